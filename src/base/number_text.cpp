#include "base/number_text.h"

#include <fmt/format.h>

namespace gridsmith {

std::string grouped(std::uint64_t number) { return fmt::format("{}", fmt::group_digits(number)); }

std::string quantity(std::uint64_t number, std::string_view one, std::string_view many) {
    return fmt::format("{} {}", fmt::group_digits(number), number == 1 ? one : many);
}

}  // namespace gridsmith
