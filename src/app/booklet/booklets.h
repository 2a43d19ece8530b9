// Opens the booklet dialog, provides its puzzles and preview, and writes its files.
#pragma once

#include "app/booklet/booklet_dialog.h"
#include "app/core/commands.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace gridsmith {

class AppCore;
class Batches;
class Browser;

// Call once a frame with the area for the page. Requests another preview if the fields, the page or the area have
// changed.
void keep_booklet_preview(BookletDialog& dialog, PreviewArea area);

// Can the booklet be exported now?
bool can_export(const BookletDialog& dialog);

class Booklets {
public:
    Booklets(AppCore& core, Browser& browser, Batches& batches)
        : core_(core), browser_(browser), batches_(batches) {}
    std::vector<CommandRow> commands();

    std::optional<BookletFields> remembered;  // the fields of the last dialog

    // Opens the dialog with the puzzles of `wanted`, or of the first source that has puzzles.
    void open_booklet(BookletSource wanted);
    // Opens the dialog with the selected puzzles, or else with the source used last.
    void open_booklet();
    bool has_booklet_source(BookletSource source) const;
    // Takes the puzzles of a source. For BookletSource::file, opens a file chooser first.
    void use_booklet_source(BookletDialog& dialog, BookletSource source);
    // Reads the chosen file. If the file cannot be read, the dialog keeps its puzzles and shows the problem.
    void read_booklet_file(const std::filesystem::path& path);
    void choose_booklet_file();
    // Opens the chooser for the file to write.
    void export_booklet_as();
    void write_booklet(const std::filesystem::path& path);
    // Takes results of the maker. Returns whether the window must be redrawn.
    bool tick();

private:
    AppCore& core_;
    Browser& browser_;
    Batches& batches_;
    std::filesystem::path folder_;  // the folder of the last export
};

}  // namespace gridsmith
