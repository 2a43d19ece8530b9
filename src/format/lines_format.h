// `lines`, the format of collections and pipes: one puzzle a line, one character a cell, row by row.
//
// The number of characters (16, 81, 256 or 625) tells the order, alphabet.h how they are read. What follows
// white space on a line, unless it is cells of this puzzle or of another one, and lines that begin with #,
// are ignored. A line is readable alone, so a long stream needs no more memory than one of its lines.
#pragma once

#include "format/alphabet.h"
#include "format/puzzle_format.h"

namespace gridsmith {

// Is the line a whole puzzle, whatever follows it? One that may also be a part of a larger one is not.
bool is_whole_puzzle(std::string_view line);

// Does something on the line look like cells, be it as many as a grid has or not?
bool may_be_cells(std::string_view line);

// Fills `grid` with the puzzle on one line (without its end) and gives the alphabet it is taken in, or null
// when the line is blank or a comment. A failure has a column but no line.
Result<const Alphabet*> read_line_of_cells(std::string_view line, Grid& grid);

// Appends the cells in the built-in symbols, `.` for empty ones, and a line end.
void append_line_of_cells(std::string& text, const Grid& grid);

Fit fit_of_lines(std::string_view bytes, const PuzzleFormat& format);
Result<std::optional<LoadedPuzzle>> read_puzzle_of_line(std::string_view line, const PuzzleFormat& format);
// In each other alphabet that all lines fit.
std::vector<std::vector<LoadedPuzzle>> read_lines_otherwise(std::string_view bytes,
                                                            const PuzzleFormat& format);
Result<std::string> write_lines(const Puzzle& puzzle, const PuzzleFormat& format,
                                const WriteOptions& options);

}  // namespace gridsmith
