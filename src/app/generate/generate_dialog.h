// The dialog Generate: the requested properties and the way of generating.
#pragma once

#include "app/core/board_choice.h"
#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"

#include <cstdint>
#include <optional>
#include <string>

namespace gridsmith {

class Generating;

struct GenerateDialog : Dialog {
    // `of_tab` is null if no document is open; then the puzzle is to have `new_rules`.
    GenerateDialog(Generating& generating, const Tab* of_tab, const Rules& new_rules,
                   const GenerateSettings& last);
    // The cells of the document's entries; null if there are none, or if another board is requested.
    const CellSet* entries() const { return is_of_document() && !entries_.empty() ? &entries_ : nullptr; }
    // The wanted number of entries: a setting for each classic size, and one of this dialog for other boards.
    int& entries_wanted();
    // The cells to fill are those of the document's entries.
    bool is_by_pattern() const { return entries() != nullptr && use == GridUse::cells; }
    // The puzzle gets constraints at random; cages are among them.
    bool has_constraints() const { return !fields.constraints.chosen().empty(); }
    bool has_cages() const;
    // Changes `use`; the next documents begin with it too, unless they are patterns.
    void choose_use(GridUse wanted);
    // The puzzle does not replace the document's.
    bool opens_new_document() const { return is_of_template || !is_of_document(); }
    bool has_random_regions() const { return other && other->has_random_regions(); }
    // The puzzle is to have the board of the document.
    bool is_of_document() const { return rules == document_rules && !has_random_regions(); }

    TabId tab = 0;                             // 0 if no document is open
    std::optional<Rules> document_rules = {};  // absent if no document is open
    Rules rules;                               // of the puzzle
    std::optional<BoardChoice> other = {};     // while the user puts a board together
    std::string board_problem = {};            // why its parts do not fit together
    GridUse use = GridUse::nothing;            // what to do with the entries; at first as last time
    CellSet givens = {};                       // the givens, if not all entries are givens
    bool keeps_givens = false;                 // a template in which the givens keep their values
    bool is_of_template = false;               // the document is a template and stays unchanged
    GenerateSettings fields;                   // stored in the settings when the dialog closes
    std::string seed = {};                     // decimal, or empty
    std::string problem = {};                  // why it cannot start
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Generating& generating_;
    CellSet entries_;
    bool is_of_pattern_ = false;             // the entries of the document are a pattern
    std::optional<Rules> other_rules_ = {};  // of `other_entries_`
    int other_entries_ = 0;
    int usual_entries_ = 0;  // the default of `other_rules_` with the symmetry at that time
};

// Puts a new random seed into the dialog's field.
void draw_seed(GenerateDialog& dialog);

}  // namespace gridsmith
