"""Makes the tables of docs/rules.md from the switches, laws and events themselves, so that the page cannot drift.

    .venv/bin/python tools/rules_page.py            write docs/rules.md anew
    .venv/bin/python tools/rules_page.py --check    say whether it is as it would be written; status 1 if not

The words around the tables are written by hand in the page itself. A table stands between two marks that name it; what
is between them is replaced. Questions come from the metadata of the rules' fields, answers from the line under each
member of an enum, lines to be typed from the docstrings of the modules that read them.
"""

# ruff: noqa: INP001 - a script beside the packages

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, fields
from enum import Enum
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from types import MappingProxyType, ModuleType, UnionType
from typing import Any, Final, get_args, get_type_hints

from rules import pot_spoken, spoken
from rules.cards import Suit, parse_cards
from rules.classic import spoken as classic_spoken
from rules.classic.laws import LAWS, Chooser
from rules.classic.profiles import PROFILES, SV
from rules.classic.scoring import Stance, points
from rules.classic.variant import VOLE, ClassicRules
from rules.deal import Fault
from rules.odds import chances
from rules.outcome import outcome
from rules.phases import VoidCause
from rules.pool import PoolRules
from rules.pot_rules import PotRules
from rules.tricks import play
from rules.variants import BankRules, Cancel
from rules.wire import to_plain

PAGE: Final = Path(__file__).parents[1] / "docs" / "rules.md"
"""The page that is made."""

REGION: Final = re.compile(r"(<!-- made: (?P<name>[\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
"""A table with its marks."""


@cache
def member_words(kind: type[Enum]) -> Mapping[str, str]:
    """Give the line under each member of an enum, by the member's name; ValueError where one has none."""
    (node,) = ast.parse(dedent(inspect.getsource(kind))).body
    body = node.body if isinstance(node, ast.ClassDef) else []
    words: dict[str, str] = {}
    for said, told in pairwise(body):
        if isinstance(said, ast.Assign) and isinstance(said.targets[0], ast.Name) and isinstance(told, ast.Expr):
            words[said.targets[0].id] = inspect.cleandoc(str(ast.literal_eval(told.value)))
    silent = {member.name for member in kind} - set(words)
    if silent:
        message = f"each member of {kind.__name__} has a line under it; {', '.join(sorted(silent))} has none"
        raise ValueError(message)
    return MappingProxyType(words)


def said(member: Enum) -> str:
    """Give the line under one member on one line of text."""
    return " ".join(member_words(type(member))[member.name].split())


def switches(rules: type[Any], *, without: Sequence[str] = ()) -> Iterator[str]:
    """Give each open question of a game with its answers, the default first."""
    hints = get_type_hints(rules)
    for each in fields(rules):
        if each.name in without:
            continue
        question = str(each.metadata["question"])
        yield f"- **{each.metadata['id']}**, `{each.name}`: {question}"
        yield from (f"  - {answer}" for answer in _answers(each, hints[each.name]))


def _answers(each: "Field[Any]", hint: object) -> Iterator[str]:
    kind = _enum_of(hint)
    if kind is None:
        other = f", or `{_plain(not each.default)}`" if isinstance(each.default, bool) else ""
        yield f"`{_plain(each.default)}` by default{other}"
        return
    yield f"`{each.default.value}` by default: {said(each.default)}"
    yield from (f"`{member.value}`: {said(member)}" for member in kind if member is not each.default)


def _enum_of(hint: object) -> type[Enum] | None:
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    found = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Enum)]
    # a single rank is no choice to be spelled out
    return found[0] if found and found[0].__module__ != "rules.cards" else None


def _plain(value: object) -> str:
    """Give a default as `ecarte play --rule` takes it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return str(value).lower()
    written = to_plain(value)
    return " ".join(map(str, written)) if isinstance(written, list) else str(written)


def profiles() -> Iterator[str]:
    """Give the switches in which the profiles of the classic game differ, a column a profile."""
    yield f"| | {' | '.join(f'`{name}`' for name in PROFILES)} |"
    yield "|---" * (len(PROFILES) + 1) + "|"
    for each in fields(ClassicRules):
        values = [getattr(rules, each.name) for rules in PROFILES.values()]
        if each.name != "name" and len(set(values)) > 1:
            usual = getattr(SV, each.name)
            cells = (
                _plain(value) if value != usual or rules is SV else ""
                for rules, value in zip(PROFILES.values(), values, strict=True)
            )
            yield f"| `{each.name}` | {' | '.join(cells)} |"


def points_table() -> Iterator[str]:
    """Give what profile `sv` marks, by how the proposing ended and by the non-dealer's tricks."""
    yield f"| | {' | '.join(map(str, range(VOLE + 1)))} |"
    yield "|---" * (VOLE + 2) + "|"
    for stance in Stance:
        marked = (points(SV, stance, tricks) for tricks in range(VOLE + 1))
        cells = (f"{each.winner.value.replace('_', '-')} {each.marks}" for each in marked)
        yield f"| {said(stance)} | {' | '.join(cells)} |"


def laws() -> Iterator[str]:
    """Give every irregularity of the classic game with what follows it."""
    yield "| what happened | what follows | who chooses | law |"
    yield "|---|---|---|---|"
    for kind, law in LAWS.items():
        options = " Or: ".join(said(option) for option in law.options)
        who = "" if law.chooser is Chooser.NOBODY else said(law.chooser)
        king = "" if law.turned_king_counts else " A king turned does not count."
        yield f"| `{kind.value}`: {said(kind)} | {options}{king} | {who} | {', '.join(map(str, law.laws))} |"


def members(kind: type[Enum]) -> Iterator[str]:
    """Give the members of an enum, a line each."""
    for name, words in member_words(kind).items():
        if name != "NONE":
            yield f"- {' '.join(words.split())}"


EXAMPLES: Final = (
    "KS 8S / KS 7S",
    "QS / 8S 7S",
    "KS JS 10S / QS JS 2S",
    "KS 7S / AS QS",
    "AS 5S / KS 5S",
    "AS QS / KS QS JS",
)
"""Trumps of the banker and of a punter: the four examples of the sources, and two on which the readings disagree."""


def readings() -> Iterator[str]:
    """Give the tricks of banker and punter in the examples under each reading of throwing off."""
    yield f"| banker / punter | {' | '.join(f'`{cancel.value}`' for cancel in Cancel)} |"
    yield "|---" * (len(Cancel) + 1) + "|"
    for example in EXAMPLES:
        banker, punter = map(parse_cards, example.split("/"))
        ends = [outcome(play(banker, punter, Suit.SPADES, cancel)) for cancel in Cancel]
        cells = (f"{end.banker_tricks} to {end.punter_tricks}, {end.verdict.replace('_', ' ')}" for end in ends)
        yield f"| {example.replace('S', '')} | {' | '.join(cells)} |"


def odds() -> Iterator[str]:
    """Give the exact chances of one tableau before anything is known."""
    found = chances()
    yield "| before the deal | chance | per cent |"
    yield "|---|---|---|"
    for words, chance in (
        ("the punter wins", found.punter),
        ("the banker wins", found.banker),
        ("en carte", found.en_carte),
        ("of which no trump on either side", found.no_trumps),
    ):
        yield f"| {words} | {chance} | {float(100 * chance):.5f} |"


def lines_of(module: ModuleType) -> Iterator[str]:
    """Give the part of a module's docstring that lists the lines which it reads."""
    _, _, listed = inspect.cleandoc(module.__doc__ or "").partition("\n\n")
    yield from listed.splitlines()


def _classic_answers() -> Iterable[str]:
    return switches(ClassicRules, without=("name",))


TABLES: Final[Mapping[str, Callable[[], Iterable[str]]]] = MappingProxyType(
    {
        "bank-switches": lambda: switches(BankRules),
        "pot-switches": lambda: switches(PotRules),
        "pool-switches": lambda: switches(PoolRules),
        "classic-switches": _classic_answers,
        "classic-profiles": profiles,
        "classic-laws": laws,
        "classic-points": points_table,
        "bank-readings": readings,
        "bank-odds": odds,
        "bank-faults": lambda: members(Fault),
        "bank-voids": lambda: members(VoidCause),
        "bank-lines": lambda: lines_of(spoken),
        "classic-lines": lambda: lines_of(classic_spoken),
        "pot-lines": lambda: lines_of(pot_spoken),
    }
)
"""What makes each table."""


def made(page: str) -> str:
    """Give the page with every table made anew; ValueError for a table that nothing makes, or that has no place."""
    names = [found["name"] for found in REGION.finditer(page)]
    if sorted(names) != sorted(TABLES):
        strange = sorted(set(names) ^ set(TABLES)) or sorted({name for name in names if names.count(name) > 1})
        message = f"the page has a place for each of the tables, once; not so {', '.join(strange)}"
        raise ValueError(message)

    def table(found: re.Match[str]) -> str:
        return f"{found[1]}\n{chr(10).join(TABLES[found['name']]())}\n\n{found[3]}"

    return REGION.sub(table, page)


def main(words: Sequence[str]) -> int:
    """Write the page, or check it."""
    page = PAGE.read_text(encoding="utf-8")
    new = made(page)
    if list(words) == ["--check"]:
        if new != page:
            sys.stderr.write("docs/rules.md is not as its tables are made; run tools/rules_page.py\n")
        return int(new != page)
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
