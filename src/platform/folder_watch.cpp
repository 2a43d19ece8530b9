// One inotify queue, read until it is empty.
#include "platform/folder_watch.h"

#include <array>
#include <deque>
#include <exception>
#include <sys/inotify.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kMostFolders = 1000;
constexpr std::uint32_t kChanges =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_ONLYDIR;

void watch(int descriptor, const std::filesystem::path& folder) {
    ::inotify_add_watch(descriptor, folder.c_str(), kChanges);
}

// The nearest first. A folder that is gone, or cannot be listed, takes no other along.
void watch_below(int descriptor, const std::filesystem::path& folder, const std::stop_token& stop) {
    std::deque<std::filesystem::path> waiting{folder};
    for (int watched = 0; !waiting.empty(); waiting.pop_front()) {
        std::error_code code;
        std::filesystem::directory_iterator entry(waiting.front(), code);
        for (; !code && entry != end(entry); entry.increment(code)) {
            if (stop.stop_requested()) return;
            std::error_code ignored;
            if (!entry->is_directory(ignored)) continue;
            if (watched++ == kMostFolders) return;
            watch(descriptor, entry->path());
            if (!entry->is_symlink(ignored)) waiting.push_back(entry->path());
        }
    }
}

}  // namespace

FolderWatch::FolderWatch(const std::filesystem::path& folder, bool subfolders)
    : descriptor_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    if (descriptor_ < 0) return;
    watch(descriptor_, folder);
    if (!subfolders) return;
    try {
        search_ = std::jthread([descriptor = descriptor_, folder](const std::stop_token& stop) {
            try {
                watch_below(descriptor, folder, stop);
            } catch (const std::exception&) {
                // Memory does not suffice: what was found is watched.
            }
        });
    } catch (const std::exception&) {
        // The system gives no thread: only the folder itself is watched.
    }
}

FolderWatch::FolderWatch(FolderWatch&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), search_(std::move(other.search_)) {}

FolderWatch& FolderWatch::operator=(FolderWatch&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(search_, other.search_);
    return *this;
}

FolderWatch::~FolderWatch() {
    search_ = {};  // uses the descriptor
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
