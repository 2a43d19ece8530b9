#include "cli/pages/page_output.h"

#include "base/unicode.h"
#include "cli/core/console.h"
#include "cli/core/output.h"
#include "publish/puzzle_facts.h"

#include <algorithm>
#include <filesystem>

namespace gridsmith {

namespace {

FactsWork work_of(const CommonOptions& options, const Interruption& interruption, Console& console,
                  std::string_view unit, std::size_t count) {
    const auto show = [&console, unit, count](std::size_t done) {
        console.show({done, unit, static_cast<double>(done) / static_cast<double>(count)});
    };
    return {options.thread_count(), interruption.token(), show};
}

}  // namespace

std::string extension_of(const std::string& name) {
    std::string extension = std::filesystem::path(name).extension().string();
    if (!extension.empty()) extension.erase(0, 1);
    std::ranges::transform(extension, extension.begin(), small_letter);
    return extension;
}

void solve_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption) {
    Console console(options.quiet);
    const auto counts = add_solutions(
        input.puzzles, work_of(options, interruption, console, "puzzles solved", input.puzzles.size()));
    if (interruption.requested()) return;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 1) continue;
        input.status = worse(input.status, ExitStatus::some_bad);
        console.complain({counts[i] == 0 ? "has no solution"
                                         : "has more than one solution; the page shows the first one found",
                          *input.origins[i].file, input.origins[i].line});
    }
}

void grade_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption) {
    Console console(options.quiet);
    add_grades(input.puzzles,
               work_of(options, interruption, console, "puzzles graded", input.puzzles.size()));
}

ExitStatus write_pages(const CommonOptions& options, const WholeInput& input,
                       const Result<std::string>& bytes) {
    Console console(options.quiet);
    if (!bytes) return console.complain(bytes.error());
    auto output = Output::open(options.output);
    if (!output) return status_without_output(output.error(), console);
    output->set_inputs(options.inputs());
    if (const auto written = output->write(*bytes); !written) return console.complain(written.error());
    return output->finish(input.status, console);
}

}  // namespace gridsmith
