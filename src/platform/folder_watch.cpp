// One inotify queue, read until it is empty.
#include "platform/folder_watch.h"

#include <array>
#include <sys/inotify.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kMostFolders = 1000;
constexpr std::uint32_t kChanges =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_ONLYDIR;

}  // namespace

FolderWatch::FolderWatch(const std::filesystem::path& folder, bool subfolders)
    : descriptor_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    if (descriptor_ < 0) return;
    ::inotify_add_watch(descriptor_, folder.c_str(), kChanges);
    if (!subfolders) return;
    std::error_code code;
    using Walk = std::filesystem::recursive_directory_iterator;
    Walk entry(folder, std::filesystem::directory_options::skip_permission_denied, code);
    for (int watched = 0; !code && entry != Walk() && watched < kMostFolders; entry.increment(code)) {
        std::error_code ignored;
        if (!entry->is_directory(ignored)) continue;
        ::inotify_add_watch(descriptor_, entry->path().c_str(), kChanges);
        ++watched;
    }
}

FolderWatch::FolderWatch(FolderWatch&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderWatch& FolderWatch::operator=(FolderWatch&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

FolderWatch::~FolderWatch() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

bool FolderWatch::take_changes() {
    if (descriptor_ < 0) return false;
    bool changed = false;
    std::array<char, 4096> events{};
    while (::read(descriptor_, events.data(), events.size()) > 0) changed = true;
    return changed;
}

}  // namespace gridsmith
