// The pages of a book: title, contents, parts with their puzzles, and solutions. Pages are made one at a time.
//
//     right page   left page      A part with a title begins at the right of the spine with its divider, which has the
//     +--------+   +--------+     rules of its puzzles. Empty pages are added before it, and at the end of the book.
//     | Part   |   | 1  [ ] |     Pages have a running head and a number, except the first ones, dividers and empty
//     | rules  |   | 2  [ ] |     pages.
//     +--------+   +--------+
//
// Pages are counted from 0 in the code, and from 1 in print. A language that is written from right to left turns the book:
// its first page is at the left of the spine.
#pragma once

#include "books/book_plan.h"
#include "books/book_puzzles.h"
#include "books/links/qr_code.h"
#include "books/part_rules.h"
#include "books/words/page_words.h"
#include "books/words/print_words.h"
#include "publish/painter/page.h"
#include "techniques/structures/step.h"

#include <cstddef>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

// Columns and rows of squares on a page.
struct Tiling {
    int columns = 1;
    int rows = 1;
    double side = 0;  // of a square
};

class Book {
public:
    // Both must outlive the book. Fails with a sentence if a page has no room, or no QR code can be made.
    // If stopped, fails too.
    static Result<Book> of(const BookPlan& plan, const BookPuzzles& puzzles,
                           const std::stop_token& stop = {});

    // With the empty pages at the end.
    std::size_t page_count() const { return page_count_; }
    // The sides of sheets: pages, or two of them if the book is folded.
    std::size_t sheet_count() const { return sides_.empty() ? page_count_ : sides_.size(); }
    Page sheet(std::size_t index) const;

    enum class Kind : std::uint8_t {
        empty,
        title,
        copyright,
        contents,
        divider,
        puzzles,
        solutions,
        hints,
        steps
    };
    Kind kind_of(std::size_t page) const { return page < leaves_.size() ? leaves_[page].kind : Kind::empty; }
    // The puzzles of a page, by index.
    std::pair<std::size_t, std::size_t> puzzles_on(std::size_t page) const {
        return page < leaves_.size() ? std::pair(leaves_[page].first, leaves_[page].count)
                                     : std::pair<std::size_t, std::size_t>();
    }
    const SheetMargins& margins() const { return sheet_.margins; }
    // What a maker of books should know: codes that are left out, small cells, many pages of steps. Each is a sentence
    // without a full stop.
    std::vector<std::string> notes() const;

private:
    struct Leaf {
        Kind kind = Kind::empty;
        std::size_t part = 0;   // parts.size(): the solutions
        std::size_t first = 0;  // puzzles, or pictures of steps
        std::size_t count = 0;
        // Solutions at the end: as many as have room on such a page. Hints: the first puzzle of the second column.
        std::size_t each = 0;
        std::optional<std::size_t> key_of =
            {};  // solutions of this part alone, as the key to a version of a test
    };
    // The first steps of a puzzle in words, in lines that fit into a column.
    struct HintBlock {
        std::size_t puzzle = 0;
        std::vector<std::string> lines = {};
    };
    struct ContentsLine {
        std::string title;
        std::size_t page;
    };
    // Some steps with the position before them: singles together, every other step alone.
    struct DrawnSteps {
        std::size_t puzzle = 0;
        Puzzle position;
        std::vector<Step> steps;
        std::size_t number = 1;  // of the first step
        bool is_single = false;
    };

    // Where a page has its puzzles.
    struct PuzzleRoom {
        PageBox box;
        Tiling tiling;
        bool captions = false;
        double link = 0;  // the side of the QR codes
        double text = 0;  // the size of the numbers of puzzles
        double gap = 0;   // between puzzles

        // The height of the texts of a puzzle.
        double above() const { return text * 1.7; }
        double below() const { return captions ? text * 1.5 : 0; }
    };

    Book(const BookPlan& plan, const BookPuzzles& puzzles);
    void collect_rules();
    void collect_leaves();
    void begin_at_right();
    void collect_solutions();
    void collect_solved_grids();
    void collect_hint_pages();
    std::vector<std::string> lines_of_hints(const std::vector<std::string>& hints, double width) const;
    void collect_hints(const std::stop_token& stop);
    std::size_t solutions_on_page(std::size_t first, std::size_t end) const;
    bool is_version(std::size_t part) const;
    void collect_steps(const std::stop_token& stop);
    void add_drawn_step(std::size_t puzzle, const Position& position, const Step& step, std::size_t number);
    std::size_t contents_capacity() const;
    std::size_t steps_on_page() const;

    Page page(std::size_t index) const;
    void add_head_and_foot(Page& page, std::size_t index) const;
    void add_title_page(Page& page) const;
    void add_copyright_page(Page& page) const;
    void add_contents(Page& page, const Leaf& leaf) const;
    void add_divider(Page& page, const Leaf& leaf) const;
    void add_puzzle_page(Page& page, const Leaf& leaf) const;
    PuzzleRoom add_around_puzzles(Page& page, const Leaf& leaf) const;
    Result<void> make_links(const std::stop_token& stop);
    Result<void> check_links(const std::stop_token& stop) const;
    std::string note_on_cells() const;
    void add_puzzle(Page& page, const PageBox& slot, std::size_t index, const PuzzleRoom& room) const;
    static void add_link(Page& page, const PageBox& square, const QrCode& code);
    void add_solution_page(Page& page, const Leaf& leaf) const;
    void add_small_solutions(Page& page, const PageBox& box, const Leaf& leaf, int per_page,
                             bool upside_down) const;
    void add_hints(Page& page, const Leaf& leaf) const;
    void add_steps(Page& page, const Leaf& leaf) const;

    PageBox body(const Page& page) const;
    double size(double points) const { return points * scale_; }
    // The side of the QR codes of these puzzles in print, all of one size; 0 if the plan has none.
    double link_side(const Leaf& leaf) const;
    // How the grids of a puzzle are drawn.
    GridLook look_of(std::size_t puzzle, bool upside_down) const;
    // The pictures of a part with the numbers that they stand for.
    double add_legend(Page& page, std::size_t part, double top) const;
    std::size_t part_of(std::size_t puzzle) const;
    // "Puzzles 1–20"
    std::string range_of(std::size_t first, std::size_t count) const;
    std::string level_of(const BookletPuzzle& puzzle) const;

    const BookPlan& plan_;
    const BookPuzzles& puzzles_;
    const PrintWords& words_;
    SheetOptions sheet_;
    PageShades shades_;
    double scale_ = 1;
    std::vector<PartRules> rules_;
    std::vector<Leaf> leaves_;
    std::size_t page_count_ = 0;
    std::vector<std::pair<std::size_t, std::size_t>> sides_;
    std::vector<ContentsLine> contents_;
    std::vector<DrawnSteps> steps_;
    std::vector<HintBlock> hints_;
    double hint_width_ = 0;      // of a column
    std::vector<QrCode> links_;  // of each puzzle, if the plan has links; one without modules does not exist
};

}  // namespace gridsmith
