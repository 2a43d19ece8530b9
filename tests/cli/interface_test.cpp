// What scripts rely on: the names of verbs and options, and the members of JSON records.
#include "program_run.h"

#include "format/json/json_value.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

using namespace gridsmith;
using support::kFour;
using support::lines_of;
using support::run_program;

namespace {

std::string content_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The verbs of the program's help.
std::vector<std::string> verbs_of_help() {
    std::vector<std::string> verbs;
    bool listed = false;
    for (const std::string& line : lines_of(run_program({"--help"}).output)) {
        if (listed && line.empty()) break;
        if (listed && line.starts_with("  ") && line[2] != ' ')
            verbs.push_back(line.substr(2, line.find(' ', 2) - 2));
        listed = listed || line == "Verbs:";
    }
    return verbs;
}

// "solve: --from --limit ...", with the options in the order of the help.
std::string options_of_help(const std::string& verb) {
    std::string options = verb + ":";
    for (const std::string& line : lines_of(run_program({verb, "--help"}).output))
        if (line.starts_with("  -")) {
            const std::size_t name = line.find("--");
            options += " " + line.substr(name, line.find(' ', name) - name);
        }
    return options;
}

// A part of JSON schema: $ref, type, enum, minimum, properties, required, additionalProperties and items. Any other
// keyword of the schema that restricts values is a fault.
class Schema {
public:
    Schema() : root_(read_json(content_of(GRIDSMITH_SCHEMA)).value()) {
        for (const JsonMember& definition : *root_.find("$defs")->object())
            definitions_.emplace(definition.key, &definition.value);
    }

    // What is wrong with a record, or nothing.
    std::optional<std::string> fault(const std::string& definition, std::string_view record) const {
        const auto value = read_json(record);
        if (!value) return value.error().message;
        return fault_of(*definitions_.at(definition), *value);
    }

    // Every reference names a definition, and every keyword is one that this class checks.
    void check_schema() const { check_schema(root_); }

private:
    void check_schema(const JsonValue& schema) const {
        for (const auto& [key, value] : *schema.object()) {
            INFO(key);
            if (key == "$ref") CHECK(definitions_.contains(value.string()->substr(8)));
            if (key == "properties" || key == "$defs")
                for (const JsonMember& member : *value.object()) check_schema(member.value);
            if (key == "items" || (key == "additionalProperties" && value.object() != nullptr))
                check_schema(value);
            constexpr std::string_view kKnown[] = {
                "$ref",    "$defs", "$schema",     "additionalProperties", "anyOf",
                "enum",    "items", "description", "properties",           "required",
                "minimum", "title", "type"};
            CHECK(std::ranges::find(kKnown, key) != std::end(kKnown));
        }
    }

    static bool has_type(const JsonValue& value, std::string_view type) {
        if (type == "object") return value.object() != nullptr;
        if (type == "array") return value.array() != nullptr;
        if (type == "string") return value.string() != nullptr;
        if (type == "boolean") return value.boolean() != nullptr;
        return type == "integer" ? value.natural() || value.integer() : value.number().has_value();
    }

    std::optional<std::string> fault_of(const JsonValue& schema, const JsonValue& value) const {
        if (const JsonValue* other = schema.find("$ref"))
            return fault_of(*definitions_.at(other->string()->substr(8)), value);
        if (const JsonValue* type = schema.find("type"); type != nullptr && !has_type(value, *type->string()))
            return "expected " + *type->string();
        if (const JsonValue* choices = schema.find("enum"))
            if (std::ranges::none_of(*choices->array(), [&](const JsonValue& choice) {
                    return compact_json(choice) == compact_json(value);
                }))
                return "unknown value " + compact_json(value);
        if (const JsonValue* minimum = schema.find("minimum");
            minimum != nullptr && *value.number() < *minimum->number())
            return "too small";
        if (const JsonValue* items = schema.find("items"))
            for (const JsonValue& item : *value.array())
                if (auto wrong = fault_of(*items, item)) return wrong;
        if (value.object() == nullptr) return std::nullopt;
        for (const JsonValue& name : *schema.find("required")->array())
            if (value.find(*name.string()) == nullptr) return "lacks " + *name.string();
        const JsonValue& others = *schema.find("additionalProperties");
        for (const auto& [key, member] : *value.object()) {
            const JsonValue* known = schema.find("properties")->find(key);
            if (known == nullptr && others.object() == nullptr) return "unknown member " + key;
            if (auto wrong = fault_of(known != nullptr ? *known : others, member)) return key + ": " + *wrong;
        }
        return std::nullopt;
    }

    JsonValue root_;
    std::map<std::string, const JsonValue*> definitions_;
};

}  // namespace

TEST_CASE("verbs and options are those that scripts rely on", "[slow]") {
    std::string interface;
    for (const std::string& verb : verbs_of_help()) interface += options_of_help(verb) + "\n";
    CHECK(interface == content_of(GRIDSMITH_INTERFACE));
}

TEST_CASE("every JSON record fits its schema", "[slow]") {
    const Schema schema;
    schema.check_schema();
    const std::string input =
        std::string(kFour) + "bad\n11..............\n1............... beside\n" +
        "4.7....25...9.7......65.9..9.4....5.6..2.4..3.7....2.9..3.86......5.9...25....1.8\n";
    const auto check_all = [&](const std::string& definition, std::vector<std::string> words,
                               std::size_t fewest) {
        words.insert(words.end(), {"--to", "json"});
        const auto lines = lines_of(run_program(words, input).output);
        INFO(fmt::format("{} {}", definition, words.size() > 1 ? words[1] : ""));
        CHECK(lines.size() >= fewest);
        for (const std::string& line : lines) {
            INFO(line);
            const bool is_error = line.contains("\"error\":") && !line.contains("\"cells\":");
            CHECK(schema.fault(is_error ? "error" : definition, line).value_or("") == "");
        }
    };
    for (const std::string verb : {"solve", "check", "count", "grade", "steps"}) {
        check_all(verb, {verb, "--pass"}, 2);
        check_all(verb, {verb, "--keep-bad"}, 4);
    }
    check_all("check", {"check", "--minimal"}, 4);
    const std::string undecided = run_program({"check", "--timeout", "0.1", "--rules",
                                               "5x5+antiknight+antiking+nonconsecutive", "--to", "json"},
                                              std::string(625, '.') + "\n")
                                      .output;
    CHECK(undecided.contains("\"verdict\":\"undecided\""));
    CHECK(schema.fault("check", undecided).value_or("") == "");
    check_all("steps", {"steps", "--all"}, 10);
    for (const std::string verb : {"convert", "canonical"})
        check_all("puzzle", {verb, "--pass", "--keep-bad"}, 5);
    check_all("puzzle", {"transform", "--rotate", "90"}, 4);
    check_all("puzzle", {"filter", "--verdict", "unique"}, 2);
    check_all("generate", {"generate", "--seed", "1", "--count", "3", "--order", "2", "--quiet"}, 3);
    check_all("generate", {"generate", "--seed", "1", "--grade", "easy", "--quiet"}, 1);
    check_all("stats", {"stats"}, 1);
    check_all("techniques", {"techniques"}, 100);
    CHECK(schema.fault("check", R"({"index":1})") == "lacks line");
    CHECK(schema.fault("error", R"({"index":0,"line":1,"error":"x"})") == "index: too small");
    CHECK(schema.fault("error", R"({"index":1,"line":1,"error":1})") == "error: expected string");
    CHECK(schema.fault("error", R"({"index":1,"line":1,"error":"","more":1})") == "unknown member more");
}
