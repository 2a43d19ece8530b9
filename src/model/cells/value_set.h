// A set of values as one machine word: bit v-1 stands for value v.
#pragma once

#include "model/cells/order.h"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace gridsmith {

class ValueSet {
public:
    constexpr ValueSet() = default;
    // The set with these bits; bit v-1 stands for value v.
    static constexpr ValueSet of_bits(std::uint32_t bits) {
        ValueSet set;
        set.bits_ = bits;
        return set;
    }
    static constexpr ValueSet of(Value value) { return of_bits(1u << (value - 1)); }
    // Values 1 .. side.
    static constexpr ValueSet all(int side) { return of_bits((1u << side) - 1); }

    constexpr std::uint32_t bits() const { return bits_; }
    constexpr bool contains(Value value) const { return ((bits_ >> (value - 1)) & 1) != 0; }
    constexpr void insert(Value value) { bits_ |= 1u << (value - 1); }
    constexpr void erase(Value value) { bits_ &= ~(1u << (value - 1)); }
    constexpr void toggle(Value value) { bits_ ^= 1u << (value - 1); }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr bool empty() const { return bits_ == 0; }
    // The smallest value; the set must not be empty.
    constexpr Value first() const { return static_cast<Value>(std::countr_zero(bits_) + 1); }
    constexpr bool is_subset_of(ValueSet other) const { return (bits_ & ~other.bits_) == 0; }

    constexpr ValueSet& operator&=(ValueSet other) { return bits_ &= other.bits_, *this; }
    constexpr ValueSet& operator|=(ValueSet other) { return bits_ |= other.bits_, *this; }
    constexpr ValueSet& operator-=(ValueSet other) { return bits_ &= ~other.bits_, *this; }
    friend constexpr ValueSet operator&(ValueSet a, ValueSet b) { return a &= b; }
    friend constexpr ValueSet operator|(ValueSet a, ValueSet b) { return a |= b; }
    friend constexpr ValueSet operator-(ValueSet a, ValueSet b) { return a -= b; }
    constexpr bool operator==(const ValueSet&) const = default;

    // Visits the values in ascending order.
    class Iterator {
    public:
        using value_type = Value;
        using difference_type = std::ptrdiff_t;
        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
        constexpr Value operator*() const { return static_cast<Value>(std::countr_zero(bits_) + 1); }
        constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
        constexpr Iterator operator++(int) {
            const Iterator old = *this;
            ++*this;
            return old;
        }
        constexpr bool operator==(const Iterator&) const = default;

    private:
        std::uint32_t bits_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(); }

private:
    std::uint32_t bits_ = 0;
};

}  // namespace gridsmith
