// What a file chooser shows of a folder: its sub-folders and files with sizes and times, sorted and filtered.
//
// Names that begin with a dot are left out. Reading happens when the folder is entered and on refresh, never
// while a frame is drawn.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct DirectoryEntry {
    std::string name;
    bool is_folder = false;
    std::uintmax_t size = 0;  // bytes, 0 for folders
    std::filesystem::file_time_type time{};

    bool operator==(const DirectoryEntry&) const = default;
};

enum class SortBy : std::uint8_t { name, size, time };

// The folder's entries in no order: folders and regular files, links by what they lead to.
Result<std::vector<DirectoryEntry>> directory_listing(const std::filesystem::path& folder);

// Folders first; names by their natural order ("a2" before "a10", letter case last).
void sort_entries(std::vector<DirectoryEntry>& entries, SortBy by, bool descending);

// `a` before `b` as people sort names: runs of digits by their number, letters without regard to case.
bool natural_less(std::string_view a, std::string_view b);

// Does the file's name end with one of the extensions (".sgp"), exact case? Any name does when there are
// none.
bool has_extension(std::string_view name, std::span<const std::string_view> extensions);

// What a typed path stands for: "~" is the home folder, "${NAME}" a variable of the environment (nothing if
// it is not set), anything relative is inside `folder`. The result is absolute and has no "." or "..".
std::filesystem::path expanded_path(std::string_view typed, const std::filesystem::path& folder);

// The completions of a typed path, as whole paths in the typed form: entries whose names begin with its last
// part, folders with a slash behind. At most `limit`.
std::vector<std::string> path_completions(std::string_view typed, const std::filesystem::path& folder,
                                          std::size_t limit = 20);

}  // namespace gridsmith
