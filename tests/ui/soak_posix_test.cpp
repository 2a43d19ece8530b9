// The whole program under a random user: opens, edits, plays, generates, cancels, closes, resizes, changes
// colours and presses all controls, while another program changes the files. Memory, threads and descriptors
// must return to their former values.
//
//   GRIDSMITH_SOAK_MINUTES=60 test_ui "[soak]"      prints a line each minute
//   GRIDSMITH_SEED=2                                chooses other events
//
// Measures when everything is closed and no recent file is left, because open documents and the pictures of the start
// page need memory. The timing of workers affects a run, so a seed does not repeat it exactly. This test is therefore not
// part of the usual test run.
#include "app/associations/associations.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/files/files.h"
#include "app/generate/generated_batch.h"
#include "app/settings/settings.h"
#include "app/solve/solving.h"
#include "platform/system/freed_memory.h"
#include "publish/painter/page_painter.h"
#include "support/grids.h"
#include "support/saved_puzzle.h"
#include "support/temporary_folder.h"
#include "ui/desk.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <glad/gl.h>
#include <imgui.h>
#include <imgui_internal.h>
#include <malloc.h>
#include <set>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace gridsmith;
using namespace gridsmith::support;
namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMostTabs = 12;
constexpr std::size_t kMostJobs = 3;
constexpr int kForgetting = 150;  // frames

struct Usage {
    double resident = 0;  // MB
    double heap = 0;      // MB in use
    std::size_t threads = 0;
    std::size_t descriptors = 0;
    int windows = 0;      // of ImGui, which never frees one
    double textures = 0;  // MB of the heap: recently shown glyphs of all sizes
    std::string thread_names;
};

std::size_t entries_of(const char* folder) {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// The names of this process's threads, sorted, from the system.
std::string thread_names() {
    std::vector<std::string> names;
    for (const auto& task : fs::directory_iterator("/proc/self/task")) {
        std::string name;
        std::getline(std::ifstream(task.path() / "comm") >> std::ws, name);
        names.push_back(name);
    }
    std::ranges::sort(names);
    return fmt::format("{}", fmt::join(names, ", "));
}

Usage usage_now() {
    Usage use;
    give_back_gaps();  // like run_desktop when nothing happens
    long pages = 0;
    std::ifstream("/proc/self/statm").ignore(64, ' ') >> pages;
    use.resident = static_cast<double>(pages * ::sysconf(_SC_PAGESIZE)) / 1e6;
    const auto heap = ::mallinfo2();
    use.heap = static_cast<double>(heap.uordblks + heap.hblkhd) / 1e6;
    use.threads = entries_of("/proc/self/task");
    use.thread_names = thread_names();
    use.descriptors = entries_of("/proc/self/fd") - 1;  // without the descriptor of this listing
    use.windows = ImGui::GetCurrentContext()->Windows.Size;
    for (const ImTextureData* texture : ImGui::GetPlatformIO().Textures)
        if (texture->Pixels != nullptr) use.textures += texture->GetSizeInBytes() / 1e6;
    return use;
}

// Files of all orders and several formats to open.
std::vector<fs::path> some_files(const fs::path& folder) {
    Random random(17);
    std::vector<fs::path> files;
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const auto* end : {"sgp", "sgt", "txt", "lines"}) {
            const fs::path path = folder / fmt::format("order {}.{}", order, end);
            const Puzzle puzzle(with_entries(some_solution(order, random), cell_count_of(order) / 2, random));
            REQUIRE(support::save_puzzle(path, puzzle, *format_of_name(path)));
            files.push_back(path);
        }
    std::string lines;
    for (int i = 0; i < 40; ++i) lines += line_of(with_entries(some_solution(3, random), 30, random)) + "\n";
    files.push_back(folder / "collection.lines");
    std::ofstream(files.back()) << lines;
    files.push_back(folder / "no puzzle.txt");
    std::ofstream(files.back()) << "no puzzle";
    return files;
}

// cairo keeps the last 256 fonts that pages used, each size on its own, and 16,384 of their glyphs. Pages at random sizes
// would fill both in the course of hours, which looks like a leak.
void fill_glyph_caches() {
    for (int step = 0; step < 300; ++step) {
        Page page{.width = 500, .height = 50};
        for (const bool bold : {false, true})
            page.texts.push_back(
                {.x = 250,
                 .y = bold ? 15. : 35.,
                 .text = "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 .,:;",
                 .bold = bold});
        const auto pixels = pixels_of_page(page, 0.7 + 0.002 * step);
        if (!pixels) FAIL(pixels.error().message);
    }
}

class Soak {
public:
    explicit Soak(std::uint64_t seed)
        : random_(seed),
          desk_(1280, 800, Scheme::light, 1,
                {.config_folder = folder_ / "config", .sessions_folder = folder_ / "sessions"}),
          files_(some_files(folder_.path())),
          originals_(folder_.path() / "originals") {
        fs::create_directory(originals_);
        for (const fs::path& file : files_) fs::copy_file(file, originals_ / file.filename());
        put_away();
    }

    void event() {
        switch (below(21)) {
            case 0: open(); break;
            case 1: run_any_command(); break;
            case 2: generate_something(); break;
            case 3: cancel_a_job(); break;
            case 4: close_a_tab(); break;
            case 5:
                if (below(4) == 0)
                    desk_.stage.resize(400 + static_cast<int>(below(1200)),
                                       300 + static_cast<int>(below(800)));
                break;
            case 6: app().settings.scheme = static_cast<Scheme>(below(3)); break;
            case 7: desk_.stage.wheel(below(2) == 0 ? 1.f : -1.f); break;
            case 8: answer_dialog(); break;
            case 9:
            case 10:
            case 11: click(); break;
            case 12: drag(); break;
            case 13: choose_from_menu(); break;
            case 14: play(); break;
            case 15: change_a_file(); break;
            case 16: write_or_paste(); break;
            case 17: click_with_key(); break;
            default: press_key();
        }
        desk_.stage.frames();
        // Would change the system that runs the test.
        if (app().dialogs.find<AssociationsDialog>() != nullptr) app().dialogs.close_top();
        // Wait as showing a picture would; without a screen the renderer may queue scenes.
        ::glFinish();
        keep_within_bounds();
        REQUIRE(::glGetError() == static_cast<GLenum>(GL_NO_ERROR));
    }

    // Closes and stops everything that the user can close.
    void put_away() {
        while (!app().dialogs.empty()) app().dialogs.close_top();
        while (!app().jobs.all().empty() || app().associations.is_working()) {
            for (const RunningJob& job : app().jobs.all())
                if (!job.stopping) app().jobs.cancel(job.id);
            desk_.stage.frames();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        app().design.cancel_designer();
        if (app().browser.browsing) app().browser.close_browser();
        app().batches.drop_batch();
        while (!app().tabs.empty()) {
            const TabId id = app().tabs.all().front()->id;
            app().tabs.close(id);
            app().tabs.forget_closed(id);
        }
        app().toasts = {};
        // The pictures of the start page have a texture of 3.5 MB for each size of a board.
        app().settings.recent_files.clear();
        app().settings.scheme = Scheme::light;
        desk_.picture.clear();
        desk_.stage.clipboard.clear();
        desk_.stage.resize(1280, 800);
        // ImGui frees the memory of a window a minute after it was last shown; do not wait for that.
        float& until_freed = ImGui::GetIO().ConfigMemoryCompactTimer;
        const float usual = std::exchange(until_freed, 0.f);
        // Until the cache has freed the boards that are not shown any more.
        for (int i = 0; i < kForgetting; ++i) {
            desk_.stage.frames();
            ::glFinish();
        }
        until_freed = usual;
        // Like run_desktop when nothing happens.
        desk_.stage.gui().forget_glyphs();
    }

private:
    App& app() { return desk_.app(); }
    std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
    float x() { return static_cast<float>(below(static_cast<std::size_t>(ImGui::GetIO().DisplaySize.x))); }
    float y() { return static_cast<float>(below(static_cast<std::size_t>(ImGui::GetIO().DisplaySize.y))); }

    void open() {
        if (below(8) == 0) {
            std::vector<fs::path> dropped;
            for (auto count = 1 + below(40); count > 0; --count)
                dropped.push_back(files_[below(files_.size())]);
            app().files.open_dropped(dropped);
        } else if (below(6) == 0) {
            app().browser.open_browser(folder_.path());
        } else {
            app().files.open_path(files_[below(files_.size())]);
        }
    }

    void run_any_command() {
        const auto commands = commands_matching(app(), "");
        run_if_harmless(commands[below(commands.size())]);
    }

    void run_if_harmless(Command command) {
        // These end the program, or change the system.
        if (command == Command::exit || command == Command::file_associations) return;
        if (is_enabled(app(), command)) run(app(), command);
    }

    // A few moves of a game, with attempts and their menu.
    void play() {
        static constexpr Command kMoves[] = {Command::try_this,
                                             Command::leave_attempt,
                                             Command::name_position,
                                             Command::pause,
                                             Command::reveal_selected,
                                             Command::reveal_random,
                                             Command::show_mistakes,
                                             Command::undo,
                                             Command::redo,
                                             Command::freeze,
                                             Command::thaw,
                                             Command::note_candidates,
                                             Command::pencil_entry,
                                             Command::pencil_corner,
                                             Command::pencil_link};
        if (app().dialogs.empty()) run_if_harmless(Command::play_this);
        for (auto moves = 1 + below(8); moves > 0; --moves) {
            if (below(3) == 0)
                run_if_harmless(kMoves[below(std::size(kMoves))]);
            else {
                click();
                desk_.stage.type(std::string(1, "123456789"[below(9)]));
            }
        }
    }

    // A right click, and an item of its menu.
    void choose_from_menu() {
        const float left = x();
        const float top = y();
        desk_.stage.click(left, top, ImGuiMouseButton_Right);
        desk_.stage.click(left + 8 + static_cast<float>(below(150)),
                          top + 8 + static_cast<float>(below(250)));
    }

    // Changes files as another program might.
    void change_a_file() {
        const fs::path& file = files_[below(files_.size())];
        std::error_code ignored;
        if (below(3) == 0)
            fs::remove(file, ignored);
        else
            fs::copy_file(originals_ / files_[below(files_.size())].filename(), file,
                          fs::copy_options::overwrite_existing, ignored);
    }

    void write_or_paste() {
        static constexpr const char* kTexts[] = {"0",  "-1",   "99999999999999999999",    "nan", "1e300", "",
                                                 "..", "a\nb", "\xc3\xa9\xf0\x9f\x98\x80"};
        const std::string text = kTexts[below(std::size(kTexts))];
        if (below(2) == 0) return desk_.stage.type(text);
        if (below(2) == 0) {
            std::ifstream file(files_[below(files_.size())]);
            desk_.stage.clipboard.assign(std::istreambuf_iterator<char>(file), {});
        } else {
            desk_.stage.clipboard = text;
        }
        desk_.ctrl(ImGuiKey_V);
    }

    // Ctrl turns sliders into fields, Shift extends a selection, a second press opens.
    void click_with_key() {
        const float across = x();
        const float down = y();
        const ImGuiKey key = below(2) == 0 ? ImGuiMod_Ctrl : ImGuiMod_Shift;
        if (below(3) == 0) {
            desk_.stage.click(across, down);
            desk_.stage.click(across, down);
        } else {
            desk_.stage.hold(key, true);
            desk_.stage.click(across, down);
            desk_.stage.hold(key, false);
        }
    }

    void generate_something() {
        GenerateRequest request;
        request.options.rules = kMinOrder + static_cast<int>(below(4));
        request.options.entries = default_entries(request.options.rules);
        request.options.minimal = below(2) == 0;
        request.seed = random_.next();
        RunningJob job;
        job.title = "Generating";
        app().jobs.start(request, std::move(job), [](const Event&) {});
    }

    void cancel_a_job() {
        if (app().jobs.all().empty()) return;
        app().jobs.cancel(app().jobs.all().front().id);
    }

    void close_a_tab() {
        if (app().tabs.empty()) return;
        const TabId id = app().tabs.all()[below(app().tabs.all().size())]->id;
        if (below(2) == 0) return app().files.close_tab(id);
        app().jobs.cancel_of(id);
        app().tabs.close(id);
    }

    void answer_dialog() {
        if (app().dialogs.empty()) return;
        if (below(3) == 0)
            cancel_dialog(app());
        else
            accept_dialog(app());
    }

    void click() {
        desk_.stage.click(x(), y(), below(8) == 0 ? ImGuiMouseButton_Right : ImGuiMouseButton_Left);
    }

    void drag() {
        desk_.stage.press(x(), y());
        for (int i = 0; i < 4; ++i) desk_.stage.move(x(), y());
        desk_.stage.release();
    }

    void press_key() {
        static constexpr ImGuiKey kKeys[] = {ImGuiKey_LeftArrow, ImGuiKey_RightArrow, ImGuiKey_UpArrow,
                                             ImGuiKey_DownArrow, ImGuiKey_Enter,      ImGuiKey_Escape,
                                             ImGuiKey_Tab,       ImGuiKey_Delete,     ImGuiKey_Space,
                                             ImGuiKey_PageUp,    ImGuiKey_PageDown,   ImGuiKey_F1};
        const auto chance = below(8);
        if (chance < 3) return desk_.stage.type(std::string(1, "123456789"[below(9)]));
        if (chance < 6) return desk_.press(kKeys[below(std::size(kKeys))]);
        if (below(2) == 0) return desk_.ctrl(ImGuiKey_Z);
        desk_.ctrl(ImGuiKey_Y);
    }

    // As many documents as a patient user would have open.
    void keep_within_bounds() {
        while (app().tabs.all().size() > kMostTabs) app().tabs.close(app().tabs.all().front()->id);
        for (std::size_t i = 0; i + kMostJobs < app().jobs.all().size(); ++i)
            if (const RunningJob& job = app().jobs.all()[i]; !job.stopping) app().jobs.cancel(job.id);
        // Writes only into the test's folder.
        for (auto* chooser = app().dialogs.find<ChooserDialog>();
             chooser != nullptr && !is_ours(chooser->chooser.folder);
             chooser = app().dialogs.find<ChooserDialog>())
            app().dialogs.close(*chooser);
    }
    bool is_ours(const fs::path& folder) const {
        return folder.string().starts_with(folder_.path().string());
    }

    TemporaryFolder folder_;
    Random random_;
    Desk desk_;
    std::vector<fs::path> files_;
    fs::path originals_;  // sources of `change_a_file`
};

// The program's own folders and the user's are in `folder` from here on.
void move_home(const fs::path& folder) {
    for (const auto* name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
        ::setenv(name, folder.c_str(), 1);
}

// Makes Mesa's software renderer draw without threads. With threads the renderer queues up to 64 scenes on a
// busy machine, and each drawn scene keeps its textures, even deleted ones, until it is reused: tens of
// megabytes that vary with the load.
void draw_at_once() { ::setenv("LP_NUM_THREADS", "0", 1); }

std::uint64_t number_in_environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

void print(double minutes, std::uint64_t events, const Usage& use) {
    std::printf(
        "%6.1f min %9llu events %8.1f MB resident %8.2f MB heap %3zu threads %3zu descriptors %4d windows "
        "%5.1f MB glyphs\n",
        minutes, static_cast<unsigned long long>(events), use.resident, use.heap, use.threads,
        use.descriptors, use.windows, use.textures);
    std::fflush(stdout);
}

// The names of windows that are new since the last call, for the log. ImGui never forgets a window, so the
// set of names must be bounded.
void print_new_windows(std::set<std::string>& known) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (known.insert(window->Name).second) std::printf("           new window %s\n", window->Name);
}

}  // namespace

TEST_CASE("soak", "[.][soak]") {
    const TemporaryFolder home;
    move_home(home.path());
    draw_at_once();
    give_freed_memory_back();  // like run_desktop
    const auto minutes = static_cast<double>(number_in_environment("GRIDSMITH_SOAK_MINUTES", 60));
    const auto begin = Clock::now();
    const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count() / 60; };
    Soak soak(number_in_environment("GRIDSMITH_SEED", 1));
    fill_glyph_caches();
    std::vector<Usage> uses;
    std::set<std::string> windows;
    std::uint64_t events = 0;
    while (passed() < minutes) {
        // On a busy machine an event can take minutes. Events happen between any two lines.
        const double next = passed() + 1;
        for (; passed() < next; ++events) soak.event();
        soak.put_away();
        uses.push_back(usage_now());
        print(passed(), events, uses.back());
        print_new_windows(windows);
    }
    // Caches and fonts fill in the first tenth. Memory varies with the last puzzles, so the second tenth is
    // compared with the last one.
    const std::size_t tenth = std::max<std::size_t>(uses.size() / 10, 1);
    const auto mean = [&](std::size_t from, double Usage::*figure) {
        double sum = 0;
        for (std::size_t i = from; i < from + tenth; ++i) sum += uses[i].*figure;
        return sum / static_cast<double>(tenth);
    };
    const std::size_t begin_of_last = uses.size() - tenth;
    const std::size_t begin_of_second = std::min(tenth, begin_of_last);
    CHECK(mean(begin_of_last, &Usage::resident) <= mean(begin_of_second, &Usage::resident) * 1.05);
    CHECK(mean(begin_of_last, &Usage::heap) <= mean(begin_of_second, &Usage::heap) * 1.05);
    const Usage& warm = uses[begin_of_second];
    const Usage& last = uses.back();
    INFO("threads before: " << warm.thread_names << "\nthreads after: " << last.thread_names);
    CHECK(last.threads <= warm.threads);
    CHECK(last.descriptors <= warm.descriptors);
}
