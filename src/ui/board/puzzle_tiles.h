// Thumbnails of a collection's puzzles, each with the puzzle's name and known facts. The user scrolls,
// selects and drags them.
//
// Used by the directory browser and the batch strip. Only visible tiles are drawn.
#pragma once

#include "app/browse/collection.h"
#include "ui/look/theme.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace gridsmith {

struct TileOptions {
    std::size_t columns = 0;                 // 0: as many as fit
    float side = 0;                          // of a tile, in pixels, if `columns` is 0
    std::string_view placeholder = {};       // shown while there are no puzzles
    const char* payload = "";                // of a drag
    bool wants_focus = false;                // moves the keyboard focus to the tiles
    std::optional<std::size_t> reveal = {};  // scrolls to this place of `shown`
};

// What the user requests for the selected puzzles. The caller acts after drawing, when nothing iterates over the
// collection.
struct TileActions {
    bool open = false;
    bool save = false;     // as one file
    bool picture = false;  // one picture of all, on the clipboard
    bool page = false;     // an HTML page
    bool booklet = false;
    bool focused = false;  // the tiles have the keyboard
    int columns = 0;       // change of the number of columns
};

// The height in pixels of a tile whose board has this side.
float tile_height(const Theme& theme, float side);

// Fills the rest of the current window.
TileActions draw_tiles(const Theme& theme, Collection& collection, const TileOptions& options);

}  // namespace gridsmith
