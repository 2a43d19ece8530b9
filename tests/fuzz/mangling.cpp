#include "mangling.h"

#include "variation.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace gridsmith::fuzz {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t kLongest = 16384;  // the same as in tests/fuzz/run.sh
constexpr std::uint32_t kMostDamages = 8;

// Pieces of text that have caused faults, or that readers should survive.
constexpr std::array kPieces = {
    ""sv,
    "0"sv,
    "-1"sv,
    "1e999"sv,
    "99999999999999999999"sv,
    "nan"sv,
    "null"sv,
    "true"sv,
    "\""sv,
    "\\"sv,
    "\\u0000"sv,
    "\\ud800"sv,
    "\0"sv,
    "\xff"sv,
    "\xef\xbb\xbf"sv,
    "\xf0\x9f\x98\x80"sv,
    "\r\n"sv,
    "\n\n"sv,
    "\t"sv,
    "<!--"sv,
    "]]>"sv,
    "&#0;"sv,
    "&lt;"sv,
    "%00"sv,
    "%"sv,
    "[[[[[[[["sv,
    "{\"a\":"sv,
    "|"sv,
    "+"sv,
    "25"sv,
    "Z"sv,
    "#"sv,
    "="sv,
};

std::size_t place_in(std::string_view text, Random& random) {
    return random.below(static_cast<std::uint32_t>(text.size()) + 1);
}

// A range of places, in order.
std::pair<std::size_t, std::size_t> stretch_of(std::string_view text, Random& random) {
    // Often a short range: most words of a format have a few characters.
    const std::size_t begin = place_in(text, random);
    const std::size_t rest = text.size() - begin;
    const std::size_t most = random.below(2) == 0 ? std::min<std::size_t>(rest, 8) : rest;
    return {begin, begin + random.below(static_cast<std::uint32_t>(most) + 1)};
}

std::pair<std::size_t, std::size_t> line_of(std::string_view text, Random& random) {
    const std::size_t place = place_in(text, random);
    const std::size_t before = text.substr(0, place).rfind('\n');
    const std::size_t after = text.find('\n', place);
    return {before == std::string_view::npos ? 0 : before + 1,
            after == std::string_view::npos ? text.size() : after + 1};
}

void damage_character(std::string& text, std::string_view other, Random& random) {
    if (text.empty()) return;
    char& victim = text[random.below(static_cast<std::uint32_t>(text.size()))];
    switch (random.below(3)) {
        case 0: victim = static_cast<char>(random.below(256)); break;
        case 1: victim = static_cast<char>(victim ^ (1 << random.below(8))); break;
        // A character that the format uses.
        default:
            if (!other.empty()) victim = other[random.below(static_cast<std::uint32_t>(other.size()))];
    }
}

void damage(std::string& text, std::string_view other, Random& random) {
    const auto [begin, end] = random.below(3) == 0 ? line_of(text, random) : stretch_of(text, random);
    const std::string stretch = text.substr(begin, end - begin);
    switch (random.below(8)) {
        case 0: text.erase(begin, end - begin); break;
        case 1: text.insert(place_in(text, random), stretch); break;
        case 2: {  // repeat a piece many times
            std::string many;
            for (std::uint32_t left = random.below(64); left > 0 && many.size() < kLongest; --left)
                many += stretch;
            text.insert(begin, many);
            break;
        }
        case 3:
            text.replace(begin, end - begin,
                         kPieces[random.below(static_cast<std::uint32_t>(kPieces.size()))]);
            break;
        case 4: {  // a similar place in another text, if there is one
            const auto [from, to] = stretch_of(other, random);
            text.replace(begin, end - begin, other.substr(from, to - from));
            break;
        }
        case 5:
            if (random.below(4) == 0) text.resize(begin);
            break;
        default: damage_character(text, other, random);
    }
}

}  // namespace

std::string mangled(std::span<const std::string> seeds, Random& random) {
    const auto any = [&]() -> const std::string& {
        return seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
    };
    std::string text = any();
    for (std::uint32_t left = 1 + random.below(kMostDamages); left > 0; --left) {
        if (random.below(2) == 0)
            damage(text, any(), random);
        else
            text = varied(text, any(), random);
        text.resize(std::min(text.size(), kLongest));
    }
    return text;
}

}  // namespace gridsmith::fuzz
