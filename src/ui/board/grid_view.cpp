// Mouse, keys and zoom of the board.
#include "ui/board/grid_view.h"

#include "ui/board/step_painter.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/scopes.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>

namespace gridsmith {

namespace {

constexpr float kZoomStep = 1.15f;    // for each notch of the wheel
constexpr float kScrollStep = 0.08f;  // share of the space for each notch of the wheel

bool is_grid_key(const Shortcut& pressed) {
    const bool is_digit = pressed.key >= Key::digit_0 && pressed.key <= Key::digit_9;
    const bool is_letter = pressed.key >= Key::a && pressed.key <= Key::z;
    if (pressed.alt) return !pressed.ctrl && !pressed.shift && (is_digit || is_letter);
    if (pressed.shift && is_digit) return !pressed.ctrl;
    const bool plain = !pressed.ctrl && !pressed.shift;
    switch (pressed.key) {
        case Key::left:
        case Key::right:
        case Key::up:
        case Key::down:
        case Key::home:
        case Key::end: return !pressed.ctrl || !pressed.shift;
        case Key::page_up:
        case Key::page_down: return !pressed.ctrl;
        case Key::space:
        case Key::del:
        case Key::backspace: return plain;
        default: return false;
    }
}

// Whether Shift was held when the key of this character went down. A quick user may have released
// Shift by now.
bool came_with_shift(char32_t character) {
    const char32_t letter = character | 0x20;
    const bool is_letter = letter >= U'a' && letter <= U'z';
    return is_letter ? keyboard().modifiers_of(ImGuiKey_A + static_cast<int>(letter - U'a')).shift
                     : ImGui::GetIO().KeyShift;
}

PixelRect whole_pixels(ImVec2 position, ImVec2 size) {
    return {static_cast<int>(std::ceil(position.x)), static_cast<int>(std::ceil(position.y)),
            static_cast<int>(std::floor(size.x)), static_cast<int>(std::floor(size.y))};
}

// Returns where a board of `extent` pixels begins if the middle of the space shows the point `centre` (0 to 1)
// of the board with its margin. Corrects `centre` if the board would be cut at one end and leave a gap at the other.
int start_of(int space_start, int space_length, int extent, float& centre) {
    const auto middle = static_cast<float>(space_start) + static_cast<float>(space_length) / 2;
    int start = static_cast<int>(std::lround(middle - centre * static_cast<float>(extent)));
    if (extent <= space_length)
        start = space_start + (space_length - extent) / 2;
    else
        start = std::clamp(start, space_start + space_length - extent, space_start);
    centre = (middle - static_cast<float>(start)) / static_cast<float>(std::max(extent, 1));
    return start;
}

// The size of a board with its margin, at least one pixel.
struct WholeSize {
    float width = 1;
    float height = 1;
};
WholeSize size_of(const GridLayout& layout) {
    const PixelRect whole = layout.whole();
    return {static_cast<float>(std::max(whole.width, 1)), static_cast<float>(std::max(whole.height, 1))};
}

// Moves a zoomed view so that `cell` is inside the space.
void reveal(Cell cell, const BoardFrame& board, const PixelRect& space, ViewState& view) {
    const GridLayout layout = zoomed_layout(board, space, view);
    const PixelRect rect = layout.cell_rect(cell);
    const auto shift = [](int start, int end, int space_start, int space_end) {
        if (start < space_start) return space_start - start;
        return end > space_end ? space_end - end : 0;
    };
    const auto [width, height] = size_of(layout);
    view.centre_x -= static_cast<float>(shift(rect.x, rect.right(), space.x, space.right())) / width;
    view.centre_y -= static_cast<float>(shift(rect.y, rect.bottom(), space.y, space.bottom())) / height;
}

BoardFrame with_margin(BoardFrame frame, const FigureMargin& least) {
    FigureMargin& margin = frame.margin;
    margin.left = std::max(margin.left, least.left);
    margin.top = std::max(margin.top, least.top);
    margin.right = std::max(margin.right, least.right);
    margin.bottom = std::max(margin.bottom, least.bottom);
    return frame;
}

// One frame of one grid.
class GridViewFrame {
public:
    GridViewFrame(const Theme& theme, const Puzzle& puzzle, ViewState& view, const GridViewOptions& options)
        : theme_(theme),
          puzzle_(puzzle),
          board_(with_margin(puzzle, options.margin)),
          view_(view),
          options_(options) {}

    GridViewResult run() {
        // One item for the whole space, so a click beside the board also gives the grid the focus.
        const ImVec2 size = ImGui::GetContentRegionAvail();
        const ImVec2 position = ImGui::GetCursorScreenPos();
        const float margin = theme_.px(kGap);
        space_ = whole_pixels({position.x + margin, position.y + margin},
                              {std::max(1.0f, size.x - 2 * margin), std::max(1.0f, size.y - 2 * margin)});
        ImGui::InvisibleButton("board", {std::max(1.0f, size.x), std::max(1.0f, size.y)},
                               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                                   ImGuiButtonFlags_MouseButtonMiddle);
        keep_drags();
        hovered_ = ImGui::IsItemHovered();
        active_ = ImGui::IsItemActive();
        result_.focused = ImGui::IsWindowFocused();

        follow_selection();
        handle_wheel();
        handle_drag();
        result_.layout = zoomed_layout(board_, space_, view_);
        handle_buttons();
        if (result_.focused && keyboard().is_here() && !keyboard().is_typing())
            handle_keys();
        else
            space_clears() = false;
        paint();
        return std::move(result_);
    }

private:
    static ImVec2 mouse() { return ImGui::GetIO().MousePos; }

    std::optional<Cell> cell_under_mouse() const {
        if (!hovered_) return std::nullopt;
        return result_.layout.cell_at(static_cast<int>(std::floor(mouse().x)),
                                      static_cast<int>(std::floor(mouse().y)));
    }

    bool is_zoomed() const { return view_.zoom > 1; }

    // Scrolls to a selection that was moved by keys or by undo. The window's ImGui storage keeps the previous
    // selection.
    void follow_selection() {
        int* last = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("selected"), view_.selected);
        if (std::exchange(*last, view_.selected) != view_.selected && is_zoomed())
            reveal(view_.selected, board_, space_, view_);
    }

    void handle_wheel() {
        const ImGuiIO& io = ImGui::GetIO();
        if (!hovered_ || (io.MouseWheel == 0 && io.MouseWheelH == 0)) return;
        if (io.KeyCtrl) {
            zoom_about(space_, board_, view_.zoom * std::pow(kZoomStep, io.MouseWheel), mouse().x, mouse().y,
                       view_);
        } else if (is_zoomed()) {
            view_.centre_x -= io.MouseWheelH * kScrollStep / view_.zoom;
            view_.centre_y -= io.MouseWheel * kScrollStep / view_.zoom;
        }
    }

    void handle_drag() {
        panning_ =
            is_zoomed() && (ImGui::IsMouseDown(ImGuiMouseButton_Middle) || ImGui::IsKeyDown(ImGuiKey_Space));
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        if (!panning_ || !active_) return;
        const auto [width, height] = size_of(zoomed_layout(board_, space_, view_));
        view_.centre_x -= moved.x / width;
        view_.centre_y -= moved.y / height;
    }

    void handle_buttons() {
        const auto cell = cell_under_mouse();
        const bool left = hovered_ && ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !panning_;
        const bool right = hovered_ && ImGui::IsMouseClicked(ImGuiMouseButton_Right);
        const bool is_point = options_.points && left;
        if (is_point) result_.events.push_back(PointPressed{point_under_mouse()});
        if ((left || right) && cell && options_.selectable && !is_point)
            result_.events.push_back(
                CellPressed{.cell = *cell,
                            .candidate = candidate_under_mouse(*cell),
                            .choose = left && ImGui::GetIO().KeyCtrl,
                            .stretch = left && ImGui::GetIO().KeyShift,
                            .again = left && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left),
                            .secondary = !left});
        if (options_.drags && !panning_) handle_stroke(left);
        if (hovered_ && ImGui::IsMouseReleased(ImGuiMouseButton_Right))
            result_.events.push_back(MenuWanted{mouse().x, mouse().y});
    }

    void handle_stroke(bool began) {
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        if (active_ && !began && ImGui::IsMouseDown(ImGuiMouseButton_Left) &&
            (moved.x != 0 || moved.y != 0)) {
            if (options_.points)
                result_.events.push_back(PointEntered{point_under_mouse()});
            else if (const auto cell = nearest_cell())
                result_.events.push_back(CellEntered{*cell, candidate_under_mouse(*cell)});
        }
        if (ImGui::IsMouseReleased(ImGuiMouseButton_Left)) result_.events.push_back(PressEnded{});
    }

    // Lines count as parts of the cells beside them.
    FigurePoint point_under_mouse() const {
        const PixelRect board = result_.layout.bounds();
        const double cell = std::max(1.0, static_cast<double>(board.width) / puzzle_.side());
        return {(static_cast<double>(mouse().x) - board.x) / cell,
                (static_cast<double>(mouse().y) - board.y) / cell};
    }

    Value candidate_under_mouse(Cell cell) const {
        return result_.layout
            .candidate_at(cell, static_cast<int>(std::floor(mouse().x)),
                          static_cast<int>(std::floor(mouse().y)))
            .value_or(Value{0});
    }

    // The cell under the mouse, or the nearest cell if the mouse left the board.
    std::optional<Cell> nearest_cell() const {
        const PixelRect board = result_.layout.bounds();
        if (board.width <= 0) return std::nullopt;
        return result_.layout.cell_at(
            std::clamp(static_cast<int>(std::floor(mouse().x)), board.x, board.right() - 1),
            std::clamp(static_cast<int>(std::floor(mouse().y)), board.y, board.bottom() - 1));
    }

    void handle_keys() {
        for (const Shortcut& pressed : pressed_shortcuts())
            if (is_grid_key(pressed) && !keeps_space_for_panning(pressed))
                result_.events.push_back(KeyPressed{pressed});
        for (const char32_t character : typed_characters())
            if (character > U' ')
                result_.events.push_back(CharacterTyped{character, came_with_shift(character)});
        if (ImGui::IsKeyPressed(ImGuiKey_Menu, false))
            result_.events.push_back(
                MenuWanted{static_cast<float>(result_.layout.x), static_cast<float>(result_.layout.y)});
        clear_after_space();
    }

    // On a zoomed board, Space and the mouse pan. Space alone empties the cell when the user releases the key
    // without a drag, but only if the key went down here and not in a dialog.
    bool keeps_space_for_panning(const Shortcut& pressed) const {
        return pressed.key == Key::space && is_zoomed();
    }
    void clear_after_space() {
        bool& clears = space_clears();
        if (ImGui::IsKeyPressed(ImGuiKey_Space, false)) clears = true;
        if (ImGui::IsKeyDown(ImGuiKey_Space) && active_) clears = false;
        if (!ImGui::IsKeyReleased(ImGuiKey_Space)) return;
        const ImGuiIO& io = ImGui::GetIO();
        if (std::exchange(clears, false) && is_zoomed() && !io.KeyCtrl && !io.KeyShift && !io.KeyAlt)
            result_.events.push_back(KeyPressed{plain(Key::space)});
    }
    static bool& space_clears() {
        return *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("space clears"));
    }

    void paint() {
        BoardShow show = options_.show;
        show.focused = result_.focused;
        if (options_.selectable) {
            show.selected = view_.selected;
            if (!panning_) show.hovered = cell_under_mouse();
        }
        if (panning_ && hovered_) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        show_board(list, result_.layout, theme_, puzzle_, show);
        if (options_.marks != nullptr) paint_marks(list, result_.layout, theme_, *options_.marks);
        if (options_.above) options_.above(list, result_.layout, show);
    }

    const Theme& theme_;
    const Puzzle& puzzle_;
    BoardFrame board_;
    ViewState& view_;
    const GridViewOptions& options_;
    GridViewResult result_;
    PixelRect space_;
    bool hovered_ = false;
    bool active_ = false;
    bool panning_ = false;
};

}  // namespace

GridLayout zoomed_layout(const BoardFrame& board, const PixelRect& space, ViewState& view) {
    view.zoom = std::clamp(view.zoom, 1.0f, kLargestZoom);
    const auto zoomed = [&](int length) {
        return static_cast<int>(std::lround(static_cast<float>(length) * view.zoom));
    };
    const GridLayout sized = grid_layout(board, {0, 0, zoomed(space.width), zoomed(space.height)});
    const PixelRect whole = sized.whole();
    const int x = start_of(space.x, space.width, whole.width, view.centre_x);
    const int y = start_of(space.y, space.height, whole.height, view.centre_y);
    return moved_to(sized, x, y);
}

void zoom_about(const PixelRect& space, const BoardFrame& board, float zoom, float x, float y,
                ViewState& view) {
    const GridLayout before = zoomed_layout(board, space, view);
    // The fixed point of the zoom, as a fraction of the board with its margin.
    const PixelRect whole = before.whole();
    const auto [width, height] = size_of(before);
    const float board_x = (x - static_cast<float>(whole.x)) / width;
    const float board_y = (y - static_cast<float>(whole.y)) / height;
    view.zoom = std::clamp(zoom, 1.0f, kLargestZoom);
    // Snap to the whole board when zooming out.
    if (view.zoom < std::sqrt(kZoomStep)) view.zoom = 1;
    ViewState sized = view;
    const auto [new_width, new_height] = size_of(zoomed_layout(board, space, sized));
    const float middle_x = static_cast<float>(space.x) + static_cast<float>(space.width) / 2;
    const float middle_y = static_cast<float>(space.y) + static_cast<float>(space.height) / 2;
    view.centre_x = board_x + (middle_x - x) / new_width;
    view.centre_y = board_y + (middle_y - y) / new_height;
    static_cast<void>(zoomed_layout(board, space, view));
}

GridViewResult grid_view(const char* id, const Theme& theme, const Puzzle& puzzle, ViewState& view,
                         const GridViewOptions& options) {
    if (options.take_focus) ImGui::SetNextWindowFocus();
    constexpr auto kFlags = ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollbar |
                            ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav;
    const ScopedChild child(id, {0, 0}, ImVec2{0, 0}, ImGuiChildFlags_None, kFlags);
    GridViewResult result;
    if (child) result = GridViewFrame(theme, puzzle, view, options).run();
    return result;
}

}  // namespace gridsmith
