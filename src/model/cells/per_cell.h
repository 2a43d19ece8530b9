// Arrays indexed by cells, values, units and lines.
//
// A Cell, a Value and the number of a unit are small signed or unsigned numbers, and std::array wants
// std::size_t. The arrays here take the board's own numbers, so that no index needs a cast.
//
// An array has room for the largest order. Code that is compiled for one order names it, as in PerCell<Value,
// 3>, and then uses memory for that order only.
#pragma once

#include "model/cells/order.h"

#include <array>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <span>

namespace gridsmith {

// An aggregate like std::array: `{}` sets all items to zero, and without an initialiser numbers stay
// uninitialised.
template <typename T, int kExtent>
struct IndexedArray {
    std::array<T, static_cast<std::size_t>(kExtent)> items;

    constexpr T& operator[](std::integral auto index) {
        const auto i = static_cast<std::size_t>(index);
        assert(i < size());
        return items[i];
    }
    constexpr const T& operator[](std::integral auto index) const {
        const auto i = static_cast<std::size_t>(index);
        assert(i < size());
        return items[i];
    }

    static constexpr std::size_t size() { return static_cast<std::size_t>(kExtent); }
    constexpr auto begin() { return items.begin(); }
    constexpr auto begin() const { return items.begin(); }
    constexpr auto end() { return items.end(); }
    constexpr auto end() const { return items.end(); }
    constexpr void fill(const T& item) { items.fill(item); }

    // The first `count` items, for the cells, units or lines that a grid of a smaller order has.
    constexpr std::span<T> first(int count) {
        return std::span(items).first(static_cast<std::size_t>(count));
    }
    constexpr std::span<const T> first(int count) const {
        return std::span(items).first(static_cast<std::size_t>(count));
    }

    bool operator==(const IndexedArray&) const = default;
    auto operator<=>(const IndexedArray&) const = default;
};

// By Cell, 0 .. side^2 - 1.
template <typename T, int kOrder = kMaxOrder>
using PerCell = IndexedArray<T, cell_count_of(kOrder)>;

// By Value, 1 .. side. Item 0 belongs to "no value".
template <typename T, int kOrder = kMaxOrder>
using PerValue = IndexedArray<T, side_of(kOrder) + 1>;

// By the number of a unit in Units. With an order: rows, columns and blocks of a classic board.
template <typename T, int kOrder = 0>
using PerUnit = IndexedArray<T, kOrder == 0 ? kMaxUnits : 3 * side_of(kOrder)>;

// By the number of a row, a column or a block, or by the place of a cell within a unit, 0 .. side - 1.
template <typename T, int kOrder = kMaxOrder>
using PerLine = IndexedArray<T, side_of(kOrder)>;

}  // namespace gridsmith
