#pragma once
// A world that changes by dice, and what lanes are told of it: doors that shut and open again, terrain, thin walls, a start that moves along a path,
// a goal that is walled in, opened and moved.

#include "astrolabe/lane.hpp"
#include "astrolabe/world.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include <algorithm>
#include <memory>
#include <vector>

namespace astrolabe::testing {

class ChangingWorld : private WorldWatcher {
 public:
  ChangingWorld(Dice& dice, World& world) : WorldWatcher(world), dice_(dice), world_(world) {}

  /// Another map and query. `is_hard`: with terrain, thin walls, areas and units.
  void begin(std::uint32_t most, bool is_hard) {
    Map map = random_map({dice_, random_size(dice_, most), {.wall_percent = dice_.below(35), .with_terrain = is_hard && dice_.chance(50)}});
    if (is_hard && dice_.chance(30)) add_barriers(dice_, map, dice_.below(30));
    if (is_hard && dice_.chance(20)) add_areas(dice_, map, 1 + dice_.below(2));
    Query query = random_query({dice_, random_free_cell(dice_, map), random_free_cell(dice_, map)});
    if (is_hard && dice_.chance(40)) query.unit = random_unit(dice_);
    world_.replace(std::make_unique<Map>(std::move(map)), query);
    uses_terrain_ = is_hard;
    walled_.clear();
    static_cast<void>(world_.problem());
    changes_.clear();
  }

  /// Something changes: an edit or several, or an end moves. `path`: of one of the searches.
  void change(const std::vector<Cell>& path) {
    const Map& ground = world_.ground();
    const bool is_blocked = !ground.passable(world_.query().start) || !ground.passable(world_.query().goal);
    if (is_blocked && dice_.chance(60)) return free_ends();
    if (dice_.chance(12)) return move_end(path);
    if (dice_.chance(walled_.empty() ? 4 : 30)) return wall_goal_in();
    std::vector<Edit> edits;
    for (std::uint32_t n = dice_.chance(70) ? 1 : 1 + dice_.below(9); n > 0; --n) edits.push_back(random_edit(path));
    apply(edits);
  }

  /// The changes of the ground since the last call, and the ends.
  Revision revision() {
    told_ = std::move(changes_);
    changes_.clear();
    return {.ground = told_, .start = world_.query().start, .goal = world_.query().goal};
  }
  /// False when the ground may have changed everywhere since the last call of revision().
  bool knows_all() const { return knows_all_; }
  void look() {
    knows_all_ = true;
    static_cast<void>(world_.problem());
  }

 private:
  void world_changed(const WorldChanges& changes) override {
    if (changes.is_query) return;
    const auto own =
        std::find_if(changes.grounds.begin(), changes.grounds.end(), [&](const GroundChanges& ground) { return ground.unit == world_.query().unit; });
    if (own == changes.grounds.end()) {
      knows_all_ = false;
    } else {
      changes_.insert(changes_.end(), own->cells.begin(), own->cells.end());
    }
  }

  void apply(const std::vector<Edit>& edits) {
    std::vector<Change> changes;
    world_.apply(edits, changes);
    // Derived again where it was not patched.
    static_cast<void>(world_.problem());
  }

  Edit random_edit(const std::vector<Cell>& path) {
    const Map& map = world_.map();
    Cell cell = random_cell(dice_, map);
    if (!path.empty() && dice_.chance(70)) {
      const Point on = map.size().point(path[dice_.below(static_cast<std::uint32_t>(path.size()))]);
      const Point near{on.x + dice_.between(-1, 1), on.y + dice_.between(-1, 1)};
      if (map.size().contains(near)) cell = map.size().cell(near);
    }
    if (uses_terrain_ && dice_.chance(25)) return {cell, random_barriers(cell), Plane::Barriers};
    const Terrain ground = uses_terrain_ && dice_.chance(40) ? random_class(dice_) : static_cast<Terrain>(plain);
    return {cell, map.passable(cell) && dice_.chance(45) ? static_cast<Terrain>(wall) : ground};
  }
  std::uint8_t random_barriers(Cell cell) {
    const Point p = world_.map().size().point(cell);
    unsigned bars = dice_.chance(40) ? 0 : dice_.below(16);
    for (unsigned d = 0; d < 4; ++d) {
      if (!world_.map().size().contains({p.x + step_x[d], p.y + step_y[d]})) bars &= ~(1u << d);
    }
    return static_cast<std::uint8_t>(bars);
  }

  /// Opens the ends, or moves them where the unit has room.
  void free_ends() {
    Query query = world_.query();
    if (dice_.chance(50)) return apply({{query.start, plain}, {query.goal, plain}});
    for (Cell* end : {&query.start, &query.goal}) {
      if (!world_.ground().passable(*end)) *end = random_free_cell(dice_, world_.ground());
    }
    world_.set_query(query);
  }

  void move_end(const std::vector<Cell>& path) {
    Query query = world_.query();
    Cell& end = dice_.chance(65) ? query.start : query.goal;
    end =
        !path.empty() && dice_.chance(70) ? path[std::min<std::size_t>(path.size() - 1, 1 + dice_.below(3))] : random_free_cell(dice_, world_.map());
    world_.set_query(query);
  }

  /// The next such change opens what this one shut.
  void wall_goal_in() {
    std::vector<Edit> edits = std::move(walled_);
    walled_.clear();
    if (edits.empty()) {
      const Map& map = world_.map();
      const Point goal = map.size().point(world_.query().goal);
      const std::int32_t reach = dice_.chance(20) ? 0 : 1;
      for (std::int32_t y = goal.y - reach; y <= goal.y + reach; ++y) {
        for (std::int32_t x = goal.x - reach; x <= goal.x + reach; ++x) {
          if (!map.size().contains({x, y}) || (reach > 0 && goal == Point{x, y})) continue;
          edits.push_back({map.size().cell({x, y}), wall});
          walled_.push_back({map.size().cell({x, y}), map.at(map.size().cell({x, y}))});
        }
      }
    }
    apply(edits);
  }

  Dice& dice_;
  World& world_;
  bool uses_terrain_ = false;
  bool knows_all_ = true;
  std::vector<Edit> walled_;
  std::vector<Change> changes_, told_;
};

}  // namespace astrolabe::testing
