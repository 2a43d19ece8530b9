// The page of the preferences where the user enables and orders techniques and chooses variants.
#pragma once

#include "app/preferences/preferences.h"
#include "ui/look/theme.h"

namespace gridsmith {

class App;

// Fills the rest of the window.
void draw_technique_page(App& app, const Theme& theme, PreferencesDialog& dialog);

}  // namespace gridsmith
