// Writes files on its own thread, in the order of the calls, so that no frame waits for the disk. If the system provides
// no thread, each call writes before it returns.
#pragma once

#include "base/result.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace gridsmith {

class SessionWriter {
public:
    SessionWriter();
    // Finishes all calls first.
    ~SessionWriter();
    SessionWriter(const SessionWriter&) = delete;
    SessionWriter& operator=(const SessionWriter&) = delete;

    // These three return at once. They work as extend_file(), replace_file() and
    // std::filesystem::remove().
    void extend(std::filesystem::path path, std::size_t size, std::string text);
    void replace(std::filesystem::path path, std::string text);
    void remove(std::filesystem::path path);
    // Waits until all files so far are on the disk.
    void flush();
    // Is nothing waiting, and did the last write succeed?
    bool is_well();
    // The first failure since the last call of take_failure().
    std::optional<Error> take_failure();

private:
    enum class Kind { extend, replace, remove };
    struct Task {
        Kind kind;
        std::filesystem::path path;
        std::string text;
        std::size_t size = 0;
    };

    void submit(Task task);
    // Writes without holding the mutex, and notes the end.
    void carry_out(const Task& task);
    void work(const std::stop_token& stop);

    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Task> tasks_;
    bool busy_ = false;
    bool last_failed_ = false;
    std::optional<Error> failure_;
    std::jthread thread_;
};

}  // namespace gridsmith
