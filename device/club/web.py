"""The board as a page for phones, by Starlette and uvicorn: it is read, and takes nothing.

Its routes answer GET alone; script and style come from here and nowhere else, and the browser is told to load nothing
other. The page is made by the server, and made anew there whenever the board changes.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Self

import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from device.clock import monotonic
from device.club.html import board, whole_page
from device.club.listener import Listener
from device.club.shown import shown
from device.errors import DeviceError
from display.club import BoardView
from display.words import LANGUAGES, Words

HERE = Path(__file__).parent

TICK_S = 0.1
"""How often a phone's connection looks whether the board has changed; with the others far below a second."""

BEAT_S = 15.0
"""A phone that hears nothing for so long could not tell silence from a lost network."""

MOST_PHONES = 200
"""Connections at a time; a club has no more guests, and a small computer no more room."""

START_S = 10.0

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
"""Nothing from elsewhere, nothing written, framed or kept."""


class NoPage(DeviceError, OSError):
    """The page cannot be given at the address that is configured."""


class _Guarded:
    """Adds the headers to every answer, errors too, without holding a stream back."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self._app(scope, receive, guarded)


def app(listener: Listener, usual: str = "en") -> Starlette:
    """Give the page as an application; `usual` is the language of who names none that we have."""

    async def page(request: Request) -> Response:
        words = _words(request, usual)
        return HTMLResponse(whole_page(words, _view(words)))

    async def events(request: Request) -> Response:
        return StreamingResponse(_stream(request, _words(request, usual)), media_type="text/event-stream")

    async def _stream(request: Request, words: Words) -> AsyncIterator[str]:
        shown_version, beat_s = -1, monotonic()
        while not await request.is_disconnected():
            version = listener.version
            if version != shown_version:
                shown_version, beat_s = version, monotonic()
                yield f"data: {json.dumps(board(words, _view(words)))}\n\n"
            elif monotonic() - beat_s > BEAT_S:
                beat_s = monotonic()
                yield ": still here\n\n"
            await asyncio.sleep(TICK_S)

    def _view(words: Words) -> BoardView:
        return listener.look(lambda found: shown(words, found, connected=listener.is_up))

    return Starlette(
        routes=[
            Route("/", page),
            Route("/events", events),
            Route("/page.css", _file("page.css", "text/css")),
            Route("/page.js", _file("page.js", "text/javascript")),
        ],
        middleware=[Middleware(_Guarded)],
    )


def _file(name: str, kind: str) -> Callable[[Request], Response]:
    text = (HERE / name).read_text(encoding="utf-8")

    def give(_request: Request) -> Response:
        return PlainTextResponse(text, media_type=kind)

    return give


def _words(request: Request, usual: str) -> Words:
    """Give the language that is asked for: by the address, else by the browser, else the usual one."""
    named = request.query_params.get("lang", "")
    accepted = request.headers.get("accept-language", "").split(",")
    wanted = [named, *(each.split(";")[0].strip()[:2].lower() for each in accepted)]
    return Words(next((each for each in wanted if each in LANGUAGES), usual))


class Web:
    """The page's server, in a thread of its own; `with` starts and ends it."""

    def __init__(self, listener: Listener, address: str, port: int, usual: str = "en") -> None:
        """Give the board of a listener; port 0 is one that is free."""
        self._address = address
        config = uvicorn.Config(
            app(listener, usual),
            host=address,
            port=port,
            log_level="warning",
            access_log=False,
            server_header=False,
            limit_concurrency=MOST_PHONES,
            timeout_graceful_shutdown=1,
            lifespan="off",
        )
        self._server = uvicorn.Server(config)
        self._failed = False
        self._thread = Thread(target=self._run, name="page", daemon=True)

    def _run(self) -> None:
        # uvicorn ends its process where it cannot have the port; here it is one sentence for the caller.
        with suppress(SystemExit):
            self._server.run()
        self._failed = not self._server.started

    @property
    def port(self) -> int:
        """Give the port at which the page is given."""
        return int(self._server.servers[0].sockets[0].getsockname()[1])

    def __enter__(self) -> Self:
        """Begin; raises `NoPage` where the address cannot be had."""
        self._thread.start()
        until_s = monotonic() + START_S
        while not self._server.started:
            self._thread.join(0.02)
            if not self._thread.is_alive() or monotonic() > until_s:
                message = f"no page can be given at {self._address}:{self._server.config.port}; is the port taken?"
                raise NoPage(message)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End."""
        self._server.should_exit = True
        self._thread.join(5.0)
