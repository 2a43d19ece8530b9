// The state of a file chooser: its folder, its entries, the typed name, the chosen files.
//
// The UI draws a chooser and calls the functions below. Before replacing a file, the chooser asks about the name
// that will be written, including its extension.
#pragma once

#include "app/files/directory_listing.h"
#include "document/file_kind.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct ChooserFilter {
    std::string name;                          // "Puzzle (.sgp)"
    std::vector<std::string_view> extensions;  // empty: any file
    std::optional<FileKind> kind;  // the kind to read or write; absent: detected by name and content
    bool packed = false;           // also shows compressed files: a.sgp.gz as a.sgp
};

struct ChooserPlace {
    std::string name;  // "Home"
    std::filesystem::path folder;
};

struct FileChooser {
    enum class Purpose : std::uint8_t { open, save, folder };

    Purpose purpose = Purpose::open;
    bool several = false;  // open: more than one file can be chosen
    std::string title;
    std::string accept_label;

    std::filesystem::path folder;         // absolute
    std::vector<DirectoryEntry> entries;  // of the folder, filtered and sorted
    std::vector<std::string> chosen;      // names among `entries`
    std::string typed;                    // the typed name or path
    std::string problem;                  // shown below the field; empty: no problem
    std::vector<ChooserFilter> filters;
    std::size_t filter = 0;
    SortBy sort_by = SortBy::name;
    bool descending = false;
    std::vector<ChooserPlace> places;            // home, folders of recent files, root of the file system
    std::vector<std::filesystem::path> back;     // folders for Back, latest last
    std::vector<std::filesystem::path> forward;  // folders for Forward, latest last
    std::optional<std::string> new_folder;       // the name of a new folder while the user types it
    // save: an existing file; the user is asked whether to replace it
    std::optional<std::filesystem::path> replacing;
    bool replaces = false;  // the chosen file existed, and the user has agreed to replace it

    const ChooserFilter& current_filter() const { return filters[filter]; }
};

// The filter of a kind, such as "Puzzle (.sgp)", and the filter for any file.
ChooserFilter filter_of(FileKind kind);
ChooserFilter filter_of_any_file();
// All files with the usual extensions of puzzles, compressed or not.
ChooserFilter filter_of_puzzles();

// Enters a folder and reads it. If that fails, the chooser stays in its folder and shows the problem.
void enter_folder(FileChooser& chooser, const std::filesystem::path& folder);
void go_back(FileChooser& chooser);
void go_forward(FileChooser& chooser);
void go_up(FileChooser& chooser);
// Reads the folder again, for instance after a change of filter.
void refresh(FileChooser& chooser);
void set_filter(FileChooser& chooser, std::size_t filter);
// Chooses an entry and puts its name into the field. With `add`, adds the entry to the chosen ones or removes it.
void choose(FileChooser& chooser, std::string_view name, bool add);
// Creates the folder `new_folder` and enters it.
void make_folder(FileChooser& chooser);

// The files to open or save when the user presses the button; when choosing a folder, the chosen, typed or shown
// folder. Empty if the chooser has instead entered a typed folder, asked whether to replace a file, or shown a
// problem.
std::vector<std::filesystem::path> accepted_files(FileChooser& chooser);
// Same for files that the user has chosen in the desktop's dialog, with a filter of the chooser. That dialog has asked
// before it replaces one of `files`; the chooser asks again only if an extension makes it another file. At least one
// file, absolute.
std::vector<std::filesystem::path> accepted_files(FileChooser& chooser,
                                                  std::vector<std::filesystem::path> files,
                                                  std::size_t filter);

}  // namespace gridsmith
