// The alphabets of grids with one character a cell, and how to recognise the alphabet of a text.
//
// Programs use several alphabets. The characters that occur in a text decide between them; if several alphabets
// have all characters, the first one of this list is meant:
//
//     order 2   1-4
//               0-3                  if 0 may be a value
//     order 3   1-9
//               0-8                  if 0 may be a value
//     order 4   A-Q without I
//               0-9A-F               if 0 may be a value
//               1-9A-G
//               A-P                  if I occurs
//               1-9 : ; < = > ? @
//     order 5   A-Z without I
//               A-Y                  if I occurs
//               0-9A-O               if 0 may be a value
//               1-9A-P
//     up to 9   1-6, 0-5             as at order 3
//     10 to 15  1-9A-C               for example at side 12, the built-in symbols
//               0-9A-B               if 0 may be a value
//               A-M without I
//               A-L                  if I occurs
//     17 to 24  A-S without I        for example at side 18, the built-in symbols
//               A-R                  if I occurs
//               0-9A-H               if 0 may be a value
//               1-9A-I
//
// 0 may be a value if it occurs beside another sign for an empty cell, or as often as each value of a full grid.
//
// The signs . 0 _ * - x X mean an empty cell unless the alphabet has the sign as a value. If the alphabet has X
// and the text marks empty cells with another sign, x is not an empty cell. In a text without these signs, ? ~ or
// a comma can mean an empty cell. On boards with more than 9 rows a text without capitals is read as if its letters were
// capitals.
#pragma once

#include "base/result.h"
#include "model/board/grid.h"
#include "model/puzzle/symbols.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

struct Alphabet {
    int side = 9;
    std::string_view name;        // for messages: "1-9A-G"
    std::string_view characters;  // of the values 1, 2, ...; all ASCII

    Symbols symbols() const;
};

// All alphabets of a side. The first has the built-in symbols.
std::span<const Alphabet> alphabets_of(int side);

// Fills `grid` from `cells`, side^2 characters row by row, and returns the alphabet. The grid gets the usual rules of
// its side. The column of an error counts from the first cell; `grid` is unchanged then.
Result<const Alphabet*> read_cells(std::string_view cells, Grid& grid);

// The same for most puzzles of order 3, quickly: 81 digits and signs . 0 _ * - of empty cells, with at least one entry.
// Null for all other cells, which `read_cells` has to examine; `grid` is unchanged then.
const Alphabet* read_digits(std::string_view cells, Grid& grid);
// The same without a grid. Returns false and leaves `values` unchanged where the other one returns null.
bool read_digits(std::string_view cells, std::span<Value, cell_count_of(3)> values);

// Appends what `append_cells` would append for the grid that `read_digits` would fill. Returns false and leaves `text`
// unchanged where that returns null.
bool append_digits(std::string& text, std::string_view cells, char empty);

// Like `read_cells` in a given alphabet. Returns false and leaves `grid` unchanged if the alphabet lacks a character.
bool read_cells_in(const Alphabet& alphabet, std::string_view cells, Grid& grid);

// The number of bytes of a character beyond ASCII that means an empty cell, such as a middle dot or a square, or 0 if
// another character is at `place`.
std::size_t empty_sign_beyond_ascii(std::string_view text, std::size_t place);
// The text with a dot in place of each of these characters, or nothing if there is none.
std::optional<std::string> with_plain_empty_signs(std::string_view text);

// Can the line, which has as many characters as a grid has cells, be a row of the format `candidates`?
bool may_be_row_of_candidates(std::string_view line);

// Appends the cells of a grid in the built-in symbols.
void append_cells(std::string& text, const Grid& grid, char empty);
// The same as a text of its own, with dots for empty cells.
std::string text_of_cells(const Grid& grid);

}  // namespace gridsmith
