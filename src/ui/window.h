// The program's window: GLFW, OpenGL 3.3 and ImGui, and the sleep between frames.
//
// It draws only when there is a reason to: input, a call of wake(), or what the caller knows. It knows
// nothing of puzzles and documents. One window at a time; all but wake() belongs to the thread that opened
// it.
#pragma once

#include "app/settings.h"
#include "base/result.h"
#include "platform/x11_selection.h"
#include "platform/x11_text.h"
#include "ui/gui.h"
#include "ui/image.h"
#include "ui/keyboard.h"

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

// Is there a display on which windows can be opened?
bool display_is_there();

struct WindowOptions {
    std::string title = "Gridsmith";
    // As saved; used if the window would be within reach on one of the screens, else it is centred.
    std::optional<WindowPlace> place;
    GuiOptions gui;
};

class Window {
public:
    // Opens the window, still hidden; the end of the first frame shows it. Fails, saying what is missing,
    // when the display cannot give OpenGL 3.3.
    static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    Gui& gui() { return *gui_; }
    const Theme& theme() const { return gui_->theme(); }

    // Sleeps until input arrives, wake() was called or half a second is over. True when a frame is to be
    // drawn: for input (one more follows, because what a click changes may show one frame later), for a
    // wake-up, when input has ceased for a while, for tooltips, and for what moves by itself: a held button's
    // repeats and a text cursor. False when only the time is over.
    bool wait();
    void begin_frame();
    void end_frame();
    // The next end_frame() keeps a picture of what it shows, for take_capture().
    void capture() { capture_wanted_ = true; }
    std::optional<Image> take_capture() { return std::exchange(captured_, std::nullopt); }
    // Two more frames are to follow at once.
    void draw_again() { frames_due_ = std::max(frames_due_, 2); }

    // From any thread: ends the present or the next wait(). Calls in quick succession become one frame each
    // tenth of a second.
    void wake();

    // True once after the user asked to close the window.
    bool take_close_request();
    // The files dropped onto the window since the last call.
    std::vector<std::filesystem::path> take_dropped_files();

    void set_title(const std::string& title);
    // What task bars show for the window.
    void set_icon(const Image& icon);
    void raise();
    // Where the window is now, to be saved.
    WindowPlace place() const;
    // The display's factor, 1 on an ordinary one.
    float content_scale() const;

private:
    Window() = default;
    void install_callbacks();
    void install_clipboard();
    void copy_text(const char* text);
    const char* pasted_text();
    // Whether there was input since the last call; if so, a further frame is due.
    bool note_input();
    static Window& of(GLFWwindow* window);

    using Clock = std::chrono::steady_clock;

    GLFWwindow* window_ = nullptr;
    std::optional<Gui> gui_;
    bool shown_ = false;
    bool capture_wanted_ = false;
    std::optional<Image> captured_;
    bool had_input_ = true;
    ModifiersAtPress modifiers_;
    int frames_due_ = 0;  // to be drawn without waiting
    bool frames_for_tooltips_ = false;
    std::atomic<bool> woken_ = false;
    Clock::time_point last_wake_frame_{};
    std::vector<std::filesystem::path> dropped_;
    WindowPlace restored_place_;  // the last one that was not maximised

    // The clipboard's text, where the window is X11's. GLFW would wait for other programs without end.
    std::unique_ptr<X11Text> others_text_;
    std::unique_ptr<X11Selection> own_text_;
    std::string text_;                  // copied or pasted last
    std::uint32_t fallback_owner_ = 0;  // the window by which GLFW owned the clipboard; 0: never yet
};

}  // namespace gridsmith
