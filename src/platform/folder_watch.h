// Tells when something changes in a folder: files of some names made, written, renamed or removed.
//
// Asked without waiting, it costs nothing while nothing happens. Linux's inotify; where that is missing or
// has no more watches, changes are simply not told.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <thread>

namespace gridsmith {

class FolderWatch {
public:
    // Says of a name, without its folder, whether files that have it count.
    using Wanted = std::function<bool(const std::filesystem::path& name)>;

    // Watches nothing.
    FolderWatch() = default;
    // With `subfolders` also the folders below, up to a thousand of them, and then folders count whatever
    // their names. A thread looks for them, since that may take seconds; of a folder that it comes to late it
    // tells whether anything was made, renamed or removed there meanwhile, but not that a file was written in
    // place. Without `wanted` all files count.
    FolderWatch(const std::filesystem::path& folder, bool subfolders, Wanted wanted = {});
    FolderWatch(FolderWatch&& other) noexcept;
    FolderWatch& operator=(FolderWatch&& other) noexcept;
    ~FolderWatch();

    // Has anything changed since the last call?
    bool take_changes();

private:
    int descriptor_ = -1;
    bool subfolders_ = false;
    Wanted wanted_;
    std::shared_ptr<std::atomic<bool>> changed_before_;  // something in a folder below, before its watch
    std::jthread search_;                                // for folders below
};

}  // namespace gridsmith
