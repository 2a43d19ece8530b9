// The table of ImGui's keys.
#include "ui/gui/keyboard.h"

#include <algorithm>
#include <array>
#include <imgui.h>
#include <utility>

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

}  // namespace

std::vector<PressedKey> pressed_keys() {
    const ImGuiIO& io = ImGui::GetIO();
    std::vector<PressedKey> pressed;
    const auto look_at = [&](ImGuiKey imgui_key, Key key) {
        if (!ImGui::IsKeyPressed(imgui_key)) return;
        const auto* modifiers = static_cast<const ModifiersAtPress*>(io.UserData);
        const Shortcut* held = modifiers == nullptr ? nullptr : modifiers->of(imgui_key);
        pressed.push_back({held == nullptr ? Shortcut{key, io.KeyCtrl, io.KeyShift, io.KeyAlt}
                                           : Shortcut{key, held->ctrl, held->shift, held->alt},
                           !ImGui::IsKeyPressed(imgui_key, false)});
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
    if (io.KeyCtrl || io.KeyAlt) return {};
    return {io.InputQueueCharacters.begin(), io.InputQueueCharacters.end()};
}

}  // namespace gridsmith
