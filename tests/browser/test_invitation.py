"""The way into a room on a home network (scenario S12), which is plain http."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.program import Program
from tests.browser.table import Table, is_live


@pytest.fixture
def home_network(tmp_path: Path) -> Iterator[Program]:
    """The program under a name that is not this computer's own."""
    program = Program(tmp_path, "--allow-host", "table.test")
    program.start()
    yield program
    program.stop()


def test_s12_the_copy_button_works_over_plain_http(home_network: Program, phone: Phones) -> None:
    phone.forgive("Cross-Origin-Opener-Policy")  # browsers complain of it on plain http
    page = phone()
    url = f"http://table.test:{home_network.port}"
    page.goto(f"{url}/?game=tally")
    page.click("[form=open]")
    is_live(page)
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("typeof navigator.clipboard") == "undefined"
    code = page.url.rsplit("/", 1)[-1]
    page.goto(f"{url}/r/{code}/invite")
    expect(page.locator("#link")).to_have_value(f"{url}/r/{code}")
    expect(page.locator(".qr svg")).to_be_visible()
    is_live(page)
    expect(page.locator("[data-copied]")).to_be_hidden()
    page.click("[data-copy]")
    expect(page.locator("[data-copied]")).to_be_visible()
    expect(page.locator("[data-needs-https]")).to_be_visible()  # says once what plain http lacks
    page.goto(f"{url}/r/{code}/sit/1")
    page.fill("#name", "")
    page.press("#name", "ControlOrMeta+v")
    expect(page.locator("#name")).to_have_value(f"{url}/r/{code}")


def test_s12_taps_and_streams_work_over_plain_http(home_network: Program, phone: Phones) -> None:
    phone.forgive("Cross-Origin-Opener-Policy")
    page = phone()
    table = Table.opened(home_network, page, "tally", url=home_network.url)
    other = phone()
    other.goto(f"http://table.test:{home_network.port}/r/{table.code}")
    other.click("#seat-0 a")
    other.click("[form=sit]")
    table.play(page)
    table.look(page)
    other.goto(f"http://table.test:{home_network.port}/r/{table.code}/play")
    is_live(other)
    other.click("#seat-0-add-3")
    expect(page.locator("#seat-0-counter")).to_have_text("3")


def test_s12_the_qr_of_a_page_at_localhost_never_leads_to_the_laptop_itself(
    server: Program, phone: Phones
) -> None:
    page = phone()
    local = f"http://localhost:{server.port}"
    table = Table.opened(server, page, "tally", url=local)
    page.goto(f"{table.here}/invite")
    expect(page.locator(".code")).to_have_text(table.code)
    if page.locator("#no-address").count() == 0:
        host = urlsplit(page.locator("#link").input_value()).hostname or ""
        assert host != "localhost"
        assert not host.startswith("127.")
        expect(page.locator(".qr svg")).to_be_visible()
    else:
        expect(page.locator(".qr")).to_have_count(0)


def test_two_phones_that_wait_in_the_lobby_see_each_other_come(server: Program, phone: Phones) -> None:
    host, guest = phone(), phone()
    table = Table.opened(server, host, "tally", players=3)
    table.look(host, "")
    table.look(guest, "")
    guest.click("#seat-1 a")
    guest.fill("#name", "Ren")
    guest.click("[form=sit]")
    seat = host.locator("#seat-1")
    expect(seat).to_contain_text("Ren")
    is_live(guest)
    expect(seat.locator(".dot")).to_have_count(1)
    expect(seat.locator(".dot.away")).to_have_count(0)
