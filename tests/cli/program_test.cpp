// Tests that need more than a case folder: threads, shards, signals, slow pipes, terminals.
#include "program_run.h"

#include "base/number_text.h"
#include "base/random.h"
#include "cli/generate/resumed_file.h"
#include "format/door/puzzle_file.h"
#include "support/grids.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <memory>
#include <set>
#include <thread>

using namespace gridsmith;
using support::kFour;
using support::lines_of;
using support::ProgramRun;
using support::run_program;

namespace {

constexpr std::string_view kFourSolved = "3241413213242413";
constexpr std::string_view kNine =
    "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8\n";
constexpr std::string_view kNineSolved =
    "497318625562947381138652974924731856685294713371865249743186592816529437259473168";

// Nearly full grids of all orders, which are solved at once.
std::string some_lines(int count) {
    Random random(21);
    std::string text;
    for (int i = 0; i < count; ++i) {
        const int order = 2 + i % 4;
        const int entries = cell_count_of(order) * 3 / 4;
        text +=
            support::line_of(support::with_entries(support::some_solution(order, random), entries, random)) +
            "\n";
        if (i % 50 == 7) text += "a bad line\n";
    }
    return text;
}

class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& name)
        : path_(std::filesystem::temp_directory_path() /
                ("gridsmith-" + std::to_string(fresh_seed()) + name)) {}
    ~TemporaryFile() { std::filesystem::remove(path_); }
    std::string name() const { return path_.string(); }
    std::string content() const {
        std::ifstream file(path_);
        return {std::istreambuf_iterator<char>(file), {}};
    }

private:
    std::filesystem::path path_;
};

}  // namespace

TEST_CASE("answers come in the order of the input, whatever the number of threads", "[slow]") {
    const std::string input = some_lines(600);
    const auto one = run_program({"solve", "--threads", "1"}, input);
    CHECK(one.status == 1);
    CHECK(lines_of(one.output).size() == 600);
    CHECK(lines_of(one.errors).size() == 12);
    for (const std::string threads : {"2", "7"}) {
        const auto many = run_program({"solve", "--threads", threads}, input);
        CHECK(many.output == one.output);
        CHECK(many.errors == one.errors);
    }
    const auto shuffled = run_program({"transform", "--shuffle", "--seed", "5", "--threads", "1"}, input);
    CHECK(run_program({"transform", "--shuffle", "--seed", "5", "--threads", "8"}, input).output ==
          shuffled.output);
}

TEST_CASE("grade reports the difficulty that generate was asked for", "[slow]") {
    const auto made = run_program({"generate", "--minimal", "--grade", "hard..unfair", "--rating", "4.0..",
                                   "--count", "8", "--seed", "3"});
    CHECK(made.status == 0);
    CHECK(made.errors.find("graded puzzles fit the request (hard to unfair, rating at least 4.0)") !=
          std::string::npos);
    const auto graded = lines_of(run_program({"grade"}, made.output).output);
    REQUIRE(graded.size() == 8);
    for (const std::string& line : graded) {
        CHECK((line.find("\thard\t") != std::string::npos || line.find("\tunfair\t") != std::string::npos));
        CHECK(line.substr(line.rfind('\t') + 1) >= "4.0");
    }
    const auto steps = [](const std::string& puzzle) { return run_program({"steps"}, puzzle).output; };
    const auto needing = run_program({"generate", "--minimal", "--needs", "xy-wing", "--seed", "3"});
    CHECK(steps(needing.output).find("XY-Wing\t") != std::string::npos);

    for (const std::string words : {"hardest", "hard..easy", ".."})
        CHECK(run_program({"generate", "--grade", words}).status == 2);
    for (const std::string words : {"4.25", "20.1..", "..0.9"}) {
        const auto refused = run_program({"generate", "--rating", words});
        CHECK(refused.status == 2);
        CHECK(refused.errors.contains("expected a rating from 1.0 to 12.0 or a range"));
    }
    CHECK(run_program({"generate", "--needs", "magic"}).status == 2);
    CHECK(run_program({"generate", "--needs", "x-wing", "--grade", "easy"}).status == 1);
}

TEST_CASE("generate prints the closest candidate if it finds no puzzle for a template") {
    const TemporaryFile file(".txt");
    std::ofstream(file.name(), std::ios::binary)
        << "....1.........1..1......11..1..1.1..11............1..1.1........11.1.......1..11.\n";
    const auto made =
        run_program({"generate", "--template", file.name(), "--seed", "1", "--budget", "200000"});
    CHECK(made.status == 1);
    CHECK(made.output.empty());
    CHECK(made.errors.find("the budget of 200000 nodes was spent") != std::string::npos);
    const auto lines = lines_of(made.errors);
    const auto nearest =
        std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("nearest: "); });
    REQUIRE(nearest != lines.end());
    const std::string grid = nearest->substr(9);
    REQUIRE(grid.size() == 81);
    CHECK(std::ranges::count(grid, '.') == 81 - 19);
    CHECK(run_program({"check"}, grid + "\n").output.starts_with("multiple"));
}

TEST_CASE("the same seed gives the same puzzles on any number of threads and in any shards") {
    const std::vector<std::string> words{"generate", "--count", "20", "--seed", "77", "--to", "json"};
    const auto with = [&](std::vector<std::string> more) {
        std::vector<std::string> all = words;
        all.insert(all.end(), more.begin(), more.end());
        const auto result = run_program(all);
        CHECK(result.status == 0);
        CHECK(result.errors.empty());
        return lines_of(result.output);
    };
    const auto one = with({"--threads", "1"});
    REQUIRE(one.size() == 20);
    for (std::size_t i = 0; i < one.size(); ++i)
        CHECK(one[i].contains("\"index\":" + std::to_string(i + 1) + ","));
    CHECK(with({"--threads", "2"}) == one);
    CHECK(with({"--threads", "8"}) == one);
    std::vector<std::string> together(one.size());
    for (std::size_t shard = 1; shard <= 3; ++shard) {
        const auto part = with({"--shard", std::to_string(shard) + "/3"});
        for (std::size_t i = 0; i < part.size(); ++i) together.at(shard - 1 + i * 3) = part[i];
    }
    CHECK(together == one);
}

TEST_CASE("every shard of the largest possible batch ends") {
    const auto indexes = [](const std::string& shard) {
        const auto made = run_program({"generate", "--order", "2", "--seed", "7", "--to", "json", "--count",
                                       "18446744073709551615", "--shard", shard});
        CHECK(made.status == 0);
        std::vector<std::string> found;
        for (const std::string& line : lines_of(made.output)) {
            const std::size_t at = line.find("\"index\":") + 8;
            found.push_back(line.substr(at, line.find(',', at) - at));
        }
        return found;
    };
    CHECK(indexes("1/18446744073709551614") == std::vector<std::string>{"1", "18446744073709551615"});
    CHECK(indexes("5/18446744073709551614") == std::vector<std::string>{"5"});
    CHECK(indexes("18446744073709551615/18446744073709551615") ==
          std::vector<std::string>{"18446744073709551615"});
}

TEST_CASE("puzzles of generate --minimal are minimal according to check") {
    const auto made = run_program({"generate", "--minimal", "--count", "20", "--seed", "3"});
    const auto checked = run_program({"check", "--minimal"}, made.output);
    CHECK(checked.status == 0);
    for (const std::string& line : lines_of(checked.output)) {
        INFO(line);
        CHECK(line.starts_with("unique\t"));
        CHECK(line.ends_with("\tminimal"));
    }
}

TEST_CASE("generate prints its random seed, and that seed gives the same puzzles") {
    const auto first = run_program({"generate", "--order", "2", "--count", "3"});
    REQUIRE(first.errors.starts_with("seed "));
    const std::string seed = lines_of(first.errors).front().substr(5);
    CHECK(run_program({"generate", "--order", "2", "--count", "3", "--seed", seed}).output == first.output);
}

TEST_CASE("an answer is printed before the end of the input", "[slow]") {
    ProgramRun run({"solve"});
    run.write(kNine);
    CHECK(run.read_line() == kNineSolved);
    run.write("\n");
    run.write(kFour);
    CHECK(run.read_line() == kFourSolved);
    CHECK(run.finish() == 0);

    // Short lines could be rows of a larger grid, so they need --from.
    ProgramRun small({"solve", "--from", "lines"});
    small.write(kFour);
    CHECK(small.read_line() == kFourSolved);
    CHECK(small.finish() == 0);

    // The answers of a file do not wait for the next file.
    const std::string blank(625, '.');
    const TemporaryFile file(".txt");
    std::ofstream(file.name(), std::ios::binary) << kNine << blank << '\n';
    const TemporaryFile nothing(".txt");
    std::ofstream(nothing.name(), std::ios::binary) << "";
    ProgramRun both({"solve", file.name(), nothing.name(), "-"});
    CHECK(both.read_line() == kNineSolved);
    CHECK(both.read_line().size() == blank.size());
    CHECK(both.finish(kFour) == 0);
}

namespace {

// Starts the program, calls `begin`, and interrupts it after a while; on a busy machine once more after a longer while,
// until `is_enough` accepts what it says. Returns that.
std::string errors_when_interrupted(const std::vector<std::string>& arguments,
                                    const std::function<void(ProgramRun&)>& begin,
                                    const std::function<bool(const std::string& errors)>& is_enough) {
    std::string errors;
    for (const int milliseconds : {300, 1000, 3000, 10'000, 30'000}) {
        ProgramRun run(arguments);
        begin(run);
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        run.signal(SIGINT);
        CHECK(run.finish() == 130);
        errors = run.errors();
        if (is_enough(errors)) break;
    }
    return errors;
}

// Two puzzles that are solved at once, and one that the program does not finish.
void write_two_and_an_endless(ProgramRun& run) {
    run.write(kNine);
    run.write(kFour);
    run.write(std::string(625, '.').append("\n"));
}

}  // namespace

TEST_CASE("a word that begins with a slash is a file") {
    CHECK(run_program({"solve", "/no-folder/puzzles.txt"}).errors.starts_with("/no-folder/puzzles.txt: "));
}

TEST_CASE("an interrupted program writes its finished work", "[slow]") {
    SECTION("while it generates") {
        ProgramRun run({"generate", "--count", "100000000", "--seed", "5"});
        const std::string first = run.read_line();
        run.signal(SIGINT);
        CHECK(run.finish() == 130);
        CHECK(first == lines_of(run_program({"generate", "--seed", "5"}).output).front());
        for (const std::string& line : lines_of(run.output())) CHECK(line.size() == 81);
    }
    SECTION("while it counts") {
        ProgramRun run({"count"});
        run.write(kFour);
        run.write(std::string(81, '.') + "\n");
        run.close_input();
        CHECK(run.read_line() == "1");
        run.signal(SIGTERM);
        CHECK(run.finish() == 130);
        CHECK(run.output() == "1\n");
    }
    SECTION("while it waits for input") {
        ProgramRun run({"solve"});
        run.write(kNine);
        CHECK(run.read_line() == kNineSolved);
        run.signal(SIGINT);
        CHECK(run.read_line().empty());
        CHECK(run.finish() == 130);
    }
    SECTION("while it writes a file") {
        const TemporaryFile file(".lines");
        std::vector<std::string> lines;
        errors_when_interrupted({"solve", "-o", file.name()}, write_two_and_an_endless, [&](const auto&) {
            lines = lines_of(file.content());
            return lines.size() >= 2;
        });
        REQUIRE(lines.size() >= 2);
        CHECK(lines[0] == kNineSolved);
        CHECK(lines[1] == kFourSolved);
    }
}

TEST_CASE("an interrupted program says how far it came and where the puzzles are", "[slow]") {
    const TemporaryFile file(".lines");
    SECTION("while it generates") {
        const std::string errors = errors_when_interrupted(
            {"generate", "--count", "100000000", "--order", "2", "-o", file.name()},
            [](ProgramRun& run) { REQUIRE(run.wait_for_errors("seed ")); },
            [](const std::string& text) { return !text.contains("after 0 of"); });
        CHECK(errors.ends_with(fmt::format("stopped after {} of 100,000,000 puzzles; they are in {}\n",
                                           grouped(lines_of(file.content()).size()), file.name())));
    }
    SECTION("while it answers") {
        std::size_t lines = 0;
        const std::string errors = errors_when_interrupted({"solve", "-o", file.name()},
                                                           write_two_and_an_endless, [&](const std::string&) {
                                                               lines = lines_of(file.content()).size();
                                                               return lines >= 2;
                                                           });
        CHECK(errors == fmt::format("stopped after {} puzzles; the results are in {}\n", lines, file.name()));
    }
    SECTION("while it makes templates") {
        const std::string errors = errors_when_interrupted(
            {"template", "--count", "100000000", "-o", file.name()},
            [](ProgramRun& run) { REQUIRE(run.wait_for_errors("seed ")); },
            [](const std::string& text) { return !text.contains("after 0 of"); });
        CHECK(errors.ends_with(fmt::format("stopped after {} of 100,000,000 templates; they are in {}\n",
                                           grouped(lines_of(file.content()).size()), file.name())));
    }
    SECTION("before the first answer") {
        ProgramRun run({"count", "-o", file.name()});
        run.write(std::string(81, '.') + "\n");
        std::this_thread::sleep_for(std::chrono::milliseconds(800));
        run.signal(SIGINT);
        CHECK(run.finish() == 130);
        CHECK(run.errors().empty());
    }
}

TEST_CASE("steps --to html draws and explains each step") {
    const auto count = [](std::string_view text, std::string_view part) {
        int found = 0;
        for (auto at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++found;
        return found;
    };
    const std::string lines = run_program({"steps", "--limit", "7"}, kNine).output;
    const auto page = run_program({"steps", "--limit", "7", "--to", "html"}, kNine);
    if (page.errors.contains("cairo")) SKIP("this build makes no pictures");
    CHECK(page.status == 0);
    CHECK(page.output.starts_with("<!DOCTYPE html>"));
    CHECK(page.output.ends_with("</html>\n"));
    CHECK(count(page.output, "<svg ") == 7);
    CHECK(count(page.output, "</section>") == 7);
    const std::string first = lines.substr(0, lines.find('\t'));
    CHECK(page.output.contains("<h2>1. " + first + "</h2>"));
    // Each picture has ids of its own.
    std::set<std::string> ids;
    int all = 0;
    constexpr std::string_view kId = " id=\"";
    for (auto at = page.output.find(kId); at != page.output.npos; at = page.output.find(kId, at + 1)) {
        const auto begin = at + kId.size();
        ids.insert(page.output.substr(begin, page.output.find('"', begin) - begin));
        ++all;
    }
    CHECK(all > 7);
    CHECK(static_cast<int>(ids.size()) == all);
    // A second puzzle continues the page.
    const auto two =
        run_program({"steps", "--limit", "2", "--to", "html"}, std::string(kNine) + std::string(kNine));
    CHECK(count(two.output, "<svg ") == 4);
    CHECK(count(two.output, "<html") == 1);
    CHECK(two.output.contains("<h1>Puzzle 2</h1>"));
}

TEST_CASE("render --step draws the step that steps finds first") {
    const auto plain = run_program({"render", "--to", "svg"}, kNine);
    if (plain.errors.contains("cairo")) SKIP("this build makes no pictures");
    const auto step = run_program({"render", "--to", "svg", "--step"}, kNine);
    CHECK(step.status == 0);
    CHECK(step.output.starts_with("<?xml"));
    CHECK(step.output.size() > plain.output.size());
    // The same picture is in the page of steps, where ids have prefixes.
    std::string page = run_program({"steps", "--to", "html", "--limit", "1"}, kNine).output;
    for (auto at = page.find("p1s1-"); at != page.npos; at = page.find("p1s1-")) page.erase(at, 5);
    const std::string smaller =
        run_program({"render", "--to", "svg", "--step", "--size", "400"}, kNine).output;
    CHECK(page.contains(smaller.substr(smaller.find("<svg"))));
    const auto solved = run_program({"render", "--to", "svg", "--step"}, std::string(kNineSolved) + "\n");
    CHECK(solved.status == 1);
    CHECK(solved.errors == "<stdin>:1: no technique finds a step\n");
}

TEST_CASE("a solution keeps coloured cells and loses notes about candidates") {
    const TemporaryFile file(".sgp");
    std::string text = run_program({"convert", "--to", "sgp"}, kFour).output;
    text.insert(text.find("  \"puzzle\""),
                R"(  "gridsmith": { "corners": { "r1c1": [ 3 ] }, "colours": { "r1c1": 5 },
        "candidateColours": [ [ "r1c1", 3, 5 ] ], "links": [ [ "r1c1", 3, "r4c2", 3, "weak" ] ] },
)");
    std::ofstream(file.name(), std::ios::binary) << text;
    REQUIRE(run_program({"convert", file.name(), "--to", "sgp"}).output.contains("\"corners\""));
    const auto solved = run_program({"solve", file.name(), "--to", "sgp"});
    CHECK(solved.status == 0);
    CHECK(solved.output.contains("\"colours\""));
    for (const std::string gone : {"\"corners\"", "\"candidateColours\"", "\"links\""})
        CHECK_FALSE(solved.output.contains(gone));
}

TEST_CASE("one note reports marks that the output format cannot hold", "[slow]") {
    const std::string cells =
        "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8";
    const std::string whole = ":0200:13:" + cells + "::::\n";
    const std::string deleted = ":0200:13:" + cells + ":112:::\n";
    for (const char* format : {"lines", "json", "sdm", "md"}) {
        const auto run = run_program({"convert", "--to", format}, whole + deleted + deleted);
        CHECK(run.status == 0);
        CHECK(run.errors == "<stdin>:2: the marks are left out, because the format " + std::string(format) +
                                " cannot hold them\n");
        CHECK(run_program({"convert", "--quiet", "--to", format}, deleted).errors.empty());
        CHECK(run_program({"convert", "--to", format}, whole + whole).errors.empty());
    }
    for (const char* format : {"hodoku", "pm", "sgp"})
        CHECK(run_program({"convert", "--to", format}, deleted).errors.empty());
}

TEST_CASE("a note reports content of a file that is not part of the puzzle") {
    const TemporaryFile file(".sgp");
    std::string text = run_program({"convert", "--to", "sgp"}, kFour).output;
    text.insert(text.find("  \"puzzle\""),
                "  \"gridsmith\": { \"frobs\": [], \"game\": { \"seconds\": 5 } },\n");
    std::ofstream(file.name(), std::ios::binary) << text;
    const auto moved = run_program({"transform", "--rotate", "90", file.name()});
    CHECK(moved.status == 0);
    CHECK(moved.errors.contains("unknown member \"frobs\" ignored\n"));
    CHECK(moved.errors.contains(file.name() + ": the game in this file is left out\n"));
    CHECK(lines_of(moved.errors).size() == 2);
    CHECK(run_program({"convert", "--from", "sgp", file.name()}).errors == moved.errors);
    CHECK(run_program({"convert", "--quiet", file.name()}).errors.empty());

    std::ofstream(file.name(), std::ios::binary)
        << R"({"size":4,"msgcorrect":"T","grid":[[{},{},{},{}],[{},{},{},{}],)"
        << R"([{},{},{},{}],[{},{},{},{}]]})";
    const auto remarked = run_program({"convert", file.name()});
    CHECK(remarked.errors ==
          file.name() + ": read as f-puzzles JSON, order 2, 0 entries; msgcorrect ignored\n");
    CHECK(run_program({"convert", "--from", "linkjson", file.name()}).errors == remarked.errors);
}

TEST_CASE("the extension of an output selects the format in either case") {
    for (const std::string extension : {".txt", ".sgp", ".jsonl"}) {
        std::string upper = extension;
        std::ranges::transform(upper, upper.begin(), [](char letter) {
            return letter == '.' ? letter : static_cast<char>(letter - 'a' + 'A');
        });
        const TemporaryFile one(extension);
        const TemporaryFile other(upper);
        for (const auto* file : {&one, &other})
            CHECK(run_program({"convert", "-o", file->name()}, kFour).status == 0);
        CHECK(one.content() == other.content());
    }
}

TEST_CASE("generate --resume continues a file cut at any byte and refuses a file of another batch",
          "[slow]") {
    const std::string format = GENERATE("lines", "json", "csv");
    const std::vector<std::string> words{"generate", "--count", "30", "--shard",   "2/3", "--to",
                                         format,     "--seed",  "77", "--threads", "2",   "--quiet"};
    const auto with = [&](std::vector<std::string> more) {
        std::vector<std::string> all = words;
        all.insert(all.end(), more.begin(), more.end());
        return run_program(all);
    };
    const std::string whole = with({}).output;
    REQUIRE(lines_of(whole).size() == (format == "csv" ? 11 : 10));
    Random random(5);
    for (int i = 0; i < 8; ++i) {
        const TemporaryFile file(".part");
        const std::size_t kept = i == 0   ? 0
                                 : i == 1 ? whole.size()
                                          : random.below(static_cast<std::uint32_t>(whole.size()));
        if (i > 0) std::ofstream(file.name(), std::ios::binary) << whole.substr(0, kept);
        const auto result = with({"--resume", "-o", file.name()});
        CHECK(result.status == 0);
        CHECK(result.errors.empty());
        CHECK(file.content() == whole);
    }

    const TemporaryFile file(".part");
    const auto refused = [&](const std::string& content, std::vector<std::string> more, std::string why) {
        std::ofstream(file.name(), std::ios::binary) << content;
        more.insert(more.end(), {"--resume", "-o", file.name()});
        const auto result = with(more);
        CHECK(result.status == 2);
        CHECK(result.errors.starts_with(file.name()));
        CHECK(result.errors.contains(why));
        CHECK(file.content() == content);
    };
    const std::string most = whole.substr(0, whole.size() - 20);
    if (format == "csv") {
        refused(most.substr(1), {}, ".part:1: expected Puzzle,");
        refused(whole.substr(0, whole.find('\n') + 5) + "x" + whole.substr(whole.find('\n') + 6), {},
                ".part:2");
        return;
    }
    refused(most, {"--entries", "30"}, "does not have puzzle");
    refused(most, {"--order", "2"}, "does not have puzzle");
    refused("1. Buy milk", {}, "does not have puzzle 2 of these options");
    // A damaged line in the middle.
    const auto damaged = [&](char character) {
        std::string text = whole;
        const auto begin = text.find('\n') + 1;
        const auto cells = text.find_first_of(".123456789", text.find("\"cells\"", begin) + 8);
        const auto from = format == "json" ? cells : begin;
        return text.replace(from, 81, 81, character);
    };
    refused(damaged('?'), {}, ".part:2: ");
    if (format == "lines") {
        refused(damaged(' '), {}, ".part:2: expected a puzzle");
        refused(whole.substr(0, 82) + "\n" + whole.substr(82), {}, ".part:2: expected a puzzle");
    }
    if (format == "json")
        refused(whole + "{\"index\":29,\"seed\":77}\n", {}, "expected the cells of a puzzle");
    refused(whole + whole, {}, format == "json" ? "has puzzle 2 twice" : "expected at most 10 puzzles");
}

TEST_CASE("generate --resume fills the gaps of a JSON Lines file") {
    const std::vector<std::string> words{"generate", "--count", "12", "--to",
                                         "json",     "--seed",  "3",  "--quiet"};
    const std::vector<std::string> whole = lines_of(run_program(words).output);
    REQUIRE(whole.size() == 12);
    const TemporaryFile file(".jsonl");
    {
        std::ofstream out(file.name(), std::ios::binary);
        for (const std::size_t there : {4U, 9U, 1U}) out << whole[there] << '\n';
    }
    auto all = words;
    all.insert(all.end(), {"--resume", "-o", file.name()});
    CHECK(run_program(all).status == 0);
    auto lines = lines_of(file.content());
    CHECK(lines.size() == 12);
    CHECK(lines.front() == whole[4]);
    std::ranges::sort(lines);
    auto expected = whole;
    std::ranges::sort(expected);
    CHECK(lines == expected);
}

TEST_CASE("generate --resume stops reading when stopped, and refuses standard output") {
    const TemporaryFile file(".lines");
    std::ofstream(file.name(), std::ios::binary) << kNine;
    std::stop_source stop;
    const auto opened = [&] {
        return ResumedFile::open(file.name(), *format_of_id("lines"), {{}, 2, 0}, stop.get_token());
    };
    CHECK(opened()->size() == 1);
    stop.request_stop();
    CHECK_FALSE(opened());
    CHECK(run_program({"generate", "--seed", "1", "--resume", "-o", "-"}).errors ==
          "<stdout>: is not a regular file and cannot be resumed\n");
}

TEST_CASE("generate --resume continues a file of variants") {
    const TemporaryFile originals(".txt");
    std::ofstream(originals.name(), std::ios::binary) << kNine << kFour;
    const std::vector<std::string> words{"generate", "--shuffle", originals.name(), "--count", "9",
                                         "--seed",   "3",         "--quiet"};
    const std::string whole = run_program(words).output;
    REQUIRE(lines_of(whole).size() == 9);
    const TemporaryFile file(".lines");
    std::ofstream(file.name(), std::ios::binary) << whole.substr(0, 300);
    auto all = words;
    all.insert(all.end(), {"--resume", "-o", file.name()});
    CHECK(run_program(all).status == 0);
    CHECK(file.content() == whole);
}

TEST_CASE("only one process at a time writes a resumed file", "[slow]") {
    const TemporaryFile file(".lines");
    const std::vector<std::string> words{"generate", "--count",  "100000000", "--seed",
                                         "3",        "--resume", "-o",        file.name()};
    ProgramRun first(words);
    while (file.content().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    const auto second = run_program(words);
    CHECK(second.status == 2);
    CHECK(second.errors == file.name() + ": is being written by another process\n");
    first.signal(SIGINT);
    CHECK(first.finish() == 130);
    CHECK(file.content().ends_with('\n'));
}

TEST_CASE("a time limit keeps the finished puzzles and reports their number", "[slow]") {
    const auto result =
        run_program({"generate", "--order", "2", "--count", "100000000", "--seed", "5", "--timeout", "0.5"});
    CHECK(result.status == 1);
    CHECK(result.errors.contains("of 100000000 puzzles"));
    CHECK(lines_of(result.output).size() > 1);
}

TEST_CASE("a time limit prints the best candidate so far, but not into a resumed file", "[slow]") {
    const TemporaryFile batch(".txt");
    std::vector<std::string> words{"generate", "--order", "2",         "--best-of", "1000000000",
                                   "--seed",   "5",       "--timeout", "0.5"};
    const auto result = run_program(words);
    CHECK(result.status == 1);
    REQUIRE(lines_of(result.output).size() == 1);
    CHECK(run_program({"check"}, result.output).output.starts_with("unique\t4"));
    CHECK(result.errors.contains("puzzle 1: the best of "));
    CHECK(result.errors.contains(" instead of 1,000,000,000 puzzles\n"));
    CHECK(result.errors.contains("with 0 of 1 puzzles; stopped after "));
    CHECK(result.errors.contains(" of the 1000000000 puzzles to choose from were made"));
    words.insert(words.end(), {"-o", batch.name(), "--resume"});
    CHECK(run_program(words).status == 1);
    CHECK(batch.content().empty());
}

TEST_CASE("a time limit keeps the finished variants") {
    const TemporaryFile originals(".txt");
    std::ofstream(originals.name(), std::ios::binary) << kFour;
    const auto result = run_program({"generate", "--shuffle", originals.name(), "--count", "1000000",
                                     "--seed", "5", "--timeout", "0.01"});
    CHECK(result.status == 1);
    const auto lines = lines_of(result.output);
    CHECK(result.errors ==
          "stopped at the time limit with " + std::to_string(lines.size()) + " of 1000000 puzzles\n");
    for (const std::string& line : lines) CHECK(line.size() == 16);
}

TEST_CASE("generate --shuffle excludes options that would have no effect", "[slow]") {
    const auto words = GENERATE(table<std::string, std::string>({{"--order", "3"},
                                                                 {"--entries", "24"},
                                                                 {"--symmetry", "none"},
                                                                 {"--template", "t"},
                                                                 {"--fixed", "t"},
                                                                 {"--forbidden", "t"},
                                                                 {"--best-of", "2"},
                                                                 {"--by", "guesses"},
                                                                 {"--grade", "easy"},
                                                                 {"--needs", "x-wing"},
                                                                 {"--rating", "2.0.."},
                                                                 {"--score", "1000.."},
                                                                 {"--mode", "additive"},
                                                                 {"--look", "rows"},
                                                                 {"--full-grids", "any"},
                                                                 {"--max-fill-time", "1"},
                                                                 {"--budget", "1000"},
                                                                 {"--minimal", ""},
                                                                 {"--no-verify-incrementally", ""},
                                                                 {"--no-randomise-verification", ""}}));
    const TemporaryFile originals(".txt");
    std::ofstream(originals.name(), std::ios::binary) << kFour;
    std::vector<std::string> all{"generate", "--shuffle", originals.name(), "--seed", "5"};
    const auto& [option, value] = words;
    all.push_back(option);
    if (!value.empty()) all.push_back(value);
    const auto result = run_program(all);
    CHECK(result.status == 2);
    CHECK(result.output.empty());
    CHECK(result.errors.contains("excludes"));
}

TEST_CASE("leading zeros of a number have no effect", "[slow]") {
    const auto made = [](const std::string& count, const std::string& entries, const std::string& seed,
                         const std::string& threads) {
        const auto result = run_program({"generate", "--count", count, "--entries", entries, "--seed", seed,
                                         "--threads", threads, "--timeout", "0020"});
        CHECK(result.status == 0);
        return lines_of(result.output);
    };
    const auto plain = made("10", "30", "8", "1");
    CHECK(plain.size() == 10);
    CHECK(made("010", "030", "08", "01") == plain);
    CHECK(made("0010", "30", "00000000000000000000000008", "0000") == plain);
    CHECK(run_program({"solve", "--limit", "010"}, std::string(81, '.')).output.size() == 10 * 82);
    CHECK(run_program({"convert", "--reading", "01"}, kFour).output == kFour);
    for (const auto& words : std::vector<std::vector<std::string>>{
             {"--columns", "08"}, {"--per-page", "09"}, {"--threads", "08"}}) {
        std::vector<std::string> all{"publish", "--to", "md"};
        all.insert(all.end(), words.begin(), words.end());
        CHECK(run_program(all, kFour).status == 0);
    }
    CHECK(run_program({"render", "--to", "svg", "--size", "0100"}, kFour).output ==
          run_program({"render", "--to", "svg", "--size", "100"}, kFour).output);

    for (const std::string number : {"0x8", "8 ", "+8", "1e3", "8.0", ""})
        CHECK(run_program({"generate", "--seed=" + number}).status == 2);
    CHECK(run_program({"solve", "--threads", "01025"}, kFour)
              .errors.contains("--threads: expected a whole number from 0 to 1024, found 01025"));
    CHECK(run_program({"template", "--entries", "-1"}).status == 2);
}

TEST_CASE("generate --squeeze accepts the largest number of nodes", "[slow]") {
    const auto made = run_program({"generate", "--minimal", "--squeeze", "18446744073709551615", "--seed",
                                   "1", "--threads", "1", "--timeout", "0.5"});
    CHECK(made.status == 1);
    CHECK(made.errors.contains("stopped at the time limit"));
}

TEST_CASE("count and bench list other possible readings of their input") {
    const std::string input = "JKLM" + std::string(252, '.') + "\n";
    const auto words =
        GENERATE(std::vector<std::string>{"count", "--limit", "2"}, std::vector<std::string>{"bench"});
    const auto told = run_program(words, input);
    CHECK(told.status == 0);
    CHECK(told.errors.contains("it could also be Line of 256 cells (A-P)"));
    auto quiet = words;
    quiet.push_back("--quiet");
    CHECK(run_program(quiet, input).errors.empty());
}

TEST_CASE("a progress bar appears only on a terminal, for long work and without --quiet", "[slow]") {
    if (!ProgramRun::has_terminals()) SKIP("this system offers no pseudo-terminals");
    const std::string unfinishable(81, '.');
    const auto begun = [&](std::vector<std::string> words, ProgramRun::Errors errors) {
        auto run = std::make_unique<ProgramRun>(std::move(words), errors);
        run->write(unfinishable + "\n");
        run->close_input();
        return run;
    };
    const auto interrupted = [](ProgramRun& run) {
        run.signal(SIGINT);
        CHECK(run.finish() == 130);
        return run.errors();
    };
    const auto drawn_after = [&](std::vector<std::string> words, ProgramRun::Errors errors,
                                 int milliseconds) {
        const auto run = begun(std::move(words), errors);
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        return interrupted(*run);
    };
    const auto watched = begun({"count"}, ProgramRun::Errors::terminal);
    CHECK(watched->wait_for_errors(" solutions "));
    const std::string drawn = interrupted(*watched);
    CHECK(drawn.contains("/s"));
    CHECK(drawn.ends_with("\x1b[K"));
    CHECK(drawn_after({"count"}, ProgramRun::Errors::terminal, 100).empty());
    CHECK(drawn_after({"count", "--quiet"}, ProgramRun::Errors::terminal, 800).empty());
    CHECK(drawn_after({"count"}, ProgramRun::Errors::pipe, 800).empty());
}

TEST_CASE("an input without any puzzle is reported with status 1", "[slow]") {
    for (const std::string verb :
         {"solve", "check", "count", "grade", "steps", "convert", "canonical", "publish"})
        for (const std::string_view input : {"", "\n \n", "#", "# only\n# comments\n"}) {
            std::vector<std::string> words{verb};
            if (verb == "publish") words.insert(words.end(), {"--to", "md"});
            const auto result = run_program(words, input);
            INFO(verb << ": " << input);
            CHECK(result.status == 1);
            CHECK(result.errors.contains("<stdin>: holds no puzzle, expected at least one\n"));
        }
    const TemporaryFile file(".txt");
    std::ofstream(file.name(), std::ios::binary) << "# nothing\n";
    CHECK(run_program({"check", file.name()}).errors ==
          file.name() + ": holds no puzzle, expected at least one\n");
    CHECK(run_program({"check", file.name(), file.name()}).errors ==
          "the files hold no puzzle, expected at least one\n");
    CHECK(run_program({"check", file.name(), "-"}, kFour).status == 0);
}

TEST_CASE("records stay aligned with the input at any length and on any number of threads", "[slow]") {
    std::string input = "# a comment\n\n";
    std::vector<int> lines;  // of each record
    std::vector<bool> bad;
    Random random(31);
    int line = 2;
    for (int i = 0; i < 3000; ++i) {
        ++line;
        if (random.below(50) == 0) {
            input += "# a comment\n";
            continue;
        }
        lines.push_back(line);
        bad.push_back(random.below(7) == 0);
        input += bad.back() ? "11..............\n" : kFour;
    }
    for (const std::string threads : {"1", "4"}) {
        const auto solved =
            lines_of(run_program({"solve", "--keep-bad", "--threads", threads, "--quiet"}, input).output);
        REQUIRE(solved.size() == lines.size());
        const auto records = lines_of(
            run_program({"solve", "--keep-bad", "--to", "json", "--threads", threads}, input).output);
        REQUIRE(records.size() == lines.size());
        const auto rows = lines_of(run_program({"check", "--to", "csv", "--threads", threads}, input).output);
        REQUIRE(rows.size() == lines.size() + 1);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            CHECK(solved[i].empty() == bad[i]);
            CHECK(records[i].starts_with(fmt::format("{{\"index\":{},\"line\":{},", i + 1, lines[i])));
            CHECK(records[i].contains("\"error\":") == bad[i]);
            CHECK(rows[i + 1].starts_with(fmt::format("{},{},", i + 1, lines[i])));
        }
    }
}

TEST_CASE("with --keep-bad a file that cannot be read has a record in its place") {
    const TemporaryFile bad(".sgp");
    std::ofstream(bad.name()) << "{}";
    const auto kept = run_program({"check", "--keep-bad", "-", bad.name(), bad.name()}, kFour);
    CHECK(kept.output == "unique\t4\n\n\n");
    CHECK(kept.status == 1);
    CHECK(
        run_program({"count", "--keep-bad", "--to", "json", bad.name()}).output.starts_with("{\"index\":1,"));
    const auto refused = run_program({"convert", "--keep-bad", "--to", "sgp"}, kFour);
    CHECK(refused.status == 2);
    CHECK(refused.errors == "--keep-bad needs a format with a puzzle a line, found sgp; try lines or json\n");
}

TEST_CASE("a table of puzzles has columns for --pass and --keep-bad") {
    const std::string input = "1234........3412 a, b\nbad\n1234........3412\n";
    const auto table = [&](std::vector<std::string> words) {
        words.insert(words.end(), {"--to", "csv"});
        return run_program(words, input).output;
    };
    const std::string error = "\"expected 16, 81, 256 or 625 characters, one for each cell, found 3\"";
    CHECK(table({"convert", "--pass", "--keep-bad"}) ==
          "Puzzle,Beside,Error\n1234........3412,\"a, b\",\n,," + error + "\n1234........3412,,\n");
    CHECK(table({"convert", "--keep-bad"}) ==
          "Puzzle,Error\n1234........3412,\n," + error + "\n1234........3412,\n");
    CHECK(table({"convert", "--pass"}) == "Puzzle,Beside\n1234........3412,\"a, b\"\n1234........3412,\n");
    for (const std::string verb : {"solve", "canonical", "transform"}) {
        std::vector<std::string> words{verb, "--pass", "--keep-bad"};
        if (verb == "transform") words.emplace_back("--transpose");
        const auto rows = lines_of(table(words));
        REQUIRE(rows.size() == 4);
        CHECK(rows[1].ends_with(",\"a, b\","));
        CHECK(rows[2] == ",," + error);
    }
}

TEST_CASE("a puzzle without a rating has a dash, and no rating in JSON") {
    const std::string puzzle = "1234341221434321\n";
    CHECK(run_program({"grade"}, puzzle).output.ends_with("\t-\n"));
    CHECK(run_program({"grade", "--format", "{rating} {ep} {ed}"}, puzzle).output == "- - -\n");
    CHECK(run_program({"grade", "--to", "csv"}, puzzle).output.ends_with(",-,\n"));
    CHECK(run_program({"grade", "--to", "tsv"}, puzzle).output.ends_with("\t-\t\n"));
    CHECK(run_program({"grade", "--to", "tsv", "--scale", "explainer"}, puzzle)
              .output.ends_with("\t-\t-\t-\t-\t\n"));
    CHECK_FALSE(run_program({"grade", "--to", "json"}, puzzle).output.contains("rating"));
}

TEST_CASE("an unknown name is answered with the nearest three") {
    const auto answer = [](std::vector<std::string> words) {
        const auto result = run_program(std::move(words));
        CHECK(result.status == 2);
        return result.errors;
    };
    CHECK(
        answer({"steps", "--technique", "xwing"}).contains("such as x-wing, w-wing, xy-wing, found xwing;"));
    CHECK(answer({"steps", "--technique", "bug+1"}).contains("such as bivalue-universal-grave-plus-1, "));
    CHECK(answer({"generate", "--needs", "naked-tripple"}).contains("such as naked-triple, "));
    CHECK(answer({"generate", "--symmetry", "diagnal"}).contains("found diagnal;"));
    CHECK(answer({"convert", "--to", "sudkopad"}).contains("such as sudokupad, "));
    CHECK(answer({"chek"}).contains("such as check, "));
}

TEST_CASE("techniques lists every technique with a name that a shell takes as it is") {
    const auto rows = lines_of(run_program({"techniques"}).output);
    CHECK(rows.size() > 100);
    for (const std::string& row : rows) CHECK(std::ranges::count(row, '\t') == 6);
    CHECK(rows.front() == "full-house\t0000\teasy\t4\t1.0\t2 to 5\ton");
    const auto table = lines_of(run_program({"techniques", "--to", "csv"}).output);
    CHECK(table.size() == rows.size() + 1);
    CHECK(table.front() == "name,code,level,score,rating,orders,use");
    CHECK(
        lines_of(run_program({"techniques", "--to", "json"}).output).front() ==
        R"({"name":"full-house","title":"Full House","code":"0000","level":"easy","score":4,"rating":1,"orders":[2,3,4,5],"on":true})");
    // Where a knight's move tells values apart, nothing rests on swapping them.
    const auto on_knights = run_program({"techniques", "--rules", "3x3+antiknight"}).output;
    CHECK(on_knights.find("xy-wing\t") != std::string::npos);
    CHECK(on_knights.find("uniqueness-test-1\t") == std::string::npos);
}

TEST_CASE("puzzles of other rules are resumed in a file of lines, whose lines are records then") {
    const auto result = support::run_script(
        "cd \"$(mktemp -d)\" && for count in 2 4; do "
        "\"$GRIDSMITH_CLI\" generate --rules 2x3+x --count $count --resume -o puzzles.txt --seed 1 --quiet || exit; "
        "done; grep -c '\"rules\":\"2x3+x\"' puzzles.txt");
    CHECK(result.status == 0);
    CHECK(result.output == "4\n");
}

TEST_CASE("the times of hints are measured on boards of other rules") {
    const auto puzzle = run_program({"generate", "--rules", "3x4", "--seed", "2", "--to", "json"}).output;
    const auto result = run_program({"bench", "--mode", "hints", "--seconds", "0.1"}, puzzle);
    CHECK(result.status == 0);
    CHECK(result.output.find("\"positions\":1") != std::string::npos);
}

TEST_CASE("transform without a rearrangement and an unknown kernel are wrong usage") {
    CHECK(run_program({"transform"}, kFour).status == 2);
    const auto result = support::run_script("GRIDSMITH_KERNEL=bogus exec \"$GRIDSMITH_CLI\" check");
    CHECK(result.status == 2);
    CHECK(result.errors.ends_with("in GRIDSMITH_KERNEL, found bogus\n"));
    CHECK(support::run_script("echo " + std::string(kFour.substr(0, 16)) +
                              " | GRIDSMITH_KERNEL=portable \"$GRIDSMITH_CLI\" check")
              .status == 0);
}

TEST_CASE("files and pipes that are compressed with gzip or zstd are read as their text", "[slow]") {
    support::run_script("true");  // skips the case where there is no shell
    const std::string input = some_lines(400);
    const std::string solved = run_program({"solve"}, input).output;
    const TemporaryFile plain(".txt");
    std::ofstream(plain.name()) << input;
    for (const std::string tool : {"gzip", "zstd"}) {
        const TemporaryFile packed(tool == "gzip" ? ".txt.gz" : ".txt.zst");
        const auto run = [&](const std::string& script) {
            return support::run_script("plain='" + plain.name() + "'; packed='" + packed.name() +
                                       "'; tool='" + tool + " -q'; " + script);
        };
        CHECK(run("$tool -c \"$plain\" >\"$packed\"; \"$GRIDSMITH_CLI\" solve \"$packed\"").output == solved);
        CHECK(run("$tool -c \"$plain\" | \"$GRIDSMITH_CLI\" solve").output == solved);
        // Several compressed parts, and one byte at first.
        CHECK(run("cat \"$packed\" \"$packed\" | \"$GRIDSMITH_CLI\" solve").output == solved + solved);
        CHECK(run("(head -c 1 \"$packed\"; sleep 0.1; tail -c +2 \"$packed\") | \"$GRIDSMITH_CLI\" solve")
                  .output == solved);
        const auto cut = run("head -c 500 \"$packed\" | \"$GRIDSMITH_CLI\" solve");
        CHECK(cut.status == 2);
        CHECK(cut.errors.ends_with("<stdin>: is incomplete, its compressed text ends too early\n"));
        const auto damaged =
            run("(head -c 500 \"$packed\"; yes damage | head -c 200000) | "
                "\"$GRIDSMITH_CLI\" solve");
        CHECK(damaged.status == 2);
        CHECK(damaged.errors.ends_with("<stdin>: is damaged, expected text that is compressed with " + tool +
                                       "\n"));
        // A format that is read as a whole.
        CHECK(run("head -n 1 \"$plain\" | \"$GRIDSMITH_CLI\" convert --to sgp | $tool -c | "
                  "\"$GRIDSMITH_CLI\" solve")
                  .output == solved.substr(0, solved.find('\n') + 1));
    }
}

TEST_CASE("megabytes that zstd compresses to a few bytes are read to their end", "[slow][long]") {
    support::run_script("true");  // skips the case where there is no shell
    // Much longer than a block, so that the decompressor still holds bytes when all of the file was read.
    for (const std::string options : {"-1", "-19", "--no-check"})
        CHECK(support::run_script(
                  "(head -c 20000000 /dev/zero | tr '\\0' '\\n'; echo 1234........3412) | zstd -q " +
                  options + " -c | \"$GRIDSMITH_CLI\" solve --threads 1")
                  .output == "1234432121433412\n");
    const auto wide = support::run_script(
        "head -c 1000000 /dev/urandom | zstd -q --long=30 --ultra -c | \"$GRIDSMITH_CLI\" check");
    CHECK(wide.status == 2);
    CHECK(wide.errors ==
          "<stdin>: needs more than 128 MB to be decompressed; expected a smaller window of zstd\n");
}

TEST_CASE("a range of all levels or ratings keeps the puzzles that have one", "[slow]") {
    // The last puzzle has several solutions.
    const std::string puzzles = std::string(kNine) + std::string(kFour) + std::string(81, '.') + "\n";
    const std::string rated = std::string(kNine) + std::string(kFour);
    for (const char* const option : {"--grade=easy..extreme", "--score=0..", "--rating=0.."})
        CHECK(run_program({"filter", option}, puzzles).output == rated);
    // This puzzle has a level, but no rating.
    std::ifstream file(std::string(GRIDSMITH_CLI_CASES) + "/grade_no_rating/in");
    const std::string unrated(std::istreambuf_iterator<char>(file), {});
    CHECK(run_program({"filter", "--grade=easy..extreme"}, unrated).output == unrated);
    CHECK(run_program({"filter", "--rating=0.."}, unrated).output.empty());
    CHECK_FALSE(run_program({"stats"}, unrated).output.contains("rating"));
}

TEST_CASE("filter keeps exactly the puzzles that grade reports, and stats counts them", "[slow]") {
    const std::string made =
        run_program({"generate", "--count", "40", "--entries", "25", "--seed", "11", "--quiet"}).output;
    const auto puzzles = lines_of(made);
    const auto grades = lines_of(run_program({"grade"}, made).output);
    REQUIRE(grades.size() == puzzles.size());
    // Fields of grade: puzzle, level, score, hardest technique, rating.
    const auto field = [](const std::string& line, int number) {
        std::size_t at = 0;
        for (; number > 0; --number) at = line.find('\t', at) + 1;
        return line.substr(at, line.find('\t', at) - at);
    };
    const auto kept = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "filter");
        return lines_of(run_program(words, made).output);
    };
    const auto with = [&](int number, const std::string& value) {
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < puzzles.size(); ++i)
            if (field(grades[i], number) == value) lines.push_back(puzzles[i]);
        return lines;
    };
    const auto stats = run_program({"stats"}, made).output;
    std::set<std::string> levels;
    std::set<std::string> ratings;
    for (const std::string& grade : grades) {
        levels.insert(field(grade, 1));
        ratings.insert(field(grade, 4));
    }
    for (const std::string& level : levels) {
        if (level == "beyond") continue;
        CHECK(kept({"--grade", level}) == with(1, level));
        CHECK(kept({"--grade", level, "--not"}).size() == puzzles.size() - with(1, level).size());
        CHECK(stats.contains(fmt::format("level\t{}\t{}\n", level, with(1, level).size())));
    }
    for (const std::string& rating : ratings) {
        if (rating == "-") continue;
        CHECK(kept({"--rating", rating}) == with(4, rating));
        CHECK(stats.contains(fmt::format("rating\t{}\t{}\n", rating, with(4, rating).size())));
    }
    CHECK(kept({"--verdict", "unique", "--entries", "25"}) == puzzles);
    CHECK(kept({"--verdict", "multiple"}).empty());
    CHECK(kept({"--score", field(grades[3], 2)}) == with(2, field(grades[3], 2)));
    CHECK(lines_of(run_program({"filter", "--threads", "3", "--minimal"}, made).output) ==
          lines_of(run_program({"filter", "--threads", "1", "--minimal"}, made).output));
}

TEST_CASE("the text of --format has fields, tabs and line ends") {
    CHECK(run_program({"check", "--format", "{verdict}\\t{puzzle}\\n{{}}"}, kFour).output ==
          "unique\t.2....3..3....1.\n{}\n");
    CHECK(run_program({"grade", "--format", "{ep} {ed} {rating}"}, kNine).output ==
          run_program({"grade", "--format", "{ep} {ed} "}, kNine).output.substr(0, 8) +
              run_program({"grade", "--format", "{rating}"}, kNine).output);
    for (const std::string wrong : {"{rateing}", "{rating", "{}"})
        CHECK(run_program({"grade", "--format", wrong}, kNine).status == 2);
}

TEST_CASE("generate makes full grids of every order, by each method", "[slow]") {
    for (const int order : {2, 3, 4, 5})
        for (const std::string mode : {"subtractive", "additive"}) {
            const std::string entries = std::to_string(cell_count_of(order));
            const auto made = run_program({"generate", "--order", std::to_string(order), "--entries", entries,
                                           "--mode", mode, "--count", "3", "--seed", "9"});
            CHECK(made.status == 0);
            const auto grids = lines_of(made.output);
            CHECK(std::set<std::string>(grids.begin(), grids.end()).size() == 3);
            CHECK(run_program({"check", "--format", "{verdict} {entries}"}, made.output).output ==
                  fmt::format("unique {0}\nunique {0}\nunique {0}\n", entries));
        }
}

TEST_CASE("bench solves the whole file at least once and reports its work") {
    const auto result = run_program({"bench", "--mode", "solve", "--threads", "2"}, some_lines(100));
    CHECK(result.status == 1);  // two lines are bad
    CHECK(result.output.starts_with("{\"mode\":\"solve\",\"puzzles\":100,\"seconds\":"));
    for (const std::string key : {"puzzles_per_second", "nodes", "guesses", "kernel"})
        CHECK(result.output.contains("\"" + key + "\":"));
    CHECK(!result.output.contains("grades_per_thread_second"));
}

TEST_CASE("bench --mode grade reports the speed of both scales") {
    const auto result = run_program({"bench", "--mode", "grade", "--quiet"}, some_lines(3));
    for (const std::string key : {"grades_per_thread_second", "ratings_per_thread_second"})
        CHECK(result.output.contains("\"" + key + "\":"));
}

TEST_CASE("bench --single measures one puzzle after another") {
    const auto result = run_program({"bench", "--single", "--quiet"}, some_lines(20));
    CHECK(result.output.starts_with("{\"mode\":\"verdict\",\"puzzles\":20,\"seconds\":"));
}

// Counts the search nodes of fixed tasks at all orders, on any processor. After an intended change of an
// engine, write the new number here.
TEST_CASE("the signature of the engines is unchanged") {
    constexpr const char* kSignature = "98604\n";
    const auto result = run_program({"bench", "--signature"});
    CHECK(result.status == 0);
    CHECK(result.output == kSignature);
}
