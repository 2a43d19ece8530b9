// JSON as a tree of values: read strictly with the place of each value, written in SudokuGenerator's layout.
//
// Both the puzzle files and the configuration use it. The tree knows no keys and no meaning; simdjson, which
// does the reading, is known only here.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gridsmith {

class JsonValue;
struct JsonMember;
using JsonArray = std::vector<JsonValue>;
using JsonObject = std::vector<JsonMember>;  // in the order of the text

class JsonValue {
public:
    JsonValue();  // null
    JsonValue(bool value);
    JsonValue(int value);
    JsonValue(std::int64_t value);
    JsonValue(std::uint64_t value);
    JsonValue(double value);
    JsonValue(std::string value);
    JsonValue(std::string_view value);
    JsonValue(const char* value);
    JsonValue(JsonArray values);
    JsonValue(JsonObject members);

    bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
    // The value as a type, or null when it is of another one.
    const bool* boolean() const { return std::get_if<bool>(&data_); }
    const std::string* string() const { return std::get_if<std::string>(&data_); }
    const JsonArray* array() const { return std::get_if<JsonArray>(&data_); }
    const JsonObject* object() const { return std::get_if<JsonObject>(&data_); }
    // A number written without fraction and exponent, of 64 bits; `natural` also takes those above 2^63.
    std::optional<std::int64_t> integer() const;
    std::optional<std::uint64_t> natural() const;
    // Any number.
    std::optional<double> number() const;

    // The member of an object; null when there is none or this is no object.
    const JsonValue* find(std::string_view key) const;

    // Where the value begins in the text that it was read from, in bytes.
    std::size_t offset() const { return offset_; }
    void set_offset(std::size_t offset) { offset_ = offset; }

private:
    friend class JsonPrinter;
    // Integers are signed where they fit, unsigned only above.
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, JsonArray,
                 JsonObject>
        data_;
    std::size_t offset_ = 0;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

// Made here, where the members of an object are known.
inline JsonValue::JsonValue() = default;
inline JsonValue::JsonValue(bool value) : data_(value) {}
inline JsonValue::JsonValue(int value) : data_(std::int64_t{value}) {}
inline JsonValue::JsonValue(std::int64_t value) : data_(value) {}
inline JsonValue::JsonValue(double value) : data_(value) {}
inline JsonValue::JsonValue(std::string value) : data_(std::move(value)) {}
inline JsonValue::JsonValue(std::string_view value) : data_(std::string(value)) {}
inline JsonValue::JsonValue(const char* value) : data_(std::string(value)) {}

// Reads a whole text, which must be one object. Strict: a repeated key and anything behind the object are
// faults. A failure names the line and the column. Texts above 16 MB and nesting deeper than 64 are refused,
// and trees of over 500,000 values in readings that want small ones (reading_stop.h).
Result<JsonValue> read_json(std::string_view text);

// The same for a text that is one array, whose elements, each a tree of its own, are given to `take` one by
// one: some perhaps before a fault behind them is known. A failure of `take` ends the reading, which then
// fails with it.
Result<void> read_json_array(std::string_view text, const std::function<Result<void>(JsonValue)>& take);

// A failure at the place of `value`, which was read from `text`.
std::unexpected<Error> json_failure(std::string_view text, const JsonValue& value, std::string message);

// The layout of SudokuGenerator's files: ASCII (everything else as \uXXXX), indent of two, a member a line;
// arrays of plain values and objects with one plain member on one line if that has at most 128 columns. Ends
// with a line end.
std::string laid_out_json(const JsonValue& value);

// On one line, without blanks, as ASCII, no line end.
std::string compact_json(const JsonValue& value);

}  // namespace gridsmith
