// A board that the user puts together in a dialog: its size, its regions and further rules.
#pragma once

#include "base/result.h"
#include "model/board/board_figure.h"
#include "model/board/rules.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

class BoardChoice {
public:
    // A cell that the user has given to no region yet.
    static constexpr std::uint8_t kNoRegion = 0xff;

    explicit BoardChoice(const Rules& rules = {});

    bool operator==(const BoardChoice&) const = default;

    // What the regions can be: blocks of a shape, drawn, drawn at random for each generated puzzle, or none.
    enum class Regions : std::uint8_t { blocks, drawn, random, none };
    struct Layout {
        Regions regions = Regions::none;
        BlockShape blocks = {};  // of blocks

        bool operator==(const Layout&) const = default;
    };
    // All that a board of this size can have, in the order in which dialogs offer them.
    std::vector<Layout> layouts() const;
    Layout layout() const;
    // Drawn regions are those that were drawn before on a board of this size, or begin as the present ones.
    void choose(const Layout& layout);
    bool has_random_regions() const { return regions_ == Regions::random; }
    static std::string name_of(const Layout& layout);

    int side() const { return parts_.side; }
    // Chooses the usual blocks, or none, and drops what stands at cells: drawn regions and constraints. Sides from 2 to
    // 25.
    void set_side(int side);

    // The rules that are on or off.
    struct Flag {
        std::string name;    // "Anti-knight"
        std::string demand;  // "Cells a knight's move apart in chess hold different symbols."
        bool RulesParts::*member;
    };
    static std::span<const Flag> flags();
    bool& flag(const Flag& of) { return parts_.*of.member; }

    // Drawing regions: the region of a cell, or kNoRegion, and the number of cells of a region.
    std::uint8_t region_of(Cell cell) const { return parts_.regions[static_cast<std::size_t>(cell)]; }
    void draw(Cell cell, std::uint8_t region) { parts_.regions[static_cast<std::size_t>(cell)] = region; }
    void erase_regions();
    void use_regions(std::vector<std::uint8_t> regions) { parts_.regions = std::move(regions); }
    int size_of_region(std::uint8_t region) const;
    // The drawn regions, also while other regions are chosen; empty if nothing has been drawn.
    const std::vector<std::uint8_t>& drawing() const;
    // What drawn regions lack: "2 cells have no region. Region B lacks 2 cells." Empty if nothing is missing.
    std::string missing() const;
    // The drawn regions in several pieces, which are allowed but seldom wanted: "Region A is in 2 pieces." Names only
    // regions with all their cells.
    std::string remarks() const;
    // The letter of a region: A to Y.
    static char letter_of(std::uint8_t region) { return static_cast<char>('A' + region); }

    // Fails with a sentence if something is missing or the parts do not fit together. Random regions have the usual
    // blocks in their place.
    Result<Rules> rules() const;
    // The cells and diagonals that the further rules show on a board, also while the regions are unfinished. Rules that
    // need blocks show what they demand with the usual ones. Without borders.
    BoardFigure figure() const;

private:
    RulesParts parts_;
    Regions regions_ = Regions::blocks;
    std::vector<std::uint8_t> kept_drawing_;  // while other regions are chosen
};

}  // namespace gridsmith
