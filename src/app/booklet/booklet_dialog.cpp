// The buttons of the booklet's dialogs.
#include "app/booklet/booklet_dialog.h"

#include "app/booklet/booklets.h"
#include "app/core/app_core.h"

namespace gridsmith {

std::string BookletDialog::not_shown() const {
    return not_shown_by(all_document_kinds()[fields.kind], puzzles, others);
}

void BookletDialog::accept(AppCore&) {
    if (can_export(*this)) booklets_.export_booklet_as();
}

void BookletDialog::cancel(AppCore& core) {
    if (maker->is_writing()) return maker->cancel();
    booklets_.remembered = fields;
    close(core);
}

void BookletChooser::chosen(AppCore& core, const std::vector<std::filesystem::path>& paths) {
    const bool reads = chooser.purpose == FileChooser::Purpose::open;
    close(core);
    if (reads)
        booklets_.read_booklet_file(paths.front());
    else
        booklets_.write_booklet(paths.front());
}

}  // namespace gridsmith
