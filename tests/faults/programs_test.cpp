// Two or three programs, each a process of its own, act at random on the same settings, documents and journals of
// unsaved work. They are killed at random calls and at random moments. A model keeps what they reported as safe, and
// checks that nothing of it is lost, and that no program overwrites the work of another one without a question.
//
// The environment variables GRIDSMITH_PROGRAMS and GRIDSMITH_SEED set the number of histories and the seed of the first
// one; the next ones have the next seeds. A failing history prints its seed and what happened. In about half of the
// steps several programs act at once, so a seed determines what they try and not in which order.
#include "acting_program.h"
#include "injected.h"

#include "app/settings/settings_file.h"
#include "base/random.h"
#include "document/document.h"
#include "format/door/puzzle_file.h"
#include "support/saved_puzzle.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <new>
#include <set>
#include <sstream>
#include <string>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace gridsmith;
using support::Number;
using support::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

constexpr int kRounds = 9;
constexpr std::uint64_t kHistories = 25;
constexpr Number kNever = std::numeric_limits<Number>::max();

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// --- The model ---

// A value of a setting or the content of a file. A writer that was killed may have written it at any time until `end`.
struct Written {
    Number value = 0;
    Number begin = 0;
    Number end = kNever;
    bool is_certain = false;
    int writer = 0;
    // For a save without a question: the content that the program knew.
    std::optional<Number> base = {};
};

// The values that a setting or file has had, in no order.
class Register {
public:
    Register() { all_.push_back({.value = 0, .end = 0, .is_certain = true}); }
    void add(const Written& written) { all_.push_back(written); }
    Written* last_of(int writer, Number value) {
        const auto found = std::find_if(all_.rbegin(), all_.rend(), [&](const Written& w) {
            return w.writer == writer && w.value == value;
        });
        return found == all_.rend() ? nullptr : &*found;
    }
    void remove(const Written& written) { all_.erase(all_.begin() + (&written - all_.data())); }
    void ends(int writer, Number when) {
        for (Written& written : all_)
            if (written.writer == writer && written.end == kNever) written.end = when;
    }
    const std::vector<Written>& all() const { return all_; }
    // Can the value stand here at the end: was it written, and nothing else certainly later?
    bool may_have(Number value) const {
        return std::ranges::any_of(all_, [&](const Written& written) {
            return written.value == value && std::ranges::none_of(all_, [&](const Written& other) {
                       return other.is_certain && other.begin > written.end;
                   });
        });
    }

private:
    std::vector<Written> all_;
};

struct KeptDocument {
    int owner = 0;
    std::optional<Number> safe;  // the state in a journal
    std::set<Number> perhaps;    // states that were on their way when the program was killed
    bool is_clean = false;       // saved since: a crash loses nothing
    bool is_closing = false;
    bool is_gone = false;
    std::string file = "-";
    std::optional<Number> base;  // the content of the file that the program knows; absent: not known here
};

class Model {
public:
    std::vector<std::string> faults;

    // A program has ended. Its last report was at `last`, and its writes have ended before `now`.
    void ends(int program, Number now) {
        alive_.erase(program);
        for (auto& [key, values] : settings) values.ends(program, now);
        for (auto& [file, contents] : files) {
            for (const Written& written : contents.all())
                if (written.writer == program && written.end == kNever)
                    for (auto& [token, document] : documents)
                        if (document.owner == program && document.file == file) document.base.reset();
            contents.ends(program, now);
        }
    }

    void take(int program, const std::string& line) {
        std::istringstream in(line);
        Number at = 0;
        std::string act;
        std::string what;
        in >> at >> act;
        ++counts[line.ends_with(" asked") ? "asked"
                 : act == "end"           ? "end " + line.substr(line.find("end ") + 4, 3)
                                          : act];
        if (act == "failed") return fault(line);
        if (act == "recovered") return recovered(program, in);
        if (act == "opened") {
            Number token = 0;
            KeptDocument document;
            document.owner = program;
            document.base = 0;
            in >> token >> document.file >> *document.base;
            if (!files[document.file].last_of_any(*document.base))
                fault(fmt::format("the file {} has the content {} that nobody wrote", document.file,
                                  *document.base));
            documents[token] = document;
            return;
        }
        in >> what;
        if (what == "start") {
            alive_.insert(program);
        } else if (what == "edit") {
            edited(program, act == "end", in);
        } else if (what == "save") {
            saved(program, at, act, in);
        } else if (what == "close") {
            Number token = 0;
            in >> token;
            KeptDocument& document = documents[token];
            document.is_closing = act == "begin";
            document.is_gone = act == "end";
        } else if (what == "set") {
            int key = 0;
            Number value = 0;
            in >> key >> value;
            if (act == "begin") {
                settings[key].add({.value = value, .begin = at, .writer = program});
            } else if (Written* written = settings[key].last_of(program, value)) {
                written->end = at;
                written->is_certain = true;
            }
        } else if (what == "recent") {
            std::string file;
            in >> file;
            recent.insert(file);
        } else if (what == "exit") {
            for (auto& [token, document] : documents)
                if (document.owner == program) (act == "end" ? document.is_gone : document.is_closing) = true;
        }
    }

    // Another program, which asks nobody, writes a file or removes it.
    void outside(const std::string& file, Number state, Number at) {
        files[file].add({.value = state, .begin = at, .end = at, .is_certain = true});
        if (state == 0) ++removals_[file];
    }

    // To be called after the last start, by `program`, which no other outlived.
    void check_documents(int program) {
        for (const auto& [token, document] : documents) {
            const bool must_be_there =
                document.safe && !document.is_clean && !document.is_closing && !document.is_gone;
            if (must_be_there && document.owner != program)
                fault(fmt::format("the document {} with the state {} of program {} is not offered", token,
                                  *document.safe, document.owner));
        }
    }

    void check_saves() {
        for (const auto& [file, contents] : files) {
            std::map<Number, std::size_t> successors;
            for (const Written& save : contents.all()) {
                if (!save.is_certain || !save.base) continue;
                ++successors[*save.base];
                for (const Written& base : contents.all()) {
                    if (base.value != *save.base) continue;
                    for (const Written& other : contents.all())
                        if (base.value != 0 && other.is_certain && other.begin > base.end &&
                            other.end < save.begin)
                            fault(fmt::format("{}: {} was overwritten by {} without a question", file,
                                              other.value, save.value));
                }
            }
            for (const auto& [base, count] : successors)
                if (count > (base == 0 ? 1 + removals_[file] : 1))
                    fault(fmt::format("{}: {} saves replaced the content {} without a question", file, count,
                                      base));
        }
    }

    struct Contents : Register {
        bool last_of_any(Number value) const {
            return std::ranges::any_of(all(), [&](const Written& written) { return written.value == value; });
        }
    };
    std::map<Number, KeptDocument> documents;  // by token
    std::map<int, Register> settings;
    std::map<std::string, Contents> files;
    std::set<std::string> recent;
    std::map<std::string, int> counts;

private:
    void fault(std::string what) { faults.push_back(std::move(what)); }

    void recovered(int program, std::istringstream& in) {
        Number token = 0;
        Number state = 0;
        std::string file;
        in >> token >> state >> file;
        const auto found = documents.find(token);
        if (found == documents.end()) return fault(fmt::format("the document {} was never there", token));
        KeptDocument& document = found->second;
        if (document.is_gone) fault(fmt::format("the closed document {} is offered", token));
        if (document.owner == program) fault(fmt::format("the document {} is offered twice", token));
        if (document.owner != program && alive_.contains(document.owner))
            fault(fmt::format("the document {} is offered while program {} has it", token, document.owner));
        if (document.safe != state && !document.perhaps.contains(state))
            fault(fmt::format("the document {} has the state {} and not {}", token, state,
                              document.safe.value_or(0)));
        document.owner = program;
        document.safe = state;
        document.perhaps.clear();
        document.is_clean = document.is_closing = false;
        if (file != document.file) {
            document.file = file;
            document.base.reset();
        }
    }

    void edited(int program, bool is_safe, std::istringstream& in) {
        Number token = 0;
        Number state = 0;
        in >> token >> state;
        KeptDocument& document = documents[token];
        document.owner = program;
        if (is_safe) {
            document.safe = state;
            document.perhaps.clear();
            document.is_clean = false;
        } else {
            document.perhaps.insert(state);
        }
    }

    void saved(int program, Number at, const std::string& act, std::istringstream& in) {
        Number token = 0;
        Number state = 0;
        std::string file;
        std::string how;
        in >> token >> file >> state >> how;
        Register& contents = files[file];
        KeptDocument& document = documents[token];
        if (act == "begin") {
            // The file of a document that had none, as long as nobody asks.
            if (document.file == "-") document.base = 0;
            document.file = file;
            // The journal may hold the document as it is after the save.
            document.is_clean = true;
            return contents.add({.value = state, .begin = at, .writer = program});
        }
        Written* written = contents.last_of(program, state);
        if (written == nullptr) return fault("a save ends that never began");
        if (act == "no") {
            contents.remove(*written);
            document.is_clean = false;
            return;
        }
        written->end = at;
        written->is_certain = true;
        if (how == "unasked") written->base = document.base;
        document.base = state;
    }

    std::set<int> alive_;
    std::map<std::string, std::size_t> removals_;
};

// --- The programs ---

struct Program {
    int number = 0;
    pid_t process = 0;
    int socket = -1;
    bool is_acting = false;
    std::string unread;
};

class ProgramHistory {
public:
    explicit ProgramHistory(std::uint64_t seed) : random_(seed) {
        for (const fs::path& made : {folders_.config, folders_.files}) fs::create_directory(made);
        void* shared = ::mmap(nullptr, sizeof(std::atomic<Number>), PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        REQUIRE(shared != MAP_FAILED);
        stamps_ = new (shared) std::atomic<Number>(0);
    }
    ~ProgramHistory() {
        for (Program& program : programs_) kill(program);
        ::munmap(stamps_, sizeof(std::atomic<Number>));
    }
    ProgramHistory(const ProgramHistory&) = delete;
    ProgramHistory& operator=(const ProgramHistory&) = delete;

    void run() {
        programs_.resize(2 + random_.below(2));
        for (int round = 0; round < kRounds && model_.faults.empty(); ++round) {
            if (random_.below(5) == 0) act_outside();
            if (random_.below(2) == 0)
                act({&programs_[random_.below(static_cast<std::uint32_t>(programs_.size()))]});
            else
                act({&programs_[0], &programs_[1], &programs_.back()});
        }
        for (Program& program : programs_) kill(program);
        finish();
    }

    const std::vector<std::string>& faults() const { return model_.faults; }
    int killed() const { return killed_; }
    // How often the programs reported what; for example "end save".
    const std::map<std::string, int>& counts() const { return model_.counts; }
    std::string log() const {
        std::string text;
        for (const std::string& line : log_) text += line + "\n";
        return text;
    }

private:
    void start(Program& program) {
        std::array<int, 2> ends{};
        REQUIRE(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0);
        const pid_t process = ::fork();
        REQUIRE(process >= 0);
        if (process == 0) {
            ::close(ends[0]);
            for (const Program& other : programs_)
                if (other.socket >= 0) ::close(other.socket);
            support::run_program(folders_, *stamps_, ends[1]);
        }
        ::close(ends[1]);
        program = {};
        program.number = ++last_number_;
        program.process = process;
        program.socket = ends[0];
    }

    void send(Program& program, bool may_die) {
        support::Step step{.seed = random_.next()};
        if (may_die && random_.below(5) == 0) step.killing_call = 1 + static_cast<int>(random_.below(14));
        step.recovers = !may_die;
        program.is_acting = ::send(program.socket, &step, sizeof(step), MSG_NOSIGNAL) == sizeof(step);
    }

    // One step of each program, all at the same time. A program that does not run starts.
    void act(std::vector<Program*> acting) {
        std::ranges::sort(acting);
        acting.erase(std::unique(acting.begin(), acting.end()), acting.end());
        for (Program* program : acting)
            if (program->socket < 0) start(*program);
        for (Program* program : acting) send(*program, true);
        const Program* shot = nullptr;
        if (random_.below(4) == 0) {
            ::usleep(random_.below(12'000));
            shot = acting[random_.below(static_cast<std::uint32_t>(acting.size()))];
            ::kill(shot->process, SIGKILL);
        }
        std::map<Number, std::pair<int, std::string>> reports;
        std::vector<std::pair<Program*, bool>> ended;  // and whether by itself
        for (Program* program : acting) {
            const bool goes_on = read(*program, reports);
            if (goes_on && program != shot) continue;
            ended.emplace_back(program, wait_for(*program));
        }
        // A program may die right after it reported the end of its step.
        for (Program& program : programs_)
            if (program.socket >= 0 && !is_running(program)) ended.emplace_back(&program, wait_for(program));
        note_ends(ended, reports, 0);
        for (const auto& [stamp, report] : reports) {
            log_.push_back(fmt::format("[{}] {}", report.first, report.second));
            model_.take(report.first, report.second);
            note_ends(ended, reports, stamp);
        }
        note_ends(ended, reports, kNever);
    }

    // Tells the model that a program has ended, right after its last report.
    void note_ends(std::vector<std::pair<Program*, bool>>& ended,
                   const std::map<Number, std::pair<int, std::string>>& reports, Number stamp) {
        std::erase_if(ended, [&](const auto& end) {
            Program& program = *end.first;
            const bool has_more =
                std::any_of(reports.upper_bound(stamp), reports.end(),
                            [&](const auto& report) { return report.second.first == program.number; });
            if (stamp != kNever && has_more) return false;
            log_.push_back(fmt::format("[{}] {}", program.number, end.second ? "ended" : "was killed"));
            model_.ends(program.number, ++*stamps_);
            program = {};
            return true;
        });
    }

    // Reads reports until the step is done. Returns false if the program has ended.
    bool read(Program& program, std::map<Number, std::pair<int, std::string>>& reports) {
        while (program.is_acting) {
            const auto end = program.unread.find('\n');
            if (end == std::string::npos) {
                std::array<char, 4096> bytes{};
                const ssize_t count = ::recv(program.socket, bytes.data(), bytes.size(), 0);
                if (count <= 0) return false;
                program.unread.append(bytes.data(), static_cast<std::size_t>(count));
                continue;
            }
            const std::string line = program.unread.substr(0, end);
            program.unread.erase(0, end + 1);
            if (line.ends_with(" ."))
                program.is_acting = false;
            else
                reports[std::stoull(line)] = {program.number, line};
        }
        // A program that has exited closes its end; one that goes on waits for the next step.
        const auto is_exit = [&](const auto& report) {
            return report.second.first == program.number && report.second.second.ends_with("end exit");
        };
        return std::ranges::none_of(reports, is_exit) && program.socket >= 0 && is_running(program);
    }

    static bool is_running(const Program& program) {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(program.process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
               info.si_pid == 0;
    }

    // Returns whether the program ended by itself.
    bool wait_for(Program& program) {
        int status = 0;
        REQUIRE(::waitpid(program.process, &status, 0) == program.process);
        ::close(program.socket);
        program.socket = -1;
        const bool was_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
        if (was_killed) ++killed_;
        if (!was_killed && !(WIFEXITED(status) && WEXITSTATUS(status) <= 1))
            model_.faults.push_back(fmt::format("program {} crashed ({})", program.number, status));
        return !was_killed;
    }

    void kill(Program& program) {
        if (program.socket < 0) return;
        ::kill(program.process, SIGKILL);
        wait_for(program);
        log_.push_back(fmt::format("[{}] was killed at the end", program.number));
        model_.ends(program.number, ++*stamps_);
        program = {};
    }

    void act_outside() {
        const std::string name = support::shared_file(static_cast<int>(random_.below(support::kSharedFiles)));
        const fs::path path = folders_.files / name;
        if (random_.below(3) == 0) {
            if (!fs::remove(path)) return;
            const Number at = ++*stamps_;
            log_.push_back(fmt::format("[outside] {} removed {}", at, name));
            return model_.outside(name, 0, at);
        }
        const Number state = ++*stamps_;
        const Puzzle puzzle = support::numbered_puzzle(++*stamps_, state);
        REQUIRE(support::save_puzzle(path, puzzle, *format_of_id("sgp")));
        const Number at = ++*stamps_;
        log_.push_back(fmt::format("[outside] {} wrote {} {}", at, name, state));
        model_.outside(name, state, at);
    }

    // What is on the disk when all programs have ended, and what the next start offers.
    void finish() {
        const auto stored = load_settings(folders_.config);
        if (stored.problem) model_.faults.push_back(*stored.problem);
        for (auto& [key, values] : model_.settings)
            if (!values.may_have(support::setting(stored.settings, key)))
                model_.faults.push_back(fmt::format("the setting {} has the value {}", key,
                                                    support::setting(stored.settings, key)));
        for (const std::string& file : model_.recent)
            if (std::ranges::find(stored.settings.recent_files, folders_.files / file) ==
                stored.settings.recent_files.end())
                model_.faults.push_back(fmt::format("{} is not among the recent files", file));
        for (const auto& [file, contents] : model_.files) {
            const auto opened = open_file(folders_.files / file);
            const Number found = opened ? support::numbers_of(opened->puzzles.front()).second : 0;
            if (!contents.may_have(found))
                model_.faults.push_back(fmt::format("{} has the content {}", file, found));
        }
        model_.check_saves();
        Program last;
        start(last);
        send(last, false);
        std::map<Number, std::pair<int, std::string>> reports;
        const bool goes_on = read(last, reports);
        for (const auto& [stamp, report] : reports) {
            log_.push_back(fmt::format("[{}, the last] {}", report.first, report.second));
            model_.take(report.first, report.second);
        }
        if (!goes_on) model_.faults.emplace_back("the last start ended");
        model_.check_documents(last.number);
        ::kill(last.process, SIGKILL);
        wait_for(last);
        --killed_;
    }

    TemporaryFolder folder_;
    support::ProgramFolders folders_{folder_ / "config", folder_ / "sessions", folder_ / "files"};
    Random random_;
    std::atomic<Number>* stamps_ = nullptr;
    std::vector<Program> programs_;
    int last_number_ = 0;
    int killed_ = 0;
    Model model_;
    std::vector<std::string> log_;
};

}  // namespace

TEST_CASE("programs that share settings, documents and unsaved work lose nothing, whenever they are killed",
          "[slow]") {
    const std::uint64_t seed = number_from_environment("GRIDSMITH_SEED", 1);
    const std::uint64_t histories = number_from_environment("GRIDSMITH_PROGRAMS", kHistories);
    support::inject({.syncs = false});
    int killed = 0;
    std::map<std::string, int> counts;
    for (std::uint64_t i = 0; i < histories; ++i) {
        ProgramHistory history(seed + i);
        history.run();
        killed += history.killed();
        for (const auto& [what, count] : history.counts()) counts[what] += count;
        if (!history.faults().empty())
            FAIL_CHECK("history with GRIDSMITH_SEED=" << seed + i << " GRIDSMITH_PROGRAMS=1: "
                                                      << fmt::format("{}", fmt::join(history.faults(), "; "))
                                                      << "\n"
                                                      << history.log());
    }
    support::inject({});
    CHECK(static_cast<std::uint64_t>(killed) >= histories);
    if (histories >= kHistories)
        for (const auto* what :
             {"recovered", "end edi", "end sav", "asked", "opened", "end clo", "end set", "end exi"})
            CHECK(counts[what] > 0);
    if (histories > kHistories)
        std::printf(
            "%llu histories from seed %llu: %d processes killed, %d documents recovered, %d states kept, %d "
            "files saved without and %d after a question, %d settings changed\n",
            static_cast<unsigned long long>(histories), static_cast<unsigned long long>(seed), killed,
            counts["recovered"], counts["end edi"], counts["end sav"], counts["asked"], counts["end set"]);
}
