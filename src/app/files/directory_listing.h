// The entries of a folder, for a file chooser.
//
// Hidden entries are left out. A chooser reads a folder when entering or refreshing it, never while
// drawing.
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

// The folders, the regular files, and the links to either; unsorted.
Result<std::vector<DirectoryEntry>> directory_listing(const std::filesystem::path& folder);

// Sorts folders before files; names by natural_less.
void sort_entries(std::vector<DirectoryEntry>& entries, SortBy by, bool descending);

// Natural order: "a2" is before "a10", and letter case decides last.
bool natural_less(std::string_view a, std::string_view b);

// Does the name end with one of the extensions (".sgp", case-sensitive)? True if `extensions` is empty.
bool has_extension(std::string_view name, std::span<const std::string_view> extensions);

// The path that the user has typed, made absolute and without "." and "..". "~" is the home folder, "${NAME}" is an
// environment variable (empty if not set), and a relative path is inside `folder`.
std::filesystem::path expanded_path(std::string_view typed, const std::filesystem::path& folder);

// Completions of a typed path: the typed text with its last part completed by the name of an entry. Folders end with
// a slash. At most `limit`.
std::vector<std::string> path_completions(std::string_view typed, const std::filesystem::path& folder,
                                          std::size_t limit = 20);

}  // namespace gridsmith
