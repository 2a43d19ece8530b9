// Faults of the system, one at a time: the n-th of the calls by which files are changed fails, or is the last
// thing the process does.
//
// The program of these tests is linked so that open, write, fsync and the like arrive here first (`ld
// --wrap`). So does the system's clock, which can be set. Of what the C++ library does itself, only a
// folder's removal and renaming do.
#pragma once

#include <chrono>

namespace gridsmith::support {

struct Fault {
    int step = 0;           // the call that is hit, from 1; 0: none
    int error = 0;          // it fails with this errno; 0: the process is killed in its place
    bool lasts = false;     // all later calls fail too, as on a disk that stays full
    bool reads = false;     // opening a file to read it counts too
    bool removals = false;  // removing and renaming folders counts, and nothing else; killed, it is half done
    bool syncs = true;  // false: flushes to the disk do nothing, as only the process dies and not the machine
};

// From now on; counting begins anew.
void inject(const Fault& fault);
// How many calls were counted since.
int calls_counted();

// What the system's clock shows is that much off from now on; the steady one is not concerned.
void set_clock_off(std::chrono::seconds difference);

}  // namespace gridsmith::support
