// What the booklet dialog does: which puzzles it takes, when its preview is made anew, and where files go.
#pragma once

#include "app/dialogs.h"

#include <filesystem>

namespace gridsmith {

class App;

// With the puzzles from there, or from where there are some.
void open_booklet(App& app, BookletSource wanted);
// With what seems to be meant: what is selected, the batch, or the tab.
void open_booklet(App& app);

// Can puzzles be had from there?
bool has_booklet_source(const App& app, BookletSource source);
// Takes the puzzles of a source; a file is asked for first.
void use_booklet_source(App& app, BookletDialog& dialog, BookletSource source);
// The chosen collection, as soon as it is read. Problems are told in the dialog, whose puzzles then stay.
void read_booklet_file(App& app, const std::filesystem::path& path);
void choose_booklet_file(App& app);

// Once a frame, when the dialog was drawn with room for a page of this size: asks for another preview when
// what it shows is not what is wanted.
void keep_booklet_preview(BookletDialog& dialog, PreviewArea area);
// Can it be exported now?
bool can_export(const BookletDialog& dialog);
// Asks where the files go.
void export_booklet_as(App& app);
void write_booklet(App& app, const std::filesystem::path& path);

// Takes the maker's news. True when the picture may have to change.
bool update_booklet(App& app);

}  // namespace gridsmith
