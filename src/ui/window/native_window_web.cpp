// Texts on the browser's clipboard, and the browser's loop of frames.
#include "ui/window/native_window.h"

#include "app/speech/spoken_words.h"

#include <emscripten.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <string_view>
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

// The control with the keyboard in the frame that was drawn last, in words.
std::string& focused_control() {
    static std::string words;
    return words;
}

// "Save" for "Save##file", and "width of page" for "##width-of-page".
std::string name_of_control(std::string_view label) {
    const std::size_t hidden = label.find("##");
    if (hidden != 0) return std::string(label.substr(0, hidden));
    std::string name(label.substr(2));
    for (char& c : name)
        if (c == '-' || c == '#') c = ' ';
    return name;
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

// Called by the page when its address has another text.
extern "C" EMSCRIPTEN_KEEPALIVE void gridsmith_set_link(const char* text) { link_of_address() = text; }

std::string text_of_address() { return std::exchange(link_of_address(), {}); }

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

bool NativeWindow::speaks() const { return true; }

void NativeWindow::speak(const SpokenWords& words) {
    // See ImGuiTestEngineHook_ItemInfo below.
    ImGui::GetCurrentContext()->TestEngineHookItems = true;
    static std::string last_control;
    static SpokenWords last;
    const std::string control = std::exchange(focused_control(), {});
    if (words == last && control == last_control) return;
    last_control = control;
    last = words;
    const auto say = [](const char* part, const std::string& text) {
        EM_ASM({ Module.page.speak(UTF8ToString($0), UTF8ToString($1)); }, part, text.c_str());
    };
    say("name", words.name);
    say("board", words.board);
    say("cell", words.cell);
    say("question", words.question);
    say("control", control);
    say("hint", words.hint);
    say("message", words.message);
}

}  // namespace gridsmith

// Dear ImGui calls these for each control, for its tests (IMGUI_ENABLE_TEST_ENGINE). Nothing else names the controls.

void ImGuiTestEngineHook_ItemAdd(ImGuiContext*, ImGuiID, const ImRect&, const ImGuiLastItemData*) {}

void ImGuiTestEngineHook_ItemInfo(ImGuiContext* context, ImGuiID id, const char* label,
                                  ImGuiItemStatusFlags flags) {
    const bool is_focused = id == context->ActiveId || (id == context->NavId && context->NavCursorVisible);
    if (!is_focused || label == nullptr) return;
    std::string words = gridsmith::name_of_control(label);
    const auto is = [flags](ImGuiItemStatusFlags flag) { return (flags & flag) != 0; };
    if (is(ImGuiItemStatusFlags_Checkable))
        words += is(ImGuiItemStatusFlags_Checked) ? ", checked" : ", not checked";
    if (is(ImGuiItemStatusFlags_Openable)) words += is(ImGuiItemStatusFlags_Opened) ? ", open" : ", closed";
    if (is(ImGuiItemStatusFlags_Inputable)) words += ", text field";
    gridsmith::focused_control() = words;
}

void ImGuiTestEngineHook_Log(ImGuiContext*, const char*, ...) {}

const char* ImGuiTestEngine_FindItemDebugLabel(ImGuiContext*, ImGuiID) { return nullptr; }
