// render: a picture of one puzzle.
#include "cli/core/console.h"
#include "cli/core/verb.h"
#include "cli/input/complaints.h"
#include "cli/pages/page_output.h"
#include "publish/painter/font_family.h"
#include "publish/painter/page_painter.h"
#include "publish/step_drawing.h"
#include "solver/api/solver.h"
#include "techniques/path/grade.h"

#include <fmt/format.h>
#include <memory>
#include <stop_token>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kSmallest = 40;
constexpr int kLargest = 8192;

using PictureFormat = Result<std::string> (*)(const Page& page, const PaintOptions& options);

Choices<PictureFormat> picture_formats() {
    const auto png = [](const Page& page, const PaintOptions& options) {
        return png_of_page(page, 1, options);
    };
    const auto pdf = [](const Page& page, const PaintOptions& options) {
        return pdf_of_pages(
            1, [&](std::size_t) { return page; }, options);
    };
    return {{"png", png}, {"svg", svg_of_page}, {"pdf", pdf}};
}

struct RenderVerbOptions : CommonOptions {
    std::optional<PictureFormat> format;
    int size = 720;
    PageShades scheme = kLightPage;
    std::string font = "Inter";
    bool solution = false;
    bool marks = false;
    bool step = false;
};

// A picture of the first step that a person would take.
Result<Page> picture_of_first_step(const Puzzle& puzzle, const RenderVerbOptions& options,
                                   const std::stop_token& stop) {
    const VerdictResult found = verdict(puzzle.grid, {.stop = stop});
    if (found.verdict == Verdict::none || found.verdict == Verdict::invalid)
        return failure(reason_without_solution(puzzle));
    const bool is_unique = found.verdict == Verdict::unique;
    const Position position = with_marks(puzzle);
    const Path path =
        path_from(position, grading_selection(puzzle.rules(), is_unique),
                  {.limit = 1, .stop = stop, .solution = is_unique ? &found.solutions.front() : nullptr});
    if (path.steps.empty()) return failure("no technique finds a step");
    return picture_of_step(puzzle_at(puzzle, position), path.steps.front(), options.size, options.scheme);
}

ExitStatus run_render(const RenderVerbOptions& options) {
    Console console(options.quiet);
    const auto format = page_format(options.format, options, picture_formats());
    if (!format) return console.complain(format.error());
    note_if_any(options, note_on_family(options.font));
    Interruption interruption;
    WholeInput input = read_whole_input(options, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    if (input.puzzles.empty()) return input.status;
    if (input.puzzles.size() > 1)
        return console.complain({fmt::format(
            "expected one puzzle for a picture, found {}; use publish for a document of many puzzles",
            input.puzzles.size())});
    if (options.solution) solve_for_pages(options, input, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    Result<Page> picture = options.step
                               ? picture_of_first_step(input.puzzle(0), options, interruption.token())
                               : picture_of(input.puzzles.front().unpacked(), options.size, options.solution,
                                            options.marks, options.scheme);
    if (interruption.requested()) return ExitStatus::interrupted;
    if (!picture) {
        console.complain({picture.error().message, *input.origins.front().file, input.origins.front().line});
        return ExitStatus::some_bad;
    }
    const Page page = std::move(*picture);
    return write_pages(options, input, [&](const TextTaker& take) -> Result<void> {
        auto bytes = (*format)(page, {.font = options.font});
        if (!bytes) return std::unexpected(std::move(bytes.error()));
        return take(*bytes);
    });
}

std::function<ExitStatus()> declare_render(CommandOptions& command) {
    auto options = std::make_shared<RenderVerbOptions>();
    add_input_options(command, *options);
    add_page_options(command, *options, options->format, picture_formats());
    command.option("--size", options->size, whole_number("PX", kSmallest, kLargest),
                   "Width and height in pixels, in points for a PDF (default: 720)");
    command.option("--scheme", options->scheme,
                   one_of<PageShades>("SCHEME", {{"light", kLightPage}, {"dark", kDarkPage}}),
                   "Colours: light (default) or dark");
    command.option("--font", options->font, any_text("FAMILY"),
                   "Font family (default: Inter if it is installed)");
    command.flag("--solution", options->solution, "Show the solution");
    command.flag("--marks", options->marks, "Show the pencil marks");
    command.flag("--step", options->step, "Show all candidates, and the next step of a person");
    command.excludes("--step", {"--solution", "--marks"});
    return [options] { return run_render(*options); };
}

}  // namespace

extern const Verb render_verb{
    .name = "render",
    .summary = "Make a picture of a puzzle",
    .example = "gridsmith-cli render --scheme dark puzzle.sgp -o puzzle.svg",
    .declare = declare_render,
};

}  // namespace gridsmith
