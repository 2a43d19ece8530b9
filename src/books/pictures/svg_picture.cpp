#include "books/pictures/svg_picture.h"

#include "base/markup_text.h"
#include "base/number_text.h"
#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::size_t kMostPoints = 500'000;
constexpr int kDeepest = 64;
constexpr double kMiddleOfCapitals = 0.36;  // above the baseline, in parts of the size of the text
constexpr int kPiecesOfCurve = 16;

struct Affine {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    PagePoint of(double x, double y) const { return {a * x + c * y + e, b * x + d * y + f}; }
    Affine times(const Affine& o) const {
        return {a * o.a + c * o.b, b * o.a + d * o.b,     a * o.c + c * o.d,
                b * o.c + d * o.d, a * o.e + c * o.f + e, b * o.e + d * o.f + f};
    }
    double scale() const { return std::sqrt(std::abs(a * d - b * c)); }
};

struct SvgColour {
    std::string_view name;
    std::uint32_t rgb;
};
constexpr SvgColour kSvgColours[] = {
    {"black", 0x000000},  {"white", 0xffffff},   {"red", 0xff0000},    {"green", 0x008000},
    {"blue", 0x0000ff},   {"yellow", 0xffff00},  {"gray", 0x808080},   {"grey", 0x808080},
    {"silver", 0xc0c0c0}, {"maroon", 0x800000},  {"purple", 0x800080}, {"fuchsia", 0xff00ff},
    {"lime", 0x00ff00},   {"olive", 0x808000},   {"navy", 0x000080},   {"teal", 0x008080},
    {"aqua", 0x00ffff},   {"orange", 0xffa500},  {"brown", 0xa52a2a},  {"pink", 0xffc0cb},
    {"gold", 0xffd700},   {"crimson", 0xdc143c}, {"coral", 0xff7f50},  {"currentColor", 0x000000}};

// What elements inherit.
struct SvgStyle {
    std::string fill = "black";
    std::string stroke = "none";
    double stroke_width = 1;
    double dash = 0;
    double opacity = 1;  // of the groups around, multiplied
    double fill_opacity = 1;
    double stroke_opacity = 1;
    double font_size = 16;
    bool bold = false;
    TextAlign align = TextAlign::left;
    Affine affine = {};
    double width = 0;  // of the drawing that lengths in percent refer to
    double height = 0;
};

// Reads numbers as SVG writes them: "1.5.5-2e3,4".
class SvgNumbers {
public:
    explicit SvgNumbers(std::string_view text) : text_(text) {}

    void skip() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n' ||
                                      text_[at_] == '\t' || text_[at_] == '\r'))
            ++at_;
    }
    bool is_at_end() {
        skip();
        return at_ >= text_.size();
    }
    bool is_at_letter() {
        skip();
        return at_ < text_.size() && is_letter(text_[at_]);
    }
    char take_character() { return text_[at_++]; }

    std::optional<double> number() {
        skip();
        if (at_ < text_.size() && text_[at_] == '+') ++at_;
        const std::size_t begin = at_;
        if (at_ < text_.size() && text_[at_] == '-') ++at_;
        bool has_point = false;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '.' && !has_point)
                has_point = true;
            else if (c < '0' || c > '9')
                break;
        }
        if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
            std::size_t end = at_ + 1;
            if (end < text_.size() && (text_[end] == '-' || text_[end] == '+')) ++end;
            if (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') {
                while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
                at_ = end;
            }
        }
        const auto value = real_number_in(text_.substr(begin, at_ - begin));
        return value && std::isfinite(*value) && std::abs(*value) < 1e7 ? value : std::nullopt;
    }
    // Flags of arcs can stand without blanks between them.
    std::optional<double> flag() {
        skip();
        if (at_ >= text_.size() || (text_[at_] != '0' && text_[at_] != '1')) return std::nullopt;
        return text_[at_++] == '1' ? 1 : 0;
    }
    std::string_view rest() const { return text_.substr(std::min(at_, text_.size())); }

private:
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
    std::string_view text_;
    std::size_t at_ = 0;
};

std::string_view trimmed_value(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\n' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

// Loops of a path.
class SvgPath {
public:
    // False if the text is no path.
    bool read(std::string_view data) {
        SvgNumbers numbers(data);
        char command = 0;
        while (!numbers.is_at_end()) {
            if (numbers.is_at_letter())
                command = numbers.take_character();
            else if (command == 0 || command == 'Z' || command == 'z')
                return false;
            if (!take(command, numbers)) return false;
            if (command == 'M') command = 'L';
            if (command == 'm') command = 'l';
        }
        end_loop(false);
        return true;
    }
    struct Loop {
        std::vector<PagePoint> points = {};
        bool closed = false;
    };
    std::vector<Loop> loops = {};
    std::size_t point_count = 0;

    void ellipse(double cx, double cy, double rx, double ry) {
        constexpr int kPoints = 72;
        for (int i = 0; i < kPoints; ++i) {
            const double angle = 2 * std::numbers::pi * i / kPoints;
            add({cx + rx * std::cos(angle), cy + ry * std::sin(angle)});
        }
        end_loop(true);
    }
    void add(PagePoint point) {
        now_ = point;
        open_.points.push_back(point);
        ++point_count;
    }
    void end_loop(bool closed) {
        if (open_.points.size() > 1) {
            open_.closed = closed;
            loops.push_back(std::move(open_));
        }
        open_ = {};
    }
    void arc(double rx, double ry, double degrees, bool large, bool sweep, PagePoint to);

private:
    void begin_if_needed() {
        if (open_.points.empty()) add(now_);
    }
    void cubic(PagePoint p1, PagePoint p2, PagePoint p3) {
        begin_if_needed();
        const PagePoint p0 = now_;
        for (int i = 1; i <= kPiecesOfCurve; ++i) {
            const double t = static_cast<double>(i) / kPiecesOfCurve;
            const double s = 1 - t;
            const double w0 = s * s * s, w1 = 3 * s * s * t, w2 = 3 * s * t * t, w3 = t * t * t;
            add({w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
                 w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y});
        }
    }
    void quadratic(PagePoint p1, PagePoint p2) {
        const PagePoint p0 = now_;
        cubic({p0.x + (p1.x - p0.x) * 2 / 3, p0.y + (p1.y - p0.y) * 2 / 3},
              {p2.x + (p1.x - p2.x) * 2 / 3, p2.y + (p1.y - p2.y) * 2 / 3}, p2);
    }

    bool take(char command, SvgNumbers& numbers) {
        const bool relative = command >= 'a';
        const double x0 = relative ? now_.x : 0;
        const double y0 = relative ? now_.y : 0;
        const auto x = [&] { return numbers.number(); };
        const auto point = [&]() -> std::optional<PagePoint> {
            const auto px = numbers.number();
            const auto py = numbers.number();
            if (!px || !py) return std::nullopt;
            return PagePoint{x0 + *px, y0 + *py};
        };
        const char capital = relative ? static_cast<char>(command - 'a' + 'A') : command;
        const PagePoint before = now_;
        const char last = std::exchange(last_, capital);
        switch (capital) {
            case 'M': {
                const auto to = point();
                if (!to) return false;
                end_loop(false);
                start_ = *to;
                add(*to);
                return true;
            }
            case 'Z':
                end_loop(true);
                now_ = start_;
                return true;
            case 'L': {
                const auto to = point();
                if (!to) return false;
                begin_if_needed();
                add(*to);
                return true;
            }
            case 'H':
            case 'V': {
                const auto to = x();
                if (!to) return false;
                begin_if_needed();
                add(capital == 'H' ? PagePoint{x0 + *to, before.y} : PagePoint{before.x, y0 + *to});
                return true;
            }
            case 'C': {
                const auto p1 = point(), p2 = point(), p3 = point();
                if (!p1 || !p2 || !p3) return false;
                cubic(*p1, *p2, *p3);
                control_ = *p2;
                return true;
            }
            case 'S': {
                const auto p2 = point(), p3 = point();
                if (!p2 || !p3) return false;
                const PagePoint p1 = last == 'C' || last == 'S' ? mirrored(before) : before;
                cubic(p1, *p2, *p3);
                control_ = *p2;
                return true;
            }
            case 'Q': {
                const auto p1 = point(), p2 = point();
                if (!p1 || !p2) return false;
                quadratic(*p1, *p2);
                control_ = *p1;
                return true;
            }
            case 'T': {
                const auto p2 = point();
                if (!p2) return false;
                const PagePoint p1 = last == 'Q' || last == 'T' ? mirrored(before) : before;
                quadratic(p1, *p2);
                control_ = p1;
                return true;
            }
            case 'A': {
                const auto rx = x(), ry = x(), degrees = x();
                const auto large = numbers.flag(), sweep = numbers.flag();
                const auto to = point();
                if (!rx || !ry || !degrees || !large || !sweep || !to) return false;
                begin_if_needed();
                arc(std::abs(*rx), std::abs(*ry), *degrees, *large != 0, *sweep != 0, *to);
                return true;
            }
            default: return false;
        }
    }
    PagePoint mirrored(PagePoint about) const { return {2 * about.x - control_.x, 2 * about.y - control_.y}; }

    Loop open_;
    PagePoint now_ = {};
    PagePoint start_ = {};
    PagePoint control_ = {};
    char last_ = 0;
};

// The centre of an arc from its ends: SVG 1.1, appendix F.6.
void SvgPath::arc(double rx, double ry, double degrees, bool large, bool sweep, PagePoint to) {
    const PagePoint from = now_;
    if (rx == 0 || ry == 0 || (from.x == to.x && from.y == to.y)) return add(to);
    const double turn = degrees * std::numbers::pi / 180;
    const double cosine = std::cos(turn), sine = std::sin(turn);
    const double hx = (from.x - to.x) / 2, hy = (from.y - to.y) / 2;
    const double px = cosine * hx + sine * hy, py = -sine * hx + cosine * hy;
    const double reach = px * px / (rx * rx) + py * py / (ry * ry);
    if (reach > 1) {
        rx *= std::sqrt(reach);
        ry *= std::sqrt(reach);
    }
    const double below = rx * rx * py * py + ry * ry * px * px;
    const double factor =
        std::sqrt(std::max(0.0, (rx * rx * ry * ry - below) / below)) * (large == sweep ? -1 : 1);
    const double qx = factor * rx * py / ry, qy = -factor * ry * px / rx;
    const double cx = cosine * qx - sine * qy + (from.x + to.x) / 2;
    const double cy = sine * qx + cosine * qy + (from.y + to.y) / 2;
    const double begin = std::atan2((py - qy) / ry, (px - qx) / rx);
    double sweep_angle = std::atan2((-py - qy) / ry, (-px - qx) / rx) - begin;
    if (sweep && sweep_angle < 0) sweep_angle += 2 * std::numbers::pi;
    if (!sweep && sweep_angle > 0) sweep_angle -= 2 * std::numbers::pi;
    const int pieces =
        std::max(2, static_cast<int>(std::ceil(std::abs(sweep_angle) / (std::numbers::pi / 36))));
    for (int i = 1; i < pieces; ++i) {
        const double angle = begin + sweep_angle * i / pieces;
        const double ex = rx * std::cos(angle), ey = ry * std::sin(angle);
        add({cx + cosine * ex - sine * ey, cy + sine * ex + cosine * ey});
    }
    add(to);
}

class SvgReader {
public:
    explicit SvgReader(std::string_view text) : text_(text) {}

    Result<SvgPicture> read() {
        const auto parsed =
            document_.load_buffer(text_.data(), text_.size(), pugi::parse_default | pugi::parse_ws_pcdata);
        if (!parsed)
            return failure_at(line_at(text_, parsed.offset), 0, "this is not SVG: the markup is broken here");
        const pugi::xml_node root = document_.document_element();
        if (name_of_node(root) != "svg") return failure("expected a drawing in SVG");
        SvgStyle style;
        const auto box = view_box_of(root);
        picture_.width = box ? box->width : length(root, "width", 0, 0);
        picture_.height = box ? box->height : length(root, "height", 0, 0);
        if (!(picture_.width > 0) || !(picture_.height > 0))
            return fail(root, "the drawing needs a viewBox, or a width and a height");
        style.width = picture_.width;
        style.height = picture_.height;
        if (box) style.affine = {1, 0, 0, 1, -box->x, -box->y};
        if (auto taken = take_style(root, style); !taken) return std::unexpected(std::move(taken.error()));
        if (auto taken = take_children(root, style, 0); !taken)
            return std::unexpected(std::move(taken.error()));
        return std::move(picture_);
    }

private:
    static std::string_view name_of_node(const pugi::xml_node& node) {
        std::string_view name = node.name();
        if (name.starts_with("svg:")) name.remove_prefix(4);
        return name;
    }
    std::unexpected<Error> fail(const pugi::xml_node& node, std::string message) const {
        return failure_at(line_at(text_, node.offset_debug()), 0, std::move(message));
    }

    // A property in `style`, or the attribute.
    static std::string property(const pugi::xml_node& node, std::string_view name) {
        std::string_view style = node.attribute("style").value();
        while (!style.empty()) {
            const std::size_t end = std::min(style.find(';'), style.size());
            const std::string_view rule = style.substr(0, end);
            const std::size_t colon = rule.find(':');
            if (colon != std::string_view::npos && trimmed_value(rule.substr(0, colon)) == name)
                return std::string(trimmed_value(rule.substr(colon + 1)));
            style.remove_prefix(std::min(end + 1, style.size()));
        }
        return std::string(trimmed_value(node.attribute(std::string(name).c_str()).value()));
    }

    // In units of the drawing: a pixel of SVG is one unit.
    static std::optional<double> length_in(std::string_view text, double whole) {
        SvgNumbers numbers(trimmed_value(text));
        const auto number = numbers.number();
        if (!number) return std::nullopt;
        const std::string_view unit = trimmed_value(numbers.rest());
        if (unit.empty() || unit == "px") return number;
        if (unit == "%") return *number / 100 * whole;
        if (unit == "pt") return *number * 96 / 72;
        if (unit == "pc") return *number * 16;
        if (unit == "in") return *number * 96;
        if (unit == "mm") return *number * 96 / 25.4;
        if (unit == "cm") return *number * 96 / 2.54;
        return std::nullopt;
    }
    static double length(const pugi::xml_node& node, const char* name, double whole, double otherwise) {
        const std::string text = property(node, name);
        return text.empty() ? otherwise : length_in(text, whole).value_or(otherwise);
    }

    static std::optional<PageBox> view_box_of(const pugi::xml_node& node) {
        SvgNumbers numbers(node.attribute("viewBox").value());
        const auto x = numbers.number(), y = numbers.number(), width = numbers.number(),
                   height = numbers.number();
        if (!x || !y || !width || !height || *width <= 0 || *height <= 0) return std::nullopt;
        return PageBox{*x, *y, *width, *height};
    }

    Result<Affine> transform_of(const pugi::xml_node& node) const {
        Affine all;
        std::string_view text = node.attribute("transform").value();
        for (text = trimmed_value(text); !text.empty(); text = trimmed_value(text)) {
            const std::size_t open = text.find('(');
            const std::size_t close = text.find(')');
            if (open == std::string_view::npos || close == std::string_view::npos || close < open)
                return fail(node, "this transform is not understood");
            std::string_view name = trimmed_value(text.substr(0, open));
            while (name.starts_with(',')) name = trimmed_value(name.substr(1));
            SvgNumbers numbers(text.substr(open + 1, close - open - 1));
            std::vector<double> n;
            while (!numbers.is_at_end()) {
                const auto number = numbers.number();
                if (!number) return fail(node, "this transform is not understood");
                n.push_back(*number);
            }
            const auto has = [&n](std::initializer_list<std::size_t> counts) {
                return std::ranges::find(counts, n.size()) != counts.end();
            };
            constexpr double kDegree = std::numbers::pi / 180;
            if (name == "translate" && has({1, 2})) {
                all = all.times({1, 0, 0, 1, n[0], n.size() > 1 ? n[1] : 0});
            } else if (name == "scale" && has({1, 2})) {
                all = all.times({n[0], 0, 0, n.size() > 1 ? n[1] : n[0], 0, 0});
            } else if (name == "rotate" && has({1, 3})) {
                const double cosine = std::cos(n[0] * kDegree), sine = std::sin(n[0] * kDegree);
                const double x = n.size() > 1 ? n[1] : 0, y = n.size() > 1 ? n[2] : 0;
                all = all.times({1, 0, 0, 1, x, y})
                          .times({cosine, sine, -sine, cosine, 0, 0})
                          .times({1, 0, 0, 1, -x, -y});
            } else if (name == "skewX" && has({1})) {
                all = all.times({1, 0, std::tan(n[0] * kDegree), 1, 0, 0});
            } else if (name == "skewY" && has({1})) {
                all = all.times({1, std::tan(n[0] * kDegree), 0, 1, 0, 0});
            } else if (name == "matrix" && has({6})) {
                all = all.times({n[0], n[1], n[2], n[3], n[4], n[5]});
            } else {
                return fail(node, "this transform is not understood");
            }
            text.remove_prefix(close + 1);
        }
        return all;
    }

    Result<void> take_style(const pugi::xml_node& node, SvgStyle& style) const {
        const auto set_number = [&](const char* name, double& target, double whole) -> Result<void> {
            const std::string text = property(node, name);
            if (text.empty() || text == "inherit") return {};
            const auto number = length_in(text, whole);
            if (!number)
                return fail(node, fmt::format("expected a number for {}, found {}", name, printable(text)));
            target = *number;
            return {};
        };
        if (auto paint = property(node, "fill"); !paint.empty() && paint != "inherit") style.fill = paint;
        if (auto paint = property(node, "stroke"); !paint.empty() && paint != "inherit") style.stroke = paint;
        double own_opacity = 1;
        for (const auto& [name, target, whole] :
             {std::tuple("stroke-width", &style.stroke_width, style.width),
              std::tuple("fill-opacity", &style.fill_opacity, 1.0),
              std::tuple("stroke-opacity", &style.stroke_opacity, 1.0),
              std::tuple("font-size", &style.font_size, style.font_size),
              std::tuple("opacity", &own_opacity, 1.0)})
            if (auto set = set_number(name, *target, whole); !set) return set;
        style.opacity *= std::clamp(own_opacity, 0.0, 1.0);
        if (const std::string dashes = property(node, "stroke-dasharray"); !dashes.empty())
            style.dash = SvgNumbers(dashes).number().value_or(0);
        if (const std::string weight = property(node, "font-weight"); !weight.empty())
            style.bold = weight == "bold" || weight == "bolder" || real_number_in(weight).value_or(0) >= 600;
        if (const std::string anchor = property(node, "text-anchor"); !anchor.empty())
            style.align = anchor == "middle" ? TextAlign::centre
                          : anchor == "end"  ? TextAlign::right
                                             : TextAlign::left;
        const auto affine = transform_of(node);
        if (!affine) return std::unexpected(affine.error());
        style.affine = style.affine.times(*affine);
        return {};
    }

    std::optional<Ink> colour_from(std::string_view text) const {
        const auto of_number = [](std::uint32_t rgb) {
            return Ink{(rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0};
        };
        if (text.starts_with('#') && (text.size() == 4 || text.size() == 7)) {
            std::uint32_t rgb = 0;
            for (const char c : text.substr(1)) {
                const int digit = c >= '0' && c <= '9'   ? c - '0'
                                  : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                         : -1;
                if (digit < 0) return std::nullopt;
                const auto part = static_cast<std::uint32_t>(digit);
                rgb = text.size() == 4 ? rgb << 8 | part << 4 | part : rgb << 4 | part;
            }
            return of_number(rgb);
        }
        if (text.starts_with("rgb(")) {
            SvgNumbers numbers(text.substr(4));
            std::array<double, 3> parts{};
            for (double& part : parts) {
                const auto number = numbers.number();
                if (!number) return std::nullopt;
                const bool is_percent = numbers.rest().starts_with('%');
                if (is_percent) numbers.take_character();
                part = std::clamp(*number / (is_percent ? 100 : 255), 0.0, 1.0);
            }
            return Ink{parts[0], parts[1], parts[2]};
        }
        if (text.starts_with("url(#")) {
            const std::size_t end = std::min(text.find(')'), text.size());
            return mean_colour(std::string(text.substr(5, end - 5)), 0);
        }
        for (const SvgColour& colour : kSvgColours)
            if (colour.name == text) return of_number(colour.rgb);
        return std::nullopt;
    }

    // Of the stops of a gradient, which can take them from another one.
    std::optional<Ink> mean_colour(const std::string& id, int depth) const {
        const pugi::xml_node found = document_.find_node([&](const pugi::xml_node& node) {
            return id == node.attribute("id").value() && name_of_node(node).ends_with("Gradient");
        });
        Ink sum{0, 0, 0, 0};
        double count = 0;
        for (const pugi::xml_node& stop : found.children()) {
            if (name_of_node(stop) != "stop") continue;
            const auto colour = colour_from(property(stop, "stop-color"));
            if (!colour) continue;
            sum.red += colour->red;
            sum.green += colour->green;
            sum.blue += colour->blue;
            ++count;
        }
        if (count > 0) return Ink{sum.red / count, sum.green / count, sum.blue / count};
        std::string_view other = found.attribute("xlink:href").value();
        if (other.empty()) other = found.attribute("href").value();
        if (!other.starts_with('#') || depth > 4) return std::nullopt;
        return mean_colour(std::string(other.substr(1)), depth + 1);
    }

    // Absent for "none". Fails for an unknown colour.
    Result<std::optional<Ink>> ink_of(const pugi::xml_node& node, const std::string& paint,
                                      double opacity) const {
        if (paint == "none" || paint == "transparent") return std::nullopt;
        auto ink = colour_from(paint);
        if (!ink)
            return fail(
                node, fmt::format("the colour {} is not understood; write it as #rrggbb", printable(paint)));
        ink->alpha = std::clamp(opacity, 0.0, 1.0);
        return ink;
    }

    Result<void> take_children(const pugi::xml_node& parent, const SvgStyle& style, int depth) {
        if (depth > kDeepest) return fail(parent, "the elements are nested too deeply");
        for (const pugi::xml_node& node : parent.children())
            if (node.type() == pugi::node_element)
                if (auto taken = take_element(node, style, depth); !taken) return taken;
        return {};
    }

    Result<void> take_element(const pugi::xml_node& node, const SvgStyle& around, int depth) {
        const std::string_view name = name_of_node(node);
        constexpr std::string_view kUnseen[] = {"defs",     "title",          "desc",           "metadata",
                                                "clipPath", "linearGradient", "radialGradient", "stop"};
        // Programs that draw add elements of their own.
        if (std::ranges::find(kUnseen, name) != std::end(kUnseen) || name.find(':') != std::string_view::npos)
            return {};
        if (property(node, "display") == "none" || property(node, "visibility") == "hidden") return {};
        SvgStyle style = around;
        if (auto taken = take_style(node, style); !taken) return taken;
        if (name == "g" || name == "a") return take_children(node, style, depth + 1);
        if (name == "svg") return take_nested(node, style, depth + 1);
        if (name == "text") return take_text(node, style);
        const auto number = [&](const char* attribute, double whole) {
            return length(node, attribute, whole, 0);
        };
        const double diagonal = std::hypot(style.width, style.height) / std::numbers::sqrt2;
        SvgPath path;
        if (name == "path") {
            if (!path.read(node.attribute("d").value())) return fail(node, "this path is not understood");
        } else if (name == "rect") {
            take_rectangle(node, style, path);
        } else if (name == "circle") {
            const double r = number("r", diagonal);
            if (r > 0) path.ellipse(number("cx", style.width), number("cy", style.height), r, r);
        } else if (name == "ellipse") {
            const double rx = number("rx", style.width), ry = number("ry", style.height);
            if (rx > 0 && ry > 0) path.ellipse(number("cx", style.width), number("cy", style.height), rx, ry);
        } else if (name == "line") {
            path.add({number("x1", style.width), number("y1", style.height)});
            path.add({number("x2", style.width), number("y2", style.height)});
            path.end_loop(false);
        } else if (name == "polygon" || name == "polyline") {
            SvgNumbers numbers(node.attribute("points").value());
            while (!numbers.is_at_end()) {
                const auto x = numbers.number(), y = numbers.number();
                if (!x || !y) return fail(node, "these points are not understood");
                path.add({*x, *y});
            }
            path.end_loop(name == "polygon");
        } else {
            return fail(node,
                        fmt::format("the element {} is not understood; drawings may have paths, rectangles, "
                                    "circles, ellipses, lines, polygons, texts and groups",
                                    printable(name)));
        }
        return take_path(node, style, path);
    }

    static void take_rectangle(const pugi::xml_node& node, const SvgStyle& style, SvgPath& path) {
        const double x = length(node, "x", style.width, 0), y = length(node, "y", style.height, 0);
        const double width = length(node, "width", style.width, 0),
                     height = length(node, "height", style.height, 0);
        if (width <= 0 || height <= 0) return;
        double rx = length(node, "rx", style.width, -1), ry = length(node, "ry", style.height, -1);
        if (rx < 0) rx = std::max(ry, 0.0);
        if (ry < 0) ry = rx;
        rx = std::min(rx, width / 2);
        ry = std::min(ry, height / 2);
        path.add({x + rx, y});
        path.add({x + width - rx, y});
        if (rx > 0) path.arc(rx, ry, 0, false, true, {x + width, y + ry});
        path.add({x + width, y + height - ry});
        if (rx > 0) path.arc(rx, ry, 0, false, true, {x + width - rx, y + height});
        path.add({x + rx, y + height});
        if (rx > 0) path.arc(rx, ry, 0, false, true, {x, y + height - ry});
        path.add({x, y + ry});
        if (rx > 0) path.arc(rx, ry, 0, false, true, {x + rx, y});
        path.end_loop(true);
    }

    Result<void> take_path(const pugi::xml_node& node, const SvgStyle& style, const SvgPath& path) {
        points_ += path.point_count;
        if (points_ > kMostPoints) return fail(node, "the drawing has too many points");
        if (path.loops.empty()) return {};
        const auto fill = ink_of(node, style.fill, style.opacity * style.fill_opacity);
        const auto stroke = ink_of(node, style.stroke, style.opacity * style.stroke_opacity);
        if (!fill) return std::unexpected(fill.error());
        if (!stroke) return std::unexpected(stroke.error());
        const auto moved = [&](const SvgPath::Loop& loop) {
            std::vector<PagePoint> points;
            for (const PagePoint& point : loop.points) points.push_back(style.affine.of(point.x, point.y));
            return points;
        };
        if (*fill && name_of_node(node) != "line") {
            PageShape shape{.ink = **fill};
            for (const auto& loop : path.loops) shape.loops.push_back(moved(loop));
            picture_.shapes.push_back(std::move(shape));
        }
        const double scale = style.affine.scale();
        if (*stroke && style.stroke_width * scale > 0)
            for (const bool closed : {false, true}) {
                PageShape shape{.width = style.stroke_width * scale,
                                .ink = **stroke,
                                .closed = closed,
                                .dash = std::max(0.0, style.dash * scale)};
                for (const auto& loop : path.loops)
                    if (loop.closed == closed) shape.loops.push_back(moved(loop));
                if (!shape.loops.empty()) picture_.shapes.push_back(std::move(shape));
            }
        return {};
    }

    Result<void> take_nested(const pugi::xml_node& node, SvgStyle style, int depth) {
        const double width = length(node, "width", style.width, style.width);
        const double height = length(node, "height", style.height, style.height);
        style.affine = style.affine.times(
            {1, 0, 0, 1, length(node, "x", style.width, 0), length(node, "y", style.height, 0)});
        if (width <= 0 || height <= 0) return {};
        style.width = width;
        style.height = height;
        if (const auto box = view_box_of(node)) {
            double across = width / box->width, down = height / box->height;
            const std::string_view fit = node.attribute("preserveAspectRatio").value();
            if (fit != "none") {
                const bool fills = fit.find("slice") != std::string_view::npos;
                across = down = fills ? std::max(across, down) : std::min(across, down);
            }
            const auto share = [&](std::string_view least, std::string_view most) {
                return fit.find(least) != std::string_view::npos  ? 0.0
                       : fit.find(most) != std::string_view::npos ? 1.0
                                                                  : 0.5;
            };
            const double x = (width - box->width * across) * share("xMin", "xMax");
            const double y = (height - box->height * down) * share("YMin", "YMax");
            style.affine = style.affine.times({across, 0, 0, down, x - box->x * across, y - box->y * down});
            style.width = box->width;
            style.height = box->height;
        }
        return take_children(node, style, depth);
    }

    struct TextCursor {
        double x = 0;
        double y = 0;
        double widest = 0;
    };

    Result<void> take_text(const pugi::xml_node& node, const SvgStyle& style) {
        TextCursor cursor{length(node, "x", style.width, 0), length(node, "y", style.height, 0),
                          length(node, "data-width", style.width, 0)};
        cursor.x += length(node, "dx", style.width, 0);
        cursor.y += length(node, "dy", style.height, 0);
        bool has_lines = false;
        for (const pugi::xml_node& child : node.children()) has_lines |= name_of_node(child) == "tspan";
        if (!has_lines) return add_text(node, node.text().get(), style, cursor);
        for (const pugi::xml_node& child : node.children()) {
            if (name_of_node(child) != "tspan") continue;
            SvgStyle own = style;
            if (auto taken = take_style(child, own); !taken) return taken;
            cursor.x = length(child, "x", style.width, cursor.x);
            cursor.y = length(child, "y", style.height, cursor.y) + length(child, "dy", style.height, 0);
            if (auto added = add_text(child, child.text().get(), own, cursor); !added) return added;
        }
        return {};
    }

    Result<void> add_text(const pugi::xml_node& node, std::string_view text, const SvgStyle& style,
                          const TextCursor& cursor) {
        std::string words;
        for (const char c : text) {
            const bool is_space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
            if (is_space && (words.empty() || words.back() == ' ')) continue;
            words += is_space ? ' ' : c;
        }
        while (words.ends_with(' ')) words.pop_back();
        if (words.empty()) return {};
        const auto ink = ink_of(node, style.fill, style.opacity * style.fill_opacity);
        if (!ink) return std::unexpected(ink.error());
        if (!*ink || style.font_size <= 0) return {};
        const PagePoint at = style.affine.of(cursor.x, cursor.y - style.font_size * kMiddleOfCapitals);
        const double scale = style.affine.scale();
        picture_.texts.push_back(
            {.x = at.x,
             .y = at.y,
             .size = style.font_size * scale,
             .text = std::move(words),
             .align = style.align,
             .bold = style.bold,
             .ink = **ink,
             .widest = cursor.widest * scale,
             .angle = std::atan2(style.affine.b, style.affine.a) * 180 / std::numbers::pi});
        return {};
    }

    std::string_view text_;
    pugi::xml_document document_;
    SvgPicture picture_;
    std::size_t points_ = 0;
};

}  // namespace

Result<SvgPicture> svg_picture_from(std::string_view svg) {
    constexpr std::size_t kLargest = 8'000'000;
    if (svg.size() > kLargest) return failure("the drawing is larger than 8 MB");
    return SvgReader(svg).read();
}

void draw_picture(Page& page, const PageBox& box, const SvgPicture& picture) {
    const double scale = std::min(box.width / picture.width, box.height / picture.height);
    const double left = box.x + (box.width - picture.width * scale) / 2;
    const double top = box.y + (box.height - picture.height * scale) / 2;
    for (PageShape shape : picture.shapes) {
        for (auto& loop : shape.loops)
            for (PagePoint& point : loop) point = {left + point.x * scale, top + point.y * scale};
        shape.width *= scale;
        shape.dash *= scale;
        page.shapes.push_back(std::move(shape));
    }
    for (PageText text : picture.texts) {
        text.x = left + text.x * scale;
        text.y = top + text.y * scale;
        text.size *= scale;
        text.widest *= scale;
        page.texts.push_back(std::move(text));
    }
}

}  // namespace gridsmith
