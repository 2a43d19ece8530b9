// The conversation with the portal: calls, their replies, and signals. The interfaces are documented at
// https://flatpak.github.io/xdg-desktop-portal/docs/.
//
// A file dialog is a "request": the call returns the path of an object, and a signal from that object brings the
// answer. The path is known before the call, because it consists of our name on the bus and a token of our choice,
// so no answer can be missed.
#include "platform/desktop/desktop_portal.h"

#include "base/system/descriptor.h"
#include "base/threads/inbox.h"
#include "platform/desktop/dbus_library.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <map>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

namespace gridsmith {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBus = "org.freedesktop.DBus";
constexpr const char* kBusPath = "/org/freedesktop/DBus";
constexpr const char* kPortal = "org.freedesktop.portal.Desktop";
constexpr const char* kPortalPath = "/org/freedesktop/portal/desktop";
constexpr const char* kSettings = "org.freedesktop.portal.Settings";
constexpr const char* kFileChooser = "org.freedesktop.portal.FileChooser";
constexpr const char* kRequest = "org.freedesktop.portal.Request";
constexpr const char* kAppearance = "org.freedesktop.appearance";
constexpr const char* kColourScheme = "color-scheme";

// Since this version the dialog can choose folders.
constexpr std::uint32_t kVersionWithFolders = 3;

// A portal that has not confirmed a dialog after this time is considered dead. It confirms before it shows the dialog,
// usually within milliseconds.
constexpr std::chrono::seconds kLongestConfirmation{3};

using PortalClock = std::chrono::steady_clock;

// Appends arguments to a message. After a failure, for lack of memory or because a text is not UTF-8, is_complete() is
// false and the message must not be sent: libdbus ends the process for an invalid text.
class MessageWriter {
public:
    MessageWriter(const DbusLibrary& dbus, DBusMessage* message) : dbus_(dbus) {
        dbus_.message_iter_init_append(message, &iter_);
    }
    bool is_complete() const { return is_complete_; }

    void string(const std::string& text) {
        // libdbus reads up to the first zero byte.
        const char* bytes = text.c_str();
        is_complete_ = is_complete_ && dbus_.validate_utf8(bytes, nullptr) != 0 &&
                       dbus_.message_iter_append_basic(&iter_, DBUS_TYPE_STRING, &bytes) != 0;
    }
    void number(std::uint32_t value) {
        is_complete_ = is_complete_ && dbus_.message_iter_append_basic(&iter_, DBUS_TYPE_UINT32, &value) != 0;
    }
    void boolean(bool value) {
        const dbus_bool_t converted = value ? 1 : 0;
        is_complete_ =
            is_complete_ && dbus_.message_iter_append_basic(&iter_, DBUS_TYPE_BOOLEAN, &converted) != 0;
    }
    // The bytes of a path and a zero.
    void path(const fs::path& path) {
        container(DBUS_TYPE_ARRAY, "y", [&](MessageWriter& bytes) {
            const char* first = path.c_str();
            bytes.is_complete_ = bytes.is_complete_ && dbus_.message_iter_append_fixed_array(
                                                           &bytes.iter_, DBUS_TYPE_BYTE, &first,
                                                           static_cast<int>(path.native().size() + 1)) != 0;
        });
    }
    // An array of elements with this signature; `body` appends the elements.
    template <class Body>
    void array(const char* signature, Body body) {
        container(DBUS_TYPE_ARRAY, signature, body);
    }
    template <class Body>
    void structure(Body body) {
        container(DBUS_TYPE_STRUCT, nullptr, body);
    }
    // An entry of a dictionary from texts to values of any type; `body` appends the value.
    template <class Body>
    void option(const char* key, const char* signature, Body body) {
        container(DBUS_TYPE_DICT_ENTRY, nullptr, [&](MessageWriter& entry) {
            entry.string(key);
            entry.container(DBUS_TYPE_VARIANT, signature, body);
        });
    }

private:
    explicit MessageWriter(const DbusLibrary& dbus) : dbus_(dbus) {}

    template <class Body>
    void container(int type, const char* signature, Body body) {
        MessageWriter inner(dbus_);
        is_complete_ =
            is_complete_ && dbus_.message_iter_open_container(&iter_, type, signature, &inner.iter_) != 0;
        if (!is_complete_) return;
        body(inner);
        is_complete_ = inner.is_complete_ && dbus_.message_iter_close_container(&iter_, &inner.iter_) != 0;
    }

    const DbusLibrary& dbus_;
    DBusMessageIter iter_ = {};
    bool is_complete_ = true;
};

// Reads the arguments of a message, or the elements of a container, one after the other. A value of an unexpected type
// reads as an empty one.
class MessageReader {
public:
    MessageReader(const DbusLibrary& dbus, DBusMessage* message) : dbus_(dbus) {
        is_at_end_ = dbus_.message_iter_init(message, &iter_) == 0;
    }

    bool is_at_end() const { return is_at_end_; }
    void next() { is_at_end_ = is_at_end_ || dbus_.message_iter_next(&iter_) == 0; }
    std::string string() {
        const char* text = "";
        if (type() == DBUS_TYPE_STRING) dbus_.message_iter_get_basic(&iter_, &text);
        std::string copy = text;
        next();
        return copy;
    }
    std::string object_path() {
        const char* path = "";
        if (type() == DBUS_TYPE_OBJECT_PATH) dbus_.message_iter_get_basic(&iter_, &path);
        std::string copy = path;
        next();
        return copy;
    }
    std::uint32_t number() {
        std::uint32_t value = 0;
        if (type() == DBUS_TYPE_UINT32) dbus_.message_iter_get_basic(&iter_, &value);
        next();
        return value;
    }
    // The content of a container; then goes on behind the container.
    MessageReader content() {
        MessageReader inner(dbus_);
        const int found = type();
        inner.is_at_end_ = found != DBUS_TYPE_ARRAY && found != DBUS_TYPE_STRUCT &&
                           found != DBUS_TYPE_VARIANT && found != DBUS_TYPE_DICT_ENTRY;
        if (!inner.is_at_end_) {
            dbus_.message_iter_recurse(&iter_, &inner.iter_);
            inner.is_at_end_ = inner.type() == DBUS_TYPE_INVALID;
        }
        next();
        return inner;
    }
    // The value in a variant, which may be in further variants.
    MessageReader value() {
        MessageReader inner = content();
        while (inner.type() == DBUS_TYPE_VARIANT) inner = MessageReader(inner.content());
        return inner;
    }
    MessageReader(const MessageReader&) = default;
    MessageReader& operator=(const MessageReader& other) {
        iter_ = other.iter_;
        is_at_end_ = other.is_at_end_;
        return *this;
    }

private:
    explicit MessageReader(const DbusLibrary& dbus) : dbus_(dbus) {}
    int type() { return is_at_end_ ? DBUS_TYPE_INVALID : dbus_.message_iter_get_arg_type(&iter_); }

    const DbusLibrary& dbus_;
    DBusMessageIter iter_ = {};
    bool is_at_end_ = false;
};

ColourPreference preference_of(std::uint32_t value) {
    switch (value) {
        case 1: return ColourPreference::dark;
        case 2: return ColourPreference::light;
        default: return ColourPreference::none;
    }
}

void write_filter(MessageWriter& writer, const FileQuestion::Filter& filter) {
    constexpr std::uint32_t kGlob = 0;
    writer.structure([&](MessageWriter& parts) {
        parts.string(filter.name);
        parts.array("(us)", [&](MessageWriter& patterns) {
            const auto add = [&](const std::string& glob) {
                patterns.structure([&](MessageWriter& pattern) {
                    pattern.number(kGlob);
                    pattern.string(glob);
                });
            };
            if (filter.extensions.empty()) add("*");
            for (const std::string& extension : filter.extensions) add("*" + extension);
        });
    });
}

void write_options(MessageWriter& options, const DbusLibrary& dbus, const FileQuestion& question,
                   const std::string& token) {
    using Purpose = FileQuestion::Purpose;
    const auto text = [&](const char* key, const std::string& value) {
        options.option(key, "s", [&](MessageWriter& writer) { writer.string(value); });
    };
    const auto flag = [&](const char* key, bool value) {
        options.option(key, "b", [&](MessageWriter& writer) { writer.boolean(value); });
    };
    text("handle_token", token);
    if (!question.accept_label.empty()) text("accept_label", question.accept_label);
    flag("modal", true);
    if (question.purpose == Purpose::open) flag("multiple", question.several);
    if (question.purpose == Purpose::folder) flag("directory", true);
    if (!question.folder.empty())
        options.option("current_folder", "ay", [&](MessageWriter& writer) { writer.path(question.folder); });
    // File names are bytes, but the portal wants UTF-8: propose no other name.
    if (question.purpose == Purpose::save && !question.name.empty() &&
        dbus.validate_utf8(question.name.c_str(), nullptr) != 0)
        text("current_name", question.name);
    if (question.purpose == Purpose::folder || question.filters.empty()) return;
    options.option("filters", "a(sa(us))", [&](MessageWriter& writer) {
        writer.array("(sa(us))", [&](MessageWriter& filters) {
            for (const auto& filter : question.filters) write_filter(filters, filter);
        });
    });
    options.option("current_filter", "(sa(us))", [&](MessageWriter& writer) {
        write_filter(writer, question.filters[std::min(question.filter, question.filters.size() - 1)]);
    });
}

int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

std::string session_bus_address(const std::optional<fs::path>& runtime_folder) {
    if (const char* set = std::getenv("DBUS_SESSION_BUS_ADDRESS"); set != nullptr && *set != '\0')
        return std::string_view(set).find("autolaunch:") == std::string_view::npos ? set : "";
    std::error_code ignored;
    const fs::path socket = runtime_folder ? *runtime_folder / "bus" : fs::path();
    if (!fs::is_socket(socket, ignored)) return {};
    std::string address = "unix:path=";
    for (const char c : socket.native()) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && (std::isalnum(byte) != 0 || c == '/' || c == '_' || c == '-' || c == '.'))
            address += c;
        else
            address += fmt::format("%{:02x}", byte);
    }
    return address;
}

std::optional<fs::path> path_of_file_uri(std::string_view uri) {
    constexpr std::string_view kScheme = "file://";
    if (!uri.starts_with(kScheme)) return std::nullopt;
    uri.remove_prefix(kScheme.size());
    if (uri.starts_with("localhost/")) uri.remove_prefix(std::string_view("localhost").size());
    if (!uri.starts_with('/')) return std::nullopt;
    std::string bytes;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        if (uri[i] != '%') {
            bytes += uri[i];
            continue;
        }
        const int high = i + 2 < uri.size() ? digit_of(uri[i + 1]) : -1;
        const int low = i + 2 < uri.size() ? digit_of(uri[i + 2]) : -1;
        if (high < 0 || low < 0 || high + low == 0) return std::nullopt;
        bytes += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return fs::path(bytes);
}

// The thread and what it shares with the window's thread.
class DesktopPortal::Talk {
public:
    // A question, or without one the withdrawal of a question.
    struct Order {
        FileQuestionId id = 0;
        std::optional<FileQuestion> question = {};
        std::string parent_window = {};
    };

    Talk(std::string address, std::function<void()> wake, Descriptor bell)
        : address_(std::move(address)),
          wake_(std::move(wake)),
          bell_(std::move(bell)),
          thread_([this] { run(); }) {}
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;
    ~Talk() {
        stop_ = true;
        ring();
        thread_.join();
    }

    void send(Order order) {
        orders_.push(std::move(order));
        ring();
    }

    std::atomic<ColourPreference> preference = ColourPreference::none;
    std::atomic<std::uint32_t> chooser_version = 0;  // 0: the portal has no file dialogs
    Inbox<FileAnswer> answers;

private:
    // Called with the reply to a call, or with null if the reply is an error.
    using Reply = std::function<void(DBusMessage*)>;

    // An open file dialog.
    struct Dialog {
        std::string path;  // of the portal's object
        FileQuestion question;
        std::optional<PortalClock::time_point> confirm_until;
    };
    using Dialogs = std::map<FileQuestionId, Dialog>;

    void ring() const {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(bell_.get(), &one, sizeof one);
    }

    void run() {
        dbus_ = dbus_library();
        if (dbus_ != nullptr) connect();
        do {
            for (Order& order : orders_.take_all()) serve(std::move(order));
            take_messages();
            fail_unconfirmed();
        } while (sleep() && !stop_);
        disconnect();
    }

    // Begins to connect. The bus answers in the loop, so that a bus that hangs cannot delay the end of the program.
    void connect() {
        // libdbus writes with MSG_NOSIGNAL; it need not change the process.
        dbus_->connection_set_change_sigpipe(0);
        connection_ = dbus_->connection_open_private(address_.c_str(), nullptr);
        if (connection_ == nullptr) return;
        const auto add = [](DBusWatch* watch, void* talk) -> dbus_bool_t {
            static_cast<Talk*>(talk)->watches_.push_back(watch);
            return 1;
        };
        const auto remove = [](DBusWatch* watch, void* talk) {
            std::erase(static_cast<Talk*>(talk)->watches_, watch);
        };
        if (dbus_->connection_set_watch_functions(connection_, add, remove, nullptr, this, nullptr) == 0)
            return disconnect();
        call(new_call(kBus, kBusPath, kBus, "Hello"), [this](DBusMessage* reply) {
            if (reply != nullptr) own_name_ = MessageReader(*dbus_, reply).string();
        });
        match("AddMatch", fmt::format("type='signal',sender='{}',interface='{}',member='NameOwnerChanged',"
                                      "arg0='{}'",
                                      kBus, kBus, kPortal));
        match("AddMatch", fmt::format("type='signal',sender='{}',interface='{}',member='SettingChanged',"
                                      "arg0='{}'",
                                      kPortal, kSettings, kAppearance));
        ask_what_there_is();
    }

    void disconnect() {
        if (connection_ == nullptr) return;
        dbus_->connection_set_watch_functions(connection_, nullptr, nullptr, nullptr, nullptr, nullptr);
        watches_.clear();
        dbus_->connection_close(connection_);
        dbus_->connection_unref(std::exchange(connection_, nullptr));
        calls_.clear();
    }

    void ask_what_there_is() {
        Message read = new_call(kPortal, kPortalPath, kSettings, "Read");
        call(with_texts(std::move(read), {kAppearance, kColourScheme}), [this](DBusMessage* reply) {
            if (reply != nullptr) owner_ = sender_of(reply);
            set_preference(reply == nullptr ? 0 : MessageReader(*dbus_, reply).value().number());
        });
        Message get = new_call(kPortal, kPortalPath, "org.freedesktop.DBus.Properties", "Get");
        call(with_texts(std::move(get), {kFileChooser, "version"}), [this](DBusMessage* reply) {
            if (reply != nullptr) owner_ = sender_of(reply);
            chooser_version = reply == nullptr ? 0 : MessageReader(*dbus_, reply).value().number();
        });
    }

    void set_preference(std::uint32_t value) {
        const ColourPreference now = preference_of(value);
        if (preference.exchange(now) != now) wake_();
    }

    // --- Messages ---

    struct Unref {
        const DbusLibrary* dbus;
        void operator()(DBusMessage* message) const { dbus->message_unref(message); }
    };
    using Message = std::unique_ptr<DBusMessage, Unref>;

    // Null if there is no memory, like the results of the next functions.
    Message new_call(const char* name, const char* path, const char* interface, const char* method) const {
        return {dbus_->message_new_method_call(name, path, interface, method), Unref{dbus_}};
    }
    Message with_texts(Message message, std::initializer_list<std::string> texts) const {
        if (message == nullptr) return message;
        MessageWriter writer(*dbus_, message.get());
        for (const std::string& text : texts) writer.string(text);
        if (!writer.is_complete()) message.reset();
        return message;
    }

    // Sends a call. Without memory or connection, the reply is an error at once.
    void call(Message message, Reply reply) {
        dbus_uint32_t serial = 0;
        if (message != nullptr && connection_ != nullptr &&
            dbus_->connection_send(connection_, message.get(), &serial) != 0)
            calls_[serial] = std::move(reply);
        else
            reply(nullptr);
    }
    void call_without_reply(Message message) {
        if (message == nullptr || connection_ == nullptr) return;
        dbus_->message_set_no_reply(message.get(), 1);
        dbus_->connection_send(connection_, message.get(), nullptr);
    }
    void match(const char* method, const std::string& rule) {
        call_without_reply(with_texts(new_call(kBus, kBusPath, kBus, method), {rule}));
    }
    void match_response(const char* method, const std::string& path) {
        match(method, fmt::format("type='signal',sender='{}',interface='{}',member='Response',path='{}'",
                                  kPortal, kRequest, path));
    }

    std::string sender_of(DBusMessage* message) const {
        const char* sender = dbus_->message_get_sender(message);
        return sender == nullptr ? "" : sender;
    }

    void take_messages() {
        while (connection_ != nullptr) {
            const Message message(dbus_->connection_pop_message(connection_), Unref{dbus_});
            if (message == nullptr) return;
            const int type = dbus_->message_get_type(message.get());
            if (type == DBUS_MESSAGE_TYPE_METHOD_RETURN || type == DBUS_MESSAGE_TYPE_ERROR) {
                const auto reply = calls_.extract(dbus_->message_get_reply_serial(message.get()));
                if (!reply.empty())
                    reply.mapped()(type == DBUS_MESSAGE_TYPE_METHOD_RETURN ? message.get() : nullptr);
            } else if (type == DBUS_MESSAGE_TYPE_SIGNAL) {
                take_signal(message.get());
            }
        }
    }

    void take_signal(DBusMessage* message) {
        const auto is = [&](const char* interface, const char* name) {
            return dbus_->message_is_signal(message, interface, name) != 0;
        };
        // libdbus itself sends this one.
        if (is(DBUS_INTERFACE_LOCAL, "Disconnected")) {
            disconnect();
            return lose_portal();
        }
        const std::string sender = sender_of(message);
        if (is(kBus, "NameOwnerChanged") && sender == kBus) return take_new_owner(message);
        // Other programs could send us signals, too.
        if (sender != owner_) return;
        if (is(kSettings, "SettingChanged")) {
            MessageReader reader(*dbus_, message);
            if (reader.string() == kAppearance && reader.string() == kColourScheme)
                set_preference(reader.value().number());
        } else if (is(kRequest, "Response")) {
            take_response(message);
        }
    }

    void take_new_owner(DBusMessage* message) {
        MessageReader reader(*dbus_, message);
        if (reader.string() != kPortal) return;
        reader.next();
        const std::string owner = reader.string();
        if (owner == owner_) return;
        if (!owner_.empty()) lose_portal();
        owner_ = owner;
        // Our first call may be what has started the portal. Its reply is on the way then.
        if (!owner.empty() && calls_.empty()) ask_what_there_is();
    }

    // The portal or the bus has ended. The preference stays: the desktop is about to end or to restart its portal, and
    // a flash of other colours helps nobody.
    void lose_portal() {
        owner_.clear();
        chooser_version = 0;
        while (!dialogs_.empty()) finish(dialogs_.begin(), {.end = FileAnswer::End::failed});
    }

    // --- Dialogs ---

    void serve(Order order) {
        const auto open = dialogs_.find(order.id);
        if (!order.question) {
            if (open != dialogs_.end()) close_dialog(open);
            return;
        }
        if (connection_ == nullptr || own_name_.empty()) {
            answers.push({.question = order.id, .end = FileAnswer::End::failed});
            return wake_();
        }
        std::string sender = own_name_.substr(1);
        std::ranges::replace(sender, '.', '_');
        const std::string token = fmt::format("gridsmith{}", order.id);
        Dialog dialog{fmt::format("{}/request/{}/{}", kPortalPath, sender, token), std::move(*order.question),
                      PortalClock::now() + kLongestConfirmation};
        const bool saves = dialog.question.purpose == FileQuestion::Purpose::save;
        Message message =
            with_texts(new_call(kPortal, kPortalPath, kFileChooser, saves ? "SaveFile" : "OpenFile"),
                       {order.parent_window, dialog.question.title});
        if (message != nullptr) {
            MessageWriter writer(*dbus_, message.get());
            writer.array("{sv}", [&](MessageWriter& options) {
                write_options(options, *dbus_, dialog.question, token);
            });
            if (!writer.is_complete()) message.reset();
        }
        match_response("AddMatch", dialog.path);
        dialogs_.emplace(order.id, std::move(dialog));
        call(std::move(message), [this, id = order.id](DBusMessage* reply) { take_confirmation(id, reply); });
    }

    void take_confirmation(FileQuestionId id, DBusMessage* reply) {
        const auto open = dialogs_.find(id);
        if (open == dialogs_.end()) return;
        if (reply == nullptr) return finish(open, {.end = FileAnswer::End::failed});
        open->second.confirm_until.reset();
        owner_ = sender_of(reply);
        // Portals before version 0.9 choose the path themselves.
        const std::string path = MessageReader(*dbus_, reply).object_path();
        if (path.empty() || path == open->second.path) return;
        match_response("RemoveMatch", std::exchange(open->second.path, path));
        match_response("AddMatch", path);
    }

    void take_response(DBusMessage* message) {
        const char* path = dbus_->message_get_path(message);
        const auto open = std::ranges::find_if(
            dialogs_, [&](const auto& one) { return path != nullptr && one.second.path == path; });
        if (open == dialogs_.end()) return;
        constexpr std::uint32_t kChosen = 0;
        constexpr std::uint32_t kCancelled = 1;
        MessageReader reader(*dbus_, message);
        const std::uint32_t response = reader.number();
        FileAnswer answer{.filter = open->second.question.filter};
        if (response == kCancelled) answer.end = FileAnswer::End::cancelled;
        if (response == kChosen && read_results(reader.content(), open->second.question, answer))
            answer.end = FileAnswer::End::chosen;
        finish(open, std::move(answer));
    }

    // Returns false if there is no path or one of them is not on this machine.
    static bool read_results(MessageReader results, const FileQuestion& question, FileAnswer& answer) {
        bool all_are_files = true;
        for (; !results.is_at_end();) {
            MessageReader entry = results.content();
            const std::string key = entry.string();
            MessageReader value = entry.value();
            if (key == "uris") {
                for (MessageReader uris = value.content(); !uris.is_at_end();) {
                    auto file = path_of_file_uri(uris.string());
                    all_are_files = all_are_files && file;
                    if (file) answer.paths.push_back(std::move(*file));
                }
            } else if (key == "current_filter") {
                const auto found = std::ranges::find(question.filters, value.content().string(),
                                                     &FileQuestion::Filter::name);
                if (found != question.filters.end())
                    answer.filter = static_cast<std::size_t>(found - question.filters.begin());
            }
        }
        return all_are_files && !answer.paths.empty();
    }

    void finish(Dialogs::iterator dialog, FileAnswer answer) {
        answer.question = dialog->first;
        match_response("RemoveMatch", dialog->second.path);
        dialogs_.erase(dialog);
        answers.push(std::move(answer));
        wake_();
    }

    void close_dialog(Dialogs::iterator dialog) {
        call_without_reply(new_call(kPortal, dialog->second.path.c_str(), kRequest, "Close"));
        match_response("RemoveMatch", dialog->second.path);
        dialogs_.erase(dialog);
    }

    void fail_unconfirmed() {
        const auto now = PortalClock::now();
        for (auto next = dialogs_.begin(); next != dialogs_.end();) {
            const auto dialog = next++;
            if (!dialog->second.confirm_until || *dialog->second.confirm_until > now) continue;
            const FileQuestionId id = dialog->first;
            // The dialog may still appear; close it then.
            close_dialog(dialog);
            answers.push({.question = id, .end = FileAnswer::End::failed});
            wake_();
        }
    }

    // --- The sleep ---

    // In milliseconds for poll(); negative: no limit.
    int longest_sleep() const {
        std::optional<PortalClock::time_point> first;
        for (const auto& [id, dialog] : dialogs_)
            if (dialog.confirm_until && (!first || *dialog.confirm_until < *first))
                first = dialog.confirm_until;
        if (!first) return -1;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*first - PortalClock::now());
        return static_cast<int>(std::max<std::chrono::milliseconds::rep>(0, left.count()));
    }

    // Sleeps until there is news, and lets libdbus read and write. False if the system cannot do this.
    bool sleep() {
        std::vector<pollfd> sources{{bell_.get(), POLLIN, 0}};
        std::vector<DBusWatch*> watches;
        for (DBusWatch* watch : watches_) {
            if (dbus_->watch_get_enabled(watch) == 0) continue;
            const unsigned flags = dbus_->watch_get_flags(watch);
            pollfd source{dbus_->watch_get_unix_fd(watch), 0, 0};
            if ((flags & DBUS_WATCH_READABLE) != 0) source.events |= POLLIN;
            if ((flags & DBUS_WATCH_WRITABLE) != 0) source.events |= POLLOUT;
            watches.push_back(watch);
            sources.push_back(source);
        }
        if (const int ready = ::poll(sources.data(), sources.size(), longest_sleep()); ready <= 0)
            return ready == 0 || errno == EINTR;
        if (sources.front().revents != 0) {
            std::uint64_t rings = 0;
            [[maybe_unused]] const auto got = ::read(bell_.get(), &rings, sizeof rings);
        }
        for (std::size_t i = 0; i < watches.size(); ++i) {
            const auto events = static_cast<unsigned>(sources[i + 1].revents);
            // An earlier watch may have removed this one.
            if (events == 0 || std::ranges::find(watches_, watches[i]) == watches_.end()) continue;
            unsigned flags = 0;
            if ((events & POLLIN) != 0) flags |= DBUS_WATCH_READABLE;
            if ((events & POLLOUT) != 0) flags |= DBUS_WATCH_WRITABLE;
            if ((events & POLLERR) != 0) flags |= DBUS_WATCH_ERROR;
            if ((events & POLLHUP) != 0) flags |= DBUS_WATCH_HANGUP;
            dbus_->watch_handle(watches[i], flags);
        }
        return true;
    }

    const std::string address_;
    const std::function<void()> wake_;
    const Descriptor bell_;
    std::atomic<bool> stop_ = false;
    Inbox<Order> orders_;

    // For the thread alone.
    const DbusLibrary* dbus_ = nullptr;
    DBusConnection* connection_ = nullptr;
    std::vector<DBusWatch*> watches_;
    std::map<std::uint32_t, Reply> calls_;  // calls without a reply yet, by their serial number
    Dialogs dialogs_;
    std::string own_name_;  // our name on the bus, such as ":1.42"
    std::string owner_;     // the portal's

    std::thread thread_;  // the last member: it uses all others
};

DesktopPortal::DesktopPortal(std::string address, std::function<void()> wake) {
    Descriptor bell(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (address.empty() || !bell) return;
    try {
        talk_ = std::make_unique<Talk>(std::move(address), std::move(wake), std::move(bell));
    } catch (const std::system_error&) {
        // The system has no thread left.
    }
}

DesktopPortal::~DesktopPortal() = default;

void DesktopPortal::set_parent_window(std::string window) { parent_window_ = std::move(window); }

ColourPreference DesktopPortal::colour_preference() const {
    return talk_ == nullptr ? ColourPreference::none : talk_->preference.load();
}

bool DesktopPortal::has_file_dialog(FileQuestion::Purpose purpose) const {
    if (talk_ == nullptr) return false;
    const std::uint32_t least = purpose == FileQuestion::Purpose::folder ? kVersionWithFolders : 1;
    return talk_->chooser_version.load() >= least;
}

FileQuestionId DesktopPortal::ask(FileQuestion question) {
    ++last_question_;
    if (talk_ != nullptr) talk_->send({last_question_, std::move(question), parent_window_});
    return last_question_;
}

void DesktopPortal::withdraw(FileQuestionId question) {
    if (talk_ != nullptr) talk_->send({.id = question});
}

std::vector<FileAnswer> DesktopPortal::take_answers() {
    return talk_ == nullptr ? std::vector<FileAnswer>() : talk_->answers.take_all();
}

}  // namespace gridsmith
