#pragma once
// The reference that the laws compare with. It shares no code with the searches, the move masks, the grounds of units or the
// heuristics: whether a step is legal is written from the definition of the rule, for every cell that a unit covers, and
// distances come from relaxing every step until nothing changes (Bellman and Ford), without a heap or an order of
// expansion. Slow and hard to get wrong.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "world/refusal.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace astrolabe::testing {

class Oracle {
 public:
  static constexpr std::uint64_t unreachable = ~std::uint64_t{0};

  struct Step {
    Cell from;
    Cell to;
    std::uint64_t cost;
  };

  void see(const Map& map, Movement rule, const CostModel& model, Unit unit = {}) {
    map_ = &map;
    rule_ = rule;
    unit_ = unit;
    model_ = model;
    steps_.clear();
    const auto width = static_cast<std::int32_t>(map.size().width);
    const auto height = static_cast<std::int32_t>(map.size().height);
    for (std::int32_t y = 0; y < height; ++y) {
      for (std::int32_t x = 0; x < width; ++x) {
        for (std::int32_t dy = -1; dy <= 1; ++dy) {
          for (std::int32_t dx = -1; dx <= 1; ++dx) {
            if (!legal({x, y}, {x + dx, y + dy})) continue;
            const Cell from = map.size().cell({x, y});
            const Cell to = map.size().cell({x + dx, y + dy});
            steps_.push_back({from, to, cost_of_step(from, to)});
          }
        }
      }
    }
  }

  /// After see(): all straight lines between cells that see each other become the steps, sees(from, to) says which those are.
  /// They cost their length, rounded up.
  template <class Sees>
  void see_lines(const Sees& sees) {
    steps_.clear();
    const std::uint32_t cells = map_->size().cells();
    for (std::uint32_t from = 0; from < cells; ++from) {
      for (std::uint32_t to = 0; to < cells; ++to) {
        if (from == to || !map_->passable(Cell{from}) || !map_->passable(Cell{to}) || !sees(Cell{from}, Cell{to})) continue;
        const Point a = map_->size().point(Cell{from});
        const Point b = map_->size().point(Cell{to});
        const auto square = static_cast<std::uint64_t>((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)) * model_.straight * model_.straight;
        std::uint64_t length = 0;
        for (std::uint64_t bit = std::uint64_t{1} << 31; bit != 0; bit >>= 1) {
          if ((length | bit) * (length | bit) < square) length |= bit;
        }
        steps_.push_back({Cell{from}, Cell{to}, (length + 1) * map_->multipliers()[map_->at(Cell{to})]});
      }
    }
  }

  const std::vector<Step>& steps() const { return steps_; }

  bool legal(Point from, Point to) const {
    if (!free(from) || !free(to)) return false;
    const std::int32_t dx = std::abs(to.x - from.x);
    const std::int32_t dy = std::abs(to.y - from.y);
    if (dx + dy == 1) return !barred(from, to);
    if (dx != 1 || dy != 1) return false;
    // The two ways round the corner.
    const Point beside{to.x, from.y};
    const Point other{from.x, to.y};
    const bool way = !barred(from, beside) && !barred(beside, to);
    const bool other_way = !barred(from, other) && !barred(other, to);
    switch (rule_) {
      case Movement::FourConnected:
        return false;
      case Movement::NoCornerCutting:
        return free(beside) && free(other) && way && other_way;
      case Movement::AtMostOneObstacle:
        return (free(beside) && way) || (free(other) && other_way);
      case Movement::Always:
        return way || other_way;
    }
    return false;
  }

  /// Why a step to a neighbour is forbidden: the first of the conditions of its rule that does not hold.
  RefusedMove reason(Point from, Point to) const {
    for (const Point end : {from, to}) {
      if (end.x < 0 || end.y < 0 || end.x >= static_cast<std::int32_t>(map_->size().width) || end.y >= static_cast<std::int32_t>(map_->size().height))
        return {Refusal::OffMap, end, end};
    }
    for (const Point end : {from, to}) {
      if (!free(end)) return {Refusal::Blocked, end, end};
    }
    const std::int32_t dx = to.x - from.x, dy = to.y - from.y;
    if (dx == 0 || dy == 0) {
      if (!barred(from, to)) return {};
      return {barred(to, from) ? Refusal::ThinWall : Refusal::OneWay, from, to};
    }
    if (rule_ == Movement::FourConnected) return {Refusal::NoDiagonals, to, to};
    if (legal(from, to)) return {};
    // To the left of the step, and to the right.
    const Point level{to.x, from.y}, upright{from.x, to.y};
    const Point left = dx == dy ? level : upright, right = dx == dy ? upright : level;
    if (rule_ != Movement::NoCornerCutting) return {Refusal::BothCorners, left, right};
    for (const Point corner : {left, right}) {
      if (!free(corner)) return {Refusal::Corner, corner, corner};
      if (barred(from, corner)) return {barred(corner, from) ? Refusal::CornerThinWall : Refusal::CornerOneWay, from, corner};
      if (barred(corner, to)) return {barred(to, corner) ? Refusal::CornerThinWall : Refusal::CornerOneWay, corner, to};
    }
    return {};
  }

  /// Ground that has no name is land, and costs what the map says.
  std::uint8_t own_cost(Terrain terrain) const {
    if (terrain < terrain_count) return unit_kinds[unit_.kind].costs[terrain];
    return unit_kinds[unit_.kind].id == "boat" ? std::uint8_t{0} : as_on_map;
  }

  /// True when the unit can stand with its upper left cell here.
  bool free(Point p) const {
    for (std::int32_t y = p.y; y < p.y + unit_.size; ++y) {
      for (std::int32_t x = p.x; x < p.x + unit_.size; ++x) {
        if (!map_->size().contains({x, y})) return false;
        const Terrain terrain = map_->at(map_->size().cell({x, y}));
        if (terrain == wall || own_cost(terrain) == 0) return false;
        if (x > p.x && cell_barred({x, y}, {x - 1, y}) && cell_barred({x - 1, y}, {x, y})) return false;
        if (y > p.y && cell_barred({x, y}, {x, y - 1}) && cell_barred({x, y - 1}, {x, y})) return false;
      }
    }
    return true;
  }

  std::uint64_t cost_of_step(Cell from, Cell to) const {
    const Point a = map_->size().point(from);
    const Point b = map_->size().point(to);
    const std::uint64_t base = a.x != b.x && a.y != b.y ? model_.diagonal : model_.straight;
    const Terrain terrain = map_->at(to);
    const std::uint8_t cost = own_cost(terrain);
    std::int32_t multiplier = cost == as_on_map ? map_->multipliers()[terrain] : cost;
    for (const Area& area : map_->areas()) {
      const std::int32_t x = b.x - area.centre.x, y = b.y - area.centre.y;
      if (x * x + y * y <= area.radius * area.radius) multiplier += area.change;
    }
    return base * static_cast<std::uint64_t>(std::clamp(multiplier, 1, 255));
  }

  /// The sum of a path's steps, or unreachable when one of them is illegal.
  std::uint64_t cost_of_path(const std::vector<Cell>& path) const {
    std::uint64_t sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      if (!legal(map_->size().point(path[i - 1]), map_->size().point(path[i]))) return unreachable;
      sum += cost_of_step(path[i - 1], path[i]);
    }
    return sum;
  }

  /// Distances from a passable cell to every cell.
  void spread_from(Cell start) {
    begin(start);
    relax_until_still([this](const Step& step) { return improve(step.to, step.from, step.cost); });
  }
  /// Distances from every cell to a passable one. They differ, because the entered cell is what costs.
  void spread_to(Cell goal) {
    begin(goal);
    relax_until_still([this](const Step& step) { return improve(step.from, step.to, step.cost); });
  }
  std::uint64_t distance(Cell cell) const { return distance_[index(cell)]; }

 private:
  /// A straight step from one cell to the next, of the map.
  bool cell_barred(Point from, Point to) const {
    if (!map_->size().contains(from)) return false;
    const int direction = to.y < from.y ? 0 : to.x > from.x ? 1 : to.y > from.y ? 2 : 3;
    return (map_->barriers(map_->size().cell(from)) >> direction & 1) != 0;
  }
  /// A straight step of the unit: no cell of it may make a barred one.
  bool barred(Point from, Point to) const {
    for (std::int32_t y = 0; y < unit_.size; ++y) {
      for (std::int32_t x = 0; x < unit_.size; ++x) {
        if (cell_barred({from.x + x, from.y + y}, {to.x + x, to.y + y})) return true;
      }
    }
    return false;
  }

  void begin(Cell origin) {
    distance_.assign(map_->size().cells(), unreachable);
    distance_[index(origin)] = 0;
  }
  bool improve(Cell end, Cell via, std::uint64_t cost) {
    if (distance_[index(via)] == unreachable || distance_[index(via)] + cost >= distance_[index(end)]) return false;
    distance_[index(end)] = distance_[index(via)] + cost;
    return true;
  }
  template <class Relax>
  void relax_until_still(const Relax& relax) {
    // Sweeping to and fro settles winding ways in fewer rounds; any order gives the same distances.
    for (bool changed = true, forth = true; changed; forth = !forth) {
      changed = false;
      for (std::size_t i = 0; i < steps_.size(); ++i) changed |= relax(steps_[forth ? i : steps_.size() - 1 - i]);
    }
  }

  const Map* map_ = nullptr;
  Movement rule_ = Movement::FourConnected;
  CostModel model_ = cost_models[0];
  Unit unit_;
  std::vector<Step> steps_;
  std::vector<std::uint64_t> distance_;
};

}  // namespace astrolabe::testing
