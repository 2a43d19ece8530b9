// Opening, saving and closing take several steps. A step that needs an answer opens a dialog, which carries the
// state of the operation.
#include "app/files/files.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/editing/puzzle_dialogs.h"
#include "app/editing/rules_dialog.h"
#include "app/files/recovery.h"
#include "app/settings/settings.h"
#include "base/file_io.h"
#include "base/number_text.h"
#include "document/edits.h"
#include "format/door/puzzle_file.h"
#include "format/packed/decompression.h"
#include "model/board/rules_text.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// The most puzzles of one file that are opened in tabs.
constexpr std::size_t kMostImported = 12;

// In bytes. Reading a longer text takes more than a frame.
constexpr std::uintmax_t kLongText = 256 * 1024;

constexpr std::string_view kNotOpened = "The file cannot be opened";

constexpr std::chrono::milliseconds kLookAtFiles{500};

// How long another start of the program may wait for its files to be safe; it gives up after a second.
constexpr std::chrono::milliseconds kTakeOver{500};

void remember_saved(Settings& settings, const DocumentFile& file, FileKind asked_kind) {
    if (asked_kind == FileKind::puzzle_template || file.kind == FileKind::puzzle_template)
        settings.save_template_folder = file.path.parent_path();
    else
        settings.save_puzzle_folder = file.path.parent_path();
    remember_recent(settings, file.path);
}

// The save of a document into its file, or, without one, into a file to choose. Only files of one kind hold boards that
// are not classic.
PendingSave usual_save(const Tab& tab) {
    const auto& file = tab.document.file();
    if (!tab.document.puzzle().rules().is_classic() && (!file || file->kind != FileKind::board))
        return {tab.id, {}, FileKind::board};
    return file ? PendingSave{tab.id, file->path, file->kind} : PendingSave{tab.id};
}

void drop_tab(AppCore& core, TabId id) {
    core.jobs.cancel_of(id);
    core.tabs.close(id);
}

// Users recognise a document without a name by what it holds, not by its number.
UnsavedDialog::Item item_of(const Tab& tab) {
    const Document& document = tab.document;
    const Puzzle& puzzle = document.puzzle();
    const auto entries = static_cast<std::uint64_t>(puzzle.grid.entry_count());
    std::string facts = puzzle.grid.is_full() ? "full" : quantity(entries, "entry", "entries");
    if (document.file() || !document.title().empty())
        return {tab.id, document.name(), std::move(facts), true};
    return {tab.id, fmt::format("{}, {}", name_of_new_board(puzzle.rules()), facts), document.name(), true};
}

std::vector<TabId> all_ids(const AppCore& core) {
    std::vector<TabId> ids;
    for (const auto& tab : core.tabs.all()) ids.push_back(tab->id);
    return ids;
}

// If a tab has the file, brings that tab to the front and returns true.
bool show_open(AppCore& core, const fs::path& path) {
    const Tab* open = core.tabs.find_file(path);
    if (open == nullptr) return false;
    core.tabs.select(open->id);
    core.request(FocusGrid());
    return true;
}

void import_puzzles(AppCore& core, const OpenedFile& opened) {
    const std::string name = opened.file.path.filename().string();
    const std::size_t count = std::min(opened.puzzles.size(), kMostImported);
    for (std::size_t i = 0; i < count; ++i) {
        const std::string title = opened.puzzles.size() == 1 ? name : fmt::format("{} #{}", name, i + 1);
        add_posed(core, opened.puzzles[i], History::Start::saved, title, opened.file.path);
    }
    const std::string left_out = opened.left_out.count > 0 ? text_of(opened.left_out) : "";
    if (!left_out.empty())
        core.tell(Tone::warning, fmt::format("{}: {}", name, left_out));
    else if (opened.puzzles.size() == 1)
        core.tell(Tone::information, fmt::format("{}: {}", name, opened.reading));
    if (count < opened.puzzles.size())
        core.tell(Tone::information,
                  fmt::format("Opened the first {} of {} puzzles in {}", count, opened.puzzles.size(), name));
}

// The message with line and column but no file name, for text from the clipboard.
std::string fault_in_words(const Error& error) {
    if (error.line == 0) return error.message;
    const std::string column = error.column == 0 ? "" : fmt::format(", column {}", error.column);
    return fmt::format("line {}{}: {}", error.line, column, error.message);
}

// Does the name of a file, compressed or not, belong to a format of puzzles?
bool names_puzzles(const fs::path& path) {
    return format_of_name(name_of_plain_file(path.string())) != nullptr;
}

// For a file of at most `kLongText` bytes.
bool is_long_when_unpacked(const fs::path& path) {
    const auto bytes = read_file(path, kLongText);
    return bytes && decompresses_beyond(*bytes, kLongText);
}

}  // namespace

// Collects all long texts, because there is only one browser.
void Files::open_each(std::span<const fs::path> paths, std::optional<FileKind> kind) {
    std::vector<fs::path> long_texts;
    for (const fs::path& path : paths)
        if (!look_now(path))
            tell_silent(kNotOpened, path);
        else if (is_long_text(path))
            long_texts.push_back(path);
        else
            open_short(path, kind);
    browse(long_texts);
}

void Files::open_chooser(bool templates) {
    const FileKind json = templates ? FileKind::puzzle_template : FileKind::puzzle;
    std::vector<ChooserFilter> filters{filter_of(json), filter_of(FileKind::text)};
    if (!templates) filters.push_back(filter_of(FileKind::digits));
    for (ChooserFilter& filter : filters) filter.packed = true;
    if (!templates) filters.insert(filters.begin(), filter_of_puzzles());
    filters.push_back(filter_of_any_file());
    const fs::path& last =
        templates ? core_.settings.open_template_folder : core_.settings.open_puzzle_folder;
    const auto kind = templates ? core_.settings.open_template_kind : core_.settings.open_puzzle_kind;
    auto& dialog = core_.dialogs.open<OpenChooser>(*this, templates);
    dialog.chooser =
        chooser_in(first_existing({last, home_folder()}), core_.settings, FileChooser::Purpose::open,
                   templates ? "Open template" : "Open puzzle", std::move(filters), kind);
    dialog.chooser.several = true;
    show_chooser(core_, dialog);
}

Files::Files(AppCore& core, Recovery& recovery)
    : core_(core), recovery_(recovery), looks_(core.options().file_looks, core.options().wake) {}

bool is_long_text(const fs::path& path) {
    std::error_code code;
    const auto size = fs::file_size(path, code);
    if (code || file_kind_of(name_of_plain_file(path.string())).value_or(FileKind::text) != FileKind::text)
        return false;
    return size > kLongText ? size <= kLargestFile : is_long_when_unpacked(path);
}

void Files::open_path(const fs::path& path, std::optional<FileKind> kind) {
    if (!look_now(path)) return tell_silent(kNotOpened, path);
    if (is_long_text(path)) return browse_file(path);
    open_short(path, kind);
}

void Files::browse_file(const fs::path& path) {
    browse({&path, 1});
    std::error_code code;
    const fs::path whole = fs::absolute(path, code);
    if (!code) remember_recent(core_.settings, whole);
}

// Opens a file that answers and is not a long text.
void Files::open_short(const fs::path& path, std::optional<FileKind> kind) {
    if (show_open(core_, path)) return;
    const auto opened = open_file(path, kind);
    if (!opened) return core_.tell(kNotOpened, opened.error());
    if (opened->readings.size() > 1) {
        core_.dialogs.open<ReadingDialog>(*this, path.filename().string(), opened->readings).file = *opened;
        return;
    }
    if (opened->puzzles.size() > kMostImported) return browse_file(path);
    show_opened(*opened);
}

void Files::show_opened(const OpenedFile& opened) {
    if (opened.is_document) {
        if (show_open(core_, opened.file.path)) return;
        core_.tabs.add(
            Document(opened.file, opened.puzzles.front(), core_.settings.history_limit, opened.game));
        remember_recent(core_.settings, opened.file.path);
        if (!opened.game_problem.empty())
            core_.tell(Tone::warning, "Opened the puzzle without its game: " + opened.game_problem);
    } else {
        import_puzzles(core_, opened);
    }
    core_.request(FocusGrid());
}

void Files::open_paths(std::span<const fs::path> paths, std::optional<FileKind> kind) {
    if (paths.size() > kMostOpened) {
        browse(paths);
        return core_.tell(
            Tone::information,
            fmt::format("The browser shows the {} files; open puzzles from there", paths.size()));
    }
    open_each(paths, kind);
}

// Drops paths without a file. Files of a folder that does not answer stay, to be reported when they are opened.
void Files::drop_missing(std::vector<fs::path>& paths) {
    std::erase_if(paths, [this](const fs::path& path) {
        const auto seen = look_now(path);
        return seen && !seen->is_regular();
    });
}

void Files::open_dropped(std::span<const fs::path> paths) {
    std::vector<fs::path> puzzles;
    std::ranges::copy_if(paths, std::back_inserter(puzzles),
                         [](const fs::path& path) { return names_puzzles(path); });
    // If there are more files, the browser checks in the background whether they exist.
    if (puzzles.size() <= kMostOpened) drop_missing(puzzles);
    if (puzzles.empty())
        return core_.tell(Tone::warning, paths.size() == 1 ? "The dropped file is not a puzzle file"
                                                           : "None of the dropped files is a puzzle file");
    open_paths(puzzles);
    if (puzzles.size() < paths.size())
        core_.tell(Tone::information, fmt::format("{} of the {} dropped files are not puzzle files",
                                                  paths.size() - puzzles.size(), paths.size()));
}

void Files::open_last_files() {
    if (!core_.settings.reopen_files) return;
    std::vector<fs::path> files = core_.settings.open_files;
    // Skips missing files without a message, because the user did not ask for them now.
    drop_missing(files);
    open_each(files, std::nullopt);
}

void Files::new_document(int order) { add_empty_document(core_, order); }

void Files::choose_save_path(const Tab& tab, PendingSave save) {
    const bool as_template = save.kind == FileKind::puzzle_template;
    const auto& file = tab.document.file();
    const FileKind kind = save.kind == FileKind::board ? save.kind
                          : as_template                ? core_.settings.save_template_kind
                                                       : core_.settings.save_puzzle_kind;
    const fs::path& last =
        as_template ? core_.settings.save_template_folder : core_.settings.save_puzzle_folder;
    std::vector<ChooserFilter> filters{filter_of(save.kind)};
    if (save.kind != FileKind::board) {
        filters.push_back(filter_of(FileKind::text));
        if (!as_template) filters.push_back(filter_of(FileKind::digits));
    }

    const std::string stem = file ? file->path.stem().string() : as_template ? "template" : "puzzle";
    const fs::path folder =
        first_existing({last, file ? file->path.parent_path() : fs::path(), home_folder()});
    auto& dialog = core_.dialogs.open<SaveChooser>(*this, std::move(save));
    dialog.chooser =
        chooser_in(folder, core_.settings, FileChooser::Purpose::save,
                   as_template ? "Save as template" : "Save as puzzle", std::move(filters), kind);
    dialog.chooser.typed = stem + std::string(dialog.chooser.current_filter().extensions.front());
    show_chooser(core_, dialog);
}

void Files::save(Tab& tab) {
    const PendingSave save = usual_save(tab);
    const bool has_kind = !save.path.empty() || save.kind == FileKind::board || tab.document.game().begun();
    if (has_kind)
        continue_save(save);
    else
        core_.dialogs.open<SaveKindDialog>(*this, tab.id, save_kind_);
}

void Files::save_as(Tab& tab, FileKind kind) {
    continue_save({tab.id, {}, tab.document.puzzle().rules().is_classic() ? kind : FileKind::board});
}

void Files::save_as_kind(TabId id, FileKind kind) {
    save_kind_ = kind;
    if (Tab* tab = core_.tabs.find(id)) save_as(*tab, kind);
}

// Continues the save if the answer is the first one. Returns false: nothing is written yet.
bool Files::ask_before_saving(const PendingSave& save, QuestionText question) {
    core_.dialogs.open<QuestionDialog>(std::move(question), [this, save](std::size_t answer) {
        if (answer == 0)
            continue_save(save);
        else
            give_up_saving();
    });
    return false;
}

namespace {

// Before a save that would replace another version of the file than the user knows.
QuestionText question_about(const Tab& tab, const fs::path& path, const FileVersion& seen) {
    if (seen.state == FileVersion::State::missing)
        return {"File deleted",
                fmt::format("{} was deleted or renamed by another program. Write it again?", path.string()),
                {"Write again", "Cancel"}};
    const auto& file = tab.document.file();
    return {"File changed",
            fmt::format("{} was changed by another program. Replace it?",
                        file && file->path == path ? tab.document.name() : path.filename().string()),
            {"Replace", "Cancel"},
            true};
}

}  // namespace

bool Files::continue_save(PendingSave save) {
    Tab* tab = core_.tabs.find(save.tab);
    if (tab == nullptr) return false;
    if (tab->solutions) close_solutions(core_, *tab);
    if (save.path.empty()) {
        choose_save_path(*tab, std::move(save));
        return false;
    }
    if (save.kind == FileKind::puzzle_template && !save.homogenise_asked &&
        tab->document.puzzle().grid.values_used().size() > 1) {
        save.homogenise_asked = true;
        core_.dialogs.open<QuestionDialog>(
            QuestionText{"Save as template",
                         "A template only says which cells are filled. Set all entries to one symbol?",
                         {"Homogenise...", "Save as it is", "Cancel"}},
            [this, save](std::size_t answer) { save_homogenised(save, answer); });
        return false;
    }
    const std::string failed = fmt::format("{} is not saved", tab->document.name());
    const auto seen = look_now(save.path);
    if (!seen) {
        tell_silent(failed, save.path);
        return false;
    }
    const auto& file = tab->document.file();
    const bool is_own =
        file && (save.path == file->path || (!tab->file_is_silent && same_file(save.path, file->path)));
    if (is_own) tab->document.notice(*seen);
    if (!save.agreed) save.agreed = is_own ? file->version() : *seen;
    const bool may_ask = seen->is_regular() || (is_own && seen->state == FileVersion::State::missing);
    if (may_ask && !is_same_version(*seen, *save.agreed)) {
        save.agreed = *seen;
        return ask_before_saving(save, question_about(*tab, save.path, *seen));
    }
    const auto saved = tab->document.save(save.path, save.kind, core_.settings.clear_history_on_save, seen);
    if (!saved) {
        core_.tell(failed, saved.error());
        return false;
    }
    // Another program has written the file in this moment.
    if (*saved == SaveEnd::file_changed) return continue_save(std::move(save));
    tab->unasked_change = false;
    remember_saved(core_.settings, *tab->document.file(), save.kind);
    core_.tell(Tone::success, fmt::format("Saved {}", tab->document.file()->path.string()));
    if (auto* unsaved = core_.dialogs.find<UnsavedDialog>()) {
        std::erase_if(unsaved->items, [&](const auto& item) { return item.tab == save.tab; });
        continue_unsaved();
    }
    return true;
}

void Files::finish_closing(AfterUnsaved after, const std::vector<TabId>& tabs) {
    if (after == AfterUnsaved::exit) {
        // Files of another start have just arrived: stay, and open them in the next tick().
        if (!recovery_.handed().close()) return;
        core_.settings.open_files.clear();
        for (const auto& tab : core_.tabs.all())
            if (const auto& file = tab->document.file()) core_.settings.open_files.push_back(file->path);
        recovery_.end();
        return core_.request(CloseWindow());
    }
    for (const TabId id : tabs) drop_tab(core_, id);
}

// Closes the tabs at once if no document has unsaved changes, apart from discarded ones; else asks.
void Files::close_or_ask(AfterUnsaved after, std::vector<TabId> tabs, std::vector<TabId> discarded) {
    std::vector<UnsavedDialog::Item> items;
    for (const TabId id : tabs)
        if (const Tab* tab = core_.tabs.find(id);
            tab != nullptr && tab->document.changed() && std::ranges::find(discarded, id) == discarded.end())
            items.push_back(item_of(*tab));
    if (items.empty()) return finish_closing(after, tabs);
    auto& dialog = core_.dialogs.open<UnsavedDialog>(*this, after);
    dialog.front = core_.tabs.current()->id;
    core_.tabs.select(items.front().tab);
    dialog.items = std::move(items);
    dialog.to_close = std::move(tabs);
    dialog.discarded = std::move(discarded);
}

// `answer` is 0 for Homogenise, 1 for Save as it is, 2 for Cancel.
void Files::save_homogenised(const PendingSave& save, std::size_t answer) {
    const Tab* tab = core_.tabs.find(save.tab);
    if (tab == nullptr || answer == 2) return give_up_saving();
    if (answer == 1) {
        continue_save(save);
        return;
    }
    open_homogenise_dialog(core_, *tab, [this, save](bool is_done) {
        if (is_done)
            continue_save(save);
        else
            give_up_saving();
    });
}

void Files::save_selected() {
    auto* dialog = core_.dialogs.find<UnsavedDialog>();
    if (dialog == nullptr) return;
    dialog->to_save.clear();
    for (const auto& item : dialog->items)
        if (item.selected) dialog->to_save.push_back(item.tab);
    if (!dialog->to_save.empty()) continue_unsaved();
}

void Files::discard_selected() {
    auto* dialog = core_.dialogs.find<UnsavedDialog>();
    if (dialog == nullptr) return;
    for (const auto& item : dialog->items)
        if (item.selected) dialog->discarded.push_back(item.tab);
    std::erase_if(dialog->items, [](const auto& item) { return item.selected; });
    dialog->to_save.clear();
    continue_unsaved();
}

void Files::continue_unsaved() {
    auto* dialog = core_.dialogs.find<UnsavedDialog>();
    if (dialog == nullptr) return;
    if (dialog->items.empty()) {
        core_.dialogs.close(*dialog);
        // Meanwhile, jobs may have changed or opened documents.
        const bool exits = dialog->after == AfterUnsaved::exit;
        return close_or_ask(dialog->after, exits ? all_ids(core_) : dialog->to_close, dialog->discarded);
    }
    if (dialog->to_save.empty()) return;
    const TabId id = dialog->to_save.front();
    dialog->to_save.erase(dialog->to_save.begin());
    Tab* tab = core_.tabs.find(id);
    if (tab == nullptr) return continue_unsaved();
    core_.tabs.select(id);
    const bool written = continue_save(usual_save(*tab));
    // If no question was opened, saving has failed and the reason has been shown.
    if (!written && core_.dialogs.top() == dialog) give_up_saving();
}

void Files::give_up_saving() {
    if (auto* dialog = core_.dialogs.find<UnsavedDialog>()) dialog->to_save.clear();
}

void Files::close_tab(TabId id) { close_or_ask(AfterUnsaved::close_one, {id}); }

void Files::close_all() { close_or_ask(AfterUnsaved::close_all, all_ids(core_)); }

void Files::request_exit() {
    if (core_.dialogs.find<UnsavedDialog>() != nullptr) return;
    while (!core_.dialogs.empty()) {
        const std::size_t open = core_.dialogs.all().size();
        cancel_dialog(core_);
        // A dialog with a running job would stay open until the job has ended. Exit closes it now.
        if (core_.dialogs.all().size() == open) core_.dialogs.close_top();
    }
    const auto go_on = [this] { close_or_ask(AfterUnsaved::exit, all_ids(core_)); };
    if (!asks_before_exit || !asks_before_exit(go_on)) go_on();
}

void Files::reopen_closed() {
    Tab& tab = *core_.tabs.reopen();
    core_.request(FocusGrid());
    if (!restore_trashed(tab)) return;
    const Document& document = tab.document;
    const std::string name = document.name();
    const Tab* other = document.file() ? core_.tabs.find_file(document.file()->path) : nullptr;
    if (other != nullptr && other->id != tab.id) {
        const auto seen = look_now(document.file()->path);
        const bool is_in_file =
            !document.changed() && seen && is_same_version(*seen, document.file()->version());
        const TabId front = is_in_file ? other->id : core_.tabs.add(without_file(document, "reopened")).id;
        const TabId id = tab.id;
        core_.tabs.close(id);
        core_.tabs.forget_closed(id);
        core_.tabs.select(front);
    }
    core_.tell(Tone::information, fmt::format("Reopened {}", name));
}

Document without_file(const Document& document, std::string_view note) {
    const History& history = document.history();
    Document copy(History(history.states(), history.now(), std::nullopt, history.limit()), std::nullopt, 0,
                  fmt::format("{} ({})", document.name(), note), document.game());
    copy.set_continued(document.continued());
    return copy;
}

void Files::ask_reload(const Tab& tab) {
    ask_to_reload(tab, {"Reload",
                        fmt::format("Discard the changes in {} and read it again?", tab.document.name()),
                        {"Reload", "Cancel"},
                        true});
}

void Files::reload(Tab& tab) {
    if (tab.solutions) close_solutions(core_, tab);
    constexpr std::string_view kFailed = "The file cannot be read again";
    if (!look_now(tab.document.file()->path)) return tell_silent(kFailed, tab.document.file()->path);
    const auto reloaded = tab.document.reload();
    if (!reloaded) return core_.tell(kFailed, reloaded.error());
    tab.unasked_change = false;
    tab.view = {};
    tab.game = {};
    core_.tell(Tone::success, fmt::format("Reloaded {}", tab.document.name()));
}

void Files::close_and_delete(Tab& tab) {
    const fs::path path = tab.document.file()->path;
    auto trashed = core_.options().move_to_trash(path);
    if (!trashed)
        return ask_to_delete(tab,
                             fmt::format("The trash does not take the file ({}).", text_of(trashed.error())));
    trashed_.insert_or_assign(tab.id, std::move(*trashed));
    drop_tab(core_, tab.id);
    std::erase(core_.settings.recent_files, path);
    core_.tell(Tone::success,
               fmt::format("Moved {} to the trash. Ctrl+Shift+T brings it back", path.string()));
}

void Files::delete_for_good(Tab& tab) {
    const fs::path path = tab.document.file()->path;
    std::error_code code;
    if (!fs::remove(path, code) && code)
        return core_.tell("The file is not deleted", Error{code.message(), path.string()});
    const TabId id = tab.id;
    drop_tab(core_, id);
    core_.tabs.forget_closed(id);
    std::erase(core_.settings.recent_files, path);
    core_.tell(Tone::success, fmt::format("Deleted {}", path.string()));
}

// Moves the file of a reopened tab back from the trash. If that fails, the document stays without a file.
bool Files::restore_trashed(Tab& tab) {
    const auto trashed = trashed_.extract(tab.id);
    if (trashed.empty()) return true;
    const auto restored = restore_from_trash(trashed.mapped());
    if (restored) {
        remember_recent(core_.settings, tab.document.file()->path);
        return true;
    }
    const TabId id = tab.id;
    core_.tabs.add(without_file(tab.document, "reopened"));
    core_.tabs.close(id);
    core_.tabs.forget_closed(id);
    core_.tell("The file is not restored from the trash", restored.error());
    return false;
}

void Files::paste_text(std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return core_.tell(Tone::warning, "There is no text on the clipboard");
    open_text(text, "The text on the clipboard");
}

void Files::open_link(std::string_view text) { open_text(text, "The link in the address"); }

void Files::open_text(std::string_view text, const std::string& name) {
    auto readings = read_text(text, "<text>", {.all_readings = true, .skip_bad_lines = true});
    if (!readings) {
        // The sentence about a whole text goes on after its name.
        const Error& fault = readings.error();
        if (fault.line == 0 && fault.message.starts_with("is "))
            return core_.tell(Tone::error, fmt::format("{} {}", name, fault.message));
        return core_.tell(fmt::format("{} holds no puzzle", name), Error{fault_in_words(fault)});
    }
    if (readings->size() > 1) {
        core_.dialogs.open<ReadingDialog>(*this, name, std::move(*readings));
        return;
    }
    add_pasted(readings->front());
}

void Files::add_pasted(const TextReading& reading) {
    const std::vector<LoadedPuzzle>& puzzles = reading.puzzles;
    add_posed(core_, puzzles.front().puzzle, History::Start::unsaved);
    std::string others = puzzles.size() == 1 ? "" : fmt::format("; the first of {} puzzles", puzzles.size());
    if (reading.left_out.count > 0) others += "; " + text_of(reading.left_out);
    core_.tell(reading.left_out.count > 0 ? Tone::warning : Tone::success,
               fmt::format("Pasted: {}{}", puzzles.front().reading, others));
}

bool Files::take_over(std::vector<fs::path> files) {
    return recovery_.handed().add(std::move(files), core_.options().wake, kTakeOver);
}

bool Files::tick() {
    const auto arrivals = recovery_.handed().take();
    for (const auto& files : arrivals) {
        open_paths(files);
        core_.request(RaiseWindow());
    }
    if (!arrivals.empty()) recovery_.handed().opened();
    return notice_changes_on_disk() || !arrivals.empty();
}

void Files::tell_silent(std::string_view what, const fs::path& path) {
    core_.tell(what, Error{"its folder does not answer", path.string()});
}

bool Files::notice_changes_on_disk() {
    if (core_.now() >= next_look_) {
        next_look_ = core_.now() + kLookAtFiles;
        std::vector<FileLooks::Seen> files;
        for (const auto& tab : core_.tabs.all())
            if (const auto& file = tab->document.file()) files.push_back({file->path, file->version(), {}});
        looks_.begin(std::move(files));
    }
    take_looks();
    Tab* tab = core_.tabs.current();
    if (tab == nullptr || !tab->unasked_change || !core_.dialogs.empty()) return false;
    tab->unasked_change = false;
    // The file may have gone, or be as it was again.
    if (!tab->document.file_differs() || tab->document.file_is_gone()) return false;
    const bool changed = tab->document.changed();
    ask_to_reload(*tab, {"File changed",
                         fmt::format("{} was changed by another program. Read it again?{}",
                                     tab->document.name(), changed ? " Your changes will be lost." : ""),
                         {"Reload", "Cancel"},
                         changed});
    return true;
}

void Files::take_looks() {
    const FileLooks::News news = looks_.take();
    for (const auto& [path, known, version] : news.seen)
        for (const auto& tab : core_.tabs.all()) {
            const auto& file = tab->document.file();
            if (!file || file->path != path) continue;
            tab->file_is_silent = false;
            // The document may have been saved or reloaded since the look.
            if (is_same_version(file->version(), known)) tell_news(*tab, tab->document.notice(version));
        }
    const auto mark = [&](const fs::path& folder, bool is_silent) {
        for (const auto& tab : core_.tabs.all())
            if (const auto& file = tab->document.file(); file && file->path.parent_path() == folder)
                tab->file_is_silent = is_silent;
    };
    for (const fs::path& folder : news.silent) {
        mark(folder, true);
        core_.tell(Tone::warning,
                   fmt::format("The folder {} does not answer. Until it does, its files cannot be saved",
                               folder.string()));
    }
    for (const fs::path& folder : news.answering) {
        mark(folder, false);
        core_.tell(Tone::success, fmt::format("The folder {} answers again", folder.string()));
    }
}

void Files::tell_news(Tab& tab, FileNews news) {
    const auto warn = [&](std::string_view what) {
        core_.tell(Tone::warning, fmt::format("{} {}", tab.document.file()->path.string(), what));
    };
    switch (news) {
        case FileNews::none: break;
        case FileNews::changed: tab.unasked_change = true; break;
        case FileNews::gone: warn("was deleted or renamed by another program. Save writes it again"); break;
        case FileNews::unreadable: warn("can no longer be read, because its permissions were changed"); break;
        case FileNews::not_a_file:
            warn(
                "is no longer a file: a folder or device has its name. Save the document under another name");
            break;
    }
}

void Files::ask_to_reload(const Tab& tab, QuestionText question) {
    // A question marked as dangerous has already said that changes will be lost.
    const bool loses_changes = question.dangerous;
    core_.dialogs.open<QuestionDialog>(std::move(question),
                                       [this, id = tab.id, loses_changes](std::size_t answer) {
                                           Tab* asked = core_.tabs.find(id);
                                           if (asked == nullptr || answer != 0) return;
                                           // A generation may have changed the document while the question was open.
                                           if (asked->document.changed() && !loses_changes)
                                               return ask_reload(*asked);
                                           reload(*asked);
                                       });
}

void Files::reload_or_ask(Tab& tab) {
    if (tab.document.changed()) return ask_reload(tab);
    reload(tab);
}

void Files::ask_close_and_delete(const Tab& tab) {
    if (!core_.options().move_to_trash) return ask_to_delete(tab, "This system has no trash.");
    core_.dialogs.open<QuestionDialog>(
        QuestionText{.title = "Close and delete",
                     .text = fmt::format("Move the file {} to the trash and close it?",
                                         tab.document.file()->path.string()),
                     .answers = {"Move to trash", "Cancel"},
                     .dangerous = true},
        [this, id = tab.id](std::size_t answer) {
            if (Tab* asked = core_.tabs.find(id); asked != nullptr && answer == 0) close_and_delete(*asked);
        });
}

void Files::ask_to_delete(const Tab& tab, const std::string& why) {
    core_.dialogs.open<QuestionDialog>(
        QuestionText{
            .title = "Close and delete",
            .text = fmt::format("{} Delete the file {} for good?{}", why, tab.document.file()->path.string(),
                                tab.document.changed() ? " Its unsaved changes will be lost too." : ""),
            .answers = {"Delete", "Cancel"},
            .dangerous = true},
        [this, id = tab.id](std::size_t answer) {
            if (Tab* asked = core_.tabs.find(id); asked != nullptr && answer == 0) delete_for_good(*asked);
        });
}

void Files::duplicate(const Tab& tab) {
    const Puzzle original = tab.shown_puzzle();
    Puzzle empty(original.rules());
    empty.symbols = original.symbols;
    apply(add_document(core_, std::move(empty), History::Start::saved), edits::copy(original));
}

Tab& Files::current() const { return *core_.tabs.current(); }

// clang-format off
std::vector<CommandRow> Files::commands() {
    const auto has_tab = [this] { return has_document(core_); };
    const auto has_file = [this] { return has_document(core_) && current().document.file(); };
    const bool is_page = !core_.page_address().empty();  // which ends by its browser
    return {
        {.id = Command::new_puzzle, .menu = Menu::file, .group = 1, .label = "New",
         .shortcuts = {ctrl(Key::n)},
         .run = [this] { core_.dialogs.open<NewDialog>(*this, core_.settings.new_order); }},
        {.id = Command::new_board_of_rules, .menu = Menu::file, .group = 1, .label = "New with other rules...",
         .run = [this] {
             core_.dialogs.open<RulesDialog>(std::nullopt, rules_from(core_.settings.new_rules).value_or(Rules()));
         }},
        {.id = Command::open_puzzle, .menu = Menu::file, .group = 1, .label = "Open puzzle...",
         .shortcuts = {ctrl(Key::o)}, .run = [this] { open_chooser(false); }},
        {.id = Command::open_template, .menu = Menu::file, .group = 1, .label = "Open template...",
         .shortcuts = {ctrl_shift(Key::o)}, .run = [this] { open_chooser(true); }},
        {.id = Command::reopen_closed, .menu = Menu::file, .group = 1, .label = "Reopen closed document",
         .shortcuts = {ctrl_shift(Key::t)}, .enabled = [this] { return core_.tabs.can_reopen(); },
         .run = [this] { reopen_closed(); }},
        {.id = Command::recover_file, .menu = Menu::file, .group = 1, .label = "Recover from file...",
         .run = [this] { recovery_.choose_file(); }},
        {.id = Command::reload, .menu = Menu::file, .group = 1, .label = "Reload",
         .enabled = has_file, .run = [this] { reload_or_ask(current()); }},
        {.id = Command::close, .menu = Menu::file, .group = 2, .label = "Close", .shortcuts = {ctrl(Key::w)},
         .enabled = has_tab,
         .run = [this] { close_tab(current().id); }},
        {.id = Command::close_all, .menu = Menu::file, .group = 2, .label = "Close all",
         .enabled = has_tab, .run = [this] { close_all(); }},
        {.id = Command::close_and_delete, .menu = Menu::file, .group = 2, .label = "Close and delete...",
         .enabled = has_file, .run = [this] { ask_close_and_delete(current()); }},
        {.id = Command::save, .menu = Menu::file, .group = 3, .label = "Save", .shortcuts = {ctrl(Key::s)},
         .enabled = [this] { return has_document(core_) && current().document.changed(); }, .run = [this] { save(current()); }},
        {.id = Command::save_as_puzzle, .menu = Menu::file, .group = 3, .label = "Save as puzzle...",
         .shortcuts = {ctrl_shift(Key::s)}, .enabled = has_tab,
         .run = [this] { save_as(current(), FileKind::puzzle); }},
        {.id = Command::save_as_template, .menu = Menu::file, .group = 3, .label = "Save as template...",
         .enabled = has_tab,
         .run = [this] { save_as(current(), FileKind::puzzle_template); }},
        {.id = Command::exit, .menu = Menu::file, .group = 5, .label = "Exit",
         .shortcuts = {is_page ? Shortcut() : ctrl(Key::q)},
         .run = [this] { request_exit(); }, .listed = !is_page},
        {.id = Command::paste, .menu = Menu::edit, .group = 2, .label = "Paste", .shortcuts = {ctrl(Key::v)},
         .run = [this] { core_.request(ReadClipboard()); }, .context_group = 8},
        {.id = Command::duplicate, .menu = Menu::puzzle, .group = 3, .label = "Duplicate",
         .shortcuts = {ctrl(Key::d)}, .enabled = has_tab,
         .run = [this] { duplicate(current()); }, .context_group = 4},
    };
}
// clang-format on

}  // namespace gridsmith
