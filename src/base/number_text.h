// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridsmith {

// "1,234,567"
std::string grouped(std::uint64_t number);

// "1 entry", "2 entries", "1,234 entries".
std::string quantity(std::uint64_t number, std::string_view one, std::string_view many);

}  // namespace gridsmith
