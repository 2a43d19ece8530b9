#include "app/core/board_choice.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "model/board/rules_text.h"
#include "model/cells/region_pieces.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>
#include <utility>

namespace gridsmith {

namespace {

// The most regions that a text names.
constexpr std::size_t kMostNamed = 3;

std::string count_of(int number, std::string_view one, std::string_view several) {
    return quantity(static_cast<std::uint64_t>(number), one, several);
}

// Adds the first sentences, and one that counts the others: "2 more regions are in several pieces."
void add_some(std::vector<std::string>& sentences, const std::vector<std::string>& regions,
              std::string_view others) {
    const std::size_t named = regions.size() <= kMostNamed + 1 ? regions.size() : kMostNamed;
    sentences.insert(sentences.end(), regions.begin(), regions.begin() + static_cast<std::ptrdiff_t>(named));
    if (named < regions.size())
        sentences.push_back(fmt::format("{} more regions {}.", regions.size() - named, others));
}

}  // namespace

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
    if (layout == this->layout()) return;
    // Blocks need not be kept, because they can be chosen.
    if (regions_ == Regions::drawn && !blocks_of(parts_)) kept_drawing_ = parts_.regions;
    regions_ = layout.regions;
    switch (regions_) {
        case Regions::blocks:
            parts_.regions = block_regions(layout.blocks.rows, layout.blocks.columns);
            break;
        case Regions::drawn:
            if (!kept_drawing_.empty()) parts_.regions = std::exchange(kept_drawing_, {});
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
    parts_.constraints.clear();
    parts_.all_differences_given = parts_.all_ratios_given = parts_.all_sums_given = false;
    parts_.regions.clear();
    kept_drawing_.clear();
    regions_ = Regions::none;
    const auto blocks = usual_blocks(parts_.side);
    choose(is_random ? Layout{Regions::random}
           : blocks  ? Layout{Regions::blocks, *blocks}
                     : Layout{Regions::none});
}

std::span<const BoardChoice::Flag> BoardChoice::flags() {
    static const auto named = [] {
        std::vector<Flag> flags;
        for (const RuleFlag& flag : rule_flags())
            flags.push_back({capitalised(flag.name), capitalised(flag.demand), flag.member});
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

const std::vector<std::uint8_t>& BoardChoice::drawing() const {
    return regions_ == Regions::drawn ? parts_.regions : kept_drawing_;
}

std::string BoardChoice::missing() const {
    if (regions_ != Regions::drawn) return {};
    std::vector<std::string> sentences;
    if (const int free = size_of_region(kNoRegion); free > 0)
        sentences.push_back(count_of(free, "cell has", "cells have") + " no region.");
    // Regions with too many cells first, because the others get theirs from them.
    std::vector<std::string> regions;
    for (const bool too_many : {true, false})
        for (int region = 0; region < parts_.side; ++region) {
            const auto number = static_cast<std::uint8_t>(region);
            const int surplus = size_of_region(number) - parts_.side;
            if (surplus == 0 || (surplus > 0) != too_many) continue;
            const std::string cells = count_of(std::abs(surplus), "cell", "cells");
            regions.push_back(too_many ? fmt::format("Region {} has {} too many.", letter_of(number), cells)
                                       : fmt::format("Region {} lacks {}.", letter_of(number), cells));
        }
    add_some(sentences, regions, "have too few or too many cells");
    return fmt::format("{}", fmt::join(sentences, " "));
}

std::string BoardChoice::remarks() const {
    if (regions_ != Regions::drawn) return {};
    const auto pieces = pieces_of_regions(parts_.side, parts_.regions);
    std::vector<std::string> regions;
    for (int region = 0; region < parts_.side; ++region) {
        const auto number = static_cast<std::uint8_t>(region);
        const int count = pieces[number];
        if (count > 1 && size_of_region(number) == parts_.side)
            regions.push_back(fmt::format("Region {} is in {} pieces.", letter_of(number), count));
    }
    std::vector<std::string> sentences;
    add_some(sentences, regions, "are in several pieces");
    return fmt::format("{}", fmt::join(sentences, " "));
}

BoardFigure BoardChoice::figure() const {
    const auto& regions = blocks_of(parts_) ? parts_.regions : usual_rules(parts_.side).parts().regions;
    BoardFigure figure{.falling_diagonal = parts_.falling_diagonal,
                       .rising_diagonal = parts_.rising_diagonal};
    const auto add = [&](const RulesParts& parts) {
        if (const auto rules = Rules::of(parts)) figure.shaded |= figure_of(*rules).shaded;
    };
    for (const auto shading :
         {&RulesParts::windows, &RulesParts::centre_dot, &RulesParts::asterisk, &RulesParts::girandola}) {
        if (!(parts_.*shading)) continue;
        RulesParts alone{.side = parts_.side, .regions = regions};
        alone.*shading = true;
        add(alone);
    }
    if (!parts_.extra_regions.empty()) add({.side = parts_.side, .extra_regions = parts_.extra_regions});
    return figure;
}

Result<Rules> BoardChoice::rules() const {
    if (auto lacking = missing(); !lacking.empty()) return failure(std::move(lacking));
    return Rules::of(parts_);
}

}  // namespace gridsmith
