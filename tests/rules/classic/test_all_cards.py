"""Every lead and every reply, every pair of cards held, and every play-out of fixed deals, against the plain rules."""

from itertools import combinations
from pathlib import Path

import pytest

from rules.cards import Card, Suit, parse_card, parse_cards
from rules.classic.order import CLASSIC_PACK
from rules.classic.profiles import profile
from rules.classic.replies import obligation
from rules.classic.revoke import revoke
from rules.classic.sides import Side
from rules.classic.trick import trick
from rules.classic.variant import ClassicRules
from tests.rules.classic import plain_rules as plain

PLAY_OUTS = [
    [column.strip() for column in line.split("|")]
    for line in (Path(__file__).parent / "playouts.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize("name", ["sv", "ace_high"])
def test_every_lead_and_reply_in_every_trump(name: str) -> None:
    order = profile(name).order
    wrong = []
    cases = 0
    for trump in Suit:
        for lead in CLASSIC_PACK:
            for reply in CLASSIC_PACK:
                if lead == reply:
                    continue
                cases += 1
                stands = plain.leader_wins(str(lead), str(reply), str(trump), plain.RANKS[name])
                wrong += [
                    (str(trump), str(lead), str(reply))
                    for leader in Side
                    if (trick(leader, lead, reply, trump, order).winner is leader) is not stands
                ]
    assert cases == 32 * 31 * 4
    assert not wrong


@pytest.mark.parametrize("name", ["sv", "svc", "ru", "eo", "uk", "cav", "ace_high"])
def test_what_every_two_cards_may_answer_to_every_heart(name: str) -> None:
    rules = profile(name)
    wrong = []
    for trump in (Suit.HEARTS, Suit.SPADES):
        for lead in (card for card in CLASSIC_PACK if card.suit is Suit.HEARTS):
            for pair in combinations([card for card in CLASSIC_PACK if card != lead], 2):
                due = plain.lawful([str(card) for card in pair], str(lead), str(trump), name)
                found = [str(card) for card in obligation(pair, lead, trump, rules).cards]
                broken = [str(card) for card in pair if revoke(pair, lead, card, trump, rules) is not None]
                if sorted(found) != sorted(due) or {*due, *broken} != {str(card) for card in pair}:
                    wrong.append((str(trump), str(lead), found, due, broken))
    assert not wrong


def _counts(ours: tuple[Card, ...], theirs: tuple[Card, ...], trump: Suit, rules: ClassicRules) -> dict[str, list[int]]:
    """Count the play-outs by the non-dealer's tricks, for each of his first leads."""
    hands = {Side.NON_DEALER: ours, Side.DEALER: theirs}
    counts = {str(card): [0] * 6 for card in ours}

    def go(held: dict[Side, tuple[Card, ...]], leader: Side, made: int, first: str) -> None:
        if not held[leader]:
            counts[first][made] += 1
            return
        for lead in held[leader]:
            for reply in obligation(held[leader.other], lead, trump, rules).cards:
                done = trick(leader, lead, reply, trump, rules.order)
                rest = {side: tuple(card for card in hand if card not in (lead, reply)) for side, hand in held.items()}
                go(rest, done.winner, made + (done.winner is Side.NON_DEALER), first or str(lead))

    go(hands, Side.NON_DEALER, 0, "")
    return counts


@pytest.mark.parametrize("row", PLAY_OUTS, ids=[" ".join(row[:4]) for row in PLAY_OUTS])
def test_play_outs_are_as_many_as_counted(row: list[str]) -> None:
    trump, ours, theirs, name, by_tricks, total = row
    kept = [int(count) for count in by_tricks.split()]
    found = _counts(parse_cards(ours), parse_cards(theirs), Suit(trump), profile(name))
    assert [sum(column) for column in zip(*found.values(), strict=True)] == kept, f"by first lead: {found}"
    assert sum(kept) == int(total)


def test_the_file_of_play_outs_is_what_the_plain_rules_count() -> None:
    for trump, ours, theirs, name, by_tricks, _ in PLAY_OUTS:
        counted = plain.play_outs(ours.split(), theirs.split(), trump, name)
        assert " ".join(map(str, counted)) == by_tricks, (trump, ours, theirs, name)


def test_the_packs_are_the_same() -> None:
    assert {parse_card(card) for card in plain.PACK} == set(CLASSIC_PACK)
