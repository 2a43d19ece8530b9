// HoDoKu's library of regression positions from the command line: its lines alone choose the options.
#include "program_run.h"

#include "format/json/json_value.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace gridsmith;
using support::lines_of;
using support::run_program;

namespace {

// Eliminations, then placements, both as "r1c2=3".
using Effect = std::pair<std::set<std::string>, std::set<std::string>>;

struct LibraryLine {
    std::string text;  // ":0402-1:1:..."
    Effect effect;
    bool has_step = true;
};

std::vector<std::string> columns_of(const std::string& line) {
    std::vector<std::string> columns;
    std::istringstream in(line);
    for (std::string column; std::getline(in, column, '\t');) columns.push_back(column);
    columns.resize(14);
    return columns;
}

// "312 456": digit, row, column.
std::set<std::string> candidates_of(const std::string& list) {
    std::set<std::string> candidates;
    std::istringstream in(list);
    for (std::string word; in >> word;)
        candidates.insert(fmt::format("r{}c{}={}", word[1], word[2], word[0]));
    return candidates;
}

// "4.+7": cells with a plus before each value that is no given.
std::string cells_of(const std::string& givens, const std::string& state) {
    std::string cells;
    for (std::size_t i = 0; i < state.size(); ++i)
        cells += fmt::format("{}{}", state[i] == givens[i] ? "" : "+", state[i]);
    return cells;
}

// The lines of the library by the code of the technique.
std::map<std::string, std::vector<LibraryLine>> library() {
    std::map<std::string, std::vector<LibraryLine>> lines;
    std::ifstream in(GRIDSMITH_DATA_DIR "/techniques/reglib.tsv");
    std::string row;
    std::getline(in, row);
    while (std::getline(in, row)) {
        const auto column = columns_of(row);
        const std::string variant = column[2] == "-" ? "" : "-" + column[2];
        lines[column[1]].push_back(
            {fmt::format(":{}{}:{}:{}:{}:{}:{}:{}:\n", column[1], variant, column[4],
                         cells_of(column[5], column[6]), column[8], column[9], column[10], column[11]),
             {candidates_of(column[9]), candidates_of(column[10])},
             column[2] != "x"});
    }
    return lines;
}

std::set<std::string> words_of(const JsonValue* list) {
    std::set<std::string> words;
    for (const JsonValue& word : *list->array()) words.emplace(*word.string());
    return words;
}

// The effects of the printed steps, by the line of their puzzle.
std::map<int, std::vector<Effect>> effects_by_line(const std::string& records) {
    std::map<int, std::vector<Effect>> effects;
    for (const std::string& record : lines_of(records)) {
        const auto json = read_json(record);
        REQUIRE(json);
        effects[static_cast<int>(*json->find("line")->number())].push_back(
            {words_of(json->find("eliminations")), words_of(json->find("placements"))});
    }
    return effects;
}

}  // namespace

TEST_CASE("lines of HoDoKu's library choose the options that find their steps", "[slow][long]") {
    const auto lines_by_code = library();
    if (lines_by_code.empty()) SKIP("techniques/reglib.tsv is not in the test data folder");
    std::size_t count = 0;
    for (const auto& [code, lines] : lines_by_code) {
        std::string input;
        for (const LibraryLine& line : lines) input += line.text;
        const auto run =
            run_program({"steps", "--from", "hodoku", "--technique", code, "--to", "json"}, input);
        CAPTURE(code, run.errors);
        CHECK(run.status == 0);
        const auto effects = effects_by_line(run.output);
        int number = 0;
        for (const LibraryLine& line : lines) {
            CAPTURE(line.text);
            const auto found = effects.find(++number);
            if (line.has_step)
                CHECK((found != effects.end() &&
                       std::ranges::find(found->second, line.effect) != found->second.end()));
            else
                CHECK(found == effects.end());
            ++count;
        }
    }
    CHECK(count >= 556);
}
