#pragma once
// The option that chooses between a search over a heap and its twin over buckets.

#include "astrolabe/catalog.hpp"

#include <cstdint>

namespace astrolabe {

/// How cells wait. A heap gives them in exact order, ties by TieBreak. Buckets are several times faster and just as exact in what
/// they find; within one, the cell that came last goes first, so some cells are expanded too early and again.
enum class OpenListKind : std::uint8_t { Heap, Buckets };

namespace parameters {

extern const ParameterInfo open_list;  ///< OpenListKind

}  // namespace parameters
}  // namespace astrolabe
