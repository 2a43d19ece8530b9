// Books for screens and for other programs: a web page, an EPUB, and the pieces of a book with a table of them.
#pragma once

#include "base/result.h"
#include "books/book_plan.h"
#include "books/book_puzzles.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace gridsmith {

// Called before each puzzle. May stop the work by an exception.
using PuzzleWatch = std::function<void(std::size_t done, std::size_t of)>;

// One file that needs no server: puzzles to play, that a browser also prints, and their solutions.
Result<std::string> html_of_book(const BookPlan& plan, const BookPuzzles& puzzles,
                                 const PuzzleWatch& watch = {});
// EPUB 3.
Result<std::string> epub_of_book(const BookPlan& plan, const BookPuzzles& puzzles,
                                 const PuzzleWatch& watch = {});

// Receives the files of a book in pieces: "puzzle-001.svg", "puzzle-001.eps", "puzzle-001.pdf", "solution-001.svg" and so
// on, and at the end "puzzles.csv" with a line for each puzzle.
using PieceTaker = std::function<Result<void>(const std::string& name, std::string_view content)>;
Result<void> write_pieces_of_book(const BookPlan& plan, const BookPuzzles& puzzles, const PieceTaker& take,
                                  const PuzzleWatch& watch = {});

}  // namespace gridsmith
