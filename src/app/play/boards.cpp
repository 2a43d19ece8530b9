// Makes boards, with one function for each source.
#include "app/play/boards.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/play/board_stock.h"
#include "app/play/game_dialogs.h"
#include "app/play/playing.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "format/door/puzzle_file.h"
#include "generator/api/variant.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Boards of orders 2 and 3 are minimal; larger minimal boards would take days.
GenerateOptions options_of(const BoardDialog& dialog) {
    GenerateOptions options;
    options.rules = dialog.rules;
    options.random_regions = dialog.other && dialog.other->has_random_regions();
    options.minimal = dialog.rules.side() <= 9;
    options.entries = default_entries(dialog.rules);
    if (dialog.source == BoardSource::seed_block) options.full_grids = FullGrids::one_block;
    if (dialog.level) {
        options.difficulty.lowest_level = *dialog.level;
        options.difficulty.highest_level = *dialog.level;
    }
    return options;
}

std::string grade_of(const std::optional<Level>& level) {
    return level ? std::string(name_of(*level)) : std::string();
}

std::string grade_of(const Generated& made) {
    return made.difficulty ? std::string(name_of(made.difficulty->grade.level)) : std::string();
}

}  // namespace

void Boards::play_board(Puzzle puzzle, BoardSource source, const std::string& grade) {
    puzzle.symbols = default_symbols(core_.settings, puzzle.rules());
    pose(puzzle);
    Tab& tab = add_document(core_, std::move(puzzle), History::Start::unsaved);
    playing_.begin_playing(tab, std::string(key_of(source)), grade);
    core_.request(FocusGrid());
}

// Makes a variant of a stored board at once, without a job.
void Boards::shuffle_board(const BoardDialog& dialog) {
    std::vector<const StockBoard*> fitting;
    for (const StockBoard& board : stock_boards())
        if (Rules(board.order) == dialog.rules && (!dialog.level || board.level == *dialog.level))
            fitting.push_back(&board);
    if (fitting.empty()) return;
    Random random(fresh_seed());
    const StockBoard& chosen = *fitting[random.below(static_cast<std::uint32_t>(fitting.size()))];
    const auto puzzles = read_puzzles(chosen.cells, "<stock>", {.format = format_of_id("lines")});
    if (!puzzles) return;
    Puzzle board = variant_of(puzzles->front().puzzle, fresh_seed() >> 1, 1);
    core_.dialogs.close(dialog);
    play_board(std::move(board), BoardSource::shuffled, grade_of(chosen.level));
}

std::string_view name_of(BoardSource source) {
    switch (source) {
        case BoardSource::fresh: return "Fresh";
        case BoardSource::shuffled: return "Shuffled";
        case BoardSource::seed_block: return "Seed block";
    }
    return "";
}

std::string_view limits_of(BoardSource source, const Rules& rules) {
    switch (source) {
        case BoardSource::fresh: return "Generated now; every full grid is possible.";
        case BoardSource::shuffled:
            return "Ready at once: one of 25 stored boards with rows, columns and symbols rearranged, so solving paths repeat.";
        case BoardSource::seed_block:
            return rules == Rules(3)
                       ? "The method of the SuDoku generator: a random first block, rotated into the others. "
                         "It reaches only 362,880 of 6.67 x 10^21 full grids, all the same except for "
                         "their symbols."
                       : "The method of the SuDoku generator: a random first block, rotated into the others. "
                         "All its full grids are the same except for their symbols.";
    }
    return "";
}

void Boards::open_board_dialog() { core_.dialogs.open<BoardDialog>(*this, core_.settings.board); }

void Boards::play_new(const Rules& rules, std::optional<Level> level) {
    // Only classic boards are stored.
    const bool is_small = !rules.is_classic() || rules.order() <= 3;
    const BoardSource source = is_small ? BoardSource::fresh : BoardSource::shuffled;
    start_board(core_.dialogs.open<BoardDialog>(*this, BoardSettings{rules.text(), level, source}));
}

void Boards::start_board(BoardDialog& dialog) {
    if (dialog.is_working()) return;
    dialog.problem.clear();
    // All puzzles of order 2 are easy.
    if (dialog.rules == Rules(2)) dialog.level.reset();
    core_.settings.board = {dialog.rules.text(), dialog.level, dialog.source, dialog.has_random_regions()};
    if (dialog.source == BoardSource::shuffled) return shuffle_board(dialog);
    GenerateRequest request;
    request.options = options_of(dialog);
    if (const auto possible = check_without_search(request.options); !possible) {
        dialog.problem = possible.error().message;
        return;
    }
    request.seed = fresh_seed() >> 1;
    request.threads = std::max(1, processor_count() - 1);
    RunningJob job;
    job.view = JobView::progress;
    job.title = "Making a board";
    dialog.job =
        core_.jobs.start(std::move(request), std::move(job), [this](const Event& event) { take(event); });
}

void Boards::take(const Event& event) {
    auto* dialog = core_.dialogs.find<BoardDialog>();
    if (dialog == nullptr || dialog->job != event.job) return;
    if (const auto* made = std::get_if<PuzzleMade>(&event.news)) {
        core_.dialogs.close(*dialog);
        play_board(made->generated->puzzle, dialog->source, grade_of(*made->generated));
    } else if (const auto* finished = std::get_if<JobFinished>(&event.news)) {
        dialog->job.reset();
        dialog->problem = finished->message;
    }
}

// clang-format off
std::vector<CommandRow> Boards::commands() {
    return {
        {.id = Command::new_board, .menu = Menu::play, .group = 9, .label = "New board...",
         .shortcuts = {ctrl_shift(Key::b)}, .run = [this] { open_board_dialog(); }},
    };
}
// clang-format on

}  // namespace gridsmith
