#include "format/json/json_value.h"

#include "base/unicode.h"
#include "format/core/source_text.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <fmt/format.h>
#include <simdjson.h>
#include <unordered_set>

namespace gridsmith {

namespace {

constexpr std::size_t kLargestJson = std::size_t{16} << 20;
constexpr int kDeepest = 64;
constexpr int kMostValues = 500'000;  // freeing them takes about 25 ms
constexpr std::size_t kLineLength = 128;

namespace ondemand = simdjson::ondemand;

std::unexpected<Error> failure_in_text(std::string_view text, std::size_t offset, std::string message) {
    const auto position = position_in(text, std::min(offset, text.size()));
    return failure_at(position.line, position.column, std::move(message));
}

// Turns a document into a tree. Throws an `Error`, or a `simdjson_error` of the library; `read_root` catches
// both.
class TreeBuilder {
public:
    TreeBuilder(std::string_view text, const ReadingLimits& limits)
        : text_(text), stop_(limits.stop), most_values_(limits.small_trees ? kMostValues : INT_MAX) {}

    // `element` is a document or a value; both have the same functions.
    template <class Element>
    JsonValue value_of(Element&& element, int depth) {
        const std::size_t offset = offset_of(std::string_view(element.raw_json_token()));
        if (depth > kDeepest)
            throw fault(offset, fmt::format("expected at most {} levels of nesting", kDeepest));
        if (++values_ > most_values_)
            throw fault(offset, fmt::format("expected at most {} values", most_values_));
        if (stop_.stop_requested()) throw stopped_reading();
        JsonValue value;
        switch (ondemand::json_type(element.type())) {
            case ondemand::json_type::object: value = object_of(element, depth); break;
            case ondemand::json_type::array: value = array_of(element, depth); break;
            case ondemand::json_type::string: value = string_of(element, offset); break;
            case ondemand::json_type::number: value = number_of(element); break;
            case ondemand::json_type::boolean: value = bool(element.get_bool()); break;
            case ondemand::json_type::null:
                if (!element.is_null()) throw fault(offset, "expected a value");
                break;
        }
        value.set_offset(offset);
        return value;
    }

    // Gives each element of the root as a separate tree. Returns false as soon as `take` returns false.
    template <class Take>
    bool give_elements(ondemand::document& document, const Take& take) {
        for (auto element : document.get_array()) {
            values_ = 0;
            if (!take(value_of(element.value(), 1))) return false;
        }
        return true;
    }

    std::size_t offset_of(std::string_view token) const {
        return static_cast<std::size_t>(token.data() - text_.data());
    }

private:
    Error fault(std::size_t offset, std::string message) const {
        return failure_in_text(text_, offset, std::move(message)).error();
    }

    template <class Element>
    JsonValue object_of(Element& element, int depth) {
        JsonObject members;
        std::unordered_set<std::string> keys;
        for (auto field : element.get_object()) {
            const auto raw_key = std::string_view(field.key().raw(), 0);
            std::string key(std::string_view(field.unescaped_key()));
            if (!keys.insert(key).second)
                throw fault(offset_of(raw_key) - 1,
                            fmt::format("the key \"{}\" occurs twice", excerpt_of(key)));
            members.push_back({std::move(key), value_of(field.value(), depth + 1)});
        }
        return members;
    }

    template <class Element>
    JsonValue array_of(Element& element, int depth) {
        JsonArray values;
        for (auto value : element.get_array()) values.push_back(value_of(value.value(), depth + 1));
        return values;
    }

    template <class Element>
    JsonValue string_of(Element& element, std::size_t offset) {
        std::string_view string;
        if (element.get_string().get(string) != simdjson::SUCCESS)
            throw fault(offset, "a string has an escape that JSON does not have");
        return string;
    }

    template <class Element>
    JsonValue number_of(Element& element) {
        std::int64_t integer = 0;
        if (element.get_int64().get(integer) == simdjson::SUCCESS) return integer;
        std::uint64_t natural = 0;
        if (element.get_uint64().get(natural) == simdjson::SUCCESS) return natural;
        return double(element.get_double());
    }

    std::string_view text_;
    std::stop_token stop_;
    int most_values_;
    int values_ = 0;
};

std::string sentence_of(simdjson::error_code code, std::string_view text, std::size_t offset) {
    switch (code) {
        case simdjson::UTF8_ERROR: return "expected text in UTF-8";
        case simdjson::UNESCAPED_CHARS: return "a string has a control character that is not escaped";
        case simdjson::UNCLOSED_STRING: return "a string is not closed";
        case simdjson::STRING_ERROR: return "a key has an escape that JSON does not have";
        case simdjson::EMPTY: return "expected a JSON object, found nothing";
        case simdjson::NUMBER_ERROR: return "expected a JSON number";
        case simdjson::DEPTH_ERROR: return fmt::format("expected at most {} levels of nesting", kDeepest);
        default:
            return fmt::format("expected a comma, a colon, a bracket or a value of JSON, found {}",
                               offset < text.size() ? shown_character(text, offset) : "the end");
    }
}

// simdjson finds these faults before it looks at values, and reports no place. Searches the place.
std::size_t offset_of_early_fault(std::string_view text, simdjson::error_code code) {
    std::size_t bad_byte = text.size();
    if (code == simdjson::UTF8_ERROR) {
        static_cast<void>(characters_of(text, &bad_byte));
        return bad_byte;
    }
    bool in_string = false;
    std::size_t string_start = text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (in_string && text[i] == '\\')
            ++i;
        else if (text[i] == '"') {
            in_string = !in_string;
            string_start = i;
        } else if (in_string && static_cast<unsigned char>(text[i]) < 0x20 &&
                   code == simdjson::UNESCAPED_CHARS)
            return i;
    }
    return in_string ? string_start : text.size();
}

// The place of the first bracket that is never closed, or of the first character after the closed root, or the
// size of the text.
struct BracketFault {
    std::size_t offset = 0;
    bool after_root = false;
};
BracketFault bracket_fault_of(std::string_view text) {
    std::vector<std::size_t> open;
    bool in_string = false;
    bool closed = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (closed && !std::string_view(" \t\r\n").contains(c)) return {i, true};
        if (in_string && c == '\\')
            ++i;
        else if (c == '"')
            in_string = !in_string;
        else if (!in_string && (c == '{' || c == '['))
            open.push_back(i);
        else if (!in_string && (c == '}' || c == ']') && !open.empty()) {
            open.pop_back();
            closed = open.empty();
        }
    }
    return {open.empty() ? text.size() : open.back(), false};
}

}  // namespace

JsonValue::JsonValue(std::uint64_t value) {
    if (std::in_range<std::int64_t>(value))
        data_ = static_cast<std::int64_t>(value);
    else
        data_ = value;
}
JsonValue::JsonValue(JsonArray values) : data_(std::move(values)) {}
JsonValue::JsonValue(JsonObject members) : data_(std::move(members)) {}

std::optional<std::int64_t> JsonValue::integer() const {
    const auto* integer = std::get_if<std::int64_t>(&data_);
    return integer != nullptr ? std::optional(*integer) : std::nullopt;
}

std::optional<std::uint64_t> JsonValue::natural() const {
    if (const auto* natural = std::get_if<std::uint64_t>(&data_)) return *natural;
    const auto* integer = std::get_if<std::int64_t>(&data_);
    return integer != nullptr && *integer >= 0 ? std::optional(static_cast<std::uint64_t>(*integer))
                                               : std::nullopt;
}

std::optional<double> JsonValue::number() const {
    if (const auto* integer = std::get_if<std::int64_t>(&data_)) return static_cast<double>(*integer);
    if (const auto* natural = std::get_if<std::uint64_t>(&data_)) return static_cast<double>(*natural);
    const auto* real = std::get_if<double>(&data_);
    return real != nullptr ? std::optional(*real) : std::nullopt;
}

const JsonValue* JsonValue::find(std::string_view key) const {
    const JsonObject* members = object();
    if (members == nullptr) return nullptr;
    const auto found = std::ranges::find(*members, key, &JsonMember::key);
    return found == members->end() ? nullptr : &found->value;
}

namespace {

// Calls `read` with a builder and the document, whose root has the wanted type. `read` says whether it read the
// whole document.
template <class Read>
Result<void> read_root(std::string_view text, const ReadingLimits& limits, ondemand::json_type wanted,
                       std::string_view expected, const Read& read) {
    text = without_byte_order_mark(text);
    if (text.size() > kLargestJson) return failure("is larger than 16 MB, more than a puzzle file can be");
    const auto failure_of_code = [&](simdjson::error_code code, std::size_t offset) {
        if (code == simdjson::INCOMPLETE_ARRAY_OR_OBJECT || code == simdjson::TRAILING_CONTENT) {
            const BracketFault fault = bracket_fault_of(text);
            return failure_in_text(text, fault.offset,
                                   fault.after_root ? "expected nothing after the closing bracket"
                                                    : "an object or array is not closed");
        }
        return failure_in_text(text, offset, sentence_of(code, text, offset));
    };

    const simdjson::padded_string padded(text);
    ondemand::parser parser;
    ondemand::document document;
    if (const auto code = parser.iterate(padded).get(document))
        return failure_of_code(code, offset_of_early_fault(text, code));

    const auto place_reached = [&] {
        const char* place = nullptr;
        const bool located = document.current_location().get(place) == simdjson::SUCCESS;
        return located ? static_cast<std::size_t>(place - padded.data()) : text.size();
    };
    const std::string_view copy(padded.data(), padded.size());
    try {
        TreeBuilder builder(copy, limits);
        // Without an exception, because many lines may be no JSON at all.
        ondemand::json_type type{};
        if (const auto code = document.type().get(type)) return failure_of_code(code, place_reached());
        if (type != wanted)
            return failure_in_text(text, builder.offset_of(std::string_view(document.raw_json_token())),
                                   std::string(expected));
        const auto unclosed = type == ondemand::json_type::object ? document.get_object().error()
                                                                  : document.get_array().error();
        if (unclosed) return failure_of_code(unclosed, place_reached());
        document.rewind();
        if (!read(builder, document)) return {};
        const bool at_end = document.current_location().error() == simdjson::OUT_OF_BOUNDS;
        if (!at_end) return failure_of_code(simdjson::TRAILING_CONTENT, 0);
        return {};
    } catch (const Error& error) {
        return std::unexpected(error);
    } catch (const simdjson::simdjson_error& error) {
        return failure_of_code(error.error(), place_reached());
    }
}

}  // namespace

Result<JsonValue> read_json(std::string_view text, const ReadingLimits& limits) {
    JsonValue root;
    const auto build = [&](TreeBuilder& builder, ondemand::document& document) {
        root = builder.value_of(document, 0);
        return true;
    };
    const auto read = read_root(text, limits, ondemand::json_type::object,
                                "expected a JSON object, which begins with {", build);
    if (!read) return std::unexpected(read.error());
    return root;
}

Result<void> read_json_array(std::string_view text, const std::function<Result<void>(JsonValue)>& take,
                             const ReadingLimits& limits) {
    Result<void> taken;
    const auto give = [&](TreeBuilder& builder, ondemand::document& document) {
        return builder.give_elements(document, [&](JsonValue element) {
            taken = take(std::move(element));
            return taken.has_value();
        });
    };
    const auto read = read_root(text, limits, ondemand::json_type::array,
                                "expected a JSON array, which begins with [", give);
    return taken ? read : taken;
}

std::unexpected<Error> json_failure(std::string_view text, const JsonValue& value, std::string message) {
    return failure_in_text(without_byte_order_mark(text), value.offset(), std::move(message));
}

// --- Printing ---

class JsonPrinter {
public:
    std::string text;

    void compact(const JsonValue& value, bool spaced) {
        if (const JsonArray* values = value.array()) {
            text += '[';
            separated(*values, spaced, [&](const JsonValue& element) { compact(element, spaced); });
            text += ']';
        } else if (const JsonObject* members = value.object()) {
            text += '{';
            separated(*members, spaced, [&](const JsonMember& member) {
                key(member.key, spaced);
                compact(member.value, spaced);
            });
            text += '}';
        } else {
            plain(value);
        }
    }

    // `column` is where the value begins on its line, perhaps after a key.
    void laid_out(const JsonValue& value, std::size_t indent, std::size_t column) {
        const std::size_t start = text.size();
        if (goes_on_one_line(value)) {
            compact(value, true);
            if (column + (text.size() - start) <= kLineLength) return;
            text.resize(start);
        }
        if (const JsonArray* values = value.array()) {
            block('[', ']', indent, *values,
                  [&](const JsonValue& element) { laid_out(element, indent + 2, indent + 2); });
        } else if (const JsonObject* members = value.object()) {
            block('{', '}', indent, *members, [&](const JsonMember& member) {
                const std::size_t before = text.size();
                key(member.key, true);
                laid_out(member.value, indent + 2, indent + 2 + (text.size() - before));
            });
        } else {
            plain(value);
        }
    }

private:
    static bool is_plain(const JsonValue& value) {
        return value.array() == nullptr && value.object() == nullptr;
    }

    static bool goes_on_one_line(const JsonValue& value) {
        if (const JsonArray* values = value.array()) return std::ranges::all_of(*values, is_plain);
        if (const JsonObject* members = value.object())
            return members->empty() || (members->size() == 1 && is_plain(members->front().value));
        return false;
    }

    template <class Items, class Print>
    void separated(const Items& items, bool spaced, Print print) {
        if (spaced) text += ' ';
        for (const auto& item : items) {
            if (&item != &items.front()) text += spaced ? ", " : ",";
            print(item);
        }
        if (spaced && !items.empty()) text += ' ';
    }

    template <class Items, class Print>
    void block(char open, char close, std::size_t indent, const Items& items, Print print) {
        text += open;
        for (const auto& item : items) {
            text += &item != &items.front() ? ",\n" : "\n";
            text.append(indent + 2, ' ');
            print(item);
        }
        text += '\n';
        text.append(indent, ' ');
        text += close;
    }

    void key(std::string_view name, bool spaced) {
        string(name);
        text += spaced ? ": " : ":";
    }

    void plain(const JsonValue& value) {
        if (const auto* flag = std::get_if<bool>(&value.data_))
            text += *flag ? "true" : "false";
        else if (const auto* integer = std::get_if<std::int64_t>(&value.data_))
            text += std::to_string(*integer);
        else if (const auto* natural = std::get_if<std::uint64_t>(&value.data_))
            text += std::to_string(*natural);
        else if (const auto* real = std::get_if<double>(&value.data_))
            text += std::isfinite(*real) ? fmt::format("{}", *real) : "null";
        else if (const auto* characters = value.string())
            string(*characters);
        else
            text += "null";
    }

    void string(std::string_view utf8) {
        text += '"';
        auto characters = characters_of(utf8);
        if (!characters) characters = characters_of(printable(utf8));
        for (const char32_t character : *characters) {
            if (character == U'"' || character == U'\\') {
                text += '\\';
                text += static_cast<char>(character);
            } else if (character >= 0x20 && character <= 0x7e) {
                text += static_cast<char>(character);
            } else if (character <= 0xffff) {
                escape(character);
            } else {
                escape(0xd800 + ((character - 0x10000) >> 10));
                escape(0xdc00 + ((character - 0x10000) & 0x3ff));
            }
        }
        text += '"';
    }

    void escape(char32_t unit) { text += fmt::format("\\u{:04X}", static_cast<std::uint32_t>(unit)); }
};

std::string laid_out_json(const JsonValue& value) {
    JsonPrinter printer;
    printer.laid_out(value, 0, 0);
    printer.text += '\n';
    return std::move(printer.text);
}

std::string compact_json(const JsonValue& value) {
    JsonPrinter printer;
    printer.compact(value, false);
    return std::move(printer.text);
}

}  // namespace gridsmith
