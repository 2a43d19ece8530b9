// Sudoku Explainer's rating of a chain by the length of its proof.
#pragma once

namespace gridsmith {

// The tenths that Sudoku Explainer adds to a rating for a proof with this many literals.
constexpr int length_rating(int literals) {
    int added = 0;
    bool odd = false;
    for (int limit = 4; literals - 2 > limit; odd = !odd) {
        ++added;
        limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

}  // namespace gridsmith
