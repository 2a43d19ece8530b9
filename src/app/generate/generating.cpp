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
#include "base/thread_pool.h"
#include "document/edits.h"
#include "document/play_edits.h"
#include "generator/api/variant.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// Search nodes for finding fewer entries, by order; this takes a few seconds.
constexpr std::array<std::uint64_t, 4> kSqueezeNodes = {10'000, 3'000'000, 300'000, 60'000};

// The grid with the entries of these cells only.
Grid only(const Grid& grid, const CellSet& cells) {
    Grid kept(grid.order());
    for (const Cell cell : cells) kept[cell] = grid[cell];
    return kept;
}

// The requested difficulty. Ignores a technique that does not exist at this order; it was chosen at another order.
DifficultyTarget difficulty_target_of(const DifficultySettings& settings, int order) {
    DifficultyTarget target;
    if (settings.level) target.lowest_level = target.highest_level = *settings.level;
    if (settings.needs && gridsmith::check({.needs = settings.needs}, order)) target.needs = settings.needs;
    if (settings.lowest_rating > kLowestRating) target.lowest_rating = settings.lowest_rating;
    if (settings.highest_rating < kHighestRating) target.highest_rating = settings.highest_rating;
    return target;
}

// For instance "Hard, score 1,120, rated 4.5; graded 217 puzzles to find it".
std::string text_of(const Difficulty& difficulty, std::uint64_t graded) {
    std::string text = fmt::format(
        "{}, score {}", difficulty.grade.solved ? name_of(difficulty.grade.level) : "beyond the techniques",
        grouped(static_cast<std::uint64_t>(difficulty.grade.score)));
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    if (difficulty.rating.solved) text += ", rated " + text_of(difficulty.rating);
    if (graded > 1) text += fmt::format("; graded {} puzzles to find it", grouped(graded));
    return text;
}

// `grid` is the grid that the dialog was opened for.
GenerateOptions options_of(const GenerateDialog& dialog, const Grid& grid) {
    GenerateSettings fields = dialog.fields;
    const ModeSettings& mode = fields.current();
    const bool subtractive = fields.mode == GenerationMode::subtractive;
    GenerateOptions options;
    options.order = dialog.order;
    options.mode = fields.mode;
    options.randomise_verification = mode.randomise_verification;
    options.difficulty = difficulty_target_of(fields.difficulty, dialog.order);
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
        options.removal_order = mode.removal_order;
        options.verify_incrementally = mode.verify_incrementally;
        options.max_fill_seconds = mode.fill_time[index_of_order(dialog.order)] / 1000.0;
    }
    options.budget = mode.budget == kUsualBudget ? default_budget(options)
                                                 : static_cast<std::uint64_t>(mode.budget) * 1'000'000;
    return options;
}

// The closest candidate, with the symbols of the document for which it was generated.
Puzzle nearest_for(AppCore& core, TabId id, const Nearest& nearest) {
    Puzzle puzzle(nearest.grid);
    puzzle.givens = nearest.grid.entries();
    const Tab* tab = core.tabs.find(id);
    if (tab != nullptr && tab->document.puzzle().order() == puzzle.order())
        puzzle.symbols = tab->document.puzzle().symbols;
    return puzzle;
}

}  // namespace

// Making variants needs no job. One variant goes to the same place as a generated puzzle, several go into the strip.
void Generating::put_variants(GenerateDialog& dialog, std::uint64_t seed) {
    Tab& tab = *core_.tabs.find(dialog.tab);
    dialog.fields.seed = seed;
    core_.settings.generate = dialog.fields;
    if (dialog.fields.count > 1) {
        core_.dialogs.close(dialog);
        return batches_.add_variants(tab.document.puzzle(), seed,
                                     static_cast<std::uint64_t>(dialog.fields.count));
    }
    const Puzzle variant = variant_of(tab.document.puzzle(), seed, 1);
    core_.dialogs.close(dialog);
    put_puzzle(tab.id, dialog.into_new_document, variant);
    core_.request(FocusGrid());
}

void Generating::put_puzzle(TabId id, bool into_new_document, const Puzzle& made) {
    Tab* tab = core_.tabs.find(id);
    if (tab == nullptr) return;
    const Puzzle& present = tab->document.puzzle();
    if (into_new_document) {
        Puzzle puzzle = made;
        puzzle.symbols = present.symbols;
        add_posed(core_, puzzle, History::Start::unsaved);
    } else if (present.order() == made.order()) {
        tab->solutions.reset();
        apply(*tab, edits::put_generated(present, made));
        apply(*tab, edits::freeze_posed(tab->document.puzzle()));
    }
}

void Generating::take(const Event& event, const Generation& generation) {
    if (const auto* made = std::get_if<PuzzleMade>(&event.news)) {
        if (core_.tabs.find(generation.tab) == nullptr) return;
        put_puzzle(generation.tab, generation.into_new_document, made->generated->puzzle);
        if (made->generated->difficulty)
            core_.tell(Tone::success, text_of(*made->generated->difficulty, made->generated->graded));
    }
    const auto* finished = std::get_if<JobFinished>(&event.news);
    if (finished == nullptr) return;
    auto* dialog = core_.dialogs.find<GenerateDialog>();
    if (dialog == nullptr || dialog->job != event.job) return finish_in_background(generation, *finished);
    dialog->job.reset();
    if (finished->end != JobEnd::done) {
        dialog->problem = finished->message;
        dialog->nearest = finished->nearest;
        return;
    }
    core_.dialogs.close(*dialog);
    core_.request(FocusGrid());
}

void Generating::finish_in_background(const Generation& generation, const JobFinished& finished) {
    if (finished.end == JobEnd::done) {
        core_.tell(Tone::success, fmt::format("{} has ended after {}", generation.title,
                                              quantity(finished.total.attempts, "attempt", "attempts")));
        core_.request(FocusGrid());
    } else if (finished.end == JobEnd::failed) {
        report_failure(generation, finished);
    } else {
        core_.tell(Tone::information, fmt::format("{} was cancelled after {}", generation.title,
                                                  quantity(finished.total.attempts, "attempt", "attempts")));
    }
}

void Generating::report_failure(const Generation& generation, const JobFinished& finished) {
    if (!finished.nearest || !core_.dialogs.empty())
        return core_.tell(Tone::error, fmt::format("{} has failed: {}", generation.title, finished.message));
    core_.dialogs.open<QuestionDialog>(
        QuestionText{
            "Generate",
            fmt::format("{} has failed: {}. Open the nearest candidate?", generation.title, finished.message),
            {"Open", "Cancel"}},
        [this, nearest = nearest_for(core_, generation.tab, *finished.nearest)](std::size_t answer) {
            if (answer == 0) open_nearest(nearest);
        });
}

void Generating::finish_batch(std::uint64_t wanted, const JobFinished& finished) {
    if (finished.end == JobEnd::done)
        core_.tell(Tone::success, fmt::format("Generated {} of {} puzzles", grouped(finished.total.puzzles),
                                              grouped(wanted)));
    if (finished.end == JobEnd::failed)
        report_failure({.title = fmt::format("Generating {} puzzles", wanted)}, finished);
}

void Generating::open_generate_dialog(const Tab& tab) {
    core_.dialogs.open<GenerateDialog>(*this, tab, core_.settings.generate);
}

void Generating::start_generating(GenerateDialog& dialog) {
    const Tab* tab = core_.tabs.find(dialog.tab);
    if (tab == nullptr || dialog.job) return;
    dialog.problem.clear();
    dialog.nearest.reset();
    if (dialog.fields.fresh_seed || dialog.seed.empty()) draw_seed(dialog);
    const auto seed = number_in<std::uint64_t>(dialog.seed);
    if (!seed) {
        dialog.problem = "The seed must be a whole number from 0 to 18446744073709551615";
        return;
    }
    if (dialog.puzzle_template && dialog.use == GridUse::variant) return put_variants(dialog, *seed);
    GenerateOptions options = options_of(dialog, tab->document.puzzle().grid);
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
    if (dialog.fields.count > 1) {
        request.count = static_cast<std::uint64_t>(dialog.fields.count);
        core_.dialogs.close(dialog);
        return batches_.start_batch(
            std::move(request), tab->document.puzzle().symbols,
            [this, wanted = request.count](const JobFinished& finished) { finish_batch(wanted, finished); });
    }
    const Generation generation{tab->id, fmt::format("Generating {}", tab->document.name()),
                                dialog.into_new_document};
    RunningJob job;
    job.tab = tab->id;
    job.title = generation.title;
    job.view = JobView::generation;
    dialog.job = core_.jobs.start(std::move(request), std::move(job),
                                  [this, generation](const Event& event) { take(event, generation); });
}

void Generating::open_nearest(const Puzzle& nearest) {
    add_document(core_, nearest, History::Start::unsaved);
    core_.request(FocusGrid());
}

void Generating::open_nearest_of_dialog() {
    auto* dialog = core_.dialogs.find<GenerateDialog>();
    if (dialog == nullptr || !dialog->nearest || dialog->job) return;
    const Puzzle nearest = nearest_for(core_, dialog->tab, *dialog->nearest);
    cancel_dialog(core_);
    open_nearest(nearest);
}

void Generating::generate_in_background() {
    auto* dialog = core_.dialogs.find<GenerateDialog>();
    if (dialog == nullptr || !dialog->job) return;
    core_.dialogs.close(*dialog);
    core_.request(FocusGrid());
}

// clang-format off
std::vector<CommandRow> Generating::commands() {
    return {
        {.id = Command::generate, .menu = Menu::puzzle, .group = 3, .label = "Generate...",
         .shortcuts = {ctrl(Key::g)}, .enabled = [this] { return is_editing(core_); },
         .run = [this] { open_generate_dialog(*core_.tabs.current()); }, .context_group = 4},
    };
}
// clang-format on

}  // namespace gridsmith
