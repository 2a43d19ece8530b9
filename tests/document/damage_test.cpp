// Journals of random histories with changed bits: what is read was written, and is never taken for whole.
//
// The environment variables GRIDSMITH_FLIPS and GRIDSMITH_SEED set the number of damaged journals and the seed.
#include "base/file_io.h"
#include "base/random.h"
#include "document/random_life.h"
#include "document/session.h"
#include "document/session_record.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
    const char* text = std::getenv(variable);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// A journal, and the document after each of its lines.
struct RecordedLife {
    std::string journal;
    std::vector<Document> moments;
};

RecordedLife recorded_life(Random random) {
    const TemporaryFolder folder;
    const int order = random.below(6) == 0 ? 3 : 2;
    constexpr int kLimits[] = {3, 10, 200};
    Document document(1, Puzzle(order), History::Start::unsaved, kLimits[random.below(3)]);
    const auto session = Session::begin(folder / "sessions").value();
    RecordedLife life;
    // Long enough that most damage leaves some lines.
    const std::size_t lines = 12 + random.below(40);
    while (life.moments.size() < lines) {
        support::random_step(document, random, folder / "p.sgp");
        const SessionDocument one[] = {{1, &document, static_cast<Cell>(random.below(16))}};
        session->keep(one, 1);
        REQUIRE(session->flush());
        std::string journal = read_file(session->folder() / "1.journal").value();
        if (journal == life.journal) continue;
        // A game that begins replaces the journal.
        if (!journal.starts_with(life.journal)) life.moments.clear();
        life.journal = std::move(journal);
        life.moments.push_back(document);
        REQUIRE(static_cast<std::size_t>(std::ranges::count(life.journal, '\n')) == life.moments.size());
    }
    return life;
}

struct Damaged {
    std::string journal;
    std::set<std::size_t> lines;  // whose bytes have changed
};

Damaged with_flips(const std::string& journal, int flips, Random& random) {
    std::set<std::pair<std::size_t, int>> bits;
    while (std::ssize(bits) < flips)
        bits.emplace(random.below(static_cast<std::uint32_t>(journal.size())),
                     static_cast<int>(random.below(8)));
    Damaged damaged{journal, {}};
    for (const auto& [at, bit] : bits) {
        damaged.journal[at] = static_cast<char>(damaged.journal[at] ^ (1 << bit));
        const auto line =
            static_cast<std::size_t>(std::ranges::count(std::string_view(journal).substr(0, at), '\n'));
        damaged.lines.insert(line);
        // Without its line end, a line is joined to the next.
        if (journal[at] == '\n' && at + 1 < journal.size()) damaged.lines.insert(line + 1);
    }
    return damaged;
}

// The ids of the states that only this line of the journal adds.
std::vector<std::uint64_t> added_by(const RecordedLife& life, std::size_t line) {
    std::vector<std::uint64_t> ids;
    const std::uint64_t before = line == 0 ? 0 : life.moments[line - 1].history().states().back().id;
    for (const auto& state : life.moments[line].history().states())
        if (line == 0 || state.id > before) ids.push_back(state.id);
    return ids;
}

// What is wrong with a document that was read from a damaged journal; empty if nothing is.
std::string fault_of(const std::optional<JournalContent>& read, const RecordedLife& life,
                     const Damaged& damaged) {
    const auto lines = life.moments.size();
    std::optional<std::size_t> last_readable;
    std::set<std::uint64_t> known;
    for (std::size_t line = 0; line < lines; ++line) {
        if (damaged.lines.contains(line)) continue;
        const auto added = added_by(life, line);
        known.insert(added.begin(), added.end());
        last_readable = line;
    }
    const std::size_t first_damaged = *damaged.lines.begin();
    if (!read) return first_damaged > 0 || !known.empty() ? "nothing was read" : "";
    if (read->state.is_whole() && !read->state.is_cut_off) return "taken for whole";
    if (!last_readable) return "read from nothing";

    // Only states and positions that the document had.
    for (const auto& state : read->document.history().states())
        if (std::ranges::none_of(life.moments, [&](const Document& moment) {
                return std::ranges::any_of(moment.history().states(), [&](const auto& known_state) {
                    return known_state.puzzle == state.puzzle;
                });
            }))
            return "an invented state";
    for (const GamePosition& position : read->document.game().attempts.all())
        if (std::ranges::none_of(life.moments, [&](const Document& moment) {
                const GamePosition* found = moment.game().attempts.find(position.id);
                return found != nullptr && found->puzzle == position.puzzle;
            }))
            return "an invented position";

    // Everything before the damage.
    if (*last_readable < first_damaged)
        return support::difference(read->document, life.moments[*last_readable]);
    // What comes after the damage: the states of readable lines that the document still had.
    const History& wanted = life.moments[*last_readable].history();
    auto found = read->document.history().states().begin();
    const auto end = read->document.history().states().end();
    for (const auto& state : wanted.states()) {
        if (!known.contains(state.id)) continue;
        found = std::find_if(found, end, [&](const auto& other) { return other.puzzle == state.puzzle; });
        if (found == end) return "a state of a readable line is missing";
        ++found;
    }
    if (known.contains(wanted.states()[wanted.now()].id) && read->document.puzzle() != wanted.current())
        return "the current state of a readable line is not current";
    return "";
}

// How many damaged journals could be read.
struct ReadJournals {
    std::uint64_t opened = 0;
    std::uint64_t continued = 0;  // with states from after the damage
};

// Reads that number of journals with up to three changed bits each, and requires that nothing is wrong with the documents.
ReadJournals read_damaged_journals(std::uint64_t seed, std::uint64_t cases) {
    constexpr std::uint64_t kCasesOfALife = 50;
    auto [opened, continued] = ReadJournals();
    RecordedLife life;
    for (std::uint64_t run = 0; run < cases; ++run) {
        Random random(seed, run);
        if (run % kCasesOfALife == 0) life = recorded_life(Random(seed, run));
        const Damaged damaged = with_flips(life.journal, 1 + static_cast<int>(random.below(3)), random);
        const auto read = read_journal(damaged.journal);
        INFO("seed " << seed << ", case " << run);
        REQUIRE(fault_of(read, life, damaged) == "");
        if (read) ++opened;
        if (read && !read->state.newest_is_missing) ++continued;
    }
    return {opened, continued};
}

}  // namespace

TEST_CASE("of journals with up to three changed bits, nine of ten can be read", "[slow]") {
    constexpr std::uint64_t kSeed = 20;
    constexpr std::uint64_t kCases = 300;
    const auto [opened, continued] = read_damaged_journals(kSeed, kCases);
    CHECK(opened > kCases * 9 / 10);
    CHECK(continued > kCases / 3);
}

TEST_CASE("a journal with up to three changed bits keeps what is readable and is never taken for whole",
          "[slow]") {
    const std::uint64_t seed = number_from("GRIDSMITH_SEED", fresh_seed());
    const std::uint64_t cases = number_from("GRIDSMITH_FLIPS", 300);
    const auto [opened, continued] = read_damaged_journals(seed, cases);
    CHECK(opened > cases * 8 / 10);
    CHECK(continued > cases / 3);
    if (cases > 300)
        std::printf("%llu damaged journals from seed %llu: %llu opened, %llu with their newest changes\n",
                    static_cast<unsigned long long>(cases), static_cast<unsigned long long>(seed),
                    static_cast<unsigned long long>(opened), static_cast<unsigned long long>(continued));
}
