// What the handles of the C interface hold, and how its functions fail.
#pragma once

#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <gridsmith/gridsmith.h>
#include <gridsmith/gridsmith.hpp>
#include <mutex>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

struct gridsmith_rules {
    explicit gridsmith_rules(gridsmith::v1::Rules of)
        : rules(std::move(of)), text(rules.text()), name(rules.name()) {}
    gridsmith::v1::Rules rules;
    std::string text;
    std::string name;
};

struct gridsmith_puzzle {
    explicit gridsmith_puzzle(gridsmith::v1::Puzzle of) : puzzle(std::move(of)), line(puzzle.line()) {}
    gridsmith::v1::Puzzle puzzle;
    std::string line;
};

struct gridsmith_puzzles {
    explicit gridsmith_puzzles(std::vector<gridsmith::v1::Puzzle> of) {
        all.reserve(of.size());
        for (auto& puzzle : of) all.emplace_back(std::move(puzzle));
    }
    std::vector<gridsmith_puzzle> all;
};

struct gridsmith_steps {
    std::vector<gridsmith::v1::Step> steps;
    bool solve = false;
};

struct gridsmith_options {
    gridsmith::v1::GenerateOptions options;
};

struct gridsmith_generator {
    gridsmith::v1::Generator generator;
};

namespace gridsmith::v1 {

// A copy for C, or null without memory.
inline char* c_text_of(std::string_view text) {
    char* copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy == nullptr) return nullptr;
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    return copy;
}

inline void store_error(char** error, std::string_view text) {
    if (error != nullptr) *error = c_text_of(text);
}
inline void store_error(char** error, const Error& fault) {
    if (error == nullptr) return;
    std::string text;
    if (fault.line > 0) text = "line " + std::to_string(fault.line);
    if (fault.line > 0 && fault.column > 0) text += ":" + std::to_string(fault.column);
    store_error(error, text.empty() ? fault.message : text + ": " + fault.message);
}

// What a caller must not leave out. Throws a sentence that names it.
template <class T>
T& needed(T* pointer, const char* what) {
    if (pointer == nullptr) throw std::invalid_argument(std::string("expected ") + what + ", found NULL");
    return *pointer;
}
inline const Puzzle& puzzle_of(const gridsmith_puzzle* puzzle) { return needed(puzzle, "a puzzle").puzzle; }

// The result of `work`, which returns a pointer; null and the error if it throws.
template <class Work>
auto without_exceptions(char** error, const Work& work) noexcept -> decltype(work()) {
    if (error != nullptr) *error = nullptr;
    try {
        return work();
    } catch (const std::bad_alloc&) {
        store_error(error, "out of memory");
    } catch (const std::exception& exception) {
        store_error(error, exception.what());
    }
    return {};
}
// The same for a status.
template <class Work>
gridsmith_status status_without_exceptions(char** error, const Work& work) noexcept {
    if (error != nullptr) *error = nullptr;
    try {
        return work();
    } catch (const std::bad_alloc&) {
        store_error(error, "out of memory");
        return GRIDSMITH_NO_MEMORY;
    } catch (const std::exception& exception) {
        store_error(error, exception.what());
    }
    return GRIDSMITH_FAILED;
}

// A new handle of a result's value, or null and the error.
template <class Handle, class Value>
Handle* new_handle(Result<Value> result, char** error) {
    if (result) return new Handle(std::move(*result));
    store_error(error, result.error());
    return nullptr;
}

// Null are the classic rules.
inline Rules rules_of(const gridsmith_rules* rules) { return rules == nullptr ? Rules() : rules->rules; }

inline std::string_view text_or_empty(const char* text) {
    return text == nullptr ? std::string_view() : std::string_view(text);
}

// Asks the caller every few milliseconds, in a thread of its own, whether to stop.
class StopWatcher {
public:
    explicit StopWatcher(const gridsmith_stop* stop);
    ~StopWatcher();
    StopWatcher(const StopWatcher&) = delete;
    StopWatcher& operator=(const StopWatcher&) = delete;

    std::stop_token token() const { return source_.get_token(); }
    bool is_stopped() const { return source_.stop_requested(); }

private:
    std::stop_source source_;
    std::jthread thread_;
};

}  // namespace gridsmith::v1
