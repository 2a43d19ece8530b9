// The small controls that panels and dialogs are built from, in the program's own look.
//
// Each function draws with ImGui at the cursor and keeps no state. The controls know the theme, not the app.
#pragma once

#include "model/puzzle/symbols.h"
#include "ui/gui/scopes.h"
#include "ui/look/theme.h"

#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace gridsmith {

// --- Controls ---

// The width of the widest content that fits into a dialog in this window, in pixels.
float widest_content(const Theme& theme);
// A width at 100 % in pixels, or the widest content if that is less.
float px_within(const Theme& theme, float width);

// Two columns, labels and controls, as in every dialog and panel section. Where a dialog has too little room for both,
// the labels stand above the controls.
class Form {
public:
    // Widths at 100 %. A `control_width` of 0 fills the window.
    Form(const Theme& theme, float label_width, float control_width);
    // Draws the label and puts the cursor where the control begins, with the control's width set.
    void row(std::string_view label, bool enabled = true);
    // A row of read-only text, wrapped; draws nothing when `value` is empty.
    void text(std::string_view label, std::string_view value);

private:
    const Theme& theme_;
    float label_width_;
    float control_width_;
    float start_;
    bool is_stacked_;
};

// The button of a dialog's main action, filled with the accent, or with the colour of danger.
bool primary_button(const Theme& theme, const char* label, bool enabled = true, bool dangerous = false);
// Any other button of a dialog. A short label still gets a button that is easy to hit.
bool plain_button(const Theme& theme, const char* label, bool enabled = true);
// Whether the user's last press was by a finger.
bool is_by_finger();
// Focuses the next control when its window appears; not for a finger, because a keyboard on the screen would hide the
// window.
void focus_first_field();
// Between the rows of a menu, which are high enough for the finger that opened it.
ImVec2 space_of_menu_rows();
// The control before uses drags itself: a finger that moves on it does not scroll the window.
void keep_drags();
// Whether the held control uses drags: such a one, a scroll bar or a text field.
bool is_drag_used();
// A row of buttons of which exactly one is chosen, by a press or by the arrow keys; true when the choice changes. The
// keyboard enters the row at the chosen one, so that only a key for this row changes the choice.
bool segmented(const Theme& theme, const char* id, std::span<const std::string_view> labels,
               std::size_t& chosen);
// Same, for an enumeration or a bool with one label for each value, in order.
template <class Choice>
requires(std::is_enum_v<Choice> || std::is_same_v<Choice, bool>) bool segmented(
    const Theme& theme, const char* id, std::span<const std::string_view> labels, Choice& chosen) {
    auto index = static_cast<std::size_t>(chosen);
    if (!segmented(theme, id, labels, index)) return false;
    chosen = static_cast<Choice>(index);
    return true;
}
// How many buttons of equal width fit beside each other into `room` pixels without cutting a label: at most `across`, at
// least one. If not all fit, as many as divide them evenly into rows.
int buttons_that_fit(std::span<const char* const> labels, int across, float room, float gap);
// Buttons of equal width that fill the window's width, `across` in a row or as many as fit.
class EvenButtons {
public:
    EvenButtons(const Theme& theme, std::span<const char* const> labels, int across);
    // Puts the cursor to the place of the next button, and returns the width of the button.
    float next();

private:
    float gap_;
    int across_;
    float width_;
    int count_ = 0;
};
// The width of a button with this label, in pixels: of any, or of one that plain_button or primary_button draws.
float button_width(const char* label);
float dialog_button_width(const Theme& theme, const char* label);
// Is there room for this width beside the item drawn last?
bool has_room_beside(float width);
// Keeps the cursor in the row of the item drawn last if this width, or a button with this label, fits beside it.
void stay_in_row(float width);
void stay_in_row(const char* label);
// A whole number with steppers, kept within its bounds; true when the number changes.
bool number_field(const char* id, int& value, int smallest, int largest, int step = 1);
// Keeps the two ends of a range in order. Waits until the user leaves a field: the 3 of "35" is no end yet.
class OrderedEnds {
public:
    // Call each function right after drawing its field.
    void low_is_drawn();
    void high_is_drawn();
    // The end that the user typed last keeps its value.
    void settle(int& low, int& high) const;

private:
    bool low_is_done_ = false;
    bool high_is_done_ = false;
    bool is_typed_ = false;
};
// A field for a text in any script, for which a font is looked up; true while the text changes.
bool text_field(const Theme& theme, const char* id, std::string& text);
// Same, for several lines.
bool text_area(const Theme& theme, const char* id, std::string& text, const ImVec2& size);
// A text field for at most `side` symbols, coloured by `valid`, followed by the number of symbols. The field
// ignores characters that cannot be a symbol.
void symbols_field(const Theme& theme, const char* id, std::string& symbols, int side, bool valid);
// In a list that has just opened: brings the item drawn last into view, and the arrow keys begin at it.
void begin_at_item();
// A drop-down list of any texts; true when the user chooses another item.
bool drop_down(const char* id, std::span<const std::string_view> items, std::size_t& chosen);
// Same, for an enumeration with one item for each value, in order.
template <class Choice>
requires std::is_enum_v<Choice>
bool drop_down(const char* id, std::span<const std::string_view> items, Choice& chosen) {
    auto index = static_cast<std::size_t>(chosen);
    if (!drop_down(id, items, index)) return false;
    chosen = static_cast<Choice>(index);
    return true;
}

// A drop-down list of symbols; true when the user chooses another symbol.
bool symbol_choice(const char* id, const Symbols& symbols, Value& value);

// A vertical line, `height` pixels high, that the user drags sideways. By how many pixels in this frame.
float dragged_edge(const Theme& theme, const char* id, float height);
// The width of dragged_edge at 100 %.
inline constexpr float kEdgeWidth = 6;

// The step that Down (1) or Up (-1) requests from the list below the text field drawn last, otherwise 0. The focus
// stays in the field.
int arrow_steps_in_field();
// The arrow keys have moved the focus to the control drawn last, so in a row of choices it becomes the chosen one.
bool arrows_moved_here();
// Reserves this frame's Enter for the text field drawn last, so that Enter does not accept the dialog.
void claim_enter();

// --- Text ---

// Foreign text, such as a file name, as a label of a control: ImGui would end the label at "##", and
// characters that cannot be shown are replaced.
std::string plain_label(std::string_view foreign);

void muted_text(const Theme& theme, std::string_view text);
// Muted, and smaller than other text.
void small_text(const Theme& theme, std::string_view text);
// `text` cut off with an ellipsis to fit into `width` pixels. `end` is always kept after it.
std::string shortened(std::string text, float width, const std::string& end = {});
// Text that wraps after `width` pixels; 0: at the window's right edge.
void paragraph(std::string_view text, float width = 0);
void muted_paragraph(const Theme& theme, std::string_view text, float width = 0);
void bold_paragraph(const Theme& theme, std::string_view text);
// What is wrong, as a paragraph; draws nothing when `text` is empty. Names in `text` may hold any characters.
void problem_text(const Theme& theme, std::string_view text);
// The same, but takes the room of `lines` lines even if `text` is empty, so that nothing moves when a problem appears.
// A remark on something that is allowed has another role than danger.
void problem_space(const Theme& theme, std::string_view text, int lines, Role role = Role::danger);
// The title of a panel's section.
void heading(const Theme& theme, std::string_view text);
// Moves the window that is being drawn, a dialog or a menu, up or to the left if it extends beyond the main window.
void keep_in_sight();
// The large title of a dialog or panel.
void title_text(const Theme& theme, std::string_view text);
// Explains the control drawn last while the pointer rests on it or the keyboard has it, until a key, a click or the
// wheel is used there. Stands below the control, or beside the dialog or menu that has the control. Long lines wrap.
void tooltip(std::string_view text);
// A gap between unrelated things. Keeps what is around it at least `width` pixels wide.
void wide_gap(const Theme& theme, float width = 0);

}  // namespace gridsmith
