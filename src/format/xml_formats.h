// Saved games in XML: `opensudoku`, collections of the Android program, and `ksudoku`, games of KDE's.
//
//     <opensudoku version="2"><folder name=".."><game data="407000..." state="1" note=".."/>
//         data: 81 digits, or `version: N`, a line end and cells of fields with | behind each
//             1 value|notes 1,3, or -|editable|           2, 3 value|notes as bits|editable|
//             4 value|corner|centre|editable|             5 value|corner|centre|colour|editable|
//
//     <ksudoku><game><puzzle><graph order="9" type="sudoku" specific-type="Plain"/><values>_b_...</values>
//         values: one character a cell, column by column; b is 1, c is 2, and _ an empty cell
//
// pugixml, which does the reading, is known only here.
#pragma once

#include "format/puzzle_format.h"

namespace gridsmith {

Fit fit_of_opensudoku(std::string_view bytes, const PuzzleFormat& format);
Result<void> read_opensudoku(std::string_view bytes, const PuzzleFormat& format, const PuzzleTaker& take);
// Order 3 only.
Result<std::string> write_opensudoku(const Puzzle& puzzle, const PuzzleFormat& format,
                                     const WriteOptions& options);

Fit fit_of_ksudoku(std::string_view bytes, const PuzzleFormat& format);
Result<std::vector<LoadedPuzzle>> read_ksudoku(std::string_view bytes, const PuzzleFormat& format);
// Without marks, and with all entries as givens.
Result<std::string> write_ksudoku(const Puzzle& puzzle, const PuzzleFormat& format,
                                  const WriteOptions& options);

}  // namespace gridsmith
