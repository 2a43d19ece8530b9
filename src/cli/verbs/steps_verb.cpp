// steps: the path of a person through each puzzle, or the steps that can be taken now.
#include "base/number_text.h"
#include "cli/core/difficulty_options.h"
#include "cli/core/ignored_options.h"
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/complaints.h"
#include "cli/input/record_template.h"
#include "cli/verbs/step_printer.h"
#include "publish/step_drawing.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace gridsmith {

namespace {

struct StepsVerbOptions : CommonOptions {
    std::optional<NamedVariant> technique;  // nothing: all that are on by default
    std::vector<OptionSetting> settings;    // of --option
    bool all = false;
    std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
};

class StepsWork {
public:
    StepsWork(const StepsVerbOptions& options, std::optional<RecordTemplate> record)
        : technique_(options.technique),
          settings_(options.settings),
          all_(options.all),
          limit_(options.limit),
          json_(options.prints_json()),
          html_(options.html),
          record_(std::move(record)) {}

    ChunkAnswer operator()(const Chunk& chunk, std::stop_token stop, Outlet& outlet) const {
        ChunkAnswer answer;
        const auto puzzles = puzzles_in(chunk, answer.complaints);
        answer_in_order(chunk, puzzles, answer, outlet,
                        [&](std::size_t i) { return answer_one(chunk, puzzles, i, stop, answer); });
        return answer;
    }

private:
    // False if stopped.
    bool answer_one(const Chunk& chunk, const ChunkPuzzles& puzzles, std::size_t i, std::stop_token stop,
                    ChunkAnswer& answer) const {
        const ChunkPuzzles::Origin& origin = puzzles.origins[i];
        const VerdictResult found = verdict(puzzles.grids[i], {.stop = stop});
        if (found.verdict == Verdict::undecided) return false;
        const auto complain = [&](std::string text) {
            answer.complaints.push_back(complaint(chunk, origin, std::move(text)));
            return true;
        };
        if (found.verdict == Verdict::none || found.verdict == Verdict::invalid)
            return complain(reason_without_solution(puzzles.whole(i)));

        const bool well_posed = found.verdict == Verdict::unique;
        const Puzzle puzzle = puzzles.whole(i);
        const Position position = with_marks(puzzle);
        if (well_posed && !has_solution(position, found.solutions.front()))
            return complain("its pencil marks lack a value of the solution");
        if (all_ || technique_)
            return print(steps_now(position, well_posed, options_for(origin), stop), puzzle, position, origin,
                         stop, answer);
        const Path path = path_from(
            position, grading_selection(puzzle.rules(), well_posed),
            {.limit = limit_, .stop = stop, .solution = well_posed ? &found.solutions.front() : nullptr});
        if (!print(path.steps, puzzle, position, origin, stop, answer)) return false;
        if (path.end == PathEnd::stuck)
            complain("no technique finds a step after " + quantity(path.steps.size(), "step", "steps"));
        return true;
    }

    static bool has_solution(const Position& position, const Grid& solution) {
        return std::ranges::all_of(position.open_cells(),
                                   [&](Cell cell) { return position.has(cell, solution[cell]); });
    }

    // Later settings win: those of --technique, of the puzzle's line, and of --option.
    TechniqueOptions options_for(const ChunkPuzzles::Origin& origin) const {
        TechniqueOptions options;
        const auto apply = [&options](const std::vector<OptionSetting>& settings) {
            for (const OptionSetting& setting : settings) setting.apply_to(options);
        };
        if (technique_) apply(technique_->settings);
        if (origin.loaded != nullptr)
            if (const auto named = variant_named(origin.loaded->technique)) apply(named->settings);
        apply(settings_);
        return options;
    }

    std::vector<Step> steps_now(const Position& position, bool well_posed, const TechniqueOptions& options,
                                std::stop_token stop) const {
        if (!technique_) {
            Selection selection = default_selection(well_posed);
            selection.options = options;
            return all_steps(position, selection, stop);
        }
        if (technique_->row->use.needs_uniqueness && !well_posed) return {};
        return steps_of(technique_->row->id, position, options, stop);
    }

    // Prints nothing and returns false if the search was stopped, because the list may be incomplete.
    bool print(const std::vector<Step>& steps, const Puzzle& puzzle, Position position,
               const ChunkPuzzles::Origin& origin, const std::stop_token& stop, ChunkAnswer& answer) const {
        if (stop.stop_requested()) return false;
        const Wording wording(puzzle);
        int number = 0;
        for (const Step& step : std::span(steps).first(std::min<std::uint64_t>(limit_, steps.size()))) {
            ++number;
            if (html_) {
                const auto section = step_page_section(step, number, puzzle_at(puzzle, position),
                                                       fmt::format("p{}s{}-", origin.index, number));
                if (!section) {
                    answer.complaints.push_back(section.error());
                    return true;
                }
                if (number == 1) answer.output += fmt::format("<h1>Puzzle {}</h1>\n", origin.index);
                answer.output += *section;
                if (!all_ && !technique_) position.apply(step);
                if (stop.stop_requested()) return false;
            } else if (json_) {
                add_json_record(answer, origin.record, origin.line,
                                json_line_of(step, wording, origin.index));
            } else if (record_) {
                record_->print(answer, origin.record, origin.line, [&](std::string_view field) {
                    return field == "step" ? std::to_string(number) : field_of(step, wording, field);
                });
            } else {
                answer.output += line_of(step, wording);
                answer.output.pop_back();
                end_line(answer);
            }
        }
        return true;
    }

    std::optional<NamedVariant> technique_;
    std::vector<OptionSetting> settings_;
    bool all_;
    std::uint64_t limit_;
    bool json_;
    bool html_;
    std::optional<RecordTemplate> record_;
};

std::function<ExitStatus()> declare_steps(CommandOptions& command) {
    auto options = std::make_shared<StepsVerbOptions>();
    add_input_options(command, *options);
    command.option("--technique", options->technique, variant_value("NAME"),
                   "List all steps of this technique that can be taken now, for instance \"naked-pair\"");
    command.flag("--all", options->all, "List all steps that can be taken now instead of the whole path");
    command.step<std::vector<OptionSetting>>(
        "--option",
        [options](std::vector<OptionSetting> settings) {
            options->settings.insert(options->settings.end(), settings.begin(), settings.end());
        },
        technique_options_value("NAME"),
        "Also list steps of these variants, or only complete rectangles: names separated by commas (lines of "
        "HoDoKu's library set their own)");
    command.option("--limit", options->limit, whole_number("N", std::uint64_t{1}),
                   "Print at most N steps of each puzzle");
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::steps);
    const std::vector<std::string> fields = {"index",      "line",         "step",        "technique",
                                             "placements", "eliminations", "explanation", "error"};
    add_record_format(command, *options, fields, "step");
    return [options, fields, &command] {
        if (!options->all && !options->technique)
            note_ignored_options(command,
                                 std::vector<IgnoredOption>{{"--option", "it is for --technique and --all"}});
        const auto record = record_template(*options, fields);
        Batch batch{.work = StepsWork(*options, record), .largest_chunk = 8};
        if (record) record->apply_to(batch);
        if (options->html) {
            batch.table_head = std::string(step_page_head());
            batch.last = [] { return std::string(step_page_end()); };
        }
        return run_batch(*options, batch);
    };
}

}  // namespace

extern const Verb steps_verb{
    .name = "steps",
    .summary = "Solve puzzles as a person does, and explain",
    .example = "gridsmith-cli steps --all puzzle.sgp",
    .declare = declare_steps,
};

}  // namespace gridsmith
