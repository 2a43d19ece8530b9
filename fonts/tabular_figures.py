"""Copies an OpenType font and makes its tabular digits the default digits.

    tabular_figures.py IN OUT

All ten digits need the same width, so that changing numbers do not move their neighbours. Good text faces have
tabular digits behind the feature `tnum`, but Dear ImGui does not shape text. This script applies the feature at build
time: it maps the digits to the glyphs of `tnum`. The copy has no shaping tables (GSUB, GPOS, GDEF), because the
program does not read them. Format: OpenType specification, version 1.9.
"""

import struct
import sys

DIGITS = range(ord("0"), ord("9") + 1)


def u16(data, at):
    return struct.unpack_from(">H", data, at)[0]


def u32(data, at):
    return struct.unpack_from(">I", data, at)[0]


def u16s(data, at, count):
    return struct.unpack_from(f">{count}H", data, at)


def read_tables(font):
    tables = {}
    for i in range(u16(font, 4)):
        tag, _, offset, length = struct.unpack_from(">4sIII", font, 12 + 16 * i)
        tables[tag] = font[offset : offset + length]
    return tables


def read_character_map(cmap):
    """{character: glyph} from the subtable with the most characters: format 12, otherwise format 4."""
    subtables = [u32(cmap, 4 + 8 * i + 4) for i in range(u16(cmap, 2))]
    by_format = {u16(cmap, at): at for at in subtables}
    glyphs = {}
    if 12 in by_format:
        at = by_format[12]
        for i in range(u32(cmap, at + 12)):
            first, last, glyph = struct.unpack_from(">III", cmap, at + 16 + 12 * i)
            glyphs.update((c, glyph + c - first) for c in range(first, last + 1))
    elif 4 in by_format:
        at = by_format[4]
        count = u16(cmap, at + 6) // 2
        ends = u16s(cmap, at + 14, count)
        starts = u16s(cmap, at + 16 + 2 * count, count)
        deltas = u16s(cmap, at + 16 + 4 * count, count)
        ranges = at + 16 + 6 * count
        for i in range(count):
            offset = u16(cmap, ranges + 2 * i)
            for c in range(starts[i], min(ends[i], 0xFFFE) + 1):
                glyph = c if offset == 0 else u16(cmap, ranges + 2 * i + offset + 2 * (c - starts[i]))
                if offset == 0 or glyph != 0:
                    glyphs[c] = (glyph + deltas[i]) & 0xFFFF
    else:
        sys.exit("no Unicode character map of format 4 or 12")
    return glyphs


def write_character_map(glyphs):
    """A cmap table with one subtable of format 12, listed for Unicode and for Windows."""
    groups = []
    for character, glyph in sorted(glyphs.items()):
        if groups and character == groups[-1][1] + 1 and glyph == groups[-1][2] + character - groups[-1][0]:
            groups[-1][1] = character
        else:
            groups.append([character, character, glyph])
    subtable = struct.pack(">HHIII", 12, 0, 16 + 12 * len(groups), 0, len(groups))
    subtable += b"".join(struct.pack(">III", *group) for group in groups)
    return struct.pack(">HHHHIHHI", 0, 2, 0, 4, 20, 3, 10, 20) + subtable


def coverage(gsub, at):
    if u16(gsub, at) == 1:
        return list(u16s(gsub, at + 4, u16(gsub, at + 2)))
    glyphs = []
    for i in range(u16(gsub, at + 2)):
        first, last, _ = u16s(gsub, at + 4 + 6 * i, 3)
        glyphs.extend(range(first, last + 1))
    return glyphs


def single_substitutions(gsub, feature):
    """{glyph: glyph} of a feature that replaces one glyph by one other."""
    features, lookups = u16(gsub, 6), u16(gsub, 8)
    result = {}
    for i in range(u16(gsub, features)):
        if gsub[features + 2 + 6 * i :][:4] != feature:
            continue
        record = features + u16(gsub, features + 2 + 6 * i + 4)
        for index in u16s(gsub, record + 4, u16(gsub, record + 2)):
            lookup = lookups + u16(gsub, lookups + 2 + 2 * index)
            for offset in u16s(gsub, lookup + 6, u16(gsub, lookup + 4)):
                kind, at = u16(gsub, lookup), lookup + offset
                if kind == 7:  # an extension: the real subtable is further away
                    kind, at = u16(gsub, at + 2), at + u32(gsub, at + 4)
                if kind != 1:
                    continue
                covered = coverage(gsub, at + u16(gsub, at + 2))
                if u16(gsub, at) == 1:
                    replaced = [(glyph + u16(gsub, at + 4)) & 0xFFFF for glyph in covered]
                else:
                    replaced = u16s(gsub, at + 6, u16(gsub, at + 4))
                result.update(zip(covered, replaced))
    return result


def checksum(data):
    data += b"\0" * (-len(data) % 4)
    return sum(struct.unpack(f">{len(data) // 4}I", data)) & 0xFFFFFFFF


def write_font(version, tables):
    tables = dict(sorted(tables.items()))
    head = bytearray(tables[b"head"])
    struct.pack_into(">I", head, 8, 0)
    tables[b"head"] = bytes(head)

    power = 1 << (len(tables).bit_length() - 1)
    directory = version + struct.pack(
        ">HHHH", len(tables), 16 * power, power.bit_length() - 1, 16 * (len(tables) - power)
    )
    body = b""
    start = 12 + 16 * len(tables)
    for tag, data in tables.items():
        directory += struct.pack(">4sIII", tag, checksum(data), start + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    font = bytearray(directory + body)
    head_at = next(u32(font, 12 + 16 * i + 8) for i, tag in enumerate(tables) if tag == b"head")
    struct.pack_into(">I", font, head_at + 8, (0xB1B0AFBA - checksum(bytes(font))) & 0xFFFFFFFF)
    return bytes(font)


def give_one_width(tables, glyphs):
    """Makes widths that differ by a rounding error equal; False when they differ by more."""
    long_metrics = u16(tables[b"hhea"], 34)
    if max(glyphs) >= long_metrics:
        return False
    metrics = bytearray(tables[b"hmtx"])
    widths = [u16(metrics, 4 * glyph) for glyph in glyphs]
    if max(widths) - min(widths) > u16(tables[b"head"], 18) / 200:
        return False
    for glyph in glyphs:
        struct.pack_into(">H", metrics, 4 * glyph, max(widths))
    tables[b"hmtx"] = bytes(metrics)
    return True


def main():
    source, target = sys.argv[1:]
    with open(source, "rb") as file:
        font = file.read()
    tables = read_tables(font)
    glyphs = read_character_map(tables[b"cmap"])
    tabular = single_substitutions(tables.get(b"GSUB", bytes(12)), b"tnum")
    for digit in DIGITS:
        glyphs[digit] = tabular.get(glyphs[digit], glyphs[digit])
    if not give_one_width(tables, [glyphs[digit] for digit in DIGITS]):
        sys.exit(f"{source}: its digits differ in width, and it has no feature tnum that helps")

    tables[b"cmap"] = write_character_map(glyphs)
    for shaping in (b"GSUB", b"GPOS", b"GDEF", b"DSIG"):
        tables.pop(shaping, None)
    with open(target, "wb") as file:
        file.write(write_font(font[:4], tables))


main()
