#pragma once
// The rays along which a jump point search looked from a cell: what each passed, where it ended, and why. They are followed cell by cell with the
// functions that decide what is forced (jumps/canonical.hpp), so they end where the search's tables and bitmaps say that they end.

#include "astrolabe/search.hpp"
#include "world/refusal.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

enum class RayEnd : std::uint8_t {
#define ASTROLABE_RAY_END(name) name,
#include "explain/steps/ray_ends.def"
#undef ASTROLABE_RAY_END
};

struct JumpRay {
  unsigned direction = 0;
  Point from;
  Point to;  ///< where it ended
  RayEnd end = RayEnd::Blocked;
  bool is_turn = false;     ///< it begins where a wide ray turned
  bool is_jump = false;     ///< the search generates `to`
  std::uint8_t forced = 0;  ///< directions (bits) of the forced neighbours at `to`
  RefusedMove refused;      ///< of a ray that is blocked
  std::uint64_t cost = 0;   ///< from the cell to `to`, in units
  friend bool operator==(const JumpRay&, const JumpRay&) = default;
};

/// A jump point search, as far as its rays depend on it.
struct RaySearch {
  const Problem& problem;
  bool passes_turns;  ///< MoveRule::passes_turns
};

/// Appends the ray from a cell along one legal direction. After a wide ray, appends the rays of its turns that lead to a jump point. Looks at
/// `budget` cells at most, and lowers `budget` by their number. Precondition: jump point searches accept the problem.
void append_jump_rays(const RaySearch& search, Cell cell, unsigned direction, std::uint32_t& budget, std::vector<JumpRay>& rays);

}  // namespace astrolabe
