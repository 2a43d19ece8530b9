#include "acting_program.h"

#include "injected.h"

#include "app/core/dialogs.h"
#include "app/core/question.h"
#include "app/core/tabs.h"
#include "app/driven_app.h"
#include "app/files/file_dialogs.h"
#include "app/files/files.h"
#include "app/files/recovery.h"
#include "base/random.h"
#include "document/dead_sessions.h"
#include "support/patience.h"

#include <array>
#include <charconv>
#include <exception>
#include <fmt/format.h>
#include <memory>
#include <set>
#include <sys/socket.h>
#include <unistd.h>

namespace gridsmith::support {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr int kDigits = 8;
constexpr std::array<Cell, 2> kFirstCells = {0, 18};
constexpr std::size_t kMostTabs = 3;

void put_number(Grid& grid, Cell first, Number number) {
    for (int i = 0; i < kDigits; ++i, number /= 9) grid[first + i] = static_cast<Value>(1 + number % 9);
}

Number number_in(const Grid& grid, Cell first) {
    Number number = 0;
    for (int i = kDigits; i-- > 0;) {
        if (grid[first + i] == 0) return 0;
        number = number * 9 + static_cast<Number>(grid[first + i] - 1);
    }
    return number;
}

Number number_in_text(const std::string& text) {
    Number number = 0;
    const auto digits = text.find_first_of("0123456789");
    if (digits != std::string::npos) std::from_chars(text.data() + digits, text.data() + text.size(), number);
    return number;
}

void set_setting(Settings& settings, int key, Number value) {
    const auto small = static_cast<int>(value);
    const std::string text = fmt::format("/of-{}", value);
    switch (key) {
        case 0: settings.generate.seed = value; break;
        case 1: settings.image_folder = text; break;
        case 2: settings.html_folder = text; break;
        case 3: settings.dialog_places["One"] = {small, small, 300, 200, false}; break;
        case 4: settings.dialog_places["Two"] = {small, small, 300, 200, false}; break;
        case 5: settings.window = WindowPlace{small, small, 800, 600, false}; break;
        case 6: settings.grid_font = GridFont{text, "Bold"}; break;
        default: settings.browser.folder = text; break;
    }
}

class ActingProgram {
public:
    ActingProgram(const ProgramFolders& folders, std::atomic<Number>& stamps, int socket)
        : folders_(folders), stamps_(stamps), socket_(socket) {}

    void start(const Step& step) {
        tell("begin start");
        Random random(step.seed);
        app_ = std::make_unique<DrivenApp>(folders_.config, folders_.sessions);
        DrivenApp& app = *app_;
        if (app->dialogs.top_as<QuestionDialog>() != nullptr) {
            const bool recovers = step.recovers || random.below(5) > 0;
            answer_question(*app, recovers ? 0 : 2);
        }
        report_recovered();
        tell("end start");
    }

    // Returns false once the program has ended.
    bool act(const Step& step) {
        Random random(step.seed);
        DrivenApp& app = *app_;
        app.pass(std::chrono::milliseconds(random.below(700)));
        answer_questions(random);
        if (!app->tabs.empty())
            app->tabs.select(
                app->tabs.all()[random.below(static_cast<std::uint32_t>(app->tabs.all().size()))]->id);
        const auto chance = random.below(24);
        if (chance == 0) return exit();
        if (chance <= 3)
            set(random);
        else if (chance <= 7)
            open(random);
        else if (app->tabs.empty())
            make();
        else if (chance <= 9)
            close();
        else if (chance <= 15)
            save(random);
        else if (chance <= 17 && app->tabs.all().size() < kMostTabs)
            make();
        else
            edit(app.tab(), token_of(app.tab()));
        tell_recent();
        return true;
    }

    void tell(const std::string& words) {
        const std::string line = fmt::format("{} {}\n", ++stamps_, words);
        if (::send(socket_, line.data(), line.size(), MSG_NOSIGNAL) < 0) ::_exit(3);
    }

private:
    static Number token_of(const Tab& tab) { return numbers_of(tab.document.puzzle()).first; }
    static Number state_of(const Tab& tab) { return numbers_of(tab.document.puzzle()).second; }
    static std::string file_of(const Tab& tab) {
        const auto& file = tab.document.file();
        return file ? file->path.filename().string() : "-";
    }

    void pass_until(const auto& condition) {
        if (!comes_true(condition, [&] { app_->pass(100ms); })) throw std::runtime_error("waited in vain");
    }

    // Documents with unsaved work, and files that are open without changes.
    void report_recovered() {
        DrivenApp& app = *app_;
        std::vector<TabId> unchanged;
        std::vector<TabId> unwanted;
        for (const auto& tab : app->tabs.all()) {
            if (state_of(*tab) == 0) {
                unwanted.push_back(tab->id);
            } else if (!tab->document.changed()) {
                unchanged.push_back(tab->id);
            } else {
                tell(fmt::format("recovered {} {} {}", token_of(*tab), state_of(*tab), file_of(*tab)));
            }
        }
        for (const TabId id : unwanted) close_for_good(id);
        const fs::path& session = app->recovery.folder();
        for (const TabId id : unwanted) pass_until([&] { return !fs::exists(session / journal_name(id)); });
        for (const TabId id : unchanged) take_up(*app->tabs.find(id));
    }

    void close_for_good(TabId id) {
        DrivenApp& app = *app_;
        app->files.close_tab(id);
        if (app->dialogs.top_as<UnsavedDialog>() != nullptr) app->files.discard_selected();
        app->tabs.forget_closed(id);
    }

    // An unchanged document becomes one of this program, by an edit that gives it a token.
    void take_up(Tab& tab) {
        const Number token = ++stamps_;
        tell(fmt::format("opened {} {} {}", token, file_of(tab), state_of(tab)));
        edit(tab, token);
    }

    void edit(Tab& tab, Number token) {
        const Number state = ++stamps_;
        tell(fmt::format("begin edit {} {}", token, state));
        apply(tab, {"random edit", numbered_puzzle(token, state)});
        const fs::path& session = (*app_)->recovery.folder();
        pass_until([&] {
            const auto read = recover_file(session / journal_name(tab.id));
            return read && numbers_of(read->document.puzzle()).second == state;
        });
        tell(fmt::format("end edit {} {}", token, state));
    }

    void make() {
        DrivenApp& app = *app_;
        app->files.new_document(3);
        edit(app.tab(), ++stamps_);
    }

    void open(Random& random) {
        DrivenApp& app = *app_;
        const std::size_t before = app->tabs.all().size();
        if (before >= kMostTabs) return;
        app->files.open_path(folders_.files / shared_file(static_cast<int>(random.below(kSharedFiles))));
        if (app->tabs.all().size() > before) take_up(app.tab());
    }

    void save(Random& random) {
        DrivenApp& app = *app_;
        Tab& tab = app.tab();
        edit(tab, token_of(tab));
        // Most programs save what they do not know to be changed; some look first.
        answer_questions(random);
        if (&app.tab() != &tab || !tab.document.changed()) return;
        const auto& file = tab.document.file();
        const std::string name =
            file ? file_of(tab) : shared_file(static_cast<int>(random.below(kSharedFiles)));
        const std::string words = fmt::format("{} {} {}", token_of(tab), name, state_of(tab));
        tell("begin save " + words);
        bool asked = false;
        if (file) {
            app->files.save(tab);
        } else {
            app->files.save_as(tab, FileKind::puzzle);
            auto& chooser = app.dialog<SaveChooser>().chooser;
            chooser.typed = (folders_.files / name).string();
            accept_dialog(*app);
            asked = app->dialogs.top_as<SaveChooser>() != nullptr && chooser.replacing;
            if (asked && random.below(3) > 0) accept_dialog(*app);
        }
        while (app->dialogs.top_as<QuestionDialog>() != nullptr) {
            asked = true;
            answer_question(*app, random.below(3) > 0 ? 0 : 1);
        }
        while (app->dialogs.top_as<SaveChooser>() != nullptr) cancel_dialog(*app);
        if (!tab.document.changed() && file_of(tab) == name)
            tell(fmt::format("end save {} {}", words, asked ? "asked" : "unasked"));
        else
            tell("no save " + words);
    }

    void close() {
        DrivenApp& app = *app_;
        const Tab& tab = app.tab();
        const Number token = token_of(tab);
        const fs::path journal = app->recovery.folder() / journal_name(tab.id);
        tell(fmt::format("begin close {}", token));
        close_for_good(tab.id);
        pass_until([&] { return !fs::exists(journal); });
        tell(fmt::format("end close {}", token));
    }

    // A file has changed: reads it again, or keeps the document.
    void answer_questions(Random& random) {
        DrivenApp& app = *app_;
        while (app->dialogs.top_as<QuestionDialog>() != nullptr) {
            Tab& tab = app.tab();
            const Number token = token_of(tab);
            if (random.below(2) == 0) {
                cancel_dialog(*app);
                continue;
            }
            tell(fmt::format("begin close {}", token));
            while (app->dialogs.top_as<QuestionDialog>() != nullptr) answer_question(*app, 0);
            if (tab.document.changed()) {
                tell(fmt::format("no close {}", token));
            } else {
                take_up(tab);
                tell(fmt::format("end close {}", token));
            }
        }
    }

    void set(Random& random) {
        const auto key = static_cast<int>(random.below(kSettingKeys));
        const Number value = ++stamps_;
        tell(fmt::format("begin set {} {}", key, value));
        set_setting((*app_)->settings, key, value);
        if ((*app_)->save_settings()) tell(fmt::format("end set {} {}", key, value));
    }

    void tell_recent() {
        DrivenApp& app = *app_;
        if (!app->save_settings()) return;
        for (const fs::path& file : app->settings.recent_files)
            if (recent_.insert(file).second) tell("end recent " + file.filename().string());
    }

    bool exit() {
        DrivenApp& app = *app_;
        tell("begin exit");
        app->files.request_exit();
        if (app->dialogs.top_as<UnsavedDialog>() != nullptr) app->files.discard_selected();
        if (!app.asked_to_close()) throw std::runtime_error("the program does not end");
        app_.reset();
        tell("end exit");
        return false;
    }

    const ProgramFolders& folders_;
    std::atomic<Number>& stamps_;
    int socket_;
    std::unique_ptr<DrivenApp> app_;
    std::set<fs::path> recent_;
};

}  // namespace

Puzzle numbered_puzzle(Number token, Number state) {
    Puzzle puzzle(3);
    put_number(puzzle.grid, kFirstCells[0], token);
    put_number(puzzle.grid, kFirstCells[1], state);
    return puzzle;
}

std::pair<Number, Number> numbers_of(const Puzzle& puzzle) {
    if (puzzle.order() != 3) return {};
    return {number_in(puzzle.grid, kFirstCells[0]), number_in(puzzle.grid, kFirstCells[1])};
}

Number setting(const Settings& settings, int key) {
    const auto place = [&](const char* title) {
        const auto found = settings.dialog_places.find(title);
        return found == settings.dialog_places.end() ? Number{0} : static_cast<Number>(found->second.x);
    };
    switch (key) {
        case 0: return settings.generate.seed.value_or(0);
        case 1: return number_in_text(settings.image_folder.string());
        case 2: return number_in_text(settings.html_folder.string());
        case 3: return place("One");
        case 4: return place("Two");
        case 5: return settings.window ? static_cast<Number>(settings.window->x) : 0;
        case 6: return settings.grid_font ? number_in_text(settings.grid_font->family) : 0;
        default: return number_in_text(settings.browser.folder.string());
    }
}

std::string shared_file(int index) { return std::string(1, static_cast<char>('a' + index)) + ".sgp"; }

void run_program(const ProgramFolders& folders, std::atomic<Number>& stamps, int socket) {
    ActingProgram program(folders, stamps, socket);
    try {
        Step step;
        for (bool started = false; ::recv(socket, &step, sizeof(step), MSG_WAITALL) == sizeof(step);
             started = true) {
            inject({.step = step.killing_call, .syncs = false});
            bool goes_on = true;
            if (started)
                goes_on = program.act(step);
            else
                program.start(step);
            inject({.syncs = false});
            program.tell(".");
            if (!goes_on) ::_exit(0);
        }
        ::_exit(0);
    } catch (const std::exception& error) {
        program.tell(fmt::format("failed {}", error.what()));
        ::_exit(1);
    } catch (...) {
        program.tell("failed");
        ::_exit(1);
    }
}

}  // namespace gridsmith::support
