"""Views of classic écarté, the pot and the pool, ordinary and extreme, for the tests that look at all screens."""

from dataclasses import replace

from display.view import ChoiceView, Hint, View
from display.views.classic import classic_pages, classic_view
from display.views.classic_words import kind_sentence, option
from display.views.pot import pool_view, pot_view
from display.words import Words
from rules.classic.irregular import Kind
from rules.classic.laws import LAWS
from rules.classic.sides import Player
from tests.display import games

NAMES = {Player.A: "Anna", Player.B: "Boris"}
LONG = {Player.A: "Wilhelmina von Hohenstaufen", Player.B: "Aleksandra"}


def game_golden(words: Words, keys: tuple[Hint, ...]) -> dict[str, View]:
    """Give one good example of each phase of the other games."""

    def table(lines: tuple[str, ...]) -> View:
        return classic_view(words, games.classic(lines), names=NAMES, hints=keys)

    (revoked,) = classic_pages(words, games.classic(games.REVOKED), names=NAMES, hints=keys)
    (choice,) = classic_pages(words, games.classic(games.SURPLUS), names=NAMES, hints=keys)
    return {
        "classic-king": table(games.TURNED),
        "classic-proposals": table(games.TALK),
        "classic-trick": table(games.PLAY),
        "classic-hand": table(games.HAND),
        "classic-won": table(games.WON),
        "classic-revoke": revoked,
        "classic-choice": choice,
        "pot": pot_view(words, games.pot(games.POT), hints=keys),
        "pool": pool_view(words, games.pool(("stakes", "Ann wins")), hints=keys),
    }


def game_extreme(words: Words, keys: tuple[Hint, ...], many: tuple[Hint, ...]) -> dict[str, View]:
    """Give the hard cases: every moment of the games under long names and many buttons, and every law's words."""
    found: dict[str, View] = {}
    played = {
        "new": games.classic(()),
        "equal cut": games.classic(("cut J J",)),
        "vole": games.classic(games.VOLE),
        "claim": games.classic(games.TURNED, games.CLAIMED),
        "king late": games.classic(games.LATE),
        "led out of turn": games.classic(games.MISLED),
        "nothing follows": games.classic(games.REVOKED, games.TOLD),
        "both choose": games.classic(games.BOTH),
        **{f"turn {place}": games.classic(games.HAND[:place]) for place in range(1, len(games.HAND) + 1)},
        **{f"won {place}": games.classic(games.WON[:place]) for place in range(3, len(games.WON) + 1)},
        **{f"talk {place}": games.classic(games.LONG_TALK[:place]) for place in range(4, len(games.LONG_TALK) + 1)},
    }
    for name, session in played.items():
        for place, page in enumerate(classic_pages(words, session, names=LONG, hints=many)):
            found[f"classic, {name}, {place}"] = page
    due = classic_pages(words, games.classic(games.SURPLUS), names=LONG, hints=keys)[0]
    assert isinstance(due, ChoiceView)
    for kind in LAWS:
        options = tuple(option(words, one) for one in LAWS[kind].options)
        found[f"choice, {kind.value}"] = replace(due, sentences=(kind_sentence(words, kind),), options=options)
    both = (kind_sentence(words, Kind.REVOKE), kind_sentence(words, Kind.FALSE_KING))
    found["choice, two offences"] = replace(due, sentences=both, hints=many)
    dozen = " | ".join(f"{rank}C {rank}D {rank}H {rank}S" for rank in ("2", "3", "4", *"56789", "10", *"JQK"))
    full = ("lot Ann", "stakes 250000 each", "turn AC", f"hands {dozen}")
    found |= {
        **{f"pot, {place}": pot_view(words, games.pot(games.POT[:place]), hints=many) for place in range(5)},
        "pot, carried": pot_view(words, games.pot(games.CARRIED), hints=keys),
        "pot, twelve players": pot_view(words, games.pot(full, 12), hints=many),
        "pool, begun": pool_view(words, games.pool(()), hints=many),
        "pool, won": pool_view(words, games.pool(("stakes", "Ann wins", "Cay wins", "Cay wins"), 250_000), hints=many),
    }
    return found
