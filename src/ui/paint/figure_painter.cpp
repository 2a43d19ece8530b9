// Level and upright lines are rectangles of whole pixels; all other shapes are polygons with smooth edges.
#include "ui/paint/figure_painter.h"

#include "base/unicode.h"
#include "ui/look/wanted_characters.h"
#include "ui/paint/area_rects.h"
#include "ui/paint/symbol_glyphs.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <numbers>

namespace gridsmith {

namespace {

constexpr float kDigitOfLine = 0.6f;  // the height of digits, in parts of the height of a line
constexpr int kSmallestCellWithText = 20;
constexpr float kMostEnlarged = 1.7f;  // texts grow at most so much to be legible
constexpr int kSmallestDash = 2;

std::vector<ImVec2> pixels_of_path(const FigureLoop& path, const FigurePiece& piece,
                                   const GridLayout& layout) {
    std::vector<ImVec2> pixels;
    pixels.reserve(path.size());
    for (const FigurePoint& point : path) {
        double x = 0;
        double y = 0;
        if (piece.anchor) {
            x = layout.place_x(piece.anchor->x) + (point.x - piece.anchor->x) * layout.cell_size;
            y = layout.place_y(piece.anchor->y) + (point.y - piece.anchor->y) * layout.cell_size;
        } else {
            x = layout.place_x(point.x);
            y = layout.place_y(point.y);
        }
        pixels.emplace_back(static_cast<float>(x), static_cast<float>(y));
    }
    return pixels;
}

std::u32string characters_in(const FigureText& text, const Symbols& symbols) {
    if (text.value != 0) return std::u32string(1, symbols[text.value]);
    return characters_of(printable(text.text)).value_or(U"");
}

bool turns_at(const std::vector<ImVec2>& points, std::size_t i) {
    constexpr float kStraight = 0.5f;  // pixels squared
    const ImVec2 before{points[i].x - points[i - 1].x, points[i].y - points[i - 1].y};
    const ImVec2 after{points[i + 1].x - points[i].x, points[i + 1].y - points[i].y};
    return std::abs(before.x * after.y - before.y * after.x) > kStraight ||
           before.x * after.x + before.y * after.y < 0;
}

}  // namespace

void FigurePainter::paint(std::span<const FigurePiece> pieces) {
    for (const FigurePiece& piece : pieces) {
        // On small boards, the grounds of texts would only hide lines.
        const bool is_ground = piece.fill == FigureInk::ground && !piece.line;
        if (is_ground && layout_.cell_size < kSmallestCellWithText) continue;
        if (piece.level) {
            paint_level(piece);
        } else {
            sheet_.flush();
            paint_free(piece);
        }
    }
    sheet_.flush();
}

void FigurePainter::paint_level(const FigurePiece& piece) {
    std::vector<PixelLoop> loops;
    for (const FigureLoop& path : piece.paths) {
        PixelLoop& loop = loops.emplace_back();
        for (const auto& [x, y] : path) loop.push_back({layout_.pixel_x(x), layout_.pixel_y(y)});
    }
    if (piece.fill)
        for (const PixelRect& rect : rects_inside(loops)) sheet_.fill(rect, colour_of(*piece.fill));
    if (!piece.line) return;
    const Colour colour = colour_of(*piece.line);
    const int width =
        std::max(layout_.widths.hairline, static_cast<int>(std::lround(piece.width * layout_.cell_size)));
    const int dash = static_cast<int>(std::lround(piece.dash * layout_.cell_size));
    for (const PixelRect& rect : piece.closed ? rects_along(loops, width) : rects_along_open(loops, width)) {
        if (dash < kSmallestDash) {
            // Without room for dashes, the line is as dark as dashes would be.
            sheet_.fill(rect, piece.dash > 0 ? mixed(theme_[Role::board], colour, 0.5) : colour);
            continue;
        }
        for (const PixelRect& part : dashes_of(rect, dash)) sheet_.fill(part, colour);
    }
}

void FigurePainter::paint_free(const FigurePiece& piece) {
    const auto width = std::max(static_cast<float>(layout_.widths.hairline),
                                static_cast<float>(piece.width * layout_.cell_size));
    for (const FigureLoop& path : piece.paths) {
        const std::vector<ImVec2> points = pixels_of_path(path, piece, layout_);
        const int count = static_cast<int>(points.size());
        if (piece.fill && count >= 3) {
            const std::uint32_t fill = colour_of(*piece.fill).packed();
            // Of the shapes without an anchor, those of decorations may have any form.
            if (piece.anchor)
                list_.AddConvexPolyFilled(points.data(), count, fill);
            else
                list_.AddConcavePolyFilled(points.data(), count, fill);
        }
        if (!piece.line) continue;
        // Parts of a line lie on each other, so it is opaque.
        const Colour sheer = colour_of(*piece.line);
        constexpr double kOpaque = 255;
        const std::uint32_t colour =
            mixed(theme_[Role::board], sheer.with_alpha(255), sheer.alpha / kOpaque).packed();
        if (piece.closed) {
            list_.AddPolyline(points.data(), count, colour, ImDrawFlags_Closed, width);
            continue;
        }
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            list_.AddLine(points[i], points[i + 1], colour, width);
        constexpr float kThinLine = 1.5f;  // pixels; its ends need not be round
        for (std::size_t i = 0; width > kThinLine && i < points.size(); ++i)
            if (i == 0 || i + 1 == points.size() || turns_at(points, i))
                list_.AddCircleFilled(points[i], width / 2, colour);
    }
}

float FigurePainter::size_of(const FigureText& text) const {
    const float wanted = static_cast<float>(text.height * layout_.cell_size) / kDigitOfLine;
    if (wanted >= kSmallestSymbol) return symbol_size_step(wanted);
    const bool has_room =
        layout_.cell_size >= kSmallestCellWithText && wanted * kMostEnlarged >= kSmallestSymbol;
    return has_room ? kSmallestSymbol : 0;
}

void FigurePainter::bake(std::span<const FigureText> texts, const Symbols& symbols) const {
    for (const FigureText& text : texts) {
        const float size = size_of(text);
        if (size <= 0) continue;
        ImFontBaked* baked = theme_.faces.symbols->GetFontBaked(size);
        baked->FindGlyph(U'0');
        if (theme_.characters != nullptr) theme_.characters->want(characters_in(text, symbols));
        for (const char32_t character : characters_in(text, symbols))
            baked->FindGlyph(static_cast<ImWchar>(character));
    }
}

void FigurePainter::paint_texts(std::span<const FigureText> texts, const Symbols& symbols,
                                const std::function<bool(Cell)>& is_empty) {
    for (const FigureText& text : texts) {
        const float size = size_of(text);
        if (size <= 0 || (text.only_in_empty && !is_empty(*text.only_in_empty))) continue;
        ImFontBaked* baked = theme_.faces.symbols->GetFontBaked(size);
        const ImFontGlyph zero = *baked->FindGlyph(U'0');
        const std::u32string characters = characters_in(text, symbols);
        // The inked part is centred, or begins at the place.
        float width = 0;
        float before = 0;
        float after = 0;
        for (const char32_t character : characters) {
            const ImFontGlyph& glyph = *baked->FindGlyph(static_cast<ImWchar>(character));
            if (&character == &characters.front()) before = glyph.X0;
            if (&character == &characters.back()) after = glyph.AdvanceX - glyph.X1;
            width += glyph.AdvanceX;
        }
        const double x = layout_.place_x(text.anchor.x) + (text.at.x - text.anchor.x) * layout_.cell_size;
        const double y = layout_.place_y(text.anchor.y) + (text.at.y - text.anchor.y) * layout_.cell_size;
        float left = static_cast<float>(x) - before;
        if (!text.begins_there) left -= (width - before - after) / 2;
        left = std::round(left);
        const float top = std::round(static_cast<float>(y) - (zero.Y0 + zero.Y1) / 2);
        const std::uint32_t colour = colour_of(text.ink).packed();
        const auto angle = static_cast<float>(text.angle * std::numbers::pi / 180);
        const auto turned = [&](float corner_x, float corner_y) {
            const float dx = corner_x - static_cast<float>(x);
            const float dy = corner_y - static_cast<float>(y);
            return ImVec2{static_cast<float>(x) + dx * std::cos(angle) - dy * std::sin(angle),
                          static_cast<float>(y) + dx * std::sin(angle) + dy * std::cos(angle)};
        };
        for (const char32_t character : characters) {
            const ImFontGlyph& glyph = *baked->FindGlyph(static_cast<ImWchar>(character));
            if (glyph.Visible != 0) {
                list_.PrimReserve(6, 4);
                const float right = left + glyph.X1;
                const float bottom = top + glyph.Y1;
                if (text.angle == 0)
                    list_.PrimRectUV({left + glyph.X0, top + glyph.Y0}, {right, bottom}, {glyph.U0, glyph.V0},
                                     {glyph.U1, glyph.V1}, colour);
                else
                    list_.PrimQuadUV(turned(left + glyph.X0, top + glyph.Y0), turned(right, top + glyph.Y0),
                                     turned(right, bottom), turned(left + glyph.X0, bottom),
                                     {glyph.U0, glyph.V0}, {glyph.U1, glyph.V0}, {glyph.U1, glyph.V1},
                                     {glyph.U0, glyph.V1}, colour);
            }
            left += glyph.AdvanceX;
        }
    }
}

}  // namespace gridsmith
