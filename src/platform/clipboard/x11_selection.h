// Owns the CLIPBOARD selection of an X11 display with one picture or text, and serves it to other programs.
//
// Follows the Inter-Client Communication Conventions Manual, section 2: a time stamp from the server; the
// targets TARGETS, TIMESTAMP, MULTIPLE and those of the content; transfers in pieces (INCR) for large
// content. At the end, SAVE_TARGETS of freedesktop.org's clipboard manager specification.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

namespace gridsmith {

class X11Selection {
public:
    // Connects to a display; "" means $DISPLAY.
    static Result<std::unique_ptr<X11Selection>> open(const std::string& display = {});
    // Offers the content to a clipboard manager, waits up to a second for the transfer, and disconnects.
    ~X11Selection();
    X11Selection(const X11Selection&) = delete;
    X11Selection& operator=(const X11Selection&) = delete;

    // Becomes the owner of the clipboard with this picture.
    Result<void> offer(std::string png);
    // The same with a text, also as Latin-1 for old programs.
    Result<void> offer_text(std::string utf8);
    // Is this program still the owner of the clipboard?
    bool owns() const;

private:
    class Server;
    explicit X11Selection(std::unique_ptr<Server> server);
    std::unique_ptr<Server> server_;
};

}  // namespace gridsmith
