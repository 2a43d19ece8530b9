// The text on the clipboard, whoever owns it, and windows that are gone.
#include "platform/x11_text.h"

#include "platform/x11_answers.h"
#include "support/patience.h"
#include "support/temporary_folder.h"
#include "support/virtual_display.h"

#include <chrono>
#include <dlfcn.h>
#include <fstream>

using namespace gridsmith;
using namespace std::chrono_literals;
using support::VirtualDisplay;

namespace {

std::unique_ptr<X11Text> text_on(const VirtualDisplay& display) {
    auto text = X11Text::open(display.name());
    REQUIRE(text);
    return std::move(*text);
}

// A program that has the clipboard, and answers as the case wants it.
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

private:
    xcb_atom_t atom(std::string_view name) { return atoms_of<1>(connection_, {name}).value()[0]; }

    xcb_connection_t* connection_;
    xcb_window_t window_;
};

}  // namespace

TEST_CASE("a text of any size is read from the clipboard, in pieces too, and none is none") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto clipboard = text_on(display);
    CHECK(clipboard->owner() == 0);
    CHECK(clipboard->read(2s) == "");
    const support::TemporaryFolder folder;
    for (const std::size_t times : {1u, 1000u, 500'000u}) {
        CAPTURE(times);
        std::string text;
        for (std::size_t i = 0; i < times; ++i) text += "1.ü" + std::to_string(i);
        std::ofstream(folder / "text") << text;
        display.output_of("xclip -selection clipboard -i " + (folder / "text").string() + " >/dev/null");
        CHECK(clipboard->owner() != 0);
        CHECK((clipboard->read(10s) == text));
    }
    display.output_of("printf x | xclip -selection clipboard -t image/png -i >/dev/null");
    CHECK(clipboard->read(2s) == "");
    // Latin-1.
    display.output_of("printf \"\\\\344b\" | xclip -selection clipboard -t STRING -i >/dev/null");
    CHECK(clipboard->read(2s) == "äb");
}

TEST_CASE("an owner of the clipboard that does not answer is not waited for") {
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
    display.output_of("printf later | xclip -selection clipboard -i >/dev/null");
    CHECK(clipboard->read(2s) == "later");
    CHECK_FALSE(X11Text::open(":4711"));
}

TEST_CASE("a window that is gone does not end the program") {
    support::needs({"Xvfb"});
    const VirtualDisplay display;
    const pid_t child = ::fork();
    if (child == 0) {
        void* library = ::dlopen("libX11.so.6", RTLD_LAZY);
        if (library == nullptr) ::_exit(7);
        outlive_x11_errors();
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
