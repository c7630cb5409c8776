"""The commands of `ecarte`, one file each: `describe(parser)` says what it takes, `run(options)` does it."""
