// A book as a file.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "books/book.h"

#include <cstddef>
#include <functional>
#include <string>

namespace gridsmith {

// Called before each page. May stop the work by an exception.
using BookWatch = std::function<void(std::size_t done, std::size_t of)>;

// The book as a PDF for printing (print_pdf.h).
Result<std::string> pdf_of_book(const Book& book, const BookPlan& plan, const BookWatch& watch = {});

// "120 pages of 152 x 229 mm, 200 puzzles, spine 6.9 mm".
std::string facts_of_book(const Book& book, const BookPlan& plan, const BookPuzzles& puzzles);

// What of a plan the pages cannot show: colours that look alike in grey, and characters that no font has. Empty if there is
// nothing.
std::string note_on_colours(const BookPlan& plan);
std::string note_on_characters(const BookPlan& plan);

}  // namespace gridsmith
