// Texts in every spelling of a puzzle that people and programs use: alphabets, signs for empty cells, separators,
// frames and headlines, at every order. No text may be read silently as another puzzle: a text is read as the puzzle
// meant, or refused, or several readings are named.
//
//     GRIDSMITH_SPELLINGS=1000000 test_format "[spellings]"     a long run; prints how many texts were read
#include "read_and_print.h"
#include "some_puzzles.h"

#include <algorithm>
#include <catch2/catch_get_random_seed.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <string>
#include <vector>

using namespace gridsmith;

namespace {

struct Spelling {
    std::string text;
    std::string kind;  // for the report
};

class Speller {
public:
    explicit Speller(Random& random) : random_(random) {}

    Spelling spell(const Grid& grid) {
        kind_.clear();
        grid_ = &grid;
        side_ = static_cast<std::size_t>(side_of(grid.order()));
        block_ = static_cast<std::size_t>(grid.order());
        const bool in_numbers = random_.below(3) == 0;
        std::string text = in_numbers ? numbers() : characters();
        if (random_.below(4) == 0) text = headed(text);
        if (random_.below(8) == 0) text = "\xef\xbb\xbf" + text;
        if (random_.below(8) == 0) text = with_line_ends(text);
        return {text, kind_};
    }

private:
    std::string_view one_of(std::initializer_list<std::string_view> choices) {
        const std::string_view chosen =
            choices.begin()[random_.below(static_cast<std::uint32_t>(choices.size()))];
        kind_ += fmt::format("[{}]", chosen);
        return chosen;
    }

    std::string_view alphabet() {
        std::string_view symbols = any_alphabet();
        // Without the value 1 nothing shows that the symbols begin with 0.
        while (symbols.starts_with('0') && std::ranges::count(grid_->values(), Value{1}) == 0)
            symbols = any_alphabet();
        return symbols;
    }

    std::string_view any_alphabet() {
        switch (grid_->order()) {
            case 2: return "1234";
            case 3: return "123456789";
            case 4:
                return one_of({"ABCDEFGHJKLMNOPQ", "ABCDEFGHIJKLMNOP", "123456789ABCDEFG", "0123456789ABCDEF",
                               "123456789:;<=>?@", "abcdefghjklmnopq", "0123456789abcdef",
                               "123456789abcdefg"});
            default:
                return one_of({"ABCDEFGHJKLMNOPQRSTUVWXYZ", "ABCDEFGHIJKLMNOPQRSTUVWXY",
                               "123456789ABCDEFGHIJKLMNOP", "0123456789ABCDEFGHIJKLMNO",
                               "abcdefghjklmnopqrstuvwxyz", "0123456789abcdefghijklmno"});
        }
    }

    // The cells in one of the alphabets.
    std::vector<std::string> cells() {
        const std::string_view symbols = alphabet();
        std::string_view empty;
        do empty = one_of({".", "0", "*", "_", "-", "x", "X", "?", "~", "·", " ", ",", "□"});
        while (symbols.contains(empty));
        std::vector<std::string> cells;
        for (const Value value : grid_->values())
            cells.push_back(value == 0 ? std::string(empty) : std::string(1, symbols[value - 1u]));
        return cells;
    }

    // Rows with a separator between cells, another one between blocks, and rules between bands.
    std::string rows(const std::vector<std::string>& cells, std::string_view between, std::string_view blocks,
                     std::string_view rule, std::string_view edge) {
        std::string text;
        for (std::size_t row = 0; row < side_; ++row) {
            if (row > 0 && row % block_ == 0 && !rule.empty()) text += std::string(rule) + "\n";
            text += edge;
            for (std::size_t column = 0; column < side_; ++column) {
                if (column > 0) text += column % block_ == 0 ? blocks : between;
                text += cells[row * side_ + column];
            }
            text += std::string(edge) + "\n";
        }
        return text;
    }

    std::string characters() {
        const std::vector<std::string> all = cells();
        const std::string line = fmt::format("{}", fmt::join(all, ""));
        switch (random_.below(10)) {
            case 0: return kind("line"), line + "\n";
            case 1:
                return kind("line with words"),
                       std::string(one_of({"7.1 ", "Easy 1: ", "12 "})) + line + "\n";
            case 2:
                return kind("line with rest"),
                       line + std::string(one_of({" 7.1", "\tname", " # easy", " 17"})) + "\n";
            case 3: return kind("rows"), rows(all, "", "", "", "");
            case 4: return kind("blanks"), rows(all, " ", " ", "", "");
            case 5: return kind("blocks"), rows(all, "", " ", one_of({"", "------+------+------"}), "");
            case 6: return kind("bars"), rows(all, "", "|", one_of({"", "---+---+---"}), one_of({"", "|"}));
            case 7:
                return kind("wide bars"), rows(all, " ", " | ", one_of({"", "-------+-------+-------"}), "");
            case 8: return kind("box"), rows(all, " ", " │ ", "├───────┼───────┼───────┤", "│");
            default: return kind("each barred"), rows(all, "|", "|", "", "|");
        }
    }

    std::string numbers() {
        // Without the value 1 nothing shows that the numbers begin with 0.
        const bool from_zero =
            std::ranges::count(grid_->values(), Value{1}) > 0 && grid_->order() > 2 && random_.below(4) == 0;
        if (from_zero) kind("from 0");
        const std::string_view empty =
            from_zero ? one_of({".", "-", "x", "*"}) : one_of({"0", ".", "-", "_", "x", "-1", "?"});
        std::vector<std::string> all;
        for (const Value value : grid_->values())
            all.push_back(value == 0 ? std::string(empty) : std::to_string(value - (from_zero ? 1 : 0)));
        const auto rows_of = [&](std::string_view between) { return rows(all, between, between, "", ""); };
        switch (random_.below(9)) {
            case 0: return kind("numbers"), rows_of(" ");
            case 1: return kind("commas"), rows_of(one_of({",", ", ", ";", "\t"}));
            case 2:
                return kind("bars"), rows(all, " ", " | ", one_of({"", "---------+---------+---------"}), "");
            case 3: return kind("each barred"), rows(all, "|", "|", "", "|");
            case 4: return kind("one line"), fmt::format("{}\n", fmt::join(all, one_of({" ", ","})));
            case 5: return kind("numpy"), "[" + bracketed(all, "[", "]", " ", "\n ") + "]\n";
            case 6: return kind("C"), "int g[][] = {" + bracketed(all, "{", "}", ",", ",") + "};\n";
            case 7: return kind("JSON"), "[" + bracketed(all, "[", "]", ",", ",") + "]\n";
            default:
                for (std::size_t i = 0; i < all.size(); ++i)
                    if (grid_->values()[i] == 0) all[i].clear();
                return kind("empty fields"), rows_of(one_of({",", ";", "\t"}));
        }
    }

    std::string bracketed(const std::vector<std::string>& all, std::string_view open, std::string_view close,
                          std::string_view between, std::string_view rows) {
        std::string text;
        for (std::size_t row = 0; row < side_; ++row) {
            if (row > 0) text += rows;
            text += open;
            for (std::size_t column = 0; column < side_; ++column)
                text += (column > 0 ? std::string(between) : "") + all[row * side_ + column];
            text += close;
        }
        return text;
    }

    std::string headed(const std::string& text) {
        return std::string(one_of({"# a comment\n", "Puzzle 1:\n", "Grid 01\n", "\n\n", "  \n"})) + text;
    }

    std::string with_line_ends(const std::string& text) {
        const std::string_view end = one_of({"\r\n", "\r", "\n\n"});
        std::string changed;
        for (const char c : text)
            if (c == '\n')
                changed += end;
            else
                changed += c;
        return changed;
    }

    void kind(std::string_view name) { kind_ += fmt::format("<{}>", name); }

    Random& random_;
    const Grid* grid_ = nullptr;
    std::size_t side_ = 9;
    std::size_t block_ = 3;
    std::string kind_;
};

}  // namespace

TEST_CASE("no spelling of a puzzle is silently read as another puzzle", "[spellings][slow]") {
    const char* wanted = std::getenv("GRIDSMITH_SPELLINGS");
    const int count = wanted != nullptr ? std::atoi(wanted) : 3000;
    const std::uint64_t seed = wanted != nullptr ? Catch::getSeed() : 5;
    Random random(seed);
    Speller speller(random);
    std::map<std::string, int> outcomes;
    for (int i = 0; i < count; ++i) {
        const int order = 2 + static_cast<int>(random.below(4));
        const Grid solution = support::some_solution(order, random);
        const auto cells = static_cast<std::uint32_t>(solution.cell_count());
        const std::uint32_t fewest = cells / (random.below(10) == 0 ? 20 : 5);
        const auto entries = static_cast<int>(fewest + random.below(cells - fewest + 1));
        const Grid grid = support::with_entries(solution, entries, random);
        const Spelling spelling = speller.spell(grid);
        const auto readings = read_text(spelling.text, "x", {.all_readings = true});
        if (!readings) {
            ++outcomes["refused"];
            continue;
        }
        const auto is_meant = [&](const TextReading& reading) {
            return reading.puzzles.size() == 1 && reading.puzzles.front().puzzle.grid == grid;
        };
        if (is_meant(readings->front())) {
            ++outcomes["read"];
        } else if (readings->size() > 1) {
            ++outcomes[std::ranges::any_of(*readings, is_meant) ? "named" : "named without the puzzle meant"];
        } else {
            ++outcomes["silently another"];
            INFO("seed " << seed << ", text " << i << ", order " << order << ", " << entries << " entries, "
                         << spelling.kind);
            INFO(readings->front().puzzles.front().reading << "\n" << spelling.text);
            CHECK(is_meant(readings->front()));
        }
    }
    if (wanted != nullptr)
        for (const auto& [outcome, number] : outcomes) WARN(outcome << ": " << number);
    CHECK(outcomes["read"] > count / 2);
}
