// Documents with unusually large files, for tests of size limits.
#pragma once

#include "document/document.h"

#include <cstddef>

namespace gridsmith::support {

// A document of order 5 with all marks of both kinds and `edits_made` edits.
inline Document densely_marked(int edits_made, int limit) {
    Puzzle puzzle(5);
    for (Cell cell = 0; cell < puzzle.cell_count(); ++cell) puzzle.marks[cell] = ValueSet::all(25);
    puzzle.notes.change([&](Notes& notes) { notes.corners = puzzle.marks; });
    Document document(1, puzzle, History::Start::unsaved, limit);
    for (int i = 0; i < edits_made; ++i)
        document.apply(edits::enter(document.puzzle(), i % 625, static_cast<Value>(1 + i % 25)));
    return document;
}

// A document with a short history and a game of `moves` moves, each of which changes all marks.
inline Document densely_played(int moves) {
    Document document = densely_marked(0, 1);
    document.begin_game(document.puzzle().grid);
    for (int move = 0; move < moves; ++move) {
        Puzzle puzzle = document.puzzle();
        for (Cell cell = 0; cell < puzzle.cell_count(); ++cell)
            puzzle.marks[cell] = ValueSet::all(24 + move % 2);
        puzzle.notes.change([&](Notes& notes) { notes.corners = puzzle.marks; });
        document.apply({"change marks", puzzle});
    }
    return document;
}

}  // namespace gridsmith::support
