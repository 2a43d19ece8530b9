// The initial values of the fields, and the buttons.
#include "app/generate/generate_dialog.h"

#include "app/core/app_core.h"
#include "app/generate/generating.h"
#include "app/settings/settings.h"
#include "base/random.h"

#include <string>

namespace gridsmith {

GenerateDialog::GenerateDialog(Generating& generating, const Tab* of_tab, int new_order,
                               const GenerateSettings& last)
    : order(new_order), fields(last), generating_(generating) {
    if (fields.seed) seed = std::to_string(*fields.seed);
    if (of_tab == nullptr) return;
    const Puzzle& puzzle = of_tab->document.puzzle();
    tab = of_tab->id;
    document_order = order = puzzle.order();
    entries_ = puzzle.grid.entries();
    use = puzzle.grid.is_full() ? GridUse::nothing : GridUse::cells;
    is_of_template = of_tab->document.is_template();
    if (!puzzle.givens.empty() && puzzle.givens != entries_) givens = puzzle.givens;
    // The givens of a template are the symbols that the user has fixed in the designer.
    keeps_givens = is_of_template && !givens.empty();
}

void GenerateDialog::accept(AppCore&) { generating_.start_generating(*this); }

void GenerateDialog::cancel(AppCore& core) {
    core.settings.generate = fields;
    clamp_to_ranges(core.settings);
    close(core);
}

void draw_seed(GenerateDialog& dialog) {
    // The original program can read our files, but only seeds below 2^63.
    dialog.seed = std::to_string(fresh_seed() >> 1);
}

}  // namespace gridsmith
