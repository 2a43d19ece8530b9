// A line of a document's journal: a change to the document that the previous lines describe.
//
//     {"keep":[1,4],                                keep these states: indices from 1 up to, not including, 4
//      "add":[{"label":"change entry","cell":7,     append these states;
//              "puzzle":"..."}],                    a puzzle is the text of a .sgp file
//      "now":4,"saved":2,"limit":200,               the new history; "saved" may be null
//      "file":{"path":"...","kind":"puzzle","time":...},              or null
//      "title":"","selected":7,
//      "game_changed":true,                         only if true, see Document::game_changed()
//      "game":{...}}                                changes of the game, see game_record.h
//
// A large change takes several lines. Only the last of them has more than "keep", "add" and "game", and
// without the last the others are ignored. A line that a power failure cut off is ignored too: the lines
// before it are recovered.
//
// This file also has the list of open documents, which is read and written with the journals.
#pragma once

#include "base/result.h"
#include "document/document.h"
#include "model/board/order.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// The last part of a record: everything but the states and the game. Equal texts mean that nothing changed.
std::string rest_of_record(const Document& document, Cell selected);

// The lines, with line ends, of a record that keeps the journal's states from `keep_from` up to `keep_to`,
// appends the document's states from `first_added` on, and ends with `game_changes` and `rest`.
std::string record_of(const Document& document, const std::string& rest, std::size_t keep_from,
                      std::size_t keep_to, std::size_t first_added,
                      std::span<const std::string> game_changes = {});

struct JournalContent {
    Document document;
    Cell selected = 0;
    bool whole = true;  // false if a damaged line was ignored
};

// Reads a journal up to its first damaged line; nothing if not even the first change can be read.
std::optional<JournalContent> read_journal(std::string_view text);

// The open documents in order, by the ids of their journals, and the one in front:
//
//     {"tabs":[3,7],"front":7}
struct TabList {
    std::vector<std::uint64_t> ids;      // without repetitions
    std::optional<std::uint64_t> front;  // may be missing in `ids`
    bool operator==(const TabList&) const = default;
};

// One line, with its line end.
std::string text_of(const TabList& tabs);
// The inverse of text_of(); nothing if the text is not JSON with "tabs". Skips repeated ids and other values.
std::optional<TabList> tabs_in(std::string_view text);

}  // namespace gridsmith
