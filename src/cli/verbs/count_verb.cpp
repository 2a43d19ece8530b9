// count: the number of solutions, puzzle by puzzle, each on all threads.
#include "cli/core/common_options.h"
#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/core/output.h"
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/beside.h"
#include "cli/input/complaints.h"
#include "cli/input/puzzle_source.h"
#include "cli/input/record_template.h"
#include "solver/api/solver.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <future>
#include <memory>
#include <system_error>
#include <utility>

namespace gridsmith {

namespace {

struct CountVerbOptions : CommonOptions {
    std::uint64_t limit = kNoLimit;
};

class CountRun {
public:
    CountRun(const CountVerbOptions& options, std::optional<RecordTemplate> record, Output output,
             Interruption& interruption)
        : options_(options),
          record_(std::move(record)),
          print_bad_(record_                 ? record_->bad_records()
                     : options.prints_json() ? print_bad_as_json
                                             : print_bad_as_empty_line),
          interruption_(interruption),
          console_(options.quiet),
          source_(options, 1, options.thread_count(), interruption_),
          output_(std::move(output)) {}

    ExitStatus run() {
        while (!fatal_) {
            auto chunk = source_.next();
            console_.note_of_input(source_.take_notes());
            if (!chunk) {
                const auto& [error, status] = chunk.error();
                status_ = worse(status_, console_.complain(error, status));
                if (status == ExitStatus::some_bad) {
                    keep_record(1, error.line, error.message);
                    ++records_;
                }
                continue;
            }
            if (!*chunk) break;
            std::vector<Error> complaints;
            auto puzzles = puzzles_in(**chunk, complaints);
            puzzles.keep_posed_entries();
            if (auto note = note_of_ignored_marks(**chunk, puzzles);
                !note.empty() && !std::exchange(noted_, true))
                console_.note_of_input(std::vector{std::move(note)});
            for (const Error& complaint : complaints) console_.complain(complaint);
            if (!complaints.empty()) status_ = worse(status_, ExitStatus::some_bad);
            // A chunk is one line or one puzzle.
            if (rules_column_ == RulesColumn::none && record_ && !record_->head_with_rules().empty())
                choose_table_head(rules_column_for(options_, **chunk));
            for (const ChunkPuzzles::BadLine& bad : puzzles.bad)
                keep_record(bad.record, bad.line, bad.message);
            for (std::size_t i = 0; i < puzzles.size(); ++i) count_one(**chunk, puzzles, i);
            records_ += puzzles.records;
        }
        if (fatal_) return console_.complain(*fatal_);
        if (records_ == 0 && status_ == ExitStatus::done && !interruption_.requested())
            status_ = console_.complain(no_puzzle_in(options_.inputs()), ExitStatus::some_bad);
        if (!interruption_.requested()) return output_.finish(status_, console_);
        return output_.finish_interrupted(counted_, 0, console_);
    }

private:
    void write(const std::string& text) {
        if (fatal_) return;
        if (auto written = output_.write(text); !written) fatal_ = std::move(written.error());
    }

    // Chooses the columns once, at the first record.
    void choose_table_head(RulesColumn rules) {
        if (rules_column_ != RulesColumn::none || !record_ || record_->head_with_rules().empty()) return;
        rules_column_ = rules;
        if (rules == RulesColumn::present) output_.hold_table(record_->head_with_rules());
    }

    // The record of a bad puzzle, for --keep-bad.
    void keep_record(std::size_t record, int line, std::string_view message) {
        if (!options_.keep_bad) return;
        choose_table_head(options_.has_rules_column() ? RulesColumn::present : RulesColumn::left_out);
        ChunkAnswer answer;
        answer.rules_column = rules_column_;
        print_bad_(answer, record, line, message);
        write(with_indices(answer, records_));
    }

    void count_one(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i) {
        CountProgress progress;
        const auto solutions = [&] {
            return count(puzzles.grids[i], {.limit = options_.limit,
                                            .threads = options_.thread_count(),
                                            .stop = interruption_.token(),
                                            .progress = &progress});
        };
        std::future<CountResult> counted;
        try {
            counted = std::async(std::launch::async, solutions);
        } catch (const std::system_error&) {
            // No thread can be started, so this thread counts and draws no progress.
            counted = std::async(std::launch::deferred, solutions);
        }
        while (counted.wait_for(std::chrono::milliseconds(50)) == std::future_status::timeout)
            console_.show({progress.solutions, "solutions", done_part(progress)});
        const CountResult result = counted.get();
        if (result.ended == Ended::cancelled || fatal_) return;

        // At the limit the search does not know whether there are more solutions, so the number gets a plus.
        const bool at_limit = result.ended == Ended::limit;
        ChunkAnswer answer;
        answer.rules_column = rules_column_;
        if (options_.pass) {
            Beside beside = beside_of(chunk, puzzles.origins[i]);
            answer.beside = std::move(beside.text);
            answer.beside_is_json = beside.is_json;
        }
        const ChunkPuzzles::Origin& origin = puzzles.origins[i];
        const std::string number = fmt::format("{}{}", result.solutions, at_limit ? "+" : "");
        if (record_) {
            record_->print(answer, origin.record, origin.line, [&](std::string_view field) {
                if (field == "entries") return std::to_string(puzzles.grids[i].entry_count());
                if (field == "solutions") return number;
                if (field == "rules") return puzzles.grids[i].rules().text();
                return field == "puzzle" ? text_of_cells(puzzles.grids[i]) : "";
            });
        } else if (options_.prints_json()) {
            add_json_record(
                answer, origin.record, origin.line,
                json_line_of(puzzles.whole(i), {.solutions = result.solutions, .limit_reached = at_limit}));
        } else {
            answer.output = number;
            end_line(answer);
        }
        note_missing_rules(answer, chunk, puzzles, i);
        if (!answer.note.empty() && !std::exchange(noted_, true)) console_.note_of_input({answer.note});
        write(with_indices(answer, records_));
        ++counted_;
    }

    // The part of the work that is done: of the search tree or of the limit, whichever is larger.
    double done_part(const CountProgress& progress) const {
        return std::max(static_cast<double>(progress.permille) / 1000,
                        static_cast<double>(progress.solutions) / static_cast<double>(options_.limit));
    }

    const CountVerbOptions& options_;
    const std::optional<RecordTemplate> record_;
    const BadRecordPrinter print_bad_;  // for --keep-bad
    Interruption& interruption_;
    Console console_;
    PuzzleSource source_;
    Output output_;
    ExitStatus status_ = ExitStatus::done;
    std::uint64_t records_ = 0;
    std::uint64_t counted_ = 0;  // puzzles
    bool noted_ = false;
    RulesColumn rules_column_ = RulesColumn::none;  // not chosen yet, or no such table
    std::optional<Error> fatal_;
};

std::function<ExitStatus()> declare_count(CommandOptions& command) {
    auto options = std::make_shared<CountVerbOptions>();
    add_input_options(command, *options);
    command.option(
        "--limit", options->limit, whole_number("N", std::uint64_t{1}),
        "Stop counting the solutions of a puzzle at N (default: none); the number then ends with +");
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::findings);
    add_record_format(command, *options,
                      {"index", "line", "puzzle", "entries", "solutions", "rules", "error"});
    return [options] {
        auto record = record_template(*options, {"index", "line", "puzzle", "entries", "solutions", "error"});
        Interruption interruption;
        auto output = Output::open(options->output);
        if (!output) {
            Console console(options->quiet);
            return status_without_output(output.error(), console);
        }
        output->set_inputs(options->inputs());
        if (record)
            output->hold_table(options->has_rules_column() ? record->head_with_rules() : record->head());
        return CountRun(*options, std::move(record), std::move(*output), interruption).run();
    };
}

}  // namespace

extern const Verb count_verb{
    .name = "count",
    .summary = "Count the solutions of puzzles",
    .example = "gridsmith-cli count --limit 1000000 puzzle.sgp",
    .declare = declare_count,
};

}  // namespace gridsmith
