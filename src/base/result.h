// A value, or a sentence that says what went wrong.
//
// Every failure a user can cause (a bad file, a full disk, an impossible request) travels as an
// `Error`; our own mistakes are asserts. Nothing here knows files, puzzles or dialogs.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace gridsmith {

// What went wrong, for the person who caused it. `message` is one sentence without a final stop
// ("expected 9 symbols, found 8"). `file` is the path or a name such as "<clipboard>", empty when no
// file is concerned. `line` and `column` count from 1; 0 means unknown.
struct Error {
    std::string message;
    std::string file = {};
    int line = 0;
    int column = 0;

    bool operator==(const Error&) const = default;
};

// "FILE:LINE:COLUMN: MESSAGE", leaving out what is unknown.
inline std::string text_of(const Error& error) {
    std::string text = error.file;
    for (const int part : {error.line, error.column}) {
        if (part <= 0) break;
        if (!text.empty())
            text += ':';
        else
            text += "line ";
        text += std::to_string(part);
    }
    return text.empty() ? error.message : text + ": " + error.message;
}

template <class T>
using Result = std::expected<T, Error>;

// For `return failure("...")` in a function that returns any Result.
inline std::unexpected<Error> failure(std::string message) {
    return std::unexpected(Error{std::move(message)});
}

inline std::unexpected<Error> failure_at(int line, int column, std::string message) {
    return std::unexpected(Error{std::move(message), {}, line, column});
}

// The same failure, naming the file it happened in.
inline std::unexpected<Error> failure_in(std::string file, Error error) {
    error.file = std::move(file);
    return std::unexpected(std::move(error));
}

}  // namespace gridsmith
