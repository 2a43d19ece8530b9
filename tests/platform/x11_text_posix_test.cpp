// Reading the clipboard from different owners, and errors about closed windows.
#include "platform/clipboard/x11_text.h"

#include "platform/clipboard/x11_answers.h"
#include "platform/clipboard/x11_selection.h"
#include "support/patience.h"
#include "support/temporary_folder.h"
#include "support/virtual_display.h"

#include <chrono>
#include <dlfcn.h>
#include <fstream>
#include <optional>
#include <poll.h>
#include <string>
#include <thread>

using namespace gridsmith;
using namespace std::chrono_literals;
using support::VirtualDisplay;

namespace {

std::unique_ptr<X11Text> text_on(const VirtualDisplay& display) {
    auto text = X11Text::open(display.name());
    REQUIRE(text);
    return std::move(*text);
}

// Copies by xclip, and waits until xclip's child process owns the clipboard.
void copy_by(const VirtualDisplay& display, const X11Text& clipboard, const std::string& command) {
    const auto before = clipboard.owner();
    display.output_of(command + " >/dev/null");
    REQUIRE(support::comes_true([&] { return clipboard.owner() != before && clipboard.owner() != 0; }));
}

// A clipboard owner that answers as the test case wants.
class Owner {
public:
    explicit Owner(const VirtualDisplay& display)
        : connection_(xcb_connect(display.name().c_str(), nullptr)) {
        REQUIRE(xcb_connection_has_error(connection_) == 0);
        window_ = add_unseen_window(connection_, 0);
        xcb_set_selection_owner(connection_, window_, atom("CLIPBOARD"), XCB_CURRENT_TIME);
        xcb_flush(connection_);
    }
    ~Owner() { xcb_disconnect(connection_); }
    Owner(const Owner&) = delete;
    Owner& operator=(const Owner&) = delete;

    xcb_window_t window() const { return window_; }

    void refuse_one() { answer_one(std::nullopt); }
    // Waits for a request for Latin-1, or without a text for any request.
    void answer_one(const std::optional<std::string>& text) {
        for (;;) {
            const auto event = answer(xcb_poll_for_event(connection_));
            if (event == nullptr) {
                pollfd waited{xcb_get_file_descriptor(connection_), POLLIN, 0};
                if (::poll(&waited, 1, 30'000) <= 0) return;
                continue;
            }
            if ((event->response_type & 0x7f) != XCB_SELECTION_REQUEST) continue;
            const auto& request = reinterpret_cast<const xcb_selection_request_event_t&>(*event);
            const bool gives = text && request.target == XCB_ATOM_STRING;
            if (gives)
                xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, request.requestor, request.property,
                                    request.target, 8, static_cast<std::uint32_t>(text->size()),
                                    text->data());
            notify_requestor(connection_, request, gives ? request.property : XCB_NONE);
            xcb_flush(connection_);
            return;
        }
    }

private:
    xcb_atom_t atom(std::string_view name) { return atoms_of<1>(connection_, {name}).value()[0]; }

    xcb_connection_t* connection_;
    xcb_window_t window_;
};

}  // namespace

TEST_CASE("a text of any size is read from the clipboard, and an empty clipboard gives no text", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto clipboard = text_on(display);
    CHECK(clipboard->owner() == 0);
    CHECK(clipboard->read(2s).value() == "");
    const support::TemporaryFolder folder;
    for (const std::size_t times : {1u, 1000u, 500'000u}) {
        CAPTURE(times);
        std::string text;
        for (std::size_t i = 0; i < times; ++i) text += "1.ü" + std::to_string(i);
        std::ofstream(folder / "text") << text;
        copy_by(display, *clipboard, "xclip -selection clipboard -i " + (folder / "text").string());
        CHECK((clipboard->read(10s).value() == text));
    }
}

TEST_CASE("a picture on the clipboard gives no text, and Latin-1 of old programs is read") {
    support::needs({"Xvfb"});
    const VirtualDisplay display;
    const auto clipboard = text_on(display);
    const auto picture = X11Selection::open(display.name());
    REQUIRE(picture);
    REQUIRE((*picture)->offer("picture"));
    CHECK(clipboard->read(10s).value() == "");

    Owner old(display);
    REQUIRE(support::comes_true([&] { return clipboard->owner() == old.window(); }));
    std::jthread serving([&] {
        old.refuse_one();
        old.answer_one("\xe4 b");
    });
    CHECK(clipboard->read(10s).value() == "ä b");
}

TEST_CASE("a clipboard owner that does not answer is given up", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto clipboard = text_on(display);
    {
        const Owner silent(display);
        CHECK(support::comes_true([&] { return clipboard->owner() == silent.window(); }));
        const auto text = clipboard->read(50ms);
        REQUIRE_FALSE(text);
        CHECK(text.error().message.contains("does not answer"));
    }
    CHECK(support::comes_true([&] { return clipboard->owner() == 0; }));
    copy_by(display, *clipboard, "printf later | xclip -selection clipboard -i");
    CHECK(clipboard->read(10s).value() == "later");
    CHECK_FALSE(X11Text::open(":4711"));
}

TEST_CASE("a request about a closed window does not end the program") {
    support::needs({"Xvfb"});
    const VirtualDisplay display;
    const pid_t child = ::fork();
    if (child == 0) {
        void* library = ::dlopen("libX11.so.6", RTLD_LAZY);
        if (library == nullptr) ::_exit(7);
        ignore_x11_errors();
        const auto open = reinterpret_cast<void* (*)(const char*)>(::dlsym(library, "XOpenDisplay"));
        const auto destroy =
            reinterpret_cast<int (*)(void*, unsigned long)>(::dlsym(library, "XDestroyWindow"));
        const auto wait = reinterpret_cast<int (*)(void*, int)>(::dlsym(library, "XSync"));
        void* connection = open(display.name().c_str());
        if (connection == nullptr) ::_exit(8);
        destroy(connection, 0x1234567);
        wait(connection, 0);
        ::_exit(3);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 7) SKIP("there is no libX11");
    CHECK(WEXITSTATUS(status) == 3);
}
