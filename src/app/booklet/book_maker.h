// Makes books of new puzzles in its own thread: the puzzles of a plan, one page for a preview, or all files.
//
// The maker keeps the puzzles that it has made, so that a changed plan makes only those that are new, and a changed layout
// none.
#pragma once

#include "app/booklet/page_maker.h"
#include "books/book_plan.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>

namespace gridsmith {

enum class BookFormat : std::uint8_t { pdf, html, epub };

class BookMaker : public PageMaker {
public:
    explicit BookMaker(std::function<void()> wake);

    // Paints side `index` of the sheets, or the last one if there are fewer. The plan has a seed.
    void preview(BookPlan plan, std::size_t index, PreviewArea area);
    // With `cover`, also writes the cover: "b-cover.pdf" beside "b.pdf".
    void write(BookPlan plan, BookFormat format, std::filesystem::path path, bool cover);

private:
    class Kept;
    std::shared_ptr<Kept> kept_;  // used only by the maker's thread
};

}  // namespace gridsmith
