// How a dialog is declared and drawn, and the parts that dialogs share.
//
// For each dialog of the app, a file in this folder defines view_of(const KIND*). The view consists of the sheet
// around the dialog and a function that draws the content. dialog_table.cpp lists all views. A view writes the
// dialog's fields and calls the app's functions for its buttons; the host handles the keys that accept and cancel.
#pragma once

#include "app/core/dialogs.h"
#include "techniques/core/technique.h"
#include "ui/gui/scopes.h"
#include "ui/look/theme.h"

#include <array>
#include <functional>
#include <imgui.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsmith {

class App;

enum class Placement { centre, top, at_cell, at_pointer };

// The window around a dialog.
struct Sheet {
    std::string title = {};  // empty: no title bar
    Placement placement = Placement::centre;
    bool resizable = false;
    ImVec2 first_size = {0, 0};  // at 100 %, of a resizable sheet
    bool click_beside_closes = false;
    bool enter_accepts = true;    // false: only Ctrl+Enter does, for instance because something would be lost
    bool takes_all_keys = false;  // not even Escape closes it
    // While this number stays the same, the sheet keeps its corner. When it changes, the sheet comes to the middle of the
    // window again, unless the user has moved it.
    int shape = 0;
    bool has_own_cursor = false;  // the view moves a cursor by keys; ImGui's focus stays away
};

struct DialogView {
    std::function<bool(const Dialog&)> is_of;
    std::function<Sheet(const Dialog&)> sheet;
    std::function<void(App&, const Theme&, Dialog&)> draw;
};

// The view of a kind of dialog whose sheet depends on the dialog's state.
template <class Kind>
DialogView dialog_view(std::function<Sheet(const Kind&)> sheet, void (*draw)(App&, const Theme&, Kind&)) {
    return {
        [](const Dialog& dialog) { return dynamic_cast<const Kind*>(&dialog) != nullptr; },
        [sheet = std::move(sheet)](const Dialog& dialog) { return sheet(dynamic_cast<const Kind&>(dialog)); },
        [draw](App& app, const Theme& theme, Dialog& dialog) {
            draw(app, theme, dynamic_cast<Kind&>(dialog));
        }};
}
// Same, if all dialogs of the kind have the same sheet.
template <class Kind>
DialogView dialog_view(const Sheet& sheet, void (*draw)(App&, const Theme&, Kind&)) {
    return dialog_view<Kind>([sheet](const Kind&) { return sheet; }, draw);
}

// The views of all dialogs.
std::span<const DialogView> all_dialog_views();

// The orders from 2 to 5.
inline constexpr std::array<std::string_view, 4> kOrderNames = {"4 x 4", "9 x 9", "16 x 16", "25 x 25"};
void order_choice(const Theme& theme, int& order);

// The row of buttons at the bottom of a sheet, which ends at the sheet's right edge: plain buttons, and a primary
// button at its end. Draw the buttons while the object lives, with next() between them. In a narrow window they take
// several rows. If the sheet must scroll, the buttons stay in view.
class ButtonRow {
public:
    ButtonRow(const Theme& theme, std::span<const char* const> labels);
    ButtonRow(const ButtonRow&) = delete;
    ButtonRow& operator=(const ButtonRow&) = delete;
    ~ButtonRow();
    // Puts the cursor to the place of the next button.
    void next();
    // What such a row needs of the sheet's height, with the gaps around it, in pixels.
    static float height(const Theme& theme, std::span<const char* const> labels);

private:
    struct Rows {
        std::vector<float> widths;           // of the buttons
        std::vector<std::size_t> last_ones;  // the number after the last button of each row
        float height = 0;                    // of all rows
    };
    static Rows rows_of(const Theme& theme, std::span<const char* const> labels);
    void begin_row();

    Rows rows_;
    std::size_t button_ = 0;
    std::size_t row_ = 0;
    float left_ = 0;
    float room_ = 0;
    ImVec2 content_end_ = {};  // of the sheet, without the row that stays in view
    std::optional<ScopedColour> ground_;
    std::optional<ScopedChild> pinned_;
};
// The button at the bottom of a sheet that only informs.
void draw_close_button(App& app, const Theme& theme);
// The row of buttons at the bottom of a sheet: Cancel and the primary button. They do the same as Escape and
// Ctrl+Enter.
struct SheetButtons {
    const char* accept = "OK";
    const char* cancel = "Cancel";
    bool enabled = true;  // the primary button
    bool dangerous = false;
};
void draw_buttons(App& app, const Theme& theme, const SheetButtons& buttons);

}  // namespace gridsmith
