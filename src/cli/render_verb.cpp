// render: a picture of one puzzle.
#include "cli/console.h"
#include "cli/pages_verbs.h"
#include "publish/page_painter.h"

#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

constexpr std::string_view kFormats[] = {"png", "svg", "pdf"};
constexpr int kSmallest = 40;
constexpr int kLargest = 8192;

struct RenderVerbOptions : CommonOptions {
    int size = 720;
    std::string scheme = "light";
    std::string font = "Inter";
    bool solution = false;
    bool marks = false;
};

Result<std::string> picture_in(const std::string& format, const Page& page, const PaintOptions& options) {
    if (format == "svg") return svg_of_page(page, options);
    if (format == "png") return png_of_page(page, 1, options);
    return pdf_of_pages(
        1, [&](std::size_t) { return page; }, options);
}

ExitStatus run_render(const RenderVerbOptions& options) {
    Console console(options.quiet);
    const auto format = page_format(options, kFormats);
    if (!format) {
        console.complain(format.error());
        return ExitStatus::failed;
    }
    Interruption interruption;
    WholeInput input = read_whole_input(options, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    if (input.puzzles.empty()) return input.status;
    if (input.puzzles.size() > 1) {
        console.complain(
            {fmt::format("expected one puzzle for a picture, found {}; publish makes documents of many",
                         input.puzzles.size())});
        return ExitStatus::failed;
    }
    if (options.solution) solve_for_pages(options, input, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    const Page page = picture_of(input.puzzles.front(), options.size, options.solution, options.marks,
                                 options.scheme == "dark" ? kDarkPage : kLightPage);
    return write_pages(options, input, picture_in(*format, page, {.font = options.font}));
}

}  // namespace

std::function<ExitStatus()> add_render(CLI::App& command) {
    auto options = std::make_shared<RenderVerbOptions>();
    add_input_options(command, *options);
    add_page_options(command, *options, kFormats);
    command
        .add_option("--size", options->size,
                    "Width and height in pixels, or in points of a PDF; by default 720")
        ->transform(whole_number(kSmallest, kLargest))
        ->type_name("PX");
    command.add_option("--scheme", options->scheme, "light, the default, or dark")
        ->check(one_of({"light", "dark"}))
        ->type_name("SCHEME");
    command.add_option("--font", options->font, "Family of the characters, by default Inter")
        ->type_name("FAMILY");
    command.add_flag("--solution", options->solution, "Show the solution");
    command.add_flag("--marks", options->marks, "Show the pencil marks");
    return [options] { return run_render(*options); };
}

}  // namespace gridsmith
