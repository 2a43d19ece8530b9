// The reference of techniques: which one is shown, and its example with the step that it shows.
//
// Examples are positions; their steps are found by a worker the first time that somebody looks at one.
#pragma once

#include "app/dialogs.h"

#include <optional>
#include <vector>

namespace gridsmith {

class App;
struct Event;

// The dialog, at the technique, or else at that of the hint that is shown, or the one looked at last.
void open_reference(App& app, std::optional<Technique> technique = std::nullopt);

// Shows another technique; its example is looked up if it is not known yet.
void show_technique(App& app, ReferenceDialog& dialog, Technique technique);
// The one `steps` places on in what the search shows; its first one, if the search hides what is shown now.
void step_technique(App& app, ReferenceDialog& dialog, int steps);
std::vector<Technique> techniques_in_sight(const ReferenceDialog& dialog);

// The example becomes a document, with marks where earlier steps have taken candidates.
void open_example(App& app, const ReferenceDialog& dialog);

// An answer to a question of this; false for others.
bool take_reference_news(App& app, const Event& event);

}  // namespace gridsmith
