// One function a source.
#include "app/boards.h"

#include "app/app.h"
#include "app/board_stock.h"
#include "app/files.h"
#include "app/playing.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "format/puzzle_file.h"
#include "generator/variant.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// At orders 2 and 3 nothing can be left out; larger boards would be a work of days then.
GenerateOptions options_of(const BoardDialog& dialog) {
    GenerateOptions options;
    options.order = dialog.order;
    options.minimal = dialog.order <= 3;
    options.entries = default_entries(dialog.order);
    if (dialog.source == BoardSource::seed_block) options.full_grids = FullGrids::one_block;
    if (dialog.level) {
        options.difficulty.lowest_level = *dialog.level;
        options.difficulty.highest_level = *dialog.level;
    }
    return options;
}

void play_board(App& app, Puzzle puzzle, BoardSource source, std::string grade) {
    puzzle.symbols = default_symbols(app.settings, puzzle.order());
    puzzle.givens = puzzle.grid.entries();
    Tab& tab = add_document(app, std::move(puzzle), History::Start::unsaved);
    begin_playing(app, tab, std::string(key_of(source)), std::move(grade));
    app.request(FocusGrid());
}

std::string grade_of(const std::optional<Level>& level) {
    return level ? std::string(name_of(*level)) : std::string();
}

std::string grade_of(const Generated& made) {
    return made.difficulty ? std::string(name_of(made.difficulty->grade.level)) : std::string();
}

// There at once: a board of the stock in another guise.
void shuffle_board(App& app, const BoardDialog& dialog) {
    std::vector<const StockBoard*> fitting;
    for (const StockBoard& board : stock_boards())
        if (board.order == dialog.order && (!dialog.level || board.level == *dialog.level))
            fitting.push_back(&board);
    if (fitting.empty()) return;
    Random random(fresh_seed());
    const StockBoard& chosen = *fitting[random.below(static_cast<std::uint32_t>(fitting.size()))];
    const auto puzzles = read_puzzles(chosen.cells, "<stock>", format_of_id("lines"));
    if (!puzzles) return;
    Puzzle board = variant_of(puzzles->front().puzzle, fresh_seed() >> 1, 1);
    app.dialogs.close_top();
    play_board(app, std::move(board), BoardSource::shuffled, grade_of(chosen.level));
}

}  // namespace

std::string_view name_of(BoardSource source) {
    switch (source) {
        case BoardSource::fresh: return "Fresh";
        case BoardSource::shuffled: return "Shuffled";
        case BoardSource::seed_block: return "Seed block";
    }
    return "";
}

std::string_view limits_of(BoardSource source, int order) {
    switch (source) {
        case BoardSource::fresh: return "Made now, from any of all full grids.";
        case BoardSource::shuffled:
            return "There at once: one of few stored boards, turned, mirrored, with rows, columns and "
                   "symbols "
                   "exchanged. How it is solved repeats.";
        case BoardSource::seed_block:
            return order == 3
                       ? "The SuDoku generator's way: a random first block, rotated into the others. It "
                         "reaches 362,880 of 6.67 x 10^21 full grids, all the same but for the names of "
                         "symbols."
                       : "The SuDoku generator's way: a random first block, rotated into the others. All "
                         "its full grids are the same but for the names of symbols.";
    }
    return "";
}

void open_board_dialog(App& app) {
    BoardDialog dialog;
    dialog.order = app.settings.board.order;
    dialog.level = app.settings.board.level;
    dialog.source = app.settings.board.source;
    app.dialogs.open(std::move(dialog));
}

void start_board(App& app, BoardDialog& dialog) {
    if (dialog.is_working()) return;
    dialog.problem.clear();
    // No puzzle of order 2 is more than easy.
    if (dialog.order == 2) dialog.level.reset();
    app.settings.board = {dialog.order, dialog.level, dialog.source};
    if (dialog.source == BoardSource::shuffled) return shuffle_board(app, dialog);
    GenerateRequest request;
    request.options = options_of(dialog);
    if (const auto possible = check_without_search(request.options); !possible) {
        dialog.problem = possible.error().message;
        return;
    }
    request.seed = fresh_seed() >> 1;
    request.threads = std::max(1, processor_count() - 1);
    RunningJob job;
    job.purpose = JobPurpose::board;
    job.title = "Making a board";
    dialog.job = app.start(std::move(request), std::move(job));
}

void take_board(App& app, const RunningJob& job, const Generated& made) {
    const auto* dialog = app.dialogs.find<BoardDialog>();
    if (dialog == nullptr || dialog->job != job.id) return;
    const BoardSource source = dialog->source;
    app.dialogs.close_if([&](const Dialog& open) { return std::get_if<BoardDialog>(&open) == dialog; });
    play_board(app, made.puzzle, source, grade_of(made));
}

void finish_board(App& app, const RunningJob& job, const JobFinished& finished) {
    auto* dialog = app.dialogs.find<BoardDialog>();
    if (dialog == nullptr || dialog->job != job.id) return;
    dialog->job.reset();
    dialog->problem = finished.message;
}

}  // namespace gridsmith
