"""A Firefox with a window on an X server of its own, driven by WebDriver BiDi, which Firefox speaks itself."""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile

import websocket

from browser import PATIENCE, Page

# Without these, Firefox asks its maker for updates and news, and refuses WebGL on a software renderer.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.server": "data:,",
    "webgl.force-enabled": True,
}
# WebDriver's characters for keys without one.
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014",
        "ArrowDown": "\ue015", "Tab": "\ue004", "Delete": "\ue017", "Backspace": "\ue003", "Home": "\ue011",
        "End": "\ue010"}
KEYS |= {f"F{i}": chr(0xE030 + i) for i in range(1, 13)}
CTRL, SHIFT, ALT = "\ue009", "\ue008", "\ue00a"


class Firefox(Page):
    """A browser of its own with one page. Has what Browser has, but for touches, downloads and crashes."""

    def __init__(self, width=1120, height=800):
        super().__init__()
        self.folder = tempfile.mkdtemp(prefix="gridsmith-web-")
        with open(os.path.join(self.folder, "user.js"), "w", encoding="utf-8") as file:
            for name, value in PREFERENCES.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", firefox_program(), "--profile", self.folder, "--no-remote",
             "--remote-debugging-port", "0", "about:blank"],
            env=os.environ | {"HOME": self.folder, "LIBGL_ALWAYS_SOFTWARE": "1"}, start_new_session=True,
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        address = self.line_of(self.process.stderr, r"BiDi listening on (ws://\S+)")
        self.socket = websocket.create_connection(address + "/session", timeout=PATIENCE, suppress_origin=True)
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def note(self, event):
        values = event.get("params", {})
        if event.get("method") == "network.beforeRequestSent":
            self.requests.append(values["request"]["url"])
        elif event.get("method") == "log.entryAdded" and values["level"] == "error":
            self.messages.append(values["text"])

    def evaluate(self, expression):
        # A text is the one kind of value that comes back as it is.
        result = self.call("script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})))()",
                           target={"context": self.context}, awaitPromise=True, userActivation=True)
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"].get("value", "null"))

    def go(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="none")

    def load_again(self, past_cache):
        if past_cache:
            raise RuntimeError("Firefox does not offer a reload past the cache")
        self.call("browsingContext.reload", context=self.context, wait="none")

    def press(self, name, ctrl=False, shift=False, alt=False):
        held = [key for key, down in ((CTRL, ctrl), (SHIFT, shift), (ALT, alt)) if down]
        keys = [("keyDown", key) for key in held] + [(kind, KEYS.get(name, name)) for kind in ("keyDown", "keyUp")]
        keys += [("keyUp", key) for key in reversed(held)]
        self.call("input.performActions", context=self.context, actions=[
            {"type": "key", "id": "keyboard", "actions": [{"type": kind, "value": key} for kind, key in keys]}])
        self.frames()

    def picture(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"]))

    def close(self):
        self.socket.close()
        # The X server ends with its browser.
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def firefox_program():
    """The browser's program; None if the program or its X server is missing."""
    if shutil.which("xvfb-run") is None:
        return None
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
