#include "format/link/link_json.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/json/json_value.h"
#include "format/link/fpuzzles_constraints.h"
#include "format/link/link_decorations.h"
#include "model/board/cell_shapes.h"
#include "model/board/rules_text.h"
#include "model/board/units.h"
#include "model/puzzle/any_marks.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kCellSize = 50;  // in SudokuPad's pictures
constexpr std::int64_t kMostCageSum = 9999;

// Members that describe or decorate the puzzle.
constexpr std::string_view kFpuzzlesMetadata[] = {"solution",   "highlightConflicts",    "successMessage",
                                                  "msgcorrect", "truecandidatesoptions", "disabledlogic"};
constexpr std::string_view kFpuzzlesCellMetadata[] = {"c", "cArray", "highlight", "highlightArray"};
constexpr std::string_view kSudokuPadMetadata[] = {"id",       "cellSize", "title",    "author",  "rules",
                                                   "settings", "videos",   "duration", "version", "solution"};
constexpr std::string_view kSudokuPadCellMetadata[] = {"c", "colour", "color", "highlight"};

using TextMember = std::pair<std::string_view, std::string PuzzleTexts::*>;
constexpr TextMember kFpuzzlesTexts[] = {
    {"title", &PuzzleTexts::title},
    {"author", &PuzzleTexts::author},
    {"ruleset", &PuzzleTexts::rules},
};

// Rules of f-puzzles that are true or absent.
constexpr std::pair<std::string_view, bool RulesParts::*> kFlags[] = {
    {"diagonal+", &RulesParts::rising_diagonal},     {"diagonal-", &RulesParts::falling_diagonal},
    {"antiknight", &RulesParts::anti_knight},        {"antiking", &RulesParts::anti_king},
    {"nonconsecutive", &RulesParts::nonconsecutive}, {"disjointgroups", &RulesParts::disjoint_groups},
};

// The regions that cells have without the member "region": the usual blocks, or the rows if the side is prime.
std::vector<std::uint8_t> numbers_of_absent_regions(int side) {
    const auto blocks = usual_blocks(side);
    return blocks ? block_regions(blocks->rows, blocks->columns) : block_regions(1, side);
}

// The rules that SudokuPad has as cages, those with most cages first: a cage of one rule can be equal to a cage of
// another.
struct CagedRule {
    bool RulesParts::*flag;
    UnitKind kind;
    bool is_hidden;  // drawn, the cages would cover too much of the board
};
constexpr CagedRule kCagedRules[] = {
    {&RulesParts::disjoint_groups, UnitKind::disjoint_group, true},
    {&RulesParts::windows, UnitKind::window, false},
    {&RulesParts::hidden_windows, UnitKind::hidden_window, true},
    {&RulesParts::falling_diagonal, UnitKind::diagonal, false},
    {&RulesParts::rising_diagonal, UnitKind::diagonal, false},
    {&RulesParts::centre_dot, UnitKind::centre_dot, false},
    {&RulesParts::asterisk, UnitKind::asterisk, false},
    {&RulesParts::girandola, UnitKind::girandola, false},
};

// Rules of SudokuPad's metadata.
constexpr std::pair<std::string_view, bool RulesParts::*> kMetadataFlags[] = {
    {"antiknight", &RulesParts::anti_knight},
    {"antiking", &RulesParts::anti_king},
};

// The cages of a rule on a board with these regions; none if the board cannot have the rule.
std::vector<CellSet> cages_of_rule(const RulesParts& board, const CagedRule& rule) {
    RulesParts parts{.side = board.side, .regions = board.regions};
    parts.*rule.flag = true;
    // Hidden windows need windows.
    if (rule.kind == UnitKind::hidden_window) parts.windows = true;
    std::vector<CellSet> cages;
    if (const auto rules = Rules::of(parts))
        for (int unit = 0; unit < rules->units().count; ++unit)
            if (rules->units().kind_of(unit) == rule.kind)
                cages.push_back(cells_of_unit(rules->units(), unit));
    return cages;
}

// Rules of SudokuPad's metadata that take rules away.
constexpr std::string_view kUnheldMetadata[] = {"norowcol"};

constexpr TextMember kSudokuPadTexts[] = {
    {"title", &PuzzleTexts::title},
    {"author", &PuzzleTexts::author},
    {"rules", &PuzzleTexts::rules},
};

// The rules that a link adds in words if the setter has written none.
std::string rules_for_players(const RulesParts& parts);

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
        if (grid == nullptr)
            return refuse(*root,
                          "expected the rows of the board as the member \"grid\", found no such member");
        if (auto made = make_grid(*grid); !made) return std::unexpected(made.error());
        if (size != nullptr && size->integer() != side())
            return refuse(*size, fmt::format("expected the size {}, the number of rows", side()));
        for (const auto& [name, value] : *root->object()) {
            if (name == "size" || name == "grid") continue;
            const auto* flag =
                std::ranges::find(kFlags, name, &std::pair<std::string_view, bool RulesParts::*>::first);
            if (flag != std::end(kFlags)) {
                if (!value.is_null() && value.boolean() == nullptr)
                    return refuse(value, fmt::format("expected true or false for \"{}\"", name));
                parts_.*flag->second = !value.is_null() && *value.boolean();
                continue;
            }
            const auto taken = constraints_->take(name, value);
            if (!taken) return std::unexpected(taken.error());
            if (*taken) continue;
            if (name == "extraregion") {
                if (auto read = read_extra_regions(value); !read) return std::unexpected(read.error());
                continue;
            }
            if (decorations_.take_fpuzzles(name, value, side()) || take_text(name, value, kFpuzzlesTexts))
                continue;
            if (auto known = describe(name, value, kFpuzzlesMetadata); !known)
                return std::unexpected(known.error());
        }
        const auto read = [&](Cell cell, const JsonValue& content) { return fpuzzles_cell(cell, content); };
        if (auto known = read_cells(*grid, read); !known) return std::unexpected(known.error());
        if (any_region_)
            if (auto known = settle_regions(*grid); !known) return std::unexpected(known.error());
        settle_cages(std::move(extra_regions_));
        constraints_->add_to(parts_);
        auto linked = finished(*root);
        // Values that are not given are the player's.
        if (linked && linked->puzzle.givens.empty() && has_constraints(linked->puzzle.rules().parts()))
            linked->puzzle.posed_by_constraints = true;
        return linked;
    }

    Result<LinkedPuzzle> sudokupad() {
        const auto root = read_json(json_, limits_);
        if (!root) return std::unexpected(root.error());
        const JsonValue* cells = nullptr;
        const JsonValue* regions = nullptr;
        const JsonValue* cages = nullptr;
        const JsonValue* metadata = nullptr;
        bool has_shapes = false;
        for (const auto& [name, value] : *root->object()) {
            const std::string_view member = long_name(name);
            if (member == "cells") cells = &value;
            if (member == "regions") regions = &value;
            if (member == "cages") cages = &value;
            if (member == "metadata") metadata = &value;
            if (member == "cells" || member == "regions" || member == "cages" || member == "metadata")
                continue;
            if (decorations_.take_sudokupad(member, value)) {
                has_shapes = has_shapes || !means_absent(value);
                continue;
            }
            if (take_text(member, value, kSudokuPadTexts)) continue;
            if (auto known = describe(member, value, kSudokuPadMetadata); !known)
                return std::unexpected(known.error());
        }
        if (cells == nullptr)
            return refuse(*root,
                          "expected the rows of the board as the member \"cells\", found no such member");
        if (auto made = make_grid(*cells); !made) return std::unexpected(made.error());
        if (regions != nullptr && !regions->is_null())
            if (auto known = read_regions(*regions); !known) return std::unexpected(known.error());
        if (metadata != nullptr)
            if (auto known = read_metadata(*metadata); !known) return std::unexpected(known.error());
        if (cages != nullptr)
            if (auto known = read_cages(*cages); !known) return std::unexpected(known.error());
        const auto read = [&](Cell cell, const JsonValue& content) { return sudokupad_cell(cell, content); };
        if (auto known = read_cells(*cells, read); !known) return std::unexpected(known.error());
        if (has_shapes) ignored_.emplace_back("rules of drawn shapes");
        auto linked = finished(*root);
        if (linked) pose(linked->puzzle);
        return linked;
    }

private:
    std::unexpected<Error> refuse(const JsonValue& value, std::string message) const {
        return json_failure(json_, value, std::move(message));
    }

    int side() const { return linked_.puzzle.side(); }

    Result<void> make_grid(const JsonValue& rows) {
        if (rows.array() == nullptr) return refuse(rows, "expected a list of rows");
        const std::size_t side = rows.array()->size();
        if (side < kMinSide || side > kMaxSide)
            return refuse(rows, fmt::format("expected {} to {} rows, found {}", kMinSide, kMaxSide, side));
        linked_.puzzle = Puzzle(usual_rules(static_cast<int>(side)));
        constraints_.emplace(json_, static_cast<int>(side));
        parts_ = linked_.puzzle.rules().parts();
        return {};
    }

    // The puzzle with all that was read.
    Result<LinkedPuzzle> finished(const JsonValue& root) {
        const auto rules = Rules::of(parts_);
        if (!rules) return refuse(root, rules.error().message);
        linked_.puzzle.grid.set_rules(*rules);
        if (!texts_.rules.empty() && texts_.rules == rules_for_players(rules->parts())) texts_.rules.clear();
        linked_.puzzle.texts = std::move(texts_);
        linked_.puzzle.decorations = decorations_.all();
        if (decorations_.has_left_out()) ignored_.emplace_back("some decorations");
        if (!ignored_.empty()) linked_.ignored = fmt::format("{} ignored", fmt::join(ignored_, ", "));
        return std::move(linked_);
    }

    // "R1C12"
    std::optional<Cell> cell_named(const JsonValue& name) const {
        const auto place = place_named(name, side());
        if (!place || place->row < 0 || place->row >= side() || place->column < 0 || place->column >= side())
            return std::nullopt;
        return place->row * side() + place->column;
    }

    // [{"cells":["R1C1","R1C2", ...]}, ...]
    Result<void> read_extra_regions(const JsonValue& regions) {
        if (means_absent(regions)) return {};
        if (regions.array() == nullptr) return refuse(regions, "expected a list of extra regions");
        for (const JsonValue& region : *regions.array()) {
            const JsonValue* cells = region.find("cells");
            if (cells == nullptr || cells->array() == nullptr)
                return refuse(region, "expected an extra region with a list of cells");
            CellSet read;
            for (const JsonValue& name : *cells->array()) {
                const auto cell = cell_named(name);
                if (!cell) return refuse(name, "expected a cell such as R1C2");
                if (read.contains(*cell))
                    return refuse(name, "expected a cell that the region has only once");
                read.insert(*cell);
            }
            if (std::cmp_equal(read.size(), side())) {
                extra_regions_.push_back(read);
            } else if (!read.empty() && std::cmp_less(read.size(), side())) {
                // No value repeats, as in a cage.
                parts_.constraints.push_back(
                    {.kind = ConstraintKind::cage, .cells = {read.begin(), read.end()}});
            } else {
                return refuse(region,
                              fmt::format("expected an extra region of {} cells, found {}, which Gridsmith "
                                          "cannot keep",
                                          side(), read.size()));
            }
        }
        return {};
    }

    // Turns the numbers of regions that cells have into regions. Cells without a number keep the usual one.
    Result<void> settle_regions(const JsonValue& grid) {
        constexpr std::uint8_t kNone = 0xff;
        const auto none = std::ranges::count(regions_, kNone);
        if (std::cmp_equal(none, regions_.size())) {
            parts_.regions.clear();
            return {};
        }
        const auto others = [&] {
            return refuse(grid,
                          fmt::format("expected regions that are blocks or have {} cells each, found other "
                                      "regions, which Gridsmith cannot keep",
                                      side()));
        };
        if (none > 0) return others();
        std::vector<int> sizes(static_cast<std::size_t>(side()));
        for (const std::uint8_t region : regions_) ++sizes[region];
        if (std::ranges::any_of(sizes, [&](int size) { return size != side(); })) return others();
        parts_.regions = numbered_in_order(regions_);
        return {};
    }

    Result<void> describe(std::string_view name, const JsonValue& value,
                          std::span<const std::string_view> talk) {
        if (means_absent(value)) return {};
        if (!is_one_of(name, talk) && may_be_rule(value))
            return refuse(value,
                          fmt::format("expected a Sudoku, found the rule \"{}\", which Gridsmith cannot keep",
                                      excerpt_of(name)));
        if (name != "cellSize") ignore_unknown(name, value);
        return {};
    }

    // A rule of the whole board, or a list of things that have cells.
    static bool may_be_rule(const JsonValue& value) {
        if (value.boolean() != nullptr) return *value.boolean();
        return value.array() != nullptr && std::ranges::any_of(*value.array(), [](const JsonValue& entry) {
                   return member_of(entry, {"cell", "cells", "ce", "lines", "line"}) != nullptr;
               });
    }

    // Says that the member is ignored, once for all cells that have it.
    void ignore_unknown(std::string_view name, const JsonValue& value) {
        std::string shown = excerpt_of(name);
        if (!means_absent(value) && std::ranges::find(ignored_, shown) == ignored_.end())
            ignored_.push_back(std::move(shown));
    }

    // Takes a member that is a text about the puzzle.
    bool take_text(std::string_view name, const JsonValue& value, std::span<const TextMember> members) {
        const auto row = std::ranges::find(members, name, &TextMember::first);
        if (row == members.end()) return false;
        if (value.string() != nullptr && value.string()->size() <= kLongestPuzzleText)
            texts_.*row->second = *value.string();
        else if (!means_absent(value))
            ignored_.emplace_back(row->first);
        return true;
    }

    void ignore_colour(const JsonValue& value) { ignore_unknown("colours of cells", value); }

    // Cages that hold each value once, and killer cages. SudokuPad stores titles and similar data in cages without cells.
    Result<void> read_cages(const JsonValue& cages) {
        if (means_absent(cages)) return {};
        const auto other_cages = [&](const JsonValue& at) {
            return refuse(at, "expected a list of cages with cells");
        };
        if (cages.array() == nullptr) return other_cages(cages);
        std::vector<CellSet> units;
        std::vector<const JsonValue*> drawn;
        for (const JsonValue& cage : *cages.array()) {
            if (cage.object() == nullptr) return other_cages(cages);
            if (const JsonValue* cells = member_of(cage, {"cells", "ce"});
                cells != nullptr && !means_absent(*cells))
                drawn.push_back(&cage);
            else
                take_text_of_cage(cage);
        }
        for (const JsonValue* cage : drawn) {
            const JsonValue& cells = *member_of(*cage, {"cells", "ce"});
            const auto read = different_cells(cells);
            const bool is_unit = read && std::cmp_equal(read->size(), side());
            const bool has_number = has_present(*cage, {"value", "v", "sum"});
            if (is_unique(*cage) && is_unit && !has_number) {
                CellSet& unit = units.emplace_back();
                for (const Cell cell : *read) unit.insert(cell);
            } else if (!is_killer(*cage)) {
                decorations_.add_sudokupad_cage(*cage, side());
            } else {
                Constraint constraint{ConstraintKind::cage, sum_of(*cage).value_or(0),
                                      read.value_or(std::vector<Cell>())};
                if (auto checked = check_constraint(constraint, {.side = side()}); !checked)
                    return refuse(cells, checked.error().message);
                parts_.constraints.push_back(std::move(constraint));
            }
        }
        settle_cages(std::move(units));
        return {};
    }

    static const JsonValue* member_of(const JsonValue& object,
                                      std::initializer_list<std::string_view> names) {
        for (const std::string_view name : names)
            if (const JsonValue* member = object.find(name)) return member;
        return nullptr;
    }

    static bool has_present(const JsonValue& object, std::initializer_list<std::string_view> names) {
        return std::ranges::any_of(names, [&](std::string_view name) {
            const JsonValue* member = object.find(name);
            return member != nullptr && !means_absent(*member);
        });
    }

    static bool is_unique(const JsonValue& cage) {
        const JsonValue* unique = cage.find("unique");
        return unique != nullptr && unique->boolean() != nullptr && *unique->boolean();
    }

    static std::optional<int> sum_of(const JsonValue& cage) {
        for (const std::string_view name : {"sum", "value", "v"}) {
            const JsonValue* sum = cage.find(name);
            if (sum == nullptr) continue;
            auto number = sum->integer();
            if (!number && sum->string() != nullptr)
                number = number_in<std::int64_t>(trimmed(*sum->string()));
            if (number && *number > 0 && *number <= kMostCageSum) return static_cast<int>(*number);
        }
        return std::nullopt;
    }

    // Whether a cage says that its values differ: by its members, or because it has a sum and the rules mention cages.
    // Otherwise it is a drawing.
    bool is_killer(const JsonValue& cage) const {
        const JsonValue* type = cage.find("type");
        const auto says = [&](std::string_view word) {
            return std::ranges::search(texts_.rules, word, {}, [](char c) { return c | 0x20; }).begin() !=
                   texts_.rules.end();
        };
        return is_unique(cage) || has_present(cage, {"sum"}) ||
               (type != nullptr && type->string() != nullptr && *type->string() == "killer") ||
               (sum_of(cage) && (says("killer") || says("cage")));
    }

    // "title: T"
    void take_text_of_cage(const JsonValue& cage) {
        const JsonValue* value = member_of(cage, {"value", "v"});
        if (value == nullptr || value->string() == nullptr) return;
        const std::string& text = *value->string();
        const std::size_t colon = text.find(':');
        if (colon == std::string::npos) return;
        const std::string rest(trimmed(std::string_view(text).substr(colon + 1)));
        take_text(text.substr(0, colon), rest, kSudokuPadTexts);
    }

    // The cells at the places [row, column]; nothing if one is no cell of the board or occurs twice.
    std::optional<std::vector<Cell>> different_cells(const JsonValue& places) const {
        if (places.array() == nullptr || places.array()->size() > static_cast<std::size_t>(side())) return {};
        std::vector<Cell> cells;
        for (const JsonValue& place : *places.array()) {
            const auto cell = cell_at(place);
            if (!cell || std::ranges::find(cells, *cell) != cells.end()) return {};
            cells.push_back(*cell);
        }
        return cells;
    }

    // Sets the rules whose cages are all there. The other cages are extra regions, except rows, columns and regions of the
    // board: SudokuPad can list these, too.
    void settle_cages(std::vector<CellSet> cages) {
        if (cages.empty()) return;
        for (const CagedRule& rule : kCagedRules) {
            if (rule.kind == UnitKind::hidden_window && !parts_.windows) continue;
            std::vector<CellSet> wanted = cages_of_rule(parts_, rule);
            std::vector<CellSet> rest = cages;
            const bool has_all = !wanted.empty() && std::ranges::all_of(wanted, [&](const CellSet& cage) {
                const auto found = std::ranges::find(rest, cage);
                if (found == rest.end()) return false;
                rest.erase(found);
                return true;
            });
            if (!has_all) continue;
            parts_.*rule.flag = true;
            cages = std::move(rest);
        }
        const auto board = Rules::of({.side = side(), .regions = parts_.regions});
        for (int unit = 0; board && unit < board->units().count; ++unit)
            std::erase(cages, cells_of_unit(board->units(), unit));
        for (const CellSet& cage : cages) parts_.extra_regions.emplace_back(cage.begin(), cage.end());
    }

    static auto metadata_flag_named(std::string_view name) {
        return std::ranges::find(kMetadataFlags, name,
                                 &std::pair<std::string_view, bool RulesParts::*>::first);
    }

    static bool holds_more_than_rules(const JsonValue& metadata) {
        if (metadata.object() == nullptr) return !means_absent(metadata);
        return std::ranges::any_of(*metadata.object(), [](const JsonMember& member) {
            return metadata_flag_named(member.key) == std::end(kMetadataFlags) &&
                   !means_absent(member.value) &&
                   std::ranges::find(kSudokuPadTexts, member.key, &TextMember::first) ==
                       std::end(kSudokuPadTexts);
        });
    }

    Result<void> read_metadata(const JsonValue& metadata) {
        if (holds_more_than_rules(metadata)) ignored_.emplace_back("metadata");
        if (metadata.object() == nullptr) return {};
        for (const auto& [name, value] : *metadata.object()) {
            if (is_one_of(name, kUnheldMetadata) && !means_absent(value))
                return refuse(
                    value,
                    fmt::format("expected a Sudoku, found the rule \"{}\", which Gridsmith cannot keep",
                                name));
            if (value.array() != nullptr && name == "rules") {
                std::string lines;
                for (const JsonValue& line : *value.array())
                    if (line.string() != nullptr) lines += (lines.empty() ? "" : "\n") + *line.string();
                take_text(name, lines, kSudokuPadTexts);
                continue;
            }
            if (take_text(name, value, kSudokuPadTexts)) continue;
            const auto* flag = metadata_flag_named(name);
            if (flag == std::end(kMetadataFlags)) continue;
            if (!value.is_null() && value.boolean() == nullptr)
                return refuse(value, fmt::format("expected true or false for \"{}\"", name));
            parts_.*flag->second = !value.is_null() && *value.boolean();
        }
        return {};
    }

    template <class ReadCell>
    Result<void> read_cells(const JsonValue& rows, const ReadCell& read_cell) {
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
        return {};
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
                read = constraints_->take_limits(cell, value);
            } else if (name == "cornerPencilMarks") {
                read = read_marks(cell, value, corners_);
            } else if (is_one_of(name, kFpuzzlesCellMetadata)) {
                ignore_colour(value);
            } else if (name == "region") {
                if (!any_region_) regions_ = numbers_of_absent_regions(side());
                any_region_ = true;
                const auto number = value.is_null() ? std::optional<std::int64_t>(0xff) : value.integer();
                if (!number || *number < 0 || (!value.is_null() && *number >= side()))
                    return refuse(value,
                                  fmt::format("expected the number of a region from 0 to {}", side() - 1));
                regions_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(*number);
            } else {
                ignore_unknown(name, value);
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
            else if (member == "given")
                continue;  // all values are
            else if (is_one_of(member, kSudokuPadCellMetadata))
                ignore_colour(value);
            else
                ignore_unknown(name, value);
            if (!read) return read;
        }
        if (linked_.puzzle.grid[cell] != 0) linked_.puzzle.marks[cell] = {};
        return {};
    }

    // The cell at [row, column], both from 0.
    std::optional<Cell> cell_at(const JsonValue& place) const {
        const JsonArray* pair = place.array();
        if (pair == nullptr || pair->size() != 2) return std::nullopt;
        const auto row = (*pair)[0].integer();
        const auto column = (*pair)[1].integer();
        if (!row || !column || *row < 0 || *row >= side() || *column < 0 || *column >= side())
            return std::nullopt;
        return static_cast<Cell>(*row) * side() + static_cast<Cell>(*column);
    }

    // The regions in any order; an empty list if the board has none.
    Result<void> read_regions(const JsonValue& regions) {
        const auto others = [&](const JsonValue& at) {
            return refuse(
                at,
                fmt::format("expected regions that are blocks or have {} cells each, found other regions, "
                            "which Gridsmith cannot keep",
                            side()));
        };
        if (regions.array() != nullptr && regions.array()->empty()) {
            parts_.regions.clear();
            return {};
        }
        if (regions.array() == nullptr || regions.array()->size() != static_cast<std::size_t>(side()))
            return others(regions);
        std::vector<std::uint8_t> numbers(static_cast<std::size_t>(linked_.puzzle.cell_count()));
        CellSet seen;
        std::uint8_t number = 0;
        for (const JsonValue& region : *regions.array()) {
            if (region.array() == nullptr || region.array()->size() != static_cast<std::size_t>(side()))
                return others(region);
            for (const JsonValue& place : *region.array()) {
                const auto cell = cell_at(place);
                if (!cell || seen.contains(*cell)) return others(place);
                seen.insert(*cell);
                numbers[static_cast<std::size_t>(*cell)] = number;
            }
            ++number;
        }
        parts_.regions = numbered_in_order(std::move(numbers));
        return {};
    }

    std::string_view json_;
    const ReadingLimits& limits_;
    std::optional<FpuzzlesConstraints> constraints_;  // of a board whose size is known
    LinkedPuzzle linked_;
    Marks corners_{};
    RulesParts parts_;
    std::vector<std::uint8_t> regions_;  // the numbers of f-puzzles
    bool any_region_ = false;            // some cell has a number
    CellSet centred_;                    // cells may have a member for centre marks, but no mark
    std::vector<CellSet> extra_regions_;
    LinkDecorations decorations_;
    PuzzleTexts texts_;
    std::vector<std::string> ignored_;
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

JsonArray places_of(const Units& units, const CellSet& cells) {
    JsonArray places;
    for (const Cell cell : cells) places.emplace_back(JsonArray{units.row_of(cell), units.column_of(cell)});
    return places;
}

// The further units of a board as SudokuPad's cages.
JsonArray cages_of(const Rules& rules) {
    const RulesParts& parts = rules.parts();
    JsonArray cages;
    const auto add = [&](const CellSet& cells, bool is_hidden) {
        JsonObject cage{{"cells", places_of(rules.units(), cells)}, {"unique", true}};
        if (is_hidden) cage.push_back({"hidden", true});
        cages.emplace_back(std::move(cage));
    };
    for (const CagedRule& rule : kCagedRules)
        if (parts.*rule.flag)
            for (const CellSet& cells : cages_of_rule(parts, rule)) add(cells, rule.is_hidden);
    for (const auto& region : parts.extra_regions) {
        CellSet cells;
        for (const Cell cell : region) cells.insert(cell);
        add(cells, false);
    }
    for (const Constraint& constraint : parts.constraints) {
        if (constraint.kind != ConstraintKind::cage) continue;
        JsonArray places;
        for (const Cell cell : constraint.cells)
            places.emplace_back(JsonArray{cell / parts.side, cell % parts.side});
        JsonObject cage{{"cells", std::move(places)}, {"unique", true}};
        if (constraint.number != 0) {
            cage.push_back({"value", std::to_string(constraint.number)});
            cage.push_back({"sum", constraint.number});
        }
        cages.emplace_back(std::move(cage));
    }
    return cages;
}

bool is_fpuzzles_flag(bool RulesParts::*flag) {
    return std::ranges::find(kFlags, flag, &std::pair<std::string_view, bool RulesParts::*>::second) !=
           std::end(kFlags);
}

// Decorations, and the lines of constraints that f-puzzles itself does not draw.
void add_fpuzzles_shapes(JsonObject& members, const Puzzle& puzzle) {
    JsonObject shapes = fpuzzles_decorations_of(*puzzle.decorations);
    JsonArray drawn = FpuzzlesConstraints::drawn_lines_of(puzzle.rules().parts());
    if (!drawn.empty()) {
        auto lines = std::ranges::find(shapes, "line", &JsonMember::key);
        if (lines != shapes.end())
            for (const JsonValue& line : *lines->value.array()) drawn.push_back(line);
        if (lines == shapes.end()) lines = shapes.insert(shapes.end(), {"line", JsonArray()});
        lines->value = std::move(drawn);
    }
    for (JsonMember& member : shapes) members.push_back(std::move(member));
}

std::string rules_for_players(const RulesParts& parts) {
    std::string text;
    const auto add = [&text](const std::string& sentence) {
        text += fmt::format("{}{}", text.empty() ? "" : "\n", sentence);
    };
    if (parts.regions.empty()) add(capitalised(rules_in_words(parts).front().demand));
    const bool has_drawn_cages =
        !parts.extra_regions.empty() || std::ranges::any_of(kCagedRules, [&](const CagedRule& rule) {
            return !rule.is_hidden && parts.*rule.flag;
        });
    if (has_drawn_cages) add("Each cage holds each symbol once.");
    for (const RuleFlag& flag : rule_flags()) {
        const auto* caged = std::ranges::find(kCagedRules, flag.member, &CagedRule::flag);
        const bool is_drawn = caged != std::end(kCagedRules) && !caged->is_hidden;
        if (parts.*flag.member && !is_drawn) add(sentence_of(flag.in_words()));
    }
    if (!has_constraints(parts)) return text;
    RulesParts bare = parts;
    bare.constraints.clear();
    bare.all_differences_given = bare.all_ratios_given = bare.all_sums_given = false;
    const auto said = rules_in_words(bare);
    for (const RuleInWords& rule : rules_in_words(parts))
        if (std::ranges::find(said, rule) == said.end()) add(sentence_of(rule));
    return text;
}

// The texts of a puzzle, with its rules in words.
PuzzleTexts texts_for_players(const Puzzle& puzzle) {
    PuzzleTexts texts = *puzzle.texts;
    if (texts.rules.empty()) texts.rules = rules_for_players(puzzle.rules().parts());
    return texts;
}

JsonObject sudokupad_metadata_of(const Puzzle& puzzle) {
    JsonObject metadata;
    for (const auto& [name, flag] : kMetadataFlags)
        if (puzzle.rules().parts().*flag) metadata.push_back({std::string(name), true});
    const PuzzleTexts texts = texts_for_players(puzzle);
    for (const auto& [name, text] : kSudokuPadTexts)
        if (!(texts.*text).empty()) metadata.push_back({std::string(name), texts.*text});
    return metadata;
}

}  // namespace

Result<LinkedPuzzle> puzzle_of_fpuzzles_json(std::string_view json, const ReadingLimits& limits) {
    return LinkJsonParser(json, limits).fpuzzles();
}

Result<LinkedPuzzle> puzzle_of_sudokupad_json(std::string_view json, const ReadingLimits& limits) {
    return LinkJsonParser(json, limits).sudokupad();
}

Result<void> check_fpuzzles_holds(const Puzzle& puzzle, std::string_view whom) {
    return FpuzzlesConstraints::check_writable(puzzle.rules().parts(), whom);
}

std::string fpuzzles_json_of(const Puzzle& puzzle) {
    const CellSet givens = posed_entries(puzzle);
    const RulesParts& parts = puzzle.rules().parts();
    const bool is_usual = parts.regions == usual_rules(puzzle.side()).parts().regions;
    const std::vector<std::uint8_t> absent = numbers_of_absent_regions(puzzle.side());
    const auto limits = FpuzzlesConstraints::limits_of(parts);
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
        if (const auto limit = limits.find(cell); limit != limits.end())
            content.push_back({"givenPencilMarks", numbers_of(limit->second)});
        const auto place = static_cast<std::size_t>(cell);
        if (!is_usual && parts.regions.empty())
            content.push_back({"region", JsonValue()});
        else if (!is_usual && parts.regions[place] != absent[place])
            content.push_back({"region", int{parts.regions[place]}});
        return content;
    };
    JsonObject members{{"size", puzzle.side()}};
    for (const auto& [name, text] : kFpuzzlesTexts)
        if (const std::string& said = (*puzzle.texts).*text; !said.empty())
            members.push_back({std::string(name), said});
    members.push_back({"grid", rows_of(puzzle, cell_of)});
    for (const auto& [name, flag] : kFlags)
        if (parts.*flag) members.push_back({std::string(name), true});
    std::vector<CellSet> regions;
    for (const CagedRule& rule : kCagedRules) {
        if (!(parts.*rule.flag) || is_fpuzzles_flag(rule.flag)) continue;
        const auto cages = cages_of_rule(parts, rule);
        regions.insert(regions.end(), cages.begin(), cages.end());
    }
    for (const auto& region : parts.extra_regions) {
        CellSet& cells = regions.emplace_back();
        for (const Cell cell : region) cells.insert(cell);
    }
    JsonArray extra;
    for (const CellSet& region : regions) {
        JsonArray cells;
        for (const Cell cell : region)
            cells.emplace_back(name_of(FpuzzlesPlace{cell / puzzle.side(), cell % puzzle.side()}));
        extra.emplace_back(JsonObject{{"cells", std::move(cells)}});
    }
    if (!extra.empty()) members.push_back({"extraregion", std::move(extra)});
    for (JsonMember& member : FpuzzlesConstraints::members_of(parts)) members.push_back(std::move(member));
    add_fpuzzles_shapes(members, puzzle);
    return compact_json(std::move(members));
}

std::string posed_fpuzzles_json_of(const Puzzle& puzzle) {
    Puzzle posed = puzzle;
    posed.givens = posed_to_write(puzzle);
    for (Cell cell = 0; cell < posed.cell_count(); ++cell)
        if (!posed.givens.contains(cell)) posed.grid[cell] = 0;
    posed.marks = {};
    posed.notes = {};
    posed.texts = texts_for_players(puzzle);
    return fpuzzles_json_of(posed);
}

Result<void> check_sudokupad_holds(const Puzzle& puzzle) {
    const RulesParts& parts = puzzle.rules().parts();
    const auto unknown = [](std::string_view rule) {
        return failure(fmt::format("cannot be written for SudokuPad, which does not know the rule {}", rule));
    };
    if (parts.nonconsecutive) return unknown("nonconsecutive");
    for (const Constraint& constraint : parts.constraints) {
        // A cage of as many cells as a unit and without a sum would become one.
        const bool is_unit = std::cmp_equal(constraint.cells.size(), parts.side) && constraint.number == 0;
        if (constraint.kind != ConstraintKind::cage || is_unit) return unknown(word_of(constraint.kind));
    }
    if (parts.all_differences_given || parts.all_ratios_given) return unknown("that all dots are given");
    if (parts.all_sums_given) return unknown("that all sums are given");
    return {};
}

std::string sudokupad_json_of(const Puzzle& puzzle) {
    const CellSet posed = posed_to_write(puzzle);
    const auto cell_of = [&](Cell cell) {
        return posed.contains(cell) ? JsonObject{{"value", int{puzzle.grid[cell]}}} : JsonObject();
    };
    const Units& units = puzzle.rules().units();
    JsonArray regions;
    for (int block = 0; units.has_regions() && block < puzzle.side(); ++block)
        regions.emplace_back(places_of(units, cells_of_unit(units, 2 * puzzle.side() + block)));
    JsonObject members{{"cellSize", kCellSize}};
    if (JsonObject metadata = sudokupad_metadata_of(puzzle); !metadata.empty())
        members.push_back({"metadata", std::move(metadata)});
    members.push_back({"cells", rows_of(puzzle, cell_of)});
    members.push_back({"regions", std::move(regions)});
    if (JsonArray cages = cages_of(puzzle.rules()); !cages.empty())
        members.push_back({"cages", std::move(cages)});
    for (JsonMember& member : sudokupad_decorations_of(*puzzle.decorations))
        members.push_back(std::move(member));
    return compact_json(std::move(members));
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
