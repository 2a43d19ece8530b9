#include "ui/look/colours.h"

#include "ui/contrast.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;
using Catch::Matchers::WithinAbs;

namespace {

struct TextOnGround {
    Role text;
    Role ground;
};

// All pairs of text and ground that occur on the screen.
std::vector<TextOnGround> text_pairs() {
    std::vector<TextOnGround> pairs = {
        {Role::accent_text, Role::accent}, {Role::text, Role::pattern_1}, {Role::text, Role::conflict_cell}};
    for (const Role text : {Role::text, Role::muted, Role::accent, Role::danger})
        for (const Role ground : {Role::paper, Role::panel, Role::control}) pairs.push_back({text, ground});
    constexpr std::array kPatterns = {Role::board, Role::pattern_1, Role::pattern_2, Role::pattern_3,
                                      Role::pattern_4};
    constexpr std::array kTints = {Role::selection, Role::same_symbol, Role::peer,   Role::conflict_cell,
                                   Role::highlight, Role::frozen,      Role::note_1, Role::note_2,
                                   Role::note_3,    Role::note_4,      Role::note_5, Role::note_6,
                                   Role::note_7,    Role::note_8};
    for (const Role symbol : {Role::given, Role::entry, Role::solution, Role::mark, Role::conflict}) {
        for (const Role ground : kPatterns) pairs.push_back({symbol, ground});
        for (const Role ground : kTints) pairs.push_back({symbol, ground});
    }
    for (const Role ground : kPatterns) pairs.push_back({Role::elimination, ground});
    // Lines and discs of constraints; texts on dots.
    for (auto ink = FigureInk::grey; ink < FigureInk::shade;
         ink = static_cast<FigureInk>(static_cast<int>(ink) + 1))
        for (const Role symbol : {Role::given, Role::entry, Role::solution, Role::mark, Role::conflict})
            pairs.push_back({symbol, role_of(ink)});
    pairs.push_back({role_of(FigureInk::black), role_of(FigureInk::white)});
    pairs.push_back({role_of(FigureInk::text), Role::paper});
    return pairs;
}

}  // namespace

TEST_CASE("contrast runs from 1 for equal colours to 21 for black on white") {
    CHECK_THAT(contrast({0, 0, 0}, {255, 255, 255}), WithinAbs(21, 1e-9));
    CHECK_THAT(contrast({255, 255, 255}, {0, 0, 0}), WithinAbs(21, 1e-9));
    CHECK_THAT(contrast({90, 120, 30}, {90, 120, 30}), WithinAbs(1, 1e-9));
    // A pair whose ratio is published with the definition: #777777 on white just misses 4.5.
    CHECK_THAT(contrast({0x77, 0x77, 0x77}, {255, 255, 255}), WithinAbs(4.48, 0.005));
}

TEST_CASE("every text and every symbol is legible on every ground it occurs on, in each scheme") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::clear}) {
        const Colours& colours = colours_of(scheme);
        for (const auto& [text, ground] : text_pairs()) {
            CAPTURE(name_of(scheme), static_cast<int>(text), static_cast<int>(ground));
            CHECK(contrast(colours[text], colours[ground]) >= kLegibleContrast);
        }
    }
}

TEST_CASE("symbols are legible on areas of constraints, which differ from the board") {
    for (const Scheme scheme : {Scheme::light, Scheme::dark, Scheme::clear}) {
        const Colours& colours = colours_of(scheme);
        for (const FigureInk ink : {FigureInk::shade, FigureInk::rose, FigureInk::lime, FigureInk::sky}) {
            const Colour sheer = colours[role_of(ink)];
            const Colour area =
                mixed(colours[Role::board], sheer.with_alpha(255), static_cast<double>(sheer.alpha) / 255);
            CAPTURE(name_of(scheme), static_cast<int>(ink));
            CHECK(is_sheer(ink));
            CHECK(sheer.alpha < 128);
            CHECK(contrast(area, colours[Role::board]) > 1.1);
            for (const Role symbol : {Role::given, Role::entry, Role::solution, Role::mark, Role::conflict})
                CHECK(contrast(colours[symbol], area) >= kLegibleContrast);
        }
    }
}

TEST_CASE("the tints of selection, equals and peers differ from each other and from the board") {
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
