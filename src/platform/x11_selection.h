// Owns the CLIPBOARD selection of an X11 display with one picture or text and serves all who ask for it.
//
// Follows the Inter-Client Communication Conventions Manual, section 2: a time stamp from the server, the
// targets TARGETS, TIMESTAMP, MULTIPLE and those of the content, transfers in pieces (INCR) for what is too
// large for one request, and SAVE_TARGETS of the freedesktop clipboard manager specification at the end.
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

namespace gridsmith {

class X11Selection {
public:
    // Connects to a display ("" is the one that $DISPLAY names).
    static Result<std::unique_ptr<X11Selection>> open(const std::string& display = {});
    // Offers what it has to a clipboard manager, waits up to a second while it takes it, and ends the
    // connection.
    ~X11Selection();
    X11Selection(const X11Selection&) = delete;
    X11Selection& operator=(const X11Selection&) = delete;

    // Becomes the owner of the clipboard with this picture.
    Result<void> offer(std::string png);
    // The same with a text, also for programs that know no UTF-8.
    Result<void> offer_text(std::string utf8);
    // Does nobody else own the clipboard since?
    bool owns() const;

private:
    class Server;
    explicit X11Selection(std::unique_ptr<Server> server);
    std::unique_ptr<Server> server_;
};

}  // namespace gridsmith
