#pragma once
// The options that searches of several kinds read.

#include "astrolabe/catalog.hpp"

namespace astrolabe::parameters {

extern const ParameterInfo heuristic;  ///< HeuristicKind
extern const ParameterInfo weight;
extern const ParameterInfo tie_break;  ///< TieBreak
extern const ParameterInfo stop;       ///< StopRule
extern const ParameterInfo budget;     ///< thousands of expansions before a search gives up: the value counts expansions

}  // namespace astrolabe::parameters
