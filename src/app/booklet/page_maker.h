// What the makers of booklets and of books share: in its own thread, a maker paints one page for a preview, or writes all
// files. A new preview request replaces an older one. The maker does not depend on the dialog.
#pragma once

#include "app/booklet/latest_requests.h"
#include "base/result.h"
#include "publish/painter/page.h"
#include "publish/painter/page_painter.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace gridsmith {

// The page fits into this area, in pixels.
struct PreviewArea {
    int width = 0;
    int height = 0;
    bool operator==(const PreviewArea&) const = default;
};

struct MadePage {
    Result<std::shared_ptr<const PagePixels>> pixels;
    std::size_t index = 0;
    std::size_t pages = 1;
    std::string facts = {};  // "112 pages of 152 x 229 mm, ..."; a booklet has only warnings
};

struct MadeFiles {
    bool cancelled = false;
    Result<std::string> facts;
    std::filesystem::path path;
};

struct MakingProgress {
    std::string text = {};  // "34 of 200 puzzles made"; a booklet has none
    double fraction = 0;
    bool operator==(const MakingProgress&) const = default;
};

// Thrown by work that was cancelled or replaced.
struct MakingStopped {};

// The page as large as the area allows.
Result<std::shared_ptr<const PagePixels>> pixels_in_area(const Page& page, const PreviewArea& area,
                                                         const std::string& font, bool colours);

class PageMaker {
public:
    // The maker calls `wake` when there is news, from its own thread if it has one.
    explicit PageMaker(std::function<void()> wake);

    // Without a thread, each request is served when it is made.
    bool has_thread() const { return requests_.has_thread(); }

    // Cancels the writing. No partly written file remains.
    void cancel() { requests_.stop<MadeFiles>(); }

    bool is_writing() const { return requests_.is_open<MadeFiles>(); }
    MakingProgress progress() const;
    std::optional<MadePage> take_page() { return requests_.take<MadePage>(); }
    std::optional<MadeFiles> take_files() { return requests_.take<MadeFiles>(); }

protected:
    // A work looks at `stop` to learn whether it must end, and reports its progress to `show`.
    struct Making {
        std::stop_token stop;
        std::function<void(MakingProgress)> show;

        void check() const {
            if (stop.stop_requested()) throw MakingStopped();
        }
    };
    // The work must own what it uses, because it goes on while a maker is being destroyed.
    void make_page(std::function<MadePage(const Making&)> work);
    // The work returns facts of the files. The preview is given up.
    void make_files(std::filesystem::path path, std::function<Result<std::string>(const Making&)> work);
    void give_up_page() { requests_.drop<MadePage>(); }

private:
    void show(MakingProgress progress);
    Making making(const std::stop_token& stop);

    std::function<void()> wake_;
    mutable std::mutex mutex_;  // guards progress_
    MakingProgress progress_;
    LatestRequests<MadeFiles, MadePage> requests_;  // last, so that its thread ends first
};

}  // namespace gridsmith
