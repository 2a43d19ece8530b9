// A thread that brings text to the disk, in the order in which it was given, so that no frame waits for a
// disk.
#pragma once

#include "base/result.h"

#include <condition_variable>
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
    // Everything given so far is written first.
    ~SessionWriter();
    SessionWriter(const SessionWriter&) = delete;
    SessionWriter& operator=(const SessionWriter&) = delete;

    // Adds to the end of a file, which is made if need be.
    void append(std::filesystem::path path, std::string text);
    // Replaces a file at once or not at all.
    void replace(std::filesystem::path path, std::string text);
    void remove(std::filesystem::path path);
    // Waits until everything given so far is on the disk.
    void flush();
    // Everything given is written, and the last of it went well.
    bool is_well();
    // The first failure since the last call.
    std::optional<Error> take_failure();

private:
    enum class Kind { append, replace, remove };
    struct Task {
        Kind kind;
        std::filesystem::path path;
        std::string text;
    };

    void give(Task task);
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
