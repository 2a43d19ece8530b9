// One line of a document's journal: how its history differs from what the lines before it built.
//
//     {"keep":[1,4],      of the states so far, these stay: from the second up to, not including, the fifth
//      "add":[{"label":"change entry","cell":7,"puzzle":"..."}],      these follow; a puzzle is the text of
//                                                                     a .sgp file
//      "now":4,"saved":2,"limit":200,              indices of the states then; saved may be null
//      "file":{"path":"...","kind":"puzzle","time":...},              or null
//      "title":"","selected":7,
//      "game_changed":true,                        only where it is, in a way that no edit shows
//      "game":{...}}                               what changed of the game, as in game_record.h
//
// Much is spread over several lines, of which only the last has more than "keep", "add" and "game": they are
// one change, and mean nothing without the last. A line that was cut off by a power failure is passed over:
// what the lines before it built is recovered.
//
// The list of the documents that are open is beside it because it is read and written with them.
#pragma once

#include "base/result.h"
#include "document/document.h"
#include "model/order.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

// All of a document but the states of its history, as text that is equal when nothing of it changed.
std::string rest_of_record(const Document& document, Cell selected);

// The line or lines, with their ends: the states from `keep_from` up to `keep_to` of those written so far,
// then the document's states from `first_added` on, what changed of the game, and the rest.
std::string record_of(const Document& document, const std::string& rest, std::size_t keep_from,
                      std::size_t keep_to, std::size_t first_added,
                      std::span<const std::string> game_changes = {});

struct JournalContent {
    Document document;
    Cell selected = 0;
    bool whole = true;  // false: lines that are complete could not be understood, and are passed over
};

// The document that a journal builds, as far as its lines can be read; nothing when not even the first can.
std::optional<JournalContent> read_journal(std::string_view text);

// Which documents are open, by the numbers of their journals, in order, and which is in front:
//
//     {"tabs":[3,7],"front":7}
struct TabList {
    std::vector<std::uint64_t> ids;      // each once
    std::optional<std::uint64_t> front;  // perhaps none of them
    bool operator==(const TabList&) const = default;
};

// One line, with its end.
std::string text_of(const TabList& tabs);
// Nothing when it is no such text. A number that comes again is passed over, and so is what is no number.
std::optional<TabList> tabs_in(std::string_view text);

}  // namespace gridsmith
