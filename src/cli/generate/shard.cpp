#include "cli/generate/shard.h"

#include <charconv>
#include <system_error>

namespace gridsmith {

namespace {

std::optional<Shard> shard_in(std::string_view text) {
    Shard shard;
    const char* end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, shard.number);
    if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
    const auto of = std::from_chars(number.ptr + 1, end, shard.of);
    if (of.ec != std::errc() || of.ptr != end) return std::nullopt;
    return shard.number >= 1 && shard.number <= shard.of ? std::optional(shard) : std::nullopt;
}

}  // namespace

ValueKind<Shard> shard_value() { return accepted_by<Shard>("I/N", shard_in, "I/N with I from 1 to N"); }

}  // namespace gridsmith
