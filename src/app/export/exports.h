// Pictures, pages and texts made from puzzles: to the clipboard or into files.
#pragma once

#include "app/core/commands.h"
#include "app/core/requests.h"
#include "app/core/tabs.h"
#include "base/result.h"
#include "model/puzzle/packed_puzzle.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class AppCore;
struct ChooserFilter;
struct ExportHtmlChooser;
struct SavePuzzlesChooser;
struct Settings;

// A picture painted by the UI for a MakePicture request.
struct Picture {
    std::string png;
    int width = 0;  // pixels
    int height = 0;
};

class Exports {
public:
    explicit Exports(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    // Requests a picture of what the tab shows, with the settings of the dialog Copy image. The picture is copied to
    // the clipboard, or saved in `path`, as PNG, SVG or PDF by its extension.
    void request_picture(const Tab& tab, std::optional<std::filesystem::path> path);
    // Same with several puzzles on one sheet, to the clipboard.
    void request_sheet(std::vector<Puzzle> puzzles);
    // Receives the picture for a request.
    void take_picture(const MakePicture& request, Result<Picture> picture);
    // Asks for the name and format of a file with all the puzzles. Calls `on_saved` after the file has been written.
    void save_puzzles_as(std::vector<PackedPuzzle> puzzles, std::function<void()> on_saved = {});
    void write_puzzles(const SavePuzzlesChooser& dialog, const std::filesystem::path& path);
    // Asks where to save a picture of the window.
    void choose_capture_path(std::string png);
    // Asks where to save a table; `name` has no extension.
    void choose_table_path(const std::string& name, std::string csv);
    // Asks where to save a page of steps in HTML.
    void choose_steps_path(std::string html);
    // Opens the dialog for an HTML page with `puzzles`, or with the tab's puzzle if `puzzles` is empty. A chooser
    // for the file follows.
    void open_export_dialog(TabId tab, std::vector<Puzzle> puzzles = {});
    void export_html_as(TabId tab, int columns, std::vector<Puzzle> puzzles);
    void write_html(const ExportHtmlChooser& dialog, const std::filesystem::path& path);
    // Asks where to save a picture of the tab, and as what.
    void save_image_as(const Tab& tab);
    // Copies what the tab shows as text, with the last settings of the dialog Copy text.
    void copy_text(const Tab& tab);
    // Copies the tab's puzzle in a format of the format table.
    void copy_as(const Tab& tab, const PuzzleFormat& format);
    // Copies the page of Export HTML, or a vector picture without a fixed size.
    void copy_as_html(const Tab& tab);
    void copy_as_svg(const Tab& tab);
    // A link to the page in which the program runs, with the posed puzzle.
    void copy_link(const Tab& tab);

private:
    const Tab& current() const;
    // Finds a solution, then requests the picture with the solution.
    void solve_for_picture(const Tab& tab, MakePicture picture);
    void make_picture(MakePicture picture);
    void save_bytes_as(std::string bytes, std::string title, ChooserFilter filter, std::string name,
                       std::filesystem::path Settings::*folder);

    AppCore& core_;
};

}  // namespace gridsmith
