// How long a job runs after a stop request, for every kind of job at every order.
//
//   cmake --preset release -DGRIDSMITH_BENCHMARKS=ON && cmake --build --preset release --target bench_cancel
//   build/release/bin/bench_cancel [RUNS [KIND]]      KIND: only kinds whose names contain it
//
// Each run starts a job, lets it work for a random time between 0.1 and 200 ms (less where jobs finish
// sooner), cancels it, and waits for its end. The figure is the processor time of the program from the
// cancellation to the end, because wall-clock time also counts other programs; the 99th percentile of
// wall-clock time is printed beside it. Jobs run on one thread where possible, so that processor time is
// elapsed time. `start` is the longest time that starting took, which the window has to wait. Then follow
// booklets of 2,000 puzzles in every kind of document, cancelled within two seconds, books of new puzzles at
// each stage of their making, and quitting while eight jobs run.
//
// Ends with status 1 and a sentence when the 99th percentile of a kind is longer than a user should wait, by
// both clocks, or when every run of a kind ended before its cancellation at all orders. (At some orders this is
// normal, because the job is quick.)
#include "app/booklet/book_maker.h"
#include "app/booklet/booklet_maker.h"
#include "base/random.h"
#include "format/door/puzzle_file.h"
#include "generator/api/generator.h"
#include "jobs/job_runner.h"
#include "support/grids.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace gridsmith {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

// Milliseconds.
double now_on(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}
double used() { return now_on(CLOCK_PROCESS_CPUTIME_ID); }
double passed() { return now_on(CLOCK_MONOTONIC); }

constexpr std::uint64_t kEndless = 1'000'000'000;

// --- The work ---

// About as full as the hardest grids of the order.
constexpr int kHardEntries[] = {4, 24, 96, 270};

Grid hard_grid(int order, Random& random) {
    return support::with_entries(support::some_solution(order, random), kHardEntries[order - kMinOrder],
                                 random);
}

GenerateRequest generating(int order) {
    GenerateRequest request;
    request.options.rules = order;
    request.options.entries = default_entries(order);
    request.seed = 1;
    request.count = kEndless;
    request.threads = 1;
    return request;
}

// Few entries for the order, so that analysing the puzzle takes long.
Generated posed(int order) {
    GenerateOptions options;
    options.rules = order;
    options.entries = default_entries(order);
    options.minimal = order < 5;
    options.removal_order = order > 3 ? RemovalOrder::rows : RemovalOrder::even;
    return generate(options, 7).value();
}
Puzzle posed_puzzle(int order) { return posed(order).puzzle; }

// A puzzle with one wrong entry: it conflicts with no other entry, but the only solution has another value there.
Grid unsolvable_grid(const Generated& made, Random& random) {
    Grid grid = made.puzzle.grid;
    while (true) {
        const auto cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.cell_count())));
        const ValueSet wrong = candidates_of(grid, cell) - ValueSet::of(made.solution[cell]);
        if (grid[cell] != 0 || wrong.empty()) continue;
        grid[cell] = wrong.first();
        return grid;
    }
}

Request hint(int order, HintQuestion question) {
    HintRequest request;
    request.puzzle = posed_puzzle(order);
    request.question = question;
    for (Cell cell = 0; question == HintQuestion::why_not && cell < request.puzzle.cell_count(); ++cell)
        if (request.puzzle.grid[cell] == 0) request.candidate = {cell, 1};
    return request;
}

// Thousands of small files, long files of lines, and long files that are read as a whole.
class Folder {
public:
    explicit Folder(int order) {
        std::string name = (fs::temp_directory_path() / "gridsmith-bench-XXXXXX").string();
        path = ::mkdtemp(name.data());
        Random random(3);
        const Puzzle puzzle(support::with_entries(support::some_solution(order, random),
                                                  kHardEntries[order - kMinOrder], random));
        const std::string line = support::line_of(puzzle.grid) + '\n';
        std::string lines;
        while (lines.size() < (std::size_t{16} << 20)) lines += line;
        std::ofstream(path / "a.lines") << lines;
        std::ofstream(path / "b.sgp") << std::string(std::size_t{64} << 20, ' ') << "{}";
        std::ofstream(path / "c.csv") << "puzzle,rating\n" << lines;
        const auto count = (std::size_t{2} << 20) / line.size();
        for (const auto& [file, id] : {std::pair("d.json", "arrays"), std::pair("e.md", "md")})
            std::ofstream(path / file) << print_puzzles(
                                              count, [&](std::size_t) { return puzzle; }, *format_of_id(id))
                                              .value();
        // Trees without a puzzle, nearly of the largest size accepted.
        std::string objects = "{\"id\":\"N6JE4781GLPM8O66IW2T8CUVG\",\"a\":[";
        std::string elements = "<opensudoku><folder>";
        for (int i = 0; i < 124'000; ++i) objects += "[{\"b\":[1]}],";
        for (int i = 0; i < 598'000; ++i) elements += "<folder/>";
        std::ofstream(path / "f.sgp") << objects << "1]}";
        std::ofstream(path / "g.opensudoku") << elements << "</folder></opensudoku>";
        for (int i = 0; i < 2000; ++i) std::ofstream(path / fmt::format("d{}.txt", i)) << line;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    fs::path path;
};

struct Kind {
    std::string name;
    // The request for run number `run`.
    std::function<Request(int order, int run)> request;
};

Kind generation(std::string name, std::function<void(GenerateRequest&)> change) {
    return {std::move(name), [change = std::move(change)](int order, int run) {
                GenerateRequest request = generating(order);
                request.seed = static_cast<std::uint64_t>(run + 1);
                change(request);
                return Request(std::move(request));
            }};
}

// Made once for each order, because it takes long.
Kind prepared(std::string name, std::function<Request(int order)> make) {
    return {std::move(name), [make = std::move(make), made = Request(), of = 0](int order, int) mutable {
                if (of != order) made = make(order);
                of = order;
                return made;
            }};
}

std::vector<Kind> searching_kinds() {
    const auto random_of = [](int run) { return Random(5, static_cast<std::uint64_t>(run)); };
    return {
        {"solve, all of an empty grid",
         [](int order, int) {
             return SolveRequest{Grid(order), 1'000'000};
         }},
        {"solve, drawn",
         [](int order, int run) {
             return SolveRequest{Grid(order), 1'000'000, true, static_cast<std::uint64_t>(run)};
         }},
        {"solve, hard",
         [=](int order, int run) {
             Random random = random_of(run);
             return SolveRequest{hard_grid(order, random), 1'000'000};
         }},
        {"verdict, hard",
         [=](int order, int run) {
             Random random = random_of(run);
             return VerdictRequest{hard_grid(order, random), true};
         }},
        {"verdict, unsolvable",
         [=, made = std::optional<Generated>()](int order, int run) mutable {
             if (!made || made->puzzle.order() != order) made = posed(order);
             Random random = random_of(run);
             return VerdictRequest{unsolvable_grid(*made, random), true};
         }},
        {"count",
         [=](int order, int run) {
             Random random = random_of(run);
             const int entries = kHardEntries[order - kMinOrder] * 3 / 4;
             return CountRequest{
                 support::with_entries(support::some_solution(order, random), entries, random), kNoLimit, 1};
         }},
        {"count, empty grid",
         [](int order, int) {
             return CountRequest{Grid(order), kNoLimit, 1};
         }},
        {"solve, a batch",
         [=](int order, int run) {
             Random random = random_of(run);
             SolveBatchRequest request;
             for (int i = 0; i < 500; ++i) request.grids.push_back(hard_grid(order, random));
             request.limit = 2;
             return request;
         }},
        {"verdicts and grades",
         [=](int order, int run) {
             Random random = random_of(run);
             AssessRequest request;
             for (int i = 0; i < 100; ++i) request.grids.push_back(hard_grid(order, random));
             return request;
         }},
        prepared("verdicts and grades, posed",
                 [](int order) { return AssessRequest{std::vector(100, posed_puzzle(order).grid)}; }),
    };
}

std::vector<Kind> generating_kinds() {
    return {
        generation("generate, additive", [](auto& r) { r.options.mode = GenerationMode::additive; }),
        generation("generate, subtractive", [](auto&) {}),
        generation("generate, verified at the end", [](auto& r) { r.options.verify_incrementally = false; }),
        generation("generate, minimal", [](auto& r) { r.options.minimal = true; }),
        generation("generate, minimal in rows",
                   [](auto& r) {
                       r.options.minimal = true;
                       r.options.removal_order = RemovalOrder::rows;
                   }),
        generation("generate, squeezed",
                   [](auto& r) {
                       r.options.minimal = true;
                       r.options.removal_order = RemovalOrder::rows;
                       r.options.squeeze = 1'000'000;
                   }),
        generation("generate, fewest entries",
                   [](auto& r) {
                       r.options.minimal = true;
                       r.options.squeeze = 1'000'000'000;
                   }),
        generation("generate, symmetric", [](auto& r) { r.options.symmetry = Symmetry::half_turn; }),
        generation("generate, minimal symmetric",
                   [](auto& r) {
                       r.options.symmetry = Symmetry::half_turn;
                       r.options.minimal = true;
                   }),
        generation("generate, template",
                   [](auto& r) {
                       Random random(r.seed);
                       r.options.puzzle_template = hard_grid(r.options.rules.order(), random).entries();
                   }),
        generation("generate, sparse",
                   [](auto& r) { r.options.entries = fewest_entries(r.options.rules) + 2; }),
        generation("generate, hard to solve",
                   [](auto& r) {
                       r.options.minimal = true;
                       r.options.removal_order = RemovalOrder::rows;
                       r.options.difficulty.lowest_level = Level::unfair;
                   }),
        generation("generate, needs a technique",
                   [](auto& r) { r.options.difficulty.needs = Technique::x_wing; }),
        generation("generate, background", [](auto& r) { r.background = true; }),
    };
}

std::vector<Kind> hinting_kinds() {
    return {
        prepared("hint", [](int order) { return hint(order, HintQuestion::next); }),
        prepared("hint, all steps", [](int order) { return hint(order, HintQuestion::all); }),
        prepared("hint, path", [](int order) { return hint(order, HintQuestion::path); }),
        prepared("hint, why not", [](int order) { return hint(order, HintQuestion::why_not); }),
    };
}

// Exercises for a technique that is found soon, for one that is hardly ever found, and from a stored example.
std::vector<Kind> training_kinds() {
    const auto training = [](std::string name, Technique technique, milliseconds longest) {
        return Kind{std::move(name), [=](int order, int run) {
                        TrainRequest request;
                        request.technique = technique;
                        request.rules = order;
                        request.seed = static_cast<std::uint64_t>(run + 1);
                        request.longest = longest;
                        return Request(std::move(request));
                    }};
    };
    constexpr milliseconds kLong = std::chrono::seconds(kTrainingSeconds);
    return {
        training("exercise, often found", Technique::x_wing, kLong),
        training("exercise, hardly found", Technique::jellyfish, kLong),
        training("exercise, the example", Technique::jellyfish, milliseconds(1)),
    };
}

// --- Measuring ---

// The shortest time that a job works before it is cancelled, in milliseconds.
constexpr double kShortestWait = 0.1;
constexpr double kLongestWait = 200;

struct Measured {
    std::vector<double> used;    // after cancelling, sorted
    std::vector<double> passed;  // the same in wall-clock time
    double longest_start = 0;
    int ended_before = 0;
};

Measured sorted(Measured measured) {
    std::ranges::sort(measured.used);
    std::ranges::sort(measured.passed);
    return measured;
}

bool wait_for_end(JobRunner& runner) {
    for (;;)
        for (const Event& event : runner.wait_for_events(milliseconds(100)))
            if (const auto* finished = std::get_if<JobFinished>(&event.news))
                return finished->end == JobEnd::cancelled;
}

// Waits for the end of a job and ignores its other events.
bool has_ended(JobRunner& runner) {
    for (const Event& event : runner.take_events())
        if (std::holds_alternative<JobFinished>(event.news)) return true;
    return false;
}

Measured measure(const Kind& kind, int order, int runs) {
    Measured measured;
    Random random(11, static_cast<std::uint64_t>(order));
    JobRunner runner;
    runner.watch(true);
    double longest_wait = kLongestWait;
    for (int run = 0; run < runs; ++run) {
        Request request = kind.request(order, run);
        const double begin = passed();
        const double begin_used = now_on(CLOCK_THREAD_CPUTIME_ID);
        const JobId job = runner.start(std::move(request));
        measured.longest_start =
            std::max(measured.longest_start, now_on(CLOCK_THREAD_CPUTIME_ID) - begin_used);
        const double wait = kShortestWait * std::pow(longest_wait / kShortestWait, random.unit());
        bool ended = false;
        while (!ended && passed() - begin < wait) {
            ended = has_ended(runner);
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        // Jobs that finish soon are cancelled sooner.
        longest_wait =
            ended ? std::max(longest_wait / 4, 2 * kShortestWait) : std::min(longest_wait * 2, kLongestWait);
        if (ended) {
            ++measured.ended_before;
            continue;
        }
        const double cancelled_used = used();
        const double cancelled = passed();
        runner.cancel(job);
        if (!wait_for_end(runner)) {
            ++measured.ended_before;
            continue;
        }
        measured.used.push_back(used() - cancelled_used);
        measured.passed.push_back(passed() - cancelled);
    }
    return sorted(std::move(measured));
}

double quantile(const std::vector<double>& sorted, double share) {
    const auto place = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::clamp(place, std::size_t{1}, sorted.size()) - 1];
}

void print_head() {
    fmt::print("{:32} {:>5} {:>5} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "kind, milliseconds", "order", "n",
               "median", "p99", "max", "p99 clock", "start");
}

void print_row(const std::string& name, int order, const Measured& measured) {
    if (measured.used.empty())
        fmt::print("{:32} {:>5} {:>5} {:>9} {:>9} {:>9} {:>9} {:>9.2f}\n", name, order, 0, "ended", "", "",
                   "", measured.longest_start);
    else
        fmt::print("{:32} {:>5} {:>5} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n", name, order,
                   measured.used.size(), quantile(measured.used, 0.5), quantile(measured.used, 0.99),
                   measured.used.back(), quantile(measured.passed, 0.99), measured.longest_start);
    std::fflush(stdout);
}

// The longest wait that a user should have, in milliseconds.
constexpr double kLongestStop = 50;
constexpr double kLongestQuit = 300;

// The faults of the printed rows.
class Judgement {
public:
    // A kind has rows at all orders.
    void add(const std::string& name, std::span<const Measured> rows, double longest) {
        double worst = 0;
        for (const Measured& row : rows) {
            if (row.used.empty()) continue;
            // Wall-clock time includes other programs, processor time all threads together.
            worst = std::max(worst, std::min(quantile(row.used, 0.99), quantile(row.passed, 0.99)));
        }
        if (worst > longest)
            faults_.push_back(
                fmt::format("{} goes on for {:.0f} ms, expected at most {:.0f}", name, worst, longest));
        if (std::ranges::all_of(rows, [](const Measured& row) { return row.used.empty(); }))
            faults_.push_back(
                fmt::format("no run of {} was cancelled, because each ended before its cancellation", name));
    }
    int status() const {
        for (const std::string& fault : faults_) fmt::print(stderr, "bench_cancel: {}\n", fault);
        return faults_.empty() ? 0 : 1;
    }

private:
    std::vector<std::string> faults_;
};

// Eight jobs of different kinds, then the end of the program.
Measured measure_quitting(const std::vector<Kind>& kinds, int order, int runs) {
    Measured measured;
    for (int run = 0; run < runs; ++run) {
        std::optional<JobRunner> runner(std::in_place);
        for (int job = 0; job < 8; ++job)
            runner->start(kinds[static_cast<std::size_t>(8 * run + job) % kinds.size()].request(order, run));
        std::this_thread::sleep_for(milliseconds(100));
        const double begin_used = used();
        const double begin = passed();
        runner.reset();
        measured.used.push_back(used() - begin_used);
        measured.passed.push_back(passed() - begin);
    }
    return sorted(std::move(measured));
}

// Cancels the writing after `wait` milliseconds, and adds the times until it has stopped. False if it ended before.
bool cancel_writing(PageMaker& maker, double wait, Measured& measured) {
    std::this_thread::sleep_for(milliseconds(1) * wait);
    const double cancelled_used = used();
    const double cancelled = passed();
    maker.cancel();
    std::optional<MadeFiles> files;
    while (!(files = maker.take_files())) std::this_thread::sleep_for(std::chrono::microseconds(200));
    if (!files->cancelled) {
        ++measured.ended_before;
        return false;
    }
    measured.used.push_back(used() - cancelled_used);
    measured.passed.push_back(passed() - cancelled);
    return true;
}

// Writes 2,000 puzzles with solutions and grades into a document, as the booklet dialog does.
Measured measure_booklet(const DocumentKind& kind, int order, int runs) {
    constexpr std::size_t kPuzzles = 2000;
    constexpr std::size_t kDifferent = 40;
    Random random(13, static_cast<std::uint64_t>(order));
    std::vector<Puzzle> puzzles;
    while (puzzles.size() < kPuzzles)
        puzzles.push_back(puzzles.size() < kDifferent
                              ? Puzzle(support::with_entries(support::some_solution(order, random),
                                                             side_of(order) * side_of(order) / 2, random))
                              : puzzles[puzzles.size() - kDifferent]);
    BookletRequest request;
    request.document.booklet.solutions = SolutionPlace::at_end;
    request.grades = true;
    const fs::path path =
        fs::temp_directory_path() / fmt::format("gridsmith-bench-{}{}", ::getpid(), kind.extensions.front());
    Measured measured;
    for (int run = 0; run < runs; ++run) {
        BookletMaker maker([] {});
        maker.use(puzzles);
        const double begin_used = now_on(CLOCK_THREAD_CPUTIME_ID);
        maker.write(request, kind, path);
        measured.longest_start =
            std::max(measured.longest_start, now_on(CLOCK_THREAD_CPUTIME_ID) - begin_used);
        cancel_writing(maker, std::pow(2000.0, random.unit()), measured);
    }
    std::error_code code;
    fs::remove(path, code);
    return sorted(std::move(measured));
}

// A stage in the making of a book, which is cancelled.
struct BookStage {
    std::string_view name;
    std::string_view members;  // of the plan
    std::string_view order;    // members of its kind of puzzles
    bool makes_puzzles = false;
    BookFormat format = BookFormat::pdf;
    bool cover = false;
};
constexpr BookStage kBookStages[] = {
    {"book, puzzles", "", R"("minimal": true)", true},
    {"book, exercises", "", R"("exercise": "naked pair")", true},
    {"book, links", R"("links": true, )", ""},
    {"book, steps", R"("solutions": "steps", )", ""},
    {"book, hints", R"("solutions": "hints", )", ""},
    {"book, pages", "", ""},
    {"book, page in a browser", "", "", false, BookFormat::html},
    {"book, e-book", "", "", false, BookFormat::epub},
    {"book, cover", "", "", false, BookFormat::pdf, true},
};

// Cancels a stage of writing a book. The stages after the making of puzzles have their puzzles before.
Measured measure_book(const BookStage& stage, int order, int runs) {
    constexpr int kPuzzles[] = {150, 150, 30, 6};
    const int count = stage.makes_puzzles ? 1000 : kPuzzles[order - kMinOrder];
    BookPlan plan =
        book_plan_from(
            fmt::format(R"({{"seed": 5, {}"page": {{"size": "a4"}}, "distinct": {}, "grades": false,
        "rising": false, "parts": [{{"per-page": 1, "puzzles": [{{"count": {}, "rules": "{}x{}"{}{}}}]}}]}})",
                        stage.members, stage.makes_puzzles && order > 2, count, order, order,
                        stage.order.empty() ? "" : ", ", stage.order))
            .value();
    const fs::path path = fs::temp_directory_path() / fmt::format("gridsmith-bench-{}.book", ::getpid());
    Random random(17, static_cast<std::uint64_t>(order));
    Measured measured;
    std::optional<BookMaker> maker;
    double longest_wait = 2000;
    for (int run = 0; run < runs; ++run) {
        if (!maker || stage.makes_puzzles) {
            maker.emplace([] {});
            if (!stage.makes_puzzles) {
                maker->preview(plan, 0, {10, 10});
                while (!maker->take_page()) std::this_thread::sleep_for(milliseconds(1));
            }
        }
        plan.title = fmt::format("Run {}", run);  // other pages of the same puzzles
        const double begin_used = now_on(CLOCK_THREAD_CPUTIME_ID);
        maker->write(plan, stage.format, path, stage.cover);
        measured.longest_start =
            std::max(measured.longest_start, now_on(CLOCK_THREAD_CPUTIME_ID) - begin_used);
        if (!cancel_writing(*maker, std::pow(longest_wait, random.unit()), measured))
            longest_wait = std::max(longest_wait * 0.8, 2.0);
    }
    std::error_code code;
    fs::remove(path, code);
    return sorted(std::move(measured));
}

}  // namespace
}  // namespace gridsmith

int main(int argc, char** argv) {
    using namespace gridsmith;
    const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 100;
    const std::string_view wanted = argc > 2 ? argv[2] : "";
    std::vector<Kind> kinds = searching_kinds();
    for (auto more : {generating_kinds(), hinting_kinds(), training_kinds()})
        kinds.insert(kinds.end(), more.begin(), more.end());
    std::optional<Folder> folder;
    int folder_order = 0;
    kinds.push_back({"reading a folder", [&](int order, int run) {
                         if (std::exchange(folder_order, order) != order) {
                             folder.reset();
                             folder.emplace(order);
                         }
                         static constexpr const char* kLong[] = {"a.lines", "b.sgp", "c.csv",       "d.json",
                                                                 "e.md",    "f.sgp", "g.opensudoku"};
                         ScanRequest request{folder->path};
                         if (run % 8 > 0) request.files = {folder->path / kLong[run % 8 - 1]};
                         return request;
                     }});
    print_head();
    Judgement judgement;
    const auto at_all_orders = [&](const std::string& name, double longest, auto measure_at) {
        if (!name.contains(wanted)) return;
        std::vector<Measured> rows;
        for (int order = kMinOrder; order <= kMaxOrder; ++order) {
            rows.push_back(measure_at(order));
            print_row(name, order, rows.back());
        }
        judgement.add(name, rows, longest);
    };
    const int fewer = std::max(1, runs / 5);
    for (const Kind& kind : kinds)
        at_all_orders(kind.name, kLongestStop, [&](int order) { return measure(kind, order, runs); });
    for (const DocumentKind& kind : all_document_kinds())
        at_all_orders(fmt::format("booklet, {}", kind.id), kLongestStop,
                      [&](int order) { return measure_booklet(kind, order, fewer); });
    for (const BookStage& stage : kBookStages)
        at_all_orders(std::string(stage.name), kLongestStop,
                      [&](int order) { return measure_book(stage, order, fewer); });
    at_all_orders("quitting, eight jobs", kLongestQuit,
                  [&](int order) { return measure_quitting(kinds, order, fewer); });
    return judgement.status();
}
