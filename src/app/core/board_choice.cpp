#include "app/core/board_choice.h"

#include "base/number_text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

namespace {

constexpr std::array kFlags = {
    BoardChoice::Flag{"Falling diagonal", &RulesParts::falling_diagonal},
    BoardChoice::Flag{"Rising diagonal", &RulesParts::rising_diagonal},
    BoardChoice::Flag{"Windows", &RulesParts::windows},
    BoardChoice::Flag{"Disjoint groups", &RulesParts::disjoint_groups},
    BoardChoice::Flag{"Centre dot", &RulesParts::centre_dot},
    BoardChoice::Flag{"Asterisk", &RulesParts::asterisk},
    BoardChoice::Flag{"Girandola", &RulesParts::girandola},
    BoardChoice::Flag{"Anti-knight", &RulesParts::anti_knight},
    BoardChoice::Flag{"Anti-king", &RulesParts::anti_king},
    BoardChoice::Flag{"Nonconsecutive", &RulesParts::nonconsecutive},
};

}  // namespace

BoardChoice::BoardChoice(const Rules& rules)
    : parts_(rules.parts()), is_drawn_(!parts_.regions.empty() && !blocks_of(parts_)) {}

std::vector<BoardChoice::Layout> BoardChoice::layouts() const {
    std::vector<Layout> layouts;
    for (int rows = 2; rows < parts_.side; ++rows)
        if (parts_.side % rows == 0) layouts.push_back({.blocks = BlockShape{rows, parts_.side / rows}});
    // The squarest first; of two equals the wider one.
    std::ranges::stable_sort(layouts, {}, [](const Layout& layout) {
        return std::pair(std::abs(layout.blocks->rows - layout.blocks->columns), layout.blocks->rows);
    });
    layouts.push_back({.is_drawn = true});
    layouts.push_back({});
    return layouts;
}

BoardChoice::Layout BoardChoice::layout() const {
    if (is_drawn_) return {.is_drawn = true};
    return {.blocks = blocks_of(parts_)};
}

void BoardChoice::choose(const Layout& layout) {
    is_drawn_ = layout.is_drawn;
    if (layout.blocks) {
        parts_.regions = block_regions(layout.blocks->rows, layout.blocks->columns);
    } else if (!is_drawn_) {
        parts_.regions.clear();
    } else if (parts_.regions.empty()) {
        erase_regions();
    }
}

std::string BoardChoice::name_of(const Layout& layout) {
    if (layout.blocks) return fmt::format("Blocks of {} x {}", layout.blocks->rows, layout.blocks->columns);
    return layout.is_drawn ? "Drawn" : "None";
}

void BoardChoice::set_side(int side) {
    if (side == parts_.side) return;
    parts_.side = std::clamp(side, kMinSide, kMaxSide);
    parts_.extra_regions.clear();
    parts_.regions.clear();
    is_drawn_ = false;
    if (const auto blocks = usual_blocks(parts_.side)) choose({.blocks = blocks});
}

std::span<const BoardChoice::Flag> BoardChoice::flags() { return kFlags; }

void BoardChoice::erase_regions() {
    parts_.regions.assign(static_cast<std::size_t>(parts_.side * parts_.side), kNoRegion);
}

int BoardChoice::size_of_region(std::uint8_t region) const {
    return static_cast<int>(std::ranges::count(parts_.regions, region));
}

std::string BoardChoice::missing() const {
    if (!is_drawn_) return {};
    std::vector<std::string> sentences;
    for (int region = 0; region < parts_.side && sentences.size() < 3; ++region) {
        const auto number = static_cast<std::uint8_t>(region);
        const int lacking = parts_.side - size_of_region(number);
        if (lacking != 0)
            sentences.push_back(
                fmt::format("Region {} {} {}{}.", letter_of(number), lacking > 0 ? "lacks" : "has",
                            quantity(static_cast<std::uint64_t>(std::abs(lacking)), "cell", "cells"),
                            lacking > 0 ? "" : " too many"));
    }
    if (const int free = size_of_region(kNoRegion); free > 0)
        sentences.push_back(quantity(static_cast<std::uint64_t>(free), "cell has", "cells have") +
                            " no region.");
    return fmt::format("{}", fmt::join(sentences, " "));
}

Result<Rules> BoardChoice::rules() const {
    if (auto lacking = missing(); !lacking.empty()) return failure(std::move(lacking));
    return Rules::of(parts_);
}

}  // namespace gridsmith
