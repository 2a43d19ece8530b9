// Random actions on documents (edits, undo, games, saving, opening, closing) in a process that is killed at a random
// call. The next process recovers the documents and continues, until it is killed too.
//
// The seed and the number of a history determine all its actions. So the expected documents are found by repeating
// the actions without a kill.
//
// The environment variables GRIDSMITH_HISTORIES and GRIDSMITH_SEED set the number of histories and the seed.
#include "injected.h"

#include "document/dead_sessions.h"
#include "document/random_life.h"
#include "document/session.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace gridsmith;
using support::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

constexpr int kSteps = 24;  // random actions of one process
constexpr int kRuns = 2;
constexpr int kMostOpen = 3;
constexpr int kNothingKept = -1;

std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

struct Open {
    std::uint64_t id = 0;
    Document document;
};
using Desk = std::vector<Open>;

void keep(Session& session, const Desk& desk) {
    std::vector<SessionDocument> documents;
    for (const Open& open : desk) documents.push_back({open.id, &open.document, 0});
    session.keep(documents, desk.empty() ? 0 : desk.front().id);
    session.flush();
}

// The folders of a history: the user's files, and the journals.
struct Folders {
    fs::path files;
    fs::path sessions;
};

Document new_document(int number, Random& random) {
    const int order = random.below(8) == 0 ? kMinOrder + static_cast<int>(random.below(4)) : kMinOrder;
    constexpr int kLimits[] = {1, 4, 200};
    const auto start = random.below(2) == 0 ? History::Start::saved : History::Start::unsaved;
    return Document(number, Puzzle(order), start, kLimits[random.below(3)]);
}

// Does one random action, mostly a change of a document.
void do_something(Desk& desk, Random& random, const Folders& folders) {
    const auto some = [&] { return random.below(static_cast<std::uint32_t>(desk.size())); };
    const auto chance = random.below(24);
    if (desk.empty() || (chance == 0 && desk.size() < kMostOpen)) {
        const std::uint64_t id = desk.empty() ? 1 : desk.back().id + 1;
        desk.push_back({id, new_document(static_cast<int>(id), random)});
    } else if (chance == 1) {
        desk.erase(desk.begin() + static_cast<std::ptrdiff_t>(some()));
    } else {
        Open& open = desk[some()];
        support::random_step(open.document, random, folders.files / fmt::format("{}.sgp", open.id));
    }
}

// The open documents and the files after an action.
struct Moment {
    Desk desk;
    std::map<fs::path, Puzzle> files;
};

std::map<fs::path, Puzzle> puzzles_in(const fs::path& folder) {
    std::map<fs::path, Puzzle> puzzles;
    for (const auto& entry : fs::directory_iterator(folder))
        if (entry.path().extension() == ".sgp") {
            auto opened = open_file(entry.path());
            REQUIRE(opened);
            puzzles.emplace(entry.path(), std::move(opened->puzzles.front()));
        }
    return puzzles;
}

// The state before the first action and after each action. Restores the files afterwards.
std::vector<Moment> moments_of_run(Desk desk, Random random, const Folders& folders) {
    const fs::path before = folders.files.string() + "-before";
    fs::copy(folders.files, before);
    std::vector<Moment> moments{{desk, puzzles_in(folders.files)}};
    for (int step = 0; step < kSteps; ++step) {
        do_something(desk, random, folders);
        moments.push_back({desk, puzzles_in(folders.files)});
    }
    fs::remove_all(folders.files);
    fs::rename(before, folders.files);
    return moments;
}

Desk recovered_desk(std::vector<DeadSession>& dead) {
    Desk desk;
    for (DeadSession& session : dead)
        for (RecoveredDocument& recovered : session.documents)
            desk.push_back({desk.size() + 1, std::move(recovered.document)});
    return desk;
}

// Recovers documents, then does random actions, in a child process. The child sets `kept` to the number of actions
// that its journal has. Returns whether the child ended without being killed.
bool survives_run(const Folders& folders, Random random, int killing_call, int& kept) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        support::inject({.step = killing_call, .syncs = false});
        try {
            auto dead = dead_sessions(folders.sessions);
            Desk desk = recovered_desk(dead);
            const auto session = Session::begin(folders.sessions).value();
            keep(*session, desk);
            for (DeadSession& recovered : dead) remove_session(recovered);
            kept = 0;
            for (int step = 0; step < kSteps; ++step) {
                do_something(desk, random, folders);
                keep(*session, desk);
                kept = step + 1;
            }
            ::_exit(session->take_failure() ? 2 : 0);
        } catch (...) {
            ::_exit(1);
        }
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    if (WIFEXITED(status)) {
        REQUIRE(WEXITSTATUS(status) == 0);
        return true;
    }
    REQUIRE(WTERMSIG(status) == SIGKILL);
    return false;
}

std::string difference(const Desk& found, const Desk& wanted) {
    if (found.size() != wanted.size())
        return fmt::format("{} documents and not {}", found.size(), wanted.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        if (auto what = support::difference(found[i].document, wanted[i].document, support::Times::ignored);
            !what.empty())
            return fmt::format("document {}: {}", i, what);
    return "";
}

// The documents in the order in which equal ones are in `order`; unchanged if that is impossible.
Desk in_order_of(const Desk& order, Desk desk) {
    if (desk.size() != order.size()) return desk;
    Desk ordered = desk;
    std::ranges::sort(desk, {}, &Open::id);
    do {
        if (difference(desk, order).empty()) return desk;
    } while (std::ranges::next_permutation(desk, {}, &Open::id).found);
    return ordered;
}

// The first difference between what was found and moment `kept`, the last one known to be in the journal; empty if
// moment `kept` or the next one was found.
std::string loss(const Desk& found, const std::map<fs::path, Puzzle>& files,
                 const std::vector<Moment>& moments, int kept) {
    const auto safe = static_cast<std::size_t>(std::max(kept, 0));
    const auto last = std::min(safe + 1, moments.size() - 1);
    std::string what = difference(found, moments[safe].desk);
    if (!what.empty() && difference(found, moments[last].desk).empty()) what.clear();
    if (what.empty() && files != moments[safe].files && files != moments[last].files) what = "the files";
    return what;
}

// A number shared by the child process, which writes it, and this process.
class SharedNumber {
public:
    SharedNumber()
        : place_(static_cast<int*>(
              ::mmap(nullptr, sizeof(int), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))) {
        REQUIRE(place_ != MAP_FAILED);
    }
    SharedNumber(const SharedNumber&) = delete;
    SharedNumber& operator=(const SharedNumber&) = delete;
    ~SharedNumber() { ::munmap(place_, sizeof(int)); }
    int& operator*() const { return *place_; }

private:
    int* place_;
};

}  // namespace

TEST_CASE("a process killed at any call loses nothing that its journal already has", "[slow]") {
    const std::uint64_t seed = from_environment("GRIDSMITH_SEED", 1);
    const std::uint64_t histories = from_environment("GRIDSMITH_HISTORIES", 60);
    support::inject({.syncs = false});
    const SharedNumber kept;
    std::uint64_t killed = 0;
    for (std::uint64_t history = 1; history <= histories; ++history) {
        const TemporaryFolder folder;
        const Folders folders{folder / "files", folder / "sessions"};
        fs::create_directory(folders.files);
        Random random(seed, history);
        Desk desk;
        for (int run = 0; run < kRuns; ++run) {
            const std::uint64_t run_seed = random.next();
            const auto moments = moments_of_run(desk, Random(run_seed), folders);
            *kept = kNothingKept;
            const int killing_call = 1 + static_cast<int>(random.below(6 * kSteps));
            if (!survives_run(folders, Random(run_seed), killing_call, *kept)) ++killed;

            // Recover the documents, but leave the session on the disk, so that the next process recovers them as
            // well.
            auto dead = dead_sessions(folders.sessions);
            desk = recovered_desk(dead);
            // A process that was killed after it had recorded some recovered documents, but before it had removed the
            // old session, leaves those in the new session and the others in the old one, so their order may differ.
            if (*kept == kNothingKept) desk = in_order_of(moments.front().desk, std::move(desk));
            INFO("seed " << seed << ", history " << history << ", run " << run << ", killed in call "
                         << killing_call << ", kept " << *kept << " of " << kSteps);
            REQUIRE(loss(desk, puzzles_in(folders.files), moments, *kept) == "");
        }
    }
    support::inject({});
    CHECK(killed >= histories / 2);
    if (histories > 60)
        std::printf("%llu histories from seed %llu, %llu of their processes killed: nothing lost\n",
                    static_cast<unsigned long long>(histories), static_cast<unsigned long long>(seed),
                    static_cast<unsigned long long>(killed));
}
