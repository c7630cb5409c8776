"""What each event does to a table: one small file for each part of a deal, no phase is checked here.

`rules.session` alone knows which event may follow which; a move only says what changes, or why it is refused.
"""
