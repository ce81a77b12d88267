#include "motion/knowledge.hpp"

#include "motion/tick_world.hpp"

#include <memory>

namespace astrolabe {

Knowledge::Knowledge(const World& drawn) : drawn_(drawn) { restart(); }

void Knowledge::restart() {
  const Map& drawn = drawn_.map();
  auto map = std::make_unique<Map>(drawn.size());
  map->set_multipliers(drawn.multipliers());
  map->set_areas(drawn.areas());
  world_.replace(std::move(map), drawn_.query());
  is_known_.assign(drawn.size().cells(), false);
  applied_ = 0;
}

WorldChanges Knowledge::seek(std::span<const Seen> seen, Tick tick, std::vector<Change>& changes) {
  std::vector<Edit> edits;
  for (; applied_ < seen.size() && seen[applied_].tick <= tick; ++applied_) {
    const Seen& each = seen[applied_];
    if (each.is_first) is_known_[index(each.change.cell)] = true;
    edits.push_back({each.change.cell, each.change.after, each.change.plane});
  }
  for (; applied_ > 0 && seen[applied_ - 1].tick > tick; --applied_) {
    const Seen& each = seen[applied_ - 1];
    if (each.is_first) is_known_[index(each.change.cell)] = false;
    edits.push_back({each.change.cell, each.change.before, each.change.plane});
  }
  return edits.empty() ? WorldChanges{} : world_.apply(edits, changes);
}

WorldChanges Knowledge::see(const Map& map, Unit unit, Cell at, std::int32_t cells, Tick tick, Tracks& tracks, std::vector<Change>& changes) {
  const Map& known = world_.map();
  std::vector<Edit> edits;
  const auto see = [&](Cell cell) {
    const bool is_first = !is_known_[index(cell)];
    is_known_[index(cell)] = true;
    const auto add = [&](std::uint8_t before, std::uint8_t after, Plane plane, bool first) {
      if (before == after && !first) return;
      tracks.see({.tick = tick, .is_first = first, .change = {cell, before, after, plane}});
      ++applied_;
      if (before != after) edits.push_back({cell, after, plane});
    };
    // Rays meet in many cells, and those that changed are told once.
    if (!is_first && known.at(cell) == map.at(cell) && known.barriers(cell) == map.barriers(cell)) return;
    for (const Edit& edit : edits) {
      if (edit.cell == cell) return;
    }
    add(known.at(cell), map.at(cell), Plane::Classes, is_first);
    add(known.barriers(cell), map.barriers(cell), Plane::Barriers, false);
  };
  std::vector<Cell> under;
  footprint(map.size(), unit, at, under);
  for (const Cell cell : under) each_seen(map, map.size().point(cell), cells, see);
  return edits.empty() ? WorldChanges{} : world_.apply(edits, changes);
}

}  // namespace astrolabe
