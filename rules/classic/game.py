"""The score of a game: marks in their order, the end at five, and what the loser's score does to the stake.

Source: RULES.md 4.1 rule 52, 4.2 rule 56, C-A16 and C-A17 (HG L46).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.classic.sides import Player
from rules.classic.switches import StakesMultiplier
from rules.classic.variant import ClassicRules


@dataclass(frozen=True, slots=True)
class Score:
    """The points of the two players."""

    a: int = 0
    b: int = 0

    def of(self, player: Player) -> int:
        """Give a player's points."""
        return self.a if player is Player.A else self.b

    def plus(self, player: Player, marks: int) -> "Score":
        """Give the score after a player's marks; marks taken back are negative.

        >>> Score(3, 4).plus(Player.A, 1)
        Score(a=4, b=4)
        """
        if player is Player.A:
            return Score(self.a + marks, self.b)
        return Score(self.a, self.b + marks)


def winner(score: Score, goal: int) -> Player | None:
    """Give who has reached the goal; the first to do so ends the game, so never both (RULES.md rule 52).

    >>> winner(Score(5, 4), 5)
    <Player.A: 'A'>
    """
    for player in Player:
        if score.of(player) >= goal:
            return player
    return None


def marked(score: Score, marks: Sequence[tuple[Player, int]], goal: int) -> Score:
    """Mark in the given order and stop at once when somebody reaches the goal.

    The order inside a deal is turned king, held king, tricks (RULES.md rule 56).

    >>> marked(Score(4, 4), [(Player.B, 1), (Player.A, 2)], 5)
    Score(a=4, b=5)
    """
    for player, count in marks:
        if winner(score, goal) is not None:
            break
        score = score.plus(player, count)
    return score


@unique
class Multiple(Enum):
    """How many stakes the loser of a game pays (HG L46)."""

    SINGLE = "single"
    """One: he has three or four points, or the table plays single stakes."""

    DOUBLE = "double"
    """Two: he has one or two points."""

    TREBLE = "treble"
    """Three: he has none."""

    @property
    def times(self) -> int:
        """The number to multiply the stake with."""
        return {Multiple.SINGLE: 1, Multiple.DOUBLE: 2, Multiple.TREBLE: 3}[self]


DOUBLED_UP_TO = 2
"""A loser with one or two points pays double (RULES.md 5.1; HG L46)."""


def multiple(rules: ClassicRules, loser_points: int) -> Multiple:
    """Say how many stakes a loser with so many points pays.

    >>> from rules.classic.profiles import SV, with_switches
    >>> multiple(with_switches(SV, {"stakes_multiplier": "hoyle"}), 0)
    <Multiple.TREBLE: 'treble'>
    """
    if rules.stakes_multiplier is StakesMultiplier.SINGLE or loser_points > DOUBLED_UP_TO:
        return Multiple.SINGLE
    return Multiple.DOUBLE if loser_points else Multiple.TREBLE
