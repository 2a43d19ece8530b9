// The functions below list all settings once, for both directions: a Reader sets the members that the file has, a
// Writer collects all members. A missing key leaves the default; an empty optional is written as null.
#include "app/settings/settings_file.h"

#include "app/settings/command_id.h"
#include "base/file_io.h"
#include "base/path_text.h"
#include "base/unicode.h"
#include "format/json/json_value.h"
#include "techniques/words/wording.h"

#include <algorithm>
#include <chrono>
#include <concepts>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace {

constexpr std::string_view kId = "gridsmith-settings";
constexpr int kVersion = 1;

// Programs hold this lock from reading the settings to replacing them, so that none undoes the changes of another.
constexpr std::string_view kLockOfSettings = "settings.lock";
constexpr std::chrono::milliseconds kPatienceForLock{500};

// --- Single values: `read` returns false and leaves `to` unchanged if the type is wrong ---

bool read(const JsonValue& json, bool& to) {
    if (json.boolean() == nullptr) return false;
    to = *json.boolean();
    return true;
}
JsonValue written(bool value) { return value; }

template <std::integral Integer>
bool read(const JsonValue& json, Integer& to) {
    const auto number = json.natural();
    const auto negative = json.integer();
    if (number && std::in_range<Integer>(*number))
        to = static_cast<Integer>(*number);
    else if (negative && std::in_range<Integer>(*negative))
        to = static_cast<Integer>(*negative);
    else
        return false;
    return true;
}
template <std::integral Integer>
JsonValue written(Integer value) {
    if constexpr (std::is_signed_v<Integer>)
        return std::int64_t{value};
    else
        return std::uint64_t{value};
}

bool read(const JsonValue& json, double& to) {
    const auto number = json.number();
    if (!number) return false;
    to = *number;
    return true;
}
JsonValue written(double value) { return value; }

bool read(const JsonValue& json, std::string& to) {
    if (json.string() == nullptr) return false;
    to = *json.string();
    return true;
}
JsonValue written(const std::string& value) { return value; }

bool read(const JsonValue& json, std::filesystem::path& to) {
    auto path = json.string() == nullptr ? std::nullopt : path_of_text(*json.string());
    if (!path) return false;
    to = std::move(*path);
    return true;
}
JsonValue written(const std::filesystem::path& value) { return text_of_path(value); }

// Enumerators, stored by name.
template <class Named, class FromName>
bool read_named(const JsonValue& json, Named& to, FromName from_name) {
    const auto value = json.string() == nullptr ? std::nullopt : from_name(*json.string());
    if (!value) return false;
    to = *value;
    return true;
}
bool read(const JsonValue& json, Scheme& to) { return read_named(json, to, scheme_named); }
bool read(const JsonValue& json, PanelPage& to) { return read_named(json, to, panel_page_named); }
bool read(const JsonValue& json, BrowserSort& to) { return read_named(json, to, browser_sort_named); }
bool read(const JsonValue& json, FileKind& to) { return read_named(json, to, file_kind_of_key); }
bool read(const JsonValue& json, Symmetry& to) { return read_named(json, to, symmetry_of_key); }
bool read(const JsonValue& json, SymmetryGroup& to) { return read_named(json, to, symmetry_group_of_key); }
bool read(const JsonValue& json, Level& to) { return read_named(json, to, level_named); }
bool read(const JsonValue& json, Technique& to) {
    return read_named(json, to, [](std::string_view name) {
        const TechniqueRow* row = technique_named(name);
        return row == nullptr ? std::nullopt : std::optional(row->id);
    });
}
bool read(const JsonValue& json, BoardSource& to) { return read_named(json, to, board_source_of_key); }
bool read(const JsonValue& json, GridUse& to) { return read_named(json, to, grid_use_of_key); }
bool read(const JsonValue& json, RemovalOrder& to) { return read_named(json, to, removal_order_of_key); }
bool read(const JsonValue& json, Shortcut& to) { return read_named(json, to, shortcut_from); }
bool read(const JsonValue& json, GenerationMode& to) {
    return read_named(json, to, [](std::string_view name) -> std::optional<GenerationMode> {
        if (name == "additive") return GenerationMode::additive;
        if (name == "subtractive") return GenerationMode::subtractive;
        return std::nullopt;
    });
}
bool read(const JsonValue& json, PageColours& to) { return read_named(json, to, page_colours_named); }
JsonValue written(PageColours value) { return name_of(value); }
JsonValue written(Scheme value) { return name_of(value); }
JsonValue written(PanelPage value) { return name_of(value); }
JsonValue written(BrowserSort value) { return name_of(value); }
JsonValue written(FileKind value) { return row_of(value).key; }
JsonValue written(Symmetry value) { return row_of(value).key; }
JsonValue written(SymmetryGroup value) { return key_of(value); }
JsonValue written(Level value) { return name_of(value); }
JsonValue written(Technique value) { return name_of(value); }
JsonValue written(BoardSource value) { return key_of(value); }
JsonValue written(GridUse value) { return key_of(value); }
JsonValue written(RemovalOrder value) { return key_of(value); }
JsonValue written(const Shortcut& value) { return text_of(value); }
JsonValue written(GenerationMode value) {
    return value == GenerationMode::additive ? "additive" : "subtractive";
}

template <class T>
bool read(const JsonValue& json, std::vector<T>& to) {
    if (json.array() == nullptr) return false;
    to.clear();
    for (const JsonValue& item : *json.array())
        if (T value; read(item, value)) to.push_back(std::move(value));
    return true;
}
template <class T>
JsonValue written(const std::vector<T>& values) {
    JsonArray array;
    for (const T& value : values) array.push_back(written(value));
    return array;
}

// --- Reader and Writer ---

class Reader {
public:
    explicit Reader(const JsonValue& object) : object_(object) {}

    template <class T>
    void field(std::string_view key, T& to) {
        if (const JsonValue* json = object_.find(key)) read(*json, to);
    }
    template <class T>
    void field(std::string_view key, std::optional<T>& to) {
        const JsonValue* json = object_.find(key);
        if (json == nullptr) return;
        if (T value{}; read(*json, value))
            to = std::move(value);
        else if (json->is_null())
            to.reset();
    }
    template <class Body>
    void section(std::string_view key, Body body) {
        if (const JsonValue* json = object_.find(key)) {
            Reader inner(*json);
            body(inner);
        }
    }
    template <class T, class Body>
    void optional_section(std::string_view key, std::optional<T>& to, Body body) {
        const JsonValue* json = object_.find(key);
        if (json != nullptr && json->object() != nullptr)
            section(key, [&](Reader& inner) { body(inner, to.emplace()); });
    }
    const JsonValue& object() const { return object_; }

private:
    const JsonValue& object_;
};

class Writer {
public:
    template <class T>
    void field(std::string_view key, const T& value) {
        members_.push_back({std::string(key), written(value)});
    }
    template <class T>
    void field(std::string_view key, const std::optional<T>& value) {
        members_.push_back({std::string(key), value ? written(*value) : JsonValue()});
    }
    template <class Body>
    void section(std::string_view key, Body body) {
        Writer inner;
        body(inner);
        if (!inner.members_.empty()) members_.push_back({std::string(key), std::move(inner.members_)});
    }
    template <class T, class Body>
    void optional_section(std::string_view key, std::optional<T>& value, Body body) {
        if (value) section(key, [&](Writer& inner) { body(inner, *value); });
    }
    JsonObject take() { return std::move(members_); }

private:
    JsonObject members_;
};

template <class Visitor, class T>
void per_order(Visitor& visitor, std::string_view key, PerOrder<T>& values) {
    visitor.section(key, [&](auto& inner) {
        for (int order = kMinOrder; order <= kMaxOrder; ++order)
            inner.field(std::to_string(order), values[index_of_order(order)]);
    });
}

// Lists and maps that need conversions: symbols depend on their order, shortcuts are stored by command.
void symbols(Reader& reader, PerOrder<std::optional<Symbols>>& values) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order) {
        std::string text;
        reader.field(std::to_string(order), text);
        const auto characters = characters_of(text);
        if (!characters) continue;
        if (const auto checked = Symbols::checked(order, *characters))
            values[index_of_order(order)] = *checked;
    }
}
void symbols(Writer& writer, const PerOrder<std::optional<Symbols>>& values) {
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        if (const auto& value = values[index_of_order(order)])
            writer.field(std::to_string(order), utf8_of(value->characters()));
}
void shortcuts(Reader& reader, std::map<Command, std::vector<Shortcut>>& values) {
    values.clear();
    if (reader.object().object() == nullptr) return;
    for (const auto& [key, json] : *reader.object().object())
        if (std::vector<Shortcut> keys; read(json, keys))
            if (const auto command = command_of_key(key)) values[*command] = std::move(keys);
}
void shortcuts(Writer& writer, const std::map<Command, std::vector<Shortcut>>& values) {
    for (const auto& [command, keys] : values) writer.field(key_of(command), keys);
}

// Stored as one text, and only if it differs from the default, so that new techniques of a later version get their
// default places.
void techniques(Reader& reader, TechniqueSet& set) {
    std::string text;
    reader.field("list", text);
    if (auto read = technique_set_from(text)) set = std::move(*read);
}
void techniques(Writer& writer, const TechniqueSet& set) {
    if (set != TechniqueSet()) writer.field("list", text_of(set));
}

template <class Visitor>
void walk(Visitor& visitor, std::string_view key, ModeSettings& mode) {
    visitor.section(key, [&](auto& v) {
        per_order(v, "entries", mode.entries);
        v.field("randomiseVerification", mode.randomise_verification);
        v.field("threads", mode.threads);
        per_order(v, "fillTime", mode.fill_time);
        v.field("verifyIncrementally", mode.verify_incrementally);
        v.field("minimal", mode.minimal);
        v.field("fewest", mode.fewest);
        v.field("budget", mode.budget);
        v.field("symmetry", mode.symmetry);
        v.field("look", mode.removal_order);
    });
}

template <class Visitor>
void walk(Visitor& visitor, WindowPlace& place) {
    visitor.field("x", place.x);
    visitor.field("y", place.y);
    visitor.field("width", place.width);
    visitor.field("height", place.height);
    visitor.field("maximised", place.maximised);
}

void dialog_places(Reader& reader, std::map<std::string, WindowPlace>& places) {
    if (reader.object().object() == nullptr) return;
    for (const auto& [title, json] : *reader.object().object()) {
        WindowPlace place;
        Reader inner(json);
        walk(inner, place);
        if (place.width > 0 && place.height > 0) places[title] = place;
    }
}
void dialog_places(Writer& writer, std::map<std::string, WindowPlace>& places) {
    // clang-tidy takes a structured binding in a lambda for uninitialised.
    for (auto& entry : places) writer.section(entry.first, [&](Writer& inner) { walk(inner, entry.second); });
}

template <class Visitor>
void walk(Visitor& visitor, BrowserSettings& browser) {
    visitor.field("folder", browser.folder);
    visitor.field("columns", browser.columns);
    visitor.field("subfolders", browser.subfolders);
    visitor.field("assess", browser.assess);
    visitor.field("sort", browser.sort);
    visitor.field("descending", browser.descending);
    visitor.field("puzzles", browser.filter.puzzles);
    visitor.field("templates", browser.filter.templates);
    visitor.field("level", browser.filter.level);
    visitor.field("rules", browser.filter.rules);
    for (int order = kMinOrder; order <= kMaxOrder; ++order)
        visitor.section(fmt::format("order{}", order), [&](auto& v) {
            BrowserFilter::OfOrder& limits = browser.filter.orders[index_of_order(order)];
            v.field("shown", limits.shown);
            v.field("limited", limits.limited);
            v.field("fewest", limits.fewest);
            v.field("most", limits.most);
            v.field("linked", limits.linked);
        });
    visitor.field("width", browser.width);
    visitor.field("open", browser.open);
}

template <class Visitor>
void walk(Visitor& visitor, Settings& settings) {
    visitor.section("appearance", [&](auto& v) {
        v.field("scheme", settings.scheme);
        v.field("uiScale", settings.ui_scale);
        v.optional_section("gridFont", settings.grid_font, [](auto& inner, GridFont& font) {
            inner.field("family", font.family);
            inner.field("style", font.style);
        });
        v.field("panelOpen", settings.panel_open);
        v.field("panelPage", settings.panel_page);
        v.field("panelWidth", settings.panel_width);
        v.field("panelsSwapped", settings.panels_swapped);
        v.field("stripHeight", settings.strip_height);
        v.section("dialogs", [&](auto& inner) { dialog_places(inner, settings.dialog_places); });
        v.optional_section("window", settings.window,
                           [](auto& inner, WindowPlace& place) { walk(inner, place); });
    });
    visitor.section("puzzle", [&](auto& v) {
        v.field("ignoreCaseWhenTyping", settings.ignore_case);
        v.field("protectGivens", settings.protect_givens);
        v.field("liveAnswer", settings.live_answer);
        v.section("symbols", [&](auto& inner) { symbols(inner, settings.default_symbols); });
        v.field("historyLimit", settings.history_limit);
        v.field("clearHistoryOnSave", settings.clear_history_on_save);
    });
    visitor.section("techniques", [&](auto& v) { techniques(v, settings.techniques); });
    visitor.section("lastUsed", [&](auto& v) {
        v.field("newOrder", settings.new_order);
        v.field("newRules", settings.new_rules);
        v.field("solveRandomised", settings.solve_randomised);
        v.field("copyTextSeparateBlocks", settings.copy_text_separate_blocks);
        v.field("htmlColours", settings.html_colours);
        v.field("htmlFontSize", settings.html_font_size);
        v.field("htmlColumns", settings.html_columns);
        v.field("imageSize", settings.copy_image.size);
        v.field("imageDisplayScale", settings.copy_image.apply_display_scale);
        v.field("imageScheme", settings.copy_image.scheme);
        v.field("imageMarks", settings.copy_image.marks);
        v.field("imageHighlights", settings.copy_image.highlights);
        v.field("imageSolution", settings.copy_image.solution);
        per_order(v, "homogeniseValue", settings.homogenise_value);
    });
    visitor.section("generate", [&](auto& v) {
        v.field("mode", settings.generate.mode);
        walk(v, "additive", settings.generate.additive);
        walk(v, "subtractive", settings.generate.subtractive);
        v.section("difficulty", [&](auto& inner) {
            DifficultySettings& difficulty = settings.generate.difficulty;
            inner.field("level", difficulty.level);
            inner.field("needs", difficulty.needs);
            inner.field("lowestRating", difficulty.lowest_rating);
            inner.field("highestRating", difficulty.highest_rating);
        });
        v.section("constraints", [&](auto& inner) {
            ConstraintSettings& constraints = settings.generate.constraints;
            inner.field("kinds", constraints.families);
            inner.field("fewestGivens", constraints.fewest_givens);
            inner.field("givens", constraints.givens);
            inner.field("minimal", constraints.minimal);
        });
        v.field("use", settings.generate.use);
        v.field("freshSeed", settings.generate.fresh_seed);
        v.field("seed", settings.generate.seed);
        v.field("count", settings.generate.count);
    });
    visitor.section("board", [&](auto& v) {
        v.field("rules", settings.board.rules);
        v.field("level", settings.board.level);
        v.field("source", settings.board.source);
        v.field("randomRegions", settings.board.random_regions);
    });
    visitor.section("trainer", [&](auto& v) {
        v.field("technique", settings.trainer.technique);
        v.field("rules", settings.trainer.rules);
    });
    visitor.section("browser", [&](auto& v) { walk(v, settings.browser); });
    visitor.section("template", [&](auto& v) {
        v.field("symmetry", settings.designer.symmetry);
        v.field("showsSymmetry", settings.designer.shows_symmetry);
        per_order(v, "entries", settings.designer.entries);
        per_order(v, "value", settings.designer.value);
        v.field("share", settings.designer.share);
    });
    visitor.section("play", [&](auto& v) {
        v.field("arrowsSkipFrozen", settings.play.arrows_skip_frozen);
        v.field("erasePeerMarks", settings.play.erase_peer_marks);
        v.field("ctrlSelects", settings.play.ctrl_selects);
    });
    visitor.section("files", [&](auto& v) {
        v.field("openPuzzleFolder", settings.open_puzzle_folder);
        v.field("openTemplateFolder", settings.open_template_folder);
        v.field("savePuzzleFolder", settings.save_puzzle_folder);
        v.field("saveTemplateFolder", settings.save_template_folder);
        v.field("imageFolder", settings.image_folder);
        v.field("htmlFolder", settings.html_folder);
        v.field("openPuzzleKind", settings.open_puzzle_kind);
        v.field("openTemplateKind", settings.open_template_kind);
        v.field("savePuzzleKind", settings.save_puzzle_kind);
        v.field("saveTemplateKind", settings.save_template_kind);
        v.field("recent", settings.recent_files);
        v.field("reopen", settings.reopen_files);
        v.field("ownDialogs", settings.own_file_dialogs);
        v.field("open", settings.open_files);
    });
    visitor.section("shortcuts", [&](auto& v) { shortcuts(v, settings.shortcuts); });
}

// A sentence about techniques in the file that this version does not have; nothing if there are none.
std::optional<std::string> unknown_techniques(const Settings& settings) {
    const auto& unknown = settings.techniques.unknown;
    if (unknown.empty()) return std::nullopt;
    return fmt::format(
        "The settings name {} that this version does not know: {}. {} kept in the settings and not used",
        unknown.size() == 1 ? "a technique" : "techniques", listed(unknown),
        unknown.size() == 1 ? "It is" : "They are");
}

JsonObject written(const Settings& settings) {
    Settings copy = settings;
    Writer writer;
    walk(writer, copy);
    return writer.take();
}

Settings read_settings(const JsonValue& body) {
    Settings settings;
    Reader reader(body);
    walk(reader, settings);
    clamp_to_ranges(settings);
    return settings;
}

// Objects whose members belong together, such as the numbers of a window's place. Two programs that change different
// members do not get a mixture of both.
bool is_one_value(std::string_view parent, std::string_view key) {
    return key == "window" || key == "gridFont" || parent == "dialogs" ||
           (parent == "browser" && key.starts_with("order"));
}

bool same_json(const JsonValue& a, const JsonValue& b) { return compact_json(a) == compact_json(b); }

// The recent files of another program, with those of this program's newer ones in front, and without those that this
// program has removed.
JsonValue merged_recent(const JsonValue& others, const JsonValue& before, const JsonValue& now) {
    std::vector<std::filesystem::path> theirs;
    std::vector<std::filesystem::path> old;
    std::vector<std::filesystem::path> ours;
    read(others, theirs);
    read(before, old);
    read(now, ours);
    const auto has = [](const auto& list, const auto& file) {
        return std::ranges::find(list, file) != list.end();
    };
    // A full list also drops files to make room.
    if (ours.size() < kMostRecentFiles)
        std::erase_if(theirs, [&](const auto& file) { return has(old, file) && !has(ours, file); });
    // A file that was not used again stands behind all that were, in the old order.
    std::size_t unused = ours.size();
    for (std::size_t same = old.size(); unused > 0 && same > 0; --same)
        if (old[same - 1] == ours[unused - 1]) --unused;
    for (std::size_t i = unused; i-- > 0;) put_in_front(theirs, ours[i]);
    return written(theirs);
}

// The value `others`, with the changes from `before` to `now` applied.
JsonValue merged(const JsonValue& others, const JsonValue& before, const JsonValue& now,
                 std::string_view parent, std::string_view key) {
    if (same_json(before, now)) return others;
    if (parent == "files" && key == "recent") return merged_recent(others, before, now);
    if (others.object() == nullptr || before.object() == nullptr || now.object() == nullptr ||
        is_one_value(parent, key))
        return now;
    const JsonValue empty = JsonObject();
    JsonObject result;
    for (const auto& [name, value] : *others.object()) {
        const JsonValue* was = before.find(name);
        const JsonValue* is = now.find(name);
        // Sections without members are not written.
        const bool is_section = value.object() != nullptr && !is_one_value(key, name);
        if (is_section && was == nullptr) was = &empty;
        if (is_section && is == nullptr) is = &empty;
        if (is != nullptr)
            result.push_back({name, was == nullptr ? *is : merged(value, *was, *is, key, name)});
        else if (was == nullptr)
            result.push_back({name, value});
    }
    for (const auto& [name, value] : *now.object()) {
        const JsonValue* was = before.find(name);
        if (others.find(name) == nullptr && (was == nullptr || !same_json(*was, value)))
            result.push_back({name, value});
    }
    return result;
}

// The settings `others`, with the changes from `before` to `settings` applied.
Settings with_changes(const Settings& others, const Settings& before, const Settings& settings) {
    return read_settings(merged(written(others), written(before), written(settings), "", ""));
}

// A settings file that could not be parsed.
struct DamagedFile {
    std::string why;
    std::filesystem::path aside;  // its new name,
    std::error_code code;         // or the error of renaming it
};

DamagedFile put_aside(const std::filesystem::path& path, Error error) {
    error.file = path.string();
    DamagedFile damaged{text_of(error), path, {}};
    damaged.aside += ".damaged";
    std::filesystem::rename(path, damaged.aside, damaged.code);
    return damaged;
}

Result<void> make_folder(const std::filesystem::path& folder) {
    std::error_code code;
    std::filesystem::create_directories(folder, code);
    if (!code) return {};
    return failure_in(folder.string(), {fmt::format("the folder cannot be created ({})", code.message())});
}

// If it cannot be determined whether the file exists, assume that it does.
bool may_be_there(const std::filesystem::path& path) {
    std::error_code code;
    return std::filesystem::exists(path, code) || code;
}

}  // namespace

std::string text_of(const Settings& settings) {
    JsonObject root;
    root.push_back({"id", kId});
    root.push_back({"version", kVersion});
    root.push_back({"settings", written(settings)});
    return laid_out_json(std::move(root));
}

Result<Settings> settings_from(std::string_view text) {
    const auto root = read_json(text);
    if (!root) return std::unexpected(root.error());
    const JsonValue* id = root->find("id");
    if (id == nullptr || id->string() == nullptr || *id->string() != kId)
        return failure(fmt::format("expected a settings file with the id \"{}\"", kId));
    const JsonValue* body = root->find("settings");
    if (body == nullptr || body->object() == nullptr) return failure("expected an object \"settings\"");
    return read_settings(*body);
}

Settings settings_from_layout(const JsonObject& sections) { return read_settings(JsonValue(sections)); }

LoadedSettings load_settings(const std::filesystem::path& folder) {
    const auto path = folder / kSettingsFile;
    if (!may_be_there(path)) return {};

    std::optional<FileLock> lock;
    Result<Settings> settings = failure("");
    while (true) {
        const auto text = read_file(path);
        if (!text) return {{}, fmt::format("The settings are not used: {}", text_of(text.error())), false};
        settings = settings_from(*text);
        if (settings) {
            const auto problem = unknown_techniques(*settings);
            return {std::move(*settings), problem, true};
        }
        if (lock) break;
        // Another program may have renamed the damaged file and written a new one, which must not be renamed.
        lock = FileLock::of_file(folder / kLockOfSettings, kPatienceForLock);
    }

    const DamagedFile damaged = put_aside(path, std::move(settings.error()));
    if (damaged.code)
        return {{}, fmt::format("The settings are damaged and not used: {}", damaged.why), false};
    return {{},
            fmt::format("The settings were damaged: {}. They are kept in {}, and the defaults are used",
                        damaged.why, damaged.aside.string()),
            true};
}

Result<void> store_settings(const std::filesystem::path& folder, const Settings& settings) {
    if (auto made = make_folder(folder); !made) return made;
    return replace_file(folder / kSettingsFile, text_of(settings));
}

Result<std::optional<std::string>> store_changes(const std::filesystem::path& folder, const Settings& before,
                                                 const Settings& settings) {
    const auto path = folder / kSettingsFile;
    if (auto made = make_folder(folder); !made) return std::unexpected(std::move(made.error()));
    const FileLock lock = FileLock::of_file(folder / kLockOfSettings, kPatienceForLock);
    if (lock.is_busy()) return failure_in(path.string(), {"is being written by another program"});
    Settings stored = settings;
    std::optional<std::string> problem;
    if (may_be_there(path)) {
        const auto text = read_file(path);
        if (!text) return std::unexpected(text.error());
        if (auto others = settings_from(*text)) {
            stored = with_changes(*others, before, settings);
        } else {
            // Keeps the damaged file under another name, since it may have been edited by hand.
            const DamagedFile damaged = put_aside(path, std::move(others.error()));
            if (damaged.code)
                return failure_in(path.string(), {fmt::format("is damaged and cannot be renamed ({})",
                                                              damaged.code.message())});
            problem = fmt::format("The settings file was damaged: {}. It is kept in {}", damaged.why,
                                  damaged.aside.string());
        }
    }
    if (auto written = store_settings(folder, stored); !written)
        return std::unexpected(std::move(written.error()));
    return problem;
}

}  // namespace gridsmith
