// Reads whole files up to a size limit, and replaces files so that a reader always sees either the old or the
// new content, never a part.
#pragma once

#include "base/descriptor.h"
#include "base/result.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// Receives a long text in pieces, in order, so that nobody needs the memory for all of it. An error ends the writing,
// which returns the same error.
using TextTaker = std::function<Result<void>(std::string_view piece)>;

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

private:
    FileReplacement() = default;
    std::unexpected<Error> failed(std::string_view step, int error) const;

    std::filesystem::path path_;    // as the caller named the file
    std::filesystem::path target_;  // `path_` with all links followed
    std::string temporary_;         // empty after commit()
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
