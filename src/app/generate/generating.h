// The command Generate: puts one puzzle into the document or a new one, or several into the strip.
#pragma once

#include "app/core/commands.h"
#include "app/core/tabs.h"
#include "jobs/job.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gridsmith {

class AppCore;
class Batches;
struct GenerateDialog;
struct RunningJob;

class Generating {
public:
    Generating(AppCore& core, Batches& batches) : core_(core), batches_(batches) {}
    std::vector<CommandRow> commands();

    // For the tab's document; `tab` is null if no document is open.
    void open_generate_dialog(const Tab* tab);
    // The dialog's button: closes the dialog, unless it shows a problem.
    void start_generating(GenerateDialog& dialog);

    // The generation that the window shows in the place of the current document, or null. A generation that ends
    // within a moment is never shown.
    RunningJob* on_wall();
    // Shows the document again. The generation continues; the side panel and the status bar show its progress.
    void leave_wall();
    // Shows the generation's boards in its tab, or the document again if it already shows them.
    void watch(RunningJob& job);
    // Opens the board that the generation shows large as a new document.
    void keep_best(const RunningJob& job);
    // Cancels the generation. The best puzzle of a search for the fewest entries opens in a tab of its own.
    void cancel(const RunningJob& job);

private:
    struct Generation {
        TabId tab = 0;
        std::string title = {};  // the title of the job
        bool into_new_document = false;
    };
    void take(const Event& event, const Generation& generation);
    void finish(const Generation& generation, const JobFinished& finished);
    void finish_batch(const Generation& generation, std::uint64_t wanted, const JobFinished& finished);
    void report_failure(const Generation& generation, const JobFinished& finished);
    void keep(const RunningJob& job, const Grid& grid);
    void put_puzzle(const Generation& generation, const Puzzle& made);
    void put_variants(GenerateDialog& dialog, const Tab& tab, std::uint64_t seed);
    // The generation of the current tab if it runs, or else the running generation that started last, or null.
    RunningJob* running();

    AppCore& core_;
    Batches& batches_;
};

}  // namespace gridsmith
