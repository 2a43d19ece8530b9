// New boards to play: freshly generated, in another guise at once, or from one block.
//
// The dialog's choices become a request for workers or a board from the stock; either way the board opens in
// a tab of its own, frozen, with its clock running.
#pragma once

#include "app/dialogs.h"

namespace gridsmith {

class App;
struct Generated;
struct JobFinished;
struct RunningJob;

// "Fresh", ...: for people.
std::string_view name_of(BoardSource source);
// What the source cannot do, for people.
std::string_view limits_of(BoardSource source, int order);

void open_board_dialog(App& app);
// The dialog's button.
void start_board(App& app, BoardDialog& dialog);

void take_board(App& app, const RunningJob& job, const Generated& made);
void finish_board(App& app, const RunningJob& job, const JobFinished& finished);

}  // namespace gridsmith
