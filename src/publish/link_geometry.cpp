// Each link in turn takes the cheapest of a few bends. The squares that the link covers then cost more for later
// links.
#include "publish/link_geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

namespace gridsmith {

namespace {

constexpr std::array kBends = {0.0f, 0.1f, -0.1f, 0.2f, -0.2f, 0.34f, -0.34f, 0.5f, -0.5f};
// Lengths in sides of a candidate's square.
constexpr std::array kShortBends = {0.9f, -0.9f, 1.3f, -1.3f};  // for ends that touch
constexpr float kTouching = 1.7f;                               // centres closer than this touch
constexpr float kEndRadius = 0.56f;
// The cost of a curve: kCostOfBend times its bend, and for each sample the sum of what is there.
constexpr float kCostOfBend = 6;
constexpr float kCostOfLink = 2;
constexpr float kCostOfCandidate = 4;
constexpr float kCostOutside = 50;

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(Point a, float f) { return {a.x * f, a.y * f}; }
float length_of(Point a) { return std::hypot(a.x, a.y); }

// Holds the middles of a node's candidates.
struct Box {
    Point low;
    Point high;

    Point nearest(Point to) const {
        return {std::clamp(to.x, low.x, high.x), std::clamp(to.y, low.y, high.y)};
    }
};

class CurveFinder {
public:
    explicit CurveFinder(const CandidatePlaces& places)
        : places_(places),
          size_(places.size),
          across_(static_cast<int>(places.extent / size_) + 1),
          cost_(static_cast<std::size_t>(across_ * across_)) {}

    void keep_clear(const Node& node) {
        for (const Cell cell : node.cells) raise(places_.middle(cell, node.value), kCostOfCandidate);
    }

    LinkCurve curve_of(const Link& link) {
        const Box from = box_of(link.from);
        const Box to = box_of(link.to);
        const Point start = from.nearest(middle(to));
        const Point end = to.nearest(start);
        const float distance = length_of(end - start);
        LinkCurve best{start, (start + end) * 0.5f, end};
        if (distance < 1) return best;
        const bool touching = distance < kTouching * size_;
        const Point aside{(start.y - end.y) / distance, (end.x - start.x) / distance};
        float lowest = std::numeric_limits<float>::max();
        const auto try_bend = [&](float bend) {
            const LinkCurve curve = trimmed(
                start, (start + end) * 0.5f + aside * (touching ? bend * size_ : bend * distance), end);
            const float cost = cost_of(curve, start, end) + kCostOfBend * std::abs(bend);
            if (cost >= lowest) return;
            lowest = cost;
            best = curve;
        };
        if (touching)
            for (const float bend : kShortBends) try_bend(bend);
        else
            for (const float bend : kBends) try_bend(bend);
        each_sample(best, start, end, [&](Point at) { raise(at, kCostOfLink); });
        return best;
    }

private:
    static Point middle(const Box& box) { return (box.low + box.high) * 0.5f; }

    Box box_of(const Node& node) const {
        Box box{{1e9f, 1e9f}, {-1e9f, -1e9f}};
        for (const Cell cell : node.cells) {
            const Point at = places_.middle(cell, node.value);
            box.low = {std::min(box.low.x, at.x), std::min(box.low.y, at.y)};
            box.high = {std::max(box.high.x, at.x), std::max(box.high.y, at.y)};
        }
        return box;
    }

    LinkCurve trimmed(Point start, Point control, Point end) const {
        const auto towards = [&](Point from, Point to) {
            const Point way = to - from;
            const float length = std::max(1.0f, length_of(way));
            return from + way * (std::min(kEndRadius * size_, length * 0.45f) / length);
        };
        return {towards(start, control), control, towards(end, control)};
    }

    // Calls `use` with points along the curve, two for each side of a candidate, but not near the ends, where
    // links have to meet.
    template <class Use>
    void each_sample(const LinkCurve& curve, Point start, Point end, Use use) const {
        const int steps = std::max(4, static_cast<int>(length_of(end - start) / size_) * 2);
        for (int i = 0; i <= steps; ++i) {
            const Point at = curve.at(static_cast<float>(i) / static_cast<float>(steps));
            if (length_of(at - start) > size_ && length_of(at - end) > size_) use(at);
        }
    }

    float cost_of(const LinkCurve& curve, Point start, Point end) const {
        float cost = slot_of(curve.at(0.5f)) < 0 ? kCostOutside : 0;
        each_sample(curve, start, end, [&](Point at) {
            const int slot = slot_of(at);
            cost += slot < 0 ? kCostOutside : cost_[static_cast<std::size_t>(slot)];
        });
        return cost;
    }

    int slot_of(Point at) const {
        const int column = static_cast<int>(std::floor((at.x - places_.left) / size_));
        const int row = static_cast<int>(std::floor((at.y - places_.top) / size_));
        if (column < 0 || row < 0 || column >= across_ || row >= across_) return -1;
        return row * across_ + column;
    }

    void raise(Point at, float cost) {
        const int slot = slot_of(at);
        if (slot >= 0) cost_[static_cast<std::size_t>(slot)] += cost;
    }

    const CandidatePlaces& places_;
    float size_;
    int across_;  // squares of a candidate's size across the board
    std::vector<float> cost_;
};

}  // namespace

Point LinkCurve::at(float t) const {
    return from * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + to * (t * t);
}

std::vector<LinkCurve> curves_of(const CandidatePlaces& places, std::span<const Link> links,
                                 std::span<const Candidate> others) {
    CurveFinder finder(places);
    for (const Candidate& other : others) finder.keep_clear({CellSet{other.cell}, other.value});
    for (const Link& link : links) finder.keep_clear(link.to);
    std::vector<LinkCurve> curves;
    for (const Link& link : links) curves.push_back(finder.curve_of(link));
    return curves;
}

}  // namespace gridsmith
