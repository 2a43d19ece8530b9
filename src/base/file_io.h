// Reads whole files up to a size limit, and replaces files so that a reader always sees either the old or the
// new content, never a part.
#pragma once

#include "base/result.h"
#include "base/system/descriptor.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// Receives a long text in pieces, in order, so that nobody needs the memory for all of it. An error ends the writing,
// which returns the same error.
using TextTaker = std::function<Result<void>(std::string_view piece)>;
// Writers give a piece when it has this many bytes.
inline constexpr std::size_t kPieceOfText = std::size_t{1} << 16;
// Appends the pieces to `text`, which must outlive the taker.
TextTaker append_to(std::string& text);

// Bytes. A puzzle file of order 5 has about 4 KB.
inline constexpr std::size_t kLargestFile = std::size_t{256} << 20;

// The bytes of a regular file. Fails, naming the file, if the file does not exist, is not regular (devices,
// pipes and folders are not even read), has more than `limit` bytes, or cannot be read. Checks `stop` after
// each megabyte and fails when a stop was requested.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = kLargestFile,
                              const std::stop_token& stop = {});

// All bytes of an open descriptor such as standard input; fails beyond `limit` bytes. `name` is for errors.
Result<std::string> read_stream(int descriptor, std::string name, std::size_t limit = kLargestFile);

// The path itself, then the target of each symbolic link in turn; the last element is not a link, or does not
// exist. Fails for links that form a circle.
Result<std::vector<std::filesystem::path>> links_from(const std::filesystem::path& path);
// The canonical form of the path's folder; empty if the folder does not exist.
std::filesystem::path real_folder_of(const std::filesystem::path& path);

// What stands under a name, and which version of it. Another program that replaces or changes a file makes another
// version.
struct FileVersion {
    enum class State : std::uint8_t {
        missing,
        readable,    // a regular file, or a link to one
        unreadable,  // a regular file without permission to read it
        not_a_file,  // a folder, a device or a pipe
        unknown,     // the system cannot tell, for instance because a folder cannot be searched
    };
    State state = State::missing;
    std::filesystem::file_time_type time{};  // of the last change
    std::uint64_t inode = 0;                 // the number in the file system; 0: unknown

    bool is_regular() const { return state == State::readable || state == State::unreadable; }
};
// Looks at the file, without opening it. Follows links. On a share that is away this may take forever.
FileVersion version_of(const std::filesystem::path& path);
// Do both have the same content, as far as versions tell? Compares neither permissions nor an unknown inode.
bool is_same_version(const FileVersion& a, const FileVersion& b);

// A lock between programs on a file or folder. Only programs that ask for the lock respect it. The system releases the
// lock when its holder ends in any way.
class FileLock {
public:
    // Waits at most `patience` for the lock. Creates the file if it is missing, readable by its owner alone.
    static FileLock of_file(const std::filesystem::path& file, std::chrono::milliseconds patience);
    // Same, for a folder, which must exist. Leaves no file behind.
    static FileLock of_folder(const std::filesystem::path& folder, std::chrono::milliseconds patience);

    // Did another program have the lock all the time? If not, this object has the lock, or there can be none: the file
    // cannot be opened, or its file system has no locks.
    bool is_busy() const { return is_busy_; }

private:
    FileLock(const std::function<int()>& open, std::chrono::milliseconds patience);

    Descriptor descriptor_;
    bool is_busy_ = false;
};

// Writes a temporary file in the folder of `path`, and commit() renames it to `path` after flushing it to the
// disk. Without commit(), or after a failure, the old file stays as it was and the temporary file is removed.
// The new file keeps the permissions of the old one; a file that the user may not write is not replaced. If
// `path` is a symbolic link, its target is replaced. Errors name `path`.
class FileReplacement {
public:
    static Result<FileReplacement> start(const std::filesystem::path& path);
    FileReplacement(FileReplacement&& other) noexcept;
    FileReplacement& operator=(FileReplacement&&) = delete;
    ~FileReplacement();

    Result<void> write(std::string_view bytes);
    // To be called once, after all writes.
    Result<void> commit();
    // Same, and returns the version of the new file, whose time is later than the old one's. If there is an `expected`
    // version and the old file is not it any more, changes nothing and returns nothing. No other program that uses
    // this function can replace the file in between.
    Result<std::optional<FileVersion>> commit_version(const std::optional<FileVersion>& expected);

private:
    FileReplacement() = default;
    std::unexpected<Error> failed(std::string_view step, int error) const;
    Result<void> prepare();
    Result<void> rename();

    std::filesystem::path path_;       // as the caller named the file
    std::filesystem::path target_;     // `path_` with all links followed
    std::filesystem::path temporary_;  // empty after commit()
    Descriptor descriptor_;
    unsigned mode_ = 0;
};

// Replaces a whole file by a FileReplacement.
Result<void> replace_file(const std::filesystem::path& path, std::string_view bytes);

// Appends to a file and flushes it to the disk. Creates a missing file, readable by its owner alone. After a
// power cut the file may end in the middle of `bytes`.
Result<void> append_to_file(const std::filesystem::path& path, std::string_view bytes);
// Same, for a file that must exist and have `size` bytes; else fails and writes nothing.
Result<void> extend_file(const std::filesystem::path& path, std::size_t size, std::string_view bytes);

}  // namespace gridsmith
