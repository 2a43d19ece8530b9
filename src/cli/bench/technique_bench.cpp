#include "cli/bench/technique_bench.h"

#include "base/system/processors.h"
#include "techniques/path/path.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr double kMostSeconds = 5;  // for one technique
constexpr double kMostSecondsOfPaths = 30;

Selection easy_selection() {
    Selection easy;
    for (const TechniqueRow& row : technique_table())
        if (row.use.on && (row.family == Family::singles || row.family == Family::intersections ||
                           row.family == Family::subsets))
            easy.techniques.push_back(row.id);
    return easy;
}

JsonValue times_of(const TechniqueRow& row, std::span<const Position> positions, std::stop_token stop) {
    const double start = processor_seconds();
    double longest = 0;
    std::uint64_t looked_at = 0;
    std::uint64_t steps = 0;
    for (const Position& position : positions) {
        const double before = processor_seconds();
        steps += steps_of(row.id, position, {}, stop).size();
        ++looked_at;
        longest = std::max(longest, processor_seconds() - before);
        if (stop.stop_requested() || processor_seconds() - start > kMostSeconds) break;
    }
    const double mean = (processor_seconds() - start) / static_cast<double>(looked_at);
    return JsonObject{{"technique", std::string(row.name)},
                      {"family", std::string(name_of(row.family))},
                      {"positions", looked_at},
                      {"mean_ms", 1000 * mean},
                      {"most_ms", 1000 * longest},
                      {"steps", steps}};
}

// The time to find the next step in every position on the paths of the puzzles, by the family of the step.
JsonArray next_steps(std::span<const Grid> puzzles, std::stop_token stop) {
    struct Times {
        std::uint64_t hints = 0;
        double total = 0;
        double longest = 0;
    };
    std::map<Family, Times> times;
    const double start = processor_seconds();
    const Selection selection = default_selection(true);
    for (const Grid& puzzle : puzzles) {
        for (Position position(puzzle); !position.is_solved();) {
            const double before = processor_seconds();
            const auto step = easiest_step(position, selection, stop);
            if (!step) break;
            const double seconds = processor_seconds() - before;
            Times& of_family = times[row_of(step->technique).family];
            ++of_family.hints;
            of_family.total += seconds;
            of_family.longest = std::max(of_family.longest, seconds);
            position.apply(*step);
        }
        if (stop.stop_requested() || processor_seconds() - start > kMostSecondsOfPaths) break;
    }
    JsonArray families;
    for (const auto& [family, of_family] : times)
        families.push_back(
            JsonObject{{"family", std::string(name_of(family))},
                       {"hints", of_family.hints},
                       {"mean_ms", 1000 * of_family.total / static_cast<double>(of_family.hints)},
                       {"most_ms", 1000 * of_family.longest}});
    return families;
}

}  // namespace

JsonValue hint_times(std::span<const Grid> puzzles, std::stop_token stop) {
    const Selection easy = easy_selection();
    std::vector<Position> positions;
    for (const Grid& puzzle : puzzles) {
        Path path = path_from(Position(puzzle), easy, {.stop = stop});
        if (!path.last.is_solved()) positions.push_back(std::move(path.last));
    }
    JsonArray techniques;
    for (const TechniqueRow& row : technique_table()) {
        if (positions.empty() || stop.stop_requested()) break;
        const auto is_used = [&](const Position& position) { return is_used_on(row, position.rules()); };
        if (std::ranges::any_of(positions, is_used)) techniques.push_back(times_of(row, positions, stop));
    }
    return JsonObject{{"mode", "hints"},
                      {"positions", std::uint64_t{positions.size()}},
                      {"next_steps", next_steps(puzzles, stop)},
                      {"techniques", std::move(techniques)}};
}

}  // namespace gridsmith
