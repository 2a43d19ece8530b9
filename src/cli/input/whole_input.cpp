#include "cli/input/whole_input.h"

#include "cli/core/console.h"
#include "cli/input/complaints.h"
#include "cli/input/puzzle_source.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace gridsmith {

namespace {

// An estimate of the number of puzzles from the first ones. Reserving memory for them matters, because moving
// hundreds of thousands of puzzles takes longer than an interruption should.
std::size_t likely_count(std::size_t first_puzzles, std::uint64_t first_bytes, const PuzzleSource& source) {
    const std::uint64_t bytes = source.total_bytes().value_or(0);
    if (first_bytes == 0 || bytes < first_bytes) return first_puzzles;
    const double times = static_cast<double>(bytes) / static_cast<double>(first_bytes);
    return static_cast<std::size_t>(std::min(1.1 * times * static_cast<double>(first_puzzles), 3e5));
}

}  // namespace

KeptPuzzle::KeptPuzzle(const BookletPuzzle& puzzle)
    : packed_(puzzle.puzzle), remark_(puzzle.remark), is_ill_posed_(puzzle.is_ill_posed) {
    if (packed_.unpacked() != puzzle.puzzle) whole_ = std::make_unique<const Puzzle>(puzzle.puzzle);
    if (puzzle.solution) solution_.emplace(Puzzle(*puzzle.solution));
}

BookletPuzzle KeptPuzzle::unpacked() const {
    BookletPuzzle puzzle{whole_ ? *whole_ : packed_.unpacked(), remark_};
    if (solution_) puzzle.solution = solution_->grid();
    puzzle.is_ill_posed = is_ill_posed_;
    return puzzle;
}

BookletPuzzles WholeInput::for_pages() const {
    return {puzzles.size(), [this](std::size_t index) { return puzzles[index].rules(); },
            [this](std::size_t index) { return puzzles[index].unpacked(); },
            [this](std::size_t index) { return puzzles[index].is_ill_posed(); }};
}

WholeInput read_whole_input(const CommonOptions& options, Interruption& interruption) {
    WholeInput input;
    Console console(options.quiet);
    PuzzleSource source(options, 512, 1, interruption);
    std::uint64_t bytes_done = 0;
    while (true) {
        const auto chunk = source.next();
        console.note_of_input(source.take_notes());
        if (!chunk) {
            input.status = worse(input.status, console.complain(chunk.error().error, chunk.error().status));
            continue;
        }
        if (!*chunk) break;
        std::vector<Error> complaints;
        const ChunkPuzzles puzzles = puzzles_in(**chunk, complaints);
        if (input.puzzles.empty())
            input.puzzles.reserve(likely_count(puzzles.size(), (*chunk)->bytes, source));
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            input.puzzles.emplace_back(BookletPuzzle{puzzles.whole(i)});
            input.origins.push_back({(*chunk)->file, puzzles.origins[i].line});
        }
        for (const Error& complaint : complaints) console.complain(complaint);
        if (!complaints.empty()) input.status = worse(input.status, ExitStatus::some_bad);
        bytes_done += (*chunk)->bytes;
        Progress progress{input.puzzles.size(), "puzzles read", std::nullopt};
        if (const auto total = source.total_bytes(); total && *total > 0)
            progress.fraction = static_cast<double>(bytes_done) / static_cast<double>(*total);
        console.show(progress);
    }
    if (input.puzzles.empty() && input.status == ExitStatus::done && !interruption.requested())
        input.status = console.complain(no_puzzle_in(options.inputs()), ExitStatus::some_bad);
    return input;
}

}  // namespace gridsmith
