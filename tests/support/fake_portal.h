// A portal that answers as a test wants: org.freedesktop.portal.Desktop with colours and file dialogs, without windows.
//
// It has its own thread. Its end looks like a crash of the portal.
#pragma once

#include <atomic>
#include <cstdint>
#include <dbus/dbus.h>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace gridsmith::support {

class FakePortal {
public:
    enum class Answer {
        choose,
        cancel,
        fail,      // the dialog ends without the user
        error,     // the call fails
        nothing,   // the call gets no reply
        no_answer  // the dialog stays open
    };
    struct Plan {
        std::optional<std::uint32_t> colour_scheme = {};  // absent: reading it is an error
        std::uint32_t chooser_version = 4;                // 0: reading it is an error
        Answer answer = Answer::choose;
        std::vector<std::string> uris = {};
        std::string filter = {};  // the name of the filter at the end; empty: not in the answer
    };
    struct Call {
        std::string method;
        std::string parent_window;
        std::string title;
        std::map<std::string, std::string> options;  // as text
    };

    FakePortal(const std::string& address, Plan plan) : plan_(std::move(plan)) {
        connection_ = dbus_connection_open_private(address.c_str(), nullptr);
        if (connection_ == nullptr || dbus_bus_register(connection_, nullptr) == 0)
            throw std::runtime_error("the portal of the test cannot connect");
        dbus_connection_set_exit_on_disconnect(connection_, 0);
        if (dbus_bus_request_name(connection_, "org.freedesktop.portal.Desktop", 0, nullptr) !=
            DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER)
            throw std::runtime_error("the bus has another portal");
        thread_ = std::thread([this] { run(); });
    }
    FakePortal(const FakePortal&) = delete;
    FakePortal& operator=(const FakePortal&) = delete;
    ~FakePortal() {
        stop_ = true;
        thread_.join();
        dbus_connection_close(connection_);
        dbus_connection_unref(connection_);
    }

    void plan(Plan plan) {
        const std::lock_guard lock(mutex_);
        plan_ = std::move(plan);
    }
    void change_colour_scheme(std::uint32_t scheme) {
        const std::lock_guard lock(mutex_);
        plan_.colour_scheme = scheme;
        changed_ = true;
    }
    std::vector<Call> calls() const {
        const std::lock_guard lock(mutex_);
        return calls_;
    }
    // The number of dialogs that the program has closed.
    int closed() const { return closed_; }
    std::function<void(const Call&)> on_call;  // set before the first call; called from the portal's thread

private:
    static constexpr const char* kPath = "/org/freedesktop/portal/desktop";
    static constexpr const char* kChooser = "org.freedesktop.portal.FileChooser";

    void run() {
        while (!stop_ && dbus_connection_read_write(connection_, 10) != 0) {
            const std::lock_guard lock(mutex_);
            if (std::exchange(changed_, false)) tell_colour_scheme();
            while (DBusMessage* message = dbus_connection_pop_message(connection_)) {
                if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL) serve(message);
                dbus_message_unref(message);
            }
        }
    }

    void send(DBusMessage* message) {
        dbus_connection_send(connection_, message, nullptr);
        dbus_connection_flush(connection_);
        dbus_message_unref(message);
    }

    static void append_variant(DBusMessageIter& to, std::uint32_t number) {
        DBusMessageIter variant;
        dbus_message_iter_open_container(&to, DBUS_TYPE_VARIANT, "u", &variant);
        dbus_message_iter_append_basic(&variant, DBUS_TYPE_UINT32, &number);
        dbus_message_iter_close_container(&to, &variant);
    }

    void tell_colour_scheme() {
        DBusMessage* signal =
            dbus_message_new_signal(kPath, "org.freedesktop.portal.Settings", "SettingChanged");
        DBusMessageIter to;
        dbus_message_iter_init_append(signal, &to);
        for (const char* text : {"org.freedesktop.appearance", "color-scheme"})
            dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &text);
        append_variant(to, *plan_.colour_scheme);
        send(signal);
    }

    // Replies with the number in `variants` variants, or with an error.
    void reply_number(DBusMessage* message, std::optional<std::uint32_t> number, int variants) {
        if (!number)
            return send(dbus_message_new_error(message, "org.freedesktop.portal.Error.NotFound", "not here"));
        DBusMessage* reply = dbus_message_new_method_return(message);
        DBusMessageIter to;
        dbus_message_iter_init_append(reply, &to);
        if (variants == 1) {
            append_variant(to, *number);
        } else {
            DBusMessageIter outer;
            dbus_message_iter_open_container(&to, DBUS_TYPE_VARIANT, "v", &outer);
            append_variant(outer, *number);
            dbus_message_iter_close_container(&to, &outer);
        }
        send(reply);
    }

    void serve(DBusMessage* message) {
        const auto is = [&](const char* interface, const char* method) {
            return dbus_message_is_method_call(message, interface, method) != 0;
        };
        if (is("org.freedesktop.portal.Settings", "Read"))
            return reply_number(message, plan_.colour_scheme, 2);
        if (is("org.freedesktop.DBus.Properties", "Get"))
            return reply_number(
                message, plan_.chooser_version == 0 ? std::nullopt : std::optional(plan_.chooser_version), 1);
        if (is("org.freedesktop.portal.Request", "Close")) {
            ++closed_;
            return;
        }
        if (is(kChooser, "OpenFile") || is(kChooser, "SaveFile")) return ask(message);
        send(dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_METHOD, "not here"));
    }

    // The value as text: "text", 3, true, [a, b], (a, b).
    static std::string text_of(DBusMessageIter& value) {
        const int type = dbus_message_iter_get_arg_type(&value);
        if (type == DBUS_TYPE_STRING) {
            const char* text = nullptr;
            dbus_message_iter_get_basic(&value, &text);
            return text;
        }
        if (type == DBUS_TYPE_BOOLEAN) {
            dbus_bool_t flag = 0;
            dbus_message_iter_get_basic(&value, &flag);
            return flag != 0 ? "true" : "false";
        }
        if (type == DBUS_TYPE_UINT32) {
            std::uint32_t number = 0;
            dbus_message_iter_get_basic(&value, &number);
            return std::to_string(number);
        }
        DBusMessageIter inner;
        dbus_message_iter_recurse(&value, &inner);
        if (type == DBUS_TYPE_VARIANT) return text_of(inner);
        if (type == DBUS_TYPE_ARRAY && dbus_message_iter_get_element_type(&value) == DBUS_TYPE_BYTE) {
            const char* bytes = nullptr;
            int count = 0;
            dbus_message_iter_get_fixed_array(&inner, &bytes, &count);
            return count > 0 && bytes[count - 1] == '\0' ? std::string(bytes) : "no zero at the end";
        }
        std::string all;
        for (; dbus_message_iter_get_arg_type(&inner) != DBUS_TYPE_INVALID; dbus_message_iter_next(&inner))
            all += (all.empty() ? "" : ", ") + text_of(inner);
        return type == DBUS_TYPE_ARRAY ? "[" + all + "]" : "(" + all + ")";
    }

    void ask(DBusMessage* message) {
        if (plan_.chooser_version == 0)
            return send(dbus_message_new_error(message, DBUS_ERROR_UNKNOWN_INTERFACE, "no file dialogs"));
        Call call{dbus_message_get_member(message), {}, {}, {}};
        DBusMessageIter from;
        dbus_message_iter_init(message, &from);
        call.parent_window = text_of(from);
        dbus_message_iter_next(&from);
        call.title = text_of(from);
        dbus_message_iter_next(&from);
        DBusMessageIter options;
        dbus_message_iter_recurse(&from, &options);
        for (; dbus_message_iter_get_arg_type(&options) != DBUS_TYPE_INVALID;
             dbus_message_iter_next(&options)) {
            DBusMessageIter entry;
            dbus_message_iter_recurse(&options, &entry);
            const std::string key = text_of(entry);
            dbus_message_iter_next(&entry);
            call.options[key] = text_of(entry);
        }
        std::string sender = dbus_message_get_sender(message);
        sender.erase(0, 1);
        for (char& c : sender)
            if (c == '.') c = '_';
        const std::string path =
            std::string(kPath) + "/request/" + sender + "/" + call.options["handle_token"];
        calls_.push_back(call);
        if (on_call) on_call(call);
        if (plan_.answer == Answer::nothing) return;
        if (plan_.answer == Answer::error)
            return send(dbus_message_new_error(message, DBUS_ERROR_FAILED, "no window can be opened"));
        DBusMessage* reply = dbus_message_new_method_return(message);
        const char* handle = path.c_str();
        dbus_message_append_args(reply, DBUS_TYPE_OBJECT_PATH, &handle, DBUS_TYPE_INVALID);
        send(reply);
        if (plan_.answer != Answer::no_answer) respond(path, dbus_message_get_sender(message));
    }

    void respond(const std::string& path, const char* receiver) {
        DBusMessage* signal =
            dbus_message_new_signal(path.c_str(), "org.freedesktop.portal.Request", "Response");
        dbus_message_set_destination(signal, receiver);
        DBusMessageIter to;
        dbus_message_iter_init_append(signal, &to);
        const std::uint32_t code = plan_.answer == Answer::choose   ? 0
                                   : plan_.answer == Answer::cancel ? 1
                                                                    : 2;
        dbus_message_iter_append_basic(&to, DBUS_TYPE_UINT32, &code);
        DBusMessageIter results;
        dbus_message_iter_open_container(&to, DBUS_TYPE_ARRAY, "{sv}", &results);
        if (code == 0) {
            append_result(results, "uris", "as", [&](DBusMessageIter& variant) {
                DBusMessageIter uris;
                dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "s", &uris);
                for (const std::string& uri : plan_.uris) append_text(uris, uri);
                dbus_message_iter_close_container(&variant, &uris);
            });
            if (!plan_.filter.empty())
                append_result(results, "current_filter", "(sa(us))", [&](DBusMessageIter& variant) {
                    DBusMessageIter filter;
                    dbus_message_iter_open_container(&variant, DBUS_TYPE_STRUCT, nullptr, &filter);
                    append_text(filter, plan_.filter);
                    DBusMessageIter patterns;
                    dbus_message_iter_open_container(&filter, DBUS_TYPE_ARRAY, "(us)", &patterns);
                    dbus_message_iter_close_container(&filter, &patterns);
                    dbus_message_iter_close_container(&variant, &filter);
                });
        }
        dbus_message_iter_close_container(&to, &results);
        send(signal);
    }

    static void append_text(DBusMessageIter& to, const std::string& text) {
        const char* bytes = text.c_str();
        dbus_message_iter_append_basic(&to, DBUS_TYPE_STRING, &bytes);
    }
    static void append_result(DBusMessageIter& results, const char* key, const char* signature,
                              const std::function<void(DBusMessageIter&)>& value) {
        DBusMessageIter entry;
        DBusMessageIter variant;
        dbus_message_iter_open_container(&results, DBUS_TYPE_DICT_ENTRY, nullptr, &entry);
        append_text(entry, key);
        dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, signature, &variant);
        value(variant);
        dbus_message_iter_close_container(&entry, &variant);
        dbus_message_iter_close_container(&results, &entry);
    }

    mutable std::mutex mutex_;
    Plan plan_;
    std::vector<Call> calls_;
    bool changed_ = false;
    std::atomic<int> closed_ = 0;
    std::atomic<bool> stop_ = false;
    DBusConnection* connection_ = nullptr;
    std::thread thread_;
};

}  // namespace gridsmith::support
