// ImGui's keys as the shortcuts that commands are named by.
#pragma once

#include "app/shortcut.h"

#include <map>
#include <vector>

namespace gridsmith {

// The modifiers that were held when a key went down, as the window system told it. ImGui knows only those
// that are held at the frame's end, when a quick hand has let go of Ctrl already. The window owns them and
// leaves them in ImGui's IO as its user data; without them, as in tests, ImGui's are used.
class ModifiersAtPress {
public:
    void note(int imgui_key, bool ctrl, bool shift, bool alt) {
        held_[imgui_key] = {Key::none, ctrl, shift, alt};
    }
    // The modifiers with no key; null when the key was never noted.
    const Shortcut* of(int imgui_key) const {
        const auto found = held_.find(imgui_key);
        return found == held_.end() ? nullptr : &found->second;
    }

private:
    std::map<int, Shortcut> held_;
};

// A key that went down in this frame, or repeats because it is held, with the modifiers.
struct PressedKey {
    Shortcut shortcut;
    bool repeats = false;
};
// Keys without a name in app/shortcut.h are left out.
std::vector<PressedKey> pressed_keys();
// The same, whether they repeat or not.
std::vector<Shortcut> pressed_shortcuts();
bool is_pressed(const Shortcut& shortcut);

// Characters that were typed in this frame, none while Ctrl or Alt is held.
std::vector<char32_t> typed_characters();

}  // namespace gridsmith
