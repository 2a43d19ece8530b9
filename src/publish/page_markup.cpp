#include "publish/page_markup.h"

#include "base/markup_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace gridsmith {

namespace {

constexpr double kDigitHeight = 0.72;  // of digits and capitals, in parts of the size of the text
constexpr double kWidthOfCharacter = 0.56;

std::string number_in_svg(double number) {
    std::string text = fmt::format("{:.2f}", number);
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string colour_in_svg(const Ink& ink) {
    const auto part = [](double share) {
        return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * 255));
    };
    return fmt::format("#{:02x}{:02x}{:02x}", part(ink.red), part(ink.green), part(ink.blue));
}

class SvgText {
public:
    explicit SvgText(const Page& page) {
        for (const PageShape& shape : page.shapes) draw(shape);
        for (const PageLine& line : page.lines) draw(line);
        for (const PageShape& shape : page.shapes_above) draw(shape);
        for (const PageText& text : page.texts) draw(text);
        for (const PageShape& shape : page.last_shapes) draw(shape);
        for (const PageText& text : page.last_texts) draw(text);
    }

    std::string take() { return std::move(svg_); }

private:
    template <class... Arguments>
    void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        fmt::format_to(std::back_inserter(svg_), format, std::forward<Arguments>(arguments)...);
        svg_ += '\n';
    }

    static std::string opacity(std::string_view what, const Ink& ink) {
        return ink.alpha < 1 ? fmt::format(R"( {}-opacity="{}")", what, number_in_svg(ink.alpha)) : "";
    }

    void draw(const PageShape& shape) {
        std::string way;
        for (const auto& loop : shape.loops) {
            char command = 'M';
            for (const PagePoint& point : loop) {
                fmt::format_to(std::back_inserter(way), "{}{} {}", command, number_in_svg(point.x),
                               number_in_svg(point.y));
                command = 'L';
            }
            if (shape.closed || shape.width == 0) way += 'Z';
        }
        if (shape.width == 0) {
            add(R"(<path d="{}" fill="{}" fill-rule="evenodd"{}/>)", way, colour_in_svg(shape.ink),
                opacity("fill", shape.ink));
            return;
        }
        const std::string dashes =
            shape.dash > 0 ? fmt::format(R"( stroke-dasharray="{}")", number_in_svg(shape.dash)) : "";
        add(R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}"{}{}{}/>)", way,
            colour_in_svg(shape.ink), number_in_svg(shape.width), opacity("stroke", shape.ink), dashes,
            shape.closed ? "" : R"( stroke-linecap="round" stroke-linejoin="round")");
    }

    void draw(const PageLine& line) {
        add(R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="{}"{}/>)",
            number_in_svg(line.x1), number_in_svg(line.y1), number_in_svg(line.x2), number_in_svg(line.y2),
            colour_in_svg(line.ink), number_in_svg(line.width), opacity("stroke", line.ink));
    }

    void draw(const PageText& text) {
        double size = text.size;
        const auto characters = static_cast<double>(std::ranges::count_if(
            text.text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
        if (text.widest > 0) size = std::min(size, text.widest / (characters * kWidthOfCharacter));
        const double angle = text.angle + (text.upside_down ? 180 : 0);
        const std::string turn = angle != 0
                                     ? fmt::format(R"-( transform="rotate({} {} {})")-", number_in_svg(angle),
                                                   number_in_svg(text.x), number_in_svg(text.y))
                                     : "";
        const std::string_view anchor = text.align == TextAlign::left     ? "start"
                                        : text.align == TextAlign::centre ? "middle"
                                                                          : "end";
        add(R"(<text x="{}" y="{}" font-size="{}" text-anchor="{}" fill="{}"{}{}{}>{}</text>)",
            number_in_svg(text.x), number_in_svg(text.y + size * kDigitHeight / 2), number_in_svg(size),
            anchor, colour_in_svg(text.ink), opacity("fill", text.ink),
            text.bold ? R"( font-weight="bold")" : "", turn, escaped_for_markup(text.text));
    }

    std::string svg_;
};

}  // namespace

std::string elements_of_page(const Page& page) { return SvgText(page).take(); }

std::string markup_of_page(const Page& page) {
    return fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" )"
        R"(font-family="Inter, Helvetica, Arial, sans-serif">)"
        "\n"
        R"(<rect width="100%" height="100%" fill="{2}"/>)"
        "\n{3}</svg>\n",
        number_in_svg(page.width), number_in_svg(page.height), colour_in_svg(page.paper),
        elements_of_page(page));
}

}  // namespace gridsmith
