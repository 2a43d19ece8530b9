#include "books/book.h"

#include "base/unicode.h"
#include "books/links/puzzle_link.h"
#include "books/part_rules.h"
#include "books/pictures/picture_entries.h"
#include "model/board/rules_text.h"
#include "model/puzzle/posing.h"
#include "publish/step_drawing.h"
#include "techniques/path/path.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr double kHead = 22;
constexpr double kFoot = 22;
constexpr double kSmallText = 9;
constexpr double kBookText = 10;
constexpr double kHeading = 20;
constexpr double kBookGap = 14;  // between puzzles
constexpr double kNearGap = 8;   // between solutions
constexpr double kSolutionText = 8;
constexpr double kLeastCell = 5;  // of a solution at the end
constexpr std::size_t kHintSteps = 5;
constexpr double kTwoColumns = 280;  // width of a page for two columns of hints
constexpr std::size_t kSinglesTogether = 8;
constexpr int kQrEdge = 4;               // white modules around a QR code
constexpr double kLeastBesideLink = 70;  // side of a puzzle with a QR code
constexpr double kFootShare = 0.22;      // of a page for solutions upside down
constexpr double kNotesShare = 0.18;     // of a page
constexpr double kSmallestRules = 5;
constexpr double kUsualSide = 110;       // of a puzzle with words and gaps of the usual size
constexpr double kSmallestWords = 0.65;  // in parts of the usual size
constexpr double kLegendSide = 30;       // of a drawing in a legend
constexpr double kLegend = 66;           // height of a legend on a divider

PageShades light_shades() {
    PageShades shades;
    shades.thin = {0.62, 0.62, 0.62};
    shades.shaded = {0.94, 0.94, 0.94};
    shades.spots = {0.9, 0.9, 0.9};
    shades.ink = {0.25, 0.25, 0.25};
    return shades;
}

// A square and a smaller one, below it or beside it, so that the first is as large as possible.
struct TwoSquares {
    double side = 0;
    bool is_beside = false;
};
TwoSquares two_squares_in(double width, double height, double smaller) {
    const double beside = std::min(width - smaller, height);
    const double above = std::min(width, height - smaller);
    return {std::max({1.0, beside, above}), beside > above};
}

// Columns and rows for `count` squares in a box, each with a smaller one, so that they are as large as possible.
Tiling tiling_of(const PageBox& box, int count, double above, double smaller, double gap) {
    Tiling best;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double side = two_squares_in((box.width - gap * (columns - 1)) / columns,
                                           (box.height - gap * (rows - 1)) / rows - above, smaller)
                                .side;
        if (side > best.side) best = {columns, rows, side};
    }
    return best;
}

PageBox tile_of(const PageBox& box, const Tiling& tiling, int index, double gap, bool from_right) {
    const double width = (box.width - gap * (tiling.columns - 1)) / tiling.columns;
    const double height = (box.height - gap * (tiling.rows - 1)) / tiling.rows;
    int column = index % tiling.columns;
    if (from_right) column = tiling.columns - 1 - column;
    return {box.x + column * (width + gap), box.y + index / tiling.columns * (height + gap), width, height};
}

void add_rectangle(PageShape& shape, double x, double y, double width, double height) {
    shape.loops.push_back({{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}});
}

// The largest size of text, from about `least` to `most`, at which its height has room.
template <class HeightAt>
double size_that_fits(double most, double least, double room, HeightAt height_at) {
    double size = most;
    while (height_at(size) > room && size > least) size *= 0.95;
    return size;
}

}  // namespace

Book::Book(const BookPlan& plan, const BookPuzzles& puzzles)
    : plan_(plan),
      puzzles_(puzzles),
      words_(*print_words_of(plan.language)),
      sheet_(plan.sheet),
      scale_(plan.large_print ? 1.6 : 1) {
    if (plan.light_ink) shades_ = light_shades();
    shades_.grey = !plan.colours;
}

Result<Book> Book::of(const BookPlan& plan, const BookPuzzles& puzzles, const std::stop_token& stop) {
    Book book(plan, puzzles);
    if (plan.links)
        if (auto made = book.make_links(stop); !made) return std::unexpected(std::move(made.error()));
    book.collect_rules();
    if (plan.solutions != BookSolutions::none) book.collect_steps(stop);
    book.collect_hints(stop);
    if (stop.stop_requested()) return failure("stopped before the book was complete");
    // The margin at the spine depends on the number of pages, which can depend on the margin.
    constexpr int kMostRounds = 4;
    for (int round = 0; round < kMostRounds; ++round) {
        book.collect_leaves();
        const double inside =
            plan.inside_is_set ? plan.sheet.margins.inside
                               : std::max(plan.sheet.margins.outside, least_inside_margin(book.page_count_));
        if (inside == book.sheet_.margins.inside) break;
        book.sheet_.margins.inside = inside;
    }
    if (auto possible = check(book.sheet_); !possible) return std::unexpected(std::move(possible.error()));
    if (auto possible = book.check_links(stop); !possible)
        return std::unexpected(std::move(possible.error()));
    return book;
}

// --- Which pages there are ---

void Book::collect_rules() {
    for (std::size_t part = 0; part < plan_.parts.size(); ++part)
        rules_.push_back(rules_of_part(plan_, puzzles_, part));
}

void Book::begin_at_right() {
    if (leaves_.size() % 2 == 1) leaves_.push_back({});
}

std::size_t Book::contents_capacity() const {
    const double height = sheet_.content().height - size(kHead + kFoot) - size(kHeading) * 2.5;
    return static_cast<std::size_t>(std::max(1.0, height / (size(kBookText) * 1.9)));
}

std::size_t Book::steps_on_page() const {
    const PaperSize content = sheet_.content();
    const double height = content.height - size(kHead + kFoot);
    const double side = std::min(content.width * 0.5, size(210));
    return static_cast<std::size_t>(std::max(1.0, std::floor((height + kBookGap) / (side + kBookGap))));
}

void Book::collect_leaves() {
    leaves_.clear();
    contents_.clear();
    if (plan_.has_title_page && !plan_.title.empty()) leaves_.push_back({Kind::title});
    if (plan_.has_copyright_page && !plan_.copyright.empty()) {
        if (leaves_.empty()) leaves_.push_back({});
        leaves_.push_back({Kind::copyright});
    }
    const bool has_end = plan_.solutions == BookSolutions::end || plan_.solutions == BookSolutions::hints ||
                         plan_.solutions == BookSolutions::steps;
    std::size_t lines = has_end ? 1 : 0;
    // A contents page that the plan asks for has the numbers of puzzles where a part has no title.
    const auto has_line = [this](const BookPart& part) {
        return !part.title.empty() || plan_.contents_are_set;
    };
    lines += static_cast<std::size_t>(std::ranges::count_if(plan_.parts, has_line));
    if (plan_.has_contents && (lines > 1 || plan_.contents_are_set)) {
        begin_at_right();
        for (std::size_t first = 0; first < lines; first += contents_capacity())
            leaves_.push_back({Kind::contents, 0, first, std::min(contents_capacity(), lines - first)});
    }
    for (std::size_t part = 0; part < plan_.parts.size(); ++part) {
        const BookPart& its = plan_.parts[part];
        const std::size_t begin = puzzles_.part_begins[part];
        const std::size_t end = puzzles_.part_begins[part + 1];
        // Solutions are on the back of the puzzles, which are at the right.
        const bool overleaf = plan_.solutions == BookSolutions::overleaf;
        const bool has_divider = its.divider && !its.title.empty();
        if (has_divider || overleaf) begin_at_right();
        if (has_line(its))
            contents_.push_back(
                {its.title.empty() ? range_of(begin, end - begin) : its.title, leaves_.size()});
        if (has_divider) leaves_.push_back({Kind::divider, part, begin, end - begin});
        if (overleaf) begin_at_right();
        const auto each = static_cast<std::size_t>(its.per_page);
        for (std::size_t first = begin; first < end; first += each) {
            const std::size_t count = std::min(each, end - first);
            leaves_.push_back({Kind::puzzles, part, first, count});
            if (overleaf) leaves_.push_back({Kind::solutions, part, first, count});
        }
    }
    collect_solutions();
    page_count_ = filled_up(leaves_.size(), plan_.folded ? PageMultiple::four : sheet_.multiple);
    sides_ = plan_.folded ? folded_pages(page_count_) : std::vector<std::pair<std::size_t, std::size_t>>();
}

void Book::collect_solutions() {
    const std::size_t all = puzzles_.puzzles.size();
    const std::size_t part = plan_.parts.size();
    const auto add_steps = [&] {
        for (std::size_t first = 0; first < steps_.size(); first += steps_on_page())
            leaves_.push_back({Kind::steps, part, first, std::min(steps_on_page(), steps_.size() - first)});
    };
    if (plan_.solutions == BookSolutions::end && puzzles_.exercises.size() < all) collect_solved_grids();
    if (plan_.solutions == BookSolutions::hints && !hints_.empty()) collect_hint_pages();
    if (steps_.empty()) return;
    // The steps of exercises follow the solved grids.
    if (plan_.solutions != BookSolutions::end || puzzles_.exercises.size() == all) {
        begin_at_right();
        contents_.push_back({std::string(words_.solutions), leaves_.size()});
    }
    add_steps();
}

// Whether the part is a version of a test, or the test that its versions shuffle.
bool Book::is_version(std::size_t part) const {
    return plan_.parts[part].original ||
           std::ranges::any_of(plan_.parts, [part](const BookPart& other) { return other.original == part; });
}

// How many solutions from `first` on have room on a page, large enough to be read.
std::size_t Book::solutions_on_page(std::size_t first, std::size_t end) const {
    const PaperSize content = sheet_.content();
    const PageBox box{0, 0, content.width, content.height - size(kHead + kFoot)};
    for (int each = plan_.solutions_per_page; each > 1; --each) {
        int side = 0;
        for (std::size_t i = first; i < std::min(end, first + static_cast<std::size_t>(each)); ++i)
            side = std::max(side, puzzles_.puzzles[i].puzzle.side());
        if (tiling_of(box, each, size(kSolutionText) * 1.5, 0, kNearGap).side >= side * kLeastCell)
            return static_cast<std::size_t>(each);
    }
    return 1;
}

// Exercises are not among the solved grids. The solutions of each version of a test begin a page, which is its key.
void Book::collect_solved_grids() {
    begin_at_right();
    contents_.push_back({std::string(words_.solutions), leaves_.size()});
    const std::size_t all = puzzles_.puzzles.size();
    for (std::size_t first = 0; first < all;) {
        const std::size_t part = part_of(first);
        const std::size_t part_end = is_version(part) ? puzzles_.part_begins[part + 1] : all;
        std::size_t end = first;
        while (end < part_end && !puzzles_.exercises.contains(end) &&
               (end == first || is_version(part) || !is_version(part_of(end))))
            ++end;
        while (first < end) {
            const std::size_t each = solutions_on_page(first, end);
            const std::size_t count = std::min(each, end - first);
            leaves_.push_back({Kind::solutions, plan_.parts.size(), first, count, each,
                               is_version(part) ? std::optional(part) : std::nullopt});
            first += count;
        }
        while (first < all && puzzles_.exercises.contains(first)) ++first;
    }
}

// Fills the columns of pages, two on each page that is wide enough, with blocks that stay together.
void Book::collect_hint_pages() {
    begin_at_right();
    contents_.push_back({std::string(words_.hints), leaves_.size()});
    const PaperSize content = sheet_.content();
    const bool has_columns = content.width >= size(kTwoColumns);
    hint_width_ = has_columns ? (content.width - size(kBookGap)) / 2 : content.width;
    const double room = content.height - size(kHead + kFoot);
    const double line = size(kSmallText) * PageWords::kLine;
    Leaf leaf{Kind::hints, plan_.parts.size(), 0, 0};
    double used = 0;
    bool is_second = false;
    for (std::size_t i = 0; i < hints_.size(); ++i) {
        const auto height_of_block = [&] {
            return static_cast<double>(lines_of_hints(hints_[i].lines, hint_width_).size() + 1) * line;
        };
        // As many steps as have room on a page.
        while (hints_[i].lines.size() > 1 && height_of_block() > room) hints_[i].lines.pop_back();
        const double height = height_of_block();
        if (used > 0 && used + height > room) {
            if (is_second || !has_columns) {
                leaves_.push_back(leaf);
                leaf.first = i;
                leaf.count = 0;
            }
            is_second = has_columns && !is_second;
            used = 0;
        }
        used += height + line;
        ++leaf.count;
        if (!is_second) leaf.each = i + 1;
    }
    leaves_.push_back(leaf);
}

void Book::add_drawn_step(std::size_t puzzle, const Position& position, const Step& step,
                          std::size_t number) {
    const bool is_single = !step.placements.empty() && step.eliminations.empty();
    DrawnSteps* last = steps_.empty() || steps_.back().puzzle != puzzle ? nullptr : &steps_.back();
    if (last == nullptr || !is_single || !last->is_single || last->steps.size() >= kSinglesTogether) {
        Puzzle drawn = puzzles_.puzzles[puzzle].puzzle;
        drawn.grid = position.grid();
        drawn.marks = {};
        if (!is_single)
            for (const Cell cell : position.open_cells()) drawn.marks[cell] = position.candidates(cell);
        steps_.push_back({puzzle, std::move(drawn), {}, number, is_single});
        last = &steps_.back();
    }
    last->steps.push_back(step);
}

void Book::collect_hints(const std::stop_token& stop) {
    if (plan_.solutions != BookSolutions::hints) return;
    for (std::size_t i = 0; i < puzzles_.puzzles.size() && !stop.stop_requested(); ++i) {
        if (puzzles_.exercises.contains(i)) continue;
        const Puzzle& puzzle = puzzles_.puzzles[i].puzzle;
        HintBlock& block = hints_.emplace_back(HintBlock{i});
        const Path path = path_from(Position(posed_grid(puzzle)), default_selection(true),
                                    {.limit = kHintSteps, .stop = stop});
        for (const Step& step : path.steps) block.lines.push_back(notation_of(step, Wording(puzzle)));
    }
}

// The steps of exercises, and of all puzzles if the plan wants them.
void Book::collect_steps(const std::stop_token& stop) {
    for (std::size_t i = 0; i < puzzles_.puzzles.size() && !stop.stop_requested(); ++i) {
        const Puzzle& puzzle = puzzles_.puzzles[i].puzzle;
        if (const auto exercise = puzzles_.exercises.find(i); exercise != puzzles_.exercises.end()) {
            add_drawn_step(i, with_marks(puzzle), exercise->second, 1);
            continue;
        }
        if (plan_.solutions != BookSolutions::steps) continue;
        Position position(posed_grid(puzzle));
        const Path path = path_from(position, default_selection(true), {.stop = stop});
        std::size_t number = 1;
        for (const Step& step : path.steps) {
            add_drawn_step(i, position, step, number++);
            position.apply(step);
        }
    }
}

// --- Notes ---

std::vector<std::string> Book::notes() const {
    std::vector<std::string> notes;
    const auto without = std::ranges::count(links_, 0, &QrCode::side);
    const auto first = std::ranges::find(links_, 0, &QrCode::side) - links_.begin() + 1;
    if (without == 1)
        notes.push_back(fmt::format("no QR code has room for puzzle {}, which is printed without", first));
    if (without > 1)
        notes.push_back(fmt::format(
            "no QR code has room for {} puzzles, which are printed without; the first is puzzle {}", without,
            first));
    if (std::string cells = note_on_cells(); !cells.empty()) notes.push_back(std::move(cells));
    const auto steps = std::ranges::count(leaves_, Kind::steps, &Leaf::kind);
    constexpr std::ptrdiff_t kManyPages = 100;
    if (steps > kManyPages)
        notes.push_back(fmt::format(
            "{} of the {} pages show steps; \"hints\" prints the first steps in words", steps, page_count_));
    return notes;
}

// The smallest cells are on the first page of a part, which may have the rules too.
std::string Book::note_on_cells() const {
    constexpr double kLeastMillimetres = 5;
    double smallest = kLeastMillimetres;
    std::size_t puzzle = 0;
    std::optional<std::size_t> seen;
    for (const Leaf& leaf : leaves_) {
        if (leaf.kind != Kind::puzzles || seen == leaf.part) continue;
        seen = leaf.part;
        Page page = empty_page(sheet_);
        const double side = add_around_puzzles(page, leaf).tiling.side / kPointsOfMillimetre;
        for (std::size_t i = puzzles_.part_begins[leaf.part]; i < puzzles_.part_begins[leaf.part + 1]; ++i) {
            const double cell = side / puzzles_.puzzles[i].puzzle.side();
            if (cell >= smallest) continue;
            smallest = cell;
            puzzle = i;
        }
    }
    if (smallest >= kLeastMillimetres) return {};
    return fmt::format(
        "cells of {:.1f} mm, as those of puzzle {}, are small to write into; larger pages or fewer puzzles on a "
        "page make them larger",
        smallest, puzzle + 1);
}

// --- Pages ---

Page Book::sheet(std::size_t index) const {
    const auto one = [&](std::size_t page_index) {
        const std::size_t turned = words_.right_to_left ? page_index + 1 : page_index;
        return on_sheet(page(page_index), sheet_, turned);
    };
    if (sides_.empty()) return one(index);
    auto [left, right] = sides_[index];
    if (words_.right_to_left) std::swap(left, right);
    return side_by_side(one(left), one(right));
}

Page Book::page(std::size_t index) const {
    Page page = empty_page(sheet_);
    if (index >= leaves_.size()) return page;
    const Leaf& leaf = leaves_[index];
    switch (leaf.kind) {
        case Kind::empty: break;
        case Kind::title: add_title_page(page); break;
        case Kind::copyright: add_copyright_page(page); break;
        case Kind::contents: add_contents(page, leaf); break;
        case Kind::divider: add_divider(page, leaf); break;
        case Kind::puzzles: add_puzzle_page(page, leaf); break;
        case Kind::solutions: add_solution_page(page, leaf); break;
        case Kind::hints: add_hints(page, leaf); break;
        case Kind::steps: add_steps(page, leaf); break;
    }
    add_head_and_foot(page, index);
    return page;
}

PageBox Book::body(const Page& page) const {
    return {0, size(kHead), page.width, page.height - size(kHead + kFoot)};
}

void Book::add_head_and_foot(Page& page, std::size_t index) const {
    const Leaf& leaf = leaves_[index];
    const bool is_numbered = leaf.kind == Kind::puzzles || leaf.kind == Kind::solutions ||
                             leaf.kind == Kind::hints || leaf.kind == Kind::steps ||
                             leaf.kind == Kind::contents;
    if (!is_numbered) return;
    PageWords words(page, words_, shades_);
    const PageWords::Look look{.size = size(kSmallText), .thin = true};
    // At the outer edge: the end of a right page in the direction of reading.
    const TextPlace outside = index % 2 == 0 ? TextPlace::end : TextPlace::begin;
    std::string head = plan_.title;
    if (index % 2 == 0 && leaf.kind != Kind::contents) {
        if (leaf.part < plan_.parts.size() && !plan_.parts[leaf.part].title.empty())
            head = plan_.parts[leaf.part].title;
        if (leaf.part == plan_.parts.size())
            head = leaf.kind == Kind::hints ? words_.hints : words_.solutions;
    }
    words.line(0, size(kSmallText) / 2, page.width, head, look, outside);
    words.line(0, page.height - size(kSmallText) / 2, page.width, std::to_string(index + 1), look, outside);
}

void Book::add_title_page(Page& page) const {
    PageWords words(page, words_, shades_);
    const double author = page.height * 0.88;
    const double gap = size(16);
    const auto height_at = [&](double scale) {
        return height_of_lines(plan_.title, page.width, size(34) * scale) + gap +
               height_of_lines(plan_.subtitle, page.width, size(14) * scale);
    };
    // Long words move up and become smaller, so that all have room.
    double y = page.height * 0.25;
    if (y + height_at(1) > author - gap) y = page.height * 0.1;
    const double scale = size_that_fits(1, 0.2, author - gap - y, height_at);
    y = words.lines(0, y, page.width, plan_.title, {.size = size(34) * scale, .bold = true},
                    TextPlace::middle);
    words.lines(0, y + gap, page.width, plan_.subtitle, {.size = size(14) * scale}, TextPlace::middle);
    words.line(0, author, page.width, plan_.author, {.size = size(14)}, TextPlace::middle);
}

void Book::add_copyright_page(Page& page) const {
    PageWords words(page, words_, shades_);
    std::vector<std::string> lines = plan_.copyright;
    double height = 0;
    const double text = size(kSmallText);
    for (const std::string& line : lines) height += height_of_lines(line, page.width, text);
    double y = page.height - height;
    for (const std::string& line : lines) y = words.lines(0, y, page.width, line, {.size = text});
}

void Book::add_contents(Page& page, const Leaf& leaf) const {
    PageWords words(page, words_, shades_);
    const PageBox room = body(page);
    double y = room.y + size(kHeading);
    words.line(0, y, page.width, words_.contents, {.size = size(kHeading), .bold = true});
    y += size(kHeading) * 1.5;
    const double text = size(kBookText);
    for (std::size_t i = leaf.first; i < leaf.first + leaf.count && i < contents_.size(); ++i) {
        words.line(words_.right_to_left ? page.width * 0.15 : 0, y, page.width * 0.85, contents_[i].title,
                   {.size = text}, TextPlace::begin);
        PageWords(page, words_, shades_)
            .line(0, y, page.width, std::to_string(contents_[i].page + 1), {.size = text}, TextPlace::end);
        y += text * 1.9;
    }
}

void Book::add_divider(Page& page, const Leaf& leaf) const {
    PageWords words(page, words_, shades_);
    const std::string& title = plan_.parts[leaf.part].title;
    const std::vector<RuleInPrint>& demands = rules_[leaf.part].demands;
    const double edge = page.width * 0.08;
    const double head =
        height_of_lines(title, page.width, size(26)) + size(10) + size(12) * PageWords::kLine + size(36);
    // Many rules move the heading up and become smaller, so that all have room.
    const auto height_at = [&](double text) {
        double sum = head;
        for (const RuleInPrint& rule : demands)
            sum += height_of_rule(rule, page.width - 2 * edge, text) + text * 0.8;
        return puzzles_.pictures[leaf.part].empty() ? sum : sum + size(kLegend);
    };
    const double text = size_that_fits(size(kBookText), kSmallestRules, page.height * 0.97, height_at);
    double y = std::clamp(page.height - height_at(text), page.height * 0.03, page.height * 0.28);
    y = words.lines(0, y, page.width, title, {.size = size(26), .bold = true}, TextPlace::middle);
    y = words.lines(0, y + size(10), page.width, range_of(leaf.first, leaf.count), {.size = size(12)},
                    TextPlace::middle);
    y += size(36);
    for (const RuleInPrint& rule : demands)
        y = words.rule(edge, y, page.width - 2 * edge, rule, text) + text * 0.8;
    if (!puzzles_.pictures[leaf.part].empty())
        add_legend(page, leaf.part, y + size(kLegend - kLegendSide - 24));
}

std::string Book::range_of(std::size_t first, std::size_t count) const {
    return count == 1 ? fmt::format("{} {}", words_.puzzle, first + 1)
                      : fmt::format("{} {}–{}", words_.puzzles, first + 1, first + count);
}

std::string Book::level_of(const BookletPuzzle& puzzle) const {
    if (!puzzle.grade || puzzle.puzzle.marks.any()) return {};
    return std::string(
        words_.levels[static_cast<std::size_t>(puzzle.grade->solved ? puzzle.grade->level : Level::extreme)]);
}

std::size_t Book::part_of(std::size_t puzzle) const {
    const auto next = std::ranges::upper_bound(puzzles_.part_begins, puzzle);
    return static_cast<std::size_t>(next - puzzles_.part_begins.begin()) - 1;
}

GridLook Book::look_of(std::size_t puzzle, bool upside_down) const {
    return look_with_pictures(puzzles_.pictures[part_of(puzzle)], upside_down);
}

double Book::add_legend(Page& page, std::size_t part, double top) const {
    const std::vector<SvgPicture>& pictures = puzzles_.pictures[part];
    const Puzzle& puzzle = puzzles_.puzzles[puzzles_.part_begins[part]].puzzle;
    const double gap = size(10);
    const auto count = static_cast<double>(pictures.size());
    const double side = std::min(size(kLegendSide), (page.width - gap * (count - 1)) / count);
    double x = (page.width - side * count - gap * (count - 1)) / 2;
    for (std::size_t i = 0; i < pictures.size(); ++i, x += side + gap) {
        draw_picture(page, {x, top, side, side}, pictures[i]);
        PageWords(page, words_, shades_)
            .line(x, top + side + size(8), side, utf8_of(puzzle.symbols[static_cast<Value>(i + 1)]),
                  {.size = size(kBookText)}, TextPlace::middle);
    }
    return side + size(24);
}

double Book::link_side(const Leaf& leaf) const {
    if (links_.empty()) return 0;
    // Telephones read modules of 0.4 mm from paper.
    constexpr double kModule = 0.4 * kPointsOfMillimetre;
    int most = 0;
    for (std::size_t i = leaf.first; i < leaf.first + leaf.count; ++i) most = std::max(most, links_[i].side);
    return (most + 2 * kQrEdge) * kModule;
}

Result<void> Book::make_links(const std::stop_token& stop) {
    Error fault;
    for (const BookletPuzzle& puzzle : puzzles_.puzzles) {
        if (stop.stop_requested()) break;
        const auto link = link_of_puzzle(puzzle.puzzle, plan_.link_page);
        auto code = link ? qr_code_of(*link) : std::unexpected(link.error());
        links_.push_back(code ? std::move(*code) : QrCode{});
        if (!code) fault = std::move(code.error());
    }
    const bool has_none = std::ranges::all_of(links_, [](const QrCode& code) { return code.side == 0; });
    if (has_none && !links_.empty()) return std::unexpected(std::move(fault));
    return {};
}

Result<void> Book::check_links(const std::stop_token& stop) const {
    if (links_.empty()) return {};
    for (const Leaf& leaf : leaves_) {
        if (leaf.kind != Kind::puzzles) continue;
        if (stop.stop_requested()) break;
        Page page = empty_page(sheet_);
        const PuzzleRoom room = add_around_puzzles(page, leaf);
        if (room.tiling.side < std::max(room.link, kLeastBesideLink))
            return failure(
                fmt::format("the QR codes of puzzles {} to {} leave no room for the puzzles; expected "
                            "larger pages, fewer puzzles on a page, or no links",
                            leaf.first + 1, leaf.first + leaf.count));
    }
    return {};
}

void Book::add_link(Page& page, const PageBox& square, const QrCode& code) {
    const double module = square.width / (code.side + 2 * kQrEdge);
    PageShape shape{.ink = {0, 0, 0}};
    for (int row = 0; row < code.side; ++row)
        for (int column = 0; column < code.side;) {
            int end = column;
            while (end < code.side && code.is_dark(row, end)) ++end;
            if (end > column)
                add_rectangle(shape, square.x + (column + kQrEdge) * module,
                              square.y + (row + kQrEdge) * module, (end - column) * module, module);
            column = std::max(end, column + 1);
        }
    page.shapes.push_back(std::move(shape));
}

void Book::add_puzzle(Page& page, const PageBox& slot, std::size_t index, const PuzzleRoom& room) const {
    const BookletPuzzle& puzzle = puzzles_.puzzles[index];
    PageWords words(page, words_, shades_);
    const double link = room.link;
    const auto [side, is_beside] =
        two_squares_in(slot.width, slot.height - room.above() - room.below(), link);
    double left = slot.x + (slot.width - side - (is_beside ? link : 0)) / 2;
    if (is_beside && words_.right_to_left) left += link;
    const PageBox square{left, slot.y + room.above(), side, side};
    const double small = room.text * kSmallText / kBookText;
    const double middle = slot.y + room.text * 0.75;
    words.line(square.x, middle, side, std::to_string(index + 1), {.size = room.text, .bold = true});
    if (plan_.grades)
        words.line(words_.right_to_left ? square.x : square.x + side * 0.25, middle, side * 0.75,
                   level_of(puzzle), {.size = small, .thin = true}, TextPlace::end);
    draw_grid(page, square, puzzle.puzzle, puzzle.puzzle.grid, look_of(index, false), shades_);
    double y = square.y + side;
    if (room.captions)
        words.line(square.x, y + room.text * 0.9, side,
                   rules_[part_of(index)].captions[index - puzzles_.part_begins[part_of(index)]],
                   {.size = small}, TextPlace::middle);
    y += room.below();
    if (links_.empty() || links_[index].side == 0) return;
    const double code = std::min(link, side);
    double x = words_.right_to_left ? square.x : square.x + side - code;
    if (is_beside) {
        x += words_.right_to_left ? -code : code;
        y = square.y + side - code;
    }
    add_link(page, {x, y, code, code}, links_[index]);
}

void Book::add_puzzle_page(Page& page, const Leaf& leaf) const {
    const PuzzleRoom room = add_around_puzzles(page, leaf);
    for (std::size_t i = 0; i < leaf.count; ++i)
        add_puzzle(page, tile_of(room.box, room.tiling, static_cast<int>(i), room.gap, words_.right_to_left),
                   leaf.first + i, room);
}

Book::PuzzleRoom Book::add_around_puzzles(Page& page, const Leaf& leaf) const {
    PageWords words(page, words_, shades_);
    PageBox room = body(page);
    const BookPart& part = plan_.parts[leaf.part];
    const bool is_first = leaf.first == puzzles_.part_begins[leaf.part];
    if (is_first && (part.title.empty() || !part.divider)) {
        double y = room.y;
        if (!part.title.empty()) {
            words.line(0, y + size(kHeading) / 2, page.width, part.title, {.size = size(16), .bold = true});
            y += size(kHeading) * 1.3;
        }
        for (const RuleInPrint& rule : rules_[leaf.part].demands) {
            if (y > room.y + room.height / 3) break;
            y = words.rule(0, y, page.width, rule, size(kSmallText));
        }
        y += size(8);
        room.height -= y - room.y;
        room.y = y;
    }
    if (!puzzles_.pictures[leaf.part].empty()) {
        const double height = add_legend(page, leaf.part, room.y);
        room.y += height;
        room.height -= height;
    }
    if (plan_.name_line) {
        const double y = room.y + size(kBookText);
        const double half = (page.width - size(kBookGap)) / 2;
        double x = words_.right_to_left ? half + size(kBookGap) : 0;
        for (const std::string_view word : {words_.reader_name, words_.date}) {
            words.line(x, y, half, word, {.size = size(kBookText)});
            const double wide = (text_width(word) + 0.6) * size(kBookText);
            const double begin = words_.right_to_left ? x : x + wide;
            page.lines.push_back({begin, y + size(kBookText) * 0.6, begin + half - wide,
                                  y + size(kBookText) * 0.6, 0.5, shades_.ink});
            x = words_.right_to_left ? 0 : half + size(kBookGap);
        }
        room.y += size(kBookText) * 2.6;
        room.height -= size(kBookText) * 2.6;
    }
    if (plan_.solutions == BookSolutions::upside_down) {
        const double foot = room.height * kFootShare;
        room.height -= foot;
        add_small_solutions(page, {0, room.y + room.height + kNearGap, page.width, foot - kNearGap}, leaf,
                            static_cast<int>(leaf.count), true);
    }
    if (plan_.notes) {
        const double height = room.height * kNotesShare;
        room.height -= height;
        const double top = room.y + room.height;
        words.line(0, top + size(kSmallText), page.width, words_.notes,
                   {.size = size(kSmallText), .thin = true});
        for (double y = top + size(32); y <= top + height; y += size(20))
            page.lines.push_back({0, y, page.width, y, 0.4, shades_.thin});
    }
    PuzzleRoom puzzles{.box = room,
                       .tiling = {},
                       .captions = rules_[leaf.part].is_mixed,
                       .link = link_side(leaf),
                       .text = size(kBookText),
                       .gap = size(kBookGap)};
    const auto tile = [&] {
        puzzles.tiling =
            tiling_of(room, part.per_page, puzzles.above() + puzzles.below(), puzzles.link, puzzles.gap);
    };
    tile();
    // Small puzzles have smaller words and gaps.
    const double share = puzzles.tiling.side / size(kUsualSide);
    if (share >= 1) return puzzles;
    puzzles.text *= std::max(share, kSmallestWords);
    puzzles.gap *= std::max(share, kSmallestWords);
    tile();
    return puzzles;
}

void Book::add_small_solutions(Page& page, const PageBox& box, const Leaf& leaf, int per_page,
                               bool upside_down) const {
    PageWords words(page, words_, shades_);
    const double text = size(upside_down ? 6 : kSolutionText);
    const double above = text * 1.5;
    const Tiling tiling = tiling_of(box, per_page, above, 0, kNearGap);
    for (std::size_t i = 0; i < leaf.count; ++i) {
        const BookletPuzzle& puzzle = puzzles_.puzzles[leaf.first + i];
        const PageBox slot = tile_of(box, tiling, static_cast<int>(i), kNearGap, words_.right_to_left);
        const double side = std::min(slot.width, slot.height - above);
        // Turned about its centre, so that the number is above the grid for a reader who turns the page.
        const PageBox square{slot.x + (slot.width - side) / 2, upside_down ? slot.y : slot.y + above, side,
                             side};
        const std::string number = std::to_string(leaf.first + i + 1);
        if (upside_down)
            page.texts.push_back({.x = square.x + side,
                                  .y = square.y + side + above / 2,
                                  .size = text,
                                  .text = number,
                                  .align = TextAlign::left,
                                  .bold = true,
                                  .upside_down = true,
                                  .ink = shades_.ink});
        else
            words.line(square.x, slot.y + text * 0.7, side, number, {.size = text, .bold = true});
        GridLook look = look_of(leaf.first + i, upside_down);
        look.constraints = false;
        look.marks = false;
        draw_grid(page, square, puzzle.puzzle, *puzzle.solution, look, shades_);
    }
}

void Book::add_solution_page(Page& page, const Leaf& leaf) const {
    const bool overleaf = leaf.part < plan_.parts.size();
    PageBox room = body(page);
    if (leaf.key_of && !plan_.parts[*leaf.key_of].title.empty()) {
        PageWords(page, words_, shades_)
            .line(0, room.y + size(kHeading) / 2, page.width,
                  fmt::format("{}: {}", words_.solutions, plan_.parts[*leaf.key_of].title),
                  {.size = size(16), .bold = true});
        room.y += size(kHeading) * 1.5;
        room.height -= size(kHeading) * 1.5;
    }
    const int per_page = overleaf ? plan_.parts[leaf.part].per_page : static_cast<int>(leaf.each);
    add_small_solutions(page, room, leaf, per_page, false);
}

void Book::add_hints(Page& page, const Leaf& leaf) const {
    PageWords words(page, words_, shades_);
    const PageBox room = body(page);
    const double text = size(kSmallText);
    const double line_height = text * PageWords::kLine;
    double y = room.y;
    for (std::size_t i = leaf.first; i < leaf.first + leaf.count; ++i) {
        const bool is_second = i >= leaf.each;
        if (i == leaf.each) y = room.y;
        const bool is_right = hint_width_ < room.width && is_second != words_.right_to_left;
        const double x = is_right ? hint_width_ + size(kBookGap) : 0;
        y = words.lines(x, y, hint_width_, std::to_string(hints_[i].puzzle + 1),
                        {.size = text, .bold = true});
        for (const std::string& line : lines_of_hints(hints_[i].lines, hint_width_))
            words.line(x, std::exchange(y, y + line_height) + line_height / 2, hint_width_, line,
                       {.size = text});
        y += line_height;
    }
}

// Further lines of a hint stand a little to the right.
std::vector<std::string> Book::lines_of_hints(const std::vector<std::string>& hints, double width) const {
    constexpr std::string_view kEdge = "\u00a0\u00a0\u00a0";
    const double text = size(kSmallText);
    std::vector<std::string> lines;
    for (const std::string& hint : hints) {
        const auto its_lines = text_lines(hint, width - text_width(kEdge) * text, text);
        for (std::size_t i = 0; i < its_lines.size(); ++i)
            lines.push_back(i == 0 ? its_lines[i] : std::string(kEdge) + its_lines[i]);
    }
    return lines;
}

void Book::add_steps(Page& page, const Leaf& leaf) const {
    PageWords words(page, words_, shades_);
    const PageBox room = body(page);
    const auto each = static_cast<double>(steps_on_page());
    const double height = (room.height - size(kBookGap) * (each - 1)) / each;
    const double side = std::min(room.width * 0.5, height);
    for (std::size_t i = 0; i < leaf.count; ++i) {
        const DrawnSteps& drawn = steps_[leaf.first + i];
        const double top = room.y + static_cast<double>(i) * (height + size(kBookGap));
        const PageBox square{words_.right_to_left ? room.width - side : 0, top, side, side};
        if (drawn.is_single) {
            const GridPlace place = place_of_grid(square, drawn.position);
            PageShape shaded{.ink = shades_.shaded};
            for (const Step& step : drawn.steps)
                for (const Candidate& placed : step.placements) {
                    const PageBox cell = place.box_of(placed.cell);
                    add_rectangle(shaded, cell.x, cell.y, cell.width, cell.height);
                }
            page.shapes.push_back(std::move(shaded));
            draw_grid(page, square, drawn.position, drawn.position.grid, {.marks = true}, shades_);
        } else {
            draw_step(page, square, drawn.position, drawn.steps.front(), shades_);
        }
        const double x = words_.right_to_left ? 0 : side + size(kBookGap);
        const double width = room.width - side - size(kBookGap);
        double y = words.lines(x, top, width,
                               puzzles_.exercises.contains(drawn.puzzle)
                                   ? fmt::format("{} {}", words_.puzzle, drawn.puzzle + 1)
                               : drawn.steps.size() == 1
                                   ? fmt::format("{} {}: {}", words_.puzzle, drawn.puzzle + 1, drawn.number)
                                   : fmt::format("{} {}: {}–{}", words_.puzzle, drawn.puzzle + 1,
                                                 drawn.number, drawn.number + drawn.steps.size() - 1),
                               {.size = size(kBookText), .bold = true});
        const Wording wording(drawn.position);
        std::vector<std::string> texts;
        for (const Step& step : drawn.steps)
            texts.push_back(drawn.is_single ? notation_of(step, wording) : step_in_print(step, wording));
        // Long explanations become smaller, so that all their words have room.
        const auto height_at = [&](double text) {
            double all = 0;
            for (const std::string& words_of_step : texts) all += height_of_lines(words_of_step, width, text);
            return all;
        };
        const double text =
            size_that_fits(size(kSmallText), size(kSmallText) * 0.3, top + height - y, height_at);
        for (const std::string& words_of_step : texts)
            for (const std::string& line : text_lines(words_of_step, width, text))
                y = words.lines(x, y, width, line, {.size = text});
    }
}

}  // namespace gridsmith
