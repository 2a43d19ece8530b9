// The keyboard: translates ImGui's key presses into shortcuts, and decides which part of the window gets them.
#pragma once

#include "app/settings/shortcut.h"

#include <map>
#include <vector>

namespace gridsmith {

// One object per ImGui context. Gui owns it and stores a pointer in ImGuiIO::UserData.
//
// Each press is used once. What gets the presses of a frame is decided when the frame begins, from what the user
// saw: a drop-down list or a menu, else the top dialog, else the windows. So an Enter that runs a menu item never
// accepts the dialog that the item opens, and an Escape that closes a menu closes nothing below.
class Keyboard {
public:
    // Starts ImGui's frame.
    void new_frame();

    // The window that is being drawn gets the presses of this frame. Between windows: no dialog and no menu has
    // them.
    bool is_here() const;
    // A text field has the keyboard.
    bool is_typing() const { return is_typing_; }
    // In a dialog, Enter presses the control with the visible focus and does not accept the dialog.
    bool presses_control() const { return presses_control_; }
    // The control that Enter presses has no use for it, so that Enter accepts the dialog.
    static void give_enter_back();

    // The user has pressed and released Alt alone, which opens the menu bar.
    bool is_alt_tapped() const { return is_alt_tapped_; }

    // Until their release, keys that are down now press no control. Call when a dialog opens.
    static void hold_back_pressed_keys();

    // Records the modifiers at the moment when a key went down, as the window system reports them. While the user holds
    // the key, it repeats with them, even if ImGui has seen Ctrl go up meanwhile.
    void note_press(int imgui_key, bool ctrl, bool shift, bool alt) {
        held_[imgui_key] = {Key::none, ctrl, shift, alt};
    }
    // The modifiers, with Key::none. Keys that were never noted, as in tests, have ImGui's modifiers.
    Shortcut modifiers_of(int imgui_key) const;

private:
    void look_at_alt();

    enum class Taker { windows, sheet, pop_up };
    Taker taker_ = Taker::windows;
    unsigned sheet_ = 0;  // ImGui's id of the dialog
    bool is_typing_ = false;
    bool presses_control_ = false;
    bool is_alt_alone_ = false;  // Alt is down, and nothing else was pressed since
    bool is_alt_tapped_ = false;
    std::map<int, Shortcut> held_;
};

// The keyboard of the current ImGui context.
const Keyboard& keyboard();

// A key that went down in this frame, or that repeats because the user holds it, with its modifiers.
struct PressedKey {
    Shortcut shortcut;
    bool repeats = false;
};
// The presses for the window that is being drawn; see Keyboard::is_here(). Skips keys without a name in
// app/settings/shortcut.h.
std::vector<PressedKey> pressed_keys();
// Same, repeated ones included.
std::vector<Shortcut> pressed_shortcuts();
bool is_pressed(const Shortcut& shortcut);

// The characters typed in this frame for the window that is being drawn; empty while Ctrl or Alt is held.
std::vector<char32_t> typed_characters();

}  // namespace gridsmith
