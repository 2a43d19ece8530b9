// A well-posed puzzle together with its solution.
#pragma once

#include "model/board/grid.h"

namespace gridsmith {

struct SolvedPuzzle {
    Grid puzzle;
    Grid solution;
};

}  // namespace gridsmith
