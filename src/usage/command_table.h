// What the command line takes, as plain data read from the parser's own tree: verbs, their options, and the
// words that an option can have. Completion and the man page are made from it, so neither can differ from
// --help.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace gridsmith {

struct OptionRow {
    std::vector<std::string> names;  // "-o", "--output"; of a flag that can be negated, both spellings
    std::string value;               // what follows it, "FORMAT"; empty for a flag
    std::string help;
    std::vector<std::string> words;  // all that the value can be, where that is a list

    bool takes_file() const { return value == "FILE"; }
};

struct VerbRow {
    std::string name;
    std::string summary;
    std::string footer;  // with its example
    std::vector<OptionRow> options;
    bool takes_files = false;  // behind the options
};

struct CommandTable {
    std::string program;
    std::string summary;
    std::string footer;
    std::vector<OptionRow> options;  // before a verb
    bool takes_files = false;        // behind them, without a verb
    std::vector<VerbRow> verbs;
};

CommandTable command_table(CLI::App& program);

// "-o, --output FILE", "--[no-]verify-incrementally", "FILE..."
std::string spelling_of(const CLI::Option& option);

// A validator's name that carries the words which it lets through, for `command_table` to find.
std::string name_of_words(const std::vector<std::string>& words);

}  // namespace gridsmith
