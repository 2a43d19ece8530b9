// The alphabets in which grids are written with one character a cell, and how a text's alphabet is told.
//
// Shared by all formats of that kind. Several are in use, and which one a text uses follows from the
// characters that occur in it:
//
//     order 2   1-4             first: in doubt these are meant
//               0-3             may be meant when 0 occurs beside another sign for an empty cell
//     order 3   1-9, 0-8        likewise
//     order 4   A-Q without I   first: in doubt these are meant
//               0-9A-F          when 0 occurs beside another sign for an empty cell
//               1-9A-G
//               A-P             when I occurs
//               1-9 : ; < = > ? @
//     order 5   A-Z without I   first
//               A-Y             when I occurs
//               1-9A-P
//
// An empty cell is one of . 0 _ * - x X (each only where it is no value, and x beside another such sign only
// where X is none). At orders 4 and 5 a text without
// capitals is read as if it had them.
#pragma once

#include "base/result.h"
#include "model/grid.h"
#include "model/symbols.h"

#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

struct Alphabet {
    int order = 3;
    std::string_view name;        // as messages call it: "1-9A-G"
    std::string_view characters;  // of value 1, 2, ...; all ASCII

    Symbols symbols() const;
};

// All alphabets of an order; the first is that of the built-in symbols.
std::span<const Alphabet> alphabets_of(int order);

// Fills `grid` with what `cells` spell, side^2 characters row by row, and gives the alphabet they are taken
// in. A failure's column counts from the first of them, and `grid` is as it was.
Result<const Alphabet*> read_cells(std::string_view cells, Grid& grid);

// As `read_cells` in one given alphabet; false, with `grid` as it was, when something is foreign to it.
bool read_cells_in(const Alphabet& alphabet, std::string_view cells, Grid& grid);

// Appends the cells of a grid in the built-in symbols.
void append_cells(std::string& text, const Grid& grid, char empty);

}  // namespace gridsmith
