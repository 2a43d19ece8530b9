// Saved games in XML: `opensudoku`, collections of the Android program, and `ksudoku`, games of KDE's KSudoku.
//
//     <opensudoku version="2"><folder name=".."><game data="407000..." state="1" note=".."/>
//         data: 81 digits, or `version: N`, a line end, and for each cell these fields, each followed by |
//             1 value|notes 1,3, or -|editable|           2, 3 value|notes as bits|editable|
//             4 value|corner|centre|editable|             5 value|corner|centre|colour|editable|
//
//     <ksudoku><game><puzzle><graph order="9" type="sudoku" specific-type="Plain"/><values>_b_...</values>
//         values: one character a cell, column by column; b is 1, c is 2, and _ an empty cell
//     <graph order="6" type="custom" specific-type="6x6" sizeX="6" sizeY="6" sizeZ="1" ncliques="18" name="6x6">
//       <sudokugroups at="0" withblocks="0"/><clique size="6">0 1 6 7 12 13 </clique>...</graph>
//         a clique is a unit: cells counted column by column; sudokugroups are all rows and columns
//
// Only this file uses pugixml, which parses.
#include "base/number_text.h"
#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <fmt/format.h>
#include <pugixml.hpp>

namespace gridsmith {

namespace {

constexpr std::size_t kClassicCells = 81;

// The most elements and attributes that a reader with `small_trees` accepts. Parsing cannot be stopped; this
// number takes about 30 ms. A game of OpenSudoku has seven, so a file with `kMostPuzzles` games has fewer.
constexpr std::ptrdiff_t kMostParts = 750'000;

// A parsed text that knows the places of its elements.
struct Xml {
    std::string_view text;
    pugi::xml_document document;

    std::unexpected<Error> fault(const pugi::xml_node& at, std::string message) const {
        const auto offset = at ? at.offset_debug() : 0;
        const auto place = position_in(text, static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)));
        return failure_at(place.line, place.column, std::move(message));
    }
};

std::string_view expected_at(pugi::xml_parse_status status) {
    switch (status) {
        case pugi::status_bad_pi: return "a declaration that ends with ?>";
        case pugi::status_bad_comment: return "a comment that ends with -->";
        case pugi::status_bad_cdata: return "a CDATA section that ends with ]]>";
        case pugi::status_bad_doctype: return "a document type declaration that ends with >";
        case pugi::status_bad_attribute: return "attributes with values in quotation marks";
        case pugi::status_bad_end_element: return "a closing tag that ends with >";
        case pugi::status_end_element_mismatch: return "a closing tag with the name of the element";
        default: return "an element, <name ...>";
    }
}

Result<void> parse(Xml& xml, std::string_view bytes, const char* root, const ReadingLimits& limits) {
    xml.text = without_byte_order_mark(bytes);
    if (xml.text.size() > kLargestTree) return failure("is larger than 16 MB, more than a collection can be");
    LineWalker lines(xml.text, limits.stop);
    while (const auto line = lines.next()) {
        std::size_t bad = 0;
        if (!characters_of(line->text, &bad))
            return failure_at(line->number, position_in(line->text, bad).column,
                              "expected UTF-8, found " + shown_character(line->text, bad));
    }
    if (limits.stopped()) return std::unexpected(stopped_reading());
    // Each element and each attribute has at least one of these signs.
    if (limits.small_trees &&
        std::ranges::count_if(xml.text, [](char c) { return c == '<' || c == '='; }) > kMostParts)
        return failure(fmt::format("expected at most {} signs < and =", kMostParts));
    // As a fragment, so that text outside the root element can be reported.
    const auto parsed = xml.document.load_buffer(
        xml.text.data(), xml.text.size(), pugi::parse_default | pugi::parse_fragment, pugi::encoding_utf8);
    if (!parsed) {
        // The start of the tag in which the parser stopped.
        const auto stopped = static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0));
        const std::size_t tag = xml.text.rfind('<', stopped);
        const auto place = position_in(xml.text, tag != std::string_view::npos ? tag : stopped);
        return failure_at(place.line, place.column,
                          fmt::format("is malformed XML: expected {}", expected_at(parsed.status)));
    }
    if (!xml.document.child(root))
        return xml.fault(xml.document.first_child(), fmt::format("expected an element <{}>", root));
    for (const pugi::xml_node& node : xml.document.children())
        if (node != xml.document.child(root))
            return xml.fault(node, fmt::format("expected no other element besides <{}>", root));
    return {};
}

bool names_element(std::string_view bytes, std::string_view element) {
    return bytes.substr(0, 4096).contains(element);
}

// --- OpenSudoku ---

// "1,3," or "-", or a sum of 2^(value-1).
std::optional<ValueSet> notes_in(std::string_view text, int version) {
    if (text == "-") return ValueSet();
    if (version > 1) {
        const auto mask = number_in<int>(text);
        if (!mask || *mask < 0 || *mask > 511) return {};
        return ValueSet::of_bits(static_cast<std::uint32_t>(*mask));
    }
    ValueSet notes;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(','));
        const auto value = number_in<int>(word);
        if (!value || *value < 1 || *value > 9) return {};
        notes.insert(static_cast<Value>(*value));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return notes;
}

Result<Puzzle> puzzle_of_81_digits(std::string_view digits) {
    if (digits.size() != kClassicCells)
        return failure(fmt::format("expected 81 digits as data, found {}", digits.size()));
    Puzzle puzzle(3);
    for (std::size_t i = 0; i < kClassicCells; ++i) {
        if (digits[i] < '0' || digits[i] > '9')
            return failure(fmt::format("expected 81 digits as data, found {}", shown_character(digits, i)));
        puzzle.grid[static_cast<Cell>(i)] = static_cast<Value>(digits[i] - '0');
    }
    puzzle.givens = puzzle.grid.entries();
    return puzzle;
}

// The fields between bars. Some programs write one bar too many, so empty fields are ignored.
std::vector<std::string_view> fields_between_bars(std::string_view text) {
    std::vector<std::string_view> fields;
    while (!text.empty()) {
        const std::string_view field = text.substr(0, text.find('|'));
        if (!trimmed(field).empty()) fields.push_back(trimmed(field));
        text.remove_prefix(std::min(field.size() + 1, text.size()));
    }
    return fields;
}

Result<Puzzle> puzzle_of_fields(std::string_view text, int version) {
    const std::size_t per_cell = version <= 3 ? 3 : version == 4 ? 4 : 5;
    const auto fields = fields_between_bars(text);
    if (fields.size() != kClassicCells * per_cell)
        return failure(fmt::format("expected {} fields in data of version {}, found {}",
                                   kClassicCells * per_cell, version, fields.size()));
    Puzzle puzzle(3);
    Marks corners{};
    CellSet centred;
    for (std::size_t i = 0; i < kClassicCells; ++i) {
        const auto* const field = &fields[i * per_cell];
        const auto value = number_in<int>(field[0]);
        const auto notes = notes_in(field[1], version);
        const auto centre = version >= 4 ? notes_in(field[2], version) : ValueSet();
        const std::string_view editable = field[per_cell - 1];
        const bool good = value && *value >= 0 && *value <= 9 && notes && centre &&
                          (editable == "0" || editable == "1" || editable == "true" || editable == "false");
        if (!good)
            return failure(
                fmt::format("expected value, notes and the editable flag of r{}c{}", i / 9 + 1, i % 9 + 1));
        const auto cell = static_cast<Cell>(i);
        puzzle.grid[cell] = static_cast<Value>(*value);
        const bool fixed = editable == "0" || editable == "false";
        if (*value == 0) {
            puzzle.marks[i] = version >= 4 ? *centre : *notes;
            if (version >= 4) corners[i] = *notes;
            if (version >= 4 && !centre->empty()) centred.insert(cell);
        } else if (fixed) {
            puzzle.givens.insert(cell);
        }
    }
    puzzle.notes.change([&](Notes& written) {
        written.corners = corners;
        written.centred = centred;
    });
    return puzzle;
}

Result<Puzzle> puzzle_of_data(std::string_view data) {
    constexpr std::string_view kVersionPrefix = "version:";
    data = trimmed(data);
    if (!data.starts_with(kVersionPrefix)) return puzzle_of_81_digits(data);
    data = trimmed(data.substr(kVersionPrefix.size()));
    const std::string_view number = data.substr(0, data.find_first_of(" \t\r\n"));
    const auto version = number_in<int>(number);
    if (!version || *version < 1 || *version > 5)
        return failure(fmt::format("expected data of version 1 to 5, found {}", excerpt_of(number, 12)));
    return puzzle_of_fields(data.substr(number.size()), *version);
}

Result<void> read_games(const Xml& xml, const pugi::xml_node& parent, const ReadingContext& context,
                        LineCounter& lines, const PuzzleTaker& take) {
    for (const pugi::xml_node& child : parent.children()) {
        if (context.limits.stopped()) return std::unexpected(stopped_reading());
        const std::string_view name = child.name();
        if (child.type() == pugi::node_pcdata) return xml.fault(child, "expected <game>, found text");
        if (child.type() != pugi::node_element) continue;
        if (name == "folder" && std::strcmp(parent.name(), "folder") != 0) {
            if (auto read = read_games(xml, child, context, lines, take); !read) return read;
            continue;
        }
        if (name != "game")
            return xml.fault(child, fmt::format("expected <game>, found <{}>", excerpt_of(name)));
        if (!child.attribute("data")) return xml.fault(child, "expected the cells in the attribute data");
        auto puzzle = puzzle_of_data(child.attribute("data").value());
        if (!puzzle) return xml.fault(child, puzzle.error().message);
        const int line = lines.line_of(static_cast<std::size_t>(child.offset_debug()));
        auto taken = take(
            loaded_from(context.format, std::move(*puzzle), line, context.format.name,
                        std::string_view(child.attribute("note").value()).empty() ? "" : "note ignored"));
        if (!taken) return taken;
    }
    return {};
}

// --- KSudoku ---

Result<Puzzle> puzzle_of_values(std::string_view text, int side) {
    std::string values;
    std::ranges::copy_if(text, std::back_inserter(values),
                         [](char c) { return !std::string_view(" \t\r\n").contains(c); });
    Puzzle puzzle(usual_rules(side));
    if (values.size() != static_cast<std::size_t>(puzzle.cell_count()))
        return failure(fmt::format("expected {} characters as values, found {}", puzzle.cell_count(),
                                   character_count(values)));
    for (int i = 0; i < puzzle.cell_count(); ++i) {
        const char c = values[static_cast<std::size_t>(i)];
        const int value = c == '_' ? 0 : c - 'a';
        if (c != '_' && (value < 1 || value > side))
            return failure(fmt::format("expected a letter from b to {} or _ as value, found {}",
                                       static_cast<char>('a' + side),
                                       shown_character(values, static_cast<std::size_t>(i))));
        puzzle.grid[i % side * side + i / side] = static_cast<Value>(value);
    }
    puzzle.givens = puzzle.grid.entries();
    return puzzle;
}

// The rules of a graph of the type custom. `kind` is its name for messages.
class GraphParser {
public:
    GraphParser(const Xml& xml, const pugi::xml_node& graph, std::string_view kind)
        : xml_(xml), graph_(graph), kind_(kind) {}

    Result<Rules> read() {
        const auto number = [&](const char* name, int usual) {
            return graph_.attribute(name) ? number_in<int>(graph_.attribute(name).value()).value_or(0)
                                          : usual;
        };
        parts_.side = number("order", 0);
        if (parts_.side < kMinSide || parts_.side > kMaxSide || number("sizeX", parts_.side) != parts_.side ||
            number("sizeY", parts_.side) != parts_.side || number("sizeZ", 1) != 1)
            return refuse(graph_);
        for (const pugi::xml_node& child : graph_.children()) {
            if (child.type() != pugi::node_element) continue;
            const std::string_view name = child.name();
            if (name == "clique") {
                if (auto read = read_clique(child); !read) return std::unexpected(std::move(read.error()));
            } else if (name == "sudokugroups" && std::string_view(child.attribute("at").value()) == "0" &&
                       std::string_view(child.attribute("withblocks").value()) != "1") {
                for (int line = 0; line < 2 * parts_.side; ++line) lines_.insert(line);
            } else {
                return refuse(child);
            }
        }
        if (lines_.size() != 2 * parts_.side) return refuse(graph_);
        take_regions();
        const auto rules = Rules::of(parts_);
        if (!rules) return xml_.fault(graph_, rules.error().message);
        return *rules;
    }

private:
    std::unexpected<Error> refuse(const pugi::xml_node& at) const {
        return xml_.fault(
            at, fmt::format("expected a square board with rows and columns, found the kind {}, which "
                            "Gridsmith cannot keep",
                            excerpt_of(kind_)));
    }

    Result<void> read_clique(const pugi::xml_node& clique) {
        const int side = parts_.side;
        std::vector<Cell> cells;
        std::string_view text = clique.child_value();
        while (!(text = trimmed(text)).empty()) {
            const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
            const auto place = number_in<int>(word);
            if (!place || *place < 0 || *place >= side * side)
                return xml_.fault(clique,
                                  fmt::format("expected the number of a cell, found {}", excerpt_of(word)));
            cells.push_back(*place % side * side + *place / side);
            text.remove_prefix(word.size());
        }
        std::ranges::sort(cells);
        if (cells.size() != static_cast<std::size_t>(side)) return refuse(clique);
        const auto all = [&](auto holds) { return std::ranges::all_of(cells, holds); };
        const Cell first = cells.front();
        // A line that comes again is a region.
        const auto is_new_line = [&](bool is_line, int number) {
            if (!is_line || lines_.contains(number)) return false;
            lines_.insert(number);
            return true;
        };
        if (is_new_line(all([&](Cell cell) { return cell / side == first / side; }), first / side) ||
            is_new_line(all([&](Cell cell) { return cell % side == first % side; }), side + first % side))
            return {};
        if (all([&](Cell cell) { return cell / side == cell % side; }))
            parts_.falling_diagonal = true;
        else if (all([&](Cell cell) { return cell / side + cell % side == side - 1; }))
            parts_.rising_diagonal = true;
        else
            parts_.extra_regions.push_back(std::move(cells));
        return {};
    }

    // Units besides lines and diagonals are regions if as many as the board has rows follow each other and have every
    // cell once. Their order is the one of the text, or else the one in which rules keep them: Gridsmith writes that.
    void take_regions() {
        if (take_regions_in_order()) return;
        if (const auto rules = Rules::of(parts_); rules && rules->parts().regions.empty()) {
            parts_ = rules->parts();
            take_regions_in_order();
        }
    }

    bool take_regions_in_order() {
        const auto count = static_cast<std::size_t>(parts_.side);
        auto& units = parts_.extra_regions;
        for (std::size_t first = 0; first + count <= units.size(); ++first) {
            const auto begin = units.begin() + static_cast<std::ptrdiff_t>(first);
            const auto end = begin + static_cast<std::ptrdiff_t>(count);
            std::vector<std::uint8_t> regions(count * count);
            CellSet seen;
            for (auto unit = begin; unit != end; ++unit)
                for (const Cell cell : *unit) {
                    seen.insert(cell);
                    regions[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(unit - begin);
                }
            if (std::cmp_not_equal(seen.size(), count * count)) continue;
            parts_.regions = numbered_in_order(std::move(regions));
            units.erase(begin, end);
            return true;
        }
        return false;
    }

    const Xml& xml_;
    const pugi::xml_node& graph_;
    std::string_view kind_;
    RulesParts parts_;
    CellSet lines_;  // the numbers of rows, and after them of columns
};

// The element <graph> for a board.
std::string graph_of(const Rules& rules) {
    const int side = rules.side();
    if (rules.is_classic())
        return fmt::format("<graph order=\"{}\" type=\"sudoku\" specific-type=\"Plain\"/>", side);
    const bool is_jigsaw = rules.text().starts_with("jigsaw");
    const std::string kind = rules.text() == "3x3+x" ? "XSudoku"
                             : is_jigsaw             ? "Jigsaw"
                                                     : fmt::format("{0}x{0}", side);
    const Units& units = rules.units();
    std::string text = fmt::format(
        "<graph order=\"{0}\" type=\"custom\" specific-type=\"{1}\" sizeX=\"{0}\" sizeY=\"{0}\" sizeZ=\"1\" "
        "ncliques=\"{2}\" name=\"{1}\">\n",
        side, kind, units.count);
    for (int unit = 0; unit < units.count; ++unit) {
        text += fmt::format("    <clique size=\"{}\">", side);
        for (const Cell cell : units.cells_of(unit))
            text += fmt::format("{} ", cell % side * side + cell / side);
        text += "</clique>\n";
    }
    return text + "   </graph>";
}

Fit fit_of_opensudoku(std::string_view bytes, const ReadingContext& context) {
    return names_element(bytes, "<opensudoku") ? fit_by_reading(bytes, context, true) : Fit::no;
}

Result<void> read_opensudoku(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    Xml xml;
    if (auto parsed = parse(xml, bytes, "opensudoku", context.limits); !parsed) return parsed;
    bool any = false;
    const auto count_and_take = [&](LoadedPuzzle puzzle) {
        any = true;
        return take(std::move(puzzle));
    };
    LineCounter lines(xml.text);
    auto read = read_games(xml, xml.document.child("opensudoku"), context, lines, count_and_take);
    if (read && !any) return failure("holds no puzzle, expected an element <game>");
    return read;
}

Result<std::string> write_opensudoku(const Puzzle& puzzle, const WriteOptions&) {
    if (puzzle.order() != 3) return failure("cannot be written for OpenSudoku, which only knows order 3");
    const CellSet givens = posed_entries(puzzle);
    const auto noted = [&](const Marks& marks, Cell cell) {
        return puzzle.grid[cell] == 0 ? marks[cell] : ValueSet();
    };
    bool marked = false;
    bool cornered = false;
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        marked = marked || !noted(puzzle.marks, cell).empty();
        cornered = cornered || !noted(puzzle.notes->corners, cell).empty();
    }
    // Version 4 knows corner and centre marks, version 3 only notes at the places of their values.
    const bool two_kinds = cornered || !puzzle.notes->centred.empty();
    const bool begun = marked || cornered || givens.size() != puzzle.grid.entry_count();
    std::string data = two_kinds ? "version: 4&#10;" : begun ? "version: 3&#10;" : "";
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) {
        data += std::to_string(puzzle.grid[cell]);
        if (!begun) continue;
        if (two_kinds) data += fmt::format("|{}", noted(puzzle.notes->corners, cell).bits());
        data += fmt::format("|{}|{}|", noted(puzzle.marks, cell).bits(), givens.contains(cell) ? 0 : 1);
    }
    const int state = !begun ? 1 : puzzle.grid.is_full() ? 2 : 0;
    return fmt::format(
        "    <game created=\"0\" state=\"{}\" time=\"0\" last_played=\"0\" data=\"{}\" note=\"\"/>\n", state,
        data);
}

Fit fit_of_ksudoku(std::string_view bytes, const ReadingContext& context) {
    return names_element(bytes, "<ksudoku") ? fit_by_reading(bytes, context, true) : Fit::no;
}

Result<LoadedPuzzle> read_ksudoku(std::string_view bytes, const ReadingContext& context) {
    Xml xml;
    if (auto parsed = parse(xml, bytes, "ksudoku", context.limits); !parsed)
        return std::unexpected(std::move(parsed.error()));
    pugi::xml_node puzzle = xml.document.child("ksudoku").child("game").child("puzzle");
    // A puzzle without a game has no element <game>.
    if (!puzzle) puzzle = xml.document.child("ksudoku").child("puzzle");
    if (!puzzle) return xml.fault(xml.document.child("ksudoku"), "expected an element <puzzle>");
    const pugi::xml_node graph = puzzle.child("graph");
    const std::string_view kind = graph.attribute("specific-type").value();
    const bool is_custom = std::string_view(graph.attribute("type").value()) == "custom";
    if (!is_custom && !kind.empty() && kind != "Plain")
        return xml.fault(graph,
                         fmt::format("expected a Sudoku, found the kind {}, which Gridsmith cannot keep",
                                     excerpt_of(kind)));
    if (std::string_view type = graph.attribute("type").value();
        !graph || (type != "sudoku" && !type.empty() && !is_custom))
        return xml.fault(graph ? graph : puzzle, "expected an element <graph> of the type sudoku");
    const auto side = number_in<int>(graph.attribute("order").value());
    auto rules = is_custom ? GraphParser(xml, graph, kind).read() : Result<Rules>();
    if (!rules) return std::unexpected(std::move(rules.error()));
    if (!is_custom && (!side || *side < 0 || !order_of_side(static_cast<std::size_t>(*side))))
        return xml.fault(graph, "expected the order 4, 9, 16 or 25, the number of symbols");
    const pugi::xml_node values = puzzle.child("values");
    if (!values) return xml.fault(puzzle, "expected an element <values>");
    auto read = puzzle_of_values(values.child_value(), *side);
    if (!read) return xml.fault(values, read.error().message);
    if (is_custom) read->grid.set_rules(*rules);
    const bool played = !xml.document.child("ksudoku").child("game").child("history").children().empty();
    const int line =
        position_in(xml.text, static_cast<std::size_t>(std::max<std::ptrdiff_t>(puzzle.offset_debug(), 0)))
            .line;
    auto loaded = loaded_from(context.format, std::move(*read), line, context.format.name,
                              played ? "history of moves ignored" : "");
    loaded.has_rules = true;
    return loaded;
}

Result<std::string> write_ksudoku(const Puzzle& puzzle, const WriteOptions&) {
    if (auto held = refuse_other_parts(puzzle.rules(), {"jigsaw", "latin", "x", "falling", "rising", "extra"},
                                       "for KSudoku", "for which Gridsmith does");
        !held)
        return std::unexpected(std::move(held.error()));
    const int side = puzzle.side();
    std::string values;
    for (int i = 0; i < puzzle.cell_count(); ++i) {
        const Value value = puzzle.grid[i % side * side + i / side];
        values += value == 0 ? '_' : static_cast<char>('a' + value);
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<!DOCTYPE ksudoku>\n"
        "<ksudoku>\n"
        " <game had-help=\"0\" msecs-elapsed=\"0\">\n"
        "  <puzzle>\n"
        "   {}\n"
        "   <values>{}</values>\n"
        "  </puzzle>\n"
        " </game>\n"
        "</ksudoku>\n",
        graph_of(puzzle.rules()), values);
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat opensudoku = {
    .id = "opensudoku",
    .name = "OpenSudoku",
    .extensions = {".opensudoku"},
    .many = true,
    .largest = kLargestTree,
    .fit = fit_of_opensudoku,
    .read_each = read_opensudoku,
    .write = write_opensudoku,
    .copy_place = 130,
    .opening =
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
        "<opensudoku version=\"2\">\n"
        "  <folder name=\"Gridsmith\" created=\"0\">\n",
    .closing =
        "  </folder>\n"
        "</opensudoku>\n",
};

extern constinit const PuzzleFormat ksudoku = {
    .id = "ksudoku",
    .name = "KSudoku",
    .extensions = {".ksudoku"},
    .largest = kLargestTree,
    .boards = HeldBoards::rules,
    .fit = fit_of_ksudoku,
    .read = read_ksudoku,
    .write = write_ksudoku,
    .copy_place = 160,
};

}  // namespace formats

}  // namespace gridsmith
