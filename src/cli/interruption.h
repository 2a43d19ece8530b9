// Ctrl+C and a polite kill as a stop token, so that work ends with what is finished.
//
// Separate because signals are global to the process: one object of this class exists while a verb runs. A
// second signal ends the program at once.
#pragma once

#include <stop_token>
#include <thread>

namespace gridsmith {

class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    std::stop_token token() const { return source_.get_token(); }
    bool requested() const { return source_.stop_requested(); }
    // The same from within the program.
    void request() { source_.request_stop(); }
    // Readable once a signal came, for poll beside a file that may keep us waiting.
    int descriptor() const { return reading_end_; }

private:
    std::stop_source source_;
    int reading_end_ = -1;
    int writing_end_ = -1;
    std::thread watcher_;
};

}  // namespace gridsmith
