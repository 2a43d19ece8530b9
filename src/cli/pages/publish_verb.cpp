// publish: a document of many puzzles.
#include "cli/core/console.h"
#include "cli/core/ignored_options.h"
#include "cli/core/verb.h"
#include "cli/pages/page_output.h"
#include "publish/document_kinds.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <span>
#include <vector>

namespace gridsmith {

namespace {

using DocumentFormat = const DocumentKind*;

Choices<DocumentFormat> document_formats() {
    Choices<DocumentFormat> formats;
    for (const char* id : {"html", "pdf", "tex", "md", "json"})
        formats.emplace_back(id, document_kind_of_id(id));
    return formats;
}

// Options that only some formats have.
struct FormatsOfOption {
    const char* option;
    std::span<const std::string_view> formats;
};
constexpr std::string_view kWithTitle[] = {"html", "pdf", "tex", "md"};
constexpr std::string_view kWithColumns[] = {"html", "pdf"};
constexpr std::string_view kWithPages[] = {"pdf"};
constexpr FormatsOfOption kFormatsOfOptions[] = {
    {"--title", kWithTitle},        {"--columns", kWithColumns}, {"--per-page", kWithPages},
    {"--solutions-at", kWithPages}, {"--paper", kWithPages},     {"--landscape", kWithPages},
    {"--font", kWithPages},         {"--grades", kWithPages},    {"--marks", kWithPages},
    {"--numbers", kWithPages},
};

struct PublishVerbOptions : CommonOptions {
    std::optional<DocumentFormat> format;
    bool solutions = false;
    SolutionPlace solutions_at = SolutionPlace::at_end;
    const PaperRow* paper = all_papers().data();
    std::string font = "Inter";
    bool landscape = false;
    bool grades = false;
    bool fills_page = false;  // as many puzzles on a page as its columns have room for
    BookletOptions booklet;   // without paper and solutions
};

DocumentOptions document_options(const PublishVerbOptions& options) {
    DocumentOptions document{.booklet = options.booklet, .font = options.font};
    BookletOptions& booklet = document.booklet;
    booklet.width = options.landscape ? options.paper->height : options.paper->width;
    booklet.height = options.landscape ? options.paper->width : options.paper->height;
    if (options.solutions) booklet.solutions = options.solutions_at;
    if (options.fills_page) booklet.per_page = puzzles_filling_page(booklet);
    return document;
}

struct Interrupted {};

Result<void> write_watched(const DocumentKind& kind, const PublishVerbOptions& options,
                           const WholeInput& input, const Interruption& interruption, const TextTaker& take) {
    Console console(options.quiet);
    const auto watch = [&](std::size_t done, std::size_t of) {
        if (interruption.requested()) throw Interrupted();
        console.show({done, kind.paged ? "pages" : "puzzles written",
                      static_cast<double>(done) / static_cast<double>(of)});
    };
    return write_document(kind, input.for_pages(), document_options(options), take, watch);
}

std::vector<IgnoredOption> options_ignored_by(std::string_view format) {
    std::vector<IgnoredOption> ignored;
    for (const auto& [option, formats] : kFormatsOfOptions)
        if (std::ranges::find(formats, format) == formats.end())
            ignored.push_back({option, fmt::format("it is for {}", fmt::join(formats, ", "))});
    return ignored;
}

ExitStatus run_publish(const CommandOptions& command, const PublishVerbOptions& options) {
    const auto format = page_format(options.format, options, document_formats());
    if (!format) return Console(options.quiet).complain(format.error());
    note_ignored_options(command, options_ignored_by((*format)->id));
    Interruption interruption;
    WholeInput input = read_whole_input(options, interruption);
    if (input.puzzles.empty() && !interruption.requested()) return input.status;
    if (options.solutions && !interruption.requested()) solve_for_pages(options, input, interruption);
    if (options.grades && !interruption.requested()) grade_for_pages(options, input, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    const std::string lost = not_shown_by(**format, input.puzzles.size(), other_rules_in(input.for_pages()));
    if (!lost.empty()) Console(options.quiet).note(lost);
    try {
        return write_pages(options, input, [&](const TextTaker& take) {
            return write_watched(**format, options, input, interruption, take);
        });
    } catch (const Interrupted&) {
        return ExitStatus::interrupted;
    }
}

ValueKind<const PaperRow*> paper_value() {
    Choices<const PaperRow*> papers;
    for (const PaperRow& paper : all_papers()) papers.emplace_back(paper.name, &paper);
    return one_of("SIZE", papers);
}

std::function<ExitStatus()> declare_publish(CommandOptions& command) {
    auto options = std::make_shared<PublishVerbOptions>();
    BookletOptions& booklet = options->booklet;
    add_input_options(command, *options);
    add_page_options(command, *options, options->format, document_formats());
    command.option("--columns", booklet.columns, whole_number("C", 1, kMostColumns),
                   "Number of puzzles side by side (default: 2)");
    command.option(
        "--per-page", booklet.per_page, whole_number("N", 1, kMostPerPage),
        "Number of puzzles on a page of a PDF (default: 6; with --columns, as many as fill the page)");
    command.option("--title", booklet.title, any_text("T"), "Title above the puzzles");
    command.flag("--solutions", options->solutions, "Include the solutions");
    command.option(
        "--solutions-at", options->solutions_at,
        one_of<SolutionPlace>("PLACE",
                              {{"end", SolutionPlace::at_end}, {"foot", SolutionPlace::upside_down}}),
        "Place of the solutions in a PDF: end (default, small, after the puzzles) or foot (upside down on "
        "the page of their puzzles)");
    command.needs("--solutions-at", {"--solutions"});
    command.option("--paper", options->paper, paper_value(),
                   "Paper of a PDF: a4 (default), a5, a3, letter or legal");
    command.flag("--landscape", options->landscape, "Turn the paper to landscape");
    command.option("--font", options->font, any_text("FAMILY"), "Font family of a PDF (default: Inter)");
    command.flag("--grades", options->grades,
                 "Print level and score beside the number of each puzzle in a PDF");
    command.flag("--marks", booklet.marks, "Print pencil marks in a PDF");
    command.negatable_flag("--numbers", booklet.numbers, "Number the puzzles of a PDF (default: yes)");
    return [options, &command] {
        options->fills_page = command.has("--columns") && !command.has("--per-page");
        return run_publish(command, *options);
    };
}

}  // namespace

extern const Verb publish_verb{
    .name = "publish",
    .summary = "Make a document of many puzzles",
    .example = "gridsmith-cli publish --title Sunday --solutions puzzles.txt -o booklet.pdf",
    .declare = declare_publish,
};

}  // namespace gridsmith
