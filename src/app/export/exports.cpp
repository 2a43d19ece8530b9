// Pictures, pages and texts made from puzzles: to the clipboard or into files.
#include "app/export/exports.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/export/export_dialogs.h"
#include "app/files/choosing.h"
#include "app/settings/settings.h"
#include "base/file_io.h"
#include "base/unicode.h"
#include "books/links/puzzle_link.h"
#include "format/door/puzzle_file.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "platform/system/user_folders.h"
#include "publish/booklet.h"
#include "publish/html_page.h"
#include "publish/painter/page_painter.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace fs = std::filesystem;

namespace {

const ChooserFilter kPictureFilter{"Picture (.png)", {".png"}, std::nullopt};
const ChooserFilter kDrawingFilter{"Drawing (.svg)", {".svg"}, std::nullopt};
const ChooserFilter kPageFilter{"Page (.pdf)", {".pdf"}, std::nullopt};

// The drawing for a file with this extension; none for pictures of pixels.
std::optional<Result<std::string>> drawing_of(const MakePicture& request, bool is_dark) {
    const std::string extension = request.path ? request.path->extension().string() : "";
    const bool is_svg = equal_ignoring_case(extension, ".svg");
    if (!is_svg && !equal_ignoring_case(extension, ".pdf")) return std::nullopt;
    BookletPuzzle puzzle{request.puzzle};
    puzzle.solution = request.solution;
    const Page page = picture_of(puzzle, request.size, request.solution.has_value(), request.marks,
                                 is_dark ? kDarkPage : kLightPage);
    return is_svg ? svg_of_page(page) : pdf_of_pages(1, [&](std::size_t) { return page; });
}

// "SudokuPad link", or "SudokuPad link, without your entries" for a copy that only poses the puzzle.
std::string name_of_posed(std::string_view name, const Puzzle& puzzle) {
    return fmt::format("{}{}", name, posed_grid(puzzle) == puzzle.grid ? "" : ", without your entries");
}

void put_copy(AppCore& core, Result<std::string> text, std::string_view what, std::string_view remark = {}) {
    if (!text) return core.tell("The puzzle is not copied", text.error());
    core.request(WriteClipboard{std::move(*text)});
    core.tell(remark.empty() ? Tone::success : Tone::warning,
              fmt::format("Copied the puzzle: {}{}", what, remark));
}

MakePicture picture_of(const AppCore& core, Puzzle puzzle, std::optional<fs::path> path) {
    const CopyImageSettings& settings = core.settings.copy_image;
    MakePicture picture{std::move(puzzle)};
    picture.size = settings.size;
    picture.scale = settings.apply_display_scale ? core.display_scale : 1;
    picture.path = std::move(path);
    picture.scheme = settings.scheme;
    picture.marks = settings.marks;
    picture.conflicts = settings.highlights;
    return picture;
}

}  // namespace

void Exports::request_picture(const Tab& tab, std::optional<fs::path> path) {
    const CopyImageSettings& settings = core_.settings.copy_image;
    MakePicture picture = picture_of(core_, tab.document.puzzle(), std::move(path));
    if (tab.solutions) picture.solution = tab.shown_grid();
    if (settings.highlights) picture.highlighted = tab.view.highlighted;
    if (settings.solution && !picture.solution && !picture.puzzle.grid.is_full())
        return solve_for_picture(tab, std::move(picture));
    make_picture(std::move(picture));
}

// Drawings are written at once; the window paints pictures of pixels.
void Exports::make_picture(MakePicture picture) {
    const auto drawing = drawing_of(picture, picture.scheme == Scheme::dark);
    if (!drawing) return core_.request(std::move(picture));
    if (!*drawing) return core_.tell("The picture cannot be painted", drawing->error());
    if (const auto written = replace_file(*picture.path, **drawing); !written)
        return core_.tell("The picture is not saved", written.error());
    core_.tell(Tone::success, fmt::format("Saved a picture as {}", picture.path->string()));
}

void Exports::request_sheet(std::vector<Puzzle> puzzles) {
    constexpr std::size_t kMostOnSheet = 100;
    if (puzzles.empty()) return;
    if (puzzles.size() > kMostOnSheet) {
        core_.tell(Tone::information, fmt::format("The picture shows only the first {} of {} puzzles",
                                                  kMostOnSheet, puzzles.size()));
        puzzles.resize(kMostOnSheet);
    }
    MakePicture picture = picture_of(core_, std::move(puzzles.front()), std::nullopt);
    picture.others.assign(std::make_move_iterator(puzzles.begin() + 1),
                          std::make_move_iterator(puzzles.end()));
    core_.request(std::move(picture));
}

void Exports::save_puzzles_as(std::vector<PackedPuzzle> puzzles, std::function<void()> on_saved) {
    if (puzzles.empty()) return;
    std::vector<ChooserFilter> filters;
    std::vector<std::string_view> formats;
    for (const PuzzleFormat& format : all_formats())
        if (format.many && format.can_write() && !format.extensions.empty()) {
            filters.push_back({fmt::format("{} ({})", format.name, format.extensions.front()),
                               {format.extensions.front()},
                               std::nullopt});
            formats.push_back(format.id);
        }
    FileChooser chooser =
        chooser_in(first_existing({core_.settings.save_puzzle_folder, home_folder()}), core_.settings,
                   FileChooser::Purpose::save,
                   puzzles.size() == 1 ? "Save one puzzle" : fmt::format("Save {} puzzles", puzzles.size()),
                   std::move(filters));
    const bool needs_rules = std::ranges::any_of(puzzles, [](const PackedPuzzle& puzzle) {
        return !keeps_rules(*format_of_id("lines"), puzzle.unpacked());
    });
    const auto usual = std::ranges::find(formats, needs_rules ? "json" : "lines");
    set_filter(chooser, static_cast<std::size_t>(usual - formats.begin()));
    chooser.typed = "puzzles" + std::string(chooser.current_filter().extensions.front());
    auto& dialog = core_.dialogs.open<SavePuzzlesChooser>(*this, std::move(puzzles), std::move(on_saved));
    dialog.chooser = std::move(chooser);
    dialog.formats = std::move(formats);
    show_chooser(core_, dialog);
}

void Exports::write_puzzles(const SavePuzzlesChooser& dialog, const fs::path& path) {
    const PuzzleFormat& format = *format_of_id(dialog.formats[dialog.chooser.filter]);
    for (const PackedPuzzle& packed : dialog.puzzles)
        if (const Puzzle puzzle = packed.unpacked(); !keeps_rules(format, puzzle))
            return core_.tell(
                "The puzzles are not saved",
                Error{fmt::format("the format {} ({}) cannot hold the rules of a board with {}; {} can",
                                  format.id, format.name, name_of(puzzle.rules()),
                                  format_of_id("json")->name)});
    const auto text = print_puzzles(
        dialog.puzzles.size(), [&](std::size_t i) { return dialog.puzzles[i].unpacked(); }, format);
    if (!text) return core_.tell("The puzzles are not saved", text.error());
    if (const auto written = replace_file(path, *text); !written)
        return core_.tell("The puzzles are not saved", written.error());
    if (dialog.on_saved) dialog.on_saved();
    core_.tell(Tone::success,
               fmt::format("Saved {} in {}",
                           dialog.puzzles.size() == 1 ? "one puzzle"
                                                      : fmt::format("{} puzzles", dialog.puzzles.size()),
                           path.string()));
}

void Exports::save_bytes_as(std::string bytes, std::string title, ChooserFilter filter, std::string name,
                            std::filesystem::path Settings::*folder) {
    auto& dialog = core_.dialogs.open<SaveBytesChooser>(std::move(bytes), folder);
    dialog.chooser = chooser_in(first_existing({core_.settings.*folder, home_folder()}), core_.settings,
                                FileChooser::Purpose::save, std::move(title), {std::move(filter)});
    dialog.chooser.typed = std::move(name);
    show_chooser(core_, dialog);
}

void Exports::choose_capture_path(std::string png) {
    save_bytes_as(std::move(png), "Save picture of the window", kPictureFilter, "window.png",
                  &Settings::image_folder);
}

void Exports::choose_table_path(const std::string& name, std::string csv) {
    save_bytes_as(std::move(csv), "Save table", {"Table (.csv)", {".csv"}, std::nullopt}, name + ".csv",
                  &Settings::html_folder);
}

void Exports::choose_steps_path(std::string html) {
    save_bytes_as(std::move(html), "Save steps", {"HTML (.html)", {".html"}, std::nullopt}, "steps.html",
                  &Settings::html_folder);
}

void Exports::open_export_dialog(TabId tab, std::vector<Puzzle> puzzles) {
    core_.dialogs.open<ExportHtmlDialog>(*this, tab, core_.settings, std::move(puzzles));
}

void Exports::export_html_as(TabId id, int columns, std::vector<Puzzle> puzzles) {
    const Tab* tab = core_.tabs.find(id);
    const bool several = !puzzles.empty();
    if (tab == nullptr && !several) return;
    const auto file = several ? std::nullopt : tab->document.file();
    const fs::path folder = first_existing(
        {core_.settings.html_folder, file ? file->path.parent_path() : fs::path(), home_folder()});
    auto& dialog = core_.dialogs.open<ExportHtmlChooser>(*this, id, columns, std::move(puzzles));
    dialog.chooser = chooser_in(
        folder, core_.settings, FileChooser::Purpose::save, "Export HTML file",
        {{"HTML (.html, .htm, .xhtml)", {".html", ".htm", ".xhtml"}, std::nullopt}, filter_of_any_file()});
    dialog.chooser.typed = several                   ? "puzzles.html"
                           : !tab->html_path.empty() ? tab->html_path.filename().string()
                           : file                    ? file->path.stem().string() + ".html"
                                                     : "puzzle.html";
    show_chooser(core_, dialog);
}

void Exports::write_html(const ExportHtmlChooser& dialog, const fs::path& path) {
    Tab* tab = core_.tabs.find(dialog.tab);
    std::vector<Puzzle> puzzles = dialog.puzzles;
    HtmlOptions options;
    options.colours = core_.settings.html_colours;
    options.font_size = core_.settings.html_font_size;
    if (!puzzles.empty()) {
        options.columns = dialog.columns;
        options.title = path.stem().string();
    } else {
        if (tab == nullptr) return;
        puzzles.push_back(tab->document.puzzle());
        if (const auto& file = tab->document.file()) options.title = file->path.stem().string();
    }
    if (const auto written = replace_file(path, html_page(puzzles, options)); !written)
        return core_.tell("The page is not written", written.error());
    if (tab != nullptr && dialog.puzzles.empty()) tab->html_path = path;
    core_.tell(Tone::success, fmt::format("Wrote {}", path.string()));
}

void Exports::save_image_as(const Tab& tab) {
    const auto& file = tab.document.file();
    const fs::path folder = first_existing(
        {core_.settings.image_folder, file ? file->path.parent_path() : fs::path(), home_folder()});
    auto& dialog = core_.dialogs.open<SaveImageChooser>(*this, tab.id);
    dialog.chooser = chooser_in(folder, core_.settings, FileChooser::Purpose::save, "Save image",
                                {kPictureFilter, kDrawingFilter, kPageFilter});
    dialog.chooser.typed = (file ? file->path.stem().string() : "puzzle") + ".png";
    show_chooser(core_, dialog);
}

void Exports::solve_for_picture(const Tab& tab, MakePicture picture) {
    RunningJob job;
    job.tab = tab.id;
    job.title = fmt::format("Solving {}", tab.document.name());
    job.outlives_tab = true;
    core_.jobs.start(SolveRequest{tab.document.puzzle().grid}, std::move(job),
                     [this, picture = std::move(picture)](const Event& event) mutable {
                         const auto* solved = std::get_if<GridSolved>(&event.news);
                         if (solved != nullptr && !solved->result.solutions.empty())
                             picture.solution = solved->result.solutions.front();
                         const auto* finished = std::get_if<JobFinished>(&event.news);
                         if (finished == nullptr || finished->end == JobEnd::cancelled) return;
                         if (!picture.solution)
                             return core_.tell(Tone::warning,
                                               "The puzzle has no solution to show in the picture");
                         make_picture(std::move(picture));
                     });
}

void Exports::take_picture(const MakePicture& request, Result<Picture> picture) {
    if (!picture) return core_.tell("The picture cannot be painted", picture.error());
    const std::string size = fmt::format("{} x {} pixels", picture->width, picture->height);
    if (request.path) {
        if (const auto written = replace_file(*request.path, picture->png); !written)
            return core_.tell("The picture is not saved", written.error());
        return core_.tell(Tone::success,
                          fmt::format("Saved a picture of {} as {}", size, request.path->string()));
    }
    const auto& copy_picture = core_.options().copy_picture;
    if (!copy_picture)
        return core_.tell(Tone::error, "The clipboard of this system does not accept pictures");
    if (const auto copied = copy_picture(std::move(picture->png)); !copied)
        return core_.tell("The picture is not copied", copied.error());
    core_.tell(Tone::success, fmt::format("Copied a picture of {}", size));
}

void Exports::copy_text(const Tab& tab) {
    const Puzzle puzzle = tab.shown_puzzle();
    WriteOptions options;
    options.separate_blocks = core_.settings.copy_text_separate_blocks;
    // The text of other boards is a line of cells below their rules.
    const bool is_classic = puzzle.rules().is_classic();
    auto text = print_puzzles({&puzzle, 1}, *format_of_id(is_classic ? "text" : "lines"), options);
    if (text && !is_classic) text = fmt::format("# rules: {}\n{}", puzzle.rules().text(), *text);
    if (!text) return core_.tell("The text is not copied", text.error());
    core_.request(WriteClipboard{std::move(*text)});
    core_.tell(Tone::success, "Copied the puzzle as text");
}

void Exports::copy_as(const Tab& tab, const PuzzleFormat& format) {
    Puzzle puzzle = tab.shown_puzzle();
    const bool has_all = keeps_rules(format, puzzle);
    std::string what(format.name);
    // Whoever gets a link of a solved puzzle wants to solve it too.
    if (format.poses_only) {
        what = name_of_posed(format.name, puzzle);
        puzzle.grid = posed_grid(puzzle);
    }
    put_copy(core_, print_puzzles({&puzzle, 1}, format), what, has_all ? "" : "; its rules are left out");
}

void Exports::copy_as_html(const Tab& tab) {
    HtmlOptions options;
    options.colours = core_.settings.html_colours;
    options.font_size = core_.settings.html_font_size;
    options.title = tab.document.name();
    const Puzzle puzzle = tab.shown_puzzle();
    put_copy(core_, html_page({&puzzle, 1}, options), "HTML page");
}

void Exports::copy_as_svg(const Tab& tab) {
    const CopyImageSettings& settings = core_.settings.copy_image;
    const Page page = picture_of({tab.shown_puzzle()}, settings.size, false, settings.marks, kLightPage);
    put_copy(core_, svg_of_page(page), "SVG picture");
}

void Exports::copy_link(const Tab& tab) {
    const Puzzle puzzle = tab.shown_puzzle();
    put_copy(core_, link_of_puzzle(puzzle, core_.page_address()), name_of_posed("link", puzzle));
}

const Tab& Exports::current() const { return *core_.tabs.current(); }

// clang-format off
std::vector<CommandRow> Exports::commands() {
    const auto has_tab = [this] { return has_document(core_); };
    std::vector<CommandRow> rows{
        {.id = Command::save_image, .menu = Menu::file, .group = 3, .label = "Save image...",
         .enabled = has_tab,
         .run = [this] { save_image_as(current()); }},
        {.id = Command::export_html, .menu = Menu::file, .group = 3, .label = "Export HTML file...",
         .shortcuts = {ctrl(Key::e)}, .enabled = has_tab,
         .run = [this] { open_export_dialog(current().id); }},
        {.id = Command::copy_text, .menu = Menu::edit, .group = 2, .label = "Copy text",
         .shortcuts = {ctrl(Key::c)}, .enabled = has_tab,
         .run = [this] { copy_text(current()); }, .context_group = 8},
        {.id = Command::copy_text_options, .menu = Menu::edit, .group = 2, .label = "Copy text with options...",
         .enabled = has_tab,
         .run = [this] { core_.dialogs.open<CopyTextDialog>(*this, current().id, core_.settings.copy_text_separate_blocks); }},
        {.id = Command::copy_state, .menu = Menu::edit, .group = 2, .label = "Copy state",
         .enabled = has_tab, .run = [this] { copy_as(current(), *format_of_id("sudokuwiki")); },
         .context_group = 8},
        {.id = Command::copy_as_html, .menu = Menu::edit, .group = 2, .label = "HTML page",
         .enabled = has_tab,
         .run = [this] { copy_as_html(current()); }, .submenu = "Copy as"},
        {.id = Command::copy_as_svg, .menu = Menu::edit, .group = 2, .label = "SVG picture",
         .enabled = has_tab,
         .run = [this] { copy_as_svg(current()); }, .submenu = "Copy as"},
        {.id = Command::copy_link, .menu = Menu::edit, .group = 2, .label = "Link to this page",
         .enabled = [this, has_tab] { return has_tab() && !core_.page_address().empty(); },
         .run = [this] { copy_link(current()); }, .submenu = "Copy as",
         .listed = !core_.page_address().empty()},
        {.id = Command::copy_image, .menu = Menu::edit, .group = 2, .label = "Copy image...",
         .enabled = has_tab, .run = [this] { core_.dialogs.open<CopyImageDialog>(*this, current().id, core_.settings.copy_image); },
         .context_group = 8},
        {.id = Command::copy_image_again, .menu = Menu::edit, .group = 2, .label = "Copy image again",
         .shortcuts = {ctrl_shift(Key::c)}, .enabled = has_tab,
         .run = [this] { request_picture(current(), std::nullopt); }},
        {.id = Command::capture_window, .menu = Menu::view, .group = 1, .label = "Picture of the window...",
         .shortcuts = {plain(Key::f11)}, .run = [this] { core_.request(CaptureWindow()); }},
    };
    for (const PuzzleFormat* format : formats_to_copy())
        rows.push_back({.id = copy_command(*format), .menu = Menu::edit, .group = 2,
                        .label = format->copy_label.empty() ? format->name : format->copy_label,
                        .enabled = has_tab, .run = [this, format] { copy_as(current(), *format); },
                        .submenu = "Copy as"});
    return rows;
}
// clang-format on

}  // namespace gridsmith
