"""The appliance: camera, buttons, window, ledger file, configuration and the commands."""

import os

# pygame greets on standard output when it is imported, in the middle of whatever a command writes there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
