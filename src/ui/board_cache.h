// Pictures of boards, kept between frames: a board that looks as it did costs one textured square, however
// much is on it.
//
// Pictures are found by what they show, not by who shows it, so nobody has to say that something changed, and
// two equal thumbnails share one. They live in square textures, each cut into places of one size; what was
// not on the screen for longest makes room first.
#pragma once

#include "ui/grid_painter.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

struct ImDrawCmd;
struct ImDrawList;

namespace gridsmith {

class BoardCache {
public:
    // Needs a Gui whose context is current and which outlives it.
    BoardCache();
    BoardCache(const BoardCache&) = delete;
    BoardCache& operator=(const BoardCache&) = delete;
    ~BoardCache();

    // As paint_board, from a kept picture if there is one; else the picture is painted before this frame is
    // shown. Boards too large for a texture are painted straight into the list.
    void paint(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
               const BoardShow& show = {});

    // Forgets all pictures, e.g. because the faces are others now.
    void clear();
    // Once a frame, when all is painted and before the frame is rendered: renders the new pictures.
    void render();

    struct Counts {
        std::uint64_t painted = 0;  // pictures made since this was
        std::size_t textures = 0;   // now
        std::size_t texture_bytes = 0;
    };
    Counts counts() const;

private:
    struct Page;
    struct Place {
        Page* page = nullptr;
        int index = 0;
    };
    Place place_for(int extent);
    void paint_kept(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                    const BoardShow& show);
    static void copy_place(const ImDrawList* list, const ImDrawCmd* command);
    void forget_pages(const std::function<bool(const Page&)>& is_over);

    std::vector<std::unique_ptr<Page>> pages_;
    std::unordered_map<std::uint64_t, Place> places_;  // by what they show
    std::uint64_t frame_ = 1;
    std::uint64_t painted_ = 0;
};

// Through the theme's cache where it has one.
void show_board(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                const BoardShow& show = {});

}  // namespace gridsmith
