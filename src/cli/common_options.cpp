// Declaring and reading the options of every verb.
#include "cli/common_options.h"

#include "base/random.h"
#include "base/thread_pool.h"
#include "format/lines_format.h"
#include "model/any_marks.h"
#include "model/symmetry.h"
#include "usage/command_table.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <system_error>

namespace gridsmith {

namespace {

std::vector<std::string> ids_of_formats(bool (PuzzleFormat::*can)() const) {
    std::vector<std::string> ids;
    for (const PuzzleFormat& format : all_formats())
        if ((format.*can)()) ids.emplace_back(format.id);
    return ids;
}

// An extension that several formats use says nothing; lines are what most calls mean.
const PuzzleFormat* format_of_output(const std::string& name) {
    const PuzzleFormat* lines = format_of_id("lines");
    const PuzzleFormat* named = name.empty() ? nullptr : format_of_name(name);
    std::string extension = std::filesystem::path(name).extension().string();
    for (char& character : extension)
        if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
    const bool ambiguous = std::ranges::find(lines->extensions, extension) != lines->extensions.end();
    return named != nullptr && named->can_write() && !ambiguous ? named : lines;
}

// "nan" is a number to the parser.
CLI::Validator seconds(bool zero_too) {
    return CLI::Validator(
        [zero_too](const std::string& word) {
            double number = 0;
            const bool good =
                CLI::detail::lexical_cast(word, number) && (number > 0 || (zero_too && number == 0));
            return good ? std::string()
                        : fmt::format("expected seconds{}, found {}",
                                      zero_too ? ", 0 or more" : ", more than 0", word);
        },
        "");
}

}  // namespace

int CommonOptions::thread_count() const { return threads > 0 ? threads : processor_count(); }

const PuzzleFormat* CommonOptions::source_format() const {
    return from.empty() ? nullptr : format_of_id(from);
}

std::vector<std::string> CommonOptions::inputs() const {
    return files.empty() ? std::vector<std::string>{"-"} : files;
}

CLI::Validator one_of(std::vector<std::string> words) {
    const std::string list = fmt::format("{}", fmt::join(words, ", "));
    std::string name = name_of_words(words);
    return CLI::Validator(
        [words = std::move(words), list](const std::string& word) {
            if (std::ranges::find(words, word) != words.end()) return std::string();
            return fmt::format("expected one of {}, found {}", list, word);
        },
        "", std::move(name));
}

CLI::Validator file_name() {
    return CLI::Validator(
        [](const std::string& word) {
            return std::string(word.empty() ? "expected the name of a file, or -" : "");
        },
        "");
}

// The parser itself takes -1, what is too large for the largest number, and zeros in front as the sign of an
// octal number, so they are taken away.
CLI::Validator whole_number(std::uint64_t from, std::uint64_t to) {
    return CLI::Validator(
        [=](std::string& word) {
            std::uint64_t number = 0;
            const char* end = word.data() + word.size();
            const auto [last, error] = std::from_chars(word.data(), end, number);
            if (error == std::errc() && last == end && number >= from && number <= to) {
                word = fmt::format("{}", number);
                return std::string();
            }
            const bool overflows = error == std::errc::result_out_of_range;
            const bool bounded = overflows || to < std::numeric_limits<std::uint64_t>::max();
            return fmt::format("expected a whole number from {}{}, found {}", from,
                               bounded ? fmt::format(" to {}", to) : "", word);
        },
        "");
}

CLI::Validator positive_number() { return whole_number(1); }

CLI::Validator seconds_from_zero() { return seconds(true); }
CLI::Validator seconds_above_zero() { return seconds(false); }

void add_input_options(CLI::App& command, CommonOptions& options) {
    command.add_option("FILE", options.files, "Puzzles; none, or -: standard input")->type_name("");
    const auto ids = ids_of_formats(&PuzzleFormat::can_read);
    command
        .add_option(
            "--from", options.from,
            fmt::format("Format of the input, where name and content do not tell: {}", fmt::join(ids, " ")))
        ->check(one_of(ids))
        ->type_name("FORMAT");
    command
        .add_option("--reading", options.reading,
                    "Of a text that can mean several things, the meaning with this number; by default the "
                    "first, and the others are named")
        ->transform(whole_number(1, std::numeric_limits<int>::max()))
        ->type_name("N");
}

void add_output_options(CLI::App& command, CommonOptions& options, Printable printable) {
    const bool puzzles = printable == Printable::puzzles;
    const auto ids =
        puzzles ? ids_of_formats(&PuzzleFormat::can_write) : std::vector<std::string>{"lines", "json"};
    command
        .add_option("--to", options.to,
                    fmt::format("Format of the output: {}; by default {}lines", fmt::join(ids, " "),
                                puzzles ? "what -o's name tells, or " : ""))
        ->check(one_of(ids))
        ->type_name("FORMAT");
    add_output_option(command, options);
    add_thread_options(command, options);
}

void add_output_option(CLI::App& command, CommonOptions& options) {
    command
        .add_option("-o,--output", options.output,
                    "Write this file instead of standard output (-), all of it or nothing")
        ->transform(CLI::Validator(
            [](std::string& name) {
                // The parser transforms before it checks.
                if (auto problem = file_name()(name); !problem.empty()) return problem;
                if (name == "-") name.clear();
                return std::string();
            },
            ""))
        ->type_name("FILE");
}

void add_thread_options(CLI::App& command, CommonOptions& options, std::string help) {
    command.add_option("--threads", options.threads, std::move(help))
        ->transform(whole_number(0, 1024))
        ->type_name("T");
    command.add_flag("--quiet", options.quiet, "No progress bar");
}

CLI::Option* add_symmetry_option(CLI::App& command, std::string& symmetry) {
    std::vector<std::string> keys;
    for (const SymmetryRow& row : all_symmetries()) keys.emplace_back(row.key);
    return command
        .add_option("--symmetry", symmetry, fmt::format("Of the filled cells: {}", fmt::join(keys, " ")))
        ->check(one_of(keys))
        ->type_name("KIND");
}

std::string list_of_formats() {
    std::string text = "Formats:\n";
    for (const PuzzleFormat& format : all_formats())
        text += fmt::format("  {:<12}{}, {}\n", format.id, format.name,
                            !format.can_write()  ? "read"
                            : !format.can_read() ? "written"
                                                 : "read and written");
    return text;
}

PuzzlePrinter::PuzzlePrinter(const CommonOptions& options)
    : format_(options.to.empty() ? format_of_output(options.output) : format_of_id(options.to)) {}

bool PuzzlePrinter::prints_cells_only() const { return format_->id == "lines"; }

Result<void> PuzzlePrinter::print(std::string& text, const Puzzle& puzzle, const PuzzleFacts& facts) const {
    if (format_->id == "lines") {
        append_line_of_cells(text, puzzle.grid);
    } else if (format_->id == "json") {
        text += json_line_of(puzzle, facts);
    } else {
        auto printed = format_->write(puzzle, *format_, {});
        if (!printed) return std::unexpected(std::move(printed.error()));
        text += format_->between;
        text += *printed;
    }
    return {};
}

bool PuzzlePrinter::leaves_out_marks_of(const Puzzle& puzzle) const {
    if (!say_more(puzzle.marks, puzzle.grid)) return false;
    Puzzle bare = puzzle;
    bare.marks = {};
    std::string with_marks;
    std::string without;
    return print(with_marks, puzzle) && print(without, bare) && with_marks == without;
}

std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed) { return seed ? *seed : fresh_seed(); }

}  // namespace gridsmith
