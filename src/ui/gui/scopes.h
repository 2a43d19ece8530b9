// ImGui's stacks as scopes: a constructor pushes or begins, the destructor pops or ends. An early return cannot
// leave a stack unbalanced.
//
// Only this header calls ImGui's Push, Pop, Begin and End; ctest case layers/imgui_scopes checks that. Scopes
// that convert to bool say whether there is anything to draw inside.
//
// ImGui keeps a window for each name for ever, so the names of windows and pop-ups come from a bounded set.
#pragma once

#include "ui/look/theme.h"

#include <imgui.h>
#include <string>

namespace gridsmith {

class Scope {
public:
    Scope() = default;
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
};

// --- Style ---

// Colours of ImGui's style, unless `is_on` is false.
class ScopedColour : Scope {
public:
    ScopedColour(ImGuiCol what, const ImVec4& colour, bool is_on = true) : is_on_(is_on) {
        if (is_on) ImGui::PushStyleColor(what, colour);
    }
    ScopedColour(ImGuiCol what, Colour colour, bool is_on = true)
        : ScopedColour(what, as_vec4(colour), is_on) {}
    ~ScopedColour() {
        if (is_on_) ImGui::PopStyleColor();
    }

private:
    bool is_on_;
};

// A variable of ImGui's style, in pixels.
class ScopedStyle : Scope {
public:
    ScopedStyle(ImGuiStyleVar what, float value) { ImGui::PushStyleVar(what, value); }
    ScopedStyle(ImGuiStyleVar what, ImVec2 value) { ImGui::PushStyleVar(what, value); }
    ~ScopedStyle() { ImGui::PopStyleVar(); }
};

// A face (null: the current one) in a size of ui/look/typefaces.h (0: the current one).
class ScopedFont : Scope {
public:
    ScopedFont(ImFont* face, float size) { ImGui::PushFont(face, size); }
    ~ScopedFont() { ImGui::PopFont(); }
};

// Wraps text at `x` of the window, in pixels; 0: at the window's right edge.
class ScopedWrap : Scope {
public:
    explicit ScopedWrap(float x) { ImGui::PushTextWrapPos(x); }
    ~ScopedWrap() { ImGui::PopTextWrapPos(); }
};

// Greys the controls inside and makes them unusable when `is_disabled`. ImGui's BeginDisabled ignores the
// pointer, but a key could still press a control that had the keyboard focus when it was disabled.
class ScopedDisabled : Scope {
public:
    explicit ScopedDisabled(bool is_disabled);
    ~ScopedDisabled();

private:
    void swap_pressed();

    bool is_disabled_;
    // The controls that keys press in this frame, hidden from ImGui inside the scope.
    unsigned pressed_ = 0;
    unsigned pressed_now_ = 0;
    unsigned held_ = 0;
};

// --- Identity and layout ---

class ScopedId : Scope {
public:
    explicit ScopedId(const char* id) { ImGui::PushID(id); }
    explicit ScopedId(int id) { ImGui::PushID(id); }
    ~ScopedId() { ImGui::PopID(); }
};

// Tab skips the control inside.
class ScopedNoTabStop : Scope {
public:
    explicit ScopedNoTabStop(bool is_on) { ImGui::PushItemFlag(ImGuiItemFlags_NoTabStop, is_on); }
    ~ScopedNoTabStop() { ImGui::PopItemFlag(); }
};

// The items inside leave their menu open.
class ScopedNoAutoClose : Scope {
public:
    ScopedNoAutoClose() { ImGui::PushItemFlag(ImGuiItemFlags_AutoClosePopups, false); }
    ~ScopedNoAutoClose() { ImGui::PopItemFlag(); }
};

class ScopedIndent : Scope {
public:
    explicit ScopedIndent(float pixels) : pixels_(pixels) { ImGui::Indent(pixels); }
    ~ScopedIndent() { ImGui::Unindent(pixels_); }

private:
    float pixels_;
};

class ScopedGroup : Scope {
public:
    ScopedGroup() { ImGui::BeginGroup(); }
    ~ScopedGroup() { ImGui::EndGroup(); }
};

// Clips what is painted into a draw list to a rectangle within the current one.
class ScopedClip : Scope {
public:
    ScopedClip(ImDrawList& list, ImVec2 low, ImVec2 high) : list_(list) {
        list.PushClipRect(low, high, true);
    }
    ~ScopedClip() { list_.PopClipRect(); }

private:
    ImDrawList& list_;
};

// --- Windows: ImGui requires End even if Begin returned false (nothing is visible) ---

class ScopedWindow : Scope {
public:
    ScopedWindow(const char* name, bool* open, ImGuiWindowFlags flags)
        : is_visible_(ImGui::Begin(name, open, flags)) {}
    ~ScopedWindow() { ImGui::End(); }
    explicit operator bool() const { return is_visible_; }

private:
    bool is_visible_;
};

class ScopedChild : Scope {
public:
    ScopedChild(const char* id, ImVec2 size, ImGuiChildFlags flags = 0, ImGuiWindowFlags window_flags = 0)
        : is_visible_(ImGui::BeginChild(id, size, flags, window_flags)) {}
    // With its own WindowPadding, which its children do not inherit.
    ScopedChild(const char* id, ImVec2 size, ImVec2 padding, ImGuiChildFlags flags,
                ImGuiWindowFlags window_flags) {
        const ScopedStyle style(ImGuiStyleVar_WindowPadding, padding);
        is_visible_ = ImGui::BeginChild(id, size, flags, window_flags);
    }
    ~ScopedChild() { ImGui::EndChild(); }
    explicit operator bool() const { return is_visible_; }

private:
    bool is_visible_ = false;
};

// A list to choose from, which scrolls when it is higher than `size`. Its texts are aligned with those of
// fields.
class ScopedChoices : ScopedChild {
public:
    ScopedChoices(const char* id, ImVec2 size)
        : ScopedChild(id, size, {ImGui::GetStyle().FramePadding.x, 0}, ImGuiChildFlags_AlwaysUseWindowPadding,
                      0) {}
    using ScopedChild::operator bool;
};

// --- Pop-ups and tables: ImGui requires End only if Begin returned true (it is open) ---

template <void (*kEnd)()>
class ScopedIfOpen : Scope {
public:
    ~ScopedIfOpen() {
        if (is_open_) kEnd();
    }
    explicit operator bool() const { return is_open_; }

protected:
    explicit ScopedIfOpen(bool is_open) : is_open_(is_open) {}

private:
    bool is_open_;
};

class ScopedTable : public ScopedIfOpen<ImGui::EndTable> {
public:
    ScopedTable(const char* id, int columns, ImGuiTableFlags flags = 0, ImVec2 size = {0, 0})
        : ScopedIfOpen(ImGui::BeginTable(id, columns, flags, size)) {}
};

class ScopedCombo : public ScopedIfOpen<ImGui::EndCombo> {
public:
    ScopedCombo(const char* id, const std::string& shown, ImGuiComboFlags flags = 0)
        : ScopedIfOpen(ImGui::BeginCombo(id, shown.c_str(), flags)) {}
};

class ScopedMenuBar : public ScopedIfOpen<ImGui::EndMainMenuBar> {
public:
    ScopedMenuBar() : ScopedIfOpen(ImGui::BeginMainMenuBar()) {}
};

class ScopedMenu : public ScopedIfOpen<ImGui::EndMenu> {
public:
    ScopedMenu(const std::string& label, bool enabled)
        : ScopedIfOpen(ImGui::BeginMenu(label.c_str(), enabled)) {}
};

class ScopedPopup : public ScopedIfOpen<ImGui::EndPopup> {
public:
    explicit ScopedPopup(const char* id) : ScopedIfOpen(ImGui::BeginPopup(id)) {}
};

// The context menu of the control drawn last. Differs from ImGui's BeginPopupContextItem in that all controls
// of a window with the same `id` share one pop-up: ImGui never frees a pop-up's window, and boards and jobs
// appear and disappear.
class ScopedItemMenu : public ScopedIfOpen<ImGui::EndPopup> {
public:
    explicit ScopedItemMenu(const char* id);
};

// Takes the place of a tooltip that was drawn before in this frame.
class ScopedTooltip : public ScopedIfOpen<ImGui::EndTooltip> {
public:
    ScopedTooltip();
};

class ScopedModal : public ScopedIfOpen<ImGui::EndPopup> {
public:
    explicit ScopedModal(const std::string& name, bool* open = nullptr, ImGuiWindowFlags flags = 0)
        : ScopedIfOpen(ImGui::BeginPopupModal(name.c_str(), open, flags)) {
        if (*this) begin_at_left();
    }

private:
    // A narrow window shows the left side of a dialog first, wherever the keyboard is in it.
    static void begin_at_left();
};

class ScopedDragSource : public ScopedIfOpen<ImGui::EndDragDropSource> {
public:
    ScopedDragSource() : ScopedIfOpen(ImGui::BeginDragDropSource()) {}
};

class ScopedDropTarget : public ScopedIfOpen<ImGui::EndDragDropTarget> {
public:
    ScopedDropTarget() : ScopedIfOpen(ImGui::BeginDragDropTarget()) {}
    // An area of the window instead of the item drawn last.
    ScopedDropTarget(const char* id, const ImVec2& corner, const ImVec2& far_corner)
        : ScopedIfOpen(begin_in_area(id, corner, far_corner)) {}

private:
    static bool begin_in_area(const char* id, const ImVec2& corner, const ImVec2& far_corner);
};

}  // namespace gridsmith
