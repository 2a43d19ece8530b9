// The GLFW window and its events.
#include "ui/window/window.h"

#include "ui/paint/grid_layout.h"
#include "ui/render/off_screen.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <glad/gl.h>
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_internal.h>
#include <utility>

// ImGui's back end defines this function but does not declare it in its header.
ImGuiKey ImGui_ImplGlfw_KeyToImGuiKey(int keycode, int scancode);

namespace gridsmith {

namespace {

constexpr int kDefaultWidth = 1120;  // at 100 %
constexpr int kDefaultHeight = 800;
constexpr int kSmallestWidth = 240;
constexpr int kSmallestHeight = 160;
constexpr int kReach = 32;  // pixels; a window this close to a screen's right or bottom edge is out of reach
constexpr std::chrono::milliseconds kLongestSleep{500};
constexpr std::chrono::milliseconds kWhileHeld{40};
constexpr std::chrono::milliseconds kBetweenWakeUps{100};
// In three frames ImGui notices that the mouse rests, measures the tooltip, and shows it.
constexpr int kFramesOfTooltip = 3;

// GLFW's description of its last error.
std::string glfw_error() {
    const char* text = nullptr;
    glfwGetError(&text);
    return text == nullptr ? "unknown reason" : text;
}

PixelRect work_area(GLFWmonitor* monitor) {
    PixelRect area;
    glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height);
    return area;
}

// Whether the user could reach the window's title bar at this place.
bool is_within_reach(const WindowPlace& place) {
    int count = 0;
    GLFWmonitor** monitors = glfwGetMonitors(&count);
    return std::any_of(monitors, monitors + count, [&](GLFWmonitor* monitor) {
        PixelRect area = work_area(monitor);
        area.width -= kReach;
        area.height -= kReach;
        return area.contains(place.x + place.width / 2, place.y);
    });
}

WindowPlace in_the_middle(int width, int height) {
    WindowPlace place{0, 0, width, height, false};
    GLFWmonitor* monitor = glfwGetPrimaryMonitor();
    if (monitor == nullptr) return place;
    const PixelRect area = work_area(monitor);
    place.width = std::min(place.width, area.width);
    place.height = std::min(place.height, area.height);
    place.x = area.x + (area.width - place.width) / 2;
    place.y = area.y + (area.height - place.height) / 2;
    return place;
}

WindowPlace first_place(const std::optional<WindowPlace>& saved) {
    if (!saved) {
        float across = 1;
        float down = 1;
        if (GLFWmonitor* monitor = glfwGetPrimaryMonitor())
            glfwGetMonitorContentScale(monitor, &across, &down);
        return in_the_middle(static_cast<int>(kDefaultWidth * across),
                             static_cast<int>(kDefaultHeight * down));
    }
    WindowPlace place = *saved;
    place.width = std::max(place.width, kSmallestWidth);
    place.height = std::max(place.height, kSmallestHeight);
    if (is_within_reach(place)) return place;
    WindowPlace centred = in_the_middle(place.width, place.height);
    centred.maximised = place.maximised;
    return centred;
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
    if (!display_is_there()) return failure(fmt::format("there is no display ({})", glfw_error()));

    const WindowPlace place = first_place(options.place);
    glfwDefaultWindowHints();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_VISIBLE, GLFW_FALSE);
    glfwWindowHint(GLFW_MAXIMIZED, place.maximised ? GLFW_TRUE : GLFW_FALSE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "gridsmith");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "gridsmith");

    std::unique_ptr<Window> window(new Window);
    window->window_ = glfwCreateWindow(place.width, place.height, options.title.c_str(), nullptr, nullptr);
    if (window->window_ == nullptr)
        return failure(
            fmt::format("Gridsmith needs OpenGL 3.3, but this display does not offer it ({})", glfw_error()));
    glfwMakeContextCurrent(window->window_);
    if (gladLoadGL(glfwGetProcAddress) == 0)
        return failure("Gridsmith needs OpenGL 3.3, but this display's driver lacks its functions");
    glfwSwapInterval(1);
    glfwSetWindowSizeLimits(window->window_, kSmallestWidth, kSmallestHeight, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwSetWindowPos(window->window_, place.x, place.y);
    window->restored_place_ = place;

    window->native_.emplace(window->window_);
    window->gui_.emplace(options.gui);
    window->install_callbacks();
    ImGui_ImplGlfw_InitForOpenGL(window->window_,
                                 true);  // ImGui's callbacks call the callbacks set above first
    window->install_clipboard();
    return window;
}

Window::~Window() {
    if (gui_) {
        ImGui_ImplGlfw_Shutdown();
        gui_.reset();
    }
    native_.reset();
    if (window_ != nullptr) glfwDestroyWindow(window_);
    glfwTerminate();
}

Window& Window::of(GLFWwindow* window) { return *static_cast<Window*>(glfwGetWindowUserPointer(window)); }

void Window::install_callbacks() {
    glfwSetWindowUserPointer(window_, this);
    // Note all input that can change the picture, for wait().
    glfwSetKeyCallback(window_, [](GLFWwindow* w, int key, int scancode, int action, int modifiers) {
        of(w).had_input_ = true;
        if (action == GLFW_RELEASE) return;
        of(w).gui_->keys().note_press(ImGui_ImplGlfw_KeyToImGuiKey(key, scancode),
                                      (modifiers & GLFW_MOD_CONTROL) != 0, (modifiers & GLFW_MOD_SHIFT) != 0,
                                      (modifiers & GLFW_MOD_ALT) != 0);
    });
    glfwSetCharCallback(window_, [](GLFWwindow* w, unsigned) { of(w).had_input_ = true; });
    glfwSetMouseButtonCallback(window_, [](GLFWwindow* w, int, int, int) { of(w).had_input_ = true; });
    glfwSetCursorPosCallback(window_, [](GLFWwindow* w, double, double) { of(w).had_input_ = true; });
    glfwSetCursorEnterCallback(window_, [](GLFWwindow* w, int) { of(w).had_input_ = true; });
    glfwSetScrollCallback(window_, [](GLFWwindow* w, double, double) { of(w).had_input_ = true; });
    glfwSetWindowFocusCallback(window_, [](GLFWwindow* w, int) { of(w).had_input_ = true; });
    glfwSetWindowRefreshCallback(window_, [](GLFWwindow* w) { of(w).had_input_ = true; });
    glfwSetFramebufferSizeCallback(window_, [](GLFWwindow* w, int, int) { of(w).had_input_ = true; });
    glfwSetWindowContentScaleCallback(window_, [](GLFWwindow* w, float, float) { of(w).had_input_ = true; });
    glfwSetWindowIconifyCallback(window_, [](GLFWwindow* w, int) { of(w).had_input_ = true; });
    glfwSetWindowCloseCallback(window_, [](GLFWwindow* w) { of(w).had_input_ = true; });
    glfwSetDropCallback(window_, [](GLFWwindow* w, int count, const char** paths) {
        of(w).dropped_.insert(of(w).dropped_.end(), paths, paths + count);
        of(w).had_input_ = true;
    });
}

bool Window::wait(std::chrono::milliseconds longest) {
    if (frames_due_ > 0) {
        --frames_due_;
        glfwPollEvents();
        note_input();
        return true;
    }
    // A held button repeats and a text cursor blinks without any event.
    const bool held = ImGui::IsAnyMouseDown();
    const auto sleep = held ? kWhileHeld : kLongestSleep;
    const auto end = Clock::now() + std::min(longest, sleep);
    for (auto now = Clock::now();; now = Clock::now()) {
        if (note_input()) return true;
        auto until = end;
        if (woken_.load()) {
            const auto earliest = last_wake_frame_ + kBetweenWakeUps;
            if (now >= earliest) {
                last_wake_frame_ = now;
                woken_.store(false);
                return true;
            }
            until = std::min(until, earliest);
        }
        if (now >= end) {
            if (longest < sleep) return false;
            const bool tooltips = std::exchange(frames_for_tooltips_, false);
            if (tooltips) frames_due_ = kFramesOfTooltip - 1;
            return tooltips || held || ImGui::GetIO().WantTextInput;
        }
        glfwWaitEventsTimeout(std::chrono::duration<double>(until - now).count());
    }
}

void Window::begin_frame() {
    ImGui_ImplGlfw_NewFrame();
    gui_->begin_frame();
    // ImGui handles a key press and its release in separate frames; queued events need another frame.
    if (!ImGui::GetCurrentContext()->InputEventsQueue.empty()) had_input_ = true;
}

void Window::end_frame() {
    gui_->render();
    if (std::exchange(capture_wanted_, false)) {
        const ImGuiIO& io = ImGui::GetIO();
        captured_ = read_pixels(static_cast<int>(io.DisplaySize.x * io.DisplayFramebufferScale.x),
                                static_cast<int>(io.DisplaySize.y * io.DisplayFramebufferScale.y));
    }
    glfwSwapBuffers(window_);
    if (!std::exchange(shown_, true)) glfwShowWindow(window_);
    if (glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) == GLFW_FALSE &&
        glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_FALSE) {
        glfwGetWindowPos(window_, &restored_place_.x, &restored_place_.y);
        glfwGetWindowSize(window_, &restored_place_.width, &restored_place_.height);
    }
}

void Window::wake() {
    if (!woken_.exchange(true)) glfwPostEmptyEvent();
}

bool Window::take_close_request() {
    if (glfwWindowShouldClose(window_) == GLFW_FALSE) return false;
    glfwSetWindowShouldClose(window_, GLFW_FALSE);
    return true;
}

std::vector<std::filesystem::path> Window::take_dropped_files() { return std::exchange(dropped_, {}); }

void Window::set_title(const std::string& title) { glfwSetWindowTitle(window_, title.c_str()); }

void Window::set_icon(const Image& icon) {
    auto pixels = icon.rgba;  // GLFW copies the pixels, but its interface lacks the const
    const GLFWimage image{icon.width, icon.height, pixels.data()};
    glfwSetWindowIcon(window_, 1, &image);
}

void Window::raise() {
    // Only an iconified window: restoring a maximised one would shrink it.
    if (glfwGetWindowAttrib(window_, GLFW_ICONIFIED) == GLFW_TRUE) glfwRestoreWindow(window_);
    glfwFocusWindow(window_);
}

WindowPlace Window::place() const {
    WindowPlace place = restored_place_;
    place.maximised = glfwGetWindowAttrib(window_, GLFW_MAXIMIZED) == GLFW_TRUE;
    return place;
}

float Window::content_scale() const {
    float across = 1;
    float down = 1;
    glfwGetWindowContentScale(window_, &across, &down);
    const float scale = std::max(across, down);
    // Some displays report a scale of 0.
    return scale > 0 ? scale : 1;
}

}  // namespace gridsmith
