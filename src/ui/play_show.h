// What a player sees on the board of a tab beyond the puzzle itself: colours, links, the view of candidates,
// the symbol that is looked at, several selected cells, the unit in focus, the lens.
//
// The part that belongs into cells becomes tints of a BoardShow, the rest is painted above the board.
#pragma once

#include "ui/grid_painter.h"

#include <optional>
#include <vector>

namespace gridsmith {

class App;
struct Tab;

// What a BoardShow of a frame points at.
struct PlayTints {
    std::vector<CellTint> cells;
    std::vector<CandidateTint> candidates;
    Marks automatic{};
};

// Adds what the cells show; `show` points at all of `tints` then.
void add_play(const App& app, const Tab& tab, BoardShow& show, PlayTints& tints);

// What lies above the board that is on these pixels.
void paint_play(ImDrawList& list, const GridLayout& layout, const Theme& theme, const App& app,
                const Tab& tab);

// The magnified neighbourhood of the pointer on the board that is shown, when the lens is on.
void paint_lens(ImDrawList& list, const GridLayout& layout, const Theme& theme, const App& app,
                const Tab& tab, const Puzzle& shown, const BoardShow& show);

// The role of a colour that the player gave, 1 .. kNoteColours.
Role role_of(NoteColour colour);

}  // namespace gridsmith
