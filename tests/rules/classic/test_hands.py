"""Whole hands: the fold of tricks, breaches found from ten cards, best play against the plain search, and symmetry."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import Card, Suit, parse_card, parse_cards
from rules.classic.order import CLASSIC_PACK
from rules.classic.profiles import PROFILES, SV, profile
from rules.classic.replies import Duty, obligation
from rules.classic.revoke import Breach, Revoke, breaches, revoke
from rules.classic.sides import Side
from rules.classic.solver import best, by_lead
from rules.classic.trick import Trick, Why, hand, played, taken, trick
from tests.rules.classic import plain_rules as plain

NAMES = ["sv", "eo", "uk", "ace_high"]


@st.composite
def deals(draw: st.DrawFn) -> tuple[tuple[Card, ...], tuple[Card, ...], Suit]:
    cards = draw(st.permutations(CLASSIC_PACK))
    return tuple(cards[:5]), tuple(cards[5:10]), draw(st.sampled_from(Suit))


def _lawful_hand(
    draw: st.DataObject, ours: tuple[Card, ...], theirs: tuple[Card, ...], trump: Suit, name: str
) -> list[tuple[Card, Card]]:
    held = {Side.NON_DEALER: ours, Side.DEALER: theirs}
    leader = Side.NON_DEALER
    plays: list[tuple[Card, Card]] = []
    for _ in range(5):
        lead = draw.draw(st.sampled_from(held[leader]))
        due = plain.lawful([str(card) for card in held[leader.other]], str(lead), str(trump), name)
        reply = parse_card(draw.draw(st.sampled_from(due)))
        plays.append((lead, reply))
        held = {side: tuple(card for card in cards if card not in (lead, reply)) for side, cards in held.items()}
        if not plain.leader_wins(str(lead), str(reply), str(trump), plain.RANKS.get(name, plain.RANKS["sv"])):
            leader = leader.other
    return plays


@given(deals(), st.sampled_from(NAMES), st.data())
@settings(max_examples=60, deadline=None)
def test_a_lawful_hand_has_five_winners_and_no_breach(
    deal: tuple[tuple[Card, ...], tuple[Card, ...], Suit], name: str, data: st.DataObject
) -> None:
    ours, theirs, trump = deal
    plays = _lawful_hand(data, ours, theirs, trump, name)
    tricks = hand(plays, trump, profile(name).order)
    assert taken(tricks, Side.NON_DEALER) + taken(tricks, Side.DEALER) == 5
    assert set(played(tricks, Side.NON_DEALER)) == set(ours)
    assert set(played(tricks, Side.DEALER)) == set(theirs)
    assert breaches(tricks, trump, profile(name)) == ()


@given(deals(), st.sampled_from(NAMES), st.data())
@settings(max_examples=60, deadline=None)
def test_exactly_the_unlawful_replies_of_any_hand_are_found(
    deal: tuple[tuple[Card, ...], tuple[Card, ...], Suit], name: str, data: st.DataObject
) -> None:
    ours, theirs, trump = deal
    held = {Side.NON_DEALER: ours, Side.DEALER: theirs}
    leader = Side.NON_DEALER
    tricks: list[Trick] = []
    unlawful = []
    for number in range(1, 6):
        lead = data.draw(st.sampled_from(held[leader]))
        reply = data.draw(st.sampled_from(held[leader.other]))
        if str(reply) not in plain.lawful([str(card) for card in held[leader.other]], str(lead), str(trump), name):
            unlawful.append((number, leader.other, str(reply)))
        tricks.append(trick(leader, lead, reply, trump, profile(name).order))
        held = {side: tuple(card for card in cards if card not in (lead, reply)) for side, cards in held.items()}
        leader = tricks[-1].winner
    found = breaches(tricks, trump, profile(name))
    assert [(one.trick, one.offender, str(one.reply)) for one in found] == unlawful
    assert all(one.reply not in one.due and one.due for one in found)
    # what a hand that was given up has shown is found as well, and nothing else
    for shown in range(5):
        early = breaches(tricks[:shown], trump, profile(name))
        assert {(one.trick, one.reply) for one in early} <= {(one.trick, one.reply) for one in found}


@given(deals(), st.sampled_from(NAMES), st.permutations(list(Suit)))
@settings(max_examples=40, deadline=None)
def test_names_of_suits_change_nothing(
    deal: tuple[tuple[Card, ...], tuple[Card, ...], Suit], name: str, suits: list[Suit]
) -> None:
    ours, theirs, trump = deal
    named = dict(zip(Suit, suits, strict=True))
    rules = profile(name)

    def other(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card(card.rank, named[card.suit]) for card in cards)

    assert best(ours, theirs, trump, rules) == best(other(ours), other(theirs), named[trump], rules)
    for lead in ours:
        due = obligation(theirs, lead, trump, rules)
        there = obligation(other(theirs), other((lead,))[0], named[trump], rules)
        assert (there.duty, there.cards) == (due.duty, other(due.cards))


@given(deals(), st.sampled_from(NAMES))
@settings(max_examples=6, deadline=None)
def test_best_play_is_what_looking_at_every_line_finds(
    deal: tuple[tuple[Card, ...], tuple[Card, ...], Suit], name: str
) -> None:
    ours, theirs, trump = ([str(card) for card in deal[0]], [str(card) for card in deal[1]], str(deal[2]))
    assert best(*deal, profile(name)) == plain.best(ours, theirs, trump, name)
    assert max(made for _, made in by_lead(*deal, profile(name))) == best(*deal, profile(name))


def test_best_play_with_leads_prescribed() -> None:
    ours, theirs = parse_cards("QD 10D 10C 8C 8H"), parse_cards("JC AH JH 10H 8D")
    found = {str(lead): made for lead, made in by_lead(ours, theirs, Suit.DIAMONDS, SV)}
    assert found == {"QD": 3, "10D": 3, "10C": 3, "8C": 3, "8H": 2}
    assert best(ours, theirs, Suit.DIAMONDS, SV, parse_cards("QD 10D")) == 2
    # a prescribed card that is gone prescribes nothing
    assert best(ours, theirs, Suit.DIAMONDS, SV, parse_cards("7C 7D")) == 3


@pytest.mark.parametrize(
    ("ours", "theirs", "said"),
    [
        ("KS QS", "7S", "the same number of cards, 1 to 8; got 2 and 1"),
        ("", "", "the same number of cards, 1 to 8; got 0 and 0"),
        ("KS QS", "KS 7S", "every card is in the pack once; got KS QS KS 7S"),
    ],
)
def test_hands_that_cannot_be_are_named(ours: str, theirs: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        best(parse_cards(ours), parse_cards(theirs), Suit.SPADES, SV)


@pytest.mark.parametrize(
    ("name", "held", "lead", "reply", "kind"),
    [
        ("sv", "7H 9S AD", "10H", "AD", Revoke.FAILED_TO_FOLLOW),
        ("sv", "KH 9S AD", "10H", "AD", Revoke.FAILED_TO_FOLLOW),
        ("sv", "7H KH 9S", "10H", "7H", Revoke.FAILED_TO_WIN),
        ("uk", "7H KH 9S", "10H", "7H", None),
        ("uk", "QS 7S KC", "10S", "7S", Revoke.FAILED_TO_WIN),
        ("sv", "9S 7S AD", "10H", "AD", Revoke.FAILED_TO_TRUMP),
        ("uk", "9S 7S AD", "10H", "AD", Revoke.FAILED_TO_TRUMP),
        ("uk", "9S 7S AD", "10H", "9S", Revoke.WRONG_TRUMP),
        ("eo", "9S 7S AD", "10H", "AD", None),
        ("sv", "AD KC", "10H", "KC", None),
    ],
)
def test_kinds_of_revoke(name: str, held: str, lead: str, reply: str, kind: Revoke | None) -> None:
    found = revoke(parse_cards(held), parse_card(lead), parse_card(reply), Suit.SPADES, PROFILES[name])
    assert found is kind


def test_a_reply_from_another_hand_is_named() -> None:
    with pytest.raises(ValueError, match="a card of the hand 7H 9S; got KC"):
        revoke(parse_cards("7H 9S"), parse_card("10H"), parse_card("KC"), Suit.SPADES, SV)


def test_a_breach_tells_all() -> None:
    pairs = [parse_cards(pair) for pair in ("10H 7S", "9S KH", "QS 10S", "JS KD", "8S 7D")]
    tricks = hand([(lead, reply) for lead, reply in pairs], Suit.SPADES, SV.order)
    (found,) = breaches(tricks, Suit.SPADES, SV)
    lead, reply = pairs[1]
    assert found == Breach(2, Side.NON_DEALER, lead, reply, Revoke.FAILED_TO_FOLLOW, Duty.WIN, parse_cards("10S"))
    assert found.citation == "RULES.md 4.3, C-A4; S2, S3, S4; trumps only S0; HG L43"


@pytest.mark.parametrize(
    ("lead", "reply", "winner", "why"),
    [
        ("10H", "KH", Side.NON_DEALER, Why.HIGHER),
        ("10H", "7H", Side.DEALER, Why.HIGHER),
        ("10H", "7S", Side.NON_DEALER, Why.TRUMPED),
        ("10S", "KH", Side.DEALER, Why.NOT_FOLLOWED),
        ("7H", "KC", Side.DEALER, Why.NOT_FOLLOWED),
        ("7H", None, Side.DEALER, Why.UNANSWERED),
    ],
)
def test_why_a_trick_goes_where_it_goes(lead: str, reply: str | None, winner: Side, why: Why) -> None:
    answer = None if reply is None else parse_card(reply)
    found = trick(Side.DEALER, parse_card(lead), answer, Suit.SPADES, SV.order)
    assert (found.winner, found.why) == (winner, why)
    assert found.why.citation.startswith("RULES.md ")


def test_an_unanswered_lead_breaks_no_duty() -> None:
    tricks = hand([(parse_card("7H"), None)], Suit.SPADES, SV.order)
    assert breaches(tricks, Suit.SPADES, SV) == ()
    assert played(tricks, Side.DEALER) == ()


def test_every_duty_has_its_source() -> None:
    assert all(duty.citation.startswith("RULES.md 4.") for duty in Duty)
