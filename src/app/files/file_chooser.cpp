// Moves through folders, and interprets typed names.
#include "app/files/file_chooser.h"

#include "base/unicode.h"
#include "format/door/puzzle_file.h"
#include "format/packed/decompression.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

// Reads a folder and applies the filter and the sorting. Returns false if that fails.
bool read_folder(FileChooser& chooser, const fs::path& folder) {
    auto entries = directory_listing(folder);
    if (!entries) {
        chooser.problem = text_of(entries.error());
        return false;
    }
    const bool folders_only = chooser.purpose == FileChooser::Purpose::folder;
    const ChooserFilter& filter = chooser.current_filter();
    std::erase_if(*entries, [&](const DirectoryEntry& entry) {
        const std::string name = filter.packed ? name_of_plain_file(entry.name) : entry.name;
        return !entry.is_folder && (folders_only || !has_extension(name, filter.extensions));
    });
    sort_entries(*entries, chooser.sort_by, chooser.descending);
    chooser.folder = folder;
    chooser.entries = std::move(*entries);
    chooser.problem.clear();
    chooser.replacing.reset();
    std::erase_if(chooser.chosen, [&](const std::string& name) {
        return std::ranges::find(chooser.entries, name, &DirectoryEntry::name) == chooser.entries.end();
    });
    return true;
}

// Goes to the latest folder in `from`, and adds the current folder to `to`.
void revisit(FileChooser& chooser, std::vector<fs::path>& from, std::vector<fs::path>& to) {
    if (from.empty()) return;
    const fs::path left = chooser.folder;
    if (!read_folder(chooser, from.back())) return;
    from.pop_back();
    to.push_back(left);
    chooser.chosen.clear();
}

// The files if all can be opened. Else shows the problem, or enters the folder, and returns nothing.
std::vector<fs::path> files_to_open(FileChooser& chooser, std::vector<fs::path> paths) {
    for (const auto& path : paths) {
        std::error_code ignored;
        const auto status = fs::status(path, ignored);
        if (fs::is_directory(status) && paths.size() == 1) {
            chooser.typed.clear();
            enter_folder(chooser, path);
            return {};
        }
        if (!fs::exists(status))
            chooser.problem = fmt::format("{} does not exist", path.string());
        else if (!fs::is_regular_file(status))
            chooser.problem = fmt::format("{} is not a file", path.string());
        else
            continue;
        return {};
    }
    return paths;
}

std::vector<fs::path> accepted_to_open(FileChooser& chooser) {
    std::vector<fs::path> paths;
    if (!chooser.typed.empty())
        paths.push_back(expanded_path(chooser.typed, chooser.folder));
    else
        for (const auto& name : chooser.chosen) paths.push_back(chooser.folder / name);
    if (paths.empty()) {
        chooser.problem = "Choose a file, or type its name";
        return {};
    }
    return files_to_open(chooser, std::move(paths));
}

// If the name has an extension of some filter, makes that filter current. If the name has no dot, adds the extension
// of the current filter.
fs::path with_extension(FileChooser& chooser, fs::path path) {
    const std::string name = path.filename().string();
    const auto fits = [&](const ChooserFilter& filter) {
        return !filter.extensions.empty() && has_extension(name, filter.extensions);
    };
    if (const auto found = std::ranges::find_if(chooser.filters, fits);
        found != chooser.filters.end() && !fits(chooser.current_filter()))
        chooser.filter = static_cast<std::size_t>(found - chooser.filters.begin());
    if (name.find('.') == std::string::npos && !chooser.current_filter().extensions.empty())
        path += chooser.current_filter().extensions.front();
    return path;
}

// Extensions of pictures and pages. A name like "may.2" may have a dot without an extension.
constexpr std::string_view kPageExtensions[] = {".png",  ".svg", ".pdf",  ".jpg", ".jpeg", ".gif",
                                                ".webp", ".bmp", ".tiff", ".tif", ".html", ".eps"};

// The extension of the name if the chooser does not offer the format that it stands for. Else nothing.
std::string foreign_extension(const FileChooser& chooser, const fs::path& path) {
    const std::string extension = path.extension().string();
    const auto is_it = [&](std::string_view known) { return equal_ignoring_case(known, extension); };
    const auto allows = [&](const ChooserFilter& filter) {
        return has_extension(path.filename().string(), filter.extensions) ||
               std::ranges::any_of(filter.extensions, is_it);
    };
    const bool is_foreign = !extension.empty() && std::ranges::none_of(chooser.filters, allows) &&
                            (format_of_name(path) != nullptr || std::ranges::any_of(kPageExtensions, is_it));
    return is_foreign ? extension : std::string();
}

std::string offered_extensions(const FileChooser& chooser) {
    std::vector<std::string> all;
    for (const ChooserFilter& filter : chooser.filters)
        all.insert(all.end(), filter.extensions.begin(), filter.extensions.end());
    return fmt::to_string(fmt::join(all, ", "));
}

// The file if it can be written and the user has agreed to replace it. Else shows the problem or asks, and returns
// nothing.
std::vector<fs::path> file_to_save(FileChooser& chooser, const fs::path& path) {
    std::error_code ignored;
    const auto status = fs::status(path, ignored);
    if (!fs::is_directory(path.parent_path(), ignored))
        chooser.problem = fmt::format("The folder {} does not exist", path.parent_path().string());
    else if (fs::exists(status) && !fs::is_regular_file(status))
        chooser.problem = fmt::format("{} is not a file and cannot be replaced", path.string());
    else if (const std::string foreign = foreign_extension(chooser, path); !foreign.empty())
        chooser.problem =
            fmt::format("Files saved here end in {}, not in {}{}", offered_extensions(chooser), foreign,
                        format_of_name(path) != nullptr ? "; Copy as writes other formats" : "");
    else if (fs::exists(status) && chooser.replacing != path)
        chooser.replacing = path;
    else {
        chooser.replaces = fs::exists(status);
        return {path};
    }
    return {};
}

std::vector<fs::path> accepted_to_save(FileChooser& chooser) {
    if (chooser.typed.empty()) {
        chooser.problem = "Type a name for the file";
        return {};
    }
    const fs::path path = expanded_path(chooser.typed, chooser.folder);
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        chooser.typed.clear();
        enter_folder(chooser, path);
        return {};
    }
    return file_to_save(chooser, with_extension(chooser, path));
}

std::vector<fs::path> folder_to_use(FileChooser& chooser, const fs::path& folder) {
    std::error_code ignored;
    if (fs::is_directory(folder, ignored)) return {folder};
    chooser.problem = fmt::format("{} is not a folder", folder.string());
    return {};
}

std::vector<fs::path> accepted_folder(FileChooser& chooser) {
    fs::path folder = chooser.folder;
    if (!chooser.typed.empty())
        folder = expanded_path(chooser.typed, chooser.folder);
    else if (chooser.chosen.size() == 1)
        folder /= chooser.chosen.front();
    return folder_to_use(chooser, folder);
}

// The path with the extension of the filter that the user has chosen instead of the filter `before`. Ours changes the
// name's extension at once; most dialogs of desktops leave the name as it is.
fs::path with_chosen_filter(const FileChooser& chooser, fs::path path, std::size_t before) {
    const auto& extensions = chooser.current_filter().extensions;
    const auto& old = chooser.filters[before].extensions;
    const std::string name = path.filename().string();
    if (chooser.filter != before && !extensions.empty() && !old.empty() && has_extension(name, old) &&
        !has_extension(name, extensions))
        path.replace_extension(extensions.front());
    return path;
}

}  // namespace

ChooserFilter filter_of(FileKind kind) {
    const auto& row = row_of(kind);
    return {fmt::format("{} ({})", row.name, row.extension), {row.extension}, kind};
}

ChooserFilter filter_of_puzzles() {
    ChooserFilter filter{"All puzzles", {".txt"}, std::nullopt, true};
    for (const PuzzleFormat& format : all_formats())
        if (format.can_read())
            for (const std::string_view extension : format.extensions)
                if (std::ranges::find(filter.extensions, extension) == filter.extensions.end())
                    filter.extensions.push_back(extension);
    return filter;
}

ChooserFilter filter_of_any_file() { return {"Any file", {}, std::nullopt}; }

void enter_folder(FileChooser& chooser, const fs::path& folder) {
    const fs::path left = chooser.folder;
    if (!read_folder(chooser, folder)) return;
    if (!left.empty() && left != folder) {
        chooser.back.push_back(left);
        chooser.forward.clear();
        chooser.chosen.clear();
        if (chooser.purpose == FileChooser::Purpose::open) chooser.typed.clear();
    }
}

void go_back(FileChooser& chooser) { revisit(chooser, chooser.back, chooser.forward); }

void go_forward(FileChooser& chooser) { revisit(chooser, chooser.forward, chooser.back); }

void go_up(FileChooser& chooser) {
    if (chooser.folder.has_relative_path()) enter_folder(chooser, chooser.folder.parent_path());
}

void refresh(FileChooser& chooser) { read_folder(chooser, chooser.folder); }

void set_filter(FileChooser& chooser, std::size_t filter) {
    chooser.filter = std::min(filter, chooser.filters.size() - 1);
    // The proposed name keeps its stem and gets the extension of the new filter.
    const auto& extensions = chooser.current_filter().extensions;
    const bool is_known = std::ranges::any_of(chooser.filters, [&](const ChooserFilter& one) {
        return !one.extensions.empty() && has_extension(chooser.typed, one.extensions);
    });
    if (chooser.purpose == FileChooser::Purpose::save && !extensions.empty() &&
        (is_known || file_kind_of(chooser.typed).has_value()))
        chooser.typed = fs::path(chooser.typed).replace_extension(extensions.front()).string();
    refresh(chooser);
}

void choose(FileChooser& chooser, std::string_view name, bool add) {
    const auto entry = std::ranges::find(chooser.entries, name, &DirectoryEntry::name);
    if (entry == chooser.entries.end()) return;
    chooser.problem.clear();
    chooser.replacing.reset();
    if (!add || !chooser.several || entry->is_folder)
        chooser.chosen = {std::string(name)};
    else if (std::erase(chooser.chosen, name) == 0)
        chooser.chosen.emplace_back(name);

    const bool one_file = chooser.chosen.size() == 1 && !entry->is_folder;
    if (chooser.purpose == FileChooser::Purpose::folder)
        chooser.typed.clear();
    else if (chooser.purpose == FileChooser::Purpose::open)
        chooser.typed = one_file ? chooser.chosen.front() : std::string();
    else if (one_file)
        chooser.typed = chooser.chosen.front();
}

void make_folder(FileChooser& chooser) {
    if (!chooser.new_folder || chooser.new_folder->empty()) return;
    const fs::path path = expanded_path(*chooser.new_folder, chooser.folder);
    std::error_code code;
    if (fs::create_directories(path, code)) {
        chooser.new_folder.reset();
        enter_folder(chooser, path);
    } else {
        chooser.problem =
            code ? fmt::format("The folder {} cannot be created ({})", path.string(), code.message())
                 : fmt::format("{} exists already", path.string());
    }
}

std::vector<fs::path> accepted_files(FileChooser& chooser) {
    chooser.problem.clear();
    switch (chooser.purpose) {
        case FileChooser::Purpose::open: return accepted_to_open(chooser);
        case FileChooser::Purpose::save: return accepted_to_save(chooser);
        case FileChooser::Purpose::folder: return accepted_folder(chooser);
    }
    return {};
}

std::vector<fs::path> accepted_files(FileChooser& chooser, std::vector<fs::path> files, std::size_t filter) {
    const std::size_t before = chooser.filter;
    chooser.filter = std::min(filter, chooser.filters.size() - 1);
    // Where the user goes on if the chooser has to ask.
    const bool is_folder = chooser.purpose == FileChooser::Purpose::folder;
    enter_folder(chooser, is_folder ? files.front() : files.front().parent_path());
    chooser.problem.clear();
    if (is_folder) return folder_to_use(chooser, files.front());
    if (chooser.purpose == FileChooser::Purpose::open) return files_to_open(chooser, std::move(files));

    const fs::path& agreed = files.front();
    const fs::path path = with_extension(chooser, with_chosen_filter(chooser, agreed, before));
    chooser.typed = chooser.folder == path.parent_path() ? path.filename().string() : path.string();
    if (path == agreed) chooser.replacing = path;
    auto accepted = file_to_save(chooser, path);
    if (path == agreed) chooser.replacing.reset();
    return accepted;
}

}  // namespace gridsmith
