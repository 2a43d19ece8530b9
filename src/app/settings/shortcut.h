// Key combinations, as in the command table and in the settings: "Ctrl+Shift+S".
//
// The UI translates the keys of its window system to these keys.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gridsmith {

// Letters and digits are consecutive, so that the UI can translate them as ranges.
enum class Key : std::uint8_t {
    none,
    // clang-format off
    a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z,
    digit_0, digit_1, digit_2, digit_3, digit_4, digit_5, digit_6, digit_7, digit_8, digit_9,
    f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12,
    // clang-format on
    escape,
    enter,
    tab,
    space,
    backspace,
    insert,
    del,
    home,
    end,
    page_up,
    page_down,
    left,
    right,
    up,
    down,
    plus,
    minus,
    comma,
    period,
};

struct Shortcut {
    Key key = Key::none;
    bool ctrl = false;
    bool shift = false;
    bool alt = false;

    bool operator==(const Shortcut&) const = default;
};

// For instance "Ctrl+Shift+S"; empty for Key::none.
std::string text_of(const Shortcut& shortcut);
// Reads the texts of text_of() in any letter case.
std::optional<Shortcut> shortcut_from(std::string_view text);

constexpr Shortcut ctrl(Key key) { return {key, true, false, false}; }
constexpr Shortcut ctrl_shift(Key key) { return {key, true, true, false}; }
constexpr Shortcut plain(Key key) { return {key, false, false, false}; }
constexpr Shortcut alt(Key key) { return {key, false, false, true}; }
constexpr Shortcut shift(Key key) { return {key, false, true, false}; }

}  // namespace gridsmith
