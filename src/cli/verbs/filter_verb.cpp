// filter: keeps the puzzles that fulfil every condition, with what stands beside them on their lines.
#include "cli/core/console.h"
#include "cli/core/difficulty_options.h"
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/verbs/redundant_entries.h"
#include "generator/difficulty/difficulty_gauge.h"
#include "model/symmetry/symmetry.h"
#include "solver/api/solver.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace gridsmith {

namespace {

struct FilterVerbOptions : CommonOptions {
    std::optional<Verdict> verdict;
    std::optional<WholeRange> entries;
    std::optional<Symmetry> symmetry;
    std::optional<Rules> board;
    DifficultyTarget difficulty;
    bool minimal = false;
    bool inverted = false;
    // Also of a range that holds every level or rating: a puzzle may have none.
    bool wants_level = false;   // --grade or --score
    bool wants_rating = false;  // --rating

    bool needs_difficulty() const { return wants_level || wants_rating || difficulty.needs; }
    bool needs_verdict() const { return verdict || minimal || needs_difficulty(); }
    bool has_condition() const { return needs_verdict() || entries || symmetry || board; }
};

class FilterWork {
public:
    explicit FilterWork(const FilterVerbOptions& options) : options_(options), printer_(options) {}

    const PuzzlePrinter& printer() const { return printer_; }

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet& outlet) const {
        ChunkAnswer answer;
        auto puzzles = puzzles_in(chunk, answer.complaints);
        puzzles.keep_posed_entries();
        const bool is_text = options_.keeps_lines;
        if (is_text && chunk.first_index == 1 && !puzzles.head.empty())
            answer.output += std::string(puzzles.head) + '\n';
        std::vector<Verdict> verdicts(puzzles.size());
        if (options_.needs_verdict()) verdict_batch(puzzles.grids, verdicts, stop);
        answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
            const auto fits = fulfils(puzzles.grids[i], verdicts[i], stop);
            if (!fits || stop.stop_requested()) return false;
            if (*fits == options_.inverted) return true;
            const ChunkPuzzles::Origin& origin = puzzles.origins[i];
            if (is_text && !origin.text.empty()) {
                answer.output += origin.text;
                answer.output += '\n';
                ++answer.printed;
            } else
                print_into(answer, printer_, chunk, origin, puzzles.whole(i));
            return true;
        });
        return answer;
    }

private:
    // Whether the puzzle fulfils every condition. Nothing if stopped.
    std::optional<bool> fulfils(const Grid& grid, Verdict verdict, std::stop_token stop) const {
        if (options_.needs_verdict() && verdict == Verdict::undecided) return std::nullopt;
        if (options_.verdict && verdict != *options_.verdict) return false;
        if (options_.board && grid.rules() != *options_.board) return false;
        const int count = grid.entry_count();
        if (options_.entries && (count < options_.entries->lowest || count > options_.entries->highest))
            return false;
        if (options_.symmetry && !has_symmetry(grid.rules(), *options_.symmetry, grid.entries()))
            return false;
        if (options_.minimal) {
            if (verdict != Verdict::unique) return false;
            const auto redundant = redundant_entries(grid, stop);
            if (!redundant) return std::nullopt;
            if (*redundant > 0) return false;
        }
        return options_.needs_difficulty() ? has_difficulty(grid, verdict, stop) : true;
    }

    // Only puzzles with one solution have a difficulty.
    std::optional<bool> has_difficulty(const Grid& grid, Verdict verdict, std::stop_token stop) const {
        const Rules& rules = grid.rules();
        if (verdict != Verdict::unique || grid.is_full() || !check(options_.difficulty, rules)) return false;
        const auto reading = gauge_of(rules)->read(grid, stop);
        if (!reading) return std::nullopt;
        const auto& [grade, rating] = reading->difficulty;
        return reading->distance == 0 && (!options_.wants_level || grade.solved) &&
               (!options_.wants_rating || rating.solved);
    }

    // A gauge takes long to make: one for each rules, which all threads share. Files of jigsaws may have new rules in each
    // line, so the thousands are forgotten now and then.
    std::shared_ptr<const DifficultyGauge> gauge_of(const Rules& rules) const {
        constexpr std::size_t kMostGauges = 100;
        const std::scoped_lock lock(mutex_);
        if (const auto known = gauges_.find(rules.text()); known != gauges_.end()) return known->second;
        if (gauges_.size() >= kMostGauges) gauges_.clear();
        return gauges_[rules.text()] = std::make_shared<const DifficultyGauge>(options_.difficulty, rules);
    }

    const FilterVerbOptions& options_;
    PuzzlePrinter printer_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, std::shared_ptr<const DifficultyGauge>> gauges_;
};

std::function<ExitStatus()> declare_filter(CommandOptions& command) {
    auto options = std::make_shared<FilterVerbOptions>();
    add_input_options(command, *options);
    Choices<Verdict> verdicts;
    for (const Verdict verdict : {Verdict::unique, Verdict::multiple, Verdict::none, Verdict::invalid})
        verdicts.emplace_back(name_of(verdict), verdict);
    command.option(
        "--verdict", options->verdict, one_of("V", verdicts),
        "Keep puzzles with one solution (unique), several (multiple) or none, or with equal entries in "
        "a unit (invalid)");
    command.option("--entries", options->entries, whole_range("LO..HI", "22..26"), "Number of entries");
    add_difficulty_options(command, options->difficulty);
    Choices<Symmetry> symmetries;
    std::string keys;
    for (const SymmetryRow& row : all_symmetries()) {
        if (row.symmetry == Symmetry::none) continue;
        symmetries.emplace_back(row.key, row.symmetry);
        keys += " " + std::string(row.key);
    }
    command.option("--symmetry", options->symmetry, one_of("KIND", symmetries),
                   "Symmetry of the filled cells:" + keys);
    command.option("--board", options->board, rules_value(),
                   "Keep puzzles of this board, with the words of --rules");
    command.flag("--minimal", options->minimal, "Every entry is needed");
    command.flag("--not", options->inverted, "Keep the puzzles that do not fulfil all conditions");
    add_pass_option(command, *options);
    add_output_options(command, *options, Printed::puzzles);
    return [options, &command] {
        options->wants_level = command.has("--grade") || command.has("--score");
        options->wants_rating = command.has("--rating");
        if (!options->has_condition())
            return Console(options->quiet)
                .complain(
                    {"gridsmith-cli filter: expected a condition, such as --verdict unique; see gridsmith-cli "
                     "filter --help"});
        const FilterWork work(*options);
        options->keeps_lines = options->to == nullptr && work.printer().prints_lines();
        const bool is_slow = options->minimal || options->needs_difficulty();
        return run_batch(*options, {.work = std::cref(work),
                                    .largest_chunk = is_slow ? 32 : kManyTogether,
                                    .printed_as = &work.printer().format()});
    };
}

}  // namespace

extern const Verb filter_verb{
    .name = "filter",
    .summary = "Keep the puzzles that fulfil conditions, with the rest of their lines",
    .example = "gridsmith-cli filter --rating 7.0..8.0 --symmetry rotation2 puzzles.txt",
    .declare = declare_filter,
    .notes =
        "Without --to, the lines kept are printed whole. Other formats print the puzzles alone, and with --pass\n"
        "also what stands beside them.",
};

}  // namespace gridsmith
