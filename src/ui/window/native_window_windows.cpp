#include "ui/window/native_window.h"

#include "platform/system/windows_calls.h"

#include <chrono>
#include <cmath>
#include <cstdint>
#include <dwmapi.h>
#include <fmt/format.h>
#include <shobjidl.h>
#include <thread>
#define GLFW_INCLUDE_NONE
#define GLFW_EXPOSE_NATIVE_WIN32
#include <GLFW/glfw3.h>
#include <GLFW/glfw3native.h>

namespace gridsmith {

namespace {

// Other programs open the clipboard for moments.
constexpr std::chrono::milliseconds kTextPatience{500};
constexpr std::chrono::milliseconds kTextPause{10};
// DWMWA_USE_IMMERSIVE_DARK_MODE, and its number before Windows 10 20H1.
constexpr DWORD kDarkTitleBar = 20;
constexpr DWORD kOldDarkTitleBar = 19;
constexpr ULONGLONG kProgressSteps = 1000;

// Calls `act` until GLFW reports no error, or for as long as the clipboard may be open elsewhere.
template <class Act>
bool succeeds_in_time(Act act) {
    const auto end = std::chrono::steady_clock::now() + kTextPatience;
    while (true) {
        glfwGetError(nullptr);
        act();
        // The clipboard has no text.
        const int error = glfwGetError(nullptr);
        if (error == GLFW_NO_ERROR || error == GLFW_FORMAT_UNAVAILABLE) return true;
        if (std::chrono::steady_clock::now() >= end) return false;
        std::this_thread::sleep_for(kTextPause);
    }
}

}  // namespace

bool display_is_there() { return glfwInit() != GLFW_FALSE; }

void keep_turning(std::function<bool()> turn) {
    while (turn()) {
    }
}

std::string text_of_address() { return {}; }

class NativeWindow::Impl {
public:
    explicit Impl(GLFWwindow* window) : window_(window), handle_(glfwGetWin32Window(window)) {
        task_bar_ = new_com_object<ITaskbarList3>(CLSID_TaskbarList, IID_ITaskbarList3);
        if (task_bar_ && FAILED(task_bar_->HrInit())) task_bar_ = {};
    }

    void copy_text(const char* text) {
        succeeds_in_time([&] { glfwSetClipboardString(window_, text); });
    }

    const char* pasted_text() {
        const char* text = nullptr;
        if (!succeeds_in_time([&] { text = glfwGetClipboardString(window_); })) return nullptr;
        return text == nullptr ? "" : text;
    }

    std::string name() const { return fmt::format("hwnd:{:x}", reinterpret_cast<std::uintptr_t>(handle_)); }

    void set_dark_title_bar(bool dark) {
        if (dark_ == dark) return;
        dark_ = dark;
        const BOOL value = dark ? TRUE : FALSE;
        if (FAILED(::DwmSetWindowAttribute(handle_, kDarkTitleBar, &value, sizeof value)))
            ::DwmSetWindowAttribute(handle_, kOldDarkTitleBar, &value, sizeof value);
        // A visible window paints its frame again only when it has changed.
        ::SetWindowPos(handle_, nullptr, 0, 0, 0, 0,
                       SWP_FRAMECHANGED | SWP_NOMOVE | SWP_NOSIZE | SWP_NOZORDER | SWP_NOACTIVATE);
    }

    void show_progress(const std::optional<TaskProgress>& progress) {
        if (!task_bar_ || progress_ == progress) return;
        progress_ = progress;
        if (!progress) {
            task_bar_->SetProgressState(handle_, TBPF_NOPROGRESS);
            return;
        }
        // A value also means a state with a value, so the state comes last.
        if (progress->part || progress->paused) {
            const double part = progress->part.value_or(1);
            task_bar_->SetProgressValue(handle_, static_cast<ULONGLONG>(std::lround(part * kProgressSteps)),
                                        kProgressSteps);
        }
        task_bar_->SetProgressState(handle_, progress->paused ? TBPF_PAUSED
                                             : progress->part ? TBPF_NORMAL
                                                              : TBPF_INDETERMINATE);
    }

private:
    ComUse com_;
    GLFWwindow* window_;
    HWND handle_;
    ComPointer<ITaskbarList3> task_bar_;
    std::optional<bool> dark_;
    std::optional<TaskProgress> progress_;
};

NativeWindow::NativeWindow(GLFWwindow* window) : impl_(std::make_unique<Impl>(window)) {}

NativeWindow::~NativeWindow() = default;

void NativeWindow::copy_text(const char* text) { impl_->copy_text(text); }

const char* NativeWindow::pasted_text() { return impl_->pasted_text(); }

std::string NativeWindow::name() const { return impl_->name(); }

void NativeWindow::set_dark_title_bar(bool dark) { impl_->set_dark_title_bar(dark); }

void NativeWindow::show_progress(const std::optional<TaskProgress>& progress) {
    impl_->show_progress(progress);
}

// GLFW tells screen readers nothing.
bool NativeWindow::speaks() const { return false; }

void NativeWindow::speak(const SpokenWords&) {}

}  // namespace gridsmith
