"""Serves a folder of files to browsers on this machine, with the headers that threads need.

    serve.py FOLDER [--port NUMBER] [--plain] [--open]

--plain leaves the headers out, as hosts of static files do. --open opens the page in a browser. Without --port the
system chooses a free port. The address is printed first.
"""

import argparse
import functools
import http.server
import webbrowser

HEADERS = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cache-Control": "no-cache",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".wasm": "application/wasm",
        ".js": "text/javascript",
        ".webmanifest": "application/manifest+json",
    }
    plain = False

    def end_headers(self):
        if not self.plain:
            for name, value in HEADERS.items():
                self.send_header(name, value)
        super().end_headers()

    def log_message(self, *arguments):
        pass


def main():
    parser = argparse.ArgumentParser(description="Serves a folder of files to browsers on this machine.")
    parser.add_argument("folder")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--open", action="store_true")
    options = parser.parse_args()
    Handler.plain = options.plain
    handler = functools.partial(Handler, directory=options.folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", options.port), handler) as server:
        address = f"http://localhost:{server.server_address[1]}/"
        print(address, flush=True)
        if options.open:
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
