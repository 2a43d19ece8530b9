// The characters that stand for the values of a grid.
//
// Solvers and generators compute with values; only files, publications and the screen know symbols.
#pragma once

#include "base/result.h"
#include "model/board/rules.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

// Whether `character` may be a symbol: one 16-bit character of the Unicode categories Lu, Ll, Lt, Lo, Nd, Nl,
// Pc, Pd, Ps, Pe, Po, Sm, Sc or So. These characters are visible, so they cannot be mistaken for an empty
// cell.
bool is_permitted_symbol(char32_t character);

// The symbols of one grid: symbol v for value v, as many as the grid has rows. A set read from a file may
// contain characters that `is_permitted_symbol` refuses.
class Symbols {
public:
    // The built-in symbols: digits up to 9, for sides of 10 to 15 digits and then letters from A, for larger sides
    // letters without I.
    explicit Symbols(const Rules& rules = {});

    // Symbols from text. Fails when their number is not the side of the board.
    static Result<Symbols> from(const Rules& rules, std::u32string_view characters);
    // As `from`; also fails when a character is not permitted or occurs twice, and names the character.
    static Result<Symbols> checked(const Rules& rules, std::u32string_view characters);

    int side() const { return side_; }
    std::u32string_view characters() const { return {characters_.data(), static_cast<std::size_t>(side_)}; }
    // The character of a value, 1 .. side.
    char32_t operator[](Value value) const { return characters_[value - 1u]; }

    // The value that a character stands for, or 0. With `ignore_case` an exact match takes precedence, so
    // that a set with both 'a' and 'A' keeps both reachable.
    Value value_of(char32_t character, bool ignore_case = false) const;

    bool operator==(const Symbols&) const = default;

private:
    int side_ = 9;
    std::array<char32_t, kMaxSide> characters_{};  // of value 1, 2 ...
};

}  // namespace gridsmith
