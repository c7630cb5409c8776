"""The board's page in a real Chromium, and by plain requests: read-only, escaped, from nowhere else, up to date."""

import http.client
import json
import shutil
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

from device.club.inbox import Inbox
from device.club.line import Broker, Line
from device.club.listener import Listener
from device.club.mosquitto import Mosquitto
from device.club.topics import Topics
from device.club.web import HEADERS, NoPage, Web
from device.errors import LedgerError
from device.people import buy
from display.words import LANGUAGES
from rules.money import Account, Chips
from tests.device.clubnight import CLUB, Seated, equal, eventually, listening, mosquitto, seated, until_arrived

EVIL = '<img src=x onerror="document.title=1">'
"""A name that would run if it were not escaped."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    assert program, "apt install chromium"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def night(tmp_path: Path) -> Iterator[tuple[Mosquitto, Listener, Seated, Web]]:
    with (
        mosquitto(tmp_path, "one") as broker,
        listening(tmp_path, broker.broker("board")) as board,
        seated(tmp_path, "one", broker.broker("one")) as one,
        Web(board, "127.0.0.1", 0) as web,
    ):
        one.table.deal()
        eventually(lambda: equal(board, [one]))
        yield broker, board, one, web


def asked(web: Web, way: str, path: str, body: str | None = None) -> tuple[int, dict[str, str], bytes]:
    line = http.client.HTTPConnection("127.0.0.1", web.port, timeout=10)
    line.request(way, path, body)
    answer = line.getresponse()
    found = answer.status, dict(answer.getheaders()), answer.read()
    line.close()
    return found


def sums(page: Page) -> dict[str, int]:
    rows = page.locator("main table tr")
    cells = [row.locator("td").all_inner_texts() for row in rows.all()]
    return {name: int(sum_.replace("\u202f", "").replace("−", "-")) for name, sum_ in cells}


def test_a_phone_shows_the_ledgers_sums_and_every_change_within_a_second(
    chromium: Browser, night: tuple[Mosquitto, Listener, Seated, Web]
) -> None:
    _, _, one, web = night
    page = chromium.new_page(viewport={"width": 390, "height": 844})
    requests: list[str] = []
    complaints: list[str] = []

    def note(request: Request) -> None:
        requests.append(request.url)

    page.on("request", note)
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"http://127.0.0.1:{web.port}/?lang=en")
    assert sums(page) == one.held
    waits = []
    for chips in (5, 7, 11):
        before = page.locator("main").inner_text()
        begun_s = time.monotonic()
        one.table.evening.book(partial(buy, player=Account("Late"), amount=Chips(chips)))
        page.wait_for_function("before => document.querySelector('main').innerText !== before", arg=before)
        waits.append(time.monotonic() - begun_s)
    # The best of three, for the machine that tests has other work.
    assert min(waits) < 1.0
    assert sums(page)["Late"] == 23
    assert {urlsplit(url).hostname for url in requests} == {"127.0.0.1"}
    assert complaints == [], "no error, and nothing that the page's own rules forbid"
    wide = page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert wide, "nothing hangs over a phone's edge"
    page.close()


def test_a_name_that_is_a_script_is_text(chromium: Browser, night: tuple[Mosquitto, Listener, Seated, Web]) -> None:
    _, _, one, web = night
    page = chromium.new_page()
    page.goto(f"http://127.0.0.1:{web.port}/")
    title = page.title()
    one.table.evening.book(lambda journal: buy(journal, Account(EVIL), Chips(5)))
    page.get_by_text("onerror").first.wait_for()
    assert page.locator("img").count() == 0
    assert EVIL in page.locator("main").inner_text()
    page.reload()
    assert EVIL in page.locator("main").inner_text()
    assert page.title() == title
    assert EVIL.encode() not in asked(web, "GET", "/")[2]
    page.close()


def test_a_page_that_lost_its_board_says_so(chromium: Browser, tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one") as broker, listening(tmp_path, broker.broker("board")) as board:
        with Web(board, "127.0.0.1", 0) as web:
            page = chromium.new_page()
            page.goto(f"http://127.0.0.1:{web.port}/?lang=en")
            assert not page.get_by_text("The board cannot be reached").is_visible()
        page.get_by_text("The board cannot be reached").wait_for(timeout=10_000)
        page.close()


def test_the_page_says_that_the_broker_is_gone(night: tuple[Mosquitto, Listener, Seated, Web]) -> None:
    broker, board, _, web = night
    said = b"The broker cannot be reached"
    assert said not in asked(web, "GET", "/?lang=en")[2]
    broker.kill()
    eventually(lambda: said in asked(web, "GET", "/?lang=en")[2])
    broker.start()
    eventually(lambda: board.is_up)
    eventually(lambda: said not in asked(web, "GET", "/?lang=en")[2])


@pytest.mark.parametrize("way", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/events", "/page.css", "/page.js", "/nothing"])
def test_no_route_takes_anything(night: tuple[Mosquitto, Listener, Seated, Web], way: str, path: str) -> None:
    status, headers, _ = asked(night[3], way, path, "amount=5")
    assert status == (404 if path == "/nothing" else 405)
    assert {name.lower() for name in HEADERS} <= {name.lower() for name in headers}


@pytest.mark.parametrize("path", ["/../web.py", "/%2e%2e/web.py", "/page.css/..%2fweb.py", "/.git/config", "/events/x"])
def test_nothing_else_is_given(night: tuple[Mosquitto, Listener, Seated, Web], path: str) -> None:
    assert asked(night[3], "GET", path)[0] == 404


def test_the_browser_is_told_to_load_nothing_else(night: tuple[Mosquitto, Listener, Seated, Web]) -> None:
    for path in ("/", "/page.css", "/page.js", "/nothing"):
        headers = asked(night[3], "GET", path)[1]
        policy = {name.lower(): value for name, value in headers.items()}["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
    text = asked(night[3], "GET", "/")[2].decode()
    assert "http://" not in text
    assert "https://" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_speaks_every_language(night: tuple[Mosquitto, Listener, Seated, Web], language: str) -> None:
    text = asked(night[3], "GET", f"/?lang={language}")[2].decode()
    assert f'<html lang="{language}">' in text
    others = {asked(night[3], "GET", f"/?lang={other}")[2] for other in LANGUAGES}
    assert len(others) == len(LANGUAGES)


def test_a_taken_port_is_said(night: tuple[Mosquitto, Listener, Seated, Web]) -> None:
    _, board, _, web = night
    with pytest.raises(NoPage, match="is the port taken"), Web(board, "127.0.0.1", web.port):
        pass


def test_rubbish_from_a_table_changes_nothing(tmp_path: Path) -> None:
    with mosquitto(tmp_path, "one") as broker, listening(tmp_path, broker.broker("board")) as board:
        with seated(tmp_path, "one", broker.broker("one")) as one:
            one.table.deal()
            eventually(lambda: equal(board, [one]))
            held = one.held
        rubbish = ["", "{}", "[" * 20_000, "\0", json.dumps({"stage": 1}), "x" * 60_000]
        topics = Topics(CLUB, "one")
        with Line(broker.broker("one"), "rubbish", lambda *_: None) as line:
            for text in rubbish:
                for topic in (topics.log, topics.head, topics.status, topics.availability, f"{topics.own}/a/b/c"):
                    line.say(topic, text)
            until_arrived(line, 5 * len(rubbish))
        eventually(lambda: board.refused >= 3 * len(rubbish))
        (table,) = board.look(lambda found: found.tables())
        assert dict(table.balances) == held


def test_an_inbox_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x" * 5000, encoding="utf-8")
    with pytest.raises(LedgerError):
        Inbox(tmp_path / "file")


def test_where_no_broker_is_the_listener_waits(tmp_path: Path) -> None:
    complaints: list[str] = []
    with Inbox(tmp_path / "board.sqlite") as inbox:
        nobody = Broker("127.0.0.1", 1, "board", "x", tls=False)
        with Listener(CLUB, nobody, inbox, complaints.append, again_s=(0.01,)) as listener:
            eventually(lambda: complaints)
            time.sleep(0.1)
            assert not listener.is_up
    assert len(complaints) == 1
