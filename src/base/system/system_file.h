// The calls on files that each system has in its own way. Descriptors are numbers of the C library on all systems, and
// ::read, ::write and ::close work with them. Functions that fail set errno, on Windows translated from its own errors.
#pragma once

#include "base/system/descriptor.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

struct FileStatus {
    enum class Kind : std::uint8_t { regular, folder, pipe, other };
    Kind kind = Kind::other;
    std::uint64_t size = 0;                  // bytes
    std::filesystem::file_time_type time{};  // of the last change
    std::uint64_t device = 0;                // of the file system
    std::uint64_t inode = 0;                 // the number in the file system; 0: unknown
    unsigned mode = 0;                       // permissions, as POSIX numbers them

    bool is_same_file(const FileStatus& other) const {
        return device == other.device && inode == other.inode;
    }
};
// Follows links.
std::optional<FileStatus> status_of(const std::filesystem::path& path);
std::optional<FileStatus> status_of(int descriptor);

enum class Opening : std::uint8_t {
    read,        // does not wait for the writer of a pipe
    write_pipe,  // fails with ENXIO while the pipe has no reader
    write,
    append,          // the file must exist
    append_or_make,  // a new file is readable by its owner alone
    grow,            // reads and appends; makes the file with usual permissions
    lock,            // reads and writes; a new file is readable by its owner alone
};
// -1: failed. The descriptor is not inherited by other programs.
int open_file(const std::filesystem::path& path, Opening how);
// For the lock of a folder; leaves no file behind. -1 with EWOULDBLOCK: another program has the lock now (Windows).
int open_folder_for_lock(const std::filesystem::path& folder);
// Tries to get the lock that the system releases when the descriptor is closed. False with EWOULDBLOCK: another
// program has the lock.
bool lock_open_file(int descriptor);

// Where a symbolic link leads: on Windows the file at the end of all its links. Nothing for what is no link, and on
// Windows for a link to a file that does not exist.
std::optional<std::filesystem::path> target_of_link(const std::filesystem::path& path);

bool may_read(const std::filesystem::path& path);
bool may_write(const std::filesystem::path& path);
// What the permissions of a new file are.
unsigned mode_of_new_files();
bool set_mode(int descriptor, unsigned mode);
// Does nothing where it fails.
void set_time(int descriptor, std::filesystem::file_time_type time);

// Makes a new file with a name that begins with `begin`, and sets `name`. -1: failed.
int make_temporary_file(const std::filesystem::path& begin, std::filesystem::path& name);
// Makes a new folder with such a name, for its owner alone. Empty: failed.
std::filesystem::path make_temporary_folder(const std::filesystem::path& begin);
// Replaces `target`, which need not exist, so that other programs see the old or the new file. On Windows the new file
// gets the access rights of the old one.
bool replace_by(const std::filesystem::path& temporary, const std::filesystem::path& target);
void remove_quietly(const std::filesystem::path& file);

// Brings content to the disk: all that is known of the file, or the content alone.
bool flush_to_disk(int descriptor);
bool flush_content_to_disk(int descriptor);
// Brings new names in a folder to the disk, where the system can.
void flush_folder(const std::filesystem::path& folder);
bool shorten(int descriptor, std::uint64_t size);
// Another descriptor of the same open file, not inherited. -1: failed.
int duplicate(int descriptor);

// Why no file can have this name: the system keeps it for a device. Empty for all other names.
std::string fault_of_name(const std::filesystem::path& path);

}  // namespace gridsmith
