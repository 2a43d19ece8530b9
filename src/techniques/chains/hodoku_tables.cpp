#include "techniques/chains/hodoku_tables.h"

#include <bit>

namespace gridsmith {

namespace {

HodokuTables::Cells small_set_of(const CellSet& cells) {
    return {{cells.bits_of_word(0), cells.bits_of_word(1)}};
}

// HoDoKu counts the start as 1.
constexpr std::int16_t kStart = 1;
constexpr std::int16_t kDirect = 2;
// Few tables of direct links are longer.
constexpr std::size_t kMostDirect = 32;
constexpr std::size_t kMostForced = 6;

}  // namespace

HodokuTables::HodokuTables(const Position& position, bool with_groups) : position_(position) {
    number_of_.fill(-1);
    for (const Cell cell : position.open_cells())
        for (const Value value : position.candidates(cell)) {
            number_of_[static_cast<std::size_t>(10 * cell + value)] =
                static_cast<std::int16_t>(nodes_.count());
            add_node({cell}, value, -1);
        }
    singles_ = nodes_.count();
    if (with_groups) {
        const Units& units = position.units();
        for (int line = 0; line < 2 * units.side; ++line)
            for (const Value value : position.missing_in(line)) {
                const UnitMask places = position.places_in(line, value);
                for (const Piece& part : position.sets().pieces[line]) {
                    const UnitMask piece = places & part.places;
                    if (count_of(piece) >= 2) add_node(position.sets().cells_of(line, piece), value, line);
                }
            }
    }
    tables_.reserve(claim_count());
    for (HodokuClaim claim = 0; claim < claim_count(); ++claim) {
        tables_.emplace_back(&memory_);
        tables_[claim].reserve(claims_truth(claim) ? kMostDirect : kMostForced);
        if (is_group(gridsmith::node_of(claim))) add_entry(claim, claim, kStart);
    }
}

void HodokuTables::add_node(const CellSet& cells, Value value, int line) {
    Spot spot;
    for (const Cell cell : cells) spot.cells[static_cast<std::size_t>(spot.size++)] = cell;
    spot.value = value;
    spot.line = line;
    if (line >= 0) spot.block = position_.sets().unit_of(spot.cells[0], UnitKind::region);
    spot.set = small_set_of(cells);
    spot.sight = small_set_of(position_.sets().common_sight(cells) & position_.places(value));
    nodes_.push_back(spot);
}

Node HodokuTables::shown(int node) const {
    const Spot& spot = nodes_[node];
    Node shown{{}, spot.value};
    for (int i = 0; i < spot.size; ++i) shown.cells.insert(spot.cells[static_cast<std::size_t>(i)]);
    return shown;
}

void HodokuTables::add_entry(HodokuClaim from, HodokuClaim to, std::int16_t distance) {
    tables_[from].push_back({static_cast<std::int16_t>(to), distance, {}});
}

void HodokuTables::add_links() {
    for (const Cell cell : position_.open_cells())
        for (const Value value : position_.candidates(cell)) add_links_of(cell, value);
}

void HodokuTables::add_links_of(Cell cell, Value value) {
    const int own = number_of(cell, value);
    const HodokuClaim yes = claim_of(own, true);
    const HodokuClaim no = claim_of(own, false);
    add_entry(yes, yes, kStart);
    add_entry(no, no, kStart);
    const ValueSet values = position_.candidates(cell);
    for (const Value other : values - ValueSet::of(value)) {
        add_entry(yes, claim_of(number_of(cell, other), false), kDirect);
        if (values.size() == 2) add_entry(no, claim_of(number_of(cell, other), true), kDirect);
    }
    Cells met;
    Cells met_alone;
    for (const int unit : position_.units().units_of(cell)) {
        const UnitMask places = position_.places_in(unit, value);
        for (UnitMask left = places; left != 0; left &= left - 1) {
            const Cell other = position_.sets().cell_in(unit, std::countr_zero(left));
            const auto number = static_cast<std::size_t>(other);
            if (other == cell) continue;
            if (!met.contains(number)) add_entry(yes, claim_of(number_of(other, value), false), kDirect);
            met.insert(number);
            if (count_of(places) != 2 || met_alone.contains(number)) continue;
            met_alone.insert(number);
            add_entry(no, claim_of(number_of(other, value), true), kDirect);
        }
    }
}

void HodokuTables::add_links_of_groups() {
    for (int group = singles_; group < node_count(); ++group) {
        add_links_of_group(group);
        add_links_between_groups(group);
    }
}

void HodokuTables::add_links_of_group(int group) {
    const Spot& own = nodes_[group];
    const HodokuClaim yes = claim_of(group, true);
    const HodokuClaim no = claim_of(group, false);
    own.sight.for_each([&](std::size_t cell) {
        const int other = number_of(static_cast<Cell>(cell), own.value);
        add_entry(yes, claim_of(other, false), kDirect);
        add_entry(claim_of(other, true), no, kDirect);
    });
    for (const int unit : {own.block, own.line}) {
        UnitMask places = position_.places_in(unit, own.value);
        if (count_of(places) != own.size + 1) continue;
        for (; places != 0; places &= places - 1) {
            const Cell cell = position_.sets().cell_in(unit, std::countr_zero(places));
            if (own.set.contains(static_cast<std::size_t>(cell))) continue;
            const int other = number_of(cell, own.value);
            add_entry(no, claim_of(other, true), kDirect);
            add_entry(claim_of(other, false), yes, kDirect);
        }
    }
}

void HodokuTables::add_links_between_groups(int group) {
    const Spot& own = nodes_[group];
    int in_line = 0;
    int in_block = 0;
    int first_in_line = -1;
    int first_in_block = -1;
    for (int other = singles_; other < node_count(); ++other) {
        const Spot& spot = nodes_[other];
        if (other == group || spot.value != own.value) continue;
        if ((spot.line != own.line && spot.block != own.block) || own.set.intersects(spot.set)) continue;
        if (spot.line == own.line && in_line++ == 0) first_in_line = other;
        if (spot.block == own.block && in_block++ == 0) first_in_block = other;
        add_entry(claim_of(group, true), claim_of(other, false), kDirect);
    }
    const auto join_if_alone = [&](int count, int other, int unit) {
        if (count == 1 && count_of(position_.places_in(unit, own.value)) == own.size + nodes_[other].size)
            add_entry(claim_of(group, false), claim_of(other, true), kDirect);
    };
    join_if_alone(in_line, first_in_line, own.line);
    join_if_alone(in_block, first_in_block, own.block);
}

}  // namespace gridsmith
