// What each program does before anything else, since those who start it may leave it without standard
// streams.
#pragma once

namespace gridsmith {

// Standard input, output and error that are closed get /dev/null, so that no file gets their numbers; opened
// the wrong way round, so that reading or writing them fails as it does for what is closed. And a limit on
// the size of files makes a write fail instead of killing the program.
void begin_process();

}  // namespace gridsmith
