// The scenes and the clocks.
#include "ui/bench/frame_bench.h"

#include "app/app.h"
#include "app/browse/browsing.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/files/files.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "generator/api/generator.h"
#include "solver/api/solver.h"
#include "ui/gui/gui.h"
#include "ui/render/board_cache.h"
#include "ui/render/headless.h"
#include "ui/render/off_screen.h"
#include "ui/window/main_window.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <fmt/format.h>
#include <functional>
#include <glad/gl.h>
#include <imgui.h>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kWidth = 1920;
constexpr int kHeight = 1080;
constexpr int kWarmUp = 5;
constexpr int kFrames = 41;

double cpu_milliseconds(clockid_t clock) {
    timespec time{};
    ::clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

double median(std::vector<double> numbers) {
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::ranges::nth_element(numbers, middle);
    return *middle;
}

struct Scene {
    std::string_view name;
    // Draws frame `number` between begin_frame and render.
    std::function<void(int number)> draw;
};

class Bench {
public:
    Bench(Gui& gui, OffScreen screen) : gui_(gui), screen_(std::move(screen)) {
        ImGui::GetIO().DisplaySize = {kWidth, kHeight};
        ImGui::GetIO().DeltaTime = 1.0f / 60;
    }

    void measure(const Scene& scene) {
        std::vector<double> drawing;
        std::vector<double> all;
        int number = 0;
        for (; number < kWarmUp; ++number) play(scene, number);
        const auto bytes = gui_.rect_bytes_uploaded();
        const auto boards = gui_.board_counts().painted;
        for (int i = 0; i < kFrames; ++i, ++number) {
            const auto [drawn, total] = play(scene, number);
            drawing.push_back(drawn);
            all.push_back(total);
        }
        fmt::print("{:<58} {:>8.2f} {:>8.2f} {:>8.2f} {:>9.1f} {:>9}\n", scene.name, median(drawing),
                   median(all), std::ranges::max(all),
                   static_cast<double>(gui_.board_counts().painted - boards) / kFrames,
                   (gui_.rect_bytes_uploaded() - bytes) / kFrames);
    }

private:
    struct Cost {
        double drawing;  // this thread, until the draw lists are made
        double all;      // all threads, until the picture is finished
    };
    Cost play(const Scene& scene, int number) {
        const double thread_start = cpu_milliseconds(CLOCK_THREAD_CPUTIME_ID);
        const double start = cpu_milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        gui_.begin_frame();
        scene.draw(number);
        const double drawing = cpu_milliseconds(CLOCK_THREAD_CPUTIME_ID) - thread_start;
        glBindFramebuffer(GL_FRAMEBUFFER, screen_.framebuffer());
        gui_.render();
        glFinish();
        return {drawing, cpu_milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start};
    }

    Gui& gui_;
    OffScreen screen_;
};

Grid some_solution(int order, Random& random) { return *random_solution(order, random); }

Grid thinned(Grid grid, int entries, Random& random) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < grid.cell_count(); ++cell) cells.push_back(cell);
    random.shuffle(std::span(cells));
    for (const Cell cell : cells | std::views::drop(entries)) grid[cell] = 0;
    return grid;
}

// Fills the window with boards of one size.
class BenchTiles {
public:
    BenchTiles(int order, int count, int across, int entries, Random& random) : across_(across) {
        const Grid solution = some_solution(order, random);
        for (int i = 0; i < count; ++i) puzzles_.emplace_back(thinned(solution, entries, random));
    }

    // Changes one entry of each board.
    void change(int number) {
        for (Puzzle& puzzle : puzzles_) {
            const Cell cell = number % puzzle.cell_count();
            puzzle.grid[cell] = static_cast<Value>(puzzle.grid[cell] == 0 ? number % puzzle.side() + 1 : 0);
        }
    }

    void draw(const Theme& theme) const {
        constexpr int kGapBetween = 8;
        const int side = kWidth / across_ - kGapBetween;
        for (std::size_t i = 0; i < puzzles_.size(); ++i) {
            const int column = static_cast<int>(i) % across_;
            const int row = static_cast<int>(i) / across_;
            const PixelRect space{column * (side + kGapBetween), row * (side + kGapBetween), side, side};
            show_board(*ImGui::GetBackgroundDrawList(), grid_layout(puzzles_[i], space), theme, puzzles_[i]);
        }
    }

private:
    int across_;
    std::vector<Puzzle> puzzles_;
};

// Fills the window with the browser over a random collection.
void fill_browser(App& app, int count, Random& random) {
    app.browser.browsing.emplace("/collection");
    app.settings.browser.columns = kMostBrowserColumns;
    app.settings.browser.width = kWidth;
    const Grid solution = some_solution(3, random);
    ScannedFile file{"/collection/puzzles.lines", {}, false, {}, {}};
    for (int i = 0; i < count; ++i)
        file.puzzles.push_back(
            {PackedPuzzle(Puzzle(thinned(solution, 26, random))), PuzzleKind::puzzle, i + 1});
    app.browser.browsing->collection.take({{std::move(file)}, 1, 1});
}

// Rounds of events of workers at order 5, one round for each frame. In each round every board changes a
// little.
std::vector<std::vector<Event>> news_of_workers(JobId job, int workers, Random& random) {
    constexpr int kRounds = 8;
    constexpr Cell kChanges = 12;
    const Grid solution = some_solution(5, random);
    std::vector<std::vector<Event>> rounds(kRounds);
    for (int worker = 0; worker < workers; ++worker) {
        WorkerProgress progress{
            .worker = worker, .board = thinned(solution, 400, random), .entries = 400, .target = 340};
        for (auto& round : rounds) {
            progress.news.fill(CellNews::nothing);
            for (Cell i = 0; i < kChanges; ++i) {
                const auto cell = static_cast<Cell>(random.below(kMaxCells));
                const bool removed = progress.board[cell] != 0;
                progress.board[cell] = removed ? Value{0} : solution[cell];
                progress.news[cell] = removed ? CellNews::removed : CellNews::placed;
            }
            progress.nodes += 100;
            round.push_back({job, JobProgress{.attempts = progress.nodes}});
            round.push_back({job, progress});
        }
    }
    return rounds;
}

// Adds a generation without workers, which has run long enough to show its boards.
void fill_wall(App& app, JobId job) {
    add_document(app, Puzzle(5), History::Start::saved);
    RunningJob& running = app.jobs.add({.id = job, .title = "Generating"});
    running.tab = app.tabs.current()->id;
    running.view = JobView::generation;
    running.started = app.now() - std::chrono::seconds(1);
}

void fill_strip(App& app, int count, Random& random) {
    app.batches.batch.emplace();
    BatchRun run;
    run.wanted = static_cast<std::uint64_t>(count);
    app.batches.batch->runs.push_back(run);
    app.settings.strip_height = kHeight / 2;
    Collection& collection = app.batches.batch->collection;
    const auto file = collection.add_file({});
    const Grid solution = some_solution(3, random);
    std::vector<Collection::Number> numbers;
    std::vector<Assessment> assessments;
    for (int i = 0; i < count; ++i) {
        numbers.push_back(collection.add(file, static_cast<std::uint32_t>(i + 1), PuzzleKind::puzzle,
                                         PackedPuzzle(Puzzle(thinned(solution, 26, random)))));
        const int hard = static_cast<int>(random.below(80));
        assessments.push_back(
            {Verdict::unique, true, true, static_cast<Level>(hard / 16), 200 + 20 * hard, 12 + hard, 0});
    }
    collection.take(numbers, assessments);
}

}  // namespace

Result<void> bench_frames() {
    auto gl = HeadlessGl::create();
    if (!gl) return std::unexpected(std::move(gl.error()));
    Gui gui({});
    auto screen = OffScreen::create(kWidth, kHeight);
    if (!screen) return std::unexpected(std::move(screen.error()));
    Bench bench(gui, std::move(*screen));
    const Theme& theme = gui.theme();
    Random random(1);

    fmt::print("{}, {} x {}, medians of {} frames, CPU time in ms\n",
               reinterpret_cast<const char*>(glGetString(GL_RENDERER)), kWidth, kHeight, kFrames);
    fmt::print("{:<58} {:>8} {:>8} {:>8} {:>9} {:>9}\n", "scene", "drawing", "all", "worst", "painted",
               "rect B");

    bench.measure({"nothing", [](int) {}});
    BenchTiles thumbnails(3, 200, 20, 26, random);
    bench.measure({"200 thumbnails 9x9, nothing changes", [&](int) { thumbnails.draw(theme); }});
    bench.measure({"200 thumbnails 9x9, all change", [&](int number) {
                       thumbnails.change(number);
                       thumbnails.draw(theme);
                   }});
    BenchTiles wall(5, 64, 12, 340, random);
    bench.measure({"64 boards 25x25, nothing changes", [&](int) { wall.draw(theme); }});
    bench.measure({"64 boards 25x25, all change", [&](int number) {
                       wall.change(number);
                       wall.draw(theme);
                   }});

    const Puzzle large(thinned(some_solution(5, random), 300, random));
    const GridLayout layout = grid_layout(5, {0, 0, kHeight, kHeight});
    BoardShow show;
    show.peers = show.same_symbol = show.conflicts = show.candidates = true;
    const auto draw_large = [&](int selected, const auto& draw) {
        show.selected = selected % large.cell_count();
        draw(*ImGui::GetBackgroundDrawList(), layout, theme, large, show);
    };
    bench.measure({"25x25 with all candidates, nothing changes", [&](int) { draw_large(300, show_board); }});
    bench.measure({"25x25 with all candidates, selection moves",
                   [&](int number) { draw_large(300 + number, show_board); }});
    bench.measure({"25x25 with all candidates, never cached", [&](int) { draw_large(300, paint_board); }});

    App browsing;
    fill_browser(browsing, 100'000, random);
    MainWindow browsing_window;
    const auto browse = [&](int scroll) {
        ImGui::GetIO().AddMousePosEvent(kWidth / 2.0f, kHeight * 0.7f);
        if (scroll != 0) ImGui::GetIO().AddMouseWheelEvent(0, static_cast<float>(scroll));
        browsing_window.draw(browsing, theme);
    };
    bench.measure({"the browser over 100,000 puzzles, at rest", [&](int) { browse(0); }});
    bench.measure({"the browser over 100,000 puzzles, scrolling", [&](int) { browse(-3); }});

    constexpr JobId kJob = 1;
    App watching;
    fill_wall(watching, kJob);
    const auto rounds = news_of_workers(kJob, 64, random);
    MainWindow watching_window;
    bench.measure({"64 workers at 25x25 post boards", [&](int number) {
                       for (const Event& event : rounds[static_cast<std::size_t>(number) % rounds.size()])
                           watching.receive(event);
                       watching_window.draw(watching, theme);
                   }});

    App collecting;
    fill_strip(collecting, 100'000, random);
    MainWindow collecting_window;
    const auto collect = [&](int scroll) {
        ImGui::GetIO().AddMousePosEvent(kWidth * 0.6f, kHeight * 0.8f);
        if (scroll != 0) ImGui::GetIO().AddMouseWheelEvent(0, static_cast<float>(scroll));
        collecting_window.draw(collecting, theme);
    };
    bench.measure({"the strip of a batch of 100,000, at rest", [&](int) { collect(0); }});
    bench.measure({"the strip of a batch of 100,000, scrolling", [&](int) { collect(-3); }});

    for (const int order : {3, 5}) {
        App app;
        add_document(app, Puzzle(thinned(some_solution(order, random), order == 3 ? 26 : 340, random)),
                     History::Start::saved);
        MainWindow window;
        bench.measure({order == 3 ? "the whole window, 9x9" : "the whole window, 25x25",
                       [&](int) { window.draw(app, theme); }});
    }
    return {};
}

}  // namespace gridsmith
