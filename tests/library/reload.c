/* Loads the library, solves and generates in threads, unloads it, and loads it again: reload LIBRARY PUZZLE SOLUTION */
#include <dlfcn.h>
#include <gridsmith/gridsmith.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define FUNCTION(name) __typeof__(gridsmith_##name)* name = (__typeof__(gridsmith_##name)*)dlsym(library, "gridsmith_" #name)

/* What programs have compiled into themselves never changes. */
#define FIXED(name, condition) typedef char fixed_##name[(condition) ? 1 : -1]
FIXED(grade, sizeof(gridsmith_grade) == 88 && offsetof(gridsmith_grade, hardest) == 24);
FIXED(stop, sizeof(gridsmith_stop) == 2 * sizeof(void*));
FIXED(status, GRIDSMITH_OK == 0 && GRIDSMITH_FAILED == 1 && GRIDSMITH_STOPPED == 2 && GRIDSMITH_NO_MEMORY == 3 &&
                  GRIDSMITH_END == 4);
FIXED(verdict, GRIDSMITH_UNIQUE == 0 && GRIDSMITH_MULTIPLE == 1 && GRIDSMITH_NONE == 2 && GRIDSMITH_INVALID == 3 &&
                   GRIDSMITH_UNDECIDED == 4);
FIXED(transform, GRIDSMITH_ROTATE_ANTICLOCKWISE == 0 && GRIDSMITH_ROTATE_CLOCKWISE == 1 && GRIDSMITH_ROTATE_HALF == 2 &&
                     GRIDSMITH_FLIP_HORIZONTALLY == 3 && GRIDSMITH_FLIP_VERTICALLY == 4 && GRIDSMITH_TRANSPOSE == 5);

static const char* posed;
static const char* expected;

static void* use(void* library) {
    FUNCTION(puzzle_parse);
    FUNCTION(solve);
    FUNCTION(puzzles_at);
    FUNCTION(puzzle_line);
    FUNCTION(puzzles_free);
    FUNCTION(puzzle_free);
    FUNCTION(generator_start);
    FUNCTION(generator_next);
    FUNCTION(generator_free);
    gridsmith_puzzle* puzzle = puzzle_parse(posed, NULL);
    gridsmith_puzzles* solutions = solve(puzzle, 2, NULL, NULL);
    int fits = strcmp(puzzle_line(puzzles_at(solutions, 0)), expected) == 0;
    puzzles_free(solutions);
    puzzle_free(puzzle);
    gridsmith_generator* generator = generator_start(NULL, NULL);
    fits = fits && generator_next(generator, &puzzle, NULL, NULL) == GRIDSMITH_OK;
    puzzle_free(puzzle);
    generator_free(generator);
    return fits ? library : NULL;
}

int main(int count, char* arguments[]) {
    if (count != 4) return 2;
    posed = arguments[2];
    expected = arguments[3];
    for (int round = 0; round < 3; ++round) {
        void* library = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
        if (library == NULL) {
            fprintf(stderr, "%s\n", dlerror());
            return 1;
        }
        pthread_t threads[3];
        for (int i = 0; i < 3; ++i)
            if (pthread_create(&threads[i], NULL, use, library) != 0) return 1;
        for (int i = 0; i < 3; ++i) {
            void* answer = NULL;
            pthread_join(threads[i], &answer);
            if (answer == NULL) return 1;
        }
        if (use(library) == NULL) return 1;
        dlclose(library);
    }
    return 0;
}
