"""`ecarte play --screens`: each event that is taken brings what the screen shows of it."""

import io
from pathlib import Path

import pytest

from device.cli import main
from device.errors import WrongUse
from device.play.begin import Wish, begin
from device.play.game import Game
from device.play.screens import Pictures
from device.play.talk import Manner, talk
from display.games import BreachView, ClassicView, PoolView, PotView
from display.view import FaultView, IdleView, RulingView, SettlementView, StakingView, View
from display.words import MINUS, Words
from rules.money import Account
from tests.display.games import REVOKED

GAMES = Path(__file__).parents[2] / "docs" / "games"


def shown(wish: Wish, lines: list[str]) -> list[View]:
    """Play, and give all that the screen shows."""
    views: list[View] = []
    game = begin(wish)

    def keep(of: Game) -> None:
        views.extend(of.views())

    assert talk(game, lines, Manner(out=io.StringIO(), show=keep)) == 0
    return views


def lines_of(name: str) -> list[str]:
    return (GAMES / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def test_a_bank_is_shown_through_its_phases() -> None:
    wish = Wish(game="bank", profile="limited", players=tuple(map(Account, ("Vera", "Anna", "Boris", "Clara"))))
    views = shown(wish, lines_of("bank"))
    assert {type(view) for view in views} == {IdleView, StakingView, FaultView, RulingView, SettlementView}
    ends = [view.verdict for view in views if isinstance(view, RulingView)]
    assert all(end is not None and end.pays == "" for end in ends)


LEFT = "bank 50\nsit Dora\nleave Boris\n"
"""A line more before the end: somebody comes, and somebody who has won leaves."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("extra", ["bank 50\n", LEFT])
def test_the_balances_of_a_limited_bank_sum_to_zero_and_name_it(extra: str, language: str) -> None:
    players = tuple(map(Account, ("Vera", "Anna", "Boris", "Clara")))
    text = "\n".join(lines_of("bank"))
    if extra == LEFT:
        text = text[: text.index("bank 50")] + LEFT
    views = shown(Wish(game="bank", profile="limited", players=players, words=Words(language)), text.splitlines())
    pages = [view for view in views if isinstance(view, IdleView)]
    assert len(pages) > 3
    for view in pages:
        assert sum(int(seat.amount.replace(MINUS, "-")) for seat in view.balances) == 0
    names = [seat.name for seat in pages[-1].balances]
    assert ("Boris" in names, "Dora" in names) == (True, extra == LEFT)
    assert names[-1] == {"en": "The bank", "fr": "La banque"}[language]
    assert "bank" not in names


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ((), "No ledger is kept now."),
        (("--book", "bank of Friday"), "Written in the ledger."),
    ],
)
def test_only_a_game_that_keeps_a_book_says_that_it_is_written(
    more: tuple[str, ...], said: str, tmp_path: Path, ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    views: list[View] = []
    monkeypatch.setattr(Pictures, "add", lambda _, added: views.extend(added))
    told = ["play", "--game", "bank", "--profile", "limited", "--players", "Vera", "Anna", "Boris", "Clara"]
    files = ["--events", str(GAMES / "bank.txt"), "--screens", str(tmp_path / "out"), "--ledger", str(ledger)]
    assert main([*told, *files, *more]) == 0
    assert {view.recorded for view in views if isinstance(view, SettlementView)} == {said}
    assert ledger.exists() is bool(more)


@pytest.mark.parametrize(
    ("wish", "name", "kind"),
    [
        (Wish(game="classic"), "classic", ClassicView),
        (Wish(game="pot", players=tuple(map(Account, ("Ann", "Ben", "Cay", "Dan")))), "pot", PotView),
        (Wish(game="pool", players=tuple(map(Account, ("Ann", "Ben", "Cay"))), stake=10), "pool", PoolView),
    ],
)
def test_each_event_of_the_other_games_has_its_screen(wish: Wish, name: str, kind: type[View]) -> None:
    lines = lines_of(name)
    taken = [line for line in lines if line and not line.startswith("#")]
    views = shown(wish, lines)
    assert len(views) == len(taken)
    assert all(isinstance(view, kind) for view in views)


def test_a_revoke_is_shown_where_it_is_found() -> None:
    assert isinstance(shown(Wish(game="classic"), list(REVOKED))[-1], BreachView)


def test_pictures_are_numbered_and_tell_of_a_folder_that_cannot_be(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    events = tmp_path / "pool.txt"
    events.write_text("stakes\nAnn wins\nBen wins\n")
    # Ben waited out the first game: he plays the second, and wins against Ann.
    code = main(
        ["play", "--game", "pool", "--players", "Ann", "Cay", "Ben", "--events", str(events), "--screens", str(folder)]
    )
    assert code == 0
    assert [path.name for path in sorted(folder.iterdir())] == ["001.png", "002.png", "003.png", "004.png"]
    (tmp_path / "file").write_text("")
    with pytest.raises(WrongUse, match="no pictures can be written"):
        Pictures(tmp_path / "file" / "folder")
