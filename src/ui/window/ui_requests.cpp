// The clipboard is ImGui's; pictures and icons are painted off the screen.
#include "ui/window/ui_requests.h"

#include "app/app.h"
#include "app/associations/associations.h"
#include "app/editing/editing.h"
#include "app/export/exports.h"
#include "app/files/files.h"
#include "base/overloaded.h"
#include "ui/gui/icons.h"
#include "ui/look/wanted_characters.h"
#include "ui/render/board_image.h"
#include "ui/window/main_window.h"

#include <imgui.h>
#include <utility>
#include <variant>
#include <vector>

namespace gridsmith {

namespace {

// Whether the next frame will load fonts for the symbols of the picture.
bool waits_for_fonts(const Theme& theme, const MakePicture& request) {
    if (theme.characters == nullptr) return false;
    theme.characters->want(request.puzzle.symbols.characters());
    for (const Puzzle& puzzle : request.others) theme.characters->want(puzzle.symbols.characters());
    return theme.characters->any();
}

Result<Picture> board_picture(const MakePicture& request, Theme theme) {
    if (request.scheme) theme.scheme = *request.scheme;
    BoardShow show;
    show.marks = request.marks;
    show.conflicts = request.conflicts;
    show.highlighted = request.highlighted;
    if (request.solution) show.solution = &*request.solution;
    const BoardImageOptions options{request.size, request.scale};
    std::vector<Puzzle> sheet{request.puzzle};
    sheet.insert(sheet.end(), request.others.begin(), request.others.end());
    const auto image = sheet.size() == 1 ? board_image(theme, request.puzzle, show, options)
                                         : sheet_image(theme, sheet, show, options);
    if (!image) return std::unexpected(image.error());
    auto png = png_of(*image);
    if (!png) return std::unexpected(png.error());
    return Picture{std::move(*png), image->width, image->height};
}

void paste_clipboard(App& app) {
    if (const char* text = ImGui::GetClipboardText())
        app.files.paste_text(text);
    else
        app.tell(Tone::warning, "The program with the clipboard's text does not answer");
}

}  // namespace

bool serve_requests(App& app, MainWindow& window, const Theme& theme, const std::function<void()>& raise,
                    const std::function<void()>& capture) {
    bool runs = true;
    for (const UiRequest& request : app.take_requests())
        std::visit(Overloaded{
                       [&](const WriteClipboard& r) { ImGui::SetClipboardText(r.text.c_str()); },
                       [&](const ReadClipboard&) { paste_clipboard(app); },
                       [&](const MakePicture& r) {
                           if (waits_for_fonts(theme, r))
                               app.request(r);
                           else
                               app.exports.take_picture(r, board_picture(r, theme));
                       },
                       [&](const MakeIcons&) { app.associations.take_icons(all_icons(theme)); },
                       [&](const CaptureWindow&) { capture(); },
                       [&](const CloseWindow&) { runs = false; },
                       [&](const RaiseWindow&) { raise(); },
                       [&](const FocusGrid&) { window.focus_grid(); },
                       [&](const ShowPanelPage& r) { window.show_panel_page(app, r.page); },
                       [&](const FocusDesigner&) { window.focus_designer(); },
                   },
                   request);
    return runs;
}

}  // namespace gridsmith
