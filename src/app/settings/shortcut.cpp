// The table of key names.
#include "app/settings/shortcut.h"

#include "base/unicode.h"

#include <algorithm>

namespace gridsmith {

namespace {

struct KeyName {
    Key key;
    std::string_view name;
};

// Keys with names of their own; other keys have a letter, a digit or an F-number. '+' is "Plus", because '+'
// separates keys.
constexpr KeyName kNamed[] = {
    {Key::escape, "Escape"},
    {Key::enter, "Enter"},
    {Key::tab, "Tab"},
    {Key::space, "Space"},
    {Key::backspace, "Backspace"},
    {Key::insert, "Insert"},
    {Key::del, "Delete"},
    {Key::home, "Home"},
    {Key::end, "End"},
    {Key::page_up, "PageUp"},
    {Key::page_down, "PageDown"},
    {Key::left, "Left"},
    {Key::right, "Right"},
    {Key::up, "Up"},
    {Key::down, "Down"},
    {Key::plus, "Plus"},
    {Key::minus, "-"},
    {Key::comma, ","},
    {Key::period, "."},
};

constexpr int offset(Key key, Key first) { return static_cast<int>(key) - static_cast<int>(first); }
constexpr Key key_at(Key first, int index) { return static_cast<Key>(static_cast<int>(first) + index); }

std::string name_of(Key key) {
    if (key >= Key::a && key <= Key::z) return std::string(1, static_cast<char>('A' + offset(key, Key::a)));
    if (key >= Key::digit_0 && key <= Key::digit_9)
        return std::string(1, static_cast<char>('0' + offset(key, Key::digit_0)));
    if (key >= Key::f1 && key <= Key::f12) return "F" + std::to_string(1 + offset(key, Key::f1));
    const auto row = std::ranges::find(kNamed, key, &KeyName::key);
    return row == std::end(kNamed) ? std::string() : std::string(row->name);
}

std::optional<Key> key_named(std::string_view name) {
    for (Key key = Key::a; key <= Key::period; key = key_at(key, 1))
        if (equal_ignoring_case(name, name_of(key))) return key;
    return std::nullopt;
}

}  // namespace

std::string text_of(const Shortcut& shortcut) {
    if (shortcut.key == Key::none) return {};
    std::string text;
    if (shortcut.ctrl) text += "Ctrl+";
    if (shortcut.shift) text += "Shift+";
    if (shortcut.alt) text += "Alt+";
    return text + name_of(shortcut.key);
}

std::optional<Shortcut> shortcut_from(std::string_view text) {
    Shortcut shortcut;
    while (true) {
        const auto plus = text.find('+');
        if (plus == std::string_view::npos) break;
        const auto modifier = text.substr(0, plus);
        if (equal_ignoring_case(modifier, "Ctrl"))
            shortcut.ctrl = true;
        else if (equal_ignoring_case(modifier, "Shift"))
            shortcut.shift = true;
        else if (equal_ignoring_case(modifier, "Alt"))
            shortcut.alt = true;
        else
            return std::nullopt;
        text.remove_prefix(plus + 1);
    }
    const auto key = key_named(text);
    if (!key) return std::nullopt;
    shortcut.key = *key;
    return shortcut;
}

}  // namespace gridsmith
