"""The table of transitions: in each phase the events that the game takes, what they do and where they can lead.

This table is the document of the game. All that changes a state stands in the modules it names.
"""

from types import MappingProxyType
from typing import Final

from rules.classic.announcing import announce_king, claim_turned_king
from rules.classic.dealing import cut, dealt, lot, turned_up
from rules.classic.events import (
    Abandon,
    Accept,
    AnnounceKing,
    Choose,
    ClaimTurnedKing,
    Cut,
    Dealt,
    Draw,
    Irregular,
    Lead,
    Lot,
    NoReply,
    Propose,
    Refuse,
    Reply,
    Retract,
    Stand,
    TakeBack,
    TurnedUp,
)
from rules.classic.mending import choose, irregular
from rules.classic.phases import Phase
from rules.classic.playing import abandon, lead, no_reply, reply, take_back
from rules.classic.proposing import accept, draw, propose, refuse, retract, stand
from rules.classic.state import State
from rules.machine import Table, on

_P = Phase

TRANSITIONS: Final[Table[State]] = MappingProxyType(
    {
        _P.CUTTING: (
            on(Cut, cut, _P.CUTTING, _P.DEALING),
            on(Lot, lot, _P.DEALING),
            on(Irregular, irregular, _P.CUTTING),
        ),
        _P.DEALING: (
            on(Dealt, dealt, _P.TURNING),
            on(ClaimTurnedKing, claim_turned_king, _P.DEALING, _P.OVER),
            on(Irregular, irregular, _P.DEALING, _P.CHOOSING, _P.OVER),
        ),
        _P.TURNING: (
            on(TurnedUp, turned_up, _P.PROPOSING, _P.OVER),
            on(ClaimTurnedKing, claim_turned_king, _P.TURNING, _P.OVER),
            on(Irregular, irregular, _P.TURNING, _P.DEALING, _P.CHOOSING, _P.OVER),
        ),
        _P.PROPOSING: (
            on(Propose, propose, _P.ANSWERING),
            on(Stand, stand, _P.LEADING),
            on(Lead, lead, _P.REPLYING, _P.OVER),
            on(AnnounceKing, announce_king, _P.PROPOSING, _P.OVER),
            on(ClaimTurnedKing, claim_turned_king, _P.PROPOSING, _P.OVER),
            on(Irregular, irregular, _P.PROPOSING, _P.DEALING, _P.CHOOSING, _P.OVER),
        ),
        _P.ANSWERING: (
            on(Accept, accept, _P.DRAWING, _P.GIVING, _P.PROPOSING, _P.LEADING),
            on(Refuse, refuse, _P.LEADING),
            on(Retract, retract),
            on(AnnounceKing, announce_king, _P.ANSWERING, _P.OVER),
            on(ClaimTurnedKing, claim_turned_king, _P.ANSWERING, _P.OVER),
            on(Irregular, irregular, _P.ANSWERING, _P.DEALING, _P.OVER),
        ),
        _P.DRAWING: (
            on(Draw, draw, _P.GIVING, _P.PROPOSING, _P.LEADING),
            on(Retract, retract),
            on(AnnounceKing, announce_king, _P.DRAWING, _P.OVER),
            on(ClaimTurnedKing, claim_turned_king, _P.DRAWING, _P.OVER),
            on(Irregular, irregular, _P.DRAWING, _P.DEALING, _P.OVER),
        ),
        _P.GIVING: (
            on(Draw, draw, _P.PROPOSING),
            on(Retract, retract),
            on(AnnounceKing, announce_king, _P.GIVING, _P.OVER),
            on(ClaimTurnedKing, claim_turned_king, _P.GIVING, _P.OVER),
            on(Irregular, irregular, _P.GIVING, _P.DEALING, _P.CHOOSING, _P.OVER),
        ),
        _P.LEADING: (
            on(Lead, lead, _P.REPLYING, _P.OVER),
            on(TakeBack, take_back, _P.REPLYING),
            on(Abandon, abandon, _P.DEALING, _P.CHOOSING, _P.OVER),
            on(Retract, retract),
            on(AnnounceKing, announce_king, _P.LEADING, _P.OVER),
            on(ClaimTurnedKing, claim_turned_king, _P.LEADING, _P.OVER),
            on(Irregular, irregular, _P.LEADING, _P.DEALING, _P.CHOOSING, _P.OVER),
        ),
        _P.REPLYING: (
            on(Reply, reply, _P.LEADING, _P.DEALING, _P.CHOOSING, _P.OVER),
            on(NoReply, no_reply, _P.LEADING, _P.DEALING, _P.CHOOSING, _P.OVER),
            on(TakeBack, take_back, _P.LEADING),
            on(Abandon, abandon, _P.DEALING, _P.CHOOSING, _P.OVER),
            on(AnnounceKing, announce_king, _P.REPLYING, _P.OVER),
            on(ClaimTurnedKing, claim_turned_king, _P.REPLYING, _P.OVER),
            on(Irregular, irregular, _P.REPLYING, _P.DEALING, _P.CHOOSING, _P.OVER),
        ),
        _P.CHOOSING: (on(Choose, choose, *(phase for phase in Phase if phase not in (_P.CUTTING, _P.CHOOSING))),),
        _P.OVER: (),
    },
)
"""Undo stands in no row: every phase takes it."""
