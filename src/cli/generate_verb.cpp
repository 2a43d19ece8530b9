// generate: puzzles with the wanted properties, by the job runner, printed in the order of their numbers.
//
// Puzzle k of a seed is the same whatever the threads and shards are; a shard makes every N-th puzzle of the
// batch.
#include "base/file_io.h"
#include "base/number_text.h"
#include "base/random.h"
#include "cli/begun_batch.h"
#include "cli/common_options.h"
#include "cli/console.h"
#include "cli/difficulty_words.h"
#include "cli/idle_options.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/shard.h"
#include "cli/verb.h"
#include "cli/whole_input.h"
#include "format/lines_format.h"
#include "generator/variant.h"
#include "jobs/job_runner.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <expected>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <memory>
#include <thread>
#include <unistd.h>

namespace gridsmith {

namespace {

struct GenerateVerbOptions : CommonOptions {
    std::optional<int> order;
    std::optional<std::uint64_t> count;
    std::optional<int> entries;
    bool minimal = false;
    std::uint64_t squeeze = 0;
    std::string template_file;
    std::string fixed_file;
    std::string forbidden_file;
    std::string shuffle_file;
    std::uint64_t best_of = 1;
    std::string by = "fewest";
    std::string symmetry = "none";
    std::string mode = "subtractive";
    std::string look = "even";
    std::string full_grids = "any";
    bool verify_incrementally = true;
    bool randomise_verification = true;
    double max_fill_time = 0;
    DifficultyWords difficulty;
    std::optional<std::uint64_t> budget;
    double timeout = 0;
    std::optional<std::uint64_t> seed;
    std::string shard = "1/1";
    bool resume = false;
};

// What to make, and how its puzzles are to look in files that keep symbols.
struct Wish {
    GenerateRequest request;
    std::optional<Symbols> symbols;
};

constexpr const char* kStandardInput = "<stdin>";

// Of a file, or of standard input ("-").
Result<std::vector<LoadedPuzzle>> puzzles_in(const std::string& file) {
    if (file != "-") return load_puzzles(file);
    const auto text = read_stream(STDIN_FILENO, kStandardInput);
    if (!text) return std::unexpected(text.error());
    return read_puzzles(*text, kStandardInput);
}

// The first puzzle of a file that says something about the puzzle to be made. The order is that of the first
// such file, if it is not given.
Result<Puzzle> model_in(const std::string& file, std::optional<int>& order) {
    auto puzzles = puzzles_in(file);
    if (!puzzles) return std::unexpected(puzzles.error());
    Puzzle puzzle = puzzles->front().puzzle;
    if (order && *order != puzzle.order())
        return failure_in(
            file == "-" ? kStandardInput : file,
            {fmt::format("expected a grid of order {}, found order {}", *order, puzzle.order())});
    order = puzzle.order();
    return puzzle;
}

// Which of several successes is the best one.
double fewest_entries_metric(const Grid& puzzle, const Grid&) { return -puzzle.entry_count(); }
double guesses_metric(const Grid& puzzle, const Grid&) {
    constexpr std::uint64_t kMostNodes = 100'000;
    return static_cast<double>(verdict(puzzle, {.nodes = kMostNodes}).guesses);
}

Result<Wish> wish_of(const GenerateVerbOptions& options) {
    const std::array files = {options.template_file, options.fixed_file, options.forbidden_file,
                              options.shuffle_file};
    if (std::ranges::count(files, "-") > 1)
        return failure("standard input can be read once, and is wanted for several options");
    Wish wish;
    GenerateOptions& wanted = wish.request.options;
    std::optional<int> order = options.order;
    if (!options.template_file.empty()) {
        const auto puzzle = model_in(options.template_file, order);
        if (!puzzle) return std::unexpected(puzzle.error());
        wanted.puzzle_template = puzzle->grid.entries();
        wish.symbols = puzzle->symbols;
    }
    if (!options.fixed_file.empty()) {
        const auto puzzle = model_in(options.fixed_file, order);
        if (!puzzle) return std::unexpected(puzzle.error());
        wanted.fixed = puzzle->grid;
        if (!wish.symbols) wish.symbols = puzzle->symbols;
    }
    if (!options.forbidden_file.empty()) {
        const auto puzzle = model_in(options.forbidden_file, order);
        if (!puzzle) return std::unexpected(puzzle.error());
        wanted.forbidden = puzzle->grid.entries();
    }
    wanted.order = order.value_or(3);
    wanted.symmetry = *symmetry_of_key(options.symmetry);
    wanted.entries = options.entries.value_or(default_entries(wanted.order));
    wanted.minimal = options.minimal;
    wanted.squeeze = options.squeeze;
    wanted.best_of = static_cast<int>(options.best_of);
    if (options.best_of > 1) wanted.metric = options.by == "fewest" ? fewest_entries_metric : guesses_metric;
    wanted.mode = options.mode == "additive" ? GenerationMode::additive : GenerationMode::subtractive;
    wanted.look = *look_of_key(options.look);
    wanted.full_grids = *full_grids_of_key(options.full_grids);
    wanted.verify_incrementally = options.verify_incrementally;
    wanted.randomise_verification = options.randomise_verification;
    wanted.max_fill_seconds = options.max_fill_time;
    wanted.difficulty = wish_of(options.difficulty);
    wanted.budget = options.budget.value_or(default_budget(wanted));

    const Shard shard = *shard_from(options.shard);
    wish.request.seed = seed_or_fresh(options.seed);
    wish.request.count = options.count.value_or(1);
    wish.request.first = shard.number;
    wish.request.step = shard.of;
    wish.request.threads = options.thread_count();
    if (const auto possible = check(wanted); !possible) return std::unexpected(possible.error());
    return wish;
}

// Those that the way of making such puzzles never asks for.
std::vector<IdleOption> idle_options(const GenerateOptions& wanted) {
    std::vector<IdleOption> idle;
    const bool is_additive = wanted.mode == GenerationMode::additive;
    const std::string incrementally =
        wanted.verify_incrementally ? "--verify-incrementally" : "--no-verify-incrementally";
    if (wanted.best_of == 1) idle.push_back({"--by", "it is for --best-of more than one"});
    if (wanted.minimal) {
        const std::string why = "--minimal removes entries one after the other";
        if (is_additive) idle.push_back({"--mode", why});
        if (!wanted.verify_incrementally) idle.push_back({incrementally, why});
    } else if (wanted.puzzle_template || is_additive) {
        const std::string why =
            is_additive ? "it is for the subtractive mode" : "--template removes no entries";
        idle.push_back({"--look", why});
        idle.push_back({incrementally, why});
        // At order 5 some attempts begin with a full grid all the same.
        if (is_additive && wanted.order < 5) idle.push_back({"--max-fill-time", why});
    }
    if (wanted.full_grids == FullGrids::one_block)
        idle.push_back({"--max-fill-time", "full grids from one block are there at once"});
    return idle;
}

struct Destination {
    Output output;
    std::optional<BegunBatch> begun;  // where an earlier run is gone on with
};

Result<Destination> destination_of(const GenerateVerbOptions& options, const BatchIdentity& batch,
                                   const std::stop_token& stop) {
    const PuzzlePrinter printer(options);
    if (options.resume) {
        auto begun = BegunBatch::open(options.output, printer.format(), batch, stop);
        if (!begun) return std::unexpected(std::move(begun.error()));
        if (!options.quiet && begun->size() > 0)
            Console(true).note(fmt::format("{}: {} of {} puzzles are there", options.output,
                                           grouped(begun->size()), grouped(batch.shard.share(batch.count))));
        Output output = begun->take_output();
        return Destination{std::move(output), std::move(*begun)};
    }
    auto output = Output::open(options.output);
    if (!output) return std::unexpected(std::move(output.error()));
    output->set_inputs(
        {options.template_file, options.fixed_file, options.forbidden_file, options.shuffle_file});
    output->hold_puzzles_of(printer.format());
    return Destination{std::move(*output), std::nullopt};
}

using Clock = std::chrono::steady_clock;

// When --timeout ends a run that begins now.
std::optional<Clock::time_point> deadline_of(const GenerateVerbOptions& options) {
    if (options.timeout <= 0) return std::nullopt;
    // The clock cannot count more than three centuries.
    constexpr double kLongest = 1e9;
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(std::min(options.timeout, kLongest)));
}

Error out_of_time(std::uint64_t made, std::uint64_t wanted) {
    return {fmt::format("stopped after the time wanted with {} of {} puzzles", made, wanted)};
}

// What is printed is the same on any number of threads, so that of one is told, which makes the same puzzle.
std::string as_one_thread_tells(const std::string& generation_info) {
    auto info = generation_info_from(generation_info);
    if (!info) return generation_info;
    info->threads = 1;
    return text_of(*info);
}

class GenerateRun {
public:
    GenerateRun(const GenerateVerbOptions& options, Wish wish, Destination destination,
                const Interruption& interruption)
        : printer_(options),
          interruption_(interruption),
          console_(options.quiet),
          wish_(std::move(wish)),
          begun_(std::move(destination.begun)),
          output_(std::move(destination.output)),
          deadline_(deadline_of(options)),
          next_index_(wish_.request.first) {
        if (begun_) wish_.request.done = begun_->done();
        skip_done();
        if (!options.seed) console_.note(fmt::format("seed {}", wish_.request.seed));
    }

    ExitStatus run() {
        JobRunner runner;
        runner.watch(console_.draws());
        const JobId job = runner.start(wish_.request);
        while (!finished_) {
            if (wanted() > 1) std::this_thread::sleep_for(kGathering);
            for (Event& event : runner.wait_for_events(std::chrono::milliseconds(50)))
                std::visit([this](auto& news) { take(std::move(news)); }, event.news);
            print_in_order();
            const bool late = deadline_ && Clock::now() >= *deadline_;
            if (late || interruption_.requested() || fatal_) runner.cancel(job);
            show_progress();
        }
        if (broke_down() && !fatal_) fatal_ = Error{finished_->message};
        // Stopped work leaves gaps, but what was finished is not lost; only a file whose lines are counted
        // when it is gone on with must have none.
        const bool gaps = !begun_ || begun_->tells_indices();
        while (!waiting_.empty() && !fatal_ && gaps) {
            next_index_ = waiting_.begin()->first;
            print_in_order();
        }
        if (fatal_) {
            console_.complain(*fatal_);
            return ExitStatus::failed;
        }
        return output_.finish(end(), console_);
    }

private:
    // Puzzles that come fast are taken many at a time, since waking up for each would cost as much as the
    // puzzle.
    static constexpr std::chrono::milliseconds kGathering{2};

    // A puzzle, or why there is none.
    using Outcome = std::expected<std::shared_ptr<const Generated>, PuzzleFailed>;

    void take(PuzzleMade news) {
        // A file that is gone on with has none that another run would make otherwise.
        if (news.generated->is_stopped && begun_) return;
        waiting_.emplace(news.index, std::move(news.generated));
    }
    void take(PuzzleFailed news) { waiting_.emplace(news.index, std::unexpected(std::move(news))); }
    void take(JobProgress news) { progress_ = news; }
    // Of several workers that break down each says so.
    void take(JobFinished news) {
        if (!finished_) finished_ = std::move(news);
    }
    template <class Other>
    void take(const Other&) {}

    void print_in_order() {
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_index_ && !fatal_;
             first = waiting_.erase(first)) {
            print(first->first, first->second);
            next_index_ += wish_.request.step;
            skip_done();
        }
    }

    void skip_done() {
        while (std::ranges::binary_search(wish_.request.done, next_index_)) next_index_ += wish_.request.step;
    }

    void print(std::uint64_t index, Outcome& outcome) {
        if (!outcome) {
            ++failed_;
            console_.complain({fmt::format("puzzle {}: {}", index, outcome.error().message)});
            tell_nearest(outcome.error().nearest);
            return;
        }
        const Generated& made = **outcome;
        Puzzle puzzle = made.puzzle;
        if (wish_.symbols) puzzle.symbols = *wish_.symbols;
        puzzle.properties.generation_info = as_one_thread_tells(puzzle.properties.generation_info);
        std::string text;
        PuzzleFacts facts{.seed = wish_.request.seed,
                          .index = index,
                          .solution = made.solution,
                          .attempts = made.verifications};
        if (made.difficulty) {
            add_facts(made.difficulty->grade, facts);
            add_facts(made.difficulty->rating, facts);
        }
        const auto printed = printer_.print(text, puzzle, facts);
        if (!printed) {
            ++failed_;
            console_.complain({fmt::format("puzzle {}: {}", index, printed.error().message)});
            return;
        }
        if (begun_) {
            const auto there = begun_->has(index, text);
            if (!there) fatal_ = there.error();
            if (fatal_ || *there) text.clear();
        }
        if (fatal_) return;
        if (auto written = output_.write(text); !written) fatal_ = std::move(written.error());
        if (const int wanted = wish_.request.options.best_of; made.chosen_from < wanted)
            console_.note(fmt::format("puzzle {}: the best of {} instead of {}", index,
                                      grouped(static_cast<std::uint64_t>(made.chosen_from)),
                                      grouped(static_cast<std::uint64_t>(wanted))));
        if (made.is_stopped) return;
        ++printed_;
        graded_ += made.graded;
    }

    // Did the work end though puzzles are left? Where all of them failed, each has said so.
    bool broke_down() const { return finished_->end == JobEnd::failed && printed_ + failed_ < wanted(); }

    std::uint64_t wanted() const {
        const GenerateRequest& request = wish_.request;
        return Shard{request.first, request.step}.share(request.count) - request.done.size();
    }

    void show_progress() {
        if (wanted() == 1)
            console_.show(is_graded() ? Progress{progress_.graded, "puzzles graded"}
                                      : Progress{progress_.verifications, "attempts"});
        else
            console_.show(
                {printed_, "puzzles", static_cast<double>(printed_) / static_cast<double>(wanted())});
    }

    bool is_graded() const { return !wish_.request.options.difficulty.is_any(); }

    // What came nearest to what was wanted, for whoever can do with it.
    void tell_nearest(const std::optional<Nearest>& nearest) {
        if (!nearest) return;
        std::string line = "nearest: ";
        append_cells(line, nearest->grid, '.');
        console_.note(line);
    }

    // How rare what was wanted is.
    void tell_rate() {
        if (graded_ <= printed_ || printed_ == 0) return;
        console_.note(fmt::format("{} of {} graded puzzles {} the wish ({}), 1 in {:.1f}", grouped(printed_),
                                  grouped(graded_), printed_ == 1 ? "fits" : "fit",
                                  text_of(wish_.request.options.difficulty),
                                  static_cast<double>(graded_) / static_cast<double>(printed_)));
    }

    // Says how it went.
    ExitStatus end() {
        tell_rate();
        if (finished_->end == JobEnd::cancelled && !interruption_.requested()) {
            Error late = out_of_time(printed_, wanted());
            if (!finished_->message.empty()) late.message += "; " + finished_->message;
            console_.complain(late);
            tell_nearest(finished_->nearest);
            return ExitStatus::some_bad;
        }
        if (finished_->end == JobEnd::cancelled) return ExitStatus::interrupted;
        return failed_ > 0 ? ExitStatus::some_bad : ExitStatus::done;
    }

    PuzzlePrinter printer_;
    const Interruption& interruption_;
    Console console_;
    Wish wish_;
    std::optional<BegunBatch> begun_;
    Output output_;
    std::optional<Clock::time_point> deadline_;

    std::map<std::uint64_t, Outcome> waiting_;  // by index, until their turn comes
    std::uint64_t next_index_;
    std::uint64_t printed_ = 0;
    std::uint64_t failed_ = 0;
    std::uint64_t graded_ = 0;  // on the way to those that were printed
    JobProgress progress_;
    std::optional<JobFinished> finished_;
    std::optional<Error> fatal_;
};

// Variants of the puzzles of a file: one of each in turn, until there are enough.
ExitStatus run_shuffle(const GenerateVerbOptions& options) {
    Console console(options.quiet);
    const auto fail = [&](const Error& error) {
        console.complain(error);
        return ExitStatus::failed;
    };
    const PuzzlePrinter printer(options);
    Interruption interruption;
    CommonOptions originals = options;
    originals.files = {options.shuffle_file};
    const WholeInput input = read_whole_input(originals, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    if (input.puzzles.empty()) return input.status;
    ExitStatus status = input.status;
    const std::uint64_t count = options.count.value_or(input.puzzles.size());
    if (!printer.takes_many() && count > 1)
        return fail(
            {fmt::format("the format {} holds one puzzle, and {} are wanted", printer.format().id, count)});
    const std::uint64_t seed = seed_or_fresh(options.seed);
    if (!options.seed) console.note(fmt::format("seed {}", seed));
    const Shard shard = *shard_from(options.shard);
    auto destination = destination_of(options, {shard, count, seed}, interruption.token());
    if (!destination) return status_without_output(destination.error(), console);
    auto& [output, begun] = *destination;

    const auto deadline = deadline_of(options);
    const std::uint64_t wanted = shard.share(count);
    std::uint64_t made = 0;
    bool late = false;
    for (std::uint64_t place = 0; place < wanted && !interruption.requested(); ++place) {
        late = deadline && Clock::now() >= *deadline;
        if (late) break;
        const std::uint64_t index = shard.index_at(place);
        console.show({place, "puzzles", static_cast<double>(place) / static_cast<double>(wanted)});
        if (begun && std::ranges::binary_search(begun->done(), index)) continue;
        const auto original = static_cast<std::size_t>((index - 1) % input.puzzles.size());
        std::string text;
        const auto done = printer.print(text, variant_of(input.puzzles[original].puzzle, seed, index),
                                        {.seed = seed, .index = index});
        if (!done) {
            const WholeInput::Origin& origin = input.origins[original];
            console.complain({done.error().message, *origin.file, origin.line});
            status = worse(status, ExitStatus::some_bad);
            // Where lines are counted when the file is gone on with, none may be missing.
            if (begun && !begun->tells_indices()) return ExitStatus::failed;
            continue;
        }
        if (begun) {
            const auto there = begun->has(index, text);
            if (!there) return fail(there.error());
            if (*there) text.clear();
        }
        if (const auto written = output.write(text); !written) return fail(written.error());
        ++made;
    }
    if (interruption.requested()) return output.finish(ExitStatus::interrupted, console);
    if (!late) return output.finish(status, console);
    console.complain(out_of_time(made, wanted - (begun ? begun->done().size() : 0)));
    return output.finish(ExitStatus::some_bad, console);
}

ExitStatus run_generate(const CLI::App& command, const GenerateVerbOptions& options) {
    if (!options.shuffle_file.empty()) return run_shuffle(options);
    const auto fail = [&](const Error& error, ExitStatus status) {
        Console(options.quiet).complain(error);
        return status;
    };
    if (const PuzzlePrinter printer(options); !printer.takes_many() && options.count.value_or(1) > 1)
        return fail({fmt::format("the format {} holds one puzzle, and {} are wanted", printer.format().id,
                                 *options.count)},
                    ExitStatus::failed);
    auto wish = wish_of(options);
    // A wish that nothing can fulfil is no wrong usage; a template that cannot be read is.
    if (!wish)
        return fail(wish.error(), wish.error().file.empty() ? ExitStatus::some_bad : ExitStatus::failed);
    const GenerateRequest& request = wish->request;
    note_idle_options(command, idle_options(request.options));
    const Interruption interruption;
    auto destination = destination_of(options, {{request.first, request.step}, request.count, request.seed},
                                      interruption.token());
    if (!destination) {
        Console console(options.quiet);
        return status_without_output(destination.error(), console);
    }
    return GenerateRun(options, std::move(*wish), std::move(*destination), interruption).run();
}

}  // namespace

std::function<ExitStatus()> add_generate(CLI::App& command) {
    auto options = std::make_shared<GenerateVerbOptions>();
    command.add_option("--order", options->order, "2 to 5, by default 3")
        ->check(one_of({"2", "3", "4", "5"}))
        ->type_name("N");
    command
        .add_option("--count", options->count,
                    "How many, by default 1; of a shuffle, as many as the file has")
        ->transform(positive_number())
        ->type_name("C");
    CLI::Option* entries =
        command
            .add_option("--entries", options->entries,
                        "Filled cells, by default 4, 24, 112 or 340; with a symmetry no more than so many")
            ->transform(whole_number(0, std::numeric_limits<int>::max()))
            ->type_name("K");
    CLI::Option* minimal =
        command.add_flag("--minimal", options->minimal,
                         "Remove until no entry can be removed; with a symmetry, none with its images");
    CLI::Option* symmetry = add_symmetry_option(command, options->symmetry);
    CLI::Option* from_template = command
                                     .add_option("--template", options->template_file,
                                                 "Fill exactly the cells that this file's puzzle fills")
                                     ->check(file_name())
                                     ->type_name("FILE");
    minimal->excludes(entries);
    from_template->excludes(entries)->excludes(minimal)->excludes(symmetry);
    command
        .add_option("--squeeze", options->squeeze,
                    "With --minimal: put so many search nodes into finding fewer entries")
        ->transform(positive_number())
        ->type_name("NODES")
        ->needs(minimal)
        ->excludes(symmetry);
    command.add_option("--fixed", options->fixed_file, "The entries of this file's puzzle stay as they are")
        ->check(file_name())
        ->type_name("FILE");
    command
        .add_option("--forbidden", options->forbidden_file,
                    "The cells that this file's puzzle fills stay empty")
        ->check(file_name())
        ->type_name("FILE");
    command.add_option("--best-of", options->best_of, "Of so many puzzles only the best one, by default 1")
        ->transform(whole_number(1, std::numeric_limits<int>::max()))
        ->type_name("N");
    command
        .add_option("--by", options->by,
                    "What is best: fewest (entries), the default, or guesses (that a search needs)")
        ->check(one_of({"fewest", "guesses"}))
        ->type_name("METRIC");
    CLI::Option* shuffle = command
                               .add_option("--shuffle", options->shuffle_file,
                                           "Make no new puzzles, but random variants of those in this file")
                               ->check(file_name())
                               ->type_name("FILE");
    add_difficulty_words(command, options->difficulty);
    command.add_option("--mode", options->mode, "subtractive, the default, or additive")
        ->check(one_of({"subtractive", "additive"}))
        ->type_name("MODE");
    command
        .add_option("--look", options->look, "How the holes lie: even, the default, centre, blocks or rows")
        ->check(one_of({"even", "centre", "blocks", "rows"}))
        ->type_name("LOOK");
    command
        .add_option("--full-grids", options->full_grids,
                    "What entries are removed from: any grid, the default, or one-block: a random block "
                    "rotated into the others, which makes grids that are all the same but for the names of "
                    "symbols")
        ->check(one_of({"any", "one-block"}))
        ->type_name("GRIDS");
    command.add_flag("--verify-incrementally,!--no-verify-incrementally", options->verify_incrementally,
                     "Subtractive: verify after each removal, the default, or once at the end");
    command.add_flag("--randomise-verification,!--no-randomise-verification", options->randomise_verification,
                     "Draw the branches of the verifying search, the default, or take them in order");
    command
        .add_option("--max-fill-time", options->max_fill_time,
                    "Subtractive: begin anew when a filling takes longer")
        ->check(seconds_from_zero())
        ->type_name("SECONDS");
    command
        .add_option(
            "--budget", options->budget,
            "Give a puzzle up after so many search nodes; 0: never. By default a minute's worth or two where "
            "a template or fixed entries leave no choice of cells, seconds at order 2, else "
            "0")
        ->transform(whole_number())
        ->type_name("NODES");
    command.add_option("--timeout", options->timeout, "Stop after so long with what is done")
        ->check(seconds_above_zero())
        ->type_name("SECONDS");
    command
        .add_option("--seed", options->seed, "Decides everything; by default a fresh one, which is printed")
        ->transform(whole_number())
        ->type_name("S");
    add_shard_option(command, options->shard);
    CLI::Option* resume = command.add_flag(
        "--resume", options->resume,
        "Go on with what the output file already has of this batch; it then grows line by line");
    add_output_options(command, *options, Printable::puzzles);
    // Variants are as they are: whatever says how a new puzzle is to be would say nothing.
    for (const char* option : {"--order",
                               "--entries",
                               "--minimal",
                               "--symmetry",
                               "--template",
                               "--squeeze",
                               "--fixed",
                               "--forbidden",
                               "--best-of",
                               "--by",
                               "--grade",
                               "--needs",
                               "--rating",
                               "--score",
                               "--mode",
                               "--look",
                               "--full-grids",
                               "--verify-incrementally",
                               "--randomise-verification",
                               "--max-fill-time",
                               "--budget"})
        shuffle->excludes(command.get_option(option));
    resume->needs(command.get_option("--output"))->needs(command.get_option("--seed"));
    return [options, &command] { return run_generate(command, *options); };
}

}  // namespace gridsmith
