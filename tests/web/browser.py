"""A headless Chromium and a server of the page, driven by Chrome's DevTools protocol."""

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

import websocket

PATIENCE = 60  # seconds; with a software renderer on a busy machine


class Server:
    """The page, with the headers for threads or without."""

    def __init__(self, script, site, *options):
        self.process = subprocess.Popen([sys.executable, script, site, *options], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Page:
    """A page of a browser. `messages` are its errors, `requests` all addresses it asked for."""

    def __init__(self):
        self.number = 0
        self.messages = []
        self.requests = []

    @staticmethod
    def line_of(pipe, pattern):
        """What the pattern finds in a line of the browser's output."""
        for line in pipe:
            found = re.search(pattern, line)
            if found:
                # The pipe must not fill up.
                subprocess.Popen(["cat"], stdin=pipe, stdout=subprocess.DEVNULL)
                return found[1]
        raise RuntimeError("the browser did not start")

    def call(self, method, **values):
        self.number += 1
        number = self.number
        self.socket.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer.get('message') or answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def wait_for(self, expression, patience=PATIENCE):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                value = self.evaluate(expression)
                if value:
                    return value
            except RuntimeError:
                pass  # the page is being loaded
            time.sleep(0.1)
        raise AssertionError(f"not within {patience} s: {expression}; the page says {self.messages}")

    def open(self, address):
        self.go(address)
        self.wait_for("performance.getEntriesByName('first-frame').length > 0")

    def reload(self, past_cache=False):
        """`past_cache` is what Shift+F5 does: it goes past the service worker, too."""
        self.evaluate("window.isOld = true")
        self.load_again(past_cache)
        self.wait_for("!window.isOld && performance.getEntriesByName('first-frame').length > 0")

    def frames(self, count=3):
        self.evaluate(f"(async () => {{ for (let i = 0; i < {count}; ++i) await new Promise(requestAnimationFrame); }})()")


class Browser(Page):
    """A browser of its own with one page. `events` are all events of the kinds in `wanted`."""

    def __init__(self, width=1120, height=800, scale=1, mobile=False, before=""):
        """`before` is a script that runs before those of each page."""
        super().__init__()
        self.folder = tempfile.mkdtemp(prefix="gridsmith-web-")
        self.process = subprocess.Popen(
            [browser_program(), "--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader",
             "--enable-unsafe-swiftshader", "--remote-debugging-port=0", "--remote-allow-origins=*", "--no-first-run",
             "--disable-background-networking", f"--user-data-dir={self.folder}", "about:blank"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        self.port = self.line_of(self.process.stderr, r"ws://[^/]*:(\d+)/")
        self.wanted = ()
        self.events = []
        self.bytes = 0
        self.before = before
        self.look = (width, height, scale, mobile)
        self.attach(next(target for target in self.targets() if target["type"] == "page"))

    def targets(self):
        return json.load(urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json"))

    def attach(self, page):
        self.page = page["id"]
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=PATIENCE)
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        if self.before:
            self.call("Page.addScriptToEvaluateOnNewDocument", source=self.before)
        self.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        self.resize(*self.look)

    def replace_page(self, crash=False):
        """Closes the page, or crashes it first, and goes on with a new one."""
        if crash:
            self.number += 1
            self.socket.send(json.dumps({"id": self.number, "method": "Page.crash"}))
            time.sleep(1)
        old = self.page
        self.socket.close()
        new = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/new?about:blank", method="PUT")
        page = json.load(urllib.request.urlopen(new))
        urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json/close/{old}").read()
        self.attach(page)

    def resize(self, width, height, scale=1, mobile=False):
        self.look = (width, height, scale, mobile)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                  mobile=mobile)
        self.call("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def note(self, event):
        method, values = event.get("method"), event.get("params", {})
        if method in self.wanted:
            self.events.append(values)
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method == "Network.loadingFinished":
            self.bytes += values["encodedDataLength"]
        elif method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "assert"):
            self.messages.append(" ".join(str(part.get("value", part.get("description"))) for part in values["args"]))

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True,
                           userGesture=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", expression))
        return result["result"].get("value")

    def go(self, address):
        self.call("Page.navigate", url=address)

    def load_again(self, past_cache):
        self.call("Page.reload", ignoreCache=past_cache)

    def wait_for_event(self, act, name, patience=PATIENCE):
        """The first event of this name after `act`."""
        self.wanted, self.events = (name,), []
        act()
        end = time.monotonic() + patience
        while not self.events and time.monotonic() < end:
            self.evaluate("1")
            time.sleep(0.1)
        if not self.events:
            raise AssertionError(f"no {name} within {patience} s")
        return self.events[0]

    def key(self, key, code, number, ctrl=False, shift=False, alt=False):
        modifiers = (1 if alt else 0) | (2 if ctrl else 0) | (8 if shift else 0)
        text = key if len(key) == 1 and not ctrl else ""
        common = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
        # No frames in between: a key that slow frames hold would repeat.
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)
        self.frames()

    def press(self, name, **modifiers):
        if len(name) == 1 and name.isdigit():
            return self.key(name, f"Digit{name}", 48 + int(name), **modifiers)
        if len(name) == 1:
            return self.key(name.lower(), f"Key{name.upper()}", ord(name.upper()), **modifiers)
        numbers = {"Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
                   "Tab": 9, "Delete": 46, "Backspace": 8, "Home": 36, "End": 35}
        numbers |= {f"F{i}": 111 + i for i in range(1, 13)}
        return self.key(name, name, numbers[name], **modifiers)

    def click(self, x, y, button="left"):
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=1,
                      button="none" if kind == "mouseMoved" else button)
            self.frames()

    def touch(self, *points, end=True):
        """Puts a finger down at the first point, moves it over the others, and lifts it. A tap has no frames in between,
        because slow frames would make it a long press."""
        for i, (x, y) in enumerate(points):
            self.call("Input.dispatchTouchEvent", type="touchMove" if i else "touchStart", touchPoints=[{"x": x, "y": y}])
            if len(points) > 1 or not end:
                self.frames(2)
        if end:
            self.lift()

    def pinch(self, x, y, before, after, steps=6):
        """Two fingers beside (x, y), whose distances from it change."""
        for i in range(steps + 1):
            far = before + (after - before) * i / steps
            self.call("Input.dispatchTouchEvent", type="touchMove" if i else "touchStart",
                      touchPoints=[{"x": x - far, "y": y, "id": 1}, {"x": x + far, "y": y, "id": 2}])
            self.frames(2)
        self.lift()

    def lift(self):
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.frames(5)

    def clipboard(self):
        return self.evaluate("navigator.clipboard.readText()")

    def picture(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def browser_program():
    """The browser's program; None if there is none."""
    named = os.environ.get("CHROME")
    return named or shutil.which("chromium") or shutil.which("google-chrome")
