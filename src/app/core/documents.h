// Functions for documents that several features need.
#pragma once

#include "app/core/tabs.h"

namespace gridsmith {

class AppCore;

// Opens a puzzle without a file in a new tab.
Tab& add_document(AppCore& core, Puzzle puzzle, History::Start start);
// Same, for a puzzle that was read or made: its clues are frozen, by an edit that can be undone. `origin` is the file
// that has the puzzle, if any.
Tab& add_posed(AppCore& core, const Puzzle& puzzle, History::Start start, std::string title = {},
               std::filesystem::path origin = {});
// Opens an empty grid in a new tab, with the user's symbols.
Tab& add_empty_document(AppCore& core, const Rules& rules, History::Start start = History::Start::saved);
// What users recognise a document without a name by: "New 9 x 9 board", "New board (9 x 9 jigsaw, anti-knight)".
std::string name_of_new_board(const Rules& rules);
// The entries only mark the cells to fill: the document is a template, or all entries are equal and too many for a
// puzzle.
bool is_pattern(const Document& document);
// Leaves the tab's solution mode.
void close_solutions(AppCore& core, Tab& tab);
// If the tab's puzzle has a conflict, shows a message, highlights the two cells, selects the second one, and returns
// true.
bool report_conflict(AppCore& core, Tab& tab);

// --- Conditions for enabling commands ---
bool has_document(const AppCore& core);
// The current tab shows its puzzle, not solutions.
bool is_editing(const AppCore& core);
// Same, and the puzzle has entries and its board is not hidden.
bool is_playing(const AppCore& core);
// The current tab shows its puzzle, and its board is not hidden.
bool is_board_shown(const AppCore& core);
bool selected_is_empty(const AppCore& core);

}  // namespace gridsmith
