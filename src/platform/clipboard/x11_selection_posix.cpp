// One thread sleeps in poll() on the connection and on an event descriptor. The event descriptor wakes the
// thread when it must offer new content or end.
//
// Content that fits into one request is written to the property that the requestor names. Larger content is
// sent in pieces: the owner writes its size with the type INCR, then writes the next piece each time the
// requestor deletes the property; an empty piece ends the transfer:
//
//     requestor                          owner
//       ConvertSelection  ---------------->
//       <----- property = INCR, size; SelectionNotify
//       delete property   ---------------->
//       <----- property = piece 1
//       delete property   ---------------->  ...  <----- property = "" : the end
#include "platform/clipboard/x11_selection.h"

#include "base/system/descriptor.h"
#include "base/unicode.h"
#include "platform/clipboard/x11_answers.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <poll.h>
#include <span>
#include <string_view>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>
#include <xcb/xcb.h>

namespace gridsmith {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::size_t kLargestPiece = std::size_t{256} << 10;
// A requestor that does not ask for the next piece for this long counts as gone.
constexpr milliseconds kOwnerPatience{10'000};
constexpr milliseconds kHandOver{1000};  // the longest wait for a clipboard manager at the end
constexpr milliseconds kAnswer{2000};    // the longest wait for the X server

using Bytes = std::shared_ptr<const std::string>;
// The bytes for each target; the target is also the type of the property.
using Content = std::vector<std::pair<xcb_atom_t, Bytes>>;

struct Atoms {
    xcb_atom_t clipboard, clipboard_manager, targets, timestamp, multiple, incr, save_targets, atom_pair,
        null, png, utf8, plain, own;
};

// A transfer in pieces.
struct Transfer {
    xcb_atom_t type;
    Bytes bytes;
    std::size_t sent = 0;
    Clock::time_point last_sign;  // when the requestor last asked for a piece
};

// A question mark replaces each character that Latin-1 lacks.
std::string latin_1_of(std::string_view utf8) {
    std::string text;
    for (const char32_t character : characters_of(utf8).value_or(U""))
        text += character < 0x100 ? static_cast<char>(character) : '?';
    return text;
}

// Compares time stamps of the server: milliseconds that wrap around after seven weeks.
bool is_before(xcb_timestamp_t time, xcb_timestamp_t other) {
    return static_cast<std::int32_t>(time - other) < 0;
}

}  // namespace

class X11Selection::Server {
public:
    ~Server();
    Result<void> connect(const std::string& display);
    Result<void> offer(Content content);
    const Atoms& atoms() const { return atoms_; }
    bool owns() const { return owns_; }

private:
    void run();
    void wake() const;
    bool wait(std::optional<Clock::time_point> deadline);
    void take_offer();
    void handle(const xcb_generic_event_t& event);
    void become_owner(xcb_timestamp_t time);
    void answer_request(const xcb_selection_request_event_t& request);
    std::vector<xcb_atom_t> with_targets(std::vector<xcb_atom_t> others) const;
    bool convert(xcb_window_t requestor, xcb_atom_t target, xcb_atom_t property);
    bool convert_multiple(xcb_window_t requestor, xcb_atom_t property);
    void begin_transfer(xcb_window_t requestor, xcb_atom_t property, xcb_atom_t type, const Bytes& bytes);
    void continue_transfer(xcb_window_t requestor, xcb_atom_t property);
    void drop_transfers_of(xcb_window_t requestor);
    void drop_stale_transfers();
    void hand_over();
    void set_property(xcb_window_t window, xcb_atom_t property, xcb_atom_t type, std::string_view bytes);
    void set_property(xcb_window_t window, xcb_atom_t property, xcb_atom_t type,
                      std::span<const std::uint32_t> words);

    xcb_connection_t* connection_ = nullptr;
    xcb_window_t window_ = XCB_NONE;
    Atoms atoms_{};
    std::size_t largest_piece_ = kLargestPiece;
    Descriptor wake_;

    // Shared by both threads.
    std::mutex mutex_;
    std::condition_variable answered_;
    std::optional<Content> offered_;  // until the thread takes it
    std::optional<bool> outcome_;     // of the offer
    bool ending_ = false;             // the destructor asks the thread to end
    bool ended_ = false;
    std::atomic<bool> owns_ = false;

    // Used only by the thread that serves requests.
    Content content_;  // empty: this program does not own the clipboard
    Content next_;     // waits for the server's time stamp
    xcb_timestamp_t owned_since_ = XCB_CURRENT_TIME;
    std::map<std::pair<xcb_window_t, xcb_atom_t>, Transfer> transfers_;
    bool handed_over_ = false;
    std::thread thread_;
};

X11Selection::Server::~Server() {
    if (thread_.joinable()) {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        wake();
        thread_.join();
    }
    if (connection_ != nullptr) xcb_disconnect(connection_);
}

Result<void> X11Selection::Server::connect(const std::string& display) {
    int screen_number = 0;
    connection_ = xcb_connect(display.empty() ? nullptr : display.c_str(), &screen_number);
    if (xcb_connection_has_error(connection_) != 0) return failure("no X11 display can be reached");
    wake_ = Descriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (!wake_) return failure("the system has no event descriptor left");

    const std::array<std::string_view, 13> names = {
        "CLIPBOARD",          "CLIPBOARD_MANAGER", "TARGETS",
        "TIMESTAMP",          "MULTIPLE",          "INCR",
        "SAVE_TARGETS",       "ATOM_PAIR",         "NULL",
        "image/png",          "UTF8_STRING",       "text/plain;charset=utf-8",
        "GRIDSMITH_CLIPBOARD"};
    const auto found = atoms_of(connection_, names);
    if (!found) return std::unexpected(found.error());
    const auto& atoms = *found;
    atoms_ = {atoms[0], atoms[1], atoms[2], atoms[3],  atoms[4],  atoms[5], atoms[6],
              atoms[7], atoms[8], atoms[9], atoms[10], atoms[11], atoms[12]};
    // The 256 bytes leave room for the header of the request.
    largest_piece_ =
        std::min(kLargestPiece, std::size_t{xcb_get_maximum_request_length(connection_)} * 4 - 256);

    window_ = add_unseen_window(connection_, screen_number);
    xcb_flush(connection_);
    thread_ = std::thread([this] { run(); });
    return {};
}

Result<void> X11Selection::Server::offer(Content content) {
    std::unique_lock lock(mutex_);
    if (ended_) return failure("the connection to the X11 display is lost");
    offered_ = std::move(content);
    outcome_.reset();
    wake();
    if (!answered_.wait_for(lock, kAnswer, [this] { return outcome_.has_value(); }))
        return failure("the X11 display does not answer");
    if (!*outcome_) return failure("another program holds the clipboard");
    return {};
}

void X11Selection::Server::wake() const {
    const std::uint64_t one = 1;
    // Fails only if the counter is full, and a full counter wakes the thread too.
    [[maybe_unused]] const auto size = ::write(wake_.get(), &one, sizeof one);
}

// Sleeps until an event, a call of wake() or the deadline. Returns false if the connection is lost.
bool X11Selection::Server::wait(std::optional<Clock::time_point> deadline) {
    xcb_flush(connection_);
    int timeout = -1;
    if (deadline) {
        const auto left =
            std::chrono::duration_cast<milliseconds>(*deadline - Clock::now()) + milliseconds(1);
        timeout = static_cast<int>(std::max<std::int64_t>(0, left.count()));
    }
    std::array<pollfd, 2> sources{
        {{xcb_get_file_descriptor(connection_), POLLIN, 0}, {wake_.get(), POLLIN, 0}}};
    if (::poll(sources.data(), sources.size(), timeout) < 0 && errno != EINTR) return false;
    std::uint64_t count = 0;
    [[maybe_unused]] const auto size = ::read(wake_.get(), &count, sizeof count);
    return xcb_connection_has_error(connection_) == 0;
}

void X11Selection::Server::run() {
    std::optional<Clock::time_point> end;
    bool connected = true;
    while (connected) {
        while (const auto event = answer(xcb_poll_for_event(connection_))) handle(*event);
        drop_stale_transfers();
        take_offer();
        {
            const std::lock_guard lock(mutex_);
            if (ending_ && !end) {
                end = Clock::now() + kHandOver;
                hand_over();
            }
        }
        if (end && (handed_over_ || Clock::now() >= *end) && transfers_.empty()) break;
        if (end && Clock::now() >= *end) break;
        auto deadline = end;
        if (!transfers_.empty())
            deadline = std::min(end.value_or(Clock::time_point::max()), Clock::now() + kOwnerPatience);
        connected = wait(deadline);
    }
    owns_ = false;
    const std::lock_guard lock(mutex_);
    ended_ = true;
    if (!outcome_) outcome_ = false;
    answered_.notify_all();
}

// Changes a property of our own window, because the event of that change carries the server's time, which
// become_owner() needs.
void X11Selection::Server::take_offer() {
    const std::lock_guard lock(mutex_);
    if (!offered_) return;
    next_ = std::move(*offered_);
    offered_.reset();
    xcb_change_property(connection_, XCB_PROP_MODE_APPEND, window_, atoms_.own, XCB_ATOM_INTEGER, 32, 0,
                        nullptr);
}

void X11Selection::Server::become_owner(xcb_timestamp_t time) {
    xcb_set_selection_owner(connection_, window_, atoms_.clipboard, time);
    const auto owner = answer(xcb_get_selection_owner_reply(
        connection_, xcb_get_selection_owner(connection_, atoms_.clipboard), nullptr));
    const bool ours = owner != nullptr && owner->owner == window_;
    if (ours) {
        content_ = std::move(next_);
        owned_since_ = time;
    }
    next_.clear();
    owns_ = ours;
    const std::lock_guard lock(mutex_);
    outcome_ = ours;
    answered_.notify_all();
}

void X11Selection::Server::handle(const xcb_generic_event_t& event) {
    const auto* any = reinterpret_cast<const std::uint8_t*>(&event);
    switch (event.response_type & 0x7f) {
        case XCB_PROPERTY_NOTIFY: {
            const auto& change = *reinterpret_cast<const xcb_property_notify_event_t*>(any);
            if (change.window == window_) {
                if (change.atom == atoms_.own && !next_.empty()) become_owner(change.time);
            } else if (change.state == XCB_PROPERTY_DELETE) {
                continue_transfer(change.window, change.atom);
            }
            break;
        }
        case XCB_SELECTION_REQUEST:
            answer_request(*reinterpret_cast<const xcb_selection_request_event_t*>(any));
            break;
        case XCB_SELECTION_CLEAR: {
            const auto& clear = *reinterpret_cast<const xcb_selection_clear_event_t*>(any);
            if (clear.selection != atoms_.clipboard || is_before(clear.time, owned_since_)) break;
            content_.clear();
            owns_ = false;
            handed_over_ = true;
            break;
        }
        case XCB_SELECTION_NOTIFY: {
            const auto& notify = *reinterpret_cast<const xcb_selection_notify_event_t*>(any);
            if (notify.selection == atoms_.clipboard_manager) handed_over_ = true;
            break;
        }
        case XCB_DESTROY_NOTIFY:
            drop_transfers_of(reinterpret_cast<const xcb_destroy_notify_event_t*>(any)->window);
            break;
        default: break;  // includes errors, which only mean that a requestor is gone
    }
}

void X11Selection::Server::answer_request(const xcb_selection_request_event_t& request) {
    // Old clients name no property; for them the target names the property.
    const xcb_atom_t property = request.property == XCB_NONE ? request.target : request.property;
    const bool timely = request.time == XCB_CURRENT_TIME || !is_before(request.time, owned_since_);
    const bool done = request.selection == atoms_.clipboard && !content_.empty() && timely &&
                      (request.target == atoms_.multiple
                           ? request.property != XCB_NONE && convert_multiple(request.requestor, property)
                           : convert(request.requestor, request.target, property));
    notify_requestor(connection_, request, done ? property : XCB_NONE);
}

// Appends the targets of the content to `others`.
std::vector<xcb_atom_t> X11Selection::Server::with_targets(std::vector<xcb_atom_t> others) const {
    for (const auto& [target, bytes] : content_) others.push_back(target);
    return others;
}

bool X11Selection::Server::convert(xcb_window_t requestor, xcb_atom_t target, xcb_atom_t property) {
    if (target == atoms_.targets) {
        set_property(requestor, property, XCB_ATOM_ATOM,
                     with_targets({atoms_.targets, atoms_.timestamp, atoms_.multiple, atoms_.save_targets}));
    } else if (target == atoms_.timestamp) {
        set_property(requestor, property, XCB_ATOM_INTEGER, std::array{owned_since_});
    } else if (target == atoms_.save_targets) {
        set_property(requestor, property, atoms_.null, std::string_view());
    } else {
        const auto found = std::ranges::find(content_, target, &Content::value_type::first);
        if (found == content_.end()) return false;
        if (found->second->size() <= largest_piece_)
            set_property(requestor, property, target, *found->second);
        else
            begin_transfer(requestor, property, target, found->second);
    }
    return true;
}

// Answers a MULTIPLE request: the property holds pairs of target and property. XCB_NONE replaces the property
// of each failed conversion.
bool X11Selection::Server::convert_multiple(xcb_window_t requestor, xcb_atom_t property) {
    constexpr std::uint32_t kMostWords = 64;
    const auto reply = answer(xcb_get_property_reply(
        connection_,
        xcb_get_property(connection_, 0, requestor, property, XCB_GET_PROPERTY_TYPE_ANY, 0, kMostWords),
        nullptr));
    if (reply == nullptr || reply->format != 32) return false;
    const auto* words = static_cast<const xcb_atom_t*>(xcb_get_property_value(reply.get()));
    std::vector<xcb_atom_t> pairs(words, words + reply->value_len / 2 * 2);
    for (std::size_t i = 0; i < pairs.size(); i += 2)
        if (pairs[i] == atoms_.multiple || pairs[i + 1] == XCB_NONE ||
            !convert(requestor, pairs[i], pairs[i + 1]))
            pairs[i + 1] = XCB_NONE;
    set_property(requestor, property, atoms_.atom_pair, pairs);
    return true;
}

void X11Selection::Server::begin_transfer(xcb_window_t requestor, xcb_atom_t property, xcb_atom_t type,
                                          const Bytes& bytes) {
    const std::uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_STRUCTURE_NOTIFY;
    xcb_change_window_attributes(connection_, requestor, XCB_CW_EVENT_MASK, &events);
    set_property(requestor, property, atoms_.incr, std::array{static_cast<std::uint32_t>(bytes->size())});
    // Assigns, because the server reuses window numbers and an old transfer may have the same key.
    transfers_.insert_or_assign(std::pair(requestor, property), Transfer{type, bytes, 0, Clock::now()});
}

void X11Selection::Server::continue_transfer(xcb_window_t requestor, xcb_atom_t property) {
    const auto found = transfers_.find({requestor, property});
    if (found == transfers_.end()) return;
    Transfer& transfer = found->second;
    const auto piece = std::string_view(*transfer.bytes).substr(transfer.sent, largest_piece_);
    set_property(requestor, property, transfer.type, piece);
    transfer.sent += piece.size();
    transfer.last_sign = Clock::now();
    if (piece.empty()) transfers_.erase(found);
}

void X11Selection::Server::drop_transfers_of(xcb_window_t requestor) {
    std::erase_if(transfers_, [&](const auto& entry) { return entry.first.first == requestor; });
}

void X11Selection::Server::drop_stale_transfers() {
    const auto now = Clock::now();
    std::erase_if(transfers_,
                  [&](const auto& entry) { return now - entry.second.last_sign >= kOwnerPatience; });
}

// Asks the clipboard manager, if one runs, to copy the content. The manager then sends requests like any
// other requestor.
void X11Selection::Server::hand_over() {
    const auto manager = answer(xcb_get_selection_owner_reply(
        connection_, xcb_get_selection_owner(connection_, atoms_.clipboard_manager), nullptr));
    handed_over_ = content_.empty() || manager == nullptr || manager->owner == XCB_NONE;
    if (handed_over_) return;
    set_property(window_, atoms_.own, XCB_ATOM_ATOM, with_targets({}));
    xcb_convert_selection(connection_, window_, atoms_.clipboard_manager, atoms_.save_targets, atoms_.own,
                          owned_since_);
}

void X11Selection::Server::set_property(xcb_window_t window, xcb_atom_t property, xcb_atom_t type,
                                        std::string_view bytes) {
    xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, window, property, type, 8,
                        static_cast<std::uint32_t>(bytes.size()), bytes.data());
}

void X11Selection::Server::set_property(xcb_window_t window, xcb_atom_t property, xcb_atom_t type,
                                        std::span<const std::uint32_t> words) {
    xcb_change_property(connection_, XCB_PROP_MODE_REPLACE, window, property, type, 32,
                        static_cast<std::uint32_t>(words.size()), words.data());
}

X11Selection::X11Selection(std::unique_ptr<Server> server) : server_(std::move(server)) {}

X11Selection::~X11Selection() = default;

Result<std::unique_ptr<X11Selection>> X11Selection::open(const std::string& display) {
    auto server = std::make_unique<Server>();
    if (const auto connected = server->connect(display); !connected)
        return std::unexpected(connected.error());
    return std::unique_ptr<X11Selection>(new X11Selection(std::move(server)));
}

Result<void> X11Selection::offer(std::string png) {
    return server_->offer({{server_->atoms().png, std::make_shared<const std::string>(std::move(png))}});
}

Result<void> X11Selection::offer_text(std::string utf8) {
    const Atoms& atoms = server_->atoms();
    const auto old = std::make_shared<const std::string>(latin_1_of(utf8));
    const auto text = std::make_shared<const std::string>(std::move(utf8));
    return server_->offer({{atoms.utf8, text}, {atoms.plain, text}, {XCB_ATOM_STRING, old}});
}

bool X11Selection::owns() const { return server_->owns(); }

}  // namespace gridsmith
