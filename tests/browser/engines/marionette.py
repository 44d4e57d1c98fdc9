"""Selenium straight to Firefox: Debian has no geckodriver, which only translates between the two anyway."""

from __future__ import annotations

import json
import socket
from typing import Any

from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection

# What Selenium calls it, and what Firefox does: the same commands of the W3C's WebDriver under other names.
NAMES = {
    Command.NEW_SESSION: "WebDriver:NewSession",
    Command.QUIT: "Marionette:Quit",
    Command.GET: "WebDriver:Navigate",
    Command.GO_BACK: "WebDriver:Back",
    Command.GO_FORWARD: "WebDriver:Forward",
    Command.REFRESH: "WebDriver:Refresh",
    Command.GET_CURRENT_URL: "WebDriver:GetCurrentURL",
    Command.SET_WINDOW_RECT: "WebDriver:SetWindowRect",
    Command.W3C_GET_CURRENT_WINDOW_HANDLE: "WebDriver:GetWindowHandle",
    Command.W3C_GET_WINDOW_HANDLES: "WebDriver:GetWindowHandles",
    Command.MINIMIZE_WINDOW: "WebDriver:MinimizeWindow",
    Command.NEW_WINDOW: "WebDriver:NewWindow",
    Command.SWITCH_TO_WINDOW: "WebDriver:SwitchToWindow",
    Command.CLOSE: "WebDriver:CloseWindow",
    Command.FIND_ELEMENT: "WebDriver:FindElement",
    Command.CLICK_ELEMENT: "WebDriver:ElementClick",
    Command.CLEAR_ELEMENT: "WebDriver:ElementClear",
    Command.SEND_KEYS_TO_ELEMENT: "WebDriver:ElementSendKeys",
    Command.W3C_EXECUTE_SCRIPT: "WebDriver:ExecuteScript",
    Command.W3C_ACTIONS: "WebDriver:PerformActions",
}


class Marionette(RemoteConnection):
    """The protocol of that name: over TCP, each message is JSON with its length before it.

    A command is `[0, number, name, parameters]`, its answer `[1, number, error, result]`.
    """

    browser_name = "firefox"

    def __init__(self, port: int) -> None:
        super().__init__(client_config=ClientConfig(remote_server_addr=f"http://127.0.0.1:{port}"))
        self._link = socket.create_connection(("127.0.0.1", port), timeout=120)
        self._heard = self._link.makefile("rb")
        self._number = 0
        self._read()  # it introduces itself

    def execute(self, command: str, params: dict[str, Any]) -> dict[str, Any]:
        """Do it, and answer as geckodriver would have."""
        self._number += 1
        text = json.dumps([0, self._number, NAMES[command], params]).encode()
        self._link.sendall(b"%d:%s" % (len(text), text))
        _, number, error, result = self._read()
        assert number == self._number
        if error:
            return {"status": 500, "value": json.dumps({"value": error})}
        whole = isinstance(result, dict) and result.keys() == {"value"}
        return {"value": result["value"] if whole else result}

    def close(self) -> None:
        self._link.close()

    def _read(self) -> Any:
        length = b""
        while (byte := self._heard.read(1)) not in {b":", b""}:
            length += byte
        if not length:
            raise ConnectionError("Firefox is gone")
        return json.loads(self._heard.read(int(length)))
