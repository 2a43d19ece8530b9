// The whole program without a display: its window is on a stage; tests send keys and clicks, and check
// documents, files and clipboards.
#pragma once

#include "app/app.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/documents.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/files/files.h"
#include "app/settings/settings.h"
#include "base/system/system_file.h"
#include "platform/fonts/system_fonts.h"
#include "support/patience.h"
#include "ui/gui/grid_font.h"
#include "ui/stage.h"
#include "ui/window/main_window.h"
#include "ui/window/ui_requests.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <imgui_internal.h>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gridsmith::support {

class Desk {
public:
    explicit Desk(int width = 1280, int height = 800, Scheme scheme = Scheme::light, float scale = 1,
                  AppOptions options = {})
        : stage(width, height, scheme, scale, font_with), app_(with_clipboard(std::move(options))) {
        app_.settings.scheme = scheme;
        folder = make_temporary_folder(std::filesystem::temp_directory_path() / "gridsmith-desk-");
        stage.draw = [this, scale] {
            if (!holds_news) app_.update();
            stage.gui().set_theme(
                app_.scheme(), app_.settings.ui_scale ? static_cast<float>(*app_.settings.ui_scale) : scale);
            if (const Tab* shown = app_.tabs.current())
                stage.gui().want_characters(shown->document.puzzle().symbols.characters());
            if (app_.settings.grid_font != grid_font_) {
                grid_font_ = app_.settings.grid_font;
                set_grid_font(stage.gui(), grid_font_);
            }
            content_.draw(app_, stage.theme());
            open_ = serve_requests(
                        app_, content_, stage.theme(), [] {}, [] {}) &&
                    open_;
        };
    }
    ~Desk() { std::filesystem::remove_all(folder); }

    App& app() { return app_; }
    Tab& tab() {
        REQUIRE(app_.tabs.current() != nullptr);
        return *app_.tabs.current();
    }
    const Grid& grid() { return tab().document.puzzle().grid; }
    bool is_open() const { return open_; }
    const MainWindow& window() const { return content_; }

    void open(const Puzzle& puzzle) {
        add_document(app_, puzzle, History::Start::saved);
        content_.focus_grid();
        stage.frames(2);
    }
    void ctrl(ImGuiKey key) {
        stage.key(key, {ImGuiMod_Ctrl});
        stage.frames(2);
    }
    void ctrl_shift(ImGuiKey key) {
        stage.key(key, {ImGuiMod_Ctrl, ImGuiMod_Shift});
        stage.frames(2);
    }
    void press(ImGuiKey key) {
        stage.key(key);
        stage.frames(2);
    }
    // Plays frames until no job runs.
    void wait_for_jobs() {
        stage.frames();
        if (!comes_true([&] { return app_.jobs.all().empty(); }, [&] { stage.frames(); }))
            FAIL("this job does not end: " << app_.jobs.all().front().title);
        stage.frames(3);
    }
    // Writes a picture into the gallery, if there is one.
    void keep_picture(const std::string& name) {
        if (std::getenv("GRIDSMITH_GALLERY") == nullptr) return;
        const bool painted = std::exchange(stage.paints, true);
        stage.frames(2);
        support::keep_picture(stage.picture(), name);
        stage.paints = painted;
    }
    // All visible labels and texts of ImGui's controls in the next frame.
    std::string shown_texts() {
        std::string texts;
        const auto draw = stage.draw;
        stage.draw = [&] {
            ImGui::LogToBuffer(0);
            draw();
            texts = ImGui::GetCurrentContext()->LogBuffer.c_str();
            ImGui::LogFinish();
        };
        stage.frames();
        stage.draw = draw;
        constexpr std::string_view kNoWidth = "\u200b";
        for (std::size_t at = 0; (at = texts.find(kNoWidth, at)) != std::string::npos;)
            texts.erase(at, kNoWidth.size());
        return texts;
    }
    template <class Kind>
    Kind& dialog() {
        auto* found = app_.dialogs.find<Kind>();
        REQUIRE(found != nullptr);
        return *found;
    }

    // The folder to which the program moves deleted files.
    std::filesystem::path trash() const { return folder / "trash"; }

    Stage stage;
    bool holds_news = false;  // the app learns nothing about workers, the disk and the clock
    std::string picture;
    std::filesystem::path folder;

private:
    AppOptions with_clipboard(AppOptions options) {
        options.file_looks.pause = kPatience;
        options.copy_picture = [this](std::string png) -> Result<void> {
            picture = std::move(png);
            return {};
        };
        options.move_to_trash = [this](const std::filesystem::path& path) -> Result<TrashedFile> {
            const std::filesystem::path content = trash() / std::to_string(++trashed_) / path.filename();
            std::filesystem::create_directories(content.parent_path());
            std::filesystem::rename(path, content);
            return TrashedFile{path, content, content.parent_path() / "note"};
        };
        return options;
    }

    App app_;
    MainWindow content_;
    std::optional<GridFont> grid_font_;
    int trashed_ = 0;
    bool open_ = true;
};

}  // namespace gridsmith::support
