// What a command line accepts, as plain data: commands, their options and the words that an option accepts.
// Help, completion scripts and the man page are generated from this table, so they cannot contradict each other.
#pragma once

#include <string>
#include <vector>

namespace gridsmith {

struct OptionRow {
    std::vector<std::string> names;  // "-o", "--output"; "--numbers", "--no-numbers" of a negatable flag
    std::string value;               // the placeholder of the value, "FORMAT"; empty for a flag
    std::string help;
    std::vector<std::string> words;  // all accepted values, if they can be listed
    bool is_negatable = false;
    std::string help_of_values = {};  // printed for the value help; empty if help is no such value

    bool takes_file() const { return value == "FILE"; }
};

struct CommandUsage {
    std::string name;  // of the program or of a verb
    std::string summary;
    std::string footer;      // ends the help: the example of a verb
    std::string files_help;  // of FILE...; empty if the command takes no files
    std::vector<OptionRow> options;

    bool takes_files() const { return !files_help.empty(); }
};

struct CommandTable {
    CommandUsage program;  // its options precede the verb
    std::vector<CommandUsage> verbs;
};

// "-o, --output FILE", "--[no-]verify-incrementally"
std::string spelling_of(const OptionRow& option);

}  // namespace gridsmith
