// What a player sees on a tab's board in addition to the puzzle: colours, links, candidates, the highlighted
// symbol, several selected cells, the unit in focus, the lens.
//
// What is inside cells becomes tints of a BoardShow; the rest is painted above the board.
#pragma once

#include "ui/paint/grid_painter.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gridsmith {

class App;
struct Tab;

// Holds the arrays that a frame's BoardShow points to.
struct PlayTints {
    std::vector<CellTint> cells;
    std::vector<CandidateTint> candidates;
    Marks automatic{};
};

// Adds what the cells show. `show` then points to `tints`.
void add_play(const App& app, const Tab& tab, BoardShow& show, PlayTints& tints);

// A colour that the live answer gives to cells or candidates, and what it says.
struct LegendEntry {
    Role role{};
    std::string_view text;
    bool is_of_values = false;  // the colour is behind values, not behind cells
};
// The colours of the board now; empty if the live answer is off or has no colours.
std::vector<LegendEntry> live_legend(const App& app, const Tab& tab);

// Paints what is above a board with this layout.
void paint_play(ImDrawList& list, const GridLayout& layout, const Theme& theme, const App& app,
                const Tab& tab);

// Paints the magnified surroundings of the pointer if the lens is on. `shown` is the puzzle on the board.
void paint_lens(ImDrawList& list, const GridLayout& layout, const Theme& theme, const App& app,
                const Tab& tab, const Puzzle& shown, const BoardShow& show);

// The role of a player's colour, 1 to kNoteColours.
Role role_of(NoteColour colour);

}  // namespace gridsmith
