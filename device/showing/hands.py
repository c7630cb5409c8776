"""House rules that decide what a deal pays: for each a deal whose payouts differ."""

from dataclasses import dataclass, field

from device.showing.house import ONE, SEATS, THREE, TWO, Hand, deal_of, staked
from rules.cards import Card, parse_cards
from rules.deal import HAND_SIZE, Deal
from rules.limited import accept_last, obligatory
from rules.money import BANK, BANKER, HOUSE, Account, Chips
from rules.ruling import Ruling, rule_deal
from rules.seats import TABLEAUX
from rules.settlement import Stake
from rules.variants import (
    BankRules,
    BreakStops,
    Cancel,
    DealOrder,
    LastCap,
    LossCover,
    Mode,
    ObligatoryCap,
    Payout,
    PunterUnit,
    SelfPair,
    ShortPay,
)

BANKER_HAND = "8S 4H 5H 6H"
WINS = ("KS 7D 8D 9D", "AS 7C 8C 9C", "QS 3D 4D 5D")
"""Tableaux that win against the banker's hand: one trump above the eight."""
LOSES = ("2S 7D 8D 9D", "3S 7C 8C 9C", "4S 3D 4D 5D")
"""Tableaux that lose: one trump below it."""

MEETING = deal_of("4S", "JS 10S 9S 5H", "QS 9S 2H 7D", "KS 10S 6C 8C", "3D 9D JD 2C")
"""Each of the three readings of throwing off gives these two tableaux another end; found by trying all of them."""

PAIRED = deal_of("4D", "KD KD 3C 9H", "QD 5D 7S 2H", "6H 8H 10C JC", "2S 6S 9C AC")
"""K K against Q 5, RULES.md 1.4: a pair in one hand."""

LAST_OFFER = 150
EARLIER = (40, 30)
AGREED = 50


def _limited(one: str, two: str, three: str) -> Deal:
    return deal_of("6S", BANKER_HAND, one, two, three)


def _last_stakes(rules: BankRules) -> tuple[Stake, ...]:
    """Lay two stakes, and of the last punter's offer what the house accepts."""
    prior = [Chips(amount) for amount in EARLIER]
    accepted, _ = accept_last(Chips(LAST_OFFER), Chips(100), prior, rules)
    return tuple(
        Stake(SEATS[zone], zone, amount) for zone, amount in zip((ONE, TWO, THREE), (*prior, accepted), strict=True)
    )


def _agreed_stake(rules: BankRules) -> tuple[Stake, ...]:
    """Lay what the first punter must, against a bank of 30."""
    return (Stake(SEATS[ONE], ONE, obligatory(Chips(30), rules)),)


def _two_players(_rules: BankRules) -> tuple[Stake, ...]:
    """One player stakes on the first and the last tableau, another on the one between."""
    first, second = Account("punter1"), Account("punter2")
    return (Stake(first, ONE, Chips(10)), Stake(first, THREE, Chips(60)), Stake(second, TWO, Chips(60)))


@dataclass(frozen=True, slots=True)
class Pack(Hand):
    """A rule on how the cards are given out: the same cards in the same order lie elsewhere."""

    pack: tuple[Card, ...] = field(kw_only=True)

    def ruling(self, answer: object) -> Ruling:
        """Deal the pack as the house does, and rule."""
        rules = self.rules(answer)
        sixteen, count = self.pack[: HAND_SIZE * len(TABLEAUX)], len(TABLEAUX)
        if rules.bank_deal_order is DealOrder.SINGLES:
            hands = [sixteen[place::count] for place in range(count)]
        else:
            hands = [sixteen[place * HAND_SIZE : (place + 1) * HAND_SIZE] for place in range(count)]
        deal = Deal(self.pack[-1], (hands[0], hands[1], hands[2], hands[3]))
        return rule_deal(deal, rules, self.stakes(rules))


_PACK = parse_cards("AS 2H 3H 4H 5D 6S 7H 8H 9D KS JD QD 2C 3C 4S 5C 7S")

LIMITED = {"mode": Mode.LIMITED}
COMMISSION = {"payout": Payout.COMMISSION}

HANDS: tuple[Hand, ...] = (
    Hand(
        "mode",
        tuple(Mode),
        deal=_limited(WINS[0], WINS[1], LOSES[2]),
        stakes=staked(90, 50, 40),
        bank=30,
        facts={"bank": 30},
        accounts=(BANKER, BANK),
    ),
    Hand("bank_cancel", tuple(Cancel), deal=MEETING, stakes=staked(50, 20, 0), look=(ONE, TWO)),
    Hand("bank_self_pair", tuple(SelfPair), deal=PAIRED, stakes=staked(50, 0, 0), look=(ONE,)),
    Hand(
        "break_stops",
        tuple(BreakStops),
        LIMITED,
        deal=_limited(LOSES[0], WINS[1], LOSES[2]),
        stakes=staked(10, 60, 40),
        bank=30,
        facts={"bank": 30},
        accounts=(BANK,),
    ),
    Hand(
        "short_pay",
        tuple(ShortPay),
        LIMITED,
        deal=_limited(WINS[0], LOSES[1], LOSES[2]),
        stakes=staked(50, 0, 0),
        bank=30,
        facts={"bank": 30},
        accounts=(BANK, BANKER),
    ),
    Hand(
        "bank_running",
        (True, False),
        LIMITED,
        deal=_limited(LOSES[0], WINS[1], LOSES[2]),
        stakes=staked(20, 50, 0),
        bank=30,
        facts={"bank": 30},
        accounts=(BANK,),
    ),
    Hand(
        "loss_cover",
        tuple(LossCover),
        LIMITED,
        deal=_limited(LOSES[0], LOSES[1], LOSES[2]),
        stakes=staked(50, 0, 0),
        bank=30,
        facts={"bank": 30},
        accounts=(BANK,),
    ),
    Hand(
        "last_cap",
        tuple(LastCap),
        LIMITED,
        deal=_limited(LOSES[0], BANKER_HAND.replace("4H", "2D"), WINS[2]),
        stakes=_last_stakes,
        bank=100,
        facts={"bank": 100, "offer": LAST_OFFER},
        accounts=(BANK,),
    ),
    Hand(
        "limited_punter_unit",
        tuple(PunterUnit),
        LIMITED,
        deal=_limited(LOSES[0], WINS[1], WINS[2]),
        stakes=_two_players,
        bank=30,
        facts={"bank": 30},
        accounts=(BANK,),
    ),
    Pack(
        "bank_deal_order",
        tuple(DealOrder),
        deal=_limited(LOSES[0], LOSES[1], LOSES[2]),
        pack=_PACK,
        stakes=staked(50, 20, 10),
    ),
    Hand(
        "payout",
        tuple(Payout),
        {"commission_bp": 500},
        deal=_limited(WINS[0], LOSES[1], LOSES[2]),
        stakes=staked(100, 0, 0),
        accounts=(BANKER, HOUSE),
    ),
    Hand(
        "commission_bp",
        (0, 500),
        COMMISSION,
        deal=_limited(WINS[0], LOSES[1], LOSES[2]),
        stakes=staked(100, 0, 0),
        accounts=(BANKER, HOUSE),
    ),
    Hand(
        "obligatory_cap",
        tuple(ObligatoryCap),
        {**LIMITED, "agreed_stake": Chips(AGREED)},
        deal=_limited(LOSES[0], LOSES[1], LOSES[2]),
        stakes=_agreed_stake,
        bank=30,
        facts={"bank": 30, "agreed": AGREED},
        accounts=(BANK,),
    ),
)
"""The rules on what a deal pays, in the order of RULES.md 7.1."""
