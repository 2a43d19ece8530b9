#include "publish/booklet.h"

#include "base/unicode.h"
#include "model/board/constraint_figure.h"
#include "model/puzzle/decoration_figure.h"
#include "model/puzzle/posing.h"
#include "publish/grid_drawing.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr double kTitleSize = 18;
constexpr double kTitleHeight = 34;
constexpr double kFootHeight = 22;
constexpr double kFootSize = 9;
constexpr double kGap = 16;      // between slots
constexpr double kSmallGap = 8;  // between small solutions
constexpr double kRemarkSize = 9;
constexpr double kRemarkHeight = 15;
constexpr double kSmallRemarkSize = 6;
constexpr double kSmallRemarkHeight = 9;
constexpr double kSmallestSolution = 84;  // side of a grid of nine rows; others in proportion
// Names of rules below a grid, and sentences about rules: the largest and the smallest height of lines that is tried.
constexpr double kCaptionSize = 8;
constexpr double kDemandSize = 9;
constexpr double kSmallestWords = 5;
constexpr double kLineHeight = 1.3;       // in parts of the size of its text
constexpr double kDemandShare = 0.25;     // of the height of a page, if the words stay legible
constexpr double kCharacterWidth = 0.54;  // of an average character, in parts of the size of its text
constexpr std::size_t kCaptionLines = 2;
constexpr double kCaptionGap = 3;  // below a grid
constexpr double kDemandGap = 10;
constexpr double kSolutionStrip = 0.2;  // share of the page height for upside-down solutions

// The text in lines for this width, divided between words.
std::vector<std::string> lines_of(std::string_view text, double width, double size) {
    const auto longest = static_cast<std::size_t>(std::max(1.0, width / (kCharacterWidth * size)));
    std::vector<std::string> lines;
    while (text.size() > longest) {
        std::size_t end = text.rfind(' ', longest);
        if (end == std::string_view::npos) end = text.find(' ');
        if (end == std::string_view::npos) break;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    lines.emplace_back(text);
    return lines;
}

// Words in lines, all of one size.
struct Words {
    double size = 0;
    std::vector<std::vector<std::string>> texts = {};  // the lines of each text

    std::size_t most_lines() const {
        std::size_t most = 0;
        for (const auto& lines : texts) most = std::max(most, lines.size());
        return most;
    }
    std::size_t all_lines() const {
        std::size_t count = 0;
        for (const auto& lines : texts) count += lines.size();
        return count;
    }
    double line_height() const { return size * kLineHeight; }
};

// The texts in lines for this width, at the largest size from `largest` downwards that fits.
Words words_of(std::span<const std::string> texts, double width, double largest, const auto& fits) {
    constexpr double kStep = 0.5;
    for (double size = largest;; size -= kStep) {
        Words words{size};
        for (const std::string& text : texts) words.texts.push_back(lines_of(text, width, size));
        if (size - kStep < kSmallestWords || fits(words)) return words;
    }
}

// The square below the remark of a slot and above its caption, centred.
PageBox square_in(const PageBox& slot, double remark_height, double caption_height = 0) {
    const double room = slot.height - remark_height - caption_height;
    const double side = std::max(1.0, std::min(slot.width, room));
    return {slot.x + (slot.width - side) / 2, slot.y + remark_height, side, side};
}

// Slot `index` of `columns` x `rows` in a box.
PageBox slot_of(const PageBox& box, int columns, int rows, int index, double gap) {
    const double width = (box.width - gap * (columns - 1)) / columns;
    const double height = (box.height - gap * (rows - 1)) / rows;
    return {box.x + index % columns * (width + gap), box.y + index / columns * (height + gap), width, height};
}

int rows_for(std::size_t count, int columns) {
    return static_cast<int>((count + static_cast<std::size_t>(columns) - 1) /
                            static_cast<std::size_t>(columns));
}

int solution_columns(const BookletOptions& options, int side) {
    const double wanted = kSmallestSolution * side / 9;
    const double width = options.width - 2 * options.margin;
    return std::max(1, static_cast<int>((width + kSmallGap) / (wanted + kSmallGap)));
}

PageBox room_for_solutions(const BookletOptions& options) {
    return {options.margin, options.margin + kTitleHeight, options.width - 2 * options.margin,
            options.height - 2 * options.margin - kTitleHeight - kFootHeight};
}

// The strip at the bottom of a page for `count` solutions, and how it is divided.
struct SolutionStrip {
    PageBox box;
    int columns = 1;
    int rows = 1;
};

// Chooses the number of rows that gives the largest squares. The strip is as high as they need, and at most `most`.
SolutionStrip solution_strip(const BookletOptions& options, std::size_t count, double most) {
    const double width = options.width - 2 * options.margin;
    SolutionStrip strip;
    double best = 0;
    for (int rows = 1; rows <= static_cast<int>(count); ++rows) {
        const int columns = rows_for(count, rows);
        const double side = std::min((width - kSmallGap * (columns - 1)) / columns,
                                     (most - kSmallGap * (rows - 1)) / rows - kSmallRemarkHeight);
        if (side <= best) continue;
        best = side;
        strip.columns = columns;
        strip.rows = rows;
    }
    const double need = strip.rows * (best + kSmallRemarkHeight) + kSmallGap * (strip.rows - 1);
    const double height = best > 0 ? std::min(most, need) : most;
    strip.box = {options.margin, options.height - options.margin - kFootHeight - height, width, height};
    return strip;
}

// Places solutions on a page in rows. The side of a board decides how many of its size fit into a row.
class SolutionShelf {
public:
    explicit SolutionShelf(const BookletOptions& options)
        : options_(options), room_(room_for_solutions(options)) {}

    // The slot of the next solution; nothing if the page is full.
    std::optional<PageBox> place(int side) {
        constexpr double kRounding = 1e-6;
        const int columns = solution_columns(options_, side);
        const double width = (room_.width - kSmallGap * (columns - 1)) / columns;
        const double height = std::min(width + kSmallRemarkHeight, room_.height);
        if (x_ > 0 && x_ + width > room_.width + kRounding) {
            x_ = 0;
            y_ += row_height_ + kSmallGap;
            row_height_ = 0;
        }
        const bool is_first = x_ == 0 && y_ == 0;
        if (!is_first && y_ + height > room_.height + kRounding) return std::nullopt;
        const PageBox slot{room_.x + x_, room_.y + y_, width, height};
        x_ += width + kSmallGap;
        row_height_ = std::max(row_height_, height);
        return slot;
    }

private:
    const BookletOptions& options_;
    PageBox room_;
    double x_ = 0;
    double y_ = 0;
    double row_height_ = 0;
};

}  // namespace

BookletPuzzles::BookletPuzzles(std::span<const BookletPuzzle> puzzles)
    : BookletPuzzles(
          puzzles.size(), [puzzles](std::size_t index) { return puzzles[index].puzzle.rules(); },
          [puzzles](std::size_t index) { return puzzles[index]; },
          [puzzles](std::size_t index) { return puzzles[index].is_ill_posed; }) {}

namespace {

// The room of all puzzles of a page, without sentences about rules.
PaperSize room_for_puzzles(const BookletOptions& options) {
    const double head = options.title.empty() ? 0 : kTitleHeight;
    const double strip =
        options.solutions == SolutionPlace::upside_down ? options.height * kSolutionStrip : 0;
    return {options.width - 2 * options.margin,
            options.height - 2 * options.margin - head - kFootHeight - strip};
}

}  // namespace

int columns_for_largest_grids(const BookletOptions& options) {
    const auto [width, height] = room_for_puzzles(options);
    int best = 1;
    double largest = 0;
    for (int columns = 1; columns <= std::min(options.per_page, kMostColumns); ++columns) {
        const int rows = rows_for(static_cast<std::size_t>(options.per_page), columns);
        const PageBox slot = slot_of({0, 0, width, height}, columns, rows, 0, kGap);
        const double side = square_in(slot, kRemarkHeight).width;
        if (side > largest) best = columns;
        largest = std::max(side, largest);
    }
    return best;
}

int puzzles_filling_page(const BookletOptions& options) {
    const auto [whole, height] = room_for_puzzles(options);
    const double width = (whole - kGap * (options.columns - 1)) / options.columns;
    // Rounded, because grids that are a little smaller leave less paper empty.
    const auto rows = std::max(1L, std::lround((height + kGap) / (width + kRemarkHeight + kGap)));
    return std::min(static_cast<int>(rows) * options.columns, kMostPerPage);
}

namespace {

// Whether one of the sentences is the beginning of the other, "... in its corner." and "... in its corner, if it has
// one.": the longer one holds for all puzzles.
bool says_more_or_less(const RuleInWords& a, const RuleInWords& b) {
    const auto without_full_stop = [](std::string_view demand) {
        return demand.substr(0, demand.size() - 1);
    };
    return a.name == b.name && (a.demand.starts_with(without_full_stop(b.demand)) ||
                                b.demand.starts_with(without_full_stop(a.demand)));
}

}  // namespace

std::vector<RuleOfBooklet> rules_of_booklet(const BookletPuzzles& puzzles) {
    std::vector<RuleOfBooklet> rules;
    Rules before;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        Rules here = puzzles.rules_of(i);
        if (here == before) continue;
        for (RuleInWords& rule : rules_in_words(here.parts())) {
            const auto alike = std::ranges::find_if(
                rules, [&](const RuleOfBooklet& known) { return says_more_or_less(known.rule, rule); });
            if (alike == rules.end())
                rules.push_back({std::move(rule), i});
            else if (rule.demand.size() > alike->rule.demand.size())
                alike->rule = std::move(rule);
        }
        before = std::move(here);
    }
    return rules;
}

Booklet::Booklet(BookletPuzzles puzzles, BookletOptions options)
    : puzzles_(std::move(puzzles)), options_(std::move(options)), rules_(rules_of_booklet(puzzles_)) {
    assert(puzzles_.size() > 0);
    options_.per_page = std::clamp(options_.per_page, 1, kMostPerPage);
    options_.margin = std::clamp(options_.margin, 0.0, std::min(options_.width, options_.height) / 3);
    if (options_.columns == 0) options_.columns = columns_for_largest_grids(options_);
    options_.columns = std::clamp(options_.columns, 1, std::min(kMostColumns, options_.per_page));
    if (options_.solutions == SolutionPlace::at_end) divide_solutions();
}

void Booklet::divide_solutions() {
    std::optional<SolutionShelf> shelf;
    const int first_side = puzzles_.rules_of(0).side();
    for (std::size_t i = 0; i < puzzles_.size(); ++i) {
        const int side = puzzles_.rules_of(i).side();
        is_mixed_ = is_mixed_ || side != first_side;
        if (puzzles_.is_ill_posed(i)) continue;
        if (shelf && shelf->place(side)) continue;
        solution_pages_.push_back(i);
        shelf.emplace(options_);
        shelf->place(side);
    }
}

std::size_t Booklet::puzzle_pages() const {
    const auto per_page = static_cast<std::size_t>(options_.per_page);
    return (puzzles_.size() + per_page - 1) / per_page;
}

std::size_t Booklet::page_count() const { return puzzle_pages() + solution_pages_.size(); }

Booklet::Range Booklet::puzzles_on(std::size_t index) const {
    if (index >= puzzle_pages()) {
        const std::size_t page = index - puzzle_pages();
        const std::size_t end =
            page + 1 < solution_pages_.size() ? solution_pages_[page + 1] : puzzles_.size();
        return {solution_pages_[page], end - solution_pages_[page]};
    }
    const auto each = static_cast<std::size_t>(options_.per_page);
    return {index * each, std::min(each, puzzles_.size() - index * each)};
}

Page Booklet::page(std::size_t index) const {
    assert(index < page_count());
    Page page{.width = options_.width, .height = options_.height, .paper = options_.shades.paper};
    add_head_and_foot(page, index);
    if (index < puzzle_pages())
        add_puzzles(page, index);
    else
        add_solutions(page, index);
    return page;
}

void Booklet::add_head_and_foot(Page& page, std::size_t index) const {
    const bool solutions = index >= puzzle_pages();
    const std::string title = !solutions               ? options_.title
                              : options_.title.empty() ? std::string("Solutions")
                                                       : options_.title + ": solutions";
    if (!title.empty())
        page.texts.push_back({page.width / 2, options_.margin + kTitleHeight / 2 - 4, kTitleSize, title,
                              TextAlign::centre, true, false, options_.shades.ink,
                              page.width - 2 * options_.margin});
    if (options_.page_numbers && page_count() > 1)
        page.texts.push_back({page.width / 2, page.height - options_.margin - kFootSize / 2, kFootSize,
                              std::to_string(index + 1), TextAlign::centre, false, false,
                              options_.shades.thin});
}

void Booklet::add_puzzles(Page& page, std::size_t index) const {
    const auto per_page = static_cast<std::size_t>(options_.per_page);
    const auto [first, count] = puzzles_on(index);
    const double head = options_.title.empty() ? 0 : kTitleHeight;
    PageBox box{options_.margin, options_.margin + head, page.width - 2 * options_.margin,
                page.height - 2 * options_.margin - head - kFootHeight};
    const double demands = add_demands(page, {first, count}, box.y, box.height);
    box.y += demands;
    box.height -= demands;
    if (options_.solutions == SolutionPlace::upside_down) {
        // All pages give the solutions the height that the first one needs.
        const double height =
            solution_strip(options_, puzzles_on(0).count, page.height * kSolutionStrip - kGap).box.height;
        box.height -= height + kGap;
        add_solutions_upside_down(page, {first, count}, height);
    }
    const int rows = rows_for(per_page, options_.columns);
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i) texts.push_back(caption_of(puzzles_.rules_of(first + i)));
    const Words captions = words_of(texts, slot_of(box, options_.columns, rows, 0, kGap).width, kCaptionSize,
                                    [](const Words& words) { return words.most_lines() <= kCaptionLines; });
    // All grids of a page have the same room.
    const bool has_captions = std::ranges::any_of(texts, [](const auto& text) { return !text.empty(); });
    const double caption_height =
        has_captions ? static_cast<double>(captions.most_lines()) * captions.line_height() + kCaptionGap : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const BookletPuzzle puzzle = puzzles_[first + i];
        const PageBox slot = slot_of(box, options_.columns, rows, static_cast<int>(i), kGap);
        const bool headed = options_.numbers || !puzzle.remark.empty();
        const PageBox square = square_in(slot, headed ? kRemarkHeight : 0, caption_height);
        double line = square.y + square.height + kCaptionGap + captions.line_height() / 2;
        for (const std::string& words : captions.texts[i]) {
            if (!words.empty())
                page.texts.push_back({slot.x + slot.width / 2, line, captions.size, words, TextAlign::centre,
                                      false, false, options_.shades.ink, slot.width});
            line += captions.line_height();
        }
        const double y = square.y - kRemarkHeight / 2;
        if (options_.numbers)
            page.texts.push_back({square.x, y, kRemarkSize, std::to_string(first + i + 1), TextAlign::left,
                                  true, false, options_.shades.ink});
        if (!puzzle.remark.empty())
            page.texts.push_back({square.x + square.width, y, kRemarkSize, puzzle.remark, TextAlign::right,
                                  false, false, options_.shades.thin,
                                  options_.numbers ? square.width * 0.75 : square.width});
        draw_grid(page, square, puzzle.puzzle, posed_grid(puzzle.puzzle), {.marks = options_.marks},
                  options_.shades);
    }
}

double Booklet::add_demands(Page& page, Range range, double top, double height) const {
    std::vector<std::string> texts;
    for (const auto& [rule, puzzle] : rules_)
        if (puzzle >= range.first && puzzle < range.first + range.count) texts.push_back(sentence_of(rule));
    if (texts.empty()) return 0;
    const double width = page.width - 2 * options_.margin;
    const auto need = [height](const Words& words) {
        return static_cast<double>(words.all_lines()) * words.line_height() / height;
    };
    // A line for each sentence; many sentences follow each other in the same lines, and become smaller.
    Words demands = words_of(texts, width, kDemandSize, [](const Words&) { return true; });
    if (need(demands) > kDemandShare) {
        const std::string all = fmt::format("{}", fmt::join(texts, " "));
        demands = words_of(std::span(&all, 1), width, kDemandSize,
                           [&](const Words& words) { return need(words) <= kDemandShare; });
    }
    double line = top + demands.line_height() / 2;
    for (const auto& lines : demands.texts)
        for (const std::string& words : lines) {
            page.texts.push_back({options_.margin, line, demands.size, words, TextAlign::left, false, false,
                                  options_.shades.ink, width});
            line += demands.line_height();
        }
    return line - demands.line_height() / 2 - top + kDemandGap;
}

void Booklet::add_solutions(Page& page, std::size_t index) const {
    const auto [first, count] = puzzles_on(index);
    const PageBox room = room_for_solutions(options_);
    SolutionShelf shelf(options_);
    int placed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (puzzles_.is_ill_posed(first + i)) continue;
        const BookletPuzzle puzzle = puzzles_[first + i];
        PageBox slot = shelf.place(puzzle.puzzle.side()).value();
        if (!is_mixed_) {
            // Grids of one size use the whole height of the page.
            const int columns = solution_columns(options_, puzzle.puzzle.side());
            const int rows = std::max(1, static_cast<int>((room.height + kSmallGap) /
                                                          (slot.width + kSmallRemarkHeight + kSmallGap)));
            slot = slot_of(room, columns, rows, placed, kSmallGap);
        }
        ++placed;
        const PageBox square = square_in(slot, kSmallRemarkHeight);
        page.texts.push_back({square.x, square.y - kSmallRemarkHeight / 2, kSmallRemarkSize,
                              std::to_string(first + i + 1), TextAlign::left, true, false,
                              options_.shades.ink});
        if (puzzle.solution)
            draw_grid(page, square, puzzle.puzzle, *puzzle.solution, {.constraints = false}, options_.shades);
    }
}

void Booklet::add_solutions_upside_down(Page& page, Range range, double height) const {
    std::vector<std::size_t> solved;
    for (std::size_t i = range.first; i < range.first + range.count; ++i)
        if (!puzzles_.is_ill_posed(i)) solved.push_back(i);
    const SolutionStrip strip = solution_strip(options_, solved.size(), height);
    for (std::size_t i = 0; i < solved.size(); ++i) {
        const BookletPuzzle puzzle = puzzles_[solved[i]];
        const PageBox slot = slot_of(strip.box, strip.columns, strip.rows, static_cast<int>(i), kSmallGap);
        PageBox square = square_in(slot, kSmallRemarkHeight);
        square.y -= kSmallRemarkHeight;  // the remark is below the square, so above it on the turned page
        page.texts.push_back({square.x + square.width, square.y + square.height + kSmallRemarkHeight / 2,
                              kSmallRemarkSize, std::to_string(solved[i] + 1), TextAlign::left, true, true,
                              options_.shades.ink});
        if (puzzle.solution)
            draw_grid(page, square, puzzle.puzzle, *puzzle.solution,
                      {.upside_down = true, .constraints = false}, options_.shades);
    }
}

Page picture_of(const BookletPuzzle& puzzle, double size, bool with_solution, bool marks,
                const PageShades& shades) {
    PictureSheet sheet = picture_sheet(puzzle.puzzle, size, shades);
    const Grid& shown = with_solution && puzzle.solution ? *puzzle.solution : puzzle.puzzle.grid;
    draw_grid(sheet.page, sheet.box, puzzle.puzzle, shown, {.marks = marks}, shades);
    return std::move(sheet.page);
}

}  // namespace gridsmith
