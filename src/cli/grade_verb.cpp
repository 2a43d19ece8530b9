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

struct GradeOptions {
    CommonOptions common;
    std::string scale = "both";
};

class GradeWork {
public:
    explicit GradeWork(const GradeOptions& options)
        : json_(options.common.to == "json"),
          wants_grade_(options.scale != "explainer"),
          wants_rating_(options.scale != "hodoku") {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet&) const {
        ChunkAnswer answer;
        const auto puzzles = puzzles_in(chunk, answer.complaints);
        answer.note = note_of_idle_marks(chunk, puzzles);
        std::vector<Verdict> verdicts(puzzles.size());
        verdict_batch(puzzles.grids, verdicts, stop);
        answer_in_order(puzzles, answer, [&](std::size_t i) {
            if (verdicts[i] == Verdict::undecided) return false;
            if (verdicts[i] == Verdict::unique || verdicts[i] == Verdict::multiple)
                return report(puzzles, i, verdicts[i], stop, answer);
            answer.complaints.push_back(
                complaint(chunk, puzzles.origins[i], reason_without_solution(puzzles.grids[i])));
            return true;
        });
        return answer;
    }

private:
    // False when it was stopped.
    bool report(const ChunkPuzzles& puzzles, std::size_t i, Verdict verdict, std::stop_token stop,
                ChunkAnswer& answer) const {
        const Position start(puzzles.grids[i]);
        const bool well_posed = verdict == Verdict::unique;
        Difficulty difficulty;
        if (wants_grade_) difficulty.grade = grade_from(start, well_posed, stop);
        if (wants_rating_) difficulty.rating = rating_from(start, well_posed, stop);
        if (stop.stop_requested()) return false;
        if (json_) {
            PuzzleFacts facts;
            if (wants_grade_) add_facts(difficulty.grade, facts);
            if (wants_rating_) add_facts(difficulty.rating, facts);
            answer.output += json_line_of(puzzles.whole(i), facts);
            return true;
        }
        append_cells(answer.output, puzzles.grids[i], '.');
        if (wants_grade_)
            answer.output += fmt::format("\t{}\t{}\t{}", level_name(difficulty.grade), difficulty.grade.score,
                                         word_of_hardest(difficulty.grade).value_or("-"));
        else
            answer.output += "\t-\t-\t-";
        const std::string rated = text_of(difficulty.rating);
        answer.output += fmt::format("\t{}\n", rated.empty() ? "-" : rated);
        return true;
    }

    bool json_;
    bool wants_grade_;
    bool wants_rating_;
};

}  // namespace

std::function<ExitStatus()> add_grade(CLI::App& command) {
    auto options = std::make_shared<GradeOptions>();
    add_input_options(command, options->common);
    add_output_options(command, options->common, Printable::findings);
    command
        .add_option(
            "--scale", options->scale,
            "hodoku: level, score and hardest technique; explainer: Sudoku Explainer's rating; both, the "
            "default, takes twice as long")
        ->check(one_of({"both", "hodoku", "explainer"}))
        ->type_name("SCALE");
    return
        [options] { return run_batch(options->common, {.work = GradeWork(*options), .largest_chunk = 32}); };
}

}  // namespace gridsmith
