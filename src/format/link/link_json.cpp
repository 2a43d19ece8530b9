#include "format/link/link_json.h"

#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/json/json_value.h"
#include "model/board/units.h"
#include "model/puzzle/any_marks.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kCellSize = 50;  // in SudokuPad's pictures

// Members that describe or decorate the puzzle.
constexpr std::string_view kFpuzzlesMetadata[] = {
    "title",      "author", "ruleset", "solution",  "highlightConflicts",    "successMessage",
    "msgcorrect", "text",   "circle",  "rectangle", "truecandidatesoptions", "disabledlogic",
    "line"};
constexpr std::string_view kFpuzzlesCellMetadata[] = {"c", "cArray", "highlight", "highlightArray"};
constexpr std::string_view kSudokuPadMetadata[] = {"id",       "cellSize", "metadata", "title",
                                                   "author",   "rules",    "settings", "videos",
                                                   "duration", "version",  "solution"};
constexpr std::string_view kSudokuPadCellMetadata[] = {"c", "colour", "color", "highlight"};

// Short names in the shortened form, as far as this reader needs them.
constexpr std::pair<std::string_view, std::string_view> kShortNames[] = {
    {"ce", "cells"},  {"cs", "cellSize"}, {"re", "regions"}, {"v", "value"},     {"ca", "cages"},
    {"a", "arrows"},  {"l", "lines"},     {"o", "overlays"}, {"u", "underlays"}, {"t", "title"},
    {"vd", "videos"}, {"d", "duration"},  {"ct", "center"}};

bool is_one_of(std::string_view name, std::span<const std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

std::string_view long_name(std::string_view name) {
    const auto* found =
        std::ranges::find(kShortNames, name, &std::pair<std::string_view, std::string_view>::first);
    return found != std::end(kShortNames) ? found->second : name;
}

// A value by which a link says that the puzzle lacks a feature: null, false, or something empty.
bool means_absent(const JsonValue& value) {
    if (value.is_null()) return true;
    if (value.boolean() != nullptr) return !*value.boolean();
    if (value.array() != nullptr) return value.array()->empty();
    if (value.object() != nullptr) return value.object()->empty();
    return value.string() != nullptr && value.string()->empty();
}

// A number, or a string of digits.
std::optional<std::int64_t> number_of(const JsonValue& value) {
    if (const auto integer = value.integer()) return integer;
    if (value.string() == nullptr || value.string()->empty() || value.string()->size() > 2) return {};
    std::int64_t number = 0;
    for (const char c : *value.string()) {
        if (c < '0' || c > '9') return {};
        number = number * 10 + (c - '0');
    }
    return number;
}

// Both descriptions have a square of cells, in "grid" or in "cells".
class LinkJsonParser {
public:
    LinkJsonParser(std::string_view json, const ReadingLimits& limits) : json_(json), limits_(limits) {}

    Result<LinkedPuzzle> fpuzzles() {
        const auto root = read_json(json_, limits_);
        if (!root) return std::unexpected(root.error());
        const JsonValue* size = root->find("size");
        const JsonValue* grid = root->find("grid");
        if (grid == nullptr) return refuse(*root, "expected the cells as a list \"grid\"");
        if (auto made = make_grid(*grid); !made) return std::unexpected(made.error());
        if (size != nullptr && size->integer() != side())
            return refuse(*size, fmt::format("expected the size {}, the number of rows", side()));
        for (const auto& [name, value] : *root->object()) {
            if (name == "size" || name == "grid") continue;
            if (auto known = describe(name, value, kFpuzzlesMetadata); !known)
                return std::unexpected(known.error());
        }
        const auto read = [&](Cell cell, const JsonValue& content) { return fpuzzles_cell(cell, content); };
        return finish(*grid, read);
    }

    Result<LinkedPuzzle> sudokupad() {
        const auto root = read_json(json_, limits_);
        if (!root) return std::unexpected(root.error());
        const JsonValue* cells = nullptr;
        const JsonValue* regions = nullptr;
        for (const auto& [name, value] : *root->object()) {
            const std::string_view member = long_name(name);
            if (member == "cells") cells = &value;
            if (member == "regions") regions = &value;
            if (member == "cells" || member == "regions" || is_only_metadata(member, value)) continue;
            if (auto known = describe(member, value, kSudokuPadMetadata); !known)
                return std::unexpected(known.error());
        }
        if (cells == nullptr) return refuse(*root, "expected the cells as a list \"cells\"");
        if (auto made = make_grid(*cells); !made) return std::unexpected(made.error());
        if (regions != nullptr && !means_absent(*regions))
            if (auto usual = check_regions(*regions); !usual) return std::unexpected(usual.error());
        const auto read = [&](Cell cell, const JsonValue& content) { return sudokupad_cell(cell, content); };
        auto linked = finish(*cells, read);
        if (linked) linked->puzzle.givens = linked->puzzle.grid.entries();
        return linked;
    }

private:
    std::unexpected<Error> refuse(const JsonValue& value, std::string message) const {
        return json_failure(json_, value, std::move(message));
    }

    int side() const { return linked_.puzzle.side(); }

    Result<void> make_grid(const JsonValue& rows) {
        if (rows.array() == nullptr) return refuse(rows, "expected a list of rows");
        const auto order = order_of_side(rows.array()->size());
        if (!order)
            return refuse(rows, fmt::format("expected 4, 9, 16 or 25 rows, found {}", rows.array()->size()));
        linked_.puzzle = Puzzle(*order);
        return {};
    }

    Result<void> describe(std::string_view name, const JsonValue& value,
                          std::span<const std::string_view> talk) {
        if (means_absent(value)) return {};
        if (!is_one_of(name, talk))
            return refuse(
                value,
                fmt::format("expected a classic Sudoku, found the rule \"{}\", which Gridsmith cannot keep",
                            excerpt_of(name)));
        if (name != "cellSize") ignored_.emplace_back(name);
        return {};
    }

    void ignore_colour(const JsonValue& value) {
        constexpr std::string_view kColours = "colours of cells";
        if (!means_absent(value) && !is_one_of(kColours, ignored_)) ignored_.emplace_back(kColours);
    }

    // SudokuPad stores titles and similar data in cages without cells.
    static bool is_only_metadata(std::string_view member, const JsonValue& value) {
        return member == "cages" && value.array() != nullptr &&
               std::ranges::all_of(*value.array(), [](const JsonValue& cage) {
                   const JsonValue* cells = cage.find("cells");
                   if (cells == nullptr) cells = cage.find("ce");
                   return cells == nullptr || means_absent(*cells);
               });
    }

    template <class ReadCell>
    Result<LinkedPuzzle> finish(const JsonValue& rows, const ReadCell& read_cell) {
        Cell cell = 0;
        for (const JsonValue& row : *rows.array()) {
            if (row.array() == nullptr || row.array()->size() != static_cast<std::size_t>(side()))
                return refuse(row, fmt::format("expected a row of {} cells", side()));
            for (const JsonValue& content : *row.array()) {
                if (content.object() == nullptr) return refuse(content, "expected a cell as an object");
                if (auto read = read_cell(cell, content); !read) return std::unexpected(read.error());
                ++cell;
            }
        }
        linked_.puzzle.notes.change([&](Notes& notes) {
            notes.corners = corners_;
            notes.centred = cells_with_marks(linked_.puzzle.marks, centred_);
        });
        if (!ignored_.empty()) linked_.ignored = fmt::format("{} ignored", fmt::join(ignored_, ", "));
        return std::move(linked_);
    }

    Result<void> read_value(Cell cell, const JsonValue& value) {
        if (value.is_null()) return {};
        const auto number = number_of(value);
        if (!number || *number < 0 || *number > side())
            return refuse(value, fmt::format("expected a value from 1 to {}", side()));
        linked_.puzzle.grid[cell] = static_cast<Value>(*number);
        return {};
    }

    // Adds to the centre or the corner marks of a cell.
    Result<void> read_marks(Cell cell, const JsonValue& marks, Marks& into) {
        if (marks.is_null()) return {};
        if (marks.array() == nullptr) return refuse(marks, "expected a list of marks");
        for (const JsonValue& mark : *marks.array()) {
            const auto number = number_of(mark);
            if (!number || *number < 1 || *number > side())
                return refuse(mark, fmt::format("expected a mark from 1 to {}", side()));
            into[static_cast<std::size_t>(cell)].insert(static_cast<Value>(*number));
        }
        return {};
    }

    // Programs that know centre marks draw them side by side in the middle of the cell.
    Result<void> read_centre_marks(Cell cell, const JsonValue& marks) {
        centred_.insert(cell);
        return read_marks(cell, marks, linked_.puzzle.marks);
    }

    Result<void> fpuzzles_cell(Cell cell, const JsonValue& content) {
        bool given = false;
        for (const auto& [name, value] : *content.object()) {
            Result<void> read;
            if (name == "value") {
                read = read_value(cell, value);
            } else if (name == "given") {
                if (!value.is_null() && value.boolean() == nullptr)
                    return refuse(value, "expected true or false as given");
                given = !value.is_null() && *value.boolean();
            } else if (name == "centerPencilMarks") {
                read = read_centre_marks(cell, value);
            } else if (name == "givenPencilMarks") {
                read = read_marks(cell, value, linked_.puzzle.marks);
            } else if (name == "cornerPencilMarks") {
                read = read_marks(cell, value, corners_);
            } else if (is_one_of(name, kFpuzzlesCellMetadata)) {
                ignore_colour(value);
            } else if (name == "region") {
                if (value.integer() != linked_.puzzle.rules().units().region_of(cell))
                    return refuse(
                        value,
                        "expected regions that are blocks, found other regions, which Gridsmith cannot keep");
            } else {
                return refuse(value, fmt::format("expected value, given or marks of a cell, found \"{}\"",
                                                 excerpt_of(name)));
            }
            if (!read) return read;
        }
        if (given && linked_.puzzle.grid[cell] != 0) linked_.puzzle.givens.insert(cell);
        if (linked_.puzzle.grid[cell] != 0) {
            linked_.puzzle.marks[cell] = {};
            corners_[static_cast<std::size_t>(cell)] = {};
        }
        return {};
    }

    Result<void> sudokupad_cell(Cell cell, const JsonValue& content) {
        for (const auto& [name, value] : *content.object()) {
            const std::string_view member = long_name(name);
            Result<void> read;
            if (member == "value")
                read = read_value(cell, value);
            else if (member == "center" || member == "centremarks")
                read = read_centre_marks(cell, value);
            else if (member == "pencilMarks" || member == "candidates")
                read = read_marks(cell, value, linked_.puzzle.marks);
            else if (is_one_of(member, kSudokuPadCellMetadata))
                ignore_colour(value);
            else
                return refuse(
                    value, fmt::format("expected value or marks of a cell, found \"{}\"", excerpt_of(name)));
            if (!read) return read;
        }
        if (linked_.puzzle.grid[cell] != 0) linked_.puzzle.marks[cell] = {};
        return {};
    }

    // The regions are the blocks, in any order.
    Result<void> check_regions(const JsonValue& regions) {
        const auto others = [&](const JsonValue& at) {
            return refuse(
                at, "expected regions that are blocks, found other regions, which Gridsmith cannot keep");
        };
        const Units& units = linked_.puzzle.rules().units();
        if (regions.array() == nullptr || regions.array()->size() != static_cast<std::size_t>(side()))
            return others(regions);
        CellSet seen;
        for (const JsonValue& region : *regions.array()) {
            if (region.array() == nullptr || region.array()->size() != static_cast<std::size_t>(side()))
                return others(region);
            std::optional<int> block;
            for (const JsonValue& place : *region.array()) {
                const JsonArray* pair = place.array();
                if (pair == nullptr || pair->size() != 2) return others(place);
                const auto row = (*pair)[0].integer();
                const auto column = (*pair)[1].integer();
                if (!row || !column || *row < 0 || *row >= side() || *column < 0 || *column >= side())
                    return others(place);
                const Cell cell = units.cell_at(static_cast<int>(*row), static_cast<int>(*column));
                if (!block) block = units.region_of(cell);
                if (units.region_of(cell) != *block || seen.contains(cell)) return others(place);
                seen.insert(cell);
            }
        }
        return {};
    }

    std::string_view json_;
    const ReadingLimits& limits_;
    LinkedPuzzle linked_;
    Marks corners_{};
    CellSet centred_;  // cells may have a member for centre marks, but no mark
    std::vector<std::string_view> ignored_;
};

JsonArray numbers_of(ValueSet values) {
    JsonArray numbers;
    for (const Value value : values) numbers.emplace_back(int{value});
    return numbers;
}

// The rows of the grid, in which `cell_of` makes each cell.
template <class CellOf>
JsonArray rows_of(const Puzzle& puzzle, const CellOf& cell_of) {
    JsonArray rows;
    for (int row = 0; row < puzzle.side(); ++row) {
        JsonArray cells;
        for (int column = 0; column < puzzle.side(); ++column)
            cells.emplace_back(cell_of(row * puzzle.side() + column));
        rows.emplace_back(std::move(cells));
    }
    return rows;
}

}  // namespace

Result<LinkedPuzzle> puzzle_of_fpuzzles_json(std::string_view json, const ReadingLimits& limits) {
    return LinkJsonParser(json, limits).fpuzzles();
}

Result<LinkedPuzzle> puzzle_of_sudokupad_json(std::string_view json, const ReadingLimits& limits) {
    return LinkJsonParser(json, limits).sudokupad();
}

std::string fpuzzles_json_of(const Puzzle& puzzle) {
    const CellSet givens = givens_to_write(puzzle);
    const auto cell_of = [&](Cell cell) {
        JsonObject content;
        const auto add_marks = [&](const char* name, const Marks& marks) {
            const ValueSet values = marks[cell];
            if (puzzle.grid[cell] == 0 && !values.empty()) content.push_back({name, numbers_of(values)});
        };
        if (puzzle.grid[cell] != 0) content.push_back({"value", int{puzzle.grid[cell]}});
        if (givens.contains(cell)) content.push_back({"given", true});
        add_marks("centerPencilMarks", puzzle.marks);
        add_marks("cornerPencilMarks", puzzle.notes->corners);
        return content;
    };
    return compact_json(JsonObject{{"size", puzzle.side()}, {"grid", rows_of(puzzle, cell_of)}});
}

std::string sudokupad_json_of(const Puzzle& puzzle) {
    const CellSet posed = posed_to_write(puzzle);
    const auto cell_of = [&](Cell cell) {
        return posed.contains(cell) ? JsonObject{{"value", int{puzzle.grid[cell]}}} : JsonObject();
    };
    const Units& units = puzzle.rules().units();
    JsonArray regions;
    for (int block = 0; block < puzzle.side(); ++block) {
        JsonArray region;
        for (const std::uint16_t cell : units.cells_of(2 * puzzle.side() + block))
            region.emplace_back(JsonArray{units.row_of(cell), units.column_of(cell)});
        regions.emplace_back(std::move(region));
    }
    return compact_json(JsonObject{
        {"cellSize", kCellSize}, {"cells", rows_of(puzzle, cell_of)}, {"regions", std::move(regions)}});
}

Result<std::string> unzipped_json(std::string_view zipped) {
    std::string json;
    std::size_t at = 0;
    while (at < zipped.size()) {
        const char c = zipped[at];
        if (c == '\'' || c == '"') {
            // A string. The other kind of quote is not escaped, and \' means '.
            json += '"';
            for (++at; at < zipped.size() && zipped[at] != c; ++at) {
                if (zipped[at] == '\\' && at + 1 < zipped.size()) {
                    if (zipped[++at] != '\'') json += '\\';
                    json += zipped[at];
                } else {
                    if (zipped[at] == '"') json += '\\';
                    json += zipped[at];
                }
            }
            if (at == zipped.size()) return failure_at(0, 0, "has a string that does not end");
            json += '"';
            ++at;
        } else if (std::string_view("[]{},:").contains(c)) {
            const bool left_out =
                (c == ',' || c == ']') && (json.ends_with(',') || (json.ends_with('[') && c == ','));
            if (left_out) json += "{}";
            json += c;
            ++at;
        } else {
            const std::size_t end = std::min(zipped.find_first_of("[]{},:", at), zipped.size());
            const std::string_view word = zipped.substr(at, end - at);
            const bool is_name = end < zipped.size() && zipped[end] == ':';
            const bool is_number = word.find_first_not_of("0123456789.-+eE") == std::string_view::npos;
            if (!is_name && word == "t")
                json += "true";
            else if (!is_name && word == "f")
                json += "false";
            else if (!is_name && (is_number || word == "true" || word == "false" || word == "null"))
                json += word;
            else
                json += '"' + std::string(word) + '"';  // a name, or a colour without its #
            at = end;
        }
    }
    return json;
}

}  // namespace gridsmith
