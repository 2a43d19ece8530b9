// Locking: if a unit can hold a value only where it crosses another unit, the rest of the other unit loses
// the value.
//
// Pointing starts from a block and eliminates on a line, claiming starts from a line and eliminates in a
// block. From order 4 on, n blocks of a band can be locked to n lines together although none of the blocks is
// locked alone.
#include "techniques/search/step_search.h"
#include "techniques/structures/mask_combinations.h"
#include "techniques/words/wording.h"

#include <array>
#include <bit>

#include <fmt/format.h>

namespace gridsmith {

namespace {

// All places of `value` in the unit `from` lie in the unit `to` as well.
struct Locking {
    Value value = 0;
    int from = 0;
    int to = 0;
    CellSet places;  // the places in both units
    CellSet losers;  // the places in the rest of `to`
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

// Calls `use(locking)` for each locking that eliminates something, until `use` returns true.
template <class Use>
void for_each_locking(StepSearch& search, int first_unit, int end_unit, Use use) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const ValueSet hopeful = search.hopeful_values();
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

// A direct locking leaves the value a single place in another unit of the same kind as `from`.
void find_direct_locking(StepSearch& search, int first_unit, int end_unit) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    // Sudoku 16x16 Explainer applies the locking's eliminations too.
    const bool eliminates = search.options().as_explainer && position.order() > 3;
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
            if (eliminates) search.eliminate(step, locking.losers, locking.value);
            if (search.add(std::move(step))) return true;
        }
        return false;
    });
}

// The blocks of a band or stack that can hold `value`, and the lines of each block where they can.
struct BandPlaces {
    int count = 0;
    IndexedArray<int, kMaxOrder> blocks{};
    IndexedArray<std::uint32_t, kMaxOrder> lines{};  // bit i: line i of the band
};

BandPlaces places_in_band(const Position& position, int band, bool is_stack, Value value) {
    const int order = position.order();
    BandPlaces found;
    for (int i = 0; i < order; ++i) {
        const int block = 2 * position.side() + (is_stack ? i * order + band : band * order + i);
        const UnitMask places = position.places_in(block, value);
        if (places == 0) continue;
        const int n = found.count++;
        found.blocks[n] = block;
        for (int line = 0; line < order; ++line) {
            UnitMask on_line = position.sets().pieces[block][line];
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
    const auto masks = places.lines.first(places.count);
    for (int size = 2; size + 2 <= places.count; ++size) {
        const auto use = [&](std::uint32_t chosen, std::uint32_t lines) {
            Step step = search.new_step();
            step.size = size;
            CellSet base;
            CellSet cover;
            for (std::uint32_t rest = chosen; rest != 0; rest &= rest - 1) {
                step.units.push_back(places.blocks[std::countr_zero(rest)]);
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

void find_pointing(StepSearch& search) {
    const Units& units = search.position().units();
    find_locking(search, 2 * units.side, units.count);
}

void find_claiming(StepSearch& search) { find_locking(search, 0, 2 * search.position().side()); }

void find_direct_pointing(StepSearch& search) {
    const Units& units = search.position().units();
    find_direct_locking(search, 2 * units.side, units.count);
}

void find_direct_claiming(StepSearch& search) {
    find_direct_locking(search, 0, 2 * search.position().side());
}

void find_multi_box_locking(StepSearch& search) {
    const Position& position = search.position();
    for (const bool is_stack : {false, true})
        for (int band = 0; band < position.order(); ++band)
            for (const Value value : ValueSet::all(position.side()))
                if (find_multi_box_locking_in(search, band, is_stack, value)) return;
}

std::string explain_locking(const Step& step, const Wording& wording) {
    return fmt::format(
        "In {}, all places for {} ({}) lie in {} too; one of "
        "them holds the value, and no other cell of {} can",
        wording.unit(step.units.front()), wording.values(step.values), wording.cells(step.cells),
        wording.unit(step.covers.front()), wording.unit(step.covers.front()));
}

std::string explain_direct_locking(const Step& step, const Wording& wording) {
    return fmt::format("{}; that leaves one place for the value in {}", explain_locking(step, wording),
                       wording.unit(step.units.back()));
}

std::string explain_multi_box_locking(const Step& step, const Wording& wording) {
    return fmt::format("In {}, all places for {} lie in {}; these blocks use the lines up",
                       wording.units(step.units), wording.values(step.values), wording.units(step.covers));
}

// --- The rows ---

constexpr ExampleText kIntersectionsExample = {
    .cells = "7.3...12.1.23.764....1.2873379...26.5.6..3917.21.7.35.93.....862..5...31.1.73..92",
    .found =
        "r1c7 r2c3 r2c4 r2c6 r2c7 r3c8 r3c9 r4c1 r4c3 r4c8 r5c6 r5c7 r5c8 r5c9 r7c2 r7c8 r8c1 r9c2 "
        "r9c8 r9c9",
};

}  // namespace

constinit const TechniqueRow technique_rows::direct_pointing = {
    .name = "Direct Pointing",
    .family = Family::singles,
    .hodoku = {.level = Level::medium, .score = 50},
    .explainer = 17,
    .use = {.on = false},
    .find = find_direct_pointing,
    .explain = explain_direct_locking,
    .description =
        "All places of a value in a block lie on one line, so the rest of the "
        "line loses the value. That leaves another unit a single place for the "
        "value, where it is entered at once. This can be seen without marks.",
    .example =
        {
            .cells = "...785..2........8..849.56..8.......9...5.8.3....186...97....8.3...2..1.851.4.2.6",
            .found = "r1c5 r3c3 r5c7 r9c1 r9c2",
        },
};

constinit const TechniqueRow technique_rows::direct_claiming = {
    .name = "Direct Claiming",
    .family = Family::singles,
    .hodoku = {.level = Level::medium, .score = 50},
    .explainer = 19,
    .use = {.on = false},
    .find = find_direct_claiming,
    .explain = explain_direct_locking,
    .description =
        "All places of a value on a line lie in one block, so the rest of the "
        "block loses the value. That leaves another unit a single place for the "
        "value, where it is entered at once. This can be seen without marks.",
    .example =
        {
            .cells = "...785..2........8..849.56..8.......9...5.8.3....186..29756.3843..82..1.851.4.2.6",
            .found = "r1c5 r3c3 r5c7 r7c1 r7c4 r7c5 r7c7 r7c9 r8c4 r9c1 r9c2",
        },
};

constinit const TechniqueRow technique_rows::pointing = {
    .name = "Pointing",
    .family = Family::intersections,
    .hodoku = {.level = Level::medium, .score = 50, .code = "0100", .solver = InHodoku::on},
    .explainer = 26,
    .find = find_pointing,
    .explain = explain_locking,
    .description =
        "All places of a value in a block lie on one row or column. One of "
        "these cells holds the value, so the rest of the line loses it.",
    .example = kIntersectionsExample,
};

constinit const TechniqueRow technique_rows::claiming = {
    .name = "Claiming",
    .family = Family::intersections,
    .hodoku = {.level = Level::medium, .score = 50, .code = "0101", .solver = InHodoku::on},
    .explainer = 28,
    .find = find_claiming,
    .explain = explain_locking,
    .description =
        "All places of a value in a row or column lie in one block. One of "
        "these cells holds the value, so the rest of the block loses it.",
    .example = kIntersectionsExample,
};

constinit const TechniqueRow technique_rows::multi_box_locking = {
    .name = "Multi-Block Locking",
    .family = Family::intersections,
    .hodoku = {.level = Level::medium, .score = 100},
    .explainer = 29,
    .use = {.min_order = 4},
    .find = find_multi_box_locking,
    .explain = explain_multi_box_locking,
    .description =
        "In a band, the places of a value in n blocks lie on n lines together. These blocks "
        "use the lines up, so the other blocks of the band lose the value on these lines. At "
        "order 3 this is pointing or claiming; on larger boards it is a technique of its own.",
    .example =
        {
            .cells = ".O.CJB..A..QH..M.AH.CPFOD..G...E.....H...CB.GA.O..BEAM...H.OCDJQ..EHO.PCG.A.MN..F.NG"
                     "BLAMH..DQCEPO...QGE....M.H...DM.NJH.P..C.G......M.BH.DF..JA..MF.E.JA.BH..PG.H.ABP.K."
                     ".JGL.QMC..JDLOCGMPQAFEHBLH....NB.G..J.C..B..GC......E.D.D....AO.....P.Q....FH..PQ..."
                     "....",
            .found = "r2c3 r2c8 r2c16 r3c6 r3c13 r3c14 r4c5 r4c13 r5c4 r5c5 r5c7 r5c9 r5c13 r6c5 r6c7 r6c8 "
                     "r6c9 r6c14 r8c7 r9c7 r9c10 r9c14 r10c7 r10c14 r11c3 r11c4 r11c5 r11c11 r11c14 r12c4 "
                     "r12c5 r12c7 r12c8 r12c9 r12c12 r12c13 r12c15 r15c15",
            .removed = "r2c1<>M r2c4<>M r3c1<>Q r3c2<>Q r3c3<>Q r3c4<>Q r13c9<>O r14c9<>O r15c9<>C",
        },
};

}  // namespace gridsmith
