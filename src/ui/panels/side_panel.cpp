// Sections without content are hidden.
#include "ui/panels/side_panel.h"

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/documents.h"
#include "app/core/tabs.h"
#include "app/play/playing.h"
#include "app/solve/judging.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/puzzle/comparison.h"
#include "ui/gui/menus.h"
#include "ui/gui/widgets.h"
#include "ui/panels/attempts_panel.h"
#include "ui/panels/game_panel.h"
#include "ui/panels/hint_panel.h"
#include "ui/panels/jobs_panel.h"
#include "ui/panels/number_pad.h"
#include "ui/panels/trainer_panel.h"

#include <algorithm>
#include <fmt/format.h>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kPanelLabels = 96;

void draw_verdict_rows(const App& app, Form& form, const Tab& tab) {
    const auto found = app.judging.of(tab);
    if (!found) {
        const Grid posed = posed_grid(tab.document.puzzle());
        return form.text("Solutions", posed.is_empty() || posed.is_full() ? "" : "...");
    }
    const bool is_unique = found->verdict == Verdict::unique;
    form.text("Solutions", is_unique                             ? "Exactly one"
                           : found->verdict == Verdict::multiple ? "Several"
                           : found->verdict == Verdict::none     ? "None"
                                                                 : verdict_text(found));
    if (!is_unique || !found->graded) return;
    form.text("Level", found->solved ? fmt::format("{}, score {}", name_of(found->level),
                                                   grouped(static_cast<std::uint64_t>(found->score)))
                                     : "beyond all techniques");
    if (found->solved) form.text("Rating", fmt::format("{}.{}", found->rating / 10, found->rating % 10));
}

void draw_pattern_section(App& app, const Theme& theme, const Puzzle& puzzle) {
    heading(theme, "Pattern");
    {
        Form form(theme, kPanelLabels, 0);
        form.text("Order", fmt::format("{} ({} x {})", puzzle.order(), puzzle.side(), puzzle.side()));
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
    if (tab.document.game().begun()) wide_gap(theme);
    heading(theme, "Puzzle");
    Form form(theme, kPanelLabels, 0);
    form.text("Order", fmt::format("{} ({} x {})", puzzle.order(), puzzle.side(), puzzle.side()));
    form.text("Entries", fmt::format("{} of {}", puzzle.grid.entry_count(), puzzle.cell_count()));
    if (!puzzle.givens.empty()) form.text("Givens", fmt::format("{}", puzzle.givens.size()));
    draw_verdict_rows(app, form, tab);
    const int conflicts = conflicting_cells(puzzle.grid).size();
    if (conflicts > 0) form.text("Conflicts", fmt::format("{} cells", conflicts));
    if (const auto info = generation_info_from(puzzle.properties.generation_info)) {
        form.text("Made by", fmt::format("{}, version {}", info->method, info->version));
        form.text("Seed", fmt::format("{}", info->seed));
    } else {
        form.text("Made by", printable(puzzle.properties.generation_info));
    }
    wide_gap(theme);
    constexpr Command kOffers[] = {Command::check, Command::solve, Command::generate};
    for (const Command command : kOffers) {
        command_button(app, command, label_of(app, command).c_str());
        ImGui::SameLine();
    }
    ImGui::NewLine();
    const auto found = app.judging.of(tab);
    if (found && found->verdict == Verdict::multiple)
        command_button(app, Command::check, "Show two solutions");
}

}  // namespace

void draw_side_panel(App& app, const Theme& theme) {
    if (Tab* tab = app.tabs.current(); tab != nullptr) {
        const bool is_played = tab->document.game().begun();
        const bool is_shown = !is_hidden(*tab);
        // First, so that a hint does not move when a section grows, as the puzzle's does when its verdict arrives.
        if (is_shown) draw_hint_section(app, theme);
        draw_game_section(app, theme, *tab);
        // A player needs the number pad and the attempts first; facts about the puzzle can follow below.
        if (!is_played) draw_puzzle_section(app, theme, *tab);
        draw_jobs_section(app, theme, PanelJobs::of_current_tab);
        if (is_shown) draw_trainer_section(app, theme, *tab);
        if (is_shown && !is_played) draw_helper_section(app, theme);
        if (is_shown && !is_pattern(tab->document)) draw_number_pad(app, theme);
        draw_attempts_section(app, theme, *tab);
        if (is_shown && is_played) draw_helper_section(app, theme);
        if (is_played) draw_puzzle_section(app, theme, *tab);
    }
    draw_jobs_section(app, theme, PanelJobs::of_others);
}

}  // namespace gridsmith
