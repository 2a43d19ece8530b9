// check: the verdict on each puzzle. If a puzzle has no solution, names entries that contradict each other. With
// --minimal, also tests whether each entry is needed.
#include "cli/core/table_text.h"
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "cli/verbs/redundant_entries.h"
#include "solver/api/solver.h"
#include "solver/api/unsolvable_core.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

struct CheckVerbOptions : CommonOptions {
    bool minimal = false;
};

class CheckWork {
public:
    explicit CheckWork(const CheckVerbOptions& options)
        : minimal_(options.minimal), json_(options.prints_json()), table_(options.table) {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet& outlet) const {
        ChunkAnswer answer;
        const auto puzzles = puzzles_in(chunk, answer.complaints);
        answer.note = note_of_ignored_marks(chunk, puzzles);
        std::vector<Verdict> verdicts(puzzles.size());
        verdict_batch(puzzles.grids, verdicts, stop);
        answer_in_order(puzzles, answer, outlet, [&](std::size_t i) {
            return verdicts[i] != Verdict::undecided && report(chunk, puzzles, i, verdicts[i], stop, answer);
        });
        return answer;
    }

private:
    // False if stopped.
    bool report(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict,
                std::stop_token stop, ChunkAnswer& answer) const {
        const bool wants_redundant = minimal_ && verdict == Verdict::unique;
        const bool wants_core = verdict == Verdict::none || verdict == Verdict::invalid;
        std::optional<std::uint64_t> redundant;
        if (wants_redundant) redundant = redundant_entries(puzzles.grids[i], stop);
        std::optional<Core> core;
        if (wants_core) core = unsolvable_core(puzzles.grids[i], {.nodes = kExplainingNodes, .stop = stop});
        if ((wants_redundant || wants_core) && stop.stop_requested()) return false;
        if (verdict != Verdict::unique || redundant.value_or(0) > 0) answer.failed_test = true;

        if (json_) {
            PuzzleFacts facts{.verdict = std::string(name_of(verdict)), .redundant = redundant};
            if (core) facts.contradiction = core->givens;
            add_json_record(answer, puzzles.origins[i].record, puzzles.origins[i].line,
                            json_line_of(puzzles.whole(i), facts));
            return true;
        }
        if (table_ != 0) {
            add_row(puzzles, i, verdict, redundant, core, answer);
            return true;
        }
        if (core)
            answer.complaints.push_back(
                complaint(chunk, puzzles.origins[i], reason_of(puzzles, i, verdict, *core)));
        answer.output += fmt::format("{}\t{}", name_of(verdict), puzzles.grids[i].entry_count());
        if (minimal_) {
            if (!redundant)
                answer.output += "\t-";
            else if (*redundant == 0)
                answer.output += "\tminimal";
            else
                answer.output += fmt::format("\tredundant:{}", *redundant);
        }
        answer.output += '\n';
        return true;
    }

    static std::string reason_of(const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict,
                                 const Core& core) {
        return verdict == Verdict::invalid ? reason_without_solution(puzzles.grids[i])
                                           : reason_without_solution(puzzles.whole(i), core);
    }

    void add_row(const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict,
                 const std::optional<std::uint64_t>& redundant, const std::optional<Core>& core,
                 ChunkAnswer& answer) const {
        std::string fields;
        append_cells(fields, puzzles.grids[i], '.');
        fields += fmt::format("{0}{1}{0}{2}{0}", table_, name_of(verdict), puzzles.grids[i].entry_count());
        if (minimal_) fields += fmt::format("{}{}", redundant ? std::to_string(*redundant) : "", table_);
        if (core) fields += table_field(reason_of(puzzles, i, verdict, *core), table_);
        add_table_record(answer, table_, puzzles.origins[i].record, puzzles.origins[i].line, fields);
    }

    bool minimal_;
    bool json_;
    char table_;
};

std::function<ExitStatus()> declare_check(CommandOptions& command) {
    auto options = std::make_shared<CheckVerbOptions>();
    add_input_options(command, *options);
    command.flag("--minimal", options->minimal, "Also test whether every entry is needed");
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::tables);
    return [options] {
        // With --minimal each entry of a puzzle costs a search.
        Batch batch{.work = CheckWork(*options), .largest_chunk = options->minimal ? 32 : kManyTogether};
        const char table = options->table;
        if (table != 0) {
            batch.table_head =
                options->minimal
                    ? table_head({"index", "line", "puzzle", "verdict", "entries", "redundant", "error"},
                                 table)
                    : table_head({"index", "line", "puzzle", "verdict", "entries", "error"}, table);
            batch.print_bad = bad_row_printer(table, options->minimal ? 7 : 6);
        }
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
