// The source of a file drop: drags files onto a window with the XDND protocol, version 5
// (https://freedesktop.org/wiki/Specifications/XDND). Sends the messages of a file manager when the user
// releases the mouse button over the window, and answers the window's requests.
//
//   drop_files WINDOW FILE...      WINDOW is a number, as xdotool prints it
//
// Ends with status 0 if the window confirms the drop.
#include "platform/clipboard/x11_answers.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <poll.h>
#include <string>
#include <string_view>
#include <vector>
#include <xcb/xcb.h>

namespace {

constexpr std::uint32_t kVersion = 5;
constexpr std::chrono::seconds kPatience{30};

struct Free {
    void operator()(void* block) const { std::free(block); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "drop_files: %s\n", what);
    std::exit(1);
}

// The file as a line of a text/uri-list.
std::string uri_line(const std::string& file) {
    constexpr std::string_view kPlain = "/-._~";
    std::string line = "file://";
    for (const char c : std::filesystem::absolute(file).string()) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           kPlain.find(c) != std::string_view::npos;
        std::array<char, 4> escaped{};
        std::snprintf(escaped.data(), escaped.size(), "%%%02X", byte);
        line += plain ? std::string(1, c) : std::string(escaped.data());
    }
    return line + "\r\n";
}

class Source {
public:
    Source(xcb_window_t target, std::string list) : target_(target), list_(std::move(list)) {
        if (xcb_connection_has_error(connection_) != 0) fail("there is no X server");
        screen_ = xcb_setup_roots_iterator(xcb_get_setup(connection_)).data;
        window_ = xcb_generate_id(connection_);
        xcb_create_window(connection_, XCB_COPY_FROM_PARENT, window_, screen_->root, 0, 0, 1, 1, 0,
                          XCB_WINDOW_CLASS_INPUT_OUTPUT, screen_->root_visual, 0, nullptr);
        uri_list_ = atom("text/uri-list");
        selection_ = atom("XdndSelection");
        xcb_set_selection_owner(connection_, window_, selection_, XCB_CURRENT_TIME);
    }
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;
    ~Source() { xcb_disconnect(connection_); }

    void drop() {
        const xcb_atom_t status = atom("XdndStatus");
        const xcb_atom_t finished = atom("XdndFinished");
        send("XdndEnter", {kVersion << 24, uri_list_, XCB_NONE, XCB_NONE});
        const auto [x, y] = middle_of_target();
        send("XdndPosition", {0, x << 16 | y, XCB_CURRENT_TIME, atom("XdndActionCopy")});
        const auto answer = wait_for(status);
        if ((answer.data32[1] & 1) == 0) fail("the window refuses the drop");
        send("XdndDrop", {0, XCB_CURRENT_TIME, 0, 0});
        // The protocol defines one bit; GLFW sends the number of bytes instead.
        if (wait_for(finished).data32[1] == 0) fail("the window did not take the files");
    }

private:
    xcb_atom_t atom(std::string_view name) {
        const Owned<xcb_intern_atom_reply_t> reply(xcb_intern_atom_reply(
            connection_,
            xcb_intern_atom(connection_, 0, static_cast<std::uint16_t>(name.size()), name.data()), nullptr));
        if (reply == nullptr) fail("the X server gives no atoms");
        return reply->atom;
    }

    // The middle of the target, in coordinates of the screen.
    std::pair<std::uint32_t, std::uint32_t> middle_of_target() {
        const Owned<xcb_get_geometry_reply_t> size(
            xcb_get_geometry_reply(connection_, xcb_get_geometry(connection_, target_), nullptr));
        if (size == nullptr) fail("there is no such window");
        const Owned<xcb_translate_coordinates_reply_t> place(xcb_translate_coordinates_reply(
            connection_,
            xcb_translate_coordinates(connection_, target_, screen_->root,
                                      static_cast<std::int16_t>(size->width / 2),
                                      static_cast<std::int16_t>(size->height / 2)),
            nullptr));
        if (place == nullptr) fail("the window is on no screen");
        return {static_cast<std::uint32_t>(std::max<int>(place->dst_x, 0)),
                static_cast<std::uint32_t>(std::max<int>(place->dst_y, 0))};
    }

    // Sends a message to the target. Its first part is always the sending window.
    void send(std::string_view type, const std::array<std::uint32_t, 4>& rest) {
        xcb_client_message_event_t event{};
        event.response_type = XCB_CLIENT_MESSAGE;
        event.format = 32;
        event.window = target_;
        event.type = atom(type);
        event.data.data32[0] = window_;
        std::ranges::copy(rest, event.data.data32 + 1);
        xcb_send_event(connection_, 0, target_, XCB_EVENT_MASK_NO_EVENT,
                       reinterpret_cast<const char*>(&event));
        xcb_flush(connection_);
    }

    // Answers requests for the files until the message arrives.
    xcb_client_message_data_t wait_for(xcb_atom_t type) {
        const auto end = std::chrono::steady_clock::now() + kPatience;
        while (std::chrono::steady_clock::now() < end) {
            const Owned<xcb_generic_event_t> event(xcb_poll_for_event(connection_));
            if (event == nullptr) {
                pollfd source{xcb_get_file_descriptor(connection_), POLLIN, 0};
                ::poll(&source, 1, 100);
                continue;
            }
            const int kind = event->response_type & 0x7f;
            if (kind == XCB_SELECTION_REQUEST)
                serve(*reinterpret_cast<const xcb_selection_request_event_t*>(event.get()));
            const auto& message = *reinterpret_cast<const xcb_client_message_event_t*>(event.get());
            if (kind == XCB_CLIENT_MESSAGE && message.type == type) return message.data;
        }
        fail("the window does not answer");
    }

    void serve(const xcb_selection_request_event_t& request) {
        const bool known = request.selection == selection_ && request.target == uri_list_;
        if (known)
            xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, request.requestor, request.property,
                                uri_list_, 8, static_cast<std::uint32_t>(list_.size()), list_.data());
        gridsmith::notify_requestor(connection_, request,
                                    known ? request.property : static_cast<xcb_atom_t>(XCB_NONE));
        xcb_flush(connection_);
    }

    xcb_connection_t* connection_ = xcb_connect(nullptr, nullptr);
    xcb_window_t target_;
    std::string list_;
    xcb_screen_t* screen_ = nullptr;
    xcb_window_t window_ = 0;
    xcb_atom_t uri_list_ = 0;
    xcb_atom_t selection_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) fail("usage: drop_files WINDOW FILE...");
    std::string list;
    for (int i = 2; i < argc; ++i) list += uri_line(argv[i]);
    Source(static_cast<xcb_window_t>(std::strtoul(argv[1], nullptr, 0)), list).drop();
}
