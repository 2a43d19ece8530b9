#include "base/number_text.h"

#include <array>
#include <fmt/format.h>

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

}  // namespace gridsmith
