// SplitMix64 by Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014).
#include "base/random.h"

#include <random>

namespace gridsmith {

std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// The multiplier is from G. Steele and S. Vigna, "Computationally easy, spectrally good multipliers for congruential
// pseudorandom number generators", 2022.
std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t index) {
    return mixed(mixed(seed) ^ (index * 0xd1342543de82ef95u + 0x632be59bd9b4e019u));
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) | device();
}

Random::Random(std::uint64_t seed) {
    for (auto& word : state_) {
        word = mixed(seed);
        seed += 0x9e3779b97f4a7c15u;
    }
}

}  // namespace gridsmith
