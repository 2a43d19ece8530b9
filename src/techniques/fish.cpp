// Fish as steps: which technique a fish is, and how it is told.
#include "techniques/fish.h"

#include "techniques/finders.h"
#include "techniques/mask_combinations.h"
#include "techniques/step_search.h"
#include "techniques/wording.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace gridsmith {

namespace {

Step step_of(const StepSearch& search, const Fish& fish) {
    Step step = step_showing(search, fish);
    search.eliminate(step, fish.losers, fish.value);
    return step;
}

// Some base keeps only one place beside the fins: without them this would be no fish.
bool is_sashimi(const Position& position, const Fish& fish) {
    return std::ranges::any_of(fish.bases, [&](int unit) {
        return ((position.sets().cells_of(unit) & fish.places) - fish.fins).size() < 2;
    });
}

// Two finned fish of the same bases in one step.
bool add_siamese(StepSearch& search, const std::vector<Fish>& fish) {
    for (std::size_t i = 0; i < fish.size(); ++i)
        for (std::size_t j = i + 1; j < fish.size(); ++j) {
            if (fish[i].bases != fish[j].bases || fish[i].fins == fish[j].fins) continue;
            if (fish[i].losers == fish[j].losers) continue;
            Step step = step_of(search, fish[i]);
            search.show(step, fish[j].fins, step.values, PatternRole::fin);
            search.eliminate(step, fish[j].losers, fish[j].value);
            if (search.add(std::move(step))) return true;
        }
    return false;
}

// `sibling`: the technique that takes the fish which are not wanted here, if any.
template <class Wanted>
void find_fish(StepSearch& search, FishQuery query, Wanted wanted, std::optional<Technique> sibling = {}) {
    const Position& position = search.position();
    query.max_fins = search.options().max_fins;
    query.max_endo_fins = search.options().max_endo_fins;
    const bool siamese = query.finned && search.options().siamese_fish;
    search.look_at_each_value([&](Value value) {
        std::vector<Fish> kept;
        bool any = false;
        const bool over = for_each_fish(position, value, query, search.stop_token(), [&](const Fish& fish) {
            any = true;
            if (siamese) kept.push_back(fish);
            return wanted(fish) && search.add(step_of(search, fish));
        });
        if (!any && sibling) search.note_nothing(*sibling, value);
        return over || add_siamese(search, kept);
    });
}

bool any_fish(const Fish&) { return true; }

// Lines of one direction with few enough places, and the lines across that they need together.
bool find_basic_fish_of(StepSearch& search, int size, Value value, int first_unit) {
    const Position& position = search.position();
    const int side = position.side();
    std::array<std::uint32_t, kMaxSide> masks{};
    std::array<int, kMaxSide> units{};
    std::size_t count = 0;
    for (int unit = first_unit; unit < first_unit + side; ++unit) {
        const UnitMask places = position.places_in(unit, value);
        if (places == 0 || count_of(places) > size) continue;
        masks[count] = places;
        units[count++] = unit;
    }
    return for_each_tight_union(
        std::span(std::as_const(masks)).first(count), size, [&](std::uint32_t chosen, std::uint32_t across) {
            Fish fish;
            fish.value = value;
            CellSet cover;
            for (; chosen != 0; chosen &= chosen - 1)
                fish.bases.push_back(units[static_cast<std::size_t>(std::countr_zero(chosen))]);
            for (; across != 0; across &= across - 1) {
                fish.covers.push_back((first_unit == 0 ? side : 0) + std::countr_zero(across));
                cover |= position.sets().cells_of(fish.covers.back());
            }
            for (const int unit : fish.bases)
                fish.places |= position.sets().cells_of(unit) & position.places(value);
            fish.losers = (cover & position.places(value)) - fish.places;
            return !fish.losers.empty() && search.add(step_of(search, fish));
        });
}

}  // namespace

Step step_showing(const StepSearch& search, const Fish& fish) {
    Step step = search.new_step();
    step.values = ValueSet::of(fish.value);
    step.cells = fish.places;
    step.units = fish.bases;
    step.covers = fish.covers;
    search.show(step, fish.places - fish.fins - fish.endo_fins, step.values);
    search.show(step, fish.fins, step.values, PatternRole::fin);
    search.show(step, fish.endo_fins, step.values, PatternRole::endo_fin);
    return step;
}

void find_basic_fish(StepSearch& search, int size) {
    search.look_at_each_value([&](Value value) {
        return find_basic_fish_of(search, size, value, 0) ||
               find_basic_fish_of(search, size, value, search.position().side());
    });
}

void find_finned_fish(StepSearch& search, int size) {
    constexpr Technique kSashimi[] = {Technique::sashimi_x_wing, Technique::sashimi_swordfish,
                                      Technique::sashimi_jellyfish, Technique::sashimi_squirmbag,
                                      Technique::sashimi_whale};
    find_fish(
        search, {.kind = FishKind::basic, .size = size, .finned = true},
        [&](const Fish& fish) { return !is_sashimi(search.position(), fish); },
        kSashimi[static_cast<std::size_t>(size - 2)]);
}

void find_sashimi_fish(StepSearch& search, int size) {
    find_fish(search, {.kind = FishKind::basic, .size = size, .finned = true},
              [&](const Fish& fish) { return is_sashimi(search.position(), fish); });
}

void find_franken_fish(StepSearch& search, int size) {
    find_fish(search, {.kind = FishKind::franken, .size = size}, any_fish);
}

void find_finned_franken_fish(StepSearch& search, int size) {
    find_fish(search, {.kind = FishKind::franken, .size = size, .finned = true}, any_fish);
}

void find_mutant_fish(StepSearch& search, int size) {
    find_fish(search, {.kind = FishKind::mutant, .size = size}, any_fish);
}

void find_finned_mutant_fish(StepSearch& search, int size) {
    find_fish(search, {.kind = FishKind::mutant, .size = size, .finned = true}, any_fish);
}

std::string explain_fish(const Step& step, const Wording& wording) {
    CellSet fins;
    for (const auto& [candidate, role] : step.candidates)
        if (role == PatternRole::fin || role == PatternRole::endo_fin) fins.insert(candidate.cell);
    if (fins.empty())
        return fmt::format(
            "In {}, all places for {} lie in {}; as many units hold it as can take it, so the other cells of "
            "{} cannot",
            wording.units(step.units), wording.values(step.values), wording.units(step.covers),
            wording.units(step.covers));
    return fmt::format(
        "In {}, all places for {} but {} lie in {}; either {} holds, or no other cell of {} can hold "
        "it",
        wording.units(step.units), wording.values(step.values), wording.cells(fins),
        wording.units(step.covers), fins.size() == 1 ? "that fin" : "one of these fins",
        wording.units(step.covers));
}

}  // namespace gridsmith
