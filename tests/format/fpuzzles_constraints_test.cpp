#include "base/number_text.h"
#include "format/core/source_text.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "some_puzzles.h"
#include "support/fields.h"

#include "base/file_io.h"

#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <catch2/catch_test_macros.hpp>

namespace gridsmith {
namespace {

// An empty board of side 4 with these members.
std::string board_with(std::string_view members) {
    const std::string row = "[{},{},{},{}]";
    return fmt::format(R"({{"size":4,"grid":[{0},{0},{0},{0}],{1}}})", row, members);
}

std::string rules_with(std::string_view members) {
    const auto read = puzzle_of_fpuzzles_json(board_with(members), {}, true);
    if (!read) return "line " + std::to_string(read.error().line) + ": " + read.error().message;
    const std::string& text = read->puzzle.rules().text();
    return text.substr(std::min(text.size(), std::string_view("2x2+").size()));
}

TEST_CASE("each constraint of f-puzzles is read with its meaning") {
    struct Case {
        std::string_view members;
        std::string_view rules;
    };
    constexpr Case kCases[] = {
        {R"("difference":[{"cells":["R1C1","R1C2"],"value":"2"}])", "difference2:r1c1r1c2"},
        {R"("difference":[{"cells":["R1C1","R1C2"]}])", "difference1:r1c1r1c2"},
        {R"("difference":[{"cells":["R1C1","R1C2"],"value":""}])", "difference1:r1c1r1c2"},
        {R"("ratio":[{"cells":["R2C1","R1C1"],"value":3}])", "ratio3:r2c1r1c1"},
        {R"("ratio":[{"cells":["R2C1","R1C1"]}])", "ratio2:r2c1r1c1"},
        {R"("xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R2C1","R2C2"],"value":""}])",
         "sum5:r1c1r1c2"},
        {R"("xv":[],"negative":["xv"])", "allsums"},
        {R"("negative":["ratio"])", "allratios"},
        {R"("nonconsecutive":true)", "nonconsecutive"},
        {R"("nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}])",
         "difference1:r1c1r1c2+alldifferences"},
        {R"("killercage":[{"cells":["R1C1","R2C1"],"value":"7"}])", "cage7:r1c1r2c1"},
        {R"("killercage":[{"cells":["R1C1","R2C1"]}])", "cage:r1c1r2c1"},
        {R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C1"]]}])",
         "thermo:r1c1r1c2+thermo:r1c1r2c1r3c1"},
        {R"("slowthermometer":[{"lines":[["R1C1","R1C2"]]}])", "slowthermo:r1c1r1c2"},
        {R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R2C3"],["R1C1"]]}])", "arrow1:r1c1r1c2r2c3"},
        {R"("arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C3","R3C4"]]}])",
         "arrow2:r1c1r1c2r2c3r3c4"},
        {R"("palindrome":[{"lines":[["R1C1","R1C2","R2C3"]]}])", "palindrome:r1c1r1c2r2c3"},
        {R"("renban":[{"lines":[["R1C1","R1C2","R2C3"]]}])", "renban:r1c1r1c2r2c3"},
        {R"("whispers":[{"lines":[["R1C1","R1C2"]]}])", "whispers2:r1c1r1c2"},
        {R"("whispers":[{"lines":[["R1C1","R1C2"]],"value":3}])", "whispers3:r1c1r1c2"},
        {R"("betweenline":[{"lines":[["R1C1","R1C2","R1C3"],["R2C1","R2C2"]]}])", "between:r1c1r1c2r1c3"},
        {R"("regionsumline":[{"lines":[["R1C2","R1C3"]]}])", "regionsums:r1c2r1c3"},
        {R"("entropicline":[{"lines":[["R1C2","R1C3"]]}])", "entropic:r1c2r1c3"},
        {R"("modularline":[{"lines":[["R1C2","R1C3"]]}])", "modular3:r1c2r1c3"},
        {R"("nabner":[{"lines":[["R1C2","R1C3"]]}])", "nabner:r1c2r1c3"},
        {R"("doublearrow":[{"lines":[["R1C2","R1C3"],["R1C1","R2C2","R3C3"]]}])", "doublearrow:r1c1r2c2r3c3"},
        {R"("zipperline":[{"lines":[["R1C1","R2C2","R3C3"]]}])", "zipper:r1c1r2c2r3c3"},
        {R"("odd":[{"cell":"R1C1"},{"cell":"R4C4"}])", "odd:r1c1r4c4"},
        {R"("even":[{"cell":"R1C1"}])", "even:r1c1"},
        {R"("minimum":[{"cell":"R1C1"},{"cell":"R1C2"}])", "minimum:r1c1r1c2"},
        {R"("maximum":[{"cell":"R2C1"}])", "maximum:r2c1"},
        {R"("rowindexer":[{"cells":["R2C1"]}])", "rowindexer:r2c1"},
        {R"("columnindexer":[{"cells":["R2C1","R2C2"]}])", "columnindexer:r2c1r2c2"},
        {R"("boxindexer":[{"cells":["R2C1"]}])", "regionindexer:r2c1"},
        {R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C1","R3C2"]}])", "clone:r1c1r1c2r3c1r3c2"},
        {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[3,1]}])",
         "quadruple:r1c1r1c2r2c1r2c2=1,3"},
        {R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[]}],"odd":[{"cell":"R1C1"}])",
         "odd:r1c1"},
        {R"("littlekillersum":[{"cell":"R0C1","direction":"DR","value":"9"}])", "littlekiller9:r1c2r2c3r3c4"},
        {R"("littlekillersum":[{"cell":"R5C4","direction":"UL","value":9}])", "littlekiller9:r4c3r3c2r2c1"},
        {R"("sandwichsum":[{"cell":"R0C2","value":"0"}])", "sandwich:r1c2r2c2r3c2r4c2"},
        {R"("xsum":[{"cell":"R2C5","value":"5"},{"cell":"R1C5","value":""}])", "xsum5:r2c4r2c3r2c2r2c1"},
        {R"("skyscraper":[{"cell":"R5C1","value":"3"}])", "skyscraper3:r4c1r3c1r2c1r1c1"},
        {R"("numberedroom":[{"cell":"R3C0","value":"3"}])", "numberedroom3:r3c1r3c2r3c3r3c4"},
        // Refused.
        {R"("difference":7)", "line 1: expected a list for \"difference\""},
        {R"("difference":[{"cells":["R1C1"]}])", "line 1: difference: expected 2 cells, found 1"},
        {R"("odd":[{"cell":"R5C1"}])", "line 1: expected a cell of the board"},
        {R"("odd":[{"cell":"B2"}])", "line 1: expected a cell such as R1C2"},
        {R"("killercage":[{"cells":["R1C1","R1C1"],"value":"7"}])", "line 1: cage: a cell occurs twice"},
        {R"("xv":[{"cells":["R1C1","R1C2"],"value":"Z"}])", "line 1: expected X or V"},
        {R"("sandwichsum":[{"cell":"R0C0","value":"3"}])",
         "line 1: expected a cell beside a row or column of the board"},
        {R"("negative":["odd"])", "line 1: expected the negative rule \"ratio\" or \"xv\""},
        {R"("fog":[{"cell":"R1C1"}])",
         "line 1: expected a Sudoku, found the rule \"fog\", which Gridsmith cannot keep"},
    };
    for (const auto& [members, rules] : kCases) {
        CAPTURE(members);
        CHECK(rules_with(members) == rules);
    }
    const auto limited =
        puzzle_of_fpuzzles_json(R"({"size":2,"grid":[[{"givenPencilMarks":[2,1]},{}],[{},{}]]})", {}, true);
    REQUIRE(limited);
    CHECK(limited->puzzle.rules().text() == "latin:2+oneof:r1c1=1,2");
}

std::vector<Value> values_in(std::string_view text) {
    std::vector<Value> values;
    if (text.find(' ') == std::string_view::npos)
        for (const char c : text) values.push_back(static_cast<Value>(c - '0'));
    else
        for (const std::string& field : support::split(text, ' '))
            values.push_back(number_in<Value>(field).value());
    return values;
}

TEST_CASE("known solutions of f-puzzles keep all constraints of their puzzles") {
    std::set<std::string_view> kinds;
    for (const char* const file : {"own_fpuzzles", "fpuzzles_dclamage", "fpuzzles_dclamage_small"}) {
        const auto path = support::data_file(fmt::format("variants/{}.tsv", file));
        if (!std::filesystem::exists(path)) SKIP("no test data");
        const std::string text = read_file(path).value();
        LineWalker lines(text);
        lines.next();
        while (const auto line = lines.next()) {
            const auto fields = support::split(line->text, '\t');
            CAPTURE(fields[0], fields[3]);
            const auto json = decompressed_from_base64(fields[6]);
            REQUIRE(json);
            const auto read = puzzle_of_fpuzzles_json(*json, {}, true);
            if (!read) FAIL(read.error().message);
            const RulesParts& parts = read->puzzle.rules().parts();
            if (fields[7].empty()) continue;
            const auto values = values_in(fields[7]);
            Grid solution(read->puzzle.rules());
            REQUIRE(std::cmp_equal(values.size(), solution.cell_count()));
            std::ranges::copy(values, solution.values().begin());
            CHECK_FALSE(first_conflict(solution));
            for (const Constraint& constraint : all_constraints(parts)) {
                CAPTURE(text_of(constraint, parts.side));
                CHECK(keeps(constraint, {parts.side, parts.regions}, values));
                kinds.insert(word_of(constraint.kind));
            }
        }
    }
    CHECK(kinds.size() > 30);
}

}  // namespace
}  // namespace gridsmith
