#pragma once
// The options of searches over jump points.

#include "astrolabe/catalog.hpp"

#include <cstdint>

namespace astrolabe {

/// What happens to jump points whose only merit is that a diagonal ray may turn there. Kept, they are opened and expanded like others;
/// pruned, what lies behind their turns is opened at once, from the cell that the ray came from.
enum class Intermediate : std::uint8_t { Kept, Pruned };

/// Whether searches over buckets keep what jump points lead to for later ones over the same ground.
enum class Jumps : std::uint8_t { Afresh, Graph };

/// Whether a search leaves out the first steps by which no shortest path leads into the part of the map where the goal lies.
enum class GoalBounding : std::uint8_t { Off, On };

namespace parameters {

extern const ParameterInfo intermediate;  ///< Intermediate
extern const ParameterInfo jumps;         ///< Jumps
extern const ParameterInfo goal_bounds;   ///< GoalBounding

}  // namespace parameters
}  // namespace astrolabe
