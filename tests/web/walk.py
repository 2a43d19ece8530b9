"""Walks through the program in a browser: loads, opens links and files, types, solves, asks for hints, generates on
threads, copies, saves, recovers unsaved work, works without a network and without threads, and fits on phones.

    walk.py SITE SERVE.PY FOLDER [PART...]

FOLDER gets pictures of the page. Without PART all parts are done; those in Firefox only if it is installed. Exit status
77: there is no Chromium, or no Python package `websocket`.
"""

import gzip
import os
import re
import shutil
import subprocess
import sys
import time

try:
    from browser import Browser, Server, browser_program
    from firefox import Firefox, firefox_program
except ModuleNotFoundError as error:
    print(f"skipped: {error}")
    sys.exit(77)

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
# PUZZLE in a link of f-puzzles and OTHER in one of SudokuPad, as other programs write them.
FPUZZLES = (
    "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKVJClK1AO"
    "wimreB268ZWrQF1khOf2oA2FWPUTt03kYUIAjObUbJt+QKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5mMao+btJhWdQpuRZpGdZ22"
    "anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK4/npmdPwAEyzlVON8DkD5VZFEb0HsSs79SOeW8tDp/79Fw9686vrnfcVC/BO"
    "33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfsCXmldLouEA===")
SUDOKUPAD = (
    "https://sudokupad.app/ctcN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrHAC%2B2FVl1dtDNAutmY%2FTVSAG4CGUAVxSoAzOx78haABy0Jg4e"
    "nIs2nUHwVoAjOI1TUAJnbGVHOvP1K1F4QHZjzVmZtoALA%2FN7hOtcqdyvNABOD1DHMhcMMLMAyTtYzVE%2FVU84tCNrQNQfGPDc1MT3X0y01BCm"
    "FhAAJwgAc3gAewA7IlRSYhxMFRwtbuwDFS1sLtYh3tH%2BlQNhqexx4mmBlQ7sET7XPvRB1e2Nia3WabXD7D2F7C3lnAA2Pts%2B6W3bifuJx5Pn"
    "89fzx%2BWRGdY%2F3m%2FwGrFcAOI4Pm4NBxHQEPh83hS1YxH%2BxzRpxU%2FwOkJ2YKxBNx8Ix8LO8MuqP%2Bn3%2B33%2B7zxn3B33BDPhn3h33"
    "hv1R1whfPmfNhtghIvmIth0ghUvmUpRpD5GL5Zz5uJFGJFZxFuKlGKlZyllIV2E%2BfO%2BfIZIs%2BIu%2BIoZUs%2BUu%2BUt%2BTHIQA%3D%3D"
    "%3D")
LARGEST_LOAD = 2_500_000
LATER = "later.wasm"  # what the page fetches after its first frame
PATIENCE = 60  # seconds for a change, on a busy machine
# Words of the page for screen readers.
BOARD = """[...document.querySelectorAll('#spoken-board td')].map(
    cell => cell.textContent === 'empty' ? '.' : cell.textContent).join('')"""


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    print("ok:", message, flush=True)


def program(*command):
    """The output of a program, which must succeed."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class Walk:
    """One browser with the page."""

    def __init__(self, options, *server, kind=Browser, **browser):
        self.site, self.script, self.folder = options
        self.server = Server(self.script, self.site, *server)
        self.browser = kind(**browser)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        try:
            if kind is not None:
                self.browser.picture(os.path.join(self.folder, "failed.png"))
                print(f"the page said {self.browser.messages}; its words: {self.all_words()}", file=sys.stderr)
        except Exception as second:  # the browser may have ended
            print(second, file=sys.stderr)
        self.browser.close()
        self.server.stop()

    def picture(self, name):
        self.browser.frames(5)
        self.browser.picture(os.path.join(self.folder, f"{name}.png"))

    def words(self, part):
        return self.browser.evaluate(f"document.getElementById('spoken-{part}').textContent")

    def all_words(self):
        return {part: self.words(part) for part in ("name", "cell", "question", "control", "hint", "message")}

    def board(self):
        return self.browser.evaluate(BOARD)

    def until(self, ask, message, act=lambda: None):
        """Waits until `ask` is true, and acts in between."""
        end = time.monotonic() + PATIENCE
        while not ask():
            if time.monotonic() > end:
                raise AssertionError(f"not: {message}")
            act()
            time.sleep(0.2)
        check(True, message)

    def board_becomes(self, wanted, message):
        self.until(lambda: self.board() == wanted, message)

    def open(self, link=""):
        self.browser.open(self.server.address + ("#" + link if link else ""))

    def follow(self, link, wanted, message):
        """A link in the open page."""
        self.browser.evaluate(f"location.hash = {link!r}")
        self.board_becomes(wanted, message)

    def downloads(self):
        """The folder of saved files, which is empty now."""
        folder = os.path.join(self.folder, "downloads")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        self.browser.call("Page.setDownloadBehavior", behavior="allow", downloadPath=folder)
        return folder

    def run_command(self, name, question):
        """Runs a command by its name, which must be that of the dialog's first words."""
        self.browser.press("p", ctrl=True, shift=True)
        self.until(lambda: self.words("control") == "query, text field", "Ctrl+Shift+P asks for a command")
        for letter in name:
            self.browser.press(letter)
        self.browser.press("Enter")
        self.until(lambda: self.words("question").startswith(question), f"the dialog {question} opens")

    def finish(self):
        """What is true of every page."""
        others = [url for url in self.browser.requests if not url.startswith((self.server.address, "data:", "blob:"))]
        check(not others, f"no request to another host {others}")
        check(not self.browser.messages, f"no error {self.browser.messages}")


def desktop(options):
    """A host without headers for threads, in a window of a desktop."""
    with Walk(options, "--plain") as walk:
        browser = walk.browser
        walk.open(PUZZLE)
        check(browser.evaluate("crossOriginIsolated"), "the page is isolated without headers of the server")
        walk.board_becomes(PUZZLE, "a link opens its puzzle")
        walk.picture("link")
        for past_cache in (False, False, True, False):
            browser.reload(past_cache)
            browser.wait_for("crossOriginIsolated && performance.getEntriesByName('first-frame').length > 0")
        check(True, "the page loads again and again, also past the service worker")
        browser.wait_for("location.hash === ''")
        check(True, "the address loses its link when the puzzle is stored")
        if walk.words("question"):  # whether to recover the puzzle
            browser.press("Enter")
        walk.board_becomes(PUZZLE, "the puzzle is still there")
        walk.follow(OTHER, OTHER, "a link in the open page opens its puzzle")
        walk.follow(SUDOKUPAD, OTHER, "a link of SudokuPad opens its puzzle")
        walk.follow(FPUZZLES, PUZZLE, "a link of f-puzzles opens its puzzle")

        browser.press("F9")
        walk.until(lambda: walk.words("question").startswith("Solve"), "F9 asks how to solve")
        walk.picture("solve")
        browser.press("Enter")
        walk.board_becomes(SOLVED, "Enter solves")
        walk.picture("solved")
        browser.press("Escape")
        walk.board_becomes(PUZZLE, "Escape closes the solution")

        browser.press("Home", ctrl=True)
        walk.until(lambda: walk.words("cell").startswith("row 1, column 1"), "Ctrl+Home goes to the first cell")
        browser.press("ArrowRight")
        browser.press("ArrowRight")
        walk.until(lambda: walk.words("cell") == "row 1, column 3: empty; candidates 1, 2 and 4",
                   "a screen reader says the cell with its candidates")
        browser.press("3")
        walk.until(lambda: "r1c2 and r1c3 are both 3 in row 1" in walk.words("cell"), "and its conflicts")
        walk.picture("conflict")
        browser.press("z", ctrl=True)
        walk.board_becomes(PUZZLE, "Ctrl+Z takes an entry back")
        browser.press("h", ctrl=True)
        walk.until(lambda: walk.words("hint") != "", f"a screen reader says a hint: {walk.words('hint')}")
        walk.picture("hint")
        walk.until(lambda: walk.board() != PUZZLE, "a hint sets an entry", lambda: browser.press("j", ctrl=True))
        found = walk.board()
        changed = [i for i in range(81) if found[i] != PUZZLE[i]]
        check(len(changed) == 1 and found[changed[0]] == SOLVED[changed[0]], "the entry of the hint is right")

        tree = browser.call("Accessibility.getFullAXTree")["nodes"]
        roles = {node.get("role", {}).get("value"): node.get("name", {}).get("value") for node in tree}
        check(roles.get("application") == "Gridsmith" and {"status", "alert", "table", "row"} <= roles.keys(),
              "the tree of accessibility has the program, its messages and its board")
        check("Gridsmith" in browser.evaluate("document.title"), "the page has a title")
        walk.finish()


def copy_and_save(options):
    """Copies a text and a picture, saves, and opens files that are dropped or chosen."""
    with Walk(options) as walk:
        browser = walk.browser
        walk.open(PUZZLE)
        walk.board_becomes(PUZZLE, "a link opens its puzzle with headers of the server")
        browser.evaluate("navigator.clipboard.writeText('')")
        browser.press("c", ctrl=True)
        browser.wait_for("navigator.clipboard.readText().then(text => text.length > 80)")
        # Its lines have nine characters each.
        copied = "".join(line for line in browser.clipboard().splitlines() if re.fullmatch("[.1-9]{9}", line))
        check(copied == PUZZLE, "Ctrl+C copies the puzzle as a text")
        browser.press("c", ctrl=True, shift=True)
        walk.until(lambda: walk.words("message").startswith("Copied a picture"), "Ctrl+Shift+C copies a picture")
        browser.wait_for("""navigator.clipboard.read().then(async items => {
            const picture = await items[0].getType('image/png');
            const bitmap = await createImageBitmap(picture);
            return bitmap.width > 200 && bitmap.width === bitmap.height;
        })""")
        check(True, "the clipboard has a picture")

        saved = os.path.join(walk.downloads(), "walk.sgp")
        browser.press("s", ctrl=True)
        walk.until(lambda: walk.words("question") == "Save", "Ctrl+S asks what to save")
        browser.press("Enter")
        walk.until(lambda: walk.words("question") == "Save as puzzle", "and then for a name")
        walk.until(lambda: walk.words("control") == "name, text field", "a screen reader says the control with the keyboard")
        walk.picture("save")
        browser.press("a", ctrl=True)
        for letter in "walk":
            browser.press(letter)
        browser.press("Enter")
        walk.until(lambda: os.path.exists(saved), "the browser saves the file")
        walk.until(lambda: "walk.sgp" in browser.evaluate("document.title"), "the document has the name of the file")

        browser.evaluate(f"""(() => {{
            const files = new DataTransfer();
            files.items.add(new File(['{OTHER}'], 'other.sdm'));
            document.dispatchEvent(new DragEvent('drop', {{dataTransfer: files, bubbles: true, cancelable: true}}));
        }})()""")
        walk.board_becomes(OTHER, "a dropped file opens")
        browser.call("Page.setInterceptFileChooserDialog", enabled=True)
        asked = browser.wait_for_event(lambda: browser.press("o", ctrl=True), "Page.fileChooserOpened")
        browser.call("DOM.setFileInputFiles", files=[saved], backendNodeId=asked["backendNodeId"])
        walk.board_becomes(PUZZLE, "a chosen file opens")
        walk.finish()


def generate(options):
    """Four threads make a puzzle, and the wall shows them until a longer work is cancelled."""
    four = "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {get: () => 4})"
    with Walk(options, before=four) as walk:
        browser = walk.browser
        walk.open(PUZZLE)
        walk.board_becomes(PUZZLE, "a link opens its puzzle")
        browser.press("g", ctrl=True)
        walk.until(lambda: walk.words("question").startswith("Generate"), "Ctrl+G asks what to generate")
        walk.picture("generate")
        # The most threads that work at the same time.
        browser.evaluate("""window.most = 0; setInterval(() => {
            window.most = Math.max(window.most, PThread.runningWorkers.length);
        }, 1)""")
        browser.press("Enter", ctrl=True)
        walk.until(lambda: walk.board() not in ("", PUZZLE) and 17 <= 81 - walk.board().count(".") <= 45,
                   "threads generate a puzzle")
        most = browser.evaluate("window.most")
        check(most >= 4, f"at least four threads worked at a time ({most})")
        walk.picture("generated")
        browser.press("g", ctrl=True)
        walk.until(lambda: walk.words("question").startswith("Generate"), "Ctrl+G asks again")
        browser.click(717, 226)  # 25 x 25
        browser.click(675, 349)  # with the fewest entries
        browser.frames()
        browser.press("Enter", ctrl=True)
        browser.wait_for("PThread.runningWorkers.length >= 4")
        time.sleep(3)
        walk.picture("wall")
        browser.click(930, 93)  # Cancel
        browser.wait_for("PThread.runningWorkers.length < 4")
        check(True, "a click ends the work")
        walk.finish()


def booklet(options):
    """Writes a booklet as PDF, with a thread and without."""
    for threads in (True, False):
        before = "" if threads else "delete Navigator.prototype.serviceWorker"
        with Walk(options, *([] if threads else ["--plain"]), before=before) as walk:
            browser = walk.browser
            walk.open(PUZZLE)
            walk.board_becomes(PUZZLE, "a link opens its puzzle")
            check(browser.evaluate("crossOriginIsolated") == threads, "threads" if threads else "no threads")
            downloads = walk.downloads()
            walk.run_command("booklet", "Booklet")
            walk.picture("booklet" if threads else "booklet-without-threads")
            browser.press("Enter")
            walk.until(lambda: walk.words("question") == "Export booklet", "Enter asks for a name")
            browser.press("Enter")
            pdf = os.path.join(downloads, "booklet.pdf")
            walk.until(lambda: os.path.exists(pdf), "the browser saves the file")
            program("qpdf", "--check", pdf)
            check(True, "the file is a PDF without errors")
            givens = [digit for digit in PUZZLE if digit != "."]
            found = program("pdftotext", pdf, "-")
            check(sorted(found.split()) == sorted(["1", *givens]), "its texts are the number of the puzzle and the givens")
            fonts = program("pdffonts", pdf)
            check(re.search("Type 1C .* yes yes yes", fonts), f"it has its font ({fonts.splitlines()[2:]})")
            walk.finish()


def recover(options):
    """Unsaved work comes back after a reload, a closed page and a crash, without a network."""
    with Walk(options, "--plain") as walk:
        browser = walk.browser
        walk.open(PUZZLE)
        walk.board_becomes(PUZZLE, "a link opens its puzzle")
        kept = PUZZLE
        for place, digit, way in ((2, "4", "a reload"), (3, "6", "a closed page"), (5, "8", "a crash")):
            browser.press("Home", ctrl=True)
            for _ in range(place):
                browser.press("ArrowRight")
            browser.press(digit)
            kept = kept[:place] + digit + kept[place + 1:]
            walk.board_becomes(kept, f"there is unsaved work before {way}")
            time.sleep(3)
            if way == "a reload":
                browser.reload()
            else:
                browser.replace_page(crash=way == "a crash")
                walk.open()
            walk.until(lambda: walk.words("question") != "" or walk.board() == kept, f"the page loads after {way}")
            walk.picture("after-" + way.replace(" ", "-"))
            if walk.board() != kept:
                browser.press("Enter")
            walk.board_becomes(kept, f"the work is recovered after {way}")
        time.sleep(2)
        walk.server.stop()
        browser.reload()
        walk.until(lambda: walk.words("question") != "" or walk.board() == kept, "the page starts without its server")
        walk.picture("offline")
        walk.finish()


def solves(walk, shown, what):
    """Shows the solution of the board `shown`, and closes it."""
    walk.browser.press("F9")
    walk.until(lambda: walk.words("question").startswith("Solve"), "F9 asks how to solve")
    walk.browser.press("Enter")
    walk.board_becomes(SOLVED, what)
    walk.browser.press("Escape")
    walk.board_becomes(shown, "Escape closes the solution")


def without_threads(options):
    """A page that is not isolated, because the browser has no service workers."""
    with Walk(options, "--plain", before="delete Navigator.prototype.serviceWorker") as walk:
        browser = walk.browser
        walk.open(PUZZLE)
        check(not browser.evaluate("crossOriginIsolated"), "the page is not isolated")
        walk.until(lambda: "may not use threads" in walk.words("message") or walk.board() == PUZZLE,
                   "the page starts without threads")
        walk.picture("without-threads")
        walk.board_becomes(PUZZLE, "a link opens its puzzle without threads")
        solves(walk, PUZZLE, "one thread solves")
        browser.press("h", ctrl=True)
        walk.until(lambda: walk.words("hint") != "", "one thread finds a hint")
        browser.press("Escape")
        browser.press("g", ctrl=True)
        walk.until(lambda: walk.words("question").startswith("Generate"), "Ctrl+G asks what to generate")
        browser.press("Enter", ctrl=True)
        walk.until(lambda: walk.board() not in ("", PUZZLE), "one thread generates a puzzle")
        walk.picture("without-threads-generated")
        walk.finish()


def phone(options):
    """Fingers on a phone and on a tablet."""
    # The board's left and upper edge and its side, and the middle of the key 1, in the pixels of the page.
    for name, width, height, scale, left, top, side, key in (
            ("phone", 390, 844, 3, 9, 98, 372, (72, 620)), ("tablet", 820, 1180, 2, 87, 99, 646, (58, 897))):
        with Walk(options, width=width, height=height, scale=scale, mobile=True) as walk:
            browser = walk.browser
            walk.open(PUZZLE)
            walk.board_becomes(PUZZLE, f"a link opens its puzzle on a {name}")
            size = browser.evaluate("[canvas.width, canvas.height].join()")
            check(size == f"{width * scale},{height * scale}", f"the picture has all pixels of a {name} ({size})")
            walk.picture(name)

            def cell(row, column):
                return left + (column - 0.5) * side / 9, top + (row - 0.5) * side / 9

            browser.touch(cell(5, 5))
            walk.until(lambda: walk.words("cell").startswith("row 5, column 5"), "a finger chooses a cell")
            browser.touch(cell(9, 1))
            walk.until(lambda: walk.words("cell").startswith("row 9, column 1"), "and a cell in the corner")
            browser.touch(cell(1, 3))
            walk.until(lambda: walk.words("cell") == "row 1, column 3: empty; candidates 1, 2 and 4", "and an empty one")
            browser.touch(key)
            changed = PUZZLE[:2] + "1" + PUZZLE[3:]
            walk.board_becomes(changed, "a key of the number pad below the board enters its value")
            browser.press("z", ctrl=True)
            walk.board_becomes(PUZZLE, "Ctrl+Z takes it back")
            browser.touch(key, end=False)
            walk.until(lambda: "your marks 1" in walk.words("cell"), "a long press on the key enters a mark")
            browser.lift()
            check(walk.board() == PUZZLE, "and no value")
            browser.touch(*[cell(2, 2 + i / 3) for i in range(4)])
            walk.picture(f"{name}-dragged")
            browser.touch(key)
            entered = PUZZLE[:10] + "11" + PUZZLE[12:]
            walk.board_becomes(entered, "a finger selects cells by dragging")
            browser.frames()
            browser.touch(*[(key[0] + 60, key[1] + 120 - 20 * i) for i in range(7)])
            browser.frames(10)
            walk.picture(f"{name}-scrolled")
            check(walk.board() == entered, "a finger that moves in the panel presses no key")
            browser.touch(*[(key[0] + 60, key[1] + 20 * i) for i in range(7)])
            browser.frames(10)
            walk.picture(f"{name}-entered")
            browser.press("z", ctrl=True)
            browser.pinch(*cell(5, 5), before=30, after=90)
            walk.picture(f"{name}-zoomed")
            browser.touch(cell(5, 5))
            walk.until(lambda: walk.words("cell").startswith("row 5, column 5"), "the middle stays when two fingers zoom")
            browser.touch(cell(1, 1))
            walk.until(lambda: not walk.words("cell").startswith(("row 5, column 5", "row 1, column 1")),
                       "two fingers zoom")
            walk.finish()


def guarantees(options):
    """What the page promises to browsers: it can be installed, it explains itself without scripts, it is small."""
    sizes = {}
    for name in os.listdir(options[0]):
        with open(os.path.join(options[0], name), "rb") as file:
            sizes[name] = len(gzip.compress(file.read()))
    later = sizes.pop(LATER)
    load = sum(sizes.values())
    check(load <= LARGEST_LOAD, f"the page has {load} bytes before its first frame and {later} after it, compressed")
    with Walk(options) as walk:
        browser = walk.browser
        walk.open(PUZZLE)
        first = browser.evaluate("performance.getEntriesByName('first-frame')[0].startTime")
        asked = browser.wait_for(f"performance.getEntriesByType('resource').find(file => file.name.endsWith('/{LATER}'))"
                                 "?.startTime")
        check(asked >= first, f"the page needs no {LATER} before its first frame ({first:.0f} ms, {asked:.0f} ms)")
        browser.wait_for("navigator.serviceWorker.ready.then(() => true)")
        errors = browser.call("Page.getInstallabilityErrors")["installabilityErrors"]
        check(not errors, f"the page can be installed {errors}")
        try:
            browser.evaluate("fetch('https://example.org/')")
            refused = False
        except RuntimeError:
            refused = True
        check(refused, "the page may not ask another host")
        browser.messages.clear()
        browser.requests.clear()
        browser.call("Emulation.setScriptExecutionDisabled", value=True)
        browser.call("Page.reload")
        time.sleep(2)
        walk.browser.picture(os.path.join(walk.folder, "without-scripts.png"))
        document = browser.call("DOM.getDocument", depth=-1)["root"]["nodeId"]
        found = browser.call("DOM.querySelector", nodeId=document, selector="noscript")["nodeId"]
        box = browser.call("DOM.getBoxModel", nodeId=found)["model"]
        check(box["width"] > 300 and box["height"] > 300, "without scripts the page says what it needs")
        walk.finish()


def network(options):
    """A network that fails between the first frame and the rest of the program."""
    with Walk(options, before="delete Navigator.prototype.serviceWorker") as walk:
        browser = walk.browser
        browser.call("Network.enable")
        browser.call("Network.setBlockedURLs", urls=[f"*{LATER}"])
        walk.open(PUZZLE)
        browser.wait_for("document.getElementById('message').textContent.includes('did not come over the network')")
        walk.picture("network")
        check(True, "the page says that the network failed")


def firefox(options):
    """The same program in Firefox."""
    if firefox_program() is None:
        return print("skipped: no Firefox, or no xvfb-run")
    with Walk(options, kind=Firefox) as walk:
        browser = walk.browser
        walk.open(PUZZLE)
        check(browser.evaluate("crossOriginIsolated"), "the page may use threads")
        walk.board_becomes(PUZZLE, "a link opens its puzzle")
        walk.picture("firefox")
        for key in ("Home", "ArrowRight", "ArrowRight"):
            browser.press(key, ctrl=key == "Home")
        walk.until(lambda: walk.words("cell").startswith("row 1, column 3: empty"), "keys move")
        browser.press("4")
        kept = PUZZLE[:2] + "4" + PUZZLE[3:]
        walk.board_becomes(kept, "a key enters its value")
        time.sleep(3)
        browser.reload()
        walk.until(lambda: walk.words("question") != "" or walk.board() == kept, "the page loads again")
        if walk.board() != kept:
            browser.press("Enter")
        walk.board_becomes(kept, "the work is recovered")
        browser.press("h", ctrl=True)
        walk.until(lambda: walk.words("hint") != "", f"a hint: {walk.words('hint')}")
        walk.picture("firefox-hint")
        solves(walk, kept, "Enter solves")
        browser.press("g", ctrl=True)
        walk.until(lambda: walk.words("question").startswith("Generate"), "Ctrl+G asks what to generate")
        browser.press("Enter", ctrl=True)
        walk.until(lambda: walk.board() not in ("", kept) and 17 <= 81 - walk.board().count(".") <= 45,
                   "threads generate a puzzle")
        walk.picture("firefox-generated")
        walk.finish()


PARTS = (desktop, copy_and_save, generate, booklet, recover, without_threads, phone, guarantees, network, firefox)


def main():
    options = sys.argv[1:4]
    names = sys.argv[4:]
    if browser_program() is None:
        print("skipped: no browser")
        return 77
    os.makedirs(options[2], exist_ok=True)
    for part in PARTS:
        if not names or part.__name__ in names:
            print(f"-- {part.__doc__.strip().splitlines()[0]}", flush=True)
            part(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
