"""Write docs/screens/page.png: the board's page of a club night that plays by itself, in Chromium, as a phone shows it.

`make screenshots` does it.
"""

import shutil
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import sync_playwright

from device.club.demo import Night, complain
from device.club.web import Web
from tests.display.write_screens import PHONE, SCREENS

DEALS = 3
PHONE_SIZE = (390, 900)


def main() -> None:
    program = shutil.which("chromium") or sys.exit("apt install chromium")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        night = stack.enter_context(Night(folder, 7, complain))
        web = stack.enter_context(Web(night.listener, "127.0.0.1", 0))
        play = stack.enter_context(sync_playwright())
        for _ in range(DEALS):
            for seated in night.tables:
                seated.table.deal()
        night.carry()
        night.carry(arrive=False)
        for seated, steps in zip(night.tables, (3, 6, 9), strict=True):
            for _ in range(steps):
                seated.table.turn()
        assert not night.wait_told()
        browser = play.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        width, height = PHONE_SIZE
        page = browser.new_page(viewport={"width": width, "height": height})
        page.goto(f"http://127.0.0.1:{web.port}/?lang=en")
        page.screenshot(path=SCREENS / PHONE, full_page=True)
        browser.close()
    sys.stdout.write(f"{SCREENS / PHONE}\n")


if __name__ == "__main__":
    main()
