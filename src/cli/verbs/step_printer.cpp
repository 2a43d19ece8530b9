#include "cli/verbs/step_printer.h"

#include "base/markup_text.h"
#include "format/json/json_value.h"
#include "publish/page_painter.h"
#include "publish/step_drawing.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <fmt/format.h>
#include <utility>

namespace gridsmith {

namespace {

// An SVG file as an element of a page. Its ids get the prefix, because a page has several pictures.
std::string inline_svg(std::string svg, std::string_view prefix) {
    svg.erase(0, svg.find("<svg"));
    for (const std::string_view sign : {" id=\"", "href=\"#", "url(#"})
        for (std::size_t at = svg.find(sign); at != std::string::npos; at = svg.find(sign, at + sign.size()))
            svg.insert(at + sign.size(), prefix);
    return svg;
}

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

std::string_view html_head_of_steps() {
    return R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Steps</title>
<style>
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: #fff; color: #1d2430; font: 17px/1.5 Inter, system-ui, sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 0 1.5rem; align-items: start; padding: 1rem 0; border-bottom: 1px solid #d9dee5; break-inside: avoid; }
section > svg { flex: 0 0 auto; width: 24rem; max-width: 100%; height: auto; }
section > div { flex: 1 1 18rem; }
h1 { margin: 1rem 0 0; font-size: 1.5rem; }
h2 { margin: 0 0 .4rem; font-size: 1.2rem; }
p { margin: 0 0 .4rem; }
</style>
</head>
<body>
)";
}

Result<std::string> html_section_of(const Step& step, int number, const Puzzle& position,
                                    const std::string& id) {
    constexpr double kSize = 400;
    auto picture = svg_of_page(picture_of_step(position, step, kSize, kLightPage));
    if (!picture) return std::unexpected(std::move(picture.error()));
    std::string section = fmt::format("<section>\n{}<div>\n<h2>{}. {}</h2>\n", inline_svg(*picture, id),
                                      number, escaped_for_markup(name_of(step.technique)));
    const Wording wording(position);
    for (const ProofLine& line : proof_lines_of(step, wording))
        section += fmt::format("<p>{}</p>\n", escaped_for_markup(line.sentence));
    return section + "</div>\n</section>\n";
}

}  // namespace gridsmith
