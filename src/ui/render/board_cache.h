// Keeps the pictures of boards between frames: drawing an unchanged board costs only one textured square.
//
// The key of a picture is a digest of everything that the picture shows. So callers need not report changes, and
// equal thumbnails share a picture. If a board changes in some cells, such as the peers of a selection that moves, only
// these cells of its last picture are painted anew. Pictures are in square textures, each divided into places of one
// size. The least recently used picture is replaced first.
#pragma once

#include "ui/paint/grid_painter.h"

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
    // Needs a Gui whose GL context is current. The Gui must outlive the cache.
    BoardCache();
    BoardCache(const BoardCache&) = delete;
    BoardCache& operator=(const BoardCache&) = delete;
    ~BoardCache();

    // Same as paint_board, but from a kept picture. A new picture is painted before the frame is shown.
    // Boards that are too large for a texture are painted directly into the list.
    void paint(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
               const BoardShow& show = {});

    // Forgets all pictures, for example after a change of faces.
    void clear();
    // Renders the new pictures. Call once a frame, after everything is painted and before the frame is
    // rendered.
    void render();

    struct Counts {
        std::uint64_t painted = 0;    // pictures so far
        std::uint64_t refreshed = 0;  // of these, pictures of which only some cells were painted
        std::size_t textures = 0;     // at present
        std::size_t texture_bytes = 0;
    };
    Counts counts() const;

private:
    struct Kept;
    struct Page;
    struct Place {
        Page* page = nullptr;
        int index = 0;
        Kept& kept() const;
    };
    Place place_for(int extent);
    void paint_kept(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                    const BoardShow& show);
    // The place of the last picture of the same plain board at the same place of the window, in which only the changed
    // cells are painted anew. Empty if there is no such picture.
    Place place_of_changed(const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                           const BoardShow& show, std::uint64_t board, const std::vector<CellLook>& looks);
    static GridLayout layout_at(const Place& place, GridLayout layout);
    static void copy_place(const ImDrawList* list, const ImDrawCmd* command);
    void forget_pages(const std::function<bool(const Page&)>& is_over);

    std::vector<std::unique_ptr<Page>> pages_;
    std::unordered_map<std::uint64_t, Place> places_;  // the key is a digest of what the picture shows
    std::uint64_t frame_ = 1;
    std::uint64_t painted_ = 0;
    std::uint64_t refreshed_ = 0;
};

// Same as paint_board, through the theme's cache if there is one.
void show_board(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                const BoardShow& show = {});

}  // namespace gridsmith
