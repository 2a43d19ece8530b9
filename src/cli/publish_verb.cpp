// publish: a document of many puzzles.
#include "cli/console.h"
#include "cli/idle_options.h"
#include "cli/pages_verbs.h"
#include "publish/document.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <span>
#include <vector>

namespace gridsmith {

namespace {

constexpr std::string_view kFormats[] = {"html", "pdf", "tex", "md", "json"};

// Options that not every format has.
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
    int columns = 2;
    int per_page = 6;
    std::string title;
    bool solutions = false;
    std::string solutions_at = "end";
    std::string paper = "a4";
    std::string font = "Inter";
    bool landscape = false;
    bool grades = false;
    bool marks = false;
    bool numbers = true;
};

DocumentOptions document_options(const PublishVerbOptions& options) {
    DocumentOptions document;
    document.font = options.font;
    BookletOptions& booklet = document.booklet;
    for (const PaperRow& paper : all_papers()) {
        if (paper.name != options.paper) continue;
        booklet.width = options.landscape ? paper.height : paper.width;
        booklet.height = options.landscape ? paper.width : paper.height;
    }
    booklet.columns = options.columns;
    booklet.per_page = options.per_page;
    booklet.title = options.title;
    booklet.numbers = options.numbers;
    booklet.marks = options.marks;
    if (options.solutions)
        booklet.solutions =
            options.solutions_at == "foot" ? SolutionPlace::upside_down : SolutionPlace::at_end;
    return document;
}

struct Interrupted {};

Result<std::string> watched_document(const DocumentKind& kind, const PublishVerbOptions& options,
                                     const WholeInput& input, const Interruption& interruption) {
    Console console(options.quiet);
    return document_of(kind, input.puzzles, document_options(options), [&](std::size_t done, std::size_t of) {
        if (interruption.requested()) throw Interrupted();
        console.show({done, kind.paged ? "pages" : "puzzles written",
                      static_cast<double>(done) / static_cast<double>(of)});
    });
}

std::vector<IdleOption> idle_options(std::string_view format) {
    std::vector<IdleOption> idle;
    for (const auto& [option, formats] : kFormatsOfOptions)
        if (std::ranges::find(formats, format) == formats.end())
            idle.push_back({option, fmt::format("it is for {}", fmt::join(formats, ", "))});
    return idle;
}

ExitStatus run_publish(const CLI::App& command, const PublishVerbOptions& options) {
    const auto format = page_format(options, kFormats);
    if (!format) {
        Console(options.quiet).complain(format.error());
        return ExitStatus::failed;
    }
    note_idle_options(command, idle_options(*format));
    Interruption interruption;
    WholeInput input = read_whole_input(options, interruption);
    if (input.puzzles.empty() && !interruption.requested()) return input.status;
    if (options.solutions && !interruption.requested()) solve_for_pages(options, input, interruption);
    if (options.grades && !interruption.requested()) grade_for_pages(options, input, interruption);
    if (interruption.requested()) return ExitStatus::interrupted;
    try {
        const auto document = watched_document(*document_kind_of_id(*format), options, input, interruption);
        return write_pages(options, input, document);
    } catch (const Interrupted&) {
        return ExitStatus::interrupted;
    }
}

}  // namespace

std::function<ExitStatus()> add_publish(CLI::App& command) {
    auto options = std::make_shared<PublishVerbOptions>();
    add_input_options(command, *options);
    add_page_options(command, *options, kFormats);
    command.add_option("--columns", options->columns, "Puzzles side by side, by default 2")
        ->transform(whole_number(1, kMostColumns))
        ->type_name("C");
    command.add_option("--per-page", options->per_page, "Puzzles on a page of a PDF, by default 6")
        ->transform(whole_number(1, kMostPerPage))
        ->type_name("N");
    command.add_option("--title", options->title, "Above the puzzles")->type_name("T");
    CLI::Option* solutions = command.add_flag("--solutions", options->solutions, "With the solutions");
    command
        .add_option(
            "--solutions-at", options->solutions_at,
            "end, the default: small, behind the puzzles; foot: upside down on the same page of a PDF")
        ->check(one_of({"end", "foot"}))
        ->needs(solutions)
        ->type_name("PLACE");
    std::vector<std::string> papers;
    for (const PaperRow& paper : all_papers()) papers.emplace_back(paper.name);
    command.add_option("--paper", options->paper, "Of a PDF: a4, the default, a5, a3, letter or legal")
        ->check(one_of(papers))
        ->type_name("SIZE");
    command.add_flag("--landscape", options->landscape, "The paper lies on its side");
    command.add_option("--font", options->font, "Family of a PDF's characters, by default Inter")
        ->type_name("FAMILY");
    command.add_flag("--grades", options->grades, "Each puzzle's level and score beside its number in a PDF");
    command.add_flag("--marks", options->marks, "Pencil marks in a PDF");
    command.add_flag("--numbers,!--no-numbers", options->numbers,
                     "Numbers above the puzzles of a PDF, the default");
    return [options, &command] { return run_publish(command, *options); };
}

}  // namespace gridsmith
