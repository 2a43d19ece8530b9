// A file in the trash consists of two: info/NAME.trashinfo, whose creation reserves NAME, and files/NAME.
#include "platform/files/trash.h"

#include "base/file_io.h"
#include "platform/system/user_folders.h"

#include <cerrno>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

constexpr int kMostNames = 10'000;

std::unexpected<Error> trash_error(const fs::path& path) {
    return std::unexpected(Error{std::generic_category().message(errno), path.string()});
}

// The file itself, even if it is a link.
std::optional<struct stat> status_of(const fs::path& path) {
    struct stat status {};
    return lstat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

// A trash folder, and the folder to which the paths in its notes are relative; empty: they are absolute.
struct Trash {
    fs::path folder;
    fs::path top = {};
};

// The highest folder above `path` on the same file system.
fs::path top_of_file_system(const fs::path& path, dev_t device) {
    fs::path top = path.parent_path();
    while (top.has_relative_path()) {
        const auto above = status_of(top.parent_path());
        if (!above || above->st_dev != device) break;
        top = top.parent_path();
    }
    return top;
}

// Is this the user's own folder, and no link to another place?
bool is_own_folder(const fs::path& folder) {
    const auto status = status_of(folder);
    return status && S_ISDIR(status->st_mode) && status->st_uid == getuid();
}

bool make_trash_folder(const fs::path& folder) {
    return mkdir(folder.c_str(), 0700) == 0 || (errno == EEXIST && is_own_folder(folder));
}

Result<Trash> trash_for(const fs::path& path, dev_t device) {
    const fs::path data = data_folder();
    std::error_code code;
    fs::create_directories(data, code);
    const auto home = status_of(data);
    if (home && home->st_dev == device) {
        if (!make_trash_folder(data / "Trash")) return trash_error(data / "Trash");
        return Trash{data / "Trash"};
    }
    const fs::path top = top_of_file_system(path, device);
    // A folder .Trash made by an administrator must be sticky and no link, or it cannot be trusted.
    const auto shared = status_of(top / ".Trash");
    if (shared && S_ISDIR(shared->st_mode) && (shared->st_mode & S_ISVTX) != 0)
        if (const fs::path own = top / ".Trash" / std::to_string(getuid()); make_trash_folder(own))
            return Trash{own, top};
    const fs::path own = top / fmt::format(".Trash-{}", getuid());
    if (!make_trash_folder(own)) return trash_error(own);
    return Trash{own, top};
}

// As the path of a URL: other bytes than these become % and two hexadecimal digits.
std::string percent_encoded(std::string_view path) {
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$&'()*+,;=:@";
    std::string encoded;
    for (const char c : path)
        if (kPlain.contains(c))
            encoded += c;
        else
            encoded += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return encoded;
}

std::string note_of(const Trash& trash, const fs::path& path) {
    const fs::path named = trash.top.empty() ? path : path.lexically_relative(trash.top);
    return fmt::format("[Trash Info]\nPath={}\nDeletionDate={:%Y-%m-%dT%H:%M:%S}\n",
                       percent_encoded(named.string()), fmt::localtime(std::time(nullptr)));
}

// Creates the note of a free name. Returns the name.
Result<fs::path> reserved_name(const Trash& trash, const fs::path& path) {
    const std::string stem = path.stem().string();
    const std::string extension = path.extension().string();
    for (int number = 1; number <= kMostNames; ++number) {
        const fs::path name =
            number == 1 ? path.filename() : fs::path(fmt::format("{}.{}{}", stem, number, extension));
        const fs::path info = trash.folder / "info" / (name.string() + ".trashinfo");
        const int file = open(info.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
        if (file >= 0) {
            close(file);
            return name;
        }
        if (errno != EEXIST) return trash_error(info);
    }
    return std::unexpected(Error{"the trash has too many files of this name", path.string()});
}

// Never replaces a file at `to`.
bool move_without_replacing(const fs::path& from, const fs::path& to) {
#ifdef RENAME_NOREPLACE
    return renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0;
#else  // a browser, where no other program could make the file meanwhile
    return access(to.c_str(), F_OK) != 0 && rename(from.c_str(), to.c_str()) == 0;
#endif
}

}  // namespace

Result<TrashedFile> move_to_trash(const fs::path& path) {
    const fs::path original = fs::absolute(path).lexically_normal();
    const auto status = status_of(original);
    if (!status) return trash_error(original);
    const auto trash = trash_for(original, status->st_dev);
    if (!trash) return std::unexpected(trash.error());
    for (const char* part : {"files", "info"})
        if (!make_trash_folder(trash->folder / part)) return trash_error(trash->folder / part);
    const auto name = reserved_name(*trash, original);
    if (!name) return std::unexpected(name.error());
    const TrashedFile trashed{original, trash->folder / "files" / *name,
                              trash->folder / "info" / (name->string() + ".trashinfo")};
    const auto give_up = [&](Error error) {
        unlink(trashed.info.c_str());
        return std::unexpected(std::move(error));
    };
    if (const auto written = replace_file(trashed.info, note_of(*trash, original)); !written)
        return give_up(written.error());
    if (!move_without_replacing(original, trashed.content))
        return give_up({std::generic_category().message(errno), original.string()});
    return trashed;
}

Result<void> restore_from_trash(const TrashedFile& trashed) {
    if (!move_without_replacing(trashed.content, trashed.original)) return trash_error(trashed.original);
    unlink(trashed.info.c_str());
    return {};
}

}  // namespace gridsmith
