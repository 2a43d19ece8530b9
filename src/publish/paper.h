// Sizes of paper and of books, and sheets of paper that are larger than their pages: with bleed, crop marks, mirrored
// margins, or two pages side by side.
#pragma once

#include "base/result.h"
#include "publish/painter/page.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

struct PaperRow {
    std::string_view name;  // "a4"
    double width;           // in points, upright
    double height;
};
// The sizes of offices first: a4, a5, a3, letter, legal. Then the others of the series A and B, and usual sizes of books.
std::span<const PaperRow> all_papers();

struct PaperSize {
    double width = 595.28;  // in points
    double height = 841.89;
    bool operator==(const PaperSize&) const = default;
};
// A name, or a size such as "6x9in", "152x229mm", "15.2x22.9cm" or "432x648pt". Fails with a clause that begins with
// "expected". Paper is 1 to 50 inches wide and high.
Result<PaperSize> paper_size_from(std::string_view text);
// A length such as "0.5in", "12mm", "1.2cm" or "36pt", in points.
std::optional<double> length_from(std::string_view text);

inline constexpr double kPointsOfInch = 72;
inline constexpr double kPointsOfMillimetre = 72 / 25.4;

// Margins of a page of a book. Odd pages are at the right of the spine, so their inside is at the left.
struct SheetMargins {
    double inside = 42;
    double outside = 42;
    double top = 42;
    double bottom = 42;
};

// How the number of pages of a document is filled up with empty pages.
enum class PageMultiple : std::uint8_t { any = 1, even = 2, four = 4 };

struct SheetOptions {
    PaperSize trim;  // of the finished page
    SheetMargins margins = {};
    double bleed = 0;  // beyond each edge that is cut
    bool crop_marks = false;
    PageMultiple multiple = PageMultiple::any;

    // The area between the margins.
    PaperSize content() const {
        return {trim.width - margins.inside - margins.outside, trim.height - margins.top - margins.bottom};
    }
};
// The usual margin of a page. Pages narrower than A5 have narrower margins, because their puzzles need the room.
double usual_margin(const PaperSize& trim);
// Fails with a sentence if the margins leave no room for a grid.
Result<void> check(const SheetOptions& options);

// The least margin at the spine that print-on-demand services ask for, in points, by the number of pages.
double least_inside_margin(std::size_t pages);
// The usual papers of print-on-demand services: 0.0572, 0.0635 and 0.0596 mm a page.
enum class BookPaper : std::uint8_t { white, cream, colour };
// The width of the spine in points.
double spine_width(std::size_t pages, BookPaper paper = BookPaper::white);

// The number of pages with the empty ones at the end.
std::size_t filled_up(std::size_t pages, PageMultiple multiple);
// Places a page that fills the area between the margins on its sheet, which has the trimmed page in its middle. Page
// `index` counts from 0, and is at the right of the spine if it is even.
Page on_sheet(Page content, const SheetOptions& options, std::size_t index);
// An empty page between the margins.
Page empty_page(const SheetOptions& options);

// Moves everything on the page.
void shift(Page& page, double x, double y);
// A sheet with two pages of the same size.
Page side_by_side(Page left, const Page& right);
// The sides of the sheets of a booklet that is folded in its middle: pages at the left and at the right. `pages` is a
// multiple of 4.
std::vector<std::pair<std::size_t, std::size_t>> folded_pages(std::size_t pages);

}  // namespace gridsmith
