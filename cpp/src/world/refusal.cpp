#include "world/refusal.hpp"

#include "world/corner_rule.hpp"

#include <initializer_list>
#include <utility>

namespace astrolabe {
namespace {

Point neighbour(Point p, unsigned d) noexcept { return {p.x + step_x[d], p.y + step_y[d]}; }

bool is_barred(const Map& ground, Point from, unsigned straight) noexcept { return (ground.barriers(ground.size().cell(from)) >> straight & 1) != 0; }

/// The refusal of a straight move that is barred, by a wall or by a one-way passage. Precondition: the move stays on the map.
RefusedMove barrier(const Map& ground, Point from, unsigned straight, std::pair<Refusal, Refusal> wall_or_one_way) noexcept {
  const Point to = neighbour(from, straight);
  const bool is_wall = is_barred(ground, to, opposite(straight));
  return {is_wall ? wall_or_one_way.first : wall_or_one_way.second, from, to};
}

/// A way round the corner of a diagonal: first in one straight direction, then in the other.
struct WayRound {
  Point past;
  bool is_free;
  bool is_first_barred;
  bool is_second_barred;
};

WayRound way_round(const Map& ground, Point from, unsigned first, unsigned second) noexcept {
  const Point past = neighbour(from, first);
  return {past, ground.passable(ground.size().cell(past)), is_barred(ground, from, first), is_barred(ground, past, second)};
}

}  // namespace

RefusedMove refusal_of(const Map& ground, Movement movement, Point from, unsigned direction) noexcept {
  const Size size = ground.size();
  const Point to = neighbour(from, direction);
  for (const Point end : {from, to}) {
    if (!size.contains(end)) return {Refusal::OffMap, end, end};
  }
  for (const Point end : {from, to}) {
    if (!ground.passable(size.cell(end))) return {Refusal::Blocked, end, end};
  }
  if (!is_diagonal(static_cast<int>(direction))) {
    if (!is_barred(ground, from, direction)) return {};
    return barrier(ground, from, direction, {Refusal::ThinWall, Refusal::OneWay});
  }
  if (movement == Movement::FourConnected) return {Refusal::NoDiagonals, to, to};
  // The straight directions of NE, SE, SW, NW are N and E, E and S, S and W, W and N.
  const unsigned a = direction - 4, b = (direction - 3) % 4;
  const WayRound first = way_round(ground, from, a, b), second = way_round(ground, from, b, a);
  const auto is_open = [movement](const WayRound& way) {
    return corner_rule::is_way_open(movement, way.is_free, way.is_first_barred || way.is_second_barred);
  };
  if (corner_rule::allows(movement, is_open(first), is_open(second))) return {};
  if (movement != Movement::NoCornerCutting) return {Refusal::BothCorners, first.past, second.past};
  const bool is_first = !is_open(first);
  const WayRound& closed = is_first ? first : second;
  if (!closed.is_free) return {Refusal::Corner, closed.past, closed.past};
  const std::pair kinds{Refusal::CornerThinWall, Refusal::CornerOneWay};
  return closed.is_first_barred ? barrier(ground, from, is_first ? a : b, kinds) : barrier(ground, closed.past, is_first ? b : a, kinds);
}

}  // namespace astrolabe
