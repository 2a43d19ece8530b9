// Jobs give the results of the plain functions on any number of threads, and end when cancelled.
#include "jobs/job_runner.h"

#include "jobs/assessment.h"
#include "model/board/rules_text.h"
#include "support/grids.h"
#include "support/patience.h"
#include "support/temporary_folder.h"
#include "support/unlistable_folder.h"
#include "support/without_threads.h"
#include "techniques/path/grade.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <thread>

using namespace gridsmith;
using namespace std::chrono_literals;

namespace {

// Returns all events of a runner until it is idle.
std::vector<Event> all_events(JobRunner& runner) {
    std::vector<Event> events;
    while (!runner.is_idle())
        for (Event& event : runner.wait_for_events(1s)) events.push_back(std::move(event));
    return events;
}

template <class Kind>
std::vector<Kind> of_kind(const std::vector<Event>& events, JobId job) {
    std::vector<Kind> found;
    for (const Event& event : events)
        if (event.job == job)
            if (const auto* news = std::get_if<Kind>(&event.news)) found.push_back(*news);
    return found;
}

JobFinished end_of(const std::vector<Event>& events, JobId job) {
    const auto ends = of_kind<JobFinished>(events, job);
    REQUIRE(ends.size() == 1);
    const auto last =
        std::find_if(events.rbegin(), events.rend(), [&](const Event& e) { return e.job == job; });
    CHECK(std::holds_alternative<JobFinished>(last->news));
    return ends.front();
}

// A request that no machine finishes during a test.
GenerateRequest endless(int threads) {
    return {.options = {.rules = 3, .entries = 17}, .seed = 1, .threads = threads};
}

}  // namespace

TEST_CASE("a seed gives the same puzzle on 1, 2 and 8 threads and in the plain loop") {
    const GenerateOptions cases[] = {
        {.rules = 3, .entries = 23},  // takes a dozen attempts
        {.rules = 3, .entries = 30, .mode = GenerationMode::additive},
        {.rules = 3, .symmetry = Symmetry::half_turn, .entries = 26},
        {.rules = 2, .minimal = true},
        {.rules = 4, .entries = 120},
    };
    for (const GenerateOptions& options : cases)
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const auto reference = generate(options, seed);
            REQUIRE(reference);
            for (const int threads : {1, 2, 8}) {
                JobRunner runner;
                const JobId job =
                    runner.start(GenerateRequest{.options = options, .seed = seed, .threads = threads});
                const auto events = all_events(runner);
                CHECK(end_of(events, job).end == JobEnd::done);
                const auto made = of_kind<PuzzleMade>(events, job);
                REQUIRE(made.size() == 1);
                CHECK(made[0].generated->puzzle.grid == reference->puzzle.grid);
                CHECK(made[0].generated->solution == reference->solution);
                CHECK(made[0].generated->winning_attempt == reference->winning_attempt);
                CHECK(made[0].generated->verifications == reference->verifications);
            }
        }
}

TEST_CASE("a batch of puzzles on other boards is the same on 1 and 3 threads") {
    const GenerateOptions cases[] = {
        {.rules = rules_from("2x3").value(), .entries = 9},  // takes several attempts
        {.rules = rules_from("x").value(), .symmetry = Symmetry::half_turn, .minimal = true},
        {.rules = rules_from("latin:6").value(), .random_regions = true, .minimal = true},
    };
    for (const GenerateOptions& options : cases) {
        std::map<std::uint64_t, Generated> reference;
        for (const int threads : {1, 3}) {
            JobRunner runner;
            const JobId job =
                runner.start(GenerateRequest{.options = options, .seed = 5, .count = 20, .threads = threads});
            const auto made = of_kind<PuzzleMade>(all_events(runner), job);
            REQUIRE(made.size() == 20);
            for (const PuzzleMade& one : made) {
                if (threads == 1) reference.emplace(one.index, *one.generated);
                const Generated& same = reference.at(one.index);
                CHECK(one.generated->puzzle.grid == same.puzzle.grid);
                CHECK(one.generated->winning_attempt == same.winning_attempt);
                CHECK(one.generated->nodes == same.nodes);
            }
        }
        CHECK(generate(options, batch_seed(5, 7))->puzzle.grid == reference.at(7).puzzle.grid);
    }
}

TEST_CASE("a batch is the same on 1, 2 and 8 threads, with single attempts and with lists", "[slow]") {
    for (const GenerateOptions& options :
         {GenerateOptions{.rules = 3, .minimal = true}, GenerateOptions{.rules = 3, .entries = 24},
          GenerateOptions{.rules = 2, .entries = 5},
          GenerateOptions{.rules = 3, .symmetry = Symmetry::both_axes, .entries = 34}}) {
        std::map<std::uint64_t, Generated> reference;
        for (const int threads : {1, 2, 8}) {
            JobRunner runner;
            const JobId job = runner.start(
                GenerateRequest{.options = options, .seed = 5, .count = 700, .threads = threads});
            const auto made = of_kind<PuzzleMade>(all_events(runner), job);
            REQUIRE(made.size() == 700);
            for (const PuzzleMade& one : made) {
                if (threads == 1) reference.emplace(one.index, *one.generated);
                const Generated& same = reference.at(one.index);
                CHECK(one.generated->puzzle.grid == same.puzzle.grid);
                CHECK(one.generated->winning_attempt == same.winning_attempt);
                CHECK(one.generated->verifications == same.verifications);
                CHECK(one.generated->nodes == same.nodes);
            }
        }
        CHECK(generate(options, batch_seed(5, 400))->puzzle.grid == reference.at(400).puzzle.grid);
    }
}

TEST_CASE("graded puzzles and their difficulty are the same on 1, 2 and 8 threads and in shards", "[slow]") {
    const GenerateOptions options{
        .rules = 3, .minimal = true, .difficulty = {.lowest_level = Level::hard, .highest_rating = 50}};
    std::map<std::uint64_t, Generated> reference;
    const auto compare = [&](const GenerateRequest& request, std::size_t count) {
        JobRunner runner;
        const JobId job = runner.start(request);
        const auto made = of_kind<PuzzleMade>(all_events(runner), job);
        CHECK(made.size() == count);
        for (const PuzzleMade& one : made) {
            const Generated& same = reference.emplace(one.index, *one.generated).first->second;
            CHECK(one.generated->puzzle.grid == same.puzzle.grid);
            CHECK(one.generated->nodes == same.nodes);
            CHECK(one.generated->graded == same.graded);
            REQUIRE(one.generated->difficulty);
            CHECK(one.generated->difficulty->grade.level >= Level::hard);
            CHECK(one.generated->difficulty->rating.hardest <= 50);
            CHECK(one.generated->difficulty->grade.score == same.difficulty->grade.score);
        }
    };
    for (const int threads : {1, 2, 8}) {
        compare({.options = options, .seed = 6, .count = 40, .threads = threads}, 40);
        compare({.options = options, .seed = 6, .count = 40, .first = 3, .step = 7, .threads = threads}, 6);
    }
    CHECK(generate(options, batch_seed(6, 17))->puzzle.grid == reference.at(17).puzzle.grid);
}

TEST_CASE("the shards of a batch together make exactly the batch") {
    const GenerateRequest whole{
        .options = {.rules = 3, .entries = 24}, .seed = 99, .count = 40, .threads = 4};
    std::map<std::uint64_t, Grid> expected;
    {
        JobRunner runner;
        const JobId job = runner.start(whole);
        for (const auto& made : of_kind<PuzzleMade>(all_events(runner), job))
            CHECK(expected.emplace(made.index, made.generated->puzzle.grid).second);
    }
    REQUIRE(expected.size() == 40);
    CHECK(expected.at(1) == generate(whole.options, 99)->puzzle.grid);
    CHECK(expected.at(7) == generate(whole.options, batch_seed(99, 7))->puzzle.grid);

    std::map<std::uint64_t, Grid> shards;
    JobRunner runner;
    for (std::uint64_t shard = 1; shard <= 3; ++shard) {
        GenerateRequest request = whole;
        request.first = shard;
        request.step = 3;
        request.threads = static_cast<int>(shard);
        runner.start(request);
    }
    for (const Event& event : all_events(runner))
        if (const auto* made = std::get_if<PuzzleMade>(&event.news))
            CHECK(shards.emplace(made->index, made->generated->puzzle.grid).second);
    CHECK(shards == expected);
}

TEST_CASE("several jobs run at once, and a short question does not wait for a long generation") {
    JobRunner runner;
    const JobId long_job = runner.start(endless(4));
    Random random(5);
    const Grid solution = support::some_solution(3, random);
    const Grid puzzle = support::with_entries(solution, 60, random);
    const JobId solving = runner.start(SolveRequest{.grid = puzzle, .limit = 2});
    const JobId judging = runner.start(VerdictRequest{Grid(3)});
    const JobId counting = runner.start(CountRequest{.grid = Grid(2), .threads = 2});
    const JobId batch = runner.start(SolveBatchRequest{.grids = {puzzle, solution, Grid(2)}, .limit = 2});
    std::vector<Event> events;
    int ends = 0;
    while (ends < 4)
        for (Event& event : runner.wait_for_events(10s)) {
            ends += std::holds_alternative<JobFinished>(event.news) ? 1 : 0;
            events.push_back(std::move(event));
        }
    CHECK(of_kind<GridSolved>(events, solving).at(0).result.solutions ==
          solve(puzzle, {.limit = 2}).solutions);
    CHECK(of_kind<GridJudged>(events, judging).at(0).result.verdict == Verdict::multiple);
    CHECK(of_kind<GridCounted>(events, counting).at(0).result.solutions == 288);
    const auto solved = of_kind<GridsSolved>(events, batch);
    REQUIRE(solved.size() == 1);
    CHECK(solved[0].counts[1] == 1);
    CHECK(solved[0].counts[2] == 2);
    CHECK(solved[0].solutions[1] == solution);
    CHECK(end_of(events, solving).end == JobEnd::done);

    runner.cancel(long_job);
    const auto rest = all_events(runner);
    CHECK(end_of(rest, long_job).end == JobEnd::cancelled);
    CHECK(end_of(rest, long_job).message.starts_with("stopped after "));
}

TEST_CASE("a runner can be destroyed while jobs run") {
    for (int round = 0; round < 3; ++round) {
        JobRunner runner;
        runner.watch(true);
        runner.start(endless(8));
        runner.start(GenerateRequest{.options = {.rules = 5, .minimal = true}, .seed = 3, .threads = 2});
        runner.start(CountRequest{.grid = Grid(3), .threads = 2});
        runner.start(SolveRequest{.grid = Grid(3), .limit = 1'000'000'000});
        std::this_thread::sleep_for(20ms);
    }
}

#ifdef __linux__
TEST_CASE("a runner without jobs has no threads") {
    const auto threads = [] {
        return std::distance(std::filesystem::directory_iterator("/proc/self/task"),
                             std::filesystem::directory_iterator());
    };
    // ThreadSanitizer starts a thread of its own with the first thread of a program.
    std::thread([] {}).join();
    const auto before = threads();
    JobRunner runner;
    GenerateRequest request;
    request.options.rules = 4;
    request.options.entries = 140;
    request.count = 4;
    request.threads = 4;
    runner.start(request);
    request.background = true;
    runner.start(request);
    all_events(runner);
    CHECK(support::comes_true([&] { return threads() == before; }));
}
#endif

TEST_CASE("batches and background jobs work if no thread can be started", "[slow]") {
    const bool held = support::holds_without_threads([] {
        JobRunner runner;
        // more than a runner keeps for an owner that does not take results
        constexpr std::uint64_t kMany = 3000;
        const GenerateOptions easy{.rules = 2, .entries = 8};
        const JobId batch =
            runner.start(GenerateRequest{.options = easy, .seed = 1, .count = kMany, .threads = 2});
        // Begins while the end of the batch is not taken.
        const JobId rest =
            runner.start(GenerateRequest{.options = easy, .seed = 2, .threads = 1, .background = true});
        const auto events = all_events(runner);
        return of_kind<PuzzleMade>(events, batch).size() == kMany &&
               of_kind<PuzzleMade>(events, rest).size() == 1;
    });
    CHECK(held);
}

TEST_CASE("long work ends in time if no thread can be started", "[slow]") {
    const bool held = support::holds_without_threads([] {
        JobRunner runner({.longest_alone = std::chrono::milliseconds(50)});
        const JobId light = runner.start(GenerateRequest{
            .options = {.rules = 2, .entries = 8}, .seed = 2, .threads = 1, .background = true});
        // Some thousand puzzles for each second of a fast machine.
        const JobId batch = runner.start(GenerateRequest{
            .options = {.rules = 3, .entries = 24}, .seed = 1, .count = 1'000'000, .threads = 2});
        const JobId search = runner.start(SolveRequest{.grid = Grid(4), .limit = 1'000'000'000});
        const JobId counting = runner.start(CountRequest{.grid = Grid(3)});
        const auto events = all_events(runner);
        return end_of(events, batch).end == JobEnd::cancelled &&
               end_of(events, search).end == JobEnd::cancelled &&
               end_of(events, light).end == JobEnd::cancelled &&
               end_of(events, counting).message == "counting needs threads, and the system provides none";
    });
    CHECK(held);
}

TEST_CASE("the end of a job reports an impossible request") {
    JobRunner runner;
    const JobId hopeless = runner.start(GenerateRequest{.options = {.rules = 3, .entries = 16}});
    const JobId poor = runner.start(
        GenerateRequest{.options = {.rules = 3, .entries = 17, .budget = 3000}, .count = 3, .threads = 2});
    const auto events = all_events(runner);
    CHECK(end_of(events, hopeless).end == JobEnd::failed);
    CHECK(end_of(events, hopeless).message == "no puzzle of order 3 has 16 entries, expected at least 17");
    CHECK(end_of(events, poor).end == JobEnd::failed);
    CHECK(of_kind<PuzzleFailed>(events, poor).size() == 3);
}

TEST_CASE("progress is reported only while watched, by each worker once between two takings of events") {
    JobRunner runner({.progress_interval = 0ms});
    const JobId job = runner.start(endless(2));
    std::this_thread::sleep_for(30ms);
    CHECK(runner.take_events().empty());

    runner.watch(true);
    std::map<int, int> looks;
    while (looks.size() < 2 || looks[0] < 3 || looks[1] < 3) {
        std::this_thread::sleep_for(5ms);
        std::map<int, int> now;
        for (const Event& event : runner.wait_for_events(1s)) {
            if (const auto* progress = std::get_if<WorkerProgress>(&event.news)) {
                ++looks[progress->worker];
                ++now[progress->worker];
                CHECK(progress->target == 17);
                CHECK(progress->entries == progress->board.entry_count());
                CHECK(progress->attempt >= 1);
            }
        }
        for (const auto& [worker, count] : now) CHECK(count <= 2);
    }
    runner.cancel(job);
    all_events(runner);
}

TEST_CASE("a long search shows its board while somebody watches") {
    JobRunner runner;
    runner.watch(true);
    const JobId job = runner.start(SolveRequest{.grid = Grid(5), .limit = kNoLimit});
    std::vector<SearchProgress> looks;
    while (looks.size() < 2)
        for (const Event& event : runner.wait_for_events(1s))
            if (const auto* advanced = std::get_if<SearchAdvanced>(&event.news))
                looks.push_back(advanced->progress);
    runner.cancel(job);
    CHECK(end_of(all_events(runner), job).end == JobEnd::cancelled);
    CHECK(looks[1].nodes > looks[0].nodes);
    CHECK(looks[1].board.entry_count() > 0);
    CHECK_FALSE(first_conflict(looks[1].board));
}

TEST_CASE("a paused job stops, continues when resumed, and can be cancelled") {
    JobRunner runner({.progress_interval = 0ms});
    const JobId job = runner.start(endless(2));
    runner.watch(true);
    REQUIRE_FALSE(runner.wait_for_events(10s).empty());
    runner.pause(job);
    // On a busy machine the last reports before the pause may be late.
    int tries = 0;
    for (int silent = 0; silent < 5; ++tries) {
        REQUIRE(tries < 100);
        std::this_thread::sleep_for(50ms);
        silent = runner.take_events().empty() ? silent + 1 : 0;
    }
    runner.resume(job);
    CHECK_FALSE(runner.wait_for_events(10s).empty());
    runner.pause(job);
    runner.cancel(job);
    CHECK(end_of(all_events(runner), job).end == JobEnd::cancelled);
}

TEST_CASE("pausing changes no puzzle") {
    const GenerateRequest request{
        .options = {.rules = 3, .entries = 23}, .seed = 7, .count = 30, .threads = 4};
    JobRunner runner;
    const JobId job = runner.start(request);
    std::vector<Event> events;
    bool is_paused = false;
    while (!runner.is_idle()) {
        is_paused = !is_paused;
        is_paused ? runner.pause(job) : runner.resume(job);
        for (Event& event : runner.wait_for_events(2ms)) events.push_back(std::move(event));
    }
    const auto made = of_kind<PuzzleMade>(events, job);
    REQUIRE(made.size() == 30);
    for (const PuzzleMade& puzzle : made)
        if (puzzle.index % 10 == 0)
            CHECK(puzzle.generated->puzzle.grid ==
                  generate(request.options, batch_seed(7, puzzle.index))->puzzle.grid);
}

TEST_CASE("wake-ups are rare, and no event waits without a wake-up") {
    std::atomic<int> wakes = 0;
    JobRunner runner({.wake = [&] { ++wakes; }, .wake_interval = 50ms});
    const auto begin = std::chrono::steady_clock::now();
    runner.start(
        GenerateRequest{.options = {.rules = 2, .entries = 6}, .seed = 7, .count = 2000, .threads = 2});
    std::size_t made = 0;
    bool is_ended = false;
    int seen = 0;
    while (!is_ended) {
        while (wakes == seen) std::this_thread::sleep_for(1ms);
        seen = wakes;
        for (const Event& event : runner.take_events()) {
            if (std::holds_alternative<PuzzleMade>(event.news)) ++made;
            is_ended |= std::holds_alternative<JobFinished>(event.news);
        }
    }
    CHECK(made == 2000);
    const auto spent = std::chrono::steady_clock::now() - begin;
    CHECK(wakes <= spent / 50ms + 2);
}

TEST_CASE("a background job pauses while other jobs run") {
    JobRunner runner;
    const JobId other = runner.start(endless(1));
    GenerateRequest request{
        .options = {.rules = 3, .entries = 30}, .seed = 5, .threads = 2, .background = true};
    const JobId background = runner.start(request);
    // The work before the pause takes less than a second.
    std::vector<Event> events;
    for (int i = 0; i < 10; ++i)
        for (Event& event : runner.wait_for_events(20ms)) events.push_back(std::move(event));
    CHECK(of_kind<JobFinished>(events, background).empty());
    runner.cancel(other);
    const auto rest = all_events(runner);
    CHECK(end_of(rest, background).end == JobEnd::done);
    const auto made = of_kind<PuzzleMade>(rest, background);
    REQUIRE(made.size() == 1);
    CHECK(made.front().generated->puzzle.grid == generate(request.options, 5)->puzzle.grid);
}

TEST_CASE(
    "a background job reports progress without being watched, and each job why its request is impossible") {
    JobRunner runner({.progress_interval = 10ms});
    GenerateRequest request = endless(1);
    request.background = true;
    const JobId background = runner.start(request);
    bool is_told = false;
    CHECK(support::comes_true([&] { return is_told; },
                              [&] {
                                  for (const Event& event : runner.wait_for_events(200ms))
                                      is_told = is_told || std::holds_alternative<JobProgress>(event.news);
                              }));
    runner.cancel(background);
    CHECK(end_of(all_events(runner), background).end == JobEnd::cancelled);

    for (const bool is_background : {false, true}) {
        const JobId refused =
            runner.start(GenerateRequest{.options = {.rules = 3, .puzzle_template = CellSet{1, 2}},
                                         .threads = 3,
                                         .background = is_background});
        const JobFinished end = end_of(all_events(runner), refused);
        CHECK(end.end == JobEnd::failed);
        CHECK(end.message.find("at least 17") != std::string::npos);
    }
}

TEST_CASE("a scan skips files of other kinds, in any case of their names") {
    const support::TemporaryFolder folder;
    for (const char* name : {"readme.md", "OTHER.MD", "data.csv", "NUMBERS.CSV", "Paper.TeX", "GAME.SAVE"})
        std::ofstream(folder / name) << "Something else.\n";
    std::ofstream(folder / "TABLE.CSV") << support::line_of(Grid(2)) << ",\n";
    std::ofstream(folder / "BAD.SDK") << "Something else.\n";
    JobRunner runner;
    const JobId job = runner.start(ScanRequest{.folder = folder.path()});
    std::map<std::string, ScannedFile> files;
    for (const FilesScanned& news : of_kind<FilesScanned>(all_events(runner), job))
        for (const ScannedFile& file : news.files) files.emplace(file.path.filename().string(), file);
    CHECK(files.size() == 8);
    for (const auto& [name, file] : files) {
        INFO(name);
        CHECK(file.problem.empty() == (name != "BAD.SDK"));
        CHECK(file.puzzles.empty() == (name != "TABLE.CSV"));
    }
}

TEST_CASE("a scan reports a subfolder that cannot be listed and goes on") {
    const support::TemporaryFolder folder;
    const std::string line = support::line_of(Grid(2)) + '\n';
    for (const char* name : {"a", "z"}) {
        std::filesystem::create_directory(folder / name);
        std::ofstream(folder / name / "x.lines") << line;
    }
    support::make_unlistable_folder(folder.path());
    JobRunner runner;
    const JobId job = runner.start(ScanRequest{folder.path(), true, {}});
    const auto events = all_events(runner);
    std::size_t puzzles = 0;
    std::string problems;
    for (const FilesScanned& news : of_kind<FilesScanned>(events, job))
        for (const ScannedFile& file : news.files) {
            puzzles += file.puzzles.size();
            problems += file.problem;
        }
    CHECK(end_of(events, job).end == JobEnd::done);
    CHECK(puzzles == 2);
    CHECK(problems.contains("the folder cannot be read"));
}

TEST_CASE("an assessment has the rating that the command line prints, or none", "[slow]") {
    // Trial is the hardest technique of the second puzzle, and Sudoku Explainer's techniques do not finish it.
    const AssessRequest request{
        {support::grid_from(
             "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8"),
         support::grid_from(
             "..SU.MOP.FNV..BY.J....XHQ.OTBNQ..D.P.ZUK....SYE....ZMHWN..RAXLGYJOU....S..KGRJ.L.UYZSO.QF.B.CPKDN..V"
             ".Q....KL..RD..SNX.MTOZGUJJ..ZM.F.L..P.QN.H..YWOUA.UD..G.S..Q..ER....BJPXKF.HXAFR.ZUJNBO..G..PQ..C.YT"
             "..KTQ.W..YUFJDVXGL.ZH....C.WLB....RAT.ZYU.SFMJ.Q..R..M.JP..TV.C.F.DXW....SESL..JF....WRU...PMZG.V..."
             "OF.K.UA..Z.XBSD..QC.G....ZAHGD.M.X...O.T.FBYVKUNCP.T.V..DS.GZ.Y.....U..F.MB..ZJSL.XC.F..N..E.OAMT.G."
             ".HEN.......SA..R.W....J..LW.C..J....YMV..B.X..K..F.YQ.T...P..CW.ZG....V.DX......SR.Y.HG.T..JZ.FCPEW."
             ".G.WZ.TJ..KUP.EFC.VNQHOB.NCBP..LZ...W.JR.QOHEFG.DXQJLD..E.FV..NOM..U....P..T..S.A...P...H..RG....VE."
             ".U.E...Q.H....XPSD...J.KM")}};
    const auto assessments = assessments_of(request, {});
    REQUIRE(assessments.size() == 2);
    for (std::size_t i = 0; i < assessments.size(); ++i) {
        const Rating rating = rating_from(Position(request.grids[i]), true);
        CHECK(assessments[i].graded);
        CHECK(assessments[i].solved);
        CHECK(assessments[i].rating == tenths_of(rating));
        CHECK((assessments[i].rating > 0) == rating.solved);
    }
    CHECK(assessments[0].rating > 0);
    CHECK(assessments[1].rating == 0);
}

TEST_CASE("an assessment stopped while grading leaves the puzzle undecided") {
    Random random(3);
    AssessRequest request;
    for (int i = 0; i < 400; ++i)
        request.grids.push_back(support::with_entries(support::some_solution(3, random), 36, random));
    for (int milliseconds = 5; milliseconds < 20; ++milliseconds) {
        std::stop_source stop;
        std::jthread stopper([&stop, milliseconds] {
            std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
            stop.request_stop();
        });
        for (const Assessment& assessment : assessments_of(request, stop.get_token()))
            REQUIRE((assessment.verdict == Verdict::unique) == assessment.graded);
    }
}
