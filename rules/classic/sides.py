"""The two roles of one deal and the two players of a game.

Rules speak of roles, which change with every deal; scores and events belong to players, who stay.
"""

from enum import Enum, unique


@unique
class Side(Enum):
    """A role in one deal."""

    NON_DEALER = "non_dealer"
    """He proposes, leads first and draws first."""

    DEALER = "dealer"
    """He deals, turns the trump and answers proposals."""

    def __str__(self) -> str:
        """Give the name that files and commands use."""
        return self.value

    @property
    def other(self) -> "Side":
        """The opposite role."""
        return Side.DEALER if self is Side.NON_DEALER else Side.NON_DEALER


@unique
class Player(Enum):
    """One of the two who play a game; which of them deals changes."""

    A = "A"
    """The first named."""

    B = "B"
    """The second named."""

    def __str__(self) -> str:
        """Give the player's letter."""
        return self.value

    @property
    def other(self) -> "Player":
        """The opponent."""
        return Player.B if self is Player.A else Player.A


def role(player: Player, dealer: Player) -> Side:
    """Say which role a player has in a deal.

    >>> role(Player.A, dealer=Player.B)
    <Side.NON_DEALER: 'non_dealer'>
    """
    return Side.DEALER if player is dealer else Side.NON_DEALER


def holder(side: Side, dealer: Player) -> Player:
    """Say which player has a role in a deal.

    >>> holder(Side.NON_DEALER, dealer=Player.B)
    <Player.A: 'A'>
    """
    return dealer if side is Side.DEALER else dealer.other
