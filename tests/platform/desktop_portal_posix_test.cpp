// The desktop's colours and file dialogs, over a bus of the test with a portal of the test.
#include "platform/desktop/desktop_portal.h"

#include "support/fake_portal.h"
#include "support/patience.h"
#include "support/private_bus.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdlib>
#include <dbus/dbus.h>
#include <memory>
#include <optional>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vector>

using namespace gridsmith;
using support::FakePortal;

namespace {

namespace fs = std::filesystem;
using Answer = FakePortal::Answer;
using Purpose = FileQuestion::Purpose;

// A bus, and the program's side of it.
struct Session {
    Session() {
        if (bus.address().empty()) SKIP("dbus-daemon is not installed");
        // libdbus makes its locks at the first use, which must not happen in two threads at once. The program uses
        // libdbus in one thread only; this test also has the portal in its own thread.
        dbus_threads_init_default();
    }

    void connect() {
        portal = std::make_unique<DesktopPortal>(bus.address(), [this] { ++wakes; });
    }
    void connect_and_wait() {
        connect();
        REQUIRE(support::comes_true([&] { return portal->has_file_dialog(Purpose::open); }));
    }
    bool prefers(ColourPreference preference) {
        return support::comes_true([&] { return portal->colour_preference() == preference; });
    }
    FileAnswer answer() {
        std::vector<FileAnswer> answers;
        REQUIRE(support::comes_true([&] {
            answers = portal->take_answers();
            return !answers.empty();
        }));
        CHECK(answers.size() == 1);
        return answers.front();
    }

    support::PrivateBus bus;
    std::atomic<int> wakes = 0;
    std::unique_ptr<DesktopPortal> portal;
};

FileQuestion open_question() {
    FileQuestion question;
    question.title = "Open puzzle";
    question.accept_label = "Open";
    question.several = true;
    question.folder = "/tmp/a b";
    question.filters = {{"Puzzle (.sgp)", {".sgp"}}, {"Any file", {}}};
    question.filter = 1;
    return question;
}

}  // namespace

TEST_CASE("the system's colours are read, and changes are noticed at once") {
    Session session;
    FakePortal fake(session.bus.address(), {.colour_scheme = 1});
    session.connect();
    CHECK(session.prefers(ColourPreference::dark));
    fake.change_colour_scheme(2);
    CHECK(session.prefers(ColourPreference::light));
    fake.change_colour_scheme(0);
    CHECK(session.prefers(ColourPreference::none));
    fake.change_colour_scheme(7);
    fake.change_colour_scheme(1);
    CHECK(session.prefers(ColourPreference::dark));
    CHECK(session.wakes == 4);
}

TEST_CASE("a portal that starts later is noticed, and colours stay when it ends") {
    Session session;
    session.connect();
    auto fake = std::make_unique<FakePortal>(session.bus.address(), FakePortal::Plan{.colour_scheme = 1});
    CHECK(session.prefers(ColourPreference::dark));
    CHECK(support::comes_true([&] { return session.portal->has_file_dialog(Purpose::open); }));
    fake.reset();
    CHECK(support::comes_true([&] { return !session.portal->has_file_dialog(Purpose::open); }));
    CHECK(session.portal->colour_preference() == ColourPreference::dark);
    fake = std::make_unique<FakePortal>(session.bus.address(), FakePortal::Plan{.colour_scheme = 2});
    CHECK(session.prefers(ColourPreference::light));
}

TEST_CASE("a portal without colours or file dialogs offers what it has") {
    Session session;
    SECTION("colours but no file dialogs") {
        const FakePortal fake(session.bus.address(), {.colour_scheme = 1, .chooser_version = 0});
        session.connect();
        REQUIRE(session.prefers(ColourPreference::dark));
        // A question that the portal does not know is an error, and its reply comes after all earlier ones.
        session.portal->ask(open_question());
        session.answer();
        CHECK_FALSE(session.portal->has_file_dialog(Purpose::open));
    }
    SECTION("file dialogs but no colours") {
        const FakePortal fake(session.bus.address(), {});
        session.connect_and_wait();
        CHECK(session.portal->colour_preference() == ColourPreference::none);
    }
    SECTION("files but no folders") {
        const FakePortal fake(session.bus.address(), {.chooser_version = 2});
        session.connect_and_wait();
        CHECK(session.portal->has_file_dialog(Purpose::save));
        CHECK_FALSE(session.portal->has_file_dialog(Purpose::folder));
    }
}

TEST_CASE("the desktop's dialog gets the question and gives the chosen files") {
    Session session;
    FakePortal fake(session.bus.address(), {.uris = {"file:///tmp/a%20b/1.sgp", "file:///tmp/%C3%BC%FF.sgp"},
                                            .filter = "Puzzle (.sgp)"});
    session.connect_and_wait();
    session.portal->set_parent_window("x11:1a");
    const FileQuestionId id = session.portal->ask(open_question());
    const FileAnswer answer = session.answer();
    CHECK(answer.question == id);
    CHECK(answer.end == FileAnswer::End::chosen);
    CHECK(answer.paths == std::vector<fs::path>{"/tmp/a b/1.sgp", "/tmp/\xc3\xbc\xff.sgp"});
    CHECK(answer.filter == 0);

    REQUIRE(fake.calls().size() == 1);
    const FakePortal::Call call = fake.calls().front();
    CHECK(call.method == "OpenFile");
    CHECK(call.parent_window == "x11:1a");
    CHECK(call.title == "Open puzzle");
    auto options = call.options;
    CHECK(options["accept_label"] == "Open");
    CHECK(options["modal"] == "true");
    CHECK(options["multiple"] == "true");
    CHECK(options["current_folder"] == "/tmp/a b");
    CHECK(options["filters"] == "[(Puzzle (.sgp), [(0, *.sgp)]), (Any file, [(0, *)])]");
    CHECK(options["current_filter"] == "(Any file, [(0, *)])");
    CHECK_FALSE(options.contains("directory"));
    CHECK_FALSE(options.contains("current_name"));
}

TEST_CASE("the desktop's dialogs for saving and for folders") {
    Session session;
    FakePortal fake(session.bus.address(), {.uris = {"file:///tmp/new"}});
    session.connect_and_wait();
    FileQuestion question = open_question();
    question.purpose = Purpose::save;
    question.name = "puzzle.sgp";
    session.portal->ask(question);
    CHECK(session.answer().filter == 1);
    // A name that is not UTF-8 cannot be proposed.
    question.name = "p\xff.sgp";
    session.portal->ask(question);
    session.answer();
    question.purpose = Purpose::folder;
    session.portal->ask(question);
    CHECK(session.answer().paths == std::vector<fs::path>{"/tmp/new"});

    REQUIRE(fake.calls().size() == 3);
    auto save = fake.calls()[0];
    CHECK(save.method == "SaveFile");
    CHECK(save.options["current_name"] == "puzzle.sgp");
    CHECK_FALSE(save.options.contains("multiple"));
    CHECK_FALSE(fake.calls()[1].options.contains("current_name"));
    auto folder = fake.calls()[2];
    CHECK(folder.method == "OpenFile");
    CHECK(folder.options["directory"] == "true");
    CHECK_FALSE(folder.options.contains("filters"));
}

TEST_CASE("a cancelled dialog and a failed dialog are told apart") {
    Session session;
    FakePortal fake(session.bus.address(), {});
    session.connect_and_wait();
    const auto end_with = [&](FakePortal::Plan plan) {
        fake.plan(std::move(plan));
        session.portal->ask(open_question());
        return session.answer().end;
    };
    CHECK(end_with({.answer = Answer::cancel}) == FileAnswer::End::cancelled);
    CHECK(end_with({.answer = Answer::fail}) == FileAnswer::End::failed);
    CHECK(end_with({.answer = Answer::error}) == FileAnswer::End::failed);
    // Answers without a file of this machine.
    CHECK(end_with({}) == FileAnswer::End::failed);
    CHECK(end_with({.uris = {"https://example.org/a.sgp"}}) == FileAnswer::End::failed);
    CHECK(end_with({.uris = {"file:///a.sgp", "file:///b%2"}}) == FileAnswer::End::failed);
    // A title that libdbus would not accept.
    FileQuestion question = open_question();
    question.title = "\xff";
    session.portal->ask(question);
    CHECK(session.answer().end == FileAnswer::End::failed);
}

TEST_CASE("a portal that does not confirm a dialog is given up", "[slow]") {
    Session session;
    const FakePortal fake(session.bus.address(), {.answer = Answer::nothing});
    session.connect_and_wait();
    const FileQuestionId id = session.portal->ask(open_question());
    const FileAnswer answer = session.answer();
    CHECK(answer.question == id);
    CHECK(answer.end == FileAnswer::End::failed);
    CHECK(support::comes_true([&] { return fake.closed() == 1; }));
}

TEST_CASE("a withdrawn question closes its dialog and gets no answer") {
    Session session;
    FakePortal fake(session.bus.address(), {.answer = Answer::no_answer});
    session.connect_and_wait();
    const FileQuestionId first = session.portal->ask(open_question());
    REQUIRE(support::comes_true([&] { return fake.calls().size() == 1; }));
    session.portal->withdraw(first);
    CHECK(support::comes_true([&] { return fake.closed() == 1; }));
    session.portal->withdraw(first);
    // Not even if the portal has the question no sooner than its withdrawal.
    session.portal->withdraw(session.portal->ask(open_question()));
    fake.plan({.answer = Answer::cancel});
    const FileQuestionId last = session.portal->ask(open_question());
    CHECK(session.answer().question == last);
}

TEST_CASE("the end of the portal or of the bus ends its dialogs") {
    Session session;
    auto fake =
        std::make_unique<FakePortal>(session.bus.address(), FakePortal::Plan{.answer = Answer::no_answer});
    session.connect_and_wait();
    session.portal->ask(open_question());
    REQUIRE(support::comes_true([&] { return fake->calls().size() == 1; }));
    SECTION("the portal") { fake.reset(); }
    SECTION("the bus") { session.bus.stop(); }
    CHECK(session.answer().end == FileAnswer::End::failed);
    CHECK_FALSE(session.portal->has_file_dialog(Purpose::open));
    session.portal->ask(open_question());
    CHECK(session.answer().end == FileAnswer::End::failed);
}

TEST_CASE("without a bus there are no services, and a bus that hangs delays nothing") {
    SECTION("no bus") {
        DesktopPortal portal("", [] {});
        CHECK(portal.colour_preference() == ColourPreference::none);
        CHECK_FALSE(portal.has_file_dialog(Purpose::open));
    }
    SECTION("nothing at the address") {
        std::atomic<int> wakes = 0;
        DesktopPortal portal("unix:path=/nonexistent/bus", [&] { ++wakes; });
        portal.ask(open_question());
        CHECK(support::comes_true([&] { return wakes == 1; }));
        CHECK_FALSE(portal.has_file_dialog(Purpose::open));
    }
    SECTION("a bus that hangs") {
        Session session;
        session.bus.freeze();
        session.connect();
        session.portal->ask(open_question());
        CHECK(session.answer().end == FileAnswer::End::failed);
        session.portal.reset();
        session.bus.thaw();
    }
}

TEST_CASE("the bus is found by its variable or in the runtime folder, and is never started") {
    const char* before = std::getenv("DBUS_SESSION_BUS_ADDRESS");
    const std::string kept = before == nullptr ? "" : before;
    ::setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/a", 1);
    CHECK(session_bus_address(std::nullopt) == "unix:path=/a");
    ::setenv("DBUS_SESSION_BUS_ADDRESS", "autolaunch:", 1);
    CHECK(session_bus_address(std::nullopt).empty());
    ::unsetenv("DBUS_SESSION_BUS_ADDRESS");
    CHECK(session_bus_address(std::nullopt).empty());
    const support::TemporaryFolder folder;
    const fs::path runtime = folder / "a b";
    fs::create_directory(runtime);
    CHECK(session_bus_address(runtime).empty());
    // A socket with this name.
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = (runtime / "bus").string();
    REQUIRE(path.size() < sizeof address.sun_path);
    path.copy(address.sun_path, path.size());
    REQUIRE(::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    CHECK(session_bus_address(runtime) == "unix:path=" + folder.path().string() + "/a%20b/bus");
    ::close(socket);
    if (before != nullptr) ::setenv("DBUS_SESSION_BUS_ADDRESS", kept.c_str(), 1);
}

TEST_CASE("the name of a file in a URI") {
    CHECK(path_of_file_uri("file:///a/b%20c") == fs::path("/a/b c"));
    CHECK(path_of_file_uri("file://localhost/a%2F%25") == fs::path("/a/%"));
    for (const char* uri : {"", "/a", "file:/a", "file://host/a", "http:///a", "file:///a%", "file:///a%4",
                            "file:///a%4x", "file:///a%00b", "file://"})
        CHECK_FALSE(path_of_file_uri(uri));
}
