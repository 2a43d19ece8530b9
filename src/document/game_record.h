// A game as JSON: the whole game for a file, or only the changes for a journal.
//
//     {"order":3,"posed":[0,0,7,...],"source":"fresh","grade":"hard","played":83250,"paused":false,
//      "won":null,"revealed":1,"checked":false,"here":17,
//      "positions":[                                   parents before children
//        {"id":1,"kept":true,"played":0,"at":1789000000,"state":{...}},
//        {"id":2,"parent":1,"label":"change entry","cell":40,"played":5120,"at":1789000005,
//         "state":{"puzzle":{"rows":{"4":{"values":{"4":7}}}}}}]}
//
// Games on boards that are not classic have "rules" (rules_text.h) in place of "order".
//
// "state" is the difference (format/json/json_patch.h) from the parent's state, or for the start from an
// empty puzzle, so a move takes some hundred bytes at any order. In a journal, "gone" lists the ids of removed
// positions, and a position has no "state" if only its name or another detail changed. A long list of
// positions is split into several such objects, to be read in order.
#pragma once

#include "base/result.h"
#include "document/game.h"
#include "format/json/json_value.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The text of a .sgp file with the game as the member "game" of "gridsmith"; replaces an older game. If the
// text becomes too long to be read again, leaves out moves between the kept positions; fails if it is still
// too long.
Result<std::string> with_game(std::string_view file, const Game& game);
// The game in the text of a .sgp file with the puzzle `puzzle`; without one, a game that has not begun. If
// another program changed the puzzle, the changed puzzle becomes a new position.
Result<Game> game_in(std::string_view file, const Puzzle& puzzle);

JsonValue json_of(const Game& game);

// Bytes at which texts of states and positions are split, far below the limit of read_json().
inline constexpr std::size_t kLongPiece = std::size_t{2} << 20;

// What the journal already has of the game.
struct JournaledGame {
    std::uint64_t identity = 0;                   // of the attempts
    std::uint64_t revision = 0;                   // of the attempts
    std::string head;                             // everything but the positions
    std::map<PositionId, std::string> positions;  // everything but their states
};
// The changes since `journaled` as texts of JSON objects; empty if nothing changed. Updates `journaled`,
// which must be new or of the same game.
std::vector<std::string> take_changes(const Game& game, JournaledGame& journaled);

// Builds a game from the lines of a journal.
struct GameBuilder {
    Game game;
    std::vector<GamePosition> positions;
};
// Returns false if the changes are damaged. `after_damage`: earlier changes may be missing, so positions that need them
// are left out.
bool apply_changes(GameBuilder& builder, const JsonValue& changes, bool after_damage = false);
// Nothing if there are no positions, or if they do not form a tree.
std::optional<Game> built_game(GameBuilder builder);

}  // namespace gridsmith
