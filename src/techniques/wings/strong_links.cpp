// Chains of one value, by their number of strong links, as later editions of Sudoku Explainer rate them.
//
// These chains are separate from X-chains because the number of links, the kinds of their units and groups
// decide the rating.
#include "techniques/chains/chain_lengths.h"
#include "techniques/chains/chain_steps.h"
#include "techniques/wings/linked_units.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace gridsmith {

namespace {

class StrongLinkPairs {
public:
    StrongLinkPairs(StepSearch& search, int count) : search_(search), count_(count) {}

    // Chains without groups come first, because groups never make a chain easier.
    void find() {
        const ValueSet values = search_.hopeful_values();
        for (const Value value : values)
            if (may_have(value, false)) look_in(search_.links(LinkKind::one_value, value));
        if (!search_.first_only() || found_.empty())
            for (const Value value : values) {
                if (may_have(value, true)) look_in(search_.links(LinkKind::grouped_one_value, value));
                if (found_.empty()) note_nothing(value);
            }
        if (search_.stopped()) return;
        std::ranges::stable_sort(found_, {}, &Step::rating);
        for (Step& step : found_)
            if (search_.add(std::move(step))) return;
    }

private:
    static constexpr int kMostLinks = 6;

    bool may_have(Value value, bool with_groups) {
        const std::uint32_t lengths = possible_chain_lengths(search_.position(), value, with_groups);
        lengths_[value] |= lengths;
        return (lengths >> count_ & 1u) != 0;
    }

    // Notes that the value has no such chains, and which longer chains of the value are impossible too.
    void note_nothing(Value value) {
        search_.note_nothing(value);
        for (int count = count_ + 1; count <= kMostLinks; ++count)
            if ((lengths_[value] >> count & 1u) == 0)
                search_.note_nothing(strong_links_technique(count), value);
    }

    void look_in(const LinkGraph& graph) {
        AlternatingSearch walk(graph);
        for (int start = 0; start < graph.size(); ++start) {
            if (search_.stopped()) return;
            if (graph.strong(start).empty()) continue;
            walk.start(start, 0, count_);
            for (const std::int32_t end : walk.found())
                if (end > start) look_at(graph, walk, start, end);
        }
    }

    void look_at(const LinkGraph& graph, const AlternatingSearch& walk, int start, int end) {
        const bool closed = graph.exclude_each_other(start, end);
        if (!closed && !graph.sight(start).intersects(graph.sight(end))) return;
        walk.way_to(end, way_);
        if (static_cast<int>(way_.size()) != 2 * count_ || repeats_itself(graph, way_)) return;
        Step step = step_along(search_, graph, way_);
        const Value value = graph.node(start).value;
        search_.eliminate(step, graph.sight(start) & graph.sight(end), value);
        if (closed)
            for (std::size_t i = 1; i + 1 < way_.size(); i += 2)
                search_.eliminate(step, graph.sight(way_[i]) & graph.sight(way_[i + 1]), value);
        if (step.eliminations.empty()) return;
        step.rating = rating_of(graph);
        found_.push_back(std::move(step));
    }

    int rating_of(const LinkGraph& graph) const {
        IndexedArray<bool, kUnitKinds> kinds{};
        bool groups = false;
        for (std::size_t i = 0; i < way_.size(); i += 2) {
            groups = groups || graph.is_group(way_[i]) || graph.is_group(way_[i + 1]);
            const CellSet ends = graph.node(way_[i]).cells | graph.node(way_[i + 1]).cells;
            const auto units = search_.position().sets().common_units(ends);
            if (!units.empty())
                kinds[std::to_underlying(search_.position().sets().kind_of(units.front()))] = true;
        }
        const auto different = std::ranges::count(kinds, true);
        const bool parallel = different == 1 && (kinds[std::to_underlying(UnitKind::row)] ||
                                                 kinds[std::to_underlying(UnitKind::column)]);
        const std::size_t column = groups ? 3 : parallel ? 0 : different < 3 ? 1 : 2;
        return kStrongLinkRatings[count_][column];
    }

    StepSearch& search_;
    int count_;
    PerValue<std::uint32_t> lengths_{};  // possible lengths of chains, by value
    std::vector<int> way_;
    std::vector<Step> found_;
};

void find_strong_links(StepSearch& search) {
    if (search.options().as_explainer)
        find_linked_units(search);
    else
        StrongLinkPairs(search, search.variant().size).find();
}

// --- The rows ---

constexpr std::string_view kStrongLinksText =
    "A chain of one value with {k} strong links: {k} units in which the value has two places, or two "
    "groups of places. If one end of the chain is false, the other is true. Cells that see both ends lose "
    "the value. Later editions of Sudoku Explainer rate such chains by their number of strong links.";
constexpr ExampleText kStrongLinksExample = {
    .cells = "..17836.434.16..8.86.4.23.161.3..7.8489271563.736.8.19..85341.6..491683.136827..5",
    .found =
        "r1c4 r1c6 r2c4 r2c5 r2c8 r3c1 r3c2 r3c4 r3c9 r4c2 r5c2 r5c3 r5c4 r5c5 r5c6 r5c7 r5c8 r5c9 "
        "r6c3 r6c6 r6c8 r7c4 r7c5 r7c9 r8c3 r8c6 r9c1 r9c3 r9c4 r9c5",
    .removed = "r1c8<>9 r7c8<>9",
};

}  // namespace

constinit const TechniqueRow technique_rows::two_strong_links = {
    .name = "Two Strong Links",
    .family = Family::chains,
    .hodoku = {.level = Level::hard, .score = 130},
    .explainer = 40,
    .variant = {.size = 2},
    .use = {.on = false},
    .find = find_strong_links,
    .explain = explain_chain,
    .description = kStrongLinksText,
    .example = kStrongLinksExample,
};

constinit const TechniqueRow technique_rows::three_strong_links = {
    .name = "Three Strong Links",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 54,
    .variant = {.size = 3},
    .use = {.on = false},
    .find = find_strong_links,
    .explain = explain_chain,
    .description = kStrongLinksText,
    .example = kStrongLinksExample,
};

constinit const TechniqueRow technique_rows::four_strong_links = {
    .name = "Four Strong Links",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 58,
    .variant = {.size = 4},
    .use = {.on = false},
    .find = find_strong_links,
    .explain = explain_chain,
    .description = kStrongLinksText,
    .example =
        {
            .cells = "3..985471714632958589174236....9784384.3.61979374186254.87.1369.9..63784673849512",
            .found = "r1c1 r1c6 r1c8 r1c9 r2c1 r2c3 r2c5 r2c6 r2c7 r2c8 r2c9 r3c2 r3c4 r3c6 r3c7 r3c8 r3c9 "
                     "r4c5 r4c6 r4c7 r4c8 r4c9 r5c4 r5c6 r5c7 r5c8 r6c2 r6c3 r6c5 r6c8 r7c3 r7c4 r7c6 r7c9 "
                     "r8c2 r8c5 r8c7 r8c8 r8c9 r9c3 r9c4 r9c5 r9c6 r9c7 r9c9",
        },
};

constinit const TechniqueRow technique_rows::five_strong_links = {
    .name = "Five Strong Links",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 62,
    .variant = {.size = 5},
    .use = {.on = false},
    .find = find_strong_links,
    .explain = explain_chain,
    .description = kStrongLinksText,
    .example =
        {
            .cells = "6.89341.7.37.164.94917...3.872693541365142798914..73621.93...747.34.9.1..46.719.3",
            .found = "r1c3 r1c4 r1c6 r2c2 r2c5 r3c1 r3c4 r3c8 r4c2 r4c3 r4c4 r4c5 r4c7 r4c8 r4c9 r5c2 r5c3 "
                     "r5c4 r5c7 r5c8 r6c1 r6c2 r6c3 r6c7 r6c9 r7c3 r7c4 r7c8 r7c9 r8c1 r8c3 r8c6 r8c8 r9c3 "
                     "r9c6",
        },
};

constinit const TechniqueRow technique_rows::six_strong_links = {
    .name = "Six Strong Links",
    .family = Family::chains,
    .hodoku = {.level = Level::unfair, .score = 260},
    .explainer = 66,
    .variant = {.size = 6},
    .use = {.on = false},
    .find = find_strong_links,
    .explain = explain_chain,
    .description = kStrongLinksText,
    .example =
        {
            .cells = "1.6.7.59.92.1.637..3.89.1622...1.9868.36.9217619728435.9158.6.3.6..31..93.296..51",
            .found = "r1c3 r1c8 r2c1 r2c2 r2c4 r2c8 r3c4 r4c1 r4c8 r5c3 r5c4 r5c7 r5c9 r6c1 r6c2 r6c3 r6c4 "
                     "r6c7 r6c9 r7c5 r7c9 r8c6 r9c1 r9c4 r9c5 r9c8 r9c9",
            .removed = "r1c4<>4 r1c6<>4 r4c3<>5 r8c1<>4 r8c3<>4",
        },
};

}  // namespace gridsmith
