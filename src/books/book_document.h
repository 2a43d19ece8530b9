// A book as a file.
#pragma once

#include "base/file_io.h"
#include "base/result.h"
#include "books/book.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace gridsmith {

// Called before each page. May stop the work by an exception.
using BookWatch = std::function<void(std::size_t done, std::size_t of)>;

// The book as a PDF for printing (print_pdf.h).
Result<std::string> pdf_of_book(const Book& book, const BookPlan& plan, const BookWatch& watch = {});

// "120 pages of 152 x 229 mm, 200 puzzles, spine 6.9 mm".
std::string facts_of_book(const Book& book, const BookPlan& plan, const BookPuzzles& puzzles);

// What the maker of a book should know: Book::notes(), fonts and characters that are missing here, and, in a PDF, colours
// of symbols that look alike in grey and letters that would have to be joined. Each is a sentence without a full stop.
std::vector<std::string> notes_on_book(const BookPlan& plan, const Book& book, bool is_pdf);

}  // namespace gridsmith
