// publish: a document of many puzzles.
#include "cli/console.h"
#include "cli/pages_verbs.h"
#include "publish/html_page.h"
#include "publish/page_painter.h"
#include "solver/solver.h"
#include "techniques/grade.h"

#include <array>
#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

constexpr std::string_view kFormats[] = {"html", "pdf", "tex", "md", "json"};

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

void add_grades(std::vector<BookletPuzzle>& puzzles) {
    for (BookletPuzzle& puzzle : puzzles) {
        const bool well_posed = verdict(puzzle.puzzle.grid).verdict == Verdict::unique;
        const Path path =
            path_from(Position(puzzle.puzzle), grading_selection(puzzle.puzzle.order(), well_posed));
        const Grade grade = grade_of(path, puzzle.puzzle.order());
        puzzle.remark = grade.solved ? fmt::format("{}, {}", name_of(grade.level), grade.score) : "beyond";
    }
}

Result<std::string> pdf_of(const PublishVerbOptions& options, const std::vector<BookletPuzzle>& puzzles) {
    BookletOptions booklet;
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
    const Booklet made(puzzles, booklet);
    return pdf_of_pages(made.page_count(), [&](std::size_t index) { return made.page(index); },
                        {.font = options.font, .title = options.title});
}

// The puzzles, and behind them their solutions where they are wanted.
std::vector<Puzzle> puzzles_and_solutions(const std::vector<BookletPuzzle>& puzzles) {
    std::vector<Puzzle> all;
    for (const BookletPuzzle& puzzle : puzzles) all.push_back(puzzle.puzzle);
    for (const BookletPuzzle& puzzle : puzzles) {
        if (!puzzle.solution) continue;
        Puzzle solved = puzzle.puzzle;
        solved.grid = *puzzle.solution;
        all.push_back(std::move(solved));
    }
    return all;
}

Result<std::string> document_of(const std::string& format, const PublishVerbOptions& options,
                                const std::vector<BookletPuzzle>& puzzles) {
    if (format == "pdf") return pdf_of(options, puzzles);
    const std::vector<Puzzle> all = puzzles_and_solutions(puzzles);
    if (format == "html") {
        HtmlOptions html;
        html.columns = options.columns;
        if (!options.title.empty()) html.title = options.title;
        return html_page(all, html);
    }
    return print_puzzles(all, *format_of_id(format == "tex" ? "latex" : format == "json" ? "arrays" : "md"));
}

ExitStatus run_publish(const PublishVerbOptions& options) {
    const auto format = page_format(options, kFormats);
    if (!format) {
        Console(options.quiet).complain(format.error());
        return ExitStatus::failed;
    }
    PageInput input = read_for_pages(options, options.solutions);
    if (input.interrupted) return ExitStatus::interrupted;
    if (input.puzzles.empty()) return input.status;
    if (options.grades) add_grades(input.puzzles);
    return worse(input.status, write_pages(options, document_of(*format, options, input.puzzles)));
}

}  // namespace

std::function<ExitStatus()> add_publish(CLI::App& command) {
    auto options = std::make_shared<PublishVerbOptions>();
    add_input_options(command, *options);
    add_page_options(command, *options, kFormats);
    command.add_option("--columns", options->columns, "Puzzles side by side, by default 2")
        ->check(CLI::Range(1, kMostColumns).description(""))
        ->type_name("C");
    command.add_option("--per-page", options->per_page, "Puzzles on a page of a PDF, by default 6")
        ->check(CLI::Range(1, kMostPerPage).description(""))
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
    return [options] { return run_publish(*options); };
}

}  // namespace gridsmith
