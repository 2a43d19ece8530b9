// Undo, redo, keys of the grid, and the commands that change a puzzle in place. marking.h enters values and marks;
// selection.h selects cells.
//
// All functions work on the current tab, and do nothing without a document or in solution mode.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"

#include <vector>

namespace gridsmith {

class AppCore;

void undo(AppCore& core);
void redo(AppCore& core);

// Handles a key of the grid: arrows, symbols, and keys that erase. Returns false if the key has no meaning.
bool press_grid_key(AppCore& core, const Shortcut& key);
// Removes temporary display: highlights, an unfinished link, the focus.
void clear_leftovers(AppCore& core);

// The commands of the menus Edit, View, Puzzle and Play that change the puzzle or its display.
std::vector<CommandRow> editing_commands(AppCore& core);

}  // namespace gridsmith
