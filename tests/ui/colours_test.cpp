#include "ui/colours.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

using namespace gridsmith;
using Catch::Matchers::WithinAbs;

TEST_CASE("Contrast runs from 1 for equal colours to 21 for black on white") {
    CHECK_THAT(contrast({0, 0, 0}, {255, 255, 255}), WithinAbs(21, 1e-9));
    CHECK_THAT(contrast({255, 255, 255}, {0, 0, 0}), WithinAbs(21, 1e-9));
    CHECK_THAT(contrast({90, 120, 30}, {90, 120, 30}), WithinAbs(1, 1e-9));
    // A pair whose ratio is published with the definition: #777777 on white just misses 4.5.
    CHECK_THAT(contrast({0x77, 0x77, 0x77}, {255, 255, 255}), WithinAbs(4.48, 0.005));
}

TEST_CASE("Every text and every symbol is legible on every ground it occurs on, in each scheme") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::clear}) {
        const Colours& colours = colours_of(scheme);
        for (const auto& [text, ground] : text_pairs()) {
            CAPTURE(name_of(scheme), static_cast<int>(text), static_cast<int>(ground));
            CHECK(contrast(colours[text], colours[ground]) >= kLegibleContrast);
        }
    }
}

TEST_CASE("The tints of selection, equals and peers differ from each other and from the board") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::clear}) {
        const Colours& colours = colours_of(scheme);
        const double selection = contrast(colours[Role::selection], colours[Role::board]);
        const double same_symbol = contrast(colours[Role::same_symbol], colours[Role::board]);
        const double peer = contrast(colours[Role::peer], colours[Role::board]);
        CAPTURE(name_of(scheme), selection, same_symbol, peer);
        CHECK(selection > same_symbol + 0.05);
        CHECK(same_symbol > peer + 0.05);
        CHECK(peer > 1.05);
    }
}
