// Tells before the end of a path that no later step is rated higher than the hardest one until now.
//
// Some techniques find their steps in every later position, too, until the candidates in question are settled: singles,
// locked candidates, subsets, basic fish and simple forcing chains, because removing other candidates makes these steps
// at most easier. So if such techniques, rated no higher than the hardest step until now, finish the puzzle, the path
// always has a step that is rated no higher, whichever steps it takes. A rating needs no more than that, and many
// steps can be taken at once.
#pragma once

#include "techniques/structures/position.h"
#include "techniques/structures/step.h"

namespace gridsmith {

// Of a path of Sudoku Explainer's techniques. The puzzle must be well-posed.
class EasyRest {
public:
    explicit EasyRest(const Position& start) : now_(start) {}

    // Follows a step of the path.
    void apply(const Step& step);
    // Is no later step rated higher than `hardest`, in tenths? It must not fall from call to call. False: not known.
    bool is_certain(int hardest);

private:
    bool place_singles(bool naked);
    bool take_basic_steps();
    bool take_forcing_chains(int hardest);

    Position now_;        // after the path's steps, and others that the path may take later
    bool is_new_ = true;  // now_ has changed since the last search
    int searched_ = 0;    // the limit of that search
};

}  // namespace gridsmith
