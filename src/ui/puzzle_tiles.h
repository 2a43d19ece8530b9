// Thumbnails of a collection's puzzles, each with its name and what is known about it: seen, selected by
// mouse and keys, dragged away.
//
// The directory browser and the strip of a batch show theirs with it. Only what is in sight is drawn.
#pragma once

#include "app/collection.h"
#include "ui/theme.h"

#include <string_view>

namespace gridsmith {

struct TileOptions {
    std::size_t columns = 0;            // that share the width; 0: as many as fit of
    float side = 0;                     // so many pixels
    std::string_view placeholder = {};  // while nothing is shown
    const char* payload = "";           // of a drag
    bool wants_focus = false;           // the keyboard comes here
};

// What was asked for with the selected puzzles; for the caller to do when nothing is drawn from the
// collection any more.
struct TileWishes {
    bool open = false;
    bool save = false;     // as a file
    bool picture = false;  // all on one, to the clipboard
    bool page = false;     // HTML
    bool booklet = false;
    bool focused = false;  // the keyboard is here
    int columns = 0;       // so many more
};

// So high is a tile whose board has this side.
float tile_height(const Theme& theme, float side);

// Fills the rest of the window.
TileWishes draw_tiles(const Theme& theme, Collection& collection, const TileOptions& options);

}  // namespace gridsmith
