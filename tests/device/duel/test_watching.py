"""What follows from what lies on a table of two, moment by moment."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from device.duel.found import Found, What
from device.duel.ground import ground_of
from device.duel.memory import Memory
from device.duel.watching import FOLLOWS, Asked, Following, Scene, following, scene_of
from rules.cards import parse_card
from rules.classic import events as ev
from rules.classic.irregular import Kind
from rules.classic.phases import Phase
from rules.classic.sides import Player
from tests.device.duel.tables import SIZE, hand, reading, sight
from tests.display.games import classic
from vision.reading import Reading

TURNED = ("lot A", "A deals 3+2", "turn 7S")
"""A deals, so that B leads."""
STOOD = (*TURNED, "B stands")
LED = (*STOOD, "B leads QD")
TRICK = (*LED, "A replies JD")


def remembered(*readings: Reading, lead: str = "", old: Sequence[str] = (), taker: Player | None = None) -> Memory:
    """Give what is remembered after cards of the middle were counted."""
    middle = {str(one.card): one for each in readings for one in ground_of(each).trick}
    memory = Memory(cleared=False, taker=taker, old=tuple(middle[card] for card in old))
    return replace(memory, lead=middle[lead]) if lead else memory


def follow(lines: Sequence[str], seen: Reading, memory: Memory | None = None, arm: Player | None = None) -> Following:
    state = classic(lines).state
    return following(state, memory or Memory(), ground_of(seen), SIZE, arm)


def test_every_phase_has_a_row() -> None:
    assert set(FOLLOWS) == set(Phase)


def test_two_cards_cut_say_who_deals() -> None:
    event = follow((), reading(near="JH", far="AS", stock="back")).event
    assert event == ev.Cut(parse_card("JH").rank, parse_card("AS").rank)


def test_the_cut_of_the_next_game_waits_until_the_last_deal_is_put_away() -> None:
    assert follow((), reading(turned="7S", near="JH", far="AS"), Memory(cleared=False)).event is None
    assert follow((), reading(stock="back", near="JH", far="AS"), Memory(cleared=False)).event is not None


def test_two_hands_are_dealt_and_the_trump_is_turned() -> None:
    hands = [*hand("A", 5), *hand("B", 5)]
    assert follow(TURNED[:1], reading(hands, stock="back")).event == ev.Dealt(Player.A, (3, 2))
    turned = reading(hands, stock="back", turned="7S")
    assert follow(TURNED[:2], turned).event == ev.TurnedUp(parse_card("7S"))


def test_the_cards_of_the_last_deal_are_no_new_one() -> None:
    lying = reading([*hand("A", 5), *hand("B", 5)], turned="7S")
    assert follow(TURNED[:1], lying, Memory(cleared=False)).event is None
    put_away = follow(TURNED[:1], reading(stock="back"), Memory(cleared=False))
    assert put_away.event is None
    assert put_away.memory.cleared


def test_who_deals_again_so_quickly_that_the_empty_table_was_not_read_has_dealt() -> None:
    hands = [*hand("A", 5), *hand("B", 5)]
    assert follow(TURNED[:1], reading(hands, stock="back"), Memory(cleared=False)).event == ev.Dealt(Player.A, (3, 2))


def test_an_unread_turned_card_is_asked_for_and_two_are_told() -> None:
    ask = follow(TURNED[:2], reading(turned="7S?")).ask
    assert ask is not None
    assert ask.which is Asked.TURNED
    (found,) = follow(TURNED[:2], reading([sight("8H", 0.25, 0.5)], turned="7S")).found
    assert found.what is What.TWO_TURNED
    assert found.kind is Kind.TURNED_SEVERAL_SEEN


@pytest.mark.parametrize(
    ("a", "b", "by", "kind"),
    [
        (5, 4, Player.B, Kind.NON_DEALER_SHORT),
        (5, 6, Player.B, Kind.NON_DEALER_SURPLUS),
        (4, 5, Player.A, Kind.DEALER_SHORT),
        (6, 5, Player.A, Kind.DEALER_SURPLUS),
    ],
)
def test_a_hand_of_another_number_is_told_with_the_law(a: int, b: int, by: Player, kind: Kind) -> None:
    seen = reading([*hand("A", a), *hand("B", b)], turned="7S")
    assert follow(TURNED, seen).found == (Found(What.COUNT, by, (), kind, a if by is Player.A else b),)


def test_five_each_are_nothing_to_tell_and_a_face_is() -> None:
    hands = [*hand("A", 5), *hand("B", 5)]
    assert follow(TURNED, reading(hands, turned="7S")).found == ()
    (found,) = follow(TURNED, reading([*hands[:-1], sight("9D", 0.61, 0.14)], turned="7S")).found
    assert (found.what, found.by, found.kind) == (What.EXPOSED, Player.B, Kind.NON_DEALER_CARD_EXPOSED)


def test_a_lead_is_whose_side_it_lies_on_also_out_of_turn() -> None:
    assert follow(STOOD, reading(far="QD")).event == ev.Lead(Player.B, parse_card("QD"))
    assert follow(STOOD, reading(near="QD")).event == ev.Lead(Player.A, parse_card("QD"))


@pytest.mark.parametrize(
    ("place", "arm", "by"),
    [
        ((0.5, 0.42), Player.B, Player.B),
        ((0.5, 0.58), Player.A, Player.A),
        ((0.5, 0.5), Player.A, Player.A),
        ((0.5, 0.5), None, Player.B),
        ((0.5, 0.58), Player.B, Player.B),
        ((0.5, 0.42), Player.A, Player.B),
    ],
)
def test_place_and_hand_tell_whose_a_card_is_and_nobody_is_accused_where_they_differ(
    place: tuple[float, float], arm: Player | None, by: Player
) -> None:
    assert follow(STOOD, reading([sight("QD", *place)]), arm=arm).event == ev.Lead(by, parse_card("QD"))


def test_leading_says_that_one_plays_but_the_dealer_does_not_begin() -> None:
    assert follow(TURNED, reading(far="QD")).event == ev.Lead(Player.B, parse_card("QD"))
    early = follow(TURNED, reading(near="QD"))
    assert early.event is None
    assert early.found[0].what is What.EARLY


def test_of_two_cards_that_came_at_once_the_leaders_was_first() -> None:
    seen = reading(near="JD", far="QD")
    first = follow(STOOD, seen)
    assert first.event == ev.Lead(Player.B, parse_card("QD"))
    assert follow(LED, seen, first.memory).event == ev.Reply(Player.A, parse_card("JD"))


def test_a_card_that_is_not_read_is_asked_for() -> None:
    ask = follow(STOOD, reading(far="?")).ask
    assert ask is not None
    assert (ask.which, ask.by) == (Asked.LEAD, Player.B)
    ask = follow(LED, reading(far="QD", near="JD?"), remembered(reading(far="QD"), lead="QD")).ask
    assert ask is not None
    assert (ask.which, ask.by) == (Asked.REPLY, Player.A)


def test_a_trick_that_still_lies_there_is_not_played_again() -> None:
    seen = reading(near="JD", far="QD")
    memory = remembered(seen, old=("JD", "QD"), taker=Player.B)
    assert scene_of(memory, ground_of(seen)) is Scene.OLD
    assert follow(TRICK, seen, memory).event is None
    unsure = reading(near="JD?", far="QD")
    assert follow(TRICK, unsure, memory).event is None


def test_the_next_lead_may_come_before_the_trick_is_taken() -> None:
    lying = reading(near="JD", far="QD")
    seen = reading([sight("8C", 0.42, 0.42)], near="JD", far="QD")
    event = follow(TRICK, seen, remembered(lying, old=("JD", "QD"), taker=Player.B)).event
    assert event == ev.Lead(Player.B, parse_card("8C"))


@pytest.mark.parametrize(("heap", "wrong"), [("heap_B", False), ("heap_A", True)])
def test_a_trick_is_followed_to_its_heap(heap: str, wrong: bool) -> None:
    memory = remembered(reading(near="JD", far="QD"), old=("JD", "QD"), taker=Player.B)
    seen: dict[str, Any] = {heap: "back"}
    found = follow(TRICK, reading(turned="7S", **seen), memory).found
    assert found == ((Found(What.WRONG_TAKER, Player.A),) if wrong else ())


def test_where_both_heaps_grew_or_none_nothing_is_known() -> None:
    memory = remembered(reading(near="JD", far="QD"), old=("JD", "QD"), taker=Player.B)
    for seen in (reading(turned="7S"), reading(heap_A="back", heap_B="back")):
        assert follow(TRICK, seen, memory).found == ()


def test_a_reply_over_the_lead_covers_it() -> None:
    memory = remembered(reading(far="QD"), lead="QD")
    covering = follow(LED, reading(over_far="JD"), memory)
    assert covering.event == ev.Reply(Player.A, parse_card("JD"))
    assert covering.found == (Found(What.COVERED, Player.A, (parse_card("QD"),)),)


def test_a_reply_on_the_lead_is_told_also_where_both_are_read() -> None:
    memory = remembered(reading(far="QD"), lead="QD")
    both = follow(LED, reading(far="QD", over_far="JD"), memory)
    assert both.event == ev.Reply(Player.A, parse_card("JD"))
    assert both.found == (Found(What.COVERED, Player.A, (parse_card("QD"),)),)
    assert follow(LED, reading(far="QD", near="JD"), memory).found == ()


def test_a_lead_that_is_changed_or_gone_is_told_and_one_out_of_turn_goes_back() -> None:
    memory = remembered(reading(far="QD"), lead="QD")
    changed = follow(LED, reading([sight("8C", 0.42, 0.4)]), memory)
    assert changed.event is None
    assert changed.found == (Found(What.CHANGED, Player.B, (parse_card("QD"), parse_card("8C"))),)
    assert follow(LED, reading(stock="back"), memory).found == (Found(What.LEAD_GONE, Player.B, (parse_card("QD"),)),)
    wrong = (*STOOD, "A leads QD")
    memory = remembered(reading(near="QD"), lead="QD")
    assert follow(wrong, reading(stock="back"), memory).event == ev.TakeBack(Player.A)


def test_a_reply_may_be_mended_until_the_next_lead() -> None:
    memory = remembered(reading(near="JD", far="QD"), old=("QD", "JD"), taker=Player.B)
    seen = reading(near="KD", far="QD")
    mending = follow(TRICK, seen, memory)
    assert mending.event == ev.TakeBack(Player.A)
    assert follow(LED, seen, mending.memory).event == ev.Reply(Player.A, parse_card("KD"))


def test_a_card_while_an_answer_is_awaited_is_early() -> None:
    early = follow((*TURNED, "B proposes"), reading(far="QD"))
    assert early.event is None
    assert early.found == (Found(What.EARLY, Player.B, (parse_card("QD"),)),)
