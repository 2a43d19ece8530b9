// What readers and writers of several formats share.
#include "format/core/puzzle_format.h"

#include "base/number_text.h"
#include "base/unicode.h"
#include "format/core/source_text.h"
#include "model/board/rules_text.h"
#include "model/constraints/constraint_text.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace gridsmith {

std::optional<int> side_of_cell_count(std::size_t cells) {
    for (int side = kMinSide; side <= kMaxSide; ++side)
        if (cells == static_cast<std::size_t>(side * side)) return side;
    return std::nullopt;
}

bool ReadingContext::reads_side(std::size_t side) const {
    if (rules) return side == static_cast<std::size_t>(rules->side());
    return any_side ? side >= kMinSide && side <= kMaxSide : order_of_side(side).has_value();
}

std::optional<Rules> ReadingContext::rules_of_side(std::size_t side) const {
    if (!reads_side(side)) return std::nullopt;
    return rules ? *rules : usual_rules(static_cast<int>(side));
}

std::optional<Rules> ReadingContext::rules_of_cells(std::size_t cells) const {
    const auto side = side_of_cell_count(cells);
    return side ? rules_of_side(static_cast<std::size_t>(*side)) : std::nullopt;
}

std::string_view ReadingContext::sides() const { return any_side ? "2 to 25" : "4, 9, 16 or 25"; }

std::string_view ReadingContext::cell_counts() const {
    return any_side ? "a square number of" : "16, 81, 256 or 625";
}

Result<void> take_rules(LoadedPuzzle& loaded, const ReadingContext& context) {
    Puzzle& puzzle = loaded.puzzle;
    if (!context.rules || loaded.has_rules || puzzle.rules() == *context.rules ||
        puzzle.rules() != usual_rules(puzzle.side()))
        return {};
    const std::string rules = excerpt_of(context.rules->text(), 40);
    if (puzzle.side() != context.rules->side())
        return failure(fmt::format("expected {} cells for the rules {}, found {}",
                                   context.rules->cell_count(), rules, puzzle.cell_count()));
    puzzle.grid.set_rules(*context.rules);
    loaded.reading += fmt::format("; rules {}", rules);
    return {};
}

Result<std::string> text_in(const PuzzleFormat& format, const Puzzle& puzzle, const WriteOptions& options) {
    if (format.boards == HeldBoards::classic && !puzzle.rules().is_classic())
        return failure(fmt::format("the format {} ({}) holds classic boards only, not {}", format.id,
                                   format.name, excerpt_of(puzzle.rules().text(), 40)));
    return format.write(puzzle, options);
}

Result<void> refuse_other_parts(const Rules& rules, std::initializer_list<std::string_view> held,
                                std::string_view what, std::string_view who) {
    std::string_view rest = rules.text();
    for (bool is_shape = true; !rest.empty(); is_shape = false) {
        const std::string_view part = rest.substr(0, rest.find('+'));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        const bool is_blocks = is_shape && !part.contains(':');
        const auto kind = constraint_kind_in(part);
        const std::string_view word = kind ? word_of(*kind) : part.substr(0, part.find(':'));
        if (is_blocks || std::ranges::find(held, word) != held.end()) continue;
        std::string unknown = fmt::format("the rule {}", word);
        if (kind)
            if (const auto constraint = constraint_from(part, rules.side()))
                unknown = constraints_in_words({&*constraint, 1}, rules.side()).front().name;
        return failure(fmt::format("cannot be written {}, {} not know {}", what, who, unknown));
    }
    return {};
}

std::string board_name(const Rules& rules) {
    if (rules.is_classic()) return fmt::format("order {}", rules.order());
    if (rules == usual_rules(rules.side()) && rules.parts().regions.empty())
        return fmt::format("Latin square of {} rows", rules.side());
    if (rules.text().find_first_of("+:") == std::string::npos) return fmt::format("blocks {}", rules.text());
    return name_of(rules);
}

Result<std::optional<Rules>> rules_of_header_line(std::string_view line) {
    if (!line.starts_with('#')) return std::nullopt;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !equal_ignoring_case(trimmed(line.substr(1, colon - 1)), "rules"))
        return std::nullopt;
    const std::size_t begin = line.find_first_not_of(" \t", colon + 1);
    auto rules = rules_from(trimmed(line.substr(colon + 1)));
    if (!rules)
        return failure_at(0, static_cast<int>(std::min(begin, line.size())) + 1, rules.error().message);
    return *rules;
}

bool is_record(std::string_view line) { return !line.starts_with('#') && !trimmed(line).empty(); }

std::string fault_under_bad_header(int line) {
    return fmt::format("needs the rules of line {}, which cannot be read", line);
}

Result<std::optional<Rules>> rules_of_header(std::string_view bytes) {
    LineWalker lines(without_byte_order_mark(bytes));
    while (const auto line = lines.next()) {
        if (is_record(line->text)) break;
        auto rules = rules_of_header_line(line->text);
        if (!rules) rules.error().line = line->number;
        if (!rules || *rules) return rules;
    }
    return std::nullopt;
}

std::string plain_reading(const PuzzleFormat& format, const Puzzle& puzzle) {
    return fmt::format("{}, {}, {}", format.name, board_name(puzzle.rules()),
                       quantity(static_cast<std::size_t>(puzzle.grid.entry_count()), "entry", "entries"));
}

std::string contents_of(const Puzzle& puzzle) {
    const auto entries = static_cast<std::size_t>(puzzle.grid.entry_count());
    const auto givens = static_cast<std::size_t>(puzzle.givens.size());
    std::string text =
        givens > 0 ? quantity(givens, "given", "givens") : quantity(entries, "entry", "entries");
    if (givens > 0 && entries > givens) text += fmt::format(", {} placed", entries - givens);
    const auto marked = static_cast<std::size_t>(
        std::ranges::count_if(puzzle.marks.all(), [](const ValueSet& marks) { return !marks.empty(); }));
    if (marked > 0) text += fmt::format(", marks in {}", quantity(marked, "cell", "cells"));
    if (puzzle.rules() != Rules()) text = fmt::format("{}, {}", board_name(puzzle.rules()), text);
    return text;
}

LoadedPuzzle loaded_puzzle(const PuzzleFormat& format, Puzzle puzzle, int line, std::string reading) {
    const PuzzleKind kind =
        looks_like_template(puzzle.grid) ? PuzzleKind::puzzle_template : PuzzleKind::puzzle;
    return {std::move(puzzle), kind, format.id, line, std::move(reading)};
}

LoadedPuzzle loaded_from(const PuzzleFormat& format, Puzzle puzzle, int line, std::string_view what,
                         std::string_view remarks) {
    std::string reading =
        fmt::format("{}, {}{}{}", what, contents_of(puzzle), remarks.empty() ? "" : "; ", remarks);
    return loaded_puzzle(format, std::move(puzzle), line, std::move(reading));
}

std::string text_of(const LeftOutLines& left_out) {
    const Error& first = left_out.first;
    std::string text = fmt::format("left out line {}", first.line);
    if (first.column > 0) text += fmt::format(", column {}", first.column);
    text += fmt::format(" ({})", first.message);
    if (left_out.count > 1)
        text += fmt::format(", and {}", quantity(left_out.count - 1, "more line", "more lines"));
    return text;
}

CellSet posed_to_write(const Puzzle& puzzle) {
    return puzzle.grid.is_full() ? puzzle.grid.entries() : posed_entries(puzzle);
}

ValueSet candidates_to_write(const Puzzle& puzzle, Cell cell) {
    const ValueSet marks = puzzle.marks[cell];
    return marks.empty() ? candidates_of(puzzle.grid, cell) : marks;
}

Result<std::optional<LoadedPuzzle>> read_indented_line(std::string_view line, const ReadingContext& context) {
    if (line.size() > kLongestLine) return failure("is longer than 1 MB, too long for one puzzle");
    auto loaded = context.format.read_line(line, context);
    const std::size_t indentation = loaded ? 0 : indentation_of(line);
    if (indentation > 0) {
        loaded = context.format.read_line(line.substr(indentation), context);
        if (!loaded && loaded.error().column > 0)
            loaded.error().column += static_cast<int>(character_count(line.substr(0, indentation)));
    }
    if (loaded && *loaded)
        if (auto taken = take_rules(**loaded, context); !taken)
            return std::unexpected(std::move(taken.error()));
    return loaded;
}

Fit fit_of_claimed_lines(std::string_view bytes, const ReadingContext& context,
                         bool (*is_claimed)(std::string_view line)) {
    constexpr int kEnough = 8;
    constexpr std::size_t kLookedAt = 65536;
    bytes = without_byte_order_mark(bytes);
    // The last line may be cut off and then says nothing, unless it is the only line.
    if (bytes.size() > kLookedAt) {
        const auto end = bytes.substr(0, kLookedAt).find_last_of("\r\n");
        if (end != std::string_view::npos) bytes = bytes.substr(0, end);
    }
    int claimed = 0;
    int good = 0;
    int bad = 0;
    LineWalker lines(bytes, context.limits.stop);
    for (auto line = lines.next(); line && good + bad < kEnough; line = lines.next()) {
        if (indentation_of(line->text) == line->text.size()) continue;
        const bool ours = is_claimed(line->text) || is_claimed(line->text.substr(indentation_of(line->text)));
        claimed += ours ? 1 : 0;
        const auto loaded = read_indented_line(line->text, context);
        if (!loaded)
            ++bad;
        else if (*loaded)
            ++good;
    }
    if (claimed == 0) return Fit::no;
    return good > bad ? Fit::certain : Fit::possible;
}

Fit fit_by_reading(std::string_view bytes, const ReadingContext& context, bool is_claimed) {
    const auto drop = [](const LoadedPuzzle&) { return Result<void>(); };
    if (give_puzzles(bytes, context, drop)) return Fit::certain;
    return is_claimed ? Fit::possible : Fit::no;
}

Result<std::optional<LoadedPuzzle>> LineReader::read(const SourceLine& line) {
    auto header = rules_of_header_line(line.text);
    if (!header) {
        bad_header_ = line.number;
        return std::unexpected(std::move(header.error()));
    }
    if (*header) {
        context_.rules = *header;
        bad_header_ = 0;
        return std::nullopt;
    }
    if (bad_header_ != 0 && is_record(line.text)) return failure(fault_under_bad_header(bad_header_));
    auto loaded = read_indented_line(line.text, context_);
    if (!loaded || !*loaded) return loaded;
    if (auto taken = take_rules(**loaded, context_); !taken) return std::unexpected(std::move(taken.error()));
    (*loaded)->line = line.number;
    (*loaded)->has_rules = (*loaded)->has_rules || context_.rules != given_;
    return loaded;
}

namespace {

Result<void> give_puzzles_of_lines(std::string_view bytes, const ReadingContext& context,
                                   const PuzzleTaker& take) {
    std::size_t good = 0;
    LeftOutLines bad;
    LineReader reader(context);
    LineWalker lines(without_byte_order_mark(bytes), context.limits.stop);
    while (const auto line = lines.next()) {
        auto loaded = reader.read(*line);
        if (!loaded) {
            bad.add({std::move(loaded.error().message), {}, line->number, loaded.error().column});
            if (context.left_out == nullptr) break;
            continue;
        }
        if (!*loaded) continue;
        if (auto taken = take(std::move(**loaded)); !taken) return taken;
        ++good;
    }
    if (bad.count > 0 && (context.left_out == nullptr || bad.count > good)) return std::unexpected(bad.first);
    if (good == 0) return failure("holds no puzzle, expected a puzzle on each line");
    if (context.left_out != nullptr) *context.left_out = std::move(bad);
    return {};
}

Result<void> give_puzzles_of_text(std::string_view bytes, const ReadingContext& context,
                                  const PuzzleTaker& take) {
    const PuzzleFormat& format = context.format;
    if (format.read_line != nullptr) return give_puzzles_of_lines(bytes, context, take);
    if (format.read_each != nullptr) return format.read_each(bytes, context, take);
    auto loaded = format.read(bytes, context);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    return take(std::move(*loaded));
}

}  // namespace

Result<void> give_puzzles(std::string_view bytes, const ReadingContext& context, const PuzzleTaker& take) {
    const auto take_unless_stopped = [&](LoadedPuzzle puzzle) -> Result<void> {
        if (context.limits.stopped()) return std::unexpected(stopped_reading());
        if (auto taken = take_rules(puzzle, context); !taken)
            return failure_at(puzzle.line, 0, std::move(taken.error().message));
        return take(std::move(puzzle));
    };
    auto given = give_puzzles_of_text(bytes, context, take_unless_stopped);
    if (context.limits.stopped()) return std::unexpected(stopped_reading());
    return given;
}

Result<std::vector<LoadedPuzzle>> all_puzzles(std::string_view bytes, const ReadingContext& context) {
    // Moving puzzles into more room takes as long as reading them. So the lines of the first puzzles tell how many to
    // expect; what is reserved in vain is never touched.
    constexpr std::size_t kEnoughToTell = 32;
    constexpr std::size_t kMostReserved = 65'536;
    std::vector<LoadedPuzzle> puzzles;
    const auto given = give_puzzles(bytes, context, [&](LoadedPuzzle puzzle) -> Result<void> {
        if (puzzles.size() == kMostPuzzles)
            return failure_at(puzzle.line, 0,
                              fmt::format("expected at most {} puzzles to open at once", kMostPuzzles));
        if (puzzles.size() == kEnoughToTell) {
            const auto lines = static_cast<std::size_t>(std::ranges::count(bytes, '\n')) + 1;
            const std::size_t expected =
                lines * kEnoughToTell / static_cast<std::size_t>(std::max(puzzle.line, 1));
            puzzles.reserve(std::min(expected, kMostReserved));
        }
        puzzles.push_back(std::move(puzzle));
        return {};
    });
    if (!given) return std::unexpected(given.error());
    return puzzles;
}

}  // namespace gridsmith
