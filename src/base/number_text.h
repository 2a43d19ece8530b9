// Numbers as people read them.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// "1,234,567"
std::string grouped(std::uint64_t number);

// Rounded to three digits, for numbers that change while they are read: "950", "17.1 k", "1.71 M".
std::string rounded(double number);

// "1 entry", "2 entries", "1,234 entries".
std::string quantity(std::uint64_t number, std::string_view one, std::string_view many);

// Reads the whole text as a decimal number; returns nothing if the text is not a number or the number does not fit.
template <std::integral Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const char* end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && last == end ? std::optional(number) : std::nullopt;
}

// The same for a number that may have a sign, a fraction and an exponent, or may be "inf" or "nan".
std::optional<double> real_number_in(std::string_view text);

}  // namespace gridsmith
