#include "cli/input/record_template.h"

#include "cli/core/table_text.h"
#include "usage/value_kind.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

namespace gridsmith {

namespace {

constexpr std::string_view kRules = "rules";

}  // namespace

RecordTemplate RecordTemplate::table(std::vector<std::string> fields, char separator) {
    RecordTemplate made;
    made.separator_ = separator;
    const bool has_rules = std::ranges::find(fields, kRules) != fields.end();
    const auto add_name = [separator](std::string& head, const std::string& name) {
        if (!head.empty()) head += separator;
        head += name;
    };
    for (std::string& field : fields) {
        if (field != kRules) add_name(made.head_, field);
        if (has_rules) add_name(made.head_with_rules_, field);
        made.pieces_.push_back({made.pieces_.empty() ? "" : std::string(1, separator), std::move(field)});
    }
    made.head_ += '\n';
    if (has_rules) made.head_with_rules_ += '\n';
    made.pieces_.push_back({"\n", ""});
    return made;
}

Result<RecordTemplate> RecordTemplate::parsed(std::string_view text, const std::vector<std::string>& fields) {
    RecordTemplate made;
    Piece piece;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::string_view rest = text.substr(at);
        if (rest.starts_with("{{") || rest.starts_with("}}")) {
            piece.text += rest[0];
            ++at;
        } else if (rest.starts_with("\\t") || rest.starts_with("\\n")) {
            piece.text += rest[1] == 't' ? '\t' : '\n';
            ++at;
        } else if (rest[0] == '{') {
            const std::size_t end = rest.find('}');
            if (end == std::string_view::npos)
                return failure(fmt::format("expected }} after the field {}", rest.substr(1)));
            piece.field = rest.substr(1, end - 1);
            if (std::ranges::find(fields, piece.field) == fields.end())
                return failure(fmt::format("expected a field, such as {}, found {}",
                                           list_of_words(nearest_words(fields, piece.field)), piece.field));
            made.pieces_.push_back(std::exchange(piece, {}));
            at += end;
        } else {
            piece.text += rest[0];
        }
    }
    piece.text += '\n';
    made.pieces_.push_back(std::move(piece));
    return made;
}

void RecordTemplate::print(ChunkAnswer& answer, std::size_t record, int line,
                           const FieldText& text_of) const {
    for (const Piece& piece : pieces_) {
        if (separator_ != 0 && piece.field == kRules && answer.rules_column != RulesColumn::present) continue;
        answer.output += piece.text;
        if (piece.field.empty()) continue;
        if (piece.field == "index") {
            answer.indices.push_back({answer.output.size(), record});
            continue;
        }
        const std::string text = piece.field == "line"     ? std::to_string(line)
                                 : piece.field == "beside" ? answer.beside
                                                           : text_of(piece.field);
        answer.output += separator_ != 0 ? table_field(text, separator_) : text;
    }
}

BadRecordPrinter RecordTemplate::bad_records() const {
    return [made = *this](ChunkAnswer& answer, std::size_t record, int line, std::string_view message) {
        made.print(answer, record, line,
                   [&](std::string_view field) { return std::string(field == "error" ? message : ""); });
    };
}

void RecordTemplate::apply_to(Batch& batch) const {
    batch.table_head = head_;
    batch.table_head_with_rules = head_with_rules_;
    batch.print_bad = bad_records();
}

void add_record_format(CommandOptions& command, CommonOptions& options, std::vector<std::string> fields,
                       std::string_view record) {
    fields.emplace_back("beside");
    std::string help =
        fmt::format("Print this text for each {}, with fields in braces, like '{{{}}} {{{}}}'; fields: {}",
                    record, fields[2], fields[3], fmt::join(fields, " "));
    const auto read = [fields](const std::string& word) -> std::expected<std::string, std::string> {
        const auto made = RecordTemplate::parsed(word, fields);
        if (!made) return std::unexpected(made.error().message);
        return word;
    };
    options.record_fields = std::move(fields);
    command.option("--format", options.record_format, ValueKind<std::string>{"TEXT", read}, std::move(help));
    command.excludes("--format", {"--to"});
}

std::optional<RecordTemplate> record_template(const CommonOptions& options,
                                              std::vector<std::string> columns) {
    if (options.table != 0) {
        if (const auto puzzle = std::ranges::find(columns, "puzzle"); puzzle != columns.end())
            columns.emplace(puzzle + 1, kRules);
        if (options.pass) columns.emplace_back("beside");
        return RecordTemplate::table(std::move(columns), options.table);
    }
    if (!options.record_format) return std::nullopt;
    return RecordTemplate::parsed(*options.record_format, options.record_fields).value();
}

}  // namespace gridsmith
