// Locking: a value that a unit can hold only where it crosses others must go from the rest of those.
//
// Pointing looks from a block at the lines through it, claiming from a line at its blocks. From order 4 on,
// several blocks of a band can be locked to as many lines together without any one of them being locked.
#include "techniques/finders.h"
#include "techniques/mask_combinations.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// `value` stands in `from` only where `from` crosses `to`.
struct Locking {
    Value value = 0;
    int from = 0;
    int to = 0;
    CellSet places;  // where it stands
    CellSet losers;  // where it goes from
};

Step step_of(const StepSearch& search, const Locking& locking) {
    Step step = search.new_step();
    step.values = ValueSet::of(locking.value);
    step.cells = locking.places;
    step.units.push_back(locking.from);
    step.covers.push_back(locking.to);
    search.show(step, locking.places, step.values);
    return step;
}

// Calls `use(locking)` for all that eliminate something, until it returns true.
template <class Use>
void for_each_locking(StepSearch& search, int first_unit, int end_unit, Use use) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    ValueSet hopeful;
    for (const Value value : ValueSet::all(position.side()))
        if (!search.had_nothing(value)) hopeful.insert(value);
    ValueSet without = hopeful;
    for (int from = first_unit; from < end_unit; ++from)
        for (const Value value : position.missing_in(from) & hopeful) {
            const UnitMask places = position.places_in(from, value);
            if (count_of(places) < 2 || count_of(places) > position.order()) continue;
            const Cell first = sets.cell_in(from, std::countr_zero(places));
            for (const int to : position.units().units_of(first)) {
                if (to == from || sets.is_block(to) == sets.is_block(from)) continue;
                if (count_of(position.places_in(to, value)) <= count_of(places)) continue;
                const CellSet cells = sets.cells_of(from, places);
                if (!cells.is_subset_of(sets.cells_of(to))) continue;
                const CellSet losers = (position.places(value) & sets.cells_of(to)) - cells;
                const std::size_t before = search.steps().size();
                if (use(Locking{value, from, to, cells, losers})) return;
                if (search.steps().size() != before) without.erase(value);
            }
        }
    for (const Value value : without) search.note_nothing(value);
}

void find_locking(StepSearch& search, int first_unit, int end_unit) {
    for_each_locking(search, first_unit, end_unit, [&](const Locking& locking) {
        Step step = step_of(search, locking);
        search.eliminate(step, locking.losers, locking.value);
        return search.add(std::move(step));
    });
}

// A locking that leaves the value one place in another unit of the kind it started from.
void find_direct_locking(StepSearch& search, int first_unit, int end_unit) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    for_each_locking(search, first_unit, end_unit, [&](const Locking& locking) {
        const UnitKind kind = sets.kind_of(locking.from);
        CellSet rest = locking.losers;
        while (!rest.empty()) {
            const int unit = sets.unit_of(rest.first(), kind);
            rest -= sets.cells_of(unit);
            const CellSet left = (position.places(locking.value) & sets.cells_of(unit)) - locking.losers;
            if (left.size() != 1) continue;
            Step step = step_of(search, locking);
            step.placements.push_back({left.first(), locking.value});
            step.units.push_back(unit);
            if (search.add(std::move(step))) return true;
        }
        return false;
    });
}

// The blocks of a band or stack, each with the lines in which it can hold `value`.
struct BandPlaces {
    int count = 0;
    std::array<int, kMaxOrder> blocks{};
    std::array<std::uint32_t, kMaxOrder> lines{};  // bit i: line i of the band
};

BandPlaces places_in_band(const Position& position, int band, bool is_stack, Value value) {
    const int order = position.order();
    BandPlaces found;
    for (int i = 0; i < order; ++i) {
        const int block = 2 * position.side() + (is_stack ? i * order + band : band * order + i);
        const UnitMask places = position.places_in(block, value);
        if (places == 0) continue;
        const auto n = static_cast<std::size_t>(found.count++);
        found.blocks[n] = block;
        for (int line = 0; line < order; ++line) {
            UnitMask on_line =
                position.sets().pieces[static_cast<std::size_t>(block)][static_cast<std::size_t>(line)];
            if (is_stack) {
                on_line = 0;
                for (int k = 0; k < order; ++k) on_line |= UnitMask{1} << (k * order + line);
            }
            if ((places & on_line) != 0) found.lines[n] |= 1u << line;
        }
    }
    return found;
}

bool find_multi_box_locking_in(StepSearch& search, int band, bool is_stack, Value value) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const BandPlaces places = places_in_band(position, band, is_stack, value);
    const auto masks = std::span(places.lines).first(static_cast<std::size_t>(places.count));
    for (int size = 2; size + 2 <= places.count; ++size) {
        const auto use = [&](std::uint32_t chosen, std::uint32_t lines) {
            Step step = search.new_step();
            step.size = size;
            CellSet base;
            CellSet cover;
            for (std::uint32_t rest = chosen; rest != 0; rest &= rest - 1) {
                step.units.push_back(places.blocks[static_cast<std::size_t>(std::countr_zero(rest))]);
                base |= sets.cells_of(step.units.back());
            }
            for (std::uint32_t rest = lines; rest != 0; rest &= rest - 1) {
                const int line = band * position.order() + std::countr_zero(rest);
                step.covers.push_back(is_stack ? position.side() + line : line);
                cover |= sets.cells_of(step.covers.back());
            }
            if (!position.places(value).intersects(cover - base)) return false;
            step.values = ValueSet::of(value);
            step.cells = base & position.places(value);
            search.show(step, base, step.values);
            search.eliminate(step, cover - base, value);
            return search.add(std::move(step));
        };
        if (for_each_tight_union(masks, size, use)) return true;
    }
    return false;
}

}  // namespace

void find_pointing(StepSearch& search, int) {
    const Units& units = search.position().units();
    find_locking(search, 2 * units.side, units.count);
}

void find_claiming(StepSearch& search, int) { find_locking(search, 0, 2 * search.position().side()); }

void find_direct_pointing(StepSearch& search, int) {
    const Units& units = search.position().units();
    find_direct_locking(search, 2 * units.side, units.count);
}

void find_direct_claiming(StepSearch& search, int) {
    find_direct_locking(search, 0, 2 * search.position().side());
}

void find_multi_box_locking(StepSearch& search, int) {
    const Position& position = search.position();
    for (const bool is_stack : {false, true})
        for (int band = 0; band < position.order(); ++band)
            for (const Value value : ValueSet::all(position.side()))
                if (find_multi_box_locking_in(search, band, is_stack, value)) return;
}

std::string explain_locking(const Step& step, const Wording& wording) {
    return fmt::format(
        "In {}, all places for {} ({}) lie in {} too; one of them holds it, so no other cell of {} can",
        wording.unit(step.units.front()), wording.values(step.values), wording.cells(step.cells),
        wording.unit(step.covers.front()), wording.unit(step.covers.front()));
}

std::string explain_direct_locking(const Step& step, const Wording& wording) {
    return fmt::format("{}; that leaves one place for it in {}", explain_locking(step, wording),
                       wording.unit(step.units.back()));
}

std::string explain_multi_box_locking(const Step& step, const Wording& wording) {
    return fmt::format("In {}, all places for {} lie in {}; the blocks use these lines up among themselves",
                       wording.units(step.units), wording.values(step.values), wording.units(step.covers));
}

}  // namespace gridsmith
