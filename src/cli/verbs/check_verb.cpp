// check: the verdict on each puzzle. If a puzzle has no solution, names entries and constraints that contradict each other. With
// --minimal, also tests whether each entry is needed. A player's entries are no part of the puzzle, but must be those of
// its solution.
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "cli/input/lines_of_digits.h"
#include "cli/input/record_template.h"
#include "cli/verbs/redundant_entries.h"
#include "format/drawn/alphabet.h"
#include "model/board/rules_text.h"
#include "model/cells/byte_vectors.h"
#include "solver/api/solver.h"
#include "solver/api/unsolvable_core.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace gridsmith {

namespace {

struct CheckVerbOptions : CommonOptions {
    bool minimal = false;
    double timeout = 0;  // in seconds; 0: none
};

// Asks for a stop after a time, or when `outer` does.
class Alarm {
public:
    Alarm(double seconds, const std::stop_token& outer)
        : outer_(outer, [this] { source_.request_stop(); }),
          thread_([this, seconds](const std::stop_token& done) {
              std::mutex mutex;
              std::unique_lock lock(mutex);
              std::condition_variable_any().wait_for(
                  lock, done, std::chrono::duration<double>(std::min(seconds, 1e9)), [] { return false; });
              if (!done.stop_requested()) source_.request_stop();
          }) {}

    std::stop_token token() const { return source_.get_token(); }

private:
    std::stop_source source_;
    std::stop_callback<std::function<void()>> outer_;
    std::jthread thread_;
};

class CheckWork {
public:
    CheckWork(const CheckVerbOptions& options, std::optional<RecordTemplate> record)
        : minimal_(options.minimal),
          seconds_(options.timeout),
          json_(options.prints_json()),
          record_(std::move(record)) {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet& outlet) const {
        std::vector<Verdict> verdicts;
        if (!minimal_ && seconds_ == 0 && !json_ && !record_ && !outlet.passes())
            if (auto quick = answer_to_digits(chunk, stop, outlet, verdicts)) return std::move(*quick);
        ChunkAnswer answer;
        auto puzzles = puzzles_in(chunk, answer.complaints);
        puzzles.keep_posed_entries();
        answer.note = note_of_ignored_marks(chunk, puzzles);
        if (seconds_ > 0) {
            answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
                const Alarm alarm(seconds_, stop);
                const Verdict found = verdict(puzzles.grids[i], {.stop = alarm.token()}).verdict;
                return !stop.stop_requested() &&
                       report(chunk, puzzles, i, found, alarm.token(), stop, answer);
            });
            return answer;
        }
        if (verdicts.empty()) {
            verdicts.resize(puzzles.size());
            verdict_batch(puzzles.grids, verdicts, stop);
        }
        answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
            return verdicts[i] != Verdict::undecided &&
                   report(chunk, puzzles, i, verdicts[i], stop, stop, answer);
        });
        return answer;
    }

private:
    // The answer to lines of digits that all have solutions, without a grid. `verdicts` gets the verdicts of lines of digits
    // also where one has no solution, for which there is more to say.
    static std::optional<ChunkAnswer> answer_to_digits(const Chunk& chunk, const std::stop_token& stop,
                                                       const Outlet& outlet, std::vector<Verdict>& verdicts) {
        std::vector<NineEntries> puzzles;
        puzzles.reserve(chunk.lines.size() / sizeof(NineEntries));
        const bool are_digits = all_lines_of_nine(
            chunk, [&](std::string_view cells) { return read_digits(cells, puzzles.emplace_back()); });
        if (!are_digits) return std::nullopt;
        verdicts.resize(puzzles.size());
        verdict_batch(puzzles, verdicts, stop);
        ChunkAnswer answer;
        answer.records = puzzles.size();
        answer.rules_column = outlet.rules_column();
        for (; answer.puzzles < puzzles.size(); ++answer.puzzles) {
            const Verdict found = verdicts[answer.puzzles];
            if (found == Verdict::none || found == Verdict::invalid) return std::nullopt;
            if (found == Verdict::undecided) break;
            if (found != Verdict::unique) answer.failed_test = true;
            print_text(answer, found,
                       cell_count_of(3) - static_cast<int>(count_of_byte(puzzles[answer.puzzles], 0)));
            answer.output += '\n';
        }
        answer.complete = answer.puzzles == puzzles.size();
        return answer;
    }

    // `end` ends the work on this puzzle, `stop` all work. False if all work is stopped.
    bool report(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict,
                const std::stop_token& end, const std::stop_token& stop, ChunkAnswer& answer) const {
        const bool wants_redundant = minimal_ && verdict == Verdict::unique;
        const bool wants_core = verdict == Verdict::none || verdict == Verdict::invalid;
        std::optional<std::uint64_t> redundant;
        if (wants_redundant) redundant = redundant_entries(puzzles.grids[i], end);
        std::optional<Core> core;
        if (wants_core) core = unsolvable_core(puzzles.grids[i], {.nodes = kExplainingNodes, .stop = end});
        // A conflict is a reason, even if the search for contradicting givens knows no others.
        const bool has_reason = core || verdict == Verdict::invalid;
        if ((wants_redundant || wants_core) && stop.stop_requested()) return false;
        if (verdict != Verdict::unique || redundant.value_or(0) > 0) answer.failed_test = true;
        if (verdict == Verdict::undecided)
            answer.complaints.push_back(
                complaint(chunk, puzzles.origins[i], fmt::format("has no verdict after {} s", seconds_)));
        if (verdict == Verdict::unique) complain_of_wrong_entries(chunk, puzzles, i, end, answer);

        if (json_) {
            PuzzleFacts facts{.verdict = std::string(name_of(verdict)), .redundant = redundant};
            if (core) facts.contradiction = core->givens;
            if (core && (!core->constraints.empty() || !has_regions_only(core->rules)))
                facts.contradicting_rules = text_of(core->rules);
            add_json_record(answer, puzzles.origins[i].record, puzzles.origins[i].line,
                            json_line_of(puzzles.whole(i), facts));
            return true;
        }
        if (record_) {
            record_->print(answer, puzzles.origins[i].record, puzzles.origins[i].line,
                           [&](std::string_view field) {
                               if (field == "error" && has_reason)
                                   return reason_of(puzzles, i, verdict, core);
                               return field_of(puzzles.grids[i], verdict, redundant, field);
                           });
            return true;
        }
        if (has_reason)
            answer.complaints.push_back(
                complaint(chunk, puzzles.origins[i], reason_of(puzzles, i, verdict, core)));
        print_text(answer, verdict, puzzles.grids[i].entry_count());
        if (minimal_) {
            if (!redundant)
                answer.output += "\t-";
            else if (*redundant == 0)
                answer.output += "\tminimal";
            else
                answer.output += fmt::format("\tredundant:{}", *redundant);
        }
        end_line(answer);
        return true;
    }

    static void print_text(ChunkAnswer& answer, Verdict verdict, int entries) {
        answer.output += name_of(verdict);
        answer.output += '\t';
        answer.output += std::to_string(entries);
    }

    // Names the entries of a player that the solution does not have.
    static void complain_of_wrong_entries(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i,
                                          const std::stop_token& end, ChunkAnswer& answer) {
        const LoadedPuzzle* loaded = puzzles.origins[i].loaded;
        if (loaded == nullptr || loaded->puzzle.grid == puzzles.grids[i]) return;
        const SolveResult solved = solve(puzzles.grids[i], {.stop = end});
        if (solved.solutions.empty()) return;
        CellSet wrong;
        for (const Cell cell : loaded->puzzle.grid.entries())
            if (loaded->puzzle.grid[cell] != solved.solutions.front()[cell]) wrong.insert(cell);
        if (wrong.empty()) return;
        answer.failed_test = true;
        answer.complaints.push_back(
            complaint(chunk, puzzles.origins[i],
                      fmt::format("has wrong entries in {}", Wording(loaded->puzzle).cells(wrong))));
    }

    static std::string reason_of(const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict,
                                 const std::optional<Core>& core) {
        return verdict == Verdict::invalid ? reason_without_solution(puzzles.posed(i))
                                           : reason_without_solution(puzzles.posed(i), *core);
    }

    static std::string field_of(const Grid& grid, Verdict verdict,
                                const std::optional<std::uint64_t>& redundant, std::string_view field) {
        if (field == "verdict") return std::string(name_of(verdict));
        if (field == "entries") return std::to_string(grid.entry_count());
        if (field == "redundant") return redundant ? std::to_string(*redundant) : "";
        if (field == "rules") return grid.rules().text();
        return field == "puzzle" ? text_of_cells(grid) : "";
    }

    bool minimal_;
    double seconds_;  // for each puzzle; 0: no limit
    bool json_;
    std::optional<RecordTemplate> record_;
};

std::function<ExitStatus()> declare_check(CommandOptions& command) {
    auto options = std::make_shared<CheckVerbOptions>();
    add_input_options(command, *options);
    command.flag("--minimal", options->minimal, "Also test whether every entry is needed");
    command.option("--timeout", options->timeout, seconds_above_zero("SECONDS"),
                   "Give up on a puzzle after this time; its verdict is undecided");
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::findings);
    add_record_format(command, *options,
                      {"index", "line", "puzzle", "verdict", "entries", "redundant", "rules", "error"});
    return [options] {
        std::vector<std::string> fields = {"index", "line", "puzzle", "verdict", "entries"};
        if (options->minimal) fields.emplace_back("redundant");
        fields.emplace_back("error");
        const auto record = record_template(*options, std::move(fields));
        // With --minimal each entry of a puzzle costs a search.
        Batch batch{.work = CheckWork(*options, record),
                    .largest_chunk = options->minimal ? 32 : 2 * kManyTogether};
        if (record) record->apply_to(batch);
        return run_batch(*options, batch);
    };
}

}  // namespace

extern const Verb check_verb{
    .name = "check",
    .summary = "Tell whether puzzles have exactly one solution",
    .example = "gridsmith-cli check --minimal puzzles.txt",
    .declare = declare_check,
};

}  // namespace gridsmith
