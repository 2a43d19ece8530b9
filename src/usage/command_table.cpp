// Reading CLI11's tree.
#include "usage/command_table.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sstream>

namespace gridsmith {

namespace {

constexpr std::string_view kWordsOf = "words: ";

std::vector<std::string> words_of(CLI::Option& option) {
    // The parser tells the end of the list by an exception only.
    try {
        for (int i = 0;; ++i) {
            const std::string& name = option.get_validator(i)->get_name();
            if (!name.starts_with(kWordsOf)) continue;
            std::istringstream list(name.substr(kWordsOf.size()));
            return {std::istream_iterator<std::string>(list), {}};
        }
    } catch (const CLI::OptionNotFound&) {
        return {};
    }
}

OptionRow row_of(CLI::Option& option) {
    OptionRow row;
    for (const std::string& name : option.get_snames()) row.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) row.names.push_back("--" + name);
    if (option.get_items_expected() > 0) row.value = option.get_type_name();
    row.help = option.get_description();
    row.words = words_of(option);
    return row;
}

// Are there arguments behind the options?
bool append_options(CLI::App& app, std::vector<OptionRow>& rows) {
    bool takes_files = false;
    for (CLI::Option* option : app.get_options([](const CLI::Option*) { return true; }))
        if (option->get_positional())
            takes_files = true;
        else
            rows.push_back(row_of(*option));
    return takes_files;
}

}  // namespace

CommandTable command_table(CLI::App& program) {
    CommandTable table{program.get_name(), program.get_description(), program.get_footer(), {}, false, {}};
    table.takes_files = append_options(program, table.options);
    for (CLI::App* command : program.get_subcommands([](CLI::App*) { return true; })) {
        VerbRow verb{command->get_name(), command->get_description(), command->get_footer(), {}, false};
        verb.takes_files = append_options(*command, verb.options);
        table.verbs.push_back(std::move(verb));
    }
    return table;
}

std::string spelling_of(const CLI::Option& option) {
    std::string names;
    for (const std::string& name : option.get_snames())
        names += fmt::format("{}-{}", names.empty() ? "" : ", ", name);
    const auto negated = [&](const std::string& name) { return option.check_fname(name); };
    const bool can_be_negated = std::ranges::any_of(option.get_lnames(), negated);
    for (const std::string& name : option.get_lnames())
        if (!negated(name))
            names += fmt::format("{}--{}{}", names.empty() ? "" : ", ", can_be_negated ? "[no-]" : "", name);
    if (option.get_positional()) names += option.get_name() + "...";
    if (!option.get_type_name().empty() && option.get_items_expected() > 0)
        names += ' ' + option.get_type_name();
    return names;
}

std::string name_of_words(const std::vector<std::string>& words) {
    return fmt::format("{}{}", kWordsOf, fmt::join(words, " "));
}

}  // namespace gridsmith
