// The program's window: GLFW, OpenGL 3.3 and ImGui, and the sleep between frames.
//
// Draws only for a reason: input, a call of wake(), or a request of the caller. Knows no puzzles and
// documents. There is one window at a time. Only the thread that opened the window may call its functions,
// except wake().
#pragma once

#include "app/settings/settings.h"
#include "base/result.h"
#include "ui/gui/gui.h"
#include "ui/gui/keyboard.h"
#include "ui/render/image.h"
#include "ui/window/native_window.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

struct GLFWwindow;

namespace gridsmith {

struct WindowOptions {
    std::string title = "Gridsmith";
    // The saved place. If the window would be out of reach there, it is centred.
    std::optional<WindowPlace> place;
    GuiOptions gui;
};

class Window {
public:
    // Opens a hidden window; the end of the first frame shows it. Fails without a display or OpenGL 3.3.
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    Gui& gui() { return *gui_; }
    const Theme& theme() const { return gui_->theme(); }

    // Sleeps until input arrives, another thread calls wake(), or `longest` or half a second is over. Returns true if a
    // frame is due: for input (and once more, because a click may show its effect one frame later), for a
    // wake-up, for tooltips after input has ceased, for the repeats of a held button, and for a text cursor.
    // Returns false after that time without a reason.
    bool wait(std::chrono::milliseconds longest = std::chrono::milliseconds::max());
    void begin_frame();
    void end_frame();
    // The next end_frame() keeps its picture for take_capture().
    void capture() { capture_wanted_ = true; }
    std::optional<Image> take_capture() { return std::exchange(captured_, std::nullopt); }
    // Requests two more frames without a sleep.
    void draw_again() { frames_due_ = std::max(frames_due_, 2); }

    // Call from any thread: ends the present or the next wait(). Calls in quick succession cause at most one
    // frame each tenth of a second.
    void wake();

    // True once, after the user asks to close the window.
    bool take_close_request();
    // The files dropped onto the window since the last call.
    std::vector<std::filesystem::path> take_dropped_files();

    void set_title(const std::string& title);
    // Sets the icon that task bars show.
    void set_icon(const Image& icon);
    void raise();
    // The window's current place, for saving.
    WindowPlace place() const;
    // What the system has in its own way; only while the window is open.
    NativeWindow& native() { return *native_; }
    // The display's scale, 1 on an ordinary display.
    float content_scale() const;

private:
    Window() = default;
    void install_callbacks();
    void install_clipboard();
    // Whether there was input since the last call. If so, another frame is due.
    bool note_input();
    static Window& of(GLFWwindow* window);

    using Clock = std::chrono::steady_clock;

    GLFWwindow* window_ = nullptr;
    std::optional<NativeWindow> native_;
    std::optional<Gui> gui_;
    bool shown_ = false;
    bool capture_wanted_ = false;
    std::optional<Image> captured_;
    bool had_input_ = true;
    int frames_due_ = 0;  // frames to draw without a sleep
    bool frames_for_tooltips_ = false;
    std::atomic<bool> woken_ = false;
    Clock::time_point last_wake_frame_{};
    Clock::time_point last_frame_{};  // in browsers: its end
    Clock::time_point last_begin_{};  // in browsers
    std::vector<std::filesystem::path> dropped_;
    WindowPlace restored_place_;  // the last place that was not maximised
};

}  // namespace gridsmith
