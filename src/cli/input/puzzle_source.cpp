#include "cli/input/puzzle_source.h"

#include "base/file_io.h"
#include "base/number_text.h"
#include "base/system/system_file.h"
#include "base/wide_text.h"
#include "cli/core/table_text.h"
#include "format/core/plain_text.h"
#include "format/core/source_text.h"
#include "format/door/text_fault.h"
#include "format/json/json_value.h"
#include "format/line/lines_format.h"
#include "model/cells/byte_vectors.h"
#include "model/puzzle/posing.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <iterator>
#include <system_error>
#include <unistd.h>

namespace gridsmith {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 16;
// Long texts come in larger blocks: a chunk ends with its block.
constexpr std::size_t kStreamedBlock = 4 * kBlock;
constexpr std::size_t kFirstChunk = 16;
constexpr const char* kLink = "<link>";  // the name of a link among the files

// The length of the first `count` complete lines of the text.
std::size_t length_of_lines(std::string_view text, std::size_t count) {
    std::size_t length = 0;
    for (; count > 0; --count) {
        const auto end = text.find('\n', length);
        if (end == std::string_view::npos) break;
        length = end + 1;
    }
    return length;
}

// The number of lines as LineWalker counts them.
std::size_t line_count(std::string_view text) {
    std::size_t count =
        count_of_byte({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, '\n');
    for (auto place = text.find('\r'); place != std::string_view::npos; place = text.find('\r', place + 1))
        if (text.substr(place, 2) != "\r\n") ++count;
    if (!text.ends_with('\n') && !text.ends_with('\r')) ++count;
    return count;
}

// Large puzzles take long, so a chunk holds few of them. `length` is the length of a line of cells.
std::size_t most_of_length(std::size_t length, std::size_t largest) {
    if (length >= 625) return 1;
    if (length >= 256) return std::min<std::size_t>(largest, 8);
    return largest;
}

// Does the description of the reading say that the puzzle lacks a part of the text?
bool reports_loss(const LoadedPuzzle& puzzle) {
    return puzzle.reading.contains("left out") || puzzle.reading.contains("ignored");
}

// Does the file hold a game? Puzzles are read without their game, because only documents hold games.
bool holds_game(std::string_view bytes, std::string_view format) {
    constexpr std::string_view kGame = "game";
    if ((format != "sgp" && format != "sgt" && format != "gridsmith") || !bytes.contains(kGame)) return false;
    const auto root = read_json(without_byte_order_mark(bytes));
    const JsonValue* own = root ? root->find("gridsmith") : nullptr;
    return own != nullptr && own->find(kGame) != nullptr;
}

}  // namespace

Puzzle ChunkPuzzles::whole(std::size_t i) const {
    if (origins[i].loaded != nullptr) return origins[i].loaded->puzzle;
    Puzzle puzzle(grids[i]);
    puzzle.symbols = origins[i].alphabet->symbols();
    return puzzle;
}

void ChunkPuzzles::keep_posed_entries() {
    for (std::size_t i = 0; i < grids.size(); ++i)
        if (origins[i].loaded != nullptr) grids[i] = posed_grid(origins[i].loaded->puzzle);
}

Puzzle ChunkPuzzles::posed(std::size_t i) const {
    Puzzle puzzle = whole(i);
    puzzle.grid = grids[i];
    return puzzle;
}

ChunkPuzzles puzzles_in(const Chunk& chunk, std::vector<Error>& complaints) {
    ChunkPuzzles puzzles;
    std::uint64_t index = chunk.first_index;
    for (const LoadedPuzzle& loaded : chunk.puzzles) {
        puzzles.grids.push_back(loaded.puzzle.grid);
        puzzles.origins.push_back({index++, loaded.line, nullptr, &loaded, ++puzzles.records});
    }
    // Lines of cells, the usual case, need only grids.
    const bool only_cells = chunk.format != nullptr && chunk.format->id == "lines" && !chunk.rules;
    const LineBoards boards{.any_side = chunk.any_side, .clear_sides = true};
    const auto complain = [&](const Error& error, int line) {
        complaints.push_back({error.message, *chunk.file, line, error.column});
        puzzles.bad.push_back({++puzzles.records, line, error.message});
    };
    // Most lines of cells have 81; other lines are counted.
    const std::size_t likely =
        only_cells
            ? chunk.lines.size() / (cell_count_of(3) + 1) + 1
            : puzzles.grids.size() + static_cast<std::size_t>(std::ranges::count(chunk.lines, '\n')) + 1;
    puzzles.grids.reserve(likely);
    puzzles.origins.reserve(likely);
    LineWalker lines(chunk.lines, {}, chunk.first_line);
    for (; const auto line = lines.next(); ++index) {
        if (const Error& fault = chunk.bad_header; fault.line > 0) {
            // The fault is reported once, although it makes every line below useless.
            if (line->number == fault.line)
                complaints.push_back({fault.message, *chunk.file, fault.line, fault.column});
            else if (is_record(line->text))
                puzzles.bad.push_back({++puzzles.records, line->number, fault_under_bad_header(fault.line)});
            continue;
        }
        if (only_cells) {
            const auto alphabet = read_line_of_cells(line->text, puzzles.grids.emplace_back(), boards);
            if (alphabet && *alphabet != nullptr)
                puzzles.origins.push_back(
                    {index, line->number, *alphabet, nullptr, ++puzzles.records, line->text});
            else
                puzzles.grids.pop_back();
            if (alphabet) continue;
        }
        auto loaded = read_indented_line(line->text, chunk.context());
        if (!loaded) {
            complain(loaded.error(), line->number);
        } else if (*loaded) {
            const LoadedPuzzle& kept = puzzles.read_here.emplace_back(std::move(**loaded));
            puzzles.grids.push_back(kept.puzzle.grid);
            puzzles.origins.push_back({index, line->number, nullptr, &kept, ++puzzles.records, line->text});
        } else if (table_separator_of(*chunk.format) != 0 && puzzles.records == 0 &&
                   !trimmed(line->text).empty() && !line->text.starts_with('#')) {
            puzzles.head = line->text;
        }
    }
    return puzzles;
}

PuzzleSource::PuzzleSource(const CommonOptions& options, int largest_chunk, int threads,
                           Interruption& interruption)
    : files_(options.inputs()),
      given_format_(options.from),
      given_rules_(options.rules),
      largest_chunk_(largest_chunk),
      threads_(threads),
      reading_(options.reading),
      keeps_columns_(options.pass || options.keeps_lines),
      interruption_(interruption) {
    std::uint64_t total = 0;
    for (const std::string& file : files_) {
        const auto status = file == "-" ? status_of(STDIN_FILENO) : status_of(file);
        if (!status || status->kind != FileStatus::Kind::regular) return;
        total += status->size;
    }
    total_bytes_ = total;
}

PuzzleSource::~PuzzleSource() { close_file(); }

void PuzzleSource::close_file() {
    if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
    descriptor_ = -1;
    state_ = State::between_files;
}

Result<bool> PuzzleSource::read_more() {
    if (!packed_.empty() || (unpacker_ && unpacker_->holds_bytes())) {
        if (interruption_.requested()) return false;
        buffer_.erase(0, taken_);
        taken_ = 0;
        const auto more = unpack_more();
        if (!more || *more) return more;
    }
    while (!ended_) {
        using enum Interruption::Input;
        auto input = Interruption::wait_for_input(descriptor_, std::chrono::milliseconds(0));
        if (input == none && meanwhile_ && meanwhile_()) {
            if (interruption_.requested()) return false;
            continue;
        }
        // Always check for a signal before reading, because read(2) could block.
        if (input == none) input = Interruption::wait_for_input(descriptor_, std::nullopt);
        if (input == failed)
            return failure_in(*name_,
                              {fmt::format("cannot be read ({})", std::generic_category().message(errno))});
        // The watching thread may not have seen the signal yet.
        if (input == signal) interruption_.request();
        if (interruption_.requested()) return false;

        buffer_.erase(0, taken_);
        taken_ = 0;
        std::string& read = unpacker_ ? packed_ : buffer_;
        const std::size_t before = read.size();
        const std::size_t block = state_ == State::streaming ? kStreamedBlock : kBlock;
        ssize_t got = 0;
        int error = 0;
        read.resize_and_overwrite(before + block, [&](char* text, std::size_t) {
            got = ::read(descriptor_, text + before, block);
            error = errno;
            return before + static_cast<std::size_t>(std::max<ssize_t>(got, 0));
        });
        if (got > 0) {
            begin_unpacking();
            if (!unpacker_) return true;
            const auto more = unpack_more();
            if (!more || *more) return more;
            continue;
        }
        if (got == 0) {
            ended_ = true;
            if (const auto whole = unpacker_ ? unpacker_->finish() : Result<void>(); !whole)
                return failure_in(*name_, whole.error());
        }
        if (got < 0 && error != EINTR && error != EAGAIN)
            return failure_in(*name_,
                              {fmt::format("cannot be read ({})", std::generic_category().message(error))});
    }
    return false;
}

// Finds out whether the file is compressed, as soon as its first bytes are in the buffer.
void PuzzleSource::begin_unpacking() {
    if (knows_packing_) return;
    const Packing packing = packing_of(buffer_);
    if (packing == Packing::unknown) return;
    knows_packing_ = true;
    unpacker_ = decompressor_for(packing);
    if (!unpacker_) return;
    total_bytes_.reset();
    packed_ = std::exchange(buffer_, {});
}

// Decompresses a block. False if nothing is left.
Result<bool> PuzzleSource::unpack_more() {
    const std::size_t before = buffer_.size();
    std::string_view rest = packed_;
    auto unpacked = unpacker_->append(rest, buffer_, kBlock);
    if (!unpacked) return failure_in(*name_, std::move(unpacked.error()));
    packed_.erase(0, packed_.size() - rest.size());
    return buffer_.size() > before;
}

std::expected<std::optional<Chunk>, SourceFailure> PuzzleSource::next() {
    while (!interruption_.requested()) {
        if (given_ < puzzles_.size()) return next_puzzles();
        if (state_ == State::streaming) {
            auto chunk = next_lines();
            if (!chunk || *chunk) return chunk;
            close_file();
        } else if (next_file_ < files_.size()) {
            auto chunk = start_file();
            if (interruption_.requested()) break;
            if (!chunk) close_file();
            if (!chunk || *chunk) return chunk;
        } else {
            break;
        }
    }
    return std::nullopt;
}

// Whether the file must be read to its end before its format can be chosen.
bool PuzzleSource::must_be_whole() const { return reading_ > 1 || begins_wide_text(buffer_); }

// Whether the first puzzle of the lines is no classic board, in the given format. Nothing if no line has a puzzle.
std::optional<bool> PuzzleSource::holds_other_boards(std::string_view text) const {
    LineWalker lines(without_byte_order_mark(text));
    while (const auto line = lines.next())
        for (const bool any_side : {false, true})
            if (const auto loaded =
                    read_indented_line(line->text, {.format = *given_format_, .any_side = any_side});
                loaded && *loaded)
                return any_side;
    return std::nullopt;
}

// The format of the open file. Null if more of the file must be read first, or if no format fits.
const PuzzleFormat* PuzzleSource::format_of_beginning() {
    any_side_ = false;
    if (given_format_ != nullptr) {
        if (rules_ || given_format_->read_line == nullptr) return given_format_;
        const auto holds =
            holds_other_boards(buffer_.substr(0, ended_ ? buffer_.size() : buffer_.rfind('\n') + 1));
        if (!holds && !ended_ && buffer_.size() < kBlock) return nullptr;
        any_side_ = holds.value_or(false);
        return given_format_;
    }
    if (!ended_ && must_be_whole()) return nullptr;
    const std::string_view beginning = without_byte_order_mark(buffer_);
    if (!ended_ && beginning.size() < kBlock) {
        // A program may write one line into a pipe and wait for the answer. Lines of 81 cells and more are
        // unmistakable.
        const auto line = beginning.substr(0, length_of_lines(beginning, 1));
        return is_whole_puzzle(line) ? format_of_id("lines") : nullptr;
    }
    const BestFormat best = best_format_of(buffer_, *name_, limits(), rules_);
    const PuzzleFormat* format = best.format;
    any_side_ = best.any_side;
    if (format != nullptr || trimmed_end(beginning).empty())
        return format != nullptr ? format : format_of_id("lines");
    // Text in no known format is read as lines, so that each bad line is reported.
    const auto fault = ended_ ? fault_of_text(buffer_, limits()) : fault_of_bytes(buffer_);
    return fault ? nullptr : format_of_id("lines");
}

// Adds a note for each other reading of the text.
void PuzzleSource::note_other_readings() {
    const std::size_t complete = ended_ ? buffer_.size() : buffer_.rfind('\n') + 1;
    if (complete > kBlock) return;
    const auto read =
        read_text(std::string_view(buffer_).substr(0, complete), *name_,
                  {.format = given_format_, .limits = limits(), .all_readings = true, .rules = rules_});
    if (!read) return;
    const std::vector<TextReading>& readings = *read;
    // Streamed puzzles reach the workers unread, so note here what they lack.
    if (readings.size() == 1 && readings.front().format->read_line != nullptr)
        note_what_is_left_out(readings.front().puzzles);
    for (std::size_t i = 1; i < readings.size(); ++i)
        notes_.push_back(fmt::format("{}: read as {}; it could also be {} (--reading {})", *name_,
                                     readings.front().puzzles.front().reading,
                                     readings[i].puzzles.front().reading, i + 1));
}

// Notes that the rules which the file gives count, if --rules gives others.
void PuzzleSource::note_ignored_rules(const Rules& of_file) {
    if (given_rules_ && of_file != *given_rules_)
        notes_.push_back(fmt::format("{}: the file gives the rules {}; --rules {} is ignored", *name_,
                                     excerpt_of(of_file.text(), 40), excerpt_of(given_rules_->text(), 40)));
}

// Notes what these puzzles, read from the open file, lack: a part of the text (one note for all puzzles), and
// the game.
void PuzzleSource::note_what_is_left_out(const std::vector<LoadedPuzzle>& puzzles) {
    const auto puzzle = std::ranges::find_if(puzzles, [this](const LoadedPuzzle& loaded) {
        // All that a table lacks as a puzzle are its other columns.
        const bool keeps_all = keeps_columns_ && (loaded.format == "csv" || loaded.format == "tsv");
        return !keeps_all && reports_loss(loaded);
    });
    // The note about other readings may say it already.
    if (puzzle != puzzles.end() &&
        std::ranges::none_of(notes_, [&](const std::string& note) { return note.contains(puzzle->reading); }))
        notes_.push_back(fmt::format("{}: read as {}", *name_, puzzle->reading));
    if (puzzles.front().has_rules) note_ignored_rules(puzzles.front().puzzle.rules());
    if (holds_game(buffer_, puzzles.front().format))
        notes_.push_back(fmt::format("{}: the game in this file is left out", *name_));
}

std::expected<std::optional<Chunk>, SourceFailure> PuzzleSource::start_file() {
    const std::string& file = files_[next_file_++];
    const bool standard = file == "-";
    const bool is_link = file.starts_with("http://") || file.starts_with("https://");
    name_ = std::make_shared<const std::string>(standard       ? kStandardInput
                                                : is_link      ? kLink
                                                : file.empty() ? "\"\""
                                                               : file);
    // Opening a pipe without a writer would block without noticing a signal.
    descriptor_ = standard ? STDIN_FILENO : is_link ? -1 : open_file(file, Opening::read);
    ended_ = is_link;
    unpacker_.reset();
    packed_.clear();
    knows_packing_ = false;
    buffer_.clear();
    taken_ = 0;
    next_line_ = 1;
    if (is_link) buffer_ = file + '\n';
    if (descriptor_ < 0 && !is_link) {
        const std::string reason =
            errno == ENOENT ? "does not exist"
                            : fmt::format("cannot be opened ({})", std::generic_category().message(errno));
        return std::unexpected(SourceFailure{{reason, *name_}, ExitStatus::failed});
    }

    // Only streamed files may be larger than the limit.
    const auto status = status_of(descriptor_);
    const bool is_regular = status && status->kind == FileStatus::Kind::regular;
    const auto file_size = is_regular ? static_cast<std::size_t>(status->size) : 0;
    const bool too_large = file_size > kLargestFile;
    Result<std::optional<Rules>> header = std::nullopt;
    const auto read_header = [&] {
        header = rules_of_header(buffer_);
        rules_ = header && *header ? *header : given_rules_;
    };
    const PuzzleFormat* format = nullptr;
    if (is_link) {
        rules_ = given_rules_;
        format = given_format_ != nullptr ? given_format_ : format_of_id("fpuzzles");
    }
    while (!ended_) {
        const auto more = read_more();
        if (!more) return std::unexpected(SourceFailure{more.error(), ExitStatus::failed});
        if (!*more && !ended_) return std::nullopt;
        // Unless the file is streamed, choose the format again: the whole file may show another format than its
        // beginning.
        const bool streams = format != nullptr && format->read_line != nullptr;
        if (format == nullptr || (ended_ && !streams)) {
            read_header();
            format = format_of_beginning();
        }
        const bool whole = must_be_whole() || (format != nullptr && format->read_line == nullptr);
        if (!ended_ && (buffer_.size() > kLargestFile || (whole && too_large)))
            return std::unexpected(SourceFailure{
                {fmt::format("is larger than {} MB", kLargestFile >> 20), *name_}, ExitStatus::failed});
        const bool has_no_format = format == nullptr && buffer_.size() >= kBlock;
        if (!whole && (format != nullptr || has_no_format)) break;
        // A buffer that grows would need twice the memory.
        if (!unpacker_ && !too_large && !ended_) buffer_.reserve(file_size + kBlock);
    }
    if (auto plain = plain_text(buffer_, limits().stop); ended_ && plain) {
        buffer_ = std::move(plain->text);
        if (!plain->remark.empty()) notes_.push_back(fmt::format("{}: {}", *name_, plain->remark));
        read_header();
    }
    const bool is_streamed = reading_ <= 1 && format != nullptr && format->read_line != nullptr;
    if (!header && !is_streamed) {
        close_file();
        return std::unexpected(
            SourceFailure{failure_in(*name_, header.error()).error(), ExitStatus::some_bad});
    }
    if (header && *header) note_ignored_rules(**header);
    if (reading_ > 1) return chunk_of(puzzles_of_reading());
    if (format == nullptr)
        return chunk_of(read_puzzles(buffer_, *name_, {.limits = limits(), .rules = rules_}));
    bad_header_ = {};
    if (header) note_other_readings();
    if (format->read_line != nullptr) {
        state_ = State::streaming;
        format_ = format;
        taken_ = buffer_.size() - without_byte_order_mark(buffer_).size();
        return std::nullopt;
    }
    return chunk_of(read_puzzles(buffer_, *name_, {.format = format, .limits = limits(), .rules = rules_}));
}

// The puzzles of the reading that --reading selects.
Result<std::vector<LoadedPuzzle>> PuzzleSource::puzzles_of_reading() const {
    auto readings =
        read_text(buffer_, *name_,
                  {.format = given_format_, .limits = limits(), .all_readings = true, .rules = given_rules_});
    if (!readings) return std::unexpected(std::move(readings.error()));
    const auto number = static_cast<std::size_t>(reading_);
    if (number <= readings->size()) return std::move((*readings)[number - 1].puzzles);
    return failure_in(*name_, {fmt::format("expected a text with {} readings, found {}", number,
                                           quantity(readings->size(), "reading", "readings"))});
}

// Keeps these puzzles of the open file, which was read to its end, and returns their first chunk.
std::expected<std::optional<Chunk>, SourceFailure> PuzzleSource::chunk_of(
    Result<std::vector<LoadedPuzzle>> puzzles) {
    if (!puzzles) return std::unexpected(SourceFailure{std::move(puzzles.error()), ExitStatus::some_bad});
    close_file();
    puzzles_ = std::move(*puzzles);
    given_ = 0;
    if (puzzles_.empty()) return std::nullopt;
    note_what_is_left_out(puzzles_);
    return next_puzzles();
}

Chunk PuzzleSource::next_puzzles() {
    const auto first = puzzles_.begin() + static_cast<std::ptrdiff_t>(given_);
    const std::size_t count = std::min(puzzles_.size() - given_,
                                       most_at_once(static_cast<std::size_t>(first->puzzle.cell_count())));
    const auto bytes_before = [this](std::size_t place) { return buffer_.size() * place / puzzles_.size(); };
    Chunk chunk{.file = name_,
                .first_index = next_index_,
                .bytes = bytes_before(given_ + count) - bytes_before(given_)};
    chunk.puzzles.assign(std::move_iterator(first),
                         std::move_iterator(first + static_cast<std::ptrdiff_t>(count)));
    given_ += count;
    next_index_ += count;
    if (given_ == puzzles_.size()) {
        puzzles_ = {};
        given_ = 0;
    }
    return chunk;
}

std::size_t PuzzleSource::most_at_once(std::size_t length) const {
    const std::size_t grown = kFirstChunk + next_index_ / (4 * static_cast<std::size_t>(threads_));
    return std::min(grown, most_of_length(length, static_cast<std::size_t>(largest_chunk_)));
}

// The length of the lines before the next header with rules. A header on the first line sets the rules.
std::size_t PuzzleSource::length_under_one_header(std::string_view lines) {
    std::size_t begin = 0;
    while (begin < lines.size()) {
        const std::string_view line = lines.substr(begin, lines.find('\n', begin) - begin);
        auto header = rules_of_header_line(trimmed_end(line));
        if (begin > 0 && (!header || *header)) return begin;
        if (!header) {
            bad_header_ = std::move(header.error());
            bad_header_.line = next_line_;
        } else if (*header) {
            rules_ = **header;
            any_side_ = false;
            bad_header_ = {};
        }
        // Few texts have this sign at all.
        std::size_t next = lines.find('#', begin + 1);
        while (next != std::string_view::npos && lines[next - 1] != '\n') next = lines.find('#', next + 1);
        begin = std::min(next, lines.size());
    }
    return lines.size();
}

std::expected<std::optional<Chunk>, SourceFailure> PuzzleSource::next_lines() {
    std::size_t length = 0;
    while (true) {
        const std::string_view rest = std::string_view(buffer_).substr(taken_);
        length = length_of_lines(rest, most_at_once(std::min(rest.find('\n'), rest.size())));
        if (length > 0) break;
        if (ended_) {
            length = rest.size();
            break;
        }
        if (rest.size() > kLongestLine) {
            // Lines may end with CR alone.
            length = rest.rfind('\r') + 1;
            if (length > 0) break;
            const int line = next_line_;
            close_file();
            return std::unexpected(SourceFailure{
                {"is longer than 1 MB, too long for one puzzle", *name_, line}, ExitStatus::some_bad});
        }
        const auto more = read_more();
        if (!more) {
            close_file();
            return std::unexpected(SourceFailure{more.error(), ExitStatus::failed});
        }
        if (!*more && !ended_) return std::nullopt;
    }
    if (length == 0) return std::nullopt;
    length = length_under_one_header(std::string_view(buffer_).substr(taken_, length));

    Chunk chunk{.file = name_,
                .first_index = next_index_,
                .first_line = next_line_,
                .format = format_,
                .rules = rules_,
                .any_side = any_side_,
                .bad_header = bad_header_,
                .lines = buffer_.substr(taken_, length),
                .bytes = length};
    taken_ += length;
    const std::size_t lines = line_count(chunk.lines);
    next_index_ += lines;
    next_line_ += static_cast<int>(lines);
    return chunk;
}

}  // namespace gridsmith
