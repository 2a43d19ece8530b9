// Tints are below the lines and texts of the grid; outlines of units and sets are below its texts; links, rings and
// strokes are above all.
#include "publish/step_drawing.h"

#include "base/markup_text.h"
#include "model/board/cell_outline.h"
#include "model/cells/mark_places.h"
#include "model/puzzle/posing.h"
#include "publish/figure_shades.h"
#include "publish/link_geometry.h"
#include "publish/painter/page_painter.h"
#include "techniques/structures/board_sets.h"
#include "techniques/words/proof_lines.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <span>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

// What shows the role of a candidate to readers who see no colours.
enum class RoleShape : std::uint8_t { plain, underlined, framed, between_lines };

struct RoleLook {
    std::uint32_t light = 0;  // 0xRRGGBB
    std::uint32_t dark = 0;
    RoleShape shape = RoleShape::plain;
};

// The colours of the window.
RoleLook look_of(PatternRole role) {
    switch (role) {
        case PatternRole::pattern:
        case PatternRole::colour_a: return {0xd0eccd, 0x264a30, RoleShape::plain};
        case PatternRole::secondary:
        case PatternRole::colour_b: return {0xfce4b8, 0x564018, RoleShape::underlined};
        case PatternRole::fin:
        case PatternRole::colour_c: return {0xe5dbf7, 0x483868, RoleShape::framed};
        case PatternRole::endo_fin:
        case PatternRole::colour_d: break;
    }
    return {0xcaecf0, 0x1a4c54, RoleShape::between_lines};
}

class StepDrawing {
public:
    StepDrawing(Page& page, const Puzzle& position, const Step& step, const GridPlace& place,
                const PageShades& shades)
        : page_(page),
          rules_(position.rules()),
          step_(step),
          place_(place),
          shades_(shades),
          is_dark_(shades.paper.green < shades.ink.green),
          mark_(place.cell * place.room.side / candidates_across(place.side)),
          line_(std::max(0.5, mark_ * 0.11)),
          roles_(step.candidates) {
        const auto add = [&](const Candidate& candidate, PatternRole role) {
            const auto is_it = [&](const RoleOfCandidate& shown) { return shown.candidate == candidate; };
            if (std::ranges::none_of(roles_, is_it)) roles_.push_back({candidate, role});
        };
        for (const Candidate& entry : step.placements) add(entry, PatternRole::pattern);
        for (const Link& link : step.links)
            for (const Cell cell : link.to.cells)
                if (const Candidate passed{cell, link.to.value}; !is_removed(passed))
                    add(passed, link.strong ? PatternRole::colour_a : PatternRole::colour_b);
    }

    void tint_cells() {
        PageShape shape{.ink = colour(0xe6edf3, 0x30343b)};
        for (const Cell cell : step_.cells) shape.loops.push_back(corners_of(place_.box_of(cell)));
        if (!shape.loops.empty()) page_.shapes.push_back(std::move(shape));
    }

    void tint_candidates() {
        for (const auto& [candidate, role] : roles_) tint(candidate, role);
    }

    // The candidates of the pattern and those that the step removes.
    std::vector<Candidate> strong_marks() const {
        std::vector<Candidate> marks = step_.eliminations;
        for (const RoleOfCandidate& shown : roles_) marks.push_back(shown.candidate);
        return marks;
    }

    void draw_above() {
        const double width = std::max(0.8, place_.cell / 14);
        for (const int unit : step_.units) outline(cells_of(unit), 0, width, 0, accent());
        for (const int unit : step_.covers) outline(cells_of(unit), 0, width, place_.cell / 4, accent());
        for (const NamedSet& set : step_.sets)
            outline(set.cells, 0.06, std::max(0.5, place_.cell / 24), 0, shades_.thin);
        draw_links();
        for (const Candidate& entry : step_.placements) ring(entry);
        for (const Candidate& gone : step_.eliminations) strike(gone);
    }

private:
    Ink colour(std::uint32_t light, std::uint32_t dark) const {
        return ink_of_shade(is_dark_ ? dark : light);
    }
    Ink accent() const { return colour(0x235c8c, 0x80b8ee); }

    static std::vector<PagePoint> corners_of(const PageBox& box) {
        return {{box.x, box.y},
                {box.x + box.width, box.y},
                {box.x + box.width, box.y + box.height},
                {box.x, box.y + box.height}};
    }

    CellSet cells_of(int unit) const { return board_sets(rules_).cells_of(unit); }

    bool is_removed(const Candidate& candidate) const {
        return std::ranges::find(step_.eliminations, candidate) != step_.eliminations.end();
    }

    void tint(const Candidate& candidate, PatternRole role) {
        const PageBox box = place_.box_of(candidate.cell, candidate.value);
        const RoleLook look = look_of(role);
        page_.shapes.push_back({.loops = {corners_of(box)}, .ink = colour(look.light, look.dark)});
        const double width = std::max(0.3, mark_ / 14);
        const auto level = [&](double y) {
            page_.shapes.push_back(
                {.loops = {corners_of({box.x, y, box.width, width})}, .ink = shades_.thin});
        };
        switch (look.shape) {
            case RoleShape::plain: break;
            case RoleShape::framed:
                page_.shapes.push_back({.loops = {corners_of(box)}, .width = width, .ink = shades_.thin});
                break;
            case RoleShape::between_lines: level(box.y); [[fallthrough]];
            case RoleShape::underlined: level(box.y + box.height - width); break;
        }
    }

    // `inset` is in cells; a dash of 0 draws a solid line.
    void outline(const CellSet& cells, double inset, double width, double dash, const Ink& ink) {
        if (cells.empty()) return;
        PageShape shape{.width = width, .ink = ink, .dash = dash};
        const std::vector<Cell> list(cells.begin(), cells.end());
        for (const FigureLoop& loop : outline_of(place_.side, list, inset)) {
            auto& points = shape.loops.emplace_back();
            for (const auto& [x, y] : loop)
                points.push_back({place_.board.x + x * place_.cell, place_.board.y + y * place_.cell});
        }
        page_.shapes_above.push_back(std::move(shape));
    }

    void ring(const Candidate& entry) {
        const PageBox box = place_.box_of(entry.cell, entry.value);
        constexpr int kPoints = 32;
        PageShape circle{.loops = {{}}, .width = line_ * 1.2, .ink = accent()};
        for (int i = 0; i < kPoints; ++i) {
            const double angle = 2 * std::numbers::pi * i / kPoints;
            circle.loops.front().push_back({box.x + box.width / 2 + mark_ * 0.6 * std::cos(angle),
                                            box.y + box.height / 2 + mark_ * 0.6 * std::sin(angle)});
        }
        page_.last_shapes.push_back(std::move(circle));
    }

    void strike(const Candidate& gone) {
        const PageBox box = place_.box_of(gone.cell, gone.value);
        const double width = std::max(0.5, mark_ / 10);
        page_.last_shapes.push_back(
            {.loops = {corners_of({box.x, box.y + (box.height - width) / 2, box.width, width})},
             .ink = colour(0x964200, 0xffb068)});
    }

    // --- Links ---

    void draw_links() {
        const CandidatePlaces places{.left = static_cast<float>(place_.board.x),
                                     .top = static_cast<float>(place_.board.y),
                                     .extent = static_cast<float>(place_.board.width),
                                     .size = static_cast<float>(std::max(1.0, mark_)),
                                     .middle = [this](Cell cell, Value value) {
                                         const PageBox box = place_.box_of(cell, value);
                                         return Point{static_cast<float>(box.x + box.width / 2),
                                                      static_cast<float>(box.y + box.height / 2)};
                                     }};
        const std::vector<Candidate> others = strong_marks();
        const auto curves = curves_of(places, step_.links, others);
        for (const Link& link : step_.links)
            for (const Node& node : {link.from, link.to}) outline_group(node);
        for (std::size_t i = 0; i < curves.size(); ++i) draw_link(curves[i], step_.links[i].strong);
    }

    // The frame around several candidates that are one end of links.
    void outline_group(const Node& node) {
        if (node.cells.size() < 2) return;
        PageBox bounds = place_.box_of(node.cells.first(), node.value);
        for (const Cell cell : node.cells) {
            const PageBox box = place_.box_of(cell, node.value);
            const double right = std::max(bounds.x + bounds.width, box.x + box.width);
            const double bottom = std::max(bounds.y + bounds.height, box.y + box.height);
            bounds.x = std::min(bounds.x, box.x);
            bounds.y = std::min(bounds.y, box.y);
            bounds.width = right - bounds.x;
            bounds.height = bottom - bounds.y;
        }
        page_.last_shapes.push_back({.loops = {corners_of(bounds)}, .width = line_ * 0.7, .ink = accent()});
    }

    void draw_link(const LinkCurve& curve, bool strong) {
        constexpr int kPoints = 24;
        std::vector<PagePoint> points;
        for (int i = 0; i <= kPoints; ++i) {
            const Point at = curve.at(static_cast<float>(i) / static_cast<float>(kPoints));
            points.push_back({at.x, at.y});
        }
        // A rim in the colour of the paper separates the link from what it crosses.
        page_.last_shapes.push_back(
            {.loops = {points}, .width = line_ * 2.2, .ink = shades_.paper, .closed = false});
        page_.last_shapes.push_back({.loops = {std::move(points)},
                                     .width = line_,
                                     .ink = accent(),
                                     .closed = false,
                                     .dash = strong ? 0 : line_ * 2.5});
        draw_arrow_head(curve);
    }

    void draw_arrow_head(const LinkCurve& curve) {
        const Point before = curve.at(0.85f);
        const double dx = curve.to.x - before.x;
        const double dy = curve.to.y - before.y;
        const double length = std::hypot(dx, dy);
        if (length < 0.1) return;
        const double reach = mark_ * 0.42;
        const PagePoint along{dx / length * reach, dy / length * reach};
        const PagePoint back{curve.to.x - along.x, curve.to.y - along.y};
        const PagePoint side{-along.y * 0.45, along.x * 0.45};
        page_.last_shapes.push_back({.loops = {{{curve.to.x, curve.to.y},
                                                {back.x + side.x, back.y + side.y},
                                                {back.x - side.x, back.y - side.y}}},
                                     .ink = accent()});
    }

    Page& page_;
    const Rules& rules_;
    const Step& step_;
    const GridPlace& place_;
    const PageShades& shades_;
    bool is_dark_;
    double mark_;                         // the side of a candidate's square
    double line_;                         // the width of a link
    std::vector<RoleOfCandidate> roles_;  // each candidate once
};

// An SVG file as an element of a page. Its ids get the prefix, because a page has several pictures.
std::string inline_svg(std::string svg, std::string_view prefix) {
    svg.erase(0, svg.find("<svg"));
    for (const std::string_view sign : {" id=\"", "href=\"#", "url(#"})
        for (std::size_t at = svg.find(sign); at != std::string::npos; at = svg.find(sign, at + sign.size()))
            svg.insert(at + sign.size(), prefix);
    return svg;
}

}  // namespace

Puzzle puzzle_at(const Puzzle& puzzle, const Position& position) {
    Puzzle now = puzzle;
    if (!is_posed(now)) pose(now);
    now.grid = position.grid();
    now.notes = {};
    for (Cell cell = 0; cell < now.cell_count(); ++cell) now.marks[cell] = {};
    for (const Cell cell : position.open_cells()) now.marks[cell] = position.candidates(cell);
    return now;
}

void draw_step(Page& page, const PageBox& square, const Puzzle& position, const Step& step,
               const PageShades& shades) {
    const auto lit = constraints_to_look_at(step, HintLevel::reason, position.rules());
    GridLook look{.marks = true, .lit = lit};
    const GridPlace place = place_of_grid(square, position, look);
    StepDrawing drawing(page, position, step, place, shades);
    const std::vector<Candidate> strong = drawing.strong_marks();
    look.strong_marks = strong;
    drawing.tint_cells();
    draw_grid(page, square, position, position.grid, look, shades);
    drawing.tint_candidates();
    drawing.draw_above();
}

Page picture_of_step(const Puzzle& position, const Step& step, double size, const PageShades& shades) {
    PictureSheet sheet = picture_sheet(position, size, shades);
    draw_step(sheet.page, sheet.box, position, step, shades);
    return std::move(sheet.page);
}

std::string_view step_page_head() {
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

std::string_view step_page_end() { return "</body>\n</html>\n"; }

Result<std::string> step_page_section(const Step& step, int number, const Puzzle& position,
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

Result<std::string> step_page(const Puzzle& puzzle, Position position, std::span<const Step> steps,
                              bool is_path) {
    std::string page(step_page_head());
    int number = 0;
    for (const Step& step : steps) {
        ++number;
        auto section =
            step_page_section(step, number, puzzle_at(puzzle, position), fmt::format("s{}-", number));
        if (!section) return section;
        page += *section;
        if (is_path) position.apply(step);
    }
    return page.append(step_page_end());
}

}  // namespace gridsmith
