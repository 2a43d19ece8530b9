// The cover of a book: back, spine and front on one sheet, as SVG and for PDF, from a template.
//
//     +--------+-+--------+    A template is an SVG file with nested drawings whose ids are back, spine and front, each of
//     |        | |  Title |    any of them. They get their places from the size of the pages, the bleed and the spine.
//     |  ||||  | |  [  ]  |    Fields in braces, as in {title}, get the words of the plan. A rectangle with the attribute
//     +--------+-+--------+    data-puzzle="3" shows that puzzle, and one with data-bar-code shows the ISBN as a bar code.
//
// A text with data-width gets lines of that width, at most as many as data-lines says. An element with data-if="isbn"
// is left out if that field is empty.
#pragma once

#include "books/book_plan.h"
#include "books/book_puzzles.h"
#include "publish/painter/page.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace gridsmith {

struct Cover {
    std::string svg;
    Page page;
    double spine = 0;  // in points
};

// `pages` are those of the book. An empty template means cover_template(). Errors of a template have its line.
Result<Cover> cover_of(const BookPlan& plan, const BookPuzzles& puzzles, std::size_t pages,
                       std::string_view svg_template);
// With the template that the plan names. Its file is named in errors.
Result<Cover> cover_of(const BookPlan& plan, const BookPuzzles& puzzles, std::size_t pages);
Result<std::string> pdf_of_cover(const Cover& cover, const BookPlan& plan);
// "cover 313 x 235 mm, spine 6.4 mm"
std::string facts_of_cover(const Cover& cover);

// The template of books without one of their own.
std::string_view cover_template();

}  // namespace gridsmith
