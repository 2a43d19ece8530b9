// What the start page knows: the files that were used last, each with its first puzzle for a thumbnail. The window
// shows the page while no document is open.
#pragma once

#include "jobs/job.h"
#include "model/puzzle/packed_puzzle.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;

struct RecentFile {
    std::filesystem::path path;
    std::optional<PackedPuzzle> first = {};  // absent until the file was read, and if it holds no puzzle
    std::size_t puzzles = 0;                 // number of puzzles read
    std::string problem = {};  // why it cannot be read; empty if it can, or if it was not read yet
};

class StartPage {
public:
    explicit StartPage(AppCore& core) : core_(core) {}

    // The most files that the page shows.
    static constexpr std::size_t kMostFiles = 6;

    // Newest first, at most kMostFiles.
    const std::vector<RecentFile>& files() const { return files_; }
    // Call once a frame. While no document is open, reads the recent files in the background, again whenever their
    // list changes or the page comes back.
    bool tick();

private:
    void begin();
    void take(const FilesScanned& scanned);

    AppCore& core_;
    std::vector<RecentFile> files_;
    std::optional<JobId> job_;
    bool is_shown_ = false;
};

}  // namespace gridsmith
