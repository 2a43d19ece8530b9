// Reading I/N.
#include "cli/shard.h"

#include <charconv>
#include <fmt/format.h>
#include <system_error>

namespace gridsmith {

std::optional<Shard> shard_from(std::string_view text) {
    Shard shard;
    const char* end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, shard.number);
    if (number.ec != std::errc() || number.ptr == end || *number.ptr != '/') return std::nullopt;
    const auto of = std::from_chars(number.ptr + 1, end, shard.of);
    if (of.ec != std::errc() || of.ptr != end) return std::nullopt;
    return shard.number >= 1 && shard.number <= shard.of ? std::optional(shard) : std::nullopt;
}

CLI::Option* add_shard_option(CLI::App& command, std::string& shard) {
    return command.add_option("--shard", shard, "Make only the puzzles I, I+N, I+2N, ... of the batch")
        ->check(CLI::Validator(
            [](const std::string& text) {
                return shard_from(text) ? std::string()
                                        : fmt::format("expected I/N with I from 1 to N, found {}", text);
            },
            ""))
        ->type_name("I/N");
}

}  // namespace gridsmith
