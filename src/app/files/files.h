// Opening, saving and closing documents, and the questions that arise.
#pragma once

#include "app/core/commands.h"
#include "app/core/question.h"
#include "app/core/toasts.h"
#include "app/files/file_dialogs.h"
#include "app/files/file_looks.h"
#include "platform/files/trash.h"

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// Is the text so long that the browser should read it in the background?
bool is_long_text(const std::filesystem::path& path);

// A copy of the document with its history but without a file, named "NAME (NOTE)".
Document without_file(const Document& document, std::string_view note);

// The most puzzles opened in tabs at once. The browser shows longer lists of files.
inline constexpr std::size_t kMostOpened = 24;

class AppCore;
class Recovery;

class Files {
public:
    Files(AppCore& core, Recovery& recovery);
    std::vector<CommandRow> commands();
    // Opens files from another start of the program, and asks about files that other programs have changed.
    bool tick();

    // Shows files in the browser; set by the app.
    std::function<void(std::span<const std::filesystem::path>)> browse;
    // If the program would lose something besides documents, asks about it, calls `go_on` unless the user cancels, and
    // returns true. Set by the app.
    std::function<bool(std::function<void()> go_on)> asks_before_exit;
    // May be called from any thread. Takes files passed to another start of the program; the next tick() opens them
    // and brings the window to the front. Returns true once a crash cannot lose them, see HandedFiles::add().
    bool take_over(std::vector<std::filesystem::path> files);

    // Opens the file chooser of Open puzzle or Open template.
    void open_chooser(bool templates);
    // Opens a file in a new tab. If the file is open already, brings its tab to the front. A long text opens in the
    // browser. Shows a message on failure.
    void open_path(const std::filesystem::path& path, std::optional<FileKind> kind = std::nullopt);
    // Opens the puzzles of a file in tabs. If the file is open already, brings its tab to the front.
    void show_opened(const OpenedFile& opened);
    // Opens files in order, or shows them in the browser if there are more than kMostOpened.
    void open_paths(std::span<const std::filesystem::path> paths,
                    std::optional<FileKind> kind = std::nullopt);
    // Opens the files that were dropped on the window and whose names belong to puzzle files, in order. Shows a
    // message about the others.
    void open_dropped(std::span<const std::filesystem::path> paths);
    // Opens the files that were open when the program last ended, if the settings say so.
    void open_last_files();
    void new_document(int order);
    // Saves at once, or first asks for the kind and the name.
    void save(Tab& tab);
    void save_as(Tab& tab, FileKind kind);  // puzzle or puzzle_template
    // The version of the file; nothing, after some seconds, if the file's folder does not answer.
    std::optional<FileVersion> look_now(const std::filesystem::path& path) { return looks_.now(path); }
    // Continues a save, which may ask another question. Returns whether the file was written.
    bool continue_save(PendingSave save);
    // The answer of SaveKindDialog.
    void save_as_kind(TabId id, FileKind kind);
    // The buttons of an UnsavedDialog; without a selected document they do nothing.
    void save_selected();
    void discard_selected();
    void close_tab(TabId id);
    void close_all();
    // The window's close button and Exit.
    void request_exit();
    // Reopens the document that was closed last. No two documents share a file. If another tab has opened the file
    // meanwhile and the closed document is unchanged, brings that tab to the front; otherwise reopens the document
    // without its file.
    void reopen_closed();
    void reload(Tab& tab);
    // Asks whether to discard the changes, then reloads.
    void ask_reload(const Tab& tab);
    // Closes the tab and moves its file to the trash, without a question; reopen_closed() brings both back. Asks
    // before it deletes a file that the trash does not take.
    void close_and_delete(Tab& tab);
    // Stops "Save selected" because the user has cancelled a question.
    void give_up_saving();
    // Continues "Save selected"; closes the tabs when no document has unsaved changes any more.
    void continue_unsaved();
    // Opens the clipboard's text as a new document, or shows the reason why not.
    void paste_text(std::string_view text);
    // The same for the text in the address of the page in which the program runs.
    void open_link(std::string_view text);
    // Opens the first puzzle of a pasted text in a new tab.
    void add_pasted(const TextReading& reading);

private:
    // `name` says what the text is, at the start of a sentence.
    void open_text(std::string_view text, const std::string& name);
    void open_each(std::span<const std::filesystem::path> paths, std::optional<FileKind> kind);
    void open_short(const std::filesystem::path& path, std::optional<FileKind> kind);
    void browse_file(const std::filesystem::path& path);
    void drop_missing(std::vector<std::filesystem::path>& paths);
    bool ask_before_saving(const PendingSave& save, QuestionText question);
    void choose_save_path(const Tab& tab, PendingSave save);
    void save_homogenised(const PendingSave& save, std::size_t answer);
    void finish_closing(AfterUnsaved after, const std::vector<TabId>& tabs);
    void close_or_ask(AfterUnsaved after, std::vector<TabId> tabs, std::vector<TabId> discarded = {});
    void tell_silent(std::string_view what, const std::filesystem::path& path);
    bool notice_changes_on_disk();
    void take_looks();
    void tell_news(Tab& tab, FileNews news);
    void ask_to_reload(const Tab& tab, QuestionText question);
    void reload_or_ask(Tab& tab);
    void ask_close_and_delete(const Tab& tab);
    void ask_to_delete(const Tab& tab, const std::string& why);
    void delete_for_good(Tab& tab);
    bool restore_trashed(Tab& tab);
    void duplicate(const Tab& tab);
    Tab& current() const;

    AppCore& core_;
    Recovery& recovery_;
    FileKind save_kind_ = FileKind::puzzle;  // the last answer of SaveKindDialog
    FileLooks looks_;
    TimePoint next_look_{};
    std::map<TabId, TrashedFile> trashed_;  // the files of closed tabs
};

}  // namespace gridsmith
