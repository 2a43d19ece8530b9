"""Makes the manual as HTML: from the pages in pages/, and from what the programs and headers say of themselves.

    build.py --cli GRIDSMITH_CLI --window GRIDSMITH --source FOLDER --out FOLDER [--python FOLDER]

A page is Markdown with four kinds of blocks of its own:

    ```run                      the commands are shown and run, and what they print is shown
    ```picture NAME ALT         the command, which ends with `-o NAME.svg`, is shown and run in light and dark colours
    ```python-run               the program is shown and run with the Python package of FOLDER, and what it prints is shown
    {{window NAME ALT}}         a picture of the window, one of those that `gridsmith --write-manual` paints

The work ends with status 1 if a command fails, so the manual shows only what works.
"""

from __future__ import annotations

import argparse
import ast
import html
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import markdown
from pygments.formatters import HtmlFormatter

HERE = Path(__file__).resolve().parent

# The pages in the order of the navigation: the file in the site, its title there, the file in pages/ or a function.
HOW_TO = [("players", "Players"), ("learners", "Learners"), ("setters", "Setters"), ("publishers", "Publishers"),
          ("teachers", "Teachers"), ("researchers", "Researchers")]
REFERENCE = [("command-line", "Command line"), ("keys", "Menus and keys"), ("techniques", "Techniques"),
             ("rules", "Rules and constraints"), ("formats", "Formats"), ("cpp", "Library for C++"),
             ("c", "Library for C"), ("python", "Python")]


class Site:
    def __init__(self, arguments: argparse.Namespace) -> None:
        self.cli = Path(arguments.cli).resolve()
        self.window = Path(arguments.window).resolve()
        self.source = Path(arguments.source).resolve()
        self.python = Path(arguments.python).resolve() if arguments.python else None
        self.out = Path(arguments.out).resolve()
        self.work = Path(tempfile.mkdtemp())
        self.env = {**os.environ, "PATH": f"{self.cli.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8",
                    "HOME": str(self.work), "PYTHONDONTWRITEBYTECODE": "1"}
        if self.python:
            self.env["PYTHONPATH"] = str(self.python)

    # --- What the programs say ---

    def said(self, command: list[str] | str) -> str:
        """What a command prints; the run of this script ends if it fails."""
        done = subprocess.run(command, shell=isinstance(command, str), executable="/bin/bash" if isinstance(command, str)
                              else None, cwd=self.work, env=self.env, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"a command of the manual fails with status {done.returncode}:\n{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    # --- Blocks of pages ---

    def run_block(self, text: str) -> str:
        shown = []
        for command in re.split(r"\n(?![ \t|])", text.strip()):
            output = self.said("set -o pipefail; " + command).rstrip("\n")
            shown.append(f'<span class="command">{html.escape(command)}</span>' + (f"\n{html.escape(output)}" if output else ""))
        joined = "\n".join(shown)
        return f'<pre class="run"><code>{joined}</code></pre>\n'

    def picture_block(self, name: str, alt: str, text: str) -> str:
        command = text.strip()
        if not command.endswith(f"-o {name}.svg"):
            sys.exit(f"the picture {name} must be written with -o {name}.svg")
        for scheme in ("light", "dark"):
            self.said("set -o pipefail; " + command.removesuffix(f"-o {name}.svg") + f"--scheme {scheme} -o {name}-{scheme}.svg")
            shutil.copy(self.work / f"{name}-{scheme}.svg", self.out / "pictures")
        return (f'<pre class="run"><code><span class="command">{html.escape(command)}</span></code></pre>\n'
                + picture(f"pictures/{name}", "svg", alt, 320))

    def python_block(self, text: str) -> str:
        shown = markdown.markdown(f"```python\n{text}\n```", extensions=["fenced_code", "codehilite"],
                                  extension_configs={"codehilite": {"guess_lang": False}})
        if not self.python:
            return shown
        output = self.said([sys.executable, "-c", text]).rstrip("\n")
        return shown + (f'<pre class="run"><code>{html.escape(output)}</code></pre>\n' if output else "")

    def page_text(self, text: str) -> str:
        """Markdown in which our own blocks have become HTML."""
        kept: list[str] = []

        def keep(made: str) -> str:
            kept.append(made)
            return f"\n\nGRIDSMITHBLOCK{len(kept) - 1}X\n\n"

        text = re.sub(r"^```run\n(.*?)\n```$", lambda m: keep(self.run_block(m[1])), text, flags=re.M | re.S)
        text = re.sub(r"^```picture (\S+) (.*?)\n(.*?)\n```$", lambda m: keep(self.picture_block(m[1], m[2], m[3])),
                      text, flags=re.M | re.S)
        text = re.sub(r"^```python-run\n(.*?)\n```$", lambda m: keep(self.python_block(m[1])), text, flags=re.M | re.S)
        text = re.sub(r"^\{\{window (\S+) (.*?)\}\}$",
                      lambda m: keep(picture(f"pictures/window-{m[1]}", "png", m[2], 1280)), text, flags=re.M)
        made = markdown.markdown(text, extensions=["extra", "toc", "codehilite", "sane_lists"],
                                 extension_configs={"codehilite": {"guess_lang": False}, "toc": {"permalink": False}})
        return re.sub(r"<p>GRIDSMITHBLOCK(\d+)X</p>", lambda m: kept[int(m[1])], made)

    # --- Pages made of what the programs know ---

    def command_line(self) -> str:
        general = self.said([str(self.cli), "--help"])
        verbs = re.findall(r"^  ([a-z]+) {2,}\S", general.split("Verbs:")[1].split("Options:")[0], flags=re.M)
        parts = ["# Command line\n", "Every verb reads files or standard input, and works in a pipe.\n",
                 pre(general.split("\nFormats:")[0]), "[Formats](formats.html) lists what is read and written.\n"]
        for verb in verbs:
            parts += [f"## {verb} {{#{verb}}}\n", pre(self.said([str(self.cli), verb, "--help"]))]
        parts += ["## The desktop program {#gridsmith}\n", pre(self.said([str(self.window), "--help"]))]
        return self.page_text("\n".join(parts))

    def formats(self) -> str:
        rows = re.findall(r"^  (\S+) +(.*), (read and written|read|written)$", self.said([str(self.cli), "--help"]), flags=re.M)
        if len(rows) < 20:
            sys.exit("the help of gridsmith-cli no longer lists the formats")
        lines = [(HERE / "pages" / "formats.md").read_text(), "", "| name | format | read | written |", "|---|---|---|---|"]
        for name, title, how in rows:
            lines.append(f"| `{name}` | {title} | {'yes' if 'read' in how else ''} | {'yes' if 'written' in how else ''} |")
        return self.page_text("\n".join(lines))

    def rules(self) -> str:
        said = self.said([str(self.cli), "check", "--rules", "help"])
        parts = [(HERE / "pages" / "rules.md").read_text()]
        for line in said.splitlines():
            if row := re.match(r"^  (\S+) +(.*)$", line):
                parts.append(f"| `{row[1]}` | {row[2]} |".replace("_", r"\_"))
            elif line.endswith(":"):
                parts += [f"\n## {line[:-1]}\n", "| word | meaning |", "|---|---|"]
            elif line:
                parts.append(f"\n{line}\n")
        return self.page_text("\n".join(parts))

    def techniques(self) -> str:
        rows = json.loads((self.work / "manual" / "techniques.json").read_text())
        parts = [(HERE / "pages" / "techniques.md").read_text()]
        families = list(dict.fromkeys(row["family"] for row in rows))
        for family in families:
            inside = [row for row in rows if row["family"] == family]
            parts.append(f"\n**{family}**: " + ", ".join(f"[{row['title']}](#{row['name']})" for row in inside))
        made = self.page_text("\n".join(parts))
        for family in families:
            made += f"<h2>{html.escape(family)}</h2>\n"
            for row in (row for row in rows if row["family"] == family):
                facts = [f"level {row['level']}", f"score {row['score']}"]
                facts += [f"rating {row['rating']}"] if "rating" in row else []
                facts += [f"HoDoKu {row['code']}"] if "code" in row else []
                facts += [f"orders {row['orders']}"]
                facts += [f"boards of {row['boards']}"] if "boards" in row else []
                facts += [] if row["on"] else ["off by default"]
                made += (f'<section class="technique"><h3 id="{row["name"]}">{html.escape(row["title"])}</h3>\n'
                         f'<p class="facts">{html.escape(", ".join(facts))}</p>\n'
                         + picture(f"pictures/technique-{row['name']}", "png", f"Example of {row['title']}", 480)
                         + "".join(f"<p>{html.escape(text)}</p>\n" for text in row["description"].split("\n") if text)
                         + "<p><strong>In this example.</strong> " + html.escape(row["example"]).replace("\n", "<br>")
                         + "</p></section>\n")
        return made

    def keys(self) -> str:
        rows = json.loads((self.work / "manual" / "commands.json").read_text())
        parts = [(HERE / "pages" / "keys.md").read_text()]
        for menu in dict.fromkeys(row["menu"] for row in rows):
            parts += [f"\n## {menu}\n", "| command | keys |", "|---|---|"]
            for row in (row for row in rows if row["menu"] == menu):
                label = f"{row['submenu']} > {row['label']}" if row["submenu"] else row["label"]
                keys = ", ".join(f"<kbd>{html.escape(key)}</kbd>" for key in row["keys"])
                parts.append(f"| {html.escape(label).replace('|', '&#124;')} | {keys.replace('|', '&#124;')} |")
        return self.page_text("\n".join(parts))

    def header(self, name: str, title: str, language: str, lead: str) -> str:
        text = (self.source / "src/library/include/gridsmith" / name).read_text()
        comment = r"// --- (.*?) -+$" if language == "cpp" else r"/\* --- (.*?) -+ \*/$"
        begin, *rest = re.split(comment, text, flags=re.M)
        if len(rest) < 6:
            sys.exit(f"{name} no longer has sections")
        words, code = header_words(begin)
        parts = [f"# {title}\n", lead, words, f"## First\n\n```{language}\n{code}\n```\n"]
        for heading, code in zip(rest[::2], rest[1::2]):
            parts += [f"## {heading}\n", f"```{language}\n{code.strip()}\n```\n"]
        return self.page_text("\n".join(parts))

    def python_page(self) -> str:
        """The public names of the package with their docstrings, read without importing it."""
        tree = ast.parse((self.source / "src/python/gridsmith/__init__.py").read_text())
        stub = ast.parse((self.source / "src/python/gridsmith/_core.pyi").read_text())
        public = next(ast.literal_eval(node.value) for node in tree.body
                      if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__")
        known: dict[str, list[ast.AST]] = {}
        own = {getattr(node, "name", "") for node in tree.body}
        for node in [*tree.body, *(node for node in stub.body if getattr(node, "name", "") not in own)]:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                known.setdefault(node.name, []).append(node)
        parts = [(HERE / "pages" / "python.md").read_text(), docstring(ast.get_docstring(tree) or "")]
        for kind, heading in ((ast.FunctionDef, "Functions"), (ast.ClassDef, "Classes")):
            parts.append(f"\n## {heading}\n")
            for name in public:
                nodes = [node for node in known.get(name, []) if isinstance(node, kind)]
                if nodes:
                    parts += described(nodes, 3, name)
        return self.page_text("\n".join(parts))

    # --- The site ---

    def build(self) -> None:
        shutil.rmtree(self.out, ignore_errors=True)
        (self.out / "pictures").mkdir(parents=True)
        self.said([str(self.window), "--write-manual", str(self.work / "manual")])
        for file in (self.work / "manual").glob("*.png"):
            (self.out / "pictures" / file.name).write_bytes(smaller_png(file.read_bytes()))
        shutil.copy(HERE / "style.css", self.out)
        light = HtmlFormatter(style="default").get_style_defs(".codehilite")
        dark = HtmlFormatter(style="native").get_style_defs(".codehilite")
        (self.out / "code.css").write_text(light + "\n@media (prefers-color-scheme: dark) {\n" + dark + "\n}\n")
        made = {
            "command-line": self.command_line, "keys": self.keys, "techniques": self.techniques, "rules": self.rules,
            "formats": self.formats, "python": self.python_page,
            "cpp": lambda: self.header("gridsmith.hpp", "Library for C++", "cpp", (HERE / "pages" / "cpp.md").read_text()),
            "c": lambda: self.header("gridsmith.h", "Library for C", "c", (HERE / "pages" / "c.md").read_text()),
        }
        for name, title in [("index", "Gridsmith"), *HOW_TO, *REFERENCE]:
            body = made[name]() if name in made else self.page_text((HERE / "pages" / f"{name}.md").read_text())
            (self.out / f"{name}.html").write_text(self.page(name, title, body))
        shutil.rmtree(self.work)

    def page(self, name: str, title: str, body: str) -> str:
        def links(rows: list[tuple[str, str]]) -> str:
            return "".join(f'<li><a href="{file}.html"{" aria-current=page" if file == name else ""}>{text}</a></li>'
                           for file, text in rows)
        version = html.escape(self.said([str(self.cli), "--version"]).split(maxsplit=1)[1].strip())
        navigation = (f"<ul>{links([('index', 'Start')])}</ul><h2>How to</h2><ul>{links(HOW_TO)}</ul>"
                      f"<h2>Reference</h2><ul>{links(REFERENCE)}</ul>")
        full = "Gridsmith" if name == "index" else f"{title} - Gridsmith"
        return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{html.escape(full)}</title>
<link rel="stylesheet" href="style.css">
<link rel="stylesheet" href="code.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><details class="menu"><summary>Contents</summary><nav aria-label="Contents">{navigation}</nav></details>
<a class="name" href="index.html">Gridsmith</a></header>
<div class="columns">
<nav class="side" aria-label="Pages">{navigation}</nav>
<main id="content">
{body}
<footer>Gridsmith {version}. Made from the program's own words and pictures.</footer>
</main>
</div>
</body>
</html>
"""


def picture(path: str, kind: str, alt: str, width: int) -> str:
    """An image with a second version for dark colours."""
    words = html.escape(alt, quote=True)
    made = (f'<picture><source srcset="{path}-dark.{kind}" media="(prefers-color-scheme: dark)">'
            f'<img src="{path}-light.{kind}" alt="{words}" width="{width}" loading="lazy"></picture>')
    if width > 600:  # too small to read on a phone
        made = f'<a href="{path}-light.{kind}" title="The picture in its full size">{made}</a>'
    return f"<figure>{made}</figure>\n"


def pre(text: str) -> str:
    return f"\n```text\n{text.rstrip()}\n```\n"


def docstring(text: str) -> str:
    """Markdown: examples become blocks of code."""
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        starts = line.startswith(">>>")
        if starts and not inside:
            lines += ["", "```pycon"]
            inside = True
        if inside and not line.strip():
            lines.append("```")
            inside = False
        lines.append(line)
    if inside:
        lines.append("```")
    return "\n".join(lines)


def smaller_png(data: bytes) -> bytes:
    """The same picture, compressed better."""
    parts = [data[:8]]
    pixels = b""
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        chunk = data[at:at + length + 12]
        at += length + 12
        if kind == b"IDAT":
            pixels += chunk[8:-4]
            continue
        if kind == b"IEND":
            body = b"IDAT" + zlib.compress(zlib.decompress(pixels), 9)
            parts.append(struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body)))
        parts.append(chunk)
    return b"".join(parts)


def header_words(begin: str) -> tuple[str, str]:
    """The comment at the head of a header as Markdown, and the code after the last include."""
    lines = begin.splitlines()
    size = next(i for i, line in enumerate(lines) if not re.match(r"//|/\*| \*", line))
    comment = [re.sub(r"^(// ?|/\* ?| \*/| \* ?)", "", line) for line in lines[:size]]
    comment[0] = re.sub(r"^Gridsmith( for C[^:]*)?: (\w)", lambda m: "It " + m[2], comment[0])
    # A paragraph begins with its subject and a full stop: "Errors. What a caller ..."
    words = re.sub(r"^([A-Z][a-z]+)\. ", r"**\1.** ", "\n".join(comment), flags=re.M)
    last = max(i for i, line in enumerate(lines) if line.startswith("#include"))
    return words + "\n", "\n".join(lines[last + 1:]).strip()


def described(nodes: list[ast.AST], level: int, path: str) -> list[str]:
    """A heading, the signatures, the docstring, and the public members of a class."""
    last = nodes[-1]
    parts = [f"\n{'#' * level} {path.split('.')[-1]} {{#{path}}}\n"]
    if isinstance(last, ast.FunctionDef):
        overloads = [node for node in nodes if any("overload" in ast.unparse(d) for d in node.decorator_list)] or nodes
        if any(ast.unparse(d) == "property" for d in last.decorator_list):
            parts.append(f"```python\n{last.name}: {ast.unparse(last.returns) if last.returns else 'Any'}\n```\n")
        else:
            parts.append("```python\n" + "\n".join(signature(node) for node in overloads) + "\n```\n")
    text = next((ast.get_docstring(node) for node in nodes if ast.get_docstring(node)), "")
    parts.append(docstring(text) + "\n")
    if isinstance(last, ast.ClassDef):
        fields = [node for node in last.body if isinstance(node, ast.AnnAssign) and not node.target.id.startswith("_")]
        if fields:
            parts.append("```python\n" + "\n".join(ast.unparse(field) for field in fields) + "\n```\n")
        members: dict[str, list[ast.AST]] = {}
        for node in last.body:
            if isinstance(node, ast.FunctionDef) and (not node.name.startswith("_") or node.name == "__init__"):
                members.setdefault(node.name, []).append(node)
        for name, found in members.items():
            parts += described(found, level + 1, f"{path}.{name}")
    return parts


def signature(node: ast.FunctionDef) -> str:
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({ast.unparse(node.args)}){returns}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for option in ("--cli", "--window", "--source", "--out"):
        parser.add_argument(option, required=True)
    parser.add_argument("--python")
    Site(parser.parse_args()).build()


if __name__ == "__main__":
    main()
