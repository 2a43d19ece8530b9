// Gridsmith: reads, solves, grades, explains, draws and makes Sudoku puzzles of 2x2 to 25x25 cells, with any rules and
// constraints.
//
//     const auto puzzle = gridsmith::Puzzle::parse("1.......2..3....");
//     if (!puzzle) return complain(puzzle.error().message);
//     for (const gridsmith::Puzzle& solution : gridsmith::solve(*puzzle, {.limit = 10}).solutions)
//         std::cout << solution.line() << '\n';
//
// Values. All types are values without shared state. Copies of Rules and Puzzle cost as much as copies of a shared_ptr;
// an object from which a move was made can only be assigned or destroyed. A cell is a number from 0 to side * side - 1,
// row by row; a value is 1 to side, and 0 in an empty cell.
//
// Errors. What a caller or a text can cause is a Result with a sentence for people. No function throws, except
// std::bad_alloc, and what a caller's function throws.
//
// Threads. Functions can be called from any number of threads at once. An object can be read by several threads at once;
// whoever changes it needs it alone, as with containers. There are no global settings. Only functions with a number of
// threads start any, and these end before the function returns, or with the Generator. A thread that solves keeps some
// megabytes as buffers until it ends.
//
// Time. Solving and grading have no useful bound: nine rows take microseconds, some boards of 25 rows years. So they take
// a std::stop_token and end within some milliseconds after its stop; solving also takes a number of search nodes.
//
// Compatibility. The shared library's name changes with each release that breaks programs, and so does the name of the
// inline namespace when the meaning of a type changes. <gridsmith/gridsmith.h>, for C and other languages, only grows.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#define GRIDSMITH_VERSION_MAJOR 0
#define GRIDSMITH_VERSION_MINOR 1
#define GRIDSMITH_VERSION_PATCH 0

#if defined(__GNUC__)
#define GRIDSMITH_EXPORT __attribute__((visibility("default")))
#else
#define GRIDSMITH_EXPORT
#endif

namespace gridsmith {

// The library's own sources use other types with the same names, so there the namespace is not inline.
#ifdef GRIDSMITH_INSIDE
namespace v1 {
#else
inline namespace v1 {
#endif

// The version of the library that is linked or loaded, such as "0.1.0 (f085a08)".
GRIDSMITH_EXPORT std::string_view version();

// `message` is a sentence without a final stop: "expected 9 symbols, found 8". `line` and `column` count from 1; 0 means
// that there is no place.
struct Error {
    std::string message;
    int line = 0;
    int column = 0;

    bool operator==(const Error&) const = default;
};
template <class T>
using Result = std::expected<T, Error>;

// No limit, of search nodes or solutions.
inline constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

namespace detail {
struct RulesInside;
struct PuzzleInside;
struct GeneratorInside;
struct Access;
}  // namespace detail

// --- Rules ----------------------------------------------------------------------------------------------------------

// A demand in words: "Anti-king", "cells that touch at a corner hold different symbols".
struct Demand {
    std::string name;
    std::string sentence;

    bool operator==(const Demand&) const = default;
};

// The side of a board and all that its cells demand besides entries: regions, further units, constraints.
class GRIDSMITH_EXPORT Rules {
public:
    // Those of the classic board of 9 x 9 cells.
    Rules();
    // One word, as on the command line: "2x3+x" has blocks of two rows and three columns and both diagonals;
    // "3x3+cage17:r1c1r1c2+thermo:r5c5r5c6" has constraints. README.md lists the words. Linear in the text; a board with
    // new rules costs up to a millisecond.
    static Result<Rules> parse(std::string_view text);
    // The usual ones of a side from 2 to 25: square blocks if possible, else rectangular ones, else none.
    static Result<Rules> of_side(int side);

    int side() const noexcept;
    int cell_count() const noexcept;
    // Blocks of 2x2 to 5x5 cells and nothing else.
    bool is_classic() const noexcept;
    // The word of parse(). Equal rules have equal texts.
    std::string text() const;
    // For people: "6 x 6, blocks of 2 x 3, both diagonals".
    std::string name() const;
    // Everything besides rows, columns and regions.
    std::vector<Demand> demands() const;
    // The cells of each row, column, region and further unit.
    std::vector<std::vector<int>> units() const;

    // Constant time.
    friend GRIDSMITH_EXPORT bool operator==(const Rules& a, const Rules& b) noexcept;

private:
    friend struct detail::Access;
    std::shared_ptr<const detail::RulesInside> inside_;
};

// --- Puzzles --------------------------------------------------------------------------------------------------------

struct Texts {
    std::string title = {};
    std::string author = {};
    std::string rules = {};  // in the setter's words

    bool operator==(const Texts&) const = default;
};

// Values in the cells of a board, with its rules, and what files keep beside them. A puzzle may contradict its rules.
class GRIDSMITH_EXPORT Puzzle {
public:
    // Empty boards.
    Puzzle();
    explicit Puzzle(const Rules& rules);
    // Fails unless there is a value from 0 to side for each cell.
    static Result<Puzzle> of(const Rules& rules, std::span<const std::uint8_t> values);
    // The one puzzle of a text in any format that read() knows.
    static Result<Puzzle> parse(std::string_view text);
    // The same with these rules, if the text does not name any.
    static Result<Puzzle> parse(std::string_view text, const Rules& rules);

    Rules rules() const;
    int side() const noexcept;
    int cell_count() const noexcept;
    // Row by row; valid as long as this object is not changed.
    std::span<const std::uint8_t> values() const noexcept;
    // The value of a cell; 0 also for a cell outside of the board.
    std::uint8_t operator[](int cell) const noexcept;
    int entry_count() const noexcept;
    // The entries of the puzzle as posed, ascending: those that the file marks, or all.
    std::vector<int> givens() const;
    Texts texts() const;
    // A character for each cell, "." for an empty one.
    std::string line() const;

    // Copies with a change. They fail if the value or the cells do not fit the board.
    Result<Puzzle> with(int cell, std::uint8_t value) const;
    Result<Puzzle> with_values(std::span<const std::uint8_t> values) const;
    Result<Puzzle> with_rules(const Rules& rules) const;
    Puzzle with_texts(const Texts& texts) const;

    // The values that no peer of an empty cell has: bit v is set for value v. 0 for a filled cell. Looks at no other
    // consequence of constraints.
    std::uint32_t candidates(int cell) const;
    // The cells that contradict each other, ascending.
    std::vector<int> conflicts() const;
    // Full and without contradiction.
    bool is_solved() const;
    // Solved, with all entries of `puzzle`.
    bool is_solution_of(const Puzzle& puzzle) const;

    // Also compares rules and everything beside the values.
    friend GRIDSMITH_EXPORT bool operator==(const Puzzle& a, const Puzzle& b);

private:
    friend struct detail::Access;
    std::shared_ptr<const detail::PuzzleInside> inside_;
};

// --- Texts and files ------------------------------------------------------------------------------------------------

struct Format {
    std::string id;    // "sudokupad"
    std::string name;  // for people
    bool can_read = false;
    bool can_write = false;
    bool holds_many = false;  // more than one puzzle in a text
};
GRIDSMITH_EXPORT std::vector<Format> formats();

struct ReadOptions {
    std::string format = {};          // an id; empty: found by the content
    std::optional<Rules> rules = {};  // of puzzles whose text does not name any
};
// All puzzles of a text, at least one and at most 100,000; gzip and zstd are recognised in files. Linear in the text.
GRIDSMITH_EXPORT Result<std::vector<Puzzle>> read(std::string_view text, const ReadOptions& options = {});
GRIDSMITH_EXPORT Result<std::vector<Puzzle>> read_file(const std::filesystem::path& path,
                                                       const ReadOptions& options = {});
// The text of puzzles. Fails if the format cannot hold them: "lines" holds no rules, "json" and "gridsmith" hold all.
GRIDSMITH_EXPORT Result<std::string> write(std::span<const Puzzle> puzzles,
                                           std::string_view format = "lines");

struct PictureOptions {
    int size = 480;     // pixels of the longer side
    bool dark = false;  // colours
};
// A picture with all constraints, as SVG.
GRIDSMITH_EXPORT std::string svg(const Puzzle& puzzle, const PictureOptions& options = {});

// --- Solving --------------------------------------------------------------------------------------------------------

enum class Ended : std::uint8_t {
    complete,  // all solutions are known
    limit,     // there can be more solutions
    nodes,     // the search nodes were used up
    stopped,
};

struct SolveOptions {
    std::uint64_t limit = 1;                 // the most solutions
    std::optional<std::uint64_t> seed = {};  // for a random order; absent: a fixed one
    std::uint64_t nodes = kUnlimited;        // the most search nodes
    std::stop_token stop = {};
};
struct Solutions {
    std::vector<Puzzle> solutions;
    Ended ended = Ended::complete;
    std::uint64_t nodes = 0;  // examined
};
GRIDSMITH_EXPORT Solutions solve(const Puzzle& puzzle, const SolveOptions& options = {});
// Gives each solution to `take` as it is found, until that returns false. The result has no solutions.
GRIDSMITH_EXPORT Solutions solve(const Puzzle& puzzle, const SolveOptions& options,
                                 const std::function<bool(const Puzzle& solution)>& take);

struct CountOptions {
    std::uint64_t limit = kUnlimited;
    int threads = 1;  // 0: one for each processor. The number does not change the result.
    std::stop_token stop = {};
};
struct Count {
    std::uint64_t solutions = 0;
    Ended ended = Ended::complete;
};
GRIDSMITH_EXPORT Count count(const Puzzle& puzzle, const CountOptions& options = {});

enum class Verdict : std::uint8_t {
    unique,     // exactly one solution
    multiple,   // at least two
    none,       // no solution, although no entries contradict each other directly
    invalid,    // entries contradict each other
    undecided,  // the nodes were used up, or it was stopped
};
// "unique", "multiple", ...
GRIDSMITH_EXPORT std::string_view name_of(Verdict verdict) noexcept;

struct VerdictOptions {
    std::uint64_t nodes = kUnlimited;
    std::stop_token stop = {};
};
GRIDSMITH_EXPORT Verdict verdict(const Puzzle& puzzle, const VerdictOptions& options = {});

// --- Many boards at once --------------------------------------------------------------------------------------------

// Boards stand one after the other, each with a byte for each cell. For nine rows this is many times as fast as solving
// one puzzle at a time, and a list of some thousand boards is better than a short one.
struct BatchOptions {
    int threads = 1;  // 0: one for each processor
    std::stop_token stop = {};
    // Called by the calling thread a few times a second with the number of finished boards. May be empty.
    std::function<void(std::size_t done)> progress = {};
};
// The first solution of each board, or zeros if it has none. `counts` receives the number of solutions up to `limit`,
// which is 1 to 255. `solutions` and `counts` may be empty. Fails if the sizes do not fit, if a value is above the side,
// or if it was stopped; then boards that were not reached have zeros.
GRIDSMITH_EXPORT Result<void> solve_many(const Rules& rules, std::span<const std::uint8_t> boards,
                                         std::span<std::uint8_t> solutions, std::span<std::uint8_t> counts,
                                         int limit = 1, const BatchOptions& options = {});
// The verdict of each board. Fails as solve_many() does; boards that were not reached are undecided.
GRIDSMITH_EXPORT Result<void> verdict_many(const Rules& rules, std::span<const std::uint8_t> boards,
                                           std::span<Verdict> verdicts, const BatchOptions& options = {});
// Whether each board is full and keeps the rules: 1 or 0. Fails as solve_many() does.
GRIDSMITH_EXPORT Result<void> is_solved_many(const Rules& rules, std::span<const std::uint8_t> boards,
                                             std::span<std::uint8_t> solved,
                                             const BatchOptions& options = {});

// Columns of boards, from a text with the cells of one or more boards on each line, separated by commas: "quiz,solution".
// A first line that holds no boards names the columns. An empty cell is ".", "0", "_" or "-".
struct Columns {
    std::vector<std::string> names;  // empty without such a line
    std::vector<std::vector<std::uint8_t>>
        columns;  // all of the same size, a multiple of the number of cells
};
GRIDSMITH_EXPORT Result<Columns> read_columns(std::string_view text, const Rules& rules = {});
// From a file, which may be larger than 256 MB.
GRIDSMITH_EXPORT Result<Columns> read_columns_file(const std::filesystem::path& path,
                                                   const Rules& rules = {});

// --- Rearrangements -------------------------------------------------------------------------------------------------

enum class Transform : std::uint8_t {
    rotate_anticlockwise,
    rotate_clockwise,
    rotate_half,
    flip_horizontally,  // exchanges left and right
    flip_vertically,
    transpose,
};
// Constraints move with their cells. Fails only for rules whose meaning would change, such as indexers.
GRIDSMITH_EXPORT Result<Puzzle> transform(const Puzzle& puzzle, Transform how);
// One of all rearrangements that keep the rules, each with the same probability.
GRIDSMITH_EXPORT Puzzle shuffle(const Puzzle& puzzle, std::uint64_t seed);
// Equivalent puzzles have the same canonical form. For boards of 4 and 9 rows it is the smallest equivalent puzzle, read
// row by row. Fails only if stopped.
GRIDSMITH_EXPORT Result<Puzzle> canonical(const Puzzle& puzzle, std::stop_token stop = {});

// --- Difficulty and steps -------------------------------------------------------------------------------------------

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };
GRIDSMITH_EXPORT std::string_view name_of(Level level) noexcept;

struct Grade {
    bool is_finished =
        false;  // the techniques finish the puzzle; otherwise level and score are those of the begin
    Level level = Level::easy;
    int score = 0;             // HoDoKu's
    std::string hardest = {};  // the name of a technique
    // Sudoku Explainer's ER, EP and ED in tenths: 71 is 7.1. 0 if the puzzle has no rating.
    int rating = 0;
    int pearl = 0;
    int diamond = 0;

    bool operator==(const Grade&) const = default;
};
enum class Scale : std::uint8_t { both, hodoku, explainer };
struct GradeOptions {
    Scale scale = Scale::both;  // each alone takes half the time
    std::stop_token stop = {};
};
// Fails if the puzzle does not have exactly one solution, or if stopped.
GRIDSMITH_EXPORT Result<Grade> grade(const Puzzle& puzzle, const GradeOptions& options = {});
// An absent grade says that the board does not have exactly one solution. Fails as solve_many() does.
GRIDSMITH_EXPORT Result<void> grade_many(const Rules& rules, std::span<const std::uint8_t> boards,
                                         std::span<std::optional<Grade>> grades, Scale scale = Scale::both,
                                         const BatchOptions& options = {});

struct Candidate {
    int cell = 0;
    std::uint8_t value = 0;

    bool operator==(const Candidate&) const = default;
};
// A step of a person, with its reason.
struct Step {
    std::string technique;                // "Naked Pair"
    int rating = 0;                       // Sudoku Explainer's, in tenths; 0 if it has none
    std::vector<Candidate> placements;    // ascending
    std::vector<Candidate> eliminations;  // ascending
    std::vector<int> cells;               // of the pattern, ascending
    std::string notation;                 // "Naked Pair: 1,4 in r1c4,r1c5 => r1c7<>4"
    std::string explanation;              // a paragraph
    std::vector<std::string> proof;       // the same as short sentences, the conclusion last

    bool operator==(const Step&) const = default;
};
enum class PathEnd : std::uint8_t { solved, stuck, limit, stopped };
struct Path {
    std::vector<Step> steps;
    PathEnd end = PathEnd::stuck;
    Puzzle last;  // after the steps
};
struct StepOptions {
    std::size_t limit = std::numeric_limits<std::size_t>::max();  // the most steps
    std::string technique = {};                                   // of steps_now() only: a name; empty: all
    std::stop_token stop = {};
};
// The path that grades the puzzle: the easiest step again and again. Fails if the puzzle has no solution.
GRIDSMITH_EXPORT Result<Path> path(const Puzzle& puzzle, const StepOptions& options = {});
// All steps that can be taken now, in the order of the techniques. Fails if the puzzle has no solution, if there is no
// technique of that name, or if stopped.
GRIDSMITH_EXPORT Result<std::vector<Step>> steps_now(const Puzzle& puzzle, const StepOptions& options = {});

struct Technique {
    std::string name;    // "Naked Pair"
    std::string family;  // "Subsets"
    Level level = Level::easy;
    int score = 0;   // HoDoKu's
    int rating = 0;  // Sudoku Explainer's, in tenths; 0 if it has none
    std::string description;
};
// All techniques, the easiest first.
GRIDSMITH_EXPORT std::vector<Technique> techniques();

// --- Generating -----------------------------------------------------------------------------------------------------

// A seed always makes the same puzzles, whatever the number of threads.
struct GenerateOptions {
    Rules rules = {};
    std::optional<int> entries = {};  // filled cells; absent: the usual number for the rules
    bool minimal = false;             // no entry can be removed; `entries` has no effect
    std::string symmetry = {};        // of the filled cells: "rotation2", "full", ...; empty: none
    // Constraints at random, such as "killer" or "thermometers", and the number of givens beside them.
    std::vector<std::string> constraints = {};
    std::optional<int> givens = {};

    Level lowest_level = Level::easy;
    Level highest_level = Level::extreme;
    int lowest_rating = 0;  // tenths
    int highest_rating = std::numeric_limits<int>::max();
    std::string needs = {};  // a technique that the path needs

    std::optional<std::uint64_t> seed = {};  // absent: a new one
    std::uint64_t count = 1;                 // kUnlimited: until it is stopped
    std::optional<std::uint64_t> nodes =
        {};           // give up a puzzle after these search nodes; absent: the usual number
    int threads = 0;  // 0: one for each processor
};
struct Generated {
    Puzzle puzzle;
    Puzzle solution;
    std::uint64_t index = 1;  // in the batch
    std::uint64_t seed = 0;   // makes this puzzle alone
};
struct GenerateProgress {
    std::uint64_t puzzles = 0;   // made
    std::uint64_t attempts = 0;  // ended
    std::uint64_t nodes = 0;     // searched
};

// Makes puzzles on threads of its own and gives them in order. The destructor stops it and takes less than 300 ms.
// Threads pause while many puzzles wait to be taken. Functions other than stop() need the object alone.
class GRIDSMITH_EXPORT Generator {
public:
    // Fails with the reason if no puzzle can have these properties, as far as that is quickly known.
    static Result<Generator> start(const GenerateOptions& options);
    Generator(Generator&&) noexcept;
    Generator& operator=(Generator&&) noexcept;
    ~Generator();

    // The next puzzle, or nothing after the last or a stop. Waits. An error is about one puzzle, and later calls go on
    // with those that follow it.
    Result<std::optional<Generated>> next();
    // Waits until next() would not wait, or for this time. Whether next() would not wait.
    bool wait_for(std::chrono::milliseconds longest);
    // Ends the work; next() then gives nothing. Can be called from any thread.
    void stop() noexcept;

    std::uint64_t seed() const noexcept;
    GenerateProgress progress() const;

private:
    explicit Generator(std::unique_ptr<detail::GeneratorInside> inside) noexcept;
    std::unique_ptr<detail::GeneratorInside> inside_;
};
// The first puzzle of these options. Fails also if stopped.
GRIDSMITH_EXPORT Result<Generated> generate(const GenerateOptions& options = {}, std::stop_token stop = {});

}  // namespace v1
}  // namespace gridsmith
