// Thin layers over ImGui's own controls.
#include "ui/widgets.h"

#include "base/unicode.h"
#include "model/symbols.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kButtonWidth = 96;

void text_in(Colour colour, std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(colour));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

bool button(const Theme& theme, const char* label, bool enabled) {
    const float text = ImGui::CalcTextSize(label, nullptr, true).x;
    const float width = std::max(theme.px(kButtonWidth), text + 2 * theme.px(kWideGap));
    const Disabled scope(!enabled);
    const bool pressed = ImGui::Button(label, {width, 0});
    if (pressed) claim_enter();
    return pressed;
}

}  // namespace

Form::Form(const Theme& theme, float label_width, float control_width)
    : theme_(theme),
      label_width_(label_width),
      control_width_(control_width),
      start_(ImGui::GetCursorPosX()) {}

void Form::row(std::string_view label, bool enabled) {
    ImGui::SetCursorPosX(start_);
    ImGui::AlignTextToFramePadding();
    text_in(theme_[enabled ? Role::text : Role::muted], label);
    ImGui::SameLine(start_ + theme_.px(label_width_));
    ImGui::SetNextItemWidth(control_width_ > 0 ? theme_.px(control_width_) : -1);
}

void Form::text(std::string_view label, std::string_view value) {
    if (value.empty()) return;
    ImGui::SetCursorPosX(start_);
    text_in(theme_[Role::muted], label);
    ImGui::SameLine(start_ + theme_.px(label_width_));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(value.data(), value.data() + value.size());
    ImGui::PopTextWrapPos();
}

bool primary_button(const Theme& theme, const char* label, bool enabled, bool dangerous) {
    const Colour ground = theme[dangerous ? Role::danger : Role::accent];
    const Colour hovered = mixed(ground, theme[Role::text], 0.12);
    const Colour pressed_colour = mixed(ground, theme[Role::text], 0.24);
    ImGui::PushStyleColor(ImGuiCol_Button, as_vec4(ground));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, as_vec4(hovered));
    ImGui::PushStyleColor(ImGuiCol_ButtonActive, as_vec4(pressed_colour));
    ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme[dangerous ? Role::panel : Role::accent_text]));
    const bool pressed = button(theme, label, enabled);
    ImGui::PopStyleColor(4);
    return pressed;
}

bool plain_button(const Theme& theme, const char* label, bool enabled) {
    return button(theme, label, enabled);
}

bool segmented(const Theme& theme, const char* id, std::span<const std::string_view> labels,
               std::size_t& chosen) {
    bool changed = false;
    ImGui::PushID(id);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(theme.px(2), ImGui::GetStyle().ItemSpacing.y));
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0) ImGui::SameLine();
        const bool active = i == chosen;
        if (active) {
            ImGui::PushStyleColor(ImGuiCol_Button, as_vec4(theme[Role::accent]));
            ImGui::PushStyleColor(ImGuiCol_ButtonHovered, as_vec4(theme[Role::accent]));
            ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme[Role::accent_text]));
        }
        if (ImGui::Button(std::string(labels[i]).c_str()) && !active) {
            chosen = i;
            changed = true;
        }
        if (active) ImGui::PopStyleColor(3);
    }
    ImGui::PopStyleVar();
    ImGui::PopID();
    return changed;
}

namespace {

// Up and Down in a field that is being typed in: 1 or -1, with Ctrl ten times as much, else 0. The field
// shows its value anew.
int step_of_arrows(const char* field) {
    ImGui::PushID(field);
    const ImGuiID text = ImGui::GetID("");  // as InputInt names its text
    ImGui::PopID();
    ImGuiInputTextState* state = ImGui::GetInputTextState(text);
    if (ImGui::GetActiveID() != text || state == nullptr) return 0;
    // Else they would move the focus to the next control.
    ImGui::SetKeyOwner(ImGuiKey_UpArrow, text);
    ImGui::SetKeyOwner(ImGuiKey_DownArrow, text);
    const auto pressed = [&](ImGuiKey key) {
        return ImGui::IsKeyPressed(key, ImGuiInputFlags_Repeat, text) ? 1 : 0;
    };
    const int direction = pressed(ImGuiKey_UpArrow) - pressed(ImGuiKey_DownArrow);
    if (direction != 0) state->ReloadUserBufAndSelectAll();
    return ImGui::GetIO().KeyCtrl ? 10 * direction : direction;
}

}  // namespace

bool number_field(const char* id, int& value, int smallest, int largest, int step) {
    int typed = value;
    const bool edited = ImGui::InputInt(id, &typed, step, step * 10);
    const int stepped = step_of_arrows(id) * step;
    if (!edited && stepped == 0) return false;
    typed += stepped;
    const int within = std::clamp(typed, smallest, largest);
    if (within == value) return false;
    value = within;
    return true;
}

void OrderedEnds::low_is_drawn() {
    low_is_done_ = ImGui::IsItemDeactivated();
    is_typed_ = ImGui::IsItemActive();
}

void OrderedEnds::high_is_drawn() {
    high_is_done_ = ImGui::IsItemDeactivated();
    is_typed_ = is_typed_ || ImGui::IsItemActive();
}

void OrderedEnds::settle(int& low, int& high) const {
    if (low <= high || (is_typed_ && !low_is_done_ && !high_is_done_)) return;
    if (high_is_done_)
        low = high;
    else
        high = low;
}

void symbols_field(const Theme& theme, const char* id, std::string& symbols, int side, bool valid) {
    const auto keep_permitted = [](ImGuiInputTextCallbackData* data) {
        if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter)
            return is_permitted_symbol(static_cast<char32_t>(data->EventChar)) ? 0 : 1;
        // What is too much goes from the end.
        const std::string_view text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
        const auto characters = characters_of(text).value_or(U"");
        const auto most = static_cast<std::size_t>(*static_cast<const int*>(data->UserData));
        if (characters.size() > most) {
            const auto kept = static_cast<int>(utf8_of(characters.substr(0, most)).size());
            data->DeleteChars(kept, data->BufTextLen - kept);
        }
        return 0;
    };
    const std::string count = fmt::format("{} of {}", characters_of(symbols).value_or(U"").size(), side);
    ImGui::SetNextItemWidth(ImGui::CalcItemWidth() - ImGui::CalcTextSize("25 of 25").x -
                            ImGui::GetStyle().ItemSpacing.x);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, as_vec4(theme[valid ? Role::pattern_1 : Role::conflict_cell]));
    ImGui::InputText(id, &symbols, ImGuiInputTextFlags_CallbackCharFilter | ImGuiInputTextFlags_CallbackEdit,
                     keep_permitted, &side);
    ImGui::PopStyleColor();
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    muted_text(theme, count);
}

bool drop_down(const char* id, std::span<const std::string_view> items, std::size_t& chosen) {
    bool changed = false;
    const std::string shown = plain_label(chosen < items.size() ? items[chosen] : std::string_view());
    if (!ImGui::BeginCombo(id, shown.c_str(), ImGuiComboFlags_HeightLarge)) return false;
    for (std::size_t i = 0; i < items.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Selectable(plain_label(items[i]).c_str(), i == chosen) && i != chosen) {
            chosen = i;
            changed = true;
        }
        if (i == chosen && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
        ImGui::PopID();
    }
    ImGui::EndCombo();
    return changed;
}

void claim_enter() {
    for (const ImGuiKey key : {ImGuiKey_Enter, ImGuiKey_KeypadEnter})
        ImGui::SetKeyOwner(key, ImGui::GetItemID(), ImGuiInputFlags_LockThisFrame);
}

Disabled::Disabled(bool disabled) : disabled_(disabled) {
    ImGui::BeginDisabled(disabled);
    if (disabled) swap_pressed();
}

Disabled::~Disabled() {
    if (disabled_) swap_pressed();
    ImGui::EndDisabled();
}

void Disabled::swap_pressed() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    std::swap(pressed_, context.NavActivatePressedId);
    std::swap(pressed_now_, context.NavActivateId);
    std::swap(held_, context.NavActivateDownId);
}

bool begin_choices(const char* id, ImVec2 size) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ImGui::GetStyle().FramePadding.x, 0});
    const bool is_visible = ImGui::BeginChild(id, size, ImGuiChildFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    return is_visible;
}

std::string plain_label(std::string_view foreign) {
    constexpr std::string_view kNoWidth = "\u200b";
    std::string label;
    for (const char c : printable(foreign)) {
        label += c;
        if (c == '#') label += kNoWidth;
    }
    return label;
}

void muted_text(const Theme& theme, std::string_view text) { text_in(theme[Role::muted], text); }

void wrapped_text(std::string_view text) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
}

void problem_text(const Theme& theme, std::string_view text) {
    if (text.empty()) return;
    // Sentences of errors begin small, because a file's name may stand before them.
    std::string sentence = printable(text);
    sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(sentence.front())));
    ImGui::PushStyleColor(ImGuiCol_Text, as_vec4(theme[Role::danger]));
    wrapped_text(sentence);
    ImGui::PopStyleColor();
}

void heading(const Theme& theme, std::string_view text) {
    ImGui::PushFont(theme.faces.bold, 0);
    text_in(theme[Role::text], text);
    ImGui::PopFont();
}

void hint(std::string_view text) {
    if (!text.empty() &&
        ImGui::IsItemHovered(ImGuiHoveredFlags_ForTooltip | ImGuiHoveredFlags_AllowWhenDisabled))
        ImGui::SetTooltip("%.*s", static_cast<int>(text.size()), text.data());
}

void wide_gap(const Theme& theme) { ImGui::Dummy({0, theme.px(kWideGap - kGap)}); }

}  // namespace gridsmith
