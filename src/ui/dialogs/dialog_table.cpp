// The table of all dialogs: one line each. The file that draws a dialog defines its view_of().
#include "ui/dialogs/dialog_view.h"

#include <vector>

// clang-format off
#define GRIDSMITH_DIALOGS(ROW) \
    ROW(NewDialog) \
    ROW(RulesDialog) \
    ROW(BoardDialog) \
    ROW(WonDialog) \
    ROW(CompareDialog) \
    ROW(NamePositionDialog) \
    ROW(StatisticsDialog) \
    ROW(ChooserDialog) \
    ROW(DesktopChoice) \
    ROW(ReadingDialog) \
    ROW(ExportHtmlDialog) \
    ROW(BookletDialog) \
    ROW(BookDialog) \
    ROW(SaveKindDialog) \
    ROW(UnsavedDialog) \
    ROW(QuestionDialog) \
    ROW(SolveDialog) \
    ROW(GenerateDialog) \
    ROW(HomogeniseDialog) \
    ROW(DeletePropertiesDialog) \
    ROW(EditSymbolsDialog) \
    ROW(SymbolChooser) \
    ROW(CopyTextDialog) \
    ROW(CopyImageDialog) \
    ROW(PreferencesDialog) \
    ROW(AssociationsDialog) \
    ROW(ReportDialog) \
    ROW(PaletteDialog) \
    ROW(ReferenceDialog) \
    ROW(TrainerDialog) \
    ROW(ShortcutSheet) \
    ROW(AboutDialog)
// clang-format on

namespace gridsmith {

#define GRIDSMITH_DECLARE(Kind) \
    struct Kind;                \
    DialogView view_of(const Kind* kind);
GRIDSMITH_DIALOGS(GRIDSMITH_DECLARE)
#undef GRIDSMITH_DECLARE

std::span<const DialogView> all_dialog_views() {
#define GRIDSMITH_VIEW(Kind) view_of(static_cast<const Kind*>(nullptr)),
    static const std::vector<DialogView> kViews = {GRIDSMITH_DIALOGS(GRIDSMITH_VIEW)};
#undef GRIDSMITH_VIEW
    return kViews;
}

}  // namespace gridsmith
