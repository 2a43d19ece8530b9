// What a board shows besides its lines and entries: the borders of its regions, and where further units are. One
// description for all painters.
#pragma once

#include "model/board/cell_set.h"
#include "model/board/rules.h"

#include <vector>

namespace gridsmith {

// A straight piece of a border between regions, along the edges of cells. Row and column lines count from 0 to the side.
struct BorderPiece {
    bool is_upright = false;
    int line = 0;   // the column line of an upright piece, the row line of another
    int begin = 0;  // from this cell along the line
    int end = 0;    // up to, and without, this one
};

struct BoardFigure {
    // The borders between regions, without the outer edge, as long as possible.
    std::vector<BorderPiece> borders = {};
    // The cells of windows, of the centre dot, the asterisk and the girandola, and of drawn regions.
    CellSet shaded = {};
    bool falling_diagonal = false;
    bool rising_diagonal = false;
};

BoardFigure figure_of(const Rules& rules);

}  // namespace gridsmith
