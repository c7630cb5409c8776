"""The ledger on disk, piece by piece; `device.journal` puts the pieces together. SQLite, and nothing of cards."""
