// The command table is consistent, and its readers find the right commands.
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/editing/marking.h"
#include "app/files/files.h"
#include "app/preferences/preferences.h"
#include "app/settings/settings.h"

#include "driven_app.h"

#include <set>
#include <string>
#include <tuple>

using namespace gridsmith;
using support::DrivenApp;

TEST_CASE("every command has a unique key, a label and an action") {
    DrivenApp app;
    std::set<std::string> keys;
    for (const CommandRow& row : all_commands(*app)) {
        CAPTURE(row.key());
        CHECK(keys.insert(row.key()).second);
        CHECK_FALSE(row.label.empty());
        CHECK(row.run != nullptr);
        CHECK(command_of_key(row.key()) == row.id);
        CHECK(row_of(*app, row.id).key() == row.key());
    }
    CHECK_FALSE(command_of_key("no-such-command"));
}

TEST_CASE("no two commands share a shortcut") {
    DrivenApp app;
    std::set<std::string> seen;
    for (const CommandRow& row : all_commands(*app))
        for (const Shortcut& shortcut : shortcuts_of(*app, row.id)) {
            CAPTURE(text_of(shortcut));
            CHECK(seen.insert(text_of(shortcut)).second);
        }
}

TEST_CASE("the shortcuts of the original are kept") {
    DrivenApp app;
    const std::pair<const char*, Command> expected[] = {
        {"Ctrl+N", Command::new_puzzle},
        {"Ctrl+O", Command::open_puzzle},
        {"Ctrl+Shift+O", Command::open_template},
        {"Ctrl+E", Command::export_html},
        {"Ctrl+W", Command::close},
        {"Ctrl+S", Command::save},
        {"Ctrl+Z", Command::undo},
        {"Ctrl+Y", Command::redo},
        {"Ctrl+C", Command::copy_text},
        {"Ctrl+V", Command::paste},
        {"F6", Command::choose_symbol},
        {"Ctrl+F", Command::find_entry},
        {"F9", Command::solve},
        {"Escape", Command::close_solutions},
        {"Ctrl+D", Command::duplicate},
        {"Ctrl+G", Command::generate},
        {"F7", Command::count_entries},
        {"F8", Command::check},
        {"Ctrl+PageDown", Command::next_document},
        {"Ctrl+PageUp", Command::previous_document},
        {"Ctrl+Enter", Command::choose_symbol_by_keys},
    };
    for (const auto& [keys, command] : expected) {
        CAPTURE(keys);
        CHECK(command_of(*app, *shortcut_from(keys)) == command);
    }
}

TEST_CASE("no two commands have the same name in the same menu") {
    DrivenApp app;
    std::set<std::tuple<Menu, std::string, std::string>> seen;
    for (const CommandRow& row : all_commands(*app)) {
        CAPTURE(row.label);
        CHECK(seen.emplace(row.menu, row.submenu, row.label).second);
    }
}

TEST_CASE("without a document only commands that need no document are enabled") {
    DrivenApp app;
    CHECK(is_enabled(*app, Command::new_puzzle));
    CHECK(is_enabled(*app, Command::paste));
    CHECK(is_enabled(*app, Command::exit));
    for (const Command command : {Command::save, Command::close, Command::undo, Command::check,
                                  Command::copy_image, Command::duplicate, Command::zoom_in}) {
        CAPTURE(row_of(*app, command).key());
        CHECK_FALSE(is_enabled(*app, command));
        CHECK_FALSE(run(*app, command));
    }
}

TEST_CASE("every enabled command runs at every order, with and without entries and in solution mode",
          "[slow]") {
    DrivenApp any;
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        for (const int state : {0, 1, 2})
            for (const CommandRow& row : all_commands(*any)) {
                CAPTURE(order, state, row.key());
                DrivenApp app;
                app->files.new_document(order);
                if (state > 0) enter_value(*app, 1);
                if (state == 2) app.tab().solutions = Solutions{{Grid(order), Grid(order)}, 0, true};
                if (!is_enabled(*app, row.id)) continue;
                CHECK(run(*app, row.id));
                while (app->dialogs.top() != nullptr) {
                    const auto open = app->dialogs.all().size();
                    cancel_dialog(*app);
                    CHECK(app->dialogs.all().size() == open - 1);
                }
                app->update();
            }
}

TEST_CASE("undo and redo name the edit") {
    DrivenApp app;
    app->files.new_document(3);
    CHECK(label_of(*app, Command::undo) == "Undo");
    enter_value(*app, 5);
    CHECK(label_of(*app, Command::undo) == "Undo change entry");
    app.command(Command::undo);
    CHECK(label_of(*app, Command::redo) == "Redo change entry");
    CHECK_FALSE(is_enabled(*app, Command::undo));
}

TEST_CASE("the user's shortcuts replace the default ones") {
    DrivenApp app;
    app->settings.shortcuts[Command::save] = {ctrl(Key::d)};
    app->settings.shortcuts[Command::duplicate] = {};
    CHECK(command_of(*app, ctrl(Key::d)) == Command::save);
    CHECK_FALSE(command_of(*app, ctrl(Key::s)));
    CHECK(shortcuts_of(*app, Command::duplicate).empty());
}

TEST_CASE("Preferences says which command a new shortcut was taken from, until the next change") {
    DrivenApp app;
    app.command(Command::preferences);
    auto& dialog = app.dialog<PreferencesDialog>();
    const auto record = [&](Command command, const Shortcut& pressed) {
        dialog.recording = command;
        record_shortcut(*app, dialog, pressed);
        CHECK_FALSE(dialog.recording.has_value());
    };
    record(Command::new_puzzle, ctrl(Key::s));
    CHECK(dialog.taken == "Ctrl+S was taken from Save, which has no shortcut now.");
    CHECK(command_of(*app, ctrl(Key::s)) == Command::new_puzzle);
    CHECK(shortcuts_of(*app, Command::save).empty());
    record(Command::new_puzzle, plain(Key::escape));
    CHECK_FALSE(dialog.taken.empty());
    record(Command::new_puzzle, ctrl(Key::s));
    CHECK(dialog.taken.empty());
    reset_shortcut(*app, dialog, Command::save);
    CHECK(dialog.taken == "Ctrl+S was taken from New, which has no shortcut now.");
    CHECK(command_of(*app, ctrl(Key::s)) == Command::save);
    // A command with two shortcuts keeps the other one.
    record(Command::new_puzzle, ctrl(Key::h));
    CHECK(dialog.taken == "Ctrl+H was taken from Hint.");
    record(Command::new_puzzle, plain(Key::backspace));
    CHECK(dialog.taken.empty());
    CHECK(shortcuts_of(*app, Command::new_puzzle).empty());
}

TEST_CASE("the palette prefers matches at the beginnings of words") {
    DrivenApp app;
    const auto first = [&](std::string_view query) {
        const auto found = commands_matching(*app, query);
        return found.empty() ? std::string() : row_of(*app, found.front()).key();
    };
    CHECK(first("sap") == "save-as-puzzle");
    CHECK(first("save as t") == "save-as-template");
    CHECK(first("generate") == "generate");
    CHECK(first("rot180") == "rotate-half");
    CHECK(first("DARK") == "scheme-dark");
    CHECK(first("transform flip v") == "flip-vertically");
    // Not "Focus On THE Row".
    CHECK(first("other") == "new-of-rules");
    // A label finds its own command, although its letters also begin later words.
    CHECK(first("next line of the hint") == "next-line-of-hint");
    CHECK(commands_matching(*app, "zzz").empty());
    CHECK(commands_matching(*app, "").size() == all_commands(*app).size() - 1);
}
