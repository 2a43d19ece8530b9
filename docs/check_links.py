"""Checks a folder of HTML pages: every link and picture leads to a file of the folder and every fragment to an id, no id
is used twice, every picture has words, and every page is reached from index.html.

    check_links.py FOLDER

Exits with 0, or with 1 after a line for each fault.
"""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# What a good manual has at least, so that a check of nothing cannot pass.
FEWEST_PAGES = 15
FEWEST_LINKS = 300


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.wordless: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        of = dict(attributes)
        if of.get("id"):
            self.ids.append(of["id"])
        for name in ("href", "src", "srcset"):
            if name in of:
                self.links.append(of[name] or "")
        if tag == "img" and not of.get("alt"):
            self.wordless.append(of.get("src") or "")


def main(folder: Path) -> int:
    pages = {file: Page(file.read_text()) for file in sorted(folder.glob("*.html"))}
    faults: list[str] = []
    reached = {folder / "index.html"}
    waiting = list(reached)
    count = 0
    while waiting:
        file = waiting.pop()
        for link in pages[file].links if file in pages else []:
            target = folder / urlsplit(link).path
            if target in pages and target not in reached:
                reached.add(target)
                waiting.append(target)
    for file, page in pages.items():
        count += len(page.links)
        faults += [f"{file.name}: the picture {source} has no words" for source in page.wordless]
        faults += [f"{file.name}: the id {name} is used twice" for name in set(page.ids) if page.ids.count(name) > 1]
        if file not in reached:
            faults.append(f"{file.name}: no page leads there")
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                faults.append(f"{file.name}: {link} leads out of the manual")
                continue
            target = folder / unquote(parts.path) if parts.path else file
            if not target.is_file():
                faults.append(f"{file.name}: {link} does not exist")
            elif parts.fragment and unquote(parts.fragment) not in (pages[target].ids if target in pages else []):
                faults.append(f"{file.name}: {link} has no such place")
    if len(pages) < FEWEST_PAGES or count < FEWEST_LINKS:
        faults.append(f"only {len(pages)} pages with {count} links")
    for fault in faults:
        print(fault)
    print(f"{len(pages)} pages with {count} links")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
