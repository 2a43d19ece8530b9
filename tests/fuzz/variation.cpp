// Finds the form of a text: the parts of JSON and XML are found by a scan for brackets that forgives errors, because
// texts may be damaged already.
#include "variation.h"

#include "base/unicode.h"
#include "format/link/lz_string.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace gridsmith::fuzz {

namespace {

using namespace std::string_view_literals;

// A part of a text: [begin, end).
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view in(std::string_view text) const { return text.substr(begin, end - begin); }
};

std::size_t place_below(std::size_t bound, Random& random) {
    return random.below(static_cast<std::uint32_t>(bound));
}

template <class List>
const auto& one_of(const List& list, Random& random) {
    return list[place_below(list.size(), random)];
}

std::string with(std::string_view text, const Span& part, std::string_view by) {
    return std::string(text.substr(0, part.begin)) + std::string(by) + std::string(text.substr(part.end));
}

// --- JSON ---

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// The end of a string that begins at `begin`, after its quote.
std::size_t end_of_string(std::string_view text, std::size_t begin) {
    for (std::size_t i = begin + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i + 1;
    }
    return text.size();
}

// All values and keys: strings, numbers, words, and whole objects and arrays.
std::vector<Span> values_of_json(std::string_view text) {
    std::vector<Span> values;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == '"') {
            const std::size_t end = end_of_string(text, i);
            values.push_back({i, end});
            i = end;
        } else if (c == '{' || c == '[') {
            open.push_back(i++);
        } else if (c == '}' || c == ']') {
            if (!open.empty()) {
                values.push_back({open.back(), i + 1});
                open.pop_back();
            }
            ++i;
        } else if (c == ',' || c == ':' || is_blank(c)) {
            ++i;
        } else {
            const std::size_t end = std::min(text.find_first_of(",:]}[{\" \n\r\t", i), text.size());
            values.push_back({i, end});
            i = end;
        }
    }
    return values;
}

// The member or element that contains the value, with its key and one comma.
Span item_around(std::string_view text, Span value) {
    const auto before = [&] {
        while (value.begin > 0 && is_blank(text[value.begin - 1])) --value.begin;
        return value.begin > 0 ? text[value.begin - 1] : '\0';
    };
    if (before() == ':') {
        --value.begin;
        if (before() == '"') {
            const std::size_t quote =
                value.begin < 2 ? std::string_view::npos : text.rfind('"', value.begin - 2);
            if (quote != std::string_view::npos) value.begin = quote;
        }
    }
    while (value.end < text.size() && is_blank(text[value.end])) ++value.end;
    if (value.end < text.size() && text[value.end] == ',')
        ++value.end;
    else if (before() == ',')
        --value.begin;
    return value;
}

constexpr std::array kNumbers = {"0"sv,   "1"sv,          "-1"sv,    "2"sv,   "4"sv,   "9"sv,
                                 "10"sv,  "15"sv,         "16"sv,    "17"sv,  "24"sv,  "25"sv,
                                 "26"sv,  "80"sv,         "81"sv,    "625"sv, "1e3"sv, "2.5"sv,
                                 "511"sv, "4294967296"sv, "1e400"sv, "-0"sv,  "512"sv, "33554432"sv};
constexpr std::array kOtherWords = {"null"sv, "true"sv, "false"sv, "\"\""sv,
                                    "[]"sv,   "{}"sv,   "\"1\""sv, "\"r1c1\""sv};

std::string varied_characters(std::string_view text, Random& random);

std::string varied_json(std::string_view text, std::string_view other, Random& random) {
    const std::vector<Span> values = values_of_json(text);
    if (values.empty()) return std::string(text);
    const Span& value = one_of(values, random);
    const std::string_view content = value.in(text);
    switch (random.below(8)) {
        case 0: return with(text, value, one_of(kNumbers, random));
        case 1: return with(text, value, one_of(kOtherWords, random));
        case 2: return with(text, value, one_of(values, random).in(text));
        case 3: {
            const std::vector<Span> others = values_of_json(other);
            return others.empty() ? std::string(text) : with(text, value, one_of(others, random).in(other));
        }
        case 4: return with(text, item_around(text, value), "");
        case 5: {  // once more
            const Span item = item_around(text, value);
            std::string copy(item.in(text));
            if (!copy.ends_with(',') && !copy.starts_with(',')) copy += ',';
            return with(text, {item.begin, item.begin}, copy);
        }
        case 6: return with(text, value, "[" + std::string(content) + "]");
        default:
            if (!content.starts_with('"') || content.size() < 3)
                return with(text, value, one_of(kNumbers, random));
            return with(text, {value.begin + 1, value.end - 1},
                        varied_characters(content.substr(1, content.size() - 2), random));
    }
}

// --- XML ---

struct XmlParts {
    std::vector<Span> elements;  // from "<name" to the end of "</name>" or "/>"
    std::vector<Span> words;     // values of attributes, and texts between tags
};

XmlParts parts_of_xml(std::string_view text) {
    XmlParts parts;
    std::vector<std::size_t> open;
    for (std::size_t i = text.find('<'); i < text.size();) {
        const std::size_t end = std::min(text.find('>', i), text.size() - 1) + 1;
        const std::string_view tag = text.substr(i, end - i);
        for (std::size_t quote = tag.find('"'); quote < tag.size();) {
            const std::size_t last = tag.find('"', quote + 1);
            if (last == std::string_view::npos) break;
            parts.words.push_back({i + quote + 1, i + last});
            quote = tag.find('"', last + 1);
        }
        if (tag.starts_with("</")) {
            if (!open.empty()) {
                parts.elements.push_back({open.back(), end});
                open.pop_back();
            }
        } else if (tag.ends_with("/>")) {
            parts.elements.push_back({i, end});
        } else if (!tag.starts_with("<?") && !tag.starts_with("<!")) {
            open.push_back(i);
        }
        const std::size_t next = std::min(text.find('<', end), text.size());
        if (next > end) parts.words.push_back({end, next});
        i = next;
    }
    return parts;
}

std::string varied_xml(std::string_view text, std::string_view other, Random& random) {
    const XmlParts parts = parts_of_xml(text);
    if (parts.elements.empty() || parts.words.empty()) return std::string(text);
    const Span& element = one_of(parts.elements, random);
    const Span& word = one_of(parts.words, random);
    switch (random.below(6)) {
        case 0: return with(text, element, "");
        case 1: return with(text, {element.begin, element.begin}, element.in(text));
        case 2: return with(text, element, one_of(parts.elements, random).in(text));
        case 3: {
            const XmlParts others = parts_of_xml(other);
            return others.elements.empty() ? std::string(text)
                                           : with(text, element, one_of(others.elements, random).in(other));
        }
        case 4: return with(text, word, one_of(kNumbers, random));
        default: return with(text, word, varied_characters(word.in(text), random));
    }
}

// --- Grids and lists ---

// Changes characters to others that the text uses, and keeps its length; or changes whole lines.
std::string varied_characters(std::string_view text, Random& random) {
    std::string changed(text);
    if (changed.empty()) return changed;
    char& victim = changed[place_below(changed.size(), random)];
    char& other = changed[place_below(changed.size(), random)];
    switch (random.below(6)) {
        case 0: std::swap(victim, other); break;
        case 1: victim = '.'; break;
        case 2: victim = '0'; break;
        case 3: {  // two symbols change places everywhere
            const char a = victim;
            const char b = other;
            for (char& c : changed) c = c == a ? b : c == b ? a : c;
            break;
        }
        case 4: changed.replace(place_below(changed.size(), random), 1, one_of(kNumbers, random)); break;
        default: victim = other;
    }
    return changed;
}

std::string varied_lines(std::string_view text, std::string_view other, Random& random) {
    const auto lines_of = [](std::string_view all) {
        std::vector<Span> lines;
        for (std::size_t begin = 0; begin < all.size();) {
            const std::size_t end = std::min(all.find('\n', begin), all.size() - 1) + 1;
            lines.push_back({begin, end});
            begin = end;
        }
        return lines;
    };
    const std::vector<Span> lines = lines_of(text);
    if (lines.empty()) return std::string(other);
    const Span& line = one_of(lines, random);
    switch (random.below(8)) {
        case 0: return with(text, line, "");
        case 1: return with(text, {line.begin, line.begin}, line.in(text));
        case 2: return with(text, line, one_of(lines, random).in(text));
        case 3: {
            const std::vector<Span> others = lines_of(other);
            return others.empty() ? std::string(text) : with(text, line, one_of(others, random).in(other));
        }
        default: return with(text, line, varied_characters(line.in(text), random));
    }
}

// --- Packed links ---

// The longest piece of Base64 that unpacks to JSON.
std::optional<Span> packed_part(std::string_view text) {
    constexpr std::size_t kShortest = 24;
    std::optional<Span> longest;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin;
        while (end < text.size() && is_base64(text.substr(end, 1))) ++end;
        if (end - begin >= kShortest && (!longest || end - begin > longest->end - longest->begin))
            longest = {begin, end};
        begin = end + 1;
    }
    return longest;
}

std::optional<std::string> varied_link(std::string_view text, Random& random) {
    const auto part = packed_part(text);
    if (!part) return std::nullopt;
    const auto json = decompressed_from_base64(part->in(text));
    if (!json || !json->starts_with('{')) return std::nullopt;
    const std::string other = varied_json(*json, *json, random);
    if (!characters_of(other)) return std::nullopt;
    return with(text, *part, compressed_to_base64(other));
}

}  // namespace

std::string varied(std::string_view text, std::string_view other, Random& random) {
    if (auto link = varied_link(text, random)) return *std::move(link);
    const std::size_t first = text.find_first_not_of(" \n\r\t");
    const char start = first == std::string_view::npos ? '\0' : text[first];
    const bool by_form = random.below(4) != 0;
    if (by_form && start == '<') return varied_xml(text, other, random);
    // Journals have a word before the JSON of each line.
    if (by_form && (start == '{' || start == '[' || text.find("{\"") != std::string_view::npos))
        return varied_json(text, other, random);
    return varied_lines(text, other, random);
}

}  // namespace gridsmith::fuzz
