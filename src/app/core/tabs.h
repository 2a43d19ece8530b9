// The open documents, each with its view: selection, zoom, highlights, solutions.
//
// The view is never part of undo or of the file. No function here asks the user: files.h decides whether a changed
// document may be closed.
#pragma once

#include "document/attempts.h"
#include "document/document.h"
#include "model/board/grid.h"
#include "model/cells/candidate.h"
#include "model/cells/cell_set.h"

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace gridsmith {

// From 1, never reused, so that late events of a closed tab match no tab.
using TabId = std::uint64_t;

struct ViewState {
    Cell selected = 0;    // the cell with the cursor
    CellSet others;       // further selected cells; may contain `selected`
    Cell anchor = 0;      // where a selected rectangle begins
    CellSet highlighted;  // cells that a message or a question refers to; until the next edit or selection
    // cells in which the two solutions found by Check differ; until the next edit or selection
    CellSet differing;
    // Zoom 1 fits the window. The centre of the view is a point of the grid, in units of the grid's side.
    float zoom = 1;
    float centre_x = 0.5f;
    float centre_y = 0.5f;
    Value looked_at = 0;                 // cells and candidates of this value are highlighted; 0: none
    std::optional<bool> live;            // the user's choice of the live answer for this document
    std::optional<int> focus;            // everything outside this unit is dimmed
    std::optional<Candidate> link_from;  // first end of the link being drawn,
    std::optional<Candidate> link_to;    // and the candidate under the pointer
    // under the pointer when the context menu opened; while the menu is open
    std::optional<Candidate> pointed;
};

inline constexpr float kLargestZoom = 8;

// Multiplies the zoom by a factor, within 1 .. kLargestZoom. The point (x, y) of the grid, in units of the grid's
// side, stays in place. The grid never leaves the view.
void zoom_by(ViewState& view, float factor, float x, float y);
void pan_by(ViewState& view, float x, float y);
// Removes the highlights of messages.
void drop_highlights(ViewState& view);
// Gives up drawing a link.
void drop_link(ViewState& view);

// Solution mode: read-only grids in place of the puzzle.
struct Solutions {
    std::vector<Grid> grids;  // at least one
    std::size_t shown = 0;
    bool complete = false;  // no other solution exists
};

// What to do when the solution of the puzzle is known.
enum class SolutionUse : std::uint8_t { none, reveal_selected, reveal_random, show_mistakes, last_correct };

// The state of a tab's game that is not part of the document; never stored.
struct GameView {
    Grid solved;                         // the puzzle to solve
    std::optional<Grid> solution;        // its solution, if it has exactly one
    std::optional<std::uint64_t> asked;  // the job that solves it, even after the job has ended
    SolutionUse waiting = SolutionUse::none;
    Cell to_reveal = 0;  // the cell that was selected when the solution was asked for
    bool shows_mistakes = false;
    bool was_solved = true;      // the grid was full and right in the last frame; a new tab may begin so
    bool congratulated = false;  // on solving the puzzle without a game
    // The position chosen with Compare, until the user chooses the other one.
    std::optional<PositionId> comparing;
    std::optional<std::size_t> sliding;  // the slider's place while the user drags the slider
};

struct Tab {
    Tab(TabId tab_id, Document tab_document) : id(tab_id), document(std::move(tab_document)) {}

    TabId id;
    Document document;
    ViewState view;
    GameView game;
    std::optional<Solutions> solutions;
    // The file of the last HTML export of this tab, or empty.
    std::filesystem::path html_path = {};
    // The file has changed on the disk, and the user has not been asked yet, for instance because another tab is
    // current.
    bool unasked_change = false;
    // The file's folder does not answer, so the file must not be looked at.
    bool file_is_silent = false;

    bool in_solution_mode() const { return solutions.has_value(); }
    // The grid on the screen: the puzzle's or the solution's.
    const Grid& shown_grid() const {
        return solutions ? solutions->grids[solutions->shown] : document.puzzle().grid;
    }
    // The puzzle with shown_grid(), for painting and copying.
    Puzzle shown_puzzle() const;
};

// Adds the edit to the tab's history and drops its highlights.
void apply(Tab& tab, Edit edit);
// In solution mode, shows the next (1) or previous (-1) solution. At the ends nothing happens.
void show_other_solution(Tab& tab, int direction);
bool has_other_solution(const Tab& tab, int direction);
// The board is hidden because the game is paused.
bool is_hidden(const Tab& tab);

class Tabs {
public:
    // All tabs, in the order of the tab bar. A pointer to a Tab stays valid until the tab is closed.
    const std::vector<std::unique_ptr<Tab>>& all() const { return tabs_; }
    bool empty() const { return tabs_.empty(); }
    Tab* current() { return at(current_); }
    const Tab* current() const { return at(current_); }
    // The current tab if it shows its puzzle, not solutions: keys and edits act on this tab.
    Tab* editable();
    // The index of the current tab; 0 if there is no tab.
    std::size_t current_index() const { return current_; }
    Tab* find(TabId id);
    const Tab* find(TabId id) const;
    // The tab is open or can be reopened.
    bool knows(TabId id) const;
    // The tab whose document was read from or saved to this file.
    Tab* find_file(const std::filesystem::path& path);

    // Appends a tab and makes it current.
    Tab& add(Document document);
    // The next N for the name "<unnamed-N>"; never reused.
    int next_number() { return ++last_number_; }

    void select(TabId id);
    // Selects the next (1) or previous (-1) tab. At the ends nothing happens unless `wrap`.
    void step(int direction, bool wrap);
    // Moves a tab to another index in the bar; the current tab stays current.
    void move(TabId id, std::size_t index);

    // Closes the tab; it can be reopened. The tab to its right becomes current, or else the last one.
    void close(TabId id);
    bool can_reopen() const { return !closed_.empty(); }
    // Reopens the tab that was closed last, with its history, at the end of the bar.
    Tab* reopen();
    // Makes the closed tab impossible to reopen, for instance because its file was deleted.
    void forget_closed(TabId id);

private:
    Tab* at(std::size_t index) const { return index < tabs_.size() ? tabs_[index].get() : nullptr; }

    std::vector<std::unique_ptr<Tab>> tabs_;
    std::size_t current_ = 0;
    std::deque<std::unique_ptr<Tab>> closed_;  // the last closed tab first
    TabId last_id_ = 0;
    int last_number_ = 0;
};

}  // namespace gridsmith
