"""Walks through the program in a browser: loads, opens links, types, solves, asks for hints, generates on threads, loads
again and recovers the work, works offline, and fits on a phone.

    walk.py SITE SERVE.PY FOLDER

FOLDER gets pictures of the page. Exit status 77: there is no browser, or no Python package `websocket`.
"""

import gzip
import os
import re
import sys
import time

try:
    from browser import Browser, Server, browser_program
except ModuleNotFoundError as error:
    print(f"skipped: {error}")
    sys.exit(77)

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
LARGEST_LOAD = 4_000_000  # bytes, compressed
PATIENCE = 120  # seconds for a change, on a busy machine


def entries(text):
    """The entries of a copied board, with dots for empty cells: its lines have nine characters each."""
    return "".join(line for line in text.splitlines() if re.fullmatch("[.1-9]{9}", line))


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    print("ok:", message, flush=True)


class Walk:
    def __init__(self, site, script, folder):
        self.folder = folder
        self.server = Server(script, site, "--plain")
        self.browser = Browser()

    def picture(self, name):
        self.browser.frames(5)
        self.browser.picture(os.path.join(self.folder, f"{name}.png"))

    def copied(self):
        """The entries of the board in view."""
        self.browser.evaluate("navigator.clipboard.writeText('')")
        self.browser.press("c", ctrl=True)
        self.browser.wait_for("navigator.clipboard.readText().then(text => text.length > 80)")
        return entries(self.browser.clipboard())

    def copied_when(self, wanted, message):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.copied()
            if wanted(found):
                return check(True, message)
            time.sleep(0.5)
        self.picture("failed")
        raise AssertionError(f"{message}; the board is {found}")

    def open_link(self):
        browser = self.browser
        browser.open(self.server.address + "#" + PUZZLE)
        check(browser.evaluate("crossOriginIsolated"), "the page is isolated without headers of the server")
        first = browser.evaluate("performance.getEntriesByName('first-frame')[0].startTime")
        print(f"first frame after {first:.0f} ms")
        browser.frames(20)
        self.copied_when(lambda found: found == PUZZLE, "a link opens its puzzle")
        self.picture("link")

    def solve(self):
        self.browser.press("F9")
        self.browser.frames(10)
        self.browser.press("Enter")
        self.copied_when(lambda found: found == SOLVED, "F9 and Enter solve")
        self.picture("solved")
        self.browser.press("Escape")
        self.copied_when(lambda found: found == PUZZLE, "Escape closes the solution")

    def type(self):
        self.browser.press("Home", ctrl=True)
        for name in ("ArrowRight", "ArrowRight"):
            self.browser.press(name)
        self.browser.press("4")
        self.copied_when(lambda found: found == PUZZLE[:2] + "4" + PUZZLE[3:], "a typed digit is an entry")
        self.picture("typed")
        self.browser.press("z", ctrl=True)
        self.copied_when(lambda found: found == PUZZLE, "Ctrl+Z takes it back")

    def hint(self):
        self.browser.press("h", ctrl=True)
        self.picture("hint")
        end = time.monotonic() + PATIENCE
        while self.copied() == PUZZLE and time.monotonic() < end:
            self.browser.press("j", ctrl=True)
        found = self.copied()
        set_by_hint = [i for i in range(81) if found[i] != PUZZLE[i]]
        check(len(set_by_hint) == 1 and found[set_by_hint[0]] == SOLVED[set_by_hint[0]], "a hint sets a right entry")

    def hash(self):
        self.browser.evaluate(f"location.hash = '{OTHER}'")
        self.copied_when(lambda found: found == OTHER, "a link in the open page opens its puzzle")

    def generate(self):
        before = self.copied()
        self.browser.press("g", ctrl=True)
        self.browser.frames(10)
        self.picture("generate")
        self.browser.press("Enter")
        self.copied_when(lambda found: found != before and 17 <= 81 - found.count(".") <= 40, "threads generate a puzzle")
        self.picture("generated")

    def recover(self):
        kept = self.copied()
        time.sleep(3)
        self.browser.reload()
        self.browser.frames(20)
        self.picture("again")
        self.browser.press("Enter")
        self.copied_when(lambda found: found == kept, "the work is recovered after the page is loaded again")
        self.picture("recovered")

    def work_offline(self):
        self.server.stop()
        self.browser.reload()
        self.browser.frames(20)
        check(True, "the page starts without its server")
        self.picture("offline")

    def fit_phone(self):
        self.browser.resize(390, 844, 3, mobile=True)
        self.browser.frames(20)
        size = self.browser.evaluate("[canvas.width, canvas.height].join()")
        check(size == "1170,2532", f"the canvas fills the screen of a phone ({size})")
        self.picture("phone")

    def end(self):
        others = [url for url in self.browser.requests if not url.startswith((self.server.address, "data:", "blob:"))]
        check(not others, f"no request to another host {others}")
        check(not self.browser.messages, f"no error {self.browser.messages}")


def main():
    site, script, folder = sys.argv[1:]
    if browser_program() is None:
        print("skipped: no browser")
        return 77
    os.makedirs(folder, exist_ok=True)
    load = 0
    for name in os.listdir(site):
        with open(os.path.join(site, name), "rb") as file:
            load += len(gzip.compress(file.read()))
    check(load <= LARGEST_LOAD, f"the page has {load} bytes, compressed")
    walk = Walk(site, script, folder)
    try:
        for step in (walk.open_link, walk.solve, walk.type, walk.hint, walk.generate, walk.hash, walk.recover,
                     walk.work_offline, walk.fit_phone, walk.end):
            step()
    finally:
        walk.browser.picture(os.path.join(folder, "last.png"))
        walk.browser.close()
        walk.server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
