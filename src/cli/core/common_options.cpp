#include "cli/core/common_options.h"

#include "base/random.h"
#include "base/thread_pool.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>

namespace gridsmith {

namespace {

constexpr int kMostThreadsOfOption = 1024;

Choices<const PuzzleFormat*> formats_that(bool (PuzzleFormat::*can)() const) {
    Choices<const PuzzleFormat*> formats;
    for (const PuzzleFormat& format : all_formats())
        if ((format.*can)()) formats.emplace_back(format.id, &format);
    return formats;
}

std::string list_of(const Choices<const PuzzleFormat*>& formats) {
    std::string text;
    for (const auto& [id, format] : formats) text += (text.empty() ? "" : " ") + id;
    return text;
}

}  // namespace

int CommonOptions::thread_count() const { return threads > 0 ? threads : processor_count(); }

std::vector<std::string> CommonOptions::inputs() const {
    return files.empty() ? std::vector<std::string>{"-"} : files;
}

void add_input_options(CommandOptions& command, CommonOptions& options) {
    command.files(options.files, "Puzzle files (default, or -: standard input)");
    const auto formats = formats_that(&PuzzleFormat::can_read);
    command.option(
        "--from", options.from, one_of("FORMAT", formats),
        fmt::format("Input format (default: detected from name and content): {}", list_of(formats)));
    command.option(
        "--reading", options.reading, whole_number("N", 1),
        "Which meaning of an ambiguous text to read (default: 1; the others are listed on standard error)");
}

void add_output_options(CommandOptions& command, CommonOptions& options, Printed printed) {
    add_format_option(command, options, printed);
    add_output_option(command, options);
    add_thread_options(command, options);
}

void add_format_option(CommandOptions& command, CommonOptions& options, Printed printed) {
    struct Written {
        const PuzzleFormat* format = nullptr;
        char table = 0;
    };
    Choices<Written> formats;
    if (printed == Printed::puzzles)
        for (const auto& [id, format] : formats_that(&PuzzleFormat::can_write))
            formats.push_back({id, {format}});
    else
        formats = {{"lines", {format_of_id("lines")}}, {"json", {format_of_id("json")}}};
    if (printed == Printed::findings) {
        formats.push_back({"csv", {format_of_id("csv"), ','}});
        formats.push_back({"tsv", {format_of_id("tsv"), '\t'}});
    }
    command.option<Written>(
        "--to",
        [&options](Written written) {
            options.to = written.format;
            options.table = written.table;
        },
        one_of("FORMAT", formats),
        fmt::format("Output format (default: {}lines): {}",
                    printed == Printed::puzzles ? "by the name of the output file, else " : "",
                    fmt::join(words_of(formats), " ")));
}

void add_record_options(CommandOptions& command, CommonOptions& options) {
    command.flag(
        "--keep-bad", options.keep_bad,
        "Also print a line for a bad puzzle or a puzzle without an answer: an empty line, or a record with "
        "the error");
    add_pass_option(command, options);
}

void add_pass_option(CommandOptions& command, CommonOptions& options) {
    command.flag("--pass", options.pass,
                 "Keep what stands beside each puzzle: the rest of its line, the other columns or members");
}

void add_output_option(CommandOptions& command, CommonOptions& options, std::string_view on_interruption) {
    command.option(
        "-o,--output", options.output, output_name(),
        fmt::format("Write to this file (default, or -: standard output); the file appears when it "
                    "is complete{}",
                    on_interruption));
}

void add_thread_options(CommandOptions& command, CommonOptions& options, std::string help) {
    command.option("--threads", options.threads, whole_number("T", 0, kMostThreadsOfOption), std::move(help));
    command.flag("--quiet", options.quiet, "Show no progress bar and no notes on the input");
}

ValueKind<int> order_value() { return one_of<int>("N", {{"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}}); }

ValueKind<int> entry_count() { return whole_number("K", 0); }

void add_seed_option(CommandOptions& command, std::optional<std::uint64_t>& seed) {
    command.option("--seed", seed, whole_number("S"),
                   "Random seed (default: a new one, which is printed on standard error)");
}

std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed) { return seed ? *seed : fresh_seed(); }

std::string list_of_formats() {
    std::string text = "Formats:\n";
    for (const PuzzleFormat& format : all_formats())
        text += fmt::format("  {:<12}{}, {}\n", format.id, format.name,
                            !format.can_write()  ? "read"
                            : !format.can_read() ? "written"
                                                 : "read and written");
    return text;
}

}  // namespace gridsmith
