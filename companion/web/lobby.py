"""Coming together: the room's page with its QR, seats, people."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, Response, current_app, make_response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from companion.core import room
from companion.core.errors import Broken
from companion.core.names import new_name
from companion.core.text import Text
from companion.rooms import Room
from companion.web import qr
from companion.web.addresses import lan_candidates
from companion.web.frame import Visit, page, rooms, visit
from companion.web.home import LAST_ROOM, YEAR
from companion.web.invitation import Invitation, invitation

lobby = Blueprint("lobby", __name__, url_prefix="/r/<code>")


@lobby.get("")
def room_page(code: str) -> Response | AnyResponse:
    """Where the room is now: gathering, or further on."""
    there = visit(code)
    stage = there.found.state.stage
    if stage != "lobby":
        target = {"setup": "setup", "play": "play", "closed": "scores"}[stage]
        if request.headers.get("HX-Request"):  # a phone that still waits in the lobby comes along
            return Response(status=204, headers={"HX-Redirect": f"/r/{there.found.code}/{target}"})
        return _remembering(redirect(f"/r/{there.found.code}/{target}", 303), there)
    if request.path != f"/r/{there.found.code}":
        return redirect(f"/r/{there.found.code}", 303)
    return _remembering(make_response(lobby_page(there)), there)


def lobby_page(there: Visit, **more: Any) -> tuple[str, int]:
    if request.headers.get("HX-Request"):
        return page("lobby/seats.html", there, **people_values(there))
    return page("lobby/lobby.html", there, invite=invite(there), **people_values(there), **more)


def _remembering(answer: AnyResponse, there: Visit) -> AnyResponse:
    """The home page leads back to the last room."""
    answer.set_cookie(LAST_ROOM, there.found.code, max_age=YEAR, samesite="Lax", httponly=True)
    return answer


def invite(there: Visit) -> Invitation:
    settings = current_app.extensions["settings"]
    wanted = request.args.get("address")
    return invitation(there.found, f"{request.scheme}://{request.host}", settings, lan_candidates(), wanted)


def people_values(there: Visit) -> dict[str, Any]:
    """Who sits where, from the phones of the room and the streams that are open."""
    found = there.found
    present = rooms().hub.present(found.id)
    return {
        "holders": [found.holder(seat) for seat in range(found.state.players)],
        "present": {phone.number for phone in found.phones.values() if phone.phone in present},
        "watchers": [phone for phone in found.phones.values() if phone.seat is None],
        "is_host": there.is_host,
        "qr": qr.svg,
    }


@lobby.get("/invite")
def invite_page(code: str) -> Response:
    there = visit(code)
    return make_response(page("lobby/invite.html", there, invite=invite(there), qr=qr.svg))


@lobby.get("/people")
def people_page(code: str) -> Response:
    return make_response(people(visit(code)))


def people(there: Visit, **more: Any) -> tuple[str, int]:
    template = "lobby/people_list.html" if request.headers.get("HX-Request") else "lobby/people.html"
    return page(template, there, **people_values(there), **more)


@lobby.get("/options")
def options_page(code: str) -> Response:
    there = visit(code)
    return make_response(page("lobby/options.html", there, is_host=there.is_host))


@lobby.get("/sit/<int:number>")
def sit_page(code: str, number: int) -> Response:
    there = visit(code)
    room.known_seat(there.found.state, number - 1)
    return make_response(seat_page(there, number - 1))


def seat_page(there: Visit, seat: int, **more: Any) -> tuple[str, int]:
    holder = there.found.holder(seat)
    other = holder if holder is not None and holder.phone != there.phone.phone else None
    return page("lobby/sit.html", there, seat=seat, is_host=there.is_host, other=other, **more)


@lobby.post("/sit/<int:number>")
def sit(code: str, number: int) -> AnyResponse:
    """Take a seat or rename one's own: with a name typed, or as "Player n"."""
    there = visit(code)
    seat = number - 1
    room.known_seat(there.found.state, seat)
    typed = request.form.get("name", "")
    name = "" if typed.strip() == there.reader.default_name(seat) else new_name(typed)
    colour = request.form.get("colour", there.found.state.seats[seat].colour)
    rooms().sit(there.found, there.phone, seat, name, colour)
    return redirect(f"/r/{there.found.code}", 303)


@lobby.post("/people")
def change_people(code: str) -> AnyResponse:
    """Stand up, free a seat, ask for one, play for everyone, change places, hand over the host's role."""
    there = visit(code)
    match request.form.get("do", ""):
        case "stand":
            rooms().stand(there.found, there.phone, _number("phone"))
        case "ask":
            rooms().ask_for(there.found, there.phone, _number("seat") - 1)
        case "answer":
            rooms().answer(there.found, there.phone, _number("phone"), request.form.get("ok") == "yes")
        case "host":
            rooms().make_host(there.found, there.phone, _number("phone"))
        case "follow":
            rooms().follow(there.found, there.phone, request.form.get("follows") == "yes")
        case "swap":
            rooms().swap(there.found, there.phone, _number("one"), _number("other"))
        case "delete" if there.is_host and request.form.get("sure") != "yes":
            raise Broken(Text("Deleting cannot be undone: tick the box first."))
        case "delete":
            rooms().delete(there.found, there.phone)
            return redirect("/", 303)
        case _:
            raise Broken(Text("This page cannot do that."))
    if request.headers.get("HX-Request"):
        return Response(status=204)
    return redirect(_back(there.found, "people"), 303)


@lobby.get("/asks")
def asks(code: str) -> Response:
    """Who asks for a seat; a phone that asked for one itself goes on as soon as it has it."""
    there = visit(code)
    waited = request.args.get("waits") == "yes"
    answer = make_response(page("lobby/asks.html", there, refused=waited and there.phone.seat is None))
    if waited and there.phone.seat is not None:
        answer.headers["HX-Redirect"] = page_looked_at(there)
    return answer


def page_looked_at(there: Visit) -> str:
    """The page of the room that was looked at, or the room's own."""
    path = urlsplit(request.headers.get("HX-Current-URL", "")).path
    return (
        path
        if path.startswith(f"/r/{there.found.code}/") and "/sit/" not in path
        else f"/r/{there.found.code}"
    )


def _number(name: str) -> int:
    typed = request.form.get(name, "")
    if not typed.isascii() or not typed.isdigit() or len(typed) > 4:
        raise Broken(Text("{field}: this is missing.", field=name))
    return int(typed)


def _back(found: Room, fallback: str) -> str:
    return f"/r/{found.code}" + ("" if request.form.get("back") == "lobby" else f"/{fallback}")
