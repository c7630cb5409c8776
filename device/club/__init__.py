"""A club night of several tables: what a table tells the others by MQTT, and the board that hears all of them.

`happened` says what is worth telling, `outbox` keeps it in the ledger until a broker has it, `publisher` brings it
there. On the other side `inbox` keeps what came, `board` adds it up, `web` shows it. A table that is in no club imports
nothing of a network.
"""
