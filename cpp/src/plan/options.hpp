#pragma once
// The options that several planners read.

#include "astrolabe/catalog.hpp"

namespace astrolabe::parameters {

extern const ParameterInfo matching;  ///< 1: units behind slower ones go at their pace

}  // namespace astrolabe::parameters
