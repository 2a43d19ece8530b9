#include "usage/command_line.h"

#include "usage/help_text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <ranges>

namespace gridsmith {

namespace {

constexpr const char* kHelp = "Show this help";

// Ends the parsing: help was asked for the values of an option.
struct HelpOfValues {
    std::string text;
};

}  // namespace

CommandOptions::CommandOptions(CLI::App& app, CommandUsage row) : app_(app), row_(std::move(row)) {
    row_.options.push_back({names_in("-h,--help"), "", kHelp, {}});
}

std::vector<std::string> CommandOptions::names_in(const std::string& names) {
    return CLI::detail::split(names, ',');
}

CLI::Option* CommandOptions::add_option(OptionRow row, const CheckWord& take) {
    const std::string name = row.names.back();
    const auto take_all = [take, name, help = row.help_of_values](const CLI::results_t& words) {
        if (!help.empty() && words.front() == "help") throw HelpOfValues{help};
        for (const std::string& word : words)
            if (const auto wrong = take(word)) throw CLI::ValidationError(name, *wrong);
        return true;
    };
    CLI::Option* option = app_.add_option(fmt::format("{}", fmt::join(row.names, ",")), take_all);
    row_.options.push_back(std::move(row));
    return option;
}

void CommandOptions::flag(const std::string& names, bool& value, std::string help) {
    app_.add_flag(names, value);
    row_.options.push_back({names_in(names), "", std::move(help), {}});
}

void CommandOptions::negatable_flag(const std::string& name, bool& value, std::string help) {
    const std::string negated = "--no-" + name.substr(2);
    app_.add_flag(name + ",!" + negated, value);
    row_.options.push_back({{name, negated}, "", std::move(help), {}, true});
}

void CommandOptions::files(std::vector<std::string>& files, std::string help) {
    app_.add_option("FILE", files);
    row_.files_help = std::move(help);
}

void CommandOptions::add_step(OptionRow row, const CheckWord& check, TakeWord take) {
    CLI::Option* option = add_option(std::move(row), check);
    option->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args(false);
    steps_.emplace(option, std::move(take));
}

void CommandOptions::step_flag(const std::string& name, std::function<void()> take, std::string help) {
    const CLI::Option* option = app_.add_flag(name);
    row_.options.push_back({{name}, "", std::move(help), {}});
    steps_.emplace(option, [take = std::move(take)](const std::string&) { take(); });
}

void CommandOptions::take_steps() {
    std::map<const CLI::Option*, std::size_t> taken;
    for (const CLI::Option* option : app_.parse_order())
        if (const auto step = steps_.find(option); step != steps_.end())
            step->second(option->results().at(taken[option]++));
}

void CommandOptions::needs(const std::string& option, std::initializer_list<const char*> others) {
    for (const char* other : others) app_.get_option(option)->needs(app_.get_option(other));
}

void CommandOptions::excludes(const std::string& option, std::initializer_list<const char*> others) {
    for (const char* other : others) app_.get_option(option)->excludes(app_.get_option(other));
}

bool CommandOptions::has(const std::string& option) const { return app_.count(option) > 0; }

CommandLine::CommandLine(const std::string& program, const std::string& summary, const std::string& version)
    : app_(std::make_unique<CLI::App>(summary, program)), version_(version) {
    app_->set_version_flag("--version", version);
    app_->require_subcommand(0, 1);
    app_->allow_windows_style_options(false);  // /puzzles is a folder there, too
    commands_.push_back(CommandOptions(*app_, {program, summary, {}, {}, {}}));
    commands_.front().row_.options.push_back({{"--version"}, "", "Show the version", {}});
}

CommandLine::~CommandLine() = default;

CommandOptions& CommandLine::add_verb(const std::string& name, const std::string& summary,
                                      std::string footer) {
    commands_.push_back(
        CommandOptions(*app_->add_subcommand(name), {name, summary, std::move(footer), {}, {}}));
    return commands_.back();
}

std::expected<std::string, UsageEnd> CommandLine::parse(std::vector<std::string> words) {
    if (auto end = unknown_verb(words)) return std::unexpected(std::move(*end));
    const auto verb_of_words = [this] {
        const auto verbs = app_->get_subcommands();
        return verbs.empty() ? std::string() : verbs.front()->get_name();
    };
    try {
        std::ranges::reverse(words);
        app_->parse(std::move(words));
    } catch (const CLI::CallForHelp&) {
        return std::unexpected(UsageEnd{help_text(table(), verb_of_words())});
    } catch (const HelpOfValues& asked) {
        return std::unexpected(UsageEnd{asked.text});
    } catch (const CLI::CallForVersion&) {
        return std::unexpected(UsageEnd{version_ + "\n"});
    } catch (const CLI::ExtrasError&) {
        return std::unexpected(unexpected_word(verb_of_words(), app_->remaining(true)));
    } catch (const CLI::ParseError& error) {
        const std::string verb = verb_of_words();
        return std::unexpected(fault(verb.empty() ? "" : " " + verb, error.what()));
    }
    for (CommandOptions& command : commands_) command.take_steps();
    return verb_of_words();
}

// The first word must be an option or a verb, if there are verbs.
std::optional<UsageEnd> CommandLine::unknown_verb(const std::vector<std::string>& words) const {
    if (commands_.size() == 1) return std::nullopt;
    const std::string word = words.empty() ? "" : words.front();
    std::vector<std::string> verbs;
    for (const CommandOptions& command : commands_ | std::views::drop(1)) verbs.push_back(command.row_.name);
    if (word.starts_with('-') || std::ranges::find(verbs, word) != verbs.end()) return std::nullopt;
    if (word.empty()) return fault("", "expected a verb, found nothing");
    return fault("", fmt::format("expected a verb, such as {}, found {}",
                                 list_of_words(nearest_words(verbs, word)), word));
}

// `words` are those that no option takes. The first option among them is the likeliest mistake: the others may be meant
// as its values.
UsageEnd CommandLine::unexpected_word(const std::string& verb, const std::vector<std::string>& words) const {
    const auto option = std::ranges::find_if(
        words, [](const std::string& word) { return word.size() > 1 && word.starts_with('-'); });
    const std::string command = verb.empty() ? "" : " " + verb;
    if (option == words.end())
        return fault(command,
                     fmt::format("expected an option, found {}", words.empty() ? "" : words.front()));
    const std::string name = option->substr(0, option->find('='));
    const auto names_of = [](const CommandOptions& given) {
        std::vector<std::string> names;
        for (const OptionRow& row : given.row_.options)
            names.insert(names.end(), row.names.begin(), row.names.end());
        return names;
    };
    const auto knows = [&](const CommandOptions& given) {
        const auto names = names_of(given);
        return std::ranges::find(names, name) != names.end();
    };
    const auto of_verb = std::ranges::find_if(
        commands_, [&](const CommandOptions& given) { return !verb.empty() && given.row_.name == verb; });
    if (of_verb != commands_.end() && knows(*of_verb))
        return fault(command, fmt::format("expected {} after the verb", name));
    if (verb.empty() && std::ranges::any_of(commands_, knows))
        return fault(command, fmt::format("expected a verb before {}", name));
    const auto likely =
        likely_word(names_of(of_verb != commands_.end() ? *of_verb : commands_.front()), name);
    if (!likely) return fault(command, fmt::format("unknown option {}", name));
    return {fmt::format("{}{}: unknown option {}; did you mean {}?", commands_.front().row_.name, command,
                        name, *likely),
            true};
}

UsageEnd CommandLine::fault(const std::string& command, std::string_view what) const {
    // A question is its own advice: "did you mean antiknight?"
    if (what.ends_with('?'))
        return {fmt::format("{}{}: {}", commands_.front().row_.name, command, what), true};
    return {fmt::format("{0}{1}: {2}; see {0}{1} --help", commands_.front().row_.name, command, what), true};
}

CommandTable CommandLine::table() const {
    CommandTable table{commands_.front().row_, {}};
    for (const CommandOptions& command : commands_ | std::views::drop(1)) table.verbs.push_back(command.row_);
    return table;
}

}  // namespace gridsmith
