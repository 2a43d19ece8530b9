// The search for fish of one value.
//
// The search chooses the bases first. Then each base place in turn is covered or becomes a fin. A cover that a
// branch has refused is not tried again in that branch, so that no fish is found twice. All fins must see a
// common place, which ends most branches early. In a fish of parallel lines on a classic board, that place shares a
// block with all fins. So the search adds no further base if, for each block that might hold the fins, the base places
// outside the block need too many covers.
//
// On classic boards it also counts: what a cover shares with each base says how many base places the covers can hold at
// most, and when more are left than there may be fins, the branch ends. Measured on hard puzzles: Franken fish take 0.3 of
// the time at order 5 and 0.6 at order 3. A tighter count costs more than it saves. Without fins, places that share no cover
// need a cover each; this takes another sixth of the time of Franken fish.
//
// For finned Franken and mutant fish, FinnedBases chooses the bases and knows the possible losers. Finned fish of parallel
// lines would take four times as long so. To cover first what no fin may take would save time as well, but finds other
// fish, since a cover that adds nothing is found in one order only.
#include "techniques/fish/fish.h"

#include "techniques/fish/finned_bases.h"
#include "techniques/fish/value_places.h"

#include <algorithm>
#include <array>
#include <bit>

namespace gridsmith {

namespace {

// The kinds of units that may be bases or covers. Units that are not lines count as blocks.
using Kinds = unsigned;
constexpr Kinds kRows = 1;
constexpr Kinds kColumns = 2;
constexpr Kinds kBlocks = 4;

// The most choices of a search on boards that are not classic: further units make far more fish than people could look
// at, and nothing limits the search for fins there. With 100,000 choices half as many more finned Franken fish are found,
// and hints take twice as long.
constexpr int kMostFishChoices = 15'000;

FishKind kind_of(Kinds bases, Kinds covers) {
    if ((bases == kRows && covers == kColumns) || (bases == kColumns && covers == kRows))
        return FishKind::basic;
    const auto within = [&](Kinds base_line, Kinds cover_line) {
        return (bases & ~(base_line | kBlocks)) == 0 && (covers & ~(cover_line | kBlocks)) == 0;
    };
    return within(kRows, kColumns) || within(kColumns, kRows) ? FishKind::franken : FishKind::mutant;
}

template <std::size_t words>
class FishSearch {
    using Set = NumberSet<words>;
    using UnitSet = NumberSet<(kMaxUnits + 63) / 64>;

public:
    FishSearch(const Position& position, Value value, const FishQuery& query, std::stop_token stop,
               const std::function<bool(const Fish&)>& use)
        : position_(position),
          sets_(position.sets()),
          value_(value),
          query_(query),
          stop_(std::move(stop)),
          use_(use),
          places_(position, value) {}

    bool run() {
        const auto with = [&](Kinds bases, Kinds covers) {
            if (query_.kind == FishKind::basic && query_.finned && query_.must_eliminate && is_classic_ &&
                !may_have_finned(bases == kRows ? 0 : sets_.units->side))
                return false;
            base_kinds_ = bases;
            cover_kinds_ = covers;
            list_covers();
            if (query_.kind != FishKind::basic && query_.finned && query_.must_eliminate && is_classic_)
                return search_by_losers();
            if (is_classic_) count_overlaps();
            return choose_bases(0, 0, {}, {}, places_.all, {}, {});
        };
        switch (query_.kind) {
            case FishKind::basic: return with(kRows, kColumns) || with(kColumns, kRows);
            case FishKind::franken:
                return with(kRows | kBlocks, kColumns | kBlocks) || with(kColumns | kBlocks, kRows | kBlocks);
            case FishKind::mutant: return with(kRows | kColumns | kBlocks, kRows | kColumns | kBlocks);
        }
        return false;
    }

private:
    void list_covers();
    static Kinds kind_bit(const BoardSets& sets, int unit) {
        return std::min(1u << static_cast<unsigned>(sets.kind_of(unit)), kBlocks);
    }

    // For each block, the lines across that parallel bases need if all fins are in that block.
    using Needs = PerLine<UnitMask>;
    bool adds_too_much(int base, Needs& needs) const;

    // By cover: the places that it shares with units, added up over these units. On classic boards only.
    static constexpr std::size_t kClassicUnits = 75;
    using Overlaps = std::array<std::uint8_t, kClassicUnits + 5>;  // filled up to whole vectors
    void count_overlaps();
    // The most places that one cover shares with the bases.
    int most_of(const Overlaps& overlaps) const;
    // Are there more base places than these covers and fins can hold together?
    bool are_too_many(int places, int covers, int fins) const {
        return most_in_cover_ > 0 && places > covers * most_in_cover_ + fins;
    }
    // Do places without a common cover, which need a cover each, need more covers than the fish has?
    bool need_too_many(Set places) const {
        for (int i = 0; i < query_.size && places.any(); ++i) places = places - covered_with_[places.first()];
        return places.any();
    }
    bool is_past_limit() { return !is_classic_ && ++choices_ > kMostFishChoices; }
    int fins_allowed() const { return query_.finned ? query_.max_fins : 0; }

    // Can there be finned fish whose bases are lines of the direction that starts at `first_unit`?
    bool may_have_finned(int first_unit) const;
    struct FinBlock;
    bool may_have_finned(const FinBlock& block, int chosen, int from, UnitMask needed, UnitMask fins,
                         UnitMask targets) const;

    // `base` holds the places of the bases so far, `endo` the places in two bases, `targets` the places that
    // all fins see.
    bool choose_bases(int chosen, int from, const Set& base, const Set& endo, const Set& targets,
                      const Needs& needs, const Overlaps& overlaps);
    struct Cover {
        Set once, twice;  // places in at least one cover, places in two
        Set fins, targets;
        int fin_count = 0;
        int count = 0;   // number of covers
        UnitSet usable;  // the covers that may still be chosen
    };
    // Chooses the bases of finned fish on classic boards by their possible losers.
    bool search_by_losers();
    bool find_covers(const Set& base, const Set& endo, const Set& targets);
    // Changes `cover`, which serves no other branch.
    bool choose_covers(const Set& base, const Set& endo, Cover& cover);
    bool try_last_cover(const Set& base, const Set& endo, const Cover& cover, const Set& open);
    bool try_fish(const Set& base, const Set& endo, const Set& fins, const Set& losers);
    Set seen_with(const Set& targets, const Set& fins) const;

    const Position& position_;
    const BoardSets& sets_;
    bool is_classic_ = position_.rules().is_classic();
    Value value_;
    const FishQuery& query_;
    std::stop_token stop_;
    const std::function<bool(const Fish&)>& use_;

    ValuePlaces<words> places_;
    std::vector<UnitSet> covers_of_;  // the units of each place that may be covers
    std::vector<Set> covered_with_;   // the places that share a cover with each place
    UnitSet usable_;                  // all units that may be covers
    int choices_ = 0;                 // made so far on a board that is not classic
    Kinds base_kinds_ = 0;
    Kinds cover_kinds_ = 0;
    std::array<Overlaps, kClassicUnits> overlaps_;  // of each unit with each cover, 0 with itself
    int most_in_cover_ = 0;  // the most places of the bases chosen last that one cover holds; 0: not counted
    std::vector<int> bases_;
    std::vector<int> covers_;
};

template <std::size_t words>
void FishSearch<words>::list_covers() {
    usable_ = {};
    for (int unit = 0; unit < sets_.units->count; ++unit)
        if ((cover_kinds_ & kind_bit(sets_, unit)) != 0) usable_.insert(static_cast<std::size_t>(unit));
    covers_of_.assign(places_.cells.size(), {});
    covered_with_.assign(places_.cells.size(), {});
    for (std::size_t i = 0; i < places_.cells.size(); ++i) {
        for (const int unit : sets_.units->units_of(places_.cells[i]))
            covers_of_[i].insert(static_cast<std::size_t>(unit));
        covers_of_[i] = covers_of_[i] & usable_;
        covers_of_[i].for_each(
            [&](std::size_t unit) { covered_with_[i] = covered_with_[i] | places_.in_unit[unit]; });
    }
}

template <std::size_t words>
void FishSearch<words>::count_overlaps() {
    for (Overlaps& overlaps : std::span(overlaps_).first(static_cast<std::size_t>(sets_.units->count)))
        overlaps.fill(0);
    for (const Cell cell : places_.cells)
        for (const int cover : sets_.units->units_of(cell)) {
            if ((cover_kinds_ & kind_bit(sets_, cover)) == 0) continue;
            for (const int unit : sets_.units->units_of(cell))
                if (unit != cover)
                    ++overlaps_[static_cast<std::size_t>(unit)][static_cast<std::size_t>(cover)];
        }
}

template <std::size_t words>
int FishSearch<words>::most_of(const Overlaps& overlaps) const {
    std::uint8_t most = 0;
    for (const std::uint8_t overlap : overlaps) most = std::max(most, overlap);
    return most;
}

template <std::size_t words>
auto FishSearch<words>::seen_with(const Set& targets, const Set& fins) const -> Set {
    Set seen = targets;
    for (Set rest = fins; rest.any() && seen.any();) {
        const std::size_t place = rest.first();
        rest.erase(place);
        seen = seen & places_.sight[place];
    }
    return seen;
}

// Adds the needs of a base. Returns true when no block can hold all fins any more.
template <std::size_t words>
bool FishSearch<words>::adds_too_much(int base, Needs& needs) const {
    const int order = position_.order();
    const UnitMask places = position_.places_in(base, value_);
    const int band = base % sets_.units->side / order;
    const UnitMask piece = (UnitMask{1} << order) - 1;
    bool too_much = true;
    for (int i = 0; i < order * order; ++i) {
        UnitMask& need = needs[i];
        need |= i / order == band ? places & ~(piece << (i % order * order)) : places;
        too_much = too_much && count_of(need) > query_.size;
    }
    return too_much;
}

// For a block that holds all fins: the lines across that each line of one direction needs. Lines are numbered
// from 0 here.
template <std::size_t words>
struct FishSearch<words>::FinBlock {
    int first_line = 0;  // the first line through the block
    UnitMask piece = 0;  // the lines across that run through the block
    PerLine<UnitMask> places{};
    PerLine<UnitMask> needs{};
};

template <std::size_t words>
bool FishSearch<words>::may_have_finned(int first_unit) const {
    const int order = position_.order();
    const int side = position_.side();
    FinBlock block;
    for (int line = 0; line < side; ++line)
        block.places[line] = position_.places_in(first_unit + line, value_);
    for (int band = 0; band < order; ++band)
        for (int stack = 0; stack < order; ++stack) {
            block.first_line = band * order;
            block.piece = ((UnitMask{1} << order) - 1) << (stack * order);
            block.needs = block.places;
            UnitMask within = 0;  // places of the block, by lines across
            int lines = 0;        // lines of the block with places
            for (int i = 0; i < order; ++i) {
                const int line = block.first_line + i;
                block.needs[line] &= ~block.piece;
                if ((block.places[line] & block.piece) != 0) ++lines;
                within |= block.places[line] & block.piece;
            }
            // A fin and a place that it eliminates lie in different lines and in different lines across.
            if (lines < 2 || count_of(within) < 2) continue;
            if (may_have_finned(block, 0, 0, 0, 0, 0)) return true;
        }
    return false;
}

// `fins` holds the lines across through places of the bases in the block. `targets` holds the lines across through the
// other places of the block.
template <std::size_t words>
bool FishSearch<words>::may_have_finned(const FinBlock& block, int chosen, int from, UnitMask needed,
                                        UnitMask fins, UnitMask targets) const {
    const int side = position_.side();
    const bool beyond_block = from >= block.first_line + position_.order();
    if (chosen == query_.size || beyond_block) {
        if (chosen == query_.size && !beyond_block)
            for (int line = std::max(from, block.first_line); line < block.first_line + position_.order();
                 ++line)
                targets |= block.places[line] & block.piece;
        const UnitMask covered = count_of(needed) < query_.size ? targets : targets & needed;
        if (covered == 0 || fins == 0) return false;
        // At least one fin must stay outside the covers.
        if ((fins & ~needed) == 0) return false;
        if (chosen == query_.size) return true;
    }
    for (int line = from; line < side; ++line) {
        const bool in_block = line >= block.first_line && line < block.first_line + position_.order();
        const UnitMask own = in_block ? block.places[line] & block.piece : 0;
        const UnitMask with = needed | block.needs[line];
        if (count_of(block.places[line]) >= 2 && count_of(with) <= query_.size &&
            may_have_finned(block, chosen + 1, line + 1, with, fins | own, targets))
            return true;
        targets |= own;  // the line is not a base
        if (line + 1 == block.first_line + position_.order() && (fins == 0 || targets == 0)) return false;
    }
    return false;
}

template <std::size_t words>
bool FishSearch<words>::choose_bases(int chosen, int from, const Set& base, const Set& endo,
                                     const Set& targets, const Needs& needs, const Overlaps& overlaps) {
    if (chosen == query_.size) return find_covers(base, endo, targets);
    for (int unit = from; unit < sets_.units->count; ++unit) {
        if (is_past_limit()) return false;
        if ((base_kinds_ & kind_bit(sets_, unit)) == 0 || places_.in_unit[unit].count() < 2) continue;
        const Set shared = endo | (base & places_.in_unit[unit]);
        if (shared.any() && (!query_.finned || shared.count() > query_.max_endo_fins)) continue;
        const Set left = seen_with(targets, shared - endo);
        if (query_.must_eliminate && !left.any()) continue;
        if (is_classic_ && !query_.finned && need_too_many(base | places_.in_unit[unit])) continue;
        Overlaps sum{};
        if (is_classic_) {
            const Overlaps& own = overlaps_[static_cast<std::size_t>(unit)];
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] = static_cast<std::uint8_t>(overlaps[i] + own[i]);
            most_in_cover_ = most_of(sum);
            if (are_too_many((base | places_.in_unit[unit]).count(), query_.size, fins_allowed())) continue;
        }
        Needs more = needs;
        if (query_.kind == FishKind::basic && query_.must_eliminate && is_classic_ &&
            adds_too_much(unit, more))
            continue;
        bases_.push_back(unit);
        const bool over =
            choose_bases(chosen + 1, unit + 1, base | places_.in_unit[unit], shared, left, more, sum);
        bases_.pop_back();
        if (over) return true;
    }
    return false;
}

template <std::size_t words>
bool FishSearch<words>::search_by_losers() {
    std::vector<int> bases;
    std::vector<int> covers;
    for (int unit = 0; unit < sets_.units->count; ++unit) {
        const Kinds kind = kind_bit(sets_, unit);
        if ((base_kinds_ & kind) != 0 && places_.in_unit[unit].count() >= 2) bases.push_back(unit);
        if ((cover_kinds_ & kind) != 0 && places_.in_unit[unit].any()) covers.push_back(unit);
    }
    return FinnedBases<words>(places_, bases, covers, query_)
        .for_each([&](const std::vector<int>& units, const auto& chosen) {
            bases_ = units;
            return find_covers(chosen.places, chosen.endo, chosen.losers);
        });
}

template <std::size_t words>
bool FishSearch<words>::find_covers(const Set& base, const Set& endo, const Set& targets) {
    if (stop_.stop_requested()) return true;
    Cover cover;
    cover.fins = endo;
    cover.fin_count = endo.count();
    cover.targets = targets;
    cover.usable = usable_;
    for (const int unit : bases_) cover.usable.erase(static_cast<std::size_t>(unit));
    return choose_covers(base, endo, cover);
}

template <std::size_t words>
bool FishSearch<words>::choose_covers(const Set& base, const Set& endo, Cover& cover) {
    const int covers_left = query_.size - cover.count;
    Set open = base - cover.once - cover.fins;
    while (true) {
        if (is_past_limit() || !open.any()) return false;
        if (are_too_many(open.count(), covers_left, fins_allowed() - cover.fin_count)) return false;
        const std::size_t place = open.first();
        for (UnitSet units = covers_of_[place] & cover.usable; units.any();) {
            const std::size_t unit = units.first();
            units.erase(unit);
            cover.usable.erase(unit);
            covers_.push_back(static_cast<int>(unit));
            bool over = false;
            if (covers_left == 1) {
                over = try_last_cover(base, endo, cover, open);
            } else {
                Cover more = cover;
                const Set& places = places_.in_unit[covers_.back()];
                more.twice = more.twice | (more.once & places);
                more.once = more.once | places;
                ++more.count;
                over = choose_covers(base, endo, more);
            }
            covers_.pop_back();
            if (over) return true;
        }
        if (cover.fin_count >= fins_allowed()) return false;
        cover.fins.insert(place);
        ++cover.fin_count;
        cover.targets = cover.targets & places_.sight[place];
        if (query_.must_eliminate && !cover.targets.any()) return false;
        open.erase(place);
    }
}

// The last of covers_ is not in `cover` yet. What it leaves of the `open` places become fins.
template <std::size_t words>
bool FishSearch<words>::try_last_cover(const Set& base, const Set& endo, const Cover& cover,
                                       const Set& open) {
    const Set& last = places_.in_unit[covers_.back()];
    // The places in more covers than bases, which lose the value if they see all fins.
    Set losers = ((cover.once | last) - base) | ((cover.twice | (cover.once & last)) & base);
    losers = losers & cover.targets;
    if ((query_.must_eliminate && !losers.any()) || is_past_limit()) return false;
    const Set rest = open - last;
    if (rest.any() && cover.fin_count + rest.count() > fins_allowed()) return false;
    losers = seen_with(losers, rest);
    if (query_.must_eliminate && !losers.any()) return false;
    return try_fish(base, endo, cover.fins | rest, losers);
}

template <std::size_t words>
bool FishSearch<words>::try_fish(const Set& base, const Set& endo, const Set& fins, const Set& losers) {
    if (query_.finned != fins.any()) return false;
    Kinds base_kinds = 0;
    Kinds cover_kinds = 0;
    for (const int unit : bases_) base_kinds |= kind_bit(sets_, unit);
    for (const int unit : covers_) cover_kinds |= kind_bit(sets_, unit);
    if (kind_of(base_kinds, cover_kinds) != query_.kind) return false;
    // A base whose places are all fins adds nothing.
    for (const int unit : bases_)
        if (!(places_.in_unit[unit] - fins).any()) return false;
    return use_(Fish{value_, bases_, covers_, places_.cells_of(base), places_.cells_of(fins - endo),
                     places_.cells_of(endo), places_.cells_of(losers)});
}

}  // namespace

bool for_each_fish(const Position& position, Value value, const FishQuery& query, std::stop_token stop,
                   const std::function<bool(const Fish&)>& use) {
    const int count = position.places(value).size();
    if (count == 0) return false;
    return with_words_for(count, [&](auto words) {
        return FishSearch<words>(position, value, query, std::move(stop), use).run();
    });
}

}  // namespace gridsmith
