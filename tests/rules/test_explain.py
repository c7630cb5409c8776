"""The English words for cards and transfers."""

import pytest

from rules.cards import PACK
from rules.explain import card_words, transfer_sentence
from rules.money import Account, Chips
from rules.settlement import Cause, Transfer


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_of_a_transfer_has_its_words(cause: Cause) -> None:
    said = transfer_sentence(Transfer(Account("Ann"), Account("Bob"), Chips(5), cause))
    assert said.startswith("Ann ")
    assert said.endswith("5 to Bob.")


def test_every_card_has_its_own_words() -> None:
    assert len({card_words(card) for card in PACK}) == 52
