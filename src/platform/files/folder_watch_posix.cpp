#include "platform/files/folder_watch.h"

#include "base/system/descriptor.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstring>
#include <deque>
#include <exception>
#include <sys/inotify.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace gridsmith {

namespace {

constexpr int kMostFolders = 1000;
constexpr std::uint32_t kChanges =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_ONLYDIR;

void watch(int descriptor, const std::filesystem::path& folder) {
    ::inotify_add_watch(descriptor, folder.c_str(), kChanges);
}

// Has an entry of the folder been created, renamed or removed since `begin`? The clock of file systems may
// lag by some milliseconds.
bool changed_since(const std::filesystem::path& folder, std::filesystem::file_time_type begin) {
    std::error_code code;
    const auto changed = std::filesystem::last_write_time(folder, code);
    return !code && changed >= begin - std::chrono::milliseconds(10);
}

// Watches folders breadth-first. Skips folders that are gone or cannot be listed.
void watch_below(int descriptor, const std::filesystem::path& folder, std::atomic<bool>& changed,
                 const std::stop_token& stop) {
    const auto begin = std::filesystem::file_time_type::clock::now();
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
            if (changed_since(entry->path(), begin)) changed = true;
            if (!entry->is_symlink(ignored)) waiting.push_back(entry->path());
        }
    }
}

}  // namespace

class FolderWatch::Impl {
public:
    Impl(const std::filesystem::path& folder, bool subfolders, Wanted wanted)
        : descriptor_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)),
          subfolders_(subfolders),
          wanted_(std::move(wanted)) {
        if (!descriptor_) return;
        watch(descriptor_.get(), folder);
        if (!subfolders) return;
        try {
            changed_before_ = std::make_shared<std::atomic<bool>>(false);
            search_ = std::jthread([descriptor = descriptor_.get(), changed = changed_before_,
                                    folder](const std::stop_token& stop) {
                try {
                    watch_below(descriptor, folder, *changed, stop);
                } catch (const std::exception&) {
                    // Out of memory: watch the folders found so far.
                }
            });
        } catch (const std::exception&) {
            // The system cannot start another thread: watch only the folder itself.
        }
    }

    bool take_changes() {
        if (!descriptor_) return false;
        bool changed = changed_before_ && changed_before_->exchange(false);
        const auto counts = [this](const inotify_event& event, const char* name) {
            // An event without a name concerns a watched folder itself, or says that the queue overflowed.
            if (event.len == 0) return true;
            return (event.mask & IN_ISDIR) != 0 ? subfolders_ : !wanted_ || wanted_(name);
        };
        std::array<char, 4096> events{};
        for (ssize_t size = 0; (size = ::read(descriptor_.get(), events.data(), events.size())) > 0;)
            for (const char* at = events.data(); at < events.data() + size;) {
                inotify_event event{};
                std::memcpy(&event, at, sizeof event);
                changed = changed || counts(event, at + sizeof event);
                at += sizeof event + event.len;
            }
        return changed;
    }

private:
    Descriptor descriptor_;
    bool subfolders_;
    Wanted wanted_;
    std::shared_ptr<std::atomic<bool>> changed_before_;  // a folder below changed before its watch began
    std::jthread search_;  // the last member, because it uses the descriptor and has to end first
};

FolderWatch::FolderWatch() = default;
FolderWatch::FolderWatch(FolderWatch&&) noexcept = default;
FolderWatch& FolderWatch::operator=(FolderWatch&&) noexcept = default;
FolderWatch::~FolderWatch() = default;

FolderWatch::FolderWatch(const std::filesystem::path& folder, bool subfolders, Wanted wanted)
    : impl_(std::make_unique<Impl>(folder, subfolders, std::move(wanted))) {}

bool FolderWatch::take_changes() { return impl_ != nullptr && impl_->take_changes(); }

}  // namespace gridsmith
