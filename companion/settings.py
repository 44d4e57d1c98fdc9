"""What the person who starts the program decides, from the command line and the environment."""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from platformdirs import user_data_path


def default_data() -> Path:
    return Path(os.environ.get("COMPANION_DATA") or user_data_path("fieldbook", appauthor=False))


SHORTEST_KEY = 32


class WeakKey(ValueError):
    """A signing key that could be guessed."""

    def __init__(self) -> None:
        super().__init__(f"SECRET_KEY has to have {SHORTEST_KEY} characters: openssl rand -hex 32 makes one")


@dataclass(frozen=True)
class Settings:
    """Where rooms are kept, under which addresses the app is reached, with which key it signs.

    `public_url` is what QR codes hold when it is given; `hosts` are names that may stand in a
    request's Host besides plain addresses, localhost and *.local; `port` is where the server
    listens, for the addresses shown; `proxies` is how many stand before it and say who came.
    """

    data: Path = field(default_factory=default_data)
    database_url: str | None = field(default_factory=lambda: os.environ.get("DATABASE_URL"))
    redis_url: str | None = field(default_factory=lambda: os.environ.get("REDIS_URL"))
    redis_channel: str = field(default_factory=lambda: os.environ.get("REDIS_CHANNEL") or "fieldbook")
    public_url: str | None = field(default_factory=lambda: os.environ.get("PUBLIC_URL"))
    hosts: tuple[str, ...] = field(
        default_factory=lambda: tuple(os.environ.get("ALLOWED_HOSTS", "").replace(",", " ").split())
    )
    proxies: int = field(default_factory=lambda: int(os.environ.get("TRUSTED_PROXIES") or 0))
    limits: bool = field(default_factory=lambda: os.environ.get("LIMITS") != "off")
    port: int = field(default_factory=lambda: int(os.environ.get("PORT") or 8000))
    secret_key: str | None = field(default_factory=lambda: os.environ.get("SECRET_KEY"))

    @property
    def database(self) -> str:
        """The database's address: embedded SQLite in the data folder unless one is given."""
        return self.database_url or f"sqlite:///{self.data / 'fieldbook.db'}"

    @property
    def hosted(self) -> bool:
        """Several processes, for people who need not know each other."""
        return bool(self.redis_url) or not self.database.startswith("sqlite")

    @property
    def limited(self) -> bool:
        """Whether addresses are counted; a load test from one address says LIMITS=off."""
        return self.hosted and self.limits

    @property
    def public_names(self) -> tuple[str, ...]:
        """The name that stands in the Host of who followed a QR code with the public address."""
        name = urlsplit(self.public_url or "").hostname
        return (name,) if name else ()

    def key(self) -> str:
        """The signing key: given, or made at the first start and kept in the data folder; raises WeakKey."""
        if self.hosted and self.secret_key is not None and len(self.secret_key) < SHORTEST_KEY:
            raise WeakKey
        return self.secret_key or kept_key(self.data / "secret.key")


def kept_key(file: Path) -> str:
    """The key in a file that only its owner reads; made when there is none yet."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with (
        suppress(FileExistsError),  # of several that start at once, one makes it
        os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as new,
    ):
        new.write(secrets.token_hex(32))
    for _ in range(100):
        if key := file.read_text().strip():
            return key
        time.sleep(0.01)  # another is about to write it
    raise WeakKey
