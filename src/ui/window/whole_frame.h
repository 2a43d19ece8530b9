// A frame of the window that shows what its keys have done.
//
// A press that opens a dialog is routed after the dialogs of its frame are drawn, and ImGui first draws a new dialog
// invisibly to find its size. Those frames are played without painting them, so that the user waits for one painted
// frame instead of three.
#pragma once

#include <functional>

namespace gridsmith {

class App;
class Gui;

// Plays frames until one is worth painting, and leaves that one for the caller to render. `begin` begins a frame,
// `draw` draws it and returns whether the program goes on. Returns the last result of `draw`. If a dialog or a message
// has appeared or gone, sets `changed`.
bool draw_whole_frame(const App& app, Gui& gui, const std::function<void()>& begin,
                      const std::function<bool()>& draw, bool& changed);

}  // namespace gridsmith
