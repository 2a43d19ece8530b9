#include "solver/constraints/propagator.h"

#include "solver/constraints/sum_set.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <map>
#include <numeric>
#include <tuple>

namespace gridsmith::solver {

namespace {

// One value for each cell of a constraint, without allocation for usual lengths.
template <class T>
class PerMember {
public:
    PerMember(std::size_t size, T value) {
        if (size > few_.size())
            many_.assign(size, value);
        else
            std::fill_n(few_.begin(), size, value);
    }
    T& operator[](std::size_t i) { return many_.empty() ? few_[i] : many_[i]; }
    const T& operator[](std::size_t i) const { return many_.empty() ? few_[i] : many_[i]; }

private:
    std::array<T, 16> few_;
    std::vector<T> many_;
};

// The values that some choice has, gathered choice by choice.
class Supports {
public:
    explicit Supports(std::size_t size) : values_(size, 0) {}

    void add(std::size_t i, Domain values) { values_[i] |= values; }
    // False if a cell has no value left.
    bool give(std::span<Domain> domains) const {
        bool all = true;
        for (std::size_t i = 0; i < domains.size(); ++i) all = keep_only(domains[i], values_[i]) && all;
        return all;
    }

private:
    PerMember<Domain> values_;
};

// The line is cut into parts that each have the sum.
template <std::size_t kWords>
bool narrow_cuts(std::span<Domain> domains, int sum) {
    using Sums = SumSet<kWords>;
    // A part that is complete is one that has not begun.
    const auto complete = [&](Sums sums) {
        Sums kept;
        for (int begun = 0; begun < sum; ++begun)
            if (sums.contains(begun)) kept.insert(begun);
        if (sums.contains(sum)) kept.insert(0);
        return kept;
    };
    std::vector<Sums> before(domains.size() + 1);
    before[0] = Sums::of(0);
    for (std::size_t i = 0; i < domains.size(); ++i) {
        Sums next;
        each_value(domains[i], [&](int value) { next |= before[i].raised(value); });
        before[i + 1] = complete(next);
    }
    Sums after = Sums::of(0);
    if (!before[domains.size()].contains(0)) return false;
    for (std::size_t i = domains.size(); i-- > 0;) {
        // With `sum` in the place of 0, `after` has the sums right after the cell.
        Sums reached;
        for (int begun = 1; begun < sum; ++begun)
            if (after.contains(begun)) reached.insert(begun);
        if (after.contains(0)) reached.insert(sum);
        Sums next;
        Domain left = 0;
        each_value(domains[i], [&](int value) {
            const Sums lowered = reached.lowered(value);
            if (!lowered.intersects(before[i])) return;
            left |= domain_of(static_cast<Value>(value));
            next |= lowered;
        });
        domains[i] = left;
        after = next;
    }
    return true;
}

struct SetAndSum {
    Domain values;
    int sum;
};

// The sets of different values up to 9.
class Combinations {
public:
    static constexpr int kSide = 9;
    Combinations() {
        for (Domain set = 0; set < kSets; ++set) {
            int sum = 0;
            each_value(set, [&](int value) { sum += value; });
            by_sum_[size_of(set)][static_cast<std::size_t>(sum)].push_back(set);
            sums_[set] = sum;
        }
        for (Domain any = 0; any < kSets; ++any)
            for (std::size_t size = 0; size <= kSide; ++size) {
                first_[any][size] = static_cast<std::uint32_t>(within_.size());
                // All subsets of `any`, from the empty one upwards.
                Domain set = 0;
                do {
                    if (size_of(set) == size) within_.push_back({set, sums_[set]});
                    set = (set - any) & any;
                } while (set != 0);
            }
        first_[kSets][0] = static_cast<std::uint32_t>(within_.size());
    }
    // Those of a size and a sum.
    std::span<const Domain> of(std::size_t size, int sum) const {
        if (size > kSide || sum < 0 || sum > kMostSum) return {};
        return by_sum_[size][static_cast<std::size_t>(sum)];
    }
    int sum_of(Domain set) const { return sums_[set]; }
    // Those of a size with values of `any` only.
    std::span<const SetAndSum> within(Domain any, std::size_t size) const {
        const std::size_t begin = first_[any][size];
        const std::size_t end = size < kSide ? first_[any][size + 1] : first_[any + 1][0];
        return std::span(within_).subspan(begin, end - begin);
    }

private:
    static constexpr Domain kSets = Domain{1} << kSide;
    static constexpr int kMostSum = kSide * (kSide + 1) / 2;
    static std::size_t size_of(Domain set) { return static_cast<std::size_t>(std::popcount(set)); }

    std::array<std::array<std::vector<Domain>, kMostSum + 1>, kSide + 1> by_sum_;
    std::array<int, kSets> sums_;
    std::vector<SetAndSum> within_;
    std::array<std::array<std::uint32_t, kSide + 1>, kSets + 1> first_;
};

const Combinations& combinations() {
    static const Combinations all;
    return all;
}

// Leaves the values of some sets, any of which the cells can hold, and a value of all sets in its only cell. `domain`
// gives the domain of each of the `size` cells.
template <class DomainOf>
bool leave_sets(std::size_t size, DomainOf domain, Domain allowed, Domain needed) {
    for (std::size_t i = 0; i < size; ++i)
        if (!keep_only(domain(i), allowed)) return false;
    bool all = true;
    each_value(needed & allowed, [&](int value) {
        const Domain only = domain_of(static_cast<Value>(value));
        std::size_t places = 0;
        std::size_t last = 0;
        for (std::size_t i = 0; i < size; ++i) {
            if ((domain(i) & only) == 0) continue;
            ++places;
            last = i;
        }
        if (places == 0) all = false;
        if (places == 1) domain(last) = only;
    });
    return all;
}

// Which values several cells can hold.
struct ValueCounts {
    explicit ValueCounts(std::span<const Domain> domains) {
        for (const Domain domain : domains) {
            twice |= once & domain;
            once |= domain;
            if (is_single(domain))
                settled |= domain;
            else
                ++open;
        }
    }
    // Whether the cells with one value have different ones.
    bool are_different(std::size_t cells) const {
        return static_cast<std::size_t>(std::popcount(settled)) + open == cells;
    }

    Domain once = 0;       // by some cell
    Domain twice = 0;      // by several cells
    Domain settled = 0;    // by a cell that can hold no other
    std::size_t open = 0;  // cells with several values
};

// Gathers the sets of values that the cells can hold, each value in one cell.
class Choices {
public:
    explicit Choices(std::span<const Domain> domains) : domains_(domains) {
        for (const Domain domain : domains) any_ |= domain;
    }

    // A set as large as there are cells.
    void offer(Domain set) {
        if ((set & ~any_) != 0) return;
        for (const Domain domain : domains_)
            if ((domain & set) == 0) return;
        allowed_ |= set;
        needed_ &= set;
    }

    bool give(std::span<Domain> domains, Domain& held) const {
        held = needed_ & allowed_;
        return allowed_ != 0 &&
               leave_sets(
                   domains.size(), [&](std::size_t i) -> Domain& { return domains[i]; }, allowed_, needed_);
    }

private:
    std::span<const Domain> domains_;
    Domain any_ = 0;
    Domain allowed_ = 0;
    Domain needed_ = ~Domain{0};
};

// Memory for sums that is kept between calls. What is taken after a frame was made is given back with it.
template <std::size_t kWords>
struct SumMemory {
    std::vector<SumSet<kWords>> before;
    std::vector<SetAndSum> sets;
    std::vector<std::size_t> begin;

    static SumMemory& of_thread() {
        static thread_local SumMemory memory;
        return memory;
    }

    class Frame {
    public:
        Frame()
            : memory_(of_thread()),
              before_(memory_.before.size()),
              sets_(memory_.sets.size()),
              begin_(memory_.begin.size()) {}
        Frame(const Frame&) = delete;
        Frame& operator=(const Frame&) = delete;
        ~Frame() {
            memory_.before.resize(before_);
            memory_.sets.resize(sets_);
            memory_.begin.resize(begin_);
        }

    private:
        SumMemory& memory_;
        std::size_t before_;
        std::size_t sets_;
        std::size_t begin_;
    };
};

// The cells of a sum, in groups whose cells differ. Needs a frame of memory.
template <std::size_t kWords>
class GroupedSums {
public:
    using Sums = SumSet<kWords>;
    // The groups have the numbers of their cells in `domains`.
    GroupedSums(std::span<Domain> domains, std::span<const CellGroup> groups)
        : memory_(SumMemory<kWords>::of_thread()),
          before_(memory_.before.size()),
          begin_(memory_.begin.size()),
          domains_(domains),
          groups_(groups) {
        memory_.before.push_back(Sums::of(0));
        for (const CellGroup& group : groups) {
            const std::size_t begin = memory_.sets.size();
            memory_.begin.push_back(begin);
            list_sets(group);
            const Sums last = memory_.before.back();
            Sums next;
            for (std::size_t i = begin; i < memory_.sets.size(); ++i)
                next |= last.raised(memory_.sets[i].sum);
            memory_.before.push_back(next);
        }
        memory_.begin.push_back(memory_.sets.size());
    }

    // The sums that the cells can have.
    const Sums& all() const { return memory_.before[before_ + groups_.size()]; }

    // Leaves the values of choices with one of these sums.
    bool narrow(Sums wanted) {
        if (!wanted.intersects(all())) return false;
        for (std::size_t i = groups_.size(); i-- > 0;) {
            Sums next;
            Domain allowed = 0;
            Domain needed = ~Domain{0};
            const Sums& before = memory_.before[before_ + i];
            for (std::size_t k = memory_.begin[begin_ + i]; k < memory_.begin[begin_ + i + 1]; ++k) {
                const SetAndSum& set = memory_.sets[k];
                const Sums lowered = wanted.lowered(set.sum);
                if (!lowered.intersects(before)) continue;
                next |= lowered;
                allowed |= set.values;
                needed &= set.values;
            }
            const CellGroup& group = groups_[i];
            const auto domain = [&](std::size_t k) -> Domain& { return domains_[group[k]]; };
            if (!leave_sets(group.size(), domain, allowed, needed)) return false;
            wanted = next;
        }
        return true;
    }

private:
    // The sets of values that the cells of a group can hold, each value in one cell.
    void list_sets(const CellGroup& group) {
        if (group.size() == 1) {
            each_value(domains_[group[0]], [&](int value) {
                memory_.sets.push_back({domain_of(static_cast<Value>(value)), value});
            });
            return;
        }
        Domain any = 0;
        for (const std::size_t i : group) any |= domains_[i];
        for (const SetAndSum& set : combinations().within(any, group.size()))
            if (std::ranges::all_of(group, [&](std::size_t i) { return (domains_[i] & set.values) != 0; }))
                memory_.sets.push_back(set);
    }

    SumMemory<kWords>& memory_;
    std::size_t before_;  // in memory_.before: the sums of the first groups
    std::size_t begin_;   // in memory_.begin: of each group in memory_.sets, and the end
    std::span<Domain> domains_;
    std::span<const CellGroup> groups_;
};

// Whether the sum lies so far from the least and the greatest one that no group can make the difference. Groups of few
// sums could still lose values, but seldom do.
bool has_much_room(std::span<const Domain> domains, std::span<const CellGroup> groups, int sum) {
    int least = 0;
    int greatest = 0;
    int widest = 0;
    for (const CellGroup& group : groups) {
        Domain any = 0;
        int low = 0;
        int high = 0;
        for (const std::size_t i : group) {
            any |= domains[i];
            low += least_of(domains[i]);
            high += greatest_of(domains[i]);
        }
        int lowest = 0;
        int highest = 0;
        Domain up = any;
        Domain down = any;
        for (std::size_t i = 0; i < group.size(); ++i) {
            if (up == 0) return false;
            lowest += least_of(up);
            up &= up - 1;
            highest += greatest_of(down);
            down &= ~domain_of(static_cast<Value>(greatest_of(down)));
        }
        low = std::max(low, lowest);
        high = std::min(high, highest);
        least += low;
        greatest += high;
        widest = std::max(widest, high - low);
    }
    return sum - least >= widest && greatest - sum >= widest && widest > 0;
}

// The table of the pairs of a kind, kept for the next puzzles of the thread.
template <class GoTogether>
std::shared_ptr<const PairTable> pair_table(ConstraintKind kind, int number, int side,
                                            GoTogether go_together) {
    constexpr std::size_t kMostKept = 256;
    static thread_local std::map<std::tuple<ConstraintKind, int, int>, std::shared_ptr<const PairTable>> kept;
    const std::tuple key(kind, number, side);
    const auto known = kept.find(key);
    if (known != kept.end()) return known->second;
    if (kept.size() == kMostKept) kept.clear();
    return kept[key] = std::make_shared<const PairTable>(side, go_together);
}

// All cells in one group if that is possible, otherwise each in its own.
std::vector<CellGroup> one_group(std::size_t cells, int side) {
    std::vector<CellGroup> groups;
    for (std::size_t i = 0; i < cells; ++i) {
        if (i == 0 || side > Combinations::kSide) groups.emplace_back();
        groups.back().push_back(static_cast<std::uint16_t>(i));
    }
    return groups;
}

}  // namespace

template <class GoTogether>
PairTable::PairTable(int side, GoTogether go_together)
    : side_(static_cast<std::size_t>(side)), by_value_(2 * side_) {
    for (int v = 1; v <= side; ++v)
        for (int w = 1; w <= side; ++w) {
            if (!go_together(v, w)) continue;
            by_value_[static_cast<std::size_t>(v) - 1] |= domain_of(static_cast<Value>(w));
            by_value_[side_ + static_cast<std::size_t>(w) - 1] |= domain_of(static_cast<Value>(v));
        }
    if (side_ > kMostListed) return;
    const std::size_t domains = std::size_t{1} << side_;
    by_domain_.resize(2 * domains);
    for (std::size_t direction = 0; direction < 2; ++direction)
        for (std::size_t domain = 1; domain < domains; ++domain)
            by_domain_[direction * domains + domain] = static_cast<std::uint16_t>(
                by_domain_[direction * domains + (domain & (domain - 1))] |
                by_value_[direction * side_ + static_cast<std::size_t>(std::countr_zero(domain))]);
}

Domain PairTable::partners_of_any(std::size_t direction, Domain values) const {
    if (side_ <= kMostListed) return by_domain_[(direction << side_) + values];
    Domain partners = 0;
    each_value(values, [&](int value) {
        partners |= by_value_[direction * side_ + static_cast<std::size_t>(value) - 1];
    });
    return partners;
}

// ---- narrowing ---------------------------------------------------------------------------------

bool Propagator::narrow(std::span<Domain> domains, Domain& held) const {
    held = 0;
    assert(domains.size() == cells_.size());
    const int most = side_ * static_cast<int>(domains.size());
    switch (rule_) {
        case Rule::pair: return narrow_pair(domains);
        case Rule::rising: return narrow_rising(domains, 1);
        case Rule::slowly_rising: return narrow_rising(domains, 0);
        case Rule::classes: return narrow_classes(domains);
        case Rule::run: return narrow_run(domains, held);
        case Rule::between:
        case Rule::lockout: return narrow_ends(domains);
        case Rule::zipper: return narrow_zipper(domains);
        case Rule::same_difference: return narrow_same_difference(domains);
        case Rule::index: return narrow_index(domains);
        case Rule::quadruple:
            for (const Value value : values_) held |= domain_of(value);
            return narrow_quadruple(domains);
        case Rule::visible: return narrow_visible(domains);
        case Rule::room: return narrow_room(domains);
        case Rule::quick_sum: return quick_.narrow(domains);
        case Rule::cage_in_unit: return narrow_cage_in_unit(domains, held);
        case Rule::cage:
            if (side_ <= Combinations::kSide) return narrow_cage(domains, held);
            break;
        case Rule::sum:
        case Rule::equal_sums:
        case Rule::arrow:
        case Rule::double_arrow:
        case Rule::cut_sum:
        case Rule::sandwich:
        case Rule::first_sum: break;
    }
    if (most <= SumSet<2>::kLargest) return narrow_sums<2>(domains);
    if (most <= SumSet<4>::kLargest) return narrow_sums<4>(domains);
    if (most <= SumSet<16>::kLargest) return narrow_sums<16>(domains);
    static_assert(SumSet<256>::kLargest >= kMaxSide * kMaxCells);
    return narrow_sums<256>(domains);
}

Domain Propagator::partners(std::size_t i, Value value, std::size_t k) const {
    const int distance = static_cast<int>(k - i);
    const int length = static_cast<int>(cells_.size());
    switch (rule_) {
        case Rule::pair: return pair_->partners(0, value);
        case Rule::rising: return values_from(value + distance, side_);
        case Rule::slowly_rising: return values_from(value, side_);
        default:  // the values of a run differ and lie close together
            return values_from(std::max(1, value - length + 1), std::min(side_, value + length - 1)) &
                   ~domain_of(value);
    }
}

// As many neighbours as there are classes of values have one value of each class, so that the classes repeat along the
// line in one order.
bool Propagator::narrow_classes(std::span<Domain> domains) const {
    const std::size_t count = classes_.size();
    std::array<unsigned, kMostClasses>
        possible{};  // for each place in the order: the classes that its cells allow
    for (std::size_t place = 0; place < count; ++place)
        for (std::size_t c = 0; c < count; ++c) {
            bool allows = true;
            for (std::size_t i = place; allows && i < domains.size(); i += count)
                allows = (domains[i] & classes_[c]) != 0;
            if (allows) possible[place] |= 1u << c;
        }
    std::array<Domain, kMostClasses> left{};
    std::array<std::uint8_t, kMostClasses> order{};
    std::iota(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), std::uint8_t{0});
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(count);
    do {
        bool fits = true;
        for (std::size_t place = 0; fits && place < count; ++place)
            fits = (possible[place] >> order[place] & 1u) != 0;
        if (!fits) continue;
        for (std::size_t place = 0; place < count; ++place) left[place] |= classes_[order[place]];
    } while (std::next_permutation(order.begin(), end));
    if (left[0] == 0) return false;
    for (std::size_t i = 0; i < domains.size(); ++i) domains[i] &= left[i % count];
    return true;
}

bool Propagator::narrow_pair(std::span<Domain> domains) const {
    return keep_only(domains[1], pair_->partners_of_any(0, domains[0])) &&
           keep_only(domains[0], pair_->partners_of_any(1, domains[1]));
}

bool Propagator::narrow_rising(std::span<Domain> domains, int step) const {
    for (std::size_t i = 1; i < domains.size(); ++i)
        if (!keep_only(domains[i], values_from(least_of(domains[i - 1]) + step, side_))) return false;
    for (std::size_t i = domains.size() - 1; i-- > 0;)
        if (!keep_only(domains[i], values_from(1, greatest_of(domains[i + 1]) - step))) return false;
    return true;
}

bool Propagator::narrow_cage(std::span<Domain> domains, Domain& held) const {
    Choices choices(domains);
    for (const Domain set : combinations().of(domains.size(), number_)) choices.offer(set);
    return choices.give(domains, held);
}

// The cells of the cage and the others of its unit hold each value once.
bool Propagator::narrow_cage_in_unit(std::span<Domain> domains, Domain& held) const {
    const auto cage = domains.first(head_);
    const auto others = domains.subspan(head_);
    if (!quick_.narrow(cage)) return false;
    const ValueCounts in_cage(cage);
    if (in_cage.open == 0) return in_cage.are_different(cage.size());
    Domain forced = 0;  // values that only the cage can hold
    if (!others.empty()) {
        Domain in_others = 0;
        for (const Domain domain : others) in_others |= domain;
        forced = all_values(side_) & ~in_others;
    }
    // Sets for the open cells.
    forced &= ~in_cage.settled;
    const Domain free = in_cage.once & ~in_cage.settled;
    Domain allowed = 0;
    Domain needed = all_values(side_);
    for (const Domain set :
         combinations().of(in_cage.open, number_ - combinations().sum_of(in_cage.settled))) {
        if (((set & ~free) | (forced & ~set)) != 0) continue;
        bool all_meet = true;
        for (const Domain domain : cage) all_meet = all_meet && (is_single(domain) || (domain & set) != 0);
        if (!all_meet) continue;
        allowed |= set;
        needed &= set;
    }
    if (allowed == 0) return false;
    held = needed;
    const Domain hidden = needed & ~in_cage.twice;
    for (Domain& domain : cage) {
        if (is_single(domain)) continue;
        domain &= allowed;
        if ((domain & hidden) != 0) domain &= hidden;
        if (domain == 0) return false;
    }
    if (others.empty()) return true;
    const Domain outside = all_values(side_) & ~(needed | in_cage.settled);
    const ValueCounts in_others(others);
    const Domain alone = outside & ~allowed & ~in_others.twice;
    for (Domain& domain : others) {
        domain &= outside;
        if ((domain & alone) != 0) domain &= alone;
        if (domain == 0) return false;
    }
    return true;
}

bool Propagator::narrow_run(std::span<Domain> domains, Domain& held) const {
    Choices choices(domains);
    const int length = static_cast<int>(domains.size());
    for (int least = 1; least + length - 1 <= side_; ++least)
        choices.offer(values_from(least, least + length - 1));
    return choices.give(domains, held);
}

// The ends of the line decide what the inner cells may have.
bool Propagator::narrow_ends(std::span<Domain> domains) const {
    Supports supports(domains.size());
    const std::size_t last = domains.size() - 1;
    each_value(domains.front(), [&](int a) {
        each_value(domains[last], [&](int b) {
            const int low = std::min(a, b);
            const int high = std::max(a, b);
            if (rule_ == Rule::lockout && high - low < number_) return;
            const Domain inner = rule_ == Rule::lockout ? all_values(side_) & ~values_from(low, high)
                                                        : values_from(low + 1, high - 1);
            for (std::size_t i = 1; i < last; ++i)
                if ((domains[i] & inner) == 0) return;
            supports.add(0, domain_of(static_cast<Value>(a)));
            supports.add(last, domain_of(static_cast<Value>(b)));
            for (std::size_t i = 1; i < last; ++i) supports.add(i, inner);
        });
    });
    return supports.give(domains);
}

bool Propagator::narrow_zipper(std::span<Domain> domains) const {
    Supports supports(domains.size());
    const std::size_t half = domains.size() / 2;
    const bool has_middle = domains.size() % 2 == 1;
    PerMember<Domain> firsts(half, 0);
    for (int sum = has_middle ? 1 : 2; sum <= (has_middle ? side_ : 2 * side_); ++sum) {
        if (has_middle && !has(domains[half], sum)) continue;
        bool all = true;
        for (std::size_t i = 0; i < half && all; ++i) {
            firsts[i] = 0;
            each_value(domains[i], [&](int value) {
                if (sum - value <= side_ && has(domains[domains.size() - 1 - i], sum - value))
                    firsts[i] |= domain_of(static_cast<Value>(value));
            });
            all = firsts[i] != 0;
        }
        if (!all) continue;
        if (has_middle) supports.add(half, domain_of(static_cast<Value>(sum)));
        for (std::size_t i = 0; i < half; ++i) {
            supports.add(i, firsts[i]);
            each_value(firsts[i], [&](int value) {
                supports.add(domains.size() - 1 - i, domain_of(static_cast<Value>(sum - value)));
            });
        }
    }
    return supports.give(domains);
}

bool Propagator::narrow_same_difference(std::span<Domain> domains) const {
    Supports supports(domains.size());
    PerMember<Domain> reached(domains.size(), 0);
    for (int difference = 0; difference < side_; ++difference) {
        const auto apart = [&](Domain from) { return from << difference | from >> difference; };
        reached[0] = domains[0];
        for (std::size_t i = 1; i < domains.size(); ++i) reached[i] = domains[i] & apart(reached[i - 1]);
        if (reached[domains.size() - 1] == 0) continue;
        for (std::size_t i = domains.size() - 1; i-- > 0;) reached[i] &= apart(reached[i + 1]);
        for (std::size_t i = 0; i < domains.size(); ++i) supports.add(i, reached[i]);
    }
    return supports.give(domains);
}

// The first cell names the other cell that holds the number.
bool Propagator::narrow_index(std::span<Domain> domains) const {
    Domain possible = 0;
    each_value(domains[0], [&](int value) {
        if (static_cast<std::size_t>(value) < domains.size() &&
            has(domains[static_cast<std::size_t>(value)], number_))
            possible |= domain_of(static_cast<Value>(value));
    });
    if (!keep_only(domains[0], possible)) return false;
    if (is_single(possible))
        domains[static_cast<std::size_t>(least_of(possible))] &= domain_of(static_cast<Value>(number_));
    return true;
}

bool Propagator::narrow_quadruple(std::span<Domain> domains) const {
    // Without the listed values, no cell is left for others.
    if (values_.size() == domains.size()) {
        Domain listed = 0;
        for (const Value value : values_) listed |= domain_of(value);
        for (Domain& domain : domains)
            if (!keep_only(domain, listed)) return false;
    }
    for (std::size_t i = 0; i < values_.size(); ++i) {
        if (i > 0 && values_[i] == values_[i - 1]) continue;
        const Domain only = domain_of(values_[i]);
        const auto wanted = std::ranges::count(values_, values_[i]);
        const auto places =
            std::ranges::count_if(domains, [only](Domain domain) { return (domain & only) != 0; });
        if (places < wanted) return false;
        if (places == wanted)
            for (Domain& domain : domains)
                if ((domain & only) != 0) domain = only;
    }
    return true;
}

// A state is the greatest value so far, and how many values were greater than all before them. The cells differ, so that
// the greatest of k values is at least k.
bool Propagator::narrow_visible(std::span<Domain> domains) const {
    using Counts = std::uint32_t;                     // bit k: k values
    using States = std::array<Counts, kMaxSide + 1>;  // by the greatest value
    std::array<States, kMaxSide + 1> before;
    before[0].fill(0);
    before[0][0] = 1;
    for (std::size_t i = 0; i < domains.size(); ++i) {
        States& next = before[i + 1];
        next.fill(0);
        for (std::size_t greatest = i; greatest <= static_cast<std::size_t>(side_); ++greatest) {
            const Counts counts = before[i][greatest];
            if (counts == 0) continue;
            const int seen = static_cast<int>(greatest);
            if (greatest > i && (domains[i] & values_from(1, seen - 1)) != 0) next[greatest] |= counts;
            each_value(domains[i] & values_from(seen + 1, side_),
                       [&](int value) { next[static_cast<std::size_t>(value)] |= counts << 1; });
        }
    }
    States after;
    after.fill(Counts{1} << number_);
    for (std::size_t i = domains.size(); i-- > 0;) {
        States next;
        next.fill(0);
        Domain left = 0;
        for (std::size_t greatest = i; greatest <= static_cast<std::size_t>(side_); ++greatest) {
            const Counts counts = before[i][greatest];
            if (counts == 0) continue;
            const int seen = static_cast<int>(greatest);
            const Domain hidden = greatest > i ? domains[i] & values_from(1, seen - 1) : 0;
            if (hidden != 0 && (after[greatest] & counts) != 0) {
                next[greatest] |= after[greatest];
                left |= hidden;
            }
            each_value(domains[i] & values_from(seen + 1, side_), [&](int value) {
                const Counts reached = after[static_cast<std::size_t>(value)] >> 1;
                if ((reached & counts) == 0) return;
                next[greatest] |= reached;
                left |= domain_of(static_cast<Value>(value));
            });
        }
        if (!keep_only(domains[i], left)) return false;
        after = next;
    }
    return true;
}

// The first cell names the cell that holds the number, counted from the first.
bool Propagator::narrow_room(std::span<Domain> domains) const {
    Domain possible = 0;
    each_value(domains[0], [&](int value) {
        const bool fits = value == 1 ? number_ == 1
                                     : static_cast<std::size_t>(value) <= domains.size() &&
                                           has(domains[static_cast<std::size_t>(value) - 1], number_);
        if (fits) possible |= domain_of(static_cast<Value>(value));
    });
    if (!keep_only(domains[0], possible)) return false;
    if (is_single(possible) && least_of(possible) > 1)
        domains[static_cast<std::size_t>(least_of(possible)) - 1] &= domain_of(static_cast<Value>(number_));
    return true;
}

namespace {

template <std::size_t kWords>
bool narrow_equal_sums(std::span<Domain> domains, std::span<const std::vector<CellGroup>> parts) {
    std::vector<GroupedSums<kWords>> sums;
    SumSet<kWords> common;
    for (const auto& groups : parts) {
        sums.emplace_back(domains, groups);
        common = sums.size() == 1 ? sums.back().all() : common & sums.back().all();
    }
    return std::ranges::all_of(sums, [&](auto& part) { return part.narrow(common); });
}

// The first cells, read as a number, equal the sum of the others.
template <std::size_t kWords>
bool narrow_arrow(std::span<Domain> domains, std::size_t circle, std::span<const CellGroup> line) {
    GroupedSums<kWords> sums(domains, line);
    SumSet<kWords> reached;
    Supports supports(circle);
    const auto choose = [&](auto&& self, std::size_t i, int number) -> bool {
        if (i == circle) {
            if (sums.all().contains(number)) reached.insert(number);
            return sums.all().contains(number);
        }
        bool any = false;
        each_value(domains[i], [&](int value) {
            if (!self(self, i + 1, number * (value < 10 ? 10 : 100) + value)) return;
            supports.add(i, domain_of(static_cast<Value>(value)));
            any = true;
        });
        return any;
    };
    choose(choose, 0, 0);
    return supports.give(domains.first(circle)) && sums.narrow(reached);
}

template <std::size_t kWords>
bool narrow_double_arrow(std::span<Domain> domains, std::span<const CellGroup> inner) {
    const std::size_t last = domains.size() - 1;
    GroupedSums<kWords> sums(domains, inner);
    SumSet<kWords> reached;
    std::array<Domain, 2> left{};
    each_value(domains[0], [&](int a) {
        each_value(domains[last], [&](int b) {
            if (!sums.all().contains(a + b)) return;
            reached.insert(a + b);
            left[0] |= domain_of(static_cast<Value>(a));
            left[1] |= domain_of(static_cast<Value>(b));
        });
    });
    domains[0] &= left[0];
    domains[last] &= left[1];
    return left[0] != 0 && sums.narrow(reached);
}

// The cells are a row or column, so that they hold each value once: the least and the greatest value at two places, some
// values with the sum between them, the others outside.
template <std::size_t kWords>
bool narrow_sandwich(std::span<Domain> domains, int side, int sum) {
    Supports supports(domains.size());
    const Domain ends = domain_of(1) | domain_of(static_cast<Value>(side));
    PerMember<Domain> inner_values(domains.size(), 0);
    for (std::size_t i = 0; i < domains.size(); ++i) inner_values[i] = domains[i] & ~ends;
    const auto fits = [&](std::size_t from, std::size_t to, Domain values) {
        for (std::size_t at = from; at < to; ++at)
            if ((inner_values[at] & values) == 0) return false;
        return true;
    };
    const auto add_all = [&](std::size_t from, std::size_t to, Domain values) {
        for (std::size_t at = from; at < to; ++at) supports.add(at, inner_values[at] & values);
    };
    for (std::size_t i = 0; i < domains.size(); ++i)
        for (std::size_t k = i + 1; k < domains.size(); ++k) {
            const bool rises = has(domains[i], 1) && has(domains[k], side);
            const bool falls = has(domains[i], side) && has(domains[k], 1);
            if (!rises && !falls) continue;
            bool any = false;
            if (side <= Combinations::kSide) {
                for (const Domain set : combinations().of(k - i - 1, sum)) {
                    const Domain others = all_values(side) & ~ends & ~set;
                    if ((set & (ends | ~all_values(side))) != 0 || !fits(i + 1, k, set) ||
                        !fits(0, i, others) || !fits(k + 1, domains.size(), others))
                        continue;
                    any = true;
                    add_all(i + 1, k, set);
                    add_all(0, i, others);
                    add_all(k + 1, domains.size(), others);
                }
            } else if (fits(0, i, ~Domain{0}) && fits(k + 1, domains.size(), ~Domain{0})) {
                std::vector<Domain> inner;
                for (std::size_t at = i + 1; at < k; ++at) inner.push_back(inner_values[at]);
                if (std::ranges::find(inner, Domain{0}) != inner.end()) continue;
                const auto groups = one_group(inner.size(), side);
                if (!GroupedSums<kWords>(inner, groups).narrow(SumSet<kWords>::of(sum))) continue;
                any = true;
                for (std::size_t at = i + 1; at < k; ++at) supports.add(at, inner[at - i - 1]);
                add_all(0, i, ~Domain{0});
                add_all(k + 1, domains.size(), ~Domain{0});
            }
            if (!any) continue;
            const Domain top = domain_of(static_cast<Value>(side));
            supports.add(i, (rises ? domain_of(1) : 0) | (falls ? top : 0));
            supports.add(k, (rises ? top : 0) | (falls ? domain_of(1) : 0));
        }
    return supports.give(domains);
}

// The first cell says how many cells of the row or column have the sum.
template <std::size_t kWords>
bool narrow_first_sum(std::span<Domain> domains, int side, int sum) {
    Supports supports(domains.size());
    std::array<Domain, kMaxSide> copy;
    const auto work = std::span(copy).first(domains.size());
    each_value(domains[0], [&](int length) {
        const auto size = static_cast<std::size_t>(length);
        if (length > sum || size > domains.size()) return;
        std::ranges::copy(domains, work.begin());
        work[0] = domain_of(static_cast<Value>(length));
        const auto groups = one_group(size, side);
        if (!GroupedSums<kWords>(work.first(size), groups).narrow(SumSet<kWords>::of(sum))) return;
        for (std::size_t i = 0; i < work.size(); ++i) supports.add(i, work[i]);
    });
    return supports.give(domains);
}

}  // namespace

template <std::size_t kWords>
bool Propagator::narrow_sums(std::span<Domain> domains) const {
    const typename SumMemory<kWords>::Frame frame;
    switch (rule_) {
        case Rule::equal_sums: return narrow_equal_sums<kWords>(domains, parts_);
        case Rule::arrow: return narrow_arrow<kWords>(domains, static_cast<std::size_t>(number_), parts_[0]);
        case Rule::double_arrow: return narrow_double_arrow<kWords>(domains, parts_[0]);
        case Rule::cut_sum: return narrow_cuts<kWords>(domains, number_);
        case Rule::sandwich: return narrow_sandwich<kWords>(domains, side_, number_);
        case Rule::first_sum: return narrow_first_sum<kWords>(domains, side_, number_);
        default:
            return has_much_room(domains, parts_[0], number_) ||
                   GroupedSums<kWords>(domains, parts_[0]).narrow(SumSet<kWords>::of(number_));
    }
}

// ---- making ------------------------------------------------------------------------------------

class PropagatorMaker {
public:
    PropagatorMaker(std::vector<Propagator>& to, const Constraint& constraint, const ConstraintBoard& board,
                    const Differ& differ, bool for_search)
        : made_(to), constraint_(constraint), board_(board), differ_(differ), for_search_(for_search) {}

    void make();
    // The last `subtracted` cells are subtracted from the others.
    void make_sum(std::size_t subtracted);

private:
    using Rule = Propagator::Rule;

    Propagator& add(Rule rule, std::vector<Cell> cells) {
        Propagator& propagator = made_.emplace_back();
        propagator.rule_ = rule;
        propagator.side_ = board_.side;
        propagator.number_ = constraint_.number;
        propagator.head_ = cells.size();
        propagator.cells_ = std::move(cells);
        return propagator;
    }
    void add_whole(Rule rule) { add(rule, constraint_.cells); }
    // The sum is of the cells from `from` up to `to`.
    void add_sum(Rule rule, std::size_t from, std::size_t to) {
        if (for_search_ && add_quick_sum(rule, from, to)) return;
        auto groups = groups_of(from, to);
        add(rule, constraint_.cells).parts_.push_back(std::move(groups));
    }

    // Cells of a group differ. Large groups say more about sums than small ones.
    std::vector<CellGroup> groups_of(std::size_t from, std::size_t to) const {
        auto by_order = groups_in_order(from, to);
        auto by_unit = groups_by_unit(from, to);
        const auto weight_of = [](const std::vector<CellGroup>& groups) {
            std::size_t weight = 0;
            for (const CellGroup& group : groups) weight += group.size() * group.size();
            return weight;
        };
        return weight_of(by_unit) > weight_of(by_order) ? by_unit : by_order;
    }
    std::vector<CellGroup> groups_in_order(std::size_t from, std::size_t to) const;
    std::vector<CellGroup> groups_by_unit(std::size_t from, std::size_t to) const;
    bool add_quick_sum(Rule rule, std::size_t from, std::size_t to);
    void add_difference(std::size_t from, std::size_t to, int sum);
    bool add_cage_in_units(bool needs_unit);

    template <class GoTogether>
    void add_pair(Cell a, Cell b, GoTogether go_together) {
        if (!pair_) pair_ = pair_table(constraint_.kind, constraint_.number, board_.side, go_together);
        add(Rule::pair, {a, b}).pair_ = pair_;
    }
    // Of cells at most `distance` places apart on the line.
    template <class GoTogether>
    void add_pairs(std::size_t distance, GoTogether go_together) {
        const auto& cells = constraint_.cells;
        for (std::size_t i = 0; i < cells.size(); ++i)
            for (std::size_t k = i + 1; k < std::min(cells.size(), i + distance + 1); ++k)
                add_pair(cells[i], cells[k], go_together);
    }
    // Neighbours as many as there are classes are of different classes. `class_of` numbers them from 0. In a search, the
    // order of the classes along the whole line says more than pairs of cells.
    template <class ClassOf>
    void add_classes(std::size_t count, ClassOf class_of) {
        add_pairs(count - 1, [&](int a, int b) { return class_of(a) != class_of(b); });
        if (!for_search_ || count > Propagator::kMostClasses || constraint_.cells.size() <= count) return;
        Propagator& classes = add(Rule::classes, constraint_.cells);
        classes.classes_.assign(count, 0);
        for (int v = 1; v <= board_.side; ++v)
            classes.classes_[static_cast<std::size_t>(class_of(v))] |= domain_of(static_cast<Value>(v));
    }
    void add_equal(std::size_t i, std::size_t k) {
        if (constraint_.cells[i] != constraint_.cells[k])
            add_pair(constraint_.cells[i], constraint_.cells[k], std::equal_to<>());
    }
    void add_extremes(bool is_least);
    void add_indexers();
    void add_region_sums();

    std::vector<Propagator>& made_;
    const Constraint& constraint_;
    const ConstraintBoard& board_;
    const Differ& differ_;
    bool for_search_;
    std::shared_ptr<const PairTable> pair_;  // of all pairs of the constraint
};

// Puts each cell into the first group all of whose cells differ from it.
std::vector<CellGroup> PropagatorMaker::groups_in_order(std::size_t from, std::size_t to) const {
    std::vector<CellGroup> groups;
    const auto fits = [&](const CellGroup& group, Cell cell) {
        return differ_ && board_.side <= Combinations::kSide && group.size() < Combinations::kSide &&
               std::ranges::all_of(group, [&](std::size_t i) {
                   return constraint_.cells[i] != cell && differ_(constraint_.cells[i], cell);
               });
    };
    for (std::size_t i = from; i < to; ++i) {
        const auto found = std::ranges::find_if(
            groups, [&](const CellGroup& group) { return fits(group, constraint_.cells[i]); });
        if (found == groups.end())
            groups.push_back({static_cast<std::uint16_t>(i)});
        else
            found->push_back(static_cast<std::uint16_t>(i));
    }
    return groups;
}

// Takes the row, column or region with the most cells that have no group yet, again and again.
std::vector<CellGroup> PropagatorMaker::groups_by_unit(std::size_t from, std::size_t to) const {
    std::vector<CellGroup> groups;
    if (!differ_ || board_.side > Combinations::kSide) return groups;
    const int side = board_.side;
    const auto is_in = [&](Cell cell, int unit) {
        if (unit < side) return cell / side == unit;
        if (unit < 2 * side) return cell % side == unit - side;
        return board_.regions[static_cast<std::size_t>(cell)] == unit - 2 * side;
    };
    const int units = board_.regions.empty() ? 2 * side : 3 * side;
    std::vector<std::uint16_t> rest;
    for (std::size_t i = from; i < to; ++i) rest.push_back(static_cast<std::uint16_t>(i));
    CellGroup group;
    while (!rest.empty()) {
        CellGroup& most = groups.emplace_back();
        for (int unit = 0; unit < units; ++unit) {
            group.clear();
            for (const std::uint16_t i : rest) {
                const Cell cell = constraint_.cells[i];
                if (is_in(cell, unit) &&
                    std::ranges::none_of(group, [&](std::size_t k) { return constraint_.cells[k] == cell; }))
                    group.push_back(i);
            }
            if (group.size() > most.size()) most = group;
        }
        std::erase_if(rest, [&](std::uint16_t i) { return std::ranges::find(most, i) != most.end(); });
    }
    return groups;
}

// False for arrows whose circle has several digits.
bool PropagatorMaker::add_quick_sum(Rule rule, std::size_t from, std::size_t to) {
    if (rule == Rule::arrow && from > 1) return false;
    const bool is_total = rule == Rule::sum || rule == Rule::cage;
    add_difference(from, to, is_total ? constraint_.number : 0);
    return true;
}

// Adds the values of the cells from `from` up to `to`, and subtracts those of all other cells.
void PropagatorMaker::add_difference(std::size_t from, std::size_t to, int sum) {
    const auto& all = constraint_.cells;
    std::vector<Cell> cells;
    std::vector<std::uint16_t> sizes;
    const auto add_groups = [&](std::size_t begin, std::size_t end) {
        if (begin == end) return;
        for (const CellGroup& group : groups_of(begin, end)) {
            sizes.push_back(static_cast<std::uint16_t>(group.size()));
            for (const std::uint16_t i : group) cells.push_back(all[i]);
        }
    };
    add_groups(from, to);
    add_groups(0, from);
    add_groups(to, all.size());
    add(Rule::quick_sum, std::move(cells)).quick_ =
        QuickSum(board_.side, sum, std::move(sizes), all.size() - (to - from));
}

// For each row, column and region that has all cells of the cage and others, or for the cage alone. False if there are too
// many values for tables, or no such unit where one is needed.
bool PropagatorMaker::add_cage_in_units(bool needs_unit) {
    const auto& cage = constraint_.cells;
    const int side = board_.side;
    if (side > Combinations::kSide || cage.size() >= static_cast<std::size_t>(side)) return false;
    const auto add_cage = [&](std::vector<Cell> cells) {
        Propagator& propagator = add(Rule::cage_in_unit, std::move(cells));
        propagator.head_ = cage.size();
        propagator.quick_ = QuickSum(side, constraint_.number, {static_cast<std::uint16_t>(cage.size())}, 0);
        propagator.quick_.leave_bounds_of_groups();
    };
    bool any = false;
    const auto add_in = [&](auto unit_of) {
        const auto first = unit_of(cage.front());
        if (!std::ranges::all_of(cage, [&](Cell cell) { return unit_of(cell) == first; })) return;
        std::vector<Cell> cells = cage;
        for (Cell cell = 0; cell < side * side; ++cell)
            if (unit_of(cell) == first && std::ranges::find(cage, cell) == cage.end()) cells.push_back(cell);
        add_cage(std::move(cells));
        any = true;
    };
    add_in([side](Cell cell) { return cell / side; });
    add_in([side](Cell cell) { return cell % side; });
    if (!board_.regions.empty())
        add_in([this](Cell cell) { return int{board_.regions[static_cast<std::size_t>(cell)]}; });
    if (!any && !needs_unit) add_cage(cage);
    return any || !needs_unit;
}

// A cell of the list and a neighbour outside of it.
void PropagatorMaker::add_extremes(bool is_least) {
    const int side = board_.side;
    for (const Cell cell : constraint_.cells) {
        const int r = cell / side;
        const int c = cell % side;
        const auto compare = [&](bool exists, Cell other) {
            if (!exists || std::ranges::find(constraint_.cells, other) != constraint_.cells.end()) return;
            if (is_least)
                add_pair(cell, other, std::less<>());
            else
                add_pair(cell, other, std::greater<>());
        };
        compare(r > 0, cell - side);
        compare(r + 1 < side, cell + side);
        compare(c > 0, cell - 1);
        compare(c + 1 < side, cell + 1);
    }
}

void PropagatorMaker::add_indexers() {
    const int side = board_.side;
    for (const Cell cell : constraint_.cells) {
        const int r = cell / side;
        const int c = cell % side;
        std::vector<Cell> cells = {cell};
        int number = 0;
        if (constraint_.kind == ConstraintKind::row_indexer) {
            for (int row = 0; row < side; ++row) cells.push_back(row * side + c);
            number = r + 1;
        } else if (constraint_.kind == ConstraintKind::column_indexer) {
            for (int column = 0; column < side; ++column) cells.push_back(r * side + column);
            number = c + 1;
        } else {
            if (board_.regions.empty()) continue;
            const auto region_of = [&](Cell other) {
                return board_.regions[static_cast<std::size_t>(other)];
            };
            for (Cell other = 0; other < side * side; ++other) {
                if (region_of(other) != region_of(cell)) continue;
                cells.push_back(other);
                if (other == cell) number = static_cast<int>(cells.size()) - 1;
            }
        }
        add(Rule::index, std::move(cells)).number_ = number;
    }
}

void PropagatorMaker::add_region_sums() {
    if (board_.regions.empty()) return;
    std::vector<std::size_t> starts;
    int region = -1;
    for (std::size_t i = 0; i < constraint_.cells.size(); ++i) {
        const int here = board_.regions[static_cast<std::size_t>(constraint_.cells[i])];
        if (here != region) starts.push_back(i);
        region = here;
    }
    if (starts.size() < 2) return;
    starts.push_back(constraint_.cells.size());
    std::vector<std::vector<CellGroup>> parts;
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) parts.push_back(groups_of(starts[i], starts[i + 1]));
    add(Rule::equal_sums, constraint_.cells).parts_ = std::move(parts);
}

void PropagatorMaker::make() {
    const int number = constraint_.number;
    const std::size_t size = constraint_.cells.size();
    const auto group_of = [this](int value) { return entropy_group(static_cast<Value>(value), board_.side); };
    switch (constraint_.kind) {
        case ConstraintKind::difference:
            add_pairs(1, [&](int a, int b) { return std::abs(a - b) == number; });
            break;
        case ConstraintKind::ratio:
            add_pairs(1, [&](int a, int b) { return a == number * b || b == number * a; });
            break;
        case ConstraintKind::pair_sum: add_pairs(1, [&](int a, int b) { return a + b == number; }); break;
        case ConstraintKind::greater: add_pairs(1, std::greater<>()); break;
        case ConstraintKind::no_difference:
            add_pairs(1, [&](int a, int b) { return std::abs(a - b) != number; });
            break;
        case ConstraintKind::no_ratio:
            add_pairs(1, [&](int a, int b) { return a != number * b && b != number * a; });
            break;
        case ConstraintKind::no_pair_sum: add_pairs(1, [&](int a, int b) { return a + b != number; }); break;
        case ConstraintKind::cage:
            if (number > 0 && !(for_search_ && add_cage_in_units(false))) add_sum(Rule::cage, 0, size);
            break;
        case ConstraintKind::clone:
            for (std::size_t i = 0; i < size / 2; ++i) add_equal(i, i + size / 2);
            break;
        case ConstraintKind::quadruple: {
            Propagator& quadruple = add(Rule::quadruple, constraint_.cells);
            quadruple.values_ = constraint_.values;
            std::ranges::sort(quadruple.values_);
            break;
        }
        case ConstraintKind::thermometer: add_whole(Rule::rising); break;
        case ConstraintKind::slow_thermometer: add_whole(Rule::slowly_rising); break;
        case ConstraintKind::arrow: add_sum(Rule::arrow, static_cast<std::size_t>(number), size); break;
        case ConstraintKind::whispers:
            add_pairs(1, [&](int a, int b) { return std::abs(a - b) >= number; });
            break;
        case ConstraintKind::renban: add_whole(Rule::run); break;
        case ConstraintKind::palindrome:
            for (std::size_t i = 0; i < size / 2; ++i) add_equal(i, size - 1 - i);
            break;
        case ConstraintKind::between: add_whole(Rule::between); break;
        case ConstraintKind::lockout: add_whole(Rule::lockout); break;
        case ConstraintKind::region_sums: add_region_sums(); break;
        case ConstraintKind::entropic: add_classes(3, group_of); break;
        case ConstraintKind::modular:
            add_classes(static_cast<std::size_t>(number), [&](int a) { return a % number; });
            break;
        case ConstraintKind::zipper: add_whole(Rule::zipper); break;
        case ConstraintKind::nabner:
            add_pairs(size, [](int a, int b) { return std::abs(a - b) >= 2; });
            break;
        case ConstraintKind::parity: add_classes(2, [](int a) { return a % 2; }); break;
        case ConstraintKind::same_difference: add_whole(Rule::same_difference); break;
        case ConstraintKind::double_arrow: add_sum(Rule::double_arrow, 1, size - 1); break;
        case ConstraintKind::sum_line: add_whole(Rule::cut_sum); break;
        case ConstraintKind::odd:
        case ConstraintKind::even:
        case ConstraintKind::one_of: break;  // first_domain
        case ConstraintKind::minimum: add_extremes(true); break;
        case ConstraintKind::maximum: add_extremes(false); break;
        case ConstraintKind::row_indexer:
        case ConstraintKind::column_indexer:
        case ConstraintKind::region_indexer: add_indexers(); break;
        case ConstraintKind::little_killer: add_sum(Rule::sum, 0, size); break;
        case ConstraintKind::sandwich: add_whole(Rule::sandwich); break;
        case ConstraintKind::x_sum: add_whole(Rule::first_sum); break;
        case ConstraintKind::skyscraper: add_whole(Rule::visible); break;
        case ConstraintKind::numbered_room: add_whole(Rule::room); break;
    }
}

void add_propagators(std::vector<Propagator>& to, const Constraint& constraint, const ConstraintBoard& board,
                     const Differ& differ, bool for_search) {
    PropagatorMaker(to, constraint, board, differ, for_search).make();
}

std::vector<Propagator> propagators_of(const Constraint& constraint, const ConstraintBoard& board,
                                       const Differ& differ, bool for_search) {
    std::vector<Propagator> propagators;
    add_propagators(propagators, constraint, board, differ, for_search);
    return propagators;
}

void PropagatorMaker::make_sum(std::size_t subtracted) {
    if (subtracted > 0 || !add_cage_in_units(true))
        add_difference(0, constraint_.cells.size() - subtracted, constraint_.number);
}

void add_propagators_of_sum(std::vector<Propagator>& to, const std::vector<Cell>& added,
                            const std::vector<Cell>& subtracted, int sum, const ConstraintBoard& board,
                            const Differ& differ) {
    Constraint constraint{ConstraintKind::cage, sum, added};
    constraint.cells.insert(constraint.cells.end(), subtracted.begin(), subtracted.end());
    PropagatorMaker(to, constraint, board, differ, true).make_sum(subtracted.size());
}

Domain first_domain(const Constraint& constraint, int side) {
    Domain odd = 0;
    Domain listed = 0;
    for (int value = 1; value <= side; value += 2) odd |= domain_of(static_cast<Value>(value));
    for (const Value value : constraint.values) listed |= domain_of(value);
    switch (constraint.kind) {
        case ConstraintKind::odd: return odd;
        case ConstraintKind::even: return all_values(side) & ~odd;
        case ConstraintKind::one_of: return listed;
        default: return all_values(side);
    }
}

}  // namespace gridsmith::solver
