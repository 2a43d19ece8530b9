// The dialogs of playing: new board, congratulations, comparison of positions, name of a position,
// statistics.
#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/export/exports.h"
#include "app/files/files.h"
#include "app/play/boards.h"
#include "app/play/game_dialogs.h"
#include "app/play/playing.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "generator/difficulty/difficulty_target.h"
#include "model/board/rules_text.h"
#include "model/board/units.h"
#include "model/puzzle/comparison.h"
#include "ui/dialogs/board_rows.h"
#include "ui/dialogs/dialog_view.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/level_choice.h"
#include "ui/gui/widgets.h"
#include "ui/panels/attempts_panel.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <imgui.h>
#include <misc/cpp/imgui_stdlib.h>

namespace gridsmith {

namespace {

constexpr float kGameLabels = 96;
constexpr float kGameControls = 420;
constexpr float kColumn = 82;  // of the table of games

std::string grade_text(const std::string& grade) { return grade.empty() ? "not graded" : grade; }

// A row of a label and a text.
constexpr float kFactLabels = 120;
constexpr float kFactWidth = 360;  // longer texts have several lines

void fact(const Theme& theme, std::string_view label, const std::string& text) {
    Form form(theme, kFactLabels, 0);
    form.row(label);
    paragraph(printable(text), std::min(theme.px(kFactWidth), widest_content(theme) - theme.px(kFactLabels)));
}

void draw_compared(const Theme& theme, const GamePosition& position, const CellSet& cells, float side,
                   const std::string& title) {
    const ScopedGroup group;
    heading(theme, title);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    std::vector<CellTint> tints;
    for (const Cell cell : cells) tints.push_back({cell, Role::pattern_1});
    const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y), static_cast<int>(side),
                          static_cast<int>(side)};
    BoardShow show;
    show.marks = false;
    show.cell_tints = tints;
    show_board(*ImGui::GetWindowDrawList(), grid_layout(position.puzzle, space), theme, position.puzzle,
               show);
}

std::string progress_of(const RunningJob& job) {
    const std::string checks = quantity(checks_of(job), "check", "checks");
    return job.progress.graded == 0
               ? checks
               : fmt::format("{}, {} graded", checks, quantity(job.progress.graded, "puzzle", "puzzles"));
}

std::string title_of(const Attempts& attempts, const GamePosition& position) {
    return fmt::format("{}, {}",
                       printable(position.name.empty() ? text_of_move(attempts, position) : position.name),
                       clock_text(position.time.played));
}

// Lists the first few differences as text; the boards tint all differences.
std::string words_of(const Puzzle& a, const Puzzle& b, const CellSet& cells) {
    constexpr int kMost = 12;
    const Units& units = a.rules().units();
    const auto symbol = [](const Puzzle& puzzle, Cell cell) {
        return puzzle.grid[cell] == 0 ? std::string("empty")
                                      : printable(utf8_of(puzzle.symbols[puzzle.grid[cell]]));
    };
    std::string text;
    int listed = 0;
    for (const Cell cell : cells) {
        if (listed++ == kMost) {
            text += fmt::format(", and {} more", cells.size() - kMost);
            break;
        }
        text += fmt::format("{}r{}c{}: {} / {}", text.empty() ? "" : ", ", units.row_of(cell) + 1,
                            units.column_of(cell) + 1, symbol(a, cell), symbol(b, cell));
    }
    return text;
}

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}
// The offset of local time from UTC, in seconds.
std::int64_t seconds_of_zone() {
    const std::time_t now = std::time(nullptr);
    const std::tm local = fmt::localtime(now);
    const std::chrono::sys_days day = std::chrono::year(local.tm_year + 1900) /
                                      std::chrono::month(static_cast<unsigned>(local.tm_mon + 1)) /
                                      std::chrono::day(static_cast<unsigned>(local.tm_mday));
    const auto shown = day.time_since_epoch() + std::chrono::hours(local.tm_hour) +
                       std::chrono::minutes(local.tm_min) + std::chrono::seconds(local.tm_sec);
    return std::chrono::seconds(shown).count() - now;
}

void draw_table(const Theme& theme, const std::vector<GameSummary>& summaries) {
    constexpr auto kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_ScrollY |
                            ImGuiTableFlags_ScrollX;
    const float height =
        ImGui::GetFrameHeight() * static_cast<float>(std::min<std::size_t>(summaries.size() + 1, 12));
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = std::min(7 * (theme.px(kColumn) + 2 * style.CellPadding.x) + style.ScrollbarSize,
                                 widest_content(theme));
    const ScopedTable table("##games", 7, kFlags, {width, height});
    if (!table) return;
    constexpr std::array<const char*, 7> kTitles = {"Board", "Grade", "Won", "Without help",
                                                    "Best",  "Mean",  "Last"};
    ImGui::TableSetupScrollFreeze(0, 1);
    for (const char* title : kTitles)
        ImGui::TableSetupColumn(title, ImGuiTableColumnFlags_None, theme.px(kColumn));
    ImGui::TableHeadersRow();
    for (const GameSummary& summary : summaries) {
        const std::array<std::string, 7> texts = {
            name_of(summary.rules),          grade_text(summary.grade), std::to_string(summary.games),
            std::to_string(summary.unaided), clock_text(summary.best),  clock_text(summary.mean),
            clock_text(summary.last)};
        ImGui::TableNextRow();
        for (const std::string& text : texts) {
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(printable(text).c_str());
        }
    }
}

void draw_dialog(App& app, const Theme& theme, BoardDialog& dialog) {
    const bool working = dialog.is_working();
    // As wide as with the rows of other boards, so that the dialog stays in the middle.
    const ImVec2 start = ImGui::GetCursorPos();
    ImGui::Dummy({px_within(theme, kGameLabels + kGameControls), 0});
    ImGui::SetCursorPos(start);
    Form form(theme, kGameLabels, kGameControls);
    {
        const ScopedDisabled disabled(working);
        // A digit chooses the order, as in the dialog New.
        for (const char32_t typed : typed_characters())
            if (!working && !dialog.other && typed >= U'0' + kMinOrder && typed <= U'0' + kMaxOrder)
                dialog.other.reset(), dialog.rules = static_cast<int>(typed - U'0');
        const std::string problem = board_rows(theme, form, dialog.rules, dialog.other);
        if (!working) dialog.board_problem = problem;
        const bool has_levels = dialog.rules != Rules(2);
        form.row("Level", has_levels);
        {
            const ScopedDisabled too_small(!has_levels);
            std::size_t grade = has_levels ? index_of_level(dialog.level) : 0;
            if (segmented(theme, "##grade", kLevelChoices, grade)) dialog.level = level_of_index(grade);
        }
        // Only classic boards are stored or made from a first block.
        const bool has_sources = dialog.rules.is_classic() && !dialog.has_random_regions();
        if (!has_sources) dialog.source = BoardSource::fresh;
        form.row("Source", has_sources);
        const ScopedDisabled fresh_only(!has_sources);
        const std::array sources = {name_of(BoardSource::fresh), name_of(BoardSource::shuffled),
                                    name_of(BoardSource::seed_block)};
        segmented(theme, "##source", sources, dialog.source);
    }
    form.row("");
    {
        const ScopedGroup group;
        const ScopedWrap wrap(ImGui::GetCursorPosX() + px_within(theme, kGameControls));
        small_text(theme, limits_of(dialog.source, dialog.rules));
    }
    if (working) {
        ImGui::ProgressBar(-1.0f * static_cast<float>(ImGui::GetTime()), {-1, theme.px(6)}, "");
        if (const RunningJob* job = dialog.job ? app.jobs.find(*dialog.job) : nullptr)
            muted_text(theme, progress_of(*job));
    }
    problem_space(theme, dialog.board_problem.empty() ? dialog.problem : dialog.board_problem,
                  dialog.other ? kBoardProblemLines : 0);
    draw_buttons(app, theme,
                 {.accept = "Play",
                  .cancel = working ? "Stop" : "Cancel",
                  .enabled = !working && dialog.board_problem.empty()});
}

void draw_dialog(App& app, const Theme& theme, WonDialog& dialog) {
    const WonGame& game = dialog.game;
    title_text(theme, game.played == 0 ? "Solved" : fmt::format("Solved in {}", clock_text(game.played)));
    wide_gap(theme);
    fact(theme, "Board", name_of(game.rules));
    fact(theme, "Level", grade_text(game.grade));
    fact(theme, "Moves", grouped(dialog.moves));
    const std::string helps = helps_text(game.revealed, game.hints, game.checked);
    fact(theme, "Help", helps.empty() ? "none" : helps);
    for (const GameSummary& summary : summaries_of(app.playing.won_games))
        if (summary.rules == game.rules && summary.grade == game.grade && summary.games > 1)
            fact(theme, "Your best", fmt::format("{} of {} games", clock_text(summary.best), summary.games));
    const Streaks streaks = streaks_of(app.playing.won_games, seconds_now(), seconds_of_zone());
    if (streaks.unaided_now > 1) fact(theme, "In a row", fmt::format("{} without help", streaks.unaided_now));
    const bool of_level = level_named(game.grade).has_value();
    draw_buttons(
        app, theme,
        {.accept = of_level ? "Next puzzle of this level" : "Next puzzle of this size", .cancel = "Close"});
}

void draw_dialog(App& app, const Theme& theme, CompareDialog& dialog) {
    const Tab* tab = app.tabs.find(dialog.tab);
    const GamePosition* first = tab == nullptr ? nullptr : tab->document.game().attempts.find(dialog.first);
    const GamePosition* second = tab == nullptr ? nullptr : tab->document.game().attempts.find(dialog.second);
    if (first == nullptr || second == nullptr) return cancel_dialog(app);
    const Attempts& attempts = tab->document.game().attempts;
    const CellSet cells = differing_cells(first->puzzle.grid, second->puzzle.grid);
    const ImVec2 view = ImGui::GetMainViewport()->WorkSize;
    const float side = std::min(
        {theme.px(first->puzzle.side() > 9 ? 520 : 360), view.x / 2 - theme.px(48), view.y - theme.px(260)});
    draw_compared(theme, *first, cells, side, title_of(attempts, *first));
    ImGui::SameLine(0, theme.px(kWideGap));
    draw_compared(theme, *second, cells, side, title_of(attempts, *second));
    wide_gap(theme);
    {
        const ScopedWrap wrap(2 * side + theme.px(2 * kWideGap));
        ImGui::TextUnformatted(cells.empty()       ? "All entries are the same."
                               : cells.size() == 1 ? "One cell differs:"
                                                   : fmt::format("{} cells differ:", cells.size()).c_str());
        muted_text(theme, words_of(first->puzzle, second->puzzle, cells));
    }
    draw_buttons(app, theme, {.accept = "Go to right-hand position", .cancel = "Close"});
}

void draw_dialog(App& app, const Theme& theme, NamePositionDialog& dialog) {
    Form form(theme, kGameLabels, 280);
    form.row("Name");
    focus_first_field();
    ImGui::InputText("##name", &dialog.name);
    draw_buttons(app, theme, {.accept = "Name"});
}

void draw_dialog(App& app, const Theme& theme, StatisticsDialog&) {
    const auto& games = app.playing.won_games;
    if (games.empty()) {
        muted_paragraph(theme, "No games won yet. Start one with Play > New board.",
                        px_within(theme, kFactWidth));
        return draw_close_button(app, theme);
    }
    draw_table(theme, summaries_of(games));
    wide_gap(theme);
    const Streaks streaks = streaks_of(games, seconds_now(), seconds_of_zone());
    fact(theme, "Games won", grouped(games.size()));
    fact(theme, "Days in a row", fmt::format("{} now, best {}", streaks.days_now, streaks.days_most));
    fact(theme, "Without help",
         fmt::format("{} in a row now, best {}", streaks.unaided_now, streaks.unaided_most));
    ButtonRow row(theme, std::array{"Save as CSV...", "Close"});
    if (plain_button(theme, "Save as CSV...")) app.exports.choose_table_path("games", csv_of(games));
    row.next();
    if (primary_button(theme, "Close")) accept_dialog(app);
}

}  // namespace

DialogView view_of(const BoardDialog*) {
    return dialog_view<BoardDialog>(
        [](const BoardDialog& dialog) { return Sheet{.title = "New board", .shape = dialog.other ? 1 : 0}; },
        draw_dialog);
}

DialogView view_of(const WonDialog*) {
    return dialog_view<WonDialog>(Sheet{.title = "Congratulations"}, draw_dialog);
}

DialogView view_of(const CompareDialog*) {
    return dialog_view<CompareDialog>(Sheet{.title = "Compare positions"}, draw_dialog);
}

DialogView view_of(const NamePositionDialog*) {
    return dialog_view<NamePositionDialog>(Sheet{.title = "Name position"}, draw_dialog);
}

DialogView view_of(const StatisticsDialog*) {
    return dialog_view<StatisticsDialog>(Sheet{.title = "Statistics"}, draw_dialog);
}

}  // namespace gridsmith
