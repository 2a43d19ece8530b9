// What the window does in each system's own way: texts on the clipboard, its name for dialogs of the desktop, the colours
// of its title bar, progress in the task bar, words for screen readers, and who runs the loop of frames.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

struct GLFWwindow;

namespace gridsmith {

struct SpokenWords;

// Whether there is a display that can show windows. Initialises GLFW.
bool display_is_there();

// Calls `turn` again and again until it returns false. In a browser this function returns at once, and the browser calls
// `turn` later.
void keep_turning(std::function<bool()> turn);

// The text in the address of the page, which may hold a puzzle, if it has changed since the last call. Empty on other
// systems.
std::string text_of_address();

// How far work in the background is, for the task bar.
struct TaskProgress {
    std::optional<double> part = {};  // from 0 to 1; nothing: unknown
    bool paused = false;

    bool operator==(const TaskProgress&) const = default;
};

class NativeWindow {
public:
    // The window must live longer.
    explicit NativeWindow(GLFWwindow* window);
    NativeWindow(const NativeWindow&) = delete;
    NativeWindow& operator=(const NativeWindow&) = delete;
    ~NativeWindow();

    void copy_text(const char* text);
    // The clipboard's text, valid until the next call; null if the program that owns it does not answer.
    const char* pasted_text();

    // The window as DesktopServices::set_parent_window() names it; empty if the system has no such name.
    std::string name() const;
    // Does nothing where the desktop alone decides how title bars look.
    void set_dark_title_bar(bool dark);
    // Shows the progress in the task bar, where task bars do that; nothing: no work.
    void show_progress(const std::optional<TaskProgress>& progress);
    // Whether screen readers find words of the window.
    bool speaks() const;
    void speak(const SpokenWords& words);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace gridsmith
