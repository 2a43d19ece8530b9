// The reference of techniques, with an example for each.
//
// An example is a position. When the reference first shows an example, a worker searches the step in it.
#pragma once

#include "app/core/commands.h"
#include "techniques/core/technique.h"

#include <optional>
#include <vector>

namespace gridsmith {

class AppCore;
class Hints;
struct ReferenceDialog;

struct Event;

std::vector<Technique> techniques_in_sight(const ReferenceDialog& dialog);

class Reference {
public:
    Reference(AppCore& core, Hints& hints) : core_(core), hints_(hints) {}
    std::vector<CommandRow> commands();

    // Opens the dialog at this technique, or else at the technique of the current hint, or else at the technique
    // shown last.
    void open_reference(std::optional<Technique> technique = std::nullopt);
    // Shows another technique and looks up its example.
    void show_technique(ReferenceDialog& dialog, Technique technique);
    // Moves by `steps` in the filtered list. If the list does not have the current technique, selects the first one.
    void step_technique(ReferenceDialog& dialog, int steps);
    // Opens the example as a document. Cells in which earlier steps have removed candidates get marks.
    void open_example(const ReferenceDialog& dialog);

private:
    bool take(const Event& event);

    AppCore& core_;
    Hints& hints_;
    Technique looked_up_ = Technique::hidden_single;  // the technique shown last
};

}  // namespace gridsmith
