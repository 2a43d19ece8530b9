"""Walks through the program in a browser: loads, opens a link, types, solves, copies, loads again, and works offline.

    walk.py SITE SERVE.PY FOLDER

Exit status 77: there is no browser.
"""

import os
import sys
import time

from browser import Browser, Server, browser_program

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LARGEST_LOAD = 2_500_000  # bytes, compressed


def entries(text):
    """The entries of a drawn or a one-line grid, with dots for empty cells."""
    return "".join(c for c in text if c in ".123456789")


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    print("ok:", message, flush=True)


def main():
    site, script, folder = sys.argv[1:]
    if browser_program() is None:
        print("skipped: no browser")
        return 77
    os.makedirs(folder, exist_ok=True)
    server = Server(script, site, "--plain")
    browser = Browser()
    try:
        browser.open(server.address + "#" + PUZZLE)
        check(browser.evaluate("crossOriginIsolated"), "the page is isolated without headers of the server")
        first = browser.evaluate("performance.getEntriesByName('first-frame')[0].startTime")
        print(f"first frame after {first:.0f} ms, {browser.bytes} bytes")
        browser.frames(20)
        browser.picture(os.path.join(folder, "link.png"))
        browser.press("c", ctrl=True)
        browser.wait_for("navigator.clipboard.readText().then(text => text.length > 80)")
        check(entries(browser.clipboard()) == PUZZLE, "a puzzle opens from a link, and is copied")

        browser.press("F9")
        time.sleep(2)
        browser.frames(10)
        browser.picture(os.path.join(folder, "solved.png"))
        browser.press("Escape")

        # The selected cell is the first one after the arrows; R1C3 is empty.
        browser.press("Home", ctrl=True)
        for name in ("ArrowRight", "ArrowRight"):
            browser.press(name)
        browser.press("4")
        browser.press("c", ctrl=True)
        typed = browser.wait_for("navigator.clipboard.readText()")
        changed = [i for i in range(81) if entries(typed)[i] != PUZZLE[i]]
        check(len(changed) == 1 and entries(typed)[changed[0]] == "4", "a typed digit is an entry")
        browser.picture(os.path.join(folder, "typed.png"))

        time.sleep(2)
        browser.reload()
        browser.frames(20)
        browser.picture(os.path.join(folder, "again.png"))

        server.stop()
        browser.reload()
        browser.frames(20)
        check(True, "the page starts without its server")
        browser.picture(os.path.join(folder, "offline.png"))
        others = [url for url in browser.requests if not url.startswith((server.address, "data:", "blob:"))]
        check(not others, f"no request to another host {others}")
        check(not browser.messages, f"no error {browser.messages}")
    finally:
        browser.picture(os.path.join(folder, "last.png"))
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
