// grade: how hard each puzzle is for a person, on the scales of HoDoKu and of Sudoku Explainer.
//
// The givens are graded, not what a player has entered. A puzzle whose open cells all have marks is a position, and its marks are its candidates. Marks in some cells only
// are a player's notes and do not count.
#include "cli/core/difficulty_options.h"
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "cli/input/record_template.h"
#include "format/json/json_value.h"
#include "format/line/lines_format.h"
#include "solver/api/solver.h"
#include "techniques/forcing/position_solutions.h"
#include "techniques/path/grade.h"

#include <fmt/format.h>
#include <memory>
#include <optional>

namespace gridsmith {

namespace {

enum class GradeScale : std::uint8_t { both, hodoku, explainer };

struct GradeVerbOptions : CommonOptions {
    GradeScale scale = GradeScale::both;
};

class GradeWork {
public:
    GradeWork(const GradeVerbOptions& options, std::optional<RecordTemplate> record)
        : json_(options.prints_json()),
          record_(std::move(record)),
          wants_grade_(options.scale != GradeScale::explainer),
          wants_rating_(options.scale != GradeScale::hodoku) {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet& outlet) const {
        ChunkAnswer answer;
        auto puzzles = puzzles_in(chunk, answer.complaints);
        puzzles.keep_posed_entries();
        answer.note = note_of_ignored_marks(chunk, puzzles, IgnoredMarks::of_some_cells);
        std::vector<Verdict> verdicts(puzzles.size());
        verdict_batch(puzzles.grids, verdicts, stop);
        answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
            if (verdicts[i] == Verdict::undecided) return false;
            const auto complain = [&](std::string text) {
                answer.complaints.push_back(complaint(chunk, puzzles.origins[i], std::move(text)));
                return true;
            };
            if (verdicts[i] != Verdict::unique && verdicts[i] != Verdict::multiple)
                return complain(reason_without_solution(puzzles.posed(i)));
            const auto position = position_of_candidates(puzzles, i);
            if (!position) {
                if (verdicts[i] == Verdict::unique)
                    return report(puzzles, i, Position(puzzles.grids[i]), true, stop, outlet, answer);
                print(puzzles, i, std::nullopt, kSeveral, answer);
                return complain(kSeveral);
            }
            const PositionSolutions solutions = solutions_of(*position, 2, stop);
            if (stop.stop_requested()) return false;
            if (solutions.complete && solutions.found.empty())
                return complain("has no solution: the candidates leave none");
            if (solutions.found.size() > 1) {
                print(puzzles, i, std::nullopt, kSeveral, answer);
                return complain(kSeveral);
            }
            return report(puzzles, i, *position, solutions.complete, stop, outlet, answer);
        });
        return answer;
    }

private:
    static std::optional<Position> position_of_candidates(const ChunkPuzzles& puzzles, std::size_t i) {
        const LoadedPuzzle* loaded = puzzles.origins[i].loaded;
        if (loaded == nullptr || !has_marks_everywhere(loaded->puzzle)) return std::nullopt;
        return with_marks(loaded->puzzle);
    }

    // False if stopped.
    bool report(const ChunkPuzzles& puzzles, std::size_t i, const Position& start, bool well_posed,
                std::stop_token stop, Outlet& outlet, ChunkAnswer& answer) const {
        Difficulty difficulty;
        if (wants_grade_) difficulty.grade = grade_from(start, well_posed, stop);
        const auto watch = [&](int steps) {
            outlet.show_activity(fmt::format("line {}: {} steps rated", puzzles.origins[i].line, steps));
        };
        if (wants_rating_) difficulty.rating = rating_from(start, well_posed, stop, watch);
        if (stop.stop_requested()) return false;
        print(puzzles, i, difficulty, "", answer);
        return true;
    }

    // Prints the record of a puzzle. Only puzzles with one solution have a difficulty; `error` says why another has none.
    void print(const ChunkPuzzles& puzzles, std::size_t i, const std::optional<Difficulty>& difficulty,
               const std::string& error, ChunkAnswer& answer) const {
        if (json_) {
            PuzzleFacts facts;
            if (difficulty && wants_grade_) add_facts(difficulty->grade, facts);
            if (difficulty && wants_rating_) add_facts(difficulty->rating, facts);
            std::string line = json_line_of(puzzles.whole(i), facts);
            if (!error.empty()) line.replace(line.rfind('}'), 1, ",\"error\":" + compact_json(error) + "}");
            add_json_record(answer, puzzles.origins[i].record, puzzles.origins[i].line, line);
            return;
        }
        const auto text_of_field = [&](std::string_view field) {
            return field == "error" ? error : field_of(puzzles.grids[i], difficulty, field);
        };
        if (record_) {
            record_->print(answer, puzzles.origins[i].record, puzzles.origins[i].line, text_of_field);
            return;
        }
        append_cells(answer.output, puzzles.grids[i], '.');
        for (const std::string_view field : {"level", "score", "hardest", "rating"})
            answer.output += '\t' + text_of_field(field);
        end_line(answer);
    }

    // What is not known is a dash, in every output but JSON, which leaves it out.
    std::string field_of(const Grid& grid, const std::optional<Difficulty>& difficulty,
                         std::string_view field) const {
        if (field == "puzzle") return text_of_cells(grid);
        if (field == "rules") return grid.rules().text();
        if (field == "entries") return std::to_string(grid.entry_count());
        if (difficulty && wants_grade_) {
            if (field == "level") return std::string(level_name(difficulty->grade));
            if (field == "score") return std::to_string(difficulty->grade.score);
            if (field == "hardest") return hardest_technique(difficulty->grade).value_or(kUnknown);
        }
        if (difficulty && wants_rating_ && tenths_of(difficulty->rating) > 0) {
            if (field == "rating") return text_of(difficulty->rating);
            if (field == "ep") return rating_text(difficulty->rating.pearl);
            if (field == "ed") return rating_text(difficulty->rating.diamond);
        }
        return kUnknown;
    }

    static constexpr const char* kUnknown = "-";
    static constexpr const char* kSeveral = "has several solutions";

    bool json_;
    std::optional<RecordTemplate> record_;
    bool wants_grade_;
    bool wants_rating_;
};

std::function<ExitStatus()> declare_grade(CommandOptions& command) {
    auto options = std::make_shared<GradeVerbOptions>();
    add_input_options(command, *options);
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::findings);
    add_record_format(command, *options,
                      {"index", "line", "puzzle", "entries", "level", "score", "hardest", "rating", "ep",
                       "ed", "rules", "error"});
    command.option(
        "--scale", options->scale,
        one_of<GradeScale>("SCALE", {{"both", GradeScale::both},
                                     {"hodoku", GradeScale::hodoku},
                                     {"explainer", GradeScale::explainer}}),
        "hodoku: level, score and hardest technique; explainer: Sudoku Explainer's rating, or - if it takes "
        "more than 1,000,000,000 conclusions; both: the default, takes twice as long");
    return [options] {
        const auto record = record_template(
            *options, {"index", "line", "puzzle", "level", "score", "hardest", "rating", "error"});
        Batch batch{.work = GradeWork(*options, record), .largest_chunk = 32};
        if (record) record->apply_to(batch);
        return run_batch(*options, batch);
    };
}

}  // namespace

extern const Verb grade_verb{
    .name = "grade",
    .summary = "Tell how hard puzzles are for a person",
    .example = "gridsmith-cli grade --to json puzzles.txt",
    .declare = declare_grade,
    .notes =
        "Output: puzzle, level, score, hardest technique and rating, between tabs; - for what is not known.\n"
        "Levels: easy medium hard unfair extreme, or beyond: the techniques do not finish it.\n"
        "A puzzle with several solutions has no difficulty.",
};

}  // namespace gridsmith
