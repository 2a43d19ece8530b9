// Makes a booklet in its own thread: paints one page for a preview, or writes all files. A second thread reads the puzzles
// of a file.
//
// The maker solves and grades a puzzle when a page needs the result, and keeps the result. So a preview costs only
// the puzzles of its page; the first preview of solutions at the end costs the solutions of all puzzles.
#pragma once

#include "app/booklet/page_maker.h"
#include "format/core/puzzle_format.h"
#include "publish/document_kinds.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace gridsmith {

// More puzzles would take too much memory.
inline constexpr std::size_t kMostInBooklet = 20'000;

struct BookletRequest {
    DocumentOptions document = {};
    bool grades = false;
};

class BookletPages;

// The result of reading a file.
struct BookletRead {
    std::filesystem::path path;
    Result<std::size_t>
        puzzles;  // the number of puzzles of the booklet; after an error it keeps its earlier puzzles
    OtherRules others = {};
    bool more = false;  // the file has more than kMostInBooklet puzzles
    LeftOutLines left_out = {};
    std::shared_ptr<BookletPages> pages = {};  // for the maker
};

class BookletMaker : public PageMaker {
public:
    explicit BookletMaker(std::function<void()> wake);

    // Replaces the puzzles of the booklet by these; at least one.
    void use(std::vector<Puzzle> puzzles);
    // Same with the puzzles of a file, which take effect when take_read() returns them. A later call of `use` or `read`
    // cancels the reading.
    void read(std::filesystem::path path);
    std::optional<BookletRead> take_read();
    // Paints page `index`, or the last page if there are fewer.
    void preview(BookletRequest request, std::size_t index, PreviewArea area);
    void write(BookletRequest request, const DocumentKind& kind, std::filesystem::path path);

private:
    std::shared_ptr<BookletPages> pages_;
    LatestRequests<BookletRead> reading_;  // last, so that its thread ends first
};

}  // namespace gridsmith
