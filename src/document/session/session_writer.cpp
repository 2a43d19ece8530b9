#include "document/session/session_writer.h"

#include "base/file_io.h"

#include <system_error>
#include <utility>

namespace gridsmith {

SessionWriter::SessionWriter() {
    try {
        thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
    } catch (const std::system_error&) {
        // The system has no more threads.
    }
}

SessionWriter::~SessionWriter() = default;

void SessionWriter::extend(std::filesystem::path path, std::size_t size, std::string text) {
    submit({Kind::extend, std::move(path), std::move(text), size});
}

void SessionWriter::replace(std::filesystem::path path, std::string text) {
    submit({Kind::replace, std::move(path), std::move(text), {}});
}

void SessionWriter::remove(std::filesystem::path path) { submit({Kind::remove, std::move(path), {}, {}}); }

void SessionWriter::submit(Task task) {
    if (!thread_.joinable()) return carry_out(task);
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    changed_.notify_all();
}

void SessionWriter::flush() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return tasks_.empty() && !busy_; });
}

bool SessionWriter::is_well() {
    const std::lock_guard lock(mutex_);
    return tasks_.empty() && !busy_ && !last_failed_;
}

std::optional<Error> SessionWriter::take_failure() {
    const std::lock_guard lock(mutex_);
    return std::exchange(failure_, std::nullopt);
}

void SessionWriter::carry_out(const Task& task) {
    Result<void> done;
    std::error_code ignored;
    switch (task.kind) {
        case Kind::extend: done = extend_file(task.path, task.size, task.text); break;
        case Kind::replace: done = replace_file(task.path, task.text); break;
        case Kind::remove: std::filesystem::remove(task.path, ignored); break;
    }
    const std::lock_guard lock(mutex_);
    if (task.kind != Kind::remove) last_failed_ = !done;
    if (!done && !failure_) failure_ = std::move(done.error());
}

void SessionWriter::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (true) {
        // After a request to stop, the thread still does the waiting tasks.
        changed_.wait(lock, stop, [this] { return !tasks_.empty(); });
        if (tasks_.empty()) return;
        const Task task = std::move(tasks_.front());
        tasks_.pop_front();
        busy_ = true;
        lock.unlock();

        carry_out(task);
        lock.lock();
        busy_ = false;
        changed_.notify_all();
    }
}

}  // namespace gridsmith
