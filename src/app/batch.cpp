// From a job's puzzles to the strip, and from the strip to documents and files.
#include "app/batch.h"

#include "app/app.h"
#include "app/files.h"
#include "base/unicode.h"
#include "generator/variant.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <ranges>
#include <utility>

namespace gridsmith {

namespace {

Batch& strip(App& app) {
    if (!app.batch) app.batch.emplace();
    return *app.batch;
}

// The first batch's puzzles are called by their numbers alone.
std::uint32_t add_run(Batch& batch, BatchRun run) {
    batch.runs.push_back(std::move(run));
    CollectionFile file;
    if (batch.runs.size() > 1) file.name = fmt::format("{}:", batch.runs.size());
    return batch.collection.add_file(std::move(file));
}

// A puzzle that was made as hard as wanted brings its grade.
Assessment assessment_from(const Difficulty& difficulty) {
    return {.verdict = Verdict::unique,
            .graded = true,
            .solved = difficulty.grade.solved,
            .level = difficulty.grade.level,
            .score = difficulty.grade.score,
            .rating = difficulty.rating.hardest};
}

void add_puzzle(Batch& batch, std::uint32_t place, std::uint64_t index, const Puzzle& made,
                const std::optional<Difficulty>& difficulty = {}) {
    BatchRun& run = batch.runs[place];
    if (const auto info = generation_info_from(made.properties.generation_info)) run.info = *info;
    Puzzle puzzle(made.grid);
    puzzle.symbols = run.symbols;
    const auto number = batch.collection.add(place, static_cast<std::uint32_t>(index), PuzzleKind::puzzle,
                                             PackedPuzzle(puzzle));
    if (difficulty) batch.collection.take({number}, {assessment_from(*difficulty)});
}

// Those selected, or all.
std::vector<Collection::Number> chosen(const Batch& batch) {
    auto numbers = batch.collection.selection();
    return numbers.empty() ? batch.collection.shown() : numbers;
}

std::optional<std::uint32_t> run_of(const Batch& batch, JobId job) {
    const auto run = std::ranges::find(batch.runs, job, &BatchRun::job);
    if (run == batch.runs.end()) return std::nullopt;
    return static_cast<std::uint32_t>(run - batch.runs.begin());
}

}  // namespace

std::uint64_t Batch::wanted() const {
    std::uint64_t sum = 0;
    for (const BatchRun& run : runs) sum += run.wanted;
    return sum;
}

bool Batch::is_running() const {
    return std::ranges::any_of(runs, [](const BatchRun& run) { return run.job.has_value(); });
}

const Histogram& Batch::histogram() {
    if (!counted_ || counted_->by != histogram_by || counted_->assessed != collection.assessed())
        counted_ = Counted{histogram_of(collection, histogram_by), histogram_by, collection.assessed()};
    return counted_->histogram;
}

void start_batch(App& app, GenerateRequest request, const Symbols& symbols) {
    Batch& batch = strip(app);
    BatchRun run{.seed = request.seed, .wanted = request.count, .symbols = symbols};
    RunningJob job;
    job.purpose = JobPurpose::generate;
    job.wanted = request.count;
    job.title = fmt::format("Generating {} puzzles", request.count);
    run.job = app.start(std::move(request), std::move(job));
    add_run(batch, std::move(run));
}

void add_variants(App& app, const Puzzle& puzzle, std::uint64_t seed, std::uint64_t count) {
    Batch& batch = strip(app);
    const auto place = add_run(batch, {.seed = seed, .wanted = count, .symbols = puzzle.symbols});
    for (std::uint64_t index = 1; index <= count; ++index)
        add_puzzle(batch, place, index, variant_of(puzzle, seed, index));
}

void update_batch(App& app) {
    if (!app.batch) return;
    app.batch->assessing.start_more(
        app.batch->collection, [&app](Request request) { return app.start_unlisted(std::move(request)); });
}

bool take_batch_news(App& app, const Event& event) {
    if (!app.batch) return false;
    Batch& batch = *app.batch;
    if (batch.assessing.take(batch.collection, event) != Assessing::Taken::no) return true;
    const auto place = run_of(batch, event.job);
    if (!place) return false;
    if (const auto* made = std::get_if<PuzzleMade>(&event.news)) {
        add_puzzle(batch, *place, made->index, made->generated->puzzle, made->generated->difficulty);
        return true;
    }
    if (std::holds_alternative<PuzzleFailed>(event.news)) {
        ++batch.runs[*place].failed;
        return true;
    }
    if (std::holds_alternative<JobFinished>(event.news)) batch.runs[*place].job.reset();
    return false;
}

Puzzle puzzle_of(const Batch& batch, Collection::Number number) {
    const CollectionItem& item = batch.collection.item(number);
    const BatchRun& run = batch.runs[item.file];
    Puzzle puzzle = item.puzzle.unpacked();
    puzzle.givens = puzzle.grid.entries();
    GenerationInfo info = run.info;
    info.seed = batch_seed(run.seed, item.number);
    puzzle.properties.generation_info = text_of(info);
    return puzzle;
}

void open_batch_puzzles(App& app, const std::vector<Collection::Number>& numbers) {
    if (!app.batch) return;
    for (const auto number : numbers | std::views::take(kMostOpened))
        add_document(app, puzzle_of(*app.batch, number), History::Start::unsaved);
    if (numbers.size() > kMostOpened)
        app.tell(Tone::information,
                 fmt::format("The first {} of {} puzzles are open", kMostOpened, numbers.size()));
}

std::vector<Puzzle> chosen_puzzles(const App& app) {
    std::vector<Puzzle> puzzles;
    if (app.batch)
        for (const auto number : chosen(*app.batch)) puzzles.push_back(puzzle_of(*app.batch, number));
    return puzzles;
}

void save_batch(App& app) {
    if (!app.batch) return;
    std::vector<PackedPuzzle> puzzles;
    for (const auto number : chosen(*app.batch)) puzzles.push_back(app.batch->collection.item(number).puzzle);
    const bool whole = puzzles.size() == app.batch->collection.items().size();
    save_puzzles_as(app, std::move(puzzles), whole);
}

void copy_batch_as_picture(App& app) { request_sheet(app, chosen_puzzles(app)); }

void export_batch(App& app) {
    auto puzzles = chosen_puzzles(app);
    if (!puzzles.empty()) open_export_dialog(app, 0, std::move(puzzles));
}

void dismiss_batch(App& app) {
    if (!app.batch) return;
    const std::size_t puzzles = app.batch->collection.items().size();
    if (puzzles == app.batch->saved && !app.batch->is_running()) return drop_batch(app);
    app.dialogs.open(QuestionDialog{
        "Throw the puzzles away",
        app.batch->is_running()
            ? "The generation is stopped, and its puzzles are thrown away."
            : fmt::format("The {} puzzles of the strip are in no file. Throw them away?", puzzles),
        {"Throw away", "Cancel"},
        true,
        AskDropBatch{}});
}

void drop_batch(App& app) {
    if (!app.batch) return;
    for (const BatchRun& run : app.batch->runs)
        if (run.job) app.cancel_job(*run.job);
    app.batch->assessing.stop([&app](JobId job) { app.cancel_job(job); });
    app.batch.reset();
    app.request(FocusGrid());
}

}  // namespace gridsmith
