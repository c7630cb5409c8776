"""Views of every phase, ordinary and extreme, for the tests that look at all screens."""

from dataclasses import replace

import pygame

from display.faces import Design, back, card_height, face
from display.theme import Look
from display.view import Hint, Image, View
from display.views.asked import asked_view
from display.views.dispute import dispute_view
from display.views.evening import evening_view
from display.views.fault import deal_fault_view, trouble_view
from display.views.history import history_view
from display.views.idle import idle_view
from display.views.reading import Sighted, reading_view
from display.views.result import result_view
from display.views.ruling import ruling_view
from display.views.settlement import settlement_view
from display.views.staking import Chances, staking_view
from display.views.trouble import Trouble, machine_view
from display.views.void import void_view
from display.words import Words
from rules.cards import Card, Rank, Suit, parse_card, parse_cards
from rules.deal import Deal, Hand, Spread
from rules.money import Account, Chips
from rules.phases import VoidCause
from rules.ruling import Ruling, rule_deal
from rules.seats import PUNTERS, TABLEAUX, Zone
from rules.settlement import Stake, stakes_of
from rules.variants import BANK_LIMITED, BANK_RESPONSIBLE, BankRules, SelfPair
from tests.display.club_views import club_extreme, club_golden
from tests.display.game_views import game_extreme, game_golden
from tests.display.money_views import money_extreme, money_golden
from tests.display.teaching import hard_teaching_views, teaching_views

SIZES = (
    (800, 480),
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (480, 800),
    (600, 1024),
    (720, 1280),
    (768, 1024),
    (1080, 1920),
)
"""From the smallest panel of a Pi to a full-HD screen, and upright."""


def hand(text: str) -> Hand:
    return parse_cards(text)


def deal(trump: str, banker: str, one: str, two: str, three: str) -> Deal:
    return Deal(parse_card(trump), (hand(banker), hand(one), hand(two), hand(three)))


EXAMPLES = deal("6S", "KS JS 10S 2H", "QS JS 2S AH", "AS QS 3D 4D", "KS 7S 5S 9S")
"""S1's third example on tableau 1; a punter's ace; a pair thrown off and a lone trump."""

PLAIN = deal("6C", "7C 3C 5C KC", "9D 10D JD 10H", "10C 6C JC 5H", "8C 4C AC 3D")
"""A deal in which the bank has the trumps of three, and tableau 1 has none."""

SPLIT = deal("2H", "AH 5H 9S 8S", "KH 5H 2C 3C", "6C 7C 8C 9C", "JH 10H 9H 8H")
"""Tableau 1 is won or tied by the moment of throwing off; RULES.md 1.4, the table's A 5 / K 5."""

BREAKING = deal("3S", "2S 4H 5H 6H", "KS 7D 8D 9D", "AS 7C 8C 9C", "4D 5D 6D 7D")
"""A bank of little: tableau 1 takes it all, tableau 2 would have won too, tableau 3 loses to the two of trumps."""

OWN_PAIRS = deal("2D", "KD KD QD QD", "7D 7D 6D 6D", "AD 10D 10D 3S", "2C 3C 4C 5C")
"""Pairs within one hand, which a house may throw off."""


def ruling(
    of: Deal = EXAMPLES,
    stakes: tuple[int, int, int] = (50, 20, 10),
    rules: BankRules = BANK_RESPONSIBLE,
    bank: int | None = None,
) -> Ruling:
    held = None if bank is None else Chips(bank)
    return rule_deal(of, rules, stakes_of(stakes), banker=Account("Viktor"), bank=held)


def named_ruling() -> Ruling:
    """Rule a deal on which people have staked under their names, one of them on two tableaux."""
    laid = (("Anna", 0, 50), ("Boris", 1, 20), ("Karin", 2, 10), ("Anna", 2, 30))
    stakes = [Stake(Account(name), PUNTERS[place], Chips(amount)) for name, place, amount in laid]
    return rule_deal(EXAMPLES, BANK_RESPONSIBLE, stakes, banker=Account("Viktor"))


def crowded_ruling() -> Ruling:
    """Rule a deal with twelve punters of long names and large stakes."""
    names = [Account(f"Aleksandra {count}") for count in range(1, 13)]
    stakes = [Stake(name, PUNTERS[place % 3], Chips(1000 * place + 500)) for place, name in enumerate(names)]
    return rule_deal(SPLIT, BANK_RESPONSIBLE, stakes, banker=Account("Viktor"))


def table_picture(of: Deal = EXAMPLES, wide: int = 640) -> Image:
    """Draw a dealt table as a camera would see it from above, with our own faces."""
    high = wide * 9 // 16
    surface = pygame.Surface((wide, high), depth=32)
    surface.fill((62, 92, 70))
    card = wide // 16
    step = card * 11 // 10
    rows = {
        Zone.PUNTER1: (card, card),
        Zone.PUNTER2: (card * 6, card),
        Zone.PUNTER3: (card * 11, card),
        Zone.BANKER: (card * 6, high - card - card_height(card)),
    }
    for zone, (x, y) in rows.items():
        for place, seen in enumerate(of.hand(zone)):
            surface.blit(face(seen, Design(str(seen.rank), plain=False), card, Look()), (x + place * step, y))
    middle = (high - card_height(card)) // 2
    surface.blit(face(of.trump, Design(str(of.trump.rank), plain=False), card, Look()), (wide // 2 - step, middle))
    surface.blit(back(card), (wide // 2 + card // 2, middle))
    return Image(wide, high, pygame.image.tobytes(surface, "RGB"))


def card_picture(card: Card, wide: int = 150) -> Image:
    """Draw one card on cloth, as it is cut out of a picture."""
    high = card_height(wide) + 40
    surface = pygame.Surface((wide + 40, high), depth=32)
    surface.fill((62, 92, 70))
    surface.blit(face(card, Design(str(card.rank), plain=False), wide, Look()), (20, 20))
    return Image(wide + 40, high, pygame.image.tobytes(surface, "RGB"))


def sighted(of: Deal = EXAMPLES, *, doubt: bool = True) -> dict[Zone, list[Sighted]]:
    seen = {zone: [Sighted(card) for card in of.hand(zone)] for zone in TABLEAUX}
    seen[Zone.TRUMP] = [Sighted(of.trump)]
    if doubt:
        seen[Zone.PUNTER1][3] = Sighted(None, sure=False)
        seen[Zone.PUNTER2][2] = Sighted(of.hand(Zone.PUNTER2)[2], sure=False)
    return seen


def two_hints(words: Words) -> tuple[Hint, ...]:
    return (Hint(words.say("Confirm"), words.say("go on")), Hint(words.say("Undo"), words.say("back")))


def every_hint(words: Words) -> tuple[Hint, ...]:
    """Give as many hints as the table has buttons, with the longest words of the appliance."""
    return (
        Hint(words.say("Up, down"), words.say("choose")),
        Hint(words.say("Next"), words.say("the pack is not whole")),
        Hint(words.say("Confirm"), words.say("the pack is whole")),
        Hint(words.say("Undo"), words.say("hold: take it back")),
    )


def past_deals() -> list[tuple[int, Ruling]]:
    of = (PLAIN, SPLIT, OWN_PAIRS, EXAMPLES, BREAKING, PLAIN, SPLIT, EXAMPLES)
    stakes = ((50, 20, 10), (100, 0, 250), (5, 5, 5), (1000, 250, 40))
    return [(place + 1, ruling(deal, stakes[place % len(stakes)])) for place, deal in enumerate(of)]


def golden_views(words: Words) -> dict[str, View]:
    """Give one good example of each phase: these become pictures."""
    keys = two_hints(words)
    next_deal = (Hint(words.say("Confirm"), words.say("next deal")),)
    one = ruling()
    return {
        "idle": idle_view(
            words,
            banker="Viktor",
            balances={"Viktor": 130, "Anna": -50, "Boris": -80, "Karin": 0},
            deals=(2, 6),
            hints=keys,
        ),
        "staking": staking_view(
            words,
            Card(Rank.KING, Suit.HEARTS),
            {Zone.PUNTER1: 50, Zone.PUNTER2: 20},
            names={Zone.PUNTER1: "Anna"},
            current=Zone.PUNTER2,
            hints=keys,
        ),
        "closed": staking_view(
            words,
            Card(Rank.SEVEN, Suit.CLUBS),
            {Zone.PUNTER1: 50, Zone.PUNTER2: 20, Zone.PUNTER3: 1000},
            closed=True,
            hints=keys,
        ),
        "reading": reading_view(words, sighted(), image=table_picture(), hints=keys),
        "asked": asked_view(
            words,
            Zone.PUNTER2,
            3,
            rank=Rank.KING,
            suit=Suit.DIAMONDS,
            on_suit=True,
            image=card_picture(Card(Rank.KING, Suit.DIAMONDS)),
            hints=keys,
        ),
        "ruling": ruling_view(words, one, Zone.PUNTER1, 2, hints=keys),
        "ruled": ruling_view(words, one, Zone.PUNTER3, 9, hints=keys),
        "settlement": settlement_view(words, named_ruling(), recorded=True, hints=keys),
        "fault": deal_fault_view(words, Spread((), (EXAMPLES.banker[:3], *EXAMPLES.tableaux[1:])), hints=keys),
        "void": void_view(words, VoidCause.DECLARED, Spread((EXAMPLES.trump,), EXAMPLES.tableaux), hints=next_deal),
        "result": result_view(words, one, banker="Viktor"),
        "history": history_view(words, past_deals()[:5], current=4, hints=keys),
        "dispute": dispute_view(words, 4, EXAMPLES, image=table_picture(), hints=keys),
        "evening": evening_view(
            words, {"Viktor": 130, "Anna": -50, "Boris": -120, "Karin": 40}, deals=17, banker="Viktor", hints=keys
        ),
        **game_golden(words, keys),
        **teaching_views(words, keys),
        **money_golden(words, keys),
        **club_golden(words),
    }


def extreme_views(words: Words) -> dict[str, View]:
    """Give the hard cases of each phase: empty, full, long, large, doubtful."""
    keys = two_hints(words)
    ace = Card(Rank.ACE, Suit.SPADES)
    four = ruling(OWN_PAIRS, (1_000_000, 250_000, 1), BankRules(bank_self_pair=SelfPair.CANCEL))
    broken = ruling(BREAKING, (90, 50, 40), BANK_LIMITED, 30)
    crowd = {f"Aleksandra {count}": 1000 * count - 5000 for count in range(1, 13)}
    wrong = Spread((None, ace), ((ace, ace, ace), (None,) * 5, (ace,), hand("2C 3C 4C 5C")))
    found: dict[str, View] = {
        "idle, nobody yet": idle_view(words, banker="", balances={}, deals=(0, 6)),
        "idle, twelve players": idle_view(words, banker="Aleksandra 3", balances=crowd, deals=(6, 6), hints=keys),
        "staking, no trump yet": staking_view(words, None, {}, hints=keys),
        "staking, demonstration": staking_view(
            words, ace, dict.fromkeys(PUNTERS, 10), current=Zone.PUNTER1, chances=Chances(0.34, 0.34, 0.32), hints=keys
        ),
        "staking, large": staking_view(words, ace, dict.fromkeys(PUNTERS, 1_000_000), current=Zone.PUNTER3),
        "reading, nothing": reading_view(words, {}, image=None, hints=keys),
        "reading, backs": reading_view(
            words,
            {**{zone: [Sighted(None, face_down=True)] * 4 for zone in TABLEAUX}, Zone.TRUMP: [Sighted(ace)]},
            image=table_picture(wide=320),
            hints=keys,
        ),
        "reading, too many": reading_view(
            words, {zone: [Sighted(ace)] * 6 for zone in TABLEAUX}, image=table_picture(wide=320), hints=keys
        ),
        "asked, nothing picked": asked_view(
            words, Zone.TRUMP, 1, rank=None, suit=None, on_suit=False, image=None, hints=keys
        ),
        "ruling, own pair": ruling_view(words, four, Zone.PUNTER2, 2, hints=keys),
        "ruling, not begun": ruling_view(words, four, Zone.PUNTER1, 0, hints=keys),
        "ruled, no trumps": ruling_view(words, four, Zone.PUNTER3, 1, hints=keys),
        "settlement, large": settlement_view(words, four, recorded=False, hints=keys),
        "settlement, in no ledger": settlement_view(words, four, recorded=None, hints=keys),
        "settlement, broken": settlement_view(words, broken, recorded=True, hints=keys),
        "settlement, without names": settlement_view(words, ruling(), recorded=True, hints=keys),
        "settlement, twelve players": settlement_view(words, crowded_ruling(), recorded=True, hints=every_hint(words)),
        "fault, everything": deal_fault_view(words, wrong, {ace: 2, hand("2C")[0]: 2}, hints=keys),
        "void, everything": void_view(words, VoidCause.THIRD_COPY, wrong, {ace: 2, hand("2C")[0]: 2}, ace, hints=keys),
        "void, nothing read": void_view(words, VoidCause.BANKER_EXPOSED, hints=keys),
        "trouble, in words of the caller": trouble_view(words, "The printer is out of paper.", "Put some in."),
        **{f"trouble, {one.value}": machine_view(words, one, hints=every_hint(words)) for one in Trouble},
        "result, own pairs": result_view(words, four, banker="Viktor", hints=keys),
        "result, broken": result_view(words, broken, banker="Viktor"),
        "result, split": result_view(words, ruling(SPLIT), banker="Wilhelmina von Hohenstaufen", hints=keys),
        "result, no stakes": result_view(words, ruling(PLAIN, (0, 0, 0))),
    }
    found |= {
        f"{name}, many buttons": replace(view, hints=every_hint(words)) for name, view in golden_views(words).items()
    }
    found |= {
        "history, nothing": history_view(words, [], hints=keys),
        "history, large": history_view(
            words, [(count, ruling(SPLIT, (250_000, 0, 99_999))) for count in range(995, 1005)], current=1001
        ),
        "history, broken": history_view(words, [(1, broken), (2, four)], hints=keys),
        "dispute, picture gone": dispute_view(words, 1004, PLAIN, image=None, hints=keys),
        "evening, nobody": evening_view(words, {}, deals=0),
        "evening, nobody won": evening_view(words, {"Anna": 0, "Boris": 0}, deals=1, hints=keys),
        "evening, twelve players": evening_view(words, crowd, deals=1, banker="Aleksandra 2", hints=keys),
        "evening, thirty players": evening_view(
            words, {f"Ann {place}": 100 * place for place in range(30)}, deals=1, banker="Ann 2", hints=keys
        ),
    }
    found |= game_extreme(words, keys, every_hint(words))
    found |= money_extreme(words, every_hint(words))
    found |= club_extreme(words)
    for zone in PUNTERS:
        for shown in range(6):
            found[f"ruling, {zone} {shown}"] = ruling_view(words, ruling(), zone, shown, hints=keys)
    return found


def all_views(words: Words) -> dict[str, View]:
    """Give the good examples and the hard cases."""
    return golden_views(words) | extreme_views(words) | hard_teaching_views(words, every_hint(words))
