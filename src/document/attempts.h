// The tree of positions that a game went through: what was tried, where it branched, and when.
//
//     start --- move --- move --- [try] --- move --- move      an attempt that was left
//                                   \-------- move --- (here)  another one
//
// A document's history stays a list: going to another position is an edit like any other, so undo takes it
// back. What undo and a new edit give up is given up here too, unless it is kept: a position with a name,
// one from which something was tried, or one that was left for another. Nothing here knows documents, files
// or clocks; times are handed in.
#pragma once

#include "document/edits.h"
#include "model/puzzle.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

// Numbers from 1, never used twice in one game; later positions have higher ones.
using PositionId = std::uint64_t;
// Far above what a game comes to, and so far below the last number that a game can go on from it.
inline constexpr PositionId kLargestPosition = PositionId{1} << 62;

// When something happened.
struct GameTime {
    std::int64_t played = 0;  // milliseconds on the game's clock
    std::int64_t at = 0;      // seconds since 1970, UTC
    bool operator==(const GameTime&) const = default;
};

struct GamePosition {
    PositionId id = 0;
    PositionId parent = 0;  // 0: it is the start
    Puzzle puzzle;
    std::string label = {};         // of the edit that led here from the parent; empty at the start
    std::optional<Cell> cell = {};  // of that edit
    std::string name = {};          // given by the user
    bool kept = false;              // stays, even when undo and another edit would give it up
    GameTime time = {};
};

// More moves than this lose the positions between those that are kept, oldest first.
inline constexpr std::size_t kMostPositions = 4000;

class Attempts {
public:
    Attempts() = default;
    Attempts(const Puzzle& start, GameTime time);
    // As they were stored: parents before children, ids ascending up to the largest, the first without
    // parent. Nothing when they are otherwise.
    static std::optional<Attempts> from(std::vector<GamePosition> positions);

    bool empty() const { return positions_.empty(); }
    const std::vector<GamePosition>& all() const { return positions_; }  // by id
    const GamePosition* find(PositionId id) const;
    PositionId start() const { return positions_.empty() ? 0 : positions_.front().id; }
    // Grows with every change.
    std::uint64_t revision() const { return revision_; }
    // Which game it is: another one for every tree that was begun or read, in one run of the program.
    std::uint64_t identity() const { return identity_; }

    // The position that the edit leads to from `parent`, which exists: a new one, or a child that is the same
    // puzzle already.
    PositionId add(PositionId parent, const Edit& edit, GameTime time);
    void keep(PositionId id);
    void name(PositionId id, std::string name);
    // Undo and another edit have given this position up: goes if nothing depends on it.
    void give_up(PositionId id);
    // Removes the attempt that `id` belongs to: `branch_of(id)` and all that follows from it.
    void drop(PositionId id);
    // Plain moves with one continuation, which then follows what was before them, go until no more than
    // `most` positions are left: oldest first, and not `spared`. What is kept, forks and ends stay even so.
    void thin_out(std::size_t most, PositionId spared = 0);

    // From the start to the position.
    std::vector<PositionId> path_to(PositionId id) const;
    std::vector<PositionId> children_of(PositionId id) const;
    // From the start through the position on to the end that was reached last.
    std::vector<PositionId> line_through(PositionId id) const;
    // Does `ancestor` lie on the path to `id`? A position lies on its own path.
    bool leads_to(PositionId ancestor, PositionId id) const;
    // The nearest position above `id` that stays when its attempt is dropped: the start, one that is kept, or
    // one with other children. 0 for the start itself.
    PositionId stem_of(PositionId id) const;
    // The first position after the stem on the way to `id`; 0 for the start.
    PositionId branch_of(PositionId id) const;

private:
    GamePosition* at(PositionId id);

    std::vector<GamePosition> positions_;
    std::uint64_t revision_ = 0;
    std::uint64_t identity_ = 0;
    PositionId last_id_ = 0;
};

// One place of the tree as a panel shows it: positions where something begins, ends or has a name, without
// the moves between them.
struct Station {
    PositionId id = 0;
    std::size_t parent = 0;  // its index in the list; its own for the start
    int depth = 0;           // forks above it
    int moves = 0;           // since the parent
};

// The start, the forks, what is kept, the ends, and `here`; each before those below it, the branches of a
// fork one after another.
std::vector<Station> stations_of(const Attempts& attempts, PositionId here);

}  // namespace gridsmith
