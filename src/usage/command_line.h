// The command line of a program: declare its options and verbs, then parse the words.
//
// The parser is CLI11, which is slow to compile: command_line.cpp alone includes it.
#pragma once

#include "usage/command_table.h"
#include "usage/value_kind.h"

#include <deque>
#include <expected>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace gridsmith {

// The options of a program or of one of its verbs. `names` are separated by commas: "-o,--output". Variables
// that receive values must outlive the parsing.
class CommandOptions {
public:
    // Stores the value in `target`, a Value or a std::optional<Value>.
    template <class Value, class Target>
    void option(const std::string& names, Target& target, const ValueKind<Value>& kind, std::string help) {
        option<Value>(
            names, [&target](Value value) { target = std::move(value); }, kind, std::move(help));
    }
    // Calls `take` with the value.
    template <class Value>
    void option(const std::string& names, std::function<void(Value value)> take, const ValueKind<Value>& kind,
                std::string help) {
        const auto take_word = [take = std::move(take),
                                read = kind.read](const std::string& word) -> std::optional<std::string> {
            auto value = read(word);
            if (!value) return value.error();
            take(std::move(*value));
            return std::nullopt;
        };
        add_option({names_in(names), kind.placeholder, std::move(help), kind.words, false, kind.help_text},
                   take_word);
    }
    void flag(const std::string& names, bool& value, std::string help);
    // Declares --name and --no-name.
    void negatable_flag(const std::string& name, bool& value, std::string help);
    void files(std::vector<std::string>& files, std::string help);

    // Options and flags that may be repeated. `take` is called after the parsing, in the order of the command
    // line.
    template <class Value>
    void step(const std::string& name, std::function<void(Value value)> take, const ValueKind<Value>& kind,
              std::string help) {
        const auto check = [read = kind.read](const std::string& word) -> std::optional<std::string> {
            const auto value = read(word);
            return value ? std::nullopt : std::optional(value.error());
        };
        const auto take_word = [take = std::move(take), read = kind.read](const std::string& word) {
            take(*read(word));
        };
        add_step({names_in(name), kind.placeholder, std::move(help), kind.words}, check, take_word);
    }
    void step_flag(const std::string& name, std::function<void()> take, std::string help);

    // Rules about options that are declared already. Each option is given by one of its names.
    void needs(const std::string& option, std::initializer_list<const char*> others);
    void excludes(const std::string& option, std::initializer_list<const char*> others);

    // Whether the option is on the command line.
    bool has(const std::string& option) const;

    const CommandUsage& row() const { return row_; }

private:
    friend class CommandLine;
    // Returns what is wrong with the word, or nothing.
    using CheckWord = std::function<std::optional<std::string>(const std::string& word)>;
    using TakeWord = std::function<void(const std::string& word)>;

    CommandOptions(CLI::App& app, CommandUsage row);
    static std::vector<std::string> names_in(const std::string& names);
    CLI::Option* add_option(OptionRow row, const CheckWord& take);
    void add_step(OptionRow row, const CheckWord& check, TakeWord take);
    void take_steps();

    CLI::App& app_;
    CommandUsage row_;
    std::map<const CLI::Option*, TakeWord> steps_;
};

// Why the parsing ended early.
struct UsageEnd {
    std::string text;  // the text of --help or --version, or one line with the error
    bool is_fault = false;
};

class CommandLine {
public:
    // `version` is what --version prints.
    CommandLine(const std::string& program, const std::string& summary, const std::string& version);
    ~CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

    // The options before a verb.
    CommandOptions& program() { return commands_.front(); }
    // The text below the options in the program's help.
    void set_footer(std::string footer) { program().row_.footer = std::move(footer); }
    CommandOptions& add_verb(const std::string& name, const std::string& summary, std::string footer);

    // `words` without the name of the program. Returns the verb, or the empty string if there is none.
    std::expected<std::string, UsageEnd> parse(std::vector<std::string> words);

    CommandTable table() const;

private:
    std::optional<UsageEnd> unknown_verb(const std::vector<std::string>& words) const;
    UsageEnd unexpected_word(const std::string& verb, const std::vector<std::string>& words) const;
    UsageEnd fault(const std::string& command, std::string_view what) const;

    std::unique_ptr<CLI::App> app_;
    std::string version_;
    std::deque<CommandOptions> commands_;  // the program, then the verbs; references to them stay valid
};

}  // namespace gridsmith
