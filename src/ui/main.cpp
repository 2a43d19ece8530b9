// The desktop program: opens a window, or without a display paints a picture.
#include "app/associations/associations.h"
#include "base/system/process_start.h"
#include "base/unicode.h"
#include "platform/system/child_program.h"
#include "platform/system/shell_console.h"
#include "ui/bench/frame_bench.h"
#include "ui/bench/key_bench.h"
#include "ui/manual/manual_pages.h"
#include "ui/window/arguments.h"
#include "ui/window/desktop.h"
#include "ui/window/screenshot.h"
#include "ui/window/window.h"

#include <cstdlib>
#include <fmt/format.h>

using namespace gridsmith;

namespace {

constexpr int kNoWindow = 2;

int complain(const Error& error, int status) {
    fmt::print(stderr, "gridsmith: {}\n", printable(text_of(error)));
    return status;
}

int change_associations(bool remove) {
    AssociationWork work;
    work.in_registry = true;
    work.remove = remove;
    if (const auto program = own_program()) work.program = *program;
    const Report report = carry_out(work);
    fmt::print(report.failed ? stderr : stdout, "{}\n", report.text);
    return report.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

}  // namespace

int main(int argc, char** argv) {
    use_console_of_shell();
    begin_process();
    const auto parsed = arguments_from(arguments_of_process(argc, argv));
    if (const int* status = std::get_if<int>(&parsed)) return *status;
    const auto& arguments = std::get<Arguments>(parsed);

    if (arguments.bench_frames) {
        const auto measured = bench_frames();
        return measured ? EXIT_SUCCESS : complain(measured.error(), kNoWindow);
    }
    if (arguments.bench_keys) {
        const auto measured = bench_keys();
        return measured ? EXIT_SUCCESS : complain(measured.error(), kNoWindow);
    }
    if (arguments.share) {
        const auto written = write_share(*arguments.share);
        return written ? EXIT_SUCCESS : complain(written.error(), EXIT_FAILURE);
    }
    if (arguments.icons) {
        const auto written = write_icons(*arguments.icons);
        return written ? EXIT_SUCCESS : complain(written.error(), EXIT_FAILURE);
    }
    if (arguments.add_associations || arguments.remove_associations)
        return change_associations(arguments.remove_associations);
    if (arguments.manual) {
        const auto written = write_manual(*arguments.manual);
        return written ? EXIT_SUCCESS : complain(written.error(), EXIT_FAILURE);
    }
    if (arguments.screenshot) {
        const auto painted = paint_into_file(arguments);
        return painted ? EXIT_SUCCESS : complain(painted.error(), EXIT_FAILURE);
    }
    if (!display_is_there()) {
        const auto shown = show_without_display(arguments);
        return shown ? EXIT_SUCCESS : complain(shown.error(), EXIT_FAILURE);
    }
    const auto ran = run_desktop(arguments);
    return ran ? EXIT_SUCCESS : complain(ran.error(), kNoWindow);
}
