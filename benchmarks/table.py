"""Markdown tables, ready for the README and still readable in a terminal."""

from collections.abc import Mapping, Sequence

from benchmarks.deals import Answer
from benchmarks.match import Verdict
from benchmarks.tally import Tally

NOTHING = "–"


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Lay out a table; the first column to the left, the others to the right, all padded to one width."""
    widths = [max(3, *(len(row[column]) for row in (head, *rows))) for column in range(len(head))]

    def line(cells: Sequence[str]) -> str:
        """Lay out one row."""
        first, *rest = (
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"| {' | '.join([first, *rest])} |"

    rule = " | ".join("-" * width if not column else "-" * (width - 1) + ":" for column, width in enumerate(widths))
    return "\n".join([line(head), f"| {rule} |", *(line(row) for row in rows)])


def percent(share: float | None) -> str:
    """Write a share with one decimal; only a whole is 100 and only nothing is 0, whatever rounding would say."""
    if share is None:
        return NOTHING
    if 0 < share < 1:
        return f"{min(max(share * 100, 0.1), 99.9):.1f} %"
    return f"{share * 100:.0f} %"


def cards_table(groups: Mapping[str, Tally], title: str) -> str:
    """Lay out what became of the cards, a row a group and a last row for all, where there are several."""
    head = [
        title, "pictures", "cards", "right", "asked for (guess right)", "wrong, said surely", "missed",
        "invented surely", "invented, asked", "read", "right of said", "right zone",
    ]  # fmt: skip
    rows = [
        [
            name, str(tally.pictures), str(tally.cards), str(tally.verdicts[Verdict.RIGHT]),
            f"{tally.asked} ({tally.verdicts[Verdict.ASKED_RIGHT]})", str(tally.verdicts[Verdict.SILENT]),
            str(tally.verdicts[Verdict.MISSED]), str(tally.verdicts[Verdict.INVENTED]),
            str(tally.verdicts[Verdict.DOUBTED]), percent(tally.read_share), percent(tally.right_of_said),
            percent(tally.zone_share),
        ]
        for name, tally in _with_sum(groups)
    ]  # fmt: skip
    return markdown(head, rows)


def deals_table(groups: Mapping[str, Tally], title: str) -> str:
    """Lay out what became of whole deals."""
    head = [
        title,
        "deals",
        "every card and zone",
        "announced right",
        "asked",
        "wrong card, ruling right",
        "wrong ruling",
    ]
    rows = [
        [
            name, str(tally.deals), str(tally.whole_zones), str(tally.answers[Answer.RIGHT]),
            str(tally.answers[Answer.ASKED]), str(tally.answers[Answer.WRONG_CARDS]),
            str(tally.answers[Answer.WRONG_RULING]),
        ]
        for name, tally in _with_sum(groups)
    ]  # fmt: skip
    return markdown(head, rows)


def _with_sum(groups: Mapping[str, Tally]) -> list[tuple[str, Tally]]:
    """Add the sum of all groups as a last one."""
    total = Tally()
    for tally in groups.values():
        total.pictures += tally.pictures
        total.cards += tally.cards
        total.zoned += tally.zoned
        total.zones_right += tally.zones_right
        total.whole_zones += tally.whole_zones
        total.verdicts += tally.verdicts
        total.answers += tally.answers
    return [*groups.items(), ("all", total)] if len(groups) > 1 else list(groups.items())
