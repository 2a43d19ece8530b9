// The initial values of the fields, and the buttons.
#include "app/generate/generate_dialog.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "app/generate/generating.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "generator/templates/entry_counts.h"

#include <algorithm>
#include <string>

namespace gridsmith {

GenerateDialog::GenerateDialog(Generating& generating, const Tab* of_tab, const Rules& new_rules,
                               const GenerateSettings& last)
    : rules(new_rules), fields(last), generating_(generating) {
    if (fields.seed) seed = std::to_string(*fields.seed);
    if (of_tab == nullptr) return;
    const Puzzle& puzzle = of_tab->document.puzzle();
    tab = of_tab->id;
    document_rules = rules = puzzle.rules();
    entries_ = puzzle.grid.entries();
    is_of_template = of_tab->document.is_template();
    is_of_pattern_ = is_pattern(of_tab->document);
    use = puzzle.grid.is_full() ? GridUse::nothing : is_of_pattern_ ? GridUse::cells : fields.use;
    if (!puzzle.givens.empty() && puzzle.givens != entries_) givens = puzzle.givens;
    // The givens of a template are the symbols that the user has fixed in the designer.
    keeps_givens = is_of_template && !givens.empty();
}

void GenerateDialog::choose_use(GridUse wanted) {
    use = wanted;
    if (!is_of_pattern_) fields.use = wanted;
}

int& GenerateDialog::entries_wanted() {
    if (rules.is_classic()) return fields.current().entries[index_of_order(rules.order())];
    // Follows the board and, unless the user changed it, the symmetry.
    const int usual = default_entries(rules, fields.current().symmetry);
    if (other_rules_ != rules || other_entries_ == usual_entries_) other_entries_ = usual;
    other_rules_ = rules;
    usual_entries_ = usual;
    return other_entries_;
}

bool GenerateDialog::has_cages() const {
    const auto chosen = fields.constraints.chosen();
    return std::ranges::find(chosen, ConstraintFamily::killer) != chosen.end();
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
