// convert: puzzles of one format in another format.
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "cli/input/lines_of_digits.h"
#include "format/drawn/alphabet.h"

#include <memory>
#include <optional>
#include <string_view>

namespace gridsmith {

namespace {

// The answer to lines of digits, without a grid.
std::optional<ChunkAnswer> answer_to_digits(const Chunk& chunk) {
    ChunkAnswer answer;
    answer.output.reserve(chunk.lines.size() + 1);
    const bool are_digits = all_lines_of_nine(chunk, [&](std::string_view cells) {
        if (!append_digits(answer.output, cells, '.')) return false;
        answer.output += '\n';
        ++answer.puzzles;
        return true;
    });
    if (!are_digits) return std::nullopt;
    answer.records = answer.printed = answer.puzzles;
    return answer;
}

std::function<ExitStatus()> declare_convert(CommandOptions& command) {
    auto options = std::make_shared<CommonOptions>();
    add_input_options(command, *options);
    add_record_options(command, *options);
    add_output_options(command, *options, Printed::puzzles);
    return [options] {
        const PuzzlePrinter printer(*options);
        const auto work = [&printer](const Chunk& chunk, std::stop_token stop, Outlet& outlet) {
            if (printer.prints_lines() && !outlet.passes())
                if (auto lines = answer_to_digits(chunk)) return std::move(*lines);
            ChunkAnswer answer;
            const ChunkPuzzles puzzles = puzzles_in(chunk, answer.complaints);
            answer.output.reserve(chunk.lines.size());
            answer_in_order(chunk, puzzles, answer, outlet, [&](std::size_t i) {
                if (stop.stop_requested()) return false;
                // Lines of cells, the usual case, hold nothing but the grid.
                if (puzzles.origins[i].loaded == nullptr && printer.prints_cells_only(puzzles.grids[i]))
                    print_cells_into(answer, puzzles.grids[i]);
                else
                    print_into(answer, printer, chunk, puzzles.origins[i], puzzles.whole(i));
                return true;
            });
            return answer;
        };
        return run_batch(*options,
                         {.work = work, .largest_chunk = kManyTogether, .printed_as = &printer.format()});
    };
}

}  // namespace

extern const Verb convert_verb{
    .name = "convert",
    .summary = "Turn puzzles of one format into another",
    .example = "gridsmith-cli convert puzzle.txt -o puzzle.sgp",
    .declare = declare_convert,
};

}  // namespace gridsmith
