// A fuzz target: a function that takes any bytes and must neither crash nor hang, and texts to begin with.
//
// A target checks more than that nothing crashes: what it may assume of results is said by `require`, whose
// failure is a finding like any other.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::fuzz {

struct Target {
    std::string name;  // "format-sgp"
    std::function<void(std::string_view bytes)> run;
    std::function<std::vector<std::string>()> seeds;
};

// The reader of each format, and the door that tells formats apart.
void add_format_targets(std::vector<Target>& targets);
// The journal of unsaved work, the list of tabs, and games in puzzle files.
void add_document_targets(std::vector<Target>& targets);
// Settings, won games, the message of a second start, lines of the command line's input, and batches that it
// goes on with.
void add_program_targets(std::vector<Target>& targets);

// All of them, the same in each program that runs targets.
const std::vector<Target>& all_targets();
// Null when none has the name.
const Target* target_named(std::string_view name);
// Their names on standard output, a line each.
void print_targets();

// Ends the program with a report when a promise is broken.
void require(bool kept, std::string_view promise);
// What may be shown to a user: one line of valid text, neither empty nor endless.
void require_sentence(std::string_view text);

}  // namespace gridsmith::fuzz
