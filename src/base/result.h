// A value, or an error with a sentence for the user.
//
// Functions return an `Error` for each failure that a user can cause: a bad file, a full disk, an impossible
// request. Mistakes of our own code are asserts.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace gridsmith {

// `message` is one sentence for the user, without a final stop: "expected 9 symbols, found 8". `file` is a
// path or a name such as "<clipboard>", or empty. `line` and `column` count from 1; 0 means unknown.
struct Error {
    std::string message;
    std::string file = {};
    int line = 0;
    int column = 0;

    bool operator==(const Error&) const = default;
};

// "FILE:LINE:COLUMN: MESSAGE", without the parts that are unknown.
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

// An error without a file: `return failure("...")` works in any function that returns a Result.
inline std::unexpected<Error> failure(std::string message) {
    return std::unexpected(Error{std::move(message)});
}

inline std::unexpected<Error> failure_at(int line, int column, std::string message) {
    return std::unexpected(Error{std::move(message), {}, line, column});
}

// The error with `file` as its file.
inline std::unexpected<Error> failure_in(std::string file, Error error) {
    error.file = std::move(file);
    return std::unexpected(std::move(error));
}

}  // namespace gridsmith
