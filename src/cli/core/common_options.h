// The options that several verbs have.
#pragma once

#include "format/door/puzzle_file.h"
#include "usage/command_line.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

struct CommonOptions {
    int threads = 0;                     // 0: one for each core
    const PuzzleFormat* from = nullptr;  // null: detected from name and content
    int reading = 1;                     // which meaning of an ambiguous text, from 1
    std::optional<Rules> rules = {};     // of puzzles in formats that hold none
    const PuzzleFormat* to = nullptr;    // null: by the name of the output, else `lines`
    bool html = false;                   // for --to html of findings
    char table = 0;      // between the columns of a table, for --to csv and --to tsv; 0: no table
    std::string output;  // empty: standard output
    bool quiet = false;
    bool pass = false;                         // keep what stands beside the puzzles
    bool keeps_lines = false;                  // the verb prints whole lines of the input
    std::optional<std::string> record_format;  // of --format
    std::vector<std::string> record_fields;    // that --format knows
    bool keep_bad = false;  // also print a record for a puzzle that is bad or has no answer
    std::vector<std::string> files;

    int thread_count() const;
    // `files`, or "-" for standard input.
    std::vector<std::string> inputs() const;
    // Whether tables have a column with the rules: classic boards need none.
    bool has_rules_column() const { return rules && !rules->is_classic(); }
    bool prints_json() const { return to != nullptr && to->id == "json"; }
};

// What a verb prints. Decides which formats --to accepts.
enum class Printed : std::uint8_t {
    puzzles,   // every format that can be written
    findings,  // text in the verb's own format, JSON Lines, CSV, or TSV
    steps,     // the same or a page with pictures
};

// The verbs for pictures and pages of this format, as "gridsmith-cli render"; empty if there are none. Messages name them
// where a format of puzzles is expected.
std::string_view verbs_that_write(std::string_view format);
// The number of rows if the shape in these words is random regions: 9 for "jigsaw", 7 for "jigsaw:7+x".
std::optional<int> rows_of_random_regions(std::string_view rules);
// RULES, also with the name of a file: "jigsaw:FILE+x". Random regions are refused. The word help lists all rules.
ValueKind<Rules> rules_value();
// --rules of new puzzles.
void add_board_option(CommandOptions& command, CommonOptions& options);
// FILE..., --from, --reading and --rules.
void add_input_options(CommandOptions& command, CommonOptions& options);
// --to, -o, --threads and --quiet.
void add_output_options(CommandOptions& command, CommonOptions& options, Printed printed);
// --to.
void add_format_option(CommandOptions& command, CommonOptions& options, Printed printed);
// --keep-bad and --pass, for verbs that answer puzzle by puzzle.
void add_record_options(CommandOptions& command, CommonOptions& options);
void add_pass_option(CommandOptions& command, CommonOptions& options);
// -o. `on_interruption` completes "the file appears when it is complete".
void add_output_option(CommandOptions& command, CommonOptions& options,
                       std::string_view on_interruption = ", or with what is finished at an interruption");
void add_thread_options(CommandOptions& command, CommonOptions& options,
                        std::string help = "Number of threads (default: 0, one for each core)");

// The orders 2 to 5.
ValueKind<int> order_value();
// 0 or more.
ValueKind<int> entry_count();

void add_seed_option(CommandOptions& command, std::optional<std::uint64_t>& seed);
std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed);

// All formats, a line each: id, name, and whether it is read, written or both.
std::string list_of_formats();

}  // namespace gridsmith
