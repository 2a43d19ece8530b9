// Tells when something changes in a folder: files made, written, renamed or removed.
//
// Asked without waiting, it costs nothing while nothing happens. Linux's inotify; where that is missing or
// has no more watches, changes are simply not told.
#pragma once

#include <filesystem>
#include <thread>

namespace gridsmith {

class FolderWatch {
public:
    // Watches nothing.
    FolderWatch() = default;
    // With `subfolders` also the folders below, up to a thousand of them. A thread looks for them, since that
    // may take seconds; until it comes to a folder, changes in there are not told.
    FolderWatch(const std::filesystem::path& folder, bool subfolders);
    FolderWatch(FolderWatch&& other) noexcept;
    FolderWatch& operator=(FolderWatch&& other) noexcept;
    ~FolderWatch();

    // Has anything changed since the last call?
    bool take_changes();

private:
    int descriptor_ = -1;
    std::jthread search_;  // for folders below
};

}  // namespace gridsmith
