// How far counts are from their expectation.
#pragma once

#include <cmath>
#include <span>

namespace gridsmith::support {

// The distance of counts with equal chances from their expectation, in standard deviations of the chi-square
// sum.
inline double surprise(std::span<const int> counts, double expected) {
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    const double freedom = static_cast<double>(counts.size()) - 1;
    return (sum - freedom) / std::sqrt(2 * freedom);
}

}  // namespace gridsmith::support
