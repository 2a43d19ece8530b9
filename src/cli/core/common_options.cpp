#include "cli/core/common_options.h"

#include "base/file_io.h"
#include "base/number_text.h"
#include "base/random.h"
#include "base/system/processors.h"
#include "base/threads/thread_pool.h"
#include "base/unicode.h"
#include "cli/core/rules_help.h"
#include "model/board/rules_text.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kMostThreadsOfOption = 1024;

Choices<const PuzzleFormat*> formats_that(bool (PuzzleFormat::*can)() const) {
    Choices<const PuzzleFormat*> formats;
    for (const PuzzleFormat& format : all_formats())
        if ((format.*can)()) formats.emplace_back(format.id, &format);
    return formats;
}

// The regions in a file, one character for each cell, without white space.
Result<std::string> layout_in(const std::string& path) {
    auto text = read_file(path);
    if (!text) return text;
    std::erase_if(*text, [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
    return text;
}

// "jigsaw:FILE" becomes "jigsaw:" and the regions in the file, unless the word is regions itself.
Result<std::string> with_layout(const std::string& word) {
    constexpr std::string_view kJigsaw = "jigsaw:";
    if (!word.starts_with(kJigsaw) || rules_from(word)) return word;
    for (std::size_t end = word.find('+');; end = word.find('+', end + 1)) {
        const std::string path = word.substr(kJigsaw.size(), end - kJigsaw.size());
        std::error_code code;
        if (std::filesystem::is_regular_file(path, code)) {
            auto layout = layout_in(path);
            if (!layout) return layout;
            std::string jigsaw = std::string(kJigsaw) + *layout;
            if (const auto regions = rules_from(jigsaw); !regions)
                return failure_in(path, {regions.error().message});
            return jigsaw + (end == std::string::npos ? "" : word.substr(end));
        }
        if (end == std::string::npos) {
            // A name of a file rather than regions: "jigsaw:nofile.txt".
            if (path.find_first_of("./") != std::string::npos)
                return failure_in(path, {std::filesystem::exists(path, code) ? "is not a file with regions"
                                                                             : "does not exist"});
            return word;
        }
    }
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

std::optional<int> rows_of_random_regions(std::string_view rules) {
    constexpr std::string_view kJigsaw = "jigsaw";
    std::string shape;
    for (const char c : rules.substr(0, rules.find('+')))
        if (c != ' ') shape += small_letter(c);
    if (!shape.starts_with(kJigsaw)) return std::nullopt;
    if (shape == kJigsaw) return 9;
    if (shape[kJigsaw.size()] != ':') return std::nullopt;
    return number_in<int>(std::string_view(shape).substr(kJigsaw.size() + 1));
}

ValueKind<Rules> rules_value() {
    const auto read = [](const std::string& word) -> std::expected<Rules, std::string> {
        const auto text = with_layout(word);
        if (!text) return std::unexpected(text_of(text.error()));
        const auto rules = rules_from(*text);
        if (rules) return *rules;
        if (rows_of_random_regions(*text))
            return std::unexpected(
                "jigsaw and jigsaw:NUMBER mean random regions, which only generate makes; expected jigsaw:LAYOUT, with a "
                "character for each cell, or jigsaw:FILE");
        return std::unexpected(rules.error().message);
    };
    return {"RULES", read, {}, help_of_rules()};
}

void add_board_option(CommandOptions& command, CommonOptions& options) {
    command.option(
        "--rules", options.rules, rules_value(),
        "Board and rules, as in 2x3, latin:7, jigsaw:FILE, 3x3+x+antiknight (default: 3x3); --rules help lists all rules");
    command.excludes("--rules", {"--order"});
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
    command.option(
        "--rules", options.rules, rules_value(),
        "Rules of puzzles in formats that hold none: a shape (2x3 rows and columns of a block, latin:7, "
        "jigsaw:FILE or jigsaw:LAYOUT) and further rules, joined by +: x falling rising windows disjoint "
        "hiddenwindows centredot asterisk girandola antiknight antiking nonconsecutive, and constraints such as "
        "cage17:r1c1r1c2 or thermo:r1c1r2c1; --rules help lists them all");
}

std::string_view verbs_that_write(std::string_view format) {
    constexpr std::pair<std::string_view, std::string_view> kPages[] = {
        {"png", "gridsmith-cli render"},
        {"svg", "gridsmith-cli render"},
        {"pdf", "gridsmith-cli render or publish"},
        {"html", "gridsmith-cli publish"},
        {"epub", "gridsmith-cli book"},
    };
    for (const auto& [word, verbs] : kPages)
        if (std::ranges::equal(word, format, {}, {}, small_letter)) return verbs;
    return {};
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
        bool html = false;
    };
    Choices<Written> formats;
    if (printed == Printed::puzzles)
        for (const auto& [id, format] : formats_that(&PuzzleFormat::can_write))
            formats.push_back({id, {format}});
    else
        formats = {{"lines", {format_of_id("lines")}}, {"json", {format_of_id("json")}}};
    if (printed != Printed::puzzles) {
        formats.push_back({"csv", {format_of_id("csv"), ','}});
        formats.push_back({"tsv", {format_of_id("tsv"), '\t'}});
    }
    if (printed == Printed::steps) formats.push_back({"html", {nullptr, 0, true}});
    ValueKind<Written> kind = one_of("FORMAT", formats);
    kind.read = [read = kind.read](const std::string& word) {
        auto written = read(word);
        if (const auto verbs = verbs_that_write(word); !written && !verbs.empty())
            written.error() += fmt::format(", which {} can write", verbs);
        return written;
    };
    command.option<Written>(
        "--to",
        [&options](Written written) {
            options.to = written.format;
            options.table = written.table;
            options.html = written.html;
        },
        kind,
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
