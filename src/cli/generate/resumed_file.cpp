#include "cli/generate/resumed_file.h"

#include "format/json/json_value.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

Result<ResumedFile> ResumedFile::open(const std::string& path, const PuzzleFormat& format,
                                      const BatchIdentity& batch, const std::stop_token& stop) {
    if (format.read_line == nullptr || !format.between.empty() || !format.closing.empty())
        return failure(fmt::format(
            "--resume needs a format with a puzzle a line, found {}; try lines or json", format.id));
    auto output = Output::grow(path);
    if (!output) return std::unexpected(std::move(output.error()));
    ResumedFile resumed(std::move(*output));
    resumed.path_ = path;
    resumed.format_ = &format;
    resumed.has_indices_ = format.id == "json";
    const auto torn = resumed.output_.each_line([&](std::string_view line, int number) -> Result<void> {
        if (stop.stop_requested()) return failure_in(path, {"was not read completely"});
        return resumed.take_line(line, number, batch);
    });
    if (!torn) return std::unexpected(torn.error());
    const bool is_torn_opening = !resumed.has_opening_ && format.opening.starts_with(*torn);
    if (resumed.size_ == 0 && !is_torn_opening) resumed.proof_ = *torn;
    if (!resumed.has_opening_) resumed.output_.hold_puzzles_of(format);
    if (const auto settled = resumed.settle(); !settled) return std::unexpected(settled.error());
    return resumed;
}

// `line` includes its line end.
Result<void> ResumedFile::take_line(std::string_view line, int number, const BatchIdentity& batch) {
    const auto wrong = [&](std::string message) {
        return failure_in(path_, {std::move(message), {}, number});
    };
    const auto check_puzzle = [&]() -> Result<void> {
        const auto puzzle = format_->read_line(line.substr(0, line.size() - 1), {*format_});
        if (!puzzle) return wrong(puzzle.error().message);
        if (!*puzzle) return wrong("expected a puzzle");
        // The reader accepts more than the program writes, such as words before the cells.
        if (!has_indices_ && format_->write((*puzzle)->puzzle, {}) != line)
            return wrong("expected only a puzzle on the line");
        return {};
    };
    // The line of column names.
    if (number == 1 && !format_->opening.empty()) {
        if (line != format_->opening) return wrong(fmt::format("expected {}", format_->opening));
        has_opening_ = true;
        return {};
    }
    std::uint64_t index = 0;
    if (has_indices_) {
        const auto root = read_json(line);
        if (!root) return wrong(root.error().message);
        const JsonValue* own_index = root->find("index");
        const JsonValue* seed = root->find("seed");
        if (own_index == nullptr || !own_index->natural() || seed == nullptr || !seed->natural())
            return wrong("expected a puzzle with its index and seed");
        if (*seed->natural() != batch.seed)
            return wrong(
                fmt::format("expected a puzzle of seed {1}, found seed {0}", *seed->natural(), batch.seed));
        if (const auto good = check_puzzle(); !good) return good;
        index = *own_index->natural();
        if (!batch.shard.has(index) || index > batch.count)
            return wrong(fmt::format("puzzle {} does not belong to this batch or shard", index));
    } else {
        if (size_ >= batch.shard.share(batch.count))
            return wrong(fmt::format("expected at most {} puzzles", batch.shard.share(batch.count)));
        if (const auto good = check_puzzle(); !good) return good;
        index = batch.shard.index_at(size_);
    }
    done_.push_back(index);
    // Choose the puzzle to make again. Without indices the last one, because its line is wrong if an earlier line
    // is missing; with indices the lowest one.
    if (!proof_index_ || (has_indices_ ? index < *proof_index_ : index > *proof_index_)) {
        proof_index_ = index;
        proof_ = line;
    }
    ++size_;
    return {};
}

Result<void> ResumedFile::settle() {
    std::ranges::sort(done_);
    if (const auto twice = std::ranges::adjacent_find(done_); twice != done_.end())
        return failure_in(path_, {fmt::format("has puzzle {} twice", *twice)});
    if (proof_index_) std::erase(done_, *proof_index_);
    return {};
}

Result<bool> ResumedFile::has(std::uint64_t index, std::string_view text) {
    const auto other = [&](std::uint64_t number) {
        return failure_in(
            path_,
            {fmt::format("does not have puzzle {} of these options{}", number,
                         has_indices_ ? ""
                                      : "; a run that is stopped without --resume leaves puzzles out, and "
                                        "if some cannot be made, use --to json")});
    };
    if (proof_index_) {
        if (index < *proof_index_) return false;
        const bool same = index == *proof_index_ && text == proof_;
        if (!same) return other(*std::exchange(proof_index_, std::nullopt));
        proof_index_.reset();
        proof_.clear();
        return true;
    }
    if (!text.starts_with(proof_)) return other(index);
    proof_.clear();
    return false;
}

}  // namespace gridsmith
