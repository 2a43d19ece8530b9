// The tree of positions of a game: the attempts that the player made, and where they branched.
//
//     start --- move --- move --- [kept] --- move --- move       the first attempt, abandoned
//                                    \-------- move --- (here)   the second attempt
//
// A document's history stays a list: a jump to another position is an ordinary edit, so undo takes the jump
// back. When an edit after undo discards states from the history, their positions leave the tree too, except
// kept positions: those with a name, those that begin an attempt, and those that the player left by a jump.
#pragma once

#include "document/edits.h"
#include "model/puzzle/puzzle.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gridsmith {

// Counts from 1 and is unique in a game; later positions have higher ids.
using PositionId = std::uint64_t;
// The largest id accepted from a file, far below the largest number, so that the game can add positions.
inline constexpr PositionId kLargestPosition = PositionId{1} << 62;

struct GameTime {
    std::int64_t played = 0;  // milliseconds on the game's clock
    std::int64_t at = 0;      // seconds since 1970, UTC
    bool operator==(const GameTime&) const = default;
};

struct GamePosition {
    PositionId id = 0;
    PositionId parent = 0;  // 0 for the start
    Puzzle puzzle;
    std::string label = {};         // of the edit from the parent to this position; empty for the start
    std::optional<Cell> cell = {};  // of that edit
    std::string name = {};          // given by the user
    bool kept = false;              // an edit after undo does not discard it
    GameTime time = {};
};

// The position with the id in a list sorted by id; null if the list does not have it.
const GamePosition* find_position(std::span<const GamePosition> positions, PositionId id);

// A tree with more positions is thinned out, see Attempts::thin_out.
inline constexpr std::size_t kMostPositions = 4000;

class Attempts {
public:
    Attempts() = default;
    Attempts(const Puzzle& start, GameTime time);
    // A tree from a file. Ids must ascend up to kLargestPosition, a parent must precede its children, and
    // only the first position has no parent; else the result is nothing.
    static std::optional<Attempts> from(std::vector<GamePosition> positions);

    bool empty() const { return positions_.empty(); }
    const std::vector<GamePosition>& all() const { return positions_; }  // by id
    const GamePosition* find(PositionId id) const { return find_position(positions_, id); }
    PositionId start() const { return positions_.empty() ? 0 : positions_.front().id; }
    // Grows with each change.
    std::uint64_t revision() const { return revision_; }
    // Identifies the game within one run of the program: each tree that is begun or read gets a new number.
    std::uint64_t identity() const { return identity_; }

    // Adds the result of the edit as a child of `parent`, which must exist, or returns the child that has the
    // same puzzle already.
    PositionId add(PositionId parent, const Edit& edit, GameTime time);
    void keep(PositionId id);
    void name(PositionId id, std::string name);
    // Removes the position unless it is kept or has children.
    void discard(PositionId id);
    // Removes the attempt that `id` belongs to: the position branch_of(id) and its descendants.
    void remove_attempt(PositionId id);
    // Removes the oldest plain moves until at most `most` positions are left, and links their only child to
    // their parent. Never removes `spared`, kept positions, forks and ends, so more positions may be left.
    void thin_out(std::size_t most, PositionId spared = 0);

    // The positions from the start to `id`.
    std::vector<PositionId> path_to(PositionId id) const;
    std::vector<PositionId> children_of(PositionId id) const;
    // The path to `id`, then the latest child of each position up to an end.
    std::vector<PositionId> line_through(PositionId id) const;
    // Is `ancestor` on the path to `id`? A position is on its own path.
    bool leads_to(PositionId ancestor, PositionId id) const;
    // The position at which the attempt of `id` begins: its nearest ancestor that is the start, is kept, or
    // has several children. 0 for the start.
    PositionId stem_of(PositionId id) const;
    // The child of stem_of(id) on the path to `id`; 0 for the start.
    PositionId branch_of(PositionId id) const;

private:
    GamePosition* find_mutable(PositionId id);

    std::vector<GamePosition> positions_;
    std::uint64_t revision_ = 0;
    std::uint64_t identity_ = 0;
    PositionId last_id_ = 0;
};

// A row of the panel that shows the tree: an important position, without the moves between it and the next.
struct Station {
    PositionId id = 0;
    std::size_t parent = 0;  // index of the station above; the start has its own index
    int depth = 0;           // number of forks above
    int moves = 0;           // number of moves since `parent`
};

// The start, forks, kept positions, ends and `here`, in depth-first order.
std::vector<Station> stations_of(const Attempts& attempts, PositionId here);

}  // namespace gridsmith
