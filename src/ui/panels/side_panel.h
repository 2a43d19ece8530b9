// The panel beside the document, with a page for each occupation: facts about the puzzle, playing, hints, running
// workers.
#pragma once

#include "app/core/tabs.h"
#include "app/settings/panel_page.h"
#include "model/puzzle/puzzle.h"
#include "ui/look/theme.h"

#include <string>

namespace gridsmith {

class App;

// How the puzzle was generated, for people: "removing entries". Other programs' methods keep their names.
std::string making_in_words(const GenerationInfo& info);

class SidePanel {
public:
    // Chooses the page for what happened since the last call. Below the document, the page for playing takes the place of
    // facts about the puzzle, because phones need its keys.
    void follow(const App& app, bool is_below = false);
    // The titles of the pages, which do not scroll with the page.
    void draw_titles(App& app, const Theme& theme);
    // The page in view. Fills the current window.
    void draw(App& app, const Theme& theme);
    void show(App& app, PanelPage page);
    PanelPage shown() const { return shown_; }

private:
    // What the panel could show. A change decides which page is in view.
    struct Content {
        TabId tab = 0;
        int hint = 0;        // another number for another hint; 0: none
        int jobs = 0;        // number of jobs with figures that belong to the tab
        int other_jobs = 0;  // number of other jobs with figures
        bool plays = false;
        bool operator==(const Content&) const = default;
    };
    static Content content_of(const App& app);
    static PanelPage page_of(const Content& content, PanelPage chosen);
    void draw_page(App& app, const Theme& theme, Tab& tab) const;

    Content content_;
    PanelPage shown_ = PanelPage::puzzle;
    PanelPage drawn_ = PanelPage::puzzle;  // in the last frame
    bool is_below_ = false;
};

}  // namespace gridsmith
