// Which search a board uses, alone and on several threads.
#pragma once

#include "solver/learner/mixed_search.h"
#include "solver/nine/nine.h"
#include "solver/tree/tree_search.h"

#include <type_traits>

namespace gridsmith::solver {

// Order 3 fits into a few vector registers and has its own engine. All searches have the same members.
template <int kOrder>
using SearchOf = std::conditional_t<kOrder == 3, NineSearch, MixedSearch<kOrder>>;

// Calls `function.template operator()<Search>()` with the search for boards of these rules.
template <class Function>
decltype(auto) for_search_of(const Rules& rules, Function function) {
    switch (rules.order()) {
        case 2: return function.template operator()<SearchOf<2>>();
        case 3: return function.template operator()<SearchOf<3>>();
        case 4: return function.template operator()<SearchOf<4>>();
        case 5: return function.template operator()<SearchOf<5>>();
        default: break;
    }
    if (has_constraints(rules.parts())) {
        if (rules.side() <= 11) return function.template operator()<MixedSearchOf<DomainPosition<11>>>();
        return function.template operator()<MixedSearchOf<DomainPosition<25>>>();
    }
    if (TinyPosition::serves(rules.units()))
        return function.template operator()<MixedSearchOf<TinyPosition>>();
    if (SmallPosition::serves(rules.units()))
        return function.template operator()<MixedSearchOf<SmallPosition>>();
    if (rules.side() <= 16) return function.template operator()<MixedSearchOf<BoardPosition<16>>>();
    return function.template operator()<MixedSearchOf<BoardPosition<25>>>();
}

// Each thread keeps one search of each kind, so that the stack is allocated once.
template <class Search>
Search& search_of_thread() {
    static thread_local Search search;
    return search;
}

// Order 3 searches are too quick to be watched, to follow or to lean on anything.
template <class Search>
inline constexpr bool kIsQuick = std::is_same_v<Search, NineSearch>;

template <class Search>
void start(Search& search, const Grid& grid, Random* random, bool follows) {
    if constexpr (kIsQuick<Search>)
        search.start(grid, random);
    else
        search.start(grid, random, follows);
}

// The searches that can give branches away, and what they need to keep.
template <class Search>
struct Shared {
    using Type = TreeSearchOf<typename Search::Position>;
    using Board = typename Search::Position::Board;
    static Board board_of(const Rules& rules) { return Search::Position::board_of(rules); }
};
template <>
struct Shared<NineSearch> {
    using Type = NineSearch;
    struct Board {};
    static Board board_of(const Rules&) { return {}; }
};

}  // namespace gridsmith::solver
