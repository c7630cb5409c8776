"""What is read aloud of a view: rulings, payouts, questions and troubles, from the very sentences that are shown."""

from collections.abc import Iterator, Sequence

from display.view import (
    AskedView,
    BreachView,
    ChoiceView,
    ClassicView,
    ContrastView,
    EveningView,
    FaultView,
    IdleView,
    LessonView,
    MenuView,
    PoolView,
    PotView,
    QuestionView,
    ResultView,
    RulingView,
    SettlementView,
    Shown,
    StakingView,
    VerdictShown,
    View,
)
from display.views.hands import leads
from display.words import MINUS, SIGNS, THIN, Words

STOPS = ".?!:…"
"""What ends a sentence, so that a voice pauses."""

BULLET = " •"
"""What heads one of several sentences on the screen, and is not said."""


def spoken(words: Words, view: View) -> str:
    """Give what is to be said of a view, sentence by sentence; nothing where it only shows what people do themselves.

    A thousand is written without its thin space, a loss with a plain hyphen, which voices read as a minus, and a suit
    by its name.
    """
    said = (part.strip(BULLET) for part in _parts(words, view))
    text = " ".join(part if part[-1] in STOPS else f"{part}." for part in said if part)
    for suit, sign in SIGNS.items():
        text = text.replace(sign, f" {words.suit(suit)}")
    return text.replace(f"{THIN}%", "%").replace(MINUS, "-").replace(THIN, "")


def _parts(words: Words, view: View) -> Iterator[str]:  # noqa: C901, PLR0912 - one case a view, and nothing else
    match view:
        case IdleView():
            yield from (view.banker, view.shoe_words)
        case StakingView():
            yield from (view.trump_words, view.status)
        case MenuView():
            yield from (view.title, view.sentence, view.reason)
        case AskedView():
            yield from (view.question, view.place)
        case QuestionView():
            yield view.name
            yield from _hands(words, view)
            yield view.question
        case RulingView():
            yield from _ruling(view)
        case SettlementView():
            for payout in view.payouts:
                yield f"{payout.name}: {payout.verdict}. {payout.amount}"
            yield f"{view.total_words}: {view.total}"
        case ResultView():
            for tableau in view.tableaux:
                yield f"{tableau.name}: {_verdict(tableau.verdict)}"
            yield from (view.total, view.note)
        case FaultView():
            yield from (view.title, *view.sentences, view.remedy)
        case LessonView():
            yield from (view.title, *view.sentences)
        case ContrastView():
            yield from (view.title, view.situation)
            for answer in view.answers:
                yield answer.answer
                yield from (f"{line.name}: {line.amount}" for line in answer.lines if line.current)
        case ClassicView():
            yield from (view.note, _verdict(view.verdict) if view.verdict else "", view.status)
        case BreachView():
            yield from (view.title, view.sentence, view.remedy, *view.options)
        case ChoiceView():
            yield from (view.title, *view.sentences, view.remedy, *view.options)
        case PotView():
            yield from (view.trump_words, _verdict(view.verdict))
        case PoolView() if view.verdict is not None:
            yield _verdict(view.verdict)
        case EveningView():
            yield view.sentence
            yield from (f"{bar.name}: {bar.amount}" for bar in view.bars)
        case _:
            return


def _ruling(view: RulingView) -> Iterator[str]:
    """Say where a tableau begins which it is, then the reason of each step, then the verdict."""
    if not view.steps and view.verdict is None:
        yield view.name
    yield view.reason
    if view.verdict is not None:
        yield f"{view.name}: {_verdict(view.verdict)}"


def _verdict(verdict: VerdictShown) -> str:
    return f"{verdict.words}. {verdict.pays}" if verdict.pays else verdict.words


def _hands(words: Words, view: QuestionView) -> Iterator[str]:
    """Name the trumps of both sides; what is pale does not count."""
    for side, cards in zip(view.sides, (view.bank_hand, view.punter_hand), strict=True):
        yield f"{side}: {_trumps(words, cards)}"


def _trumps(words: Words, cards: Sequence[Shown]) -> str:
    named = [leads(words, shown.card.rank) for shown in cards if shown.card is not None and not shown.pale]
    return ", ".join(named) or words.say("no trump")
