// Texts on the browser's clipboard, and the browser's loop of frames.
#include "ui/window/native_window.h"

#include <emscripten.h>
#include <utility>

namespace gridsmith {

namespace {

std::function<bool()>& turn_of_loop() {
    static std::function<bool()> turn;
    return turn;
}

// Text that the page has pasted, or that the program has copied.
std::string& text_of_web_clipboard() {
    static std::string text;
    return text;
}

// The part of the address that opened the page.
std::string& link_of_address() {
    static std::string link;
    return link;
}

}  // namespace

// Called by the page before it passes the key on that pastes.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_set_pasted(const char* text) {
    text_of_web_clipboard() = text;
}

bool display_is_there() { return true; }

// The browser calls the loop once for each frame of its display, so this function returns at once.
void keep_turning(std::function<bool()> turn) {
    turn_of_loop() = std::move(turn);
    emscripten_set_main_loop(
        [] {
            if (turn_of_loop()()) return;
            emscripten_cancel_main_loop();
            turn_of_loop() = nullptr;
            EM_ASM({ Module.page.showEnd(); });
        },
        0, false);
}

// The answer of text_of_address().
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_set_link(const char* text) { link_of_address() = text; }

std::string text_of_address() {
    EM_ASM({ Module.page.call('gridsmith_set_link', Module.page.takeLink()); });
    return std::exchange(link_of_address(), {});
}

class NativeWindow::Impl {};

NativeWindow::NativeWindow(GLFWwindow*) {}

NativeWindow::~NativeWindow() = default;

void NativeWindow::copy_text(const char* text) {
    text_of_web_clipboard() = text;
    EM_ASM({ Module.page.copyText(UTF8ToString($0)); }, text);
}

const char* NativeWindow::pasted_text() { return text_of_web_clipboard().c_str(); }

std::string NativeWindow::name() const { return {}; }

void NativeWindow::set_dark_title_bar(bool dark) {
    EM_ASM({ Module.page.setDark($0 != 0); }, dark ? 1 : 0);
}

void NativeWindow::show_progress(const std::optional<TaskProgress>&) {}

}  // namespace gridsmith
