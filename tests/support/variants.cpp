#include "support/variants.h"

#include "model/board/rules.h"

#include "support/fields.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace gridsmith::support {

namespace {

void set_side(VariantPuzzle& puzzle, int side) {
    puzzle.parts.side = side;
    puzzle.givens.assign(static_cast<std::size_t>(side * side), 0);
}

std::vector<std::uint8_t> usual_regions(int side) {
    const auto blocks = usual_blocks(side);
    return blocks ? block_regions(blocks->rows, blocks->columns) : std::vector<std::uint8_t>();
}

// ---- Solo --------------------------------------------------------------------------------------

// The regions that an outline leaves: connected cells are joined across borders that are not drawn.
std::vector<std::uint8_t> regions_of_outline(std::string_view outline, int side) {
    std::vector<std::size_t> joined(static_cast<std::size_t>(side * side));
    std::iota(joined.begin(), joined.end(), std::size_t{0});
    const std::function<std::size_t(std::size_t)> root = [&](std::size_t cell) {
        return joined[cell] == cell ? cell : root(joined[cell]);
    };
    const int borders = side * (side - 1);
    int border = 0;
    const auto pass = [&] {
        const int i = border % borders;
        const int line = i / (side - 1);
        const int place = i % (side - 1);
        const int cell = border < borders ? line * side + place : place * side + line;
        const int next = border < borders ? cell + 1 : cell + side;
        joined[root(static_cast<std::size_t>(next))] = root(static_cast<std::size_t>(cell));
    };
    for (const char c : outline) {
        const int open = c == '_' ? 0 : c - 'a' + 1;
        for (int i = 0; i < std::min(open, 25); ++i, ++border) pass();
        if (c != 'z') ++border;
    }
    std::map<std::size_t, std::uint8_t> numbers;
    std::vector<std::uint8_t> regions;
    for (std::size_t cell = 0; cell < joined.size(); ++cell)
        regions.push_back(
            numbers.try_emplace(root(cell), static_cast<std::uint8_t>(numbers.size())).first->second);
    return regions;
}

bool read_solo(VariantPuzzle& puzzle) {
    const auto parts = split(puzzle.text, ':');
    std::string_view shape = parts[0];
    if (shape.ends_with('k')) return false;
    if (shape.ends_with('x')) {
        puzzle.parts.falling_diagonal = puzzle.parts.rising_diagonal = true;
        shape.remove_suffix(1);
    }
    const auto fields = split(parts[1], ',');
    const int first = std::atoi(shape.data());
    if (shape.ends_with('j')) {
        set_side(puzzle, first);
        puzzle.parts.regions = regions_of_outline(fields[1], first);
    } else {
        const int second = std::atoi(shape.data() + shape.find('x') + 1);
        set_side(puzzle, first * second);
        puzzle.parts.regions = block_regions(first, second);
    }
    std::size_t cell = 0;
    for (std::size_t i = 0; i < fields[0].size();) {
        const char c = fields[0][i];
        if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
            std::size_t digits = 0;
            puzzle.givens.at(cell++) = static_cast<Value>(std::stoi(fields[0].substr(i), &digits));
            i += digits;
        } else {
            if (c != '_') cell += static_cast<std::size_t>(c - 'a' + 1);
            ++i;
        }
    }
    return true;
}

// ---- Interactive-Sudoku-Solver -----------------------------------------------------------------

// Pieces of one symbol each; false if a piece has another size than the board.
bool read_pieces(std::string_view symbols, int side, std::vector<std::uint8_t>& regions) {
    std::map<char, int> sizes;
    std::map<char, std::uint8_t> numbers;
    for (const char symbol : symbols) {
        ++sizes[symbol];
        regions.push_back(
            numbers.try_emplace(symbol, static_cast<std::uint8_t>(numbers.size())).first->second);
    }
    return std::ranges::all_of(sizes, [&](const auto& size) { return size.second == side; });
}

int number_of(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0 ? c - '0' : c - 'a' + 10; }

bool read_iss(VariantPuzzle& puzzle) {
    if (!puzzle.text.starts_with('.') || puzzle.text.find('~') == std::string::npos) {
        const auto side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(puzzle.text.size()))));
        set_side(puzzle, side);
        return read_pieces(puzzle.text, side, puzzle.parts.regions);
    }
    set_side(puzzle, 9);
    bool has_boxes = true;
    std::string pieces;
    for (const std::string& item : split(std::string_view(puzzle.text).substr(1), '.')) {
        const auto arguments = split(item, '~');
        const std::string& type = arguments[0];
        if (type == "Shape") {
            const int side = std::atoi(arguments[1].c_str());
            if (arguments.size() != 2 || arguments[1] != std::to_string(side) + "x" + std::to_string(side))
                return false;
            set_side(puzzle, side);
        } else if (type.empty()) {
            for (std::size_t i = 1; i < arguments.size(); ++i) {
                const std::string& given = arguments[i];  // R1C2_3
                if (std::ranges::count(given, '_') != 1) return false;
                puzzle.givens.at(static_cast<std::size_t>((number_of(given[1]) - 1) * puzzle.parts.side +
                                                          number_of(given[3]) - 1)) =
                    static_cast<Value>(std::stoi(given.substr(5)));
            }
        } else if (type == "NoBoxes") {
            has_boxes = false;
        } else if (type == "Jigsaw") {
            pieces = arguments[1];
        } else if (type == "Diagonal") {
            (arguments[1] == "1" ? puzzle.parts.rising_diagonal : puzzle.parts.falling_diagonal) = true;
        } else if (type == "AntiKnight") {
            puzzle.parts.anti_knight = true;
        } else if (type == "AntiKing") {
            puzzle.parts.anti_king = true;
        } else if (type == "AntiConsecutive") {
            puzzle.parts.nonconsecutive = true;
        } else if (type == "DisjointSets") {
            puzzle.parts.disjoint_groups = true;
        } else if (type == "Windoku") {
            puzzle.parts.windows = true;
        } else {
            return false;
        }
    }
    if (has_boxes) puzzle.parts.regions = usual_regions(puzzle.parts.side);
    if (pieces.empty()) return true;
    std::vector<std::uint8_t> regions;
    if (!read_pieces(pieces, puzzle.parts.side, regions)) return false;
    if (!has_boxes) {
        puzzle.parts.regions = regions;
        return true;
    }
    puzzle.parts.extra_regions.resize(static_cast<std::size_t>(puzzle.parts.side));
    for (std::size_t cell = 0; cell < regions.size(); ++cell)
        puzzle.parts.extra_regions[regions[cell]].push_back(static_cast<Cell>(cell));
    return true;
}

// ---- f-puzzles ---------------------------------------------------------------------------------

// The text that lz-string packed into Base64; README.md of the data describes the coder.
std::string unpacked(std::string_view packed) {
    constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::size_t bit_at = 0;
    const auto bits = [&](int count) {
        unsigned value = 0;
        for (int i = 0; i < count; ++i, ++bit_at) {
            const auto sixth = static_cast<unsigned>(kAlphabet.find(packed.at(bit_at / 6)));
            value |= (sixth >> (5 - bit_at % 6) & 1) << i;
        }
        return value;
    };
    const auto new_character = [&](unsigned kind) {
        return std::string(1, static_cast<char>(bits(kind == 0 ? 8 : 16)));
    };
    const unsigned first = bits(2);
    if (first == 2) return {};
    std::vector<std::string> entries(3);
    entries.push_back(new_character(first));
    std::string before = entries.back();
    std::string text = before;
    int width = 3;
    int until_wider = 4;
    const auto count_down = [&] {
        if (--until_wider == 0) until_wider = 1 << width++;
    };
    for (;;) {
        unsigned code = bits(width);
        if (code == 2) return text;
        if (code < 2) {
            entries.push_back(new_character(code));
            code = static_cast<unsigned>(entries.size() - 1);
            count_down();
        }
        const std::string entry = code < entries.size() ? entries[code] : before + before[0];
        text += entry;
        entries.push_back(before + entry[0]);
        before = entry;
        count_down();
    }
}

// A value of JSON: an object, a list or the text of anything else.
struct Json {
    std::map<std::string, Json> members;
    std::vector<Json> items;
    std::string text;

    const Json* find(const std::string& name) const {
        const auto found = members.find(name);
        return found == members.end() ? nullptr : &found->second;
    }
    bool is_true(const std::string& name) const {
        return find(name) != nullptr && find(name)->text == "true";
    }
};

Json json_value(std::string_view& rest) {
    const auto take_blanks = [&] {
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t\n\r,:"), rest.size()));
    };
    const auto take_string = [&] {
        const std::size_t end = rest.find('"', 1);  // the fields read here have no escapes
        const std::string text(rest.substr(1, end - 1));
        rest.remove_prefix(end + 1);
        return text;
    };
    Json value;
    take_blanks();
    const char kind = rest.empty() ? ' ' : rest[0];
    if (kind == '"') {
        value.text = take_string();
    } else if (kind == '{' || kind == '[') {
        rest.remove_prefix(1);
        for (take_blanks(); !rest.empty() && rest[0] != '}' && rest[0] != ']'; take_blanks()) {
            if (kind == '[') {
                value.items.push_back(json_value(rest));
            } else {
                const std::string name = take_string();
                value.members[name] = json_value(rest);
            }
        }
        rest.remove_prefix(std::min<std::size_t>(1, rest.size()));
    } else {
        const std::size_t end = std::min(rest.find_first_of(" \t\n\r,:]}"), rest.size());
        value.text = rest.substr(0, end);
        rest.remove_prefix(end);
    }
    return value;
}

bool read_fpuzzles(VariantPuzzle& puzzle) {
    const std::string text = unpacked(puzzle.text);
    std::string_view rest = text;
    const Json json = json_value(rest);
    const int side = std::atoi(json.find("size")->text.c_str());
    set_side(puzzle, side);
    RulesParts& parts = puzzle.parts;
    parts.regions = usual_regions(side);
    if (parts.regions.empty()) parts.regions = block_regions(1, side);
    const auto& rows = json.find("grid")->items;
    for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
        const Json& content =
            rows.at(cell / static_cast<std::size_t>(side)).items.at(cell % static_cast<std::size_t>(side));
        if (const Json* value = content.find("value"))
            puzzle.givens[cell] = static_cast<Value>(std::atoi(value->text.c_str()));
        if (const Json* region = content.find("region"))
            parts.regions[cell] = static_cast<std::uint8_t>(std::atoi(region->text.c_str()));
        if (content.find("givenPencilMarks") != nullptr) return false;
    }
    parts.rising_diagonal = json.is_true("diagonal+");
    parts.falling_diagonal = json.is_true("diagonal-");
    parts.anti_knight = json.is_true("antiknight");
    parts.anti_king = json.is_true("antiking");
    parts.disjoint_groups = json.is_true("disjointgroups");
    parts.nonconsecutive = json.is_true("nonconsecutive");
    if (const Json* regions = json.find("extraregion"))
        for (const Json& region : regions->items) {
            auto& cells = parts.extra_regions.emplace_back();
            for (const Json& name : region.find("cells")->items) {  // R1C10
                const std::size_t c = name.text.find('C');
                cells.push_back((std::stoi(name.text.substr(1)) - 1) * side +
                                std::stoi(name.text.substr(c + 1)) - 1);
            }
        }
    return true;
}

// ---- rows --------------------------------------------------------------------------------------

bool has_only_shapes(const std::string& kinds) {
    return std::ranges::all_of(split(kinds, ','), [](const std::string& kind) {
        constexpr std::string_view kShapes[] = {"classic",      "diagonal", "antiknight",
                                                "antiking",     "disjoint", "nonconsecutive",
                                                "extra-region", "windoku",  "jigsaw"};
        return std::ranges::find(kShapes, kind) != std::end(kShapes);
    });
}

std::vector<Value> values_of_solution(const std::string& text) {
    std::vector<Value> values;
    if (text.find(' ') == std::string::npos) {
        for (const char c : text) values.push_back(static_cast<Value>(c - '0'));
    } else {
        for (const std::string& number : split(text, ' '))
            values.push_back(static_cast<Value>(std::stoi(number)));
    }
    return values;
}

bool read(VariantPuzzle& puzzle, const std::string& notation) {
    if (notation == "solo") return read_solo(puzzle);
    if (notation == "fpuzzles") return read_fpuzzles(puzzle);
    return read_iss(puzzle);
}

}  // namespace

std::vector<VariantPuzzle> variant_puzzles(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    if (!std::filesystem::is_directory(folder)) return {};
    for (const auto& file : std::filesystem::directory_iterator(folder))
        if (file.path().extension() == ".tsv") files.push_back(file.path());
    std::ranges::sort(files);
    std::vector<VariantPuzzle> puzzles;
    for (const auto& file : files) {
        std::ifstream stream(file);
        std::map<std::string, std::size_t> columns;
        for (std::string line; std::getline(stream, line);) {
            const auto fields = split(line, '\t');
            if (columns.empty()) {
                for (std::size_t i = 0; i < fields.size(); ++i) columns[fields[i]] = i;
                continue;
            }
            const auto field = [&](const char* name) { return fields.at(columns.at(name)); };
            VariantPuzzle puzzle{.id = field("id"),
                                 .collection = field("collection"),
                                 .kinds = field("kinds"),
                                 .parts = {},
                                 .givens = {},
                                 .solution = values_of_solution(field("solution")),
                                 .solutions = field("solutions"),
                                 .is_layout = field("collection").starts_with("layouts"),
                                 .other_ms = std::atof(field("iss_all_ms").c_str()),
                                 .other_setup_ms = std::atof(field("iss_setup_ms").c_str()),
                                 .text = field("puzzle")};
            if (!has_only_shapes(puzzle.kinds) || puzzle.solutions == "?" ||
                field("size").find('~') != std::string::npos)
                continue;
            if (read(puzzle, field("notation"))) puzzles.push_back(std::move(puzzle));
        }
    }
    return puzzles;
}

Grid grid_of(const VariantPuzzle& puzzle) {
    const auto rules = Rules::of(puzzle.parts);
    if (!rules) throw std::runtime_error(puzzle.id + ": " + rules.error().message);
    Grid grid(*rules);
    std::ranges::copy(puzzle.givens, grid.values().begin());
    return grid;
}

}  // namespace gridsmith::support
