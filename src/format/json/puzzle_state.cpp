#include "format/json/puzzle_state.h"

#include "format/core/source_text.h"
#include "model/cells/cell_names.h"
#include "model/puzzle/any_marks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <set>
#include <utility>

namespace gridsmith {

namespace {

// "r3c14", from r1c1 on
std::optional<Cell> cell_of_name(int side, std::string_view name) {
    int row = 0;
    int column = 0;
    const char* end = name.data() + name.size();
    if (!name.starts_with('r')) return std::nullopt;
    const auto after_row = std::from_chars(name.data() + 1, end, row);
    if (after_row.ec != std::errc() || after_row.ptr == end || *after_row.ptr != 'c') return std::nullopt;
    const auto after_column = std::from_chars(after_row.ptr + 1, end, column);
    if (after_column.ec != std::errc() || after_column.ptr != end) return std::nullopt;
    if (row < 1 || row > side || column < 1 || column > side) return std::nullopt;
    return (row - 1) * side + column - 1;
}

constexpr std::pair<std::string_view, double Decoration::*> kDecorationLengths[] = {
    {"width", &Decoration::width},
    {"height", &Decoration::height},
    {"angle", &Decoration::angle},
    {"thickness", &Decoration::thickness},
};
constexpr std::pair<std::string_view, std::uint32_t Decoration::*> kDecorationColours[] = {
    {"fill", &Decoration::fill},
    {"outline", &Decoration::outline},
};
constexpr std::pair<std::string_view, std::string PuzzleTexts::*> kTextMembers[] = {
    {"title", &PuzzleTexts::title},
    {"author", &PuzzleTexts::author},
    {"rules", &PuzzleTexts::rules},
};

// The row of a table of members, or null.
template <class Table>
auto* row_named(const Table& table, std::string_view name) {
    auto* found = std::ranges::find(table, name, [](const auto& row) { return row.first; });
    return found == std::end(table) ? nullptr : found;
}

// --- Writing ---

JsonArray rows_of(int side, const CellSet& cells) {
    JsonArray rows;
    for (int row = 0; row < side; ++row) {
        std::string signs;
        for (int column = 0; column < side; ++column)
            signs += cells.contains(row * side + column) ? 'x' : '.';
        rows.emplace_back(std::move(signs));
    }
    return rows;
}

JsonObject json_of_marks(int side, const Marks& marks) {
    JsonObject members;
    for (Cell cell = 0; cell < side * side; ++cell) {
        const ValueSet values = marks[cell];
        if (values.empty()) continue;
        JsonArray numbers;
        for (const Value value : values) numbers.emplace_back(int{value});
        members.push_back({cell_name(side, cell), std::move(numbers)});
    }
    return members;
}

void add_notes(JsonObject& members, int side, const Notes& notes) {
    if (JsonObject corners = json_of_marks(side, notes.corners); !corners.empty())
        members.push_back({"corners", std::move(corners)});
    if (JsonObject removed = json_of_marks(side, notes.removed); !removed.empty())
        members.push_back({"removed", std::move(removed)});
    JsonObject colours;
    for (Cell cell = 0; cell < side * side; ++cell)
        if (const NoteColour colour = notes.colours[cell]; colour != 0)
            colours.push_back({cell_name(side, cell), int{colour}});
    if (!colours.empty()) members.push_back({"colours", std::move(colours)});

    JsonArray coloured;
    for (const auto& [candidate, colour] : notes.candidate_colours)
        coloured.emplace_back(JsonArray{cell_name(side, candidate.cell), int{candidate.value}, int{colour}});
    if (!coloured.empty()) members.push_back({"candidateColours", std::move(coloured)});
    JsonArray links;
    for (const NoteLink& link : notes.links)
        links.emplace_back(JsonArray{cell_name(side, link.from.cell), int{link.from.value},
                                     cell_name(side, link.to.cell), int{link.to.value},
                                     link.strong ? "strong" : "weak"});
    if (!links.empty()) members.push_back({"links", std::move(links)});
}

constexpr std::array<std::string_view, kDecorationShapes> kShapeWords = {"line", "rectangle", "ellipse",
                                                                         "text"};

std::string text_of_colour(std::uint32_t colour) { return fmt::format("#{:08x}", colour); }

JsonArray json_of_decorations(const std::vector<Decoration>& decorations) {
    JsonArray shapes;
    for (const Decoration& decoration : decorations) {
        JsonArray points;
        for (const FigurePoint point : decoration.points) points.emplace_back(JsonArray{point.x, point.y});
        JsonObject shape{{"shape", kShapeWords[static_cast<std::size_t>(decoration.shape)]},
                         {"points", std::move(points)}};
        for (const auto& [name, length] : kDecorationLengths)
            if (decoration.*length != 0) shape.push_back({std::string(name), decoration.*length});
        for (const auto& [name, colour] : kDecorationColours)
            if (decoration.*colour != 0)
                shape.push_back({std::string(name), text_of_colour(decoration.*colour)});
        if (!decoration.text.empty()) shape.push_back({"text", decoration.text});
        if (decoration.above) shape.push_back({"above", true});
        shapes.emplace_back(std::move(shape));
    }
    return shapes;
}

JsonObject json_of_texts(const PuzzleTexts& texts) {
    JsonObject members;
    for (const auto& [name, text] : kTextMembers)
        if (!(texts.*text).empty()) members.push_back({std::string(name), texts.*text});
    return members;
}

// --- Reading ---

class StateParser {
public:
    StateParser(Puzzle& puzzle, std::string_view text, const ReadingLimits& limits)
        : puzzle_(puzzle), text_(text), limits_(limits) {}

    Result<std::vector<std::string>> read(const JsonValue& json) {
        if (json.object() == nullptr)
            return failure_of(json, "expected an object with givens, marks and notes");
        std::vector<std::string> unknown;
        for (const auto& [name, value] : *json.object()) {
            const auto member = std::ranges::find(kMembers, name, &Member::name);
            if (member == std::end(kMembers)) {
                unknown.push_back(name);
                continue;
            }
            if (auto read = (this->*member->read)(value); !read) return std::unexpected(read.error());
        }
        tidy_centred(puzzle_);  // a hand-written file may name cells without marks
        return unknown;
    }

private:
    struct Member {
        std::string_view name;
        Result<void> (StateParser::*read)(const JsonValue&);
    };
    static const Member kMembers[12];

    std::size_t side() const { return static_cast<std::size_t>(puzzle_.side()); }

    std::unexpected<Error> failure_of(const JsonValue& value, std::string message) const {
        return json_failure(text_, value, std::move(message));
    }

    // The cells with an x in `side()` strings of `side()` characters.
    Result<CellSet> cells_of(const JsonValue& value, std::string_view rows, std::string_view one) const {
        if (value.array() == nullptr || value.array()->size() != side())
            return failure_of(value, fmt::format("expected a list of {} rows of {}", side(), rows));
        CellSet cells;
        Cell cell = 0;
        for (const JsonValue& row : *value.array()) {
            if (row.string() == nullptr || row.string()->size() != side() ||
                row.string()->find_first_not_of(".x") != std::string::npos)
                return failure_of(
                    row, fmt::format("expected a row of {} characters, x for {} and . for other cells",
                                     side(), one));
            for (const char sign : *row.string()) {
                if (sign == 'x') cells.insert(cell);
                ++cell;
            }
        }
        return cells;
    }

    Result<void> read_givens(const JsonValue& value) {
        const auto cells = cells_of(value, "givens", "a given");
        if (!cells) return std::unexpected(cells.error());
        for (const Cell cell : *cells)
            if (puzzle_.grid[cell] == 0)
                return failure_of(
                    (*value.array())[static_cast<std::size_t>(cell) / side()],
                    fmt::format("{} is marked as given but has no entry", cell_name(puzzle_.side(), cell)));
        puzzle_.givens = *cells;
        return {};
    }

    Result<void> read_posed_by_constraints(const JsonValue& value) {
        if (value.boolean() == nullptr) return failure_of(value, "expected true or false");
        puzzle_.posed_by_constraints = *value.boolean() && has_constraints(puzzle_.rules().parts());
        return {};
    }

    Result<void> read_freezes(const JsonValue& value) {
        if (value.array() == nullptr) return failure_of(value, "expected a list of freezes");
        std::vector<CellSet> freezes;
        for (const JsonValue& freeze : *value.array()) {
            if (limits_.stopped()) return std::unexpected(stopped_reading());
            const auto cells = cells_of(freeze, "frozen cells", "a frozen cell");
            if (!cells) return std::unexpected(cells.error());
            freezes.push_back(*cells);
        }
        puzzle_.notes.change([&](Notes& notes) { notes.freezes = std::move(freezes); });
        return {};
    }

    Result<Cell> cell_named(std::string_view name, const JsonValue& place, std::string_view what) const {
        if (const auto cell = cell_of_name(puzzle_.side(), name)) return *cell;
        return failure_of(place,
                          fmt::format("expected the {} of a cell from r1c1 to {}, found \"{}\"", what,
                                      cell_name(puzzle_.side(), puzzle_.cell_count() - 1), excerpt_of(name)));
    }

    Result<int> number_in(const JsonValue& value, int smallest, int largest, std::string_view what) const {
        const auto number = value.integer();
        if (number && *number >= smallest && *number <= largest) return static_cast<int>(*number);
        return failure_of(value, fmt::format("expected {} from {} to {}", what, smallest, largest));
    }

    Result<Marks> marks_of(const JsonValue& value) const {
        if (value.object() == nullptr) return failure_of(value, "expected an object with the marks of cells");
        Marks marks{};
        for (const auto& [name, values] : *value.object()) {
            const auto cell = cell_named(name, values, "marks");
            if (!cell) return std::unexpected(cell.error());
            if (values.array() == nullptr) return failure_of(values, "expected a list of marks");
            for (const JsonValue& element : *values.array()) {
                const auto mark = number_in(element, 1, puzzle_.side(), "a mark");
                if (!mark) return std::unexpected(mark.error());
                marks[*cell].insert(static_cast<Value>(*mark));
            }
        }
        return marks;
    }

    Result<void> read_marks(const JsonValue& value) {
        const auto marks = marks_of(value);
        if (!marks) return std::unexpected(marks.error());
        puzzle_.marks = *marks;
        return {};
    }

    Result<void> read_centred(const JsonValue& value) {
        const auto cells = cells_of(value, "centre marks", "a cell with centre marks");
        if (!cells) return std::unexpected(cells.error());
        puzzle_.notes.change([&](Notes& notes) { notes.centred = *cells; });
        return {};
    }

    Result<void> read_corners(const JsonValue& value) {
        const auto marks = marks_of(value);
        if (!marks) return std::unexpected(marks.error());
        puzzle_.notes.change([&](Notes& notes) { notes.corners = *marks; });
        return {};
    }

    Result<void> read_removed(const JsonValue& value) {
        const auto removed = marks_of(value);
        if (!removed) return std::unexpected(removed.error());
        puzzle_.notes.change([&](Notes& notes) { notes.removed = *removed; });
        return {};
    }

    Result<void> read_colours(const JsonValue& value) {
        if (value.object() == nullptr)
            return failure_of(value, "expected an object with the colours of cells");
        Notes changed = *puzzle_.notes;
        for (const auto& [name, element] : *value.object()) {
            const auto cell = cell_named(name, element, "colour");
            if (!cell) return std::unexpected(cell.error());
            const auto colour = number_in(element, 1, kNoteColours, "a colour");
            if (!colour) return std::unexpected(colour.error());
            changed.colours[*cell] = static_cast<NoteColour>(*colour);
        }
        puzzle_.notes = std::move(changed);
        return {};
    }

    // The candidate in two elements of a list, a cell and a value.
    Result<Candidate> candidate_at(const JsonArray& list, std::size_t at, int smallest) const {
        const std::string* name = list[at].string();
        const auto cell = cell_named(name == nullptr ? std::string_view() : *name, list[at], "name");
        if (!cell) return std::unexpected(cell.error());
        const auto value = number_in(list[at + 1], smallest, puzzle_.side(), "a value");
        if (!value) return std::unexpected(value.error());
        return Candidate{*cell, static_cast<Value>(*value)};
    }

    Result<void> read_candidate_colours(const JsonValue& value) {
        if (value.array() == nullptr) return failure_of(value, "expected a list of coloured candidates");
        Notes changed = *puzzle_.notes;
        for (const JsonValue& element : *value.array()) {
            if (element.array() == nullptr || element.array()->size() != 3)
                return failure_of(element, "expected a coloured candidate: its cell, value and colour");
            const auto candidate = candidate_at(*element.array(), 0, 1);
            if (!candidate) return std::unexpected(candidate.error());
            const auto colour = number_in(element.array()->back(), 1, kNoteColours, "a colour");
            if (!colour) return std::unexpected(colour.error());
            changed.set_colour(*candidate, static_cast<NoteColour>(*colour));
        }
        puzzle_.notes = std::move(changed);
        return {};
    }

    Result<void> read_links(const JsonValue& value) {
        if (value.array() == nullptr) return failure_of(value, "expected a list of links");
        std::vector<NoteLink> links;
        std::set<std::pair<Candidate, Candidate>>
            joined;  // a set, because a file can hold hundreds of thousands
        for (const JsonValue& element : *value.array()) {
            if (limits_.stopped()) return std::unexpected(stopped_reading());
            const JsonArray* parts = element.array();
            const std::string* kind =
                parts != nullptr && parts->size() == 5 ? parts->back().string() : nullptr;
            if (kind == nullptr || (*kind != "strong" && *kind != "weak"))
                return failure_of(element,
                                  "expected a link: cell and value of both ends and \"strong\" or \"weak\"");
            const auto from = candidate_at(*parts, 0, 0);
            if (!from) return std::unexpected(from.error());
            const auto to = candidate_at(*parts, 2, 0);
            if (!to) return std::unexpected(to.error());
            if (*from == *to || !joined.insert(std::minmax(*from, *to)).second)
                return failure_of(element, "expected two different ends that no other link joins");
            links.push_back({*from, *to, *kind == "strong"});
        }
        puzzle_.notes.change([&](Notes& notes) { notes.links = std::move(links); });
        return {};
    }

    Result<void> read_decorations(const JsonValue& value) {
        if (value.array() == nullptr) return failure_of(value, "expected a list of decorations");
        if (value.array()->size() > kMostDecorations)
            return failure_of(value, fmt::format("expected at most {} decorations", kMostDecorations));
        std::vector<Decoration> decorations;
        for (const JsonValue& element : *value.array()) {
            if (limits_.stopped()) return std::unexpected(stopped_reading());
            auto decoration = decoration_of(element);
            if (!decoration) return std::unexpected(std::move(decoration.error()));
            if (!is_drawable(*decoration))
                return failure_of(
                    element, fmt::format("expected a decoration with at least two points if it is a line "
                                         "and otherwise one, and numbers up to {}",
                                         kFarthestDecoration));
            decorations.push_back(*std::move(decoration));
        }
        puzzle_.decorations = std::move(decorations);
        return {};
    }

    Result<Decoration> decoration_of(const JsonValue& value) const {
        if (value.object() == nullptr) return failure_of(value, "expected a decoration as an object");
        Decoration decoration;
        for (const auto& [name, content] : *value.object()) {
            if (const auto* length = row_named(kDecorationLengths, name)) {
                if (!content.number())
                    return failure_of(content, fmt::format("expected a number as {}", name));
                decoration.*length->second = *content.number();
            } else if (const auto* colour = row_named(kDecorationColours, name)) {
                const auto read = colour_of(content);
                if (!read) return std::unexpected(read.error());
                decoration.*colour->second = *read;
            } else if (name == "shape") {
                const auto word = content.string() == nullptr
                                      ? kShapeWords.end()
                                      : std::ranges::find(kShapeWords, *content.string());
                if (word == kShapeWords.end())
                    return failure_of(content, "expected the shape line, rectangle, ellipse or text");
                decoration.shape = static_cast<DecorationShape>(word - kShapeWords.begin());
            } else if (name == "points") {
                auto points = points_of(content);
                if (!points) return std::unexpected(std::move(points.error()));
                decoration.points = *std::move(points);
            } else if (name == "text") {
                if (content.string() == nullptr)
                    return failure_of(content, "expected the text of a decoration");
                decoration.text = *content.string();
            } else if (name == "above") {
                if (content.boolean() == nullptr) return failure_of(content, "expected true or false");
                decoration.above = *content.boolean();
            } else {
                return failure_of(content, fmt::format("expected a member of a decoration, found \"{}\"",
                                                       excerpt_of(name)));
            }
        }
        return decoration;
    }

    Result<std::vector<FigurePoint>> points_of(const JsonValue& value) const {
        if (value.array() == nullptr) return failure_of(value, "expected a list of points");
        std::vector<FigurePoint> points;
        for (const JsonValue& element : *value.array()) {
            const JsonArray* pair = element.array();
            if (pair == nullptr || pair->size() != 2 || !(*pair)[0].number() || !(*pair)[1].number())
                return failure_of(element, "expected a point: its column and row");
            points.push_back({*(*pair)[0].number(), *(*pair)[1].number()});
        }
        return points;
    }

    // "#rrggbbaa"
    Result<std::uint32_t> colour_of(const JsonValue& value) const {
        std::uint32_t colour = 0;
        const std::string_view text = value.string() == nullptr ? std::string_view() : *value.string();
        const char* end = text.data() + text.size();
        if (text.size() != 9 || text[0] != '#' ||
            std::from_chars(text.data() + 1, end, colour, 16).ptr != end)
            return failure_of(value, "expected a colour such as #ff8000ff");
        return colour;
    }

    Result<void> read_texts(const JsonValue& value) {
        if (value.object() == nullptr) return failure_of(value, "expected an object with texts");
        PuzzleTexts texts;
        for (const auto& [name, content] : *value.object()) {
            const auto* row = row_named(kTextMembers, name);
            if (row == nullptr)
                return failure_of(
                    content, fmt::format("expected title, author or rules, found \"{}\"", excerpt_of(name)));
            if (content.string() == nullptr || content.string()->size() > kLongestPuzzleText)
                return failure_of(content,
                                  fmt::format("expected a text of at most {} bytes", kLongestPuzzleText));
            texts.*row->second = *content.string();
        }
        puzzle_.texts = std::move(texts);
        return {};
    }

    Puzzle& puzzle_;
    std::string_view text_;
    const ReadingLimits& limits_;
};

const StateParser::Member StateParser::kMembers[] = {
    {"givens", &StateParser::read_givens},
    {"posedByConstraints", &StateParser::read_posed_by_constraints},
    {"freezes", &StateParser::read_freezes},
    {"marks", &StateParser::read_marks},
    {"centred", &StateParser::read_centred},
    {"corners", &StateParser::read_corners},
    {"removed", &StateParser::read_removed},
    {"colours", &StateParser::read_colours},
    {"candidateColours", &StateParser::read_candidate_colours},
    {"links", &StateParser::read_links},
    {"decorations", &StateParser::read_decorations},
    {"texts", &StateParser::read_texts},
};

}  // namespace

JsonObject additions_of(const Puzzle& puzzle) {
    const int side = puzzle.side();
    JsonObject members;
    if (!puzzle.givens.empty()) members.push_back({"givens", rows_of(side, puzzle.givens)});
    if (puzzle.posed_by_constraints) members.push_back({"posedByConstraints", true});
    JsonArray freezes;
    for (const CellSet& freeze : puzzle.notes->freezes) freezes.emplace_back(rows_of(side, freeze));
    if (!freezes.empty()) members.push_back({"freezes", std::move(freezes)});
    if (JsonObject marks = json_of_marks(side, puzzle.marks); !marks.empty())
        members.push_back({"marks", std::move(marks)});
    if (const CellSet& centred = puzzle.notes->centred; !centred.empty())
        members.push_back({"centred", rows_of(side, centred)});
    add_notes(members, side, *puzzle.notes);
    if (!puzzle.decorations->empty())
        members.push_back({"decorations", json_of_decorations(*puzzle.decorations)});
    if (JsonObject texts = json_of_texts(*puzzle.texts); !texts.empty())
        members.push_back({"texts", std::move(texts)});
    return members;
}

Result<std::vector<std::string>> read_additions(Puzzle& puzzle, const JsonValue& json, std::string_view text,
                                                const ReadingLimits& limits) {
    return StateParser(puzzle, text, limits).read(json);
}

}  // namespace gridsmith
