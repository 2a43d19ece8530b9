// A table says where each value stands in both files. The values are laid out as in our own file, and settings_file.h
// reads them.
#include "app/settings/original_settings.h"

#include "app/settings/settings_file.h"
#include "base/file_io.h"
#include "base/unicode.h"
#include "format/json/json_value.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kOriginalId = "P9GURXV3OWJ84MA61MDP76F9J";

// The value as our file has it; nothing if its type is wrong.
using Converted = std::optional<JsonValue>;

Converted flag(const JsonValue& value) {
    return value.boolean() != nullptr ? Converted(value) : std::nullopt;
}
Converted integer(const JsonValue& value) {
    return value.natural() || value.integer() ? Converted(value) : std::nullopt;
}
Converted text(const JsonValue& value) { return value.string() != nullptr ? Converted(value) : std::nullopt; }
// One value for each order, by its digit.
Converted by_order(const JsonValue& value) {
    return value.object() != nullptr ? Converted(value) : std::nullopt;
}

Converted generation_mode(const JsonValue& value) {
    if (value.string() == nullptr) return std::nullopt;
    if (*value.string() == "additive1") return "additive";
    if (*value.string() == "subtractive1") return "subtractive";
    return std::nullopt;
}

Converted grid_font(const JsonValue& value) {
    constexpr std::pair<std::string_view, std::string_view> kStyles[] = {
        {"regular", "Regular"}, {"bold", "Bold"}, {"italic", "Italic"}, {"boldItalic", "Bold Italic"}};
    const JsonValue* name = value.find("name");
    const JsonValue* style = value.find("style");
    if (name == nullptr || name->string() == nullptr) return std::nullopt;
    const auto* known =
        style == nullptr || style->string() == nullptr
            ? std::ranges::begin(kStyles)
            : std::ranges::find(kStyles, *style->string(), [](const auto& s) { return s.first; });
    if (known == std::ranges::end(kStyles)) return std::nullopt;
    return JsonObject{{"family", *name->string()}, {"style", known->second}};
}

// Two numbers, rounded.
std::optional<std::pair<int, int>> pair_of(const JsonValue* value) {
    constexpr double kFarthest = 1e6;
    if (value == nullptr || value->array() == nullptr || value->array()->size() != 2) return std::nullopt;
    const auto first = value->array()->front().number();
    const auto second = value->array()->back().number();
    if (!first || !second || std::abs(*first) > kFarthest || std::abs(*second) > kFarthest)
        return std::nullopt;
    return std::pair(static_cast<int>(std::lround(*first)), static_cast<int>(std::lround(*second)));
}

Converted window_place(const JsonValue& value) {
    const auto location = pair_of(value.find("location"));
    const auto size = pair_of(value.find(value.find("contentSize") != nullptr ? "contentSize" : "size"));
    if (!location || !size) return std::nullopt;
    const JsonValue* maximised = value.find("maximised");
    return JsonObject{
        {"x", location->first},
        {"y", location->second},
        {"width", size->first},
        {"height", size->second},
        {"maximised", maximised != nullptr && maximised->boolean() != nullptr && *maximised->boolean()}};
}

struct Move {
    std::string_view from;  // the path in the object "configuration", with dots
    std::string_view to;    // the section and the key in our file, with dots
    Converted (*convert)(const JsonValue&);
    std::string_view what;  // for the report
};

constexpr std::string_view kFolders = "folders and kinds of files";
constexpr std::string_view kGenerate = "the fields of Generate";
constexpr std::string_view kOtherDialogs = "the fields of other dialogs";
constexpr std::string_view kTemplates = "the fields of the template designer";
constexpr std::string_view kBrowser = "the directory browser";

constexpr Move kMoves[] = {
    {"appearance.theme", "appearance.scheme", text, "the colour scheme"},
    {"appearance.gridFont", "appearance.gridFont", grid_font, "the font of the grid"},
    {"mainWindow", "appearance.window", window_place, "the place of the window"},
    {"puzzle.grid.ignoreCaseWhenTyping", "puzzle.ignoreCaseWhenTyping", flag, "how typing treats case"},
    {"puzzle.symbols", "puzzle.symbols", by_order, "the symbols"},
    {"puzzle.editHistory.maxSize", "puzzle.historyLimit", integer, "the edit history"},
    {"puzzle.editHistory.clearOnSave", "puzzle.clearHistoryOnSave", flag, "the edit history"},
    {"openPuzzleDirectory", "files.openPuzzleFolder", text, kFolders},
    {"openTemplateDirectory", "files.openTemplateFolder", text, kFolders},
    {"savePuzzleDirectory", "files.savePuzzleFolder", text, kFolders},
    {"saveTemplateDirectory", "files.saveTemplateFolder", text, kFolders},
    {"exportHtmlDirectory", "files.htmlFolder", text, kFolders},
    {"openPuzzleFileKind", "files.openPuzzleKind", text, kFolders},
    {"openTemplateFileKind", "files.openTemplateKind", text, kFolders},
    {"savePuzzleFileKind", "files.savePuzzleKind", text, kFolders},
    {"saveTemplateFileKind", "files.saveTemplateKind", text, kFolders},
    {"generationDialog.mode", "generate.mode", generation_mode, kGenerate},
    {"generationDialog.params.additive1.numEntries", "generate.additive.entries", by_order, kGenerate},
    {"generationDialog.params.additive1.seed", "generate.seed", integer, kGenerate},
    {"generationDialog.params.additive1.randomiseVerification", "generate.additive.randomiseVerification",
     flag, kGenerate},
    {"generationDialog.params.additive1.numThreads", "generate.additive.threads", integer, kGenerate},
    {"generationDialog.params.subtractive1.numEntries", "generate.subtractive.entries", by_order, kGenerate},
    {"generationDialog.params.subtractive1.seed", "generate.seed", integer, kGenerate},
    {"generationDialog.params.subtractive1.randomiseVerification",
     "generate.subtractive.randomiseVerification", flag, kGenerate},
    {"generationDialog.params.subtractive1.numThreads", "generate.subtractive.threads", integer, kGenerate},
    {"generationDialog.params.subtractive1.maxFillTime", "generate.subtractive.fillTime", by_order,
     kGenerate},
    {"generationDialog.params.subtractive1.verifyIncrementally", "generate.subtractive.verifyIncrementally",
     flag, kGenerate},
    {"copyImageDialog.imageSize", "lastUsed.imageSize", integer, kOtherDialogs},
    {"copyImageDialog.applyDisplayScale", "lastUsed.imageDisplayScale", flag, kOtherDialogs},
    {"copyTextDialog.separateBlocks", "lastUsed.copyTextSeparateBlocks", flag, kOtherDialogs},
    {"exportHtmlDialog.colourScheme", "lastUsed.htmlColours", text, kOtherDialogs},
    {"exportHtmlDialog.fontSize", "lastUsed.htmlFontSize", integer, kOtherDialogs},
    {"homogeniseEntriesDialog.values", "lastUsed.homogeniseValue", by_order, kOtherDialogs},
    {"solutionDialog.randomiseSearch", "lastUsed.solveRandomised", flag, kOtherDialogs},
    {"templateDialog.symmetry", "template.symmetry", text, kTemplates},
    {"templateDialog.prefNumEntries", "template.entries", by_order, kTemplates},
    {"templateDialog.values", "template.value", by_order, kTemplates},
    {"directoryBrowserWindow.directory", "browser.folder", text, kBrowser},
    {"directoryBrowserWindow.numColumns", "browser.columns", integer, kBrowser},
};

// Windows whose places are not taken over.
constexpr std::string_view kOtherWindows[] = {"directoryBrowserWindow", "generationDialog",
                                              "homogeniseEntriesDialog", "solutionDialog", "templateDialog"};

std::string_view first_part(std::string_view path) { return path.substr(0, path.find('.')); }

const JsonValue* value_at(const JsonValue& root, std::string_view path) {
    const std::string_view key = first_part(path);
    const JsonValue* value = root.find(key);
    return value == nullptr || key.size() == path.size() ? value
                                                         : value_at(*value, path.substr(key.size() + 1));
}

// Puts the value at the path, in objects that are made as needed.
void put(JsonObject& object, std::string_view path, JsonValue value) {
    const std::string_view key = first_part(path);
    auto member = std::ranges::find(object, key, &JsonMember::key);
    if (member == object.end()) member = object.insert(member, {std::string(key), JsonObject()});
    if (key.size() == path.size()) {
        member->value = std::move(value);
        return;
    }
    JsonObject inner = member->value.object() == nullptr ? JsonObject() : *member->value.object();
    put(inner, path.substr(key.size() + 1), std::move(value));
    member->value = std::move(inner);
}

class OriginalReader {
public:
    explicit OriginalReader(const JsonValue& configuration) : from_(configuration) {}

    void take_all() {
        for (const Move& move : kMoves) {
            const JsonValue* value = value_at(from_, move.from);
            if (value != nullptr) take(move, move.convert(*value));
        }
        take_filter();
        for (const std::string_view name : kOtherWindows)
            if (const JsonValue* window = from_.find(name);
                window != nullptr && window->find("location") != nullptr)
                add(left_, "the places of other windows");
        for (const auto& [name, value] : *from_.object())
            if (std::ranges::none_of(kMoves, [&](const Move& move) { return first_part(move.from) == name; }))
                add(left_, fmt::format("\"{}\"", excerpt_of(name)));
    }

    JsonObject take_result() { return std::move(to_); }

    std::string report() const {
        std::string text = taken_.empty()
                               ? "Nothing was taken over from SudokuGenerator"
                               : fmt::format("Taken over from SudokuGenerator: {}", listed(taken_));
        constexpr std::size_t kMostNamed = 6;
        std::vector<std::string> left = left_;
        if (left.size() > kMostNamed) {
            left.resize(kMostNamed - 1);
            left.push_back(fmt::format("{} other parts", left_.size() - left.size()));
        }
        if (!left.empty()) text += fmt::format("; not taken over: {}", listed(left));
        return text;
    }

private:
    static void add(std::vector<std::string>& list, std::string_view what) {
        if (std::ranges::find(list, what) == list.end()) list.emplace_back(what);
    }

    void take(const Move& move, Converted value) {
        if (!value) return add(left_, fmt::format("\"{}\"", move.from));
        put(to_, move.to, std::move(*value));
        add(taken_, move.what);
    }

    // The kinds and the orders that the browser shows.
    void take_filter() {
        if (const JsonValue* kinds = value_at(from_, "directoryBrowserWindow.filter.fileKinds");
            kinds != nullptr && kinds->array() != nullptr) {
            const auto shows = [&](std::string_view kind) {
                return std::ranges::any_of(*kinds->array(), [&](const JsonValue& shown) {
                    return shown.string() != nullptr && *shown.string() == kind;
                });
            };
            put(to_, "browser.puzzles", shows("puzzle"));
            put(to_, "browser.templates", shows("template"));
            add(taken_, kBrowser);
        }
        const JsonValue* orders = value_at(from_, "directoryBrowserWindow.filter.orders");
        if (orders == nullptr || orders->array() == nullptr) return;
        for (const JsonValue& limits : *orders->array()) take_limits(limits);
    }

    void take_limits(const JsonValue& limits) {
        const auto order = limits.find("order") == nullptr ? std::nullopt : limits.find("order")->integer();
        if (!order || *order < kMinOrder || *order > kMaxOrder) return;
        const std::string section = fmt::format("browser.order{}.", *order);
        const auto take_one = [&](std::string_view from, std::string_view key,
                                  Converted (*convert)(const JsonValue&)) {
            const JsonValue* value = value_at(limits, from);
            if (const Converted made = value == nullptr ? std::nullopt : convert(*value))
                put(to_, section + std::string(key), *made);
        };
        take_one("enabled", "shown", flag);
        take_one("numEntries.enabled", "limited", flag);
        take_one("numEntries.linked", "linked", flag);
        const auto range = pair_of(value_at(limits, "numEntries.range"));
        if (!range) return;
        put(to_, section + "fewest", range->first);
        put(to_, section + "most", range->second);
        add(taken_, kBrowser);
    }

    const JsonValue& from_;
    JsonObject to_;
    std::vector<std::string> taken_;
    std::vector<std::string> left_;
};

}  // namespace

Result<OriginalSettings> original_settings_from(std::string_view text) {
    const auto root = read_json(text);
    if (!root) return std::unexpected(root.error());
    const JsonValue* id = root->find("id");
    if (id == nullptr || id->string() == nullptr || *id->string() != kOriginalId)
        return failure("is not a configuration file of SudokuGenerator");
    const JsonValue* version = root->find("version");
    if (version == nullptr || version->integer() != 0)
        return failure("has a version that is not known; only version 0 is");
    const JsonValue* configuration = root->find("configuration");
    if (configuration == nullptr || configuration->object() == nullptr)
        return failure("has no object \"configuration\"");

    OriginalReader reader(*configuration);
    reader.take_all();
    const auto settings = settings_from_layout(reader.take_result());
    return OriginalSettings{settings, reader.report()};
}

Result<OriginalSettings> load_original_settings(const std::filesystem::path& file) {
    const auto text = read_file(file);
    if (!text) return std::unexpected(text.error());
    auto read = original_settings_from(*text);
    if (!read) {
        read.error().file = file.string();
        return std::unexpected(read.error());
    }
    return read;
}

}  // namespace gridsmith
