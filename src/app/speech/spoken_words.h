// What a screen reader says of the window, which paints everything itself: the board, the cell with the cursor, the
// question that waits for an answer, the hint and the latest message.
#pragma once

#include "app/core/tabs.h"

#include <string>

namespace gridsmith {

class AppCore;
class Hints;

struct SpokenWords {
    std::string name;      // "9 x 9 board, 30 of 81 entries"
    std::string board;     // a line for each row, with tabs between its cells
    std::string cell;      // "row 1, column 3: empty; candidates 1, 2 and 4"
    std::string question;  // of the topmost dialog
    std::string hint;
    std::string message;

    bool operator==(const SpokenWords&) const = default;
};

// Everything but the names of dialogs, which only the window knows: a question names itself.
SpokenWords spoken_words(const AppCore& core, const Hints& hints);

// The cell with the cursor: its place, its value and what that is, its conflicts, its candidates and marks.
std::string spoken_cell(const Tab& tab);

}  // namespace gridsmith
