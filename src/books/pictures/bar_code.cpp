#include "books/pictures/bar_code.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::size_t kIsbnDigits = 13;
constexpr int kModulesOfCode = 95;
constexpr int kLeftEdge = 11;
constexpr int kRightEdge = 7;

// The modules of a digit at the left, 1 for a bar. With even parity they are those at the right from the end; at the
// right they are inverted.
constexpr std::array<std::string_view, 10> kDigits = {"0001101", "0011001", "0010011", "0111101", "0100011",
                                                      "0110001", "0101111", "0111011", "0110111", "0001011"};
// Which of the six digits at the left have even parity, by the first digit.
constexpr std::array<std::string_view, 10> kParities = {"000000", "001011", "001101", "001110", "010011",
                                                        "011001", "011100", "010101", "010110", "011010"};

std::string modules_of(const std::string& digits) {
    const auto digit = [&](std::size_t i) { return static_cast<std::size_t>(digits[i] - '0'); };
    const auto inverted = [](std::string_view modules) {
        std::string result;
        for (const char c : modules) result += c == '1' ? '0' : '1';
        return result;
    };
    std::string all = "101";
    for (std::size_t i = 1; i <= 6; ++i) {
        const std::string_view odd = kDigits[digit(i)];
        std::string even = inverted(odd);
        std::ranges::reverse(even);
        all += kParities[digit(0)][i - 1] == '1' ? even : std::string(odd);
    }
    all += "01010";
    for (std::size_t i = 7; i < kIsbnDigits; ++i) all += inverted(kDigits[digit(i)]);
    return all + "101";
}

}  // namespace

Result<std::string> digits_of_isbn(std::string_view isbn) {
    std::string digits;
    for (const char c : isbn) {
        if (c == '-' || c == ' ') continue;
        if (c < '0' || c > '9') return failure("expected an ISBN of 13 digits, such as 978-3-16-148410-0");
        digits += c;
    }
    if (digits.size() != kIsbnDigits)
        return failure(fmt::format("expected an ISBN of 13 digits, found {}", digits.size()));
    int sum = 0;
    for (std::size_t i = 0; i + 1 < kIsbnDigits; ++i) sum += (digits[i] - '0') * (i % 2 == 0 ? 1 : 3);
    const int last = (10 - sum % 10) % 10;
    if (digits.back() - '0' != last)
        return failure(fmt::format("the last digit of this ISBN must be {}; compare the others", last));
    return digits;
}

void draw_bar_code(Page& page, const PageBox& box, const std::string& digits) {
    const std::string modules = modules_of(digits);
    const double module = box.width / (kModulesOfCode + kLeftEdge + kRightEdge);
    const double text = module * 9;
    const double below = text * 1.05;
    PageShape bars;
    for (std::size_t i = 0; i < modules.size();) {
        std::size_t end = i;
        while (end < modules.size() && modules[end] == '1') ++end;
        if (end > i) {
            const bool is_long = i < 3 || (i >= 45 && i < 50) || i >= 92;
            const double x = box.x + module * (kLeftEdge + static_cast<double>(i));
            const double right = x + module * static_cast<double>(end - i);
            const double bottom = box.y + box.height - below + (is_long ? module * 5 : 0);
            bars.loops.push_back({{x, box.y}, {right, box.y}, {right, bottom}, {x, bottom}});
        }
        i = std::max(end, i + 1);
    }
    page.shapes.push_back(std::move(bars));
    const auto add_digit = [&](std::size_t i, double place) {
        page.texts.push_back({.x = box.x + module * place,
                              .y = box.y + box.height - text * 0.4,
                              .size = text,
                              .text = std::string(1, digits[i])});
    };
    add_digit(0, kLeftEdge / 2.0);
    for (std::size_t i = 1; i <= 6; ++i) add_digit(i, kLeftEdge + 3 + 7 * (static_cast<double>(i) - 0.5));
    for (std::size_t i = 7; i < kIsbnDigits; ++i)
        add_digit(i, kLeftEdge + 50 + 7 * (static_cast<double>(i) - 6.5));
}

}  // namespace gridsmith
