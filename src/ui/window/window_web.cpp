// A canvas of WebGL 2 that fills the page, and its events. One point of ImGui is one pixel of the display.
#include "ui/window/window.h"

#include "ui/gui/widgets.h"
#include "ui/render/off_screen.h"

#include <algorithm>
#include <cctype>
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <string_view>
#include <utility>

namespace gridsmith {

namespace {

constexpr const char* kCanvas = "#canvas";
constexpr std::chrono::milliseconds kLongestWebSleep{500};
constexpr std::chrono::milliseconds kWhileWebHeld{40};
constexpr std::chrono::milliseconds kBetweenWebWakeUps{100};
constexpr int kFramesOfWebTooltip = 3;
// A finger that rests this long presses the right button.
constexpr std::chrono::milliseconds kLongPress{500};
constexpr double kFingerTrembles = 10;  // CSS pixels
constexpr float kPixelsOfWheel = 100;   // CSS pixels of one step of a wheel
constexpr float kLinesOfWheel = 3;

struct WebKey {
    std::string_view code;
    ImGuiKey key;
};

// The keys that do not follow a rule, by KeyboardEvent.code.
constexpr WebKey kWebKeys[] = {
    {"Tab", ImGuiKey_Tab},
    {"ArrowLeft", ImGuiKey_LeftArrow},
    {"ArrowRight", ImGuiKey_RightArrow},
    {"ArrowUp", ImGuiKey_UpArrow},
    {"ArrowDown", ImGuiKey_DownArrow},
    {"PageUp", ImGuiKey_PageUp},
    {"PageDown", ImGuiKey_PageDown},
    {"Home", ImGuiKey_Home},
    {"End", ImGuiKey_End},
    {"Insert", ImGuiKey_Insert},
    {"Delete", ImGuiKey_Delete},
    {"Backspace", ImGuiKey_Backspace},
    {"Space", ImGuiKey_Space},
    {"Enter", ImGuiKey_Enter},
    {"Escape", ImGuiKey_Escape},
    {"ControlLeft", ImGuiKey_LeftCtrl},
    {"ControlRight", ImGuiKey_RightCtrl},
    {"ShiftLeft", ImGuiKey_LeftShift},
    {"ShiftRight", ImGuiKey_RightShift},
    {"AltLeft", ImGuiKey_LeftAlt},
    {"AltRight", ImGuiKey_RightAlt},
    {"MetaLeft", ImGuiKey_LeftSuper},
    {"MetaRight", ImGuiKey_RightSuper},
    {"ContextMenu", ImGuiKey_Menu},
    {"Quote", ImGuiKey_Apostrophe},
    {"Comma", ImGuiKey_Comma},
    {"Minus", ImGuiKey_Minus},
    {"Period", ImGuiKey_Period},
    {"Slash", ImGuiKey_Slash},
    {"Semicolon", ImGuiKey_Semicolon},
    {"Equal", ImGuiKey_Equal},
    {"BracketLeft", ImGuiKey_LeftBracket},
    {"Backslash", ImGuiKey_Backslash},
    {"BracketRight", ImGuiKey_RightBracket},
    {"Backquote", ImGuiKey_GraveAccent},
    {"CapsLock", ImGuiKey_CapsLock},
    {"ScrollLock", ImGuiKey_ScrollLock},
    {"NumLock", ImGuiKey_NumLock},
    {"PrintScreen", ImGuiKey_PrintScreen},
    {"Pause", ImGuiKey_Pause},
    {"NumpadDecimal", ImGuiKey_KeypadDecimal},
    {"NumpadDivide", ImGuiKey_KeypadDivide},
    {"NumpadMultiply", ImGuiKey_KeypadMultiply},
    {"NumpadSubtract", ImGuiKey_KeypadSubtract},
    {"NumpadAdd", ImGuiKey_KeypadAdd},
    {"NumpadEnter", ImGuiKey_KeypadEnter},
    {"NumpadEqual", ImGuiKey_KeypadEqual},
};

ImGuiKey offset_key(ImGuiKey first, int steps) { return static_cast<ImGuiKey>(first + steps); }

// A letter is named by what it types, because layouts differ; every other key is named by its place on the keyboard.
ImGuiKey key_of(const EmscriptenKeyboardEvent& event) {
    const std::string_view code = event.code;
    const std::string_view typed = event.key;
    if (typed.size() == 1) {
        const int letter = std::toupper(static_cast<unsigned char>(typed[0]));
        if (letter >= 'A' && letter <= 'Z') return offset_key(ImGuiKey_A, letter - 'A');
    }
    if (code.size() == 4 && code.starts_with("Key")) return offset_key(ImGuiKey_A, code[3] - 'A');
    if (code.size() == 6 && code.starts_with("Digit")) return offset_key(ImGuiKey_0, code[5] - '0');
    if (code.size() == 7 && code.starts_with("Numpad") && code[6] >= '0' && code[6] <= '9')
        return offset_key(ImGuiKey_Keypad0, code[6] - '0');
    if (code.size() <= 3 && code.starts_with('F'))
        if (const int number = std::atoi(code.data() + 1); number >= 1 && number <= 12)
            return offset_key(ImGuiKey_F1, number - 1);
    const auto* found = std::ranges::find(kWebKeys, code, &WebKey::code);
    return found == std::end(kWebKeys) ? ImGuiKey_None : found->key;
}

// Whether the key types the one character that it names.
bool types_character(const EmscriptenKeyboardEvent& event) {
    const std::string_view key = event.key;
    if (key.empty() || event.metaKey) return false;
    // AltGr is Ctrl and Alt on some systems.
    if (event.ctrlKey != event.altKey) return false;
    const auto is_continuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    return std::ranges::count_if(key, [&](char c) { return !is_continuation(c); }) == 1;
}

struct Finger {
    bool is_down = false;
    bool is_dragged = false;
    bool is_long = false;
    bool scrolls = false;
    int frame = 0;  // when it went down
    double x = 0;
    double y = 0;
    std::chrono::steady_clock::time_point since{};
};

// What the events of the one window share.
struct WebInput {
    bool* had_input = nullptr;
    Gui* gui = nullptr;
    std::vector<std::filesystem::path>* dropped = nullptr;
    Finger finger;
    double distance = 0;  // of two fingers; 0: there are no two
    double scale = 1;     // pixels of the display for each CSS pixel
    int cursor = -1;
    bool wants_text = false;
};
WebInput& web_input() {
    static WebInput input;
    return input;
}

void move_to(double x, double y) {
    const double scale = web_input().scale;
    ImGui::GetIO().AddMousePosEvent(static_cast<float>(x * scale), static_cast<float>(y * scale));
    *web_input().had_input = true;
}

void press(int button, bool down) {
    ImGui::GetIO().AddMouseButtonEvent(button, down);
    *web_input().had_input = true;
}

void note_modifiers(bool ctrl, bool shift, bool alt, bool super) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
    io.AddKeyEvent(ImGuiMod_Shift, shift);
    io.AddKeyEvent(ImGuiMod_Alt, alt);
    io.AddKeyEvent(ImGuiMod_Super, super);
}

// A finger comes down twice neither as fast nor on the same point as the button of a mouse.
void point_with(ImGuiMouseSource source) {
    const bool is_finger = source == ImGuiMouseSource_TouchScreen;
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseSourceEvent(source);
    io.MouseDoubleClickTime = is_finger ? 0.5f : 0.3f;  // in seconds
    io.MouseDoubleClickMaxDist = static_cast<float>((is_finger ? 16 : 6) * web_input().scale);
}

bool on_mouse(int type, const EmscriptenMouseEvent* event, void*) {
    point_with(ImGuiMouseSource_Mouse);
    note_modifiers(event->ctrlKey, event->shiftKey, event->altKey, event->metaKey);
    move_to(event->clientX, event->clientY);
    constexpr int kButtons[] = {0, 2, 1, 3, 4};  // ImGui's numbers of left, middle, right, back, forward
    if (type != EMSCRIPTEN_EVENT_MOUSEMOVE && event->button < std::size(kButtons))
        press(kButtons[event->button], type == EMSCRIPTEN_EVENT_MOUSEDOWN);
    return false;
}

bool on_mouse_leave(int, const EmscriptenMouseEvent*, void*) {
    if (!ImGui::IsAnyMouseDown()) ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
    *web_input().had_input = true;
    return false;
}

bool on_wheel(int, const EmscriptenWheelEvent* event, void*) {
    const bool lines = event->deltaMode != DOM_DELTA_PIXEL;
    const auto steps = [&](double delta) {
        return -static_cast<float>(delta) / (lines ? kLinesOfWheel : kPixelsOfWheel);
    };
    note_modifiers(event->mouse.ctrlKey, event->mouse.shiftKey, event->mouse.altKey, event->mouse.metaKey);
    ImGui::GetIO().AddMouseWheelEvent(steps(event->deltaX), steps(event->deltaY));
    *web_input().had_input = true;
    return true;  // the page must not scroll or zoom
}

bool on_key(int type, const EmscriptenKeyboardEvent* event, void*) {
    ImGuiIO& io = ImGui::GetIO();
    const bool down = type == EMSCRIPTEN_EVENT_KEYDOWN;
    const ImGuiKey key = key_of(*event);
    *web_input().had_input = true;
    note_modifiers(event->ctrlKey, event->shiftKey, event->altKey, event->metaKey);
    if (key != ImGuiKey_None) {
        if (down) web_input().gui->keys().note_press(key, event->ctrlKey, event->shiftKey, event->altKey);
        // A repeated key is one that is held; ImGui repeats it itself.
        if (!event->repeat) io.AddKeyEvent(key, down);
    }
    if (down && types_character(*event)) io.AddInputCharactersUTF8(event->key);
    // The reload and the browser's tools stay with the browser.
    const bool tools =
        event->ctrlKey && event->shiftKey && (key == ImGuiKey_I || key == ImGuiKey_J || key == ImGuiKey_C);
    const bool browsers = key == ImGuiKey_F5 || key == ImGuiKey_F12 || tools || event->metaKey;
    // The page asks the browser for the text of the clipboard when the browser pastes.
    const bool pastes = event->ctrlKey && key == ImGuiKey_V;
    return !browsers && !pastes;
}

bool on_focus(int type, const EmscriptenFocusEvent* event, void*) {
    // The hidden text field (page.js) gets and loses the focus without the page.
    if (std::string_view(event->nodeName) != "#window") return false;
    ImGui::GetIO().AddFocusEvent(type == EMSCRIPTEN_EVENT_FOCUS);
    *web_input().had_input = true;
    return false;
}

bool on_resize(int, const EmscriptenUiEvent*, void*) {
    *web_input().had_input = true;
    return false;
}

// Two fingers scroll, and zoom when their distance changes.
void on_two_fingers(const EmscriptenTouchEvent& event) {
    const auto& a = event.touches[0];
    const auto& b = event.touches[1];
    const double distance = std::hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const double x = (a.clientX + b.clientX) / 2.0;
    const double y = (a.clientY + b.clientY) / 2.0;
    WebInput& input = web_input();
    ImGuiIO& io = ImGui::GetIO();
    if (input.finger.is_down) press(0, false);
    input.finger.is_down = false;
    if (input.distance > 0) {
        constexpr double kZoomOfWheel = 1.15;  // as in grid_view.cpp
        const double zoom = std::log(distance / input.distance) / std::log(kZoomOfWheel);
        if (std::abs(zoom) > 0.2) {
            io.AddKeyEvent(ImGuiMod_Ctrl, true);
            io.AddMouseWheelEvent(0, static_cast<float>(zoom));
            io.AddKeyEvent(ImGuiMod_Ctrl, false);
            input.distance = distance;
        } else {
            io.AddMouseWheelEvent(static_cast<float>((x - input.finger.x) / kPixelsOfWheel),
                                  static_cast<float>((y - input.finger.y) / kPixelsOfWheel));
        }
    } else {
        input.distance = distance;
    }
    input.finger.x = x;
    input.finger.y = y;
    move_to(x, y);
}

// What the finger has pressed is known some frames later. If that does not use drags, the finger scrolls.
void move_finger(double x, double y) {
    constexpr int kFramesToPress = 3;
    Finger& finger = web_input().finger;
    ImGuiIO& io = ImGui::GetIO();
    if (finger.scrolls) {
        // As many pixels as the finger moves; ImGui's steps are in sizes of the text.
        const auto steps = [&](double moved, float sizes) {
            return static_cast<float>(moved * web_input().scale) / (sizes * ImGui::GetFontSize());
        };
        io.AddMouseWheelEvent(steps(x - finger.x, 2), steps(y - finger.y, 5));
        finger.x = x;
        finger.y = y;
        return;
    }
    const bool moves = finger.is_dragged || std::hypot(x - finger.x, y - finger.y) > kFingerTrembles;
    if (!moves || finger.is_long || is_drag_used()) {
        finger.is_dragged = moves;
        move_to(x, y);
    } else if (ImGui::GetFrameCount() >= finger.frame + kFramesToPress) {
        finger.is_dragged = finger.scrolls = true;
        // The button is left before it is released, so that it is not pressed.
        io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
        press(0, false);
        move_to(finger.x, finger.y);
    }
}

bool on_touch(int type, const EmscriptenTouchEvent* event, void*) {
    WebInput& input = web_input();
    Finger& finger = input.finger;
    point_with(ImGuiMouseSource_TouchScreen);
    note_modifiers(event->ctrlKey, event->shiftKey, event->altKey, event->metaKey);
    *input.had_input = true;
    const bool ends = type == EMSCRIPTEN_EVENT_TOUCHEND || type == EMSCRIPTEN_EVENT_TOUCHCANCEL;
    if (!ends && event->numTouches >= 2) {
        on_two_fingers(*event);
        return true;
    }
    const auto& touch = event->touches[0];
    if (type == EMSCRIPTEN_EVENT_TOUCHSTART) {
        input.distance = 0;
        finger = {.is_down = true,
                  .frame = ImGui::GetFrameCount(),
                  .x = static_cast<double>(touch.clientX),
                  .y = static_cast<double>(touch.clientY),
                  .since = std::chrono::steady_clock::now()};
        move_to(finger.x, finger.y);
        press(0, true);
    } else if (type == EMSCRIPTEN_EVENT_TOUCHMOVE && finger.is_down) {
        move_finger(touch.clientX, touch.clientY);
    } else if (ends && finger.is_down) {
        if (!finger.scrolls) press(finger.is_long ? 1 : 0, false);
        // A finger that is away is over nothing, so that no tooltip stays.
        ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
        finger.is_down = false;
    }
    return true;
}

// Presses and releases a key that no keyboard has sent.
void press_key(ImGuiKey key, bool ctrl) {
    if (web_input().gui == nullptr) return;
    ImGuiIO& io = ImGui::GetIO();
    web_input().gui->keys().note_press(key, ctrl, false, false);
    io.AddKeyEvent(ImGuiMod_Ctrl, ctrl);
    io.AddKeyEvent(key, true);
    io.AddKeyEvent(key, false);
    io.AddKeyEvent(ImGuiMod_Ctrl, false);
    *web_input().had_input = true;
}

// The size of the canvas in pixels of the display.
std::pair<int, int> fit_canvas() {
    double width = 0;
    double height = 0;
    emscripten_get_element_css_size(kCanvas, &width, &height);
    const double scale = std::max(0.5, emscripten_get_device_pixel_ratio());
    web_input().scale = scale;
    const int across = std::max(1, static_cast<int>(std::lround(width * scale)));
    const int down = std::max(1, static_cast<int>(std::lround(height * scale)));
    int old_across = 0;
    int old_down = 0;
    emscripten_get_canvas_element_size(kCanvas, &old_across, &old_down);
    if (across != old_across || down != old_down) emscripten_set_canvas_element_size(kCanvas, across, down);
    return {across, down};
}

const char* name_of_cursor(ImGuiMouseCursor cursor) {
    switch (cursor) {
        case ImGuiMouseCursor_None: return "none";
        case ImGuiMouseCursor_TextInput: return "text";
        case ImGuiMouseCursor_ResizeAll: return "move";
        case ImGuiMouseCursor_ResizeNS: return "ns-resize";
        case ImGuiMouseCursor_ResizeEW: return "ew-resize";
        case ImGuiMouseCursor_ResizeNESW: return "nesw-resize";
        case ImGuiMouseCursor_ResizeNWSE: return "nwse-resize";
        case ImGuiMouseCursor_Hand: return "pointer";
        case ImGuiMouseCursor_NotAllowed: return "not-allowed";
        default: return "default";
    }
}

}  // namespace

// Called by the page when files were dropped or a link was opened: one path in each line.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_files_dropped(const char* lines) {
    if (web_input().dropped == nullptr) return;
    std::string_view rest = lines;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        web_input().dropped->emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    *web_input().had_input = true;
}

// Called by the page: text of the keyboard of a phone.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_type(const char* text) {
    if (web_input().gui == nullptr) return;
    ImGui::GetIO().AddInputCharactersUTF8(text);
    *web_input().had_input = true;
}

// Called by the page: the keyboard of a phone deletes a character.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_press_backspace() { press_key(ImGuiKey_Backspace, false); }

// Called by the page once it has the text of the clipboard.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_press_paste() { press_key(ImGuiKey_V, true); }

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
    EmscriptenWebGLContextAttributes attributes;
    emscripten_webgl_init_context_attributes(&attributes);
    attributes.majorVersion = 2;
    attributes.alpha = false;
    attributes.depth = false;
    attributes.stencil = false;
    attributes.antialias = false;
    attributes.preserveDrawingBuffer = true;
    const auto context = emscripten_webgl_create_context(kCanvas, &attributes);
    if (context <= 0 || emscripten_webgl_make_context_current(context) != EMSCRIPTEN_RESULT_SUCCESS)
        return failure("Gridsmith needs WebGL 2, which this browser does not offer");

    std::unique_ptr<Window> window(new Window);
    window->native_.emplace(nullptr);
    window->gui_.emplace(options.gui);
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    window->install_callbacks();
    window->install_clipboard();
    window->set_title(options.title);
    fit_canvas();
    return window;
}

Window::~Window() {
    emscripten_html5_remove_all_event_listeners();
    web_input() = {};
    gui_.reset();
    native_.reset();
}

void Window::install_callbacks() {
    WebInput& input = web_input();
    input.had_input = &had_input_;
    input.gui = &*gui_;
    input.dropped = &dropped_;
    constexpr bool kCapture = true;
    emscripten_set_mousedown_callback(kCanvas, nullptr, kCapture, on_mouse);
    emscripten_set_mouseup_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, kCapture, on_mouse);
    emscripten_set_mousemove_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, kCapture, on_mouse);
    emscripten_set_mouseleave_callback(kCanvas, nullptr, kCapture, on_mouse_leave);
    emscripten_set_wheel_callback(kCanvas, nullptr, kCapture, on_wheel);
    emscripten_set_keydown_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, kCapture, on_key);
    emscripten_set_keyup_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, kCapture, on_key);
    emscripten_set_focus_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, kCapture, on_focus);
    emscripten_set_blur_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, kCapture, on_focus);
    emscripten_set_resize_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, kCapture, on_resize);
    emscripten_set_touchstart_callback(kCanvas, nullptr, kCapture, on_touch);
    emscripten_set_touchmove_callback(kCanvas, nullptr, kCapture, on_touch);
    emscripten_set_touchend_callback(kCanvas, nullptr, kCapture, on_touch);
    emscripten_set_touchcancel_callback(kCanvas, nullptr, kCapture, on_touch);
}

// The browser sleeps between the turns of its loop, so this never waits, and nothing that is due comes late.
bool Window::wait(std::chrono::milliseconds /*longest*/) {
    const auto now = Clock::now();
    Finger& finger = web_input().finger;
    if (finger.is_down && !finger.is_dragged && !finger.is_long && now - finger.since >= kLongPress) {
        finger.is_long = true;
        // Away from the control, which would take the end of the press for a click.
        ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
        press(0, false);
        move_to(finger.x, finger.y);
        press(1, true);
    }
    if (note_input()) {
        last_frame_ = now;  // tooltips come when the mouse has rested since then
        return true;
    }
    if (frames_due_ > 0) {
        --frames_due_;
        return true;
    }
    if (woken_.load() && now >= last_wake_frame_ + kBetweenWebWakeUps) {
        last_wake_frame_ = now;
        woken_.store(false);
        return true;
    }
    const bool held = ImGui::IsAnyMouseDown();
    const auto sleep = held ? kWhileWebHeld : kLongestWebSleep;
    if (now < last_frame_ + sleep) return false;
    last_frame_ = now;
    const bool tooltips = std::exchange(frames_for_tooltips_, false);
    if (tooltips) frames_due_ = kFramesOfWebTooltip - 1;
    return tooltips || held || ImGui::GetIO().WantTextInput;
}

void Window::begin_frame() {
    const auto [width, height] = fit_canvas();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DisplayFramebufferScale = {1, 1};
    const auto now = Clock::now();
    constexpr float kShortest = 1e-4F;
    io.DeltaTime = std::max(kShortest, std::chrono::duration<float>(now - last_begin_).count());
    last_begin_ = now;
    gui_->begin_frame();
    // ImGui handles a key press and its release in separate frames; queued events need another frame.
    if (!ImGui::GetCurrentContext()->InputEventsQueue.empty()) had_input_ = true;
}

void Window::end_frame() {
    gui_->render();
    const ImGuiIO& io = ImGui::GetIO();
    if (std::exchange(capture_wanted_, false))
        captured_ = read_pixels(static_cast<int>(io.DisplaySize.x), static_cast<int>(io.DisplaySize.y));
    WebInput& input = web_input();
    if (const ImGuiMouseCursor cursor = ImGui::GetMouseCursor(); cursor != input.cursor) {
        input.cursor = cursor;
        EM_ASM({ document.getElementById('canvas').style.cursor = UTF8ToString($0); },
               name_of_cursor(cursor));
    }
    if (io.WantTextInput != input.wants_text) {
        input.wants_text = io.WantTextInput;
        EM_ASM({ Module.page.wantText($0 != 0); }, io.WantTextInput ? 1 : 0);
    }
    last_frame_ = Clock::now();
    if (!std::exchange(shown_, true)) EM_ASM({ Module.page.showFirstFrame(); });
}

void Window::wake() { woken_.store(true); }

// The browser asks before it closes a page with unsaved work; there is nothing to ask for then.
bool Window::take_close_request() { return false; }

std::vector<std::filesystem::path> Window::take_dropped_files() { return std::exchange(dropped_, {}); }

void Window::set_title(const std::string& title) {
    EM_ASM({ document.title = UTF8ToString($0); }, title.c_str());
}

// The page names its icon.
void Window::set_icon(const Image&) {}

void Window::raise() {}

WindowPlace Window::place() const { return restored_place_; }

float Window::content_scale() const { return static_cast<float>(web_input().scale); }

}  // namespace gridsmith
