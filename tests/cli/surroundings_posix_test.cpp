// The surroundings of the program: closed, full or unread standard streams, links, limits, hostile words.
#include "program_run.h"

#include "cli/core/interruption.h"
#include "cli/core/verb.h"
#include "cli/input/puzzle_source.h"
#include "support/temporary_folder.h"
#include "support/without_threads.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

using namespace gridsmith;
using support::kFour;
using support::lines_of;
using support::ProgramResult;
using support::ProgramRun;
using support::run_program;
using support::TemporaryFolder;

namespace {

constexpr std::string_view kFourAnswer = "3241413213242413\n";

// A folder to run scripts in, with a file that has a puzzle and a bad line.
class Place {
public:
    Place() { std::ofstream(at("p.txt")) << kFour << "a bad line\n"; }
    std::filesystem::path at(std::string_view name) const { return folder_.path() / name; }
    // A program that hangs is killed with status 124.
    ProgramResult run(const std::string& script) const {
        return support::run_script("cd '" + folder_.path().string() +
                                   "'\nprogram() { timeout 60 \"$GRIDSMITH_CLI\" \"$@\"; }\n" + script);
    }
    std::string content(std::string_view name) const {
        std::ifstream file(at(name));
        return {std::istreambuf_iterator<char>(file), {}};
    }
    // Whether there is a non-empty file other than the puzzle file.
    bool has_output_begun() const {
        return std::ranges::any_of(std::filesystem::directory_iterator(folder_.path()), [](const auto& file) {
            std::error_code code;
            const auto size = file.file_size(code);
            return file.path().filename() != "p.txt" && !code && size > 0;
        });
    }
    std::ptrdiff_t file_count() const {
        return std::distance(std::filesystem::directory_iterator(folder_.path()), {});
    }

private:
    TemporaryFolder folder_;
};

// The status of a child process that runs `work`: the returned status, or 128 + the signal that ended the
// process.
int status_of_child(const std::function<int()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::alarm(20);
        for (const int signal : {SIGINT, SIGHUP}) std::signal(signal, SIG_DFL);
        ::_exit(work());
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

TEST_CASE("a closed standard stream is reported, and no other file takes its place") {
    const Place place;
    const auto unheard = place.run("program solve p.txt -o out.txt 2>&-");
    CHECK(unheard.status == 1);
    CHECK(place.content("out.txt") == kFourAnswer);

    const auto unfed = place.run("program solve - <&-");
    CHECK(unfed.status == 2);
    CHECK(unfed.errors.starts_with("<stdin>: cannot be read"));

    const auto unread = place.run("program solve p.txt <&- >&-");
    CHECK(unread.status == 2);
    CHECK(unread.errors.contains("<stdout>: cannot be written"));
}

TEST_CASE("output to an open descriptor continues the open file", "[slow]") {
    const Place place;
    const std::string name = GENERATE("/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link");
    const std::string before = "ln -s /dev/stdout link; echo precious > log; ";
    CHECK(place.run(before + "program solve p.txt -o " + name + " >> log; echo behind >> log").status == 0);
    CHECK(place.content("log") == "precious\n" + std::string(kFourAnswer) + "behind\n");
    place.run("{ echo before; program solve p.txt -o " + name + "; echo behind; } > log");
    CHECK(place.content("log") == "before\n" + std::string(kFourAnswer) + "behind\n");
}

TEST_CASE("output to devices and pipes is written directly") {
    const Place place;
    const auto full = place.run("program solve p.txt -o /dev/full");
    CHECK(full.status == 2);
    CHECK(full.errors.contains("/dev/full: cannot be written"));
    CHECK(place.run("program solve p.txt -o /dev/null").status == 1);
    place.run("mkfifo pipe; cat pipe > got & program solve p.txt -o pipe; wait");
    CHECK(place.content("got") == kFourAnswer);
    CHECK(place.run("program solve p.txt -o /dev/fd/9 9>&-").errors.contains("/dev/fd/9: cannot be opened"));
}

TEST_CASE("everything that prints reports a full disk", "[slow]") {
    const Place place;
    const std::string words = GENERATE("--help", "--version", "--man", "--completion bash", "solve --help",
                                       "bench p.txt", "solve p.txt");
    const auto result = place.run("program " + words + " > /dev/full");
    CHECK(result.status == 2);
    CHECK(result.errors.contains("<stdout>: cannot be written"));
}

TEST_CASE("a file size limit ends a run with a message and leaves no file") {
    const Place place;
    const auto before = place.file_count();
    const auto result =
        place.run("ulimit -f 1; program generate --count 100 --seed 1 -o out.txt; echo status $?");
    CHECK(result.output == "status 2\n");
    CHECK(result.errors.contains("out.txt: cannot be written"));
    CHECK(place.file_count() == before);
}

TEST_CASE("a batch that runs out of memory ends with a message and keeps the old file", "[slow]") {
    const Place place;
    const auto within = [&](int kilobytes, const std::string& words) {
        return place.run("ulimit -v " + std::to_string(kilobytes) + "; \"$GRIDSMITH_CLI\" " + words);
    };
    // The memory that the program needs to start. Sanitizers need more than any limit.
    constexpr int kMost = 200'000;
    int least = 20'000;
    while (least < kMost && within(least, "--version").status != 0) least += 5'000;

    int reported = 0;
    for (const int more : {0, 5'000, 10'000, 20'000, 30'000}) {
        std::ofstream(place.at("old.txt")) << "old\n";
        const auto result =
            within(least + more, "generate --order 5 --count 9 --seed 1 --threads 8 -o old.txt");
        if (result.status == 0) {
            CHECK(lines_of(place.content("old.txt")).size() == 9);
            continue;
        }
        // The C library aborts if it gets no memory.
        if (least < kMost && result.status != 128 + SIGABRT) CHECK(result.status == 2);
        if (result.status == 2) ++reported;
        CHECK_FALSE(result.errors.empty());
        CHECK(place.content("old.txt") == "old\n");
    }
    if (least < kMost) CHECK(reported > 0);
}

TEST_CASE("a long text in UTF-16 needs less than twice its memory", "[slow]") {
    const Place place;
    const auto within = [&](int kilobytes) {
        return place.run("ulimit -v " + std::to_string(kilobytes) +
                         "; \"$GRIDSMITH_CLI\" check --threads 1 wide.txt");
    };
    const auto write = [&](int blank_lines) {
        std::ofstream file(place.at("wide.txt"), std::ios::binary);
        file << "\xff\xfe";
        std::string line;
        for (int i = 0; i < 500; ++i) line += std::string(" \0", 2);
        line += std::string("\n\0", 2);
        // The beginning of a text shows its format.
        for (const char c : kFour) file << c << '\0';
        for (int i = 0; i < blank_lines; ++i) file << line;
        for (const char c : kFour) file << c << '\0';
    };
    // The memory that a small text needs. Sanitizers need more than any limit.
    constexpr int kMost = 200'000;
    write(1);
    int least = 20'000;
    while (least < kMost && within(least).status != 0) least += 5'000;
    if (least >= kMost) return;
    write(40'000);
    const auto result = within(least + 72'000);  // 40 MB of text
    CHECK(result.errors == "");
    CHECK(result.status == 0);
}

TEST_CASE("a document of many puzzles needs little memory", "[slow]") {
    const Place place;
    const auto within = [&](int kilobytes, const std::string& words) {
        return place.run("ulimit -v " + std::to_string(kilobytes) + "; \"$GRIDSMITH_CLI\" " + words);
    };
    // The memory that a small document needs. Sanitizers need more than any limit.
    constexpr int kMost = 200'000;
    constexpr int kCount = 20'000;
    std::ofstream(place.at("one.txt")) << kFour;
    {
        std::ofstream many(place.at("many.txt"));
        for (int i = 0; i < kCount; ++i) many << std::string(80, '.') << i % 9 + 1 << '\n';
    }
    for (const std::string kind : {"html", "pdf", "tex", "md", "json"}) {
        INFO(kind);
        const std::string end = ".txt --quiet --to " + kind + " -o out";
        if (place.run("\"$GRIDSMITH_CLI\" publish one" + end).status != 0) continue;  // built without cairo
        int least = 20'000;
        while (least < kMost && within(least, "publish one" + end).status != 0) least += 5'000;
        if (least >= kMost) continue;
        // 1,200 bytes a puzzle. The puzzles alone would take 3.3 KB each, and their HTML 3.2 KB.
        const auto result = within(least + 24'000, "publish many" + end);
        CHECK(result.errors == "");
        CHECK(result.status == 0);
    }
}

TEST_CASE("publish prints the title in every format with headings, and reports options without effect",
          "[slow]") {
    const Place place;
    const auto published = [&](const std::string& words) {
        return place.run("head -n 1 p.txt | program publish --title '\\end{x} <b> $(y) #1' " + words);
    };
    const auto latex = published("--to tex");
    CHECK(latex.output.contains("\\textbackslash{}end\\{x\\} \\textless{}b\\textgreater{} \\$(y) \\#1"));
    CHECK(latex.errors.empty());
    const auto markdown = published("--to md --columns 3");
    CHECK(markdown.output.starts_with("# \\\\end\\{x\\} \\<b\\> \\$\\(y\\) \\#1\n\n|"));
    CHECK(markdown.errors == "--columns has no effect here: it is for html, pdf\n");
    const auto html = published("--to html");
    CHECK(html.output.contains("<title>\\end{x} &lt;b&gt; $(y) #1</title>"));
    CHECK(html.output.contains("<h1>\\end{x} &lt;b&gt; $(y) #1</h1>"));
    const auto json = published("--to json --paper a3");
    CHECK(json.errors.contains("--title has no effect here"));
    CHECK(json.errors.contains("--paper has no effect here"));
    CHECK(json.status == 0);
    CHECK(place.run("program solve p.txt -o ''").status == 2);
    CHECK(place.run("program generate --template ''").status == 2);
    CHECK(place.run("program solve ''").errors.contains("\"\": does not exist"));
}

TEST_CASE("solutions have a heading in formats with headings", "[slow]") {
    const Place place;
    place.run("head -n 1 p.txt >one.txt");
    const auto published = [&](const std::string& words) {
        return place.run("program publish one.txt --solutions --title Sunday " + words).output;
    };
    CHECK(published("--to md").contains("\n\n# Solutions\n\n|"));
    CHECK(published("--to tex").contains("{\\Large\\bfseries Solutions}"));
    const std::string html = published("--to html --columns 2");
    CHECK(html.find("<h1>Sunday</h1>") < html.find("id=\"puzzle1\""));
    CHECK(html.find("id=\"puzzle1\"") < html.find("<h2>Solutions</h2>"));
    CHECK(html.find("<h2>Solutions</h2>") < html.find("id=\"puzzle2\""));
    CHECK_FALSE(place.run("program publish one.txt --to html --title Sunday").output.contains("Solutions"));
    // Published puzzles can be read again.
    CHECK(place.run("program publish one.txt --solutions --to md | program convert --from md").output ==
          place.content("one.txt") + place.run("program solve one.txt").output);
    // A picture has the requested size.
    CHECK(place.run("program render one.txt --to svg --size 500").output.contains("width=\"500px\""));
}

TEST_CASE("a note names each option that has no effect", "[slow]") {
    const Place place;
    const auto notes = [&](const std::string& words) { return place.run("program " + words).errors; };
    const std::string generate = "generate --order 2 --seed 1 ";
    CHECK(notes(generate + "--by guesses") == "--by has no effect here: it is for --best-of more than one\n");
    CHECK(notes(generate + "--by guesses --best-of 2").empty());
    CHECK(notes(generate + "--mode additive --look rows --max-fill-time 1 --no-verify-incrementally") ==
          "--look has no effect here: it is for the subtractive mode\n"
          "--no-verify-incrementally has no effect here: it is for the subtractive mode\n"
          "--max-fill-time has no effect here: it is for the subtractive mode\n");
    CHECK(notes(generate + "--mode additive --minimal --look rows") ==
          "--mode has no effect here: --minimal always removes entries one by one\n");
    CHECK(notes(generate + "--entries 8 --look rows --max-fill-time 1 --no-verify-incrementally").empty());
    CHECK(place.run("echo .1.11111.1.11.11 | program " + generate + "--template - --look rows").errors ==
          "--look has no effect here: --template removes no entries\n");
    const auto transformed = [&](const std::string& words) {
        return place.run("head -n 1 p.txt | program transform " + words).errors;
    };
    CHECK(transformed("--rotate 90 --seed 3") ==
          "--seed has no effect here: it is for --relabel and --shuffle\n");
    CHECK(transformed("--relabel --seed 3").empty());
}

TEST_CASE("generate reads templates and originals from standard input") {
    const Place place;
    place.run("head -n 1 p.txt >one.txt");
    for (const auto* option : {"--template", "--shuffle"}) {
        const std::string words = std::string("program generate --seed 1 ") + option;
        const auto from_file = place.run(words + " one.txt");
        CHECK(from_file.status == 0);
        CHECK(place.run(words + " - <one.txt").output == from_file.output);
    }
    CHECK(place.run("program generate --template - </dev/null").errors.contains("<stdin>"));
}

TEST_CASE("a run without output keeps the old file and makes no new file", "[slow]") {
    const std::string words =
        GENERATE("convert nonexistent", "convert --from sgp p.txt", "solve bad.txt", "count nonexistent",
                 "count bad.txt", "generate --entries 17 --budget 10 --seed 1");
    const Place place;
    std::ofstream(place.at("bad.txt")) << "a bad line\n";
    std::ofstream(place.at("old.txt")) << "precious\n";
    const auto before = place.file_count();
    CHECK(place.run("program " + words + " -o old.txt").status > 0);
    CHECK(place.content("old.txt") == "precious\n");
    CHECK(place.run("program " + words + " -o new.txt").status > 0);
    CHECK(place.file_count() == before);

    // A failed producer in a pipe is noticed.
    CHECK(place.run("false | program convert -o old.txt").status == 1);
    CHECK(place.content("old.txt") == "precious\n");
}

TEST_CASE("incomplete output does not overwrite an input file", "[slow]") {
    const Place place;
    std::string mixed = std::string(kFour) + "a bad line\n";
    std::ofstream(place.at("p.txt")) << mixed;
    for (const auto* words :
         {"convert p.txt", "solve p.txt", "count p.txt", "convert --from lines < p.txt"}) {
        INFO(words);
        const auto run = place.run(std::string("program ") + words + " -o p.txt");
        CHECK(run.status == 2);
        CHECK(run.errors.contains(":2: "));
        CHECK(run.errors.ends_with(
            "p.txt: not overwritten: it is also an input, and the output is incomplete\n"));
        CHECK(place.content("p.txt") == mixed);
    }
    // Another file gets the good puzzles. If all puzzles are good, the input is overwritten.
    CHECK(place.run("program convert p.txt -o other.txt").status == 1);
    CHECK(place.content("other.txt") == kFour);
    CHECK(place.run("program convert --to text other.txt -o other.txt").status == 0);
    CHECK(place.content("other.txt").size() > std::string(kFour).size());
}

TEST_CASE("verbs that search for solutions report that marks have no effect", "[slow]") {
    const Place place;
    // A Sukaku: a list of candidates for each cell, which rules out some values.
    place.run("printf '1...%s\\n' $(printf '1234%.0s' $(seq 15)) >marks.txt");
    for (const auto* words : {"solve", "check", "count --limit 3"}) {
        INFO(words);
        CHECK(place.run(std::string("program ") + words + " --from sukaku marks.txt").errors ==
              "marks.txt:1: the marks have no effect here, only the entries count\n");
        CHECK(place.run(std::string("head -n 1 p.txt | program ") + words).errors.empty());
    }
}

TEST_CASE("grade takes a puzzle with marks in all open cells as a position") {
    const Place place;
    std::ofstream(place.at("plain.txt"))
        << ".....7........9...624.1.....1....6.....95.21..7.........1...57...93....678..46..2\n";
    const std::string grade = "program grade --format '{rating} {ep} {ed}' ";
    CHECK(place.run(grade + "plain.txt").output == "4.7 1.2 1.2\n");
    // With all its candidates, the position is the puzzle.
    place.run("program convert --to sukaku plain.txt -o all.txt");
    const auto all = place.run(grade + "all.txt");
    CHECK(all.output == "4.7 1.2 1.2\n");
    CHECK(all.errors.empty());
    // Without the candidates that the hardest step eliminates, the position is easier.
    std::string less = place.content("all.txt");
    for (const std::size_t gone : {31u, 34u, 115u}) less[gone] = '.';
    std::ofstream(place.at("less.txt")) << less;
    CHECK(place.run(grade + "less.txt").output == "4.5 1.2 1.2\n");
    // The first cell must hold 1.
    std::string wrong = place.content("all.txt");
    wrong[0] = '.';
    std::ofstream(place.at("wrong.txt")) << wrong;
    const auto none = place.run(grade + "wrong.txt");
    CHECK(none.status == 1);
    CHECK(none.errors == "wrong.txt:1: has no solution: the candidates leave none\n");
}

TEST_CASE("a bad puzzle does not stop a batch of variants") {
    const Place place;
    std::ofstream(place.at("mixed.txt")) << kFour << "bad\n" << std::string(81, '.') << '\n' << kFour;
    const auto all = place.run("program generate --shuffle mixed.txt --seed 1");
    CHECK(all.status == 1);
    CHECK(all.errors.starts_with("mixed.txt:2:4: "));
    CHECK(std::ranges::count(all.output, '\n') == 3);
    const auto some = place.run("program generate --shuffle mixed.txt --seed 1 --to hodoku");
    CHECK(some.status == 1);
    CHECK(some.errors.contains("mixed.txt:1: "));
    CHECK(some.errors.contains("mixed.txt:4: "));
    CHECK(std::ranges::count(some.output, '\n') == 1);
}

TEST_CASE("puzzle files are the same on any number of threads") {
    const Place place;
    const auto made = [&](const char* threads) {
        return place.run(std::string("program generate --seed 3 --to sgp --threads ") + threads).output;
    };
    CHECK(made("2") == made("1"));
    CHECK(made("1").contains("\"sub1-0, 3, 24, true, 1\""));
}

TEST_CASE("solutions are printed while they are found, in the order of the puzzles", "[slow]") {
    const Place place;
    const std::string empty(81, '.');
    std::ofstream(place.at("a.txt")) << empty << '\n';
    std::ofstream(place.at("b.txt")) << '1' << empty.substr(1) << "\nbad\n";
    // Enough solutions that later puzzles have to wait.
    const auto solved = [&](const std::string& words) {
        return place.run("program solve --limit 30000 " + words).output;
    };
    const std::string apart = solved("a.txt") + solved("b.txt") + solved("a.txt");
    CHECK(apart.size() == std::size_t{3} * 30'000 * 82);
    for (const auto* threads : {"1", "2", "4"})
        CHECK(solved(std::string("a.txt b.txt a.txt --threads ") + threads) == apart);
    CHECK(solved("--random --seed 5 --threads 2 a.txt b.txt a.txt") ==
          solved("--random --seed 5 --threads 1 a.txt b.txt a.txt"));
    // The first solutions are printed long before the end.
    const auto first = place.run("program solve --limit 1000000000000 a.txt | head -n 50000 | tail -n 1");
    CHECK(first.output.size() == 82);
}

TEST_CASE("an interruption does not replace an input by incomplete output", "[slow]") {
    const Place place;
    std::filesystem::create_symlink("p.txt", place.at("link"));
    std::filesystem::create_hard_link(place.at("p.txt"), place.at("twin"));
    const std::string name = GENERATE("p.txt", "link", "twin");
    const auto interrupted = [&](const std::string& words, const std::string& first_words) {
        const std::string puzzles = place.content("p.txt");
        ProgramRun run(ProgramRun::Shell{}, "cd '" + place.at("").string() + "'; exec \"$GRIDSMITH_CLI\" " +
                                                words + " -o " + name);
        REQUIRE(run.wait_for_errors(first_words));
        while (place.file_count() < 4) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        run.signal(SIGINT);
        CHECK(run.finish() == 130);
        CHECK(run.errors().contains(
            name + ": not overwritten: it is also an input, and the output is incomplete\nstopped after "));
        CHECK_FALSE(run.errors().contains(" in " + name));
        CHECK(place.content("p.txt") == puzzles);
        CHECK(place.content(name) == puzzles);
        CHECK(place.file_count() == 3);
    };
    std::ofstream(place.at("p.txt")) << kFour;
    interrupted("generate --shuffle p.txt --count 100000000", "seed ");
    std::ofstream(place.at("p.txt")) << kFour << "a bad line\n" << std::string(81, '.') << '\n';
    interrupted("count p.txt", "p.txt:2");
    interrupted("count --from lines < p.txt", "<stdin>:2");
}

TEST_CASE("the program needs a reader of standard output, but none of standard error") {
    const Place place;
    // Descriptor 4 is a pipe whose reader is gone.
    const std::string unread = "mkfifo pipe; exec 3<>pipe 4>pipe 3<&-\n";
    const auto said = place.run(unread + "program solve p.txt -o out.txt 2>&4");
    CHECK(said.status == 1);
    CHECK(place.content("out.txt") == kFourAnswer);

    const auto printed = place.run("exec 4>&-; rm pipe\n" + unread + "\"$GRIDSMITH_CLI\" solve p.txt >&4");
    CHECK(printed.status == 128 + SIGPIPE);
    CHECK_FALSE(printed.errors.contains("<stdout>"));
}

TEST_CASE("a signal ends the chunks of the input", "[slow]") {
    const Place place;
    {
        std::ofstream lines(place.at("x.lines"));
        for (int i = 0; i < 5000; ++i) lines << kFour;
    }
    std::signal(SIGINT, SIG_DFL);
    Interruption interruption;
    CommonOptions options;
    options.files = {place.at("x.lines").string()};
    PuzzleSource source(options, 16, 1, interruption);
    REQUIRE(source.next());
    CHECK_FALSE(interruption.requested());
    std::raise(SIGINT);
    while (!interruption.requested()) std::this_thread::yield();
    const auto chunk = source.next();
    REQUIRE(chunk);
    CHECK_FALSE(*chunk);
}

TEST_CASE("a signal interrupts the program unless the signal was ignored at the start", "[slow]") {
    // nohup, and a shell for its background jobs, start programs with ignored signals.
    const auto [signal, name] = GENERATE(table<int, std::string>({{SIGHUP, "HUP"}, {SIGINT, "INT"}}));
    ProgramRun run({"generate", "--count", "100000000", "--seed", "5"});
    CHECK_FALSE(run.read_line().empty());
    run.signal(signal);
    CHECK(run.finish() == 130);

    // More than a pipe holds, so that the program is at work when the signal comes.
    ProgramRun lasting(ProgramRun::Shell{},
                       "trap '' " + name + "; exec \"$GRIDSMITH_CLI\" generate --count 2000 --seed 5");
    CHECK_FALSE(lasting.read_line().empty());
    lasting.signal(signal);
    CHECK(lasting.finish() == 0);
    CHECK(lines_of(lasting.output()).size() == 2000);
}

TEST_CASE("two signals at once are one request, which keeps the finished work", "[slow]") {
    const int signal = GENERATE(SIGINT, SIGTERM, SIGHUP);
    const auto interrupted = [&](std::vector<std::string> words, const std::string& input,
                                 const std::string& first_words) {
        const Place place;
        words.insert(words.end(), {"-o", place.at("made.lines").string()});
        ProgramRun run(words);
        run.write(input);
        REQUIRE(run.wait_for_errors(first_words));
        while (!place.has_output_begun()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        run.signal(signal);
        std::this_thread::sleep_for(std::chrono::microseconds(200));
        run.signal(signal);
        CHECK(run.finish() == 130);
        CHECK(std::filesystem::exists(place.at("made.lines")));
        CHECK(place.file_count() == 2);
    };
    interrupted({"generate", "--count", "100000000"}, "", "seed ");
    interrupted({"count", "--from", "lines"},
                std::string(kFour) + "a bad line\n" + std::string(81, '.') + "\n", "<stdin>:2");

    // The second signal may arrive after the end of the work.
    CHECK(status_of_child([&] {
              {
                  const Interruption interruption;
                  std::raise(signal);
              }
              std::raise(signal);
              return 130;
          }) == 130);
}

TEST_CASE("a second signal ends a program that does not react to the first one", "[slow]") {
    const int signal = GENERATE(SIGINT, SIGTERM, SIGHUP);
    CHECK(status_of_child([&] {
              const Interruption interruption;
              std::raise(signal);
              std::raise(signal);
              std::this_thread::sleep_for(std::chrono::milliseconds(600));
              std::raise(signal);
              return 0;
          }) == 128 + signal);
    // A new object starts with no signal seen.
    CHECK(status_of_child([&] {
              {
                  const Interruption interruption;
                  std::raise(signal);
              }
              std::this_thread::sleep_for(std::chrono::milliseconds(600));
              const Interruption interruption;
              std::raise(signal);
              while (!interruption.requested()) std::this_thread::yield();
              return 0;
          }) == 0);
}

TEST_CASE("a failure to start the signal thread is reported") {
    CHECK(support::holds_without_threads([] {
        try {
            const Interruption interruption;
        } catch (const std::system_error& error) {
            return std::string_view(error.what())
                .starts_with("cannot start the thread that waits for signals: ");
        }
        return false;
    }));
}

TEST_CASE("count works with the signal thread as its only further thread") {
    const Place place;
    std::filesystem::permissions(place.at("."), std::filesystem::perms::all);
    std::ofstream(place.at("four.txt")) << kFour;
    CHECK(status_of_child([&] {
              // root has no limit.
              if (::getuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0)) return 3;
              const auto has_room = [] {
                  try {
                      std::thread([] {}).join();
                      return true;
                  } catch (const std::system_error&) {
                      return false;
                  }
              };
              // Find the lowest limit that leaves room for one thread, because the user may have other
              // threads.
              rlimit limit{};
              ::getrlimit(RLIMIT_NPROC, &limit);
              limit.rlim_cur = 0;
              while (::setrlimit(RLIMIT_NPROC, &limit) == 0 && !has_room()) ++limit.rlim_cur;
              const Verb& verb = **std::ranges::find(all_verbs(), "count", &Verb::name);
              CommandLine line("program", "", "");
              const auto run_count = verb.declare(line.add_verb("count", "", ""));
              if (!line.parse({"count", "--threads", "4", "-o", place.at("counted.txt").string(),
                               place.at("four.txt").string()}))
                  return 5;
              // The system may count a thread for a while after its end.
              for (int attempt = 0; attempt < 100; ++attempt) {
                  try {
                      return static_cast<int>(run_count());
                  } catch (const std::system_error&) {
                      std::this_thread::sleep_for(std::chrono::milliseconds(10));
                  }
              }
              return 4;
          }) == 0);
    CHECK(place.content("counted.txt") == "1\n");
}

TEST_CASE("an interruption ends a program whose output nobody reads", "[slow]") {
    const int signal = GENERATE(SIGINT, SIGTERM);
    const Place place;
    // The pipe is full before the program begins. The complaint appears right before the first write.
    ProgramRun run(ProgramRun::Shell{},
                   "dd if=/dev/zero of=/dev/stdout bs=4096 oflag=nonblock 2>/dev/null\n"
                   "exec \"$GRIDSMITH_CLI\" solve '" +
                       place.at("p.txt").string() + "'");
    REQUIRE(run.wait_for_errors("p.txt:2"));
    run.signal(signal);
    REQUIRE(run.ends_unread());
    CHECK(run.finish() == 2);
    CHECK(run.errors().ends_with("<stdout>: is incomplete, because nobody reads it\n"));
}

TEST_CASE("an interruption ends a program that waits for the reader of a pipe", "[slow]") {
    const std::string words = GENERATE("solve p.txt", "count p.txt", "generate --seed 1", "template --seed 1",
                                       "publish p.txt --to md");
    int status = 0;
    // A signal before the handler is set would kill the program, so retry with longer waits, for busy machines.
    for (const int milliseconds : {300, 1000, 3000, 10'000, 30'000}) {
        const Place place;
        ProgramRun run(
            ProgramRun::Shell{},
            "cd '" + place.at("").string() + "'; mkfifo pipe; exec \"$GRIDSMITH_CLI\" " + words + " -o pipe");
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        run.signal(SIGTERM);
        REQUIRE(run.ends_unread());
        status = run.finish();
        CHECK_FALSE(run.errors().contains("pipe"));
        if (status != 128 + SIGTERM) break;
    }
    CHECK(status == 130);
}

TEST_CASE("an interruption ends a program whose complaints nobody reads", "[slow]") {
    ProgramRun run(ProgramRun::Shell{},
                   "dd if=/dev/zero of=/dev/fd/5 bs=4096 oflag=nonblock 5>&2 2>/dev/null\n"
                   "exec \"$GRIDSMITH_CLI\" solve --from lines");
    run.write(kFour);
    REQUIRE(run.read_line() + '\n' == kFourAnswer);
    run.write("a bad line\na bad line\n");
    // The test cannot see whether the program has complained yet. The program must end in either case.
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    run.signal(SIGTERM);
    REQUIRE(run.ends_unread());
    CHECK(run.finish() == 130);
}

TEST_CASE("messages quote the command line without control characters") {
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

TEST_CASE("generate --resume refuses a file with one endless line") {
    const Place place;
    std::ofstream(place.at("endless.txt")).put('x');
    constexpr std::uintmax_t kSize = 100'000'000;
    std::filesystem::resize_file(place.at("endless.txt"), kSize);
    const auto result = place.run("program generate --seed 1 --count 2 --resume -o endless.txt");
    CHECK(result.status == 2);
    CHECK(result.errors == "endless.txt:1: is longer than 1 MB, too long for one puzzle\n");
    CHECK(std::filesystem::file_size(place.at("endless.txt")) == kSize);
}

TEST_CASE("times may exceed the range of the clock, and bad numbers are refused with the permitted range",
          "[slow]") {
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

TEST_CASE("a run reports that its resumed file was replaced", "[slow]") {
    const Place place;
    const std::string file = place.at("made.lines").string();
    ProgramRun run({"generate", "--count", "100000000", "--seed", "3", "--resume", "-o", file});
    while (place.content("made.lines").empty()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(run_program({"generate", "--seed", "4", "-o", file}).status == 0);
    run.signal(SIGINT);
    CHECK(run.finish() == 2);
    CHECK(run.errors() == file + ": was removed or replaced by another program; its new content is lost\n");
    CHECK(lines_of(place.content("made.lines")).size() == 1);
}
