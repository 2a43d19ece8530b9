// The dialog Generate: the requested properties, the way of generating, and the progress.
#pragma once

#include "app/core/dialogs.h"
#include "app/core/tabs.h"
#include "app/settings/settings.h"
#include "jobs/job.h"

#include <cstdint>
#include <optional>
#include <string>

namespace gridsmith {

class Generating;

// What a generated puzzle does with the entries of the grid.
enum class GridUse : std::uint8_t {
    cells,    // fills exactly the cells of the entries: they are a template
    values,   // keeps the entries and adds others
    nothing,  // ignores the entries
    variant,  // rearranges the puzzle into a variant, without generating
};

struct GenerateDialog : Dialog {
    GenerateDialog(Generating& generating, const Tab& of_tab, const GenerateSettings& last);
    TabId tab;
    int order;
    std::optional<CellSet> puzzle_template = {};  // cells of the grid's entries, if it has any
    GridUse use = GridUse::cells;                 // what to do with the entries
    CellSet givens = {};                          // the givens, if not all entries are givens
    bool keeps_givens = false;                    // a template in which the givens keep their values
    bool into_new_document = false;               // the document is a template and stays unchanged
    GenerateSettings fields;                      // stored in the settings when the dialog closes
    std::string seed = {};                        // decimal, or empty
    std::string problem = {};                     // why it cannot start or has failed
    std::optional<Nearest> nearest = {};          // closest candidate after a failure
    std::optional<JobId> job = {};                // while the job runs; the controls are disabled
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Generating& generating_;
};

// Puts a new random seed into the dialog's field.
void draw_seed(GenerateDialog& dialog);

}  // namespace gridsmith
