// Adds up a path, and lists Sudoku Explainer's techniques in its order of search.
//
// Ratings compared with the references: ER, EP and ED for order 3, ER for order 4.
//
//   reference                   puzzles                               equal
//   Sukaku Explainer            1,200 generated, of all levels        1200
//                               534 positions of 729 candidates       534
//                               291 of se-puzzles.tsv                 291
//   Sudoku 16x16 Explainer      136 that it rates within 40 seconds   136
//
// What still differs: Sudoku 16x16 Explainer's direct hidden quads and its subsets and fish of seven are missing.
// Two levels of nesting, the slowest search of both references, are missing too. Above 11.0 few ratings were compared:
// Sukaku Explainer takes minutes to hours there, ours up to 20 seconds. kMostRatingWork ends the search.
#include "techniques/path/grade.h"

#include "techniques/path/easy_rest.h"

#include <algorithm>
#include <limits>
#include <span>

namespace gridsmith {

namespace {

// Sukaku Explainer's order of search at order 3, by rising rating. Its chains of five and six strong links are off by
// default.
constexpr Technique kExplainerOrder[] = {
    Technique::full_house,
    Technique::hidden_single,
    Technique::direct_pointing,
    Technique::direct_claiming,
    Technique::direct_hidden_pair,
    Technique::naked_single,
    Technique::direct_hidden_triple,
    Technique::pointing,
    Technique::claiming,
    Technique::naked_pair,
    Technique::x_wing,
    Technique::hidden_pair,
    Technique::naked_triple,
    Technique::swordfish,
    Technique::hidden_triple,
    Technique::two_strong_links,
    Technique::xy_wing,
    Technique::xyz_wing,
    Technique::unique_rectangle_1,  // all types, and loops
    Technique::naked_quad,
    Technique::jellyfish,
    Technique::three_strong_links,
    Technique::hidden_quad,
    Technique::wxyz_wing,
    Technique::grave_1,
    Technique::grave_2,
    Technique::grave_4,
    Technique::grave_3,
    Technique::four_strong_links,
    Technique::vwxyz_wing,
    Technique::uvwxyz_wing,
    Technique::simple_forcing,
    Technique::aligned_triplet_exclusion,
    Technique::nishio,
    Technique::tuvwxyz_wing,
    Technique::multiple_forcing,
    Technique::dynamic_forcing,
    Technique::dynamic_forcing_plus,
    Technique::nested_simple_forcing,
    Technique::nested_multiple_forcing,
    Technique::nested_dynamic_forcing,
};

// The order of search of Sudoku 16x16 Explainer, which has no strong links and no wings of more than three cells.
constexpr Technique kExplainerOrderOfLargeBoards[] = {
    Technique::full_house,
    Technique::hidden_single,
    Technique::direct_pointing,
    Technique::direct_claiming,
    Technique::direct_hidden_pair,
    Technique::naked_single,
    Technique::direct_hidden_triple,
    Technique::pointing,
    Technique::claiming,
    Technique::naked_pair,
    Technique::x_wing,
    Technique::hidden_pair,
    Technique::naked_triple,
    Technique::swordfish,
    Technique::hidden_triple,
    Technique::xy_wing,
    Technique::xyz_wing,
    Technique::unique_rectangle_1,  // all types, and loops
    Technique::naked_quad,
    Technique::jellyfish,
    Technique::hidden_quad,
    Technique::naked_quint,
    Technique::hidden_quint,
    Technique::naked_sextet,
    Technique::hidden_sextet,
    Technique::squirmbag,
    Technique::whale,
    Technique::grave_1,
    Technique::grave_2,
    Technique::grave_4,
    Technique::grave_3,
    Technique::aligned_pair_exclusion,
    Technique::simple_forcing,
    Technique::nishio,
    Technique::multiple_forcing,
    Technique::dynamic_forcing,
    Technique::dynamic_forcing_plus,
};

// Inserts each technique for constraints before the first technique with a higher rating.
//
// No program rates constraints on Sudoku Explainer's scale. Our ratings place them beside techniques that ask as much of
// a player: comparing two cells or following a thermometer beside singles in lines (1.5 to 2.0), lists of combinations
// beside naked singles and locked candidates (2.4 to 2.8), arrangements of one constraint beside hidden pairs and naked
// triples (3.4), several constraints or a whole unit beside rectangles and naked quads (4.4 to 5.6). The sums of more
// units are rated by their number. Contradictions are rated by their length, from just below dynamic chains on.
//
// Measured with the 283 puzzles of shared/data/variants that have constraints and one solution (own_fpuzzles and
// fpuzzles_dclamage). The techniques finish 197 of them without assumptions and 252 without trial. Their paths are easy
// for 47 puzzles, medium for 30, hard for 29, unfair for 15 and extreme for 131. Most of these puzzles are random and
// minimal, so many are harder than those that people set.
void add_constraint_techniques(std::vector<Technique>& techniques) {
    for (const TechniqueRow& row : technique_table()) {
        if (row.use.boards != BoardKinds::constraints) continue;
        const auto place = std::ranges::find_if(
            techniques, [&](Technique other) { return row_of(other).explainer > row.explainer; });
        techniques.insert(place, row.id);
    }
}

std::span<const Technique> explainer_order(const Rules& rules) {
    if (order_as_large_as(rules.side()) <= 3) return kExplainerOrder;
    return kExplainerOrderOfLargeBoards;
}

}  // namespace

Selection explainer_selection(bool well_posed, const Rules& rules) {
    Selection selection;
    selection.options.rectangle_may_lack_candidates = false;
    selection.options.as_explainer = true;
    for (const Technique technique : explainer_order(rules))
        if (well_posed || !row_of(technique).use.needs_uniqueness) selection.techniques.push_back(technique);
    if (has_constraints(rules.parts())) add_constraint_techniques(selection.techniques);
    return selection;
}

// HoDoKu's limits at order 3, in proportion to the number of cells on other boards.
//
// Measured on collections of puzzles. A column has the puzzles whose hardest technique has this level: their median
// score, the number that the limit moves to a higher level, and their total number.
//
//   order   cells to order 3's     easy          medium         hard          unfair         extreme
//   2       0.20                   44,  0/36
//   3       1                      232, 0/129    528,  9/239    900,  8/123   1960, 41/74    7742
//   4       3.16                   738, 0/51     2086, 0/41     2822, 0/37    5662, 39/82    17094
//   5       7.72                   1164, 0/25    4706, 0/4      6198, 0/2     10460, 0/1     60256
//
// At order 4 the medians are 2.2 to 4.0 times those of order 3; for easy and hard puzzles 3.1 and 3.2 times.
// At order 5, where few puzzles need more than singles, they are 5.0 to 8.9 times. So the number of cells
// serves all orders, and a long puzzle is not called hard because of its size.
int score_limit(Level level, const Rules& rules) {
    constexpr int kLimits[] = {800, 1000, 1600, 1800};
    if (level == Level::extreme) return std::numeric_limits<int>::max();
    return kLimits[std::to_underlying(level)] * rules.cell_count() / cell_count_of(3);
}

Grade grade_of(const Path& path, const Rules& rules) {
    Grade grade;
    grade.solved = path.end == PathEnd::solved;
    int hardest_score = 0;
    for (const Step& step : path.steps) {
        const TechniqueRow& row = row_of(step.technique);
        grade.score += row.hodoku.score;
        if (row.hodoku.level < grade.level ||
            (row.hodoku.level == grade.level && row.hodoku.score <= hardest_score))
            continue;
        grade.level = row.hodoku.level;
        grade.hardest = step.technique;
        hardest_score = row.hodoku.score;
    }
    while (grade.score > score_limit(grade.level, rules))
        grade.level = static_cast<Level>(static_cast<int>(grade.level) + 1);
    return grade;
}

Selection grading_selection(const Rules& rules, bool well_posed) {
    return rules.order() == 3 ? hodoku_selection(well_posed) : default_selection(well_posed);
}

Grade grade_from(const Position& start, bool well_posed, std::stop_token stop) {
    const Path path =
        path_from(start, grading_selection(start.rules(), well_posed), {.stop = std::move(stop)});
    return grade_of(path, start.rules());
}

int rating_of(const Step& step) { return step.rating != 0 ? step.rating : row_of(step.technique).explainer; }

namespace {

// Adds up the ratings of a path's steps.
class RatingSum {
public:
    void add(const Step& step) {
        const int own = rating_of(step);
        if (is_empty_) rating_.diamond = own;
        is_empty_ = false;
        if (own > rating_.hardest) {
            rating_.hardest = own;
            rating_.technique = step.technique;
        }
        if (!placed_) rating_.pearl = rating_.hardest;
        placed_ = placed_ || !step.placements.empty();
    }
    // Do further steps change the rating only if they are rated higher?
    bool is_settled() const { return placed_; }
    int hardest() const { return rating_.hardest; }
    Rating rating(bool solved) const {
        Rating rating = rating_;
        rating.solved = solved;
        return rating;
    }

private:
    Rating rating_;
    bool is_empty_ = true;
    bool placed_ = false;
};

}  // namespace

Rating rating_of(const Path& path) {
    RatingSum sum;
    for (const Step& step : path.steps) sum.add(step);
    return sum.rating(path.end == PathEnd::solved);
}

Rating rating_from(const Position& start, bool well_posed, std::stop_token stop,
                   const std::function<void(int steps)>& watch) {
    WorkLimit limit{.most = kMostRatingWork};
    RatingSum sum;
    EasyRest rest(start);
    int steps = 0;
    bool is_certain = false;
    const auto goes_on = [&](const Step& step) {
        sum.add(step);
        rest.apply(step);
        if (watch) watch(++steps);
        is_certain = well_posed && sum.is_settled() && rest.is_certain(sum.hardest());
        return !is_certain;
    };
    const Path path = path_from(start, explainer_selection(well_posed, start.rules()),
                                {.stop = std::move(stop), .work_limit = &limit, .goes_on = goes_on});
    return sum.rating(is_certain || path.end == PathEnd::solved);
}

Difficulty difficulty_of(const Position& start, bool well_posed, std::stop_token stop) {
    return {grade_from(start, well_posed, stop), rating_from(start, well_posed, stop)};
}

int tenths_of(const Rating& rating) { return rating.solved ? rating.hardest : 0; }

std::string text_of(const Rating& rating) { return rating_text(tenths_of(rating)); }

}  // namespace gridsmith
