// From top to bottom: the tools, what to do with the chosen one, the constraints, rules for the whole board, texts.
#include "ui/panels/rules_page.h"

#include "app/app.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "app/setter/setter.h"
#include "app/solve/judging.h"
#include "base/unicode.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "ui/board/play_show.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <misc/cpp/imgui_stdlib.h>
#include <string>
#include <string_view>

namespace gridsmith {

namespace {

constexpr const char* kRuleList = "##drawn-rules";
constexpr float kLeastRuleList = 120;   // heights of the list at 100 %
constexpr float kMostRuleList = 260;    //
constexpr float kRulesTextHeight = 72;  // of the field for several lines
constexpr float kTextLabels = 64;
constexpr float kTabPadding = 6;
constexpr int kHelpLines = 4;
constexpr int kShortHelpLines = 2;
constexpr float kKeyHeight = 36;

// --- Tools ---

void draw_tools(App& app, const Theme& theme) {
    Setter& setter = app.setter;
    {
        const ScopedStyle narrow(ImGuiStyleVar_FramePadding,
                                 {theme.px(kTabPadding), ImGui::GetStyle().FramePadding.y});
        // A tool that is out of view would draw unexpectedly.
        if (segmented(theme, "##groups", kToolGroups, setter.group) && setter.tool() != nullptr &&
            setter.tool()->group != setter.group)
            setter.choose(nullptr);
    }
    const float gap = theme.px(kHairGap);
    const ScopedStyle close(ImGuiStyleVar_ItemSpacing, {gap, gap});
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    int count = 0;
    for (const ConstraintTool& tool : all_tools()) {
        if (tool.group != setter.group) continue;
        if (count++ % 2 == 1) ImGui::SameLine();
        const bool is_chosen = setter.tool() == &tool;
        const ScopedColour ground(ImGuiCol_Button, theme[Role::accent], is_chosen);
        const ScopedColour hovered(ImGuiCol_ButtonHovered, theme[Role::accent], is_chosen);
        const ScopedColour text(ImGuiCol_Text, theme[Role::accent_text], is_chosen);
        if (ImGui::Button(tool.name.data(), {width, 0})) setter.choose(is_chosen ? nullptr : &tool);
    }
    ImGui::Dummy({0, gap});
}

// What went wrong, or how to go on. The room stays the same, so that the list does not move.
void draw_advice(const App& app, const Theme& theme) {
    const Setter& setter = app.setter;
    if (!setter.problem().empty()) return problem_space(theme, setter.problem(), kHelpLines);
    std::string help = "Choose what to draw, or select cells first and then choose.";
    if (setter.tool() != nullptr) {
        help = help_on(*setter.tool());
        if (!is_by_finger()) help += " Enter finishes, Escape gives up. Keys: Shift and arrows, or Space.";
    } else if (setter.selected()) {
        help = is_by_finger()
                   ? "Drag the selected constraint to another place."
                   : "Delete removes the selected constraint. On the board, the arrow keys and the "
                     "mouse move it.";
    }
    problem_space(theme, help, is_by_finger() ? kShortHelpLines : kHelpLines, Role::muted);
}

// For fingers: the digits or symbols of the selected constraint, if it has any.
bool draw_keys(App& app, const Theme& theme, const Puzzle& puzzle) {
    Setter& setter = app.setter;
    const auto selected = setter.selected();
    if (!selected || selected->is_region) return false;
    std::u32string keys;
    if (has_values(selected->constraint.kind))
        for (int value = 1; value <= puzzle.side(); ++value)
            keys += puzzle.symbols[static_cast<Value>(value)];
    else if (numbers_of(selected->constraint.kind).most > 0)
        keys = U"1234567890";
    if (keys.empty()) return false;
    std::vector<std::string> labels;
    for (const char32_t key : keys) labels.push_back(printable(utf8_of(key)));
    labels.emplace_back("Del");
    heading(theme, name_of(*selected, puzzle.side()));
    std::vector<const char*> names;
    for (const std::string& label : labels) names.push_back(label.c_str());
    EvenButtons buttons(theme, names, 6);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const ScopedId id_scope(static_cast<int>(i));
        if (!ImGui::Button(names[i], {buttons.next(), theme.px(kKeyHeight)})) continue;
        if (i < keys.size())
            setter.type(keys[i]);
        else
            setter.press_key(plain(Key::backspace));
    }
    return true;
}

// --- The list ---

// On the board, Tab moves the focus into the list. In the list, it moves the focus back to the board.
void serve_tab(App& app, bool is_empty) {
    const bool is_in_browser = app.browser.browsing && app.browser.browsing->is_focused;
    if (!keyboard().is_here() || keyboard().is_typing() || is_in_browser || !is_pressed(plain(Key::tab)))
        return;
    if (ImGui::IsWindowFocused()) {
        ImGui::SetWindowFocus(nullptr);  // the board takes what nothing else has
    } else if (!is_empty) {
        ImGui::SetWindowFocus();
        if (!app.setter.selected()) app.setter.select_next(1);
    }
}

// The keys of the list while it has the focus.
void serve_list_keys(App& app) {
    if (!ImGui::IsWindowFocused() || !keyboard().is_here()) return;
    for (const PressedKey& pressed : pressed_keys()) {
        const Shortcut& key = pressed.shortcut;
        if (key == plain(Key::down)) app.setter.select_next(1);
        if (key == plain(Key::up)) app.setter.select_next(-1);
        if (key == plain(Key::home) || key == plain(Key::end)) {
            app.setter.select(std::nullopt);
            app.setter.select_next(key.key == Key::home ? 1 : -1);
        }
        if (key == ctrl(Key::up)) app.setter.move_selected(-1, 0);
        if (key == ctrl(Key::down)) app.setter.move_selected(1, 0);
        if (key == ctrl(Key::left)) app.setter.move_selected(0, -1);
        if (key == ctrl(Key::right)) app.setter.move_selected(0, 1);
        if (key == plain(Key::del) || key == plain(Key::backspace)) app.setter.press_key(key);
    }
}

// Has another rule been selected since the last frame?
bool is_newly_selected(const std::vector<DrawnRule>& rules, const std::optional<DrawnRule>& selected) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID id = ImGui::GetID("selected");
    const int now = selected ? static_cast<int>(std::ranges::find(rules, *selected) - rules.begin()) : -1;
    const bool is_new = storage.GetInt(id, -1) != now;
    storage.SetInt(id, now);
    return is_new && now >= 0;
}

void draw_list(App& app, const Theme& theme, const std::vector<DrawnRule>& rules, int side) {
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const float height = std::clamp(row * static_cast<float>(rules.size()) + 2 * theme.px(kHairGap),
                                    theme.px(kLeastRuleList), theme.px(kMostRuleList));
    const ScopedStyle border(ImGuiStyleVar_ChildBorderSize, 1);
    const ScopedColour focus(ImGuiCol_Border, theme[Role::accent], is_rule_list_focused());
    const ScopedChild child(kRuleList, {0, height}, {theme.px(kHairGap), theme.px(kHairGap)},
                            ImGuiChildFlags_Borders, ImGuiWindowFlags_NoNav);
    if (!child) return;
    serve_tab(app, rules.empty());
    serve_list_keys(app);
    const auto selected = app.setter.selected();
    const bool is_new = is_newly_selected(rules, selected);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const ScopedId id_scope(static_cast<int>(i));
        const bool is_selected = selected == rules[i];
        const std::string name = name_of(rules[i], side);
        if (ImGui::Selectable(shortened(name, ImGui::GetContentRegionAvail().x).c_str(), is_selected)) {
            // A tool would draw over the chosen constraint instead of moving it.
            app.setter.choose(nullptr);
            app.setter.select(rules[i]);
        }
        if (!is_selected || !is_new) continue;
        // While something is drawn, the page stays where the tools are.
        const bool draws = app.setter.tool() != nullptr;
        ImGui::ScrollToItem(draws ? ImGuiScrollFlags_NoScrollParent : ImGuiScrollFlags_None);
    }
}

// The number or the symbols of the selected constraint, and the button that removes it.
void draw_selected(App& app, const Theme& theme, const Puzzle& puzzle) {
    const auto selected = app.setter.selected();
    const bool has_number =
        selected && !selected->is_region && numbers_of(selected->constraint.kind).most > 0;
    const bool has_symbols = selected && !selected->is_region && has_values(selected->constraint.kind);
    const bool takes_keyboard =
        std::exchange(app.setter.asks_value, false) && (has_number || has_symbols) && !is_by_finger();
    Form form(theme, kTextLabels, 0);
    const float beside = button_width("Remove") + ImGui::GetStyle().ItemSpacing.x;
    if (has_symbols) {
        form.row("Symbols");
        std::string symbols;
        for (const Value value : selected->constraint.values) symbols += utf8_of(puzzle.symbols[value]);
        ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - beside);
        if (takes_keyboard) ImGui::SetKeyboardFocusHere();
        if (ImGui::InputText("##symbols", &symbols)) {
            std::vector<Value> values;
            for (const char32_t character : characters_of(symbols).value_or(std::u32string()))
                if (const Value value = puzzle.symbols.value_of(character, true); value != 0)
                    values.push_back(value);
            if (!values.empty()) app.setter.set_values(std::move(values));
        }
    } else {
        form.row("Number", has_number);
        const ScopedDisabled disabled(!has_number);
        int number = has_number ? selected->constraint.number : 0;
        const auto [least, most] = has_number ? numbers_of(selected->constraint.kind) : ConstraintNumbers{};
        ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - beside);
        if (takes_keyboard) ImGui::SetKeyboardFocusHere();
        if (number_field("##number", number, least, most) && has_number) app.setter.set_number(number);
    }
    ImGui::SameLine();
    const ScopedDisabled disabled(!selected);
    if (ImGui::Button("Remove")) app.setter.remove_selected();
    tooltip("Remove the selected constraint (Delete)");
}

// --- Live answer ---

// A square of the colour, with a value if the colour is behind values, and what it says.
void draw_legend_entry(const Theme& theme, const LegendEntry& entry) {
    const float side = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side, at.y + side}, theme[entry.role].packed());
    list.AddRect(at, {at.x + side, at.y + side}, theme[Role::muted].packed());
    if (entry.is_of_values) {
        constexpr const char* kValue = "5";
        const float width = ImGui::CalcTextSize(kValue).x;
        list.AddText({at.x + std::round((side - width) / 2), at.y}, theme[Role::given].packed(), kValue);
    }
    ImGui::Dummy({side, side});
    ImGui::SameLine();
    muted_text(theme, entry.text);
}

void draw_answer(App& app, const Theme& theme, const Tab& tab) {
    const std::string line = app.judging.line_of(tab);
    muted_paragraph(theme, line.empty() ? "Solving..." : line);
    const ScopedStyle close(ImGuiStyleVar_ItemSpacing, {theme.px(kGap), theme.px(kHairGap)});
    for (const LegendEntry& entry : live_legend(app, tab)) draw_legend_entry(theme, entry);
}

void draw_live(App& app, const Theme& theme, const Tab& tab) {
    bool is_on = is_checked(app, Command::live_answer);
    if (ImGui::Checkbox("Live answer", &is_on)) run(app, Command::live_answer);
    command_tooltip(app, Command::live_answer);
    if (!is_on) return;
    // What is below keeps its place while answers come and go.
    const float top = ImGui::GetCursorPosY();
    float* const highest = ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("highest answer"));
    draw_answer(app, theme, tab);
    *highest = std::max(*highest, ImGui::GetCursorPosY() - top);
    ImGui::SetCursorPosY(top + *highest);
    ImGui::Dummy({0, 0});
}

// --- When the puzzle is ready ---

void draw_ready(App& app, const Theme& theme, const Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    if (!is_posed(puzzle)) {
        if (primary_button(theme, "Play this puzzle", is_enabled(app, Command::play_this)))
            run(app, Command::play_this);
        tooltip("Fixes the entries as givens. Entries that follow are the player's.");
        return;
    }
    muted_paragraph(theme, puzzle.givens.empty() ? "Posed without givens: entries are the player's."
                                                 : "Posed: entries are the player's.");
    const bool is_in_game = tab.document.game().begun();
    if (is_in_game) return;
    constexpr std::array kLabels = {"Play this puzzle", "Change entries"};
    EvenButtons buttons(theme, kLabels, 2);
    command_button(app, Command::play_this, kLabels[0], buttons.next());
    command_button(app, Command::thaw_all, kLabels[1], buttons.next());
}

// --- Rules of the whole board ---

void draw_flags(App& app, const Theme& theme, std::span<const RuleFlag> flags, const RulesParts& parts) {
    const ScopedStyle close(ImGuiStyleVar_ItemSpacing, {theme.px(kGap), theme.px(kHairGap)});
    for (const RuleFlag& flag : flags) {
        bool is_on = parts.*flag.member;
        std::string name(flag.name);
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        if (ImGui::Checkbox(name.c_str(), &is_on)) app.setter.set_flag(flag.member, is_on);
        std::string demand(flag.demand);
        demand[0] = static_cast<char>(demand[0] - 'a' + 'A');
        tooltip(demand);
    }
}

// --- Texts ---

// The texts while they are typed. They become an edit when the field loses the keyboard.
void draw_texts(App& app, const Theme& theme, const Tab& tab) {
    auto& [typed_in, typed] = app.setter.typed_texts;
    const PuzzleTexts& saved = *tab.document.puzzle().texts;
    const auto field = [&](std::string_view label, std::string PuzzleTexts::*member, const char* id,
                           bool has_lines) {
        Form form(theme, kTextLabels, 0);
        form.row(label);
        const bool is_typed = ImGui::GetActiveID() == ImGui::GetID(id) && typed_in == tab.id;
        if (!is_typed) typed.*member = saved.*member;
        if (has_lines)
            text_area(theme, id, typed.*member, {-1, theme.px(kRulesTextHeight)});
        else
            text_field(theme, id, typed.*member);
        if (ImGui::IsItemActive()) typed_in = tab.id;
        if (!ImGui::IsItemDeactivatedAfterEdit() || typed_in != tab.id) return;
        PuzzleTexts texts = saved;
        texts.*member = (typed.*member).substr(0, kLongestPuzzleText);
        app.setter.set_texts(texts);
    };
    field("Title", &PuzzleTexts::title, "##title", false);
    field("Author", &PuzzleTexts::author, "##author", false);
    field("Rules", &PuzzleTexts::rules, "##rules", true);
}

}  // namespace

void draw_rules_page(App& app, const Theme& theme, const Tab& tab) {
    if (tab.in_solution_mode()) return muted_paragraph(theme, "Close the solutions to draw rules.");
    if (is_hidden(tab)) return;
    const Puzzle& puzzle = tab.document.puzzle();
    // Above the tools while something is drawn. Elsewhere they would move the list.
    const bool draws = app.setter.tool() != nullptr;
    const bool has_keys = is_by_finger() && draws && draw_keys(app, theme, puzzle);
    if (has_keys) draw_advice(app, theme);
    heading(theme, "Draw");
    draw_tools(app, theme);
    if (!has_keys) draw_advice(app, theme);
    const auto rules = drawn_rules(puzzle.rules());
    heading(theme, rules.empty() ? std::string("Constraints") : fmt::format("Constraints: {}", rules.size()));
    draw_list(app, theme, rules, puzzle.side());
    draw_selected(app, theme, puzzle);
    if (is_by_finger() && !draws) draw_keys(app, theme, puzzle);
    wide_gap(theme);
    heading(theme, "Solutions");
    draw_live(app, theme, tab);
    wide_gap(theme);
    heading(theme, "Play");
    draw_ready(app, theme, tab);
    wide_gap(theme);
    heading(theme, "Whole board");
    const RulesParts parts = puzzle.rules().parts();
    draw_flags(app, theme, rule_flags(), parts);
    draw_flags(app, theme, negative_rule_flags(), parts);
    if (ImGui::Button("Size and regions...")) run(app, Command::board_rules);
    wide_gap(theme);
    heading(theme, "Texts");
    draw_texts(app, theme, tab);
}

bool is_rule_list_focused() {
    const ImGuiWindow* focused = ImGui::GetCurrentContext()->NavWindow;
    return focused != nullptr && std::string_view(focused->Name).contains(kRuleList);
}

}  // namespace gridsmith
