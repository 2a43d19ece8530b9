#include "base/version.h"
#include "format/door/puzzle_file.h"
#include "format/drawn/alphabet.h"
#include "library/cpp/inside.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith::v1 {

namespace {

const std::shared_ptr<const detail::PuzzleInside>& empty_classic_puzzle() {
    static const auto kPuzzle = std::make_shared<const detail::PuzzleInside>();
    return kPuzzle;
}

std::vector<int> numbers_of(const CellSet& cells) {
    std::vector<int> numbers;
    for (const Cell cell : cells) numbers.push_back(cell);
    return numbers;
}

Result<void> check_values(const gridsmith::Rules& rules, std::span<const std::uint8_t> values) {
    if (values.size() != static_cast<std::size_t>(rules.cell_count()))
        return public_failure(fmt::format("expected {} values, found {}", rules.cell_count(), values.size()));
    const auto bad = std::ranges::find_if(values, [&](std::uint8_t value) { return value > rules.side(); });
    if (bad != values.end())
        return public_failure(fmt::format("expected values from 0 to {}, found {} in cell {}", rules.side(),
                                          *bad, bad - values.begin()));
    return {};
}

Result<Puzzle> only_puzzle(Result<std::vector<Puzzle>> puzzles) {
    if (!puzzles) return std::unexpected(std::move(puzzles.error()));
    if (puzzles->size() != 1)
        return public_failure(fmt::format("expected one puzzle, found {}", puzzles->size()));
    return std::move(puzzles->front());
}

}  // namespace

std::string_view version() { return version_text(); }

std::string reason_without_solution(const gridsmith::Puzzle& puzzle) {
    const auto conflict = first_conflict(puzzle.grid);
    if (!conflict) return "the puzzle has no solution";
    return fmt::format("the puzzle has no solution: {}",
                       Wording(puzzle).conflict_clause(puzzle.grid, *conflict));
}

Puzzle detail::Access::public_of(gridsmith::Puzzle puzzle) {
    Puzzle result;
    result.inside_ = std::make_shared<const PuzzleInside>(PuzzleInside{std::move(puzzle)});
    return result;
}

Puzzle::Puzzle() : inside_(empty_classic_puzzle()) {}

Puzzle::Puzzle(const v1::Rules& rules)
    : inside_(std::make_shared<const detail::PuzzleInside>(
          detail::PuzzleInside{gridsmith::Puzzle(inside_of(rules))})) {}

Result<Puzzle> Puzzle::of(const v1::Rules& rules, std::span<const std::uint8_t> values) {
    return Puzzle(rules).with_values(values);
}

Result<Puzzle> Puzzle::parse(std::string_view text) { return only_puzzle(read(text)); }

Result<Puzzle> Puzzle::parse(std::string_view text, const v1::Rules& rules) {
    return only_puzzle(read(text, {.rules = rules}));
}

Rules Puzzle::rules() const { return public_of(inside_->puzzle.rules()); }
int Puzzle::side() const noexcept { return inside_->puzzle.side(); }
int Puzzle::cell_count() const noexcept { return inside_->puzzle.cell_count(); }
std::span<const std::uint8_t> Puzzle::values() const noexcept { return inside_->puzzle.grid.values(); }

std::uint8_t Puzzle::operator[](int cell) const noexcept {
    return cell >= 0 && cell < cell_count() ? inside_->puzzle.grid[cell] : std::uint8_t{0};
}

int Puzzle::entry_count() const noexcept { return inside_->puzzle.grid.entry_count(); }

std::vector<int> Puzzle::givens() const {
    const gridsmith::Puzzle& puzzle = inside_->puzzle;
    return numbers_of(puzzle.givens.empty() ? puzzle.grid.entries() : puzzle.givens);
}

Texts Puzzle::texts() const {
    const PuzzleTexts& texts = *inside_->puzzle.texts;
    return {texts.title, texts.author, texts.rules};
}

std::string Puzzle::line() const { return text_of_cells(inside_->puzzle.grid); }

Result<Puzzle> Puzzle::with(int cell, std::uint8_t value) const {
    if (cell < 0 || cell >= cell_count())
        return public_failure(fmt::format("expected a cell from 0 to {}, found {}", cell_count() - 1, cell));
    if (value > side())
        return public_failure(fmt::format("expected a value from 0 to {}, found {}", side(), value));
    gridsmith::Puzzle puzzle = inside_->puzzle;
    puzzle.grid[cell] = value;
    if (value == 0) puzzle.givens.erase(cell);
    return public_of(std::move(puzzle));
}

Result<Puzzle> Puzzle::with_values(std::span<const std::uint8_t> values) const {
    if (auto fit = check_values(inside_->puzzle.rules(), values); !fit)
        return std::unexpected(std::move(fit.error()));
    gridsmith::Puzzle puzzle = inside_->puzzle;
    std::ranges::copy(values, puzzle.grid.values().begin());
    for (const Cell cell : inside_->puzzle.givens)
        if (puzzle.grid[cell] != inside_->puzzle.grid[cell]) puzzle.givens.erase(cell);
    return public_of(std::move(puzzle));
}

Result<Puzzle> Puzzle::with_rules(const v1::Rules& rules) const {
    if (rules.side() != side())
        return public_failure(fmt::format("expected rules for {} rows, found {}", side(), rules.side()));
    gridsmith::Puzzle puzzle = inside_->puzzle;
    puzzle.grid.set_rules(inside_of(rules));
    return public_of(std::move(puzzle));
}

Puzzle Puzzle::with_texts(const Texts& texts) const {
    gridsmith::Puzzle puzzle = inside_->puzzle;
    puzzle.texts.change([&](PuzzleTexts& own) { own = {texts.title, texts.author, texts.rules}; });
    return public_of(std::move(puzzle));
}

std::uint32_t Puzzle::candidates(int cell) const {
    if (cell < 0 || cell >= cell_count() || inside_->puzzle.grid[cell] != 0) return 0;
    return candidates_of(inside_->puzzle.grid, cell).bits() << 1;
}

std::vector<int> Puzzle::conflicts() const { return numbers_of(conflicting_cells(inside_->puzzle.grid)); }

bool Puzzle::is_solved() const { return gridsmith::is_solution(inside_->puzzle.grid); }

bool Puzzle::is_solution_of(const Puzzle& puzzle) const {
    const gridsmith::Grid& grid = inside_of(puzzle).grid;
    return grid.rules() == inside_->puzzle.rules() && gridsmith::is_solution_of(inside_->puzzle.grid, grid);
}

bool operator==(const Puzzle& a, const Puzzle& b) {
    return a.inside_ == b.inside_ || inside_of(a) == inside_of(b);
}

}  // namespace gridsmith::v1
