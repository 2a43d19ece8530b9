// Searches breadth first from every node.
#include "techniques/chains/chain_lengths.h"

#include "techniques/structures/number_set.h"

#include <array>
#include <bit>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::uint32_t any_length(int most_links) { return (2u << most_links) - 4; }

template <std::size_t words>
class ChainLengths {
    using Set = NumberSet<words>;
    static constexpr std::size_t kMostNodes = 64 * words;

public:
    ChainLengths(const Position& position, Value value, int most_links)
        : position_(position), value_(value), most_links_(most_links) {}

    // The lengths, or nothing if there are more nodes than numbers.
    std::optional<std::uint32_t> find(bool with_groups) {
        if (!number_places() || (with_groups && !add_groups())) return std::nullopt;
        join();
        for (std::size_t start = 0; start < size_ && lengths_ != any_length(most_links_); ++start)
            if (strong_[start].any()) walk_from(start);
        return lengths_;
    }

private:
    // The places of the value are the first nodes.
    bool number_places() {
        const BoardSets& sets = position_.sets();
        for (const Cell cell : position_.places(value_)) {
            if (size_ == kMostNodes) return false;
            for (const int unit : sets.units->units_of(cell)) unit_[unit].insert(size_);
            cells_[size_].insert(size_);
            ++size_;
        }
        singles_ = size_;
        std::size_t place = 0;
        for (const Cell cell : position_.places(value_)) {
            for (const int unit : sets.units->units_of(cell))
                sight_[place] = sight_[place] | (unit_[unit] - cells_[place]);
            ++place;
        }
        if (!sets.units->apart.empty()) add_moves();
        return true;
    }

    // Places that see each other although they share no unit.
    void add_moves() {
        std::size_t one = 0;
        for (const Cell cell : position_.places(value_)) {
            std::size_t other = 0;
            for (const Cell peer : position_.places(value_)) {
                if (position_.units().see_each_other(cell, peer)) sight_[one].insert(other);
                ++other;
            }
            ++one;
        }
    }

    bool add_groups() {
        const BoardSets& sets = position_.sets();
        for (int block = sets.first_block(); block < sets.units->count; ++block) {
            if (count_of(position_.places_in(block, value_)) < 2) continue;
            for (const Piece& piece : sets.pieces[block]) {
                if (!sets.is_line(piece.other) && piece.other < block) continue;
                const Set both = unit_[block] & unit_[piece.other];
                if (both.count() < 2) continue;
                if (size_ == kMostNodes) return false;
                units_of_[size_] = {piece.other, block};
                cells_[size_] = both;
                bool is_first = true;
                Set seen;
                both.for_each([&](std::size_t place) {
                    seen = std::exchange(is_first, false) ? sight_[place] : seen & sight_[place];
                });
                sight_[size_++] = seen;
            }
        }
        return true;
    }

    void join() {
        for (int unit = 0; unit < position_.units().count; ++unit) {
            if (count_of(position_.places_in(unit, value_)) != 2) continue;
            const Set& ends = unit_[unit];
            Set rest = ends;
            const std::size_t first = rest.first();
            rest.erase(first);
            link(first, rest.first());
        }
        for (std::size_t group = singles_; group < size_; ++group)
            for (std::size_t i = 0; i < 2; ++i) join_group(group, units_of_[group][i]);
        Set linked;
        for (std::size_t i = 0; i < size_; ++i)
            if (strong_[i].any()) linked.insert(i);
        for (std::size_t i = 0; i < size_; ++i) {
            weak_[i] = sight_[i] & linked;  // a place and its node have the same number
            for (std::size_t group = singles_; group < size_; ++group)
                if (linked.contains(group) && cells_[group].is_subset_of(sight_[i])) weak_[i].insert(group);
        }
    }

    void join_group(std::size_t group, int unit) {
        const Set rest = unit_[unit] - cells_[group];
        const int left = rest.count();
        if (left == 1) link(group, rest.first());
        if (left < 2) return;
        for (std::size_t other = group + 1; other < size_; ++other)
            if (rest.is_subset_of(cells_[other])) link(group, other);
    }

    void link(std::size_t a, std::size_t b) {
        strong_[a].insert(b);
        strong_[b].insert(a);
    }

    void walk_from(std::size_t start) {
        Set found = strong_[start];
        Set passed;
        passed.insert(start);
        Set level = found;
        for (int links = 2; links <= most_links_; ++links) {
            Set no;
            level.for_each([&](std::size_t yes) { no = no | weak_[yes]; });
            no = no - passed;
            passed = passed | no;
            level = {};
            no.for_each([&](std::size_t from) { level = level | strong_[from]; });
            level = level - found;
            if (!level.any()) return;
            found = found | level;
            if ((lengths_ >> links & 1u) == 0 && ends_well(start, level)) lengths_ |= 1u << links;
        }
    }

    bool ends_well(std::size_t start, const Set& ends) const {
        bool well = false;
        ends.for_each([&](std::size_t end) {
            well = well || (end != start && (sight_[start].intersects(sight_[end]) ||
                                             cells_[end].is_subset_of(sight_[start])));
        });
        return well;
    }

    const Position& position_;
    Value value_;
    int most_links_;
    std::size_t size_ = 0;
    std::size_t singles_ = 0;
    std::uint32_t lengths_ = 0;
    PerUnit<Set> unit_{};                                    // places of each unit
    std::array<std::array<int, 2>, kMostNodes> units_of_{};  // of each group
    std::array<Set, kMostNodes> cells_{};                    // cells of each node
    std::array<Set, kMostNodes> sight_{};                    // places that see all cells of the node
    std::array<Set, kMostNodes> strong_{};                   // nodes at the other ends of links
    std::array<Set, kMostNodes> weak_{};
};

}  // namespace

std::uint32_t possible_chain_lengths(const Position& position, Value value, bool with_groups,
                                     int most_links) {
    if (const auto lengths = ChainLengths<1>(position, value, most_links).find(with_groups)) return *lengths;
    if (const auto lengths = ChainLengths<2>(position, value, most_links).find(with_groups)) return *lengths;
    return any_length(most_links);
}

}  // namespace gridsmith
