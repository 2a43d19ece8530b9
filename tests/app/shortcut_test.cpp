// Shortcuts as texts.
#include "app/settings/shortcut.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

TEST_CASE("every key with every modifier reads back as it is written") {
    for (int key = static_cast<int>(Key::a); key <= static_cast<int>(Key::period); ++key)
        for (int modifiers = 0; modifiers < 8; ++modifiers) {
            const Shortcut shortcut{static_cast<Key>(key), (modifiers & 1) != 0, (modifiers & 2) != 0,
                                    (modifiers & 4) != 0};
            CAPTURE(text_of(shortcut));
            CHECK(shortcut_from(text_of(shortcut)) == shortcut);
        }
}

TEST_CASE("shortcuts are read in any case and refused when there is no such key") {
    CHECK(shortcut_from("ctrl+SHIFT+s") == ctrl_shift(Key::s));
    CHECK(shortcut_from("F12") == plain(Key::f12));
    CHECK(text_of(ctrl(Key::page_up)) == "Ctrl+PageUp");
    CHECK(text_of(Shortcut()).empty());
    for (const auto* wrong : {"", "Ctrl+", "Hyper+S", "F13", "Ctrl+Ctrl", "S+Ctrl"}) {
        CAPTURE(wrong);
        CHECK_FALSE(shortcut_from(wrong));
    }
}
