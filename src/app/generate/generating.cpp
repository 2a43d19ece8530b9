// Turns the dialog's fields into a request, and puts generated puzzles into documents.
#include "app/generate/generating.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/generate/generate_dialog.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"
#include "base/number_text.h"
#include "base/random.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "base/unicode.h"
#include "document/edits.h"
#include "generator/api/variant.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Search nodes for finding fewer entries, by order; this takes a few seconds.
constexpr std::array<std::uint64_t, 4> kSqueezeNodes = {10'000, 3'000'000, 2'000'000, 500'000};

// A shorter generation shows no boards.
constexpr std::chrono::milliseconds kMoment{150};

// The grid with the entries of these cells only.
Grid only(const Grid& grid, const CellSet& cells) {
    Grid kept(grid.rules());
    for (const Cell cell : cells) kept[cell] = grid[cell];
    return kept;
}

// The requested difficulty. Ignores a technique that does not exist on this board; it was chosen for another one.
DifficultyTarget difficulty_target_of(const DifficultySettings& settings, const Rules& rules) {
    DifficultyTarget target;
    if (settings.level) target.lowest_level = target.highest_level = *settings.level;
    if (settings.needs && gridsmith::check({.needs = settings.needs}, rules)) target.needs = settings.needs;
    if (settings.lowest_rating > kLowestRating) target.lowest_rating = settings.lowest_rating;
    if (settings.highest_rating < kHighestRating) target.highest_rating = settings.highest_rating;
    return target;
}

// For instance "Hard, score 1,120, rated 4.5; graded 217 puzzles to find it".
std::string text_of(const Difficulty& difficulty, std::uint64_t graded) {
    std::string text = fmt::format(
        "{}, score {}",
        difficulty.grade.solved ? capitalised(name_of(difficulty.grade.level)) : "Beyond the techniques",
        grouped(static_cast<std::uint64_t>(difficulty.grade.score)));
    if (difficulty.rating.solved) text += ", rated " + text_of(difficulty.rating);
    if (graded > 1) text += fmt::format("; graded {} puzzles to find it", grouped(graded));
    return text;
}

// The rules without constraints of the kinds that puzzles get at random.
Rules without_kinds_of(const Rules& rules, const std::vector<ConstraintFamily>& families) {
    RulesParts parts = rules.parts();
    for (const ConstraintFamily family : families)
        std::erase_if(parts.constraints, [&](const Constraint& constraint) {
            return std::ranges::find(row_of(family).kinds, constraint.kind) != row_of(family).kinds.end();
        });
    for (const ConstraintFamily family : families) {
        if (row_of(family).kinds.front() == ConstraintKind::pair_sum) parts.all_sums_given = false;
        if (row_of(family).kinds.front() == ConstraintKind::difference ||
            row_of(family).kinds.front() == ConstraintKind::ratio)
            parts.all_differences_given = parts.all_ratios_given = false;
    }
    return Rules::of(parts).value_or(rules);
}

void take_constraints(const GenerateDialog& dialog, GenerateOptions& options) {
    const ConstraintSettings& wish = dialog.fields.constraints;
    options.constraints.families = wish.chosen();
    if (!wish.fewest_givens) options.constraints.givens = wish.givens;
    options.entries = options.constraints.givens.value_or(0);
    options.minimal = wish.minimal;
    options.squeeze = 0;
    if (!dialog.has_cages()) options.symmetry = Symmetry::none;
    options.rules = without_kinds_of(options.rules, options.constraints.families);
    if (options.fixed) options.fixed->set_rules(options.rules);
}

// `grid` is the grid that the dialog was opened for.
GenerateOptions options_of(GenerateDialog& dialog, const Grid& grid) {
    GenerateSettings fields = dialog.fields;
    const ModeSettings& mode = fields.current();
    const bool subtractive = fields.mode == GenerationMode::subtractive;
    GenerateOptions options;
    options.rules = dialog.rules;
    options.random_regions = dialog.has_random_regions();
    options.mode = fields.mode;
    options.randomise_verification = mode.randomise_verification;
    options.difficulty = difficulty_target_of(fields.difficulty, dialog.rules);
    if (dialog.is_by_pattern()) {
        options.puzzle_template = *dialog.entries();
        if (dialog.keeps_givens) options.fixed = only(grid, dialog.givens);
    }
    if (dialog.entries() != nullptr && dialog.use == GridUse::values) options.fixed = grid;
    if (!options.puzzle_template) {
        options.entries = dialog.entries_wanted();
        options.minimal = subtractive && (mode.minimal || mode.fewest);
        const bool squeezes = subtractive && mode.fewest;
        if (squeezes) options.squeeze = kSqueezeNodes[index_of_side(dialog.rules.side())];
        options.symmetry = squeezes ? Symmetry::none : mode.symmetry;
    }
    if (subtractive) {
        options.removal_order = mode.removal_order;
        options.verify_incrementally = mode.verify_incrementally;
        options.max_fill_seconds = mode.fill_time[index_of_side(dialog.rules.side())] / 1000.0;
    }
    if (dialog.has_constraints()) take_constraints(dialog, options);
    options.budget = mode.budget == kUsualBudget ? default_budget(options)
                                                 : static_cast<std::uint64_t>(mode.budget) * 1'000'000;
    return options;
}

// The symbols of a puzzle of these rules that is generated for the tab.
Symbols symbols_for(const AppCore& core, const Tab* tab, const Rules& rules) {
    const bool fits = tab != nullptr && tab->document.puzzle().side() == rules.side();
    return fits ? tab->document.puzzle().symbols : default_symbols(core.settings, rules);
}

}  // namespace

// Making variants needs no job. One variant goes to the same place as a generated puzzle, several go into the strip.
void Generating::put_variants(GenerateDialog& dialog, const Tab& tab, std::uint64_t seed) {
    dialog.fields.seed = seed;
    core_.settings.generate = dialog.fields;
    const Puzzle puzzle = tab.document.puzzle();
    const auto count = static_cast<std::uint64_t>(dialog.fields.count);
    const Generation generation{.tab = tab.id, .into_new_document = dialog.opens_new_document()};
    core_.dialogs.close(dialog);
    if (count > 1) return batches_.add_variants(puzzle, seed, count);
    put_puzzle(generation, variant_of(puzzle, seed, 1));
    core_.request(FocusGrid());
}

void Generating::put_puzzle(const Generation& generation, const Puzzle& made) {
    Tab* tab = core_.tabs.find(generation.tab);
    if (tab == nullptr) return;
    const Puzzle& present = tab->document.puzzle();
    if (generation.into_new_document) {
        Puzzle puzzle = made;
        puzzle.symbols = symbols_for(core_, tab, made.rules());
        add_posed(core_, puzzle, History::Start::unsaved);
    } else if (present.side() == made.side()) {
        tab->solutions.reset();
        apply(*tab, edits::put_generated(present, made));
    }
}

void Generating::take(const Event& event, const Generation& generation) {
    if (const auto* made = std::get_if<PuzzleMade>(&event.news)) {
        if (core_.tabs.find(generation.tab) == nullptr) return;
        put_puzzle(generation, made->generated->puzzle);
        if (made->generated->difficulty)
            core_.tell(Tone::success, text_of(*made->generated->difficulty, made->generated->graded));
    }
    if (const auto* finished = std::get_if<JobFinished>(&event.news)) finish(generation, *finished);
}

void Generating::finish(const Generation& generation, const JobFinished& finished) {
    if (finished.end == JobEnd::failed) return report_failure(generation, finished);
    if (finished.end == JobEnd::cancelled)
        core_.tell(Tone::information, fmt::format("{} was cancelled after {}", generation.title,
                                                  quantity(finished.total.attempts, "attempt", "attempts")));
    if (core_.dialogs.empty()) core_.request(FocusGrid());
}

void Generating::report_failure(const Generation& generation, const JobFinished& finished) {
    const std::string failure = fmt::format("{} has failed: {}", generation.title, finished.message);
    if (!core_.dialogs.empty()) return core_.tell(Tone::error, failure);
    QuestionText question{"Generate", failure + ".", {"Change request", "Close"}};
    std::optional<Puzzle> nearest;
    if (finished.nearest) {
        question.text +=
            finished.nearest->solutions > 1
                ? fmt::format(" The best result has {} solutions.", grouped(finished.nearest->solutions))
                : " The best result is the puzzle nearest to the request.";
        question.answers.insert(question.answers.begin(), "Open best result");
        const Grid& grid = finished.nearest->grid;
        nearest.emplace(grid);
        pose(*nearest);
        nearest->symbols = symbols_for(core_, core_.tabs.find(generation.tab), grid.rules());
    }
    core_.dialogs.open<QuestionDialog>(
        std::move(question), [this, nearest, id = generation.tab](std::size_t answer) {
            if (nearest && answer == 0) {
                add_document(core_, *nearest, History::Start::unsaved);
                return core_.request(FocusGrid());
            }
            const Tab* tab = core_.tabs.find(id);
            if (answer != (nearest ? 1 : 0) || tab == nullptr || tab->in_solution_mode()) return;
            core_.tabs.select(id);
            open_generate_dialog(tab);
        });
}

void Generating::finish_batch(const Generation& generation, std::uint64_t wanted,
                              const JobFinished& finished) {
    if (finished.end == JobEnd::failed) return report_failure(generation, finished);
    core_.tell(
        finished.end == JobEnd::done ? Tone::success : Tone::information,
        fmt::format("{} {} of {} puzzles", finished.end == JobEnd::done ? "Generated" : "Cancelled after",
                    grouped(finished.total.puzzles), grouped(wanted)));
}

void Generating::open_generate_dialog(const Tab* tab) {
    core_.dialogs.open<GenerateDialog>(*this, tab, core_.settings.new_order, core_.settings.generate);
}

void Generating::start_generating(GenerateDialog& dialog) {
    const Tab* tab = core_.tabs.find(dialog.tab);
    if (tab == nullptr && dialog.tab != 0) return;
    dialog.problem.clear();
    if (dialog.fields.fresh_seed || dialog.seed.empty()) draw_seed(dialog);
    const auto seed = number_in<std::uint64_t>(dialog.seed);
    if (!seed) {
        dialog.problem = "The seed must be a whole number from 0 to 18446744073709551615";
        return;
    }
    if (dialog.entries() != nullptr && dialog.use == GridUse::variant)
        return put_variants(dialog, *tab, *seed);
    GenerateOptions options =
        options_of(dialog, tab != nullptr ? tab->document.puzzle().grid : Grid(dialog.rules));
    if (const auto possible = check_without_search(options); !possible) {
        dialog.problem = possible.error().message;
        return;
    }
    dialog.fields.seed = seed;
    core_.settings.generate = dialog.fields;

    GenerateRequest request;
    request.options = std::move(options);
    request.seed = *seed;
    const int threads = dialog.fields.current().threads;
    request.threads = threads > 0 ? threads : std::max(1, processor_count() - 1);
    request.count = static_cast<std::uint64_t>(dialog.fields.count);
    const bool into_new_document = tab != nullptr && dialog.opens_new_document();
    // The boards need the place of a document, and the puzzle goes there.
    if (tab == nullptr) tab = &add_empty_document(core_, dialog.rules);
    Generation generation{tab->id,
                          into_new_document
                              ? fmt::format("Generating a {0} x {0} puzzle", dialog.rules.side())
                              : fmt::format("Generating {}", tab->document.name()),
                          into_new_document};
    core_.dialogs.close(dialog);
    core_.request(FocusGrid());
    if (request.count > 1) {
        generation.title = fmt::format("Generating {} puzzles", grouped(request.count));
        const Symbols symbols = symbols_for(core_, tab, request.options.rules);
        const auto wanted = request.count;
        return batches_.start_batch(std::move(request), tab->id, symbols,
                                    [this, generation, wanted](const JobFinished& finished) {
                                        finish_batch(generation, wanted, finished);
                                    });
    }
    RunningJob job;
    job.tab = tab->id;
    job.title = generation.title;
    job.view = JobView::generation;
    job.seeks_fewest = request.options.squeeze > 0;
    core_.jobs.start(std::move(request), std::move(job),
                     [this, generation](const Event& event) { take(event, generation); });
}

RunningJob* Generating::on_wall() {
    const Tab* tab = core_.tabs.current();
    RunningJob* job = running();
    const bool is_here = job != nullptr && tab != nullptr && job->tab == tab->id && job->on_wall;
    return is_here && core_.now() - job->started >= kMoment ? job : nullptr;
}

void Generating::leave_wall() {
    if (RunningJob* job = on_wall()) job->on_wall = false;
    core_.request(FocusGrid());
}

void Generating::watch(RunningJob& job) {
    if (&job == on_wall()) return leave_wall();
    job.on_wall = true;
    core_.tabs.select(job.tab);
}

void Generating::keep_best(const RunningJob& job) {
    const WorkerProgress* shown = large_board(job);
    if (shown != nullptr && shown->well_posed) keep(job, *shown->well_posed);
}

void Generating::cancel(const RunningJob& job) {
    if (job.seeks_fewest && job.best && job.best->well_posed && !job.stopping) {
        const Grid best = *job.best->well_posed;
        core_.tell(Tone::information, fmt::format("The best puzzle so far, with {} entries, is in a new tab",
                                                  best.entry_count()));
        keep(job, best);
    }
    core_.jobs.cancel(job.id);
}

void Generating::keep(const RunningJob& job, const Grid& grid) {
    Puzzle puzzle(grid);
    puzzle.symbols = symbols_for(core_, core_.tabs.find(job.tab), puzzle.rules());
    add_posed(core_, puzzle, History::Start::unsaved);
}

RunningJob* Generating::running() {
    const Tab* tab = core_.tabs.current();
    RunningJob* last = nullptr;
    for (RunningJob& job : core_.jobs.all()) {
        if (job.view != JobView::generation) continue;
        last = &job;
        if (tab != nullptr && job.tab == tab->id) return last;
    }
    return last;
}

// clang-format off
std::vector<CommandRow> Generating::commands() {
    return {
        {.id = Command::generate, .menu = Menu::puzzle, .group = 3, .label = "Generate...",
         .shortcuts = {ctrl(Key::g)}, .enabled = [this] { return core_.tabs.empty() || is_editing(core_); },
         .run = [this] { open_generate_dialog(core_.tabs.current()); }, .context_group = 4},
        {.id = Command::watch_generation, .menu = Menu::puzzle, .group = 3, .label = "Watch generation",
         .enabled = [this] { return running() != nullptr && core_.tabs.find(running()->tab) != nullptr; },
         .run = [this] { watch(*running()); }, .checked = [this] { return on_wall() != nullptr; },
         .submenu = "Running generation"},
        {.id = Command::keep_best, .menu = Menu::puzzle, .group = 3, .label = "Keep best board",
         .enabled = [this] { return running() != nullptr && can_keep(*running()); },
         .run = [this] { keep_best(*running()); }, .submenu = "Running generation"},
        {.id = Command::pause_generation, .menu = Menu::puzzle, .group = 3, .label = "Pause generation",
         .enabled = [this] { return running() != nullptr; },
         .run = [this] { core_.jobs.pause(running()->id, !running()->paused); },
         .label_now = [this] { return std::string(running() != nullptr && running()->paused ? "Resume generation"
                                                                                            : "Pause generation"); },
         .submenu = "Running generation"},
        {.id = Command::cancel_generation, .menu = Menu::puzzle, .group = 3, .label = "Cancel generation",
         .enabled = [this] { return running() != nullptr; },
         .run = [this] { cancel(*running()); }, .submenu = "Running generation"},
    };
}
// clang-format on

}  // namespace gridsmith
