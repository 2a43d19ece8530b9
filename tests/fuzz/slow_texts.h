// Texts on which a reader may be slow: a beginning, a piece that repeats, and an end. Time that grows faster than the
// text shows on long repetitions first.
#pragma once

#include "base/random.h"
#include "fuzz_target.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith::fuzz {

struct RepeatingText {
    std::string beginning;
    std::string piece;
    std::string end;
};

// Bytes. Clipboards and puzzle files of people are shorter.
inline constexpr std::size_t kTimedLength = std::size_t{64} << 10;

// The text with as many pieces as fit into kTimedLength bytes.
std::string grown(const RepeatingText& text);

// The slowest texts that searches have found for this target and for the others.
std::vector<RepeatingText> slow_texts_of(std::string_view target);

// A text made of parts of `seeds`, at least one. The same random numbers give the same text.
RepeatingText random_repetition(const std::vector<std::string>& seeds, Random& random);

// The processor time of the target for the grown text, in seconds: the least of at most `times` runs. Further runs only if
// the last one took `enough` or more.
double time_of(const Target& target, const RepeatingText& text, int times, double enough);

// Searches for `seconds` for texts that take long, and prints the slowest as a line of slow_texts.cpp.
void search_slowest(const Target& target, double seconds, std::uint64_t seed);

}  // namespace gridsmith::fuzz
