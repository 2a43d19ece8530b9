// Requests to the workers and their events: plain values, copied in and copied out.
//
// A request becomes a job with a number. A job reports events; its last event is a JobFinished. Jobs know no
// documents and no windows; app/ and cli/ connect jobs with them.
#pragma once

#include "generator/api/generator.h"
#include "jobs/hinting.h"
#include "model/board/grid.h"
#include "model/puzzle/packed_puzzle.h"
#include "solver/api/solver.h"
#include "solver/api/true_candidates.h"
#include "solver/api/unsolvable_core.h"
#include "techniques/core/technique.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace gridsmith {

// From 1. A runner uses each number once.
using JobId = std::uint64_t;

// Puzzles `first`, `first + step`, ... up to `count` of a batch; puzzle 1 is the seed's own puzzle. The job
// reports each puzzle as a PuzzleMade, in any order. A puzzle does not depend on the number of threads and
// equals the result of `generate`.
struct GenerateRequest {
    GenerateOptions options = {};
    std::uint64_t seed = 0;
    std::uint64_t count = 1;
    std::uint64_t first = 1;  // shard I of N of a batch: first = I,
    std::uint64_t step = 1;   // step = N
    // Indices of puzzles that exist already and are skipped, ascending.
    std::vector<std::uint64_t> done = {};
    int threads = 0;  // 0: one for each processor
    // The number of threads to record in the puzzles' generation information; 0: the actual number.
    int named_threads = 0;
    // A background job: its threads have low priority, it pauses while other jobs run, and it reports progress twice
    // a second even while nobody watches.
    bool background = false;
};

// Finds solutions of a grid. Reports a GridSolved.
struct SolveRequest {
    Grid grid = {};
    std::uint64_t limit = 1;
    bool random = false;  // random order of branches, from `seed`
    std::uint64_t seed = 0;
};

// Finds out whether a grid is well-posed. Reports a GridJudged.
struct VerdictRequest {
    Grid grid = {};
    bool explain = false;  // also find entries that contradict each other if there is no solution
};

// Counts the solutions of a grid. Reports CountAdvanced during the search, then a GridCounted.
struct CountRequest {
    Grid grid = {};
    std::uint64_t limit = kNoLimit;
    int threads = 0;  // 0: one for each processor
};

// Counts the solutions of many grids up to `limit` and finds the first solution of each. Reports one
// GridsSolved. Meant for chunks of some thousand grids from a long stream.
struct SolveBatchRequest {
    std::vector<Grid> grids = {};
    std::uint64_t limit = 1;
    bool solutions = true;  // report the solutions, not only their numbers
};

// Reads all puzzles in the files of a folder whose extensions belong to puzzle formats, or in the named
// files. Reports FilesScanned many times.
struct ScanRequest {
    std::filesystem::path folder = {};
    bool subfolders = false;
    // If not empty, these files are read instead of the folder, whatever their extensions are.
    std::vector<std::filesystem::path> files = {};
};

// Finds verdict, grade and canonical form of many grids. Reports one GridsAssessed. Meant for chunks of a
// collection.
struct AssessRequest {
    std::vector<Grid> grids = {};
    bool only_verdicts = false;          // without grades and canonical forms
    std::vector<Verdict> verdicts = {};  // of all grids, if they are known
};

// Finds verdict, true candidates and contradictions of a puzzle that is being set. Reports LiveAdvanced several times.
struct LiveRequest {
    Grid grid = {};
    int most = 8;  // as in TrueCandidateOptions
};

// The time to generate an exercise before the stored example is used instead.
inline constexpr int kTrainingSeconds = 20;

// Finds a position of a board with the rules in which the technique is the next step. Reports TrainAdvanced during the
// search, then an ExerciseMade.
struct TrainRequest {
    Technique technique{};
    Rules rules = {};
    std::uint64_t seed = 0;
    TechniqueSet techniques = {};  // the order of techniques
    std::chrono::milliseconds longest = std::chrono::seconds(kTrainingSeconds);
};

using Request = std::variant<GenerateRequest, SolveRequest, VerdictRequest, CountRequest, SolveBatchRequest,
                             ScanRequest, AssessRequest, LiveRequest, HintRequest, TrainRequest>;

// --- Events ---

// The current work of one worker of a generating job. Reported at most every 50 ms by a worker, and only
// while somebody watches and has taken the previous report.
struct WorkerProgress {
    int worker = 0;             // 0 .. threads-1
    std::uint64_t puzzle = 1;   // index in the batch
    std::uint64_t attempt = 1;  // number of the attempt
    Grid board;
    BoardNews news{};  // since this worker's previous report
    std::optional<Grid>
        well_posed{};  // the puzzle with exactly one solution that the attempt is at, if there is one
    int entries = 0;
    int target = 0;
    int best = 0;
    std::uint64_t fewest_solutions = 0;  // in this attempt, as in AttemptResult
    std::uint64_t verifications = 0;     // in this attempt
    std::uint64_t nodes = 0;             // in this attempt
};

// The progress of a generating job as a whole. Reported as often as WorkerProgress, by any worker.
struct JobProgress {
    std::uint64_t puzzles = 0;           // made
    std::uint64_t attempts = 0;          // ended
    std::uint64_t verifications = 0;     // in ended attempts
    std::uint64_t nodes = 0;             // in ended attempts
    std::uint64_t graded = 0;            // puzzles graded in ended attempts
    int best_entries = 0;                // fewest entries of a failed attempt; 0 if no attempt failed
    std::uint64_t fewest_solutions = 0;  // of an ended attempt; 0 if unknown
};

// A cancelled job reports the best candidate of an unfinished `best_of`, too.
struct PuzzleMade {
    std::uint64_t index = 1;                     // in the batch, from 1
    std::shared_ptr<const Generated> generated;  // never null; shared because it has some 5 KB
};

// A puzzle of a batch could not be made: the budget is spent, or the puzzle is proved impossible.
struct PuzzleFailed {
    std::uint64_t index = 1;
    std::string message;
    std::optional<Nearest> nearest = {};  // the closest candidate found
};

// A cancelled job reports the solutions found so far.
struct GridSolved {
    SolveResult result;
};

// The position of a search for solutions or a verdict. Reported ten times a second while somebody watches.
struct SearchAdvanced {
    SearchProgress progress;
};

struct GridJudged {
    VerdictResult result;
    std::optional<Core> core = {};  // entries that contradict each other; with `explain`, if found in time
};

struct CountAdvanced {
    std::uint64_t solutions = 0;  // found so far
    double fraction = 0;          // part of the work done, 0..1
};

struct GridCounted {
    CountResult result;
};

struct GridsSolved {
    std::vector<std::uint64_t> counts;  // kNotCounted for grids that were not searched before a cancel
    std::vector<Grid> solutions;        // empty if not requested
    BatchStatistics statistics;
};

// --- Events about collections ---

struct ScannedPuzzle {
    PackedPuzzle puzzle;
    PuzzleKind kind = PuzzleKind::puzzle;
    int line = 1;  // first line in the file
};
struct ScannedFile {
    std::filesystem::path path;
    std::filesystem::file_time_type time;
    bool goes_on = false;  // the first puzzles of the file were reported before
    std::vector<ScannedPuzzle> puzzles;
    std::string problem;  // a sentence about the first error in the file, or empty
};
struct FilesScanned {
    std::vector<ScannedFile> files;
    std::uint64_t done = 0;  // files read so far
    std::uint64_t total = 0;
};

struct Assessment {
    Verdict verdict = Verdict::undecided;
    // True for a well-posed puzzle that is not full. Otherwise the members up to `rating` have no meaning.
    bool graded = false;
    // the techniques finish the puzzle; if not, the grade is that of the unfinished path
    bool solved = false;
    Level level = Level::easy;
    int score = 0;           // HoDoKu's
    int rating = 0;          // Sudoku Explainer's, in tenths; 0 if the puzzle has no rating
    std::uint64_t form = 0;  // hash of the canonical form, equal for equivalent puzzles; 0 if unknown
    Technique bottleneck{};  // the first technique with the rating; no meaning without one
};
struct GridsAssessed {
    std::vector<Assessment> assessments;  // in the order of the grids
};

// --- Events about a puzzle that is being set ---

struct LiveAnswer {
    Verdict verdict = Verdict::undecided;
    TrueCandidates candidates;      // as far as they are known
    std::optional<Core> core = {};  // what contradicts, if there is no solution and it was found in time
    bool is_finished = false;       // nothing will be added
};
// Each answer holds all that the earlier ones held. Never null; shared because it has several KB.
struct LiveAdvanced {
    std::shared_ptr<const LiveAnswer> answer;
};

// --- Events about exercises ---

struct TrainAdvanced {
    std::uint64_t attempts = 0;  // to make a puzzle
    std::uint64_t puzzles = 0;   // puzzles made or graded
};

struct ExerciseMade {
    Puzzle puzzle;            // the position, with all candidates as marks
    std::vector<Step> steps;  // all steps of the technique in the position, at least one
    Grid solution;
    bool is_example = false;               // a variant of the stored example, whose order may differ
    std::optional<Technique> easier = {};  // an earlier technique that has a step in the example
    std::uint64_t puzzles = 0;             // puzzles made or graded
};

enum class JobEnd : std::uint8_t {
    done,
    failed,  // `message` says why: the request is impossible, or all puzzles failed
    cancelled,
};

// A job's last event. `total` counts all work, including attempts that were stopped.
struct JobFinished {
    JobEnd end = JobEnd::done;
    std::string message = {};
    std::optional<Nearest> nearest = {};  // the closest candidate of the puzzle that `message` is about
    JobProgress total = {};
    double seconds = 0;  // since the start
};

using News = std::variant<WorkerProgress, JobProgress, PuzzleMade, PuzzleFailed, GridSolved, SearchAdvanced,
                          GridJudged, CountAdvanced, GridCounted, GridsSolved, FilesScanned, GridsAssessed,
                          LiveAdvanced, HintNews, TrainAdvanced, ExerciseMade, JobFinished>;

struct Event {
    JobId job = 0;
    News news;
};

}  // namespace gridsmith
