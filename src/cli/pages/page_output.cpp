#include "cli/pages/page_output.h"

#include "base/unicode.h"
#include "cli/core/console.h"
#include "cli/core/output.h"
#include "publish/puzzle_facts.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace gridsmith {

namespace {

// Unpacks some puzzles at a time, lets `work` add to them, and packs them again.
void add_to_puzzles(const CommonOptions& options, WholeInput& input, const Interruption& interruption,
                    std::string_view unit,
                    const std::function<void(std::size_t first, std::span<BookletPuzzle> puzzles,
                                             const FactsWork& work)>& add) {
    constexpr std::size_t kTogether = 2048;
    Console console(options.quiet);
    const std::size_t count = input.puzzles.size();
    for (std::size_t first = 0; first < count && !interruption.requested(); first += kTogether) {
        std::vector<BookletPuzzle> puzzles;
        const std::size_t end = std::min(first + kTogether, count);
        for (std::size_t i = first; i < end; ++i) puzzles.push_back(input.puzzles[i].unpacked());
        const auto show = [&](std::size_t done) {
            console.show(
                {first + done, unit, static_cast<double>(first + done) / static_cast<double>(count)});
        };
        add(first, puzzles, {options.thread_count(), interruption.token(), show});
        for (std::size_t i = first; i < end; ++i) input.puzzles[i] = KeptPuzzle(puzzles[i - first]);
    }
}

}  // namespace

std::string extension_of(const std::string& name) {
    std::string extension = std::filesystem::path(name).extension().string();
    if (!extension.empty()) extension.erase(0, 1);
    std::ranges::transform(extension, extension.begin(), small_letter);
    return extension;
}

void note_if_any(const CommonOptions& options, const std::string& note) {
    if (!note.empty()) Console(options.quiet).note(note);
}

void solve_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption) {
    std::vector<std::uint64_t> counts(input.puzzles.size());
    add_to_puzzles(options, input, interruption, "puzzles solved",
                   [&](std::size_t first, std::span<BookletPuzzle> puzzles, const FactsWork& work) {
                       std::ranges::copy(add_solutions(puzzles, work), &counts[first]);
                   });
    if (interruption.requested()) return;
    Console console(options.quiet);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 1) continue;
        input.status = worse(input.status, ExitStatus::some_bad);
        console.complain({counts[i] == 0 ? "has no solution" : "has more than one solution; none is shown",
                          *input.origins[i].file, input.origins[i].line});
    }
}

void grade_for_pages(const CommonOptions& options, WholeInput& input, const Interruption& interruption) {
    add_to_puzzles(options, input, interruption, "puzzles graded",
                   [](std::size_t, std::span<BookletPuzzle> puzzles, const FactsWork& work) {
                       add_grades(puzzles, work);
                   });
}

ExitStatus write_pages(const CommonOptions& options, const WholeInput& input,
                       const std::function<Result<void>(const TextTaker& take)>& write) {
    Console console(options.quiet);
    auto output = Output::open(options.output);
    if (!output) return status_without_output(output.error(), console);
    output->set_inputs(options.inputs());
    const auto written = write([&output](std::string_view bytes) { return output->write(bytes); });
    if (!written) return console.complain(written.error());
    return output->finish(input.status, console);
}

}  // namespace gridsmith
