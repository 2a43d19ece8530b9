#include "cli/verbs/step_printer.h"

#include "format/json/json_value.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

std::string_view name_of(PatternRole role) {
    constexpr std::string_view kNames[] = {"pattern",  "secondary", "fin",      "endo-fin",
                                           "colour a", "colour b",  "colour c", "colour d"};
    return kNames[static_cast<std::size_t>(role)];
}

JsonArray cells_json(const CellSet& cells, const Wording& wording) {
    JsonArray names;
    for (const Cell cell : cells) names.push_back(wording.cell(cell));
    return names;
}

JsonArray candidates_json(const std::vector<Candidate>& candidates, const Wording& wording) {
    JsonArray names;
    for (const Candidate& candidate : candidates) names.push_back(wording.candidate(candidate));
    return names;
}

JsonArray units_json(const std::vector<int>& units, const Wording& wording) {
    JsonArray names;
    for (const int unit : units) names.push_back(wording.unit(unit));
    return names;
}

JsonObject node_json(const Node& node, const Wording& wording) {
    return {{"value", wording.value(node.value)}, {"cells", cells_json(node.cells, wording)}};
}

JsonArray pattern_json(const Step& step, const Wording& wording) {
    JsonArray all;
    for (const auto& [candidate, role] : step.candidates)
        all.push_back(JsonObject{{"candidate", wording.candidate(candidate)}, {"role", name_of(role)}});
    return all;
}

JsonArray links_json(const Step& step, const Wording& wording) {
    JsonArray all;
    for (const Link& link : step.links)
        all.push_back(JsonObject{{"from", node_json(link.from, wording)},
                                 {"to", node_json(link.to, wording)},
                                 {"strong", link.strong}});
    return all;
}

JsonArray numbers_json(const std::vector<int>& numbers) {
    JsonArray all;
    for (const int number : numbers) all.push_back(static_cast<std::uint64_t>(number));
    return all;
}

JsonArray proof_json(const Step& step, const Wording& wording) {
    JsonArray all;
    for (const ProofLine& line : proof_lines_of(step, wording)) {
        std::vector<Candidate> candidates;
        for (const auto& [candidate, role] : line.candidates) candidates.push_back(candidate);
        all.push_back(JsonObject{{"sentence", line.sentence},
                                 {"links", numbers_json(line.links)},
                                 {"candidates", candidates_json(candidates, wording)},
                                 {"rests_on", numbers_json(line.rests_on)}});
    }
    return all;
}

}  // namespace

std::string line_of(const Step& step, const Wording& wording) {
    return fmt::format("{}\t{}\t{}\t{}\n", name_of(step.technique), placements_text(step, wording),
                       eliminations_text(step, wording), explanation_of(step, wording));
}

std::string field_of(const Step& step, const Wording& wording, std::string_view field) {
    if (field == "technique") return std::string(name_of(step.technique));
    if (field == "placements") return placements_text(step, wording);
    if (field == "eliminations") return eliminations_text(step, wording);
    return field == "explanation" ? explanation_of(step, wording) : "";
}

std::string json_line_of(const Step& step, const Wording& wording, std::uint64_t puzzle) {
    JsonObject members{{"puzzle", puzzle},
                       {"technique", row_of(step.technique).name},
                       {"placements", candidates_json(step.placements, wording)},
                       {"eliminations", candidates_json(step.eliminations, wording)},
                       {"cells", cells_json(step.cells, wording)},
                       {"units", units_json(step.units, wording)},
                       {"covers", units_json(step.covers, wording)},
                       {"candidates", pattern_json(step, wording)},
                       {"links", links_json(step, wording)},
                       {"explanation", explanation_of(step, wording)},
                       {"proof", proof_json(step, wording)}};
    return compact_json(std::move(members)) + '\n';
}

}  // namespace gridsmith
