"""Splits the program in two files. The first has all that the first frame needs, and calls the second by placeholders;
src/web/page.js fetches the second.

    split.py WASM-SPLIT PROGRAM.wasm PROGRAM.map FIRST.wasm LATER.wasm ARCHIVE...

The second file has the functions of the ARCHIVEs, by the map of the linker. The program has the names of its functions,
and the two files have none.
"""

import re
import subprocess
import sys
import tempfile

# Address, place, size and name of a function of an object in an archive: "libname.a(object.o):(function)".
FUNCTION = re.compile(r"\s*\S+\s+\S+\s+([0-9a-f]+)\s.*[\s/]lib([\w.-]+)\.a\([^()]*\):\((?!\.)([^)]+)\)$")
# Of functions with equal code the linked program has one, which may have any of their names. Short ones are often equal.
SHORTEST = 80  # bytes
# What stays in the first file: what runs before main(), which are constructors and pixman's choice of its own code; the
# names of techniques and of colours of pages, which the settings have; and templates of other libraries, which the linker took from the first
# archive that has them.
FIRST = re.compile(r"_GLOBAL__|__cxx_global_|pixman_constructor|_pixman_(choose|implementation_create|setup|disabled)"
                   r"|_ZZ?N?K?(St|3fmt|9gridsmith(7Wording|12TechniqueSet|15technique_table|18page_colours_named"
                   r"|7name_ofENS_11PageColours))")

# What the program needs of browsers. With more, the splitter would add a table of its own.
FEATURES = ("threads", "mutable-globals", "bulk-memory", "exception-handling", "simd", "sign-ext",
            "nontrapping-float-to-int")


def functions_of(map_file, archives):
    later, others = [], set()
    with open(map_file, encoding="utf-8", errors="replace") as lines:
        for size, archive, name in (found.groups() for found in map(FUNCTION.match, lines) if found):
            if archive not in archives:
                others.add(name)
            elif int(size, 16) >= SHORTEST and not FIRST.match(name):
                later.append(name)
    # Functions of anonymous namespaces may have the same name in several archives.
    return [name for name in later if name not in others]


def main():
    splitter, program, map_file, first, later, *archives = sys.argv[1:]
    functions = functions_of(map_file, set(archives))
    if not functions:
        sys.exit(f"{map_file} names no function of {' '.join(archives)}")
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as names:
        names.write("\n".join(functions))
        names.flush()
        subprocess.run([splitter, "--split", program, f"--split-funcs=@{names.name}", "--quiet",
                        *[f"--enable-{feature}" for feature in FEATURES], "--import-namespace=primary",
                        "--placeholder-namespace=placeholder", "--export-prefix=%", "-o1", first, "-o2", later], check=True)


if __name__ == "__main__":
    main()
