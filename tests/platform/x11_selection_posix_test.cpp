// The clipboard as other programs see it.
#include "platform/clipboard/x11_selection.h"

#include "base/random.h"
#include "support/patience.h"
#include "support/virtual_display.h"

#include <future>
#include <thread>
#include <vector>
#include <xcb/xcb.h>

using namespace gridsmith;
using support::VirtualDisplay;

namespace {

const std::string kPaste = "xclip -selection clipboard -t image/png -o";

std::string some_bytes(std::size_t size) {
    Random random(size);
    std::string bytes;
    bytes.reserve(size);
    while (bytes.size() < size) bytes += static_cast<char>(random.next());
    return bytes;
}

std::unique_ptr<X11Selection> selection_on(const VirtualDisplay& display) {
    auto selection = X11Selection::open(display.name());
    REQUIRE(selection);
    return std::move(*selection);
}

}  // namespace

TEST_CASE("a picture of any size is pasted byte for byte", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto selection = selection_on(display);
    // One request holds up to 256 KiB.
    for (const std::size_t size :
         {std::size_t{1}, std::size_t{1000}, std::size_t{100'000}, std::size_t{256} << 10,
          (std::size_t{256} << 10) + 1, std::size_t{20'000'000}}) {
        CAPTURE(size);
        const std::string picture = some_bytes(size);
        REQUIRE(selection->offer(picture));
        CHECK(selection->owns());
        CHECK((display.output_of(kPaste) == picture));
    }
}

TEST_CASE("the clipboard lists its targets and refuses all others", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto selection = selection_on(display);
    REQUIRE(selection->offer("picture"));
    const std::string targets = display.output_of("xclip -selection clipboard -t TARGETS -o");
    for (const auto* target : {"TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS", "image/png"}) {
        CAPTURE(target);
        CHECK(targets.find(target) != std::string::npos);
    }
    CHECK(display.output_of("xclip -selection clipboard -t UTF8_STRING -o").empty());
}

TEST_CASE("a text of any size is pasted as UTF-8, and as Latin-1 by old programs", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto selection = selection_on(display);
    std::string large;
    while (large.size() < 3'000'000) large += "1..ü\n";
    for (const std::string& text : {std::string("x"), std::string("1 ü ♖"), large}) {
        REQUIRE(selection->offer_text(text));
        CHECK((display.output_of("xclip -selection clipboard -o -t UTF8_STRING") == text));
        CHECK((display.output_of("xclip -selection clipboard -o -t \"text/plain;charset=utf-8\"") == text));
    }
    REQUIRE(selection->offer_text("1 ü ♖"));
    CHECK(display.output_of("xclip -selection clipboard -o -t STRING") == "1 \xfc ?");
    CHECK(display.output_of(kPaste).empty());
    const std::string targets = display.output_of("xclip -selection clipboard -t TARGETS -o");
    CHECK(targets.contains("UTF8_STRING"));
    CHECK_FALSE(targets.contains("image/png"));
    // A picture replaces the text, and then another text replaces the picture.
    REQUIRE(selection->offer("picture"));
    CHECK(display.output_of("xclip -selection clipboard -o -t UTF8_STRING").empty());
    REQUIRE(selection->offer_text(""));
    CHECK(display.output_of("xclip -selection clipboard -o -t UTF8_STRING").empty());
    CHECK(selection->owns());
}

TEST_CASE("several programs paste at once, even if one of them dies", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto selection = selection_on(display);
    const std::string picture = some_bytes(3'000'000);
    REQUIRE(selection->offer(picture));
    std::vector<std::future<bool>> pasted;
    for (int i = 0; i < 4; ++i)
        pasted.push_back(
            std::async(std::launch::async, [&] { return display.output_of(kPaste) == picture; }));
    display.output_of(kPaste + " | head -c 300000 >/dev/null");
    for (auto& one : pasted) CHECK(one.get());
    CHECK((display.output_of(kPaste) == picture));
}

TEST_CASE("a copy by another program takes the clipboard away, and the next offer takes it back", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const auto selection = selection_on(display);
    REQUIRE(selection->offer("first"));
    display.output_of("printf text | xclip -selection clipboard -i >/dev/null");
    CHECK(support::comes_true([&] { return !selection->owns(); }));
    CHECK(display.output_of("xclip -selection clipboard -o") == "text");
    REQUIRE(selection->offer("second"));
    CHECK(display.output_of(kPaste) == "second");
}

TEST_CASE("a missing display is reported") {
    const auto selection = X11Selection::open(":4711");
    REQUIRE_FALSE(selection);
    CHECK_FALSE(selection.error().message.empty());
}

TEST_CASE("at the end the clipboard manager gets the picture", "[slow]") {
    support::needs({"Xvfb", "xclip"});
    const VirtualDisplay display;
    const std::string picture = some_bytes(700'000);

    // A minimal clipboard manager: asked to save, it fetches the picture as xclip does, and then answers.
    xcb_connection_t* manager = xcb_connect(display.name().c_str(), nullptr);
    REQUIRE(xcb_connection_has_error(manager) == 0);
    const auto atom = [&](std::string_view name) {
        auto* reply = xcb_intern_atom_reply(
            manager, xcb_intern_atom(manager, 0, static_cast<std::uint16_t>(name.size()), name.data()),
            nullptr);
        const xcb_atom_t made = reply->atom;
        std::free(reply);
        return made;
    };
    const xcb_window_t window = xcb_generate_id(manager);
    xcb_create_window(manager, XCB_COPY_FROM_PARENT, window,
                      xcb_setup_roots_iterator(xcb_get_setup(manager)).data->root, 0, 0, 1, 1, 0,
                      XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, nullptr);
    xcb_set_selection_owner(manager, window, atom("CLIPBOARD_MANAGER"), XCB_CURRENT_TIME);
    const xcb_atom_t save = atom("SAVE_TARGETS");

    std::string saved;
    auto selection = selection_on(display);
    REQUIRE(selection->offer(picture));
    std::thread ending([&] { selection.reset(); });
    auto* event = xcb_wait_for_event(manager);
    REQUIRE((event->response_type & 0x7f) == XCB_SELECTION_REQUEST);
    const auto request = *reinterpret_cast<xcb_selection_request_event_t*>(event);
    std::free(event);
    CHECK(request.target == save);
    saved = display.output_of(kPaste);
    char notify[32] = {};
    auto& told = *reinterpret_cast<xcb_selection_notify_event_t*>(notify);
    told.response_type = XCB_SELECTION_NOTIFY;
    told.requestor = request.requestor;
    told.selection = request.selection;
    told.target = request.target;
    told.property = request.property;
    told.time = request.time;
    xcb_send_event(manager, 0, request.requestor, 0, notify);
    xcb_flush(manager);
    ending.join();
    xcb_disconnect(manager);
    CHECK((saved == picture));
}
