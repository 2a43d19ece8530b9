// book: a book of new puzzles from a plan.
#include "base/file_io.h"
#include "base/number_text.h"
#include "books/book.h"
#include "books/book_document.h"
#include "books/book_plan.h"
#include "books/book_puzzles.h"
#include "books/book_screen.h"
#include "books/cover.h"
#include "cli/core/common_options.h"
#include "cli/core/console.h"
#include "cli/core/interruption.h"
#include "cli/core/output.h"
#include "cli/core/verb.h"
#include "cli/pages/page_output.h"
#include "publish/painter/font_family.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <system_error>
#include <unistd.h>

namespace gridsmith {

namespace {

enum class BookFormat : std::uint8_t { pdf, html, epub, folder };

Choices<BookFormat> book_formats() {
    return {{"pdf", BookFormat::pdf},
            {"html", BookFormat::html},
            {"epub", BookFormat::epub},
            {"folder", BookFormat::folder}};
}

struct BookVerbOptions : CommonOptions {
    std::optional<BookFormat> format;
    std::optional<std::uint64_t> seed;
    bool resume = false;
    bool example = false;
    std::string cover;
    bool cover_example = false;
};

struct BookInterrupted {};

Result<BookPlan> plan_of(const BookVerbOptions& options) {
    const std::vector<std::string> inputs = options.inputs();
    if (inputs.size() > 1) return failure("expected one book plan, found several files");
    const std::string& name = inputs.front();
    const bool is_stdin = name == "-";
    const auto text = is_stdin ? read_stream(STDIN_FILENO, "<stdin>") : read_file(name);
    if (!text) return std::unexpected(text.error());
    auto plan = book_plan_from(*text);
    if (!plan) return failure_in(is_stdin ? "<stdin>" : name, std::move(plan.error()));
    if (!is_stdin) find_files_in(*plan, std::filesystem::path(name).parent_path());
    return plan;
}

Result<std::string> bytes_of_book(BookFormat format, const BookPlan& plan, const BookPuzzles& puzzles,
                                  const Book& book, const BookWatch& watch) {
    if (format == BookFormat::html) return html_of_book(plan, puzzles, watch);
    if (format == BookFormat::epub) return epub_of_book(plan, puzzles, watch);
    return pdf_of_book(book, plan, watch);
}

// Files of an earlier run are replaced.
Result<void> write_folder(const std::string& folder, const BookPlan& plan, const BookPuzzles& puzzles,
                          const BookWatch& watch) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return failure_in(folder, {fmt::format("cannot be made ({})", error.message())});
    return write_pieces_of_book(
        plan, puzzles,
        [&](const std::string& name, std::string_view content) {
            return replace_file(std::filesystem::path(folder) / name, content);
        },
        watch);
}

// Writes SVG if the name says so, and PDF otherwise.
Result<std::string> write_cover(const std::string& file, const BookPlan& plan, const BookPuzzles& puzzles,
                                const Book& book) {
    const auto cover = cover_of(plan, puzzles, book.page_count());
    if (!cover) return std::unexpected(cover.error());
    auto bytes = extension_of(file) == "svg" ? Result<std::string>(cover->svg) : pdf_of_cover(*cover, plan);
    if (!bytes) return bytes;
    if (auto written = replace_file(file, *bytes); !written)
        return std::unexpected(std::move(written.error()));
    return facts_of_cover(*cover);
}

ExitStatus make_book(const BookVerbOptions& options, BookFormat format, const BookPlan& plan) {
    Console console(options.quiet);
    Interruption interruption;
    const std::uint64_t seed = options.seed ? *options.seed
                               : plan.seed  ? *plan.seed
                                            : seed_or_fresh(std::nullopt);
    if (!options.seed && !plan.seed) console.note(fmt::format("seed {}", seed));
    BookWork work{.threads = options.thread_count(), .stop = interruption.token()};
    if (options.resume) work.kept = options.output + ".puzzles";
    work.progress = [&](std::string_view what, std::size_t done, std::size_t of) {
        console.show(
            {done, what, static_cast<double>(done) / static_cast<double>(std::max<std::size_t>(of, 1))});
    };
    const auto puzzles = book_puzzles_of(plan, seed, work);
    if (interruption.requested()) {
        if (options.resume)
            console.note(fmt::format("stopped; {} has the puzzles made so far", work.kept.string()));
        return ExitStatus::interrupted;
    }
    if (!puzzles) return console.complain(puzzles.error(), ExitStatus::some_bad);
    const auto book = Book::of(plan, *puzzles);
    if (!book) return console.complain(book.error());
    for (const std::string& note : notes_on_book(plan, *book, format == BookFormat::pdf)) console.note(note);
    const auto watch = [&](std::size_t done, std::size_t of) {
        if (interruption.requested()) throw BookInterrupted();
        console.show({done, format == BookFormat::pdf ? "pages" : "puzzles written",
                      static_cast<double>(done) / static_cast<double>(of)});
    };
    ExitStatus status = ExitStatus::done;
    try {
        if (format == BookFormat::folder) {
            if (const auto written = write_folder(options.output, plan, *puzzles, watch); !written)
                return console.complain(written.error());
        } else {
            auto output = Output::open(options.output);
            if (!output) return status_without_output(output.error(), console);
            output->set_inputs(options.inputs());
            const auto bytes = bytes_of_book(format, plan, *puzzles, *book, watch);
            if (!bytes) return console.complain(bytes.error());
            if (auto written = output->write(*bytes); !written) return console.complain(written.error());
            status = output->finish(ExitStatus::done, console);
        }
    } catch (const BookInterrupted&) {
        return ExitStatus::interrupted;
    }
    if (status == ExitStatus::done && !options.cover.empty()) {
        const auto facts = write_cover(options.cover, plan, *puzzles, *book);
        if (!facts) return console.complain(facts.error());
        if (!options.quiet) console.note(*facts);
    }
    if (status == ExitStatus::done && !options.quiet) {
        const bool is_paper = format == BookFormat::pdf;
        console.note(is_paper ? facts_of_book(*book, plan, *puzzles)
                              : quantity(puzzles->puzzles.size(), "puzzle", "puzzles"));
    }
    return status;
}

// The book replaces neither its plan nor its cover.
Result<void> check_names(const BookVerbOptions& options) {
    const auto name_of = [](const std::string& file) {
        std::error_code code;
        const std::filesystem::path name = std::filesystem::weakly_canonical(file, code);
        return code ? std::filesystem::path(file) : name;
    };
    const std::vector<std::string> inputs = options.inputs();
    for (const std::string& written : {options.output, options.cover})
        if (!written.empty() && inputs.front() != "-" && name_of(written) == name_of(inputs.front()))
            return failure_in(written, {"is the plan of the book; choose another name for the output"});
    if (!options.cover.empty() && !options.output.empty() &&
        name_of(options.cover) == name_of(options.output))
        return failure_in(options.cover, {"cannot be both the book and its cover"});
    return {};
}

ExitStatus run_book(const BookVerbOptions& options) {
    if (options.example) {
        const auto printed = print_to_stdout(book_plan_example());
        return printed ? ExitStatus::done : Console(options.quiet).complain(printed.error());
    }
    if (options.cover_example) {
        const auto printed = print_to_stdout(cover_template());
        return printed ? ExitStatus::done : Console(options.quiet).complain(printed.error());
    }
    if (!options.cover.empty() && extension_of(options.cover) != "svg" &&
        extension_of(options.cover) != "pdf")
        return Console(options.quiet).complain({"expected a name that ends in svg or pdf for the cover"});
    const auto format = page_format(options.format, options, book_formats());
    if (!format) return Console(options.quiet).complain(format.error());
    if (*format == BookFormat::folder && options.output.empty())
        return Console(options.quiet).complain({"expected -o with the name of a folder"});
    const auto plan = plan_of(options);
    if (!plan) return Console(options.quiet).complain(plan.error());
    if (const auto named = check_names(options); !named)
        return Console(options.quiet).complain(named.error());
    return make_book(options, *format, *plan);
}

std::function<ExitStatus()> declare_book(CommandOptions& command) {
    auto options = std::make_shared<BookVerbOptions>();
    command.files(options->files, "The book plan, a JSON file; - or none: standard input");
    command.flag("--plan-example", options->example, "Print a plan to begin with");
    add_seed_option(command, options->seed);
    command.option("--cover", options->cover, file_name(),
                   "Also write the cover, back, spine and front on one sheet, as SVG or PDF");
    command.flag("--cover-example", options->cover_example,
                 "Print the usual template of a cover, to begin one with");
    command.flag(
        "--resume", options->resume,
        "Keep the puzzles in OUTPUT.puzzles while they are made, and take those that this file already has");
    add_page_options(command, *options, options->format, book_formats());
    command.needs("--resume", {"--output"});
    return [options] { return run_book(*options); };
}

}  // namespace

extern const Verb book_verb{
    .name = "book",
    .summary = "Make a book of new puzzles from a plan",
    .example = "gridsmith-cli book --plan-example > plan.json; gridsmith-cli book plan.json -o book.pdf",
    .declare = declare_book,
    .notes =
        "A plan is a JSON file that says which puzzles the book has, in which parts, and how its pages\n"
        "look. The same plan and seed make the same book. With --to folder, the folder OUTPUT gets a picture\n"
        "of each puzzle and each solution as SVG, EPS and PDF, and a table of them.",
};

}  // namespace gridsmith
