// The journal: whatever can be recovered can be kept again, and comes back the same.
#include "document/edits.h"
#include "document/session_record.h"
#include "fuzz_target.h"
#include "some_puzzles.h"

namespace gridsmith::fuzz {

namespace {

std::string whole_record(const Document& document, Cell selected) {
    return record_of(document, rest_of_record(document, selected), 0, 0, 0);
}

void run_journal(std::string_view bytes) {
    const auto content = read_journal(bytes);
    if (!content) return;
    const Document& document = content->document;
    require(document.history().now() < document.history().states().size(),
            "the present is one of the states");
    require(content->selected >= 0 && content->selected < document.puzzle().cell_count(),
            "the selection is a cell");
    const auto again = read_journal(whole_record(document, content->selected));
    require(again.has_value(), "what was recovered can be kept");
    require(again->document.puzzle().grid == document.puzzle().grid, "what was kept comes back");
    require(again->document.history().states().size() == document.history().states().size(),
            "all states come back");
}

std::vector<std::string> journal_seeds() {
    std::vector<std::string> seeds;
    Random random(8);
    for (int order = 2; order <= 5; ++order) {
        Document document(order, support::rich_puzzle(order, random), History::Start::unsaved, 50);
        std::string text = whole_record(document, 0);
        for (int edit = 0; edit < 4; ++edit) {
            document.apply(edits::enter(document.puzzle(), edit, static_cast<Value>(1 + edit)));
            const std::size_t states = document.history().states().size();
            text += record_of(document, rest_of_record(document, edit), 0, states - 1, states - 1);
        }
        seeds.push_back(text);
    }
    return seeds;
}

}  // namespace

void add_document_targets(std::vector<Target>& targets) {
    targets.push_back({"journal", run_journal, journal_seeds});
}

}  // namespace gridsmith::fuzz
