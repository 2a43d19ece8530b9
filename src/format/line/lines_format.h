// `lines`, the format of collections and pipes: a puzzle a line, a character a cell, row by row. `sdm` is the same
// with 0 for empty cells.
//
// The side follows from the number of characters (16, 81, 256 or 625, and others where LineBoards allows them), the values
// from alphabet.h. Readers ignore lines that begin with #, words before the cells of order 3 or more, the rest of a link
// that holds such cells, and the text after white space unless it has more cells. A line can also be a line of candidates
// (`sukaku`), a record of `json`, or hold the regions of a jigsaw: one letter for each cell, alone or after the cells.
// Each line can be read alone, so a stream of any length needs the memory of one line.
#pragma once

#include "base/result.h"
#include "format/core/puzzle_format.h"
#include "format/drawn/alphabet.h"

#include <string>
#include <string_view>

namespace gridsmith {

// Which boards a line can hold besides those of 16, 81, 256 and 625 cells.
struct LineBoards {
    int side = 0;           // of the rules that are known; 0: none
    bool any_side = false;  // all sides
    bool clear_sides =
        false;  // sides from 6 on, if nothing else can be meant: the first word is cells, with an entry

    // For the lines of a text.
    static LineBoards of(const ReadingContext& context) {
        return {context.rules ? context.rules->side() : 0, context.any_side, !context.rules};
    }
};

// Is the line a whole puzzle and certainly no row of a larger grid?
bool is_whole_puzzle(std::string_view line);

// Does the line have something that looks like cells, in any number?
bool may_be_cells(std::string_view line);

// Does the line have as many characters as a line of candidates?
bool may_be_line_of_candidates(std::string_view line);

// Fills `grid` from one line (without its end) and returns the alphabet, or null if the line is blank or a
// comment. The grid has the usual rules. An error has a column but no line.
Result<const Alphabet*> read_line_of_cells(std::string_view line, Grid& grid, const LineBoards& boards = {});

// What stands before and after the cells of a line.
std::string text_beside_cells(std::string_view line, const LineBoards& boards);

// Appends the cells in the built-in symbols, `.` for an empty cell, and a line end.
void append_line_of_cells(std::string& text, const Grid& grid);

}  // namespace gridsmith
