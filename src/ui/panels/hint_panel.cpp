// From top to bottom: problem or result, list of steps, lines of the proof.
#include "ui/panels/hint_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/hints/helper_hints.h"
#include "app/hints/hints.h"
#include "app/hints/trainer.h"
#include "app/solve/judging.h"
#include "base/number_text.h"
#include "techniques/words/constraint_names.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

namespace gridsmith {

namespace {

constexpr float kListHeight = 220;
constexpr float kChosenStep = 360;  // height of the step below a list
constexpr float kLamp = 5;
constexpr float kMostProof = 420;   // height of the list of lines
constexpr float kLeastProof = 96;   //
constexpr float kProofTitle = 84;   // height of what stands above the list
constexpr float kNumberWidth = 24;  // of a line's number
constexpr const char* kProofList = "##proof";

std::string_view title_of(const TabHints& hints) {
    switch (hints.question) {
        case HintQuestion::next: return "Hint";
        case HintQuestion::all: return "Steps that can be made now";
        case HintQuestion::path: return "Path";
        case HintQuestion::why_not: break;
    }
    return "Why not?";
}

// While the panel shows a new hint, the layout needs some frames, because buttons and scroll bars appear.
constexpr int kSettlingFrames = 4;

ImGuiID settling_id() { return ImGui::GetID("frames until the hint has settled"); }

bool is_settling() { return ImGui::GetStateStorage()->GetInt(settling_id()) > 0; }

// Scrolls the panel to its hint, which is at the top, when the hint is new or shows more.
void reveal_hint(const TabHints* hints) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID id = ImGui::GetID("shown hint");
    if (hints == nullptr) return storage.SetInt(id, -1);
    int what = static_cast<int>(hints->level) + 8 * static_cast<int>(hints->question);
    // In a list, the user chooses steps and wants to see the list.
    if (hints->question == HintQuestion::next && hints->chosen) what += 64;
    const bool is_new = storage.GetInt(id, -1) != what;
    storage.SetInt(id, what);
    storage.SetInt(settling_id(), is_new ? kSettlingFrames : std::max(0, storage.GetInt(settling_id()) - 1));
    if (is_settling()) ImGui::SetScrollY(0);
}

// The title with a cross at the right; true when the user presses the cross.
bool section_title(const Theme& theme, std::string_view title) {
    const float right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    heading(theme, title);
    ImGui::SameLine(right - ImGui::GetFrameHeight());
    const bool pressed = ImGui::SmallButton("×");
    tooltip("Close (Escape)");
    return pressed;
}

void draw_search(App& app, const Theme& theme, const TabHints& hints) {
    const std::string what = hints.question == HintQuestion::path && hints.end == PathEnd::solved
                                 ? "Grading"
                                 : fmt::format("Looking for {}", name_of(hints.progress.technique));
    muted_text(theme, what);
    if (hints.progress.steps > 0)
        muted_text(theme, fmt::format("{} so far", quantity(hints.progress.steps, "step", "steps")));
    if (ImGui::SmallButton("Stop") && hints.job) app.jobs.cancel(*hints.job);
}

// The texts of a hint up to its level.
void draw_levels(const Theme& theme, const Step& step, HintLevel level, const Wording& wording) {
    const TechniqueRow& row = row_of(step.technique);
    if (level >= HintLevel::technique) {
        bold_paragraph(theme, row.name);
        // Hints take naked singles before hidden singles, as HoDoKu does. Ratings count naked singles as harder, so the
        // hint would show a higher rating than the whole puzzle has.
        const bool is_single = row.family == Family::singles;
        const std::string rating = is_single ? std::string() : rating_text(rating_of(step));
        muted_text(theme, rating.empty() ? fmt::format("{}", name_of(row.hodoku.level))
                                         : fmt::format("{}, rated {}", name_of(row.hodoku.level), rating));
    }
    if (level < HintLevel::reason) paragraph(hint_of(step, HintLevel::region, wording));
    if (level == HintLevel::cells)
        paragraph(fmt::format("It is in {}.", wording.cells(cells_shown_by(step))));
}

// --- The lines of the proof ---

struct ProofRow {
    std::string number;
    std::string_view text;
    bool is_lit = false;
    bool is_reason = false;  // the lit line rests on this line
};

// Returns whether the user clicks the row.
bool draw_row(const Theme& theme, const ProofRow& row, float width, ImVec2 text_size) {
    const float pad = theme.px(kHairGap);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool clicked = ImGui::Selectable("##line", row.is_lit, 0, {width, text_size.y + 2 * pad});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float bar = theme.px(3);
    if (row.is_lit || row.is_reason)
        list.AddRectFilled(
            at, {at.x + bar, at.y + text_size.y + 2 * pad},
            (row.is_lit ? theme[Role::accent] : mixed(theme[Role::panel], theme[Role::accent], 0.4))
                .packed());
    const float left = at.x + bar + pad;
    const float number = theme.px(kNumberWidth);
    list.AddText({left + number - pad - ImGui::CalcTextSize(row.number.c_str()).x, at.y + pad},
                 theme[Role::muted].packed(), row.number.c_str());
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {left + number, at.y + pad},
                 theme[Role::text].packed(), row.text.data(), row.text.data() + row.text.size(),
                 width - number - bar - 2 * pad);
    return clicked;
}

// The keys of the list while it has the focus.
void serve_proof_keys(App& app, const TabHints& hints) {
    if (!ImGui::IsWindowFocused() || !keyboard().is_here()) return;
    for (const PressedKey& pressed : pressed_keys()) {
        const Shortcut& key = pressed.shortcut;
        if (key == plain(Key::down) || key == plain(Key::right)) app.hints.move_line(1);
        if (key == plain(Key::up) || key == plain(Key::left)) app.hints.move_line(-1);
        if (key == plain(Key::home)) app.hints.light_line(std::nullopt);
        if (key == plain(Key::end)) app.hints.light_line(hints.proof.size() - 1);
        if (pressed.repeats) continue;
        if (key == plain(Key::space)) app.hints.play_lines();
        if (key == plain(Key::enter)) run(app, Command::apply_hint);
    }
}

bool rests_on(const TabHints& hints, std::size_t line) {
    return hints.lit_line &&
           std::ranges::count(hints.proof[*hints.lit_line].rests_on, static_cast<int>(line)) > 0;
}

// The whole step as the first row, then the numbered lines.
std::vector<ProofRow> rows_of(const TabHints& hints) {
    std::vector<ProofRow> rows{{"", "The whole step", !hints.lit_line, false}};
    for (std::size_t i = 0; i < hints.proof.size(); ++i)
        rows.push_back(
            {fmt::format("{}", i + 1), hints.proof[i].sentence, hints.lit_line == i, rests_on(hints, i)});
    return rows;
}

// Was another line lit since the last frame?
bool is_newly_lit(const TabHints& hints) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID id = ImGui::GetID("lit");
    const int lit = hints.lit_line ? static_cast<int>(*hints.lit_line) + 1 : 0;
    if (storage.GetInt(id, -1) == lit) return false;
    storage.SetInt(id, lit);
    return true;
}

// Scrolls the list to the lit row.
void follow_lit_row(float top, float bottom) {
    if (top < ImGui::GetScrollY() || bottom > ImGui::GetScrollY() + ImGui::GetWindowHeight())
        ImGui::SetScrollFromPosY(top - ImGui::GetScrollY(), 0.3f);
}

// At 100 % the list leaves room for other sections. In a small window it fills the panel.
float proof_height(const Theme& theme, float content) {
    const float panel = ImGui::GetWindowHeight() - theme.px(kProofTitle);
    return std::min(content, std::clamp(panel, theme.px(kLeastProof), theme.px(kMostProof)));
}

void draw_proof(App& app, const Theme& theme, const TabHints& hints) {
    const std::vector<ProofRow> rows = rows_of(hints);
    const float pad = theme.px(kHairGap);
    // A scroll bar that appears must not change the heights.
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    const float wrap = width - theme.px(kNumberWidth) - theme.px(3) - 2 * pad;
    std::vector<ImVec2> sizes;
    float content = 2;
    for (const ProofRow& row : rows) {
        sizes.push_back(ImGui::CalcTextSize(row.text.data(), row.text.data() + row.text.size(), false, wrap));
        content += sizes.back().y + 2 * pad;
    }
    const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, {0, 0});
    const float height = proof_height(theme, content);
    const bool is_new = is_newly_lit(hints);
    // In a small window the panel scrolls until the whole list is in view.
    const float scroll = is_settling() ? 0 : ImGui::GetScrollY();
    const float end = ImGui::GetCursorPosY() + height + theme.px(kGap);
    if ((is_new || is_settling()) && end - scroll > ImGui::GetWindowHeight())
        ImGui::SetScrollFromPosY(end - ImGui::GetScrollY(), 1);
    const ScopedStyle border(ImGuiStyleVar_ChildBorderSize, 1);
    const ScopedChild child(kProofList, {0, height}, {0, 0}, ImGuiChildFlags_Borders, ImGuiWindowFlags_NoNav);
    if (!child) return;
    serve_proof_keys(app, hints);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ScopedId id_scope(static_cast<int>(i));
        const float top = ImGui::GetCursorPosY();
        if (draw_row(theme, rows[i], width, sizes[i]))
            app.hints.light_line(i == 0 ? std::nullopt : std::optional(i - 1));
        if (rows[i].is_lit && is_new) follow_lit_row(top, ImGui::GetCursorPosY());
    }
}

// The explanation: lines to light one by one, or a paragraph if there is only one.
void draw_reason(App& app, const Theme& theme, const TabHints& hints, const Step& step) {
    if (hints.proof.size() > 1)
        draw_proof(app, theme, hints);
    else
        paragraph(explanation_of(step, hints.puzzle));
}

void draw_hint(App& app, const Theme& theme, const TabHints& hints) {
    const Step* step = drawn_step(hints);
    if (step == nullptr) {
        if (hints.is_answered) paragraph(why_no_step(hints));
        return;
    }
    draw_levels(theme, *step, hints.level, hints.puzzle);
    if (hints.level == HintLevel::reason) draw_reason(app, theme, hints, *step);
}

// --- Lists ---

// One line of a list. Scrolls to a line that the user chooses by keys.
void step_line(App& app, const TabHints& hints, std::size_t index, const std::string& text) {
    const ScopedId id_scope(static_cast<int>(index));
    const bool chosen = hints.chosen == index;
    if (ImGui::Selectable(plain_label(text).c_str(), chosen)) app.hints.choose_step(index);
    if (chosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY(0.5f);
}

void draw_grouped_steps(App& app, const TabHints& hints) {
    for (std::size_t first = 0; first < hints.steps.size();) {
        std::size_t last = first;
        const Technique technique = hints.steps[first].technique;
        while (last < hints.steps.size() && hints.steps[last].technique == technique) ++last;
        const ScopedId id_scope(static_cast<int>(first));
        const std::string title = fmt::format("{} ({})", name_of(technique), last - first);
        if (ImGui::TreeNodeEx(title.c_str(), ImGuiTreeNodeFlags_SpanAvailWidth)) {
            for (std::size_t i = first; i < last; ++i) {
                const std::string text = notation_of(hints.steps[i], hints.puzzle);
                step_line(app, hints, i, text.substr(std::min(text.size(), name_of(technique).size() + 2)));
            }
            ImGui::TreePop();
        }
        first = last;
    }
}

void draw_path_steps(App& app, const TabHints& hints) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(hints.steps.size()));
    if (hints.chosen) clipper.IncludeItemByIndex(static_cast<int>(*hints.chosen));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto index = static_cast<std::size_t>(i);
            const Step& step = hints.steps[index];
            step_line(
                app, hints, index,
                fmt::format("{:>3}  {}  {}", i + 1, name_of(step.technique), rating_text(rating_of(step))));
        }
}

void draw_grades(const Theme& theme, const TabHints& hints) {
    if (!hints.difficulty) return;
    const auto& [grade, rating] = *hints.difficulty;
    Form form(theme, 96, 0);
    form.text("Grade", fmt::format("{}{}", name_of(grade.level),
                                   grade.solved ? "" : ", but the techniques do not solve it"));
    form.text("Score", grouped(static_cast<std::uint64_t>(grade.score)));
    form.text("Hardest step", fmt::format("{} (HoDoKu)", name_of(grade.hardest)));
    tooltip(scales_text());
    form.text("ER / EP / ED", tenths_of(rating) == 0
                                  ? "none"
                                  : fmt::format("{} / {} / {}", text_of(rating), rating_text(rating.pearl),
                                                rating_text(rating.diamond)));
}

std::string_view text_of(PathEnd end) {
    switch (end) {
        case PathEnd::solved: return "to the solution";
        case PathEnd::cancelled: return "until you stopped";
        default: return "until no enabled technique finds a step";
    }
}

void draw_list(App& app, const Theme& theme, const TabHints& hints) {
    const bool is_path = hints.question == HintQuestion::path;
    if (hints.steps.empty()) {
        if (hints.is_answered) paragraph(why_no_step(hints));
        return;
    }
    if (is_path) {
        muted_paragraph(
            theme, fmt::format("{} {}", quantity(hints.steps.size(), "step", "steps"), text_of(hints.end)));
        draw_grades(theme, hints);
    } else {
        muted_text(theme, quantity(hints.steps.size(), "step", "steps"));
    }
    // The list takes what the chosen step leaves.
    const float room = ImGui::GetContentRegionAvail().y - (hints.chosen ? theme.px(kChosenStep) : 0);
    if (const ScopedChild child{
            "##steps", {0, std::max(theme.px(kListHeight), room)}, ImGuiChildFlags_Borders})
        is_path ? draw_path_steps(app, hints) : draw_grouped_steps(app, hints);
}

// The buttons are above the explanation, so that they do not move when its length changes.
void draw_path_controls(App& app, const TabHints& hints) {
    const std::size_t at = hints.chosen.value_or(0);
    {
        const ScopedDisabled disabled(at == 0);
        if (ImGui::ArrowButton("##before", ImGuiDir_Left)) app.hints.choose_step(at - 1);
        tooltip("Previous step");
    }
    ImGui::SameLine();
    {
        const ScopedDisabled disabled(at + 1 >= hints.steps.size());
        if (ImGui::ArrowButton("##after", ImGuiDir_Right)) app.hints.choose_step(at + 1);
        command_tooltip(app, Command::next_hint);
    }
    stay_in_row("Continue from here");
    {
        const ScopedDisabled disabled(!app.hints.can_start_from_step());
        if (ImGui::Button("Continue from here")) app.hints.start_from_step();
        tooltip("Replaces the puzzle by this board, as one edit that can be undone");
    }
    ImGui::Spacing();
}

void draw_chosen(App& app, const Theme& theme, const TabHints& hints) {
    const Step* step = drawn_step(hints);
    if (step == nullptr) return;
    const bool is_path = hints.question == HintQuestion::path;
    if (is_path) draw_path_controls(app, hints);
    draw_levels(theme, *step, HintLevel::reason, hints.puzzle);
    draw_reason(app, theme, hints, *step);
}

void draw_why_not(App& app, const Theme& theme, const TabHints& hints) {
    const Wording wording(hints.puzzle);
    bold_paragraph(theme, fmt::format("Why not {} in {}?", wording.value(hints.asked.value),
                                      wording.cell(hints.asked.cell)));
    if (!hints.refutation) return;
    // The lines of a proof say all that the paragraph says.
    if (const Step* step = drawn_step(hints); step != nullptr && hints.proof.size() > 1) {
        muted_text(theme, name_of(step->technique));
        draw_proof(app, theme, hints);
    } else {
        paragraph(explanation_of(*hints.refutation, hints.puzzle));
    }
}

void draw_marks_choice(App& app, const Theme& theme, const TabHints& hints) {
    const std::string used = candidates_used(hints);
    if (used.empty()) return;
    wide_gap(theme);
    bool by_marks = hints.by_marks;
    if (ImGui::Checkbox("From my marks", &by_marks)) return app.hints.use_marks(by_marks);
    muted_paragraph(theme, used);
}

// --- The Helper ---

void draw_lamp(const Theme& theme, std::optional<int> pruned) {
    const float radius = theme.px(kLamp);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 middle{at.x + radius + 1, at.y + ImGui::GetTextLineHeight() / 2};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (pruned.value_or(0) > 0)
        list.AddCircleFilled(middle, radius, theme[Role::danger].packed());
    else
        list.AddCircle(middle, radius, theme[Role::muted].packed());
    ImGui::SetCursorScreenPos({at.x + 2 * radius + theme.px(kGap), at.y});
    muted_text(theme, !pruned        ? "Nothing removed yet"
                      : *pruned == 0 ? "Nothing to remove"
                                     : fmt::format("{} removed", *pruned));
}

// The switches with what they mean.
struct HelperSwitch {
    Command command;
    const char* help;
};
constexpr HelperSwitch kHelperSwitches[] = {
    {Command::helper_automatic, "Shows the candidates over every puzzle. Your marks stay as they are."},
    {Command::helper_prune_automatic, "Removes impossible candidates again after each entry"},
    {Command::use_triplets, "Looks at which parts of the lines of a band can hold a value"},
    {Command::use_hint_sets, "Looks for a cell whose n candidates are all that n cells of a unit have"},
    {Command::use_unique_hints, "Looks for a value with a single place in a row, column or block"},
};

// --- The buttons below the panel ---

bool is_arrow_pressed(const char* id, ImGuiDir direction, bool enabled) {
    const ScopedDisabled disabled(!enabled);
    return ImGui::ArrowButton(id, direction);
}

// Buttons that light the lines of the proof.
void draw_line_buttons(App& app, const Theme& theme, const TabHints& hints) {
    const std::size_t count = hints.proof.size();
    if (is_arrow_pressed("##previous-line", ImGuiDir_Up, hints.lit_line.has_value()))
        run(app, Command::previous_line);
    command_tooltip(app, Command::previous_line);
    ImGui::SameLine();
    const bool is_last = hints.lit_line && *hints.lit_line + 1 == count;
    if (is_arrow_pressed("##next-line", ImGuiDir_Down, !is_last)) run(app, Command::next_line);
    command_tooltip(app, Command::next_line);
    ImGui::SameLine();
    // Both words fit, so the row does not jump.
    const float width =
        std::max(ImGui::CalcTextSize("Play").x, ImGui::CalcTextSize("Pause").x) + theme.px(kWideGap);
    if (ImGui::Button(hints.next_line ? "Pause" : "Play", {width, 0})) run(app, Command::play_lines);
    tooltip("Lights one line after the other, about one a second");
    const std::string place = hints.lit_line ? fmt::format("{} of {}", *hints.lit_line + 1, count)
                                             : quantity(count, "line", "lines");
    if (!has_room_beside(ImGui::CalcTextSize(place.c_str()).x)) return;
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    muted_text(theme, place);
}

void draw_level_buttons(App& app, const Theme& theme, const TabHints& hints) {
    const bool whole = hints.level == HintLevel::reason;
    const Command more = whole ? Command::apply_hint : Command::next_hint;
    if (primary_button(theme, whole ? "Apply" : "Show more", is_enabled(app, more)))
        return void(run(app, more));
    command_tooltip(app, more);
    if (hints.question != HintQuestion::next) return;
    // In a narrow panel the keys and the menu must do.
    if (!whole && has_room_beside(button_width("Explain"))) {
        ImGui::SameLine();
        command_button(app, Command::explain_hint, "Explain");
    }
    if (!has_room_beside(button_width("Less"))) return;
    ImGui::SameLine();
    const ScopedDisabled disabled(hints.level == HintLevel::region);
    if (ImGui::Button("Less")) app.hints.show_previous_level();
    tooltip("Shows less of the hint");
}

// The current hint, if it has buttons.
const TabHints* hints_with_buttons(const App& app) {
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || is_hidden(*tab) || tab->in_solution_mode()) return nullptr;
    const TabHints* hints = app.hints.current();
    return hints != nullptr && problem_of(*hints).empty() && drawn_step(*hints) != nullptr ? hints : nullptr;
}

}  // namespace

void draw_hint_section(App& app, const Theme& theme) {
    const Tab* tab = app.tabs.current();
    const TabHints* found = app.hints.current();
    if (tab == nullptr || found == nullptr) return reveal_hint(nullptr);
    reveal_hint(found);
    if (section_title(theme, title_of(*found))) return app.hints.close_hints();
    // A copy, because a button may remove the hints.
    const TabHints hints = *found;
    if (const std::string problem = problem_of(hints); !problem.empty()) {
        paragraph(problem);
    } else {
        if (hints.job) draw_search(app, theme, hints);
        if (hints.question == HintQuestion::next) draw_hint(app, theme, hints);
        if (hints.question == HintQuestion::why_not) draw_why_not(app, theme, hints);
        if (hints.question == HintQuestion::all || hints.question == HintQuestion::path) {
            draw_list(app, theme, hints);
            draw_chosen(app, theme, hints);
        }
        if (const std::string warning = solutions_warning(hints); !warning.empty()) {
            wide_gap(theme);
            muted_paragraph(theme, warning);
        }
    }
    draw_marks_choice(app, theme, hints);
    wide_gap(theme);
}

float hint_buttons_height(const App& app, const Theme& theme) {
    const TabHints* hints = hints_with_buttons(app);
    if (hints == nullptr) return 0;
    const int rows = (app.hints.shows_lines() ? 1 : 0) + (hints->question == HintQuestion::path ? 0 : 1);
    return rows == 0 ? 0
                     : static_cast<float>(rows) * (ImGui::GetFrameHeight() + theme.px(kGap)) + theme.px(kGap);
}

void draw_hint_buttons(App& app, const Theme& theme) {
    const TabHints* found = hints_with_buttons(app);
    if (found == nullptr) return;
    const TabHints hints = *found;  // a button may remove the hints
    const ImVec2 corner = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddLine(corner, {corner.x + ImGui::GetWindowWidth(), corner.y},
                                        theme[Role::border].packed());
    if (app.hints.shows_lines()) draw_line_buttons(app, theme, hints);
    if (hints.question != HintQuestion::path) draw_level_buttons(app, theme, hints);
}

bool is_proof_focused() {
    const ImGuiWindow* focused = ImGui::GetCurrentContext()->NavWindow;
    return focused != nullptr && std::string_view(focused->Name).contains(kProofList);
}

bool is_helping(const App& app) {
    const Tab* tab = app.tabs.current();
    return tab != nullptr && !tab->in_solution_mode() &&
           (app.helper.shows_automatically || app.helper.prunes_automatically ||
            app.helper.layer_of(*tab) != nullptr);
}

void draw_helper_section(App& app, const Theme& theme) {
    if (!is_helping(app)) return;
    const Tab* tab = app.tabs.current();
    wide_gap(theme);
    heading(theme, "Candidate helper");
    draw_lamp(theme, app.helper.pruned_last(*tab));
    for (const auto& [command, help] : kHelperSwitches) {
        bool checked = is_checked(app, command);
        if (ImGui::Checkbox(label_of(app, command).c_str(), &checked)) run(app, command);
        tooltip(help);
    }
    command_button(app, Command::prune_once, "Remove once");
    stay_in_row("Repeatedly");
    command_button(app, Command::prune_repeatedly, "Repeatedly");
    command_button(app, Command::helper_reset, "Put all back");
    stay_in_row("Hide");
    command_button(app, Command::helper_clear, "Hide");
}

BoardOfHint board_of_hint(App& app, const Theme&) {
    BoardOfHint shown;
    const Tab* tab = app.tabs.current();
    if (tab == nullptr || tab->in_solution_mode()) return shown;
    if (const TabHints* hints = app.hints.current()) {
        if (const Step* step = drawn_step(*hints))
            shown.marks = hints->level == HintLevel::reason && hints->lit_line
                              ? marks_of_line(*step, hints->proof, *hints->lit_line)
                              : marks_of(*step, hints->level, hints->puzzle.rules());
        shown.board = board_of_hint(*hints);
        shown.is_elsewhere = hints->board && hints->chosen > 0U;
        if (hints->refutation && hints->refutation->how == Refuted::by_peer)
            shown.marks.cell_tints.push_back({hints->refutation->cell, Role::highlight});
        if (hints->refutation && shown.marks.constraints.empty()) {
            std::vector<Constraint> named;
            explanation_of(*hints->refutation, Wording(hints->puzzle).noting(named));
            shown.marks.constraints = drawn_constraints(named, hints->puzzle.rules());
        }
    }
    return shown;
}

void add_hint(GridViewOptions& options, const BoardOfHint& shown) {
    // The board of a hint has its own candidates.
    if (shown.board) options.show.candidates_instead = nullptr;
    if (shown.marks.cell_tints.empty() && shown.marks.candidate_tints.empty() &&
        shown.marks.constraints.empty())
        return;
    options.show = shown_with(options.show, shown.marks);
    options.show.marks_by_value = true;
    options.show.peers = false;
    options.show.same_symbol = false;
    options.marks = &shown.marks;
}

}  // namespace gridsmith
