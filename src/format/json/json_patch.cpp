#include "format/json/json_patch.h"

#include "base/number_text.h"

#include <algorithm>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kReplaced = "=";

JsonValue replaced_by(const JsonValue& to) { return JsonObject{{std::string(kReplaced), to}}; }

JsonValue difference_of_values(const JsonValue& from, const JsonValue& to) {
    if ((from.object() != nullptr && to.object() != nullptr) ||
        (from.array() != nullptr && to.array() != nullptr && from.array()->size() == to.array()->size()))
        return json_difference(from, to);
    return to.object() == nullptr && to.array() == nullptr ? to : replaced_by(to);
}

std::optional<JsonValue> patched_value(const JsonValue& from, const JsonValue& difference) {
    if (difference.object() == nullptr) return difference;
    return json_patched(from, difference);
}

std::optional<JsonValue> patched_object(const JsonObject& from, const JsonObject& difference) {
    JsonObject members = from;
    for (const auto& [key, change] : difference) {
        const auto place = std::ranges::find(members, key, &JsonMember::key);
        if (change.is_null()) {
            if (place == members.end()) return std::nullopt;
            members.erase(place);
            continue;
        }
        auto value = patched_value(place == members.end() ? JsonValue() : place->value, change);
        if (!value) return std::nullopt;
        if (place == members.end())
            members.push_back({key, std::move(*value)});
        else
            place->value = std::move(*value);
    }
    return JsonValue(std::move(members));
}

std::optional<JsonValue> patched_array(const JsonArray& from, const JsonObject& difference) {
    JsonArray values = from;
    for (const auto& [key, change] : difference) {
        const auto index = number_in<std::size_t>(key);
        if (!index || *index >= values.size()) return std::nullopt;
        auto value = patched_value(values[*index], change);
        if (!value) return std::nullopt;
        values[*index] = std::move(*value);
    }
    return JsonValue(std::move(values));
}

}  // namespace

bool is_same(const JsonValue& a, const JsonValue& b) {
    if (a.object() != nullptr)
        return b.object() != nullptr &&
               std::ranges::equal(*a.object(), *b.object(), [](const JsonMember& x, const JsonMember& y) {
                   return x.key == y.key && is_same(x.value, y.value);
               });
    if (a.array() != nullptr)
        return b.array() != nullptr && std::ranges::equal(*a.array(), *b.array(), is_same);
    if (a.string() != nullptr) return b.string() != nullptr && *a.string() == *b.string();
    if (a.boolean() != nullptr) return b.boolean() != nullptr && *a.boolean() == *b.boolean();
    if (a.is_null() || b.is_null()) return a.is_null() && b.is_null();
    return a.natural() == b.natural() && a.integer() == b.integer() && a.number() == b.number();
}

JsonValue json_difference(const JsonValue& from, const JsonValue& to) {
    JsonObject changes;
    if (from.object() != nullptr && to.object() != nullptr) {
        for (const auto& [key, value] : *from.object())
            if (to.find(key) == nullptr) changes.push_back({key, JsonValue()});
        for (const auto& [key, value] : *to.object()) {
            const JsonValue* before = from.find(key);
            if (before == nullptr || !is_same(*before, value))
                changes.push_back(
                    {key, difference_of_values(before == nullptr ? JsonValue() : *before, value)});
        }
        return changes;
    }
    if (from.array() != nullptr && to.array() != nullptr && from.array()->size() == to.array()->size()) {
        for (std::size_t i = 0; i < to.array()->size(); ++i)
            if (!is_same((*from.array())[i], (*to.array())[i]))
                changes.push_back(
                    {std::to_string(i), difference_of_values((*from.array())[i], (*to.array())[i])});
        return changes;
    }
    return is_same(from, to) ? JsonValue(JsonObject()) : replaced_by(to);
}

std::optional<JsonValue> json_patched(const JsonValue& from, const JsonValue& difference) {
    const JsonObject* changes = difference.object();
    if (changes == nullptr) return std::nullopt;
    if (changes->size() == 1 && changes->front().key == kReplaced) return changes->front().value;
    if (from.object() != nullptr) return patched_object(*from.object(), *changes);
    if (from.array() != nullptr) return patched_array(*from.array(), *changes);
    return changes->empty() ? std::optional(from) : std::nullopt;
}

}  // namespace gridsmith
