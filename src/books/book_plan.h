// A book plan: what a book of puzzles has, as its author writes it in a JSON file. One plan always makes the same book.
//
//     {
//       "title": "Quiet evenings", "subtitle": "100 puzzles", "author": "A. Author",
//       "copyright": ["Copyright 2026 A. Author", "All rights reserved"],
//       "language": "en", "font": "Inter", "seed": 2026, "date": "2026-01-31",
//       "page": {"size": "6x9in", "inside": "0.75in", "outside": "0.5in", "top": "0.5in", "bottom": "0.5in",
//                "bleed": "0in", "crop-marks": false, "pages": "even", "folded": false, "paper": "white"},
//       "cover": {"template": "cover.svg", "description": "Words for the back", "isbn": "978-3-16-148410-0",
//                 "colour": "#1f3f5b", "bleed": "0.125in"},
//       "front": ["title", "copyright", "contents"],
//       "per-page": 2, "name-line": false, "notes": false, "grades": true,
//       "links": false,    true: QR codes that open the puzzles in SudokuPad; or the address of the page of this program
//       "ink": "full", "colours": false, "large-print": false,
//       "solutions": "end", "solutions-per-page": 12,
//       "rising": true, "distinct": true, "without": ["earlier.txt"],
//       "parts": [{"title": "Warming up", "divider": true, "per-page": 4, "versions": 1,
//                  "puzzles": [{"count": 20, "rules": "2x3", "grade": "easy", "symmetry": "rotation2",
//                               "symbols": "PLANET"}]}]
//     }
//
// Only parts with puzzles are necessary. A count is 1 to 10,000, and a book has at most 20,000 puzzles.
#pragma once

#include "base/result.h"
#include "generator/api/generator.h"
#include "publish/paper.h"
#include "techniques/core/technique.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

inline constexpr std::size_t kMostInBook = 20'000;

// Puzzles of one kind.
struct PuzzleOrder {
    std::size_t count = 1;
    // Exercises instead: positions in which this technique is the next step. Of the options, only the rules count.
    std::optional<Technique> exercise = {};
    GenerateOptions options = {};
    std::optional<Symbols> symbols = {};  // instead of the usual ones
    std::string symbols_text = {};        // as the plan has them
    std::optional<int> entries = {};      // absent: a number that suits the rules and the level
};
// Sets the options that follow from the others. Fails with a sentence if there are no such puzzles.
Result<void> complete(PuzzleOrder& order);

struct BookPart {
    std::string title = {};  // empty: the part has neither a divider nor a line in the contents
    bool divider = true;     // a page of its own with the title and the rules, at the right of the spine
    int per_page = 2;
    // Instead of symbols: a folder with a drawing in SVG for each value, in the order of their names, or colours as #rrggbb.
    std::string pictures = {};
    std::vector<std::string> colours = {};
    std::vector<PuzzleOrder> orders = {};
    // The number of the part whose puzzles it has, shuffled: another version of a test.
    std::optional<std::size_t> original = {};

    std::size_t count() const {
        std::size_t sum = 0;
        for (const PuzzleOrder& order : orders) sum += order.count;
        return sum;
    }
};

enum class BookSolutions : std::uint8_t {
    none,
    end,          // small, on pages after all puzzles
    overleaf,     // on the back of each page of puzzles
    upside_down,  // at the foot of the page
    hints,        // at the end: the first five steps of each puzzle in words
    steps,        // at the end: all steps of each puzzle, drawn and explained
};

// The sheet around a book; cover.h has more.
struct CoverPlan {
    std::string svg_template = {};  // a file; empty: cover_template()
    std::string description = {};
    std::string isbn = {};
    std::string colour = "#1f3f5b";
    double bleed = 9;  // covers are always cut
};

struct BookPlan {
    std::string title = {};
    std::string subtitle = {};
    std::string author = {};
    std::vector<std::string> copyright = {};  // lines
    std::string language = "en";              // of print_words.h
    std::string font = "Inter";
    std::optional<std::uint64_t> seed = {};
    std::string date = "2000-01-01";  // in the file of the book, so that equal plans make equal files

    CoverPlan cover = {};

    SheetOptions sheet = {};
    BookPaper paper = BookPaper::white;
    bool inside_is_set = false;  // otherwise the margin at the spine grows with the number of pages
    bool folded = false;
    bool has_title_page = true;
    bool has_copyright_page = true;
    bool has_contents = true;
    bool contents_are_set = false;  // otherwise a book with one line of contents has no page for it

    bool name_line = false;      // lines for name and date above the puzzles of a page, for worksheets
    bool notes = false;          // a room for notes below the puzzles of a page
    bool grades = true;          // level and score at each puzzle
    bool links = false;          // a QR code at each puzzle, which opens it in a browser
    std::string link_page = {};  // the address of the page of this program for links; empty: SudokuPad
    bool light_ink = false;
    bool colours = false;  // otherwise everything is black and grey
    bool large_print = false;
    BookSolutions solutions = BookSolutions::end;
    int solutions_per_page = 12;

    bool rising = true;                     // the puzzles of each part in the order of their difficulty
    bool distinct = true;                   // no two equivalent puzzles in the book
    std::vector<std::string> without = {};  // files of puzzles that the book must not repeat

    std::vector<BookPart> parts = {};

    std::size_t count() const {
        std::size_t sum = 0;
        for (const BookPart& part : parts) sum += part.count();
        return sum;
    }
};

// Reads a plan. Errors have a line and a column. Unknown members are errors.
Result<BookPlan> book_plan_from(std::string_view json);
// Makes the paths of other files in the plan relative to `folder`, the folder of the plan.
void find_files_in(BookPlan& plan, const std::filesystem::path& folder);
// The plan as JSON with all members. Reading it makes an equal plan.
std::string text_of_plan(const BookPlan& plan);
// A plan that uses all members, to begin with.
std::string_view book_plan_example();

}  // namespace gridsmith
