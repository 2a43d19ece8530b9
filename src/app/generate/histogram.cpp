// Each level has a bar. Scores and ratings are grouped into ranges of a round width, so that there are few bars.
#include "app/generate/histogram.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <span>

namespace gridsmith {

namespace {

constexpr std::array kScoreSteps = {20, 50, 100, 200, 500, 1000, 2000, 5000, 10'000, 50'000, 1'000'000};
constexpr std::array kRatingSteps = {1, 2, 5, 10, 20};

// The smallest step with which kMostBars bars cover the range, or else the largest step.
int fitting_step(std::span<const int> steps, int least, int most) {
    for (const int step : steps)
        if (static_cast<std::size_t>(most / step - least / step) < kMostBars) return step;
    return steps.back();
}

std::string label_of(Hardness by, int from) {
    if (by == Hardness::level) return std::string(name_of(static_cast<Level>(from)));
    return by == Hardness::score ? fmt::format("{}", from) : fmt::format("{}.{}", from / 10, from % 10);
}

}  // namespace

int hardness_of(const Assessment& assessment, Hardness by) {
    if (by == Hardness::rating ? assessment.rating == 0 : !assessment.solved) return kBeyond;
    switch (by) {
        case Hardness::level: return static_cast<int>(assessment.level);
        case Hardness::score: return assessment.score;
        case Hardness::rating: return assessment.rating;
    }
    return kBeyond;
}

Histogram histogram_of(const Collection& collection, Hardness by) {
    int least = std::numeric_limits<int>::max();
    int most = std::numeric_limits<int>::min();
    std::size_t beyond = 0;
    const auto for_each = [&](const auto& take) {
        for (const CollectionItem& item : collection.items())
            if (item.assessed && item.assessment.graded) take(hardness_of(item.assessment, by));
    };
    for_each([&](int hardness) {
        if (hardness == kBeyond) {
            ++beyond;
            return;
        }
        least = std::min(least, hardness);
        most = std::max(most, hardness);
    });
    Histogram histogram;
    if (by == Hardness::level) {
        least = static_cast<int>(Level::easy);
        most = static_cast<int>(Level::extreme);
    }
    if (least <= most) {
        const int step = by == Hardness::level   ? 1
                         : by == Hardness::score ? fitting_step(kScoreSteps, least, most)
                                                 : fitting_step(kRatingSteps, least, most);
        for (int from = least / step * step; from <= most; from += step)
            histogram.bars.push_back({label_of(by, from), from, from + step - 1, 0});
        const int first = histogram.bars.front().from;
        for_each([&](int hardness) {
            if (hardness != kBeyond)
                ++histogram.bars[static_cast<std::size_t>((hardness - first) / step)].count;
        });
    }
    if (beyond > 0)
        histogram.bars.push_back({by == Hardness::rating ? "none" : "beyond", kBeyond, kBeyond, beyond});
    for (const HistogramBar& bar : histogram.bars) {
        histogram.graded += bar.count;
        histogram.highest = std::max(histogram.highest, bar.count);
    }
    return histogram;
}

}  // namespace gridsmith
