// The table of verbs, in the order of --help.
#include "cli/verb.h"

namespace gridsmith {

namespace {

constexpr Verb kVerbs[] = {
    {"solve", "Find solutions of puzzles", "gridsmith-cli solve < puzzles.txt > solutions.txt", add_solve},
    {"check", "Tell whether puzzles have exactly one solution", "gridsmith-cli check --minimal puzzles.txt",
     add_check},
    {"count", "Count the solutions of puzzles", "gridsmith-cli count --limit 1000000 puzzle.sgp", add_count},
    {"generate", "Make puzzles",
     "gridsmith-cli generate --order 3 --count 10 --symmetry rotation2 --entries 26 --seed 1", add_generate},
    {"template", "Make templates: sets of cells for generate to fill",
     "gridsmith-cli template --order 3 --symmetry rotation4 --entries 28 --to sgt -o cross.sgt",
     add_template},
    {"grade", "Tell how hard puzzles are for a person", "gridsmith-cli grade --to json puzzles.txt",
     add_grade},
    {"steps", "Solve puzzles as a person does, and explain", "gridsmith-cli steps --all puzzle.sgp",
     add_steps},
    {"convert", "Turn puzzles of one format into another", "gridsmith-cli convert puzzle.txt -o puzzle.sgp",
     add_convert},
    {"transform", "Turn, reflect, relabel or shuffle puzzles",
     "gridsmith-cli transform --rotate 90 --flip h puzzles.txt", add_transform},
    {"canonical", "Turn puzzles into the smallest equivalent ones",
     "gridsmith-cli canonical --unique < puzzles.txt > different.txt", add_canonical},
    {"render", "Make a picture of a puzzle", "gridsmith-cli render --scheme dark puzzle.sgp -o puzzle.svg",
     add_render},
    {"publish", "Make a document of many puzzles",
     "gridsmith-cli publish --title Sunday --solutions puzzles.txt -o booklet.pdf", add_publish},
    {"bench", "Measure the speed of the solver", "gridsmith-cli bench --mode verdict --seconds 5 puzzles.txt",
     add_bench},
};

}  // namespace

std::span<const Verb> all_verbs() { return kVerbs; }

}  // namespace gridsmith
