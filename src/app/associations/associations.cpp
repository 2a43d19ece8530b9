// Writes the kit of files that the dialog describes, and runs its script.
#include "app/associations/associations.h"

#include "app/core/app_core.h"
#include "app/core/dialogs.h"
#include "app/files/directory_listing.h"
#include "base/system/system_file.h"
#include "base/unicode.h"
#include "platform/files/type_registry.h"
#include "platform/system/child_program.h"
#include "platform/system/user_folders.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

namespace fs = std::filesystem;

using Ending = AssociationFields::Ending;

// Deleting can fail while another program has the file open.
constexpr int kDeletions = 3;

std::string without_ends(std::string text) {
    const auto first = text.find_first_not_of(' ');
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

// The reason why a path typed into the dialog cannot be used, if there is one.
std::optional<std::string> path_problem(std::string_view what, const std::string& typed, bool must_exist) {
    if (without_ends(typed).empty()) return fmt::format("Enter the path of the {}", what);
    const fs::path path = expanded_path(without_ends(typed), current_folder());
    std::error_code ignored;
    if (!must_exist) return std::nullopt;
    if (!fs::exists(path, ignored)) return fmt::format("The {} {} does not exist", what, path.string());
    if (!fs::is_regular_file(path, ignored))
        return fmt::format("The {} {} is not a file", what, path.string());
    return std::nullopt;
}

Result<fs::path> new_temporary_folder() {
    std::error_code code;
    const fs::path begin = fs::temp_directory_path(code) / "gridsmith_";
    const fs::path made = code ? fs::path() : make_temporary_folder(begin);
    if (made.empty()) return failure_in(begin.string(), {"a folder for the files cannot be created"});
    return made;
}

// Without a script, by the program itself.
Report change_registry(const AssociationWork& work) {
    const auto changed = work.remove ? remove_from_type_registry(associated_program())
                                     : add_to_type_registry(associated_program(), work.program);
    if (!changed) return {printable(text_of(changed.error())) + "\nNothing more was done.", true};
    Report report;
    for (const std::string& line : *changed)
        report.text += fmt::format("{} {}\n", work.remove ? "Removed" : "Wrote", printable(line));
    report.text += work.remove ? "The associations are removed." : "The associations are added.";
    return report;
}

AssociationWork work_of(const AssociationFields& dialog) {
    AssociationWork work;
    work.in_registry = !dialog.for_windows && has_type_registry();
    if (work.in_registry) work.program = expanded_path(without_ends(dialog.program), current_folder());
    work.execute = !dialog.for_windows && dialog.ending != Ending::write;
    work.remove = dialog.remove;
    work.keep = dialog.for_windows || dialog.ending != Ending::execute_and_delete;
    const std::string folder = without_ends(dialog.folder);
    if (work.keep && !folder.empty()) work.folder = expanded_path(folder, current_folder());
    return work;
}

// Makes the output of another program safe to display.
std::string printable_lines(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines += printable(text.substr(0, end)) + '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

void remove_kit(const fs::path& folder, Report& report) {
    std::error_code code;
    for (int i = 0; i < kDeletions; ++i) {
        fs::remove_all(folder, code);
        if (!code) {
            report.text += "Deleted the files\n";
            return;
        }
    }
    report.failed = true;
    report.text +=
        fmt::format("The files in {} cannot be deleted ({})\n", printable(folder.string()), code.message());
}

// Returns false if the script fails; the report then has the reason.
bool execute(const fs::path& script, bool remove, Report& report) {
    std::vector<std::string> words{script.string()};
    if (remove) words.emplace_back("-remove");
    report.text += fmt::format("Running {}\n", printable(script.filename().string()));
    const auto run = run_program(words);
    if (!run) {
        report.text += printable(run.error().message) + '\n';
        return false;
    }
    report.text += printable_lines(run->output);
    if (run->status != 0) report.text += fmt::format("The script ended with status {}\n", run->status);
    return run->status == 0;
}

}  // namespace

const AssociatedProgram& associated_program() {
    static const AssociatedProgram program{
        "gridsmith",
        "Gridsmith",
        "Sudoku workshop",
        "Make, edit, solve and grade Sudoku",
        "Game;LogicGame;",
        "sudoku;puzzle;generator;solver;",
        {{"puzzle", "application/x-gridsmith-puzzle", "application/json", "Sudoku puzzle", ".sgp"},
         {"template", "application/x-gridsmith-template", "application/json", "Sudoku template", ".sgt"},
         {"digits", "text/x-sudoku", "text/plain", "Sudoku as text", ".sudoku"}}};
    return program;
}

void Associations::open_associations_dialog() {
    auto& dialog = core_.dialogs.open<AssociationsDialog>(*this);
    if (fields_)
        static_cast<AssociationFields&>(dialog) = *fields_;
    else
        use_own_program(dialog);
}

void use_own_program(AssociationFields& fields) {
    const auto program = own_program();
    fields.program = program ? program->string() : "";
}

Associations::~Associations() = default;

// Replaces the dialog by the report, and starts the work.
void Associations::begin(AssociationWork work) {
    core_.dialogs.close_all<AssociationsDialog>();
    core_.dialogs.open<ReportDialog>("File associations");
    worker_ = std::jthread([this, work = std::move(work)] {
        reports_.push(carry_out(work));
        if (core_.options().wake) core_.options().wake();
    });
}

bool Associations::tick() {
    auto reports = reports_.take_all();
    for (Report& report : reports) {
        auto* dialog = core_.dialogs.find<ReportDialog>();
        if (dialog != nullptr) dialog->report = std::move(report);
        if (dialog != nullptr) dialog->running = false;
        // The thread has sent its report and is about to end, so this does not wait long.
        worker_.reset();
    }
    return !reports.empty();
}

void Associations::start_associating(AssociationsDialog& dialog) {
    dialog.problem.clear();
    fields_ = dialog;
    if (worker_) {
        dialog.problem = "The previous script is still running";
        return;
    }
    if (dialog.for_windows) {
        for (const auto& [what, typed] :
             {std::pair("program", &dialog.windows_program), std::pair("icon", &dialog.windows_icon)})
            if (const auto problem = path_problem(what, *typed, dialog.must_exist)) {
                dialog.problem = *problem;
                return;
            }
        auto kit = windows_kit(associated_program(), windows_path(without_ends(dialog.windows_program)),
                               windows_path(without_ends(dialog.windows_icon)));
        if (!kit) {
            dialog.problem = kit.error().message;
            return;
        }
        AssociationWork work = work_of(dialog);
        work.kit = std::move(*kit);
        return begin(std::move(work));
    }
    if (!dialog.remove)
        if (const auto problem = path_problem("program", dialog.program, true)) {
            dialog.problem = *problem;
            return;
        }
    if (has_type_registry()) return begin(work_of(dialog));
    core_.request(MakeIcons());
}

void Associations::take_icons(Result<std::vector<IconPicture>> icons) {
    auto* dialog = core_.dialogs.find<AssociationsDialog>();
    if (dialog == nullptr) return;
    auto kit = icons ? desktop_kit(associated_program(),
                                   expanded_path(without_ends(dialog->program), current_folder()), *icons)
                     : std::unexpected(icons.error());
    if (!kit) {
        dialog->problem = text_of(kit.error());
        return;
    }
    AssociationWork work = work_of(*dialog);
    work.kit = std::move(*kit);
    begin(std::move(work));
}

Report carry_out(const AssociationWork& work) {
    if (work.in_registry) return change_registry(work);
    Report report;
    const auto folder = work.folder.empty() ? new_temporary_folder() : work.folder;
    const auto written = folder ? write_kit(*folder, work.kit) : std::unexpected(folder.error());
    if (!written) return {printable(text_of(written.error())) + '\n', true};

    const fs::path script = *folder / work.kit.front().name;
    report.text =
        fmt::format("Wrote {} into {}\n", work.kit.size() == 1 ? work.kit.front().name.string() : "the files",
                    printable(folder->string()));
    if (work.execute) report.failed = !execute(script, work.remove, report);
    if (!work.keep) remove_kit(*folder, report);
    report.text += report.failed ? "Nothing more was done."
                   : !work.execute
                       ? fmt::format("To add the associations run {}; to remove them, run it with -remove.",
                                     script.filename().string())
                   : work.remove ? "The associations are removed."
                                 : "The associations are added.";
    return report;
}

void AssociationsDialog::accept(AppCore&) { associations_.start_associating(*this); }

void AssociationsDialog::cancel(AppCore& core) {
    associations_.remember(*this);
    close(core);
}

// clang-format off
std::vector<CommandRow> Associations::commands() {
    return {
        {.id = Command::file_associations, .menu = Menu::edit, .group = 4, .label = "File associations...",
         .run = [this] { open_associations_dialog(); }, .listed = core_.page_address().empty()},
    };
}
// clang-format on

}  // namespace gridsmith
