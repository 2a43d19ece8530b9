#include "publish/paper.h"

#include "base/number_text.h"
#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <string>

namespace gridsmith {

namespace {

constexpr double kMm = kPointsOfMillimetre;
constexpr double kIn = kPointsOfInch;
constexpr PaperRow kPapers[] = {{"a4", 595.28, 841.89},
                                {"a5", 419.53, 595.28},
                                {"a3", 841.89, 1190.55},
                                {"letter", 612, 792},
                                {"legal", 612, 1008},
                                {"a6", 105 * kMm, 148 * kMm},
                                {"b4", 250 * kMm, 353 * kMm},
                                {"b5", 176 * kMm, 250 * kMm},
                                {"b6", 125 * kMm, 176 * kMm},
                                {"tabloid", 11 * kIn, 17 * kIn},
                                {"half-letter", 5.5 * kIn, 8.5 * kIn},
                                {"pocket", 4.25 * kIn, 6.87 * kIn},
                                {"digest", 5.5 * kIn, 8.5 * kIn},
                                {"trade", 6 * kIn, 9 * kIn},
                                {"royal", 6.14 * kIn, 9.21 * kIn},
                                {"crown-quarto", 7.44 * kIn, 9.69 * kIn},
                                {"executive", 7 * kIn, 10 * kIn},
                                {"workbook", 8 * kIn, 10 * kIn},
                                {"square", 8.5 * kIn, 8.5 * kIn}};

struct LengthUnit {
    std::string_view name;
    double points;
};
constexpr LengthUnit kLengthUnits[] = {{"in", kIn}, {"mm", kMm}, {"cm", 10 * kMm}, {"pt", 1}};

const LengthUnit* unit_at_end(std::string_view text) {
    const auto* found = std::ranges::find_if(
        kLengthUnits, [text](const LengthUnit& unit) { return text.ends_with(unit.name); });
    return found == std::end(kLengthUnits) ? nullptr : found;
}

std::optional<double> plain_number(std::string_view text) {
    if (text.find_first_not_of("-.0123456789") != std::string_view::npos) return std::nullopt;
    const auto number = real_number_in(text);
    if (!number || !std::isfinite(*number) || *number < 0) return std::nullopt;
    return number;
}

constexpr double kCropMark = 12;  // length of a crop mark
constexpr double kCropGap = 6;    // between the bleed, or the trimmed page, and a crop mark
constexpr double kCropWidth = 0.25;

// What stands around the trimmed page on its sheet.
double slug_of(const SheetOptions& options) {
    return options.bleed + (options.crop_marks ? kCropGap + kCropMark : 0);
}

void add_crop_marks(Page& page, const SheetOptions& options) {
    const double slug = slug_of(options);
    for (const double x : {slug, slug + options.trim.width}) {
        page.lines.push_back({x, 0, x, kCropMark, kCropWidth});
        page.lines.push_back({x, page.height - kCropMark, x, page.height, kCropWidth});
    }
    for (const double y : {slug, slug + options.trim.height}) {
        page.lines.push_back({0, y, kCropMark, y, kCropWidth});
        page.lines.push_back({page.width - kCropMark, y, page.width, y, kCropWidth});
    }
}

}  // namespace

std::span<const PaperRow> all_papers() { return kPapers; }

std::optional<double> length_from(std::string_view text) {
    const LengthUnit* unit = unit_at_end(text);
    if (unit == nullptr) return std::nullopt;
    text.remove_suffix(unit->name.size());
    const auto number = plain_number(text);
    return number ? std::optional(*number * unit->points) : std::nullopt;
}

Result<PaperSize> paper_size_from(std::string_view text) {
    for (const PaperRow& row : kPapers)
        if (equal_ignoring_case(row.name, text)) return PaperSize{row.width, row.height};
    constexpr double kSmallest = 1 * kIn;
    constexpr double kLargest = 50 * kIn;
    const std::size_t cross = text.find('x');
    if (const LengthUnit* unit = unit_at_end(text); unit != nullptr && cross != std::string_view::npos) {
        const auto width = plain_number(text.substr(0, cross));
        const auto height = plain_number(text.substr(cross + 1, text.size() - unit->name.size() - cross - 1));
        if (width && height) {
            const PaperSize size{*width * unit->points, *height * unit->points};
            if (std::min(size.width, size.height) < kSmallest || std::max(size.width, size.height) > kLargest)
                return failure(fmt::format("expected 1 to 50 inches for each side, found {}", text));
            return size;
        }
    }
    std::string names;
    for (const PaperRow& row : kPapers) names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
    return failure(
        fmt::format("expected a size such as 6x9in or 152x229mm, or one of {}, found {}", names, text));
}

Result<void> check(const SheetOptions& options) {
    constexpr double kLeast = 36;
    const PaperSize content = options.content();
    if (content.width >= kLeast && content.height >= kLeast) return {};
    return failure(fmt::format("the margins leave {:.0f} x {:.0f} mm of the page, which is too little",
                               std::max(0.0, content.width) / kMm, std::max(0.0, content.height) / kMm));
}

double usual_margin(const PaperSize& trim) {
    constexpr double kShare = 0.1;
    constexpr double kLeast = 0.375 * kIn;
    // In tenths of a point, which book plans can write down.
    const double share = std::round(10 * kShare * std::min(trim.width, trim.height)) / 10;
    return std::clamp(share, kLeast, SheetMargins{}.outside);
}

double least_inside_margin(std::size_t pages) {
    struct MarginStep {
        std::size_t pages;
        double inches;
    };
    constexpr MarginStep kSteps[] = {{150, 0.375}, {300, 0.5}, {500, 0.625}, {700, 0.75}, {828, 0.875}};
    for (const auto& [most, inches] : kSteps)
        if (pages <= most) return inches * kIn;
    return kIn;
}

double spine_width(std::size_t pages, BookPaper paper) {
    constexpr double kInchesOfPage[] = {0.002252, 0.0025, 0.002347};
    return static_cast<double>(pages) * kInchesOfPage[static_cast<std::size_t>(paper)] * kIn;
}

std::size_t filled_up(std::size_t pages, PageMultiple multiple) {
    const auto of = static_cast<std::size_t>(multiple);
    return (pages + of - 1) / of * of;
}

void shift(Page& page, double x, double y) {
    for (auto* shapes : {&page.shapes, &page.shapes_above, &page.last_shapes})
        for (PageShape& shape : *shapes)
            for (auto& loop : shape.loops)
                for (PagePoint& point : loop) {
                    point.x += x;
                    point.y += y;
                }
    for (PageLine& line : page.lines) {
        line.x1 += x;
        line.x2 += x;
        line.y1 += y;
        line.y2 += y;
    }
    for (auto* texts : {&page.texts, &page.last_texts})
        for (PageText& text : *texts) {
            text.x += x;
            text.y += y;
        }
}

Page empty_page(const SheetOptions& options) {
    const PaperSize content = options.content();
    return {.width = content.width, .height = content.height};
}

Page on_sheet(Page content, const SheetOptions& options, std::size_t index) {
    const double slug = slug_of(options);
    const bool is_right = index % 2 == 0;
    const double left = is_right ? options.margins.inside : options.margins.outside;
    shift(content, slug + left, slug + options.margins.top);
    content.width = options.trim.width + 2 * slug;
    content.height = options.trim.height + 2 * slug;
    content.trim_edge = slug;
    content.bleed = options.bleed;
    if (options.crop_marks) add_crop_marks(content, options);
    return content;
}

Page side_by_side(Page left, const Page& right) {
    Page other = right;
    shift(other, left.width, 0);
    const auto add = [](auto& to, auto& from) {
        to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
    };
    add(left.shapes, other.shapes);
    add(left.lines, other.lines);
    add(left.shapes_above, other.shapes_above);
    add(left.texts, other.texts);
    add(left.last_shapes, other.last_shapes);
    add(left.last_texts, other.last_texts);
    left.width += right.width;
    return left;
}

std::vector<std::pair<std::size_t, std::size_t>> folded_pages(std::size_t pages) {
    assert(pages % 4 == 0);
    std::vector<std::pair<std::size_t, std::size_t>> sides;
    for (std::size_t i = 0; i < pages / 2; ++i) {
        const std::size_t far = pages - 1 - i;
        sides.push_back(i % 2 == 0 ? std::pair(far, i) : std::pair(i, far));
    }
    return sides;
}

}  // namespace gridsmith
