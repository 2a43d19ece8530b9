// Thin layers over ImGui's own controls.
#include "ui/gui/widgets.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "ui/gui/keyboard.h"
#include "ui/look/wanted_characters.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kButtonWidth = 96;

void text_in(Colour colour, std::string_view text) {
    const ScopedColour ink(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

bool button(const Theme& theme, const char* label, bool enabled) {
    const ScopedDisabled disabled(!enabled);
    return ImGui::Button(label, {dialog_button_width(theme, label), 0});
}

}  // namespace

float dialog_button_width(const Theme& theme, const char* label) {
    const float text = ImGui::CalcTextSize(label, nullptr, true).x;
    return std::max(theme.px(kButtonWidth), text + 2 * theme.px(kWideGap));
}

float widest_content(const Theme& theme) {
    return ImGui::GetMainViewport()->WorkSize.x - theme.px(4 * kWideGap) - ImGui::GetStyle().ScrollbarSize;
}

float px_within(const Theme& theme, float width) { return std::min(theme.px(width), widest_content(theme)); }

Form::Form(const Theme& theme, float label_width, float control_width)
    : theme_(theme),
      label_width_(label_width),
      control_width_(control_width),
      start_(ImGui::GetCursorPosX()),
      is_stacked_(control_width > 0 && theme.px(label_width + control_width) > widest_content(theme)) {}

void Form::row(std::string_view label, bool enabled) {
    ImGui::SetCursorPosX(start_);
    const Role ink = enabled ? Role::text : Role::muted;
    if (is_stacked_) {
        if (!label.empty()) text_in(theme_[ink], label);
        ImGui::SetCursorPosX(start_);
        ImGui::SetNextItemWidth(px_within(theme_, control_width_));
        return;
    }
    ImGui::AlignTextToFramePadding();
    text_in(theme_[ink], label);
    ImGui::SameLine();
    ImGui::SetCursorPosX(start_ + theme_.px(label_width_));
    ImGui::SetNextItemWidth(control_width_ > 0 ? theme_.px(control_width_) : -1);
}

void Form::text(std::string_view label, std::string_view value) {
    if (value.empty()) return;
    ImGui::SetCursorPosX(start_);
    text_in(theme_[Role::muted], label);
    ImGui::SameLine();
    ImGui::SetCursorPosX(start_ + theme_.px(label_width_));
    const ScopedWrap wrap(0);
    ImGui::TextUnformatted(value.data(), value.data() + value.size());
}

bool primary_button(const Theme& theme, const char* label, bool enabled, bool dangerous) {
    const Colour ground = theme[dangerous ? Role::danger : Role::accent];
    const ScopedColour normal(ImGuiCol_Button, ground);
    const ScopedColour hovered(ImGuiCol_ButtonHovered, mixed(ground, theme[Role::text], 0.12));
    const ScopedColour active(ImGuiCol_ButtonActive, mixed(ground, theme[Role::text], 0.24));
    const ScopedColour text(ImGuiCol_Text, theme[dangerous ? Role::panel : Role::accent_text]);
    return button(theme, label, enabled);
}

bool plain_button(const Theme& theme, const char* label, bool enabled) {
    return button(theme, label, enabled);
}

bool segmented(const Theme& theme, const char* id, std::span<const std::string_view> labels,
               std::size_t& chosen) {
    bool changed = false;
    const ScopedId id_scope(id);
    // Not a focus scope of ImGui: Tab cannot leave one.
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const auto has = [&](ImGuiID item) {
        return item != 0 && std::ranges::any_of(labels, [&](std::string_view label) {
                   return ImGui::GetID(label.data(), label.data() + label.size()) == item;
               });
    };
    bool& was_here = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("##was here"));
    const bool has_moved = has(context.NavJustMovedToId);
    const bool has_entered = has_moved && !was_here;
    was_here = has(context.NavId);
    // A sheet that fits its content becomes as wide as necessary.
    const bool fits_content = (ImGui::GetCurrentWindow()->Flags & ImGuiWindowFlags_AlwaysAutoResize) != 0;
    const float row_end =
        fits_content ? ImGui::GetWindowPos().x + ImGui::GetStyle().WindowPadding.x + widest_content(theme)
                     : ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    const ScopedStyle style(ImGuiStyleVar_ItemSpacing, ImVec2(theme.px(2), ImGui::GetStyle().ItemSpacing.y));
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (i > 0 &&
            ImGui::GetItemRectMax().x + theme.px(2) + button_width(std::string(labels[i]).c_str()) <= row_end)
            ImGui::SameLine();
        const bool active = i == chosen;
        const ScopedNoTabStop no_stop(!active);
        const ScopedColour normal(ImGuiCol_Button, theme[Role::accent], active);
        const ScopedColour hovered(ImGuiCol_ButtonHovered, theme[Role::accent], active);
        const ScopedColour text(ImGuiCol_Text, theme[Role::accent_text], active);
        const bool pressed = ImGui::Button(std::string(labels[i]).c_str());
        if (has_entered && active) ImGui::FocusItem();
        if (pressed && active) Keyboard::give_enter_back();
        if ((pressed || (has_moved && !has_entered && arrows_moved_here())) && !active) {
            chosen = i;
            changed = true;
        }
    }
    return changed;
}

namespace {

// Down minus Up, taken away from ImGui: the arrows would move the focus to another control.
int arrow_steps_in(ImGuiID field) {
    int steps = 0;
    for (const ImGuiKey key : {ImGuiKey_UpArrow, ImGuiKey_DownArrow}) {
        ImGui::SetKeyOwner(key, field);
        if (ImGui::IsKeyPressed(key, ImGuiInputFlags_Repeat, field))
            steps += key == ImGuiKey_DownArrow ? 1 : -1;
    }
    return steps;
}

// The step that Up or Down requests while the user types in the field: 1 or -1, with Ctrl 10 or -10, otherwise 0.
int step_of_arrows(const char* field) {
    const ScopedId id_scope(field);
    const ImGuiID text = ImGui::GetID("");  // the name that InputInt gives its text field
    ImGuiInputTextState* state = ImGui::GetInputTextState(text);
    if (ImGui::GetActiveID() != text || state == nullptr) return 0;
    const int direction = -arrow_steps_in(text);
    if (direction != 0) state->ReloadUserBufAndSelectAll();
    return ImGui::GetIO().KeyCtrl ? 10 * direction : direction;
}

}  // namespace

namespace {

constexpr double kSecondsOfLimit = 3;

// Where a note of this size on the number field drawn last covers no other control: in the field, behind the number; in a
// dialog, beside the field; else below the field.
ImVec2 place_of_note(ImVec2 size) {
    const ImVec2 corner = ImGui::GetItemRectMin();
    const ImVec2 end = ImGui::GetItemRectMax();
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float buttons = 2 * (ImGui::GetFrameHeight() + gap);
    const float room_for_number = 3 * ImGui::GetFontSize();
    const float middle = std::floor((corner.y + end.y - size.y) / 2);
    if (end.x - buttons - size.x >= corner.x + room_for_number) return {end.x - buttons - size.x, middle};
    const ImGuiWindow& root = *ImGui::GetCurrentWindow()->RootWindow;
    if ((root.Flags & ImGuiWindowFlags_Popup) != 0 && end.x + gap + size.x <= root.InnerClipRect.Max.x)
        return {end.x + gap, middle};
    return {corner.x, end.y + 2};
}

// The limit of the number field drawn last, for a while after the user has typed a number beyond.
void show_limit(const char* id, int value, int smallest, int largest) {
    const float until = ImGui::GetStateStorage()->GetFloat(ImHashStr("limit", 0, ImGui::GetID(id)));
    if (ImGui::GetTime() >= static_cast<double>(until)) return;
    const std::string text = value <= smallest
                                 ? fmt::format("At least {}", smallest)
                                 : fmt::format("At most {}", grouped(static_cast<std::uint64_t>(largest)));
    const ImVec2 words = ImGui::CalcTextSize(text.c_str());
    const ImVec2 pad{ImGui::GetStyle().FramePadding.x, 2};
    const ImVec2 size{words.x + 2 * pad.x, words.y + 2 * pad.y};
    const ImVec2 at = place_of_note(size);
    const ImVec2 end{at.x + size.x, at.y + size.y};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddRectFilled(at, end, ImGui::GetColorU32(ImGuiCol_PopupBg), ImGui::GetStyle().FrameRounding);
    list.AddRect(at, end, ImGui::GetColorU32(ImGuiCol_Border), ImGui::GetStyle().FrameRounding);
    list.AddText({at.x + pad.x, at.y + pad.y}, ImGui::GetColorU32(ImGuiCol_Text), text.c_str());
}

ImGuiID with_drags = 0;  // see keep_drags()

}  // namespace

bool is_by_finger() { return ImGui::GetIO().MouseSource == ImGuiMouseSource_TouchScreen; }

void focus_first_field() {
    if (ImGui::IsWindowAppearing() && !is_by_finger()) ImGui::SetKeyboardFocusHere();
}

ImVec2 space_of_menu_rows() {
    const ImVec2 usual = ImGui::GetStyle().ItemSpacing;
    return {usual.x, is_by_finger() ? std::max(usual.y, ImGui::GetFontSize()) : usual.y};
}

void keep_drags() {
    if (ImGui::IsItemActive()) with_drags = ImGui::GetItemID();
}

bool is_drag_used() {
    const ImGuiID held = ImGui::GetActiveID();
    if (held == 0) return false;
    ImGuiWindow* const window = GImGui->ActiveIdWindow;
    return held == with_drags || ImGui::GetInputTextState(held) != nullptr ||
           (window != nullptr && (held == ImGui::GetWindowScrollbarID(window, ImGuiAxis_X) ||
                                  held == ImGui::GetWindowScrollbarID(window, ImGuiAxis_Y)));
}

float dragged_edge(const Theme& theme, const char* id, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton(id, {theme.px(kEdgeWidth), std::max(1.0f, height)});
    keep_drags();
    const bool held = ImGui::IsItemActive();
    const bool is_touched = held || ImGui::IsItemHovered();
    if (is_touched) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const float x = std::floor(at.x + theme.px(kEdgeWidth) / 2);
    ImGui::GetWindowDrawList()->AddLine({x, at.y}, {x, at.y + height},
                                        theme[is_touched ? Role::accent : Role::border].packed());
    return held ? ImGui::GetIO().MouseDelta.x : 0;
}

int arrow_steps_in_field() { return keyboard().is_here() ? arrow_steps_in(ImGui::GetItemID()) : 0; }

bool number_field(const char* id, int& value, int smallest, int largest, int step) {
    int typed = value;
    const bool edited = ImGui::InputInt(id, &typed, step, step * 10);
    show_limit(id, value, smallest, largest);
    const int stepped = step_of_arrows(id) * step;
    if (!edited && stepped == 0) return false;
    typed += stepped;
    const int within = std::clamp(typed, smallest, largest);
    float& until = *ImGui::GetStateStorage()->GetFloatRef(ImHashStr("limit", 0, ImGui::GetID(id)));
    until = within == typed ? 0 : static_cast<float>(ImGui::GetTime() + kSecondsOfLimit);
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

namespace {

void want_font_for(const Theme& theme, const std::string& text) {
    if (theme.characters != nullptr)
        if (const auto characters = characters_of(text)) theme.characters->want(*characters);
}

}  // namespace

bool text_field(const Theme& theme, const char* id, std::string& text) {
    want_font_for(theme, text);
    return ImGui::InputText(id, &text);
}

bool text_area(const Theme& theme, const char* id, std::string& text, const ImVec2& size) {
    want_font_for(theme, text);
    return ImGui::InputTextMultiline(id, &text, size);
}

void symbols_field(const Theme& theme, const char* id, std::string& symbols, int side, bool valid) {
    const auto keep_permitted = [](ImGuiInputTextCallbackData* data) {
        if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter)
            return is_permitted_symbol(static_cast<char32_t>(data->EventChar)) ? 0 : 1;
        // Keep at most `side` characters.
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
    {
        const ScopedColour colour(ImGuiCol_FrameBg, theme[valid ? Role::pattern_1 : Role::conflict_cell]);
        ImGui::InputText(id, &symbols,
                         ImGuiInputTextFlags_CallbackCharFilter | ImGuiInputTextFlags_CallbackEdit,
                         keep_permitted, &side);
    }
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    muted_text(theme, count);
}

void begin_at_item() {
    if (!ImGui::IsWindowAppearing()) return;
    ImGui::SetItemDefaultFocus();
    ImGui::SetScrollHereY();
}

bool drop_down(const char* id, std::span<const std::string_view> items, std::size_t& chosen) {
    bool changed = false;
    const std::string shown = plain_label(chosen < items.size() ? items[chosen] : std::string_view());
    const ScopedCombo combo(id, shown, ImGuiComboFlags_HeightLarge);
    if (!combo) return false;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const ScopedId id_scope(static_cast<int>(i));
        if (ImGui::Selectable(plain_label(items[i]).c_str(), i == chosen) && i != chosen) {
            chosen = i;
            changed = true;
        }
        if (i == chosen) begin_at_item();
    }
    return changed;
}

bool symbol_choice(const char* id, const Symbols& symbols, Value& value) {
    std::vector<std::string> texts;
    for (const char32_t character : symbols.characters()) texts.push_back(utf8_of(character));
    const std::vector<std::string_view> items(texts.begin(), texts.end());
    auto chosen = static_cast<std::size_t>(value - 1);
    if (!drop_down(id, items, chosen)) return false;
    value = static_cast<Value>(chosen + 1);
    return true;
}

bool arrows_moved_here() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.NavJustMovedToId != 0 && context.NavJustMovedToId == ImGui::GetItemID() &&
           !context.NavJustMovedToIsTabbing;
}

int buttons_that_fit(std::span<const char* const> labels, int across, float room, float gap) {
    float widest = 0;
    for (const char* label : labels) widest = std::max(widest, button_width(label));
    for (int rows = 1; across > 1; ++rows) {
        const int columns = (across + rows - 1) / rows;
        const float width = (room - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
        if (width >= widest || columns == 1) return columns;
    }
    return 1;
}

EvenButtons::EvenButtons(const Theme& theme, std::span<const char* const> labels, int across)
    : gap_(theme.px(kGap)) {
    const float room = ImGui::GetContentRegionAvail().x;
    across_ = buttons_that_fit(labels, across, room, gap_);
    width_ = (room - gap_ * static_cast<float>(across_ - 1)) / static_cast<float>(across_);
}

float EvenButtons::next() {
    if (count_++ % across_ != 0) ImGui::SameLine(0, gap_);
    return width_;
}

float button_width(const char* label) {
    return ImGui::CalcTextSize(label, nullptr, true).x + 2 * ImGui::GetStyle().FramePadding.x;
}

bool has_room_beside(float width) {
    const float end = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    return ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= end;
}

void stay_in_row(float width) {
    if (has_room_beside(width)) ImGui::SameLine();
}

void stay_in_row(const char* label) { stay_in_row(button_width(label)); }

void claim_enter() {
    for (const ImGuiKey key : {ImGuiKey_Enter, ImGuiKey_KeypadEnter})
        ImGui::SetKeyOwner(key, ImGui::GetItemID(), ImGuiInputFlags_LockThisFrame);
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

void small_text(const Theme& theme, std::string_view text) {
    const ScopedFont font(nullptr, kSmallText);
    muted_text(theme, text);
}

std::string shortened(std::string text, float width, const std::string& end) {
    if (ImGui::CalcTextSize((text + end).c_str()).x <= width) return text + end;
    auto characters = characters_of(text).value_or(U"");
    while (!characters.empty() && ImGui::CalcTextSize((utf8_of(characters) + "…" + end).c_str()).x > width)
        characters.pop_back();
    return utf8_of(characters) + "…" + end;
}

void paragraph(std::string_view text, float width) {
    const ScopedWrap wrap(width > 0 ? ImGui::GetCursorPosX() + width : 0);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
}

void muted_paragraph(const Theme& theme, std::string_view text, float width) {
    const ScopedColour ink(ImGuiCol_Text, theme[Role::muted]);
    paragraph(text, width);
}

void bold_paragraph(const Theme& theme, std::string_view text) {
    const ScopedFont font(theme.faces.bold, 0);
    paragraph(text);
}

void problem_text(const Theme& theme, std::string_view text) {
    if (text.empty()) return;
    const ScopedColour colour(ImGuiCol_Text, theme[Role::danger]);
    // Error sentences begin with a lower-case letter, because a file name may precede them.
    paragraph(capitalised(printable(text)));
}

void problem_space(const Theme& theme, std::string_view text, int lines, Role role) {
    const float top = ImGui::GetCursorPosY();
    const float height = static_cast<float>(lines) * ImGui::GetTextLineHeight();
    // A window that appears has no width yet, and would become as high as a column of letters.
    const bool is_shown = !text.empty() && !ImGui::IsWindowAppearing();
    if (is_shown) {
        const ScopedColour colour(ImGuiCol_Text, theme[role]);
        paragraph(capitalised(printable(text)));
    }
    const float used = is_shown ? ImGui::GetItemRectSize().y : 0;
    if (used >= height) return;
    ImGui::SetCursorPosY(top);
    ImGui::Dummy({0, height});
}

void heading(const Theme& theme, std::string_view text) {
    const ScopedFont font(theme.faces.bold, 0);
    text_in(theme[Role::text], text);
}

void title_text(const Theme& theme, std::string_view text) {
    const ScopedFont font(theme.faces.bold, kHeadingText);
    text_in(theme[Role::text], text);
}

void keep_in_sight() {
    const ImGuiViewport& view = *ImGui::GetMainViewport();
    const ImVec2 at = ImGui::GetWindowPos();
    const auto within = [](float start, float length, float space_start, float space) {
        return std::min(start, std::max(space_start, space_start + space - length));
    };
    const ImVec2 inside{within(at.x, ImGui::GetWindowWidth(), view.WorkPos.x, view.WorkSize.x),
                        within(at.y, ImGui::GetWindowHeight(), view.WorkPos.y, view.WorkSize.y)};
    if (inside.x < at.x || inside.y < at.y) ImGui::SetWindowPos(inside);
}

void wide_gap(const Theme& theme, float width) { ImGui::Dummy({width, theme.px(kWideGap - kGap)}); }

}  // namespace gridsmith
