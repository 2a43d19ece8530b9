// Puts generated puzzles into the strip, and opens or exports the strip's puzzles.
#include "app/generate/generated_batch.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/core/running_jobs.h"
#include "app/export/exports.h"
#include "app/files/files.h"
#include "base/unicode.h"
#include "generator/api/variant.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <ranges>
#include <utility>

namespace gridsmith {

namespace {

// The first batch needs no name; its puzzles are "#1", "#2", ...
std::uint32_t add_run(Batch& batch, BatchRun run) {
    batch.runs.push_back(std::move(run));
    batch.shows_new_run = true;
    batch.is_folded = false;
    CollectionFile file;
    if (batch.runs.size() > 1) file.name = fmt::format("{}:", batch.runs.size());
    return batch.collection.add_file(std::move(file));
}

// A puzzle that was generated with a requested difficulty already has its grade.
Assessment assessment_from(const Difficulty& difficulty) {
    return {.verdict = Verdict::unique,
            .graded = true,
            .solved = difficulty.grade.solved,
            .level = difficulty.grade.level,
            .score = difficulty.grade.score,
            .rating = tenths_of(difficulty.rating)};
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

// The selected puzzles, or all if none is selected.
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

Batch& Batches::strip() {
    if (!batch) batch.emplace().id = ++last_id_;
    return *batch;
}

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

void Batches::start_batch(GenerateRequest request, TabId tab, const Symbols& symbols,
                          std::function<void(const JobFinished&)> when_finished) {
    BatchRun run{.seed = request.seed, .wanted = request.count, .symbols = symbols};
    RunningJob job;
    job.tab = tab;
    job.outlives_tab = true;
    job.view = JobView::generation;
    job.wanted = request.count;
    job.title = fmt::format("Generating {} puzzles", request.count);
    run.job = core_.jobs.start(std::move(request), std::move(job),
                               [this, when_finished = std::move(when_finished)](const Event& event) {
                                   take(event);
                                   if (const auto* finished = std::get_if<JobFinished>(&event.news))
                                       when_finished(*finished);
                               });
    add_run(strip(), std::move(run));
}

void Batches::add_variants(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t count) {
    Batch& present = strip();
    const auto place = add_run(present, {.seed = seed, .wanted = count, .symbols = puzzle.symbols});
    for (std::uint64_t index = 1; index <= count; ++index)
        add_puzzle(present, place, index, variant_of(puzzle, seed, index));
}

std::optional<SessionStrip> Batches::unsaved() const {
    if (!has_unsaved()) return std::nullopt;
    return SessionStrip{
        batch->id, batch->collection.items().size(), [this](std::size_t place) {
            const CollectionItem& item = batch->collection.items()[place];
            const BatchRun& run = batch->runs[item.file];
            return StripPuzzle{item.file, run.seed, item.number, item.puzzle, text_of(run.info)};
        }};
}

void Batches::recover(const std::vector<StripPuzzle>& puzzles) {
    Batch& present = strip();
    std::map<std::uint32_t, std::uint32_t> places;  // by index of the run before the crash
    for (const StripPuzzle& kept : puzzles) {
        const auto info = generation_info_from(kept.generation_info).value_or(GenerationInfo());
        const auto [place, is_new] = places.try_emplace(kept.run);
        if (is_new)
            place->second = add_run(
                present, {.seed = kept.seed, .info = info, .symbols = kept.puzzle.unpacked().symbols});
        ++present.runs[place->second].wanted;
        present.collection.add(place->second, kept.number, PuzzleKind::puzzle, kept.puzzle);
    }
}

void Batches::tick() {
    if (!batch) return;
    batch->assessing.start_more(batch->collection, [this](Request request) {
        return core_.jobs.start_unlisted(std::move(request), [this](const Event& event) {
            if (batch) batch->assessing.take(batch->collection, event);
            return batch.has_value();
        });
    });
}

void Batches::take(const Event& event) {
    const auto place = batch ? run_of(*batch, event.job) : std::nullopt;
    if (!place) return;
    BatchRun& run = batch->runs[*place];
    if (const auto* made = std::get_if<PuzzleMade>(&event.news))
        add_puzzle(*batch, *place, made->index, made->generated->puzzle, made->generated->difficulty);
    if (std::holds_alternative<PuzzleFailed>(event.news)) ++run.failed;
    if (std::holds_alternative<JobFinished>(event.news)) run.job.reset();
}

Puzzle puzzle_of(const Batch& batch, Collection::Number number) {
    const CollectionItem& item = batch.collection.item(number);
    const BatchRun& run = batch.runs[item.file];
    Puzzle puzzle = item.puzzle.unpacked();
    pose(puzzle);
    GenerationInfo info = run.info;
    info.seed = batch_seed(run.seed, item.number);
    puzzle.properties.generation_info = text_of(info);
    return puzzle;
}

void Batches::open_batch_puzzles(const std::vector<Collection::Number>& numbers) {
    if (!batch) return;
    for (const auto number : numbers | std::views::take(kMostOpened)) {
        const Puzzle puzzle = puzzle_of(*batch, number);
        const auto earlier = batch->opened.find(number);
        const Tab* tab = earlier == batch->opened.end() ? nullptr : core_.tabs.find(earlier->second);
        if (tab != nullptr && posed_grid(tab->document.puzzle()) == posed_grid(puzzle))
            core_.tabs.select(tab->id);
        else
            batch->opened[number] = add_posed(core_, puzzle, History::Start::unsaved).id;
    }
    if (numbers.size() > kMostOpened)
        core_.tell(Tone::information,
                   fmt::format("Opened the first {} of {} puzzles", kMostOpened, numbers.size()));
}

std::vector<Puzzle> Batches::chosen_puzzles() const {
    std::vector<Puzzle> puzzles;
    if (batch)
        for (const auto number : chosen(*batch)) puzzles.push_back(puzzle_of(*batch, number));
    return puzzles;
}

void Batches::save(const std::vector<Collection::Number>& numbers, std::function<void()> when_saved) {
    std::vector<PackedPuzzle> puzzles;
    puzzles.reserve(numbers.size());
    for (const auto number : numbers) puzzles.push_back(batch->collection.item(number).puzzle);
    const bool whole = puzzles.size() == batch->collection.items().size();
    const std::size_t count = puzzles.size();
    exports_.save_puzzles_as(std::move(puzzles), [this, whole, count, when_saved = std::move(when_saved)] {
        if (batch && whole) batch->saved = count;
        if (when_saved) when_saved();
    });
}

void Batches::save_batch() {
    if (batch) save(chosen(*batch), {});
}

void Batches::copy_batch_as_picture() { exports_.request_sheet(chosen_puzzles()); }

void Batches::export_batch() {
    auto puzzles = chosen_puzzles();
    if (!puzzles.empty()) exports_.open_export_dialog(0, std::move(puzzles));
}

bool Batches::has_unsaved() const {
    return batch && (batch->is_running() || batch->collection.items().size() != batch->saved);
}

void Batches::ask_before_loss(std::function<void()> then) {
    if (batch->is_running()) {
        core_.dialogs.open<QuestionDialog>(QuestionText{"Discard puzzles",
                                                        "Stop the generation and discard its puzzles?",
                                                        {"Discard", "Cancel"},
                                                        true},
                                           [then = std::move(then)](std::size_t answer) {
                                               if (answer == 0) then();
                                           });
        return;
    }
    std::vector<Collection::Number> all(batch->collection.items().size());
    std::iota(all.begin(), all.end(), 0);
    QuestionText question{"Unsaved puzzles",
                          fmt::format("Not all {} puzzles in the strip are saved.", all.size()),
                          {"Save all...", "Discard", "Cancel"}};
    core_.dialogs.open<QuestionDialog>(
        std::move(question), [this, all = std::move(all), then = std::move(then)](std::size_t answer) {
            if (answer == 0) save(all, then);
            if (answer == 1) then();
        });
}

void Batches::dismiss_batch() {
    if (!batch) return;
    if (!has_unsaved()) return drop_batch();
    ask_before_loss([this] { drop_batch(); });
}

void Batches::drop_batch() {
    if (!batch) return;
    for (const BatchRun& run : batch->runs)
        if (run.job) core_.jobs.cancel(*run.job);
    batch->assessing.stop([this](JobId job) { core_.jobs.cancel(job); });
    batch.reset();
    core_.request(FocusGrid());
}

}  // namespace gridsmith
