// Chains of one value by the number of their strong links, as the later editions of Sudoku Explainer rate
// them.
//
// Separate from X-chains because the number of links, the kinds of their units and groups decide the rating.
#include "techniques/chain_lengths.h"
#include "techniques/chain_steps.h"
#include "techniques/finders.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace gridsmith {

namespace {

// In tenths, by the number of strong links: with parallel lines only, with two kinds of units, with three,
// with groups.
constexpr std::array<std::array<int, 4>, 7> kRatings = {{{0, 0, 0, 0},
                                                         {0, 0, 0, 0},
                                                         {40, 41, 41, 43},
                                                         {54, 55, 56, 57},
                                                         {58, 59, 60, 61},
                                                         {62, 62, 62, 62},
                                                         {66, 66, 66, 66}}};

class StrongLinks {
public:
    StrongLinks(StepSearch& search, int count) : search_(search), count_(count) {}

    // Groups make a chain harder, or at least no easier.
    void find() {
        const ValueSet values = hopeful_values();
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

    ValueSet hopeful_values() const {
        ValueSet values;
        for (const Value value : ValueSet::all(search_.position().side()))
            if (!search_.had_nothing(value)) values.insert(value);
        return values;
    }

    bool may_have(Value value, bool with_groups) {
        const std::uint32_t lengths = possible_chain_lengths(search_.position(), value, with_groups);
        lengths_[value - 1u] |= lengths;
        return (lengths >> count_ & 1u) != 0;
    }

    // Of these chains, and of longer ones that there cannot be either.
    void note_nothing(Value value) {
        search_.note_nothing(value);
        for (int count = count_ + 1; count <= kMostLinks; ++count)
            if ((lengths_[value - 1u] >> count & 1u) == 0) search_.note_nothing(of_length(count), value);
    }

    static Technique of_length(int count) {
        return static_cast<Technique>(static_cast<int>(Technique::two_strong_links) + count - 2);
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
        std::array<bool, 3> kinds{};
        bool groups = false;
        for (std::size_t i = 0; i < way_.size(); i += 2) {
            groups = groups || graph.is_group(way_[i]) || graph.is_group(way_[i + 1]);
            const CellSet ends = graph.node(way_[i]).cells | graph.node(way_[i + 1]).cells;
            const auto units = search_.position().sets().common_units(ends);
            if (!units.empty())
                kinds[static_cast<std::size_t>(search_.position().sets().kind_of(units.front()))] = true;
        }
        const auto different = static_cast<std::size_t>(std::ranges::count(kinds, true));
        const bool parallel = different == 1 && !kinds[static_cast<std::size_t>(UnitKind::block)];
        const std::size_t column = groups ? 3 : parallel ? 0 : different < 3 ? 1 : 2;
        return kRatings[static_cast<std::size_t>(count_)][column];
    }

    StepSearch& search_;
    int count_;
    std::array<std::uint32_t, kMaxSide> lengths_{};  // that chains of each value could have
    std::vector<int> way_;
    std::vector<Step> found_;
};

}  // namespace

void find_strong_links(StepSearch& search, int count) { StrongLinks(search, count).find(); }

}  // namespace gridsmith
