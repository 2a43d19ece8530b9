// Locking: if a unit can hold a value only where it crosses another unit, the rest of the other unit loses
// the value.
//
// Pointing starts from a block and eliminates on a line, claiming starts from a line and eliminates in a
// block. On other boards windows and disjoint groups count as blocks. There claiming also takes what no single unit
// explains: cells that see all places of a value in a unit, and neighbours that cannot hold a consecutive value.
// From order 4 on, n blocks of a band can be locked to n lines together although none of the blocks is locked alone.
#include "techniques/search/step_search.h"
#include "techniques/structures/mask_combinations.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <bit>
#include <vector>

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

// Which units may lock each other?
enum class Lock : std::uint8_t { pointing, claiming };

bool may_lock(const BoardSets& sets, Lock lock, int from, int to) {
    if (lock == Lock::pointing) return sets.is_compact(from) && sets.is_line(to);
    return sets.is_compact(to) && (sets.is_line(from) || sets.is_compact(from));
}

// Calls `use(locking)` for each locking that eliminates something, until `use` returns true.
template <class Use>
void for_each_locking(StepSearch& search, Lock lock, Use use) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const ValueSet hopeful = search.hopeful_values();
    const int first_unit = lock == Lock::pointing ? sets.first_block() : 0;
    const int end_unit =
        lock == Lock::claiming && position.rules().is_classic() ? sets.first_block() : sets.units->count;
    ValueSet without = hopeful;
    for (int from = first_unit; from < end_unit; ++from)
        for (const Value value : position.missing_in(from) & hopeful) {
            const UnitMask places = position.places_in(from, value);
            if (count_of(places) < 2 || count_of(places) > sets.largest_crossing) continue;
            const Cell first = sets.cell_in(from, std::countr_zero(places));
            for (const int to : position.units().units_of(first)) {
                if (to == from || !may_lock(sets, lock, from, to)) continue;
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

void find_locking(StepSearch& search, Lock lock) {
    for_each_locking(search, lock, [&](const Locking& locking) {
        Step step = step_of(search, locking);
        search.eliminate(step, locking.losers, locking.value);
        return search.add(std::move(step));
    });
}

// --- Locking without a second unit ---

// Sudoku Explainer's rating of "generalized intersections".
constexpr int kRatingOfCommonSight = 29;

// Adds what is false because one of the `holders` is true: candidates that every one of them excludes.
bool add_common_losers(StepSearch& search, const std::vector<Candidate>& holders, int unit) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    Step step = search.new_step();
    CellSet near = sets.all;
    for (const Candidate& holder : holders) {
        CellSet seen = sets.sight_of(holder.cell);
        seen.insert(holder.cell);
        near &= seen;
        step.values.insert(holder.value);
        step.cells.insert(holder.cell);
        step.candidates.push_back({holder, PatternRole::pattern});
    }
    for (const Cell cell : near& position.open_cells())
        for (const Value value : position.candidates(cell))
            if (std::ranges::all_of(holders, [&](const Candidate& holder) {
                    return sets.exclude_each_other(holder, {cell, value});
                }))
                step.eliminations.push_back({cell, value});
    if (step.eliminations.empty()) return false;
    step.rating = kRatingOfCommonSight;
    if (unit >= 0) step.units.push_back(unit);
    return search.add(std::move(step));
}

// Boards whose units cross only as those of classic boards have nothing to find here.
bool has_more_sight(const Position& position) {
    const Units& units = position.units();
    return units.count > position.sets().end_of_blocks() || !units.apart.empty() || units.nonconsecutive ||
           position.sets().demands != nullptr;
}

void find_common_sight(StepSearch& search) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    constexpr int kMostHolders = 6;
    std::vector<Candidate> holders;
    for (int unit = 0; unit < position.units().count; ++unit)
        for (const Value value : position.missing_in(unit)) {
            const UnitMask places = position.places_in(unit, value);
            if (count_of(places) < 2 || count_of(places) > kMostHolders) continue;
            holders.clear();
            for (const Cell cell : sets.cells_of(unit, places)) holders.push_back({cell, value});
            if (add_common_losers(search, holders, unit)) return;
        }
    if (!position.units().nonconsecutive && !sets.demands) return;
    for (const Cell cell : position.open_cells()) {
        const ValueSet values = position.candidates(cell);
        if (values.size() < 2 || values.size() > 3) continue;
        holders.clear();
        for (const Value value : values) holders.push_back({cell, value});
        if (add_common_losers(search, holders, -1)) return;
    }
}

// --- Direct locking ---

// The cell's unit of this kind, or -1.
int unit_of_kind(const BoardSets& sets, Cell cell, UnitKind kind) {
    for (const int unit : sets.units->units_of(cell))
        if (sets.kind_of(unit) == kind) return unit;
    return -1;
}

// A direct locking leaves the value a single place in another unit of the same kind as `from`.
void find_direct_locking(StepSearch& search, Lock lock) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    // Sudoku 16x16 Explainer applies the locking's eliminations too.
    const bool eliminates = search.options().as_explainer && position.scale() > 3;
    for_each_locking(search, lock, [&](const Locking& locking) {
        const UnitKind kind = sets.kind_of(locking.from);
        CellSet rest = locking.losers;
        while (!rest.empty()) {
            const Cell next = rest.first();
            const int unit = unit_of_kind(sets, next, kind);
            rest.erase(next);
            if (unit < 0) continue;
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

// The rectangular blocks in a row of blocks (a band) or in a column of blocks (a stack), and their lines.
struct Band {
    int first_line = 0;  // number of a unit
    int lines = 0;
    std::vector<int> blocks;
};

std::vector<Band> bands_of(const Position& position) {
    const Units& units = position.units();
    const BlockShape shape = *blocks_of(*units.parts);
    const int across = units.side / shape.columns;  // blocks beside each other
    const int down = units.side / shape.rows;
    std::vector<Band> bands;
    for (int band = 0; band < down; ++band) {
        bands.push_back({band * shape.rows, shape.rows, {}});
        for (int i = 0; i < across; ++i) bands.back().blocks.push_back(2 * units.side + band * across + i);
    }
    for (int stack = 0; stack < across; ++stack) {
        bands.push_back({units.side + stack * shape.columns, shape.columns, {}});
        for (int i = 0; i < down; ++i) bands.back().blocks.push_back(2 * units.side + i * across + stack);
    }
    return bands;
}

// The blocks of a band that can hold `value`, and the lines of each block where they can.
struct BandPlaces {
    int count = 0;
    PerLine<int> blocks{};
    PerLine<std::uint32_t> lines{};  // bit i: line i of the band
};

BandPlaces places_in_band(const Position& position, const Band& band, Value value) {
    BandPlaces found;
    for (const int block : band.blocks) {
        const UnitMask places = position.places_in(block, value);
        if (places == 0) continue;
        const int n = found.count++;
        found.blocks[n] = block;
        for (int line = 0; line < band.lines; ++line)
            if (position.sets()
                    .cells_of(block, places)
                    .intersects(position.sets().cells_of(band.first_line + line)))
                found.lines[n] |= 1u << line;
    }
    return found;
}

bool find_multi_box_locking_in(StepSearch& search, const Band& band, Value value) {
    const Position& position = search.position();
    const BoardSets& sets = position.sets();
    const BandPlaces places = places_in_band(position, band, value);
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
                step.covers.push_back(band.first_line + std::countr_zero(rest));
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

// Where cells see beyond rows, columns and blocks, Sukaku Explainer has only its generalized intersections.
bool has_only_common_sight(const StepSearch& search) {
    return search.options().as_explainer && has_more_sight(search.position());
}

void find_pointing(StepSearch& search) {
    if (!has_only_common_sight(search)) find_locking(search, Lock::pointing);
}

void find_claiming(StepSearch& search) {
    if (!has_only_common_sight(search)) find_locking(search, Lock::claiming);
    if (!search.stopped() && has_more_sight(search.position())) find_common_sight(search);
}

void find_direct_pointing(StepSearch& search) { find_direct_locking(search, Lock::pointing); }
void find_direct_claiming(StepSearch& search) { find_direct_locking(search, Lock::claiming); }

void find_multi_box_locking(StepSearch& search) {
    const Position& position = search.position();
    for (const Band& band : bands_of(position))
        for (const Value value : ValueSet::all(position.side()))
            if (find_multi_box_locking_in(search, band, value)) return;
}

std::string explain_locking(const Step& step, const Wording& wording) {
    if (step.units.empty())
        return fmt::format("{} is {}, and none of these values allows {}", wording.cells(step.cells),
                           wording.values(step.values, "or"), wording.excluded(step));
    if (step.covers.empty())
        return fmt::format("In {}, one of {} holds {}, and none of these places allows {}",
                           wording.unit(step.units.front()), wording.cells(step.cells, "or"),
                           wording.values(step.values), wording.excluded(step));
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
    .use = {.min_order = 4, .boards = BoardKinds::rectangular},
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
