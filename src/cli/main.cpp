// gridsmith-cli: the engine for scripts, pipes and clusters.
//
// Parses the command line, runs the verb, and returns its exit status. Everything else is in the verbs.
#include "base/system/process_start.h"
#include "base/version.h"
#include "cli/core/common_options.h"
#include "cli/core/console.h"
#include "cli/core/output.h"
#include "cli/core/verb.h"
#include "cli/manual/completion.h"
#include "cli/manual/manual.h"
#include "solver/core/kernel_choice.h"

#include <exception>
#include <fmt/format.h>
#include <map>
#include <new>
#include <string>

using namespace gridsmith;

namespace {

constexpr const char* kProgram = "gridsmith-cli";

// Messages may quote the command line; the console replaces control characters in them.
ExitStatus fail(std::string_view message) {
    Console(true).note(message);
    return ExitStatus::failed;
}

ExitStatus print(const std::string& text) {
    const auto printed = print_to_stdout(text);
    return printed ? ExitStatus::done : fail(text_of(printed.error()));
}

ExitStatus run(const std::vector<std::string>& arguments) {
    if (const auto fault = solver::fault_of_wanted_kernel())
        return fail(fmt::format("{}: {}", kProgram, *fault));
    CommandLine line(
        kProgram,
        "Makes, checks, solves and converts Sudoku of 2 to 25 rows, also irregular ones and with further rules",
        fmt::format("{} {}", kProgram, version_text()));
    line.set_footer(list_of_formats() + "\nThe options of a verb and an example: gridsmith-cli VERB --help");
    CompletionScript completion = nullptr;
    line.program().option("--completion", completion, one_of("SHELL", completion_scripts()),
                          "Print a script that completes the command line: bash, zsh or fish");
    bool man = false;
    line.program().flag("--man", man, "Print the manual page, for man -l");

    std::map<std::string, std::function<ExitStatus()>, std::less<>> runs;
    for (const Verb* verb : all_verbs()) {
        CommandOptions& command = line.add_verb(
            std::string(verb->name), std::string(verb->summary),
            fmt::format("{}{}Example:\n  {}", verb->notes, verb->notes.empty() ? "" : "\n\n", verb->example));
        runs.emplace(verb->name, verb->declare(command));
    }
    const auto verb = line.parse(arguments);
    if (!verb) return verb.error().is_fault ? fail(verb.error().text) : print(verb.error().text);
    if (completion != nullptr) return print(completion(line.table()));
    if (man) return print(manual(line.table()));
    if (verb->empty()) return fail(fmt::format("{0}: expected a verb; see {0} --help", kProgram));
    return runs.at(*verb)();
}

}  // namespace

int main(int argc, char** argv) {
    begin_process();
    try {
        return static_cast<int>(run(arguments_of_process(argc, argv)));
    } catch (const std::bad_alloc&) {
        return static_cast<int>(fail(fmt::format("{}: not enough memory", kProgram)));
    } catch (const std::exception& exception) {
        return static_cast<int>(fail(fmt::format("{}: {}", kProgram, exception.what())));
    }
}
