// What follows by singles from each candidate, as HoDoKu lists it for its forcing nets.
#pragma once

#include "techniques/chains/hodoku_tables.h"

namespace gridsmith {

// Fills the tables of all single candidates. HoDoKu enters or removes the candidate, then takes four rounds of singles.
// A claim rests on all claims that made it a single, up to five. HoDoKu notices no contradiction here: it may fill a
// cell twice, and enter values that the cell has lost.
void add_lookahead(HodokuTables& tables);

}  // namespace gridsmith
