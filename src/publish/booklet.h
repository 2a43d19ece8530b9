// Lays out puzzles on pages, from a sheet with one puzzle to a booklet with thousands, with or without solutions.
//
//     +----------------------+
//     |        Title         |   A slot holds a puzzle, with its number and remark above. Pages are made one at a
//     |  1 easy     2 hard   |   time, so that a preview costs one page and a long booklet needs little memory.
//     |  [    ]     [    ]   |
//     |  3          4        |
//     |  [    ]     [    ]   |
//     |   [ ] [ ] [ ] [ ]    |   Optional: the solutions of the page, upside down.
//     |          1           |
//     +----------------------+
//
// Puzzles are printed as posed, without a player's entries. Rules that a grid does not show are named below it. The page on which a rule occurs first says what it demands, below
// the title.
#pragma once

#include "model/board/rules_text.h"
#include "model/puzzle/puzzle.h"
#include "publish/grid_drawing.h"
#include "publish/painter/page.h"
#include "publish/paper.h"
#include "techniques/path/grade.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

enum class SolutionPlace : std::uint8_t {
    none,
    at_end,       // small, on pages after the puzzles
    upside_down,  // small, at the foot of the page
};

struct BookletPuzzle {
    Puzzle puzzle;
    std::string remark = {};            // above the grid, at the right: "hard, 1240"
    std::optional<Grid> solution = {};  // if solutions are printed
    bool is_ill_posed = false;  // known not to have exactly one solution: has no place among the solutions
    std::optional<Grade> grade = {};  // if the puzzle was graded
};

// The puzzles of a booklet: all in memory, or made one at a time, so that a long booklet needs little memory.
class BookletPuzzles {
public:
    // `puzzles` must outlive this object.
    BookletPuzzles(std::span<const BookletPuzzle> puzzles);
    BookletPuzzles(const std::vector<BookletPuzzle>& puzzles) : BookletPuzzles(std::span(puzzles)) {}
    // `at` returns the puzzle of an index below `count`; `rules_of` and `is_ill_posed` return members of the puzzle in
    // less time. Without `is_ill_posed`, all puzzles are well-posed.
    BookletPuzzles(std::size_t count, std::function<Rules(std::size_t index)> rules_of,
                   std::function<BookletPuzzle(std::size_t index)> at,
                   std::function<bool(std::size_t index)> is_ill_posed = {})
        : count_(count),
          rules_of_(std::move(rules_of)),
          at_(std::move(at)),
          is_ill_posed_(std::move(is_ill_posed)) {}

    std::size_t size() const { return count_; }
    Rules rules_of(std::size_t index) const { return rules_of_(index); }
    bool is_ill_posed(std::size_t index) const { return is_ill_posed_ && is_ill_posed_(index); }
    BookletPuzzle operator[](std::size_t index) const { return at_(index); }

private:
    std::size_t count_;
    std::function<Rules(std::size_t index)> rules_of_;
    std::function<BookletPuzzle(std::size_t index)> at_;
    std::function<bool(std::size_t index)> is_ill_posed_;
};

// A rule of rules_in_words(), and the first puzzle that has it.
struct RuleOfBooklet {
    RuleInWords rule;
    std::size_t first_puzzle = 0;
};
// The rules of all puzzles, each once, in the order of their first puzzles.
std::vector<RuleOfBooklet> rules_of_booklet(const BookletPuzzles& puzzles);

struct BookletOptions {
    double width = 595.28;  // of the page, in points
    double height = 841.89;
    double margin = 42;
    int columns = 0;   // 0: as many as make the grids largest
    int per_page = 6;  // puzzles
    std::string title = {};
    bool numbers = true;
    bool page_numbers = true;
    bool marks = false;
    SolutionPlace solutions = SolutionPlace::none;
    PageShades shades = {};
};

// The fewest columns that make the grids of pages largest. Rules in words are not taken into account, since pages differ in
// them.
int columns_for_largest_grids(const BookletOptions& options);
// The number of puzzles that fill a page with these columns.
int puzzles_filling_page(const BookletOptions& options);

inline constexpr int kMostColumns = 12;
inline constexpr int kMostPerPage = 120;

class Booklet {
public:
    // At least one puzzle. Columns and puzzles per page are clamped to their ranges.
    Booklet(BookletPuzzles puzzles, BookletOptions options);

    std::size_t page_count() const;
    struct Range {
        std::size_t first = 0;
        std::size_t count = 0;
    };
    // The puzzles on page `index`, or the puzzles whose solutions are on that page, with ill-posed ones between them.
    Range puzzles_on(std::size_t index) const;
    // Page `index` from 0.
    Page page(std::size_t index) const;

private:
    std::size_t puzzle_pages() const;
    void divide_solutions();
    void add_head_and_foot(Page& page, std::size_t index) const;
    void add_puzzles(Page& page, std::size_t index) const;
    // Adds a text that says what rules demand, for the rules that no puzzle before this page has. The text begins at
    // `top`; the page ends `height` below. Returns the height of the text.
    double add_demands(Page& page, Range range, double top, double height) const;
    void add_solutions(Page& page, std::size_t index) const;
    // In a strip of this height at the bottom.
    void add_solutions_upside_down(Page& page, Range range, double height) const;

    BookletPuzzles puzzles_;
    BookletOptions options_;
    std::vector<RuleOfBooklet> rules_;
    bool is_mixed_ = false;  // are there boards of different sides?
    // The first puzzle of each page of solutions at the end.
    std::vector<std::size_t> solution_pages_ = {};
};

// A page that one grid fills: `size` pixels square, or lower or narrower if clues stand beside the grid.
Page picture_of(const BookletPuzzle& puzzle, double size, bool with_solution, bool marks,
                const PageShades& shades);

}  // namespace gridsmith
