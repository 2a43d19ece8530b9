// techniques: the table of techniques with their places on both scales.
#include "cli/core/common_options.h"
#include "cli/core/output.h"
#include "cli/core/table_text.h"
#include "cli/core/verb.h"
#include "format/json/json_value.h"
#include "techniques/core/technique.h"

#include <fmt/format.h>
#include <memory>

namespace gridsmith {

namespace {

// Without a place on a scale, the text of `lines` has a hyphen; a table has an empty field.
std::string fields_of(const TechniqueRow& row, char separator, std::string_view missing) {
    const auto or_missing = [&](std::string_view text) { return text.empty() ? missing : text; };
    return fmt::format("{1}{0}{2}{0}{3}{0}{4}{0}{5}{0}{6}{0}{7}\n", separator, word_of(row),
                       or_missing(row.hodoku.code), name_of(row.hodoku.level), row.hodoku.score,
                       or_missing(rating_text(row.explainer)), orders_text(row), row.use.on ? "on" : "off");
}

std::string json_of(const TechniqueRow& row) {
    JsonObject members{{"name", word_of(row)}, {"title", row.name}};
    if (!row.hodoku.code.empty()) members.push_back({"code", row.hodoku.code});
    members.push_back({"level", name_of(row.hodoku.level)});
    members.push_back({"score", row.hodoku.score});
    if (row.explainer > 0) members.push_back({"rating", row.explainer / 10.0});
    JsonArray orders;
    for (int order = row.use.min_order; order <= row.use.max_order; ++order) orders.push_back(order);
    members.push_back({"orders", std::move(orders)});
    members.push_back({"on", row.use.on});
    return compact_json(std::move(members)) + '\n';
}

ExitStatus run_techniques(const CommonOptions& options) {
    Console console(options.quiet);
    auto output = Output::open(options.output);
    if (!output) return status_without_output(output.error(), console);
    std::string text;
    const char separator = options.table != 0 ? options.table : '\t';
    if (options.table != 0)
        text = table_head({"name", "code", "level", "score", "rating", "orders", "use"}, separator);
    for (const TechniqueRow& row : technique_table())
        if (!options.rules || is_used_on(row, *options.rules))
            text += options.prints_json() ? json_of(row)
                                          : fields_of(row, separator, options.table != 0 ? "" : "-");
    if (const auto written = output->write(text); !written) return console.complain(written.error());
    return output->finish(ExitStatus::done, console);
}

std::function<ExitStatus()> declare_techniques(CommandOptions& command) {
    auto options = std::make_shared<CommonOptions>();
    command.option(
        "--rules", options->rules, rules_value(),
        "Only techniques that exist on this board, as in 2x3, latin:7, jigsaw:FILE, 3x3+x+antiknight");
    add_format_option(command, *options, Printed::findings);
    add_output_option(command, *options, "");
    return [options] { return run_techniques(*options); };
}

}  // namespace

extern const Verb techniques_verb{
    .name = "techniques",
    .summary = "List the techniques: name, HoDoKu's code, level, score, rating, orders, on or off",
    .example = "gridsmith-cli techniques --rules 3x3+antiknight | grep wing",
    .declare = declare_techniques,
};

}  // namespace gridsmith
