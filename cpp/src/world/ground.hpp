#pragma once
// The map as one unit sees it: a map on which every algorithm runs unchanged. Its terrain classes are its cost multipliers, 0
// where the unit does not fit, and its barriers are those that any cell of the unit meets.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "world/clearance.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace astrolabe {

/// Whether a unit can stand in a cell, or why it cannot.
enum class Standing : std::uint8_t {
#define ASTROLABE_STANDING(name) name,
#include "world/standings.def"
#undef ASTROLABE_STANDING
};
struct Stand {
  Standing standing = Standing::Free;
  Point culprit;  ///< the cell in its way; its own where a thin wall is
  friend bool operator==(const Stand&, const Stand&) = default;
};
/// Free exactly where the map that Ground derives is passable.
Stand stand_of(const Map& map, Unit unit, Point p) noexcept;

class Ground {
 public:
  /// True when this unit searches the map itself, so that no map is derived.
  static bool is_map_itself(const Map& map, Unit unit) noexcept { return unit == Unit{} && map.areas().empty(); }

  /// The map for this unit to search: `map` itself, or one that is valid until another is made.
  const Map& see(const Map& map, Unit unit) {
    is_begun_ = false;
    for (;;) {
      if (const Map* const seen = see_part(map, unit, 0)) return *seen;
    }
  }
  /// The same in parts, between which all may change; null until it is made. version: another one for each state of the map.
  const Map* see_part(const Map& map, Unit unit, std::uint32_t version) { return is_map_itself(map, unit) ? &map : make_part(map, unit, version); }
  /// Updates the derived map after its areas changed, and appends its own changes to `own`. Whether a cell can be entered does not depend on
  /// areas. False where more cells than `most` are in question: the map is to be derived again then.
  bool see_areas(const Map& map, std::size_t most, std::vector<Change>& own);
  /// Updates the derived map after these changes, and appends its own changes to `own`.
  void patch(const Map& map, std::span<const Change> changes, std::vector<Change>& own);

 private:
  const Map* make_part(const Map& map, Unit unit, std::uint32_t version);
  /// Classes and barriers of some more rows; false when there are none.
  bool make_rows(const Map& map);
  /// What the unit pays for a cell of this class that lies in areas which change so much together; 0 where it may not enter.
  std::uint8_t cost_of(const Map& map, Terrain terrain, int change) const noexcept;
  std::uint8_t multiplier_at(const Map& map, Cell cell) const noexcept;
  std::uint8_t barriers_at(const Map& map, Cell cell) const noexcept;

  Unit unit_;
  Clearance clearance_;
  std::vector<Area> areas_;  ///< that were seen
  std::unique_ptr<Map> own_;
  // The state of a ground that is being made:
  bool is_begun_ = false;
  std::uint32_t version_ = 0;
  bool is_measured_ = false;  ///< its clearance
  std::uint32_t rows_made_ = 0;
  std::vector<Terrain> classes_;
  std::vector<std::uint8_t> barriers_;
};

}  // namespace astrolabe
