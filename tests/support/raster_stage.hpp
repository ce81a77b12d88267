#pragma once
// A map with a search of Dijkstra on it, and the raster that draws both.

#include "view/raster.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/lane.hpp"

#include "world/moves.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace astrolabe::testing {

/// Every slot has a colour of its own: its index.
struct NumberedPalette : Palette {
  NumberedPalette() {
    for (std::size_t i = 0; i < colours().size(); ++i) colours()[i] = static_cast<std::uint32_t>(i);
  }
};

struct Stage {
  explicit Stage(Map made) : map(std::move(made)), lane(*find_algorithm("dijkstra")) {
    query.goal = Cell{map.size().cells() - 1};
    restart();
  }
  void restart() {
    moves.build(map, query.movement);
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
  }
  Map map;
  Query query;
  Moves moves;
  Lane lane;
  NumberedPalette palette;
  Raster raster;
};

inline std::vector<std::uint32_t> pixels(const Raster& raster) { return {raster.pixels().begin(), raster.pixels().end()}; }

/// What a raster that drew nothing before shows.
inline std::vector<std::uint32_t> fresh_pixels(Stage& stage, const StepView& view) {
  Raster fresh;
  fresh.render(stage.palette, stage.map, stage.lane, view);
  return pixels(fresh);
}
inline std::vector<std::uint32_t> fresh_pixels(Stage& stage) { return fresh_pixels(stage, stage.lane.shown()); }

}  // namespace astrolabe::testing
