#include "techniques/regression_library.h"

#include "support/grids.h"
#include "techniques/path/variant_name.h"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace gridsmith::support {

namespace {

std::string library_path() { return std::string(GRIDSMITH_DATA_DIR) + "/techniques/reglib.tsv"; }

std::vector<std::string> fields_of(const std::string& line) {
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, '\t');) fields.push_back(field);
    fields.resize(14);
    return fields;
}

// "182 394": value, row, column.
std::vector<Candidate> candidates_from(const std::string& text) {
    std::vector<Candidate> candidates;
    std::istringstream in(text);
    for (std::string word; in >> word;)
        candidates.push_back({(word[1] - '1') * 9 + (word[2] - '1'), static_cast<Value>(word[0] - '0')});
    std::ranges::sort(candidates);
    return candidates;
}

Position position_from(const std::string& givens, const std::string& state, const std::string& marks) {
    Puzzle puzzle(grid_from(state));
    puzzle.givens = grid_from(givens).entries();
    Position position(puzzle);
    for (const Cell cell : CellSet(position.open_cells())) {
        ValueSet kept;
        for (const char mark : marks.substr(static_cast<std::size_t>(cell) * 9, 9))
            if (mark != '.') kept.insert(static_cast<Value>(mark - '0'));
        position.restrict_to(cell, kept);
    }
    return position;
}

}  // namespace

bool has_library() { return std::ifstream(library_path()).good(); }

std::vector<LibraryCase> library_cases(std::initializer_list<std::string_view> prefixes) {
    std::vector<LibraryCase> cases;
    std::ifstream in(library_path());
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        const auto fields = fields_of(line);
        const std::string& code = fields[1];
        if (std::ranges::none_of(prefixes, [&](auto prefix) { return code.starts_with(prefix); })) continue;
        LibraryCase item{
            std::stoi(fields[0]), code, fields[2], position_from(fields[5], fields[6], fields[7]), {}};
        item.expected.eliminations = candidates_from(fields[9]);
        item.expected.placements = candidates_from(fields[10]);
        cases.push_back(std::move(item));
    }
    return cases;
}

TechniqueOptions options_of(const LibraryCase& item) {
    TechniqueOptions options;
    const auto named = variant_named(item.variant == "-" ? item.code : item.code + "-" + item.variant);
    for (const OptionSetting& setting : named.value().settings) setting.apply_to(options);
    return options;
}

}  // namespace gridsmith::support
