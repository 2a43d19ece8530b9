// The desktop program without its window: the core, and one object for each feature.
//
// Once a frame the window calls update(), draws, turns input into commands, and serves the app's requests. Tests do
// the same without a window. Code that uses a feature includes the feature's own header.
#pragma once

#include "app/core/app_core.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace gridsmith {

class Associations;
class Batches;
class Boards;
class Booklets;
class Books;
class Browser;
class Design;
class Exports;
class Files;
class Generating;
class HelperHints;
class Hints;
class Judging;
class Playing;
class Preferences;
class Recovery;
class Reference;
class Setter;
class Solving;
class StartPage;
class Trainer;
enum class Command : std::uint16_t;
struct Event;
struct Shortcut;

class App : public AppCore {
    struct Features;
    std::unique_ptr<Features> features_;

public:
    explicit App(AppOptions options = {});
    ~App();

    Recovery& recovery;
    Files& files;
    Exports& exports;
    Solving& solving;
    Judging& judging;
    Browser& browser;
    Batches& batches;
    Generating& generating;
    Playing& playing;
    Boards& boards;
    Trainer& trainer;
    Hints& hints;
    HelperHints& helper;
    Reference& reference;
    Design& design;
    Setter& setter;
    Booklets& booklets;
    Books& books;
    Associations& associations;
    Preferences& preferences;
    StartPage& start;

    // Call once a frame, before drawing. Takes all changes that come from workers, files, other programs and the
    // clock. Returns whether the window must be redrawn.
    bool update();
    // Handles the event as if a worker had sent it; for tests.
    bool receive(const Event& event);
};

// Handles a key that no text field took: as a key of the designer, else as a shortcut, else as a key of the grid.
// Returns false if the key has no meaning.
bool press_key(App& app, const Shortcut& key);
// Same, if the caller has already looked up the key's command.
bool press_key(App& app, const Shortcut& key, std::optional<Command> command);

}  // namespace gridsmith
