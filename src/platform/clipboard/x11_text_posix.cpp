// Each reading has its own window, so that a late answer to an earlier reading is not mistaken for its own.
//
// The protocol is drawn in platform/clipboard/x11_selection_posix.cpp; this is the side of the requestor.
#include "platform/clipboard/x11_text.h"

#include "base/file_io.h"
#include "base/unicode.h"
#include "platform/clipboard/x11_answers.h"

#include <algorithm>
#include <cerrno>
#include <dlfcn.h>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <string_view>

namespace gridsmith {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::string_view kSilence = "the program that owns the clipboard does not answer";
constexpr std::uint32_t kMostWords = 1 << 16;  // of a property, in one reply

struct TextAtoms {
    xcb_atom_t clipboard, utf8, incr, own;
};

}  // namespace

class X11Text::Connection {
public:
    Connection() = default;
    ~Connection() {
        if (connection_ != nullptr) xcb_disconnect(connection_);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    Result<void> connect(const std::string& display) {
        connection_ = xcb_connect(display.empty() ? nullptr : display.c_str(), &screen_number_);
        if (xcb_connection_has_error(connection_) != 0) return failure("no X11 display can be reached");
        const auto atoms = atoms_of(connection_, std::array<std::string_view, 4>{"CLIPBOARD", "UTF8_STRING",
                                                                                 "INCR", "GRIDSMITH_TEXT"});
        if (!atoms) return std::unexpected(atoms.error());
        atoms_ = {(*atoms)[0], (*atoms)[1], (*atoms)[2], (*atoms)[3]};
        return {};
    }

    xcb_window_t owner() const {
        const auto reply = answer(xcb_get_selection_owner_reply(
            connection_, xcb_get_selection_owner(connection_, atoms_.clipboard), nullptr));
        return reply == nullptr ? XCB_NONE : reply->owner;
    }

    Result<std::string> read(milliseconds patience) {
        if (owner() == XCB_NONE) return "";
        window_ = add_unseen_window(connection_, screen_number_);
        patience_ = patience;
        end_ = Clock::now() + 3 * patience;
        auto text = converted(atoms_.utf8);
        if (text && !*text) {
            text = converted(XCB_ATOM_STRING);
            if (text && *text) {
                // The target STRING is Latin-1.
                std::string utf8;
                for (const char byte : **text)
                    append_utf8(utf8, static_cast<char32_t>(static_cast<unsigned char>(byte)));
                *text = std::move(utf8);
            }
        }
        xcb_destroy_window(connection_, window_);
        xcb_flush(connection_);
        if (!text) return std::unexpected(text.error());
        return std::move(*text).value_or("");
    }

private:
    using Event = X11Answer<xcb_generic_event_t>;

    // The selection as this target; nothing if the owner cannot convert it.
    Result<std::optional<std::string>> converted(xcb_atom_t target) {
        xcb_convert_selection(connection_, window_, atoms_.clipboard, target, atoms_.own, XCB_CURRENT_TIME);
        const auto notified = wait_for([&](const xcb_generic_event_t& event) {
            const auto& notify = reinterpret_cast<const xcb_selection_notify_event_t&>(event);
            return (event.response_type & 0x7f) == XCB_SELECTION_NOTIFY && notify.requestor == window_ &&
                   notify.target == target;
        });
        if (notified == nullptr) return failure(std::string(kSilence));
        if (reinterpret_cast<const xcb_selection_notify_event_t&>(*notified).property == XCB_NONE)
            return std::nullopt;

        std::string text;
        xcb_atom_t type = XCB_NONE;
        if (const auto taken = take_property(text, type); !taken) return std::unexpected(taken.error());
        if (type == XCB_NONE) return std::nullopt;
        if (type != atoms_.incr) return text;
        // A transfer in pieces, which ends with an empty piece.
        text.clear();
        for (std::size_t before = 1; before != text.size();) {
            const auto piece = wait_for([&](const xcb_generic_event_t& event) {
                const auto& change = reinterpret_cast<const xcb_property_notify_event_t&>(event);
                return (event.response_type & 0x7f) == XCB_PROPERTY_NOTIFY && change.window == window_ &&
                       change.atom == atoms_.own && change.state == XCB_PROPERTY_NEW_VALUE;
            });
            if (piece == nullptr) return failure(std::string(kSilence));
            before = text.size();
            if (const auto taken = take_property(text, type); !taken) return std::unexpected(taken.error());
        }
        return text;
    }

    // Appends the property's bytes and deletes the property, which asks the owner for the next piece.
    Result<void> take_property(std::string& text, xcb_atom_t& type) {
        std::uint32_t words = 0;
        while (true) {
            const auto reply =
                answer(xcb_get_property_reply(connection_,
                                              xcb_get_property(connection_, 1, window_, atoms_.own,
                                                               XCB_GET_PROPERTY_TYPE_ANY, words, kMostWords),
                                              nullptr));
            if (reply == nullptr) return failure("the X11 display does not answer");
            const auto size = static_cast<std::size_t>(xcb_get_property_value_length(reply.get()));
            text.append(static_cast<const char*>(xcb_get_property_value(reply.get())), size);
            type = reply->type;
            if (text.size() + reply->bytes_after > kLargestFile)
                return failure(fmt::format("the text is larger than {} MB", kLargestFile >> 20));
            if (reply->bytes_after == 0) return {};
            words += kMostWords;
        }
    }

    // The next event that satisfies the condition; null if none arrives in time.
    template <class Condition>
    Event wait_for(const Condition& condition) {
        const auto deadline = std::min(Clock::now() + patience_, end_);
        while (xcb_connection_has_error(connection_) == 0) {
            while (auto event = answer(xcb_poll_for_event(connection_)))
                if (condition(*event)) return event;
            xcb_flush(connection_);
            const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now()).count();
            if (left <= 0) break;
            pollfd waited{xcb_get_file_descriptor(connection_), POLLIN, 0};
            if (::poll(&waited, 1, static_cast<int>(left)) < 0 && errno != EINTR) break;
        }
        return answer<xcb_generic_event_t>(nullptr);
    }

    xcb_connection_t* connection_ = nullptr;
    int screen_number_ = 0;
    TextAtoms atoms_{};
    xcb_window_t window_ = XCB_NONE;
    milliseconds patience_{};
    Clock::time_point end_;
};

X11Text::X11Text(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}

X11Text::~X11Text() = default;

Result<std::unique_ptr<X11Text>> X11Text::open(const std::string& display) {
    auto connection = std::make_unique<Connection>();
    if (const auto connected = connection->connect(display); !connected)
        return std::unexpected(connected.error());
    return std::unique_ptr<X11Text>(new X11Text(std::move(connection)));
}

std::uint32_t X11Text::owner() const { return connection_->owner(); }

Result<std::string> X11Text::read(milliseconds patience) const { return connection_->read(patience); }

void ignore_x11_errors() {
    // GLFW has loaded the library already, if this program uses X11.
    void* library = ::dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
    if (library == nullptr) return;
    using Handler = int (*)(void* display, void* error);
    if (auto* const set = reinterpret_cast<Handler (*)(Handler)>(::dlsym(library, "XSetErrorHandler")))
        set([](void*, void*) { return 0; });
    ::dlclose(library);
}

}  // namespace gridsmith
