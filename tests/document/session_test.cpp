// Journals restore open documents: after random edits, after cuts at any byte, and for one program only.
#include "document/session.h"

#include "base/file_io.h"
#include "base/random.h"
#include "document/dense_documents.h"
#include "document/game_record.h"
#include "document/random_life.h"
#include "document/session_record.h"
#include "support/grids.h"
#include "support/temporary_folder.h"

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
    CHECK(text_of(TabList{{3, 7}, 7}) == "{\"tabs\":[3,7],\"front\":7}\n");
}

TEST_CASE("a journal cut off at any byte restores the state before or after a change") {
    Document document(1, Puzzle(2), History::Start::unsaved, 5);
    std::string journal = record_of(document, rest_of_record(document, 0), 0, 0, 0);
    std::vector<std::pair<std::size_t, Document>> points{{journal.size(), document}};
    for (Cell cell = 0; cell < 4; ++cell) {
        document.apply(edits::enter(document.puzzle(), cell, 1));
        const std::size_t states = document.history().states().size();
        journal += record_of(document, rest_of_record(document, cell), 0, states - 1, states - 1);
        points.emplace_back(journal.size(), document);
    }
    for (std::size_t length = 0; length <= journal.size(); ++length) {
        const auto read = read_journal(std::string_view(journal).substr(0, length));
        const Document* expected = nullptr;
        for (const auto& [end, then] : points)
            if (length >= end) expected = &then;
        REQUIRE(read.has_value() == (expected != nullptr));
        if (expected != nullptr) CHECK(support::difference(read->document, *expected) == "");
    }
}

TEST_CASE("a damaged journal never crashes the program and never yields invented states") {
    Document document = rich_document(2, 20);
    for (Cell cell = 0; cell < 6; ++cell) document.apply(edits::enter(document.puzzle(), cell, 1));
    const std::string journal = record_of(document, rest_of_record(document, 3), 0, 0, 0);
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
    const std::string journal = record_of(document, rest_of_record(document, 0), 0, 0, 0);
    REQUIRE(journal.size() > std::size_t{16} << 20);
    const auto read = read_journal(journal);
    REQUIRE(read);
    CHECK(read->whole);
    CHECK(support::difference(read->document, document) == "");
}

TEST_CASE("one journal holds a game that exceeds the size limit of JSON texts", "[slow]") {
    const Document document = support::densely_played(165);
    JournaledGame journaled;
    const auto changes = take_changes(document.game(), journaled);
    const std::string journal = record_of(document, rest_of_record(document, 0), 0, 0, 0, changes);
    REQUIRE(journal.size() > std::size_t{16} << 20);
    const auto read = read_journal(journal);
    REQUIRE(read);
    CHECK(read->whole);
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
    const std::string whole = record_of(document, rest_of_record(document, 3), 0, 0, 0);
    const std::string part = R"({"keep":[0,2],"add":[]})"
                             "\n";
    for (const std::string& end : {std::string(), std::string("!\n"), part, part + "!\n"}) {
        CAPTURE(end);
        const auto read = read_journal(whole + part + end);
        REQUIRE(read);
        CHECK(read->whole == !end.contains('!'));
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
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    remove_session(dead.front());
    CHECK_FALSE(std::filesystem::exists(dead.front().folder));
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

TEST_CASE("an unwritable folder is reported") {
    const TemporaryFolder folder;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument one[] = {{1, &document, 0}};
    const auto session = Session::begin(folder.path()).value();
    std::filesystem::remove_all(session->folder());
    session->keep(one, 1);
    session->flush();
    const auto failure = session->take_failure();
    REQUIRE(failure);
    CHECK_FALSE(failure->message.empty());
    CHECK_FALSE(session->take_failure());

    REQUIRE(replace_file(folder / "file", "x"));
    CHECK_FALSE(Session::begin(folder / "file" / "sessions"));
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
        documents = 1;
    }
    SECTION("after some lines") {
        damaged[whole.find('\n') + 1] = '!';
        documents = 2;
    }
    REQUIRE(replace_file(journals / "2.journal", damaged));
    {
        const auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        CHECK(dead.front().documents.size() == documents);
        REQUIRE(dead.front().unread.size() == 1);
        CHECK(dead.front().unread.front().file == journals / "2.journal");
        remove_session(dead.front());
    }
    CHECK(read_file(journals / "2.damaged") == damaged);
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
    SECTION("that is damaged") { REQUIRE(replace_file(journals / "tabs.json", "{\"tabs\"")); }
    const auto dead = dead_sessions(folder.path());
    REQUIRE(dead.size() == 1);
    REQUIRE(dead.front().documents.size() == 2);
    CHECK(dead.front().documents[0].selected == 5);
}

TEST_CASE("a journal newer than the list of tabs is recovered too") {
    const TemporaryFolder folder;
    const Document document(1, Puzzle(2), History::Start::unsaved);
    const SessionDocument one[] = {{1, &document, 0}};
    std::filesystem::path journals;
    {
        const auto session = Session::begin(folder.path()).value();
        session->keep(one, 1);
        journals = session->folder();
    }
    const auto listed = std::filesystem::last_write_time(journals / "tabs.json");
    for (const int seconds : {-1, 1}) {
        std::filesystem::copy(journals / "1.journal", journals / "2.journal",
                              std::filesystem::copy_options::overwrite_existing);
        std::filesystem::last_write_time(journals / "2.journal", listed + std::chrono::seconds(seconds));
        const auto dead = dead_sessions(folder.path());
        REQUIRE(dead.size() == 1);
        CHECK(dead.front().documents.size() == (seconds > 0 ? 2 : 1));
    }
}

TEST_CASE("the journal keeps each byte of a file name") {
    const TemporaryFolder folder;
    for (const std::string name : {"S\xfc"
                                   "doku.sgp",
                                   "S\u00fcdoku\n##.sgp", "\xed\xa0\x80"}) {
        Document document(1, Puzzle(2), History::Start::unsaved);
        REQUIRE(document.save(folder / name, FileKind::puzzle, false));
        const auto read = read_journal(record_of(document, rest_of_record(document, 0), 0, 0, 0));
        REQUIRE(read);
        REQUIRE(read->document.file());
        CHECK(read->document.file()->path == folder / name);
    }
}
