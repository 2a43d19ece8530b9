// Random steps of a document, and a comparison of documents, for tests of saving and recovery.
#pragma once

#include "base/random.h"
#include "document/document.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <string>

namespace gridsmith::support {

enum class Times : bool { ignored, compared };

// Describes the first difference of two documents with their histories and games; empty if they are equal.
// `times` says whether the times of moves and files are compared.
inline std::string difference(const Document& a, const Document& b, Times times = Times::compared) {
    const bool timed = times == Times::compared;
    const auto& states = a.history().states();
    const auto& others = b.history().states();
    if (states.size() != others.size()) return fmt::format("{} states and {}", states.size(), others.size());
    for (std::size_t i = 0; i < states.size(); ++i)
        if (states[i].puzzle != others[i].puzzle || states[i].label != others[i].label ||
            states[i].cell != others[i].cell)
            return fmt::format("state {}", i);
    if (a.history().now() != b.history().now()) return "where undo is";
    if (a.history().saved() != b.history().saved()) return "what is saved";
    if (a.history().limit() != b.history().limit()) return "the limit of the history";
    if (a.title() != b.title()) return "the title";
    if (a.game_changed() != b.game_changed()) return "whether the game has changed";
    const auto& positions = a.game().attempts.all();
    const auto& other_positions = b.game().attempts.all();
    if (a.here() != b.here()) return "the position in the game";
    if (positions.size() != other_positions.size()) return "the number of positions";
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const GamePosition& x = positions[i];
        const GamePosition& y = other_positions[i];
        if (x.id != y.id || x.parent != y.parent || x.puzzle != y.puzzle || x.name != y.name ||
            x.kept != y.kept || (timed && !(x.time == y.time)))
            return fmt::format("position {}", i);
    }
    if (a.file().has_value() != b.file().has_value()) return "the file";
    if (a.file() && (a.file()->path != b.file()->path || a.file()->kind != b.file()->kind ||
                     (timed && a.file()->time != b.file()->time)))
        return "the file's name, kind or time";
    return "";
}

// Makes an edit, undo, redo, a move in the tree of attempts, a save to `file`, or a reload.
inline void random_step(Document& document, Random& random, const std::filesystem::path& file) {
    const Puzzle& puzzle = document.puzzle();
    const auto below = [&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); };
    const auto& positions = document.game().attempts.all();
    const auto some_position = [&] { return positions[below(positions.size())].id; };
    const auto must = [](const auto& done) {
        if (!done) throw std::runtime_error(text_of(done.error()));
    };
    switch (below(13)) {
        case 9: document.keep_here(); break;
        case 10:
            if (!positions.empty()) document.go_to(some_position());
            break;
        case 11:
            if (!positions.empty()) document.name_position(some_position(), "a name");
            break;
        case 12:
            if (!positions.empty() && below(4) == 0) document.drop_attempt(some_position());
            if (below(12) == 0) document.begin_game(document.puzzle().grid);
            break;
        case 0: document.undo(); break;
        case 1: document.redo(); break;
        case 2: document.apply(edits::transform(puzzle, static_cast<Transform>(below(6)))); break;
        case 3: document.apply(edits::clear(puzzle)); break;
        case 4:
            if (below(4) == 0) must(document.save(file, FileKind::puzzle, below(2) == 0));
            break;
        case 5:
            if (document.file() && below(4) == 0) must(document.reload());
            break;
        default:
            const auto cell = static_cast<Cell>(below(static_cast<std::size_t>(puzzle.cell_count())));
            const auto value = static_cast<Value>(below(static_cast<std::size_t>(puzzle.side()) + 1));
            document.apply(edits::enter(puzzle, cell, value));
    }
}

}  // namespace gridsmith::support
