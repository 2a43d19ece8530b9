// The verbs in the order of --help. The line `solve` stands for the row `solve_verb` in solve_verb.cpp.
#include "cli/core/verb.h"

#define GRIDSMITH_VERBS(VERB) \
    VERB(solve)               \
    VERB(check)               \
    VERB(count)               \
    VERB(generate)            \
    VERB(template)            \
    VERB(grade)               \
    VERB(steps)               \
    VERB(convert)             \
    VERB(transform)           \
    VERB(canonical)           \
    VERB(filter)              \
    VERB(stats)               \
    VERB(techniques)          \
    VERB(render)              \
    VERB(publish)             \
    VERB(book)                \
    VERB(bench)

namespace gridsmith {

#define DECLARE(name) extern const Verb name##_verb;
GRIDSMITH_VERBS(DECLARE)
#undef DECLARE

std::span<const Verb* const> all_verbs() {
#define ADDRESS(name) &name##_verb,
    static constexpr const Verb* kVerbs[] = {GRIDSMITH_VERBS(ADDRESS)};
#undef ADDRESS
    return kVerbs;
}

}  // namespace gridsmith
