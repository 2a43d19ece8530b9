// Helpers for talking to an X11 server by xcb.
#pragma once

#include "base/result.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <xcb/xcb.h>

namespace gridsmith {

// xcb allocates replies and events with malloc.
template <class T>
using X11Answer = std::unique_ptr<T, decltype(&std::free)>;
template <class T>
X11Answer<T> answer(T* pointer) {
    return {pointer, std::free};
}

// Asks for all atoms first, then reads the replies: one round trip.
template <std::size_t kCount>
Result<std::array<xcb_atom_t, kCount>> atoms_of(xcb_connection_t* connection,
                                                const std::array<std::string_view, kCount>& names) {
    std::array<xcb_intern_atom_cookie_t, kCount> cookies;
    for (std::size_t i = 0; i < kCount; ++i)
        cookies[i] =
            xcb_intern_atom(connection, 0, static_cast<std::uint16_t>(names[i].size()), names[i].data());
    std::array<xcb_atom_t, kCount> atoms{};
    for (std::size_t i = 0; i < kCount; ++i) {
        const auto reply = answer(xcb_intern_atom_reply(connection, cookies[i], nullptr));
        if (reply == nullptr) return failure("the X11 display does not answer");
        atoms[i] = reply->atom;
    }
    return atoms;
}

// Creates an invisible window that reports changes of its properties.
inline xcb_window_t add_unseen_window(xcb_connection_t* connection, int screen_number) {
    auto screen = xcb_setup_roots_iterator(xcb_get_setup(connection));
    for (; screen_number > 0 && screen.rem > 1; --screen_number) xcb_screen_next(&screen);
    const xcb_window_t window = xcb_generate_id(connection);
    const std::uint32_t events = XCB_EVENT_MASK_PROPERTY_CHANGE;
    xcb_create_window(connection, XCB_COPY_FROM_PARENT, window, screen.data->root, -10, -10, 1, 1, 0,
                      XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, XCB_CW_EVENT_MASK, &events);
    return window;
}

// Tells the requestor that the selection is in `property`; XCB_NONE means that it cannot be converted.
inline void notify_requestor(xcb_connection_t* connection, const xcb_selection_request_event_t& request,
                             xcb_atom_t property) {
    xcb_selection_notify_event_t notify{};
    notify.response_type = XCB_SELECTION_NOTIFY;
    notify.time = request.time;
    notify.requestor = request.requestor;
    notify.selection = request.selection;
    notify.target = request.target;
    notify.property = property;
    // The protocol wants 32 bytes for every event.
    std::array<char, 32> sent{};
    std::copy_n(reinterpret_cast<const char*>(&notify), sizeof notify, sent.begin());
    xcb_send_event(connection, 0, request.requestor, XCB_EVENT_MASK_NO_EVENT, sent.data());
}

}  // namespace gridsmith
