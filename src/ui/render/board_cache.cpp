// Textures divided into places, and the digest of everything that a board shows.
#include "ui/render/board_cache.h"

#include "ui/paint/call_space.h"
#include "ui/render/off_screen.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <glad/gl.h>
#include <imgui.h>
#include <span>
#include <type_traits>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kPageSide = 1024;                // pixels; a larger board gets its own texture
constexpr int kLargestBoard = 4096;            // pixels
constexpr std::uint64_t kKeptUnused = 120;     // frames; an unused texture is kept this long
constexpr std::size_t kKeptBytes = 64u << 20;  // for all textures together

// A 64-bit digest of the bytes of values. The chance that two different boards of a session have equal
// digests is about 1 in 10^13.
class Digest {
public:
    template <class T>
    requires std::has_unique_object_representations_v<T>
    void add(const T& value) { add_bytes(std::as_bytes(std::span(&value, 1))); }
    void add_bytes(std::span<const std::byte> bytes) {
        while (!bytes.empty()) {
            std::uint64_t word = 0;
            const std::size_t taken = std::min(bytes.size(), sizeof word);
            std::memcpy(&word, bytes.data(), taken);
            bytes = bytes.subspan(taken);
            state_ = (std::rotl(state_, 27) ^ word) * 0x9e3779b97f4a7c15u;
            state_ ^= state_ >> 29;
        }
        ++state_;
    }
    std::uint64_t value() const { return (state_ ^ (state_ >> 32)) * 0xd6e8feb86659fd93u; }

private:
    std::uint64_t state_ = 0x243f6a8885a308d3u;
};

void add_to(Digest& digest, const Decoration& decoration) {
    const auto add = [&](double number) { digest.add(std::bit_cast<std::uint64_t>(number)); };
    digest.add(decoration.shape);
    for (const FigurePoint& point : decoration.points) {
        add(point.x);
        add(point.y);
    }
    for (const double number : {decoration.width, decoration.height, decoration.angle, decoration.thickness})
        add(number);
    digest.add(decoration.fill);
    digest.add(decoration.outline);
    digest.add_bytes(std::as_bytes(std::span(decoration.text)));
    digest.add(decoration.above);
}

// The digests of a picture.
struct Keys {
    std::uint64_t board = 0;    // of all that is not in the looks of the cells, if the board is plain
    std::uint64_t picture = 0;  // of everything
};

Keys keys_of(const GridLayout& layout, const Theme& theme, const Puzzle& puzzle, const BoardShow& show) {
    Keys keys;
    Digest digest;
    digest.add_bytes(std::as_bytes(std::span(layout.rules.text())));
    digest.add(layout.cell_size);
    digest.add(layout.extent);
    digest.add(layout.widths);
    digest.add(theme.scheme);
    digest.add_bytes(std::as_bytes(std::span(puzzle.symbols.characters())));
    keys.board = digest.value();
    digest.add_bytes(std::as_bytes(puzzle.grid.values()));
    digest.add(puzzle.givens);
    digest.add(puzzle.posed_by_constraints);
    digest.add_bytes(std::as_bytes(puzzle.marks.all().first(puzzle.grid.values().size())));
    if (!puzzle.notes->is_empty()) {
        digest.add_bytes(std::as_bytes(puzzle.notes->corners.all()));
        digest.add(puzzle.notes->centred);
    }
    for (const Decoration& decoration : *puzzle.decorations) add_to(digest, decoration);
    digest.add(show.selected.value_or(-1));
    digest.add(show.also_selected);
    digest.add(show.looked_at);
    digest.add(show.frozen);
    if (show.candidates_instead != nullptr) digest.add_bytes(std::as_bytes(show.candidates_instead->all()));
    digest.add(show.highlighted);
    const std::uint16_t flags = static_cast<std::uint16_t>(
        (show.focused ? 1 : 0) | (show.peers ? 2 : 0) | (show.same_symbol ? 4 : 0) |
        (show.conflicts ? 8 : 0) | (show.marks ? 16 : 0) | (show.candidates ? 32 : 0) |
        (show.solution != nullptr ? 64 : 0) | (show.pattern ? 128 : 0) | (show.marks_by_value ? 256 : 0));
    digest.add(flags);
    if (show.solution != nullptr) digest.add_bytes(std::as_bytes(show.solution->values()));
    for (const CellTint& tint : show.cell_tints) {
        digest.add(tint.cell);
        digest.add(tint.role);
    }
    digest.add(show.cell_tints.size());
    for (const CandidateTint& tint : show.candidate_tints) {
        digest.add(tint.cell);
        digest.add(tint.value);
        digest.add(tint.role);
        digest.add(tint.pale);
    }
    for (const LitConstraint& lit : show.constraints) digest.add(lit);
    digest.add(show.constraints.size());
    keys.picture = digest.value();
    return keys;
}

// A draw list keeps this for each copy.
struct Copy {
    unsigned framebuffer;
    int from_left;  // in the texture, from its lower left corner
    int from_bottom;
    int x;  // in the draw list's coordinates
    int y;
    int extent;
};

// The frame of the hovered cell follows the mouse, so it is not part of the picture.
BoardShow without_hover(BoardShow show) {
    show.hovered.reset();
    return show;
}

}  // namespace

// A picture.
struct BoardCache::Kept {
    std::uint64_t key = 0;
    std::uint64_t used = 0;  // the last frame that showed the place; 0: empty
    // Of a plain board, so that a later picture of the same board can be made from this one.
    std::uint64_t board = 0;
    std::vector<CellLook> looks = {};
    int shown_x = 0;  // where the place was shown last
    int shown_y = 0;
};

// A texture divided into equal places, and the pictures to paint into it in this frame.
struct BoardCache::Page {
    Page(int place_side, int places_across, OffScreen screen)
        : side(place_side),
          across(places_across),
          places(static_cast<std::size_t>(places_across * places_across)),
          target(std::move(screen)) {}

    int x_of(int index) const { return index % across * side; }
    int y_of(int index) const { return index / across * side; }
    std::uint64_t last_used() const { return std::ranges::max_element(places, {}, &Kept::used)->used; }

    // The list of this frame's pictures.
    ImDrawList& list() {
        if (!pending) {
            pending = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
            pending->_ResetForNewFrame();
            pending->PushTexture(ImGui::GetIO().Fonts->TexRef);
            pending->PushClipRect({0, 0},
                                  {static_cast<float>(target.width()), static_cast<float>(target.height())});
        }
        return *pending;
    }

    int side;    // of a place, in pixels
    int across;  // places in a row, and number of rows
    std::vector<Kept> places;
    OffScreen target;
    std::unique_ptr<ImDrawList> pending = {};
};

BoardCache::BoardCache() = default;
BoardCache::~BoardCache() = default;

void BoardCache::paint(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                       const BoardShow& show) {
    if (layout.extent <= 0) return;
    if (layout.extent > kLargestBoard) return paint_board(list, layout, theme, puzzle, show);
    paint_kept(list, layout, theme, puzzle, without_hover(show));
    paint_clues(list, layout, theme, puzzle, show);
    paint_hover(list, layout, theme, show);
}

void BoardCache::paint_kept(ImDrawList& list, const GridLayout& layout, const Theme& theme,
                            const Puzzle& puzzle, const BoardShow& show) {
    const Keys keys = keys_of(layout, theme, puzzle, show);
    const auto found = places_.find(keys.picture);
    Place place;
    if (found != places_.end()) {
        place = found->second;
    } else {
        std::vector<CellLook> looks = looks_of(list, layout, theme, puzzle, show);
        place = place_of_changed(layout, theme, puzzle, show, keys.board, looks);
        if (place.page == nullptr) {
            place = place_for(layout.extent);
            if (place.page == nullptr) return paint_inside(list, layout, theme, puzzle, show);
            paint_inside(place.page->list(), layout_at(place, layout), theme, puzzle, show);
        }
        Kept& kept = place.kept();
        kept.key = keys.picture;
        kept.board = keys.board;
        kept.looks = std::move(looks);
        places_.emplace(keys.picture, place);
        ++painted_;
    }
    Page& page = *place.page;
    Kept& kept = place.kept();
    kept.used = frame_;
    kept.shown_x = layout.x;
    kept.shown_y = layout.y;
    const Copy copy{page.target.framebuffer(),
                    page.x_of(place.index),
                    page.target.height() - page.y_of(place.index) - layout.extent,
                    layout.x,
                    layout.y,
                    layout.extent};
    list.AddCallback(&BoardCache::copy_place, const_cast<Copy*>(&copy), sizeof copy);
}

BoardCache::Kept& BoardCache::Place::kept() const { return page->places[static_cast<std::size_t>(index)]; }

GridLayout BoardCache::layout_at(const Place& place, GridLayout layout) {
    layout.x = place.page->x_of(place.index);
    layout.y = place.page->y_of(place.index);
    return layout;
}

BoardCache::Place BoardCache::place_of_changed(const GridLayout& layout, const Theme& theme,
                                               const Puzzle& puzzle, const BoardShow& show,
                                               std::uint64_t board, const std::vector<CellLook>& looks) {
    if (looks.empty()) return {};
    const auto is_last_picture = [&](const Kept& kept) {
        // A picture that this frame shows must stay.
        return kept.used != 0 && kept.used < frame_ && kept.board == board && !kept.looks.empty() &&
               kept.shown_x == layout.x && kept.shown_y == layout.y;
    };
    Place last;
    for (const auto& page : pages_) {
        if (page->side != layout.extent) continue;
        for (std::size_t i = 0; i < page->places.size(); ++i)
            if (is_last_picture(page->places[i]) &&
                (last.page == nullptr || page->places[i].used > last.kept().used))
                last = {page.get(), static_cast<int>(i)};
    }
    if (last.page == nullptr) return {};
    CellSet changed;
    for (std::size_t cell = 0; cell < looks.size(); ++cell)
        if (looks[cell] != last.kept().looks[cell]) changed.insert(static_cast<Cell>(cell));
    // A whole picture paints the ground at once.
    if (4 * changed.size() > 3 * static_cast<int>(looks.size())) return {};
    if (!repaint_cells(last.page->list(), layout_at(last, layout), theme, puzzle, show, changed)) return {};
    places_.erase(last.kept().key);
    ++refreshed_;
    return last;
}

// On software renderers a copy is several times faster than a textured square.
void BoardCache::copy_place(const ImDrawList*, const ImDrawCmd* command) {
    Copy copy{};
    std::memcpy(&copy, command->UserCallbackData, sizeof copy);
    const CallSpace space(*command);
    const auto at = [](int pixel) { return static_cast<float>(pixel); };
    const GlRect to =
        space.pixels_of(at(copy.x), at(copy.y), at(copy.x + copy.extent), at(copy.y + copy.extent));
    // Clip both rectangles. GL scales the copy if a unit of the list is several pixels.
    const GlRect shown{std::max(to.left, space.clip.left), std::max(to.bottom, space.clip.bottom),
                       std::min(to.right, space.clip.right), std::min(to.top, space.clip.top)};
    if (to.empty() || shown.empty()) return;
    const auto from = [&](int start, int pixel, int to_start, int to_end) {
        return start + static_cast<int>(std::int64_t{pixel - to_start} * copy.extent / (to_end - to_start));
    };
    GLint reading = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &reading);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, copy.framebuffer);
    glDisable(GL_SCISSOR_TEST);
    glBlitFramebuffer(from(copy.from_left, shown.left, to.left, to.right),
                      from(copy.from_bottom, shown.bottom, to.bottom, to.top),
                      from(copy.from_left, shown.right, to.left, to.right),
                      from(copy.from_bottom, shown.top, to.bottom, to.top), shown.left, shown.bottom,
                      shown.right, shown.top, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glEnable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(reading));
}

// A free place, or one that neither this frame nor the last one used. Empty if the graphics card has no room.
BoardCache::Place BoardCache::place_for(int extent) {
    for (const auto& page : pages_) {
        if (page->side != extent) continue;
        const auto oldest = std::ranges::min_element(page->places, {}, &Kept::used);
        // This frame may still need a picture of the last frame.
        if (oldest->used + 1 >= frame_) continue;
        if (oldest->used != 0) places_.erase(oldest->key);
        return {page.get(), static_cast<int>(oldest - page->places.begin())};
    }
    const int across = std::max(1, kPageSide / extent);
    forget_pages([&](const Page& page) {
        return page.last_used() + 1 < frame_ && counts().texture_bytes > kKeptBytes;
    });
    auto screen = OffScreen::create(across * extent, across * extent);
    if (!screen) return {};
    pages_.push_back(std::make_unique<Page>(extent, across, std::move(*screen)));
    return {pages_.back().get(), 0};
}

void BoardCache::forget_pages(const std::function<bool(const Page&)>& is_over) {
    for (auto page = pages_.begin(); page != pages_.end();) {
        if (!is_over(**page)) {
            ++page;
            continue;
        }
        for (const Kept& kept : (*page)->places)
            if (kept.used != 0) places_.erase(kept.key);
        page = pages_.erase(page);
    }
}

void BoardCache::clear() {
    places_.clear();
    pages_.clear();
}

void BoardCache::render() {
    for (const auto& page : pages_)
        if (page->pending) {
            page->target.render(*page->pending);
            page->pending.reset();
        }
    // Free textures that no frame used for a while, such as those of a former window size.
    forget_pages([&](const Page& page) { return page.last_used() + kKeptUnused < frame_; });
    ++frame_;
}

BoardCache::Counts BoardCache::counts() const {
    Counts counts{.painted = painted_, .refreshed = refreshed_, .textures = pages_.size()};
    for (const auto& page : pages_)
        counts.texture_bytes += 4 * static_cast<std::size_t>(page->target.width()) *
                                static_cast<std::size_t>(page->target.height());
    return counts;
}

void show_board(ImDrawList& list, const GridLayout& layout, const Theme& theme, const Puzzle& puzzle,
                const BoardShow& show) {
    if (theme.boards != nullptr)
        theme.boards->paint(list, layout, theme, puzzle, show);
    else
        paint_board(list, layout, theme, puzzle, show);
}

}  // namespace gridsmith
