"""Which event may come in which phase of a bank-écarté table, and where it may lead: one literal table.

Nothing else decides this. What an event changes stands in `rules.moves`; what drives the table is `rules.session`.
"""

from collections.abc import Mapping

from rules import events as ev
from rules.events import Event
from rules.phases import Phase

_AFTER_READING = (Phase.RULED, Phase.ASKED, Phase.STOPPED)
_READINGS: dict[type[Event], tuple[Phase, ...]] = {
    ev.ReadCards: _AFTER_READING,
    ev.CorrectCard: _AFTER_READING,
    ev.RemoveCard: _AFTER_READING,
}

TRANSITIONS: Mapping[Phase, Mapping[type[Event], tuple[Phase, ...]]] = {
    Phase.BANK_DUE: {
        ev.LayBank: (Phase.SHUFFLED,),
        ev.PassBank: (Phase.BANK_DUE,),
        ev.Sit: (Phase.BANK_DUE,),
        ev.Leave: (Phase.BANK_DUE,),
    },
    Phase.SHUFFLED: {
        ev.DealCards: (Phase.DEALT, Phase.VOID),
        ev.Reshuffle: (Phase.SHUFFLED,),
        ev.DrawBank: (Phase.SHUFFLED,),
        ev.PassBank: (Phase.SHUFFLED, Phase.BANK_DUE),
        ev.Sit: (Phase.SHUFFLED,),
        ev.Leave: (Phase.SHUFFLED,),
    },
    Phase.DEALT: {
        ev.TurnTrump: (Phase.TRUMP_TURNED, Phase.VOID),
        ev.OpenStakes: (Phase.STAKING,),
        ev.ExposeCard: (Phase.DEALT, Phase.VOID),
        ev.CountPack: (Phase.VOID,),
        ev.VoidDeal: (Phase.VOID,),
    },
    Phase.TRUMP_TURNED: {
        ev.OpenStakes: (Phase.STAKING,),
        ev.Reveal: (Phase.REVEALED,),
        ev.CorrectCard: (Phase.TRUMP_TURNED,),
        ev.ExposeCard: (Phase.TRUMP_TURNED, Phase.VOID),
        ev.VoidDeal: (Phase.VOID,),
    },
    Phase.STAKING: {
        ev.PlaceStake: (Phase.STAKING,),
        ev.CloseStakes: (Phase.STAKES_CLOSED,),
        ev.CorrectCard: (Phase.STAKING,),
        ev.ExposeCard: (Phase.STAKING, Phase.VOID),
        ev.VoidDeal: (Phase.VOID,),
    },
    Phase.STAKES_CLOSED: {
        ev.TurnTrump: (Phase.TRUMP_TURNED, Phase.VOID),
        ev.Reveal: (Phase.REVEALED,),
        ev.CorrectCard: (Phase.STAKES_CLOSED,),
        ev.CountPack: (Phase.VOID,),
        ev.VoidDeal: (Phase.VOID,),
    },
    Phase.REVEALED: {
        ev.ReadCards: _AFTER_READING,
        ev.VoidDeal: (Phase.VOID,),
    },
    Phase.ASKED: {
        **_READINGS,
        ev.VoidDeal: (Phase.VOID,),
    },
    Phase.STOPPED: {
        **_READINGS,
        ev.CountPack: (Phase.VOID,),
    },
    Phase.RULED: {
        **_READINGS,
        ev.Confirm: (Phase.SETTLED,),
    },
    Phase.SETTLED: {
        ev.NextDeal: (Phase.SHUFFLED, Phase.BANK_BROKEN, Phase.PASSING),
        ev.Reopen: (Phase.RULED,),
    },
    Phase.VOID: {
        ev.NextDeal: (Phase.SHUFFLED, Phase.PASSING),
    },
    Phase.BANK_BROKEN: {
        ev.LayBank: (Phase.SHUFFLED,),
        ev.PassBank: (Phase.BANK_DUE,),
        ev.GoResponsible: (Phase.SHUFFLED,),
        ev.Sit: (Phase.BANK_BROKEN,),
        ev.Leave: (Phase.BANK_BROKEN,),
    },
    Phase.PASSING: {
        ev.PassBank: (Phase.SHUFFLED, Phase.BANK_DUE),
        ev.Sit: (Phase.PASSING,),
        ev.Leave: (Phase.PASSING,),
    },
}
"""Which event may come in which phase, and which phases it may lead to. `Undo` may come in any.

In TRUMP_TURNED stakes open or, where they were closed before (RULES.md 7.1 B-A15), the cards are opened.
"""
