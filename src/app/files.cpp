// Each step of opening, saving and closing either ends or opens the dialog that asks for the next answer;
// what was under way is carried in that dialog.
#include "app/files.h"

#include "app/booklet.h"
#include "app/browsing.h"
#include "app/hints.h"
#include "app/solving.h"
#include "base/file_io.h"
#include "format/puzzle_file.h"
#include "platform/user_folders.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// So many puzzles of a collection become tabs; the rest is told about.
constexpr std::size_t kMostImported = 12;
// Bytes. Reading so much takes as long as a frame.
constexpr std::uintmax_t kLongText = 256 * 1024;

// The first of the folders that is there.
fs::path first_existing(std::initializer_list<fs::path> folders) {
    for (const fs::path& folder : folders) {
        std::error_code ignored;
        if (!folder.empty() && fs::is_directory(folder, ignored)) return folder;
    }
    return "/";
}

std::vector<ChooserPlace> places(const Settings& settings) {
    std::vector<ChooserPlace> found{{"Home", home_folder()}};
    const auto add = [&](std::string name, const fs::path& folder) {
        std::error_code ignored;
        if (std::ranges::find(found, folder, &ChooserPlace::folder) == found.end() &&
            fs::is_directory(folder, ignored))
            found.push_back({std::move(name), folder});
    };
    for (const auto* name : {"Desktop", "Documents", "Downloads"}) add(name, home_folder() / name);
    for (const fs::path& file : settings.recent_files) {
        const fs::path folder = file.parent_path();
        add(folder.filename().string(), folder);
    }
    add("File system", "/");
    return found;
}

FileChooser chooser(const App& app, FileChooser::Purpose purpose, std::string title,
                    std::vector<ChooserFilter> filters, std::optional<FileKind> kind,
                    const fs::path& folder) {
    FileChooser made;
    made.purpose = purpose;
    made.title = std::move(title);
    made.accept_label = purpose == FileChooser::Purpose::open ? "Open" : "Save";
    made.filters = std::move(filters);
    const auto wanted = std::ranges::find(made.filters, kind, &ChooserFilter::kind);
    if (wanted != made.filters.end()) made.filter = static_cast<std::size_t>(wanted - made.filters.begin());
    made.places = places(app.settings);
    enter_folder(made, folder);
    return made;
}

void choose_save_path(App& app, const Tab& tab, PendingSave save) {
    const bool as_template = save.kind == FileKind::puzzle_template;
    const auto& file = tab.document.file();
    const FileKind kind = as_template ? app.settings.save_template_kind : app.settings.save_puzzle_kind;
    const fs::path& last = as_template ? app.settings.save_template_folder : app.settings.save_puzzle_folder;
    std::vector<ChooserFilter> filters{filter_of(save.kind), filter_of(FileKind::text)};
    if (!as_template) filters.push_back(filter_of(FileKind::digits));

    SaveChooser dialog{
        chooser(app, FileChooser::Purpose::save, as_template ? "Save as template" : "Save as puzzle",
                std::move(filters), kind,
                first_existing({last, file ? file->path.parent_path() : fs::path(), home_folder()})),
        std::move(save)};
    const std::string stem =
        file ? file->path.stem().string() : std::string(as_template ? "template" : "puzzle");
    dialog.chooser.typed = stem + std::string(dialog.chooser.current_filter().extensions.front());
    app.dialogs.open(std::move(dialog));
}

void remember_saved(Settings& settings, const DocumentFile& file, FileKind asked_kind) {
    if (asked_kind == FileKind::puzzle_template || file.kind == FileKind::puzzle_template)
        settings.save_template_folder = file.path.parent_path();
    else
        settings.save_puzzle_folder = file.path.parent_path();
    remember_recent(settings, file.path);
}

void drop_tab(App& app, TabId id) {
    app.cancel_jobs_of(id);
    app.tabs.close(id);
}

void finish_closing(App& app, AfterUnsaved after, const std::vector<TabId>& tabs) {
    if (after == AfterUnsaved::exit) {
        app.settings.open_files.clear();
        for (const auto& tab : app.tabs.all())
            if (const auto& file = tab->document.file()) app.settings.open_files.push_back(file->path);
        app.end_session();
        return app.request(CloseWindow());
    }
    for (const TabId id : tabs) drop_tab(app, id);
}

// Closes what is not changed at once, or asks about what is, but for what was discarded.
void close_or_ask(App& app, AfterUnsaved after, std::vector<TabId> tabs, std::vector<TabId> discarded = {}) {
    UnsavedDialog dialog;
    dialog.after = after;
    for (const TabId id : tabs)
        if (const Tab* tab = app.tabs.find(id);
            tab != nullptr && tab->document.changed() && std::ranges::find(discarded, id) == discarded.end())
            dialog.items.push_back({id, tab->document.name(), true});
    if (dialog.items.empty()) return finish_closing(app, after, tabs);
    app.tabs.select(dialog.items.front().tab);
    dialog.to_close = std::move(tabs);
    dialog.discarded = std::move(discarded);
    app.dialogs.open(std::move(dialog));
}

std::vector<TabId> all_ids(const App& app) {
    std::vector<TabId> ids;
    for (const auto& tab : app.tabs.all()) ids.push_back(tab->id);
    return ids;
}

// Brings the tab that has the file to the front, if there is one.
bool show_open(App& app, const fs::path& path) {
    const Tab* open = app.tabs.find_file(path);
    if (open == nullptr) return false;
    app.tabs.select(open->id);
    app.request(FocusGrid());
    return true;
}

void import_puzzles(App& app, const OpenedFile& opened) {
    const std::string name = opened.file.path.filename().string();
    const std::size_t count = std::min(opened.puzzles.size(), kMostImported);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string title = opened.puzzles.size() == 1 ? name : fmt::format("{} #{}", name, i + 1);
        app.tabs.add(Document(app.tabs.next_number(), opened.puzzles[i], History::Start::saved,
                              app.settings.history_limit, title));
    }
    if (opened.puzzles.size() == 1) app.tell(Tone::information, fmt::format("{}: {}", name, opened.reading));
    if (count < opened.puzzles.size())
        app.tell(Tone::information, fmt::format("The first {} of the {} puzzles in {} are open", count,
                                                opened.puzzles.size(), name));
}

// There is one browser, which gets all long texts at once.
void open_each(App& app, std::span<const fs::path> paths, std::optional<FileKind> kind) {
    std::vector<fs::path> long_texts;
    for (const fs::path& path : paths)
        if (is_long_text(path))
            long_texts.push_back(path);
        else
            open_path(app, path, kind);
    browse_files(app, long_texts);
}

}  // namespace

void open_chooser(App& app, bool templates) {
    const FileKind json = templates ? FileKind::puzzle_template : FileKind::puzzle;
    std::vector<ChooserFilter> filters{filter_of(json), filter_of(FileKind::text)};
    if (!templates) filters.push_back(filter_of(FileKind::digits));
    filters.push_back(filter_of_any_file());
    const fs::path& last = templates ? app.settings.open_template_folder : app.settings.open_puzzle_folder;
    const auto kind = templates ? app.settings.open_template_kind : app.settings.open_puzzle_kind;
    OpenChooser dialog{chooser(app, FileChooser::Purpose::open, templates ? "Open template" : "Open puzzle",
                               std::move(filters), kind, first_existing({last, home_folder()})),
                       templates};
    dialog.chooser.several = true;
    app.dialogs.open(std::move(dialog));
}

bool is_long_text(const fs::path& path) {
    std::error_code code;
    const auto size = fs::file_size(path, code);
    return !code && size > kLongText && size <= kLargestFile &&
           file_kind_of(path).value_or(FileKind::text) == FileKind::text;
}

void open_path(App& app, const fs::path& path, std::optional<FileKind> kind) {
    if (is_long_text(path)) return browse_files(app, {&path, 1});
    if (show_open(app, path)) return;
    const auto opened = open_file(path, kind);
    if (!opened) return app.tell("The file cannot be opened", opened.error());
    if (opened->readings.size() > 1) {
        app.dialogs.open(
            ReadingDialog{.name = path.filename().string(), .readings = opened->readings, .file = *opened});
        return;
    }
    show_opened(app, *opened);
}

void show_opened(App& app, const OpenedFile& opened) {
    if (opened.is_document) {
        if (show_open(app, opened.file.path)) return;
        app.tabs.add(Document(opened.file, opened.puzzles.front(), app.settings.history_limit, opened.game));
        remember_recent(app.settings, opened.file.path);
        if (!opened.game_problem.empty())
            app.tell(Tone::warning, "The puzzle is open without its game: " + opened.game_problem);
    } else {
        import_puzzles(app, opened);
    }
    app.request(FocusGrid());
}

void open_paths(App& app, std::span<const fs::path> paths, std::optional<FileKind> kind) {
    if (paths.size() > kMostOpened) {
        browse_files(app, paths);
        return app.tell(Tone::information,
                        fmt::format("{} files are in the browser, from which they are opened", paths.size()));
    }
    open_each(app, paths, kind);
}

void open_dropped(App& app, std::span<const fs::path> paths) {
    std::vector<fs::path> puzzles;
    std::ranges::copy_if(paths, std::back_inserter(puzzles),
                         [](const fs::path& path) { return format_of_name(path) != nullptr; });
    // What so many of them are is found out beside the window.
    if (puzzles.size() <= kMostOpened)
        std::erase_if(puzzles, [](const fs::path& path) {
            std::error_code ignored;
            return !fs::is_regular_file(path, ignored);
        });
    if (puzzles.empty())
        return app.tell(Tone::warning, paths.size() == 1 ? "What was dropped is no puzzle file"
                                                         : "None of what was dropped is a puzzle file");
    open_paths(app, puzzles);
    if (puzzles.size() < paths.size())
        app.tell(Tone::information, fmt::format("{} of the {} dropped files are no puzzle files",
                                                paths.size() - puzzles.size(), paths.size()));
}

void open_last_files(App& app) {
    if (!app.settings.reopen_files) return;
    std::vector<fs::path> files = app.settings.open_files;
    // Nobody asked for these by name, so what is gone is passed over in silence.
    std::erase_if(files, [](const fs::path& path) {
        std::error_code ignored;
        return !fs::is_regular_file(path, ignored);
    });
    open_each(app, files, std::nullopt);
}

void new_document(App& app, int order) {
    Puzzle puzzle(order);
    puzzle.symbols = default_symbols(app.settings, order);
    add_document(app, std::move(puzzle), History::Start::saved);
}

Tab& add_document(App& app, Puzzle puzzle, History::Start start) {
    Tab& tab =
        app.tabs.add(Document(app.tabs.next_number(), std::move(puzzle), start, app.settings.history_limit));
    app.request(FocusGrid());
    return tab;
}

void save(App& app, Tab& tab) {
    if (const auto& file = tab.document.file())
        continue_save(app, {tab.id, file->path, file->kind});
    else
        app.dialogs.open(SaveKindDialog{tab.id, app.session.save_kind});
}

void save_as(App& app, Tab& tab, FileKind kind) { continue_save(app, {tab.id, {}, kind}); }

bool continue_save(App& app, PendingSave save) {
    Tab* tab = app.tabs.find(save.tab);
    if (tab == nullptr) return false;
    if (tab->solutions) close_solutions(app, *tab);
    if (save.path.empty()) {
        choose_save_path(app, *tab, std::move(save));
        return false;
    }
    if (save.kind == FileKind::puzzle_template && !save.homogenise_asked &&
        tab->document.puzzle().grid.values_used().size() > 1) {
        save.homogenise_asked = true;
        app.dialogs.open(
            QuestionDialog{"Save as template",
                           "In a template only matters which cells are filled. Give all entries one symbol?",
                           {"Homogenise...", "Save as it is", "Cancel"},
                           false,
                           AskHomogenise{std::move(save)}});
        return false;
    }
    const auto& file = tab->document.file();
    if (!save.replace_asked && tab->document.changed_on_disk() && same_file(save.path, file->path)) {
        save.replace_asked = true;
        app.dialogs.open(QuestionDialog{
            "File changed",
            fmt::format("{} was changed by another program. Replace it?", tab->document.name()),
            {"Replace", "Cancel"},
            true,
            AskReplace{std::move(save)}});
        return false;
    }
    const auto saved = tab->document.save(save.path, save.kind, app.settings.clear_history_on_save);
    if (!saved) {
        app.tell(fmt::format("{} is not saved", tab->document.name()), saved.error());
        return false;
    }
    remember_saved(app.settings, *tab->document.file(), save.kind);
    app.tell(Tone::success, fmt::format("Saved {}", tab->document.file()->path.string()));
    if (auto* unsaved = app.dialogs.find<UnsavedDialog>()) {
        std::erase_if(unsaved->items, [&](const auto& item) { return item.tab == save.tab; });
        continue_unsaved(app);
    }
    return true;
}

void continue_unsaved(App& app) {
    auto* dialog = app.dialogs.find<UnsavedDialog>();
    if (dialog == nullptr) return;
    if (dialog->items.empty()) {
        const UnsavedDialog done = std::move(*dialog);
        app.dialogs.close_if([](const Dialog& open) { return std::holds_alternative<UnsavedDialog>(open); });
        // Meanwhile jobs have changed documents or opened some.
        const bool exits = done.after == AfterUnsaved::exit;
        return close_or_ask(app, done.after, exits ? all_ids(app) : done.to_close, done.discarded);
    }
    if (dialog->to_save.empty()) return;
    const TabId id = dialog->to_save.front();
    dialog->to_save.erase(dialog->to_save.begin());
    Tab* tab = app.tabs.find(id);
    if (tab == nullptr) return continue_unsaved(app);
    app.tabs.select(id);
    const auto& file = tab->document.file();
    const bool written = continue_save(app, file ? PendingSave{id, file->path, file->kind} : PendingSave{id});
    // Without a further question the save has failed, and the reason was told.
    if (!written && std::holds_alternative<UnsavedDialog>(*app.dialogs.top())) give_up_saving(app);
}

void give_up_saving(App& app) {
    if (auto* dialog = app.dialogs.find<UnsavedDialog>()) dialog->to_save.clear();
}

void close_tab(App& app, TabId id) { close_or_ask(app, AfterUnsaved::close_one, {id}); }

void close_all(App& app) { close_or_ask(app, AfterUnsaved::close_all, all_ids(app)); }

void request_exit(App& app) {
    if (app.dialogs.find<UnsavedDialog>() != nullptr) return;
    while (!app.dialogs.empty()) {
        const std::size_t open = app.dialogs.all().size();
        cancel_dialog(app);
        // A dialog that stops its work stays open until the work has ended; that is not waited for.
        if (app.dialogs.all().size() == open) app.dialogs.close_top();
    }
    close_or_ask(app, AfterUnsaved::exit, all_ids(app));
}

void reopen_closed(App& app) {
    const Tab& tab = *app.tabs.reopen();
    const Document& document = tab.document;
    const std::string name = document.name();
    const Tab* other = document.file() ? app.tabs.find_file(document.file()->path) : nullptr;
    if (other != nullptr && other->id != tab.id) {
        const bool is_in_file = !document.changed() && !document.changed_on_disk();
        const TabId front = is_in_file ? other->id : app.tabs.add(without_file(document, "reopened")).id;
        const TabId id = tab.id;
        app.tabs.close(id);
        app.tabs.forget_closed(id);
        app.tabs.select(front);
    }
    app.request(FocusGrid());
    app.tell(Tone::information, fmt::format("{} is open again", name));
}

Document without_file(const Document& document, std::string_view note) {
    const History& history = document.history();
    return {History(history.states(), history.now(), std::nullopt, history.limit()), std::nullopt, 0,
            fmt::format("{} ({})", document.name(), note), document.game()};
}

void ask_reload(App& app, const Tab& tab) {
    app.dialogs.open(
        QuestionDialog{"Reload",
                       fmt::format("Throw away the changes in {} and read it again?", tab.document.name()),
                       {"Reload", "Cancel"},
                       true,
                       AskReload{tab.id, true}});
}

void reload(App& app, Tab& tab) {
    if (tab.solutions) close_solutions(app, tab);
    const auto reloaded = tab.document.reload();
    if (!reloaded) return app.tell("The file cannot be read again", reloaded.error());
    tab.view = {};
    tab.game = {};
    tend_hints(app);
    app.tell(Tone::success, fmt::format("Read {} again", tab.document.name()));
}

void close_and_delete(App& app, Tab& tab) {
    const fs::path path = tab.document.file()->path;
    std::error_code code;
    if (!fs::remove(path, code) && code)
        return app.tell("The file is not deleted", Error{code.message(), path.string()});
    const TabId id = tab.id;
    drop_tab(app, id);
    app.tabs.forget_closed(id);
    std::erase(app.settings.recent_files, path);
    app.tell(Tone::success, fmt::format("Deleted {}", path.string()));
}

namespace {

MakePicture picture_of(const App& app, Puzzle puzzle, std::optional<fs::path> path) {
    const CopyImageSettings& settings = app.settings.copy_image;
    MakePicture picture{std::move(puzzle)};
    picture.size = settings.size;
    picture.scale = settings.apply_display_scale ? app.display_scale : 1;
    picture.path = std::move(path);
    picture.scheme = settings.scheme;
    picture.marks = settings.marks;
    picture.conflicts = settings.highlights;
    return picture;
}

}  // namespace

void request_picture(App& app, const Tab& tab, std::optional<fs::path> path) {
    const CopyImageSettings& settings = app.settings.copy_image;
    MakePicture picture = picture_of(app, tab.document.puzzle(), std::move(path));
    if (tab.solutions) picture.solution = tab.shown_grid();
    if (settings.highlights) picture.highlighted = tab.view.highlighted;
    if (settings.solution && !picture.solution && !picture.puzzle.grid.is_full())
        return solve_for_picture(app, tab, std::move(picture));
    app.request(std::move(picture));
}

void request_sheet(App& app, std::vector<Puzzle> puzzles) {
    constexpr std::size_t kMostOnSheet = 100;
    if (puzzles.empty()) return;
    if (puzzles.size() > kMostOnSheet) {
        app.tell(Tone::information,
                 fmt::format("The picture has the first {} of {} puzzles", kMostOnSheet, puzzles.size()));
        puzzles.resize(kMostOnSheet);
    }
    MakePicture picture = picture_of(app, std::move(puzzles.front()), std::nullopt);
    picture.others.assign(std::make_move_iterator(puzzles.begin() + 1),
                          std::make_move_iterator(puzzles.end()));
    app.request(std::move(picture));
}

void save_puzzles_as(App& app, std::vector<PackedPuzzle> puzzles, bool whole_batch) {
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
    SavePuzzlesChooser dialog{
        chooser(app, FileChooser::Purpose::save,
                puzzles.size() == 1 ? "Save one puzzle" : fmt::format("Save {} puzzles", puzzles.size()),
                std::move(filters), std::nullopt,
                first_existing({app.settings.save_puzzle_folder, home_folder()})),
        std::move(formats), std::move(puzzles), whole_batch};
    const auto lines = std::ranges::find(dialog.formats, "lines");
    set_filter(dialog.chooser, static_cast<std::size_t>(lines - dialog.formats.begin()));
    dialog.chooser.typed = "puzzles" + std::string(dialog.chooser.current_filter().extensions.front());
    app.dialogs.open(std::move(dialog));
}

void write_puzzles(App& app, const SavePuzzlesChooser& dialog, const fs::path& path) {
    const PuzzleFormat& format = *format_of_id(dialog.formats[dialog.chooser.filter]);
    const auto text = print_puzzles(
        dialog.puzzles.size(), [&](std::size_t i) { return dialog.puzzles[i].unpacked(); }, format);
    if (!text) return app.tell("The puzzles are not saved", text.error());
    if (const auto written = replace_file(path, *text); !written)
        return app.tell("The puzzles are not saved", written.error());
    if (app.batch && dialog.whole_batch) app.batch->saved = dialog.puzzles.size();
    app.tell(Tone::success,
             fmt::format(
                 "Saved {} in {}",
                 dialog.puzzles.size() == 1 ? "one puzzle" : fmt::format("{} puzzles", dialog.puzzles.size()),
                 path.string()));
}

void choose_capture_path(App& app, std::string png) {
    static constexpr std::string_view kPng = ".png";
    SaveImageChooser dialog{chooser(app, FileChooser::Purpose::save, "Save picture of the window",
                                    {{"Picture (.png)", {kPng}, std::nullopt}}, std::nullopt,
                                    first_existing({app.settings.image_folder, home_folder()}))};
    dialog.chooser.typed = "window" + std::string(kPng);
    dialog.ready = std::move(png);
    app.dialogs.open(std::move(dialog));
}

void choose_table_path(App& app, std::string name, std::string csv) {
    static constexpr std::string_view kCsv = ".csv";
    SaveImageChooser dialog{chooser(app, FileChooser::Purpose::save, "Save table",
                                    {{"Table (.csv)", {kCsv}, std::nullopt}}, std::nullopt,
                                    first_existing({app.settings.html_folder, home_folder()}))};
    dialog.chooser.typed = name + std::string(kCsv);
    dialog.ready = std::move(csv);
    app.dialogs.open(std::move(dialog));
}

void open_export_dialog(App& app, TabId tab, std::vector<Puzzle> puzzles) {
    ExportHtmlDialog dialog;
    dialog.tab = tab;
    dialog.colours = app.settings.html_colours;
    dialog.font_size = app.settings.html_font_size;
    dialog.columns = app.settings.html_columns;
    dialog.puzzles = std::move(puzzles);
    app.dialogs.open(std::move(dialog));
}

void export_html_as(App& app, TabId id, int columns, std::vector<Puzzle> puzzles) {
    const Tab* tab = app.tabs.find(id);
    if (tab == nullptr && puzzles.empty()) return;
    const bool several = !puzzles.empty();
    const auto file = several ? std::nullopt : tab->document.file();
    ExportHtmlChooser dialog{
        chooser(
            app, FileChooser::Purpose::save, "Export HTML file",
            {{"HTML (.html, .htm, .xhtml)", {".html", ".htm", ".xhtml"}, std::nullopt}, filter_of_any_file()},
            std::nullopt,
            first_existing(
                {app.settings.html_folder, file ? file->path.parent_path() : fs::path(), home_folder()})),
        id, columns, std::move(puzzles)};
    dialog.chooser.typed = several                   ? "puzzles.html"
                           : !tab->html_path.empty() ? tab->html_path.filename().string()
                           : file                    ? file->path.stem().string() + ".html"
                                                     : "puzzle.html";
    app.dialogs.open(std::move(dialog));
}

void write_html(App& app, const ExportHtmlChooser& dialog, const fs::path& path) {
    Tab* tab = app.tabs.find(dialog.tab);
    std::vector<Puzzle> puzzles = dialog.puzzles;
    HtmlOptions options;
    options.colours = app.settings.html_colours;
    options.font_size = app.settings.html_font_size;
    if (!puzzles.empty()) {
        options.columns = dialog.columns;
        options.title = path.stem().string();
    } else {
        if (tab == nullptr) return;
        puzzles.push_back(tab->document.puzzle());
        if (const auto& file = tab->document.file()) options.title = file->path.stem().string();
    }
    if (const auto written = replace_file(path, html_page(puzzles, options)); !written)
        return app.tell("The page is not written", written.error());
    if (tab != nullptr && dialog.puzzles.empty()) tab->html_path = path;
    app.tell(Tone::success, fmt::format("Wrote {}", path.string()));
}

void choose_booklet_file(App& app) {
    BookletChooser dialog{chooser(
        app, FileChooser::Purpose::open, "Puzzles for a booklet", {filter_of_any_file()}, std::nullopt,
        first_existing({app.settings.open_puzzle_folder, app.settings.browser.folder, home_folder()}))};
    dialog.chooser.accept_label = "Take";
    app.dialogs.open(std::move(dialog));
}

void export_booklet_as(App& app) {
    std::vector<ChooserFilter> filters;
    for (const DocumentKind& kind : all_document_kinds())
        filters.push_back({fmt::format("{} ({})", kind.name, fmt::join(kind.extensions, ", ")),
                           {kind.extensions.begin(), kind.extensions.end()},
                           std::nullopt});
    BookletChooser dialog{chooser(app, FileChooser::Purpose::save, "Export booklet", std::move(filters),
                                  std::nullopt, first_existing({app.session.booklet_folder, home_folder()}))};
    dialog.chooser.accept_label = "Export";
    dialog.chooser.typed = "booklet.pdf";
    app.dialogs.open(std::move(dialog));
}

void choose_browser_folder(App& app) {
    const fs::path shown = app.browsing ? app.browsing->collection.folder : app.settings.browser.folder;
    BrowseChooser dialog{chooser(app, FileChooser::Purpose::folder, "Browse directory",
                                 {filter_of_any_file()}, std::nullopt,
                                 first_existing({shown, home_folder()}))};
    dialog.chooser.accept_label = "Browse";
    app.dialogs.open(std::move(dialog));
}

void save_image_as(App& app, const Tab& tab) {
    static constexpr std::string_view kPng = ".png";
    const auto& file = tab.document.file();
    SaveImageChooser dialog{
        chooser(app, FileChooser::Purpose::save, "Save image", {{"Picture (.png)", {kPng}, std::nullopt}},
                std::nullopt,
                first_existing({app.settings.image_folder, file ? file->path.parent_path() : fs::path(),
                                home_folder()})),
        tab.id};
    dialog.chooser.typed = (file ? file->path.stem().string() : std::string("puzzle")) + std::string(kPng);
    app.dialogs.open(std::move(dialog));
}

}  // namespace gridsmith
