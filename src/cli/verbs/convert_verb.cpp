// convert: puzzles of one format in another format.
#include "cli/core/verb.h"
#include "cli/input/batch.h"
#include "format/drawn/alphabet.h"

#include <memory>
#include <optional>
#include <string_view>

namespace gridsmith {

namespace {

// The lines of a chunk in which each line is 81 digits and signs of empty cells, the usual case of long files: no grid is
// needed. Nothing if there is any other line.
std::optional<ChunkAnswer> answer_to_digits(const Chunk& chunk) {
    constexpr std::size_t kCells = cell_count_of(3);
    if (chunk.format == nullptr || chunk.format->id != "lines" || chunk.rules || chunk.bad_header.line > 0)
        return std::nullopt;
    ChunkAnswer answer;
    answer.output.reserve(chunk.lines.size() + 1);
    std::string_view rest = chunk.lines;
    while (!rest.empty()) {
        if (rest.size() < kCells || !append_digits(answer.output, rest.substr(0, kCells), '.'))
            return std::nullopt;
        answer.output += '\n';
        ++answer.puzzles;
        rest.remove_prefix(kCells);
        if (rest.starts_with('\r')) rest.remove_prefix(1);
        if (!rest.empty() && !rest.starts_with('\n')) return std::nullopt;
        if (!rest.empty()) rest.remove_prefix(1);
    }
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
