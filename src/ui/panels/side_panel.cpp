// The panel shows the page that fits what happened last: a hint, a search, a game. The user's choice of another page
// holds until something else happens.
#include "ui/panels/side_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/hints/hints.h"
#include "app/hints/trainer.h"
#include "app/play/playing.h"
#include "app/settings/settings.h"
#include "app/solve/judging.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"
#include "ui/panels/attempts_panel.h"
#include "ui/panels/game_panel.h"
#include "ui/panels/hint_panel.h"
#include "ui/panels/jobs_panel.h"
#include "ui/panels/number_pad.h"
#include "ui/panels/rules_page.h"
#include "ui/panels/trainer_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <iterator>
#include <utility>

namespace gridsmith {

std::string making_in_words(const GenerationInfo& info) {
    struct Method {
        std::string_view name;
        std::string_view words;
    };
    // method_of in attempt_race.cpp gives the names.
    constexpr Method kMethods[] = {{"add1", "adding entries"},
                                   {"sub1", "removing entries"},
                                   {"min1", "removing until minimal"},
                                   {"sym1", "filling a symmetric pattern"},
                                   {"blk1", "rotating a block"}};
    const Method* found = std::ranges::find(kMethods, info.method, &Method::name);
    if (found != std::end(kMethods) && info.version == 0) return std::string(found->words);
    return fmt::format("{}, version {}", printable(info.method), info.version);
}

namespace {

constexpr float kPanelLabels = 96;

void draw_verdict_rows(const App& app, Form& form, const Tab& tab) {
    const auto found = app.judging.of(tab);
    if (const LiveAnswer* live = app.judging.live_of(tab);
        live != nullptr && live->verdict != Verdict::unique) {
        const std::string line = live_text(*live, found, tab.document.puzzle());
        return form.text("Solutions", line.empty() ? "..." : line);
    }
    if (!found) {
        const Grid posed = posed_grid(tab.document.puzzle());
        const bool is_judged =
            !posed.is_full() && (!posed.is_empty() || has_constraints(posed.rules().parts()));
        return form.text("Solutions", is_judged ? "..." : "");
    }
    const bool is_unique = found->verdict == Verdict::unique;
    form.text("Solutions", solutions_text(found->verdict));
    if (app.judging.is_grading(tab)) form.text("Level", "grading...");
    if (!is_unique || !found->graded) return;
    form.text("Level", level_text(*found));
    tooltip(scales_text());
    form.text("Rating", rating_row_text(*found));
    tooltip(scales_text());
    if (!app.judging.is_live(tab) || found->rating == 0) return;
    form.text("Hardest step", fmt::format("{} (Explainer)", name_of(found->bottleneck)));
    tooltip(scales_text());
}

void draw_pattern_section(App& app, const Theme& theme, const Puzzle& puzzle) {
    heading(theme, "Pattern");
    {
        Form form(theme, kPanelLabels, 0);
        form.text("Size", name_of(puzzle.rules()));
        form.text("Cells", fmt::format("{} of {}", puzzle.grid.entry_count(), puzzle.cell_count()));
    }
    wide_gap(theme);
    if (primary_button(theme, "Generate from this pattern", is_enabled(app, Command::generate)))
        run(app, Command::generate);
    command_button(app, Command::create_template, "Design a pattern...");
}

void draw_puzzle_section(App& app, const Theme& theme, const Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    if (is_pattern(tab.document)) return draw_pattern_section(app, theme, puzzle);
    heading(theme, "Puzzle");
    Form form(theme, kPanelLabels, 0);
    form.text("Size", name_of(puzzle.rules()));
    const int conflicts = conflicting_cells(puzzle.grid).size();
    const bool is_solved = puzzle.grid.is_full() && conflicts == 0;
    form.text("Entries", fmt::format("{} of {}{}", puzzle.grid.entry_count(), puzzle.cell_count(),
                                     is_solved ? ", solved" : ""));
    if (is_posed(puzzle))
        form.text("Givens", puzzle.givens.empty() ? "none" : fmt::format("{}", puzzle.givens.size()));
    draw_verdict_rows(app, form, tab);
    if (conflicts > 0) form.text("Conflicts", fmt::format("{} cells", conflicts));
    if (const auto info = generation_info_from(puzzle.properties.generation_info)) {
        form.text("Made by", making_in_words(*info));
        form.text("Seed", fmt::format("{}", info->seed));
    } else {
        form.text("Made by", printable(puzzle.properties.generation_info));
    }
    wide_gap(theme);
    constexpr Command kOffers[] = {Command::check, Command::solve, Command::generate};
    for (const Command command : kOffers) {
        const std::string label = label_of(app, command);
        if (command != kOffers[0]) stay_in_row(label.c_str());
        command_button(app, command, label.c_str());
    }
    const auto found = app.judging.of(tab);
    if (!found || found->verdict != Verdict::multiple) return;
    if (plain_button(theme, "Show two solutions", is_enabled(app, Command::check))) run(app, Command::check);
    tooltip("Marks the cells in which they differ.");
    if (posed_entries(puzzle) == puzzle.grid.entries()) return;
    muted_paragraph(
        theme,
        "This counts the solutions of the puzzle without your entries. Freeze them to make them givens.");
    command_button(app, Command::freeze, label_of(app, Command::freeze).c_str());
}

// Offers the questions while no hint is shown.
void draw_questions(App& app, const Theme& theme) {
    if (app.hints.current() != nullptr) return;
    heading(theme, "Hints");
    const auto keys = shortcuts_now(app, Command::next_hint);
    paragraph(keys.empty() ? "Each request shows more of the next step."
                           : fmt::format("Press {0} for a hint, and {0} again to see more of it.",
                                         text_of(keys.front())));
    constexpr std::array kCommands = {Command::next_hint, Command::why_not, Command::list_steps,
                                      Command::solution_path};
    constexpr std::array kLabels = {"Hint", "Why not...?", "All steps", "Path to the end"};
    EvenButtons buttons(theme, kLabels, 2);
    for (std::size_t i = 0; i < kLabels.size(); ++i)
        command_button(app, kCommands[i], kLabels[i], buttons.next());
    wide_gap(theme);
    const float width = ImGui::GetContentRegionAvail().x;
    command_button(app, Command::trainer, label_of(app, Command::trainer).c_str(), width);
    if (!is_helping(app)) command_button(app, Command::helper_show, "Candidate helper", width);
}

// Below the board, as on phones, the keys come first.
void draw_play_page(App& app, const Theme& theme, Tab& tab, bool keys_first) {
    const bool is_played = tab.document.game().begun();
    const auto draw_keys = [&] {
        if (!is_hidden(tab) && !is_pattern(tab.document)) draw_number_pad(app, theme);
    };
    const auto part = [&] {
        if (is_played && !is_hidden(tab)) wide_gap(theme);
    };
    if (keys_first) draw_keys(), part();
    draw_game_section(app, theme, tab);
    if (!keys_first) part(), draw_keys();
    draw_attempts_section(app, theme, tab);
    if (is_played) return;
    wide_gap(theme);
    command_button(app, Command::play_this, label_of(app, Command::play_this).c_str());
}

void draw_hints_page(App& app, const Theme& theme, const Tab& tab) {
    if (is_hidden(tab)) return;
    draw_questions(app, theme);
    draw_hint_section(app, theme);
    draw_trainer_section(app, theme, tab);
    draw_helper_section(app, theme);
}

struct PageTitle {
    PanelPage page;
    const char* title;
};
constexpr PageTitle kPageTitles[] = {{PanelPage::puzzle, "Puzzle"},
                                     {PanelPage::play, "Play"},
                                     {PanelPage::hints, "Hints"},
                                     {PanelPage::rules, "Rules"},
                                     {PanelPage::live, "Live"}};

bool draw_page_title(const Theme& theme, const char* title, bool is_shown, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton(title, size);
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ScopedFont font(is_shown ? theme.faces.bold : theme.faces.regular, 0);
    const ImVec2 extent = ImGui::CalcTextSize(title);
    list.AddText({std::round(at.x + (size.x - extent.x) / 2), std::round(at.y + (size.y - extent.y) / 2)},
                 theme[is_shown || hovered ? Role::text : Role::muted].packed(), title);
    if (is_shown)
        list.AddRectFilled({at.x, at.y + size.y - theme.px(2)}, {at.x + size.x, at.y + size.y},
                           theme[Role::accent].packed());
    return pressed;
}

}  // namespace

SidePanel::Content SidePanel::content_of(const App& app) {
    Content content;
    const Tab* tab = app.tabs.current();
    content.jobs = panel_jobs(app, PanelJobs::of_current_tab);
    content.other_jobs = panel_jobs(app, PanelJobs::of_others);
    if (tab == nullptr) return content;
    content.tab = tab->id;
    content.plays = tab->document.game().begun();
    if (const TabHints* hints = app.hints.current())
        content.hint = 1 + 8 * static_cast<int>(hints->question) + static_cast<int>(hints->level);
    if (app.trainer.lesson_of(*tab) != nullptr) content.hint += 1000;
    if (is_helping(app)) content.hint += 2000;
    return content;
}

PanelPage SidePanel::page_of(const Content& content, PanelPage chosen) {
    if (content.hint > 0) return PanelPage::hints;
    if (content.jobs > 0 || content.tab == 0) return PanelPage::live;
    if (content.plays) return PanelPage::play;
    return chosen == PanelPage::live ? PanelPage::puzzle : chosen;
}

void SidePanel::follow(const App& app, bool is_below) {
    is_below_ = is_below;
    const Content now = content_of(app);
    const Content before = std::exchange(content_, now);
    const PanelPage chosen = app.settings.panel_page;
    const PanelPage usual = page_of(now, is_below && chosen == PanelPage::puzzle ? PanelPage::play : chosen);
    const bool has_live = now.jobs + now.other_jobs > 0;
    if (now.tab != before.tab)
        shown_ = usual;  // NOLINT(bugprone-branch-clone): the last branch is the same, but comes last
    else if (now.hint != before.hint && now.hint > 0)
        shown_ = PanelPage::hints;
    else if (now.jobs > before.jobs)
        shown_ = PanelPage::live;
    else if (now.plays && !before.plays)
        shown_ = PanelPage::play;
    else if ((shown_ == PanelPage::hints && now.hint < before.hint) ||
             (shown_ == PanelPage::live && !has_live))
        shown_ = usual;
}

void SidePanel::show(App& app, PanelPage page) {
    shown_ = page;
    if (page != PanelPage::live) app.settings.panel_page = page;
}

void SidePanel::draw_titles(App& app, const Theme& theme) {
    const bool has_live = content_.jobs + content_.other_jobs > 0;
    const float count = has_live ? 5 : 4;
    const ImVec2 size{std::floor(ImGui::GetContentRegionAvail().x / count),
                      ImGui::GetFrameHeight() + theme.px(4)};
    const ScopedStyle no_gap(ImGuiStyleVar_ItemSpacing, {0, theme.px(kGap)});
    for (const auto& [page, title] : kPageTitles) {
        if (page == PanelPage::live && !has_live) continue;
        if (page != PanelPage::puzzle) ImGui::SameLine();
        if (draw_page_title(theme, title, page == shown_, size)) show(app, page);
    }
}

void SidePanel::draw_page(App& app, const Theme& theme, Tab& tab) const {
    switch (shown_) {
        case PanelPage::puzzle: return draw_puzzle_section(app, theme, tab);
        case PanelPage::play: return draw_play_page(app, theme, tab, is_below_);
        case PanelPage::hints: return draw_hints_page(app, theme, tab);
        case PanelPage::rules: return draw_rules_page(app, theme, tab);
        case PanelPage::live: break;
    }
    draw_jobs_section(app, theme, PanelJobs::of_current_tab);
    draw_jobs_section(app, theme, PanelJobs::of_others);
}

void SidePanel::draw(App& app, const Theme& theme) {
    Tab* tab = app.tabs.current();
    if (tab == nullptr) return draw_jobs_section(app, theme, PanelJobs::of_others);
    if (std::exchange(drawn_, shown_) != shown_) ImGui::SetScrollY(0);
    draw_page(app, theme, *tab);
}

}  // namespace gridsmith
