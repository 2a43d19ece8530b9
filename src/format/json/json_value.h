// JSON as a tree of values that know their place in the text.
//
// Puzzle files and the settings use it. json_value.cpp parses with simdjson, and no other file uses that library. The
// tree is our own because simdjson's trees do not keep places. The printers are our own because the layout of
// SudokuGenerator's files has to be matched byte for byte.
#pragma once

#include "base/result.h"
#include "format/core/reading_limits.h"

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
// A list that holds one list is JsonArray(1, list): with braces some compilers copy the list instead.
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
    // The value, or null if the value has another type.
    const bool* boolean() const { return std::get_if<bool>(&data_); }
    const std::string* string() const { return std::get_if<std::string>(&data_); }
    const JsonArray* array() const { return std::get_if<JsonArray>(&data_); }
    const JsonObject* object() const { return std::get_if<JsonObject>(&data_); }
    // A number without fraction and exponent, of 64 bits. `natural` includes numbers above 2^63.
    std::optional<std::int64_t> integer() const;
    std::optional<std::uint64_t> natural() const;
    // Any number.
    std::optional<double> number() const;

    // The member of this object. Null if the object lacks the member, or if the value is not an object.
    const JsonValue* find(std::string_view key) const;

    // Where the value begins in its text, in bytes.
    std::size_t offset() const { return offset_; }
    void set_offset(std::size_t offset) { offset_ = offset; }

private:
    friend class JsonPrinter;
    // An integer is unsigned only if it does not fit in a signed one.
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, JsonArray,
                 JsonObject>
        data_;
    std::size_t offset_ = 0;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

// Defined here, where JsonMember is complete.
inline JsonValue::JsonValue() = default;
inline JsonValue::JsonValue(bool value) : data_(value) {}
inline JsonValue::JsonValue(int value) : data_(std::int64_t{value}) {}
inline JsonValue::JsonValue(std::int64_t value) : data_(value) {}
inline JsonValue::JsonValue(double value) : data_(value) {}
inline JsonValue::JsonValue(std::string value) : data_(std::move(value)) {}
inline JsonValue::JsonValue(std::string_view value) : data_(std::string(value)) {}
inline JsonValue::JsonValue(const char* value) : data_(std::string(value)) {}

// Reads a text that is one object. A repeated key and anything after the object are errors, which have a line
// and a column. Refuses texts above 16 MB, nesting deeper than 64 levels, and with `limits.small_trees` trees
// of more than 500,000 values.
Result<JsonValue> read_json(std::string_view text, const ReadingLimits& limits = {});

// Reads a text that is one array and gives each element to `take` as a separate tree. The first elements
// may be given before an error in a later element is found. The limits are the same. An error of `take`
// ends the reading, which returns the same error.
Result<void> read_json_array(std::string_view text, const std::function<Result<void>(JsonValue)>& take,
                             const ReadingLimits& limits = {});

// An error at the place of `value`, which was read from `text`.
std::unexpected<Error> json_failure(std::string_view text, const JsonValue& value, std::string message);

// The layout of SudokuGenerator's files: ASCII (other characters as \uXXXX), an indent of two, one member a line.
// Arrays of plain values and objects with one plain member are on one line if the line has at most 128 columns.
// Ends with a line end.
std::string laid_out_json(const JsonValue& value);

// One line of ASCII without blanks and without a line end.
std::string compact_json(const JsonValue& value);

}  // namespace gridsmith
