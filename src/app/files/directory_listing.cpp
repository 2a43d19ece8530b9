// Reads folders without exceptions. An entry that vanishes during the reading is left out.
#include "app/files/directory_listing.h"

#include "base/path_text.h"
#include "base/system/process_start.h"
#include "base/unicode.h"
#include "platform/files/hidden_files.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <system_error>

#include <fmt/format.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view digits_at(std::string_view text) {
    const auto end = std::ranges::find_if_not(text, is_digit);
    auto digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    return digits;
}

std::string_view without_leading_zeros(std::string_view digits) {
    const auto first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? std::string_view() : digits.substr(first);
}

// The value of an environment variable; empty if it is not set.
std::string variable(const std::string& name) { return environment_variable(name.c_str()).value_or(""); }

// What separates folders in a path that the user types.
constexpr std::string_view kSeparators = fs::path::preferred_separator == '/' ? "/" : "/\\";

// Java's names for folders of the user, which files of the original program may contain.
std::optional<std::string> system_property(std::string_view name) {
    std::error_code ignored;
    if (name == "user.home") return home_folder().string();
    if (name == "user.name") return environment_variable("USER").value_or(variable("USERNAME"));
    if (name == "user.dir") return fs::current_path(ignored).string();
    if (name == "java.io.tmpdir") return fs::temp_directory_path(ignored).string();
    return std::nullopt;
}

// The value of "${NAME}": a system property, else an environment variable.
std::string construct(std::string_view name) {
    if (name.starts_with("env.")) return variable(std::string(name.substr(4)));
    if (name.starts_with("sys.")) return system_property(name.substr(4)).value_or("");
    return system_property(name).value_or(variable(std::string(name)));
}

}  // namespace

Result<std::vector<DirectoryEntry>> directory_listing(const fs::path& folder) {
    std::error_code code;
    fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, code);
    if (code)
        return failure_in(folder.string(), {fmt::format("the folder cannot be read ({})", code.message())});

    std::vector<DirectoryEntry> entries;
    for (; entry != fs::directory_iterator(); entry.increment(code)) {
        if (!has_text(entry->path()) || is_hidden(entry->path())) continue;
        DirectoryEntry found{entry->path().filename().string()};
        std::error_code ignored;
        found.is_folder = entry->is_directory(ignored);
        if (!found.is_folder && !entry->is_regular_file(ignored)) continue;
        if (!found.is_folder) found.size = entry->file_size(ignored);
        found.time = entry->last_write_time(ignored);
        entries.push_back(std::move(found));
    }
    if (code)
        return failure_in(folder.string(), {fmt::format("the folder cannot be read ({})", code.message())});
    return entries;
}

bool natural_less(std::string_view a, std::string_view b) {
    const std::string_view whole_a = a;
    const std::string_view whole_b = b;
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const auto digits_a = digits_at(a);
            const auto digits_b = digits_at(b);
            const auto number_a = without_leading_zeros(digits_a);
            const auto number_b = without_leading_zeros(digits_b);
            if (number_a.size() != number_b.size()) return number_a.size() < number_b.size();
            if (number_a != number_b) return number_a < number_b;
            a.remove_prefix(digits_a.size());
            b.remove_prefix(digits_b.size());
            continue;
        }
        // Other bytes are compared by value, which sorts UTF-8 by code point.
        const char first_a = small_letter(a.front());
        const char first_b = small_letter(b.front());
        if (first_a != first_b)
            return static_cast<unsigned char>(first_a) < static_cast<unsigned char>(first_b);
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    if (a.empty() != b.empty()) return a.empty();
    return whole_a < whole_b;
}

void sort_entries(std::vector<DirectoryEntry>& entries, SortBy by, bool descending) {
    const auto before = [by](const DirectoryEntry& a, const DirectoryEntry& b) {
        if (by == SortBy::size && a.size != b.size) return a.size < b.size;
        if (by == SortBy::time && a.time != b.time) return a.time < b.time;
        return natural_less(a.name, b.name);
    };
    std::ranges::sort(entries, [&](const DirectoryEntry& a, const DirectoryEntry& b) {
        if (a.is_folder != b.is_folder) return a.is_folder;
        return descending ? before(b, a) : before(a, b);
    });
}

bool has_extension(std::string_view name, std::span<const std::string_view> extensions) {
    return extensions.empty() || std::ranges::any_of(extensions, [name](std::string_view extension) {
               return name.size() > extension.size() && name.ends_with(extension);
           });
}

fs::path expanded_path(std::string_view typed, const fs::path& folder) {
    std::string path;
    if (typed == "~" || (typed.starts_with('~') && kSeparators.contains(typed[1]))) {
        path = home_folder().string();
        typed.remove_prefix(1);
    }
    while (!typed.empty()) {
        const auto start = typed.find("${");
        const auto end = start == std::string_view::npos ? start : typed.find('}', start);
        if (end == std::string_view::npos) break;
        path += typed.substr(0, start);
        path += construct(typed.substr(start + 2, end - start - 2));
        typed.remove_prefix(end + 1);
    }
    path += typed;
    const fs::path whole = (folder / path).lexically_normal();
    // Removes the slash at the end of "folder/".
    return whole.has_filename() || !whole.has_relative_path() ? whole : whole.parent_path();
}

std::vector<std::string> path_completions(std::string_view typed, const fs::path& folder, std::size_t limit) {
    const auto slash = typed.find_last_of(kSeparators);
    const auto head = slash == std::string_view::npos ? std::string_view() : typed.substr(0, slash + 1);
    const auto tail = typed.substr(head.size());

    auto entries = directory_listing(expanded_path(head, folder));
    if (!entries) return {};
    std::erase_if(*entries, [tail](const DirectoryEntry& entry) { return !entry.name.starts_with(tail); });
    sort_entries(*entries, SortBy::name, false);

    std::vector<std::string> completions;
    for (const auto& entry : *entries) {
        if (completions.size() == limit) break;
        completions.push_back(std::string(head) + entry.name + (entry.is_folder ? "/" : ""));
    }
    return completions;
}

}  // namespace gridsmith
