/* Gridsmith for C and for languages that call C: reads, solves, grades, explains, draws and makes Sudoku puzzles.
 *
 * Objects. Types without a definition here are handles: what a function returns is freed by the function gridsmith_..._free
 * of its type, which accepts NULL. Handles stay unchanged, except generators and options. Functions that return `const`
 * pointers return memory of the handle, valid until it is freed.
 *
 * Errors. A function that can fail has `char **error` as its last argument. It returns NULL, or a status other than
 * GRIDSMITH_OK, and stores a sentence there, which is freed by gridsmith_free. `error` may be NULL. NULL in the place of a
 * handle or of memory to read or fill is such an error; functions without `error` then return 0, NULL or "". No exception and no
 * signal leaves the library; exhausted memory is GRIDSMITH_NO_MEMORY, or NULL with the error "out of memory".
 *
 * Threads. Functions can be called from any number of threads. A handle can be used by several threads at once, except
 * generators (but gridsmith_generator_stop may be called from any thread) and options.
 *
 * Cells count from 0, row by row. Values are 1 to the side, and 0 in an empty cell. Texts are UTF-8.
 *
 * Compatibility. A later version of the library with the same soname has all of these functions, with this meaning.
 * Enumerations can get further members. gridsmith.hpp says how much time functions take; it is the same interface for C++.
 */
#ifndef GRIDSMITH_H
#define GRIDSMITH_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define GRIDSMITH_API __attribute__((visibility("default")))
#else
#define GRIDSMITH_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gridsmith_rules gridsmith_rules;
typedef struct gridsmith_puzzle gridsmith_puzzle;
typedef struct gridsmith_puzzles gridsmith_puzzles;
typedef struct gridsmith_steps gridsmith_steps;
typedef struct gridsmith_options gridsmith_options;
typedef struct gridsmith_generator gridsmith_generator;

typedef enum gridsmith_status {
    GRIDSMITH_OK = 0,
    GRIDSMITH_FAILED = 1, /* the error says why */
    GRIDSMITH_STOPPED = 2,
    GRIDSMITH_NO_MEMORY = 3,
    GRIDSMITH_END = 4 /* there are no more puzzles */
} gridsmith_status;

typedef enum gridsmith_verdict {
    GRIDSMITH_UNIQUE = 0,   /* exactly one solution */
    GRIDSMITH_MULTIPLE = 1, /* at least two */
    GRIDSMITH_NONE = 2,     /* no solution, although no entries contradict each other directly */
    GRIDSMITH_INVALID = 3,  /* entries contradict each other */
    GRIDSMITH_UNDECIDED = 4 /* stopped */
} gridsmith_verdict;

typedef enum gridsmith_transform {
    GRIDSMITH_ROTATE_ANTICLOCKWISE = 0,
    GRIDSMITH_ROTATE_CLOCKWISE = 1,
    GRIDSMITH_ROTATE_HALF = 2,
    GRIDSMITH_FLIP_HORIZONTALLY = 3,
    GRIDSMITH_FLIP_VERTICALLY = 4,
    GRIDSMITH_TRANSPOSE = 5
} gridsmith_transform;

/* Asked every few milliseconds by long work, in the calling thread or another. Other than 0: stop. */
typedef int (*gridsmith_asker)(void* context);
/* Where long work asks; NULL, or `ask` NULL: it is never stopped. */
typedef struct gridsmith_stop {
    gridsmith_asker ask;
    void* context;
} gridsmith_stop;

/* "0.1.0 (f085a08)" */
GRIDSMITH_API const char* gridsmith_version(void);
/* Frees texts that functions returned as char *. */
GRIDSMITH_API void gridsmith_free(char* text);

/* --- Rules -------------------------------------------------------------------------------------------------------- */

/* One word, as in "2x3+x" or "3x3+cage17:r1c1r1c2"; "3x3" are the classic rules. */
GRIDSMITH_API gridsmith_rules* gridsmith_rules_parse(const char* text, char** error);
GRIDSMITH_API void gridsmith_rules_free(gridsmith_rules* rules);
GRIDSMITH_API int gridsmith_rules_side(const gridsmith_rules* rules);
/* The word of gridsmith_rules_parse; equal rules have equal texts. */
GRIDSMITH_API const char* gridsmith_rules_text(const gridsmith_rules* rules);
/* For people: "9 x 9, both diagonals". */
GRIDSMITH_API const char* gridsmith_rules_name(const gridsmith_rules* rules);

/* --- Puzzles ------------------------------------------------------------------------------------------------------ */

/* `rules` may be NULL, for the classic ones, here and below. */
GRIDSMITH_API gridsmith_puzzle* gridsmith_puzzle_of(const gridsmith_rules* rules, const uint8_t* values,
                                                    size_t count, char** error);
/* The one puzzle of a text in any format that is read. */
GRIDSMITH_API gridsmith_puzzle* gridsmith_puzzle_parse(const char* text, char** error);
GRIDSMITH_API void gridsmith_puzzle_free(gridsmith_puzzle* puzzle);
GRIDSMITH_API int gridsmith_puzzle_side(const gridsmith_puzzle* puzzle);
GRIDSMITH_API size_t gridsmith_puzzle_cells(const gridsmith_puzzle* puzzle);
/* A value for each cell. */
GRIDSMITH_API const uint8_t* gridsmith_puzzle_values(const gridsmith_puzzle* puzzle);
/* A character for each cell, "." for an empty one. */
GRIDSMITH_API const char* gridsmith_puzzle_line(const gridsmith_puzzle* puzzle);
/* A new handle. */
GRIDSMITH_API gridsmith_rules* gridsmith_puzzle_rules(const gridsmith_puzzle* puzzle, char** error);
/* 1 if both have the same entries, rules and texts, else 0. */
GRIDSMITH_API int gridsmith_puzzle_equal(const gridsmith_puzzle* a, const gridsmith_puzzle* b);
/* 1 if `solution` is full, keeps its rules and has all entries of `puzzle`, else 0. */
GRIDSMITH_API int gridsmith_puzzle_is_solution(const gridsmith_puzzle* solution,
                                               const gridsmith_puzzle* puzzle);

/* --- Texts -------------------------------------------------------------------------------------------------------- */

/* All puzzles of a text of `length` bytes. `format` is an id, or NULL: found by the content. `rules` are those of puzzles
 * whose text does not name any. */
GRIDSMITH_API gridsmith_puzzles* gridsmith_read(const char* text, size_t length, const char* format,
                                                const gridsmith_rules* rules, char** error);
/* The same from a file, which may be compressed with gzip or zstd. */
GRIDSMITH_API gridsmith_puzzles* gridsmith_read_file(const char* path, const char* format,
                                                     const gridsmith_rules* rules, char** error);
GRIDSMITH_API void gridsmith_puzzles_free(gridsmith_puzzles* puzzles);
GRIDSMITH_API size_t gridsmith_puzzles_count(const gridsmith_puzzles* puzzles);
/* Part of the list, not to be freed; NULL beyond its end. */
GRIDSMITH_API const gridsmith_puzzle* gridsmith_puzzles_at(const gridsmith_puzzles* puzzles, size_t index);
/* The text of `count` puzzles in a format; NULL is "lines". */
GRIDSMITH_API char* gridsmith_write(const gridsmith_puzzle* const* puzzles, size_t count, const char* format,
                                    char** error);
/* A picture as SVG, `size` pixels wide or high. */
GRIDSMITH_API char* gridsmith_svg(const gridsmith_puzzle* puzzle, int size, char** error);

/* --- Solving ------------------------------------------------------------------------------------------------------ */

/* At most `limit` solutions; an empty list if there is none. */
GRIDSMITH_API gridsmith_puzzles* gridsmith_solve(const gridsmith_puzzle* puzzle, uint64_t limit,
                                                 const gridsmith_stop* stop, char** error);
/* Counts up to `limit`, on `threads` threads (0: one for each processor). */
GRIDSMITH_API gridsmith_status gridsmith_count(const gridsmith_puzzle* puzzle, uint64_t limit, int threads,
                                               uint64_t* solutions, const gridsmith_stop* stop, char** error);
GRIDSMITH_API gridsmith_verdict gridsmith_verdict_of(const gridsmith_puzzle* puzzle,
                                                     const gridsmith_stop* stop);

/* Many boards that stand one after the other, each with a byte for each cell. `solutions` has room for as many boards,
 * `counts` for a byte for each; either may be NULL. A board without solution gets zeros. `limit` is 1 to 255. */
GRIDSMITH_API gridsmith_status gridsmith_solve_many(const gridsmith_rules* rules, const uint8_t* boards,
                                                    size_t count, uint8_t* solutions, uint8_t* counts,
                                                    int limit, int threads, const gridsmith_stop* stop,
                                                    char** error);
/* `verdicts` receives a gridsmith_verdict for each board. */
GRIDSMITH_API gridsmith_status gridsmith_verdict_many(const gridsmith_rules* rules, const uint8_t* boards,
                                                      size_t count, uint8_t* verdicts, int threads,
                                                      const gridsmith_stop* stop, char** error);

/* --- Rearrangements ----------------------------------------------------------------------------------------------- */

GRIDSMITH_API gridsmith_puzzle* gridsmith_transformed(const gridsmith_puzzle* puzzle, gridsmith_transform how,
                                                      char** error);
GRIDSMITH_API gridsmith_puzzle* gridsmith_shuffled(const gridsmith_puzzle* puzzle, uint64_t seed,
                                                   char** error);
/* Equivalent puzzles have the same canonical form. */
GRIDSMITH_API gridsmith_puzzle* gridsmith_canonical(const gridsmith_puzzle* puzzle,
                                                    const gridsmith_stop* stop, char** error);

/* --- Difficulty and steps ----------------------------------------------------------------------------------------- */

typedef struct gridsmith_grade {
    int finished; /* 1 if the techniques finish the puzzle, else 0 */
    int level;    /* 0 easy, 1 medium, 2 hard, 3 unfair, 4 extreme */
    int score;    /* HoDoKu's */
    int rating;   /* Sudoku Explainer's in tenths; 0 if the puzzle has none */
    int pearl;
    int diamond;
    char hardest[64]; /* the name of a technique */
} gridsmith_grade;
/* Fails unless the puzzle has exactly one solution. */
GRIDSMITH_API gridsmith_status gridsmith_grade_of(const gridsmith_puzzle* puzzle, gridsmith_grade* grade,
                                                  const gridsmith_stop* stop, char** error);

/* The path of a person to the solution, at most `limit` steps. */
GRIDSMITH_API gridsmith_steps* gridsmith_path(const gridsmith_puzzle* puzzle, size_t limit,
                                              const gridsmith_stop* stop, char** error);
/* All steps that can be taken now; `technique` is a name, or NULL for all techniques. */
GRIDSMITH_API gridsmith_steps* gridsmith_steps_now(const gridsmith_puzzle* puzzle, const char* technique,
                                                   const gridsmith_stop* stop, char** error);
GRIDSMITH_API void gridsmith_steps_free(gridsmith_steps* steps);
GRIDSMITH_API size_t gridsmith_steps_count(const gridsmith_steps* steps);
/* 1 if the path ends with the solution, else 0. */
GRIDSMITH_API int gridsmith_steps_solve(const gridsmith_steps* steps);
/* Of a step below the count; else an empty text. */
GRIDSMITH_API const char* gridsmith_step_technique(const gridsmith_steps* steps, size_t step);
GRIDSMITH_API const char* gridsmith_step_notation(const gridsmith_steps* steps, size_t step);
GRIDSMITH_API const char* gridsmith_step_explanation(const gridsmith_steps* steps, size_t step);
/* The number of values that the step places or removes; stores at most `room` of them. `cells` and `values` may be NULL. */
GRIDSMITH_API size_t gridsmith_step_placements(const gridsmith_steps* steps, size_t step, int* cells,
                                               uint8_t* values, size_t room);
GRIDSMITH_API size_t gridsmith_step_eliminations(const gridsmith_steps* steps, size_t step, int* cells,
                                                 uint8_t* values, size_t room);

/* --- Generating --------------------------------------------------------------------------------------------------- */

GRIDSMITH_API gridsmith_options* gridsmith_options_new(void);
GRIDSMITH_API void gridsmith_options_free(gridsmith_options* options);
/* Sets an option by its name:
 *   rules 2x3+x            entries 26      minimal yes|no     symmetry rotation2     constraints killer,thermometers
 *   givens 4               level hard      level easy..hard   rating 6.5..7.5        needs x-wing
 *   seed 7                 count 100       count all          threads 4              nodes 1000000
 * README.md explains them. */
GRIDSMITH_API gridsmith_status gridsmith_options_set(gridsmith_options* options, const char* name,
                                                     const char* value, char** error);

/* Makes puzzles on threads of its own. Fails with the reason if no puzzle can have these properties, as far as that is
 * quickly known. `options` may be NULL, and can be freed afterwards. */
GRIDSMITH_API gridsmith_generator* gridsmith_generator_start(const gridsmith_options* options, char** error);
/* Waits for the next puzzle. GRIDSMITH_END after the last one or a stop. `solution` may be NULL. After GRIDSMITH_FAILED,
 * which is about one puzzle, the next call goes on. */
GRIDSMITH_API gridsmith_status gridsmith_generator_next(gridsmith_generator* generator,
                                                        gridsmith_puzzle** puzzle,
                                                        gridsmith_puzzle** solution, char** error);
/* gridsmith_generator_next then returns GRIDSMITH_END. */
GRIDSMITH_API void gridsmith_generator_stop(gridsmith_generator* generator);
/* Stops, and takes less than 300 ms. */
GRIDSMITH_API void gridsmith_generator_free(gridsmith_generator* generator);

#ifdef __cplusplus
}
#endif

#endif
