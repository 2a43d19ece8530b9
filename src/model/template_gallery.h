// Well-known patterns of filled cells, by name.
//
// Separate from cell_shapes.h because these fill a whole grid, and because each is offered only at the orders
// at which puzzles with it are known to exist.
#pragma once

#include "model/cell_set.h"
#include "model/order.h"

#include <string_view>
#include <vector>

namespace gridsmith {

struct GalleryTemplate {
    std::string_view name;  // "Windmill"
    CellSet cells;
};

// The patterns of an order, in the order in which they are offered.
std::vector<GalleryTemplate> template_gallery(int order);

}  // namespace gridsmith
