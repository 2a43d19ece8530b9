#include "format/link/link_decorations.h"

#include "base/number_text.h"
#include "format/core/source_text.h"
#include "model/board/cell_outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <utility>

namespace gridsmith {

namespace {

constexpr double kCellUnits = 64;      // SudokuPad's units in a cell
constexpr double kThinOutline = 0.03;  // of f-puzzles' shapes
constexpr double kUsualLetters = 0.5;
constexpr std::uint32_t kBlack = 0x000000ff;
constexpr std::uint32_t kUnknownColour = 0x808080ff;

struct ShapeName {
    std::string_view name;
    DecorationShape shape;
};
// In the order in which they are drawn.
constexpr ShapeName kFpuzzlesShapes[] = {
    {"line", DecorationShape::line},
    {"rectangle", DecorationShape::rectangle},
    {"circle", DecorationShape::ellipse},
    {"text", DecorationShape::text},
};

std::optional<double> number_at(const JsonValue& entry, std::string_view name) {
    const JsonValue* value = entry.find(name);
    if (value == nullptr) return std::nullopt;
    if (const auto number = value->number()) return number;
    if (value->string() == nullptr) return std::nullopt;
    return real_number_in(*value->string());
}

// The text of a member, which can be a number.
std::string text_at(const JsonValue& entry, std::string_view name) {
    const JsonValue* value = entry.find(name);
    if (value == nullptr) return {};
    if (value->string() != nullptr) return *value->string();
    if (const auto integer = value->integer()) return std::to_string(*integer);
    return {};
}

std::uint32_t colour_at(const JsonValue& entry, std::string_view name, std::uint32_t absent) {
    const std::string text = text_at(entry, name);
    return text.empty() ? absent : colour_in_link(text).value_or(kUnknownColour);
}

std::string text_of_link_colour(std::uint32_t colour) {
    return (colour & 0xff) == 0xff ? fmt::format("#{:06X}", colour >> 8) : fmt::format("#{:08X}", colour);
}

// The middle of a cell "R1C2"; rows and columns can have fractions and be outside of the board.
std::optional<FigurePoint> middle_of_named(const JsonValue& name) {
    if (name.string() == nullptr || !name.string()->starts_with('R')) return std::nullopt;
    const std::string_view text = *name.string();
    const std::size_t at = text.find('C');
    if (at == std::string_view::npos) return std::nullopt;
    const auto row = real_number_in(text.substr(1, at - 1));
    const auto column = real_number_in(text.substr(at + 1));
    if (!row || !column) return std::nullopt;
    return FigurePoint{*column - 0.5, *row - 0.5};
}

// The points of a list; nothing if it has an element that is no point.
template <class PointOf>
std::optional<std::vector<FigurePoint>> points_in(const JsonValue* list, const PointOf& point_of) {
    if (list == nullptr || list->array() == nullptr) return std::nullopt;
    std::vector<FigurePoint> points;
    for (const JsonValue& element : *list->array()) {
        const auto point = point_of(element);
        if (!point || points.size() == kMostDecorationPoints) return std::nullopt;
        points.push_back(*point);
    }
    return points;
}

// [row, column]
std::optional<FigurePoint> way_point(const JsonValue& value) {
    const JsonArray* pair = value.array();
    if (pair == nullptr || pair->size() != 2 || !(*pair)[0].number() || !(*pair)[1].number())
        return std::nullopt;
    return FigurePoint{*(*pair)[1].number(), *(*pair)[0].number()};
}

// The cells of the board whose middles these are, row by row; none if a point is the middle of none, or if there is no list.
std::vector<Cell> cells_in_figure(const std::optional<std::vector<FigurePoint>>& middles, int side) {
    std::vector<Cell> cells;
    for (const FigurePoint point : middles.value_or(std::vector<FigurePoint>())) {
        const double row = point.y - 0.5;
        const double column = point.x - 0.5;
        const bool is_cell = row == std::floor(row) && column == std::floor(column) && row >= 0 &&
                             column >= 0 && row < side && column < side;
        if (!is_cell) return {};
        cells.push_back(static_cast<Cell>(row) * side + static_cast<Cell>(column));
    }
    std::ranges::sort(cells);
    const auto repeats = std::ranges::unique(cells);
    cells.erase(repeats.begin(), repeats.end());
    return cells;
}

JsonArray json_of_way_point(FigurePoint point) { return {point.y, point.x}; }

// The rows or columns, from 0, of the cells around a coordinate: one, or two with the coordinate on their border.
// Nothing for other places.
std::vector<int> lines_around(double coordinate) {
    const double doubled = coordinate * 2;
    if (doubled != std::floor(doubled)) return {};
    const int line = static_cast<int>(std::floor(coordinate));
    return coordinate == std::floor(coordinate) ? std::vector{line - 1, line} : std::vector{line};
}

JsonArray cells_around(FigurePoint point) {
    JsonArray cells;
    for (const int row : lines_around(point.y))
        for (const int column : lines_around(point.x))
            // f-puzzles has no names for places further away.
            if (row >= -1 && column >= -1) cells.emplace_back(fmt::format("R{}C{}", row + 1, column + 1));
    return cells;
}

std::optional<JsonArray> cells_of_line(const std::vector<FigurePoint>& points) {
    JsonArray cells;
    for (const FigurePoint point : points) {
        JsonArray one = cells_around(point);
        if (one.size() != 1) return std::nullopt;
        cells.push_back(std::move(one.front()));
    }
    return cells;
}

}  // namespace

std::optional<std::uint32_t> colour_in_link(std::string_view text) {
    text = trimmed(text);
    if (text == "transparent" || text == "none") return 0;
    if (text == "black") return kBlack;
    if (text == "white") return 0xffffffff;
    if (text.starts_with("rgb")) {
        const std::size_t open = text.find('(');
        if (open == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
        std::string_view rest = text.substr(open + 1, text.size() - open - 2);
        std::array<double, 4> parts = {0, 0, 0, 1};
        std::size_t count = 0;
        while (true) {
            const auto part = real_number_in(trimmed(rest.substr(0, rest.find(','))));
            if (count == parts.size() || !part) return std::nullopt;
            parts[count++] = *part;
            if (!rest.contains(',')) break;
            rest.remove_prefix(rest.find(',') + 1);
        }
        if (count < 3) return std::nullopt;
        parts[3] *= 255;
        std::uint32_t colour = 0;
        for (const double part : parts)
            colour = colour << 8 | static_cast<std::uint32_t>(std::clamp(std::round(part), 0.0, 255.0));
        return colour;
    }
    if (!text.starts_with('#')) return std::nullopt;
    text.remove_prefix(1);
    std::uint32_t bits = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    switch (text.size()) {
        case 3: bits = bits << 4 | 0xf; [[fallthrough]];
        case 4: {
            std::uint32_t colour = 0;
            for (int shift = 12; shift >= 0; shift -= 4) colour = colour << 8 | (bits >> shift & 0xf) * 0x11;
            return colour;
        }
        case 6: return bits << 8 | 0xff;
        case 8: return bits;
        default: return std::nullopt;
    }
}

void LinkDecorations::add(Decoration decoration) {
    if (is_drawable(decoration) && decorations_.size() < kMostDecorations)
        decorations_.push_back(std::move(decoration));
    else
        has_left_out_ = true;
}

bool LinkDecorations::take_fpuzzles(std::string_view name, const JsonValue& value, int side) {
    const auto* row = std::ranges::find(kFpuzzlesShapes, name, &ShapeName::name);
    const bool is_cage = name == "cage";
    if (row == std::end(kFpuzzlesShapes) && !is_cage) return false;
    if (value.array() == nullptr) {
        has_left_out_ = has_left_out_ || !value.is_null();
        return true;
    }
    for (const JsonValue& entry : *value.array()) {
        // Add-ons of f-puzzles draw their constraints in this way, too.
        if (entry.find("fromConstraint") != nullptr) continue;
        if (!is_cage) {
            add_fpuzzles_shape(row->shape, entry);
            continue;
        }
        const auto cells = cells_in_figure(points_in(entry.find("cells"), middle_of_named), side);
        add_cage(cells, side, colour_at(entry, "outlineC", kBlack), text_at(entry, "value"),
                 colour_at(entry, "fontC", kBlack));
    }
    return true;
}

void LinkDecorations::add_sudokupad_cage(const JsonValue& entry, int side) {
    const JsonValue* list = entry.find("cells");
    auto corners = points_in(list == nullptr ? entry.find("ce") : list, way_point);
    if (corners)
        for (FigurePoint& corner : *corners) corner = {corner.x + 0.5, corner.y + 0.5};
    std::string text = text_at(entry, "value");
    if (text.empty()) text = text_at(entry, "v");
    add_cage(cells_in_figure(corners, side), side, colour_at(entry, "borderColor", kBlack), std::move(text),
             colour_at(entry, "fontC", kBlack));
}

void LinkDecorations::add_cage(std::span<const Cell> cells, int side, std::uint32_t colour, std::string text,
                               std::uint32_t text_colour) {
    constexpr double kInset = 0.1;
    constexpr double kSmallLetters = 0.25;
    if (cells.empty()) {
        has_left_out_ = true;
        return;
    }
    for (FigureLoop& loop : outline_of(side, cells, kInset)) {
        loop.push_back(loop.front());
        add({.points = std::move(loop), .thickness = kThinOutline, .outline = colour});
    }
    if (text.empty()) return;
    const FigurePoint middle = middle_in_figure(side, cells.front());
    add({.shape = DecorationShape::text,
         .points = {{middle.x - 0.5 + kSmallLetters, middle.y - 0.5 + kSmallLetters}},
         .height = kSmallLetters,
         .fill = text_colour,
         .text = std::move(text)});
}

void LinkDecorations::add_fpuzzles_shape(DecorationShape shape, const JsonValue& entry) {
    if (shape == DecorationShape::line) {
        const JsonValue* lines = entry.find("lines");
        if (lines == nullptr || lines->array() == nullptr) {
            has_left_out_ = true;
            return;
        }
        for (const JsonValue& line : *lines->array()) {
            auto points = points_in(&line, middle_of_named);
            add({.shape = shape,
                 .points = std::move(points).value_or(std::vector<FigurePoint>()),
                 .thickness = number_at(entry, "width").value_or(kThinOutline),
                 .outline = colour_at(entry, "outlineC", kUnknownColour)});
        }
        return;
    }
    const auto middles = points_in(entry.find("cells"), middle_of_named);
    if (!middles || middles->empty()) {
        has_left_out_ = true;
        return;
    }
    FigurePoint middle;
    for (const FigurePoint point : *middles) {
        middle.x += point.x / static_cast<double>(middles->size());
        middle.y += point.y / static_cast<double>(middles->size());
    }
    const double angle = number_at(entry, "angle").value_or(0);
    const bool is_text = shape == DecorationShape::text;
    if (!is_text)
        add({.shape = shape,
             .points = {middle},
             .width = number_at(entry, "width").value_or(kUsualLetters),
             .height = number_at(entry, "height").value_or(kUsualLetters),
             .angle = angle,
             .thickness = kThinOutline,
             .fill = colour_at(entry, "baseC", 0),
             .outline = colour_at(entry, "outlineC", 0)});
    if (std::string text = text_at(entry, "value"); !text.empty())
        add({.shape = DecorationShape::text,
             .points = {middle},
             .height = is_text ? number_at(entry, "size").value_or(1) : kUsualLetters,
             .angle = angle,
             .fill = colour_at(entry, "fontC", kBlack),
             .text = std::move(text)});
}

bool LinkDecorations::take_sudokupad(std::string_view name, const JsonValue& value) {
    const bool is_line = name == "lines" || name == "arrows";
    const bool is_shape = name == "underlays" || name == "overlays";
    if (!is_line && !is_shape) return false;
    if (value.array() == nullptr) {
        has_left_out_ = has_left_out_ || !value.is_null();
        return true;
    }
    for (const JsonValue& entry : *value.array()) {
        if (is_line)
            add_sudokupad_line(entry, name == "arrows");
        else
            add_sudokupad_shape(entry, name == "overlays");
    }
    return true;
}

void LinkDecorations::add_sudokupad_line(const JsonValue& entry, bool is_arrow) {
    const JsonValue* list = entry.find("wayPoints");
    if (list == nullptr) list = entry.find("wp");
    auto points = points_in(list, way_point);
    if (!points || points->size() < 2) {
        has_left_out_ = true;
        return;
    }
    const double thickness =
        number_at(entry, "thickness").value_or(number_at(entry, "th").value_or(1)) / kCellUnits;
    const std::uint32_t colour = colour_at(entry, "color", colour_at(entry, "c1", kBlack));
    if (is_arrow) {
        // The head: two strokes back from the last point.
        const FigurePoint end = points->back();
        const FigurePoint before = (*points)[points->size() - 2];
        const double length = number_at(entry, "headLength").value_or(number_at(entry, "hl").value_or(0.3));
        const double along = std::atan2(before.y - end.y, before.x - end.x);
        const auto back = [&](double turn) {
            return FigurePoint{end.x + length * std::cos(along + turn),
                               end.y + length * std::sin(along + turn)};
        };
        add({.points = {back(std::numbers::pi / 4), end, back(-std::numbers::pi / 4)},
             .thickness = thickness,
             .outline = colour});
    }
    add({.points = *std::move(points), .thickness = thickness, .outline = colour});
}

void LinkDecorations::add_sudokupad_shape(const JsonValue& entry, bool is_above) {
    const JsonValue* centre = entry.find("center");
    if (centre == nullptr) centre = entry.find("ct");
    const auto middle = centre == nullptr ? std::nullopt : way_point(*centre);
    if (!middle) {
        has_left_out_ = true;
        return;
    }
    const auto number = [&](std::string_view name, std::string_view short_name) {
        const auto long_one = number_at(entry, name);
        return long_one ? long_one : number_at(entry, short_name);
    };
    const JsonValue* rounded = entry.find("rounded");
    if (rounded == nullptr) rounded = entry.find("r");
    const bool is_round = rounded != nullptr && rounded->boolean() != nullptr && *rounded->boolean();
    const double angle = number("angle", "an").value_or(0);
    Decoration shape{.shape = is_round ? DecorationShape::ellipse : DecorationShape::rectangle,
                     .points = {*middle},
                     .width = number("width", "w").value_or(0),
                     .height = number("height", "h").value_or(0),
                     .angle = angle,
                     .thickness = number("borderSize", "bs").value_or(1.5) / kCellUnits,
                     .fill = colour_at(entry, "backgroundColor", colour_at(entry, "c2", 0)),
                     .outline = colour_at(entry, "borderColor", colour_at(entry, "c1", 0)),
                     .above = is_above};
    std::string text = text_at(entry, "text");
    if (text.empty()) text = text_at(entry, "te");
    if (shape.fill != 0 || shape.outline != 0) add(std::move(shape));
    if (text.empty()) return;
    add({.shape = DecorationShape::text,
         .points = {*middle},
         .height = number("fontSize", "fs").value_or(kUsualLetters * kCellUnits) / kCellUnits,
         .angle = angle,
         .fill = colour_at(entry, "color", colour_at(entry, "c", kBlack)),
         .text = std::move(text),
         .above = is_above});
}

std::vector<Decoration> LinkDecorations::all() const {
    std::vector<Decoration> sorted = decorations_;
    std::ranges::stable_sort(sorted, {}, [](const Decoration& decoration) {
        return std::pair(decoration.above, decoration.shape);
    });
    return sorted;
}

JsonObject fpuzzles_decorations_of(const std::vector<Decoration>& decorations) {
    JsonObject members;
    for (const auto& [name, shape] : kFpuzzlesShapes) {
        JsonArray entries;
        for (const Decoration& decoration : decorations) {
            if (decoration.shape != shape) continue;
            if (shape == DecorationShape::line) {
                if (auto cells = cells_of_line(decoration.points))
                    entries.emplace_back(JsonObject{{"lines", JsonArray(1, *std::move(cells))},
                                                    {"outlineC", text_of_link_colour(decoration.outline)},
                                                    {"width", decoration.thickness}});
                continue;
            }
            JsonArray cells = cells_around(decoration.points.front());
            if (cells.empty()) continue;
            JsonObject entry{{"cells", std::move(cells)}};
            if (shape == DecorationShape::text) {
                entry.push_back({"value", decoration.text});
                entry.push_back({"fontC", text_of_link_colour(decoration.fill)});
                entry.push_back({"size", decoration.height});
            } else {
                entry.push_back({"baseC", text_of_link_colour(decoration.fill)});
                entry.push_back({"outlineC", text_of_link_colour(decoration.outline)});
                entry.push_back({"fontC", text_of_link_colour(kBlack)});
                entry.push_back({"width", decoration.width});
                entry.push_back({"height", decoration.height});
            }
            if (decoration.angle != 0) entry.push_back({"angle", decoration.angle});
            entries.emplace_back(std::move(entry));
        }
        if (!entries.empty()) members.push_back({std::string(name), std::move(entries)});
    }
    return members;
}

JsonObject sudokupad_decorations_of(const std::vector<Decoration>& decorations) {
    JsonArray lines;
    JsonArray underlays;
    JsonArray overlays;
    for (const Decoration& decoration : decorations) {
        if (decoration.shape == DecorationShape::line) {
            JsonArray points;
            for (const FigurePoint point : decoration.points) points.emplace_back(json_of_way_point(point));
            lines.emplace_back(JsonObject{{"color", text_of_link_colour(decoration.outline)},
                                          {"thickness", decoration.thickness * kCellUnits},
                                          {"wayPoints", std::move(points)}});
            continue;
        }
        JsonObject shape{{"center", json_of_way_point(decoration.points.front())}};
        if (decoration.shape == DecorationShape::text) {
            constexpr double kRoom = 0.25;
            shape.push_back({"width", kRoom});
            shape.push_back({"height", kRoom});
            shape.push_back({"rounded", false});
            shape.push_back({"color", text_of_link_colour(decoration.fill)});
            shape.push_back({"fontSize", decoration.height * kCellUnits});
            shape.push_back({"text", decoration.text});
        } else {
            shape.push_back({"width", decoration.width});
            shape.push_back({"height", decoration.height});
            shape.push_back({"rounded", decoration.shape == DecorationShape::ellipse});
            if (decoration.fill != 0)
                shape.push_back({"backgroundColor", text_of_link_colour(decoration.fill)});
            if (decoration.outline != 0) {
                shape.push_back({"borderColor", text_of_link_colour(decoration.outline)});
                shape.push_back({"borderSize", decoration.thickness * kCellUnits});
            }
        }
        if (decoration.angle != 0) shape.push_back({"angle", decoration.angle});
        (decoration.above ? overlays : underlays).emplace_back(std::move(shape));
    }
    JsonObject members;
    const auto add = [&](const char* name, JsonArray& entries) {
        if (!entries.empty()) members.push_back({name, std::move(entries)});
    };
    add("lines", lines);
    add("underlays", underlays);
    add("overlays", overlays);
    return members;
}

}  // namespace gridsmith
