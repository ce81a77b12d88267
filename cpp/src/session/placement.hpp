#pragma once
// Where start and goal stand on a map that came without them, and what still lies where on a map of another size.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <memory>

namespace astrolabe {

struct Ends {
  Cell start;
  Cell goal;
};

/// Two passable cells of one large connected region, far apart; looks at a bounded number of cells. On a map without two
/// passable cells the upper left and lower right corners.
Ends place_ends(const Map& map);

/// A map of another size: terrain, barriers, costs and areas stay where they lie on it, and new cells are plain.
std::unique_ptr<Map> resized_map(const Map& from, Size size);
/// The query of a map of this size on a resized one. Ends that do not lie on a free cell of it are placed, and waypoints left out.
Query resized_query(const Query& query, Size from, const Map& to);
/// Moves the goal to another cell than the start, where the map has two free cells.
void separate_ends(Query& query, const Map& map);
/// The query, with the goal moved where it stands on the start and the map has two free cells.
inline Query with_two_ends(Query query, const Map& map) {
  if (query.start == query.goal) separate_ends(query, map);
  return query;
}

}  // namespace astrolabe
