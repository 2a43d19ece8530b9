"""Writes the largest picture of an icon file for Windows as PNG.

    icon_png.py IN.ico OUT.png
"""

import struct
import sys


def main():
    with open(sys.argv[1], "rb") as file:
        icon = file.read()
    entries = [struct.unpack_from("<BBBBHHII", icon, 6 + 16 * i) for i in range(struct.unpack_from("<H", icon, 4)[0])]
    # A width of 256 is written as 0.
    largest = max(entries, key=lambda entry: entry[0] or 256)
    size, offset = largest[6:]
    picture = icon[offset : offset + size]
    if not picture.startswith(b"\x89PNG"):
        sys.exit(f"{sys.argv[1]}: the largest picture is not a PNG")
    with open(sys.argv[2], "wb") as file:
        file.write(picture)


if __name__ == "__main__":
    main()
