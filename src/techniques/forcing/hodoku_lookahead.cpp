#include "techniques/forcing/hodoku_lookahead.h"

#include <algorithm>
#include <bit>

namespace gridsmith {

namespace {

constexpr int kLookaheadCells = HodokuTables::kCells;
constexpr int kLookaheadUnits = 27;
constexpr int kLookaheadRounds = 4;

// The board that the rounds change. Singles are appended to a queue when a removal leaves them.
struct TriedBoard {
    struct Queue {
        std::array<Candidate, 10 * kLookaheadUnits> items;
        std::size_t size = 0;

        void append(const Candidate& single) {
            if (size < items.size()) items[size++] = single;
        }
    };

    std::array<ValueSet, kLookaheadCells> candidates{};
    std::array<Value, kLookaheadCells> entries{};
    std::array<std::array<std::int8_t, 10>, kLookaheadUnits>
        places{};  // the number of places of a value in a unit
    Queue naked;
    Queue hidden;

    void copy_from(const TriedBoard& other) {
        candidates = other.candidates;
        entries = other.entries;
        places = other.places;
        naked.size = 0;
        hidden.size = 0;
    }
};

class Lookahead {
public:
    explicit Lookahead(HodokuTables& tables)
        : tables_(tables),
          position_(tables.position()),
          units_(position_.units()),
          index_of_(2 * tables.single_count(), -1) {
        for (Cell cell = 0; cell < kLookaheadCells; ++cell) {
            std::ranges::copy(units_.units_of(cell), units_of_[at(cell)].begin());
            start_.candidates[at(cell)] = position_.candidates(cell);
            start_.entries[at(cell)] = position_.grid()[cell];
        }
        for (int unit = 0; unit < kLookaheadUnits; ++unit)
            for (const Value value : position_.missing_in(unit))
                start_.places[at(unit)][value] =
                    static_cast<std::int8_t>(count_of(position_.places_in(unit, value)));
    }

    void fill() {
        for (const Cell cell : position_.open_cells())
            for (const Value value : position_.candidates(cell))
                for (const bool is_true : {true, false}) fill(cell, value, is_true);
    }

private:
    using Reasons = std::array<std::uint16_t, HodokuEntry::kMostReasons>;

    const std::array<int, 3>& units_of(Cell cell) const { return units_of_[at(cell)]; }
    static constexpr std::size_t at(int number) { return static_cast<std::size_t>(number); }

    void fill(Cell cell, Value value, bool is_true) {
        now_.copy_from(start_);
        table_ = &tables_.table(claim_of(tables_.number_of(cell, value), is_true));
        if (is_true) {
            enter(cell, value, {});
        } else {
            remove(cell, value);
            append(cell, value, false, {});
            if (const ValueSet left = now_.candidates[at(cell)]; left.size() == 1)
                enter(cell, left.first(), {});
        }
        for (int round = 0; round < kLookaheadRounds; ++round) take_singles();
        for (const HodokuEntry& entry : *table_) index_of_[entry.claim] = -1;
    }

    // Takes the singles that were left before this round.
    void take_singles() {
        singles_.clear();
        for (std::size_t i = 0; i < now_.naked.size; ++i)
            if (now_.entries[at(now_.naked.items[i].cell)] == 0) singles_.push_back(now_.naked.items[i]);
        const std::size_t naked = singles_.size();
        HodokuTables::Cells found;
        for (std::size_t i = 0; i < now_.hidden.size; ++i) {
            const Candidate single = now_.hidden.items[i];
            if (now_.entries[at(single.cell)] != 0 || found.contains(at(single.cell)) || !is_alone(single))
                continue;
            found.insert(at(single.cell));
            singles_.push_back(single);
        }
        for (std::size_t i = 0; i < singles_.size(); ++i) {
            const Candidate single = singles_[i];
            enter(single.cell, single.value, i < naked ? naked_reasons(single) : hidden_reasons(single));
        }
    }

    bool is_alone(const Candidate& single) const {
        return std::ranges::any_of(units_of(single.cell),
                                   [&](int unit) { return now_.places[at(unit)][single.value] == 1; });
    }

    // Index of an entry of the table; 0 if it has none.
    std::uint16_t reason(Cell cell, Value value) const {
        const std::int16_t index = index_of_[claim_of(tables_.number_of(cell, value), false)];
        return static_cast<std::uint16_t>(std::max<std::int16_t>(index, 0));
    }

    Reasons naked_reasons(const Candidate& single) const {
        Reasons reasons{};
        std::size_t count = 0;
        for (const Value other : position_.candidates(single.cell) - ValueSet::of(single.value))
            if (count < reasons.size()) reasons[count++] = reason(single.cell, other);
        return reasons;
    }

    // The other places in the unit with the fewest places left.
    Reasons hidden_reasons(const Candidate& single) const {
        const auto& units = units_of(single.cell);
        const int unit = *std::ranges::min_element(
            units, {}, [&](int each) { return now_.places[at(each)][single.value]; });
        Reasons reasons{};
        std::size_t count = 0;
        for (UnitMask left = position_.places_in(unit, single.value); left != 0; left &= left - 1) {
            const Cell other = position_.sets().cell_in(unit, std::countr_zero(left));
            if (other != single.cell && count < reasons.size())
                reasons[count++] = reason(other, single.value);
        }
        return reasons;
    }

    // Enters the value and lists what that makes true and false.
    void enter(Cell cell, Value value, const Reasons& reasons) {
        const ValueSet lost = now_.candidates[at(cell)];
        place(cell, value);
        const auto own = static_cast<std::uint16_t>(table_->size());
        append(cell, value, true, reasons);
        for (const std::uint16_t peer : units_.peers_of(cell))
            if (position_.has(peer, value)) append(peer, value, false, {own});
        for (const Value other : lost - ValueSet::of(value)) append(cell, other, false, {own});
    }

    void append(Cell cell, Value value, bool is_true, Reasons reasons) {
        const HodokuClaim claim = claim_of(tables_.number_of(cell, value), is_true);
        if (index_of_[claim] >= 0) return;
        const std::size_t first = reasons[0];
        const std::int16_t before = first < table_->size() ? (*table_)[first].distance : std::int16_t{0};
        // The latest of the reasons comes first.
        for (std::size_t i = 1; i < reasons.size(); ++i)
            if (reasons[i] > reasons[0]) std::swap(reasons[0], reasons[i]);
        index_of_[claim] = static_cast<std::int16_t>(table_->size());
        table_->push_back({static_cast<std::int16_t>(claim), static_cast<std::int16_t>(before + 1), reasons});
    }

    void place(Cell cell, Value value) {
        if (now_.entries[at(cell)] == value) return;
        now_.entries[at(cell)] = value;
        const ValueSet lost = now_.candidates[at(cell)];
        now_.candidates[at(cell)] = {};
        for (const std::uint16_t peer : units_.peers_of(cell)) remove(peer, value);
        for (const Value other : lost)
            for (const int unit : units_.units_of(cell))
                if (--now_.places[at(unit)][other] == 1 && other != value) append_hidden(unit, other);
    }

    // The last candidate of a cell stays counted in its units.
    void remove(Cell cell, Value value) {
        ValueSet& left = now_.candidates[at(cell)];
        if (!left.contains(value)) return;
        left.erase(value);
        if (left.empty()) return;
        if (left.size() == 1) now_.naked.append({cell, left.first()});
        for (const int unit : units_of(cell)) {
            const auto places = --now_.places[at(unit)][value];
            if (places == 1) append_hidden(unit, value);
            if (places == 0) withdraw_hidden(unit, value);
        }
    }

    void append_hidden(int unit, Value value) {
        for (const std::uint16_t cell : units_.cells_of(unit))
            if (now_.candidates[cell].contains(value)) return now_.hidden.append({cell, value});
    }

    // Removes the first single with the value in the unit.
    void withdraw_hidden(int unit, Value value) {
        const auto begin = now_.hidden.items.begin();
        const auto end = begin + static_cast<std::ptrdiff_t>(now_.hidden.size);
        const auto single = std::find_if(begin, end, [&](const Candidate& each) {
            const auto& units = units_of(each.cell);
            return each.value == value && std::ranges::find(units, unit) != units.end();
        });
        if (single == end) return;
        std::copy(single + 1, end, single);
        --now_.hidden.size;
    }

    HodokuTables& tables_;
    const Position& position_;
    const Units& units_;
    std::array<std::array<int, 3>, kLookaheadCells> units_of_;
    TriedBoard start_;
    TriedBoard now_;
    HodokuTable* table_ = nullptr;
    Numbered<std::int16_t> index_of_;  // of each claim in table_, or -1
    std::vector<Candidate> singles_;
};

}  // namespace

void add_lookahead(HodokuTables& tables) { Lookahead(tables).fill(); }

}  // namespace gridsmith
