// Constructs the features; each comes after the features that it uses.
#include "app/app.h"

#include "app/associations/associations.h"
#include "app/booklet/booklets.h"
#include "app/booklet/books.h"
#include "app/browse/browsing.h"
#include "app/core/commands.h"
#include "app/core/dialogs.h"
#include "app/core/running_jobs.h"
#include "app/core/tabs.h"
#include "app/design/designer_actions.h"
#include "app/editing/editing.h"
#include "app/export/exports.h"
#include "app/files/choosing.h"
#include "app/files/files.h"
#include "app/files/recovery.h"
#include "app/generate/generated_batch.h"
#include "app/generate/generating.h"
#include "app/help/help.h"
#include "app/hints/helper_hints.h"
#include "app/hints/hints.h"
#include "app/hints/reference.h"
#include "app/hints/trainer.h"
#include "app/play/boards.h"
#include "app/play/playing.h"
#include "app/preferences/preferences.h"
#include "app/setter/setter.h"
#include "app/settings/settings.h"
#include "app/solve/judging.h"
#include "app/solve/solving.h"
#include "app/start/start_page.h"

#include <utility>

namespace gridsmith {

struct App::Features {
    explicit Features(AppCore& core)
        : recovery(core),
          files(core, recovery),
          exports(core),
          solving(core),
          judging(core),
          browser(core, files, exports),
          batches(core, exports),
          generating(core, batches),
          playing(core),
          boards(core, playing),
          trainer(core),
          hints(core, trainer),
          helper(core),
          reference(core, hints),
          design(core),
          setter(core),
          booklets(core, browser, batches),
          books(core),
          associations(core),
          preferences(core),
          start(core) {}

    Recovery recovery;
    Files files;
    Exports exports;
    Solving solving;
    Judging judging;
    Browser browser;
    Batches batches;
    Generating generating;
    Playing playing;
    Boards boards;
    Trainer trainer;
    Hints hints;
    HelperHints helper;
    Reference reference;
    Design design;
    Setter setter;
    Booklets booklets;
    Books books;
    Associations associations;
    Preferences preferences;
    StartPage start;
};

App::App(AppOptions options)
    : AppCore(std::move(options)),
      features_(std::make_unique<Features>(*this)),
      recovery(features_->recovery),
      files(features_->files),
      exports(features_->exports),
      solving(features_->solving),
      judging(features_->judging),
      browser(features_->browser),
      batches(features_->batches),
      generating(features_->generating),
      playing(features_->playing),
      boards(features_->boards),
      trainer(features_->trainer),
      hints(features_->hints),
      helper(features_->helper),
      reference(features_->reference),
      design(features_->design),
      setter(features_->setter),
      booklets(features_->booklets),
      books(features_->books),
      associations(features_->associations),
      preferences(features_->preferences),
      start(features_->start) {
    recovery.answers = [this](const std::filesystem::path& path) { return files.look_now(path).has_value(); };
    recovery.open_files = [this](auto paths) { files.open_paths(paths); };
    recovery.unsaved_strip = [this] { return batches.unsaved(); };
    recovery.recover_strip = [this](const auto& puzzles) { batches.recover(puzzles); };
    // The strip stays, because the user may still cancel the exit when asked about documents.
    files.asks_before_exit = [this](auto go_on) {
        if (!batches.has_unsaved()) return false;
        batches.ask_before_loss(std::move(go_on));
        return true;
    };
    hints.save_page = [this](std::string html) { exports.choose_steps_path(std::move(html)); };
    files.browse = [this](auto paths) { browser.browse_files(paths); };
    playing.play_next = [this](const Rules& rules, auto level) { boards.play_new(rules, level); };
    playing.level_in_view = [this](const Tab& tab) {
        const auto judged = judging.of(tab);
        return judged && judged->graded && judged->solved ? std::string(name_of(judged->level))
                                                          : std::string();
    };
    commands.typed_symbols = [this]() -> const Symbols* {
        if (design.designer && design.designer->focused) return &design.designer->symbols;
        const Tab* tab = tabs.current();
        return tab == nullptr ? nullptr : &tab->document.puzzle().symbols;
    };
    commands.add(editing_commands(*this));
    commands.add(files.commands());
    commands.add(exports.commands());
    commands.add(solving.commands());
    commands.add(judging.commands());
    commands.add(browser.commands());
    commands.add(generating.commands());
    commands.add(playing.commands());
    commands.add(boards.commands());
    commands.add(trainer.commands());
    commands.add(hints.commands());
    commands.add(helper.commands());
    commands.add(reference.commands());
    commands.add(design.commands());
    commands.add(setter.commands());
    commands.add(booklets.commands());
    commands.add(books.commands());
    commands.add(associations.commands());
    commands.add(preferences.commands());
    commands.add(help_commands(*this));
}

App::~App() { jobs.cancel_all(); }

bool App::update() {
    bool changed = tick();
    changed = take_file_answers(*this) || changed;
    changed = files.tick() || changed;
    changed = judging.tick() || changed;
    solving.tick();
    changed = design.tick() || changed;
    setter.tick();
    changed = hints.tick() || changed;
    changed = trainer.tick() || changed;
    changed = playing.tick() || changed;
    changed = associations.tick() || changed;
    changed = browser.tick() || changed;
    batches.tick();
    changed = booklets.tick() || changed;
    changed = books.tick() || changed;
    changed = start.tick() || changed;
    recovery.tick();
    // The window shows the running time of jobs.
    return changed || !jobs.all().empty();
}

bool App::receive(const Event& event) { return jobs.receive(event); }

bool press_key(App& app, const Shortcut& key) { return press_key(app, key, command_of_press(app, key)); }

bool press_key(App& app, const Shortcut& key, std::optional<Command> command) {
    if (!app.dialogs.empty()) return false;
    if (app.design.designer && app.design.designer->focused && app.design.press_designer_key(key))
        return true;
    if (command && run(app, *command)) return true;
    if (app.setter.press_key(key)) return true;
    if (key == plain(Key::escape)) {
        app.hints.close_hints();
        clear_leftovers(app);
        return true;
    }
    return press_grid_key(app, key);
}

}  // namespace gridsmith
