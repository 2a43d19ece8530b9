// Reads the text on the clipboard of an X11 display, and does not wait for ever: the program that owns it may
// hang.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace gridsmith {

class X11Text {
public:
    // Connects to a display ("" is the one that $DISPLAY names).
    static Result<std::unique_ptr<X11Text>> open(const std::string& display = {});
    ~X11Text();
    X11Text(const X11Text&) = delete;
    X11Text& operator=(const X11Text&) = delete;

    // The window that owns the clipboard; 0 where none does.
    std::uint32_t owner() const;
    // The text as UTF-8; nothing where the clipboard has none. An owner that gives no sign for so long, or
    // that has not given all in three times as long, is a failure.
    Result<std::string> read(std::chrono::milliseconds patience) const;

private:
    class Connection;
    explicit X11Text(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

// An X11 server answers requests about a window that is gone with errors, and its library would then end the
// program: other programs may close windows whenever they like. From now on errors are passed over. Does
// nothing where no part of the program talks to X11 by that library.
void outlive_x11_errors();

}  // namespace gridsmith
