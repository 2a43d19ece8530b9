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

class Generating {
public:
    Generating(AppCore& core, Batches& batches) : core_(core), batches_(batches) {}
    std::vector<CommandRow> commands();

    void open_generate_dialog(const Tab& tab);
    // The dialog's button. The dialog shows problems.
    void start_generating(GenerateDialog& dialog);
    // Closes the dialog after a failure and opens the closest candidate as a document.
    void open_nearest_of_dialog();
    // Closes the dialog while its generation continues; the status bar shows the progress.
    void generate_in_background();

private:
    struct Generation {
        TabId tab = 0;
        std::string title = {};  // the title of the job
        bool into_new_document = false;
    };
    void take(const Event& event, const Generation& generation);
    void finish_in_background(const Generation& generation, const JobFinished& finished);
    void finish_batch(std::uint64_t wanted, const JobFinished& finished);
    void report_failure(const Generation& generation, const JobFinished& finished);
    void put_puzzle(TabId id, bool into_new_document, const Puzzle& made);
    void put_variants(GenerateDialog& dialog, std::uint64_t seed);
    void open_nearest(const Puzzle& nearest);

    AppCore& core_;
    Batches& batches_;
};

}  // namespace gridsmith
