#include "base/random.h"
#include "library/cpp/inside.h"
#include "model/puzzle/transform.h"
#include "model/symmetry/canonical.h"

namespace gridsmith::v1 {

static_assert(static_cast<int>(Transform::rotate_clockwise) ==
                  static_cast<int>(gridsmith::Transform::rotate_clockwise) &&
              static_cast<int>(Transform::flip_horizontally) ==
                  static_cast<int>(gridsmith::Transform::flip_horizontally) &&
              static_cast<int>(Transform::transpose) == static_cast<int>(gridsmith::Transform::transpose));

Result<Puzzle> transform(const Puzzle& puzzle, Transform how) {
    const gridsmith::Puzzle& inside = inside_of(puzzle);
    const auto inside_how = static_cast<gridsmith::Transform>(how);
    if (!can_rearrange(inside.rules(), inside_how))
        return public_failure(
            std::string("the puzzle cannot be rearranged like this: its indexers would mean other lines"));
    return public_of(rearranged(inside, rearrangement_of(inside.rules(), inside_how)));
}

Puzzle shuffle(const Puzzle& puzzle, std::uint64_t seed) {
    const gridsmith::Puzzle& inside = inside_of(puzzle);
    Random random(seed);
    return public_of(rearranged(inside, random_rearrangement(inside.rules(), random)));
}

Result<Puzzle> canonical(const Puzzle& puzzle, std::stop_token stop) {
    const gridsmith::Puzzle& inside = inside_of(puzzle);
    const auto rearrangement = canonical_rearrangement(inside.grid, stop);
    if (!rearrangement) return stopped_failure();
    return public_of(rearranged(inside, *rearrangement));
}

}  // namespace gridsmith::v1
