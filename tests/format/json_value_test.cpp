// The JSON tree: parsing with places, and the two layouts.
#include "format/json/json_value.h"

#include <catch2/catch_test_macros.hpp>

using namespace gridsmith;

namespace {

Error json_error(std::string_view text) {
    const auto value = read_json(text);
    INFO(text);
    REQUIRE_FALSE(value);
    return value.error();
}

}  // namespace

TEST_CASE("every kind of JSON value is read with its type") {
    const auto root = read_json(
        R"( {"n": null, "t": true, "f": false, "i": -7, "u": 18446744073709551615, "d": 1.5e3, "s": "aé\u00e9\n",
             "a": [1, [], {}], "o": {"x": {}}} )");
    REQUIRE(root);
    CHECK(root->find("n")->is_null());
    CHECK(*root->find("t")->boolean());
    CHECK_FALSE(*root->find("f")->boolean());
    CHECK(root->find("i")->integer() == -7);
    CHECK_FALSE(root->find("i")->natural());
    CHECK(root->find("u")->natural() == 18446744073709551615u);
    CHECK_FALSE(root->find("u")->integer());
    CHECK(root->find("d")->number() == 1500);
    CHECK_FALSE(root->find("d")->integer());
    CHECK(*root->find("s")->string() == "aéé\n");
    CHECK(root->find("a")->array()->size() == 3);
    CHECK(root->find("o")->find("x")->object()->empty());
    CHECK(root->find("missing") == nullptr);
    CHECK(root->find("n")->find("x") == nullptr);
    CHECK(root->find("n")->offset() == 7);
}

TEST_CASE("JSON faults have messages with line and column") {
    const auto fault = [](std::string_view text, std::string_view expected, int line, int column) {
        const Error error = json_error(text);
        INFO(text_of(error));
        CHECK(error.message.contains(expected));
        CHECK(error.line == line);
        CHECK(error.column == column);
    };
    fault("", "expected a JSON object, found nothing", 1, 1);
    fault("7", "expected a JSON object", 1, 1);
    fault("[1]", "expected a JSON object", 1, 1);
    fault("{\"a\": 1\n\"b\": 2}", "a comma", 2, 1);
    fault("{\"a\": 1,\n 2}", "expected", 2, 2);
    fault("{\"a\" 1}", "a colon", 1, 6);
    fault("{\"a\": tru}", "a value", 1, 7);
    fault("{\"a\": nul}", "a value", 1, 7);
    fault("{\"a\":\n 01}", "number", 2, 2);
    fault("{\"a\": 1}\n}", "nothing after the closing bracket", 2, 1);
    fault("{\"a\": 1} 7", "nothing after the closing bracket", 1, 10);
    fault("{\"a\": [1, {}", "found the end", 1, 13);
    fault("{\"a\": \"b\n\"}", "control character", 1, 9);
    fault("{\"a\": \"b", "not closed", 1, 7);
    fault("{\"a\": \"\\q\"}", "escape", 1, 7);
    fault("{\"a\": \"b\xff\"}", "UTF-8", 1, 9);
    fault("{\"a\": [1, 2}", "", 1, 12);
    fault("{\"a\": {\"b\": 1}, \"é\": 2, \"a\": 3}", "\"a\" occurs twice", 1, 25);
    CHECK(json_error("{\"a\": " + std::string(100, '[') + std::string(100, ']') + "}")
              .message.contains("nesting"));
    CHECK(json_error("{\"a\": " + std::string(1000000, '[')).message.size() > 10);
}

TEST_CASE("small trees have a largest number of values, which counts anew for each array element", "[slow]") {
    std::string many = "[0";
    for (int i = 0; i < 499'000; ++i) many += ",0";
    many += "]";
    const std::string two = "{\"a\":" + many + ",\"b\":" + many + "}";
    CHECK(read_json(two));
    const ReadingLimits small{.small_trees = true};
    CHECK(read_json("{\"a\":" + many + "}", small));
    CHECK(read_json(two, small).error().message == "expected at most 500000 values");
    std::size_t given = 0;
    CHECK(read_json_array(
        "[" + many + "," + many + "]",
        [&](const JsonValue& element) -> Result<void> {
            given += element.array()->size();
            return {};
        },
        small));
    CHECK(given == 2 * 499'001);
    const auto refuse = [](const JsonValue& element) -> Result<void> {
        return element.integer() == 2 ? failure("no two") : Result<void>();
    };
    CHECK(read_json_array("[1,2,x]", refuse).error().message == "no two");
    CHECK(read_json_array("[1,3,", refuse).error() == Error{"an object or array is not closed", {}, 1, 1});
    CHECK(read_json_array("[1] 2", refuse).error() ==
          Error{"expected nothing after the closing bracket", {}, 1, 5});
}

TEST_CASE("JSON is laid out with short lists on one line and at most 128 columns") {
    JsonArray numbers;
    for (int i = 0; i < 25; ++i) numbers.emplace_back(i);
    const JsonValue value = JsonObject{{"none", JsonArray{}},
                                       {"nothing", JsonObject{}},
                                       {"numbers", numbers},
                                       {"one", JsonObject{{"member", true}}},
                                       {"two", JsonObject{{"a", JsonValue()}, {"b", 0.5}}},
                                       {"deep", JsonObject{{"member", JsonObject{{"x", -1}}}}}};
    const std::string text = laid_out_json(value);
    CHECK(text == R"({
  "none": [ ],
  "nothing": { },
  "numbers": [ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24 ],
  "one": { "member": true },
  "two": {
    "a": null,
    "b": 0.5
  },
  "deep": {
    "member": { "x": -1 }
  }
}
)");
    CHECK(compact_json(value).starts_with(R"({"none":[],"nothing":{},"numbers":[0,1,)"));

    const auto line_of = [](std::size_t length) {
        // `  "k": [ "..." ]` is 13 characters beside the string.
        return laid_out_json(JsonObject{{"k", JsonArray{std::string(length - 13, 'x')}}, {"l", 1}});
    };
    CHECK(line_of(128).contains("\"k\": [ \"xxx"));
    CHECK(line_of(129).contains("\"k\": [\n    \"xxx"));
}

TEST_CASE("strings of all kinds are read back as printed") {
    const std::string strings[] = {"", "\"\\/", "\t\n\x01\x7f", "é漢😀", std::string("\0", 1)};
    for (const std::string& string : strings) {
        const JsonValue value = JsonObject{{string, string}};
        for (const std::string& text : {laid_out_json(value), compact_json(value)}) {
            INFO(text);
            for (const char c : text) CHECK((c == '\n' || (c >= 0x20 && c < 0x7f)));
            const auto read = read_json(text);
            REQUIRE(read);
            REQUIRE(read->find(string) != nullptr);
            CHECK(*read->find(string)->string() == string);
        }
    }
}
