// The small controls that panels and dialogs are built from, in the program's own look.
//
// Everything here draws with ImGui at its cursor and keeps nothing. It knows the theme, not the app.
#pragma once

#include "ui/theme.h"

#include <span>
#include <string>
#include <string_view>

struct ImVec2;

namespace gridsmith {

// Two columns, labels and controls, as in every dialog and panel section.
class Form {
public:
    // Widths at 100 %; the control column may be given as 0: what is left of the window.
    Form(const Theme& theme, float label_width, float control_width);
    // Starts a row: the label is drawn, the cursor stands at the control and its width is set.
    void row(std::string_view label, bool enabled = true);
    // A row of read-only text, wrapped; nothing is drawn when the text is empty.
    void text(std::string_view label, std::string_view value);

private:
    const Theme& theme_;
    float label_width_;
    float control_width_;
    float start_;
};

// What the dialog is about, filled with the accent.
bool primary_button(const Theme& theme, const char* label, bool enabled = true, bool dangerous = false);
// Any other button of a dialog; at least as wide as people expect to hit.
bool plain_button(const Theme& theme, const char* label, bool enabled = true);
// A row of exclusive choices; true when another one was chosen.
bool segmented(const Theme& theme, const char* id, std::span<const std::string_view> labels,
               std::size_t& chosen);
// A whole number with steppers, kept within its bounds.
bool number_field(const char* id, int& value, int smallest, int largest, int step = 1);
// Keeps the ends of a range in order whose fields stand beside each other, but not before a number is whole:
// the 3 that is typed may become 35.
class OrderedEnds {
public:
    // Each behind its field.
    void low_is_drawn();
    void high_is_drawn();
    // The end that was typed last stays.
    void settle(int& low, int& high) const;

private:
    bool low_is_done_ = false;
    bool high_is_done_ = false;
    bool is_typed_ = false;
};
// A text field for a set of at most `side` symbols, on the ground of its validity. Takes no character that
// cannot be a symbol. The number of symbols stands behind it.
void symbols_field(const Theme& theme, const char* id, std::string& symbols, int side, bool valid);
// A drop-down list, of any texts; true when another item was chosen.
bool drop_down(const char* id, std::span<const std::string_view> items, std::size_t& chosen);

// Enter in this frame was for the control drawn last: it accepts no dialog.
void claim_enter();

// What is drawn while it lives is greyed and cannot be used, when `disabled`. ImGui's own way keeps the
// pointer off, but a control that had the keyboard when it was disabled could still be pressed with it.
class Disabled {
public:
    explicit Disabled(bool disabled);
    ~Disabled();
    Disabled(const Disabled&) = delete;
    Disabled& operator=(const Disabled&) = delete;

private:
    void swap_pressed();

    bool disabled_;
    // What the keyboard presses in this frame, kept from ImGui meanwhile.
    unsigned pressed_ = 0;
    unsigned pressed_now_ = 0;
    unsigned held_ = 0;
};

// A list to choose from, scrolled when it is higher than `size`; its words begin where those of fields do.
// False when nothing of it is seen. ImGui::EndChild ends it either way.
bool begin_choices(const char* id, ImVec2 size);

// Text from outside, such as a file's name, as a control's label: shown to its end, where ImGui would take
// "##" for the beginning of what is not shown, and with stand-ins for what is no character to show.
std::string plain_label(std::string_view foreign);

void muted_text(const Theme& theme, std::string_view text);
void wrapped_text(std::string_view text);
// A sentence about what is wrong, on which names in it have no effect; nothing is drawn when there is none.
void problem_text(const Theme& theme, std::string_view text);
// A section's title in a panel.
void heading(const Theme& theme, std::string_view text);
// Explains the control drawn last, when the pointer rests on it.
void hint(std::string_view text);
// Space between things that do not belong together.
void wide_gap(const Theme& theme);

}  // namespace gridsmith
