// What the dialogs of booklets and of books share: the page in view, its preview, and the news of their maker.
#pragma once

#include "app/booklet/page_maker.h"
#include "app/core/dialogs.h"

#include <algorithm>
#include <cstddef>
#include <fmt/format.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gridsmith {

// `Wish` is what the pages depend on.
template <class Maker, class Wish>
struct PagesDialog : Dialog {
    // What the preview depends on.
    struct Shown {
        Wish wish;
        std::size_t page = 0;
        PreviewArea area;
        bool operator==(const Shown&) const = default;
    };
    struct News {
        bool changed = false;                   // the window must be redrawn
        std::optional<std::string> wrote = {};  // "Wrote tea.pdf: 12 pages ..."
    };

    explicit PagesDialog(std::shared_ptr<Maker> its_maker) : maker(std::move(its_maker)) {}

    std::size_t page = 0;
    std::shared_ptr<Maker> maker;
    std::optional<Shown> asked = {};  // the last request to the maker
    std::optional<MadePage> preview = {};
    bool renews = false;  // the preview is out of date, and the maker makes another one
    MakingProgress progress = {};
    std::string problem = {};

    // Whether the maker must be asked for another page, because the wish, the page or the area has changed.
    bool needs_page(Wish wish, PreviewArea area) {
        if (maker->is_writing() || area.width <= 0 || area.height <= 0) return false;
        Shown shown{std::move(wish), page, area};
        if (asked == shown) return false;
        asked = std::move(shown);
        return renews = true;
    }

    // Takes the results of the maker. `what` it makes: "book".
    News take_news(std::string_view what) {
        News news;
        if (auto made = maker->take_page()) {
            if (made->pixels) {
                // There may be fewer pages than expected.
                page = std::min(page, made->pages - 1);
                if (asked) asked->page = std::min(asked->page, made->pages - 1);
            } else {
                problem = text_of(made->pixels.error());
            }
            preview = std::move(*made);
            renews = false;
            news.changed = true;
        }
        if (MakingProgress now = maker->progress(); now != progress) {
            progress = std::move(now);
            news.changed = true;
        }
        if (const auto files = maker->take_files()) {
            news.changed = true;
            asked.reset();  // writing has cancelled the preview
            if (files->cancelled)
                problem = fmt::format("The {} was cancelled", what);
            else if (!files->facts)
                problem = text_of(files->facts.error());
            else
                news.wrote = fmt::format("Wrote {}: {}", files->path.string(), *files->facts);
        }
        return news;
    }
};

}  // namespace gridsmith
