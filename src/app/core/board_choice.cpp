#include "app/core/board_choice.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "model/board/rules_text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gridsmith {

BoardChoice::BoardChoice(const Rules& rules)
    : parts_(rules.parts()),
      regions_(parts_.regions.empty() ? Regions::none
               : blocks_of(parts_)    ? Regions::blocks
                                      : Regions::drawn) {}

std::vector<BoardChoice::Layout> BoardChoice::layouts() const {
    std::vector<Layout> layouts;
    for (int rows = 2; rows < parts_.side; ++rows)
        if (parts_.side % rows == 0) layouts.push_back({Regions::blocks, {rows, parts_.side / rows}});
    // The squarest first; of two equals the wider one.
    std::ranges::stable_sort(layouts, {}, [](const Layout& layout) {
        return std::pair(std::abs(layout.blocks.rows - layout.blocks.columns), layout.blocks.rows);
    });
    for (const Regions regions : {Regions::drawn, Regions::random, Regions::none})
        layouts.push_back({regions});
    return layouts;
}

BoardChoice::Layout BoardChoice::layout() const {
    if (regions_ == Regions::blocks) return {Regions::blocks, *blocks_of(parts_)};
    return {regions_};
}

void BoardChoice::choose(const Layout& layout) {
    regions_ = layout.regions;
    switch (regions_) {
        case Regions::blocks:
            parts_.regions = block_regions(layout.blocks.rows, layout.blocks.columns);
            break;
        case Regions::drawn:
            if (parts_.regions.empty()) erase_regions();
            break;
        case Regions::random: parts_.regions = usual_rules(parts_.side).parts().regions; break;
        case Regions::none: parts_.regions.clear(); break;
    }
}

std::string BoardChoice::name_of(const Layout& layout) {
    switch (layout.regions) {
        case Regions::blocks:
            return fmt::format("Blocks of {} x {}", layout.blocks.rows, layout.blocks.columns);
        case Regions::drawn: return "Drawn";
        case Regions::random: return "Random, new for each puzzle";
        case Regions::none: break;
    }
    return "None";
}

void BoardChoice::set_side(int side) {
    if (side == parts_.side) return;
    const bool is_random = has_random_regions();
    parts_.side = std::clamp(side, kMinSide, kMaxSide);
    parts_.extra_regions.clear();
    const auto blocks = usual_blocks(parts_.side);
    choose(is_random ? Layout{Regions::random}
           : blocks  ? Layout{Regions::blocks, *blocks}
                     : Layout{Regions::none});
}

std::span<const BoardChoice::Flag> BoardChoice::flags() {
    static const auto named = [] {
        std::vector<Flag> flags;
        for (const RuleFlag& flag : rule_flags())
            flags.push_back({capitalised(flag.in_words.name), flag.member});
        return flags;
    }();
    return named;
}

void BoardChoice::erase_regions() {
    parts_.regions.assign(static_cast<std::size_t>(parts_.side * parts_.side), kNoRegion);
}

int BoardChoice::size_of_region(std::uint8_t region) const {
    return static_cast<int>(std::ranges::count(parts_.regions, region));
}

std::string BoardChoice::missing() const {
    if (regions_ != Regions::drawn) return {};
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
