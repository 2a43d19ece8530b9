"""Plays a book that `gridsmith-cli book` has written as a web page: keys, buttons, notes, drawings, wrong entries,
solutions, dark colours, and a phone.

    book_page.py GRIDSMITH-CLI FOLDER

FOLDER gets the page and its pictures. Exit status 77: there is no browser, or no Python package `websocket`.
"""

import json
import os
import subprocess
import sys

try:
    from browser import Browser, browser_program
except ModuleNotFoundError as error:
    print(f"skipped: {error}")
    sys.exit(77)

PLAN = {
    "title": "Played", "seed": 12, "colours": True, "distinct": False,
    "parts": [
        {"title": "Colours", "colours": ["#e6194b", "#3cb44b", "#ffe119", "#4363d8"],
         "puzzles": [{"count": 2, "rules": "2x2"}]},
        {"title": "A word", "puzzles": [{"count": 1, "rules": "2x3", "symbols": "PLANET"}]},
        {"title": "Digits", "puzzles": [{"count": 1, "grade": "easy"}, {"rules": "2x3", "with": ["sandwiches"]}]},
        {"puzzles": [{"exercise": "naked pair"}]}],
}
LOADED = "document.readyState === 'complete' && document.querySelectorAll('.cell').length > 0"


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    print("ok:", message, flush=True)


class BookPage:
    def __init__(self, browser, folder):
        self.browser, self.folder = browser, folder

    def cell(self, puzzle, index):
        return f"document.querySelectorAll('#p{puzzle} .cell')[{index}]"

    def choose(self, puzzle, index):
        self.browser.evaluate(f"{self.cell(puzzle, index)}.focus()")

    def press_button(self, puzzle, index):
        self.browser.evaluate(f"[...document.querySelectorAll('#p{puzzle} .pad button')].at({index}).click()")

    def solution(self, puzzle):
        """The symbols of the empty cells."""
        return self.browser.evaluate(f"""(({{solution, givens}}) => [...solution].filter((_, at) => [...givens][at] === '.'))
            (document.getElementById('p{puzzle}').dataset)""")

    def is_solved(self, puzzle):
        return self.browser.evaluate(f"document.getElementById('p{puzzle}').classList.contains('solved')")

    def picture(self, name):
        self.browser.picture(os.path.join(self.folder, name + ".png"))


def play(page):
    browser = page.browser
    # Keys, with small letters too: a puzzle with a word.
    answers = page.solution(3)
    page.choose(3, 0)
    for index, symbol in enumerate(answers):
        page.choose(3, index)
        browser.press(symbol)
    check(page.is_solved(3), "a puzzle is solved by keys")
    page.choose(3, 0)
    browser.press("Backspace")
    check(not page.is_solved(3), "Backspace empties a cell")

    # Buttons with colours.
    symbols = browser.evaluate("document.getElementById('p1').dataset.symbols")
    answers = page.solution(1)
    for index, symbol in enumerate(answers):
        page.choose(1, index)
        page.press_button(1, symbols.index(symbol))
    check(page.is_solved(1), "a puzzle is solved by its palette of colours")
    wrong = symbols[(symbols.index(answers[0]) + 1) % 4]
    page.choose(1, 0)
    page.press_button(1, symbols.index(wrong))
    page.press_button(1, -1)
    check(browser.evaluate("document.querySelectorAll('#p1 .wrong').length") == 1, "Check marks the wrong entry")

    # Notes by Shift and by the pencil.
    page.choose(4, 0)
    browser.press("3", shift=True)
    browser.press("5", shift=True)
    check(browser.evaluate(f"{page.cell(4, 0)}.textContent") == "35", "Shift and a digit note candidates")
    page.press_button(4, -3)
    browser.press("3")
    page.press_button(4, -3)
    check(browser.evaluate(f"{page.cell(4, 0)}.textContent") == "5", "the pencil takes a candidate away")
    page.choose(4, 0)
    browser.press("ArrowDown")
    check(browser.evaluate(f"document.activeElement !== {page.cell(4, 0)}"), "arrow keys move")

    # The cells are where the picture has them, also beside clues.
    box = browser.evaluate("document.getElementById('p4').dataset.box").split()
    check(float(box[0]) > 4 and float(box[1]) > 4, "cells leave room for clues")

    # Every place once more after loading again.
    before = browser.evaluate("[...document.querySelectorAll('.cell')].map(cell => cell.getAttribute('aria-label')).join()")
    browser.call("Page.reload")
    browser.wait_for(LOADED)
    after = browser.evaluate("[...document.querySelectorAll('.cell')].map(cell => cell.getAttribute('aria-label')).join()")
    check(before == after, "the browser keeps entries and notes")
    page.picture("desktop")

    browser.evaluate("document.querySelector('details').open = true")
    browser.wait_for("document.querySelectorAll('details figure').length === 6")
    check(browser.evaluate("[...document.querySelectorAll('details figure:nth-child(3) .answer')].map(a => a.textContent).join('')")
          == "".join(page.solution(3)), "the solutions are the right ones")
    browser.evaluate("document.querySelector('details figure:nth-child(6)').scrollIntoView()")
    check(browser.evaluate("document.querySelector('details figure:nth-child(6) p').textContent.startsWith('Naked Pair. ')"),
          "the solution of an exercise is its step")
    page.picture("step")
    browser.evaluate("document.querySelector('details').open = false")

    browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    colour = browser.evaluate("getComputedStyle(document.body).backgroundColor")
    check(sum(int(part) for part in colour[4:-1].split(",")) < 150, "the page is dark where the reader wants it")
    page.picture("dark")
    browser.resize(360, 740, 2, True)
    page.choose(1, 1)
    browser.evaluate("document.getElementById('p1').scrollIntoView()")
    check(browser.evaluate("document.documentElement.scrollWidth") <= 360, "a phone shows the whole width")
    page.picture("phone")
    check(not browser.messages, f"the page has no errors: {browser.messages}")


def main():
    program, folder = sys.argv[1:3]
    if browser_program() is None:
        print("skipped: no browser")
        return 77
    os.makedirs(folder, exist_ok=True)
    plan = os.path.join(folder, "plan.json")
    book = os.path.join(folder, "book.html")
    with open(plan, "w") as out:
        json.dump(PLAN, out)
    subprocess.run([program, "book", "--quiet", plan, "-o", book], check=True)
    browser = Browser()
    try:
        browser.call("Page.navigate", url="file://" + os.path.abspath(book))
        browser.wait_for(LOADED)
        play(BookPage(browser, folder))
    finally:
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
