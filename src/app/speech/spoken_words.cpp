#include "app/speech/spoken_words.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/toasts.h"
#include "app/hints/hints.h"
#include "base/unicode.h"
#include "model/cells/cell_names.h"
#include "techniques/words/wording.h"

#include <fmt/format.h>

namespace gridsmith {

namespace {

std::string conflicts_spoken(const Wording& wording, const Grid& grid, Cell cell) {
    std::string text;
    for_each_conflict(grid, [&](const Conflict& conflict) {
        if (cells_of(grid, conflict).contains(cell)) text += "; " + wording.conflict_clause(grid, conflict);
        return true;
    });
    return text;
}

std::string cell_in_table(const Wording& wording, const Grid& grid, Cell cell) {
    return grid[cell] == 0 ? "empty" : printable(wording.value(grid[cell]));
}

std::string board_spoken(const Wording& wording, const Grid& grid) {
    std::string text;
    for (int row = 0; row < grid.side(); ++row) {
        for (int column = 0; column < grid.side(); ++column) {
            if (column > 0) text += '\t';
            text += cell_in_table(wording, grid, static_cast<Cell>(row * grid.side() + column));
        }
        text += '\n';
    }
    return text;
}

std::string hint_spoken(const TabHints* hints) {
    if (hints == nullptr) return {};
    if (const std::string problem = problem_of(*hints); !problem.empty()) return problem;
    if (hints->question == HintQuestion::why_not && hints->refutation && !hints->lit_line) {
        const Wording wording(hints->puzzle);
        return fmt::format("Why not {} in {}? {}", printable(wording.value(hints->asked.value)),
                           wording.cell(hints->asked.cell), explanation_of(*hints->refutation, wording));
    }
    const Step* step = drawn_step(*hints);
    if (step == nullptr) return hints->is_answered ? why_no_step(*hints) : std::string();
    if (hints->lit_line) return hints->proof[*hints->lit_line].sentence;
    return hint_of(*step, hints->level, hints->puzzle);
}

std::string question_spoken(const AppCore& core) {
    const auto* question = core.dialogs.top_as<QuestionDialog>();
    if (question == nullptr) return {};
    std::string text = printable(question->title) + '\n' + printable(question->text);
    for (const std::string& item : question->items) text += '\n' + printable(item);
    return text;
}

}  // namespace

std::string spoken_cell(const Tab& tab) {
    const Puzzle puzzle = tab.shown_puzzle();
    const Grid& grid = puzzle.grid;
    const Wording wording(puzzle);
    const Cell cell = tab.view.selected;
    std::string text = row_and_column(grid.side(), cell) + ": ";
    if (grid[cell] != 0) {
        text += printable(wording.value(grid[cell]));
        if (puzzle.givens.contains(cell)) text += ", given";
        return text + conflicts_spoken(wording, grid, cell);
    }
    text += "empty";
    const ValueSet candidates = candidates_of(grid, cell);
    text += candidates.empty() ? "; no candidate"
                               : fmt::format("; {} {}", candidates.size() == 1 ? "candidate" : "candidates",
                                             wording.values(candidates));
    if (const ValueSet marks = puzzle.marks[cell]; !marks.empty())
        text += fmt::format("; your marks {}", wording.values(marks));
    return printable(text + conflicts_spoken(wording, grid, cell));
}

SpokenWords spoken_words(const AppCore& core, const Hints& hints) {
    SpokenWords words;
    words.question = question_spoken(core);
    words.message = printable(core.status());
    const Tab* tab = core.tabs.current();
    if (tab == nullptr) return words;
    if (is_hidden(*tab)) {
        words.name = "The game is paused";
        return words;
    }
    const Puzzle puzzle = tab->shown_puzzle();
    const Wording wording(puzzle);
    const int side = puzzle.grid.side();
    words.name =
        fmt::format("{} x {} board, {} of {} entries", side, side, puzzle.grid.entry_count(), side * side);
    words.board = board_spoken(wording, puzzle.grid);
    words.cell = spoken_cell(*tab);
    words.hint = printable(hint_spoken(hints.current()));
    return words;
}

}  // namespace gridsmith
