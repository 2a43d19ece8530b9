// What keys do, and the commands that change a puzzle without further questions. What is entered into the
// grid is marking.h's business, which cells are selected selection.h's.
//
// All of it works on the current tab and does nothing where it does not apply (no document, solution mode).
#pragma once

#include "app/app.h"
#include "app/marking.h"
#include "app/selection.h"
#include "document/edits.h"
#include "format/puzzle_format.h"

#include <string_view>
#include <vector>

namespace gridsmith {

// Adds the edit to the tab's history and takes its highlights away.
void apply(Tab& tab, Edit edit);

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
// As the page of Export HTML, and as a picture that has no size.
void copy_as_html(App& app, const Tab& tab);
void copy_as_svg(App& app, const Tab& tab);
void paste_text(App& app, std::string_view text);
// What was read of a pasted text becomes a tab.
void add_pasted(App& app, const std::vector<LoadedPuzzle>& puzzles);

}  // namespace gridsmith
