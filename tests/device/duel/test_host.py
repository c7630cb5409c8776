"""A table of two in play: words by buttons, looks, what is found and asked, the disk; taken up again after the plug."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.duel_table import BLANK, Nobody
from device.book import Book, Reveal
from device.duel.found import What
from device.duel.host import DuelHost
from device.duel.match import Match, NextGame, new_match, new_pool_match
from device.errors import LedgerFull
from device.eye import Gaze, Look
from device.gametable import CLASSIC, POOL
from device.journal import Journal, verify
from device.press import Button, Gesture, Press
from device.sitting import Sitting
from rules.cards import parse_card
from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.phases import Phase
from rules.classic.profiles import SV, with_switches
from rules.classic.sides import Player
from rules.ledger import balances
from rules.money import Account
from rules.pool import POOL_DEFAULT
from tests.device.bookkeeping import full
from tests.device.duel.tables import hand, reading, sight
from vision.reading import Reading
from vision.still import Edge

A, B = Player.A, Player.B
NAMES = [Account("Anna"), Account("Boris")]


@pytest.fixture
def ledger(tmp_path: Path) -> Path:
    return tmp_path / "ledger.sqlite"


@pytest.fixture
def book(ledger: Path) -> Iterator[Book]:
    with Book(ledger) as opened:
        yield opened


def hosted(book: Book, match: Match | None = None) -> DuelHost:
    written = CLASSIC if match is None or match.pool is None else POOL
    return DuelHost(Sitting.begin(book, "evening", written, match or new_match(NAMES, SV)), Nobody())


def see(host: DuelHost, seen: Reading) -> None:
    host.see(Look(Gaze.STILL, Reveal(BLANK, seen)))


def push(host: DuelHost, *buttons: Button) -> None:
    for button in buttons:
        host.press(Press(button, Gesture.PRESSED))


def own(host: DuelHost, player: Player, button: Button, gesture: Gesture = Gesture.PRESSED) -> None:
    host.press_of(player, Press(button, gesture))


def dealt(book: Book, turned: str = "7S", match: Match | None = None) -> DuelHost:
    """Bring a table to the first proposal: A deals, so that B proposes."""
    host = hosted(book, match)
    host._say(ev.Lot(A))
    hands = [*hand("A", 5), *hand("B", 5)]
    see(host, reading(stock="back"))
    see(host, reading(hands, stock="back"))
    see(host, reading(hands, stock="back", turned=turned))
    assert phase(host) is Phase.PROPOSING
    return host


def phase(host: DuelHost) -> Phase:
    """Give where the game stands now; a call, for what a press changes is no attribute to the type checker."""
    return host.state.phase


def play(host: DuelHost, *tricks: tuple[str, str]) -> None:
    """Play tricks of B's lead and A's reply, or the other way where A took the last; each goes to its owner's heap."""
    heaps = {A: 0, B: 0}
    for near, far in tricks:
        leader = A if host.state.deal.tricks and host.state.player(host.state.deal.tricks[-1].winner) is A else B
        first: dict[str, Any] = {"near": near} if leader is A else {"far": far}
        see(host, reading(turned="7S", **first))
        see(host, reading(turned="7S", near=near, far=far))
        taker = host.memory.taker
        assert taker is not None
        heaps[taker] += 1
        backs = [sight("back", 0.72 + 0.05 * n, 0.85 if who is A else 0.15) for who in heaps for n in range(heaps[who])]
        see(host, reading(backs, turned="7S"))


def led(host: DuelHost) -> str:
    """Give the card that lies led, or nothing."""
    lying = host.state.deal.led
    return "" if lying is None else str(lying.card)


def test_the_one_set_speaks_for_who_is_due_and_its_switch_for_the_other(book: Book) -> None:
    host = dealt(book)
    assert host.seat is B
    push(host, Button.CONFIRM)
    assert phase(host) is Phase.ANSWERING
    assert host.seat is A
    push(host, Button.CONFIRM)
    assert host.seat is B
    push(host, Button.NEXT, Button.NEXT, Button.CONFIRM)
    assert host.state.deal.stock == 18
    push(host, Button.CONFIRM)
    assert phase(host) is Phase.PROPOSING
    push(host, Button.DOWN, Button.NEXT)
    assert host.refused is not None, "the dealer has nothing to say now"
    push(host, Button.DOWN, Button.NEXT)
    assert phase(host) is Phase.LEADING


def test_each_player_has_his_own_pair(book: Book) -> None:
    host = dealt(book)
    own(host, A, Button.CONFIRM)
    assert host.refused is not None
    own(host, B, Button.CONFIRM)
    own(host, A, Button.NEXT)
    assert phase(host) is Phase.LEADING
    own(host, A, Button.CONFIRM, Gesture.HELD)
    assert host.state.score.a == 1


def test_a_proposal_that_says_its_number_asks_for_it_first(book: Book) -> None:
    host = dealt(book, match=new_match(NAMES, with_switches(SV, {"proposal_number": "with_proposal"})))
    push(host, Button.CONFIRM)
    assert host.entered.proposing
    push(host, Button.NEXT, Button.CONFIRM)
    assert host.state.deal.asked == 2


def test_a_number_goes_round_within_what_the_stock_has(book: Book) -> None:
    host = dealt(book, match=new_match(NAMES, with_switches(SV, {"dealer_min_exchange": 5})))
    for drawn in (5, 4):
        push(host, Button.CONFIRM, Button.CONFIRM, *[Button.NEXT] * (drawn - 1), Button.CONFIRM)
        push(host, *[Button.NEXT] * 4, Button.CONFIRM)
    push(host, Button.CONFIRM, Button.CONFIRM, Button.CONFIRM)
    assert (phase(host), host.state.deal.stock) == (Phase.GIVING, 1)
    push(host, *[Button.NEXT] * 5)
    assert host.entered.number == 1
    push(host, Button.CONFIRM)
    assert (phase(host), host.state.deal.stock) == (Phase.PROPOSING, 0)


def test_a_hand_is_watched_to_its_score_and_a_revoke_is_found_with_its_remedy(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    play(host, ("8C", "QD"), ("QS", "JS"), ("KC", "10S"))
    see(host, reading(turned="7S", far="9H"))
    see(host, reading(turned="7S", near="JD", far="9H"))
    see(host, reading(turned="7S", near="KD", far="AS"))
    assert phase(host) is Phase.CHOOSING
    assert host.is_asking
    push(host, Button.NEXT)
    assert host.entered.option == 1
    push(host, Button.CONFIRM)
    assert phase(host) is Phase.DEALING


def test_a_wrong_count_goes_to_the_law_when_the_table_agrees_and_not_before(book: Book) -> None:
    host = hosted(book)
    host._say(ev.Lot(A))
    hands = [*hand("A", 5), *hand("B", 6)]
    see(host, reading(hands, stock="back"))
    see(host, reading(hands, stock="back", turned="7S"))
    assert host.found[0].what is What.COUNT
    assert phase(host) is Phase.PROPOSING
    push(host, Button.UNDO)
    assert not host.found
    see(host, reading(hands, stock="back", turned="7S"))
    assert not host.found, "what was answered is not asked again"
    host._say(ev.Irregular(Kind.NON_DEALER_SURPLUS, B, cards=6))
    assert phase(host) is Phase.CHOOSING


def test_a_king_seen_in_the_first_trick_is_noticed_and_too_late_is_told(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    play(host, ("KS", "QS"))
    assert {each.what for each in host.findings.known} == {What.KING_UNSAID}
    see(host, reading(turned="7S", near="7D"))
    own(host, A, Button.CONFIRM, Gesture.HELD)
    assert What.KING_LATE in {each.what for each in host.findings.known}
    assert host.state.score.a == 0


def test_a_king_named_with_his_first_card_scores(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    see(host, reading(turned="7S", far="KS"))
    own(host, B, Button.CONFIRM, Gesture.HELD)
    assert host.state.score.b == 1


def test_a_lead_is_out_of_turn_only_where_place_and_hand_agree(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    host.see(Look(Gaze.HAND, edge=Edge.FAR))
    see(host, reading(turned="7S", near="QD"))
    assert [led.in_turn for led in (host.state.deal.led,) if led is not None] == [True]
    host.press(Press(Button.UNDO, Gesture.HELD))
    host.see(Look(Gaze.HAND, edge=Edge.NEAR))
    see(host, reading(turned="7S", near="8D"))
    assert [led.in_turn for led in (host.state.deal.led,) if led is not None] == [False]


def test_an_unread_card_is_picked_by_buttons(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    see(host, reading(turned="7S", far="?"))
    assert host.ask is not None
    push(host, Button.DOWN, Button.NEXT, Button.DOWN, Button.CONFIRM)
    assert host.state.deal.led is not None
    assert host.state.deal.led.card == parse_card("KH")
    see(host, reading(turned="7S", far="?", near="9H"))
    assert len(host.state.deal.tricks) == 1, "the card that was named is the one that still lies there"


def test_a_card_that_is_read_wrongly_is_taken_back_and_named(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    see(host, reading(turned="7S", far="QD"))
    host.press(Press(Button.UNDO, Gesture.HELD))
    assert led(host) == ""
    push(host, Button.CONFIRM)
    host.answer(parse_card("QH"))
    assert led(host) == "QH"
    see(host, reading(turned="7S", far="QD", near="9H"))
    (trick,) = host.state.deal.tricks
    assert (str(trick.lead), str(trick.reply)) == ("QH", "9H")


def test_without_a_camera_every_step_is_entered(book: Book) -> None:
    host = hosted(book)
    push(host, Button.CONFIRM, Button.CONFIRM, Button.CONFIRM)
    assert host.ask is not None
    host.answer(parse_card("7S"))
    push(host, Button.NEXT)
    for card in ("QD", "JD"):
        push(host, Button.CONFIRM)
        host.answer(parse_card(card))
    assert len(host.state.deal.tricks) == 1


def test_killed_at_any_moment_it_stands_where_it_was(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    play(host, ("8C", "QD"))
    again = Sitting.resume(book, CLASSIC)
    assert again is not None
    assert again.play == host.match
    assert Sitting.resume(book, POOL) is None


def test_after_a_restart_the_cards_that_lie_there_are_known(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    play(host, ("8C", "QD"))
    see(host, reading(turned="7S", far="JS", heap_B="back"))
    again = Sitting.resume(book, CLASSIC)
    assert again is not None
    host = DuelHost(again, Nobody())
    see(host, reading(turned="7S", far="JS", heap_B="back"))
    assert host.refused is None
    see(host, reading(turned="7S", near="QS", far="JS", heap_B="back"))
    assert len(host.state.deal.tricks) == 2
    again = Sitting.resume(book, CLASSIC)
    assert again is not None
    host = DuelHost(again, Nobody())
    see(host, reading(turned="7S", near="QS", far="JS", heap_B="back"))
    see(host, reading(turned="7S", heap_B="back"))
    assert host.findings.known == frozenset()
    assert len(host.state.deal.tricks) == 2


def test_after_a_restart_between_deals_the_old_cards_are_no_new_deal(book: Book) -> None:
    host = dealt(book)
    host._say(ev.Irregular(Kind.PACK_IMPERFECT))
    again = Sitting.resume(book, CLASSIC)
    assert again is not None
    host = DuelHost(again, Nobody())
    see(host, reading([*hand("A", 5), *hand("B", 5)], turned="7S"))
    assert phase(host) is Phase.DEALING


def test_undo_takes_the_last_step_back(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    host.press(Press(Button.UNDO, Gesture.HELD))
    assert phase(host) is Phase.PROPOSING


def test_a_disk_that_refuses_is_said_and_nothing_counts(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    host = dealt(book)

    def full(*_: object) -> None:
        message = "no room"
        raise LedgerFull(message)

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "log", full)
        push(host, Button.NEXT)
        steps = len(host.match.game.past)
        host.press(Press(Button.UNDO, Gesture.HELD))
        assert len(host.match.game.past) == steps, "a press on the page of a trouble takes note of it, no more"
        push(host, Button.NEXT)
    assert host.is_asking
    assert phase(host) is Phase.PROPOSING
    push(host, Button.CONFIRM)
    assert host.trouble is None
    push(host, Button.NEXT)
    assert phase(host) is Phase.LEADING


def test_a_card_that_was_led_while_the_disk_was_full_counts_once_there_is_room(book: Book) -> None:
    host = dealt(book)
    push(host, Button.NEXT)
    with full(book.journal):
        see(host, reading(turned="7S", far="8C"))
        assert phase(host) is Phase.LEADING
    push(host, Button.CONFIRM)
    assert phase(host) is Phase.REPLYING


def test_an_answer_that_the_disk_did_not_take_is_asked_for_again(book: Book) -> None:
    host = hosted(book)
    host._say(ev.Lot(A))
    hands = [*hand("A", 5), *hand("B", 6)]
    see(host, reading(hands, stock="back"))
    see(host, reading(hands, stock="back", turned="7S"))
    asked = host.found
    with full(book.journal):
        push(host, Button.CONFIRM)
        assert host.trouble is not None
    push(host, Button.CONFIRM)
    assert host.found == asked
    push(host, Button.CONFIRM)
    assert phase(host) is Phase.CHOOSING


def won(host: DuelHost, winner: Player) -> None:
    """Let a player win the game that is on, by a score put right."""
    host._say(ev.Lot(winner))
    host._say(ev.Dealt(winner))
    host._say(ev.Irregular(Kind.SCORE_OMITTED, winner, points=5))
    assert phase(host) is Phase.OVER


def test_a_pool_moves_seats_and_money_and_undo_gives_it_back(book: Book, ledger: Path) -> None:
    names = [*NAMES, Account("Clara")]
    host = hosted(book, new_pool_match(names, 10, SV, POOL_DEFAULT))
    push(host, Button.CONFIRM)
    won(host, A)
    assert balances(stored.entry for stored in book.journal.entries())[Account("Boris")] == -20
    host.press(Press(Button.UNDO, Gesture.HELD))
    assert balances(stored.entry for stored in book.journal.entries())[Account("Boris")] == -10
    host._say(ev.Irregular(Kind.SCORE_OMITTED, A, points=5))
    push(host, Button.CONFIRM, Button.CONFIRM)
    assert host.match.number == 2
    assert dict(host.match.seats) == {A: "Anna", B: "Clara"}
    won(host, A)
    held = balances(stored.entry for stored in book.journal.entries())
    assert {who: held[Account(who)] for who in ("Anna", "Boris", "Clara", "pot")} == {
        "Anna": 30,
        "Boris": -20,
        "Clara": -10,
        "pot": 0,
    }
    again = Sitting.resume(book, POOL)
    assert again is not None
    assert again.play == host.match
    push(host, Button.CONFIRM)
    assert host.waits_for_pool
    push(host, Button.CONFIRM)
    assert host.match.number == 3
    assert dict(host.match.seats) == {A: "Anna", B: "Boris"}
    assert verify(ledger) == ()


def test_another_game_begins_only_when_this_one_is_over(book: Book) -> None:
    host = dealt(book)
    assert not host._say(NextGame())
    assert host.match.number == 1
