// The constraints in a description of f-puzzles: one table for reading and writing.
#pragma once

#include "base/result.h"
#include "format/json/json_value.h"
#include "model/board/rules_parts.h"
#include "model/cells/value_set.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// A cell of f-puzzles, or a place beside the board: rows and columns from 0, -1 and the side are beside it.
struct FpuzzlesPlace {
    int row;
    int column;
};
std::string name_of(FpuzzlesPlace place);
// "R1C12"; nothing for other values.
std::optional<FpuzzlesPlace> place_named(const JsonValue& name, int side);

class FpuzzlesConstraints {
public:
    // `json` is the text of the values, for the places of errors.
    FpuzzlesConstraints(std::string_view json, int side) : json_(json), side_(side) {}

    // Takes a member of the description. False if it is no constraint.
    Result<bool> take(std::string_view name, const JsonValue& value);
    // Takes the values to which the setter has limited a cell ("givenPencilMarks").
    Result<void> take_limits(Cell cell, const JsonValue& values);
    // Adds all to the rules. Takes the regions, which some constraints need, and whether neighbours may be consecutive.
    void add_to(RulesParts& parts) const;

    // Fails with a sentence that names the constraint that f-puzzles lacks.
    static Result<void> check_writable(const RulesParts& parts, std::string_view whom);
    // The members for constraints and negative rules, for parts that are writable.
    static JsonObject members_of(const RulesParts& parts);
    // Elements of f-puzzles' list "line" that draw constraints of its add-ons, which SudokuPad knows only by their lines.
    static JsonArray drawn_lines_of(const RulesParts& parts);
    // The values to which constraints limit the cells.
    static std::map<Cell, ValueSet> limits_of(const RulesParts& parts);

private:
    enum class Form : std::uint8_t {
        pair,           // {"cells":[a,b],"value":number}
        cage,           // {"cells":[...],"value":"number"}
        lines,          // {"lines":[[...],...]}, with "value" for some
        arrow,          // {"cells":[circle],"lines":[[...],...]}
        each_cell,      // {"cell":a}, all of a list together
        group,          // {"cells":[...]}
        clone,          // {"cells":[...],"cloneCells":[...]}
        quadruple,      // {"cells":[...],"values":[...]}
        line_clue,      // {"cell":a,"value":number}, with a beside the board
        diagonal_clue,  // the same and {"direction":"UR"}
    };
    struct Row {
        std::string_view name;
        ConstraintKind kind;
        Form form;
        int usual_number;  // where none is given
    };
    static std::span<const Row> rows();
    static const Row* row_of(std::string_view name);

    std::unexpected<Error> refuse(const JsonValue& value, std::string message) const {
        return json_failure(json_, value, std::move(message));
    }
    bool is_inside(FpuzzlesPlace place) const {
        return place.row >= 0 && place.row < side_ && place.column >= 0 && place.column < side_;
    }
    static std::optional<JsonObject> entry_of(const Row& row, const Constraint& constraint, int side);
    static std::optional<JsonObject> clue_entry_of(const Row& row, const Constraint& constraint, int side);

    Result<FpuzzlesPlace> place_in(const JsonValue& name) const;
    Result<Cell> cell_named(const JsonValue& name) const;
    Result<std::vector<Cell>> cells_in(const JsonValue& list) const;
    Result<std::vector<Cell>> cells_of(const JsonValue& entry, std::string_view member) const;
    Result<std::optional<int>> number_of(const JsonValue& entry) const;
    Result<void> take_entry(const Row& row, const JsonValue& entry);
    Result<void> take_lines(const Row& row, const JsonValue& entry, const std::vector<Cell>& before,
                            int number);
    Result<void> take_clue(const Row& row, const JsonValue& entry);
    Result<void> take_negative(const JsonValue& list);
    Result<void> add(const JsonValue& entry, Constraint constraint);

    std::string_view json_;
    int side_;
    std::vector<Constraint> constraints_;
    bool all_ratios_given_ = false;
    bool all_sums_given_ = false;
};

}  // namespace gridsmith
