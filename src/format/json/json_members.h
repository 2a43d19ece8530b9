// Reads the members of JSON objects. A missing member is treated like a member of the wrong type.
#pragma once

#include "format/json/json_value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

inline std::optional<std::int64_t> integer_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value == nullptr ? std::nullopt : value->integer();
}

inline std::optional<std::uint64_t> natural_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value == nullptr ? std::nullopt : value->natural();
}

// The array or string, or null.
inline const JsonArray* array_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value == nullptr ? nullptr : value->array();
}
inline const std::string* string_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value == nullptr ? nullptr : value->string();
}

// The string, or an empty one.
inline std::string text_in(const JsonValue& json, std::string_view key) {
    const std::string* text = string_in(json, key);
    return text == nullptr ? std::string() : *text;
}

// Is the member true?
inline bool flag_in(const JsonValue& json, std::string_view key) {
    const JsonValue* value = json.find(key);
    return value != nullptr && value->boolean() != nullptr && *value->boolean();
}

}  // namespace gridsmith
