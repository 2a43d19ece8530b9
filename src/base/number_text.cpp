#include "base/number_text.h"

#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <system_error>

namespace gridsmith {

std::string grouped(std::uint64_t number) { return fmt::format("{}", fmt::group_digits(number)); }

std::string rounded(double number) {
    constexpr std::array<std::string_view, 5> kUnits = {"", " k", " M", " G", " T"};
    std::size_t unit = 0;
    while (number >= 999.5 && unit + 1 < kUnits.size()) {
        number /= 1000;
        ++unit;
    }
    const int decimals = unit == 0 || number >= 99.95 ? 0 : number >= 9.995 ? 1 : 2;
    return fmt::format("{:.{}f}{}", number, decimals, kUnits[unit]);
}

std::string quantity(std::uint64_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", fmt::group_digits(number), number == 1 ? one : many);
}

std::optional<double> real_number_in(std::string_view text) {
#ifdef __cpp_lib_to_chars
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && last == end ? std::optional(number) : std::nullopt;
#else
    // Of libc++ before version 20. strtod() also takes spaces, a plus sign and hexadecimal digits.
    const std::string digits(text);
    const bool is_allowed = !digits.empty() && std::isspace(static_cast<unsigned char>(digits[0])) == 0 &&
                            digits[0] != '+' && digits.find_first_of("xX") == std::string::npos;
    if (!is_allowed) return std::nullopt;
    char* last = nullptr;
    errno = 0;
    const double number = std::strtod(digits.c_str(), &last);
    return errno == 0 && last == digits.c_str() + digits.size() ? std::optional(number) : std::nullopt;
#endif
}

}  // namespace gridsmith
