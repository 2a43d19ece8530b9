#include "generator/api/variant.h"

#include "base/random.h"
#include "generator/api/generator.h"
#include "model/puzzle/transform.h"

namespace gridsmith {

Puzzle variant_of(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t index) {
    const std::uint64_t own_seed = batch_seed(seed, index);
    Random random(own_seed);
    Rearrangement way = random_rearrangement(puzzle.grid.rules(), random);
    if (looks_like_template(puzzle.grid)) way.becomes = identity_rearrangement(puzzle.grid.rules()).becomes;
    Puzzle variant = rearranged(puzzle, way);
    variant.properties.generation_info =
        text_of(GenerationInfo{.method = "var1", .seed = own_seed, .entries = variant.grid.entry_count()});
    return variant;
}

}  // namespace gridsmith
