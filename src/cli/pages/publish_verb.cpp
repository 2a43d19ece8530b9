// publish: a document of many puzzles.
#include "cli/core/console.h"
#include "cli/core/ignored_options.h"
#include "cli/core/verb.h"
#include "cli/pages/page_output.h"
#include "publish/document_kinds.h"
#include "publish/painter/font_family.h"

#include <algorithm>
#include <expected>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <span>
#include <string>
#include <utility>
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
    {"--numbers", kWithPages},      {"--inside", kWithPages},    {"--outside", kWithPages},
    {"--top", kWithPages},          {"--bottom", kWithPages},    {"--bleed", kWithPages},
    {"--crop-marks", kWithPages},   {"--pages", kWithPages},     {"--folded", kWithPages},
};

struct PublishVerbOptions : CommonOptions {
    std::optional<DocumentFormat> format;
    bool solutions = false;
    SolutionPlace solutions_at = SolutionPlace::at_end;
    PaperSize paper;
    std::string font = "Inter";
    bool landscape = false;
    bool grades = false;
    bool fills_page = false;  // as many puzzles on a page as its columns have room for
    BookletOptions booklet;   // without paper and solutions
    SheetOptions sheet;       // without paper
    bool folded = false;
};

DocumentOptions document_options(const PublishVerbOptions& options) {
    DocumentOptions document{.booklet = options.booklet, .font = options.font};
    BookletOptions& booklet = document.booklet;
    document.sheet = options.sheet;
    document.sheet->trim = options.paper;
    if (options.landscape) std::swap(document.sheet->trim.width, document.sheet->trim.height);
    document.folded = options.folded;
    const PaperSize content = document.sheet->content();
    booklet.width = content.width;
    booklet.height = content.height;
    booklet.margin = 0;
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
    if (const auto possible = check(*document_options(options).sheet); !possible)
        return Console(options.quiet).complain(possible.error());
    if ((*format)->paged) note_if_any(options, note_on_family(options.font));
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

ValueKind<PaperSize> paper_value() {
    std::vector<std::string> names;
    for (const PaperRow& paper : all_papers()) names.emplace_back(paper.name);
    const auto read = [](const std::string& word) -> std::expected<PaperSize, std::string> {
        auto size = paper_size_from(word);
        if (!size) return std::unexpected(std::move(size.error().message));
        return *size;
    };
    return {"SIZE", read, names};
}

ValueKind<double> length_value() {
    return accepted_by<double>("LENGTH", length_from, "a length such as 0.5in, 12mm or 36pt");
}

void declare_sheet(CommandOptions& command, PublishVerbOptions& options) {
    SheetOptions& sheet = options.sheet;
    command.option("--paper", options.paper, paper_value(),
                   "Paper of a PDF: a name such as a4 (default), letter or trade, or a size such as 6x9in or "
                   "152x229mm");
    command.flag("--landscape", options.landscape, "Turn the paper to landscape");
    command.option("--inside", sheet.margins.inside, length_value(),
                   "Margin at the spine: the left of odd pages, the right of even ones (default: 42pt)");
    command.option("--outside", sheet.margins.outside, length_value(),
                   "Margin opposite the spine (default: 42pt)");
    command.option("--top", sheet.margins.top, length_value(), "Margin at the top (default: 42pt)");
    command.option("--bottom", sheet.margins.bottom, length_value(), "Margin at the bottom (default: 42pt)");
    command.option("--bleed", sheet.bleed, length_value(),
                   "Paper beyond each edge that is cut, such as 0.125in or 3mm (default: none)");
    command.flag("--crop-marks", sheet.crop_marks, "Mark where the paper is cut");
    command.option(
        "--pages", sheet.multiple,
        one_of<PageMultiple>(
            "NUMBER", {{"any", PageMultiple::any}, {"even", PageMultiple::even}, {"4", PageMultiple::four}}),
        "Add empty pages until the number of pages is even or a multiple of 4 (default: any)");
    command.flag("--folded", options.folded,
                 "Two pages on each side of a sheet, in the order of a booklet that is folded in its middle");
    command.excludes("--folded", {"--crop-marks", "--bleed"});
}

std::function<ExitStatus()> declare_publish(CommandOptions& command) {
    auto options = std::make_shared<PublishVerbOptions>();
    BookletOptions& booklet = options->booklet;
    add_input_options(command, *options);
    add_page_options(command, *options, options->format, document_formats());
    command.option("--columns", booklet.columns, whole_number("C", 1, kMostColumns),
                   "Number of puzzles side by side (default: in a PDF as many as make the grids largest, in "
                   "HTML 2)");
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
    declare_sheet(command, *options);
    command.option("--font", options->font, any_text("FAMILY"),
                   "Font family of a PDF (default: Inter if it is installed)");
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
