// The table of colours.
#include "ui/look/colours.h"

#include "model/puzzle/decoration_figure.h"

#include <cmath>

namespace gridsmith {

namespace {

struct Row {
    Role role;
    // Light: warm paper and ink. Dark: grey, not black. Clear: blue and orange, for colour-blind eyes.
    std::array<Colour, kSchemes> colours;
};

// clang-format off
constexpr std::array<Row, kRoles> kTable = {{
    {Role::paper, {{{247, 244, 237}, {30, 31, 34}, {255, 255, 255}}}},
    {Role::panel, {{{252, 250, 246}, {37, 38, 42}, {250, 250, 250}}}},
    {Role::control, {{{236, 232, 223}, {54, 56, 61}, {232, 232, 232}}}},
    {Role::border, {{{221, 216, 205}, {62, 64, 70}, {170, 170, 170}}}},
    {Role::text, {{{38, 36, 33}, {226, 226, 222}, {0, 0, 0}}}},
    {Role::muted, {{{104, 99, 91}, {163, 165, 170}, {84, 84, 84}}}},
    {Role::accent, {{{35, 92, 140}, {128, 184, 238}, {0, 82, 164}}}},
    {Role::accent_text, {{{255, 255, 255}, {20, 30, 42}, {255, 255, 255}}}},
    {Role::danger, {{{172, 32, 28}, {255, 140, 130}, {150, 50, 0}}}},

    {Role::board, {{{255, 254, 251}, {40, 41, 45}, {255, 255, 255}}}},
    {Role::shaded, {{{233, 230, 219}, {56, 58, 64}, {228, 228, 228}}}},
    {Role::line, {{{205, 200, 190}, {72, 74, 80}, {150, 150, 150}}}},
    {Role::block_line, {{{84, 80, 74}, {132, 134, 140}, {0, 0, 0}}}},
    {Role::given, {{{26, 25, 23}, {242, 241, 237}, {0, 0, 0}}}},
    {Role::entry, {{{30, 84, 140}, {146, 198, 252}, {0, 72, 160}}}},
    {Role::solution, {{{17, 98, 84}, {244, 216, 160}, {96, 60, 0}}}},
    {Role::mark, {{{94, 90, 84}, {178, 180, 186}, {70, 70, 70}}}},
    {Role::conflict, {{{178, 24, 30}, {255, 150, 142}, {156, 52, 0}}}},
    {Role::selection, {{{186, 217, 246}, {34, 72, 108}, {172, 212, 253}}}},
    {Role::same_symbol, {{{211, 230, 247}, {44, 62, 82}, {204, 228, 254}}}},
    {Role::peer, {{{240, 244, 247}, {48, 52, 59}, {238, 244, 251}}}},
    {Role::conflict_cell, {{{253, 228, 224}, {84, 34, 36}, {255, 226, 196}}}},
    {Role::highlight, {{{252, 236, 196}, {84, 66, 26}, {255, 236, 170}}}},
    {Role::pattern_1, {{{208, 236, 205}, {38, 74, 48}, {188, 226, 255}}}},
    {Role::pattern_2, {{{252, 228, 184}, {86, 64, 24}, {255, 222, 176}}}},
    {Role::pattern_3, {{{229, 219, 247}, {72, 56, 104}, {222, 222, 222}}}},
    {Role::pattern_4, {{{202, 236, 240}, {26, 76, 84}, {255, 244, 168}}}},
    {Role::elimination, {{{150, 66, 0}, {255, 176, 104}, {140, 60, 0}}}},

    {Role::frozen, {{{243, 239, 230}, {50, 51, 56}, {238, 238, 238}}}},
    {Role::note_1, {{{252, 208, 208}, {110, 45, 51}, {255, 190, 195}}}},
    {Role::note_2, {{{253, 212, 178}, {90, 61, 36}, {255, 200, 140}}}},
    {Role::note_3, {{{248, 228, 138}, {74, 67, 30}, {255, 226, 80}}}},
    {Role::note_4, {{{203, 237, 184}, {42, 74, 32}, {170, 240, 140}}}},
    {Role::note_5, {{{176, 237, 225}, {31, 73, 67}, {140, 240, 225}}}},
    {Role::note_6, {{{190, 222, 252}, {40, 70, 97}, {160, 211, 255}}}},
    {Role::note_7, {{{226, 211, 252}, {78, 52, 122}, {218, 198, 255}}}},
    {Role::note_8, {{{252, 208, 238}, {104, 43, 89}, {255, 186, 238}}}},

    {Role::figure_white, {{{255, 255, 255}, {236, 236, 233}, {255, 255, 255}}}},
    {Role::figure_black, {{{22, 21, 20}, {12, 12, 14}, {0, 0, 0}}}},
    {Role::figure_pen, {{{104, 99, 92}, {166, 168, 174}, {40, 40, 40}}}},
    {Role::figure_grey, {{{210, 210, 210}, {69, 69, 69}, {208, 208, 208}}}},
    {Role::figure_pale, {{{226, 226, 226}, {55, 55, 55}, {224, 224, 224}}}},
    {Role::figure_green, {{{154, 229, 142}, {35, 76, 29}, {139, 230, 124}}}},
    {Role::figure_orange, {{{252, 200, 149}, {89, 61, 34}, {255, 198, 140}}}},
    {Role::figure_purple, {{{238, 196, 245}, {101, 42, 111}, {240, 193, 247}}}},
    {Role::figure_blue, {{{177, 214, 252}, {38, 69, 101}, {172, 213, 255}}}},
    {Role::figure_peach, {{{250, 208, 198}, {93, 47, 35}, {253, 205, 192}}}},
    {Role::figure_teal, {{{145, 228, 214}, {28, 75, 67}, {121, 227, 210}}}},
    {Role::figure_lavender, {{{217, 203, 252}, {74, 51, 136}, {215, 201, 255}}}},
    {Role::figure_yellow, {{{243, 225, 108}, {75, 68, 28}, {248, 221, 49}}}},
    {Role::figure_red, {{{250, 197, 201}, {108, 41, 47}, {253, 194, 198}}}},
    {Role::figure_aqua, {{{174, 229, 243}, {30, 69, 78}, {159, 228, 246}}}},
    {Role::figure_olive, {{{211, 217, 156}, {62, 67, 25}, {208, 216, 138}}}},
    {Role::figure_shade, {{{120, 116, 108, 70}, {200, 200, 200, 40}, {110, 110, 110, 76}}}},
    {Role::figure_rose, {{{230, 80, 80, 64}, {220, 90, 90, 60}, {255, 110, 60, 84}}}},
    {Role::figure_lime, {{{70, 180, 70, 64}, {70, 180, 70, 50}, {90, 200, 60, 84}}}},
    {Role::figure_sky, {{{60, 130, 230, 60}, {60, 130, 230, 60}, {40, 130, 255, 76}}}},
    {Role::figure_edge, {{{158, 155, 150}, {124, 126, 132}, {110, 110, 110}}}},
}};
// clang-format on

constexpr Colours column(Scheme scheme) {
    std::array<Colour, kRoles> colours{};
    for (const Row& row : kTable)
        colours[static_cast<std::size_t>(row.role)] = row.colours[static_cast<std::size_t>(scheme)];
    return Colours(colours);
}

constexpr std::array<Colours, kSchemes> kSchemeColours = {column(Scheme::light), column(Scheme::dark),
                                                          column(Scheme::clear)};

}  // namespace

Colour mixed(Colour below, Colour above, double share) {
    const auto channel = [share](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
    };
    return {channel(below.red, above.red), channel(below.green, above.green),
            channel(below.blue, above.blue)};
}

Role role_of(FigureInk ink) {
    switch (ink) {
        case FigureInk::ground: return Role::board;
        case FigureInk::text: return Role::given;
        case FigureInk::lit: return Role::accent;
        default: break;
    }
    return static_cast<Role>(static_cast<int>(Role::figure_white) + static_cast<int>(ink) -
                             static_cast<int>(FigureInk::white));
}

Colour colour_in(Scheme scheme, const FigureColour& colour) {
    if (!colour.own) return colours_of(scheme)[role_of(colour.ink)];
    const std::uint32_t own = scheme == Scheme::dark ? on_dark(*colour.own) : *colour.own;
    const auto byte = [own](int place) { return static_cast<std::uint8_t>(own >> 8 * place & 255); };
    return {byte(3), byte(2), byte(1), byte(0)};
}

const Colours& colours_of(Scheme scheme) { return kSchemeColours[static_cast<std::size_t>(scheme)]; }

}  // namespace gridsmith
