"""What follows from what is seen: the whole table of phases and scenes, and each entry that does something."""

from itertools import product

import pytest

from device.following import FOLLOWS, Following, Then, following
from device.irregular import Found, Irregular, agreed
from device.scene import Scene, is_same_table, moved_from, scene_of
from rules import events as ev
from rules.cards import parse_card, parse_cards
from rules.deal import spread_of
from rules.phases import Phase, VoidCause
from rules.seats import TABLEAUX, Zone
from rules.session import new_session, replay
from rules.table import Table
from rules.transitions import TRANSITIONS
from tests.device.readings import nowhere, reading
from vision.reading import Reading

BACKS = dict.fromkeys(TABLEAUX, "back back back back")
TRUMP = {Zone.TRUMP: "6C"}
EMPTY = Reading((2304, 1296), (), (), 1.0)
HANDS = ("7C 3C 5C KC", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D")

SCENES = {
    Scene.EMPTY: EMPTY,
    Scene.SCATTERED: nowhere(reading()),
    Scene.BACKS: reading({**BACKS, Zone.TRUMP: ""}),
    Scene.DEALT: reading({**BACKS, **TRUMP}),
    Scene.MISDEALT: reading({**BACKS, **TRUMP, Zone.PUNTER1: "back back back"}),
    Scene.EXPOSED: reading({**BACKS, **TRUMP, Zone.PUNTER2: "back JC back back"}),
    Scene.OPEN: reading(TRUMP),
}


def told(*events: ev.Event) -> Table:
    return replay(new_session(), events).table


DEAL, TURN, STAKE = ev.DealCards(), ev.TurnTrump((parse_card("6C"),)), ev.OpenStakes()
SPREAD = spread_of({Zone.TRUMP: parse_cards("6C"), **dict(zip(TABLEAUX, map(parse_cards, HANDS), strict=True))})
UNREAD = spread_of({Zone.TRUMP: parse_cards("6C"), **dict.fromkeys(TABLEAUX, (None,) * 4)})
CLOSED = (DEAL, TURN, STAKE, ev.CloseStakes())
TABLES = {
    Phase.SHUFFLED: told(),
    Phase.DEALT: told(DEAL),
    Phase.TRUMP_TURNED: told(DEAL, TURN),
    Phase.STAKING: told(DEAL, TURN, STAKE),
    Phase.STAKES_CLOSED: told(*CLOSED),
    Phase.REVEALED: told(*CLOSED, ev.Reveal()),
    Phase.ASKED: told(*CLOSED, ev.Reveal(), ev.ReadCards(UNREAD)),
    Phase.RULED: told(*CLOSED, ev.Reveal(), ev.ReadCards(SPREAD)),
    Phase.SETTLED: told(*CLOSED, ev.Reveal(), ev.ReadCards(SPREAD), ev.Confirm()),
    Phase.VOID: told(DEAL, TURN, ev.VoidDeal(VoidCause.DECLARED)),
}
"""Every phase in which something is followed but STOPPED, which needs a shoe that has seen a card twice."""


@pytest.mark.parametrize(("scene", "read"), tuple(SCENES.items()))
def test_each_scene_is_told(scene: Scene, read: Reading) -> None:
    assert scene_of(read) is scene


@pytest.mark.parametrize(
    ("hands", "scene"),
    [
        ({**BACKS, Zone.TRUMP: "", Zone.BANKER: "back back back"}, Scene.SCATTERED),
        ({**BACKS, **TRUMP, Zone.BANKER: "back back back back back"}, Scene.MISDEALT),
        ({**TRUMP, Zone.PUNTER3: "8C 4C AC"}, Scene.OPEN),
        ({**BACKS, **TRUMP, Zone.BANKER: "back ? back back"}, Scene.EXPOSED),
    ],
)
def test_scenes_of_what_is_not_whole(hands: dict[Zone, str], scene: Scene) -> None:
    assert scene_of(reading(hands)) is scene


def test_every_phase_stands_in_the_table() -> None:
    assert set(FOLLOWS) == set(Phase)


@pytest.mark.parametrize(("phase", "scene"), tuple(product(TABLES, Scene)))
def test_nothing_follows_that_the_rules_would_refuse(phase: Phase, scene: Scene) -> None:
    table = TABLES[phase]
    assert table.phase is phase
    follows = following(table, SCENES[scene])
    known = phase
    for event in follows.events:
        assert type(event) in TRANSITIONS[known], (known, event)
        if isinstance(event, ev.DealCards):
            known = Phase.DEALT
        elif isinstance(event, ev.TurnTrump):
            known = Phase.TRUMP_TURNED


@pytest.mark.parametrize(("phase", "scene"), tuple(product(TABLES, Scene)))
def test_what_is_agreed_to_is_an_event_of_its_phase(phase: Phase, scene: Scene) -> None:
    for found in following(TABLES[phase], SCENES[scene]).found:
        for event in agreed(found, phase):
            assert type(event) in TRANSITIONS[phase]


def test_where_nothing_stands_nothing_follows() -> None:
    for phase, scene in product(TABLES, Scene):
        if FOLLOWS[phase].get(scene, Then.WAIT) is Then.WAIT:
            assert following(TABLES[phase], SCENES[scene]) == Following()


def test_a_dealt_table_is_dealt_and_turned_at_once() -> None:
    follows = following(TABLES[Phase.SHUFFLED], SCENES[Scene.DEALT])
    assert follows.events == (DEAL, TURN)


def test_an_unsure_trump_is_asked_for() -> None:
    unsure = reading({**BACKS, Zone.TRUMP: "6C?"})
    assert following(TABLES[Phase.DEALT], unsure) == Following(ask_trump=True)
    assert following(TABLES[Phase.SHUFFLED], unsure) == Following((DEAL,), ask_trump=True)


def test_an_unsure_face_among_backs_is_no_exposed_card() -> None:
    unsure = reading({**BACKS, **TRUMP, Zone.BANKER: "back KC? back ?"})
    assert following(TABLES[Phase.STAKING], unsure) == Following()


def test_exposed_cards_of_punters_are_events_and_of_the_banker_a_question() -> None:
    shown = reading({**BACKS, **TRUMP, Zone.BANKER: "back KC back back", Zone.PUNTER3: "back back 9S 8S"})
    follows = following(TABLES[Phase.STAKING], shown)
    assert follows.events == (ev.ExposeCard(Zone.PUNTER3),)
    assert follows.found == (
        Found(Irregular.BANKER_EXPOSED, (Zone.BANKER,), parse_cards("KC")),
        Found(Irregular.EXPOSED, (Zone.PUNTER3,), parse_cards("9S 8S")),
    )


def test_a_punters_exposed_card_is_told_once() -> None:
    table = told(DEAL, TURN, STAKE, ev.ExposeCard(Zone.PUNTER2))
    assert following(table, SCENES[Scene.EXPOSED]) == Following()


def test_a_half_gathered_table_is_no_deal() -> None:
    left = reading({**BACKS, **TRUMP, Zone.PUNTER1: "9D back", Zone.PUNTER2: "back back 10C"})
    assert following(TABLES[Phase.SHUFFLED], left) == Following()


def test_all_open_is_read_and_half_open_is_waited_for() -> None:
    assert following(TABLES[Phase.STAKES_CLOSED], SCENES[Scene.OPEN]) == Following((ev.Reveal(),), read=True)
    assert following(TABLES[Phase.REVEALED], SCENES[Scene.OPEN]) == Following(read=True)
    assert following(TABLES[Phase.REVEALED], SCENES[Scene.EXPOSED]) == Following()


def test_what_was_ruled_on_and_lies_there_still_is_no_question() -> None:
    assert following(TABLES[Phase.RULED], reading(TRUMP)) == Following()
    less_sure = reading({**TRUMP, Zone.PUNTER1: "9D? ? JD 10H"})
    assert following(TABLES[Phase.RULED], less_sure) == Following()


@pytest.mark.parametrize(
    ("hands", "zones", "cards"),
    [
        ({Zone.BANKER: "7C 3C 5C QC"}, (Zone.BANKER,), "QC"),
        ({Zone.BANKER: "7C 3C 5C 9D", Zone.PUNTER1: "KC 10D JD 10H"}, (Zone.BANKER, Zone.PUNTER1), ""),
        ({Zone.PUNTER3: "8C 4C AC"}, (Zone.PUNTER3,), ""),
        ({Zone.TRUMP: "7D"}, (Zone.TRUMP,), "7D"),
    ],
)
def test_a_moved_card_is_found(hands: dict[Zone, str], zones: tuple[Zone, ...], cards: str) -> None:
    (found,) = following(TABLES[Phase.RULED], reading({**TRUMP, **hands})).found
    assert (found.what, found.zones, found.cards) == (Irregular.MOVED, zones, parse_cards(cards))


def test_the_order_in_a_tableau_does_not_matter() -> None:
    ruled = {Zone.TRUMP: parse_cards("6C"), **dict(zip(TABLEAUX, map(parse_cards, HANDS), strict=True))}
    assert moved_from(reading({**TRUMP, Zone.BANKER: "KC 5C 3C 7C"}), ruled) == ()


def test_the_same_cards_at_the_same_places_are_the_same_table_whichever_side_is_up() -> None:
    assert is_same_table(SCENES[Scene.OPEN], SCENES[Scene.DEALT])
    assert is_same_table(SCENES[Scene.OPEN], reading({**BACKS, **TRUMP, Zone.PUNTER1: "9D 10D"}))
    assert not is_same_table(SCENES[Scene.OPEN], reading({**BACKS, **TRUMP}, aside=30.0))
    assert not is_same_table(SCENES[Scene.OPEN], EMPTY)
