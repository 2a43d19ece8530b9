#include "format/saved/sgp_format.h"
#include "base/number_text.h"
#include "base/unicode.h"

#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/json/json_value.h"
#include "format/json/puzzle_state.h"
#include "model/board/rules_text.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <fmt/format.h>
#include <initializer_list>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kFileId = "N6JE4781GLPM8O66IW2T8CUVG";
constexpr std::string_view kOwnFileId = "gridsmith-puzzle";
constexpr int kVersion = 0;
constexpr std::size_t kMostRemarks = 8;  // in a reading

std::string_view word_of(PuzzleKind kind) { return kind == PuzzleKind::puzzle ? "puzzle" : "template"; }

// A 32-bit integer. The readers ignore any other value, as SudokuGenerator does.
std::optional<int> small_integer(const JsonValue& value) {
    const auto integer = value.integer();
    return integer && std::in_range<std::int32_t>(*integer) ? std::optional(static_cast<int>(*integer))
                                                            : std::nullopt;
}

class SgpParser {
public:
    SgpParser(std::string_view bytes, const ReadingContext& context)
        : bytes_(without_byte_order_mark(bytes)), context_(context) {}

    Result<LoadedPuzzle> read() {
        if (!bytes_.contains(kFileId) && !bytes_.contains(kOwnFileId)) return failure(not_ours());
        auto root = read_json(bytes_, context_.limits);
        if (!root)
            return failure_at(root.error().line, root.error().column,
                              "is a malformed puzzle file: " + root.error().message);
        if (auto result = read_head(*root); !result) return std::unexpected(std::move(result.error()));
        remark_unknown(*root, {"id", "version", "kind", "description", "puzzle", "gridsmith"});
        const JsonValue& puzzle = *root->find("puzzle");
        if (auto result = read_puzzle(puzzle); !result) return std::unexpected(std::move(result.error()));
        if (const JsonValue* own = root->find("gridsmith"))
            if (auto result = read_own(*own); !result) return std::unexpected(std::move(result.error()));
        loaded_.line = position_in(bytes_, puzzle.offset()).line;
        loaded_.format = context_.format.id;
        loaded_.reading = reading();
        return std::move(loaded_);
    }

    // Reads a tree without a text, so errors have no place.
    Result<Puzzle> read_state(const JsonValue& state) {
        has_rules_ = true;
        const JsonValue* puzzle = state.find("puzzle");
        if (puzzle == nullptr) return failure("expected an object \"puzzle\"");
        if (auto result = read_puzzle(*puzzle); !result) return std::unexpected(std::move(result.error()));
        if (const JsonValue* own = state.find("gridsmith"))
            if (auto result = read_own(*own); !result) return std::unexpected(std::move(result.error()));
        return std::move(loaded_.puzzle);
    }

private:
    static std::string not_ours() { return "is damaged or is not a Sudoku puzzle file"; }

    std::unexpected<Error> failure_of(const JsonValue& value, std::string message) const {
        const auto position = position_in(bytes_, value.offset());
        return failure_at(position.line, position.column, std::move(message));
    }

    // Notes what the reader ignores. SudokuGenerator ignores the same.
    void remark(std::string what) {
        if (++remark_count_ <= kMostRemarks) remarks_.push_back(std::move(what));
    }
    void remark_at(const JsonValue& value, std::string_view what) {
        // Finding the place takes a walk over the text.
        if (remark_count_ >= kMostRemarks) return remark({});
        const auto position = position_in(bytes_, value.offset());
        remark(fmt::format("line {}, column {}: {}", position.line, position.column, what));
    }
    void remark_unknown(const JsonValue& object, std::initializer_list<std::string_view> known) {
        if (object.object() == nullptr) return;
        for (const auto& [name, value] : *object.object())
            if (std::ranges::find(known, name) == known.end())
                remark_at(value, fmt::format("unknown member \"{}\" ignored", excerpt_of(name)));
    }

    Result<void> read_head(const JsonValue& root) {
        const JsonValue* id = root.find("id");
        if (id == nullptr) return failure(not_ours());
        if (id->string() == nullptr || (*id->string() != kFileId && *id->string() != kOwnFileId))
            return failure_of(*id, not_ours());
        has_rules_ = *id->string() == kOwnFileId;

        const JsonValue* version = root.find("version");
        if (version == nullptr)
            return failure_of(root, "has an unexpected format: expected a version, an integer");
        if (!version->integer())
            return failure_of(*version, "has an unexpected format: expected an integer as version");
        if (*version->integer() != kVersion)
            return failure_of(*version,
                              fmt::format("has version {}, which Gridsmith cannot read; expected version {}",
                                          *version->integer(), kVersion));

        loaded_.kind = context_.format.kind;
        if (const JsonValue* kind = root.find("kind"); kind != nullptr && kind->string() != nullptr)
            for (const PuzzleKind known : {PuzzleKind::puzzle, PuzzleKind::puzzle_template})
                if (*kind->string() == word_of(known)) loaded_.kind = known;

        const JsonValue* puzzle = root.find("puzzle");
        if (puzzle == nullptr)
            return failure_of(root, "is a malformed puzzle file: expected an object \"puzzle\"");
        if (puzzle->object() == nullptr)
            return failure_of(*puzzle, "is a malformed puzzle file: expected an object as puzzle");
        return {};
    }

    // The rules of files and states that can have them.
    Result<void> read_rules(const JsonValue& member) {
        if (member.string() == nullptr) return failure_of(member, "expected a string of rules");
        const auto rules = rules_from(*member.string());
        if (!rules) return failure_of(member, rules.error().message);
        loaded_.puzzle = Puzzle(*rules);
        loaded_.has_rules = true;
        return {};
    }

    Result<void> read_order(const JsonValue& puzzle) {
        const JsonValue* order = puzzle.find("order");
        if (order == nullptr)
            return failure_of(
                puzzle, has_rules_ ? "the puzzle has neither rules nor an order, expected rules such as 2x3+x"
                                   : "the puzzle has no order, expected an integer from 2 to 5");
        if (!order->integer()) return failure_of(*order, "expected an integer from 2 to 5 as order");
        if (*order->integer() < kMinOrder || *order->integer() > kMaxOrder)
            return failure_of(
                *order, fmt::format("the order {} is out of bounds, expected 2 to 5", *order->integer()));
        loaded_.puzzle = Puzzle(static_cast<int>(*order->integer()));
        return {};
    }

    Result<void> read_puzzle(const JsonValue& puzzle) {
        const JsonValue* rules = has_rules_ ? puzzle.find("rules") : nullptr;
        if (auto result = rules != nullptr ? read_rules(*rules) : read_order(puzzle); !result) return result;

        if (const JsonValue* symbols = puzzle.find("symbols"))
            if (auto result = read_symbols(*symbols); !result) return result;
        if (const JsonValue* rows = puzzle.find("rows"))
            if (auto result = read_rows_of(*rows); !result) return result;
        if (loaded_.kind == PuzzleKind::puzzle_template)
            if (const JsonValue* displayed = puzzle.find("displayedValue"))
                if (auto result = read_displayed_value(*displayed); !result) return result;

        if (const JsonValue* properties = puzzle.find("properties")) {
            remark_unknown(*properties, {"generationInfo"});
            if (const JsonValue* info = properties->find("generationInfo");
                info != nullptr && info->string() != nullptr)
                loaded_.puzzle.properties.generation_info = *info->string();
        }
        remark_unknown(puzzle, {has_rules_ ? "rules" : "order", "order", "symbols", "displayedValue", "rows",
                                "properties"});
        return {};
    }

    Result<void> read_symbols(const JsonValue& value) {
        if (value.string() == nullptr) return failure_of(value, "expected a string of symbols");
        const auto characters = characters_of(*value.string());
        assert(characters);
        auto symbols = Symbols::from(loaded_.puzzle.rules(), *characters);
        if (!symbols) return failure_of(value, symbols.error().message);
        loaded_.puzzle.symbols = *symbols;
        for (Value later = 2; later <= loaded_.puzzle.side(); ++later)
            if (symbols->value_of((*symbols)[later]) != later)
                remark_at(value, fmt::format("the symbol {} occurs twice; the second is ignored",
                                             shown_character((*symbols)[later])));
        return {};
    }

    Result<void> read_rows_of(const JsonValue& value) {
        if (value.array() == nullptr) return failure_of(value, "expected a list of rows");
        std::array<bool, kMaxSide> seen{};
        for (const JsonValue& row : *value.array()) {
            const JsonValue* values = row.find("values");
            if (values == nullptr) {
                remark_at(row, "a row without \"values\" ignored");
                continue;
            }
            const auto index = read_row(row, *values);
            if (!index) return std::unexpected(index.error());
            if (std::exchange(seen[*index], true))
                remark_at(row, fmt::format("a second row with the index {}; the first is ignored", *index));
        }
        return {};
    }

    // Returns the index of the row.
    Result<std::size_t> read_row(const JsonValue& row, const JsonValue& values) {
        const int side = loaded_.puzzle.side();
        const JsonValue* index_value = row.find("index");
        const auto index = index_value != nullptr ? small_integer(*index_value) : std::nullopt;
        if (!index)
            return failure_of(
                index_value != nullptr ? *index_value : row,
                fmt::format("expected the index of the row, an integer from 0 to {}", side - 1));
        if (*index < 0 || *index >= side)
            return failure_of(*index_value, fmt::format("the row index {} is out of bounds, expected 0 to {}",
                                                        *index, side - 1));
        if (values.array() == nullptr) return failure_of(values, "expected a list of values");
        remark_unknown(row, {"index", "values"});

        std::vector<Value> row_values;
        for (const JsonValue& element : *values.array()) {
            const auto value = small_integer(element);
            if (!value) {
                remark_at(
                    element,
                    fmt::format(
                        "a value that is not an integer from 0 to {} ignored, so the values after it move to the left",
                        side));
                continue;
            }
            if (*value < 0 || *value > side)
                return failure_of(element, fmt::format("the cell value {} is out of bounds, expected 0 to {}",
                                                       *value, side));
            if (row_values.size() == static_cast<std::size_t>(side))
                return failure_of(element, fmt::format("expected at most {} values in a row", side));
            row_values.push_back(static_cast<Value>(*value));
        }
        if (values.array()->size() < static_cast<std::size_t>(side))
            remark_at(values, fmt::format("a row of {} instead of {} values; the cells left out are empty",
                                          values.array()->size(), side));
        row_values.resize(static_cast<std::size_t>(side));
        std::ranges::copy(row_values, loaded_.puzzle.grid.values().begin() + *index * side);
        return static_cast<std::size_t>(*index);
    }

    Result<void> read_displayed_value(const JsonValue& displayed) {
        const auto value = small_integer(displayed);
        if (!value) {
            remark_at(displayed, "a displayed value that is not an integer ignored");
            return {};
        }
        if (*value < 0 || *value > loaded_.puzzle.side())
            return failure_of(displayed,
                              fmt::format("the displayed cell value {} is out of bounds, expected 0 to {}",
                                          *value, loaded_.puzzle.side()));
        if (*value == 0) return {};
        for (Value& entry : loaded_.puzzle.grid.values())
            if (entry != 0) entry = static_cast<Value>(*value);
        return {};
    }

    Result<void> read_own(const JsonValue& own) {
        auto unknown = read_additions(loaded_.puzzle, own, bytes_, context_.limits);
        if (!unknown) return std::unexpected(std::move(unknown.error()));
        // document/ reads the game.
        for (const std::string& name : *unknown)
            if (name != "game") remark(fmt::format("unknown member \"{}\" ignored", excerpt_of(name)));
        return {};
    }

    // How the text was understood, and what was ignored.
    std::string reading() const {
        std::string text = plain_reading(context_.format, loaded_.puzzle);
        for (const std::string& said : remarks_) text += "; " + said;
        if (remark_count_ > kMostRemarks) text += fmt::format("; and {} more", remark_count_ - kMostRemarks);
        return text;
    }

    std::string_view bytes_;
    ReadingContext context_;
    LoadedPuzzle loaded_;
    std::vector<std::string> remarks_;  // the first of them
    std::size_t remark_count_ = 0;
    bool has_rules_ = false;  // the text can have rules
};

JsonArray rows_of(const Grid& grid, bool all_ones) {
    JsonArray rows;
    for (int row = 0; row < grid.side(); ++row) {
        const auto values = grid.values().subspan(static_cast<std::size_t>(row * grid.side()),
                                                  static_cast<std::size_t>(grid.side()));
        if (std::ranges::all_of(values, [](Value value) { return value == 0; })) continue;
        JsonArray numbers;
        for (const Value value : values) numbers.emplace_back(all_ones && value != 0 ? 1 : int{value});
        rows.emplace_back(JsonObject{{"index", row}, {"values", std::move(numbers)}});
    }
    return rows;
}

// The member "puzzle". `shown` is the value of all entries of a template, or 0.
JsonObject content_of(const Puzzle& puzzle, Value shown) {
    const Rules& rules = puzzle.rules();
    JsonObject content{
        rules.is_classic() ? JsonMember{"order", rules.order()} : JsonMember{"rules", rules.text()},
        {"symbols", utf8_of(puzzle.symbols.characters())}};
    if (shown != 0) content.push_back({"displayedValue", int{shown}});
    content.push_back({"rows", rows_of(puzzle.grid, shown != 0)});
    if (!puzzle.properties.is_empty())
        content.push_back({"properties", JsonObject{{"generationInfo", puzzle.properties.generation_info}}});
    return content;
}

Fit fit_of_sgp(std::string_view bytes, const ReadingContext&) {
    if (!trimmed_start(without_byte_order_mark(bytes)).starts_with('{')) return Fit::no;
    return bytes.contains(kFileId) ? Fit::certain : Fit::no;
}

Fit fit_of_own_file(std::string_view bytes, const ReadingContext&) {
    if (!trimmed_start(without_byte_order_mark(bytes)).starts_with('{')) return Fit::no;
    return bytes.contains(kOwnFileId) ? Fit::certain : Fit::no;
}

Result<LoadedPuzzle> read_sgp(std::string_view bytes, const ReadingContext& context) {
    return SgpParser(bytes, context).read();
}

Result<std::string> text_of_kind(const Puzzle& puzzle, PuzzleKind kind, std::string_view id = kFileId) {
    const ValueSet used = puzzle.grid.values_used();
    const bool one_value = kind == PuzzleKind::puzzle_template && used.size() == 1;
    const std::string_view word = word_of(kind);
    JsonObject root{{"id", id},
                    {"version", kVersion},
                    {"kind", word},
                    {"description", fmt::format("Sudoku {}", word)},
                    {"puzzle", content_of(puzzle, one_value ? used.first() : Value{0})}};
    if (JsonObject own = additions_of(puzzle); !own.empty()) root.push_back({"gridsmith", std::move(own)});
    return laid_out_json(std::move(root));
}

Result<std::string> write_sgp(const Puzzle& puzzle, const WriteOptions&) {
    return text_of_kind(puzzle, PuzzleKind::puzzle);
}

Result<std::string> write_sgt(const Puzzle& puzzle, const WriteOptions&) {
    return text_of_kind(puzzle, PuzzleKind::puzzle_template);
}

Result<std::string> write_own_file(const Puzzle& puzzle, const WriteOptions&) {
    return text_of_kind(puzzle, PuzzleKind::puzzle, kOwnFileId);
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat gridsmith = {
    .id = "gridsmith",
    .name = "Puzzle with its rules",
    .extensions = {".gridsmith"},
    .largest = kLargestTree,
    .boards = HeldBoards::rules,
    .fit = fit_of_own_file,
    .read = read_sgp,
    .write = write_own_file,
};

extern constinit const PuzzleFormat sgp = {
    .id = "sgp",
    .name = "Sudoku puzzle",
    .extensions = {".sgp"},
    .largest = kLargestTree,
    .fit = fit_of_sgp,
    .read = read_sgp,
    .write = write_sgp,
    .copy_place = 170,
    .copy_label = "SudokuGenerator puzzle",
};

extern constinit const PuzzleFormat sgt = {
    .id = "sgt",
    .name = "Sudoku template",
    .extensions = {".sgt"},
    .kind = PuzzleKind::puzzle_template,
    .largest = kLargestTree,
    .fit = fit_of_sgp,
    .read = read_sgp,
    .write = write_sgt,
    .copy_place = 180,
    .copy_label = "SudokuGenerator template",
};

}  // namespace formats

JsonValue state_of(const Puzzle& puzzle) {
    JsonObject state{{"puzzle", content_of(puzzle, 0)}};
    if (JsonObject own = additions_of(puzzle); !own.empty()) state.push_back({"gridsmith", std::move(own)});
    return state;
}

Result<Puzzle> puzzle_of_state(const JsonValue& state) {
    return SgpParser({}, {formats::sgp}).read_state(state);
}

}  // namespace gridsmith
