// The page of the preferences on which techniques are switched, put in order and given variants.
#pragma once

#include "app/dialogs.h"
#include "ui/theme.h"

namespace gridsmith {

class App;

// In the space that is left of the window.
void draw_technique_page(App& app, const Theme& theme, PreferencesDialog& dialog);

}  // namespace gridsmith
