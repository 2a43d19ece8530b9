// `brackets`: the rows of a grid as a program prints or declares them.
//
//     [[4 0 7 0 0 0 0 2 5]            numpy, also as array([[4, 0, ...]])
//      [0 0 0 9 0 7 0 0 0] ...]
//     int grid[9][9] = {{4,0,7,...},  C, Java, C#
//     [["4",".","7",...],...]         JSON and Python with characters
//     ["4.7....25","...9.7...",...]   a string for each row
//
// 0, a dot, a blank, None and null are empty cells. Several grids are one level deeper. Arrays that are JSON with
// numbers have a format of their own, `arrays`.
#include "base/number_text.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/drawn/alphabet.h"
#include "format/drawn/grid_text.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kOpening = "[{(";
constexpr std::string_view kClosing = "]})";
constexpr int kDeepest = 4;

bool is_white(char c) { return std::string_view(" \t\r\n").contains(c); }

// The items between the innermost brackets.
struct BracketRow {
    std::size_t place = 0;  // of its bracket
    int group = 0;          // rows of one grid have the same number
    std::vector<std::string_view> items;
};

std::unexpected<Error> fault_at(std::string_view text, std::size_t offset, std::string message) {
    const TextPosition place = position_in(text, offset);
    return failure_at(place.line, place.column, std::move(message));
}

class BracketParser {
public:
    explicit BracketParser(std::string_view text) : text_(text) {}

    Result<std::vector<BracketRow>> read() {
        if (auto head = skip_head(); !head) return std::unexpected(head.error());
        if (auto body = read_group(0); !body) return std::unexpected(body.error());
        if (auto tail = skip_tail(); !tail) return std::unexpected(tail.error());
        return std::move(rows_);
    }

private:
    std::unexpected<Error> fault(std::string message) const {
        return fault_at(text_, at_,
                        fmt::format("{}, found {}", message,
                                    at_ < text_.size() ? shown_character(text_, at_) : "the end"));
    }
    void skip_white() {
        while (at_ < text_.size() && is_white(text_[at_])) ++at_;
    }
    bool takes(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    // "int grid[9][9] =" and "np.array(".
    Result<void> skip_head() {
        skip_white();
        const std::size_t equals = text_.substr(0, 200).find('=');
        if (equals != std::string_view::npos) {
            const std::string_view head = text_.substr(at_, equals - at_);
            const auto belongs = [](char c) {
                return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view(" \t_[]:<>,*&").contains(c);
            };
            if (!std::ranges::all_of(head, belongs)) return fault("expected a name before =");
            at_ = equals + 1;
            skip_white();
        }
        for (const std::string_view call : {"np.array", "numpy.array", "array"})
            if (takes(call)) {
                skip_white();
                if (!takes("(")) return fault("expected ( after array");
                is_call_ = true;
                skip_white();
                break;
            }
        return {};
    }

    // "], dtype=int64)" and ";".
    Result<void> skip_tail() {
        skip_white();
        if (is_call_) {
            if (const std::size_t end = text_.find(')', at_);
                end != std::string_view::npos && text_.substr(at_, end - at_).contains("dtype"))
                at_ = end;
            if (!takes(")")) return fault("expected ) after the grid");
            skip_white();
        }
        takes(";");
        skip_white();
        return at_ == text_.size() ? Result<void>() : fault("expected nothing after the grid");
    }

    Result<void> read_group(int depth) {
        if (at_ == text_.size() || !kOpening.contains(text_[at_]))
            return fault("expected a bracket before the cells");
        if (depth == kDeepest) return fault("expected cells in brackets");
        const char closing = kClosing[kOpening.find(text_[at_])];
        BracketRow row{at_, groups_, {}};
        string_length_ = 0;
        bool has_groups = false;
        ++at_;
        while (true) {
            skip_white();
            if (at_ < text_.size() && text_[at_] == closing) break;
            if (at_ < text_.size() && kOpening.contains(text_[at_])) {
                has_groups = true;
                if (auto inner = read_group(depth + 1); !inner) return inner;
            } else if (auto item = read_item(row); !item) {
                return item;
            }
            if (has_groups && !row.items.empty()) return fault("expected rows of cells");
            skip_white();
            takes(",");
        }
        ++at_;
        if (has_groups)
            ++groups_;
        else
            rows_.push_back(std::move(row));
        return {};
    }

    // A number, a word, or a text in quotation marks, whose characters are cells.
    Result<void> read_item(BracketRow& row) {
        if (row.items.size() > kMaxCells) return fault("expected the cells of a row");
        if (at_ == text_.size()) return fault("expected a bracket after the cells");
        if (text_[at_] == '"' || text_[at_] == '\'') return read_string(row);
        std::size_t end = at_;
        while (end < text_.size() && !is_white(text_[end]) && text_[end] != ',' &&
               !kClosing.contains(text_[end]) && !kOpening.contains(text_[end]))
            ++end;
        if (end == at_) return fault("expected a cell");
        row.items.push_back(text_.substr(at_, end - at_));
        at_ = end;
        return {};
    }

    Result<void> read_string(BracketRow& row) {
        const std::size_t end = text_.find(text_[at_], at_ + 1);
        if (end == std::string_view::npos) return fault("expected a second quotation mark");
        const std::string_view inner = text_.substr(at_ + 1, end - at_ - 1);
        if (inner.size() > kMaxCells) return fault("expected the cells of a row");
        const bool is_cell = inner.empty() || (inner.size() == 2 && number_in<int>(inner));
        const std::size_t length = is_cell ? 1 : inner.size();
        if (string_length_ > 0 && length != string_length_)
            return fault(fmt::format("expected {} cells in quotation marks as before", string_length_));
        string_length_ = length;
        if (is_cell)
            row.items.push_back(inner);
        else
            for (std::size_t i = 0; i < inner.size(); ++i) row.items.push_back(inner.substr(i, 1));
        at_ = end + 1;
        return {};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool is_call_ = false;
    int groups_ = 0;
    std::size_t string_length_ = 0;  // cells in each pair of quotation marks of the row, 0: not known yet
    std::vector<BracketRow> rows_;
};

bool means_empty(std::string_view item) {
    constexpr std::string_view kWords[] = {" ", "None", "null", "NULL"};
    return is_empty_sign(item) || std::ranges::find(kWords, item) != std::end(kWords);
}

// The cells of rows that belong to one grid. Each row is a row of the grid, or the only row is the whole grid.
Result<Puzzle> puzzle_of_rows(std::span<const BracketRow> rows, std::string_view bytes,
                              const ReadingContext& context) {
    std::vector<std::string_view> items;
    for (const BracketRow& row : rows) {
        if (rows.size() > 1 && row.items.size() != rows.size())
            return fault_at(
                bytes, row.place,
                fmt::format("expected {0} cells for {0} rows, found {1}", rows.size(), row.items.size()));
        items.insert(items.end(), row.items.begin(), row.items.end());
    }
    const auto rules = context.rules_of_cells(items.size());
    if (!rules)
        return fault_at(bytes, rows.front().place,
                        fmt::format("expected {} cells, found {}",
                                    context.rules ? std::to_string(context.rules->cell_count())
                                                  : std::string(context.cell_counts()),
                                    items.size()));
    // Beside another sign for empty cells, 0 could be a value.
    const bool has_signs = std::ranges::any_of(items, means_empty);
    Puzzle puzzle(*rules);
    for (std::size_t cell = 0; cell < items.size(); ++cell) {
        const auto number = means_empty(items[cell]) ? std::optional(0) : number_in<int>(items[cell]);
        const bool is_zero = number == 0 && !means_empty(items[cell]);
        if (!number || *number < 0 || *number > puzzle.side() || (is_zero && has_signs))
            return fault_at(bytes, static_cast<std::size_t>(items[cell].data() - bytes.data()),
                            fmt::format("expected a number from {} to {}, found {}", has_signs ? 1 : 0,
                                        puzzle.side(), excerpt_of(items[cell], 12)));
        puzzle.grid[static_cast<Cell>(cell)] = static_cast<Value>(*number);
    }
    return puzzle;
}

bool may_begin_brackets(std::string_view bytes) {
    const std::string_view text = trimmed_start(without_byte_order_mark(bytes.substr(0, 4096)));
    return !text.empty() && (kOpening.contains(text.front()) || text.contains('=') || text.contains("array"));
}

Result<void> read_brackets(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    bytes = without_byte_order_mark(bytes);
    const auto rows = BracketParser(bytes).read();
    if (!rows) return std::unexpected(rows.error());
    if (rows->empty()) return failure("holds no puzzle, expected rows of cells in brackets");
    const std::span<const BracketRow> all(*rows);
    LineCounter lines(bytes);
    for (std::size_t first = 0; first < all.size();) {
        std::size_t end = first + 1;
        while (end < all.size() && all[end].group == all[first].group) ++end;
        auto puzzle = puzzle_of_rows(all.subspan(first, end - first), bytes, context);
        if (!puzzle) return std::unexpected(std::move(puzzle.error()));
        auto taken = take(loaded_from(context.format, std::move(*puzzle), lines.line_of(all[first].place),
                                      context.format.name));
        if (!taken) return taken;
        first = end;
    }
    return {};
}

Fit fit_of_brackets(std::string_view bytes, const ReadingContext& context) {
    return may_begin_brackets(bytes) ? fit_by_reading(bytes, context, false) : Fit::no;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat brackets = {
    .id = "brackets",
    .name = "Arrays of a program",
    .many = true,
    .boards = HeldBoards::cells,
    .fit = fit_of_brackets,
    .read_each = read_brackets,
    .read_otherwise = read_full_grids_from_zero,
};

}  // namespace formats

}  // namespace gridsmith
