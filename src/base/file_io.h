// Whole files: read with a size limit, and replaced so that a reader sees the old file or the new
// one, never half of either.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// Far above any puzzle file (order 5 needs about 4 KB) and any sensible collection.
inline constexpr std::size_t kLargestFile = std::size_t{256} << 20;

// The bytes of a regular file. Fails, naming the file, when it does not exist, is not a regular file
// (devices, pipes and folders are refused without being read), is larger than `limit`, or cannot be read, and
// between two megabytes when `stop` is requested.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t limit = kLargestFile,
                              const std::stop_token& stop = {});

// Standard input to its end, refused beyond `limit` bytes.
Result<std::string> read_stream(int descriptor, std::string name, std::size_t limit = kLargestFile);

// The path, and if it is a symbolic link where it leads, and so on to something that is none, or is not
// there. Fails for links that lead round in a circle.
Result<std::vector<std::filesystem::path>> links_from(const std::filesystem::path& path);
// The folder of the path without any links in it; empty when there is none.
std::filesystem::path real_folder_of(const std::filesystem::path& path);

// A file that is written piece by piece to a temporary file in the same folder and takes the place of
// `path` only when it is complete: flushed to the disk, then renamed. Without `commit`, or after a failure,
// the old file is untouched and the temporary file is removed. Permissions of a replaced file are kept, and
// one that its user may not write is refused; a symbolic link is followed, its target is replaced. Failures
// name `path`.
class FileReplacement {
public:
    static Result<FileReplacement> start(const std::filesystem::path& path);
    FileReplacement(FileReplacement&& other) noexcept;
    FileReplacement& operator=(FileReplacement&&) = delete;
    ~FileReplacement();

    Result<void> write(std::string_view bytes);
    // Once, at the end.
    Result<void> commit();

private:
    FileReplacement() = default;
    std::unexpected<Error> failed(std::string_view step, int error) const;

    std::filesystem::path path_;    // as it was named
    std::filesystem::path target_;  // where links lead
    std::string temporary_;         // empty when there is none (any more)
    int descriptor_ = -1;
    unsigned mode_ = 0;
};

// All of a file at once, as FileReplacement does it.
Result<void> replace_file(const std::filesystem::path& path, std::string_view bytes);

// Adds to the end of a file, which is made if need be and is then only for its owner to read, and flushes it
// to the disk. After a power cut the file may end in the middle of `bytes`.
Result<void> append_to_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace gridsmith
