// Linux: texts by X11 itself, because GLFW would wait for other programs without limit. Window managers draw title bars
// in the colours of the desktop, and task bars have no common way to show progress.
#include "ui/window/native_window.h"

#include "platform/clipboard/x11_selection.h"
#include "platform/clipboard/x11_text.h"

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <string_view>
#include <utility>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

// GLFW declares this function in a header that includes Xlib's, whose macros collide with our names. A GLFW without X11
// lacks the function.
extern "C" [[gnu::weak]] unsigned long glfwGetX11Window(GLFWwindow* window);

namespace gridsmith {

namespace {

constexpr std::chrono::milliseconds kLongestPaste{2000};

bool is_on_x11() {
#ifdef GLFW_PLATFORM_X11
    return glfwGetPlatform() == GLFW_PLATFORM_X11;
#else
    return std::string_view(glfwGetVersionString()).contains("X11");
#endif
}

}  // namespace

bool display_is_there() {
#ifdef GLFW_PLATFORM
    // Without this folder there is no Wayland, and its library would print an error of its own.
    if (std::getenv("XDG_RUNTIME_DIR") == nullptr && glfwPlatformSupported(GLFW_PLATFORM_X11) == GLFW_TRUE)
        glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
#endif
    if (glfwInit() == GLFW_FALSE) return false;
    // GLFW answers other programs, such as the source of dropped files, whose windows may not exist any more.
    ignore_x11_errors();
    return true;
}

void keep_turning(std::function<bool()> turn) {
    while (turn()) {
    }
}

std::string text_of_address() { return {}; }

class NativeWindow::Impl {
public:
    explicit Impl(GLFWwindow* window) : window_(window) {
        if (!is_on_x11()) return;
        if (auto opened = X11Text::open()) others_text_ = std::move(*opened);
    }

    void copy_text(const char* text) {
        text_ = text;
        if (is_on_x11() && own_text_ == nullptr)
            if (auto opened = X11Selection::open()) own_text_ = std::move(*opened);
        if (own_text_ != nullptr && own_text_->offer_text(text_)) return;
        // The next call opens a lost connection again.
        own_text_.reset();
        glfwSetClipboardString(window_, text);
        if (others_text_ != nullptr) fallback_owner_ = others_text_->owner();
    }

    const char* pasted_text() {
        if (own_text_ != nullptr && own_text_->owns()) return text_.c_str();
        // This program owns the text: asking for it would wait for this very thread.
        if (fallback_owner_ != 0 && others_text_->owner() == fallback_owner_) return text_.c_str();
        if (others_text_ == nullptr) {
            const char* text = glfwGetClipboardString(window_);
            return text == nullptr ? "" : text;
        }
        auto text = others_text_->read(kLongestPaste);
        if (!text) return nullptr;
        text_ = std::move(*text);
        return text_.c_str();
    }

    std::string name() const {
        if (!is_on_x11() || glfwGetX11Window == nullptr) return {};
        return fmt::format("x11:{:x}", glfwGetX11Window(window_));
    }

private:
    GLFWwindow* window_;
    std::unique_ptr<X11Text> others_text_;
    std::unique_ptr<X11Selection> own_text_;
    std::string text_;                  // the last text copied or pasted
    std::uint32_t fallback_owner_ = 0;  // GLFW's window that owned the clipboard last; 0: none yet
};

NativeWindow::NativeWindow(GLFWwindow* window) : impl_(std::make_unique<Impl>(window)) {}

NativeWindow::~NativeWindow() = default;

void NativeWindow::copy_text(const char* text) { impl_->copy_text(text); }

const char* NativeWindow::pasted_text() { return impl_->pasted_text(); }

std::string NativeWindow::name() const { return impl_->name(); }

void NativeWindow::set_dark_title_bar(bool) {}

void NativeWindow::show_progress(const std::optional<TaskProgress>&) {}

// GLFW tells screen readers nothing.
bool NativeWindow::speaks() const { return false; }

void NativeWindow::speak(const SpokenWords&) {}

}  // namespace gridsmith
