// Draws tiles and handles their mouse and key events.
#include "ui/board/puzzle_tiles.h"

#include "app/solve/judging.h"
#include "base/number_text.h"
#include "base/unicode.h"
#include "model/board/rules_text.h"
#include "ui/gui/keyboard.h"
#include "ui/gui/widgets.h"
#include "ui/render/board_cache.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <string>
#include <utility>

namespace gridsmith {

namespace {

constexpr float kTileGap = 6;
constexpr float kSmallestSide = 8;
// The key in the window's storage for the tile whose menu is open.
constexpr ImGuiID kMenuNumber = 1;

std::string entries_of(const CollectionItem& item) {
    return quantity(static_cast<std::uint64_t>(item.entries), "entry", "entries");
}

// "26 entries", or with a known grade "26 · hard · 3.4".
std::string facts_of(const CollectionItem& item) {
    if (item.kind == PuzzleKind::puzzle_template)
        return quantity(static_cast<std::uint64_t>(item.entries), "cell", "cells") + ", template";
    if (!item.assessed) return entries_of(item);
    std::string text = fmt::format("{}", item.entries);
    const Assessment& known = item.assessment;
    if (!known.graded) {
        text += fmt::format(" · {}", name_of(known.verdict));
    } else {
        text += known.solved ? fmt::format(" · {}", name_of(known.level)) : " · beyond";
        if (known.rating > 0) text += " · " + rating_text(known.rating);
    }
    if (item.twins > 0) text += fmt::format(" · = {}", item.twins);
    return text;
}

std::string explained_facts_of(const Collection& browser, Collection::Number number) {
    const CollectionItem& item = browser.item(number);
    std::string text = fmt::format("{}\n{}, {}", printable(browser.name_of(number)),
                                   name_of(item.puzzle.rules()), entries_of(item));
    const Assessment& known = item.assessment;
    if (item.assessed && item.kind == PuzzleKind::puzzle) {
        text += fmt::format("\nSolutions: {}", solutions_text(known.verdict));
        if (known.graded)
            text += fmt::format("\nLevel: {}, score {}{}", name_of(known.level),
                                grouped(static_cast<std::uint64_t>(known.score)),
                                known.solved ? "" : ", not solved by the enabled techniques");
        if (known.graded) text += "\nRating: " + rating_row_text(known);
    }
    if (item.twins > 0) text += fmt::format("\nEquivalent puzzles: {}", item.twins);
    return text;
}

// Draws text in at most `width` pixels, with an ellipsis if it is cut.
void draw_cut(ImDrawList& list, ImVec2 at, float width, Colour colour, const std::string& text,
              const std::string& end = {}) {
    const ScopedClip clip(list, at, {at.x + width, at.y + ImGui::GetTextLineHeight()});
    list.AddText(at, colour.packed(), shortened(text, width, end).c_str());
}

class Tiles {
public:
    Tiles(const Theme& theme, Collection& collection, const TileOptions& options)
        : theme_(theme), collection_(collection), options_(options) {}

    TileActions draw() {
        // Escape moves the focus from the tiles to their parent window.
        const bool around = ImGui::IsWindowFocused();
        if (options_.wants_focus) ImGui::SetNextWindowFocus();
        const ScopedChild child("##tiles", {0, 0}, ImGuiChildFlags_None,
                                ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBackground);
        const bool focused = ImGui::IsWindowFocused() || around;
        if (child) {
            measure();
            if (ImGui::IsWindowHovered()) serve_wheel();
            if (focused) serve_keys();
            if (options_.reveal) reveal(*options_.reveal);
            if (collection_.shown().empty())
                draw_placeholder();
            else
                draw_rows();
            draw_menu();
        }
        actions_.focused = focused;
        return actions_;
    }

private:
    void measure() {
        const float room = ImGui::GetContentRegionAvail().x;
        gap_ = theme_.px(kTileGap);
        columns_ = options_.columns;
        side_ = options_.side;
        if (columns_ > 0) {
            const auto columns = static_cast<float>(columns_);
            side_ = std::max(kSmallestSide, std::floor((room - (columns + 1) * gap_) / columns));
        } else {
            columns_ = static_cast<std::size_t>(std::max(1.0f, (room - gap_) / (side_ + gap_)));
        }
        line_ = ImGui::GetTextLineHeight();
        height_ = tile_height(theme_, side_);
        rows_ = (collection_.shown().size() + columns_ - 1) / columns_;
        page_ = std::max<std::size_t>(1, static_cast<std::size_t>(ImGui::GetWindowHeight() / height_));
    }

    void serve_wheel() {
        ImGuiIO& io = ImGui::GetIO();
        if (!io.KeyCtrl || io.MouseWheel == 0) return;
        actions_.columns = io.MouseWheel > 0 ? 1 : -1;
    }

    void serve_keys() {
        const auto across = static_cast<std::ptrdiff_t>(columns_);
        const auto page = across * static_cast<std::ptrdiff_t>(page_);
        const auto all = static_cast<std::ptrdiff_t>(collection_.shown().size());
        for (const Shortcut& pressed : pressed_shortcuts()) {
            if (pressed.alt) continue;
            if (pressed.ctrl) {
                if (pressed == ctrl(Key::a)) collection_.select_all();
                if (pressed == ctrl(Key::c)) actions_.picture = true;
                if (pressed == ctrl(Key::page_up)) actions_.columns = 1;
                if (pressed == ctrl(Key::page_down)) actions_.columns = -1;
                continue;
            }
            switch (pressed.key) {
                case Key::left: move(-1, pressed.shift); break;
                case Key::right: move(1, pressed.shift); break;
                case Key::up: move(-across, pressed.shift); break;
                case Key::down: move(across, pressed.shift); break;
                case Key::page_up: move(-page, pressed.shift); break;
                case Key::page_down: move(page, pressed.shift); break;
                case Key::home: move(-all, pressed.shift); break;
                case Key::end: move(all, pressed.shift); break;
                case Key::enter: actions_.open = true; break;
                default: break;
            }
        }
    }
    void move(std::ptrdiff_t by, bool extend) {
        collection_.move_cursor(by, extend);
        reveal(collection_.cursor());
    }
    void reveal(std::size_t place) {
        const float top = static_cast<float>(place / columns_) * height_;
        const float view = ImGui::GetWindowHeight();
        if (top < ImGui::GetScrollY()) ImGui::SetScrollY(top);
        if (top + height_ > ImGui::GetScrollY() + view)
            ImGui::SetScrollY(std::min(top, top + height_ - view));
    }

    void draw_placeholder() {
        wide_gap(theme_);
        ImGui::SetCursorPosX(theme_.px(kWideGap));
        muted_text(theme_, options_.placeholder);
    }

    void draw_rows() {
        ImGuiListClipper clipper;
        const float start = ImGui::GetCursorPosY();
        clipper.Begin(static_cast<int>(rows_), height_);
        while (clipper.Step())
            for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
                for (std::size_t column = 0; column < columns_; ++column) {
                    const std::size_t place = static_cast<std::size_t>(row) * columns_ + column;
                    if (place >= collection_.shown().size()) break;
                    ImGui::SetCursorPos({gap_ + static_cast<float>(column) * (side_ + gap_),
                                         start + static_cast<float>(row) * height_});
                    draw_tile(place);
                }
        ImGui::SetCursorPos({0, start + static_cast<float>(rows_) * height_});
        ImGui::Dummy({1, 1});
    }

    void draw_tile(std::size_t place) {
        const Collection::Number number = collection_.shown()[place];
        const CollectionItem& item = collection_.item(number);
        const bool selected = collection_.is_selected(number);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ScopedId id_scope(static_cast<int>(place));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::InvisibleButton("tile", {side_, height_ - gap_},
                               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
        const bool hovered = ImGui::IsItemHovered();
        serve_mouse(place, selected);
        if (const ScopedDragSource source; source) {
            if (!collection_.is_selected(number)) collection_.select_only(place);
            ImGui::SetDragDropPayload(options_.payload, nullptr, 0);
            const std::size_t count = collection_.selected_count();
            ImGui::TextUnformatted(count == 1 ? printable(collection_.name_of(number)).c_str()
                                              : fmt::format("{} puzzles", grouped(count)).c_str());
        }
        const float pad = gap_ / 2;
        if (selected || hovered)
            list.AddRectFilled({at.x - pad, at.y - pad}, {at.x + side_ + pad, at.y + height_ - gap_ + pad},
                               ImGui::GetColorU32(selected ? ImGuiCol_Header : ImGuiCol_HeaderHovered),
                               theme_.px(4));
        if (place == collection_.cursor() && collection_.selected_count() > 0)
            list.AddRect({at.x - pad, at.y - pad}, {at.x + side_ + pad, at.y + height_ - gap_ + pad},
                         theme_[Role::accent].packed(), theme_.px(4));
        const PixelRect space{static_cast<int>(at.x), static_cast<int>(at.y + line_ + pad),
                              static_cast<int>(side_), static_cast<int>(side_)};
        const Puzzle puzzle = item.puzzle.unpacked();
        const GridLayout layout = grid_layout(puzzle, space);
        show_board(list, layout, theme_, puzzle);
        // Texts are aligned with the board's left edge.
        const auto left = static_cast<float>(layout.x);
        const float width = at.x + side_ - left;
        // The number tells apart the puzzles of a file.
        const std::string name = printable(collection_.name_of(number));
        const std::size_t end = std::min(name.rfind(" #"), name.size());
        draw_cut(list, {left, at.y}, width, theme_[Role::text], name.substr(0, end), name.substr(end));
        {
            const ScopedFont font(nullptr, kSmallText);
            draw_cut(list, {left, at.y + line_ + side_ + 2 * pad}, width, theme_[Role::muted],
                     facts_of(item));
        }
        if (hovered && !ImGui::IsMouseDragging(ImGuiMouseButton_Left))
            tooltip(explained_facts_of(collection_, number));
    }

    void serve_mouse(std::size_t place, bool selected) {
        const bool is_released = ImGui::IsItemDeactivated() && ImGui::IsItemHovered() &&
                                 ImGui::IsMouseReleased(ImGuiMouseButton_Left);
        if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
            collection_.select_only(place);
            actions_.open = true;
        } else if (is_by_finger()) {
            // A finger has no Ctrl key: it selects and deselects, unless it scrolls or opens.
            if (is_released && ImGui::GetIO().MouseClickedLastCount[ImGuiMouseButton_Left] == 1)
                collection_.toggle(place);
        } else if (ImGui::IsItemClicked(ImGuiMouseButton_Left)) {
            const ImGuiIO& io = ImGui::GetIO();
            if (io.KeyCtrl)
                collection_.toggle(place);
            else if (io.KeyShift)
                collection_.select_range(place);
            else if (!selected)
                collection_.select_only(place);
        } else if (is_released && !ImGui::GetIO().KeyCtrl && !ImGui::GetIO().KeyShift &&
                   ImGui::GetMouseDragDelta().x == 0) {
            collection_.select_only(place);
        }
        if (ImGui::IsItemHovered() && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) {
            if (!selected) collection_.select_only(place);
            menu_wanted_ = true;
            // Remember the puzzle and not its place, because new grades may change the order.
            ImGui::GetStateStorage()->SetInt(kMenuNumber, static_cast<int>(collection_.shown()[place]));
        }
    }

    void draw_menu() {
        if (menu_wanted_) ImGui::OpenPopup("##item");
        const auto number = static_cast<Collection::Number>(ImGui::GetStateStorage()->GetInt(kMenuNumber));
        const ScopedPopup popup("##item");
        if (!popup) return;
        const ScopedStyle spacing(ImGuiStyleVar_ItemSpacing, space_of_menu_rows());
        const std::size_t count = collection_.selected_count();
        if (ImGui::MenuItem(count == 1 ? "Open" : fmt::format("Open {} puzzles", grouped(count)).c_str(),
                            "Enter", false, count > 0))
            actions_.open = true;
        ImGui::Separator();
        if (ImGui::MenuItem("Deselect this one", "Ctrl+click", false, collection_.is_selected(number)))
            collection_.toggle(static_cast<std::size_t>(std::ranges::find(collection_.shown(), number) -
                                                        collection_.shown().begin()));
        if (ImGui::MenuItem("Select all", "Ctrl+A")) collection_.select_all();
        if (ImGui::MenuItem("Deselect all", nullptr, false, count > 0)) collection_.select_none();
        ImGui::Separator();
        if (ImGui::MenuItem("Save as one file...", nullptr, false, count > 0)) actions_.save = true;
        if (ImGui::MenuItem("Copy as one picture", "Ctrl+C", false, count > 0)) actions_.picture = true;
        if (ImGui::MenuItem("Export selected puzzles to HTML file...", nullptr, false, count > 0))
            actions_.page = true;
        if (ImGui::MenuItem("Booklet of selected puzzles...", nullptr, false, count > 0))
            actions_.booklet = true;
    }

    const Theme& theme_;
    Collection& collection_;
    const TileOptions& options_;
    std::size_t columns_ = 1;
    float gap_ = 0;
    float side_ = 0;
    float line_ = 0;
    float height_ = 0;
    std::size_t rows_ = 0;
    std::size_t page_ = 1;
    bool menu_wanted_ = false;
    TileActions actions_;
};

}  // namespace

float tile_height(const Theme& theme, float side) {
    return side + 2 * ImGui::GetTextLineHeight() + 3 * theme.px(kTileGap);
}

TileActions draw_tiles(const Theme& theme, Collection& collection, const TileOptions& options) {
    return Tiles(theme, collection, options).draw();
}

}  // namespace gridsmith
