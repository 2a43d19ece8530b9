// What the grid's keys and mouse do, and the commands that change a puzzle without further questions.
//
// All of it works on the current tab and does nothing where it does not apply (no document, solution mode).
#pragma once

#include "app/app.h"
#include "document/edits.h"
#include "format/puzzle_format.h"

#include <string_view>
#include <vector>

namespace gridsmith {

enum class Direction : std::uint8_t { left, right, up, down };

// Adds the edit to the tab's history and takes its highlights away.
void apply(Tab& tab, Edit edit);

// The cell one further, or at the end of its row or column; at the edge the cell itself.
Cell cell_beside(int order, Cell cell, Direction direction);
Cell cell_at_end(int order, Cell cell, Direction direction);

void select_cell(App& app, Cell cell);
// One cell further; nothing happens at the edge.
void move_selection(App& app, Direction direction);
// To the first or last cell of the row or column.
void move_selection_to_end(App& app, Direction direction);

// A character typed into the grid: the symbol it stands for, else nothing.
void type_character(App& app, char32_t character);
void enter_value(App& app, Value value);  // 0 empties the cell

// A key that no text field took: the command it belongs to, else a key of the grid. False when it means
// nothing.
bool press_key(App& app, const Shortcut& key);

// Opens the symbol chooser at the selected cell.
void open_symbol_chooser(App& app, bool by_keys, bool at_pointer);

void undo(App& app);
void redo(App& app);
// The text of the clipboard as a new document, or messages why not.
// The puzzle of a tab on the clipboard, in a format of format/'s table.
void copy_as(App& app, const Tab& tab, std::string_view format);
void paste_text(App& app, std::string_view text);
// What was read of a pasted text becomes a tab.
void add_pasted(App& app, const std::vector<LoadedPuzzle>& puzzles);

}  // namespace gridsmith
