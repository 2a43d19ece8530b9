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

// The column, the row and the block with all cells of an end, or -1, then further units up to the first -1.
using UnitsOfEnd = std::array<int, 8>;
constexpr std::size_t kFirstFurther = 3;

// A unit whose places of the value lie in two groups, one of which holds the value.
struct LinkedUnit {
    int unit = 0;
    bool grouped = false;
    std::array<CellSet, 2> ends;
    std::array<UnitsOfEnd, 2> units_of{};
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
            if (may_have_way()) {
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
    // Counts up to four links; Sudoku Explainer's usual settings search for no more. If no chain has a number of links,
    // the search for that number need not look here.
    bool may_have_way() {
        constexpr int kUsualLinks = 4;
        const int most = std::max(count_, kUsualLinks);
        const std::uint32_t lengths = possible_chain_lengths(position_, value_, true, most);
        for (int count = 2; count <= most; ++count)
            if ((lengths >> count & 1u) == 0) search_.note_nothing(strong_links_technique(count), value_);
        return (lengths >> count_ & 1u) != 0;
    }

    // Blocks come first, then rows, then columns.
    void list_links() {
        links_.clear();
        const auto list = [this](int first_unit, int end_unit) {
            for (int unit = first_unit; unit < end_unit; ++unit) list_link(unit);
        };
        list(sets_.first_block(), sets_.end_of_blocks());
        list(0, sets_.first_block());
        list(sets_.end_of_blocks(), sets_.units->count);
    }

    void list_link(int unit) {
        const UnitMask places = position_.places_in(unit, value_);
        const int count = count_of(places);
        if (count < 2 || count > kMostLinkPlaces) return;
        if (count == 2)
            list_pair(unit, places);
        else if (sets_.is_compact(unit))
            list_groups_of_block(unit, places);
        else
            list_groups_of_line(unit, places);
    }

    void list_pair(int unit, UnitMask places) {
        const UnitMask first = places & (~places + 1);
        const auto pair = sets_.cells_of(unit, places);
        // Two places on one line are left to the line.
        if (!sets_.is_line(unit) && sets_.is_line(sets_.common_units(pair).front())) return;
        add_link(unit, first, places & ~first, false);
    }

    // The places lie in two of the blocks that the line or the diagonal crosses.
    void list_groups_of_line(int unit, UnitMask places) {
        const Units& units = *sets_.units;
        if (!units.has_regions()) return;
        const auto region_at = [&](UnitMask rest) {
            return units.region_of(units.cell_in(unit, std::countr_zero(rest)));
        };
        UnitMask groups[2] = {};
        int count = 0;
        for (UnitMask rest = places; rest != 0; rest &= ~groups[count++]) {
            if (count == 2) return;
            const int region = region_at(rest);
            for (UnitMask left = rest; left != 0; left &= left - 1)
                if (region_at(left) == region) groups[count] |= left & (~left + 1);
        }
        if (count == 2) add_link(unit, groups[0], groups[1], true);
    }

    // The places lie on a row and a column, which may share a place, or else on two parallel lines.
    void list_groups_of_block(int unit, UnitMask places) {
        const auto is_row = [&](const Piece& piece) { return piece.other < position_.side(); };
        const auto is_column = [&](const Piece& piece) {
            return !is_row(piece) && sets_.is_line(piece.other);
        };
        const std::vector<Piece>& pieces = sets_.pieces[unit];
        for (const Piece& row_piece : pieces)
            for (const Piece& column_piece : pieces) {
                if (!is_row(row_piece) || !is_column(column_piece)) continue;
                const UnitMask row = row_piece.places;
                const UnitMask column = column_piece.places;
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
        for (const bool of_rows : {true, false}) {
            UnitMask groups[2] = {};
            UnitMask covered = 0;
            int count = 0;
            for (const Piece& piece : pieces) {
                const UnitMask part = places & piece.places;
                if (part == 0 || !(of_rows ? is_row(piece) : is_column(piece))) continue;
                if (count < 2) groups[count] = part;
                covered |= part;
                ++count;
            }
            if (count == 2 && covered == places) add_link(unit, groups[0], groups[1], true);
        }
    }

    void add_link(int unit, UnitMask one, UnitMask other, bool grouped) {
        LinkedUnit& link = links_.emplace_back();
        link.unit = unit;
        link.grouped = grouped;
        link.ends = {sets_.cells_of(unit, one), sets_.cells_of(unit, other)};
        link.places = link.ends[0] | link.ends[1];
        for (std::size_t end = 0; end < 2; ++end) {
            UnitsOfEnd& own = link.units_of[end];
            own.fill(-1);
            std::size_t further = kFirstFurther;
            for (const int common : sets_.common_units(link.ends[end])) {
                const UnitKind kind = sets_.kind_of(common);
                if (kind > UnitKind::region) {
                    if (further < own.size()) own[further++] = common;
                } else {
                    own[kind == UnitKind::column ? 0 : kind == UnitKind::row ? 1 : 2] = common;
                }
            }
        }
    }

    // A unit that holds both ends, or -1.
    static int common_unit(const UnitsOfEnd& one, const UnitsOfEnd& other) {
        for (std::size_t i = 0; i < kFirstFurther; ++i)
            if (one[i] >= 0 && one[i] == other[i]) return one[i];
        for (std::size_t i = kFirstFurther; i < one.size() && one[i] >= 0; ++i)
            if (std::ranges::find(other, one[i]) != other.end()) return one[i];
        return -1;
    }
    static const UnitsOfEnd& entry_units(const Passage& at) { return at.link->units_of[at.entry]; }
    static const UnitsOfEnd& exit_units(const Passage& at) { return at.link->units_of[1 - at.entry]; }

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
                    own += kind == UnitKind::region  ? '0'
                           : kind > UnitKind::region ? static_cast<char>('0' + std::to_underlying(kind))
                           : (kind == UnitKind::row) != swaps ? '1'
                                                              : '2';
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
        bool groups = false;  // or units of other kinds
        for (const Passage& at : way_) {
            const UnitKind kind = sets_.kind_of(at.link->unit);
            if (kind <= UnitKind::region) kinds[std::to_underlying(kind)] = true;
            groups = groups || at.link->grouped || kind > UnitKind::region;
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
