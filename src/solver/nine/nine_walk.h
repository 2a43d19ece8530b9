// The depth-first search of the single-grid engine, the same for every instruction set.
//
// Only the source file of an instruction set includes this file, after its `Board`. The unnamed namespace
// keeps the code of one instruction set apart from the code of another. nine.h explains the engine.
#pragma once

#include "solver/nine/nine_kernel.h"

namespace gridsmith::solver {
namespace {

enum class Outcome { dead, solved, stuck };

// The cell to branch on, and its candidates.
struct Choice {
    int cell;
    unsigned candidates;
};

// A set of cells: bit l of lanes[i] is cell 3l + i.
struct CellSet3 {
    std::uint32_t lanes[3];
};

// A board is a position in registers:
//     static Board of_values(const std::uint8_t* values);    81 values, 0 for empty
//     static Board of_words(const std::uint64_t* words);     a NineState
//     static Board of_candidates(const std::uint16_t* candidates);    81 words
//     NineSweep write_candidates(std::uint16_t* candidates) const;     and what changes there
//     void confine(int cell, unsigned allowed);              keep only these candidates of a cell
//     Outcome settle();                                      make all deductions
//     void read_values(std::uint8_t* values) const;          after `solved`
//     void read_words(std::uint64_t* words) const;
// and Board::Survey, made from a board after `stuck`, describes the choices:
//     CellSet3 open;                             cells with several candidates
//     CellSet3 fewest;                           open cells with the fewest candidates
//     int count;                                 the number of their candidates
//     unsigned candidates(int cell) const;
//     int touched(int cell) const;               the number of peers that share a candidate with the cell,
//                                                where a peer with two candidates counts four times, plus 4

// The rule of nine.h. Comparing eight cells is nearly as good as comparing all, and cheaper.
template <class Survey>
Choice strong_choice(Survey& survey) {
    int looks = survey.count == 2 ? 8 : 1;
    int best = -1;
    int chosen = 0;
    for (int i = 0; i < 3; ++i)
        for (std::uint32_t rest = survey.fewest.lanes[i]; rest != 0 && looks > 0; rest &= rest - 1, --looks) {
            const int cell = 3 * __builtin_ctz(rest) + i;
            const int touched = survey.touched(cell);
            if (touched <= best) continue;
            best = touched;
            chosen = cell;
        }
    return {chosen, survey.candidates(chosen)};
}

// The rule of lanes.h.
template <class Survey>
Choice lane_choice(Survey& survey) {
    const CellSet3& eligible = survey.count <= 3 ? survey.fewest : survey.open;
    int best = -1;
    int chosen = 0;
    for (int block = 0; block < 9; ++block) {
        const std::uint32_t lanes = 0x49u << (block / 3 * 9 + block % 3);  // three rows of one segment
        int first = 81;
        for (int i = 0; i < 3; ++i)
            if (const std::uint32_t here = eligible.lanes[i] & lanes; here != 0)
                if (const int cell = 3 * __builtin_ctz(here) + i; cell < first) first = cell;
        if (first == 81) continue;
        const int touched = survey.touched(first);
        if (touched <= best) continue;
        best = touched;
        chosen = first;
    }
    return {chosen, survey.candidates(chosen)};
}

template <class Board>
struct Level {
    Board board;
    double share;
};

// The candidate to try first: the smallest, or a random one.
inline unsigned first_branch(unsigned candidates, int count, std::uint64_t& random) {
    if (random != 0) {
        random ^= random << 13;  // xorshift64 (G. Marsaglia, "Xorshift RNGs", 2003)
        random ^= random >> 7;
        random ^= random << 17;
        auto skip = static_cast<unsigned>(((random >> 32) * static_cast<unsigned>(count)) >> 32);
        for (; skip > 0; --skip) candidates &= candidates - 1;
    }
    return candidates & (0u - candidates);
}

template <class Board>
Level<Board>& level_of(const NineWalk& walk, int level) {
    return static_cast<Level<Board>*>(walk.levels)[level];
}

template <class Board>
void begin(NineWalk& walk, const Board& board) {
    walk.bottom = walk.depth = 0;
    walk.at_solution = walk.finished = false;
    walk.nodes = walk.guesses = walk.solutions = 0;
    walk.share = 1;
    walk.share_done = 0;
    level_of<Board>(walk, 0).board = board;
}

template <class Board>
void start_board(NineWalk& walk, const std::uint8_t* values) {
    begin(walk, Board::of_values(values));
}

template <class Board>
void start_board_from(NineWalk& walk, const std::uint64_t* words) {
    begin(walk, Board::of_words(words));
}

template <class Board>
void confine_board(NineWalk& walk, int cell, unsigned allowed) {
    level_of<Board>(walk, walk.depth).board.confine(cell, allowed);
}

template <class Board>
NineWalkEnd walk_boards(NineWalk& walk, std::uint64_t solutions, std::uint64_t nodes) {
    if (walk.finished) return NineWalkEnd::exhausted;
    Board board = level_of<Board>(walk, walk.depth).board;
    bool retreat = walk.at_solution;
    walk.at_solution = false;
    for (;;) {
        if (retreat) {
            walk.share_done += walk.share;
            if (walk.depth == walk.bottom) {
                walk.finished = true;
                return NineWalkEnd::exhausted;
            }
            const auto& level = level_of<Board>(walk, --walk.depth);
            board = level.board;
            walk.share = level.share;
        }
        if (walk.nodes >= nodes) {
            level_of<Board>(walk, walk.depth).board = board;
            return NineWalkEnd::budget;
        }
        ++walk.nodes;
        const Outcome outcome = board.settle();
        retreat = outcome != Outcome::stuck;
        if (outcome == Outcome::stuck) {
            typename Board::Survey survey(board);
            const Choice choice = walk.as_lanes ? lane_choice(survey) : strong_choice(survey);
            const int count = __builtin_popcount(choice.candidates);
            const unsigned first = first_branch(choice.candidates, count, walk.random);
            auto& level = level_of<Board>(walk, walk.depth++);
            level.board = board;
            level.board.confine(choice.cell, choice.candidates & ~first);
            const double part = walk.share / count;
            level.share = walk.share - part;
            walk.share = part;
            board.confine(choice.cell, first);
            ++walk.guesses;
        } else if (outcome == Outcome::solved && ++walk.solutions >= solutions) {
            level_of<Board>(walk, walk.depth).board = board;
            walk.at_solution = true;
            return NineWalkEnd::solution;
        }
    }
}

template <class Board>
void read_board_solution(const NineWalk& walk, std::uint8_t* values) {
    level_of<Board>(walk, walk.depth).board.read_values(values);
}

template <class Board>
void read_board_level(const NineWalk& walk, int level, std::uint64_t* words, double* share) {
    level_of<Board>(walk, level).board.read_words(words);
    *share = level == walk.depth ? walk.share : level_of<Board>(walk, level).share;
}

template <class Board>
NineSweep sweep_board(std::uint16_t* candidates) {
    Board board = Board::of_candidates(candidates);
    return board.settle() == Outcome::dead ? NineSweep{} : board.write_candidates(candidates);
}

template <class Board>
constexpr NineKernel nine_kernel() {
    return {sizeof(Level<Board>), start_board<Board>,         start_board_from<Board>, confine_board<Board>,
            walk_boards<Board>,   read_board_solution<Board>, read_board_level<Board>, sweep_board<Board>};
}

}  // namespace
}  // namespace gridsmith::solver
