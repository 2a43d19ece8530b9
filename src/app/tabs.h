// The open documents, each with what belongs to looking at it: selection, zoom, highlights, solutions.
//
// View state is never undone and never saved with the puzzle. Nothing here asks questions: whether a changed
// document may be closed is decided in files.h.
#pragma once

#include "app/playing.h"
#include "document/document.h"
#include "model/candidate.h"
#include "model/cell_set.h"
#include "model/grid.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace gridsmith {

// Numbers from 1, never used twice, so that late news of a closed tab finds nothing.
using TabId = std::uint64_t;

struct ViewState {
    Cell selected = 0;    // the one with the cursor
    CellSet others;       // selected too; `selected` may be among them
    Cell anchor = 0;      // where a selected rectangle begins
    CellSet highlighted;  // what a message or a question points at; goes with the next edit or selection
    CellSet differing;    // where the two solutions that Check found differ; likewise
    // The grid's zoom, 1 fits the window, and the point of the grid in the middle of the view, in sides of
    // the grid.
    float zoom = 1;
    float centre_x = 0.5f;
    float centre_y = 0.5f;
    Value looked_at = 0;                 // whose cells and candidates stand out; 0: none's
    std::optional<int> focus;            // the unit beside which everything steps back
    std::optional<Candidate> link_from;  // the first end of a link that is being drawn,
    std::optional<Candidate> link_to;    // and where the pointer is meanwhile
    std::optional<Candidate> pointed;  // by the pointer when the context menu opened, as long as that is open
};

inline constexpr float kLargestZoom = 8;

// Zooms by a factor, within 1 .. kLargestZoom, about the point of the grid at (x, y), in sides of the grid.
// The grid never leaves the view.
void zoom_by(ViewState& view, float factor, float x, float y);
void pan_by(ViewState& view, float x, float y);
// What messages pointed at stands out no more.
void drop_highlights(ViewState& view);
// The link that is being drawn is given up.
void drop_link(ViewState& view);

// Solution mode: read-only grids in place of the puzzle.
struct Solutions {
    std::vector<Grid> grids;  // at least one
    std::size_t shown = 0;
    bool complete = false;  // there are no others
};

struct Tab {
    Tab(TabId tab_id, Document tab_document) : id(tab_id), document(std::move(tab_document)) {}

    TabId id;
    Document document;
    ViewState view;
    GameView game;
    std::optional<Solutions> solutions;
    // Where it was exported to last; empty: not yet.
    std::filesystem::path html_path = {};
    // At the last look the file had changed on the disk, and the user was not asked about it yet, for
    // instance because another tab was in front.
    bool unasked_change = false;

    bool in_solution_mode() const { return solutions.has_value(); }
    // The grid on the screen: the puzzle's or the solution's.
    const Grid& shown_grid() const {
        return solutions ? solutions->grids[solutions->shown] : document.puzzle().grid;
    }
    // The puzzle with that grid in it, for painting and copying.
    Puzzle shown_puzzle() const;
};

class Tabs {
public:
    // In the order of the tab bar. Pointers stay valid until the tab is closed.
    const std::vector<std::unique_ptr<Tab>>& all() const { return tabs_; }
    bool empty() const { return tabs_.empty(); }
    Tab* current() { return at(current_); }
    const Tab* current() const { return at(current_); }
    // The current one while its puzzle is shown, not its solutions: the one that keys and edits go to.
    Tab* editable();
    // Its place in the bar; 0 when there is none.
    std::size_t current_index() const { return current_; }
    Tab* find(TabId id);
    const Tab* find(TabId id) const;
    // It is open, or can come back.
    bool knows(TabId id) const;
    // The tab whose document lives in that file.
    Tab* find_file(const std::filesystem::path& path);

    // Appends a tab and makes it current.
    Tab& add(Document document);
    // The next number for "<unnamed-N>"; never given twice.
    int next_number() { return ++last_number_; }

    void select(TabId id);
    // The next (1) or previous (-1) tab. At the ends nothing happens unless `wrap`.
    void step(int direction, bool wrap);
    // Moves a tab to another place in the bar; which one is current does not change.
    void move(TabId id, std::size_t index);

    // Removes the tab; the one that takes its place becomes current, or the last. The closed tab can come
    // back.
    void close(TabId id);
    bool can_reopen() const { return !closed_.empty(); }
    // The tab closed last as it was, with its history, at the end of the bar.
    Tab* reopen();
    // The closed tab cannot come back, for instance because its file was deleted.
    void forget_closed(TabId id);

private:
    Tab* at(std::size_t index) const { return index < tabs_.size() ? tabs_[index].get() : nullptr; }

    std::vector<std::unique_ptr<Tab>> tabs_;
    std::size_t current_ = 0;
    std::deque<std::unique_ptr<Tab>> closed_;  // the last closed one in front
    TabId last_id_ = 0;
    int last_number_ = 0;
};

}  // namespace gridsmith
