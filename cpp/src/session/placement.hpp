#pragma once
// Where start and goal stand on a map that came without them.

#include "astrolabe/map.hpp"

namespace astrolabe {

struct Ends {
  Cell start;
  Cell goal;
};

/// Two passable cells of one large connected region, far apart; looks at a bounded number of cells. On a map without two
/// passable cells the upper left and lower right corners.
Ends place_ends(const Map& map);

}  // namespace astrolabe
