// What can be asked of the workers and what they tell: plain values, copied in and copied out.
//
// A request becomes a job with a number. Everything a job tells is an Event, and its last one is a
// JobFinished. Documents, windows and files are unknown here; app/ and cli/ join jobs to them.
#pragma once

#include "generator/generator.h"
#include "jobs/hinting.h"
#include "model/grid.h"
#include "model/packed_puzzle.h"
#include "solver/core.h"
#include "solver/solver.h"
#include "techniques/technique.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gridsmith {

// Numbers from 1, never used twice by one runner.
using JobId = std::uint64_t;

// Puzzles `first`, `first + step`, ... up to `count` of a batch; puzzle 1 is the seed's own. The answer is a
// PuzzleMade each, as they come; each is the same for any number of threads, and equals `generate`.
struct GenerateRequest {
    GenerateOptions options = {};
    std::uint64_t seed = 0;
    std::uint64_t count = 1;
    std::uint64_t first = 1;  // shard I of N of a batch: first = I,
    std::uint64_t step = 1;   // step = N
    // Those of them that are there already and are not made again, ascending.
    std::vector<std::uint64_t> done = {};
    int threads = 0;  // 0: one for each processor
    // Nobody waits for it: its threads yield to everything else on the machine, it rests while other jobs
    // run, and it tells its progress twice a second whether or not anybody watches.
    bool background = false;
};

// Solutions of a grid. The answer is a GridSolved.
struct SolveRequest {
    Grid grid = {};
    std::uint64_t limit = 1;
    bool random = false;  // draw branches from `seed`
    std::uint64_t seed = 0;
};

// Well-posed or not. The answer is a GridJudged.
struct VerdictRequest {
    Grid grid = {};
    bool explain = false;  // also why there is no solution, when there is none
};

// The number of solutions. The answer is a GridCounted; CountAdvanced comes meanwhile.
struct CountRequest {
    Grid grid = {};
    std::uint64_t limit = kNoLimit;
    int threads = 0;  // 0: one for each processor
};

// Many grids at once: the number of solutions up to `limit` and the first solution of each. The answer is one
// GridsSolved. Meant for chunks of a long stream, some thousand grids each.
struct SolveBatchRequest {
    std::vector<Grid> grids = {};
    std::uint64_t limit = 1;
    bool solutions = true;  // are they wanted?
};

// All puzzles in the files of a folder whose names say that they hold some, or in files that somebody named.
// The answer is FilesScanned, again and again.
struct ScanRequest {
    std::filesystem::path folder = {};
    bool subfolders = false;
    // Not empty: these are read, whatever they are called, and no folder.
    std::vector<std::filesystem::path> files = {};
};

// Verdict, grade and form of many grids. The answer is one GridsAssessed. Meant for chunks of a collection.
struct AssessRequest {
    std::vector<Grid> grids = {};
};

// How long is generated for an exercise before the stored example stands in.
inline constexpr int kTrainingSeconds = 20;

// A position of the order in which the technique is the next step. The answer is an ExerciseMade;
// TrainAdvanced comes meanwhile.
struct TrainRequest {
    Technique technique{};
    int order = 3;
    std::uint64_t seed = 0;
    TechniqueSet techniques = {};  // what comes before it
    std::chrono::milliseconds longest = std::chrono::seconds(kTrainingSeconds);
};

using Request = std::variant<GenerateRequest, SolveRequest, VerdictRequest, CountRequest, SolveBatchRequest,
                             ScanRequest, AssessRequest, HintRequest, TrainRequest>;

// --- What a job tells ---

// What one worker of a generating job is doing. Comes at most every 50 ms a worker, and only when somebody
// watches and has taken what was told before.
struct WorkerProgress {
    int worker = 0;             // 0 .. threads-1
    std::uint64_t puzzle = 1;   // which one of the batch
    std::uint64_t attempt = 1;  // its number
    Grid board;
    BoardNews news{};  // since this worker's last progress
    int entries = 0;
    int target = 0;
    int best = 0;
    std::uint64_t fewest_solutions = 0;  // as in AttemptResult, in this attempt
    std::uint64_t verifications = 0;     // in this attempt
    std::uint64_t nodes = 0;             // in this attempt
};

// Where a generating job stands as a whole; comes as often as WorkerProgress, from any worker.
struct JobProgress {
    std::uint64_t puzzles = 0;           // made
    std::uint64_t attempts = 0;          // ended
    std::uint64_t verifications = 0;     // in ended attempts
    std::uint64_t nodes = 0;             // in ended attempts
    std::uint64_t graded = 0;            // puzzles that were looked at for their difficulty, likewise
    int best_entries = 0;                // the fewest in a failed attempt so far, 0 when there is none
    std::uint64_t fewest_solutions = 0;  // the fewest of an ended attempt, 0 when unknown
};

// Also, when the job was cancelled, the best that was found of several.
struct PuzzleMade {
    std::uint64_t index = 1;                     // in the batch, from 1
    std::shared_ptr<const Generated> generated;  // never null; some 5 KB, which many hands pass on
};

// One puzzle of a batch could not be made: its budget is spent, or it is proved impossible.
struct PuzzleFailed {
    std::uint64_t index = 1;
    std::string message;
    std::optional<Nearest> nearest = {};  // of what was seen
};

// When the job was cancelled, what was found by then.
struct GridSolved {
    SolveResult result;
};

// What the search for solutions or a verdict is at; comes ten times a second while somebody watches and it
// takes so long.
struct SearchAdvanced {
    SearchProgress progress;
};

struct GridJudged {
    VerdictResult result;
    std::optional<Core> core = {};  // when wanted and found in some nodes: the entries that allow no solution
};

struct CountAdvanced {
    std::uint64_t solutions = 0;  // found so far
    double fraction = 0;          // of the work that is done, 0..1
};

struct GridCounted {
    CountResult result;
};

struct GridsSolved {
    std::vector<std::uint64_t> counts;  // kNotCounted where a cancel came before
    std::vector<Grid> solutions;        // empty when not wanted
    BatchStatistics statistics;
};

// --- Of collections ---

struct ScannedPuzzle {
    PackedPuzzle puzzle;
    PuzzleKind kind = PuzzleKind::puzzle;
    int line = 1;  // of the file, where it begins
};
struct ScannedFile {
    std::filesystem::path path;
    std::filesystem::file_time_type time;
    bool goes_on = false;  // its first puzzles were told before
    std::vector<ScannedPuzzle> puzzles;
    std::string problem;  // a sentence about the first thing wrong in it, or empty
};
struct FilesScanned {
    std::vector<ScannedFile> files;
    std::uint64_t done = 0;  // files that are read
    std::uint64_t total = 0;
};

struct Assessment {
    Verdict verdict = Verdict::undecided;
    // Of a well-posed puzzle that is not full; the other members count only where this says so.
    bool graded = false;
    bool solved = false;  // the techniques finish it; else level, score and rating tell how far they came
    Level level = Level::easy;
    int score = 0;           // HoDoKu's
    int rating = 0;          // Sudoku Explainer's, in tenths
    std::uint64_t form = 0;  // equal for equivalent puzzles; 0 where it is not known
};
struct GridsAssessed {
    std::vector<Assessment> assessments;  // in the order of the grids
};

// --- Of exercises ---

struct TrainAdvanced {
    std::uint64_t attempts = 0;  // at puzzles
    std::uint64_t puzzles = 0;   // made, or looked at on the way to one that needs the technique
};

struct ExerciseMade {
    Puzzle puzzle;            // the position, with all candidates as marks
    std::vector<Step> steps;  // of the technique there, at least one
    Grid solution;
    bool is_example = false;               // the stored example, rearranged; of the order that it has
    std::optional<Technique> easier = {};  // of an example: comes before and has a step there, too
    std::uint64_t puzzles = 0;             // that were looked at
};

enum class JobEnd : std::uint8_t {
    done,
    failed,  // `message` says why: a wish that cannot be fulfilled, or all puzzles failed
    cancelled,
};

// A job's last event. Totals count everything that was done, the losers of races included.
struct JobFinished {
    JobEnd end = JobEnd::done;
    std::string message = {};
    std::optional<Nearest> nearest = {};  // generating: of the puzzle that `message` is about
    JobProgress total = {};
    double seconds = 0;  // from the start
};

using News = std::variant<WorkerProgress, JobProgress, PuzzleMade, PuzzleFailed, GridSolved, SearchAdvanced,
                          GridJudged, CountAdvanced, GridCounted, GridsSolved, FilesScanned, GridsAssessed,
                          HintNews, TrainAdvanced, ExerciseMade, JobFinished>;

struct Event {
    JobId job = 0;
    News news;
};

}  // namespace gridsmith
