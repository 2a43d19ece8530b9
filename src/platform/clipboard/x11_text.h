// Reads the text on the clipboard of an X11 display with a time limit, because the program that owns the
// clipboard may hang.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

namespace gridsmith {

class X11Text {
public:
    // Connects to a display; "" means $DISPLAY.
    static Result<std::unique_ptr<X11Text>> open(const std::string& display = {});
    ~X11Text();
    X11Text(const X11Text&) = delete;
    X11Text& operator=(const X11Text&) = delete;

    // The window that owns the clipboard, or 0.
    std::uint32_t owner() const;
    // The text as UTF-8; empty if the clipboard has no text. Fails if the owner is silent for the time
    // `patience`, or has not finished after three times as long.
    Result<std::string> read(std::chrono::milliseconds patience) const;

private:
    class Connection;
    explicit X11Text(std::unique_ptr<Connection> connection);
    std::unique_ptr<Connection> connection_;
};

// Makes Xlib ignore errors of the X11 server. By default Xlib ends the program at the first error, and
// requests about a window that another program has just closed fail. Does nothing if Xlib is not loaded.
void ignore_x11_errors();

}  // namespace gridsmith
