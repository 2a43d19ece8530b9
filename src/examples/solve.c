/* Prints the solutions of a puzzle, two at most: solve CELLS */
#include <gridsmith/gridsmith.h>
#include <stdio.h>

int main(int count, char* arguments[]) {
    char* error = NULL;
    gridsmith_puzzle* puzzle = gridsmith_puzzle_parse(count > 1 ? arguments[1] : "", &error);
    gridsmith_puzzles* solutions = puzzle ? gridsmith_solve(puzzle, 2, NULL, &error) : NULL;
    if (solutions == NULL) {
        fprintf(stderr, "%s\n", error ? error : "out of memory");
    } else {
        for (size_t i = 0; i < gridsmith_puzzles_count(solutions); ++i)
            puts(gridsmith_puzzle_line(gridsmith_puzzles_at(solutions, i)));
    }
    gridsmith_puzzles_free(solutions);
    gridsmith_puzzle_free(puzzle);
    gridsmith_free(error);
    return solutions == NULL;
}
