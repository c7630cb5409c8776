"""Offers between tables: who left one for another with how many chips, kept at the broker until he is taken in. Pure.

An offer books nothing. It saves the banker of the other table the typing; what he confirms is booked by his own ledger.
"""

import json
from collections.abc import Iterator

from device import texts
from device.club.letters import heard
from device.club.member import Offer
from device.club.outbox import Letter
from device.club.slips import CODE, Way
from device.club.topics import ROOT, Topics, parted
from device.errors import WrongUse
from device.ledger.chain import text_of
from rules.errors import BadAmount
from rules.money import chips


def offered(letter: Letter, topics: Topics, made: dict[int, str]) -> Iterator[tuple[str, str]]:
    """Give what is to be kept at the broker after a letter: an offer, or nothing in its place where it was taken back.

    `made` remembers the offers' topics by the number of their entry.
    """
    # A night has thousands of letters and a few changes of tables; only those are read.
    if '"key":"slip ' not in letter.text and '"undoes":null' in letter.text:
        return
    said = heard(letter.text)
    if said.booked is None:
        return
    slip, moved = said.booked.slip, said.booked.moved
    if slip is not None and slip.way is Way.OUT and moved:
        topic = topics.slip(slip.joins, slip.code)
        made[said.booked.number] = topic
        yield topic, text_of({"player": moved[0].giver, "amount": moved[0].amount})
    elif said.booked.undoes is not None and said.booked.undoes in made:
        yield made[said.booked.undoes], ""


def slip_of_topic(topic: str, topics: Topics) -> tuple[str, str] | None:
    """Give the table that offers and the slip's code; None for a topic that is no offer to this table.

    >>> slip_of_topic("ecarte/jack/one/slip/two/ABCDEF", Topics("jack", "two"))
    ('one', 'ABCDEF')
    """
    found = parted(topic, topics.club)
    if found is None or not topic.startswith(f"{ROOT}/"):
        return None
    words = found[1].split("/")
    if len(words) != 3 or words[:2] != ["slip", topics.table] or not CODE.fullmatch(words[2]):  # noqa: PLR2004 - slip, table, code
        return None
    return found[0], words[2]


def offer_of(payload: bytes, code: str, leaves: str) -> Offer:
    """Read an offer; raises `WrongUse` for what is none."""
    try:
        said = json.loads(payload)
        player, amount = texts.player_name(said["player"]), chips(said["amount"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, BadAmount) as error:
        message = f"what came is no offer of a table ({error})"
        raise WrongUse(message) from error
    if not amount:
        message = "what came offers nothing"
        raise WrongUse(message)
    return Offer(code, player, amount, leaves)
