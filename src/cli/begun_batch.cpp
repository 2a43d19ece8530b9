// Counting lines, or reading the indices that they tell.
#include "cli/begun_batch.h"

#include "format/json_value.h"

#include <algorithm>
#include <fmt/format.h>

namespace gridsmith {

Result<BegunBatch> BegunBatch::open(const std::string& path, const PuzzleFormat& format,
                                    const BatchIdentity& batch, const std::stop_token& stop) {
    if (format.read_line == nullptr || !format.opening.empty() || !format.between.empty())
        return failure(fmt::format(
            "only files with a puzzle a line can be gone on with; {} is none, try lines or json", format.id));
    auto output = Output::grow(path);
    if (!output) return std::unexpected(std::move(output.error()));
    BegunBatch begun(std::move(*output));
    begun.path_ = path;
    begun.format_ = &format;
    begun.tells_indices_ = format.id == "json";
    const auto torn = begun.output_.each_line([&](std::string_view line, int number) -> Result<void> {
        if (stop.stop_requested()) return failure_in(path, {"was not read to its end"});
        return begun.take_line(line, number, batch);
    });
    if (!torn) return std::unexpected(torn.error());
    if (begun.size_ == 0) begun.proof_ = *torn;
    if (const auto settled = begun.settle(); !settled) return std::unexpected(settled.error());
    return begun;
}

// `line` has its end.
Result<void> BegunBatch::take_line(std::string_view line, int number, const BatchIdentity& batch) {
    const auto wrong = [&](std::string message) {
        return failure_in(path_, {std::move(message), {}, number});
    };
    const auto check_puzzle = [&]() -> Result<void> {
        const auto puzzle = format_->read_line(line.substr(0, line.size() - 1), *format_);
        if (!puzzle) return wrong(puzzle.error().message);
        if (!*puzzle) return wrong("expected a puzzle");
        return {};
    };
    std::uint64_t index = 0;
    if (tells_indices_) {
        const auto root = read_json(line);
        if (!root) return wrong(root.error().message);
        const JsonValue* told = root->find("index");
        const JsonValue* seed = root->find("seed");
        if (told == nullptr || !told->natural() || seed == nullptr || !seed->natural())
            return wrong("expected a puzzle with its index and seed");
        if (*seed->natural() != batch.seed)
            return wrong(
                fmt::format("is a puzzle of seed {}, expected one of seed {}", *seed->natural(), batch.seed));
        if (const auto good = check_puzzle(); !good) return good;
        index = *told->natural();
        if (!batch.shard.has(index) || index > batch.count)
            return wrong(fmt::format("puzzle {} is not among those that are wanted", index));
    } else {
        if (size_ >= batch.shard.share(batch.count))
            return wrong(fmt::format("there are more puzzles than the {} that are wanted",
                                     batch.shard.share(batch.count)));
        if (const auto good = check_puzzle(); !good) return good;
        index = batch.shard.index_at(size_);
    }
    done_.push_back(index);
    // The last line without an index, since it is wrong when one of an earlier puzzle is missing; with one,
    // the lowest.
    if (!proof_index_ || (tells_indices_ ? index < *proof_index_ : index > *proof_index_)) {
        proof_index_ = index;
        proof_ = line;
    }
    ++size_;
    return {};
}

Result<void> BegunBatch::settle() {
    std::ranges::sort(done_);
    if (const auto twice = std::ranges::adjacent_find(done_); twice != done_.end())
        return failure_in(path_, {fmt::format("puzzle {} is there twice", *twice)});
    if (proof_index_) std::erase(done_, *proof_index_);
    return {};
}

Result<bool> BegunBatch::has(std::uint64_t index, std::string_view text) {
    const auto other = [&](std::uint64_t number) {
        return failure_in(path_, {fmt::format("has something else than puzzle {} of these options{}", number,
                                              tells_indices_ ? "" : "; where puzzles fail, use --to json")});
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
