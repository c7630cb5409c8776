"""The appliance: camera, buttons, window, ledger file, configuration and the commands."""
