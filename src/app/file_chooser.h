// The program's own file chooser, without its looks: where it is, what it shows, what is typed, what is
// chosen.
//
// The UI draws it and calls the functions below; the answer is taken by accept() of dialogs.h's stack. It
// asks before a file is replaced, and it does so for the name that will really be written, extension
// included.
#pragma once

#include "app/directory_listing.h"
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
    std::vector<std::string_view> extensions;  // none: any file
    std::optional<FileKind> kind;              // what is read or written as; absent: by name and content
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
    std::string accept_label;  // "Open", "Save"

    std::filesystem::path folder;         // absolute
    std::vector<DirectoryEntry> entries;  // of the folder, filtered and sorted
    std::vector<std::string> chosen;      // names among `entries`
    std::string typed;                    // a name or a path
    std::string problem;                  // a sentence, shown below the field; empty when all is well
    std::vector<ChooserFilter> filters;
    std::size_t filter = 0;
    SortBy sort_by = SortBy::name;
    bool descending = false;
    std::vector<ChooserPlace> places;            // home, folders of recent files, the top of the file system
    std::vector<std::filesystem::path> back;     // folders shown before, the latest last
    std::vector<std::filesystem::path> forward;  // folders that were left by going back
    std::optional<std::string> new_folder;       // the name being typed for a new folder
    std::optional<std::filesystem::path> replacing;  // save: the file exists, and the question is asked

    const ChooserFilter& current_filter() const { return filters[filter]; }
};

// A filter for the kind, "Puzzle (.sgp)", and the one for any file.
ChooserFilter filter_of(FileKind kind);
ChooserFilter filter_of_any_file();

// Goes into a folder and reads it; on failure the chooser stays where it is and tells the problem.
void enter_folder(FileChooser& chooser, const std::filesystem::path& folder);
void go_back(FileChooser& chooser);
void go_forward(FileChooser& chooser);
void go_up(FileChooser& chooser);
// Reads the folder again, as after a new filter or sorting.
void refresh(FileChooser& chooser);
void set_filter(FileChooser& chooser, std::size_t filter);
void set_sorting(FileChooser& chooser, SortBy by);  // the same again turns it round
// A click on an entry: chooses it, or with `add` adds and removes it; its name appears in the field.
void choose(FileChooser& chooser, std::string_view name, bool add);
// Makes the folder named in `new_folder` and enters it.
void make_folder(FileChooser& chooser);

// What Enter or the button means now: the files chosen (for a folder the one chosen, typed or shown), or none
// when it entered a typed folder, asks about replacing a file or tells a problem.
std::vector<std::filesystem::path> accepted_files(FileChooser& chooser);

}  // namespace gridsmith
