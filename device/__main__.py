"""Lets `python -m device` do the same as `ecarte`."""

import sys

from device.cli import main

sys.exit(main())
