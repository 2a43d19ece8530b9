// Adds documents, reports conflicts, and provides the conditions of commands.
#include "app/core/documents.h"

#include "app/core/app_core.h"
#include "app/settings/settings.h"
#include "base/unicode.h"
#include "document/play_edits.h"
#include "model/board/rules_text.h"
#include "model/board/units.h"
#include "model/cells/cell_names.h"
#include "model/puzzle/comparison.h"
#include "techniques/words/wording.h"

#include <utility>

#include <fmt/format.h>

namespace gridsmith {

Tab& add_document(AppCore& core, Puzzle puzzle, History::Start start) {
    Tab& tab = core.tabs.add(
        Document(core.tabs.next_number(), std::move(puzzle), start, core.settings.history_limit));
    core.request(FocusGrid());
    return tab;
}

Tab& add_empty_document(AppCore& core, const Rules& rules, History::Start start) {
    Puzzle puzzle(rules);
    puzzle.symbols = default_symbols(core.settings, rules);
    return add_document(core, std::move(puzzle), start);
}

std::string name_of_new_board(const Rules& rules) {
    return rules.is_classic() ? fmt::format("New {} board", name_of(rules))
                              : fmt::format("New board ({})", name_of(rules));
}

Tab& add_posed(AppCore& core, const Puzzle& puzzle, History::Start start, std::string title,
               std::filesystem::path origin) {
    // Before the freeze there are no givens: undo must show that the entries can be changed.
    Edit frozen = edits::freeze_posed(puzzle);
    const bool freezes = !frozen.result.givens.empty() && frozen.result != puzzle;
    History history(freezes ? edits::thaw_all(puzzle).result : frozen.result, core.settings.history_limit,
                    start);
    if (freezes) history.add(std::move(frozen));
    if (start == History::Start::saved) history.mark_saved(false);
    Tab& tab =
        core.tabs.add(Document(std::move(history), std::nullopt, core.tabs.next_number(), std::move(title)));
    tab.document.set_origin(std::move(origin));
    core.request(FocusGrid());
    return tab;
}

bool is_pattern(const Document& document) {
    const Grid& grid = document.puzzle().grid;
    return document.is_template() || (looks_like_template(grid) && grid.entry_count() > grid.side());
}

void close_solutions(AppCore& core, Tab& tab) {
    tab.solutions.reset();
    // The text may be about the solutions.
    if (core.tabs.current() == &tab) core.withdraw_status();
    core.request(FocusGrid());
}

namespace {

// A message names at most this number of conflicts.
constexpr std::size_t kNamedConflicts = 3;

// A clause for each constraint that entries of `cells` break.
std::vector<std::string> broken_constraints(const Puzzle& puzzle, const CellSet& cells) {
    const Wording wording(puzzle);
    std::vector<std::string> clauses;
    for_each_conflict(puzzle.grid, [&](const Conflict& conflict) {
        if (conflict.constraint != kNoConstraint && cells_of(puzzle.grid, conflict).intersects(cells))
            clauses.push_back(wording.conflict_clause(puzzle.grid, conflict));
        return clauses.size() < kNamedConflicts;
    });
    return clauses;
}

// The cells of conflicts that are no constraint's.
CellSet equal_cells(const Puzzle& puzzle, const CellSet& cells) {
    CellSet equal;
    for_each_conflict(puzzle.grid, [&](const Conflict& conflict) {
        if (conflict.constraint == kNoConstraint && cells.contains(conflict.first))
            equal |= cells_of(puzzle.grid, conflict);
        return true;
    });
    return equal;
}

void report_several_conflicts(AppCore& core, Tab& tab, const std::vector<CellSet>& conflicts) {
    const Wording wording(tab.document.puzzle());
    tab.view.selected = conflicts.front().first();
    tab.view.highlighted = {};
    std::string named;
    const auto name = [&](const std::string& what) { named += (named.empty() ? ": " : ", and ") + what; };
    for (const CellSet& cells : conflicts) {
        tab.view.highlighted |= cells;
        if (conflicts.size() > kNamedConflicts) continue;
        if (const CellSet equal = equal_cells(tab.document.puzzle(), cells); !equal.empty())
            name(fmt::format("the entries in {}", wording.cells(equal)));
        for (const std::string& clause : broken_constraints(tab.document.puzzle(), cells)) name(clause);
    }
    core.tell_of_puzzle(Tone::warning, fmt::format("{} separate conflicts{}", conflicts.size(), named));
}

}  // namespace

bool report_conflict(AppCore& core, Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    if (const auto conflicts = separate_conflicts(puzzle.grid); conflicts.size() > 1) {
        report_several_conflicts(core, tab, conflicts);
        return true;
    }
    const auto conflict = first_conflict(puzzle.grid);
    if (!conflict) return false;
    tab.view.selected = conflict->second;
    tab.view.highlighted = cells_of(puzzle.grid, *conflict);
    std::string text;
    if (conflict->constraint == kNoConstraint)
        text = fmt::format("The entries at {} and at {} {}", row_and_column(puzzle.side(), conflict->first),
                           row_and_column(puzzle.side(), conflict->second),
                           Wording(puzzle).conflict(puzzle.grid, *conflict));
    for (const std::string& clause : broken_constraints(puzzle, conflicting_cells(puzzle.grid)))
        text += (text.empty() ? "" : ", and ") + clause;
    core.tell_of_puzzle(Tone::warning, capitalised(text));
    return true;
}

bool has_document(const AppCore& core) { return core.tabs.current() != nullptr; }

bool is_editing(const AppCore& core) { return core.tabs.editable() != nullptr; }

bool is_playing(const AppCore& core) {
    const Tab* tab = core.tabs.editable();
    if (tab == nullptr || is_hidden(*tab)) return false;
    const Grid& grid = tab->document.puzzle().grid;
    return !grid.is_empty() || has_constraints(grid.rules().parts());
}

bool is_board_shown(const AppCore& core) {
    const Tab* tab = core.tabs.editable();
    return tab != nullptr && !is_hidden(*tab);
}

bool selected_is_empty(const AppCore& core) {
    const Tab* tab = core.tabs.editable();
    return tab != nullptr && tab->document.puzzle().grid[tab->view.selected] == 0;
}

}  // namespace gridsmith
