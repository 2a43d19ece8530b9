// Records of chosen fields: the rows of --to csv and --to tsv, and the lines of --format.
//
//     {puzzle} {rating}\t{hardest}     a name in braces is a field, \t a tab, \n a line end, {{ a brace
#pragma once

#include "base/result.h"
#include "cli/input/batch.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridsmith {

class RecordTemplate {
public:
    // The text of a field of one record. The template itself knows `index`, `line` and `beside`.
    using FieldText = std::function<std::string(std::string_view field)>;

    // A row with all fields between separators. It has the field `rules` only if the answer has a column for it.
    static RecordTemplate table(std::vector<std::string> fields, char separator);
    // The text of --format. Fails for a field that is not in `fields`.
    static Result<RecordTemplate> parsed(std::string_view text, const std::vector<std::string>& fields);

    void print(ChunkAnswer& answer, std::size_t record, int line, const FieldText& text_of) const;
    // Prints a bad puzzle: its message is the field `error`.
    BadRecordPrinter bad_records() const;
    // The line of column names of a table.
    const std::string& head() const { return head_; }
    // The same with the column `rules`; empty if `rules` is not among the fields.
    const std::string& head_with_rules() const { return head_with_rules_; }
    // Lets a batch print such records.
    void apply_to(Batch& batch) const;

private:
    struct Piece {
        std::string text;   // before the field
        std::string field;  // may be empty
    };
    std::vector<Piece> pieces_;
    char separator_ = 0;  // of a table
    std::string head_;
    std::string head_with_rules_;
};

// --format, after --to. `fields` are the names that it knows besides `beside`; `record` is what a record tells about.
void add_record_format(CommandOptions& command, CommonOptions& options, std::vector<std::string> fields,
                       std::string_view record = "puzzle");

// The template that the options ask for, with `columns` as the columns of a table. Nothing for other formats. A
// table with the column `puzzle` also gets `rules`, and with --pass any table gets `beside`.
std::optional<RecordTemplate> record_template(const CommonOptions& options, std::vector<std::string> columns);

}  // namespace gridsmith
