// Records of a document's journal: each is a change to the document that the previous records describe. A record is
// one or several lines with checksums (checked_line.h):
//
//     {"n":12,"after":9,"at":1789000000123,        number of this line in the session, number of the line before it
//                                                  in this journal (0: this line begins it), milliseconds since 1970
//      "keep":[3,6],                               keep the states with these ids and those between; [] keeps none
//      "add":[{"id":7,"label":"change entry",      append these states;
//              "cell":7,"puzzle":"..."}],          a puzzle is the text of a .sgp file
//      "now":7,"saved":4,"limit":200,              the new history, by ids of states; "saved" may be null
//      "file":{"path":"...","kind":"puzzle","time":...},              or null
//      "title":"","selected":7,
//      "game_changed":true,                        only if true, see Document::game_changed()
//      "game":{...}}                               changes of the game, see game_record.h
//
// A large change takes several lines. Only the last of them has more than "keep", "add" and "game", and without the
// last the others are ignored. A line that a power failure cut off is ignored too: the lines before it are recovered.
//
// Ids of states only grow, and the state before a state never changes, so a record can be understood without the
// records before it, apart from states that only those had. Version 1 had no numbers, times and checksums, and indices
// of states instead of ids; its journals are read up to the first damaged line.
//
// This file also has the list of open documents, which is read and written with the journals.
#pragma once

#include "base/result.h"
#include "document/document.h"
#include "model/cells/order.h"

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

// The numbers of the lines that were written last. A session's number counts the lines of all its files.
struct LineNumbers {
    std::uint64_t session = 0;
    std::uint64_t journal = 0;  // 0: the next line begins the journal
};

// The lines, with line ends, of a record that keeps the document's states before index `first_added`, which the journal
// has, appends the states from there on, and ends with `game_changes` and `rest`. Advances `numbers`.
std::string record_of(const Document& document, const std::string& rest, std::size_t first_added,
                      LineNumbers& numbers, std::span<const std::string> game_changes = {});

// How much of a journal could be read.
struct JournalState {
    // Milliseconds since 1970 of the last change that was read; nothing in a journal of version 1.
    std::optional<std::int64_t> at = {};
    int damaged_places = 0;          // where one or several lines are damaged or missing
    bool newest_is_missing = false;  // the last changes are among the damaged ones
    bool game_is_damaged = false;    // the game was dropped
    bool is_cut_off = false;         // the last change was not written to its end, as at a crash

    // Is everything there that was written to its end?
    bool is_whole() const { return damaged_places == 0 && !newest_is_missing && !game_is_damaged; }
    bool operator==(const JournalState&) const = default;
};

struct JournalContent {
    Document document;
    Cell selected = 0;
    JournalState state = {};
    std::uint64_t last_number = 0;  // of the lines that were read; 0 in a journal of version 1
};

// Reads all lines of a journal that are not damaged. Where lines are missing, the history has only the states of the
// others. Nothing if no line has a state.
std::optional<JournalContent> read_journal(std::string_view text);

// The open documents in order, by the ids of their journals, and the one in front, as a checked line:
//
//     {"n":15,"tabs":[3,7],"front":7}
struct TabList {
    std::vector<std::uint64_t> ids;      // without repetitions
    std::optional<std::uint64_t> front;  // may be missing in `ids`
    // Of the line in the session. A journal with a later line is of a document that was opened after the list was
    // written. 0 in a list of version 1.
    std::uint64_t number = 0;
    bool operator==(const TabList&) const = default;
};

// One line, with its line end.
std::string text_of(const TabList& tabs);
// The inverse of text_of(); nothing if the text is damaged. Skips repeated ids and values that are not ids.
std::optional<TabList> tabs_in(std::string_view text);

}  // namespace gridsmith
