// The command line of the desktop program, and pictures without a window.
#include "ui/window/screenshot.h"
#include "base/file_io.h"
#include "model/board/grid.h"
#include "solver/api/solver.h"
#include "support/gone_folder.h"
#include "techniques/core/technique.h"
#include "ui/manual/manual_pages.h"

#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <initializer_list>
#include <string>
#include <unistd.h>
#include <vector>

using namespace gridsmith;

namespace {

std::variant<Arguments, int> parsed(std::initializer_list<std::string> words) {
    return arguments_from(words);
}

std::filesystem::path temporary(const std::string& name) {
    return std::filesystem::temp_directory_path() / ("gridsmith-" + std::to_string(getpid()) + name);
}

}  // namespace

TEST_CASE("files and options of the command line may have any order") {
    const auto result =
        parsed({"--scheme", "dark", "a.sgp", "--screenshot", "out.png", "--size", "500", "b.txt"});
    const auto* arguments = std::get_if<Arguments>(&result);
    REQUIRE(arguments != nullptr);
    CHECK(arguments->files == std::vector<std::filesystem::path>{"a.sgp", "b.txt"});
    CHECK(arguments->screenshot == "out.png");
    CHECK(arguments->size == 500);
    CHECK(arguments->scheme == Scheme::dark);

    {
        const support::GoneFolder gone;
        const auto relative = parsed({"--config", "c", "${HOME}/a.sgp"});
        REQUIRE(std::holds_alternative<Arguments>(relative));
        CHECK(std::get<Arguments>(relative).config_folder.is_absolute());
    }

    const auto nothing = parsed({});
    REQUIRE(std::holds_alternative<Arguments>(nothing));
    CHECK(std::get<Arguments>(nothing).files.empty());
    CHECK_FALSE(std::get<Arguments>(nothing).screenshot);
    CHECK_FALSE(std::get<Arguments>(nothing).scheme);
}

TEST_CASE("a wrong command line ends with status 2, help with 0") {
    for (const auto& words : {std::initializer_list<std::string>{"--sceme", "dark"},
                              {"--scheme", "rot"},
                              {"--screenshot", "x.png", "--size", "39"},
                              {"--screenshot", "x.png", "--size", "2001"},
                              {"--size", "100"},
                              {"--screenshot"}}) {
        const auto result = parsed(words);
        REQUIRE(std::holds_alternative<int>(result));
        CHECK(std::get<int>(result) == 2);
    }
    const auto help = parsed({"--help"});
    REQUIRE(std::holds_alternative<int>(help));
    CHECK(std::get<int>(help) == 0);
}

TEST_CASE("the puzzle of a file is painted into a PNG of the requested size") {
    const auto text = temporary(".txt");
    const auto picture = temporary(".png");
    REQUIRE(replace_file(text, "# Sudoku *2\n.1234\n#-----\n.2..\n....\n....\n4.13\n"));
    Arguments arguments;
    arguments.files = {text};
    arguments.screenshot = picture;
    arguments.size = 301;
    const auto puzzle = paint_into_file(arguments);
    REQUIRE(puzzle);
    CHECK(puzzle->order() == 2);
    const auto png = read_file(picture);
    REQUIRE(png);
    CHECK(png->starts_with("\x89PNG"));
    // Five lines, three of them thick, and four cells.
    const int lines = 3 * 3 + 2;
    CHECK(static_cast<unsigned char>(png->at(18)) * 256 + static_cast<unsigned char>(png->at(19)) ==
          lines + (301 - lines) / 4 * 4);
    std::filesystem::remove(text);
    std::filesystem::remove(picture);
}

TEST_CASE("without a file a new puzzle with one solution is painted", "[slow]") {
    const auto picture = temporary("-fresh.png");
    Arguments arguments;
    arguments.screenshot = picture;
    const auto puzzle = paint_into_file(arguments);
    REQUIRE(puzzle);
    CHECK(verdict(puzzle->grid).verdict == Verdict::unique);
    CHECK(puzzle->givens == puzzle->grid.entries());
    CHECK(std::filesystem::file_size(picture) > 1000);
    std::filesystem::remove(picture);
}

TEST_CASE("errors of reading and writing name the file", "[slow]") {
    Arguments arguments;
    arguments.screenshot = temporary("-folder") / "missing" / "x.png";
    const auto unwritable = paint_into_file(arguments);
    REQUIRE_FALSE(unwritable);
    CHECK(unwritable.error().file == arguments.screenshot->string());
    arguments.files = {temporary("-no-such.sgp")};
    const auto unreadable = paint_into_file(arguments);
    REQUIRE_FALSE(unreadable);
    CHECK(unreadable.error().file == arguments.files.front().string());
}

TEST_CASE("the manual gets the words and a picture of every technique, the commands, and the window at work",
          "[slow][long]") {
    const auto folder = temporary("-manual");
    REQUIRE(write_manual(folder));
    const auto techniques = read_file(folder / "techniques.json");
    REQUIRE(techniques);
    for (const TechniqueRow& row : technique_table()) {
        CAPTURE(row.name);
        CHECK(techniques->contains(fmt::format("\"name\":\"{}\"", word_of(row))));
        const auto picture = [&](std::string_view scheme) {
            return read_file(folder / fmt::format("technique-{}-{}.png", word_of(row), scheme));
        };
        const auto light = picture("light");
        const auto dark = picture("dark");
        REQUIRE(light);
        REQUIRE(dark);
        CHECK(light->size() > 5000);
        CHECK(*light != *dark);
    }
    const auto commands = read_file(folder / "commands.json");
    REQUIRE(commands);
    CHECK(commands->contains(R"("label":"Undo","keys":["Ctrl+Z")"));
    for (const char* scene : {"start", "play", "hint", "reference", "generate", "rules"}) {
        CAPTURE(scene);
        const auto window = read_file(folder / fmt::format("window-{}-dark.png", scene));
        REQUIRE(window);
        CHECK(window->size() > 20'000);
    }
    std::filesystem::remove_all(folder);
}
