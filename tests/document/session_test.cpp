// Journals restore open documents: after random edits, after cuts at any byte, and for one program only.
#include "document/session.h"

#include "base/file_io.h"
#include "base/random.h"
#include "document/dead_sessions.h"
#include "document/dense_documents.h"
#include "document/game_record.h"
#include "document/random_life.h"
#include "document/session/checked_line.h"
#include "document/session_record.h"
#include "format/door/puzzle_file.h"
#include "format/json/json_value.h"
#include "support/grids.h"
#include "support/posix_only.h"
#include "support/temporary_folder.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

using namespace gridsmith;
using support::TemporaryFolder;

namespace {

// A document with symbols, givens, marks and properties.
Document rich_document(int order, int limit) {
    Random random(11, static_cast<std::uint64_t>(order));
    Puzzle puzzle(support::random_entries(order, side_of(order), random));
    std::u32string symbols(puzzle.symbols.characters());
    symbols[1] = U'Ω';
    puzzle.symbols = Symbols::checked(order, symbols).value();
    puzzle.givens = puzzle.grid.entries();
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
        if (puzzle.grid[cell] == 0 && cell % 3 == 0) puzzle.marks[cell].insert(2);
    puzzle.properties.generation_info = "sub1-0, 8123, 112, true, 4";
    return Document(1, puzzle, History::Start::unsaved, limit, "a \"title\"\n#3");
}

// Writes the document as one record and reads it again.
Document recovered(const Document& document) {
    const TemporaryFolder folder;
    {
        const auto session = Session::begin(folder.path()).value();
        const SessionDocument one[] = {{1, &document, 0}};
        session->keep(one, 1);
    }
    return std::move(dead_sessions(folder.path()).at(0).documents.at(0).document);
}

// A journal of one record.
std::string whole_journal(const Document& document, Cell selected = 0,
                          std::span<const std::string> game_changes = {}) {
    LineNumbers numbers;
    return record_of(document, rest_of_record(document, selected), 0, numbers, game_changes);
}

}  // namespace

TEST_CASE("a journal restores the document with its history at every order") {
    const std::uint64_t seed = fresh_seed();
    CAPTURE(seed);
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        CAPTURE(order);
        const TemporaryFolder folder;
        Random random(seed, static_cast<std::uint64_t>(order));
        Document first = rich_document(order, 6);
        Document second(2, Puzzle(order), History::Start::saved, 200);
        Cell selected = 0;
        {
            const auto session = Session::begin(folder / "sessions").value();
            for (int step = 0; step < 60; ++step) {
                for (auto edits = random.below(4); edits > 0; --edits)
                    support::random_step(first, random, folder / "p.sgp");
                support::random_step(second, random, folder / "q.sgp");
                selected = static_cast<Cell>(random.below(16));
                const SessionDocument both[] = {{7, &first, selected}, {9, &second, 1}};
                session->keep(both, 9);
            }
            CHECK_FALSE(session->take_failure());
        }
        auto dead = dead_sessions(folder / "sessions");
        REQUIRE(dead.size() == 1);
        REQUIRE(dead[0].documents.size() == 2);
        CHECK(support::difference(dead[0].documents[0].document, first) == "");
        CHECK(support::difference(dead[0].documents[1].document, second) == "");
        CHECK(dead[0].documents[0].selected == selected);
        CHECK(dead[0].front == 1);
    }
}

TEST_CASE("a document listed twice among the tabs is recovered once") {
    const support::TemporaryFolder folder;
    const Document document = rich_document(2, 20);
    {
        const auto session = Session::begin(folder / "sessions").value();
        const SessionDocument one[] = {{7, &document, 0}};
        session->keep(one, 7);
        REQUIRE(session->flush());
        REQUIRE(replace_file(session->folder() / "tabs.json", R"({"tabs":[7,7,"7"],"front":7})"));
    }
    CHECK(dead_sessions(folder / "sessions").at(0).documents.size() == 1);
    CHECK(tabs_in(R"({"front":7})") == std::nullopt);
    CHECK(tabs_in(R"({"tabs":[2,1,2,-1,null],"front":null})") == TabList{{2, 1}, std::nullopt});
    const TabList list{{3, 7}, 7, 15};
    CHECK(text_of(list) == checked_line(R"({"n":15,"tabs":[3,7],"front":7})"));
    CHECK(tabs_in(text_of(list)) == list);
}

TEST_CASE("a journal cut off at any byte restores the state before or after a change") {
    Document document(1, Puzzle(2), History::Start::unsaved, 5);
    LineNumbers numbers;
    std::string journal = record_of(document, rest_of_record(document, 0), 0, numbers);
    std::vector<std::pair<std::size_t, Document>> points{{journal.size(), document}};
    for (Cell cell = 0; cell < 4; ++cell) {
        document.apply(edits::enter(document.puzzle(), cell, 1));
        const std::size_t states = document.history().states().size();
        journal += record_of(document, rest_of_record(document, cell), states - 1, numbers);
        points.emplace_back(journal.size(), document);
    }
    for (std::size_t length = 0; length <= journal.size(); ++length) {
        const auto read = read_journal(std::string_view(journal).substr(0, length));
        const Document* expected = nullptr;
        bool is_at_end = length == 0;
        for (const auto& [end, then] : points) {
            // The line end itself may be missing.
            if (length + 1 >= end) expected = &then;
            if (length + 1 == end || length == end) is_at_end = true;
        }
        REQUIRE(read.has_value() == (expected != nullptr));
        if (expected == nullptr) continue;
        CHECK(support::difference(read->document, *expected) == "");
        CHECK(read->state.is_whole());
        CHECK(read->state.is_cut_off == !is_at_end);
    }
}

TEST_CASE("a damaged journal never crashes the program and never yields invented states") {
    Document document = rich_document(2, 20);
    for (Cell cell = 0; cell < 6; ++cell) document.apply(edits::enter(document.puzzle(), cell, 1));
    const std::string journal = whole_journal(document, 3);
    const std::uint64_t seed = fresh_seed();
    CAPTURE(seed);
    Random random(seed);
    for (int run = 0; run < 2000; ++run) {
        std::string damaged = journal;
        for (auto times = 1 + random.below(4); times > 0; --times) {
            const auto at = random.below(static_cast<std::uint32_t>(damaged.size()));
            if (random.below(2) == 0)
                damaged[at] = static_cast<char>(random.below(256));
            else
                damaged.erase(at, 1 + random.below(20));
        }
        if (const auto read = read_journal(damaged)) {
            CHECK(read->document.history().now() < read->document.history().states().size());
            CHECK(read->selected < read->document.puzzle().cell_count());
        }
    }
}

TEST_CASE("journals of the version without checksums are still read, up to the first damage") {
    Document document = rich_document(2, 4);
    std::string journal;
    // As that version wrote a record that keeps the states from index `from` to `to`.
    const auto add_record = [&](std::size_t from, std::size_t to, std::size_t first_added) {
        const auto& states = document.history().states();
        JsonArray added;
        for (std::size_t i = first_added; i < states.size(); ++i) {
            const auto& cell = states[i].cell;
            added.emplace_back(
                JsonObject{{"label", states[i].label},
                           {"cell", cell ? JsonValue(*cell) : JsonValue()},
                           {"puzzle", print_puzzles({&states[i].puzzle, 1}, *format_of_id("sgp")).value()}});
        }
        journal += compact_json(JsonObject{{"keep", JsonArray{std::uint64_t{from}, std::uint64_t{to}}},
                                           {"add", std::move(added)},
                                           {"now", std::uint64_t{document.history().now()}},
                                           {"saved", JsonValue()},
                                           {"limit", document.history().limit()},
                                           {"file", JsonValue()},
                                           {"title", document.title()},
                                           {"selected", 5}});
        journal += '\n';
    };
    add_record(0, 0, 0);
    std::optional<Document> before;
    std::size_t last = 0;
    for (int edit = 0; edit < 8; ++edit) {
        if (edit == 6) document.undo();
        const bool is_full = document.history().edit_count() == 4 && edit != 6;
        const std::size_t kept = document.history().now() + 1;
        document.apply(
            edits::enter(document.puzzle(), edit, document.puzzle().grid[edit] == 1 ? Value{2} : Value{1}));
        before = document;
        last = journal.size();
        add_record(is_full ? 1 : 0, kept, document.history().states().size() - 1);
    }
    const auto read = read_journal(journal);
    REQUIRE(read);
    CHECK(read->state == JournalState());
    CHECK(read->selected == 5);
    CHECK(support::difference(read->document, document) == "");

    std::string damaged = journal;
    damaged[last] = '!';
    document.undo();
    const auto left = read_journal(damaged);
    REQUIRE(left);
    CHECK_FALSE(left->state.is_whole());
    CHECK(left->document.puzzle() == document.puzzle());
    CHECK(tabs_in(R"({"tabs":[3,7],"front":7})") == TabList{{3, 7}, 7});
}

TEST_CASE("a journal of a later version is left for that version") {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "1");
    const std::string later = "v3 something else\n";
    REQUIRE(replace_file(folder / "1" / "4.journal", later));
    for (int start = 0; start < 2; ++start) {
        auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        REQUIRE(dead[0].unread.size() == 1);
        CHECK(dead[0].unread[0].reason.message == "was written by a later version of Gridsmith");
        remove_session(dead[0]);
    }
    CHECK(read_file(folder / "1" / "4.journal") == later);
}

TEST_CASE("one journal holds a history of thousands of edits") {
    const TemporaryFolder folder;
    Document document(1, Puzzle(3), History::Start::unsaved, kLargestHistoryLimit);
    for (int i = 0; i < 1700; ++i)
        document.apply(edits::enter(document.puzzle(), i % 81, static_cast<Value>(1 + i % 9)));
    document.undo();
    {
        const auto session = Session::begin(folder.path()).value();
        const SessionDocument one[] = {{1, &document, 5}};
        session->keep(one, 1);
    }
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    CHECK(support::difference(dead[0].documents[0].document, document) == "");
}

TEST_CASE("one journal holds states that exceed the size limit of JSON texts", "[slow]") {
    const Document document = support::densely_marked(150, 200);
    const std::string journal = whole_journal(document);
    REQUIRE(journal.size() > std::size_t{16} << 20);
    const auto read = read_journal(journal);
    REQUIRE(read);
    CHECK(read->state == JournalState{.at = read->state.at});
    CHECK(support::difference(read->document, document) == "");
}

TEST_CASE("one journal holds a game that exceeds the size limit of JSON texts", "[slow]") {
    const Document document = support::densely_played(165);
    JournaledGame journaled;
    const auto changes = take_changes(document.game(), journaled);
    const std::string journal = whole_journal(document, 0, changes);
    REQUIRE(journal.size() > std::size_t{16} << 20);
    const auto read = read_journal(journal);
    REQUIRE(read);
    CHECK(read->state == JournalState{.at = read->state.at});
    CHECK(support::difference(read->document, document) == "");
    CHECK(take_changes(document.game(), journaled).empty());
}

TEST_CASE("edits that need several lines are recorded as a whole or not at all", "[slow]") {
    const TemporaryFolder folder;
    Document document = support::densely_marked(0, 100);
    const auto session = Session::begin(folder.path()).value();
    const SessionDocument one[] = {{1, &document, 0}};
    session->keep(one, 1);
    session->flush();
    const auto file = session->folder() / "1.journal";
    const std::string first = read_file(file).value();
    for (Cell cell = 0; cell < 40; ++cell) document.apply(edits::enter(document.puzzle(), cell, 1));
    session->keep(one, 1);
    session->flush();
    const std::string second = read_file(file).value();
    CHECK(second.find('\n') + 1 < second.size());
    // The lines replaced the file, instead of being appended.
    CHECK_FALSE(second.starts_with(first));
    CHECK(support::difference(read_journal(second)->document, document) == "");
}

TEST_CASE("a change of several lines has no effect without its last line") {
    Document document(1, Puzzle(2), History::Start::unsaved);
    for (Cell cell = 0; cell < 6; ++cell) document.apply(edits::enter(document.puzzle(), cell, 1));
    const std::string whole = whole_journal(document, 3);
    const std::string part = checked_line(R"({"n":2,"after":1,"at":0,"keep":[1,2],"add":[]})");
    const std::string more = checked_line(R"({"n":3,"after":2,"at":0,"keep":[1,2],"add":[]})");
    for (const std::string& end : {std::string(), std::string("!\n"), more, more + "!\n"}) {
        CAPTURE(end);
        const auto read = read_journal(whole + part + end);
        REQUIRE(read);
        CHECK(read->state.is_whole() == !end.contains('!'));
        CHECK(read->state.is_cut_off == !end.contains('!'));
        CHECK(support::difference(read->document, document) == "");
    }
}

TEST_CASE("a session that is alive or being recovered is locked for other programs") {
    const TemporaryFolder folder;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument one[] = {{1, &document, 0}};
    {
        const auto session = Session::begin(folder.path()).value();
        session->keep(one, 1);
        session->flush();
        CHECK(dead_sessions(folder.path()).empty());
    }
    {
        const auto dead = dead_sessions(folder.path());
        CHECK(dead.size() == 1);
        CHECK(dead_sessions(folder.path()).empty());
    }
    auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    remove_session(dead.front());
    CHECK_FALSE(std::filesystem::exists(dead.front().folder));
}

TEST_CASE("a document whose recovery was interrupted is offered once, also while the other program lives") {
    const TemporaryFolder folder;
    const Document first(1, Puzzle(2), History::Start::unsaved);
    const Document second(2, Puzzle(3), History::Start::unsaved);
    {
        const auto session = Session::begin(folder.path()).value();
        session->keep(std::array{SessionDocument{1, &first, 0}, SessionDocument{2, &second, 0}}, 1);
        session->flush();
    }
    auto recovering = Session::begin(folder.path()).value();
    {
        // The program takes over the first document, and dies before it removes the old session.
        const auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        REQUIRE(dead.front().documents.size() == 2);
        recovering->keep(std::array{SessionDocument{7, &dead.front().documents.front().document, 0}}, 7);
        recovering->flush();
    }
    {
        const auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        REQUIRE(dead.front().documents.size() == 1);
        CHECK(dead.front().documents.front().document.puzzle() == second.puzzle());
    }
    recovering.reset();
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 2);
    REQUIRE(dead.back().documents.size() == 1);
    CHECK(dead.back().documents.front().document.puzzle() == first.puzzle());
    CHECK(dead.front().documents.size() == 1);
}

TEST_CASE("a session that ends regularly removes its files") {
    const TemporaryFolder folder;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument one[] = {{1, &document, 0}};
    const auto session = Session::begin(folder.path()).value();
    session->keep(one, 1);
    session->end();
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("the journals of closed documents are removed") {
    const TemporaryFolder folder;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument two[] = {{1, &document, 0}, {2, &document, 0}};
    {
        const auto session = Session::begin(folder.path()).value();
        session->keep(two, 1);
        session->keep(std::span(two).last(1), 2);
        session->flush();
        CHECK_FALSE(std::filesystem::exists(session->folder() / "1.journal"));
    }
    CHECK(dead_sessions(folder.path()).front().documents.size() == 1);
}

TEST_CASE("no change writes nothing, and one edit writes little") {
    const TemporaryFolder folder;
    Document document = rich_document(5, 200);
    for (int i = 0; i < 50; ++i)
        document.apply(edits::enter(document.puzzle(), i, static_cast<Value>(1 + i % 25)));
    const auto session = Session::begin(folder.path()).value();
    const SessionDocument one[] = {{1, &document, 0}};
    session->keep(one, 1);
    session->flush();
    const auto size = [&] { return std::filesystem::file_size(session->folder() / "1.journal"); };
    const auto before = size();
    session->keep(one, 1);
    session->flush();
    CHECK(size() == before);
    document.apply(edits::enter(document.puzzle(), 300, 7));
    session->keep(one, 1);
    session->flush();
    CHECK(size() > before);
    CHECK(size() < before + before / 20);
}

TEST_CASE("a journal with long states is not rewritten for each change", "[slow]") {
    const TemporaryFolder folder;
    Document document = support::densely_marked(60, 60);
    const auto session = Session::begin(folder.path()).value();
    const auto kept = [&](Cell selected) {
        const SessionDocument one[] = {{1, &document, selected}};
        session->keep(one, 1);
        session->flush();
        return std::filesystem::file_size(session->folder() / "1.journal");
    };
    const auto whole = kept(0);
    REQUIRE(whole > std::size_t{4} << 20);
    auto before = whole;
    for (Cell selected = 1; selected < 4; ++selected) {
        const auto now = kept(selected);
        CHECK(now > before);
        before = now;
    }
    // But the journal does not grow without limit.
    while (before <= 2 * whole) {
        for (int i = 0; i < 10; ++i)
            document.apply(
                edits::enter(document.puzzle(), i, document.puzzle().grid[i] == 1 ? Value{2} : Value{1}));
        const auto now = kept(0);
        REQUIRE(now > before);
        before = now;
    }
    CHECK(kept(1) < before);
}

TEST_CASE("a recovered document knows that its game differs from its file") {
    const TemporaryFolder folder;
    const auto save = [&](Document& document) {
        REQUIRE(document.save(folder / "g.sgp", FileKind::puzzle, false));
        CHECK_FALSE(recovered(document).changed());
    };
    Document document(1, Puzzle(2), History::Start::saved);
    save(document);
    document.begin_game(document.puzzle().grid);
    CHECK(recovered(document).changed());

    document.apply(edits::enter(document.puzzle(), 0, 1));
    save(document);
    document.keep_here();
    CHECK(recovered(document).changed());

    document.apply(edits::enter(document.puzzle(), 1, 2));
    const PositionId left = document.here();
    document.go_to(document.game().attempts.start());
    save(document);
    document.name_position(left, "a name");
    CHECK(recovered(document).changed());
    save(document);
    document.drop_attempt(left);
    CHECK(recovered(document).changed());

    // A later change of the game counts too.
    {
        const auto session = Session::begin(folder / "sessions").value();
        const SessionDocument one[] = {{1, &document, 0}};
        session->keep(one, 1);
        save(document);
        session->keep(one, 1);
    }
    CHECK_FALSE(dead_sessions(folder / "sessions").at(0).documents.at(0).document.changed());
}

TEST_CASE("moves after a recovery are not mistaken for positions removed before it") {
    Document before(1, Puzzle(2), History::Start::saved);
    before.begin_game(before.puzzle().grid);
    before.apply(edits::enter(before.puzzle(), 0, 1));
    before.keep_here();
    before.apply(edits::enter(before.puzzle(), 1, 2));
    before.apply(edits::enter(before.puzzle(), 2, 3));
    before.drop_attempt(before.here());

    Document document = recovered(before);
    CHECK(support::difference(document, before) == "");
    document.apply(edits::enter(document.puzzle(), 4, 3));
    document.apply(edits::enter(document.puzzle(), 5, 4));
    for (int i = 0; i < 3; ++i) document.undo();
    CHECK(document.puzzle().grid[2] == 3);
    CHECK(document.here() == 0);
}

TEST_CASE("a state with a new position is recorded again") {
    const TemporaryFolder folder;
    Document document(1, Puzzle(2), History::Start::saved);
    document.begin_game(document.puzzle().grid);
    document.apply(edits::enter(document.puzzle(), 0, 1));
    document.keep_here();
    document.apply(edits::enter(document.puzzle(), 1, 2));
    document.apply(edits::enter(document.puzzle(), 2, 3));
    document.drop_attempt(document.here());
    document.undo();
    REQUIRE(document.here() == 0);
    {
        const auto session = Session::begin(folder.path()).value();
        const SessionDocument one[] = {{1, &document, 0}};
        session->keep(one, 1);
        document.keep_here();
        REQUIRE(document.here() != 0);
        session->keep(one, 1);
    }
    CHECK(support::difference(dead_sessions(folder.path()).at(0).documents.at(0).document, document) == "");
}

TEST_CASE("a folder that cannot be written is reported once, and a new one is made when that is possible") {
    support::posix_only("Windows removes no file that is open");
    const TemporaryFolder folder;
    Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument one[] = {{1, &document, 3}};
    const auto sessions = folder / "sessions";
    const auto session = Session::begin(sessions).value();
    session->keep(one, 1);
    REQUIRE(session->flush());
    const auto first = session->folder();
    std::filesystem::remove_all(sessions);
    REQUIRE(replace_file(sessions, "in the folder's place"));
    for (int i = 0; i < 3; ++i) {
        session->keep(one, 1);
        CHECK_FALSE(session->flush());
        const auto failure = session->take_failure();
        CHECK(failure.has_value() == (i == 0));
        if (failure) CHECK(failure->file == sessions);
    }
    CHECK_FALSE(Session::begin(sessions));

    std::filesystem::remove(sessions);
    session->keep(one, 1);
    CHECK(session->flush());
    CHECK_FALSE(session->take_failure());
    CHECK(session->folder() != first);
    CHECK(dead_sessions(sessions).empty());  // the new folder is locked
    std::filesystem::create_directory(folder / "dead");
    std::filesystem::copy(session->folder(), folder / "dead" / "1", std::filesystem::copy_options::recursive);
    CHECK(dead_sessions(folder / "dead").at(0).documents.at(0).selected == 3);
}

TEST_CASE("a session whose folder is removed makes a new one, without an edit") {
    support::posix_only("Windows removes no file that is open");
    const TemporaryFolder folder;
    Document document = rich_document(2, 20);
    document.apply(edits::enter(document.puzzle(), 0, 1));
    const SessionDocument one[] = {{1, &document, 0}};
    std::optional<Document> found;
    {
        const auto session = Session::begin(folder.path()).value();
        session->keep(one, 1);
        REQUIRE(session->flush());
        SECTION("with its folder") { std::filesystem::remove_all(session->folder()); }
        SECTION("with the folder of all sessions") { std::filesystem::remove_all(folder.path()); }
        SECTION("without its lock") { std::filesystem::remove(session->folder() / "lock"); }
        SECTION("without its journal, as soon as there is an edit") {
            std::filesystem::remove(session->folder() / "1.journal");
            document.apply(edits::enter(document.puzzle(), 1, 2));
            session->keep(one, 1);
            CHECK_FALSE(session->flush());
            CHECK(session->take_failure());
            // No journal begins with a difference.
            CHECK_FALSE(std::filesystem::exists(session->folder() / "1.journal"));
        }
        session->keep(one, 1);
        CHECK(session->flush());
        CHECK_FALSE(session->take_failure());
        CHECK(dead_sessions(folder.path()).empty());
    }
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    REQUIRE(dead[0].documents.size() == 1);
    CHECK(dead[0].unread.empty());
    CHECK(support::difference(dead[0].documents[0].document, document) == "");
}

TEST_CASE("a damaged journal stays on the disk and is not offered again") {
    const TemporaryFolder folder;
    Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument two[] = {{1, &document, 0}, {2, &document, 0}};
    std::filesystem::path journals;
    {
        const auto session = Session::begin(folder.path()).value();
        session->keep(two, 1);
        document.apply(edits::enter(document.puzzle(), 3, 1));
        session->keep(two, 1);
        CHECK(session->flush());
        journals = session->folder();
    }
    const std::string whole = read_file(journals / "2.journal").value();
    std::string damaged = whole;
    std::size_t documents = 0;
    SECTION("from its beginning") {
        damaged[0] = '!';
        // The second change has the later state.
        documents = 2;
    }
    SECTION("everywhere") {
        damaged[0] = '!';
        damaged[whole.find('\n') + 1] = '!';
        documents = 1;
    }
    SECTION("after some lines") {
        damaged[whole.find('\n') + 1] = '!';
        documents = 2;
    }
    REQUIRE(replace_file(journals / "2.journal", damaged));
    {
        auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        CHECK(dead.front().documents.size() == documents);
        REQUIRE(dead.front().unread.size() == 1);
        CHECK(dead.front().unread.front().file == journals / "2.journal");
        if (documents == 2) CHECK_FALSE(dead.front().documents.back().state.is_whole());
        remove_session(dead.front());
    }
    CHECK(read_file(journals / "2.damaged") == damaged);
    const auto by_hand = recover_file(journals / "2.damaged");
    CHECK(by_hand.has_value() == (documents == 2));
    if (!by_hand) CHECK(by_hand.error().file == journals / "2.damaged");
    CHECK_FALSE(std::filesystem::exists(journals / "1.journal"));
    CHECK(dead_sessions(folder.path()).empty());
    CHECK(read_file(journals / "2.damaged") == damaged);
}

TEST_CASE("journals are recovered without the list of tabs") {
    const TemporaryFolder folder;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument two[] = {{10, &document, 0}, {9, &document, 5}};
    std::filesystem::path journals;
    {
        const auto session = Session::begin(folder.path()).value();
        session->keep(two, 10);
        journals = session->folder();
    }
    SECTION("that is missing") { std::filesystem::remove(journals / "tabs.json"); }
    bool is_damaged = false;
    SECTION("that is damaged") {
        is_damaged = true;
        std::string list = read_file(journals / "tabs.json").value();
        const auto at = list.find("10,9");
        REQUIRE(at != std::string::npos);
        list[at] = '3';
        REQUIRE(replace_file(journals / "tabs.json", list));
    }
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    CHECK(dead.front().list_is_damaged == is_damaged);
    REQUIRE(dead.front().documents.size() == 2);
    CHECK(dead.front().documents[0].selected == 5);
}

TEST_CASE("a journal that was written after the list of tabs is recovered too, whatever the clock shows") {
    const TemporaryFolder folder;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument two[] = {{1, &document, 0}, {2, &document, 0}};
    std::filesystem::path journals;
    std::string first_list;
    std::string second_journal;
    {
        const auto session = Session::begin(folder.path()).value();
        journals = session->folder();
        session->keep(std::span(two).first(1), 1);
        REQUIRE(session->flush());
        first_list = read_file(journals / "tabs.json").value();
        session->keep(two, 1);
        REQUIRE(session->flush());
        second_journal = read_file(journals / "2.journal").value();
        session->keep(std::span(two).first(1), 1);
    }
    std::size_t expected = 0;
    SECTION("opened, and the list was not written") {
        REQUIRE(replace_file(journals / "tabs.json", first_list));
        expected = 2;
    }
    SECTION("closed, and the journal was not removed") { expected = 1; }
    REQUIRE(replace_file(journals / "2.journal", second_journal));
    const auto listed = std::filesystem::last_write_time(journals / "tabs.json");
    for (const int hours : {-24, 0, 24}) {
        std::filesystem::last_write_time(journals / "2.journal", listed + std::chrono::hours(hours));
        const auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        CHECK(dead.front().documents.size() == expected);
    }
}

TEST_CASE("sessions are recovered in the order in which they began, whatever the clock shows") {
    support::posix_only("libstdc++ sets no times of folders on Windows");
    const TemporaryFolder folder;
    std::vector<std::unique_ptr<Session>> sessions;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    for (Cell cell = 0; cell < 12; ++cell) {
        sessions.push_back(Session::begin(folder.path()).value());
        const SessionDocument one[] = {{1, &document, cell}};
        sessions.back()->keep(one, 1);
    }
    auto time = std::filesystem::last_write_time(folder.path());
    for (auto& session : sessions) {
        const auto path = session->folder();
        session.reset();
        time -= std::chrono::hours(1);
        std::filesystem::last_write_time(path, time);
    }
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 12);
    for (std::size_t i = 0; i < dead.size(); ++i) CHECK(std::cmp_equal(dead[i].documents.at(0).selected, i));
}

TEST_CASE("the journal keeps each byte of a file name") {
    support::posix_only("Windows has file names of characters");
    const TemporaryFolder folder;
    for (const std::string name : {"S\xfc"
                                   "doku.sgp",
                                   "S\u00fcdoku\n##.sgp", "\xed\xa0\x80"}) {
        Document document(1, Puzzle(2), History::Start::unsaved);
        REQUIRE(document.save(folder / name, FileKind::puzzle, false));
        const auto read = read_journal(whole_journal(document));
        REQUIRE(read);
        REQUIRE(read->document.file());
        CHECK(read->document.file()->path == folder / name);
    }
}
