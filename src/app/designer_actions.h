// The template designer joined to documents and workers: opening and closing it, its keys, the light that
// tells whether puzzles exist, and generating from all templates of the list.
#pragma once

#include "app/app.h"

#include <optional>

namespace gridsmith {

// Docks the designer beside the current document, whose entries become its first template. A designer of this
// document that was cancelled comes back as it was.
void open_designer(App& app);
// OK: the template replaces the entries of its document. Does nothing while it has no entries.
void accept_designer(App& app);
// Closes it; what it has is remembered as long as its document is open or can be reopened.
void cancel_designer(App& app);
// A key pressed while the designer has the keyboard; false when it means nothing to it.
bool press_designer_key(App& app, const Shortcut& key);
void type_designer_character(App& app, char32_t character);
// Takes the current template off the list and ends its trial.
void discard_template(App& app);

// The puzzle that the light found, as a new document.
void open_found_puzzle(App& app);

// Generates a puzzle from every template of the list, side by side.
void start_trials(App& app);
void stop_trials(App& app);
// How many are in a state.
int trials_in(const Designer& designer, TemplateTrial::State state);
// The list without the templates for which no puzzle was made.
void keep_successes(App& app);
// All puzzles made, each as a new document.
void open_successes(App& app);
void open_trial(App& app, std::size_t index);

// After edits and news: starts the light and the trials that are due, remembers what is set. True when the
// picture has to change.
bool tend_designer(App& app);
// News of a job that is the designer's: whether the picture has to change. Nothing when it is not.
std::optional<bool> take_designer_news(App& app, const Event& event);

}  // namespace gridsmith
