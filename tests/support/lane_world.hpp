#pragma once
// A map, its moves and a query, as a lane takes them.

#include "astrolabe/search.hpp"
#include "world/moves.hpp"

#include <utility>

namespace astrolabe::testing {

struct World {
  explicit World(Map made) : map(std::move(made)) { moves.build(map, query.movement); }
  Problem problem() const { return {.map = &map, .moves = &moves, .query = query, .options = nullptr}; }
  Map map;
  Moves moves;
  Query query;
};

/// A* between the ends of an open strip: the shape is known by heart.
inline World strip() {
  World world(Map({7, 3}));
  world.query.start = world.map.size().cell({0, 1});
  world.query.goal = world.map.size().cell({6, 1});
  return world;
}

}  // namespace astrolabe::testing
