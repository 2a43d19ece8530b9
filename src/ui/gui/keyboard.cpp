// The table of ImGui's keys, and the owner of each frame's presses.
#include "ui/gui/keyboard.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <imgui_internal.h>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::array kOtherKeys = std::to_array<std::pair<ImGuiKey, Key>>({
    {ImGuiKey_Escape, Key::escape},     {ImGuiKey_Enter, Key::enter},
    {ImGuiKey_KeypadEnter, Key::enter}, {ImGuiKey_Tab, Key::tab},
    {ImGuiKey_Space, Key::space},       {ImGuiKey_Backspace, Key::backspace},
    {ImGuiKey_Insert, Key::insert},     {ImGuiKey_Delete, Key::del},
    {ImGuiKey_Home, Key::home},         {ImGuiKey_End, Key::end},
    {ImGuiKey_PageUp, Key::page_up},    {ImGuiKey_PageDown, Key::page_down},
    {ImGuiKey_LeftArrow, Key::left},    {ImGuiKey_RightArrow, Key::right},
    {ImGuiKey_UpArrow, Key::up},        {ImGuiKey_DownArrow, Key::down},
    {ImGuiKey_Equal, Key::plus},        {ImGuiKey_KeypadAdd, Key::plus},
    {ImGuiKey_Minus, Key::minus},       {ImGuiKey_KeypadSubtract, Key::minus},
    {ImGuiKey_Comma, Key::comma},       {ImGuiKey_Period, Key::period},
});

// The `index`-th key after `first`. Letters, digits and function keys are consecutive in both enumerations.
ImGuiKey after(ImGuiKey first, int index) { return static_cast<ImGuiKey>(first + index); }
Key after(Key first, int index) { return static_cast<Key>(static_cast<int>(first) + index); }

// ImGui's name for the owner of a key that it must not use itself.
constexpr ImGuiID kOurs = 0x4b455953;

bool is_text_field_active(const ImGuiContext& context) {
    return context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID;
}

bool is_enter_pressed() {
    return ImGui::IsKeyPressed(ImGuiKey_Enter, false) || ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false);
}

bool is_ctrl_enter(const Keyboard& keys) {
    return (ImGui::IsKeyPressed(ImGuiKey_Enter, false) && keys.modifiers_of(ImGuiKey_Enter).ctrl) ||
           (ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false) && keys.modifiers_of(ImGuiKey_KeypadEnter).ctrl);
}

void press_no_control(ImGuiContext& context) {
    context.NavActivateId = context.NavActivateDownId = context.NavActivatePressedId = 0;
    for (const ImGuiKey key : {ImGuiKey_Enter, ImGuiKey_KeypadEnter}) ImGui::SetKeyOwner(key, kOurs);
}

bool is_modifier(ImGuiKey key) {
    return (key & ImGuiMod_Mask_) != 0 || (key >= ImGuiKey_LeftCtrl && key <= ImGuiKey_RightSuper);
}

// Takes the events from the first change of a modifier after the press of another key out of the queue. ImGui takes the
// modifiers at the end of a frame for those of the press, but a quick user has let go of Ctrl by then.
std::vector<ImGuiInputEvent> take_later_events(ImGuiContext& context) {
    ImVector<ImGuiInputEvent>& queue = context.InputEventsQueue;
    bool has_press = false;
    for (int i = 0; i < queue.Size; ++i) {
        if (queue[i].Type != ImGuiInputEventType_Key) continue;
        const ImGuiInputEventKey& event = queue[i].Key;
        if (has_press && is_modifier(event.Key)) {
            std::vector<ImGuiInputEvent> later(queue.begin() + i, queue.end());
            queue.resize(i);
            return later;
        }
        has_press |= event.Down && !is_modifier(event.Key);
    }
    return {};
}

}  // namespace

void Keyboard::new_frame() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImGuiPopupData* top = context.OpenPopupStack.empty() ? nullptr : &context.OpenPopupStack.back();
    const bool is_modal =
        top != nullptr && top->Window != nullptr && (top->Window->Flags & ImGuiWindowFlags_Modal) != 0;
    // Between two menus of the bar, no menu is open and the bar has the focus.
    const bool is_in_menu_bar = top == nullptr && context.NavLayer == ImGuiNavLayer_Menu;
    taker_ = is_modal ? Taker::sheet : top != nullptr || is_in_menu_bar ? Taker::pop_up : Taker::windows;
    sheet_ = is_modal ? top->PopupId : 0;
    is_typing_ = is_text_field_active(context);
    // Escape means something to ImGui only in pop-ups and in text fields outside dialogs. Elsewhere ImGui would take
    // the focus away from the grid.
    if (taker_ == Taker::sheet || (taker_ == Taker::windows && !is_typing_))
        ImGui::SetKeyOwner(ImGuiKey_Escape, kOurs);

    const std::vector<ImGuiInputEvent> later = take_later_events(context);
    ImGui::NewFrame();
    for (const ImGuiInputEvent& event : later) context.InputEventsQueue.push_back(event);
    look_at_alt();
    // Escape has closed a menu. The pointer that rests on its row must not open it again.
    if (taker_ == Taker::pop_up && ImGui::IsKeyPressed(ImGuiKey_Escape, false))
        context.NavHighlightItemUnderNav = true;

    presses_control_ = context.NavActivateId != 0 && is_enter_pressed() && !is_typing_;
    // Ctrl+Enter always accepts a dialog and never presses the control with the focus.
    if (taker_ == Taker::sheet && is_ctrl_enter(*this)) {
        press_no_control(context);
        presses_control_ = false;
    }
}

void Keyboard::look_at_alt() {
    const ImGuiIO& io = ImGui::GetIO();
    // A quick user presses Alt and another key within a frame.
    const bool begins = ImGui::IsKeyPressed(ImGuiKey_LeftAlt, false);
    bool other = io.AppFocusLost || io.MouseWheel != 0 || ImGui::IsAnyMouseDown();
    for (int key = ImGuiKey_NamedKey_BEGIN;
         (is_alt_alone_ || begins) && !other && key < ImGuiKey_GamepadStart; ++key)
        other = key != ImGuiKey_LeftAlt && ImGui::IsKeyDown(static_cast<ImGuiKey>(key));
    is_alt_tapped_ = is_alt_alone_ && !other && ImGui::IsKeyReleased(ImGuiKey_LeftAlt);
    if (begins)
        is_alt_alone_ = !other;
    else if (other || !ImGui::IsKeyDown(ImGuiKey_LeftAlt))
        is_alt_alone_ = false;
}

bool Keyboard::is_here() const {
    const ImGuiWindow* window = ImGui::GetCurrentContext()->CurrentWindow;
    const ImGuiWindow* root = window == nullptr ? nullptr : window->RootWindow;
    if (root == nullptr || (root->Flags & ImGuiWindowFlags_Popup) == 0) return taker_ == Taker::windows;
    if ((root->Flags & ImGuiWindowFlags_Modal) == 0) return taker_ == Taker::pop_up;
    return taker_ == Taker::sheet && root->PopupId == sheet_;
}

void Keyboard::give_enter_back() {
    static_cast<Keyboard*>(ImGui::GetIO().UserData)->presses_control_ = false;
}

void Keyboard::hold_back_pressed_keys() {
    for (const ImGuiKey key : {ImGuiKey_Enter, ImGuiKey_KeypadEnter, ImGuiKey_Space})
        if (ImGui::IsKeyDown(key)) ImGui::SetKeyOwner(key, kOurs);
}

Shortcut Keyboard::modifiers_of(int imgui_key) const {
    const auto found = held_.find(imgui_key);
    if (found != held_.end()) return found->second;
    const ImGuiIO& io = ImGui::GetIO();
    return {Key::none, io.KeyCtrl, io.KeyShift, io.KeyAlt};
}

const Keyboard& keyboard() { return *static_cast<const Keyboard*>(ImGui::GetIO().UserData); }

std::vector<PressedKey> pressed_keys() {
    std::vector<PressedKey> pressed;
    if (!keyboard().is_here()) return pressed;
    const auto look_at = [&](ImGuiKey imgui_key, Key key) {
        if (!ImGui::IsKeyPressed(imgui_key)) return;
        Shortcut shortcut = keyboard().modifiers_of(imgui_key);
        shortcut.key = key;
        pressed.push_back({shortcut, !ImGui::IsKeyPressed(imgui_key, false)});
    };
    const auto look_at_range = [&](ImGuiKey first_imgui_key, Key first, int count) {
        for (int i = 0; i < count; ++i) look_at(after(first_imgui_key, i), after(first, i));
    };
    look_at_range(ImGuiKey_A, Key::a, 26);
    look_at_range(ImGuiKey_0, Key::digit_0, 10);
    look_at_range(ImGuiKey_F1, Key::f1, 12);
    for (const auto& [imgui_key, key] : kOtherKeys) look_at(imgui_key, key);
    return pressed;
}

std::vector<Shortcut> pressed_shortcuts() {
    std::vector<Shortcut> shortcuts;
    for (const PressedKey& key : pressed_keys()) shortcuts.push_back(key.shortcut);
    return shortcuts;
}

bool is_pressed(const Shortcut& shortcut) { return std::ranges::count(pressed_shortcuts(), shortcut) > 0; }

std::vector<char32_t> typed_characters() {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyCtrl || io.KeyAlt || !keyboard().is_here()) return {};
    return {io.InputQueueCharacters.begin(), io.InputQueueCharacters.end()};
}

}  // namespace gridsmith
