// A thread for each folder, while it is looked at: nobody can end a thread that waits for a share.
#include "app/files/file_looks.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace gridsmith {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostThreads = 16;

using RealClock = std::chrono::steady_clock;

}  // namespace

struct FileLooks::Shared {
    FileLookOptions options;
    std::mutex mutex;
    std::condition_variable changed;
    std::function<void()> wake;                         // null once the program has ended
    std::map<fs::path, RealClock::time_point> waiting;  // folders, and since when they are looked at
    std::vector<Seen> seen;
    std::map<fs::path, FileVersion> last;

    // For other threads. Wakes the program only if the version is new, since the program looks often.
    void add(const Seen& file) {
        const std::lock_guard lock(mutex);
        seen.push_back(file);
        const auto [before, is_first] = last.try_emplace(file.file, file.known);
        const bool is_news =
            file.version.state != before->second.state || !is_same_version(file.version, before->second);
        before->second = file.version;
        if (is_news && wake) wake();
    }
    bool is_silent(RealClock::time_point since) const { return RealClock::now() - since >= options.patience; }
};

FileLooks::FileLooks(FileLookOptions options, std::function<void()> wake)
    : shared_(std::make_shared<Shared>()) {
    shared_->options = std::move(options);
    shared_->wake = std::move(wake);
}

FileLooks::~FileLooks() {
    const std::lock_guard lock(shared_->mutex);
    shared_->wake = nullptr;
}

// The folder must not be waiting. Without a thread there is no look.
void FileLooks::start_thread(const fs::path& folder, std::function<void()> looks) {
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->waiting.emplace(folder, RealClock::now());
    }
    const auto end = [shared = shared_, folder] {
        const std::lock_guard lock(shared->mutex);
        shared->waiting.erase(folder);
        shared->changed.notify_all();
    };
    try {
        std::thread([looks = std::move(looks), end] {
            looks();
            end();
        }).detach();
    } catch (const std::system_error&) {
        end();
    }
}

void FileLooks::begin(std::vector<Seen> files) {
    std::map<fs::path, std::vector<Seen>> by_folder;
    for (Seen& file : files) by_folder[file.file.parent_path()].push_back(std::move(file));
    for (auto& [folder, in_folder] : by_folder) {
        {
            const std::lock_guard lock(shared_->mutex);
            if (shared_->waiting.contains(folder) || shared_->waiting.size() >= kMostThreads) continue;
        }
        start_thread(folder, [shared = shared_, looked = std::move(in_folder)]() mutable {
            for (Seen& file : looked) {
                file.version = shared->options.look(file.file);
                shared->add(file);
            }
        });
    }
    std::unique_lock lock(shared_->mutex);
    shared_->changed.wait_for(lock, shared_->options.pause, [&] { return shared_->waiting.empty(); });
}

FileLooks::News FileLooks::take() {
    News news;
    const std::lock_guard lock(shared_->mutex);
    news.seen = std::exchange(shared_->seen, {});
    for (const auto& [folder, since] : shared_->waiting)
        if (shared_->is_silent(since) && silent_.insert(folder).second) news.silent.push_back(folder);
    std::erase_if(silent_, [&](const fs::path& folder) {
        const bool answers = !shared_->waiting.contains(folder);
        if (answers) news.answering.push_back(folder);
        return answers;
    });
    return news;
}

std::optional<FileVersion> FileLooks::now(const fs::path& file) {
    const fs::path folder = file.parent_path();
    const auto is_free = [&] { return !shared_->waiting.contains(folder); };
    {
        std::unique_lock lock(shared_->mutex);
        const auto waiting = shared_->waiting.find(folder);
        if (waiting != shared_->waiting.end() && shared_->is_silent(waiting->second)) return std::nullopt;
        if (!shared_->changed.wait_for(lock, shared_->options.patience, is_free)) return std::nullopt;
    }
    const auto answer = std::make_shared<std::optional<FileVersion>>();  // guarded by the mutex
    start_thread(folder, [shared = shared_, file, answer] {
        const FileVersion version = shared->options.look(file);
        const std::lock_guard lock(shared->mutex);
        *answer = version;
    });
    std::unique_lock lock(shared_->mutex);
    if (!shared_->changed.wait_for(lock, shared_->options.patience, is_free)) return std::nullopt;
    lock.unlock();
    // There are no more threads.
    if (!*answer) return shared_->options.look(file);
    return *answer;
}

}  // namespace gridsmith
