// Documents live as chance wants it - edits, undo, games, saves, opening, closing -, are killed at any call
// of all that, are recovered, and live on. Each history follows from its seed and its number, so that what it
// must have come to is found by living it once more, undisturbed.
//
// GRIDSMITH_HISTORIES is how many are lived, GRIDSMITH_SEED from which seed.
#include "injected.h"

#include "document/random_life.h"
#include "document/session.h"
#include "support/temporary_folder.h"

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

constexpr int kSteps = 24;  // of a life
constexpr int kLives = 2;
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

// The folders of a history: what its user sees, and what is kept against a crash.
struct Place {
    fs::path files;
    fs::path sessions;
};

Document new_document(int number, Random& random) {
    const int order = random.below(8) == 0 ? kMinOrder + static_cast<int>(random.below(4)) : kMinOrder;
    constexpr int kLimits[] = {1, 4, 200};
    const auto start = random.below(2) == 0 ? History::Start::saved : History::Start::unsaved;
    return Document(number, Puzzle(order), start, kLimits[random.below(3)]);
}

// One thing happens: mostly something to a document.
void live_on(Desk& desk, Random& random, const Place& place) {
    const auto some = [&] { return random.below(static_cast<std::uint32_t>(desk.size())); };
    const auto chance = random.below(24);
    if (desk.empty() || (chance == 0 && desk.size() < kMostOpen)) {
        const std::uint64_t id = desk.empty() ? 1 : desk.back().id + 1;
        desk.push_back({id, new_document(static_cast<int>(id), random)});
    } else if (chance == 1) {
        desk.erase(desk.begin() + static_cast<std::ptrdiff_t>(some()));
    } else {
        Open& open = desk[some()];
        support::random_step(open.document, random, place.files / fmt::format("{}.sgp", open.id));
    }
}

// What a life has come to.
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

// All moments of a life, the first being its beginning. The files are afterwards what they were before.
std::vector<Moment> lived(Desk desk, Random random, const Place& place) {
    const fs::path before = place.files.string() + "-before";
    fs::copy(place.files, before);
    std::vector<Moment> moments{{desk, puzzles_in(place.files)}};
    for (int step = 0; step < kSteps; ++step) {
        live_on(desk, random, place);
        moments.push_back({desk, puzzles_in(place.files)});
    }
    fs::remove_all(place.files);
    fs::rename(before, place.files);
    return moments;
}

Desk recovered_desk(std::vector<DeadSession>& dead) {
    Desk desk;
    for (DeadSession& session : dead)
        for (RecoveredDocument& recovered : session.documents)
            desk.push_back({desk.size() + 1, std::move(recovered.document)});
    return desk;
}

// Lives in a process of its own and tells in `kept` up to where all is safe. True when nothing killed it.
bool lives(const Place& place, Random random, int killing_call, int& kept) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        support::inject({.step = killing_call, .syncs = false});
        try {
            auto dead = dead_sessions(place.sessions);
            Desk desk = recovered_desk(dead);
            const auto session = Session::begin(place.sessions).value();
            keep(*session, desk);
            for (const DeadSession& recovered : dead) remove_session(recovered);
            kept = 0;
            for (int step = 0; step < kSteps; ++step) {
                live_on(desk, random, place);
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

// The first difference from the moment that was safe; nothing when that, or the next one, is what was found.
std::string loss(const Desk& found, const std::map<fs::path, Puzzle>& files,
                 const std::vector<Moment>& moments, int kept) {
    const auto safe = static_cast<std::size_t>(std::max(kept, 0));
    const auto last = std::min(safe + 1, moments.size() - 1);
    std::string what = difference(found, moments[safe].desk);
    if (!what.empty() && difference(found, moments[last].desk).empty()) what.clear();
    if (what.empty() && files != moments[safe].files && files != moments[last].files) what = "the files";
    return what;
}

// A number that a child's process writes and ours reads.
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

TEST_CASE("whatever happens to documents until they are killed, nothing that was kept is lost") {
    const std::uint64_t seed = from_environment("GRIDSMITH_SEED", 1);
    const std::uint64_t histories = from_environment("GRIDSMITH_HISTORIES", 60);
    support::inject({.syncs = false});
    const SharedNumber kept;
    std::uint64_t killed = 0;
    for (std::uint64_t history = 1; history <= histories; ++history) {
        const TemporaryFolder folder;
        const Place place{folder / "files", folder / "sessions"};
        fs::create_directory(place.files);
        Random random(seed, history);
        Desk desk;
        for (int life = 0; life < kLives; ++life) {
            const std::uint64_t life_seed = random.next();
            const auto moments = lived(desk, Random(life_seed), place);
            *kept = kNothingKept;
            const int killing_call = 1 + static_cast<int>(random.below(6 * kSteps));
            if (!lives(place, Random(life_seed), killing_call, *kept)) ++killed;

            // What is recovered belongs to us until it is let go; the next life takes it again.
            auto dead = dead_sessions(place.sessions);
            desk = recovered_desk(dead);
            // Killed between keeping what it took over and letting go of where it came from, it leaves both,
            // or as many again as it had kept; in any order, as both are of one moment.
            const Desk& begun = moments.front().desk;
            if (*kept == kNothingKept && desk.size() > begun.size()) {
                const auto more = static_cast<std::ptrdiff_t>(desk.size() - begun.size());
                Desk first(desk.begin(), desk.end() - more);
                desk = difference(first, begun).empty() ? first : Desk(desk.begin() + more, desk.end());
            }
            INFO("seed " << seed << ", history " << history << ", life " << life << ", killed in call "
                         << killing_call << ", kept " << *kept << " of " << kSteps);
            REQUIRE(loss(desk, puzzles_in(place.files), moments, *kept) == "");
        }
    }
    support::inject({});
    CHECK(killed >= histories / 2);
    if (histories > 60)
        std::printf("%llu histories from seed %llu, %llu of their lives killed: nothing lost\n",
                    static_cast<unsigned long long>(histories), static_cast<unsigned long long>(seed),
                    static_cast<unsigned long long>(killed));
}
