"""The pages: Flask blueprints along the way of a group."""

from __future__ import annotations

from collections.abc import MutableMapping
from datetime import timedelta
from typing import Any

from flask import Flask
from flask.templating import Environment
from flask_compress import Compress
from jinja2 import FileSystemLoader
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.codes import LENGTH, LONGER
from companion.live.hub import Hub
from companion.rooms import Rooms
from companion.settings import Settings
from companion.store.engine import Database
from companion.web.around import around
from companion.web.assets import assets, folder, template_folders
from companion.web.boards import Boards, setup_templates
from companion.web.bounds import Bounds
from companion.web.check import check
from companion.web.figures import count
from companion.web.health import health
from companion.web.home import home
from companion.web.journal import keep_journal
from companion.web.kept import Looking
from companion.web.lobby import lobby
from companion.web.past import past
from companion.web.play import play
from companion.web.refusals import answer_refusals
from companion.web.security import protect
from companion.web.sessions import Sessions

LARGEST_BODY = 64 * 1024


class PlainGlobals(Environment):
    """Gives templates their globals as a plain dict: Jinja's chain of maps costs half a board's time."""

    context_class = Looking

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


class App(Flask):
    jinja_environment = PlainGlobals

    def log_exception(self, exc_info: Any) -> None:
        """Without the address that was asked for: room codes stand in it."""
        self.logger.error("Unexpected", exc_info=exc_info)

    jinja_options = {"cache_size": -1}  # noqa: RUF012  # all templates: to find one again costs nothing then


def create_app(settings: Settings | None = None) -> Flask:
    """The web application; the database must have been migrated before."""
    settings = settings or Settings()
    app = App(__name__, template_folder=str(folder("templates")), static_folder=None)
    app.session_interface = Sessions()
    app.jinja_loader = FileSystemLoader(template_folders())
    app.config.update(
        SECRET_KEY=settings.key(),
        SESSION_COOKIE_NAME="fieldbook_phone",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=(settings.public_url or "").startswith("https:"),
        PERMANENT_SESSION_LIFETIME=timedelta(days=400),
        # Sent once, with a page: a file that caches may keep must not carry somebody's cookie.
        SESSION_REFRESH_EACH_REQUEST=False,
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_MEMORY_SIZE=LARGEST_BODY,
        COMPRESS_MIMETYPES=["text/html", "text/css", "text/javascript", "image/svg+xml"],
    )
    database = Database(settings.database)
    hub = hub_of(settings, database)
    code_length = LONGER if settings.hosted else LENGTH
    app.extensions |= {
        "settings": settings,
        "hub": hub,
        "bounds": Bounds(settings.limited, settings.redis_url, settings.redis_channel),
        "rooms": Rooms(database, hub, code_length),
        "boards": Boards(app),
    }
    setup_templates(app)
    app.jinja_env.globals["code_length"] = code_length
    if settings.proxies:  # each of them says who came to it; more could be made up
        app.wsgi_app = ProxyFix(app.wsgi_app, *[settings.proxies] * 3)  # type: ignore[method-assign]
    protect(app, (*settings.hosts, *settings.public_names))
    answer_refusals(app)
    Compress(app)
    for blueprint in (assets, home, lobby, play, past, around, check, health):
        app.register_blueprint(blueprint)
    count(app)
    if settings.hosted:
        keep_journal(app)
    return app


def hub_of(settings: Settings, database: Database) -> Hub:
    """In one process on one file nobody else can have news; else whoever shares the database is heard."""
    if not database.shared and settings.redis_url is None:
        return Hub()
    from companion.live.between import Between

    return Between(settings.redis_url, settings.redis_channel)
