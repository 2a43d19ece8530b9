// Well-known patterns of filled cells, by name.
//
// Separate from cell_shapes.h: a pattern fills a whole grid, and each is offered only at orders at which
// puzzles with the pattern are known.
#pragma once

#include "model/board/rules.h"
#include "model/cells/cell_set.h"

#include <string_view>
#include <vector>

namespace gridsmith {

struct GalleryTemplate {
    std::string_view name;  // "Windmill"
    CellSet cells;
};

// The patterns of a board, in display order; none for boards that are not classic.
std::vector<GalleryTemplate> template_gallery(const Rules& rules);

}  // namespace gridsmith
