// Opening, saving and closing documents, with the questions on the way.
#pragma once

#include "app/app.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The file chooser of Open puzzle or Open template.
void open_chooser(App& app, bool templates);
// A text that has so much to read that it is shown in the browser, where reading holds up nothing.
bool is_long_text(const std::filesystem::path& path);
// Opens a file in a new tab, or brings the tab that has it to the front; a long text opens in the browser.
// Failures become messages.
void open_path(App& app, const std::filesystem::path& path, std::optional<FileKind> kind = std::nullopt);
// A file that was read becomes a tab, or several; the tab that has it already comes to the front instead.
void show_opened(App& app, const OpenedFile& opened);
// Files that were chosen or named on the command line, in order; more than kMostOpened are shown in the
// browser.
void open_paths(App& app, std::span<const std::filesystem::path> paths,
                std::optional<FileKind> kind = std::nullopt);
// Files dropped on the window: those whose names are of puzzle files, in order; it tells when there is none.
void open_dropped(App& app, std::span<const std::filesystem::path> paths);

// What a start opens when nothing else is asked for: the files that were open at the end, if that is wanted.
void open_last_files(App& app);

void new_document(App& app, int order);
// A puzzle that is not on any disk, in a new tab.
Tab& add_document(App& app, Puzzle puzzle, History::Start start);

// Save: writes at once, or asks what and where.
void save(App& app, Tab& tab);
void save_as(App& app, Tab& tab, FileKind kind);  // puzzle or puzzle_template
// Goes on with a save that waits for an answer. True when the file was written.
bool continue_save(App& app, PendingSave save);

void close_tab(App& app, TabId id);
void close_all(App& app);
// The window's close button and Exit.
void request_exit(App& app);
// Brings back the document closed last. No two documents share a file: where another one has it by now, that
// one comes to the front, or, if the file does not hold the closed document, this one comes back without it.
void reopen_closed(App& app);
// The same puzzle and history in no file, called "NAME (NOTE)".
Document without_file(const Document& document, std::string_view note);
void reload(App& app, Tab& tab);
// Asks whether the changes may be lost, and reloads.
void ask_reload(App& app, const Tab& tab);
// Closes the tab without asking and deletes its file.
void close_and_delete(App& app, Tab& tab);

// The picture of what the tab shows, as set in the dialog Copy image: to the clipboard, or as PNG into a
// file.
void request_picture(App& app, const Tab& tab, std::optional<std::filesystem::path> path);
// Several puzzles on one picture, with the same settings, to the clipboard.
void request_sheet(App& app, std::vector<Puzzle> puzzles);
// Asks for the name and the format of a file with all the puzzles; they may be all that the strip has.
void save_puzzles_as(App& app, std::vector<PackedPuzzle> puzzles, bool whole_batch = false);
void write_puzzles(App& app, const SavePuzzlesChooser& dialog, const std::filesystem::path& path);
// Asks where the finished picture of the window is to go.
void choose_capture_path(App& app, std::string png);
// The same for a table.
void choose_table_path(App& app, std::string name, std::string csv);
// Asks for the looks of an HTML page with the tab's puzzle, or with several puzzles, then for its name.
void open_export_dialog(App& app, TabId tab, std::vector<Puzzle> puzzles = {});
void export_html_as(App& app, TabId tab, int columns, std::vector<Puzzle> puzzles);
void write_html(App& app, const ExportHtmlChooser& dialog, const std::filesystem::path& path);
// Asks for the name of a PNG file.
void save_image_as(App& app, const Tab& tab);

// Called when a chooser of a save was given up: "Save selected" stops where it is.
void give_up_saving(App& app);
// Goes on with "Save selected", and with closing when nothing is unsaved any more.
void continue_unsaved(App& app);

}  // namespace gridsmith
