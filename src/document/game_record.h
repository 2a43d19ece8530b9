// A game as JSON: all of it for a file, or what has changed of it for a journal.
//
//     {"order":3,"posed":[0,0,7,...],"source":"fresh","grade":"hard","played":83250,"paused":false,
//      "won":null,"revealed":1,"checked":false,"here":17,
//      "positions":[                                   parents before children
//        {"id":1,"kept":true,"played":0,"at":1789000000,"state":{...}},
//        {"id":2,"parent":1,"label":"change entry","cell":40,"played":5120,"at":1789000005,
//         "state":{"puzzle":{"rows":{"4":{"values":{"4":7}}}}}}]}
//
// A state is the difference (format/json_patch.h) from that of the parent, the start's that from an empty
// puzzle, so that a move takes some hundred bytes at any order. In a journal, positions that are known
// already come without a state when something else of them changed, and "gone" lists those that are no more.
// Very many positions are spread over several such objects, to be read one after another.
#pragma once

#include "base/result.h"
#include "document/game.h"
#include "format/json_value.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The text of a .sgp file with the game as the member "game" of "gridsmith", in place of one that it had. Of
// a game that is larger than such files can be, moves between the positions that are kept are left out; fails
// when that does not do.
Result<std::string> with_game(std::string_view file, const Game& game);
// The game in the text of such a file, which has `puzzle`, or one that has not begun where there is none. A
// puzzle that is not where the game says that it is, since
// another program changed it, becomes a position of its own.
Result<Game> game_in(std::string_view file, const Puzzle& puzzle);

JsonValue json_of(const Game& game);

// Texts of states and positions are ended at so many bytes, far below what read_json takes, and begun anew.
inline constexpr std::size_t kLongPiece = std::size_t{2} << 20;

// What a journal holds of a game.
struct WrittenGame {
    std::uint64_t identity = 0;                   // of the attempts,
    std::uint64_t revision = 0;                   // and what they had come to
    std::string head;                             // everything but the positions
    std::map<PositionId, std::string> positions;  // everything but their states
};
// What has changed since, which is then written, as the texts of objects; none when nothing has. `written`
// must be of no game or of this one.
std::vector<std::string> take_changes(const Game& game, WrittenGame& written);

// A game as the lines of a journal build it.
struct GameReading {
    Game game;
    std::vector<GamePosition> positions;
};
// False when the changes are damaged.
bool change_game(GameReading& reading, const JsonValue& changes);
// Nothing when there is none, or its positions are no tree.
std::optional<Game> finished(GameReading reading);

}  // namespace gridsmith
