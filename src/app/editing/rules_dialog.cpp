#include "app/editing/rules_dialog.h"

#include "app/core/app_core.h"
#include "app/core/documents.h"
#include "app/settings/settings.h"
#include "base/random.h"
#include "document/edits.h"
#include "generator/regions/random_regions.h"

namespace gridsmith {

void RulesDialog::draw_at_random() {
    Random random(fresh_seed());
    choice.use_regions(random_regions(choice.side(), Symmetry::none, random));
}

void RulesDialog::accept(AppCore& core) {
    const auto rules = choice.rules();
    if (!rules) return;  // the dialog shows what is missing
    close(core);
    if (!tab) {
        core.settings.new_rules = rules->text();
        add_empty_document(core, *rules);
    } else if (Tab* edited = core.tabs.find(*tab)) {
        apply(*edited, edits::set_rules(edited->document.puzzle(), *rules));
    }
}

}  // namespace gridsmith
