// Advice from single constraints: what they exclude once an assumption has taken candidates from their cells.
#pragma once

#include "techniques/forcing/implications.h"

#include <memory>

namespace gridsmith {

// The position must outlive the adviser; its board must have constraints.
std::unique_ptr<Adviser> constraint_adviser(const Position& start);

}  // namespace gridsmith
