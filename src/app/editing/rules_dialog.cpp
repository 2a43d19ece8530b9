#include "app/editing/rules_dialog.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "app/core/question.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "document/edits.h"
#include "generator/regions/random_regions.h"

#include <algorithm>
#include <utility>

namespace gridsmith {

void RulesDialog::draw_at_random() {
    Random random(fresh_seed());
    // Some regions allow no full grid, and so no puzzle.
    const auto full_grid = random_jigsaw({.side = choice.side()}, Symmetry::none, random);
    choice.use_regions(full_grid && *full_grid ? (*full_grid)->rules().parts().regions
                                               : random_regions(choice.side(), Symmetry::none, random));
}

void RulesDialog::end_step() {
    if (choice == settled_) return;
    past_.push_back(std::exchange(settled_, choice));
    future_.clear();
}

void RulesDialog::undo() {
    end_step();
    show_step(past_, future_);
}

void RulesDialog::redo() {
    end_step();
    show_step(future_, past_);
}

void RulesDialog::show_step(std::vector<BoardChoice>& from, std::vector<BoardChoice>& to) {
    if (from.empty()) return;
    to.push_back(std::exchange(settled_, std::move(from.back())));
    from.pop_back();
    choice = settled_;
    brush = static_cast<std::uint8_t>(std::min<int>(brush, choice.side() - 1));
    cursor = std::min(cursor, choice.side() * choice.side() - 1);
}

bool RulesDialog::has_new_drawing() const {
    const auto& drawing = choice.drawing();
    const auto is_drawn = [](std::uint8_t region) { return region != BoardChoice::kNoRegion; };
    return drawing != first_.drawing() && std::ranges::any_of(drawing, is_drawn) &&
           !blocks_of({.side = choice.side(), .regions = drawing});
}

void RulesDialog::cancel(AppCore& core) {
    if (!has_new_drawing()) return close(core);
    core.dialogs.open<QuestionDialog>(
        QuestionText{
            "Discard regions", "Discard the regions that you have drawn?", {"Discard", "Cancel"}, true},
        [this, &core](std::size_t answer) {
            if (answer == 0) close(core);
        });
}

void RulesDialog::accept(AppCore& core) {
    const auto rules = choice.rules();
    if (!rules) return;  // the dialog shows what is missing
    close(core);
    if (!tab) {
        core.settings.new_rules = rules->text();
        // Regions that were drawn are work, even before the first entry.
        const RulesParts& parts = rules->parts();
        const bool is_drawn = !parts.regions.empty() && !blocks_of(parts);
        add_empty_document(core, *rules, is_drawn ? History::Start::unsaved : History::Start::saved);
    } else if (Tab* edited = core.tabs.find(*tab)) {
        apply(*edited, edits::set_rules(edited->document.puzzle(), *rules));
    }
}

}  // namespace gridsmith
