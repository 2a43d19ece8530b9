// A fuzz target: seeds, and a function that takes any bytes and must neither crash nor hang.
//
// A target also checks its results with `require`. A failed check is a finding like a crash.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::fuzz {

struct Target {
    std::string name;  // "format-sgp"
    // Returns whether the bytes were accepted.
    std::function<bool(std::string_view bytes)> run;
    std::function<std::vector<std::string>()> seeds;
};

// The reader of each format, and the choice between formats.
void add_format_targets(std::vector<Target>& targets);
// The journal of unsaved work, the list of tabs, and games in puzzle files.
void add_document_targets(std::vector<Target>& targets);
// Settings, won games, the message of a second start, input lines of the command line, and unfinished batches.
void add_program_targets(std::vector<Target>& targets);
// Plans of books, drawings, and templates of covers.
void add_book_targets(std::vector<Target>& targets);

// All targets, the same in each program that runs targets.
const std::vector<Target>& all_targets();
// The target with a name, or null.
const Target* target_named(std::string_view name);
// Prints the names of all targets, a line each.
void print_targets();

// Ends the program with a report if the promise is not kept.
void require(bool kept, std::string_view promise);
// Checks that a text can be a message: one line of valid UTF-8, neither empty nor too long.
void require_sentence(std::string_view text);
// Checks the message of a refusal. Returns false, as a target does then.
bool refused_with(std::string_view message);

}  // namespace gridsmith::fuzz
