// The rule of n: rows, columns and regions have a known sum, and so have cages. What cages leave of some units, and what
// sticks out of them, differ by a known number ("rule of 45" at side 9).
#include "techniques/constraints/constraint_steps.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kMostLeft = 5;  // cells of an equation

// Cells whose sum is known.
struct KnownSum {
    int constraint = 0;
    CellSet cells;
    int sum = 0;
};

std::vector<KnownSum> known_sums(const Demands& demands) {
    std::vector<KnownSum> sums;
    for (std::size_t i = 0; i < demands.all.size(); ++i) {
        const Constraint& constraint = demands.all[i].constraint;
        const bool is_sum = constraint.kind == ConstraintKind::pair_sum ||
                            (constraint.kind == ConstraintKind::cage && constraint.number > 0);
        if (is_sum) sums.push_back({static_cast<int>(i), demands.all[i].cells, constraint.number});
    }
    return sums;
}

// The sum of the cells outside minus the sum of the cells inside is `difference`.
struct SumEquation {
    CellSet outside;
    CellSet inside;
    int difference = 0;
    std::vector<int> constraints;
};

// The values of each cell in solutions of an equation in which cells that see each other differ.
class EquationValues {
public:
    EquationValues(const Position& position, const SumEquation& equation) : position_(position) {
        for (const Cell cell : equation.outside) add(cell, 1);
        for (const Cell cell : equation.inside) add(cell, -1);
        values_.resize(cells_.size());
        left_.assign(cells_.size(), 0);
        // What the cells from the i-th on can add, at least and at most.
        bounds_.assign(cells_.size() + 1, {0, 0});
        for (std::size_t i = cells_.size(); i-- > 0;) {
            const int least = std::countr_zero(domains_[i]) + 1;
            const int most = static_cast<int>(std::bit_width(domains_[i]));
            bounds_[i] = bounds_[i + 1];
            bounds_[i].first += signs_[i] > 0 ? least : -most;
            bounds_[i].second += signs_[i] > 0 ? most : -least;
        }
        choose(0, equation.difference);
    }

    const std::vector<Cell>& cells() const { return cells_; }
    const std::vector<solver::Domain>& left() const { return left_; }
    bool is_possible() const { return !left_.empty() && left_.front() != 0; }

private:
    void add(Cell cell, int sign) {
        cells_.push_back(cell);
        signs_.push_back(sign);
        domains_.push_back(position_.candidates(cell).bits());
    }
    void choose(std::size_t i, int wanted) {
        if (wanted < bounds_[i].first || wanted > bounds_[i].second) return;
        if (i == cells_.size()) {
            for (std::size_t k = 0; k < i; ++k) left_[k] |= solver::domain_of(values_[k]);
            return;
        }
        for (const Value value : ValueSet::of_bits(domains_[i])) {
            const auto clashes = [&](std::size_t k) {
                return values_[k] == value && position_.units().see_each_other(cells_[k], cells_[i]);
            };
            bool is_free = true;
            for (std::size_t k = 0; k < i && is_free; ++k) is_free = !clashes(k);
            values_[i] = value;
            if (is_free) choose(i + 1, wanted - signs_[i] * value);
        }
    }

    const Position& position_;
    std::vector<Cell> cells_;
    std::vector<int> signs_;
    std::vector<solver::Domain> domains_;
    std::vector<Value> values_;
    std::vector<solver::Domain> left_;
    std::vector<std::pair<int, int>> bounds_;
};

class InniesFinder {
public:
    explicit InniesFinder(StepSearch& search)
        : search_(search),
          position_(search.position()),
          sums_(known_sums(*position_.sets().demands)),
          size_(search.variant().size) {}

    void find() {
        if (sums_.empty()) return;
        const Units& units = position_.units();
        const int side = units.side;
        for (const int first : {0, side})
            for (int line = 0; line + size_ <= side; ++line) {
                chosen_.clear();
                for (int i = 0; i < size_; ++i) chosen_.push_back(first + line + i);
                if (look_at_chosen()) return;
            }
        chosen_.clear();
        if (units.has_regions()) choose_regions(2 * side);
    }

private:
    // All choices of regions.
    bool choose_regions(int from) {
        if (static_cast<int>(chosen_.size()) == size_) return look_at_chosen();
        for (int unit = from; unit < 3 * position_.side(); ++unit) {
            chosen_.push_back(unit);
            const bool is_done = choose_regions(unit + 1);
            chosen_.pop_back();
            if (is_done) return true;
        }
        return false;
    }

    bool look_at_chosen() {
        CellSet area;
        for (const int unit : chosen_) area |= position_.sets().cells_of(unit);
        // With the cages that cross the border, or without them; otherwise whichever leaves fewer cells.
        for (const Border border : {Border::without, Border::with, Border::fewer}) {
            const SumEquation equation = equation_of(area, border);
            const int left = equation.inside.size() + equation.outside.size();
            if (left == 0 || left > kMostLeft || equation.constraints.empty()) continue;
            if (take(equation)) return true;
        }
        return search_.stopped();
    }

    enum class Border { without, with, fewer };

    SumEquation equation_of(const CellSet& area, Border border) const {
        SumEquation equation;
        CellSet used;
        const int side = position_.side();
        int sum = 0;
        for (const KnownSum& known : sums_) {
            if (!known.cells.intersects(area) || known.cells.intersects(used)) continue;
            const CellSet out = known.cells - area;
            if (!out.empty()) {
                const int crossing = (out & position_.open_cells()).size();
                const int inner = (known.cells & area & position_.open_cells()).size();
                if (border == Border::without || (border == Border::fewer && inner <= crossing)) continue;
            }
            used |= known.cells;
            equation.outside |= out;
            equation.constraints.push_back(known.constraint);
            sum += known.sum;
        }
        equation.inside = area - used;
        equation.difference = sum - static_cast<int>(chosen_.size()) * side * (side + 1) / 2;
        const auto take_entries = [&](CellSet& cells, int sign) {
            for (const Cell cell : cells - position_.open_cells())
                equation.difference -= sign * position_.grid()[cell];
            cells &= position_.open_cells();
        };
        take_entries(equation.outside, 1);
        take_entries(equation.inside, -1);
        return equation;
    }

    bool take(const SumEquation& equation) {
        const EquationValues values(position_, equation);
        if (!values.is_possible()) return false;
        Step step = step_that_leaves(search_, equation.constraints, values.cells(), values.left());
        if (step.eliminations.empty()) return false;
        step.units = chosen_;
        // The cells inside and those outside, and the difference as the step's length.
        step.sets.push_back({equation.inside, {}});
        step.sets.push_back({equation.outside, {}});
        step.length = equation.difference;
        return search_.add(std::move(step));
    }

    StepSearch& search_;
    const Position& position_;
    std::vector<KnownSum> sums_;
    int size_;
    std::vector<int> chosen_;
};

void find_innies(StepSearch& search) { InniesFinder(search).find(); }

std::string explain_innies(const Step& step, const Wording& wording) {
    const CellSet& inside = step.sets[0].cells;
    const CellSet& outside = step.sets[1].cells;
    const int side = wording.side();
    const int total = static_cast<int>(step.units.size()) * side * (side + 1) / 2;
    std::vector<std::string> sums;
    for (const int number : step.constraints)
        sums.push_back(std::to_string(constraint_of(number, wording).number));
    std::string text =
        fmt::format("{} {} to {}", wording.units(step.units), step.units.size() == 1 ? "sums" : "sum", total);
    const auto cells_outside = [&] { return fmt::format("{} outside", wording.cells(outside)); };
    if (outside.empty()) {
        // Entries that no constraint covers take the rest.
        int entries = total + step.length;
        for (const int number : step.constraints) entries -= constraint_of(number, wording).number;
        text += fmt::format(", of which constraints in {} take {}{}; that leaves {} for {}{}",
                            step.units.size() == 1 ? "it" : "them", listed(sums),
                            entries > 0 ? fmt::format(" and entries {}", entries) : std::string(),
                            -step.length, wording.cells(inside), inside.size() == 1 ? "" : " together");
    } else {
        text += fmt::format(", and constraints with cells in {} sum to {}",
                            step.units.size() == 1 ? "it" : "them", listed(sums));
        if (inside.empty())
            text += fmt::format("; that leaves {} for {}", step.length, cells_outside());
        else if (step.length == 0)
            text +=
                fmt::format("; so {} and {} inside have equal sums", cells_outside(), wording.cells(inside));
        else
            text +=
                fmt::format("; so the sum of {} is {} {} than the sum of {} inside", cells_outside(),
                            std::abs(step.length), step.length > 0 ? "more" : "less", wording.cells(inside));
    }
    // Of a single cell, the sum says all.
    if (inside.size() + outside.size() == 1) return text;
    if (const std::string left = what_is_left(step, wording); !left.empty())
        text += fmt::format("; this allows {}", left);
    return text;
}

constexpr std::string_view kInniesDescription =
    "All values of a unit have a known sum (45 at side 9), and so have cages. Subtract the cages that lie in {k} "
    "from that sum: what is left is the sum of the cells that no cage covers (innies). Cages that stick out give the "
    "sum of the cells outside (outies), or the difference of both.";

}  // namespace

constinit const TechniqueRow technique_rows::innies_1 = {
    .name = "Innies and Outies of a Unit",
    .family = Family::constraints,
    .hodoku = {.level = Level::medium, .score = 50},
    .explainer = 30,
    .variant = {.size = 1},
    .use = {.boards = BoardKinds::constraints},
    .find = find_innies,
    .explain = explain_innies,
    .description =
        "All values of a row, column or region have a known sum (45 at side 9), and so have cages. Subtract the cages "
        "from that sum: what is left is the sum of the cells that no cage covers (innies). Cages that stick out give "
        "the sum of the cells outside (outies), or the difference of both.",
    .example =
        {
            .cells = ".........1..................3.......",
            .rules =
                "2x3+sum5:r3c2r4c2+sum5:r3c3r3c4+sum5:r3c3r4c3+sum5:r3c5r4c5+sum5:r5c4r5c5+sum5:r6c1r6c2+"
                "sum10:r5c2r5c3+sum10:r6c4r6c5+allsums",
        },
};

constinit const TechniqueRow technique_rows::innies_2 = {
    .name = "Innies and Outies of Two Units",
    .family = Family::constraints,
    .hodoku = {.level = Level::hard, .score = 100},
    .explainer = 36,
    .variant = {.size = 2},
    .use = {.boards = BoardKinds::constraints},
    .find = find_innies,
    .explain = explain_innies,
    .premise = "The same with more units:",
    .description = kInniesDescription,
    .example =
        {
            .cells = ".........1..................3.......",
            .rules =
                "2x3+sum5:r3c2r4c2+sum5:r3c3r3c4+sum5:r3c3r4c3+sum5:r3c5r4c5+sum5:r5c4r5c5+sum5:r6c1r6c2+"
                "sum10:r5c2r5c3+sum10:r6c4r6c5+allsums",
        },
};

constinit const TechniqueRow technique_rows::innies_3 = {
    .name = "Innies and Outies of Three Units",
    .family = Family::constraints,
    .hodoku = {.level = Level::hard, .score = 120},
    .explainer = 41,
    .variant = {.size = 3},
    .use = {.boards = BoardKinds::constraints},
    .find = find_innies,
    .explain = explain_innies,
    .premise = "The same with more units:",
    .description = kInniesDescription,
    .example =
        {
            .cells = "..........2...26.....2............12",
            .found = "r4c4",
            .rules =
                "2x3+sum5:r1c4r1c5+sum5:r2c1r2c2+sum5:r2c2r3c2+sum5:r2c4r2c5+sum5:r3c6r4c6+sum5:r4c4r4c5+"
                "sum5:r5c2r6c2+sum5:r5c3r5c4+sum5:r5c3r6c3+sum5:r5c6r6c6+sum10:r1c2r2c2+sum10:r2c6r3c6",
        },
};

constinit const TechniqueRow technique_rows::innies_4 = {
    .name = "Innies and Outies of Four Units",
    .family = Family::constraints,
    .hodoku = {.level = Level::hard, .score = 150},
    .explainer = 46,
    .variant = {.size = 4},
    .use = {.boards = BoardKinds::constraints},
    .find = find_innies,
    .explain = explain_innies,
    .premise = "The same with more units:",
    .description = kInniesDescription,
    .example =
        {
            .cells = ".......5............................",
            .rules = "2x3+cage4:r5c1r5c2+cage5:r4c1r4c2+cage6:r1c4r1c5+cage6:r1c6r2c6+cage8:r6c4r6c5r6c6+"
                     "cage9:r3c4r3c5r4c4+cage11:r4c6r5c6+cage12:r4c3r5c3r5c4r5c5+cage13:r6c1r6c2r6c3+"
                     "cage16:r1c1r1c2r2c1r2c2+cage17:r2c3r2c4r3c2r3c3",
        },
};

}  // namespace gridsmith
