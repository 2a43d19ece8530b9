// grade: how hard each puzzle is for a person, in the scales of HoDoKu and of Sudoku Explainer.
#include "cli/batch.h"
#include "cli/complaints.h"
#include "cli/difficulty_words.h"
#include "cli/verb.h"
#include "format/lines_format.h"
#include "solver/solver.h"
#include "techniques/grade.h"

#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

class GradeWork {
public:
    explicit GradeWork(const CommonOptions& options) : json_(options.to == "json") {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop) const {
        ChunkAnswer answer;
        const auto puzzles = puzzles_in(chunk, answer.complaints);
        answer.puzzles = puzzles.size();
        std::vector<Verdict> verdicts(puzzles.size());
        verdict_batch(puzzles.grids, verdicts, stop);
        for (std::size_t i = 0; i < puzzles.size() && !stop.stop_requested(); ++i) {
            if (verdicts[i] == Verdict::unique || verdicts[i] == Verdict::multiple)
                report(puzzles, i, verdicts[i], stop, answer);
            else
                answer.complaints.push_back(
                    complaint(chunk, puzzles.origins[i], reason_without_solution(puzzles.grids[i])));
        }
        answer.complete = !stop.stop_requested();
        return answer;
    }

private:
    void report(const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict, std::stop_token stop,
                ChunkAnswer& answer) const {
        const Difficulty difficulty =
            difficulty_of(Position(puzzles.grids[i]), verdict == Verdict::unique, stop);
        const auto& [grade, rating] = difficulty;
        if (json_) {
            PuzzleFacts facts;
            add_facts(difficulty, facts);
            answer.output += json_line_of(puzzles.whole(i), facts);
            return;
        }
        append_cells(answer.output, puzzles.grids[i], '.');
        const std::string rated = text_of(rating);
        answer.output += fmt::format("\t{}\t{}\t{}\t{}\n", level_name(grade), grade.score,
                                     word_of_hardest(grade).value_or("-"), rated.empty() ? "-" : rated);
    }

    bool json_;
};

}  // namespace

std::function<ExitStatus()> add_grade(CLI::App& command) {
    auto options = std::make_shared<CommonOptions>();
    add_input_options(command, *options);
    add_output_options(command, *options, Printable::findings);
    return [options] { return run_batch(*options, {.work = GradeWork(*options), .largest_chunk = 32}); };
}

}  // namespace gridsmith
