"""Classic two-hand écarté, to five points: six profiles as data, the laws of play, and one state machine.

Read in this order: `sides`, `order`, `variant`, `profiles`; then `replies`, `trick`, `revoke`, `king`, `scoring`,
`exchange`, `irregular`; last `session`, whose table in `transitions` is the document of the game.
Sources are named as in RULES.md: S0, S2, S3, S4 are its seeds, HG Ln is law n of Hoyle's Games Modernized.
"""
