// Reads tables of boards. A character is looked up in a table, so that a million lines take a quarter of a second.
#include "base/file_io.h"
#include "format/packed/decompression.h"
#include "library/cpp/inside.h"
#include "model/puzzle/symbols.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fmt/format.h>

namespace gridsmith::v1 {

namespace {

constexpr std::size_t kLargestTable = std::size_t{16} << 30;
constexpr std::uint8_t kNoValue = 0x80;

class ColumnReader {
public:
    explicit ColumnReader(const gridsmith::Rules& rules)
        : cells_(static_cast<std::size_t>(rules.cell_count())) {
        values_.fill(kNoValue);
        for (const char empty : {'.', '0', '_', '-', '*'}) values_[static_cast<unsigned char>(empty)] = 0;
        const gridsmith::Symbols symbols(rules);
        for (Value value = 1; value <= rules.side(); ++value) values_[symbols[value]] = value;
    }

    Result<Columns> read(std::string_view text) {
        if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
        for (int line = 1; !text.empty(); ++line) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view row = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (row.ends_with('\r')) row.remove_suffix(1);
            if (row.empty()) continue;
            if (is_first_ && !may_hold_boards(row)) {
                take_names(row);
                continue;
            }
            if (is_first_) begin(row, text.size());
            if (auto taken = take_row(row, line); !taken) return std::unexpected(std::move(taken.error()));
        }
        if (is_first_) return public_failure(std::string("the text holds no boards"));
        return std::move(result_);
    }

private:
    bool may_hold_boards(std::string_view row) const {
        return row.find_first_of(",\t;") == cells_ || row.size() == cells_;
    }

    void take_names(std::string_view row) {
        while (true) {
            const std::size_t end = std::min(row.find(','), row.size());
            result_.names.emplace_back(row.substr(0, end));
            if (end == row.size()) break;
            row.remove_prefix(end + 1);
        }
    }

    void begin(std::string_view row, std::size_t rest) {
        is_first_ = false;
        const std::size_t columns = (row.size() + 1) / (cells_ + 1);
        result_.columns.resize(columns);
        const std::size_t rows = rest / (row.size() + 1) + 2;
        for (auto& column : result_.columns) column.reserve(rows * cells_);
    }

    Result<void> take_row(std::string_view row, int line) {
        const std::size_t columns = result_.columns.size();
        if (row.size() != columns * (cells_ + 1) - 1)
            return failure_in_line(line, 0,
                                   fmt::format("expected {} boards of {} cells, found {} characters", columns,
                                               cells_, row.size()));
        for (std::size_t i = 0; i < columns; ++i) {
            auto& column = result_.columns[i];
            const std::size_t at = column.size();
            column.resize(at + cells_);
            const char* from = row.data() + i * (cells_ + 1);
            std::uint8_t* to = column.data() + at;
            std::uint8_t all = 0;
            for (std::size_t cell = 0; cell < cells_; ++cell) {
                to[cell] = values_[static_cast<unsigned char>(from[cell])];
                all |= to[cell];
            }
            if ((all & kNoValue) == 0) continue;
            const auto bad = static_cast<std::size_t>(std::find(to, to + cells_, kNoValue) - to);
            return failure_in_line(line, i * (cells_ + 1) + bad + 1,
                                   "expected the symbol of a value or an empty cell");
        }
        return {};
    }

    static std::unexpected<Error> failure_in_line(int line, std::size_t column, std::string message) {
        return std::unexpected(Error{std::move(message), line, static_cast<int>(column)});
    }

    const std::size_t cells_;
    std::array<std::uint8_t, 256> values_{};
    bool is_first_ = true;
    Columns result_;
};

}  // namespace

Result<Columns> read_columns(std::string_view text, const Rules& rules) {
    return ColumnReader(inside_of(rules)).read(text);
}

Result<Columns> read_columns_file(const std::filesystem::path& path, const Rules& rules) {
    auto bytes = gridsmith::read_file(path, kLargestTable);
    if (!bytes) return public_failure(std::move(bytes.error()));
    auto text = decompressed(std::move(*bytes), kLargestTable);
    if (!text) return public_failure(std::move(text.error()));
    auto columns = read_columns(*text, rules);
    if (!columns) columns.error().message = path.string() + ": " + columns.error().message;
    return columns;
}

}  // namespace gridsmith::v1
