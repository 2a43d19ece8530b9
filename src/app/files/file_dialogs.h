// The dialogs for opening, saving and closing documents.
#pragma once

#include "app/core/tabs.h"
#include "app/files/choosing.h"
#include "document/document.h"
#include "format/door/puzzle_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gridsmith {

class Files;
class Recovery;

// New: has a button for each order; typing the digit, or the number of rows, chooses the order.
struct NewDialog : Dialog {
    NewDialog(Files& files, int first_order) : order(first_order), files_(files) {}
    int order;
    std::string typed = {};  // the last digit, which may begin 16 or 25
    void accept(AppCore& core) override;

private:
    Files& files_;
};

struct OpenChooser : ChooserDialog {
    OpenChooser(Files& files, bool of_templates) : templates(of_templates), files_(files) {}
    bool templates;  // opened by the command Open template

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Files& files_;
};

struct RecoverChooser : ChooserDialog {
    explicit RecoverChooser(Recovery& recovery) : recovery_(recovery) {}

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    Recovery& recovery_;
};

// Asks which of several readings of a text is meant.
struct ReadingDialog : Dialog {
    ReadingDialog(Files& files, std::string text_name, std::vector<TextReading> of_text)
        : name(std::move(text_name)), readings(std::move(of_text)), files_(files) {}
    std::string name;  // name of the file, or a description of the text
    std::vector<TextReading> readings;
    std::size_t chosen = 0;
    std::optional<OpenedFile> file = {};  // if the text is from a file
    void accept(AppCore& core) override;

private:
    Files& files_;
};

// The state of a save; dialogs pass it on until the file is written or the user gives up.
struct PendingSave {
    TabId tab = 0;
    std::filesystem::path path = {};  // empty: not chosen yet
    FileKind kind = FileKind::puzzle;
    bool homogenise_asked = false;
    // The version of the file that the user has agreed to replace; absent: the one that was read or saved last.
    std::optional<FileVersion> agreed = {};
};

struct SaveChooser : ChooserDialog {
    SaveChooser(Files& files, PendingSave pending) : save(std::move(pending)), files_(files) {}
    PendingSave save;

private:
    void chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) override;
    void given_up() override;
    Files& files_;
};

// Asks whether to save a new document as puzzle or as template.
struct SaveKindDialog : Dialog {
    SaveKindDialog(Files& files, TabId of_tab, FileKind last) : tab(of_tab), kind(last), files_(files) {}
    TabId tab;
    FileKind kind;  // puzzle or puzzle_template
    void accept(AppCore& core) override;

private:
    Files& files_;
};

// What to do when no document has unsaved changes any more.
enum class AfterUnsaved : std::uint8_t { close_one, close_all, exit };

// Lists documents with unsaved changes. Saving or discarding removes a document from the list. When the list is
// empty, the command in `after` continues.
struct UnsavedDialog : Dialog {
    struct Item {
        TabId tab = 0;
        std::string name;   // "hard.sgp", or what a document without a name holds
        std::string facts;  // "23 entries", and the number of an unnamed document
        bool selected = true;
    };
    UnsavedDialog(Files& files, AfterUnsaved next) : after(next), files_(files) {}
    std::vector<Item> items = {};
    AfterUnsaved after;
    // "Save selected" still has to save them, while a chooser asks for a name
    std::vector<TabId> to_save = {};
    std::vector<TabId> to_close = {};   // the tabs that the command finally closes
    std::vector<TabId> discarded = {};  // documents whose changes the user has discarded
    TabId front = 0;                    // the tab that Cancel brings back to the front
    void accept(AppCore& core) override;
    void cancel(AppCore& core) override;

private:
    Files& files_;
};

}  // namespace gridsmith
