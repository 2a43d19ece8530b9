// gridsmith-cli: the engine for scripts, pipes and clusters.
//
// The story: parse the words, find the verb, run it, give its exit status. Everything else is in the verbs.
#include "base/process_start.h"
#include "base/version.h"
#include "cli/common_options.h"
#include "cli/completion.h"
#include "cli/console.h"
#include "cli/manual.h"
#include "cli/output.h"
#include "cli/verb.h"
#include "usage/command_table.h"
#include "usage/help_text.h"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <new>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using namespace gridsmith;

namespace {

constexpr const char* kProgram = "gridsmith-cli";

// Sentences may hold words of the command line, so they go through what shows control characters as harmless
// ones.
ExitStatus fail(std::string_view message) {
    Console(true).note(message);
    return ExitStatus::failed;
}

ExitStatus print(const std::string& text) {
    const auto printed = print_to_stdout(text);
    return printed ? ExitStatus::done : fail(text_of(printed.error()));
}

// Help and version end well, on standard output; whatever else ends the parsing is wrong usage.
ExitStatus explain(const CLI::App& program, const CLI::ParseError& end) {
    if (end.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
        std::ostringstream text;
        program.exit(end, text, text);
        return print(text.str());
    }
    const auto verbs = program.get_subcommands();
    const std::string command =
        verbs.empty() ? kProgram : fmt::format("{} {}", kProgram, verbs.front()->get_name());
    return fail(fmt::format("{0}: {1}; see {0} --help", command, end.what()));
}

// A sentence when the first word should be a verb and is none.
std::optional<std::string> wrong_verb(int argc, char** argv) {
    const std::string_view word = argc > 1 ? argv[1] : "";
    if (word.starts_with('-') || std::ranges::find(all_verbs(), word, &Verb::name) != all_verbs().end())
        return {};
    std::vector<std::string_view> names;
    for (const Verb& verb : all_verbs()) names.push_back(verb.name);
    return fmt::format("expected one of {}, found {}", fmt::join(names, ", "),
                       word.empty() ? "nothing" : word);
}

ExitStatus run(int argc, char** argv) {
    CLI::App program("Makes, checks, solves and converts Sudoku of orders 2 to 5", kProgram);
    program.formatter_fn(help_text);
    program.set_help_flag("-h,--help", "Show this help");
    program.set_version_flag("--version", fmt::format("{} {}", kProgram, version_text()), "Show the version");
    program.require_subcommand(0, 1);
    program.footer(list_of_formats() + "\nThe options of a verb and an example: gridsmith-cli VERB --help");

    std::string shell;
    program
        .add_option("--completion", shell,
                    "Print a script that completes the command line: bash, zsh or fish")
        ->check(one_of({kShells.begin(), kShells.end()}))
        ->type_name("SHELL");
    bool man = false;
    program.add_flag("--man", man, "Print the manual page, for man -l");

    std::function<ExitStatus()> chosen;
    for (const Verb& verb : all_verbs()) {
        CLI::App* command = program.add_subcommand(std::string(verb.name), std::string(verb.summary));
        command->footer(fmt::format("Example:\n  {}", verb.example));
        command->callback([&chosen, run_verb = verb.add(*command)] { chosen = run_verb; });
    }
    if (const auto wrong = wrong_verb(argc, argv))
        return fail(fmt::format("{0}: {1}; see {0} --help", kProgram, *wrong));
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& end) {
        return explain(program, end);
    }
    if (!shell.empty()) return print(completion_script(command_table(program), shell));
    if (man) return print(manual(program));
    if (!chosen) return fail(fmt::format("{0}: expected a verb; see {0} --help", kProgram));
    return chosen();
}

}  // namespace

int main(int argc, char** argv) {
    begin_process();
    try {
        return static_cast<int>(run(argc, argv));
    } catch (const std::bad_alloc&) {
        return static_cast<int>(fail(fmt::format("{}: there is not enough memory", kProgram)));
    } catch (const std::exception& exception) {
        return static_cast<int>(fail(fmt::format("{}: {}", kProgram, exception.what())));
    }
}
