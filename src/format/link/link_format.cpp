// `fpuzzles` and `sudokupad`: puzzles as links, one a line. `linkjson`: the JSON of such a link as a file.
//
//     https://f-puzzles.com/?load=N4Ig...         LZString over JSON (link_json.h); also without the address
//     https://sudokupad.app/fpuzzlesN4Ig...       the same
//     https://sudokupad.app/ctcN4Ig..., scl...    LZString over SudokuPad's JSON, which `scl` shortens
//     https://sudokupad.app/classic4B7E..., scf   digits and runs of empty cells
//
// SudokuPad's links hold constraints other than cages as f-puzzles describes them, which SudokuPad reads.
//
// Both rows read every kind of link and differ in the kind that they write. A link that names a puzzle on a server
// cannot be read offline, and the error says so. SudokuPad's links pose the puzzle, without values that the player
// placed.
#include "base/unicode.h"
#include "format/core/puzzle_format.h"
#include "format/core/source_text.h"
#include "format/link/digit_runs.h"
#include "format/link/link_json.h"
#include "format/link/lz_string.h"
#include "format/link/percent_text.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kFpuzzlesAddress = "https://f-puzzles.com/?load=";
constexpr std::string_view kSudokuPadAddress = "https://sudokupad.app/";
constexpr std::string_view kRuns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

constexpr int kLargestOfFpuzzles = 16;

enum class LinkKind { fpuzzles, sudokupad, classic, scf };

struct KindRow {
    std::string_view prefix;
    LinkKind kind;
    std::string_view name;
};

constexpr KindRow kKinds[] = {
    {"fpuzzles", LinkKind::fpuzzles, "f-puzzles link"},
    {"fpuz", LinkKind::fpuzzles, "f-puzzles link"},
    {"classic", LinkKind::classic, "SudokuPad classic link"},
    {"ctc", LinkKind::sudokupad, "SudokuPad link"},
    {"scl", LinkKind::sudokupad, "SudokuPad link"},
    {"scf", LinkKind::scf, "SudokuPad classic link"},
};

// The link after other text, as in Markdown: "see [this](https://...)". The whole line if that begins with an address or
// has none.
std::string_view link_in(std::string_view line) {
    std::size_t begin = line.find("https://");
    if (begin == std::string_view::npos) begin = line.find("http://");
    if (begin == std::string_view::npos || trimmed(line.substr(0, begin)).empty()) return trimmed(line);
    std::string_view link = line.substr(begin);
    link = link.substr(0, link.find_first_of(" \t<>\""));
    // Codecs for digits use brackets, too, so the last one closes.
    if (begin > 0 && line[begin - 1] == '(') link = link.substr(0, link.rfind(')'));
    return trimmed(link);
}

// The part of a link after the address of the site, or nothing if the site is unknown.
std::optional<std::string_view> after_address(std::string_view line) {
    if (const auto load = line.find("?load=");
        line.contains("f-puzzles.com/") && load != std::string_view::npos)
        return line.substr(load + 6);
    for (const std::string_view site : {"sudokupad.app/", "crackingthecryptic.com/"}) {
        const auto at = line.find(site);
        if (at == std::string_view::npos) continue;
        std::string_view id = line.substr(at + site.size());
        for (const std::string_view before : {"sudoku/", "sudoku.html", "?puzzleid="})
            if (id.starts_with(before)) id.remove_prefix(before.size());
        return id;
    }
    return {};
}

bool is_address(std::string_view line) { return line.starts_with("http://") || line.starts_with("https://"); }

struct Link {
    LinkKind kind = LinkKind::fpuzzles;
    std::string_view name = "f-puzzles text";
    std::string content;  // decoded
    int column = 1;       // where the content begins
    bool with_settings = false;
    bool with_text = false;  // around it
};

// Raw text of f-puzzles begins with the compressed form of {".
bool is_raw_text(std::string_view line) {
    return line.starts_with("N4Ig") && is_base64(percent_decoded(line));
}

Result<Link> link_of(std::string_view line) {
    const std::string_view text = link_in(line);
    const auto id = after_address(text);
    if (!id && is_address(text))
        return failure_at(0, 1, "expected an address of f-puzzles.com or sudokupad.app");
    Link link;
    link.with_text = text.size() < trimmed(line).size();
    std::string_view content = id.value_or(text);
    if (!text.contains("?load=")) {
        for (const KindRow& row : kKinds) {
            if (!content.starts_with(row.prefix)) continue;
            link.kind = row.kind;
            link.name = row.name;
            content.remove_prefix(row.prefix.size());
            break;
        }
        const bool known = link.name != "f-puzzles text";
        if (!known && id && !is_raw_text(content))
            return failure_at(
                0, static_cast<int>(content.data() - line.data()) + 1,
                "names a puzzle on a server, which cannot be read offline; expected a link that holds the puzzle (fpuzzles, ctc, scl, classic or scf)");
    } else {
        link.name = "f-puzzles link";
    }
    link.column = static_cast<int>(content.data() - line.data()) + 1;
    // The codecs for digits use these characters; compressed text does not.
    const bool compressed = link.kind == LinkKind::fpuzzles || link.kind == LinkKind::sudokupad;
    const auto settings = compressed ? content.find_first_of("?&#") : content.find('?');
    link.with_settings = settings != std::string_view::npos;
    link.content = percent_decoded(content.substr(0, settings));
    if (compressed) std::ranges::replace(link.content, ' ', '+');
    return link;
}

Result<LinkedPuzzle> linked_puzzle_of_digits(std::string_view digits) {
    const auto order = order_of_cell_count(digits.size());
    if (!order || *order > 3)
        return failure(fmt::format("expected 16 or 81 cells in the link, found {}", digits.size()));
    LinkedPuzzle linked{Puzzle(*order), {}};
    for (std::size_t i = 0; i < digits.size(); ++i) {
        const int value = digits[i] - '0';
        if (value > side_of(*order))
            return failure(
                fmt::format("expected digits from 1 to {} in the link, found {}", side_of(*order), value));
        linked.puzzle.grid[static_cast<Cell>(i)] = static_cast<Value>(value);
    }
    pose(linked.puzzle);
    return linked;
}

// Codec 1: digits, and characters for runs of empty cells.
Result<LinkedPuzzle> puzzle_of_runs(std::string_view text) {
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c >= '0' && c <= '9') {
            digits += c;
            continue;
        }
        const auto run = kRuns.find(c);
        if (run == std::string_view::npos)
            return failure_at(
                0, static_cast<int>(i) + 1,
                fmt::format("expected a digit or a run of empty cells, found {}", shown_character(text, i)));
        digits.append(run, '0');
        if (digits.size() > 81) return failure("expected 16 or 81 cells in the link, found more");
    }
    return linked_puzzle_of_digits(digits);
}

// Codec 2: each character is a digit and up to five empty cells after the digit.
Result<LinkedPuzzle> puzzle_of_digits_with_runs(std::string_view text) {
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto code = kDigitsWithRuns.find(text[i]);
        if (code == std::string_view::npos)
            return failure_at(
                0, static_cast<int>(i) + 1,
                fmt::format("expected a digit or a letter up to x, found {}", shown_character(text, i)));
        digits += static_cast<char>('0' + code % 10);
        digits.append(code / 10, '0');
        if (digits.size() > 81) return failure("expected 16 or 81 cells in the link, found more");
    }
    return linked_puzzle_of_digits(digits);
}

// Letters for rules can follow: x for both diagonals, w for windows. Cells can end with such letters, too.
Result<LinkedPuzzle> puzzle_of_scf(std::string_view text) {
    auto linked = puzzle_of_digits_with_runs(text);
    for (std::size_t length = 1; length <= 2 && !linked; ++length) {
        if (text.size() < length) break;
        const std::string_view letters = text.substr(text.size() - length);
        if (letters.find_first_not_of("xw") != std::string_view::npos) break;
        auto with_rules = puzzle_of_digits_with_runs(text.substr(0, text.size() - length));
        if (!with_rules) continue;
        RulesParts parts = with_rules->puzzle.rules().parts();
        if (letters.contains('x')) parts.falling_diagonal = parts.rising_diagonal = true;
        if (letters.contains('w')) parts.windows = true;
        const auto rules = Rules::of(parts);
        if (!rules) return std::unexpected(rules.error());
        with_rules->puzzle.grid.set_rules(*rules);
        return with_rules;
    }
    return linked;
}

Result<LinkedPuzzle> puzzle_of_compressed(const Link& link, const ReadingLimits& limits) {
    const auto json = decompressed_from_base64(link.content);
    if (!json) return std::unexpected(json.error());
    // The user does not see the unpacked text, so its columns do not help.
    const auto without_place = [](Result<LinkedPuzzle> linked) -> Result<LinkedPuzzle> {
        if (!linked)
            return failure(fmt::format("the link holds {}", linked.error().message.starts_with("expected")
                                                                ? "another puzzle: " + linked.error().message
                                                                : "a fault: " + linked.error().message));
        return linked;
    };
    if (link.kind == LinkKind::fpuzzles) return without_place(puzzle_of_fpuzzles_json(*json, limits));
    const auto unzipped = unzipped_json(*json);
    if (!unzipped) return failure("the link " + unzipped.error().message);
    return without_place(puzzle_of_sudokupad_json(*unzipped, limits));
}

Result<LinkedPuzzle> puzzle_of_link(const Link& link, const ReadingLimits& limits) {
    switch (link.kind) {
        case LinkKind::classic:
            if (auto linked = puzzle_of_digits_with_runs(link.content)) return linked;
            return puzzle_of_runs(link.content);
        case LinkKind::scf: return puzzle_of_scf(link.content);
        default: return puzzle_of_compressed(link, limits);
    }
}

LoadedPuzzle loaded_link(const PuzzleFormat& format, const Link& link, LinkedPuzzle linked) {
    std::string remarks = std::move(linked.ignored);
    if (link.with_settings) remarks += remarks.empty() ? "settings ignored" : ", settings too";
    if (link.with_text)
        remarks += remarks.empty() ? "text around the link ignored" : ", text around the link too";
    auto loaded = loaded_from(format, std::move(linked.puzzle), 1, link.name, remarks);
    loaded.has_rules = true;
    return loaded;
}

bool is_blank_or_comment(std::string_view line) { return trimmed(line).empty() || line.starts_with('#'); }

// Text around links. Compressed text and codes of cells have long words.
bool is_prose(std::string_view line) {
    constexpr std::size_t kLongestWord = 30;
    const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    std::size_t words = 0;  // with letters
    std::size_t others = 0;
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        const std::string_view word = line.substr(0, line.find_first_of(" \t"));
        if (word.size() > kLongestWord) return false;
        line.remove_prefix(word.size());
        ++(std::ranges::any_of(word, is_letter) ? words : others);
    }
    return words > 1 && words > others;
}

bool looks_like_link(std::string_view line) {
    line = trimmed(line);
    if (after_address(line) || is_raw_text(line)) return true;
    return std::ranges::any_of(kKinds, [&](const KindRow& row) {
        return line.starts_with(row.prefix) && line.size() > row.prefix.size() + 8;
    });
}

bool is_json_of_link(std::string_view bytes) {
    if (!trimmed_start(bytes).starts_with('{')) return false;
    return (bytes.contains("\"grid\"") && bytes.contains("\"size\"")) || bytes.contains("\"cellSize\"");
}

Result<std::optional<LoadedPuzzle>> read_link(std::string_view line, const ReadingContext& context) {
    if (is_blank_or_comment(line) || (!looks_like_link(line) && is_prose(line))) return std::nullopt;
    const auto link = link_of(line);
    if (!link) return std::unexpected(link.error());
    auto linked = puzzle_of_link(*link, context.limits);
    if (!linked)
        return failure_at(0, link->column + std::max(linked.error().column - 1, 0), linked.error().message);
    return loaded_link(context.format, *link, std::move(*linked));
}

std::vector<std::vector<LoadedPuzzle>> read_link_otherwise(std::string_view bytes,
                                                           const std::vector<LoadedPuzzle>&,
                                                           const ReadingContext& context) {
    LineWalker lines(without_byte_order_mark(bytes), context.limits.stop);
    const auto line = lines.next();
    if (!line || lines.next()) return {};
    const auto link = link_of(line->text);
    if (!link || link->kind != LinkKind::classic) return {};
    auto linked = puzzle_of_runs(link->content);
    if (!linked) return {};
    return {{loaded_link(context.format, *link, std::move(*linked))}};
}

Result<std::string> write_fpuzzles_link(const Puzzle& puzzle, const WriteOptions&) {
    if (puzzle.rules() == Rules(5))
        return failure("cannot be written for f-puzzles, which knows orders up to 4");
    if (puzzle.side() > kLargestOfFpuzzles)
        return failure(fmt::format("cannot be written for f-puzzles, which knows boards of up to {} rows",
                                   kLargestOfFpuzzles));
    if (auto held = check_fpuzzles_holds(puzzle); !held) return std::unexpected(std::move(held.error()));
    return std::string(kFpuzzlesAddress) + compressed_to_base64(fpuzzles_json_of(puzzle)) + '\n';
}

// Of 9x9 cells with diagonals or windows: a link of digits with letters for these rules.
std::string scf_link_of(const Puzzle& puzzle) {
    Grid posed = puzzle.grid;
    const CellSet written = posed_to_write(puzzle);
    for (Cell cell = 0; cell < posed.cell_count(); ++cell)
        if (!written.contains(cell)) posed[cell] = 0;
    std::string text = fmt::format("{}scf{}", kSudokuPadAddress, digits_with_runs(posed, posed.cell_count()));
    if (puzzle.rules().parts().falling_diagonal) text += 'x';
    if (puzzle.rules().parts().windows) text += 'w';
    return text + '\n';
}

Result<std::string> write_sudokupad_link(const Puzzle& puzzle, const WriteOptions&) {
    RulesParts shape = puzzle.rules().parts();
    const bool has_diagonals = shape.falling_diagonal && shape.rising_diagonal;
    const bool has_letters = shape.windows || has_diagonals;
    shape.windows = false;
    if (has_diagonals) shape.falling_diagonal = shape.rising_diagonal = false;
    const auto bare = Rules::of(shape);
    const bool is_bare = puzzle.decorations->empty() && *puzzle.texts == PuzzleTexts();
    if (has_letters && bare && *bare == Rules(3) && is_bare) return scf_link_of(puzzle);
    if (auto held = check_sudokupad_holds(puzzle); !held) {
        // SudokuPad reads f-puzzles' description, too.
        if (puzzle.side() > kLargestOfFpuzzles) return std::unexpected(std::move(held.error()));
        if (auto described = check_fpuzzles_holds(puzzle, "SudokuPad"); !described)
            return std::unexpected(std::move(described.error()));
        return fmt::format("{}fpuzzles{}\n", kSudokuPadAddress,
                           percent_encoded(compressed_to_base64(posed_fpuzzles_json_of(puzzle))));
    }
    return fmt::format("{}ctc{}\n", kSudokuPadAddress,
                       percent_encoded(compressed_to_base64(sudokupad_json_of(puzzle))));
}

Fit fit_of_link_json(std::string_view bytes, const ReadingContext& context) {
    return is_json_of_link(bytes) ? fit_by_reading(bytes, context, true) : Fit::no;
}

Result<LoadedPuzzle> read_link_json(std::string_view bytes, const ReadingContext& context) {
    const bool sudokupad = bytes.contains("\"cellSize\"") || !bytes.contains("\"grid\"");
    auto linked = sudokupad ? puzzle_of_sudokupad_json(bytes, context.limits)
                            : puzzle_of_fpuzzles_json(bytes, context.limits);
    if (!linked) return std::unexpected(std::move(linked.error()));
    auto loaded = loaded_from(context.format, std::move(linked->puzzle), 1,
                              sudokupad ? "SudokuPad JSON" : "f-puzzles JSON", linked->ignored);
    loaded.has_rules = true;
    return loaded;
}

}  // namespace

namespace formats {

extern constinit const PuzzleFormat fpuzzles = {
    .id = "fpuzzles",
    .name = "f-puzzles link",
    .many = true,
    .boards = HeldBoards::rules,
    .fit = fit_of_claimed_lines<looks_like_link>,
    .read_line = read_link,
    .read_otherwise = read_link_otherwise,
    .write = write_fpuzzles_link,
    .copy_place = 100,
};

extern constinit const PuzzleFormat sudokupad = {
    .id = "sudokupad",
    .name = "SudokuPad link",
    .many = true,
    .boards = HeldBoards::rules,
    .poses_only = true,
    .fit = fit_of_claimed_lines<looks_like_link>,
    .read_line = read_link,
    .read_otherwise = read_link_otherwise,
    .write = write_sudokupad_link,
    .copy_place = 110,
};

extern constinit const PuzzleFormat linkjson = {
    .id = "linkjson",
    .name = "JSON of a link",
    .extensions = {".json"},
    .largest = kLargestTree,
    .boards = HeldBoards::rules,
    .fit = fit_of_link_json,
    .read = read_link_json,
};

}  // namespace formats

}  // namespace gridsmith
