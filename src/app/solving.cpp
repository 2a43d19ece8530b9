// Questions to the engines and what becomes of their answers. A job names the grid it was asked about: an
// answer that comes after the grid changed is dropped.
#include "app/solving.h"

#include "app/batch.h"
#include "app/boards.h"
#include "app/editing.h"
#include "app/files.h"
#include "app/playing.h"
#include "base/number_text.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "base/unicode.h"
#include "generator/variant.h"
#include "model/comparison.h"
#include "model/units.h"
#include "techniques/wording.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

std::string place_of(int order, Cell cell) {
    const Units& units = units_of_order(order);
    return fmt::format("row {}, column {}", units.row_of(cell) + 1, units.column_of(cell) + 1);
}

RunningJob job_for(const Tab& tab, JobPurpose purpose, std::string_view what) {
    RunningJob job;
    job.tab = tab.id;
    job.purpose = purpose;
    job.title = fmt::format("{} {}", what, tab.document.name());
    job.grid = tab.document.puzzle().grid;
    return job;
}

// The tab a job works for, if it is still open and its grid is the one that was asked about.
Tab* tab_unchanged(App& app, const RunningJob& job) {
    Tab* tab = app.tabs.find(job.tab);
    return tab != nullptr && tab->document.puzzle().grid == job.grid ? tab : nullptr;
}

// The seed in the field, or nothing when it is not a number that fits.
std::optional<std::uint64_t> seed_in(const std::string& text) {
    std::uint64_t seed = 0;
    const char* end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, seed);
    return error == std::errc() && last == end && !text.empty() ? std::optional(seed) : std::nullopt;
}

// A walk for fewer entries, by order: a few seconds.
constexpr std::array<std::uint64_t, 4> kSqueezeNodes = {10'000, 3'000'000, 300'000, 60'000};

// The entries of the cells.
Grid only(const Grid& grid, const CellSet& cells) {
    Grid kept(grid.order());
    for (const Cell cell : cells) kept[cell] = grid[cell];
    return kept;
}

// What is wished of the order. A technique that the order lacks was chosen for another one.
DifficultyWish wish_of(const DifficultySettings& settings, int order) {
    DifficultyWish wish;
    if (settings.level) wish.lowest_level = wish.highest_level = *settings.level;
    if (settings.needs && gridsmith::check({.needs = settings.needs}, order)) wish.needs = settings.needs;
    if (settings.lowest_rating > kLowestRating) wish.lowest_rating = settings.lowest_rating;
    if (settings.highest_rating < kHighestRating) wish.highest_rating = settings.highest_rating;
    return wish;
}

// "Hard, score 1,120, rated 4.5: 1 of 217 puzzles that were graded".
std::string text_of(const Difficulty& difficulty, std::uint64_t graded) {
    std::string text = fmt::format(
        "{}, score {}", difficulty.grade.solved ? name_of(difficulty.grade.level) : "beyond the techniques",
        grouped(static_cast<std::uint64_t>(difficulty.grade.score)));
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    if (difficulty.rating.solved) text += ", rated " + text_of(difficulty.rating);
    if (graded > 1) text += fmt::format(": 1 of {} puzzles that were graded", grouped(graded));
    return text;
}

// `grid` is the one that the dialog was opened for.
GenerateOptions options_of(const GenerateDialog& dialog, const Grid& grid) {
    GenerateSettings fields = dialog.fields;
    const ModeSettings& mode = fields.current();
    const bool subtractive = fields.mode == GenerationMode::subtractive;
    GenerateOptions options;
    options.order = dialog.order;
    options.mode = fields.mode;
    options.randomise_verification = mode.randomise_verification;
    options.difficulty = wish_of(fields.difficulty, dialog.order);
    if (dialog.puzzle_template && dialog.use == GridUse::cells)
        options.puzzle_template = dialog.puzzle_template;
    if (options.puzzle_template && dialog.keeps_givens) options.fixed = only(grid, dialog.givens);
    if (dialog.puzzle_template && dialog.use == GridUse::values) options.fixed = grid;
    if (!options.puzzle_template) {
        options.entries = mode.entries[index_of_order(dialog.order)];
        options.minimal = subtractive && (mode.minimal || mode.fewest);
        const bool squeezes = subtractive && mode.fewest;
        if (squeezes) options.squeeze = kSqueezeNodes[index_of_order(dialog.order)];
        options.symmetry = squeezes ? Symmetry::none : mode.symmetry;
    }
    if (subtractive) {
        options.look = mode.look;
        options.verify_incrementally = mode.verify_incrementally;
        options.max_fill_seconds = mode.fill_time[index_of_order(dialog.order)] / 1000.0;
    }
    options.budget = mode.budget == kUsualBudget ? default_budget(options)
                                                 : static_cast<std::uint64_t>(mode.budget) * 1'000'000;
    return options;
}

// Two solutions in solution mode, so that they can be looked at in turn, with the cells marked in which they
// differ.
void show_both(App& app, Tab& tab, const std::vector<Grid>& solutions) {
    tab.view.differing = differing_cells(solutions[0], solutions[1]);
    tab.solutions = Solutions{solutions, 0, false};
    app.request(FocusGrid());
}

// Entries that can be named in a message.
constexpr int kNamed = 6;

void report_no_solution(App& app, Tab& tab, const std::optional<Core>& core) {
    constexpr std::string_view kPlain = "Nothing conflicts, but the puzzle has no solution";
    if (!core || (!core->is_minimal && core->givens == tab.document.puzzle().grid.entries()))
        return app.tell(Tone::warning, std::string(kPlain));
    tab.view.highlighted = core->givens;
    const std::string entries =
        core->givens.size() <= kNamed
            ? fmt::format("the entries in {}", Wording(tab.document.puzzle().symbols).cells(core->givens))
            : fmt::format("the {} marked entries", core->givens.size());
    app.tell(Tone::warning, fmt::format("{}: {} contradict each other", kPlain, entries));
}

void take_verdict(App& app, const RunningJob& job, const GridJudged& judged) {
    const VerdictResult& result = judged.result;
    Tab* tab = tab_unchanged(app, job);
    if (tab == nullptr) return;
    switch (result.verdict) {
        case Verdict::unique: return app.tell(Tone::success, "The puzzle has exactly one solution");
        case Verdict::none: return report_no_solution(app, *tab, judged.core);
        case Verdict::multiple:
            if (result.solutions.size() > 1 && !tab->solutions) show_both(app, *tab, result.solutions);
            return app.tell(
                Tone::warning,
                "The puzzle has several solutions; two are shown, with the cells marked in which they "
                "differ");
        case Verdict::invalid: report_conflict(app, *tab); return;
        case Verdict::undecided: return;
    }
}

void take_entry(App& app, const RunningJob& job, const VerdictResult& result) {
    Tab* tab = tab_unchanged(app, job);
    if (tab == nullptr || result.verdict == Verdict::undecided) return;
    if (result.verdict != Verdict::unique)
        return app.tell(Tone::warning, result.verdict == Verdict::none
                                           ? "No entry can be found: the puzzle has no solution"
                                           : "No entry can be found: the puzzle has several solutions");
    tab->view.selected = job.cell;
    apply(*tab, edits::enter(tab->document.puzzle(), job.cell, result.solutions.front()[job.cell]));
}

void take_solutions(App& app, RunningJob& job, JobEnd end) {
    auto* dialog = app.dialogs.find<SolveDialog>();
    if (dialog != nullptr && dialog->job == job.id)
        dialog->job.reset();
    else
        dialog = nullptr;
    Tab* tab = tab_unchanged(app, job);
    SolveResult& result = job.solved;
    if (tab == nullptr || (end == JobEnd::cancelled && result.solutions.empty())) return;

    app.dialogs.close_if(
        [&](const Dialog& open) { return std::get_if<SolveDialog>(&open) == dialog && dialog; });
    if (result.solutions.empty()) return app.tell(Tone::warning, "The puzzle has no solution");
    if (end == JobEnd::cancelled)
        app.tell(Tone::information,
                 fmt::format("The search was stopped; {} found so far", grouped(result.solutions.size())));
    tab->solutions = Solutions{std::move(result.solutions), 0, result.ended == Ended::exhausted};
    drop_highlights(tab->view);
    app.request(FocusGrid());
}

void take_puzzle(App& app, const RunningJob& job, const Generated& made) {
    Tab* tab = app.tabs.find(job.tab);
    if (tab == nullptr) return;
    const Puzzle& present = tab->document.puzzle();
    if (job.into_new_document) {
        Puzzle puzzle = made.puzzle;
        puzzle.symbols = present.symbols;
        add_document(app, std::move(puzzle), History::Start::unsaved);
    } else if (present.order() == made.puzzle.order()) {
        tab->solutions.reset();
        apply(*tab, edits::put_generated(present, made.puzzle));
    }
    if (made.difficulty) app.tell(Tone::success, text_of(*made.difficulty, made.graded));
}

// A variant is there at once, and is put where a generated puzzle would be; several go into the strip.
void put_variants(App& app, GenerateDialog& dialog, std::uint64_t seed) {
    Tab& tab = *app.tabs.find(dialog.tab);
    dialog.fields.seed = seed;
    app.settings.generate = dialog.fields;
    if (dialog.fields.count > 1) {
        app.dialogs.close_top();
        return add_variants(app, tab.document.puzzle(), seed,
                            static_cast<std::uint64_t>(dialog.fields.count));
    }
    RunningJob job = job_for(tab, JobPurpose::generate, "Generating");
    job.into_new_document = dialog.into_new_document;
    Generated made;
    made.puzzle = variant_of(tab.document.puzzle(), seed, 1);
    app.dialogs.close_top();
    take_puzzle(app, job, made);
    app.request(FocusGrid());
}

// The nearest grid with the symbols of the document that it was made for.
Puzzle nearest_for(App& app, TabId id, const Nearest& nearest) {
    Puzzle puzzle(nearest.grid);
    puzzle.givens = nearest.grid.entries();
    const Tab* tab = app.tabs.find(id);
    if (tab != nullptr && tab->document.puzzle().order() == puzzle.order())
        puzzle.symbols = tab->document.puzzle().symbols;
    return puzzle;
}

void tell_failure(GenerateDialog& dialog, const JobFinished& finished) {
    dialog.problem = finished.message;
    dialog.nearest = finished.nearest;
}

void ask_open_nearest(App& app, const RunningJob& job, const JobFinished& finished) {
    app.dialogs.open(QuestionDialog{
        "Generate",
        fmt::format("{} has failed: {}. Open the nearest that was seen?", job.title, finished.message),
        {"Open", "Cancel"},
        false,
        AskOpenNearest{nearest_for(app, job.tab, *finished.nearest)}});
}

void finish_generating(App& app, const RunningJob& job, const JobFinished& finished) {
    GenerateDialog* dialog = app.dialogs.find<GenerateDialog>();
    if (dialog != nullptr && dialog->job != job.id) dialog = nullptr;
    if (dialog != nullptr) dialog->job.reset();
    switch (finished.end) {
        case JobEnd::done:
            if (job.wanted > 1)
                return app.tell(Tone::success,
                                fmt::format("{} of {} puzzles are made", grouped(finished.total.puzzles),
                                            grouped(job.wanted)));
            if (dialog == nullptr)
                app.tell(Tone::success,
                         fmt::format("{} has ended after {}", job.title,
                                     quantity(finished.total.verifications, "attempt", "attempts")));
            app.dialogs.close_if(
                [&](const Dialog& open) { return dialog && std::get_if<GenerateDialog>(&open) == dialog; });
            app.request(FocusGrid());
            return;
        case JobEnd::failed:
            if (dialog != nullptr)
                tell_failure(*dialog, finished);
            else if (finished.nearest && app.dialogs.empty())
                ask_open_nearest(app, job, finished);
            else
                app.tell(Tone::error, fmt::format("{} has failed: {}", job.title, finished.message));
            return;
        case JobEnd::cancelled:
            if (dialog != nullptr) tell_failure(*dialog, finished);
            return;
    }
}

void keep_progress(RunningJob& job, const WorkerProgress& progress) {
    const auto index = static_cast<std::size_t>(progress.worker);
    if (job.workers.size() <= index) job.workers.resize(index + 1);
    job.workers[index] = progress;
}

// A search has one worker; what changed on its board since the last look is news.
void keep_search(App& app, RunningJob& job, const SearchProgress& progress) {
    const Grid before = job.workers.empty() ? job.grid : job.workers.front().board;
    WorkerProgress worker;
    worker.board = progress.board;
    worker.entries = progress.board.entry_count();
    worker.target = progress.board.cell_count();
    worker.nodes = progress.nodes;
    for (Cell cell = 0; cell < progress.board.cell_count(); ++cell) {
        const Value now = progress.board[cell];
        if (now != before[cell])
            worker.news[static_cast<std::size_t>(cell)] = now == 0            ? CellNews::removed
                                                          : before[cell] == 0 ? CellNews::placed
                                                                              : CellNews::tried;
    }
    job.workers.assign(1, worker);
    job.guesses = progress.guesses;
    job.found = progress.solutions;
    if (auto* dialog = app.dialogs.find<SolveDialog>(); dialog != nullptr && dialog->job == job.id)
        dialog->found = job.found;
}

void take_picture_solution(App& app, RunningJob& job, JobEnd end) {
    if (end == JobEnd::cancelled || !job.picture) return;
    if (job.solved.solutions.empty())
        return app.tell(Tone::warning, "There is no solution to be shown in the picture");
    job.picture->solution = job.solved.solutions.front();
    app.request(std::move(*job.picture));
}

}  // namespace

bool report_conflict(App& app, Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    const auto conflict = first_conflict(puzzle.grid);
    if (!conflict) return false;
    tab.view.selected = conflict->second;
    tab.view.highlighted = {conflict->first, conflict->second};
    app.tell(Tone::warning, fmt::format("The entries at {} and at {} conflict: both are {}",
                                        place_of(puzzle.order(), conflict->first),
                                        place_of(puzzle.order(), conflict->second),
                                        printable(utf8_of(puzzle.symbols[puzzle.grid[conflict->first]]))));
    return true;
}

void check(App& app, Tab& tab) {
    drop_highlights(tab.view);
    if (report_conflict(app, tab)) return;
    if (tab.document.puzzle().grid.is_full())
        return app.tell(Tone::success, "The grid is complete, and nothing conflicts");
    app.start(VerdictRequest{tab.document.puzzle().grid, true}, job_for(tab, JobPurpose::check, "Checking"));
}

void ask_find_entry(App& app) {
    Tab& tab = *app.tabs.current();
    if (report_conflict(app, tab)) return;
    tab.view.highlighted = {tab.view.selected};
    app.dialogs.open(QuestionDialog{"Find entry",
                                    fmt::format("Find the entry of the cell at {}?",
                                                place_of(tab.document.puzzle().order(), tab.view.selected)),
                                    {"Find", "Cancel"},
                                    false,
                                    AskFindEntry{tab.id, tab.view.selected}});
}

void find_entry(App& app, Tab& tab, Cell cell) {
    RunningJob job = job_for(tab, JobPurpose::find_entry, "Finding an entry of");
    job.cell = cell;
    app.start(VerdictRequest{tab.document.puzzle().grid}, std::move(job));
}

void open_solve_dialog(App& app, Tab& tab) {
    if (report_conflict(app, tab)) return;
    app.dialogs.open(SolveDialog{tab.id, app.session.solve_limit, app.settings.solve_randomised});
}

void start_solving(App& app, SolveDialog& dialog) {
    const Tab* tab = app.tabs.find(dialog.tab);
    if (tab == nullptr || dialog.job) return;
    dialog.limit = std::clamp(dialog.limit, 1, kMostSolutions);
    app.session.solve_limit = dialog.limit;
    app.settings.solve_randomised = dialog.randomised;
    dialog.found = 0;
    dialog.fraction = -1;
    SolveRequest request{tab->document.puzzle().grid, static_cast<std::uint64_t>(dialog.limit),
                         dialog.randomised, fresh_seed()};
    dialog.job = app.start(std::move(request), job_for(*tab, JobPurpose::solve, "Solving"));
}

void open_generate_dialog(App& app, Tab& tab) {
    const Puzzle& puzzle = tab.document.puzzle();
    GenerateDialog dialog{tab.id, puzzle.order()};
    if (!puzzle.grid.is_empty()) dialog.puzzle_template = puzzle.grid.entries();
    dialog.use = puzzle.grid.is_full() ? GridUse::nothing : GridUse::cells;
    dialog.into_new_document = tab.document.is_template();
    if (!puzzle.givens.empty() && puzzle.givens != puzzle.grid.entries()) dialog.givens = puzzle.givens;
    // In a template they are the symbols that the designer has fixed.
    dialog.keeps_givens = dialog.into_new_document && !dialog.givens.empty();
    dialog.fields = app.settings.generate;
    if (dialog.fields.seed) dialog.seed = std::to_string(*dialog.fields.seed);
    app.dialogs.open(std::move(dialog));
}

void draw_seed(GenerateDialog& dialog) {
    // The original program, which can read our files, takes seeds below 2^63.
    dialog.seed = std::to_string(fresh_seed() >> 1);
}

void start_generating(App& app, GenerateDialog& dialog) {
    const Tab* tab = app.tabs.find(dialog.tab);
    if (tab == nullptr || dialog.job) return;
    dialog.problem.clear();
    dialog.nearest.reset();
    if (dialog.fields.fresh_seed || dialog.seed.empty()) draw_seed(dialog);
    const auto seed = seed_in(dialog.seed);
    if (!seed) {
        dialog.problem = "The seed must be a whole number from 0 to 18446744073709551615";
        return;
    }
    if (dialog.puzzle_template && dialog.use == GridUse::variant) return put_variants(app, dialog, *seed);
    GenerateOptions options = options_of(dialog, tab->document.puzzle().grid);
    if (const auto possible = check_without_search(options); !possible) {
        dialog.problem = possible.error().message;
        return;
    }
    dialog.fields.seed = seed;
    app.settings.generate = dialog.fields;

    GenerateRequest request;
    request.options = std::move(options);
    request.seed = *seed;
    const int threads = dialog.fields.current().threads;
    request.threads = threads > 0 ? threads : std::max(1, processor_count() - 1);
    if (dialog.fields.count > 1) {
        request.count = static_cast<std::uint64_t>(dialog.fields.count);
        app.dialogs.close_top();
        return start_batch(app, std::move(request), tab->document.puzzle().symbols);
    }
    RunningJob job = job_for(*tab, JobPurpose::generate, "Generating");
    job.into_new_document = dialog.into_new_document;
    dialog.job = app.start(std::move(request), std::move(job));
}

void open_nearest(App& app, const Puzzle& nearest) {
    add_document(app, nearest, History::Start::unsaved);
    app.request(FocusGrid());
}

void open_nearest_of_dialog(App& app) {
    auto* dialog = app.dialogs.find<GenerateDialog>();
    if (dialog == nullptr || !dialog->nearest || dialog->job) return;
    const Puzzle nearest = nearest_for(app, dialog->tab, *dialog->nearest);
    cancel_dialog(app);
    open_nearest(app, nearest);
}

void generate_in_background(App& app) {
    auto* dialog = app.dialogs.find<GenerateDialog>();
    if (dialog == nullptr || !dialog->job) return;
    app.dialogs.close_if([&](const Dialog& open) { return std::get_if<GenerateDialog>(&open) == dialog; });
    app.request(FocusGrid());
}

void solve_for_picture(App& app, const Tab& tab, MakePicture picture) {
    RunningJob job = job_for(tab, JobPurpose::picture, "Solving");
    job.picture = std::move(picture);
    app.start(SolveRequest{tab.document.puzzle().grid}, std::move(job));
}

void show_solution(App& app, Tab& tab, std::size_t index) {
    static_cast<void>(app);
    if (tab.solutions && index < tab.solutions->grids.size()) tab.solutions->shown = index;
}

void close_solutions(App& app, Tab& tab) {
    tab.solutions.reset();
    app.request(FocusGrid());
}

void take_news(App& app, RunningJob& job, const News& news) {
    // While another job is watched, those that show nothing report how they go as well.
    const bool tells_how_it_goes =
        std::holds_alternative<WorkerProgress>(news) || std::holds_alternative<SearchAdvanced>(news);
    if (tells_how_it_goes && !is_watchable(job.purpose)) return;
    if (const auto* progress = std::get_if<WorkerProgress>(&news)) {
        keep_progress(job, *progress);
        return keep_sample(job, app.now());
    }
    if (const auto* progress = std::get_if<JobProgress>(&news)) {
        job.progress = *progress;
        return;
    }
    if (const auto* advanced = std::get_if<SearchAdvanced>(&news))
        return keep_search(app, job, advanced->progress);
    if (const auto* made = std::get_if<PuzzleMade>(&news);
        made != nullptr && job.purpose == JobPurpose::board)
        return take_board(app, job, *made->generated);
    if (const auto* made = std::get_if<PuzzleMade>(&news)) return take_puzzle(app, job, *made->generated);
    if (const auto* solved = std::get_if<GridSolved>(&news)) {
        job.solved = solved->result;
        job.found = job.solved.solutions.size();
        return;
    }
    if (const auto* advanced = std::get_if<CountAdvanced>(&news)) {
        job.found = advanced->solutions;
        job.fraction = advanced->fraction;
        if (auto* dialog = app.dialogs.find<SolveDialog>(); dialog != nullptr && dialog->job == job.id) {
            dialog->found = job.found;
            dialog->fraction = job.fraction;
        }
        return;
    }
    if (const auto* judged = std::get_if<GridJudged>(&news)) {
        if (job.purpose == JobPurpose::game) return take_game_solution(app, job, judged->result);
        if (job.purpose == JobPurpose::check) return take_verdict(app, job, *judged);
        return take_entry(app, job, judged->result);
    }
    if (const auto* assessed = std::get_if<GridsAssessed>(&news);
        assessed != nullptr && job.purpose == JobPurpose::game)
        return take_game_grade(app, job, assessed->assessments.front());
    if (const auto* finished = std::get_if<JobFinished>(&news)) {
        if (job.purpose == JobPurpose::board) return finish_board(app, job, *finished);
        if (job.purpose == JobPurpose::solve) return take_solutions(app, job, finished->end);
        if (job.purpose == JobPurpose::picture) return take_picture_solution(app, job, finished->end);
        if (job.purpose == JobPurpose::generate) return finish_generating(app, job, *finished);
    }
}

}  // namespace gridsmith
