// Makes the puzzles of a book plan: on all cores, in numbers that depend on the plan and its seed alone, each with
// exactly one solution, and no two of them equivalent if the plan says so.
#pragma once

#include "books/book_plan.h"
#include "books/pictures/svg_picture.h"
#include "publish/booklet.h"
#include "techniques/structures/step.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

// Puzzles that were made for plans, so that plans with some of the same puzzles make only the others.
struct BookMemory {
    // By a hash of the kind of puzzles with its seed, and the number of the puzzle.
    std::map<std::pair<std::uint64_t, std::uint64_t>, Grid> grids = {};
    std::map<std::pair<std::uint64_t, std::uint64_t>, Puzzle> exercises = {};
};

struct BookWork {
    int threads = 1;
    std::stop_token stop = {};
    // If not empty: made puzzles are appended to this file, and those that it has are not made again. The file names the
    // plan, and is refused for another one.
    std::filesystem::path kept = {};
    BookMemory* memory = nullptr;  // may be null; it must outlive the work
    // Called often by the calling thread. `what` is "puzzles made", "puzzles solved" or "puzzles graded".
    std::function<void(std::string_view what, std::size_t done, std::size_t of)> progress = {};
};

// The puzzles of all parts in the order of the book, each with its solution and its grade.
struct BookPuzzles {
    std::vector<BookletPuzzle> puzzles = {};
    // The next step of each exercise, by the index of its puzzle. The marks of an exercise are its candidates.
    std::map<std::size_t, Step> exercises = {};
    // The drawings for the values, by part; empty for parts with symbols.
    std::vector<std::vector<SvgPicture>> pictures = {};
    std::vector<std::size_t> part_begins =
        {};  // the first puzzle of each part, and at the end the number of puzzles
    std::uint64_t seed = 0;
    std::size_t skipped = 0;  // puzzles that were equivalent to others
};

// Fails with a sentence if a kind of puzzles cannot be made, or a file cannot be read or written. If stopped, fails too.
Result<BookPuzzles> book_puzzles_of(const BookPlan& plan, std::uint64_t seed, const BookWork& work);

}  // namespace gridsmith
