// The list of formats. A format is a file that defines its row in the namespace `formats`, and a line here.
#include "format/door/puzzle_file.h"

// If two formats fit a text equally well and the file's extension does not decide, the upper format reads the
// text. So formats with stricter rules come first.
#define GRIDSMITH_FORMATS(ROW) \
    ROW(sgp)                   \
    ROW(sgt)                   \
    ROW(gridsmith)             \
    ROW(text)                  \
    ROW(sudoku)                \
    ROW(sdk)                   \
    ROW(md)                    \
    ROW(grid)                  \
    ROW(numbers)               \
    ROW(pm)                    \
    ROW(sdx)                   \
    ROW(sukaku)                \
    ROW(candidates)            \
    ROW(hodoku)                \
    ROW(bank)                  \
    ROW(gsf)                   \
    ROW(csv)                   \
    ROW(tsv)                   \
    ROW(iss)                   \
    ROW(lines)                 \
    ROW(sdm)                   \
    ROW(json)                  \
    ROW(fpuzzles)              \
    ROW(sudokupad)             \
    ROW(linkjson)              \
    ROW(sudokuwiki)            \
    ROW(solo)                  \
    ROW(opensudoku)            \
    ROW(gnome)                 \
    ROW(ksudoku)               \
    ROW(arrays)                \
    ROW(brackets)              \
    ROW(grids)                 \
    ROW(latex)

namespace gridsmith {

namespace formats {
#define GRIDSMITH_DECLARE(id) extern const PuzzleFormat id;
GRIDSMITH_FORMATS(GRIDSMITH_DECLARE)
}  // namespace formats

std::span<const PuzzleFormat> all_formats() {
#define GRIDSMITH_ROW(id) formats::id,
    static const PuzzleFormat rows[] = {GRIDSMITH_FORMATS(GRIDSMITH_ROW)};
    return rows;
}

}  // namespace gridsmith
