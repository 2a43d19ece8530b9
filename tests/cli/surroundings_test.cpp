// What stands around the program: standard streams that are closed, full or unread, links, limits, hostile
// words.
#include "program_run.h"

#include "support/temporary_folder.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

using namespace gridsmith;
using support::lines_of;
using support::ProgramResult;
using support::ProgramRun;
using support::run_program;
using support::TemporaryFolder;

namespace {

constexpr std::string_view kFour = ".2....3..3....1.\n";
constexpr std::string_view kFourSolved = "3241413213242413\n";

// A folder to run scripts in, with a puzzle and a bad line.
class Place {
public:
    Place() { std::ofstream(at("p.txt")) << kFour << "a bad line\n"; }
    std::filesystem::path at(std::string_view name) const { return folder_.path() / name; }
    // What hangs is killed with status 124.
    ProgramResult run(const std::string& script) const {
        return support::run_script("cd '" + folder_.path().string() +
                                   "'\nprogram() { timeout 60 \"$GRIDSMITH_CLI\" \"$@\"; }\n" + script);
    }
    std::string content(std::string_view name) const {
        std::ifstream file(at(name));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    std::ptrdiff_t file_count() const {
        return std::distance(std::filesystem::directory_iterator(folder_.path()), {});
    }

private:
    TemporaryFolder folder_;
};

}  // namespace

TEST_CASE("a standard stream that is closed is no other file") {
    const Place place;
    const auto unheard = place.run("program solve p.txt -o out.txt 2>&-");
    CHECK(unheard.status == 1);
    CHECK(place.content("out.txt") == kFourSolved);

    const auto unfed = place.run("program solve - <&-");
    CHECK(unfed.status == 2);
    CHECK(unfed.errors.starts_with("<stdin>: cannot be read"));

    const auto unread = place.run("program solve p.txt <&- >&-");
    CHECK(unread.status == 2);
    CHECK(unread.errors.contains("<stdout>: cannot be written"));
}

TEST_CASE("a file that is open already is written where it is open, and not replaced") {
    const Place place;
    const std::string name = GENERATE("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link");
    const std::string before = "ln -s /dev/stdout link; echo precious > log; ";
    CHECK(place.run(before + "program solve p.txt -o " + name + " >> log; echo behind >> log").status == 0);
    CHECK(place.content("log") == "precious\n" + std::string(kFourSolved) + "behind\n");
    place.run("{ echo before; program solve p.txt -o " + name + "; echo behind; } > log");
    CHECK(place.content("log") == "before\n" + std::string(kFourSolved) + "behind\n");
}

TEST_CASE("devices and pipes are written into") {
    const Place place;
    const auto full = place.run("program solve p.txt -o /dev/full");
    CHECK(full.status == 2);
    CHECK(full.errors.contains("/dev/full: cannot be written"));
    CHECK(place.run("program solve p.txt -o /dev/null").status == 1);
    place.run("mkfifo pipe; cat pipe > got & program solve p.txt -o pipe; wait");
    CHECK(place.content("got") == kFourSolved);
    CHECK(place.run("program solve p.txt -o /dev/fd/9 9>&-").errors.contains("/dev/fd/9: cannot be opened"));
}

TEST_CASE("a disk without room is told by whatever prints") {
    const Place place;
    const std::string words = GENERATE("--help", "--version", "--man", "--completion bash", "solve --help",
                                       "bench p.txt", "solve p.txt");
    const auto result = place.run("program " + words + " > /dev/full");
    CHECK(result.status == 2);
    CHECK(result.errors.contains("<stdout>: cannot be written"));
}

TEST_CASE("a limit on the size of files ends a run with a sentence, and leaves nothing behind") {
    const Place place;
    const auto before = place.file_count();
    const auto result =
        place.run("ulimit -f 1; program generate --count 100 --seed 1 -o out.txt; echo status $?");
    CHECK(result.output == "status 2\n");
    CHECK(result.errors.contains("out.txt: cannot be written"));
    CHECK(place.file_count() == before);
}

TEST_CASE("nobody has to read what is said, but what is printed") {
    const Place place;
    // Descriptor 4 is a pipe whose reader is gone.
    const std::string unread = "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-\n";
    const auto said = place.run(unread + "program solve p.txt -o out.txt 2>&4");
    CHECK(said.status == 1);
    CHECK(place.content("out.txt") == kFourSolved);

    const auto printed = place.run("exec 4>&-; rm pipe\n" + unread + "\"$GRIDSMITH_CLI\" solve p.txt >&4");
    CHECK(printed.status == 128 + SIGPIPE);
    CHECK_FALSE(printed.errors.contains("<stdout>"));
}

TEST_CASE("a terminal that goes away interrupts, unless nohup was asked for") {
    ProgramRun run({"generate", "--count", "100000000", "--seed", "5"});
    CHECK_FALSE(run.read_line().empty());
    run.signal(SIGHUP);
    CHECK(run.finish() == 130);

    ProgramRun lasting(ProgramRun::Shell{},
                       "trap '' HUP; exec \"$GRIDSMITH_CLI\" generate --count 20000 --seed 5");
    CHECK_FALSE(lasting.read_line().empty());
    lasting.signal(SIGHUP);
    CHECK(lasting.finish() == 0);
    CHECK(lines_of(lasting.output()).size() == 20'000);
}

TEST_CASE("an interruption ends a program whose output nobody reads") {
    const int signal = GENERATE(SIGINT, SIGTERM);
    const Place place;
    // The pipe is full before the program begins, which complains right before it writes.
    ProgramRun run(ProgramRun::Shell{},
                   "dd if=/dev/zero of=/dev/stdout bs=4096 oflag=nonblock 2>/dev/null\n"
                   "exec \"$GRIDSMITH_CLI\" solve '" +
                       place.at("p.txt").string() + "'");
    REQUIRE(run.wait_for_errors("p.txt:2"));
    run.signal(signal);
    REQUIRE(run.ends_unread());
    CHECK(run.finish() == 2);
    CHECK(run.errors().ends_with("<stdout>: was not written to its end, because nobody reads it\n"));
}

TEST_CASE("an interruption ends a program whose complaints nobody reads") {
    ProgramRun run(ProgramRun::Shell{},
                   "dd if=/dev/zero of=/dev/fd/5 bs=4096 oflag=nonblock 5>&2 2>/dev/null\n"
                   "exec \"$GRIDSMITH_CLI\" solve --from lines");
    run.write(kFour);
    REQUIRE(run.read_line() + '\n' == kFourSolved);
    run.write("a bad line\na bad line\n");
    // Whether it complains already cannot be seen; it has to end in any case.
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    run.signal(SIGTERM);
    REQUIRE(run.ends_unread());
    CHECK(run.finish() == 130);
}

TEST_CASE("words of the command line are shown without what could command a terminal") {
    const std::string hostile = "x\x1b]0;title\a\xc2\x9b";
    const auto words =
        GENERATE_COPY(std::vector<std::string>{"solve", "--" + hostile}, std::vector<std::string>{hostile},
                      std::vector<std::string>{"solve", "--to", hostile},
                      std::vector<std::string>{"publish", "--columns", hostile},
                      std::vector<std::string>{"publish", "--paper", hostile});
    const auto result = run_program(words);
    CHECK(result.status == 2);
    CHECK(result.errors.contains("title"));
    CHECK(result.errors.find_first_of("\x1b\a") == std::string::npos);
    CHECK_FALSE(result.errors.contains("\xc2\x9b"));
}

TEST_CASE("a file that is one endless line cannot be gone on with") {
    const Place place;
    std::ofstream(place.at("endless.txt")).put('x');
    constexpr std::uintmax_t kSize = 100'000'000;
    std::filesystem::resize_file(place.at("endless.txt"), kSize);
    const auto result = place.run("program generate --seed 1 --count 2 --resume -o endless.txt");
    CHECK(result.status == 2);
    CHECK(result.errors == "endless.txt:1: is longer than 1 MB, too long for one puzzle\n");
    CHECK(std::filesystem::file_size(place.at("endless.txt")) == kSize);
}

TEST_CASE("numbers too large for a clock are long times, and other bad ones are refused with their range") {
    for (const std::string seconds : {"1e10", "1e30", "inf"})
        CHECK(run_program({"generate", "--seed", "1", "--timeout", seconds}).status == 0);
    const auto refused = [](std::vector<std::string> words, std::string_view why) {
        const auto result = run_program(words, kFour);
        CHECK(result.status == 2);
        CHECK(result.errors.contains(why));
    };
    refused({"generate", "--timeout", "nan"}, "--timeout: expected seconds, more than 0, found nan");
    refused({"generate", "--timeout", "0"}, "expected seconds, more than 0, found 0");
    refused({"generate", "--max-fill-time", "nan"},
            "--max-fill-time: expected seconds, 0 or more, found nan");
    refused({"bench", "--seconds", "nan"}, "--seconds: expected seconds, 0 or more, found nan");
    refused({"bench", "--seconds", "-1"}, "expected seconds, 0 or more, found -1");
    for (const std::string number : {"0", "-1", "2147483648", "4294967296", "4294967297",
                                     "18446744073709551615", "18446744073709551616"})
        refused({"generate", "--best-of", number}, "--best-of: expected a whole number from 1 to 2147483647");
    refused({"generate", "--seed", "-1"}, "--seed: expected a whole number from 0, found -1");
    refused({"generate", "--budget", "18446744073709551616"},
            "--budget: expected a whole number from 0 to 18446744073709551615");
    refused({"solve", "--limit", "18446744073709551616"},
            "--limit: expected a whole number from 1 to 18446744073709551615");
    CHECK(run_program({"generate", "--seed", "18446744073709551615"}).status == 0);
}
