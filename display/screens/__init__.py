"""From views to placed things, one module per phase: each screen is a function of a view and a page, without pixels."""

from typing import assert_never

from display.items import Item
from display.layout import Page
from display.screens import (
    asked,
    board,
    breach,
    classic,
    contrast,
    evening,
    fault,
    history,
    idle,
    lesson,
    menu,
    pot,
    question,
    reading,
    result,
    ruling,
    settlement,
    staking,
)
from display.view import (
    AskedView,
    BoardView,
    BreachView,
    ChoiceView,
    ClassicView,
    ContrastView,
    EveningView,
    FaultView,
    HistoryView,
    IdleView,
    LessonView,
    MenuView,
    PoolView,
    PotView,
    QuestionView,
    ReadingView,
    ResultView,
    RulingView,
    SettlementView,
    StakingView,
    View,
)


def lay(view: View, page: Page) -> tuple[Item, ...]:  # noqa: C901, PLR0912 - one case a view, and nothing else
    """Lay out the screen of a view on a page of a given size."""
    match view:
        case IdleView():
            items = idle.lay(view, page)
        case StakingView():
            items = staking.lay(view, page)
        case ReadingView():
            items = reading.lay(view, page)
        case AskedView():
            items = asked.lay(view, page)
        case RulingView():
            items = ruling.lay(view, page)
        case SettlementView():
            items = settlement.lay(view, page)
        case FaultView():
            items = fault.lay(view, page)
        case ResultView():
            items = result.lay(view, page)
        case HistoryView():
            items = history.lay(view, page)
        case EveningView():
            items = evening.lay(view, page)
        case QuestionView():
            items = question.lay(view, page)
        case LessonView():
            items = lesson.lay(view, page)
        case ContrastView():
            items = contrast.lay(view, page)
        case ClassicView():
            items = classic.lay(view, page)
        case BreachView():
            items = breach.lay_breach(view, page)
        case ChoiceView():
            items = breach.lay_choice(view, page)
        case PotView():
            items = pot.lay_pot(view, page)
        case PoolView():
            items = pot.lay_pool(view, page)
        case MenuView():
            items = menu.lay(view, page)
        case BoardView():
            items = board.lay(view, page)
        case _:
            assert_never(view)
    return items
