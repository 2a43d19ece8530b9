// The characters that stand for the values of a grid.
//
// Values are what the engines compute with; only files, publications and the screen know symbols.
#pragma once

#include "base/result.h"
#include "model/order.h"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

// May `character` be a symbol? One 16-bit character of category Lu, Ll, Lt, Lo, Nd, Nl, Pc, Pd, Ps, Pe,
// Po, Sm, Sc or So: something that can be seen and told from an empty cell.
bool is_permitted_symbol(char32_t character);

// The symbols of one grid, symbol number v for value v. Always as many as the grid has rows; a set read
// from a file may hold characters that `is_valid` refuses.
class Symbols {
public:
    // 1-4, 1-9, A-Q without I, A-Z without I.
    explicit Symbols(int order = 3);

    // Symbols from text. Fails when their number is not that of the order.
    static Result<Symbols> from(int order, std::u32string_view characters);
    // As `from`, and fails on a character that is not permitted or occurs twice, naming it.
    static Result<Symbols> checked(int order, std::u32string_view characters);

    int order() const { return order_; }
    std::u32string_view characters() const {
        return {characters_.data(), static_cast<std::size_t>(side_of(order_))};
    }
    // The character of a value, 1 .. side.
    char32_t operator[](Value value) const { return characters_[static_cast<std::size_t>(value) - 1]; }

    // The value a character stands for, or 0. Exact, unless `ignore_case`: an exact match still goes
    // first, so that a set with both 'a' and 'A' keeps both reachable.
    Value value_of(char32_t character, bool ignore_case = false) const;

    bool operator==(const Symbols&) const = default;

private:
    int order_ = 3;
    std::array<char32_t, kMaxSide> characters_{};
};

}  // namespace gridsmith
