#include "program_run.h"

#include <utility>

namespace gridsmith::support {

ProgramResult run_program(std::vector<std::string> arguments, std::string_view input) {
    ProgramRun run(std::move(arguments));
    const int status = run.finish(input);
    return {run.output(), run.errors(), status};
}

ProgramResult run_script(const std::string& script) {
    ProgramRun run(ProgramRun::Shell{}, script);
    const int status = run.finish();
    return {run.output(), run.errors(), status};
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

}  // namespace gridsmith::support
