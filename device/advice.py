"""What a host is told about how camera, lens and lamp are set up, in his language: what is so, and what to do."""

from collections.abc import Sequence
from dataclasses import dataclass

from display.words import Words
from vision.measure.framing import Edge
from vision.measure.limits import LIMITS
from vision.measure.survey import Finding, Grade, Matter, Survey, What
from vision.measure.turning import Turn, turn_after
from vision.reading import Sight


@dataclass(frozen=True, slots=True)
class Advice:
    """One matter: its name, how good it is, what is seen, and what to do about it ("" where nothing is to be done)."""

    matter: Matter
    grade: Grade
    name: str
    seen: str
    todo: str = ""

    @property
    def sentence(self) -> str:
        """Give both in a row."""
        return f"{self.seen} {self.todo}".strip()


def advice_of(words: Words, survey: Survey, widths: Sequence[float] = (), *, ring: bool = True) -> tuple[Advice, ...]:
    """Say every finding.

    `widths` are those of the edges in the pictures so far (in card widths), the newest last; `ring` tells whether the
    lens is focused by hand, else by the camera itself.
    """
    names = {
        Matter.FOCUS: words.say("Focus"),
        Matter.LIGHT: words.say("Light"),
        Matter.FLICKER: words.say("Flicker"),
        Matter.SCALE: words.say("Size"),
        Matter.TILT: words.say("Tilt"),
        Matter.ZONES: words.say("Places"),
    }
    said = {
        Matter.FOCUS: lambda finding: _focus(words, finding, widths, ring=ring),
        Matter.LIGHT: lambda finding: _light(words, finding),
        Matter.FLICKER: lambda finding: _flicker(words, finding),
        Matter.SCALE: lambda finding: _scale(words, finding),
        Matter.TILT: lambda finding: _tilt(words, finding),
        Matter.ZONES: lambda finding: _zones(words, finding),
    }
    return tuple(
        Advice(finding.matter, finding.grade, names[finding.matter], *said[finding.matter](finding))
        for finding in survey.findings
    )


def first_of(advice: Sequence[Advice]) -> Advice | None:
    """Give what is to be mended first: the worst, and among equals the one that comes first."""
    urgent = [each for grade in (Grade.BAD, Grade.FAIR) for each in advice if each.grade is grade]
    return urgent[0] if urgent else None


def _focus(words: Words, finding: Finding, widths: Sequence[float], *, ring: bool) -> tuple[str, str]:
    if finding.grade is Grade.UNKNOWN:
        return words.say("Nothing is seen that could be sharp."), words.say("Lay some cards under the camera.")
    if finding.grade is Grade.GOOD:
        return words.say("The cards are sharp."), ""
    seen = words.say("The cards are a little soft.")
    if finding.grade is Grade.BAD:
        seen = words.say("The cards are blurred.")
    if not ring:
        return seen, words.say("The camera focuses when it is started: clean the lens, and start this again.")
    todo = {
        Turn.TRY: words.say("Turn the ring of the lens a little, and look again."),
        Turn.ON: words.say("That was the right way: turn on."),
        Turn.BACK: words.say("That was the wrong way: turn back."),
        Turn.FURTHER: words.say("That changed nothing: turn further."),
        Turn.PASSED: words.say("That was too far: turn back a little."),
        Turn.LEAVE: words.say("Turn the ring of the lens a little, and look again."),
    }[turn_after(widths, LIMITS.soft)]
    return seen, todo


def _light(words: Words, finding: Finding) -> tuple[str, str]:
    match finding.what:
        case What.DARK:
            return words.say("It is too dark."), words.say("Bring the lamp nearer, or a second one.")
        case What.BRIGHT:
            return words.say("The print fades in too much light."), words.say("Dim the lamp, or move it away.")
        case What.GLARE:
            cards = ", ".join(_card(words, sight) for sight in finding.sights)
            return (
                words.say("A lamp is mirrored in these cards: {cards}.", cards=cards),
                words.say("Move the lamp to the side, or cover it with thin paper."),
            )
        case What.NO_CARDS:
            return words.say("No open card is seen."), words.say("Lay some cards under the camera.")
        case What.SOFT:
            return words.say("Whether a lamp is mirrored is seen once the cards are sharp."), ""
    return words.say("The light is good."), ""


def _card(words: Words, sight: Sight) -> str:
    if sight.card is not None:
        return words.card(sight.card)
    return "?" if sight.zone is None else words.zone(sight.zone)


def _flicker(words: Words, finding: Finding) -> tuple[str, str]:
    if finding.value is None:
        return words.say("One picture does not tell whether the lamp flickers."), ""
    if finding.grade is Grade.GOOD:
        return words.say("The light is steady."), ""
    return (
        words.say("The light flickers by {percent}.", percent=words.percent(finding.value)),
        words.say("Take another lamp, or daylight."),
    )


def _scale(words: Words, finding: Finding) -> tuple[str, str]:
    if finding.value is None:
        return words.say("No card is seen."), words.say("Lay some cards under the camera.")
    sizes = {"size": f"{finding.value:.1f}", "needed": f"{LIMITS.index_px:.0f}"}
    if finding.grade is Grade.GOOD:
        return words.say(
            "The cards are large enough: an index is {size} pixels high, {needed} are needed.", **sizes
        ), ""
    return (
        words.say("The cards are small: an index is {size} pixels high, {needed} are needed.", **sizes),
        words.say("Hang the camera lower, or take a narrower lens."),
    )


def _tilt(words: Words, finding: Finding) -> tuple[str, str]:
    if finding.value is None:
        return words.say("Too few cards lie there to tell how the camera leans."), ""
    degrees = f"{finding.value:.0f}"
    if finding.grade is Grade.GOOD or finding.edge is None:
        return words.say("The camera looks down well, it leans by {degrees}°.", degrees=degrees), ""
    return (
        words.say("The camera leans by {degrees}°.", degrees=degrees),
        {
            Edge.UPPER: words.say("Bring it over the middle: the far side is too far away."),
            Edge.LOWER: words.say("Bring it over the middle: the banker's side is too far away."),
            Edge.LEFT: words.say("Bring it over the middle: the left side is too far away."),
            Edge.RIGHT: words.say("Bring it over the middle: the right side is too far away."),
        }[finding.edge],
    )


def _zones(words: Words, finding: Finding) -> tuple[str, str]:
    match finding.what:
        case What.EDGE if finding.edge is not None:
            return _edge(words, finding.edge), words.say("Move the camera, or hang it higher.")
        case What.MISSING if finding.zone is not None:
            seen = words.count(
                "{place}: {number} card is seen.",
                "{place}: {number} cards are seen.",
                round(finding.value or 0),
                place=words.zone(finding.zone),
            )
            return seen, words.say("Four belong to each tableau, and one is the trump.")
        case What.NO_TABLE | What.NO_CARDS:
            return words.say("No dealt table is seen."), words.say("Deal four rows of four cards, and a trump between.")
        case What.MAT:
            return words.say("All places of the mat are in the picture."), ""
    return words.say("All four tableaux and the trump are in the picture, with room around."), ""


def _edge(words: Words, edge: Edge) -> str:
    return {
        Edge.UPPER: words.say("Cards come too near to the picture's upper edge."),
        Edge.LOWER: words.say("Cards come too near to the picture's lower edge."),
        Edge.LEFT: words.say("Cards come too near to the picture's left edge."),
        Edge.RIGHT: words.say("Cards come too near to the picture's right edge."),
    }[edge]
