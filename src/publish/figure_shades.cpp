#include "publish/figure_shades.h"

#include "model/puzzle/decoration_figure.h"

namespace gridsmith {

std::uint32_t shade_of(FigureInk ink, bool is_dark) {
    switch (ink) {
        case FigureInk::ground: return is_dark ? 0x1c1f24 : 0xffffff;
        case FigureInk::text: return is_dark ? 0xebedf2 : 0x000000;
        case FigureInk::white: return is_dark ? 0xecece9 : 0xffffff;
        case FigureInk::black: return is_dark ? 0x0c0c0e : 0x161514;
        case FigureInk::pen: return is_dark ? 0xa8acb4 : 0x4d4d4d;
        case FigureInk::grey: return is_dark ? 0x454545 : 0xd2d2d2;
        case FigureInk::pale: return is_dark ? 0x373737 : 0xe2e2e2;
        case FigureInk::green: return is_dark ? 0x234c1d : 0x9ae58e;
        case FigureInk::orange: return is_dark ? 0x593d22 : 0xfcc895;
        case FigureInk::purple: return is_dark ? 0x652a6f : 0xeec4f5;
        case FigureInk::blue: return is_dark ? 0x264565 : 0xb1d6fc;
        case FigureInk::peach: return is_dark ? 0x5d2f23 : 0xfad0c6;
        case FigureInk::teal: return is_dark ? 0x1c4b43 : 0x91e4d6;
        case FigureInk::lavender: return is_dark ? 0x4a3388 : 0xd9cbfc;
        case FigureInk::yellow: return is_dark ? 0x4b441c : 0xf3e16c;
        case FigureInk::red: return is_dark ? 0x6c292f : 0xfac5c9;
        case FigureInk::aqua: return is_dark ? 0x1e454e : 0xaee5f3;
        case FigureInk::olive: return is_dark ? 0x3e4319 : 0xd3d99c;
        case FigureInk::shade: return is_dark ? 0x373a3e : 0xdad9d7;
        case FigureInk::rose: return is_dark ? 0x492d31 : 0xf9d3d3;
        case FigureInk::lime: return is_dark ? 0x243c2b : 0xd1ecd1;
        case FigureInk::sky: return is_dark ? 0x243652 : 0xd1e2f9;
        case FigureInk::edge: return is_dark ? 0x7c7e84 : 0x9a9a9a;
        case FigureInk::lit: return is_dark ? 0x7cc0ff : 0x0060c0;
    }
    return 0;
}

Ink ink_of_shade(std::uint32_t shade) {
    constexpr double kMost = 255;
    return {(shade >> 16) / kMost, (shade >> 8 & 255) / kMost, (shade & 255) / kMost};
}

Ink ink_of_decoration(std::uint32_t colour, bool is_dark) {
    constexpr double kMost = 255;
    const std::uint32_t adapted = is_dark ? on_dark(colour) : colour;
    Ink ink = ink_of_shade(adapted >> 8);
    ink.alpha = (adapted & 255) / kMost;
    return ink;
}

}  // namespace gridsmith
