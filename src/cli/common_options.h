// The options that every verb has, and what follows from them.
#pragma once

#include "base/result.h"
#include "format/json_lines_format.h"
#include "format/puzzle_file.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

struct CommonOptions {
    int threads = 0;
    std::string from;    // the id of a format, empty: told by name and content
    int reading = 1;     // which meaning of a text that has several
    std::string to;      // likewise, empty: by the output's name, else `lines`
    std::string output;  // empty: standard output
    bool quiet = false;
    std::vector<std::string> files;

    int thread_count() const;
    const PuzzleFormat* source_format() const;
    // `files`, or "-" for standard input.
    std::vector<std::string> inputs() const;
};

// Which of --to's formats a verb can print.
enum class Printable : std::uint8_t {
    puzzles,   // everything that can be written
    findings,  // its own lines, or JSON Lines
};

// FILE..., --from and --reading, for verbs that read puzzles.
void add_input_options(CLI::App& command, CommonOptions& options);
// --to, -o, --threads and --quiet.
void add_output_options(CLI::App& command, CommonOptions& options, Printable printable);
void add_output_option(CLI::App& command, CommonOptions& options);
void add_thread_options(CLI::App& command, CommonOptions& options,
                        std::string help = "Number of threads; 0, the default: all cores");

// --symmetry, by the keys of its table.
CLI::Option* add_symmetry_option(CLI::App& command, std::string& symmetry);

// Checks for options; their messages say what was expected.
CLI::Validator one_of(std::vector<std::string> words);
// Of a file, or - : what a script's empty variable gives is none.
CLI::Validator file_name();
// Whole numbers in decimal digits. To be given to `transform`, since they also rewrite what the parser would
// take for another number.
CLI::Validator positive_number();
CLI::Validator whole_number(std::uint64_t from = 0,
                            std::uint64_t to = std::numeric_limits<std::uint64_t>::max());
// Seconds, of which there may be more than any clock counts.
CLI::Validator seconds_from_zero();
CLI::Validator seconds_above_zero();

// The formats of --from and --to, a line each with its name and whether it is read, written or both.
std::string list_of_formats();

// Prints puzzles one after the other in the format that the options ask for.
class PuzzlePrinter {
public:
    explicit PuzzlePrinter(const CommonOptions& options);

    // Begins with what the format puts between puzzles. A failure is about this puzzle, which the format
    // cannot hold.
    Result<void> print(std::string& text, const Puzzle& puzzle, const PuzzleFacts& facts = {}) const;
    // Do its marks say more than its entries, and is nothing of that printed?
    bool leaves_out_marks_of(const Puzzle& puzzle) const;
    // Are the cells in the built-in symbols all that is printed?
    bool prints_cells_only() const;
    // May more than one puzzle be printed?
    bool takes_many() const { return format_->many; }
    const PuzzleFormat& format() const { return *format_; }

private:
    const PuzzleFormat* format_;
};

// The seed that was given, or a fresh one.
std::uint64_t seed_or_fresh(const std::optional<std::uint64_t>& seed);

}  // namespace gridsmith
