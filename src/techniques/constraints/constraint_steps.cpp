#include "techniques/constraints/constraint_steps.h"

#include "techniques/words/constraint_names.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>

namespace gridsmith {

Step step_that_leaves(const StepSearch& search, std::vector<int> constraints, std::span<const Cell> cells,
                      std::span<const solver::Domain> left) {
    const Position& position = search.position();
    Step step = search.new_step();
    step.constraints = std::move(constraints);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell cell = cells[i];
        const bool is_open = position.is_open(cell);
        step.cells.insert(cell);
        step.domains.push_back(
            {CellSet{cell}, is_open ? position.candidates(cell) : ValueSet::of(position.grid()[cell])});
        if (!is_open) continue;
        const ValueSet kept = position.candidates(cell) & ValueSet::of_bits(left[i]);
        for (const Value gone : position.candidates(cell) - kept) step.eliminations.push_back({cell, gone});
    }
    // What the step rests on: the candidates of the cells that lose none.
    constexpr int kMostShown = 16;
    CellSet others = step.cells & position.open_cells();
    for (const Candidate& gone : step.eliminations) others.erase(gone.cell);
    int shown = 0;
    for (const Cell cell : others) shown += count_of(position.candidates(cell));
    if (shown <= kMostShown)
        for (const Cell cell : others)
            for (const Value value : position.candidates(cell))
                step.candidates.push_back({{cell, value}, PatternRole::pattern});
    return step;
}

std::uint64_t state_of(const Position& position, const CellSet& cells) {
    std::uint64_t state = 0xcbf29ce484222325u;
    for (const Cell cell : cells) {
        const std::uint32_t bits =
            position.is_open(cell) ? position.candidates(cell).bits() : 1u << 31 | position.grid()[cell];
        state = (state ^ bits) * 0x100000001b3u;
        state ^= state >> 29;
    }
    return state;
}

const Constraint& constraint_of(int number, const Wording& wording) {
    return board_sets(wording.rules()).demands->all[Units::at(number)].constraint;
}

namespace {

// A cell that the step compares: what it had and what is left.
struct Compared {
    Cell cell = 0;
    ValueSet before;
    ValueSet after;

    bool is_changed() const { return before != after; }
};

// Each cell once.
std::vector<Compared> compared_cells(const Step& step) {
    std::vector<Compared> all;
    for (const NamedSet& domain : step.domains) {
        const Cell cell = domain.cells.first();
        if (std::ranges::find(all, cell, &Compared::cell) != all.end()) continue;
        ValueSet gone;
        for (const Candidate& candidate : step.eliminations)
            if (candidate.cell == cell) gone.insert(candidate.value);
        all.push_back({cell, domain.values, domain.values - gone});
    }
    return all;
}

// What is left in changed cells, if that is short: the cells of each set of values.
std::vector<std::pair<ValueSet, CellSet>> groups_left_in(std::span<const Compared> cells) {
    constexpr std::size_t kMostNamed = 3;
    std::vector<std::pair<ValueSet, CellSet>> groups;
    for (const Compared& compared : cells) {
        if (!compared.is_changed()) continue;
        const auto same = std::ranges::find(groups, compared.after, &std::pair<ValueSet, CellSet>::first);
        if (same == groups.end())
            groups.emplace_back(compared.after, CellSet{compared.cell});
        else
            same->second.insert(compared.cell);
    }
    if (groups.size() > kMostNamed) return {};
    return groups;
}

std::string left_in(std::span<const Compared> cells, const Wording& wording) {
    std::vector<std::string> parts;
    for (const auto& [values, where] : groups_left_in(cells))
        parts.push_back(fmt::format("{} in {}", wording.values(values, "or"), wording.cells(where)));
    return fmt::format("{}", fmt::join(parts, ", and "));
}

// What two cells demand of each other.
std::string pair_demand(const Constraint& constraint, Cell a, Cell b, const Wording& wording) {
    const std::string one = wording.cell(a);
    const std::string other = wording.cell(b);
    const int number = constraint.number;
    const auto both = [&](std::string_view what) { return fmt::format("{} and {} {}", one, other, what); };
    switch (constraint.kind) {
        case ConstraintKind::difference:
            return both(fmt::format("have a dot between them and differ by {}", number));
        case ConstraintKind::ratio:
            return fmt::format("{} and {} have a dot between them: one is {} times the other", one, other,
                               number);
        case ConstraintKind::pair_sum: return both(fmt::format("sum to {}", number));
        case ConstraintKind::greater: return fmt::format("{} is greater than {}", one, other);
        case ConstraintKind::no_difference:
            return both(fmt::format("have no white dot between them, so they do not differ by {}", number));
        case ConstraintKind::no_ratio:
            return both(
                fmt::format("have no black dot between them, so neither is {} times the other", number));
        case ConstraintKind::no_pair_sum:
            return both(fmt::format("have no X or V between them, so they do not sum to {}", number));
        case ConstraintKind::clone: return both("are cells of clones, so they are equal");
        case ConstraintKind::palindrome: return both("mirror each other on a palindrome, so they are equal");
        case ConstraintKind::minimum: return fmt::format("{} is smaller than its neighbour {}", one, other);
        case ConstraintKind::maximum: return fmt::format("{} is greater than its neighbour {}", one, other);
        case ConstraintKind::whispers:
            return both(
                fmt::format("are neighbours on a whispers line, so they differ by {} or more", number));
        case ConstraintKind::parity:
            return both("are neighbours on a parity line, so one is odd and the other is even");
        case ConstraintKind::nabner:
            return both("are on a nabner line, so they are neither equal nor consecutive");
        case ConstraintKind::entropic:
            return both("are close on an entropic line, so they are not both low, both middle or both high");
        case ConstraintKind::modular:
            return both(fmt::format(
                "are close on a modular line, so they have different remainders when divided by {}", number));
        default: return name_of(constraint, wording);
    }
}

// What more cells demand.
std::string group_demand(const Constraint& constraint, std::span<const Compared> cells,
                         const Wording& wording) {
    const std::string name = name_of(constraint, wording);
    const int number = constraint.number;
    const auto first = [&] { return wording.cell(cells.front().cell); };
    switch (constraint.kind) {
        case ConstraintKind::thermometer: return fmt::format("values rise along {}", name);
        case ConstraintKind::slow_thermometer: return fmt::format("values never fall along {}", name);
        case ConstraintKind::arrow:
            return fmt::format("the cells along {} sum to the {}", name,
                               number == 1 ? "value in its circle" : "number in its pill");
        case ConstraintKind::renban:
            return fmt::format("the values on {} are consecutive, in any order", name);
        case ConstraintKind::between: return fmt::format("the inner cells of {} lie between its ends", name);
        case ConstraintKind::lockout:
            return fmt::format(
                "the ends of {} differ by {} or more, and its inner cells lie outside of the ends", name,
                number);
        case ConstraintKind::region_sums: return fmt::format("the parts of {} have equal sums", name);
        case ConstraintKind::zipper:
            return fmt::format("cells at equal distance from the middle of {} have equal sums", name);
        case ConstraintKind::same_difference:
            return fmt::format("neighbours on {} all differ by the same", name);
        case ConstraintKind::double_arrow:
            return fmt::format("the inner cells of {} sum to the sum of its ends", name);
        case ConstraintKind::sum_line:
            return fmt::format("{} is cut into parts that sum to {}", name, number);
        case ConstraintKind::quadruple: {
            std::vector<std::string> values;
            for (const Value value : constraint.values) values.push_back(wording.value(value));
            return fmt::format("{} needs {}", name, listed(values));
        }
        case ConstraintKind::row_indexer:
            return fmt::format("the value of the indexer {} is the row in which column {} holds {}", first(),
                               cells.front().cell % wording.side() + 1,
                               wording.value(static_cast<Value>(cells.front().cell / wording.side() + 1)));
        case ConstraintKind::column_indexer:
            return fmt::format("the value of the indexer {} is the column in which row {} holds {}", first(),
                               cells.front().cell / wording.side() + 1,
                               wording.value(static_cast<Value>(cells.front().cell % wording.side() + 1)));
        case ConstraintKind::region_indexer:
            return fmt::format(
                "the value of the indexer {} is the place in its region that holds the number of its own place",
                first());
        case ConstraintKind::little_killer: return fmt::format("the cells of {} sum to {}", name, number);
        case ConstraintKind::sandwich:
            return fmt::format("by {}, the values between {} and {} sum to {}", name, wording.value(1),
                               wording.value(static_cast<Value>(wording.side())), number);
        case ConstraintKind::x_sum:
            return fmt::format("by {}, the first X cells from there sum to {}, where X is the value of {}",
                               name, number, first());
        case ConstraintKind::skyscraper:
            return number == 1
                       ? fmt::format("by {}, {} has the greatest value", name, first())
                       : fmt::format("by {}, {} values are greater than all before them, seen from {}", name,
                                     number, first());
        case ConstraintKind::numbered_room:
            return fmt::format("by {}, the X-th cell from there is {}, where X is the value of {}", name,
                               wording.value(static_cast<Value>(number)), first());
        default: return name;
    }
}

bool is_rising(ConstraintKind kind) {
    return kind == ConstraintKind::thermometer || kind == ConstraintKind::slow_thermometer;
}

// The bounds that cut off values: "r1c2 is at least 2", "r1c1 at most 7".
std::string bounds_of(std::span<const Compared> cells, const Wording& wording) {
    std::vector<std::string> parts;
    const auto least = [](ValueSet values) { return std::countr_zero(values.bits()); };
    const auto greatest = [](ValueSet values) { return static_cast<int>(std::bit_width(values.bits())); };
    for (const auto& [cell, before, after] : cells) {
        std::string part;
        const std::string is = parts.empty() ? " is" : "";
        if (least(after) > least(before))
            part = fmt::format("{}{} at least {}", wording.cell(cell), is, wording.value(after.first()));
        if (greatest(after) < greatest(before)) {
            const auto value = wording.value(static_cast<Value>(greatest(after)));
            part = part.empty() ? fmt::format("{}{} at most {}", wording.cell(cell), is, value)
                                : fmt::format("{} and at most {}", part, value);
        }
        if (!part.empty()) parts.push_back(std::move(part));
    }
    return listed(parts);
}

// The sets of values that a cage can hold, if they are few.
class CageSets {
public:
    CageSets(std::span<const Compared> cells, int sum) : cells_(cells) { choose(0, sum, {}); }

    // Empty if there are too many.
    const std::vector<ValueSet>& sets() const { return sets_; }

private:
    static constexpr std::size_t kMostSets = 4;
    static constexpr int kMostWork = 100'000;

    void choose(std::size_t i, int sum, ValueSet chosen) {
        if (++work_ > kMostWork) is_full_ = true;
        if (is_full_ || sum < 0) return;
        if (i == cells_.size()) {
            if (sum == 0 && std::ranges::find(sets_, chosen) == sets_.end()) sets_.push_back(chosen);
            if (sets_.size() > kMostSets) is_full_ = true;
            if (is_full_) sets_.clear();
            return;
        }
        for (const Value value : cells_[i].before - chosen) {
            choose(i + 1, sum - value, chosen | ValueSet::of(value));
            if (is_full_) return;
        }
    }

    std::span<const Compared> cells_;
    std::vector<ValueSet> sets_;
    int work_ = 0;
    bool is_full_ = false;
};

std::string sum_text(ValueSet values, const Wording& wording) {
    std::vector<std::string> names;
    for (const Value value : values) names.push_back(wording.value(value));
    return fmt::format("{}", fmt::join(names, "+"));
}

std::string explain_cage(const Constraint& cage, std::span<const Compared> cells, const Wording& wording) {
    const std::string name = name_of(cage, wording);
    const CageSets found(cells, cage.number);
    std::vector<ValueSet> sets = found.sets();
    std::ranges::sort(sets, {}, [](ValueSet set) { return std::countr_zero(set.bits()); });
    const std::string left = left_in(cells, wording);
    if (!sets.empty()) {
        std::vector<std::string> names;
        ValueSet any;
        for (const ValueSet set : sets) {
            names.push_back(sum_text(set, wording));
            any |= set;
        }
        std::string text = fmt::format("{} can only be {}", name, listed(names, "or"));
        const bool is_enough = std::ranges::all_of(cells, [&](const Compared& compared) {
            return ((compared.before - compared.after) & any).empty();
        });
        if (!is_enough && !left.empty()) text += fmt::format("; that leaves {}", left);
        return text;
    }
    if (!left.empty()) return fmt::format("the combinations of {} leave {}", name, left);
    return fmt::format("no combination of {} has any of these candidates", name);
}

std::string explain_pair(const Constraint& constraint, std::span<const Compared> cells,
                         const Wording& wording) {
    const std::string demand = pair_demand(constraint, cells[0].cell, cells[1].cell, wording);
    for (const auto& [own, other] : {std::pair{0, 1}, std::pair{1, 0}}) {
        const Compared& changed = cells[static_cast<std::size_t>(own)];
        const Compared& fixed = cells[static_cast<std::size_t>(other)];
        if (!changed.is_changed() || fixed.is_changed()) continue;
        return fmt::format("{}; with {} in {}, {} can only be {}", demand, wording.values(fixed.before, "or"),
                           wording.cell(fixed.cell), wording.cell(changed.cell),
                           wording.values(changed.after, "or"));
    }
    return fmt::format("{}; that leaves {}", demand, left_in(cells, wording));
}

}  // namespace

std::string what_is_left(const Step& step, const Wording& wording) {
    return left_in(compared_cells(step), wording);
}

std::string what_cells_are(const Step& step, const Wording& wording) {
    const auto cells = compared_cells(step);
    std::vector<std::string> parts;
    for (const auto& [values, where] : groups_left_in(cells))
        parts.push_back(fmt::format("{} {} {}", wording.cells(where), where.size() == 1 ? "is" : "are",
                                    wording.values(values, "or")));
    return fmt::format("{}", fmt::join(parts, ", and "));
}

std::string explain_constraint(const Step& step, const Wording& wording) {
    const Constraint& constraint = constraint_of(step.constraints.front(), wording);
    const std::vector<Compared> cells = compared_cells(step);
    const bool is_of_pairs = cells.size() == 2 && step.domains.size() == 2;
    if (constraint.kind == ConstraintKind::cage) return explain_cage(constraint, cells, wording);
    if (is_of_pairs &&
        pair_demand(constraint, cells[0].cell, cells[1].cell, wording) != name_of(constraint, wording))
        return explain_pair(constraint, cells, wording);
    const std::string demand = group_demand(constraint, cells, wording);
    if (is_rising(constraint.kind))
        if (const std::string bounds = bounds_of(cells, wording); !bounds.empty())
            return fmt::format("{}; {}", demand, bounds);
    if (const std::string left = left_in(cells, wording); !left.empty())
        return fmt::format("{}; that leaves {}", demand, left);
    return fmt::format("{}; no choice of values that fits has these candidates", demand);
}

}  // namespace gridsmith
