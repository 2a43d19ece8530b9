// The dialogs of Copy text, Copy image, Save image, Export HTML and Save puzzles.
#pragma once

#include "app/core/tabs.h"
#include "app/files/choosing.h"
#include "app/settings/settings.h"
#include "model/puzzle/packed_puzzle.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class Exports;

struct CopyTextDialog : Dialog {
    CopyTextDialog(Exports& exports, TabId of_tab, bool separate)
        : tab(of_tab), separate_blocks(separate), exports_(exports) {}
    TabId tab;
    bool separate_blocks;
    void accept(AppCore& core) override;

private:
    Exports& exports_;
};

struct CopyImageDialog : Dialog {
    CopyImageDialog(Exports& exports, TabId of_tab, const CopyImageSettings& last)
        : tab(of_tab), fields(last), exports_(exports) {}
    TabId tab;
    CopyImageSettings fields;
    void accept(AppCore& core) override;

private:
    Exports& exports_;
};

struct SaveImageChooser : ChooserDialog {
    SaveImageChooser(Exports& exports, TabId of_tab) : tab(of_tab), exports_(exports) {}
    TabId tab;

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Exports& exports_;
};

// Asks where to save bytes that are ready to be written.
struct SaveBytesChooser : ChooserDialog {
    // `folder` is the setting that remembers the chosen folder.
    SaveBytesChooser(std::string finished, std::filesystem::path Settings::*folder)
        : bytes(std::move(finished)), folder_(folder) {}
    std::string bytes;

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    std::filesystem::path Settings::*folder_;
};

// Asks for the look of the page; a chooser for its file follows.
struct ExportHtmlDialog : Dialog {
    ExportHtmlDialog(Exports& exports, TabId of_tab, const Settings& last, std::vector<Puzzle> many)
        : tab(of_tab),
          colours(last.html_colours),
          font_size(last.html_font_size),
          columns(last.html_columns),
          puzzles(std::move(many)),
          exports_(exports) {}
    TabId tab;
    PageColours colours;
    int font_size;                // points
    int columns;                  // if the page has several puzzles
    std::vector<Puzzle> puzzles;  // empty: the page has the tab's puzzle
    void accept(AppCore& core) override;

private:
    Exports& exports_;
};

struct ExportHtmlChooser : ChooserDialog {
    ExportHtmlChooser(Exports& exports, TabId of_tab, int side_by_side, std::vector<Puzzle> many)
        : tab(of_tab), columns(side_by_side), puzzles(std::move(many)), exports_(exports) {}
    TabId tab;
    int columns;
    std::vector<Puzzle> puzzles;

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Exports& exports_;
};

// Asks for one file with all the puzzles.
struct SavePuzzlesChooser : ChooserDialog {
    SavePuzzlesChooser(Exports& exports, std::vector<PackedPuzzle> many, std::function<void()> when_saved)
        : puzzles(std::move(many)), on_saved(std::move(when_saved)), exports_(exports) {}
    std::vector<std::string_view> formats = {};  // ids of formats, one for each filter
    std::vector<PackedPuzzle> puzzles;
    std::function<void()> on_saved;

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Exports& exports_;
};

}  // namespace gridsmith
