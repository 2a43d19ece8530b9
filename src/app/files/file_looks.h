// Looks at files on other threads, because a look at a share that is away may take forever.
#pragma once

#include "app/core/app_core.h"
#include "base/file_io.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace gridsmith {

class FileLooks {
public:
    // A look that was taken: the version of the file, and the version that the caller knew when the look began.
    struct Seen {
        std::filesystem::path file;
        FileVersion known;
        FileVersion version;
    };
    struct News {
        std::vector<Seen> seen;
        std::vector<std::filesystem::path> silent;     // folders that do not answer, since now
        std::vector<std::filesystem::path> answering;  // folders that answer again
    };

    // Calls `wake` from other threads when take() has something new to return.
    FileLooks(FileLookOptions options, std::function<void()> wake);
    ~FileLooks();
    FileLooks(const FileLooks&) = delete;
    FileLooks& operator=(const FileLooks&) = delete;

    // Begins to look at the files, given by `file` and `known`. Skips those in folders that have not answered yet.
    void begin(std::vector<Seen> files);
    // What the looks have shown since the last call.
    News take();
    // Looks at a file now, and waits for the answer up to the patience in the options. Nothing if the file's folder
    // does not answer.
    std::optional<FileVersion> now(const std::filesystem::path& file);

private:
    struct Shared;
    void start_thread(const std::filesystem::path& folder, std::function<void()> looks);

    std::shared_ptr<Shared> shared_;  // also owned by threads that wait for an answer
    std::set<std::filesystem::path> silent_;
};

}  // namespace gridsmith
