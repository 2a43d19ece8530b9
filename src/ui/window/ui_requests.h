// Carries out what the app requests from its user interface: clipboard texts, pictures, icons, focus.
#pragma once

#include "ui/look/theme.h"

#include <functional>

namespace gridsmith {

class App;
class MainWindow;

// Call once a frame, between begin_frame and end_frame. Returns false if the window has to be closed. `raise`
// brings the window to the front; `capture` takes a picture of it after the frame.
bool serve_requests(App& app, MainWindow& window, const Theme& theme, const std::function<void()>& raise,
                    const std::function<void()>& capture);

}  // namespace gridsmith
