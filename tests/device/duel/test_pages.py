"""The screens of a table of two say what there is to be said, and lie clean in every language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.duel_table import Nobody
from device.book import Book
from device.duel.finds import found_view
from device.duel.found import Found, What, agreed
from device.duel.host import DuelHost
from device.duel.match import new_match, new_pool_match
from device.duel.pages import duel_page
from device.eye import Gaze, Look
from device.gametable import CLASSIC, POOL
from device.press import Button, Gesture, Press
from device.sitting import Sitting
from display.layout import Page
from display.screens import lay
from display.view import AskedView, BreachView, ClassicView, FaultView, PoolView, View
from display.views.classic_words import Names
from display.words import LANGUAGES, Words
from rules.cards import parse_cards
from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.profiles import SV, with_switches
from rules.classic.sides import Player
from rules.classic.spoken import event_of
from rules.machine import Undo
from rules.money import Account
from rules.pool import POOL_DEFAULT
from tests.device.duel.tables import reading
from tests.device.duel.test_host import see
from tests.display.boxes import troubles
from tests.display.games import REVOKED, STOOD
from tests.display.telling import tell

EN = Words("en")
NAMES = Names({Player.A: "Wilhelmina von Hohenstaufen", Player.B: "Aleksandra"})
SIZES = ((1280, 720), (720, 1280), (800, 480))


@pytest.fixture
def host(tmp_path: Path) -> Iterator[DuelHost]:
    with Book(tmp_path / "ledger.sqlite") as book:
        names = [Account(NAMES.of(player)) for player in Player]
        yield DuelHost(Sitting.begin(book, "evening", CLASSIC, new_match(names, SV)), Nobody())


def told(host: DuelHost, *lines: str) -> DuelHost:
    for line in lines:
        assert host._say(event_of(line)), line
    return host


def push(host: DuelHost, *buttons: Button) -> None:
    for button in buttons:
        host.press(Press(button, Gesture.PRESSED))


def test_a_revoke_shows_both_cards_and_which_remedy_is_meant(host: DuelHost) -> None:
    view = duel_page(told(host, *REVOKED), EN)
    assert isinstance(view, BreachView)
    assert view.chosen == 0
    push(host, Button.NEXT)
    view = duel_page(host, EN)
    assert isinstance(view, BreachView)
    assert view.chosen == 1


def test_where_nothing_follows_a_revoke_a_word_goes_on_to_the_score(tmp_path: Path) -> None:
    rules = with_switches(SV, {"revoke": "none"})
    with Book(tmp_path / "ledger.sqlite") as book:
        match = new_match([Account("Anna"), Account("Boris")], rules)
        host = told(DuelHost(Sitting.begin(book, "evening", CLASSIC, match), Nobody()), *REVOKED)
        assert isinstance(duel_page(host, EN), BreachView)
        push(host, Button.CONFIRM)
        assert isinstance(duel_page(host, EN), ClassicView)


def test_what_is_refused_noted_or_entered_stands_on_the_table(host: DuelHost) -> None:
    told(host, *STOOD)
    host._say(Undo())
    push(host, Button.DOWN, Button.CONFIRM)
    assert "only the non-dealer proposes" in tell(duel_page(host, EN)) or "Not taken" in tell(duel_page(host, EN))
    push(host, Button.DOWN, Button.CONFIRM, Button.CONFIRM)
    assert "1 card?" in tell(duel_page(host, EN))


def test_a_card_that_is_asked_for_shows_where_it_lies(host: DuelHost) -> None:
    told(host, *STOOD)
    see(host, reading(turned="7S", far="?"))
    view = duel_page(host, EN)
    assert isinstance(view, AskedView)
    assert view.image is not None
    assert "Aleksandra" in view.place


def test_trouble_comes_first_and_a_camera_is_told_once(host: DuelHost) -> None:
    host.see(Look(Gaze.BLIND, trouble="unplugged"))
    assert isinstance(duel_page(host, EN), FaultView)
    push(host, Button.CONFIRM)
    assert isinstance(duel_page(host, EN), ClassicView)


def test_a_pool_begins_with_its_stakes_and_shows_itself_after_each_game(tmp_path: Path) -> None:
    with Book(tmp_path / "ledger.sqlite") as book:
        names = [Account("Anna"), Account("Boris"), Account("Clara")]
        host = DuelHost(Sitting.begin(book, "evening", POOL, new_pool_match(names, 10, SV, POOL_DEFAULT)), Nobody())
        assert isinstance(duel_page(host, EN), PoolView)
        push(host, Button.CONFIRM)
        assert isinstance(duel_page(host, EN), ClassicView)
        told(host, "lot A", "A deals 3+2")
        assert host._say(ev.Irregular(Kind.SCORE_OMITTED, Player.A, points=5))
        assert isinstance(duel_page(host, EN), ClassicView)
        push(host, Button.CONFIRM)
        view = duel_page(host, EN)
        assert isinstance(view, PoolView)
        assert view.running[0] == 1


def scenes(host: DuelHost, words: Words) -> Iterator[tuple[str, View]]:
    """Give every kind of screen that this table has of its own."""
    for what in What:
        kind = Kind.NON_DEALER_SURPLUS if what is What.COUNT else None
        yield what.value, found_view(words, Found(what, Player.A, parse_cards("10H QS"), kind, 6), NAMES)
    for pairs in (False, True):
        yield f"new, {pairs}", duel_page(host, words, pairs=pairs)
    told(host, *STOOD[:-1])
    for pairs in (False, True):
        yield f"proposing, {pairs}", duel_page(host, words, pairs=pairs)
    told(host, "B proposes", "A accepts")
    for pairs in (False, True):
        yield f"number, {pairs}", duel_page(host, words, pairs=pairs)
    told(host, "B draws 2", "A draws 1", "B stands")
    host.noted = Found(What.COVERED, Player.A, parse_cards("10H"))
    yield "noted", duel_page(host, words)
    host._say(event_of("B accepts"))
    yield "refused", duel_page(host, words)
    see(host, reading(turned="7S", far="?"))
    yield "asked", duel_page(host, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_lies_clean(host: DuelHost, language: str) -> None:
    for name, view in scenes(host, Words(language)):
        for size in SIZES:
            page = Page(*size)
            assert troubles(lay(view, page), page) == [], (name, size)


def test_only_what_the_laws_know_is_reported() -> None:
    assert agreed(Found(What.WRONG_TAKER, Player.A)) is None
    report = agreed(Found(What.COUNT, Player.B, (), Kind.DEALER_SHORT, 4))
    assert report == ev.Irregular(Kind.DEALER_SHORT, Player.B, cards=4)
