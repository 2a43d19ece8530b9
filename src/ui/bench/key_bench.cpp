// A press is an event in ImGui's queue. The time ends with the first frame whose finished picture differs from the
// picture before the press; comparing the pictures is not part of it.
#include "ui/bench/key_bench.h"

#include "app/app.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "base/random.h"
#include "generator/api/generator.h"
#include "ui/gui/gui.h"
#include "ui/render/headless.h"
#include "ui/render/off_screen.h"
#include "ui/window/main_window.h"
#include "ui/window/whole_frame.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <glad/gl.h>
#include <imgui.h>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace gridsmith {

namespace {

constexpr int kBenchWidth = 1280;
constexpr int kBenchHeight = 800;
constexpr int kPresses = 21;
// The bench plays at most so many frames after a press. If no picture differs, the press has no effect.
constexpr int kMostFrames = 30;

struct Press {
    ImGuiKey key;
    std::vector<ImGuiKey> modifiers = {};
    const char* character = nullptr;
};

struct Case {
    std::string_view name;
    Press press;
    std::vector<Press> before = {};  // outside the measured time
    std::vector<Press> after = {};
};

std::vector<Case> cases_of(int order) {
    const Press digit = order <= 3 ? Press{ImGuiKey_1, {}, "1"} : Press{ImGuiKey_A, {}, "a"};
    const Press undo{ImGuiKey_Z, {ImGuiMod_Ctrl}};
    const Press redo{ImGuiKey_Y, {ImGuiMod_Ctrl}};
    const Press escape{ImGuiKey_Escape};
    return {
        {"arrow", {ImGuiKey_RightArrow}, {}, {{ImGuiKey_LeftArrow}}},
        {"symbol", digit, {}, {undo}},
        {"undo", undo, {digit}, {}},
        {"redo", redo, {digit, undo}, {undo}},
        {"hint", {ImGuiKey_H, {ImGuiMod_Ctrl}}, {}, {escape}},
        {"palette", {ImGuiKey_P, {ImGuiMod_Ctrl, ImGuiMod_Shift}}, {}, {escape}},
        {"dialog Generate", {ImGuiKey_G, {ImGuiMod_Ctrl}}, {}, {escape}},
        {"dialog New", {ImGuiKey_N, {ImGuiMod_Ctrl}}, {}, {escape}},
        {"symbol chooser", {ImGuiKey_Enter, {ImGuiMod_Ctrl}}, {}, {escape}},
    };
}

// An empty cell, so that a symbol can be entered.
Cell first_empty(const Grid& grid) {
    Cell cell = 0;
    while (cell + 1 < grid.cell_count() && grid[cell] != 0) ++cell;
    return cell;
}

class KeyBench {
public:
    KeyBench(Gui& gui, const OffScreen& screen) : gui_(gui), screen_(screen) {
        ImGui::GetIO().DisplaySize = {kBenchWidth, kBenchHeight};
        ImGui::GetIO().DeltaTime = 1.0f / 60;
    }

    void measure(int order) {
        App app;
        GenerateOptions options{.rules = order, .entries = order == 3 ? 28 : 360};
        auto made = generate(options, 1);
        if (!made) return;
        Tab& tab = add_posed(app, made->puzzle, History::Start::saved);
        tab.view.selected = first_empty(tab.document.puzzle().grid);
        MainWindow window;
        for (int i = 0; i < 10; ++i) frame(app, window);
        for (const Case& measured : cases_of(order)) report(app, window, order, measured);
    }

private:
    // Milliseconds from the begin of the frame until its picture is finished.
    double frame(App& app, MainWindow& window) {
        const auto start = std::chrono::steady_clock::now();
        app.update();
        bool changed = false;
        draw_whole_frame(
            app, gui_, [this] { gui_.begin_frame(); },
            [&] {
                window.draw(app, gui_.theme());
                app.take_requests();
                return true;
            },
            changed);
        glBindFramebuffer(GL_FRAMEBUFFER, screen_.framebuffer());
        gui_.render();
        glFinish();
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    }

    std::string picture() const {
        const Image image = screen_.read();
        return {reinterpret_cast<const char*>(image.rgba.data()), image.rgba.size()};
    }

    void settle(App& app, MainWindow& window) {
        for (int i = 0; i < 4 || (!app.jobs.all().empty() && i < 2000); ++i) frame(app, window);
    }

    static void set(const Press& press, bool is_down) {
        ImGuiIO& io = ImGui::GetIO();
        for (const ImGuiKey modifier : press.modifiers) io.AddKeyEvent(modifier, is_down);
        io.AddKeyEvent(press.key, is_down);
        if (is_down && press.character != nullptr) io.AddInputCharactersUTF8(press.character);
    }

    void play(App& app, MainWindow& window, const std::vector<Press>& presses) {
        for (const Press& press : presses) {
            set(press, true);
            settle(app, window);
            set(press, false);
            settle(app, window);
        }
    }

    // Milliseconds, or nothing if the press changes no pixel.
    std::optional<double> time_of(App& app, MainWindow& window, const Case& measured) {
        play(app, window, measured.before);
        settle(app, window);
        const std::string before = picture();
        set(measured.press, true);
        std::optional<double> result;
        double sum = 0;
        for (int i = 0; i < kMostFrames && !result; ++i) {
            sum += frame(app, window);
            if (picture() != before) result = sum;
        }
        set(measured.press, false);
        settle(app, window);
        play(app, window, measured.after);
        return result;
    }

    void report(App& app, MainWindow& window, int order, const Case& measured) {
        std::vector<double> times;
        for (int i = 0; i < kPresses; ++i)
            if (const auto time = time_of(app, window, measured)) times.push_back(*time);
        std::ranges::sort(times);
        const std::string what = fmt::format("{} at order {}", measured.name, order);
        if (times.empty()) return fmt::print("{:<32} no change\n", what);
        fmt::print("{:<32} {:>8.1f} {:>8.1f} {:>8}\n", what, times[times.size() / 2], times.back(),
                   times.size());
    }

    Gui& gui_;
    const OffScreen& screen_;
};

}  // namespace

Result<void> bench_keys() {
    auto gl = HeadlessGl::create();
    if (!gl) return std::unexpected(std::move(gl.error()));
    Gui gui({});
    auto screen = OffScreen::create(kBenchWidth, kBenchHeight);
    if (!screen) return std::unexpected(std::move(screen.error()));
    KeyBench bench(gui, *screen);
    fmt::print("{}, {} x {}, milliseconds from a key press to the first changed picture\n",
               reinterpret_cast<const char*>(glGetString(GL_RENDERER)), kBenchWidth, kBenchHeight);
    fmt::print("{:<32} {:>8} {:>8} {:>8}\n", "press", "median", "worst", "presses");
    for (const int order : {3, 5}) bench.measure(order);
    return {};
}

}  // namespace gridsmith
