"""The pot game: who wins, what he takes, what is carried, and evenings of any length."""

import json
from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from rules.cards import PACK, Card, Suit, parse_card, parse_cards
from rules.errors import BadAmount, IllegalPlay, NotAdjudicated, NotARecord
from rules.ledger import Kind
from rules.machine import Refused, Session, Undo, Undone, event_from_json
from rules.money import POT, Account, Chips
from rules.pot import (
    PotFault,
    PotReason,
    check_stakes,
    dealt,
    faults,
    next_dealer,
    players_fault,
    rule_pot,
    settle_pot,
)
from rules.pot_money import kind, laid
from rules.pot_rules import POT_DEFAULT, Ante, BankerRole, NoTrump, PotRules
from rules.pot_session import (
    POT_TRANSITIONS,
    new_pot,
    pot_from_json,
    pot_to_json,
    replay_pot,
    reveal_hands,
    step_pot,
)
from rules.pot_table import (
    POT_EVENTS,
    DrawLot,
    LayStakes,
    LeaveSeat,
    Paid,
    PotEvent,
    PotPhase,
    PotState,
    RevealHands,
    Ruled,
    TakeSeat,
    TurnTrump,
    VoidDeal,
)
from rules.settlement import Cause, Transfer, deltas

FOUR = tuple(Account(name) for name in ("Ann", "Ben", "Cay", "Dan"))
PLAIN = "2D 3D 4D 5D"


def _hands(*texts: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(parse_cards(text) for text in texts)


# turned | hands | winner | his card | why
TABLE = [
    ("9S", ("2S 3S 4S 5H", "AH KH QH JH", "6S 7D 8D 9D", "10D JD QD KD"), 2, "6S", PotReason.HIGHEST_TRUMP),
    ("9S", ("AS 2H 3H 4H", "KS KH QH JH", "6S 7D 8D 9D", "10D JD QD KD"), 0, "AS", PotReason.HIGHEST_TRUMP),
    ("AS", ("KS 2H 3H 4H", "QS JS 10S 9S", "6C 7D 8D 9D", "10D JD QD KD"), 0, "KS", PotReason.HIGHEST_TRUMP),
    ("8S", ("5H 2H 3H 4H", "AH KH QH 2S", "6C 7D 8D 9D", "10D JD QD KD"), 1, "2S", PotReason.SOLE_TRUMP),
    ("KC", ("AH KH QH JH", "AD KD QD JD", PLAIN, "10H 9H 8H 7H"), None, None, PotReason.NO_TRUMP),
]


@pytest.mark.parametrize(("turned", "hands", "winner", "card", "reason"), TABLE)
def test_who_wins(turned: str, hands: tuple[str, ...], winner: int | None, card: str | None, reason: PotReason) -> None:
    found = rule_pot(parse_card(turned), _hands(*hands))
    assert (found.winner, None if found.card is None else str(found.card), found.reason) == (winner, card, reason)
    assert found.reason.citation.startswith("RULES.md 3 rule 4")
    for held, hand in zip(found.trumps, hands, strict=True):
        assert set(held) == {one for one in parse_cards(hand) if one.suit is parse_card(turned).suit}


def _plainly(turned: Card, hands: list[tuple[Card, ...]]) -> int | None:
    """The owner of the highest trump, by looking through the pack from the ace down."""
    for rank in ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]:
        for place, hand in enumerate(hands):
            if f"{rank}{turned.suit}" in [str(card) for card in hand]:
                return place
    return None


def test_any_deal_goes_to_the_highest_trump() -> None:
    for seed in range(300):
        chance = Random(seed)
        players = chance.randint(4, 12)
        cards = chance.sample(PACK, 4 * players + 1)
        hands = [tuple(cards[4 * place : 4 * place + 4]) for place in range(players)]
        found = rule_pot(cards[-1], hands)
        assert found.winner == _plainly(cards[-1], hands), seed
        turn = chance.randrange(players)
        turned_round = rule_pot(cards[-1], hands[turn:] + hands[:turn]).winner
        assert turned_round == (None if found.winner is None else (found.winner - turn) % players)
        suits = dict(zip(Suit, chance.sample(list(Suit), 4), strict=True))
        others = [tuple(Card(card.rank, suits[card.suit]) for card in hand) for hand in hands]
        assert rule_pot(Card(cards[-1].rank, suits[cards[-1].suit]), others).winner == found.winner


@pytest.mark.parametrize(
    ("players", "fault", "cards"),
    [
        (3, PotFault.TOO_FEW_PLAYERS, None),
        (4, PotFault.NONE, (16, 35)),
        (12, PotFault.NONE, (48, 3)),
        (13, PotFault.NOT_ENOUGH_CARDS, None),
    ],
)
def test_how_many_can_play(players: int, fault: PotFault, cards: tuple[int, int] | None) -> None:
    assert players_fault(players) is fault
    if cards is None:
        with pytest.raises(IllegalPlay, match=f"4 to 12 can play; got {players}"):
            dealt(players)
    else:
        assert dealt(players) == cards


def test_all_that_is_wrong_is_said_at_once() -> None:
    hands: list[list[Card | None]] = [[parse_card("9S"), None], list(parse_cards(PLAIN)), list(parse_cards(PLAIN))]
    found = faults(parse_card("9S"), hands)
    assert found == (
        PotFault.TOO_FEW_PLAYERS | PotFault.IMPOSSIBLE_CARD_COUNT | PotFault.WRONG_CARD_COUNT | PotFault.UNREAD
    )
    assert faults(None, [parse_cards("2S 3S 4S 5S")] * 4) == PotFault.IMPOSSIBLE_CARD_COUNT | PotFault.UNREAD
    with pytest.raises(IllegalPlay, match="a table of the pot game without fault is ruled on; got TOO_FEW_PLAYERS"):
        rule_pot(parse_card("9S"), [parse_cards(PLAIN)])


NOBODY = rule_pot(parse_card("KC"), _hands("AH KH QH JH", "AD KD QD JD", PLAIN, "10H 9H 8H 7H"))


@pytest.mark.parametrize(
    ("rules", "carried", "gained", "payout", "left"),
    [
        (PotRules(), 0, {}, 0, 20),
        (PotRules(), 20, {}, 0, 40),
        (PotRules(pot_no_trump=NoTrump.RETURN), 0, {"Ann": 5, "Ben": 5, "Cay": 5, "Dan": 5}, 0, 0),
        (PotRules(pot_no_trump=NoTrump.DEALER_TAKES), 20, {"Ben": 40}, 40, 0),
    ],
)
def test_nobody_has_a_trump(rules: PotRules, carried: int, gained: dict[str, int], payout: int, left: int) -> None:
    found = settle_pot(NOBODY, FOUR, [5] * 4, 1, rules=rules, carried=Chips(carried))
    assert {who: sum_ for who, sum_ in deltas(found.transfers).items() if who != POT} == gained
    assert (found.payout, found.carried) == (payout, left)
    assert sum(deltas(found.transfers).values()) == 0


def test_the_winner_takes_all_that_lies_there() -> None:
    ruling = rule_pot(parse_card("9S"), _hands(*TABLE[0][1]))
    found = settle_pot(ruling, FOUR, [10] * 4, 0, carried=Chips(80))
    assert found.transfers == (Transfer(POT, FOUR[2], Chips(120), Cause.POT_WON),)
    assert (found.payout, found.carried) == (120, 0)


@pytest.mark.parametrize(
    ("stakes", "rules", "said"),
    [
        ([5, 5, 5, 6], POT_DEFAULT, "all stake the same; got 5 5 5 6"),
        ([5, 5, 5, 0], PotRules(pot_ante=Ante.FREE), "every player stakes something; got 5 5 5 0"),
        ([5, 5, 5, -1], PotRules(pot_ante=Ante.FREE), "got -1"),
    ],
)
def test_bad_stakes_are_named(stakes: list[int], rules: PotRules, said: str) -> None:
    with pytest.raises(BadAmount, match=said):
        check_stakes(stakes, rules)


def test_free_stakes() -> None:
    assert check_stakes([5, 6, 7, 8], PotRules(pot_ante=Ante.FREE)) == (5, 6, 7, 8)


def test_a_dealer_against_all_is_not_adjudicated() -> None:
    with pytest.raises(NotAdjudicated, match="no source says how he pays"):
        PotRules(pot_banker_role=BankerRole.AGAINST_ALL)


def test_who_stakes_nothing_pays_nothing() -> None:
    moved = laid(FOUR, (Chips(1), Chips(0), Chips(2), Chips(3)))
    assert [(one.giver, one.amount, one.cause) for one in moved] == [
        ("Ann", 1, Cause.POT_STAKED),
        ("Cay", 2, Cause.POT_STAKED),
        ("Dan", 3, Cause.POT_STAKED),
    ]
    assert kind(moved) is Kind.POT


def test_the_deal_goes_round() -> None:
    assert [next_dealer(place, 5) for place in range(5)] == [1, 2, 3, 4, 0]


WITH_TRUMP = RevealHands(_hands(*TABLE[0][1]))
WITHOUT = RevealHands(_hands("AH KH QH JH", "AD KD QD JD", PLAIN, "10H 9H 8H 7H"))
STAKES = LayStakes((5, 5, 5, 5))
NO_TRUMP_DEAL: tuple[PotEvent, ...] = (STAKES, TurnTrump(parse_card("KC")), WITHOUT)
WON_DEAL: tuple[PotEvent, ...] = (STAKES, TurnTrump(parse_card("9S")), WITH_TRUMP)


def _table(*events: PotEvent, rules: PotRules = POT_DEFAULT) -> Session[PotState]:
    return replay_pot(new_pot(FOUR, rules), [DrawLot(0), *events])


def _code(table: Session[PotState], event: PotEvent) -> str | None:
    after, effects = step_pot(table, event)
    codes = [effect.code for effect in effects if isinstance(effect, Refused)]
    assert not codes or (after is table and len(effects) == 1)
    return codes[0] if codes else None


def test_a_carried_pot_is_won_later() -> None:
    table = _table(*NO_TRUMP_DEAL)
    assert (table.state.pot, table.state.dealer, table.state.phase) == (20, 1, PotPhase.STAKING)
    table, effects = step_pot(_table(*NO_TRUMP_DEAL, *WON_DEAL[:2]), WITH_TRUMP)
    ruled, paid = effects
    assert isinstance(ruled, Ruled)
    assert (ruled.ruling.winner, ruled.payout, ruled.carried) == (2, 40, 0)
    assert paid == Paid((Transfer(POT, FOUR[2], Chips(40), Cause.POT_WON),))
    assert (table.state.pot, table.state.dealer) == (0, 2)


def test_undo_tells_the_money_to_be_given_back() -> None:
    table = _table(*WON_DEAL)
    _, (undone,) = step_pot(table, Undo())
    assert isinstance(undone, Undone)
    assert undone.event == WITH_TRUMP
    assert [effect for effect in undone.effects if isinstance(effect, Paid)]


def test_a_void_deal_gives_the_stakes_back_and_is_dealt_again() -> None:
    for before in (NO_TRUMP_DEAL, ()):
        for turned in ((), (TurnTrump(parse_card("9S")),)):
            table = _table(*before, STAKES, *turned)
            carried = table.state.carried
            after, (paid,) = step_pot(table, VoidDeal())
            assert isinstance(paid, Paid)
            assert deltas(paid.transfers) == {POT: -20, **dict.fromkeys(FOUR, 5)}
            assert (after.state.dealer, after.state.pot, after.state.carried) == (table.state.dealer, carried, carried)


@pytest.mark.parametrize(
    ("table", "event", "code"),
    [
        (lambda: new_pot(FOUR), DrawLot(4), "no_such_place"),
        (lambda: new_pot(FOUR), DrawLot(-1), "no_such_place"),
        (lambda: new_pot(FOUR), STAKES, "wrong_phase"),
        (_table, LayStakes((5, 5, 5)), "stakes_missing"),
        (_table, LayStakes((5, 5, 5, 4)), "bad_stakes"),
        (_table, LayStakes((5, 5, 5, 5)), None),
        (lambda: _table(*NO_TRUMP_DEAL), LayStakes((4, 4, 4, 4)), "other_stakes"),
        (lambda: _table(*WON_DEAL), LayStakes((4, 4, 4, 4)), None),
        (lambda: _table(*NO_TRUMP_DEAL), TakeSeat(Account("Eve")), "pot_not_empty"),
        (lambda: _table(*NO_TRUMP_DEAL), LeaveSeat(FOUR[0]), "pot_not_empty"),
        (_table, LeaveSeat(FOUR[0]), "too_few_players"),
        (_table, LeaveSeat(Account("Eve")), "no_such_player"),
        (_table, TakeSeat(Account("Ann")), "name_taken"),
        (_table, TakeSeat(POT), "name_taken"),
        (_table, TakeSeat(Account(" ")), "name_taken"),
        (lambda: _table(*WON_DEAL[:2]), RevealHands(WITH_TRUMP.hands[:3]), "hands_missing"),
        (lambda: _table(*WON_DEAL[:2]), RevealHands((*WITH_TRUMP.hands[:3], (None,) * 4)), "unread"),
        (
            lambda: _table(*WON_DEAL[:2]),
            RevealHands((*WITH_TRUMP.hands[:3], parse_cards("9S JD QD"))),
            "impossible_card_count, wrong_card_count",
        ),
    ],
)
def test_refusals_say_why(table: Callable[[], Session[PotState]], event: PotEvent, code: str | None) -> None:
    assert _code(table(), event) == code


def test_players_come_and_go() -> None:
    table = replay_pot(_table(), [TakeSeat(Account("Eve"))])
    assert table.state.players == (*FOUR, "Eve")
    for dealer in range(5):
        for leaving in range(5):
            players = table.state.players
            start = replay_pot(new_pot(players), [DrawLot(dealer)])
            after, _ = step_pot(start, LeaveSeat(players[leaving]))
            state = after.state
            assert state.players == tuple(one for one in players if one != players[leaving])
            due = players[dealer] if dealer != leaving else players[(dealer + 1) % 5]
            assert state.players[state.dealer] == due
    full = new_pot([Account(str(place)) for place in range(12)])
    assert _code(full, TakeSeat(Account("one more"))) == "not_enough_cards"


@pytest.mark.parametrize("players", [FOUR[:3], (*FOUR, FOUR[0]), (*FOUR, POT), (*FOUR, Account(" "))])
def test_players_that_cannot_sit_down_are_named(players: tuple[Account, ...]) -> None:
    with pytest.raises(IllegalPlay, match="4 to 12 players of different names can play; got Ann Ben Cay"):
        new_pot(players)


@pytest.mark.parametrize("no_trump", list(NoTrump))
def test_an_evening_keeps_its_money_and_replays(no_trump: NoTrump) -> None:
    rules = PotRules(pot_no_trump=no_trump)
    chance = Random(no_trump.value)
    table = new_pot(FOUR, rules)
    balances = dict.fromkeys((*FOUR, POT), 0)
    table, _ = step_pot(table, DrawLot(chance.randrange(4)))
    for _ in range(120):
        cards = chance.sample(PACK, 17)
        hands = tuple(tuple(cards[4 * place : 4 * place + 4]) for place in range(4))
        due = table.state.last_stakes if table.state.carried else (chance.randint(1, 9),) * 4
        likely: dict[PotPhase, PotEvent] = {
            PotPhase.LOT: DrawLot(0),
            PotPhase.STAKING: LayStakes(tuple(due)),
            PotPhase.TURNING: TurnTrump(cards[16]),
            PotPhase.REVEALING: RevealHands(hands),
        }
        odd = chance.random()
        event = VoidDeal() if odd < 0.05 else Undo() if odd < 0.1 else likely[table.state.phase]
        before = table
        table, effects = step_pot(table, event)
        for effect in effects:
            back = isinstance(effect, Undone)
            moved = [
                one for one in (effect.effects if isinstance(effect, Undone) else (effect,)) if isinstance(one, Paid)
            ]
            for paid in moved:
                for who, sum_ in deltas(paid.transfers).items():
                    balances[who] += -sum_ if back else sum_
        if not isinstance(event, Undo) and table is not before:
            (move,) = [move for move in POT_TRANSITIONS[before.state.phase] if move.event is type(event)]
            assert table.state.phase in move.to
        assert sum(balances.values()) == 0
        assert balances[POT] == table.state.pot
    written = json.loads(json.dumps(pot_to_json(table)))
    assert pot_from_json(written) == table
    assert replay_pot(new_pot(FOUR, rules), cast("tuple[PotEvent, ...]", table.log)) == table


def test_every_event_has_its_place_and_its_written_form() -> None:
    assert {move.event for moves in POT_TRANSITIONS.values() for move in moves} == set(POT_EVENTS)
    assert set(POT_TRANSITIONS) == set(PotPhase)
    assert event_from_json(POT_EVENTS, {"event": "LayStakes", "amounts": [1, 2]}) == LayStakes((1, 2))
    with pytest.raises(NotARecord):
        event_from_json(POT_EVENTS, {"event": "Sing"})


@pytest.mark.parametrize(
    "change", [{"form": "ecarte-pot/2"}, {"players": ["Ann"]}, {"rules": {"x": 1}}, {"events": 1}, {"more": 1}]
)
def test_what_is_no_evening_is_refused(change: dict[str, object]) -> None:
    written = pot_to_json(new_pot(FOUR))
    assert pot_from_json(written) == new_pot(FOUR)
    with pytest.raises(NotARecord):
        pot_from_json({**written, **change})


def test_revealing_without_a_turned_card_is_our_mistake() -> None:
    with pytest.raises(RuntimeError, match="a card lies turned in phase revealing; the phase is lot"):
        reveal_hands(PotState(POT_DEFAULT, FOUR), WITH_TRUMP)
