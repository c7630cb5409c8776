"""Who pays whom at the end of the night, in the fewest payments. Pure arithmetic on balances.

n people whose balances sum to zero can settle in n - 1 payments, and in one fewer for each group among them that sums
to zero by itself. Finding the most such groups has no quick way, so it is searched through where people are few.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.errors import BadAmount
from rules.money import Account, Chips

MOST_SEARCHED = 14
"""People up to whom every grouping is tried: 16,384 of them, a third of a second on a small computer."""


@dataclass(frozen=True, slots=True)
class Payment:
    """A sum that one who lost owes one who won."""

    payer: Account
    payee: Account
    amount: Chips


def payments(balances: Mapping[Account, Chips]) -> tuple[Payment, ...]:
    """Give the payments after which every balance is nothing: the fewest, up to `MOST_SEARCHED` people.

    Raises `BadAmount` for balances that do not sum to zero.

    >>> [(p.payer, p.payee, p.amount) for p in payments({Account("a"): Chips(-30), Account("b"): Chips(30)})]
    [('a', 'b', 30)]
    """
    if sum(balances.values()):
        message = f"balances sum to zero, got {sum(balances.values())}"
        raise BadAmount(message)
    people = [(who, balance) for who, balance in balances.items() if balance]
    groups = _groups(people) if len(people) <= MOST_SEARCHED else [people]
    return tuple(payment for group in groups for payment in _settled(group))


def _groups(people: Sequence[tuple[Account, Chips]]) -> Iterator[list[tuple[Account, Chips]]]:
    """Part people into the most groups that each sum to zero.

    `best[s]` is how many people of the set s (a bit each), taken in the best order one by one, come after a set that
    sums to zero; walking back from the whole set cuts at each of these.
    """
    sums, best = [0], [0]
    for chosen in range(1, 1 << len(people)):
        low = chosen & -chosen
        total = sums[chosen ^ low] + people[low.bit_length() - 1][1]
        sums.append(total)
        best.append(max(best[chosen ^ bit] for bit in _bits(chosen)) + (total == 0))
    left = (1 << len(people)) - 1
    group: list[tuple[Account, Chips]] = []
    while left:
        wanted = best[left] - (sums[left] == 0)
        bit = next(bit for bit in _bits(left) if best[left ^ bit] == wanted)
        group.append(people[bit.bit_length() - 1])
        left ^= bit
        if sums[left] == 0:
            yield group
            group = []


def _bits(chosen: int) -> Iterator[int]:
    while chosen:
        low = chosen & -chosen
        yield low
        chosen ^= low


def _settled(group: Sequence[tuple[Account, Chips]]) -> Iterator[Payment]:
    """Let the one who owes most pay the one who is owed most, until nobody owes: one payment fewer than people."""
    rest = {who: int(balance) for who, balance in group}
    while any(rest.values()):
        payer = min(rest, key=lambda who: (rest[who], who))
        payee = max(rest, key=lambda who: (rest[who], who))
        amount = min(-rest[payer], rest[payee])
        rest[payer] += amount
        rest[payee] -= amount
        yield Payment(payer, payee, Chips(amount))
