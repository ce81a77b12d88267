#pragma once
// What a walker promises by the verdict on its search, as a claim that the checker compares with its places.

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "check/walk_check.hpp"

#include <span>

namespace astrolabe {

/// Writes into the claim what a walker by this method promises. `plannings`: those that it made. Preconditions as of check_walk().
void promise(WalkClaim& claim, const Map& map, const Query& query, const Motion& motion, const Options& method, std::span<const Episode> plannings);

}  // namespace astrolabe
