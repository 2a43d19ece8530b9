// What a window does alike on a desktop (window.cpp) and in a browser (window_web.cpp).
#include "ui/window/native_window.h"
#include "ui/window/window.h"

#include <algorithm>
#include <imgui.h>
#include <utility>

namespace gridsmith {

void Window::install_clipboard() {
    ImGuiPlatformIO& io = ImGui::GetPlatformIO();
    io.Platform_ClipboardUserData = &*native_;
    static constexpr auto kOwner = [] {
        return static_cast<NativeWindow*>(ImGui::GetPlatformIO().Platform_ClipboardUserData);
    };
    io.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) { kOwner()->copy_text(text); };
    io.Platform_GetClipboardTextFn = [](ImGuiContext*) { return kOwner()->pasted_text(); };
}

bool Window::note_input() {
    if (!std::exchange(had_input_, false)) return false;
    frames_due_ = std::max(frames_due_, 1);
    frames_for_tooltips_ = true;
    return true;
}

}  // namespace gridsmith
