// Translates ImGui's key presses into shortcuts.
#pragma once

#include "app/settings/shortcut.h"

#include <map>
#include <vector>

namespace gridsmith {

// The modifiers at the moment when a key went down, as the window system reports them. ImGui knows only the
// modifiers at the frame's end, when a quick user has already released Ctrl. The window owns the object and
// stores a pointer in ImGuiIO::UserData; without the pointer, as in tests, ImGui's modifiers count.
class ModifiersAtPress {
public:
    void note(int imgui_key, bool ctrl, bool shift, bool alt) {
        held_[imgui_key] = {Key::none, ctrl, shift, alt};
    }
    // The modifiers, with Key::none; null if the key was never noted.
    const Shortcut* of(int imgui_key) const {
        const auto found = held_.find(imgui_key);
        return found == held_.end() ? nullptr : &found->second;
    }

private:
    std::map<int, Shortcut> held_;
};

// A key that went down in this frame, or that repeats because the user holds it, with its modifiers.
struct PressedKey {
    Shortcut shortcut;
    bool repeats = false;
};
// Skips keys without a name in app/core/shortcut.h.
std::vector<PressedKey> pressed_keys();
// All pressed keys, repeated ones included.
std::vector<Shortcut> pressed_shortcuts();
bool is_pressed(const Shortcut& shortcut);

// The characters typed in this frame; empty while Ctrl or Alt is held.
std::vector<char32_t> typed_characters();

}  // namespace gridsmith
