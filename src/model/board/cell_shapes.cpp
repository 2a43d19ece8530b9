// Rectangles, lines, a font of three by five cells, and figures drawn by formulas.
#include "model/board/cell_shapes.h"

#include "base/unicode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace gridsmith {

namespace {

constexpr int kGlyphRows = 5;
constexpr int kGlyphColumns = 3;
constexpr int kLineHeight = kGlyphRows + 1;

// Five rows of three cells. Each row is an octal digit, from the top.
struct Glyph {
    char32_t character;
    unsigned rows;
};
constexpr Glyph kGlyphs[] = {
    {U'A', 025755}, {U'B', 065656}, {U'C', 034443}, {U'D', 065556}, {U'E', 074647},  {U'F', 074644},
    {U'G', 034553}, {U'H', 055755}, {U'I', 072227}, {U'J', 011152}, {U'K', 055655},  {U'L', 044447},
    {U'M', 057755}, {U'N', 065555}, {U'O', 025552}, {U'P', 065644}, {U'Q', 025563},  {U'R', 065655},
    {U'S', 034216}, {U'T', 072222}, {U'U', 055557}, {U'V', 055552}, {U'W', 055775},  {U'X', 055255},
    {U'Y', 055222}, {U'Z', 071247}, {U'0', 075557}, {U'1', 026227}, {U'2', 061247},  {U'3', 061216},
    {U'4', 055711}, {U'5', 074616}, {U'6', 034652}, {U'7', 071222}, {U'8', 025252},  {U'9', 025316},
    {U'!', 022202}, {U'?', 061202}, {U'+', 002720}, {U'-', 000700}, {U'=', 007070},  {U'.', 000002},
    {U':', 002020}, {U'*', 052725}, {U'/', 011244}, {U'#', 057575}, {U'\'', 022000},
};

std::optional<unsigned> glyph_of(char32_t character) {
    const auto glyph = std::ranges::find(kGlyphs, upper_case_of(character), &Glyph::character);
    return glyph == std::end(kGlyphs) ? std::nullopt : std::optional(glyph->rows);
}

bool is_inked(unsigned glyph, int row, int column) {
    const unsigned bits = glyph >> (3 * (kGlyphRows - 1 - row));
    return ((bits >> (kGlyphColumns - 1 - column)) & 1) != 0;
}

using Line = std::vector<unsigned>;  // glyphs

int width_of(const Line& line) { return static_cast<int>(line.size()) * (kGlyphColumns + 1) - 1; }
int width_of(const std::vector<Line>& lines) {
    int width = 0;
    for (const Line& line : lines) width = std::max(width, width_of(line));
    return width;
}
int height_of(const std::vector<Line>& lines) { return static_cast<int>(lines.size()) * kLineHeight - 1; }

Result<std::vector<Line>> words_of(std::string_view utf8) {
    const auto characters = characters_of(utf8);
    if (!characters) return failure("the text is not valid UTF-8");
    std::vector<Line> words;
    bool in_word = false;
    for (const char32_t character : *characters) {
        if (character == U' ') {
            in_word = false;
            continue;
        }
        const auto glyph = glyph_of(character);
        if (!glyph)
            return failure(
                fmt::format("{} cannot be drawn; use A to Z, 0 to 9 and !?+-=.:*/#'", utf8_of(character)));
        if (!std::exchange(in_word, true)) words.emplace_back();
        words.back().push_back(*glyph);
    }
    if (words.empty()) return failure("there is nothing to stamp");
    return words;
}

// Fills as few lines as the width allows.
std::vector<Line> wrapped(const std::vector<Line>& words, int width) {
    std::vector<Line> lines;
    for (const Line& word : words) {
        const int joined = lines.empty() ? 0 : width_of(lines.back()) + kGlyphColumns + width_of(word);
        if (lines.empty() || joined > width) {
            lines.push_back(word);
        } else {
            lines.back().push_back(0);  // the space
            lines.back().insert(lines.back().end(), word.begin(), word.end());
        }
    }
    return lines;
}

// The lines at a scale; nothing when they do not fit.
std::optional<std::vector<Line>> fitted(int side, const std::vector<Line>& words, int scale) {
    const int room = side / scale;
    auto lines = wrapped(words, room);
    if (width_of(lines) > room || height_of(lines) > room) return std::nullopt;
    return lines;
}

int largest_scale_of(int side, const std::vector<Line>& words) {
    int scale = side / kGlyphRows;
    while (scale > 0 && !fitted(side, words, scale)) --scale;
    return scale;
}

bool is_in_star(double x, double y) {
    // A pentagram is bounded by five half planes. Each point of the star lies in at least four.
    constexpr double kPi = 3.14159265358979323846;
    int inside = 0;
    for (int i = 0; i < 5; ++i) {
        const double angle = kPi / 2 + kPi / 5 + i * 2 * kPi / 5;
        if (x * std::cos(angle) + (y - 0.05) * std::sin(angle) <= 0.36) ++inside;
    }
    return inside >= 4 && x * x + y * y <= 1.25;
}

bool is_in_heart(double x, double y) {
    const double u = x * 1.18;
    const double v = -(y + 0.08) * 1.22;
    const double k = u * u + v * v - 1;
    return k * k * k - u * u * v * v * v <= 0;
}

bool is_in_face(double x, double y) {
    const double r = std::hypot(x, y);
    if (r > 1) return false;
    if (r > 0.78) return true;
    const bool eye = std::hypot(std::abs(x) - 0.34, y + 0.3) < 0.17;
    const bool mouth = y > 0.12 && r > 0.38 && r < 0.6;
    return eye || mouth;
}

constexpr Figure kFigures[] = {
    {.name = "Heart", .covers = is_in_heart},
    {.name = "Star", .covers = is_in_star},
    {.name = "Disc", .covers = [](double x, double y) { return std::hypot(x, y) <= 1; }},
    {.name = "Ring",
     .covers = [](double x, double y) { return std::hypot(x, y) <= 1 && std::hypot(x, y) > 0.6; }},
    {.name = "Diamond", .covers = [](double x, double y) { return std::abs(x) + std::abs(y) <= 1.02; }},
    {.name = "Cross", .covers = [](double x, double y) { return std::abs(x) < 0.34 || std::abs(y) < 0.34; }},
    {.name = "Saltire",
     .covers = [](double x, double y) { return std::abs(std::abs(x) - std::abs(y)) < 0.26; }},
    {.name = "Triangle", .covers = [](double x, double y) { return 2 * std::abs(x) <= y + 1; }},
    {.name = "Arrow",
     .covers = [](double x, double y) { return y < 0.05 ? std::abs(x) <= y + 1.02 : std::abs(x) < 0.34; }},
    {.name = "Square",
     .covers = [](double x, double y) { return std::max(std::abs(x), std::abs(y)) > 0.68; }},
    {.name = "Face", .covers = is_in_face},
};

}  // namespace

CellSet cells_of_unit(const Units& units, int unit) {
    CellSet cells;
    for (const std::uint16_t cell : units.cells_of(unit)) cells.insert(cell);
    return cells;
}

CellSet rectangle_between(const Rules& rules, Cell a, Cell b) {
    const int side = rules.side();
    const auto [top, bottom] = std::minmax({a / side, b / side});
    const auto [left, right] = std::minmax({a % side, b % side});
    CellSet cells;
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column) cells.insert(row * side + column);
    return cells;
}

CellSet line_between(const Rules& rules, Cell a, Cell b) {
    const int side = rules.side();
    const int down = b / side - a / side;
    const int across = b % side - a % side;
    const int steps = std::max(std::abs(down), std::abs(across));
    // Rounds halves away from the start, so that both directions along an axis give the same line.
    const auto part = [steps](int distance, int i) {
        return steps == 0 ? 0 : (2 * distance * i + (distance < 0 ? -steps : steps)) / (2 * steps);
    };
    CellSet cells;
    for (int i = 0; i <= steps; ++i)
        cells.insert((a / side + part(down, i)) * side + a % side + part(across, i));
    return cells;
}

int largest_scale(const Rules& rules, std::string_view utf8) {
    const auto words = words_of(utf8);
    return words ? largest_scale_of(rules.side(), *words) : 0;
}

Result<Stamp> stamp_of_text(const Rules& rules, std::string_view utf8, int scale) {
    const int side = rules.side();
    const auto words = words_of(utf8);
    if (!words) return std::unexpected(words.error());
    const int largest = largest_scale_of(side, *words);
    if (side < kGlyphRows)
        return failure(fmt::format("letters are {} cells high, and the grid has {}", kGlyphRows, side));
    if (largest == 0)
        return failure(fmt::format("the text does not fit: a row of {} cells has room for {} letters", side,
                                   (side + 1) / (kGlyphColumns + 1)));
    scale = scale <= 0 ? largest : std::min(scale, largest);
    const auto lines = *fitted(side, *words, scale);
    const int columns = width_of(lines);
    Stamp stamp(height_of(lines) * scale, columns * scale);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int left = (columns - width_of(lines[i])) / 2;
        for (std::size_t j = 0; j < lines[i].size(); ++j)
            for (int row = 0; row < kGlyphRows * scale; ++row)
                for (int column = 0; column < kGlyphColumns * scale; ++column) {
                    if (!is_inked(lines[i][j], row / scale, column / scale)) continue;
                    const int y = static_cast<int>(i) * kLineHeight * scale + row;
                    const int x = (left + static_cast<int>(j) * (kGlyphColumns + 1)) * scale + column;
                    stamp.ink(y, x);
                }
    }
    return stamp;
}

std::span<const Figure> all_figures() { return kFigures; }

Stamp stamp_of_figure(const Figure& figure, int size) {
    Stamp stamp(size, size);
    const auto middle_of = [size](int i) { return (2 * i + 1.0) / size - 1; };
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (figure.covers(middle_of(column), middle_of(row))) stamp.ink(row, column);
    return stamp;
}

CellSet cells_of_stamp(const Rules& rules, const Stamp& stamp, Cell centre) {
    const int side = rules.side();
    const auto start = [&](int middle, int length) {
        return std::clamp(middle - length / 2, 0, std::max(0, side - length));
    };
    const int top = start(centre / side, stamp.rows());
    const int left = start(centre % side, stamp.columns());
    CellSet cells;
    for (int row = 0; row < std::min(stamp.rows(), side); ++row)
        for (int column = 0; column < std::min(stamp.columns(), side); ++column)
            if (stamp.is_inked(row, column)) cells.insert((top + row) * side + left + column);
    return cells;
}

}  // namespace gridsmith
