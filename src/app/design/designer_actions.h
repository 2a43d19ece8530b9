// Connects the designer with documents and jobs: opening and closing, keys, the light that shows whether a puzzle
// exists, and Generate from all.
#pragma once

#include "app/core/commands.h"
#include "app/design/designer.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;

// The number of templates whose trial has this state.
int trials_in(const Designer& designer, TemplateTrial::State state);

// Names the document of the designer, which need not be the one in view: "Template for hard.sgp (in another tab)".
std::string heading_of(const AppCore& core, const Designer& designer);

class Design {
public:
    explicit Design(AppCore& core) : core_(core) {}
    std::vector<CommandRow> commands();

    std::optional<Designer> designer;  // docked beside the documents while it is open
    // The designers that were closed by Cancel.
    std::map<TabId, Designer> cancelled;

    // Opens the designer beside the current document. The document's entries become the first template. If the
    // designer of this document was cancelled before, its templates are restored.
    void open_designer();
    // OK: writes the template into the document. Does nothing if the template has no cells.
    void accept_designer();
    // Closes the designer. Its templates are kept while the document is open or can be reopened.
    void cancel_designer();
    // Handles a key while the designer has the keyboard focus; returns false if the key has no meaning.
    bool press_designer_key(const Shortcut& key);
    void type_designer_character(char32_t character);
    // Removes the current template and stops its trial.
    void discard_template();
    // Opens the puzzle found by the light in a new tab.
    void open_found_puzzle();
    // Generates one puzzle from each template of the list, in parallel.
    void start_trials();
    void stop_trials();
    // Removes the templates for which no puzzle was generated.
    void keep_successes();
    // Opens each generated puzzle in a new tab.
    void open_successes();
    void open_trial(std::size_t index);
    // Call once a frame and after edits. Starts due jobs of the light and of trials, and stores the designer's
    // settings. Returns whether the window must be redrawn.
    bool tick();

private:
    bool take(const Event& event);
    void start_light(Designer& edited);
    void relight(Designer& edited);
    void end_light(Designer& edited, const JobFinished& finished);
    bool take_light(Designer& edited, const News& news);
    void start_waiting_trials(Designer& edited);

    AppCore& core_;
};

}  // namespace gridsmith
