#include "model/constraints/constraint_words.h"

#include "model/cells/cell_names.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <set>
#include <string_view>

namespace gridsmith {

namespace {

// How the cells of one constraint are named.
enum class CellsNamed : std::uint8_t {
    pair,      // "between r1c1 and r1c2"
    first,     // "at r1c1"
    ends,      // "from r1c1 to r3c1"
    each,      // "r2c3"
    diagonal,  // "from r1c2"
    corner,    // "between r1c1 and r2c2"
    line,      // "left of row 3"
};

struct KindInWords {
    ConstraintKind kind;
    std::string_view names;  // of all
    std::string_view name;   // of one
    CellsNamed cells;
    std::string_view demand;  // empty: it depends on the numbers
};

constexpr std::array<KindInWords, kConstraintKinds> kWords = {{
    {ConstraintKind::difference, "white dots", "white dot", CellsNamed::pair, ""},
    {ConstraintKind::ratio, "black dots", "black dot", CellsNamed::pair, ""},
    {ConstraintKind::pair_sum, "pair sums", "sum", CellsNamed::pair, ""},
    {ConstraintKind::greater, "inequality signs", "inequality sign", CellsNamed::pair,
     "the value at the open end of an inequality sign is greater than the other."},
    {ConstraintKind::no_difference, "forbidden differences", "missing white dot", CellsNamed::pair, ""},
    {ConstraintKind::no_ratio, "forbidden ratios", "missing black dot", CellsNamed::pair, ""},
    {ConstraintKind::no_pair_sum, "forbidden sums", "missing sum", CellsNamed::pair, ""},
    {ConstraintKind::cage, "killer cages", "cage", CellsNamed::first, ""},
    {ConstraintKind::clone, "clones", "clone", CellsNamed::first,
     "a clone holds the same values as its original, in the same places."},
    {ConstraintKind::quadruple, "quadruples", "quadruple", CellsNamed::corner,
     "the values in a circle all occur in the four cells around it, each at least as often as it is written."},
    {ConstraintKind::thermometer, "thermometers", "thermometer", CellsNamed::ends,
     "values rise along each thermometer from its bulb."},
    {ConstraintKind::slow_thermometer, "slow thermometers", "slow thermometer", CellsNamed::ends,
     "values rise or stay the same along each slow thermometer from its bulb."},
    {ConstraintKind::arrow, "arrows", "arrow", CellsNamed::ends, ""},
    {ConstraintKind::whispers, "whispers", "whispers line", CellsNamed::ends, ""},
    {ConstraintKind::renban, "renban lines", "renban line", CellsNamed::ends,
     "the values on a renban line are consecutive, in any order, and differ."},
    {ConstraintKind::palindrome, "palindromes", "palindrome", CellsNamed::ends,
     "the values on a palindrome read the same from both ends."},
    {ConstraintKind::between, "between lines", "between line", CellsNamed::ends,
     "the values on a between line lie strictly between the values at its ends."},
    {ConstraintKind::lockout, "lockout lines", "lockout line", CellsNamed::ends, ""},
    {ConstraintKind::region_sums, "region sum lines", "region sum line", CellsNamed::ends,
     "the parts of a region sum line in the regions that it visits have equal sums."},
    {ConstraintKind::entropic, "entropic lines", "entropic line", CellsNamed::ends, ""},
    {ConstraintKind::modular, "modular lines", "modular line", CellsNamed::ends, ""},
    {ConstraintKind::zipper, "zipper lines", "zipper line", CellsNamed::ends,
     "cells at equal distance from the middle of a zipper line have equal sums; a middle cell holds that "
     "sum."},
    {ConstraintKind::nabner, "nabner lines", "nabner line", CellsNamed::ends,
     "no two values on a nabner line are equal or consecutive."},
    {ConstraintKind::parity, "parity lines", "parity line", CellsNamed::ends,
     "odd and even values alternate along a parity line."},
    {ConstraintKind::same_difference, "same difference lines", "same difference line", CellsNamed::ends,
     "all neighbours on a same difference line differ by the same number."},
    {ConstraintKind::double_arrow, "double arrows", "double arrow", CellsNamed::ends,
     "the values between the circles of a double arrow sum to the sum of the circles."},
    {ConstraintKind::sum_line, "sum lines", "sum line", CellsNamed::ends, ""},
    {ConstraintKind::odd, "odd cells", "odd cell", CellsNamed::each,
     "the cells marked with a circle hold odd values."},
    {ConstraintKind::even, "even cells", "even cell", CellsNamed::each,
     "the cells marked with a square hold even values."},
    {ConstraintKind::minimum, "minimum cells", "minimum cell", CellsNamed::each,
     "a minimum cell is smaller than its neighbours in the row and column."},
    {ConstraintKind::maximum, "maximum cells", "maximum cell", CellsNamed::each,
     "a maximum cell is greater than its neighbours in the row and column."},
    {ConstraintKind::row_indexer, "row indexers", "row indexer", CellsNamed::each,
     "a value v in a row indexer of row r means that row v of the same column holds r."},
    {ConstraintKind::column_indexer, "column indexers", "column indexer", CellsNamed::each,
     "a value v in a column indexer of column c means that column v of the same row holds c."},
    {ConstraintKind::region_indexer, "region indexers", "region indexer", CellsNamed::each,
     "a value v in a region indexer at place p of its region means that place v of the region holds p."},
    {ConstraintKind::one_of, "restricted cells", "restricted cell", CellsNamed::each,
     "a restricted cell holds one of the values noted in it."},
    {ConstraintKind::little_killer, "little killers", "little killer", CellsNamed::diagonal,
     "the cells that an arrow outside the board points along sum to its number; values may repeat."},
    {ConstraintKind::sandwich, "sandwich sums", "sandwich sum", CellsNamed::line, ""},
    {ConstraintKind::x_sum, "X-sums", "X-sum", CellsNamed::line,
     "an X-sum beside a row or column is the sum of the first X cells from there, where X is the value of the "
     "first cell."},
    {ConstraintKind::skyscraper, "skyscrapers", "skyscraper clue", CellsNamed::line,
     "a skyscraper clue beside a row or column counts the values that are greater than all values before "
     "them, seen from there."},
    {ConstraintKind::numbered_room, "numbered rooms", "numbered room", CellsNamed::line,
     "the number of a numbered room is the value of the X-th cell from there, where X is the value of the "
     "first cell."},
}};

const KindInWords& words_of(ConstraintKind kind) {
    const KindInWords& row = kWords[static_cast<std::size_t>(kind)];
    assert(row.kind == kind);
    return row;
}

constexpr int kX = 10;
constexpr int kV = 5;

using Numbers = std::set<int>;

// The rules of one kind, whose constraints have these numbers.
class RulesOfKind {
public:
    RulesOfKind(ConstraintKind kind, Numbers numbers, int side)
        : kind_(kind), numbers_(std::move(numbers)), side_(side) {}

    std::vector<RuleInWords> rules() && {
        const KindInWords& row = words_of(kind_);
        if (!row.demand.empty())
            add(std::string(row.demand));
        else
            add_by_numbers();
        return std::move(rules_);
    }

private:
    static constexpr int kTen = 10;

    void add_by_numbers() {
        using enum ConstraintKind;
        switch (kind_) {
            case difference:
                add(is_only(1)
                        ? "the values of cells joined by a white dot are consecutive."
                        : "the values of cells joined by a white dot differ by the number in it, or by 1 if it has none.");
                break;
            case ratio:
                add(is_only(2)
                        ? "of two cells joined by a black dot, one holds twice the value of the other."
                        : "of two cells joined by a black dot, one holds the value of the other times the "
                          "number in the dot, or times 2 if it has none.");
                break;
            case pair_sum: add_sums(); break;
            case no_difference: add_for_each("two cells with this mark do not differ by {}."); break;
            case no_ratio:
                add_for_each("of two cells with this mark, none holds {} times the value of the other.");
                break;
            case no_pair_sum: add_for_each("two cells with this mark do not sum to {}."); break;
            case cage:
                if (is_only(0))
                    rules_.push_back({"cages", "the values in a cage differ.", kind_});
                else
                    add(numbers_.contains(0)
                            ? "the values in a cage differ and sum to the number in its corner, if it has one."
                            : "the values in a cage differ and sum to the number in its corner.");
                break;
            case arrow:
                add(is_only(1) ? "the values along an arrow sum to the value in its circle."
                               : "the values along an arrow sum to the value in its circle, or to the number "
                                 "formed by the values in its pill.");
                break;
            case whispers:
                for (const int number : numbers_)
                    rules_.push_back(
                        {std::string(side_ == 9 && number == 5   ? "German whispers"
                                     : side_ == 9 && number == 4 ? "Dutch whispers"
                                                                 : words_of(kind_).names),
                         fmt::format("neighbours on a whispers line differ by at least {}.", number), kind_,
                         number});
                break;
            case lockout:
                add_for_each(
                    "the ends of a lockout line differ by at least {}; its other values are smaller or "
                    "greater than both.");
                break;
            case entropic: add_entropic(); break;
            case modular:
                add_for_each(
                    "any {0} cells in a row on a modular line have different remainders when divided by {0}.");
                break;
            case sum_line:
                if (numbers_.erase(kTen) > 0)
                    rules_.push_back({"ten lines",
                                      "a ten line can be divided into parts that each sum to 10.", kind_,
                                      kTen});
                if (!numbers_.empty())
                    add("a sum line can be divided into parts that each sum to its number.");
                break;
            case sandwich:
                add(fmt::format(
                    "a number beside a row or column is the sum of the values between 1 and {} in it.",
                    side_));
                break;
            default: assert(false); break;
        }
    }

    bool is_only(int number) const { return numbers_ == Numbers{number}; }
    void add(std::string demand) { add(std::move(demand), numbers_.empty() ? 0 : *numbers_.begin()); }
    void add(std::string demand, int number) {
        rules_.push_back({std::string(words_of(kind_).names), std::move(demand), kind_, number});
    }
    void add_for_each(std::string_view demand) {
        for (const int number : numbers_) add(fmt::format(fmt::runtime(demand), number), number);
    }
    void add_sums() {
        const bool has_x = numbers_.erase(kX) > 0;
        const bool has_v = numbers_.erase(kV) > 0;
        if (has_x || has_v)
            rules_.push_back(
                {"XV",
                 fmt::format("{}{}{}.", has_x ? "cells joined by an X sum to 10" : "",
                             has_x && has_v ? ", and " : "", has_v ? "cells joined by a V sum to 5" : ""),
                 kind_});
        if (!numbers_.empty()) add("cells joined by a number sum to it.");
    }
    void add_entropic() {
        std::array<int, 3> last{};
        for (int value = 1; value <= side_; ++value)
            last[static_cast<std::size_t>(entropy_group(static_cast<Value>(value), side_))] = value;
        const auto values_to = [](int first, int end) {
            return first == end ? std::to_string(first) : fmt::format("{} to {}", first, end);
        };
        add(last[1] <= last[0]
                ? fmt::format("neighbours on an entropic line hold a low ({}) and a high value ({}).",
                              values_to(1, last[0]), values_to(last[0] + 1, side_))
                : fmt::format(
                      "any three cells in a row on an entropic line hold a low ({}), a middle ({}) and a "
                      "high value ({}).",
                      values_to(1, last[0]), values_to(last[0] + 1, last[1]), values_to(last[1] + 1, side_)));
    }

    ConstraintKind kind_;
    Numbers numbers_;
    int side_;
    std::vector<RuleInWords> rules_;
};

// What stands between the name of a constraint and its cells.
std::string number_in_name(const Constraint& constraint) {
    const int number = constraint.number;
    using enum ConstraintKind;
    switch (constraint.kind) {
        case difference:
        case no_difference: return number == 1 ? "" : fmt::format(" of {}", number);
        case ratio:
        case no_ratio: return number == 2 ? "" : fmt::format(" of {}", number);
        case arrow:
        case whispers:
        case lockout:
        case modular: return "";
        default: return number == 0 && constraint.kind != sandwich ? "" : fmt::format(" of {}", number);
    }
}

}  // namespace

std::vector<RuleInWords> constraints_in_words(std::span<const Constraint> constraints, int side) {
    std::array<Numbers, kConstraintKinds> numbers;
    for (const Constraint& constraint : constraints)
        numbers[static_cast<std::size_t>(constraint.kind)].insert(constraint.number);
    std::vector<RuleInWords> all;
    for (int kind = 0; kind < kConstraintKinds; ++kind) {
        Numbers& of_kind = numbers[static_cast<std::size_t>(kind)];
        if (of_kind.empty()) continue;
        auto rules = RulesOfKind(static_cast<ConstraintKind>(kind), std::move(of_kind), side).rules();
        std::ranges::move(rules, std::back_inserter(all));
    }
    return all;
}

std::string name_of(const Constraint& constraint, int side, std::span<const Cell> cells) {
    const KindInWords& row = words_of(constraint.kind);
    std::string name(row.name);
    const bool is_missing = constraint.kind == ConstraintKind::no_pair_sum;
    if ((is_missing || constraint.kind == ConstraintKind::pair_sum) &&
        (constraint.number == kX || constraint.number == kV))
        name = fmt::format("{}{}", is_missing ? "missing " : "", constraint.number == kX ? "X" : "V");
    else
        name += number_in_name(constraint);
    const Cell first = constraint.cells.front();
    const Cell last = constraint.cells.back();
    switch (row.cells) {
        case CellsNamed::pair:
            return fmt::format("{} between {} and {}", name, cell_name(side, first), cell_name(side, last));
        case CellsNamed::first: return fmt::format("{} at {}", name, cell_name(side, first));
        case CellsNamed::ends:
            return fmt::format("{} from {} to {}", name, cell_name(side, first), cell_name(side, last));
        case CellsNamed::each:
            return fmt::format("{} {}", name, cell_name(side, cells.empty() ? first : cells.front()));
        case CellsNamed::diagonal: return fmt::format("{} from {}", name, cell_name(side, first));
        case CellsNamed::corner: {
            const auto [low, high] = std::ranges::minmax(constraint.cells);
            return fmt::format("{} between {} and {}", name, cell_name(side, low), cell_name(side, high));
        }
        case CellsNamed::line:
            return first / side == last / side
                       ? fmt::format("{} {} of row {}", name, first <= last ? "left" : "right",
                                     first / side + 1)
                       : fmt::format("{} {} column {}", name, first < last ? "above" : "below",
                                     first % side + 1);
    }
    return name;
}

}  // namespace gridsmith
