// Searches from unit to unit, depth first.
#include "techniques/wings/linked_units.h"

#include "techniques/chains/chain_lengths.h"
#include "techniques/chains/chain_steps.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kMostLinkPlaces = 6;  // a unit with more places of the value is not used

// A unit whose places of the value lie in two groups, one of which holds the value.
struct LinkedUnit {
    int unit = 0;
    bool grouped = false;
    std::array<CellSet, 2> ends;
    std::array<std::array<int, 3>, 2>
        units_of{};  // by end: the column, row and block with all its cells, or -1
    CellSet places;
};

// A unit with a direction: the chain enters at one end and leaves at the other.
struct Passage {
    const LinkedUnit* link = nullptr;
    std::size_t entry = 0;
    const CellSet& enters() const { return link->ends[entry]; }
    const CellSet& leaves() const { return link->ends[1 - entry]; }
};

class LinkedUnits {
public:
    explicit LinkedUnits(StepSearch& search)
        : search_(search),
          position_(search.position()),
          sets_(position_.sets()),
          count_(search.variant().size) {}

    void find() {
        for (const Value value : search_.hopeful_values()) {
            if (search_.stopped()) return;
            value_ = value;
            any_ = false;
            if ((possible_chain_lengths(position_, value, true) >> count_ & 1u) != 0) {
                list_links();
                for (std::size_t i = 0; i < links_.size(); ++i)
                    for (const std::size_t entry : {std::size_t{0}, std::size_t{1}}) {
                        way_.assign(1, {&links_[i], entry});
                        used_ = links_[i].places;
                        go_on();
                    }
            }
            if (!any_) search_.note_nothing(value);
        }
        if (best_) search_.add(std::move(*best_));
    }

private:
    // Blocks come first, then rows, then columns.
    void list_links() {
        links_.clear();
        for (const UnitKind kind : {UnitKind::region, UnitKind::row, UnitKind::column})
            for (int i = 0; i < position_.side(); ++i) {
                const int unit = std::to_underlying(kind) * position_.side() + i;
                const UnitMask places = position_.places_in(unit, value_);
                const int count = count_of(places);
                if (count < 2 || count > kMostLinkPlaces) continue;
                if (count == 2)
                    list_pair(unit, places);
                else if (kind == UnitKind::region)
                    list_groups_of_block(unit, places);
                else
                    list_groups_of_line(unit, places);
            }
    }

    void list_pair(int unit, UnitMask places) {
        const UnitMask first = places & (~places + 1);
        const auto pair = sets_.cells_of(unit, places);
        // Two places on one line are left to the line.
        if (sets_.is_block(unit) && sets_.common_units(pair).size() > 1) return;
        add_link(unit, first, places & ~first, false);
    }

    // The places lie in two of the blocks that the line crosses.
    void list_groups_of_line(int unit, UnitMask places) {
        UnitMask groups[2] = {};
        int count = 0;
        for (int i = 0; i < position_.order(); ++i) {
            const UnitMask part = places & sets_.pieces[unit][i];
            if (part == 0) continue;
            if (count == 2) return;
            groups[count++] = part;
        }
        if (count == 2) add_link(unit, groups[0], groups[1], true);
    }

    // The places lie on a row and a column, which may share a place, or else on two parallel lines.
    void list_groups_of_block(int unit, UnitMask places) {
        const int order = position_.order();
        IndexedArray<UnitMask, kMaxOrder> rows{};
        IndexedArray<UnitMask, kMaxOrder> columns{};
        for (int i = 0; i < order; ++i)
            for (int k = 0; k < order; ++k) {
                rows[i] |= UnitMask{1} << (i * order + k);
                columns[i] |= UnitMask{1} << (k * order + i);
            }
        for (int heart = 0; heart < position_.side(); ++heart) {
            const UnitMask row = rows[heart / order];
            const UnitMask column = columns[heart % order];
            if ((places & ~(row | column)) != 0) continue;
            const UnitMask on_row = places & row & ~column;
            const UnitMask on_column = places & column & ~row;
            if (on_row == 0 || on_column == 0) return;
            if (count_of(on_row) == 1)
                add_link(unit, on_row, places & column, true);
            else if (count_of(on_column) == 1)
                add_link(unit, on_column, places & row, true);
            else
                add_link(unit, places & column, places & row, true);
            return;
        }
        for (const auto& lines : {rows, columns}) {
            UnitMask groups[2] = {};
            int count = 0;
            for (int i = 0; i < order; ++i) {
                const UnitMask part = places & lines[i];
                if (part == 0) continue;
                if (count < 2) groups[count] = part;
                ++count;
            }
            if (count == 2) add_link(unit, groups[0], groups[1], true);
        }
    }

    void add_link(int unit, UnitMask one, UnitMask other, bool grouped) {
        LinkedUnit& link = links_.emplace_back();
        link.unit = unit;
        link.grouped = grouped;
        link.ends = {sets_.cells_of(unit, one), sets_.cells_of(unit, other)};
        link.places = link.ends[0] | link.ends[1];
        for (std::size_t end = 0; end < 2; ++end) {
            link.units_of[end].fill(-1);
            for (const int common : sets_.common_units(link.ends[end]))
                link.units_of[end][slot_of(common)] = common;
        }
    }

    std::size_t slot_of(int unit) const {
        switch (sets_.kind_of(unit)) {
            case UnitKind::column: return 0;
            case UnitKind::row: return 1;
            default: break;
        }
        return 2;
    }

    // A unit that holds both ends, or -1.
    static int common_unit(const std::array<int, 3>& one, const std::array<int, 3>& other) {
        for (std::size_t i = 0; i < 3; ++i)
            if (one[i] >= 0 && one[i] == other[i]) return one[i];
        return -1;
    }
    static const std::array<int, 3>& entry_units(const Passage& at) { return at.link->units_of[at.entry]; }
    static const std::array<int, 3>& exit_units(const Passage& at) { return at.link->units_of[1 - at.entry]; }

    void go_on() {
        if (static_cast<int>(way_.size()) == count_) {
            look_at_way();
            return;
        }
        const bool is_last = static_cast<int>(way_.size()) == count_ - 1;
        for (const LinkedUnit& next : links_) {
            // A chain and its reverse are the same chain.
            if (is_last && &next < way_.front().link) continue;
            if (used_.intersects(next.places)) continue;
            for (const std::size_t entry : {std::size_t{0}, std::size_t{1}}) {
                const Passage passage{&next, entry};
                const int shared = common_unit(exit_units(way_.back()), entry_units(passage));
                if (shared < 0) continue;
                const Passage last = passage;
                way_.push_back(last);
                shared_.push_back(shared);
                used_ |= next.places;
                go_on();
                used_ -= next.places;
                shared_.pop_back();
                way_.pop_back();
            }
        }
    }

    CellSet seen_by(const CellSet& one, const CellSet& other) const {
        return sets_.common_sight(one | other) & position_.places(value_);
    }

    void look_at_way() {
        const bool is_ring = common_unit(entry_units(way_.front()), exit_units(way_.back())) >= 0;
        if (is_ring && !begins_with_least()) return;
        CellSet bases;
        for (const Passage& at : way_) bases |= sets_.cells_of(at.link->unit);
        CellSet losers = seen_by(way_.front().enters(), way_.back().leaves()) - bases;
        int count = 0;
        if (is_ring) {
            count = losers.size();
            for (std::size_t i = 0; i + 1 < way_.size(); ++i) {
                const CellSet more = seen_by(way_[i].leaves(), way_[i + 1].enters()) - bases;
                count += more.size();
                losers |= more;
            }
        } else {
            for (const int unit : shared_) losers -= sets_.cells_of(unit);
            count = losers.size();
        }
        if (losers.empty()) return;
        any_ = true;
        const auto rank = std::tuple(rating(), -count, kinds());
        if (best_ && best_rank_ <= rank) return;
        best_rank_ = rank;
        best_ = step_of_way(losers, std::get<0>(rank));
    }

    // Each ring is looked at once: from its first unit, in one direction.
    bool begins_with_least() const {
        if (way_.front().entry != 0) return false;
        return std::ranges::all_of(way_, [&](const Passage& at) { return at.link >= way_.front().link; });
    }

    // "1012": the number of grouped units, then the kinds of the units, as Sudoku Explainer names the chain. Names
    // that differ by a reflection of the board or of the chain are the same.
    std::string kinds() const {
        std::string name;
        for (const bool swaps : {false, true})
            for (const bool reverses : {false, true}) {
                std::string own;
                for (const Passage& at : way_) {
                    const UnitKind kind = sets_.kind_of(at.link->unit);
                    own += kind == UnitKind::region ? '0' : (kind == UnitKind::row) != swaps ? '1' : '2';
                }
                if (reverses) std::ranges::reverse(own);
                if (name.empty() || own < name) name = own;
            }
        return std::to_string(
                   std::ranges::count_if(way_, [](const Passage& at) { return at.link->grouped; })) +
               name;
    }

    int rating() const {
        std::array<bool, 3> kinds{};
        bool groups = false;
        for (const Passage& at : way_) {
            kinds[std::to_underlying(sets_.kind_of(at.link->unit))] = true;
            groups = groups || at.link->grouped;
        }
        const auto different = std::ranges::count(kinds, true);
        const bool parallel = different == 1 && !kinds[std::to_underlying(UnitKind::region)];
        return kStrongLinkRatings[count_][groups ? 3 : parallel ? 0 : different < 3 ? 1 : 2];
    }

    Step step_of_way(const CellSet& losers, int rating) const {
        Step step = search_.new_step();
        step.rating = rating;
        for (std::size_t i = 0; i < way_.size(); ++i) {
            const Node enters{way_[i].enters(), value_};
            if (i > 0) gridsmith::add_link(step, {way_[i - 1].leaves(), value_}, enters, false);
            gridsmith::add_link(step, enters, {way_[i].leaves(), value_}, true);
            step.cells |= way_[i].link->places;
        }
        step.values.insert(value_);
        search_.eliminate(step, losers, value_);
        return step;
    }

    StepSearch& search_;
    const Position& position_;
    const BoardSets& sets_;
    int count_;
    Value value_ = 0;
    bool any_ = false;  // does the value have a chain?
    std::vector<LinkedUnit> links_;
    std::vector<Passage> way_;
    std::vector<int> shared_;  // the units of the weak links of way_
    CellSet used_;
    std::optional<Step> best_;
    std::tuple<int, int, std::string> best_rank_;
};

}  // namespace

void find_linked_units(StepSearch& search) { LinkedUnits(search).find(); }

}  // namespace gridsmith
