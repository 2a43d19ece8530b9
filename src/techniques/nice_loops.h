// What a row of the table can ask of the finder of nice loops: kinds, added up.
#pragma once

namespace gridsmith {

constexpr int kContinuous = 1;
constexpr int kDiscontinuous = 2;
constexpr int kChains = 4;
constexpr int kGrouped = 8;  // at least one node is a group
constexpr int kAnyLoop = kContinuous | kDiscontinuous | kChains;

}  // namespace gridsmith
