// The techniques that the program knows: one table, easiest first.
//
// A row joins what a technique is called, how hard it is in the two scales that people compare with, where it
// applies, who finds it and who words it. Preferences, the command line, hints, grades and the reference all
// read this table.
//   HoDoKu's scale: a level and a base score, summed over a path.
//   Sudoku Explainer's scale: a rating, kept here in tenths; the hardest of a path is the puzzle's.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace gridsmith {

class StepSearch;
class Wording;
struct Step;

enum class Technique : std::uint8_t {
    // singles
    full_house,
    naked_single,
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    direct_hidden_triple,
    // intersections
    locked_pair,
    locked_triple,
    locked_quad,
    locked_quint,
    pointing,
    claiming,
    multi_box_locking,
    // subsets
    naked_pair,
    naked_triple,
    naked_quad,
    naked_quint,
    naked_sextet,
    hidden_pair,
    hidden_triple,
    hidden_quad,
    hidden_quint,
    hidden_sextet,
    // the Sudoku Puzzle Helper's prunings
    unique_hints,
    hint_sets,
    triplets,
    // fish
    x_wing,
    swordfish,
    jellyfish,
    squirmbag,
    whale,
    leviathan,
    finned_x_wing,
    finned_swordfish,
    finned_jellyfish,
    finned_squirmbag,
    finned_whale,
    sashimi_x_wing,
    sashimi_swordfish,
    sashimi_jellyfish,
    sashimi_squirmbag,
    sashimi_whale,
    franken_x_wing,
    franken_swordfish,
    franken_jellyfish,
    franken_squirmbag,
    finned_franken_x_wing,
    finned_franken_swordfish,
    finned_franken_jellyfish,
    finned_franken_squirmbag,
    mutant_x_wing,
    mutant_swordfish,
    mutant_jellyfish,
    mutant_squirmbag,
    finned_mutant_x_wing,
    finned_mutant_swordfish,
    finned_mutant_jellyfish,
    finned_mutant_squirmbag,
    kraken_fish_1,
    kraken_fish_2,
    // single-digit patterns
    skyscraper,
    two_string_kite,
    turbot_fish,
    empty_rectangle,
    dual_two_string_kite,
    dual_empty_rectangle,
    guardians,
    // wings
    xy_wing,
    xyz_wing,
    w_wing,
    wxyz_wing,
    vwxyz_wing,
    uvwxyz_wing,
    tuvwxyz_wing,
    remote_pair,
    // colouring
    colour_trap,
    colour_wrap,
    multi_colours_1,
    multi_colours_2,
    medusa,
    // chains
    x_chain,
    xy_chain,
    nice_loop,
    continuous_nice_loop,
    discontinuous_nice_loop,
    aic,
    grouped_nice_loop,
    grouped_continuous_nice_loop,
    grouped_discontinuous_nice_loop,
    grouped_aic,
    // uniqueness
    unique_rectangle_1,
    unique_rectangle_2,
    unique_rectangle_3,
    unique_rectangle_4,
    unique_rectangle_5,
    unique_rectangle_6,
    hidden_rectangle,
    avoidable_rectangle_1,
    avoidable_rectangle_2,
    unique_loop,
    extended_rectangle,
    grave_1,
    grave_2,
    grave_3,
    grave_4,
    // almost locked sets
    als_xz,
    als_xy_wing,
    als_xy_chain,
    death_blossom,
    sue_de_coq,
    // forcing
    two_strong_links,
    three_strong_links,
    four_strong_links,
    five_strong_links,
    six_strong_links,
    aligned_pair_exclusion,
    aligned_triplet_exclusion,
    simple_forcing,
    value_cycle,
    pair_cycle,
    mixed_cycle,
    forcing_x_chain,
    simple_forcing_chain,
    nishio,
    multiple_forcing,
    cell_forcing_chains,
    region_forcing_chains,
    dynamic_forcing,
    dynamic_contradiction_chains,
    dynamic_double_chains,
    dynamic_cell_chains,
    dynamic_region_chains,
    dynamic_forcing_plus,
    nested_simple_forcing,
    nested_multiple_forcing,
    nested_dynamic_forcing,
    forcing_chain,
    forcing_chain_contradiction,
    forcing_chain_verity,
    forcing_net,
    forcing_net_contradiction,
    forcing_net_verity,
    template_set,
    template_delete,
    trial,
};

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

std::string_view name_of(Level level);  // "easy", ...

enum class Family : std::uint8_t {
    singles,
    intersections,
    subsets,
    prunings,
    fish,
    single_digit_patterns,
    wings,
    colouring,
    uniqueness,
    chains,
    almost_locked_sets,
    last_resort,
};

std::string_view name_of(Family family);  // "Singles", ...

// In the solver of HoDoKu: unknown there, known but off, or on.
enum class InHodoku : std::uint8_t { no, off, on };

using Finder = void (*)(StepSearch& search, int size);
using Explainer = std::string (*)(const Step& step, const Wording& wording);

// When a technique is used.
struct Use {
    bool on = true;  // by default
    int min_order = 2;
    int max_order = 5;
    bool needs_uniqueness = false;  // it holds only for puzzles with exactly one solution
};

struct TechniqueRow {
    Technique id{};
    std::string_view name;  // "Naked Pair"
    std::string_view code;  // HoDoKu's number, "0200"; empty where it has none
    Family family{};
    Level level{};
    int score = 0;   // HoDoKu's base score
    int rating = 0;  // Sudoku Explainer's, in tenths; 0 where it has none
    InHodoku in_hodoku = InHodoku::no;
    int size = 0;  // handed to the finder
    Finder find = nullptr;
    Explainer explain = nullptr;
    Use use = {};
};

// All rows, in the default order of search.
std::span<const TechniqueRow> technique_table();
const TechniqueRow& row_of(Technique technique);
inline std::string_view name_of(Technique technique) { return row_of(technique).name; }

// The row with this name or code. Letters count alike in both cases, and hyphens, underscores and
// spaces are the same: "naked-pair", "0200". Null when there is none.
const TechniqueRow* technique_named(std::string_view name);

// Are all words of `query` in what is said of the technique: its name, code, family and level? Letters count
// as in technique_named.
bool is_about(const TechniqueRow& row, std::string_view query);

// "2 to 5", "3": the orders that have it.
std::string orders_text(const TechniqueRow& row);
// "4.2", of a rating in tenths; empty for 0.
std::string rating_text(int rating);

}  // namespace gridsmith
