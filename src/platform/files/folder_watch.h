// Reports whether files in a folder were created, written, renamed or removed.
//
// Uses inotify on Linux. Without inotify, or without free watches, changes go unnoticed. Windows watches a folder with
// all folders below it.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

namespace gridsmith {

class FolderWatch {
public:
    // Selects files by their name without the folder.
    using Wanted = std::function<bool(const std::filesystem::path& name)>;

    // Watches nothing.
    FolderWatch();
    FolderWatch(FolderWatch&&) noexcept;
    FolderWatch& operator=(FolderWatch&&) noexcept;
    ~FolderWatch();
    // Reports changes of files that `wanted` selects, or of all files without `wanted`. With `subfolders`
    // also watches up to a thousand folders below, and reports changes of folders with any name. A thread
    // searches the folders below, which may take seconds; until it reaches a folder, a file overwritten there
    // goes unnoticed, but a file created, renamed or removed there does not.
    FolderWatch(const std::filesystem::path& folder, bool subfolders, Wanted wanted = {});

    // Has anything changed since the last call? Does not wait.
    bool take_changes();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gridsmith
