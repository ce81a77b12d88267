#pragma once
// The reference for lines of any angle, written from definitions in exact fractions. It shares no code with the searches. Points
// are in half cells; wherever a line could be in doubt it is cut with closed or open squares and the pieces are looked at.

#include "support/oracle.hpp"

#include "astrolabe/search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace astrolabe::testing {

/// A number from 0 to 1: how far along a line.
struct Share {
  std::int64_t top;
  std::int64_t bottom;  ///< positive
  friend bool operator<(Share a, Share b) { return a.top * b.bottom < b.top * a.bottom; }
};

/// The part of a line from p to q that lies in a square.
class Piece {
 public:
  Piece(HalfPoint p, HalfPoint q, Point cell) {
    cut(p.x, q.x, 2 * cell.x);
    cut(p.y, q.y, 2 * cell.y);
  }
  /// A part of the line lies inside the square, not only on its border.
  bool is_inside() const { return !outside_ && !on_border_ && first < last; }
  /// The line shares more than a point with the closed square.
  bool is_long() const { return !outside_ && first < last; }

  Share first{0, 1};
  Share last{1, 1};

 private:
  void cut(std::int32_t from, std::int32_t to, std::int32_t low) {
    const std::int32_t high = low + 2;
    if (from == to) {
      outside_ |= from < low || from > high;
      on_border_ |= from == low || from == high;
      return;
    }
    const std::int32_t sign = to > from ? 1 : -1;
    const Share enter{sign * ((sign > 0 ? low : high) - from), sign * (to - from)};
    const Share leave{sign * ((sign > 0 ? high : low) - from), sign * (to - from)};
    if (first < enter) first = enter;
    if (leave < last) last = leave;
  }
  bool outside_ = false;
  bool on_border_ = false;
};

/// The line between the centres of two cells is legal when every step between cells that it passes one after the other is. Of an
/// Oracle that has seen the map.
inline bool is_legal_line(const Map& map, const Oracle& oracle, Cell from, Cell to) {
  const Point a = map.size().point(from);
  const Point b = map.size().point(to);
  struct Passed {
    Point cell;
    Share when;
  };
  std::vector<Passed> passed;
  for (std::int32_t y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
    for (std::int32_t x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x) {
      const Piece piece(centre_of(a), centre_of(b), {x, y});
      if (piece.is_long()) passed.push_back({{x, y}, piece.first});
    }
  }
  std::sort(passed.begin(), passed.end(), [](const Passed& l, const Passed& r) { return l.when < r.when; });
  for (std::size_t i = 1; i < passed.size(); ++i) {
    if (!oracle.legal(passed[i - 1].cell, passed[i].cell)) return false;
  }
  return true;
}

/// Shortest lines for a point among walls: it may touch them and slide along them, but not pass between two that touch only at a
/// corner.
class FreeSpace {
 public:
  explicit FreeSpace(const Map& map) : map_(map) {}

  /// Every corner of a wall is a place where the line may turn; with `all` every lattice point that touches a wall.
  double shortest(Cell start, Cell goal, bool all) const {
    if (start == goal) return 0;
    std::vector<Place> places{{centre_of(map_.size().point(start)), 0}, {centre_of(map_.size().point(goal)), 0}};
    const auto width = static_cast<std::int32_t>(map_.size().width);
    const auto height = static_cast<std::int32_t>(map_.size().height);
    for (std::int32_t y = 0; y <= height; ++y) {
      for (std::int32_t x = 0; x <= width; ++x) {
        int walls = 0;
        for (int quarter = 0; quarter < 4; ++quarter) walls += is_free(beside({2 * x, 2 * y}, quarter)) ? 0 : 1;
        if (all ? walls == 0 || walls == 4 : walls != 1) continue;
        places.push_back({{2 * x, 2 * y}, room_of({2 * x, 2 * y}, 0)});
        for (int quarter = 1; quarter < 4; ++quarter) {
          const int room = room_of({2 * x, 2 * y}, quarter);
          if (room != 0 && room != places.back().room) places.push_back({{2 * x, 2 * y}, room});
        }
      }
    }
    std::vector<double> distance(places.size(), std::numeric_limits<double>::infinity());
    std::vector<bool> done(places.size());
    distance[0] = 0;
    for (;;) {
      std::size_t best = places.size();
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (!done[i] && std::isfinite(distance[i]) && (best == places.size() || distance[i] < distance[best])) best = i;
      }
      if (best == places.size() || best == 1) return distance[1];
      done[best] = true;
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (done[i]) continue;
        const double there = distance[best] + std::hypot(places[i].point.x - places[best].point.x, places[i].point.y - places[best].point.y) / 2;
        if (there < distance[i] && sees(places[best], places[i])) distance[i] = there;
      }
    }
  }

  /// Whether a point may go straight from p to q; their surroundings are not looked at.
  bool is_clear(HalfPoint p, HalfPoint q) const {
    for (std::int32_t y = std::min(p.y, q.y) / 2 - 1; y <= std::max(p.y, q.y) / 2; ++y) {
      for (std::int32_t x = std::min(p.x, q.x) / 2 - 1; x <= std::max(p.x, q.x) / 2; ++x) {
        const Piece piece(p, q, {x, y});
        if (!is_free({x, y}) && piece.is_inside()) return false;
        // Along the border of this cell and the one before: one of them must be free.
        const bool upright = p.x == q.x && p.x == 2 * x;
        const bool level = p.y == q.y && p.y == 2 * y;
        if ((upright || level) && piece.is_long() && !is_free({x, y}) && !is_free({x - (upright ? 1 : 0), y - (level ? 1 : 0)})) return false;
      }
    }
    const std::int32_t dx = q.x - p.x;
    const std::int32_t dy = q.y - p.y;
    // Through every lattice point on the way it must get from one side to the other.
    for (std::int32_t y = std::min(p.y, q.y); y <= std::max(p.y, q.y); ++y) {
      for (std::int32_t x = std::min(p.x, q.x); x <= std::max(p.x, q.x); ++x) {
        const HalfPoint at{x, y};
        if (x % 2 != 0 || y % 2 != 0 || at == p || at == q) continue;
        if (std::int64_t{x - p.x} * dy != std::int64_t{y - p.y} * dx) continue;
        bool through = false;
        for (int quarter = 0; quarter < 4; ++quarter) through |= leads(at, quarter, dx, dy) && has_way(at, room_of(at, quarter), -dx, -dy);
        if (!through) return false;
      }
    }
    return true;
  }

 private:
  /// A point, and for a lattice point which of the free rooms around it: the lowest of its quarters plus one; 0 for a centre.
  struct Place {
    HalfPoint point;
    int room;
  };
  bool sees(const Place& a, const Place& b) const {
    const std::int32_t dx = b.point.x - a.point.x;
    const std::int32_t dy = b.point.y - a.point.y;
    if (dx == 0 && dy == 0) return false;
    if (a.room != 0 && !has_way(a.point, a.room, dx, dy)) return false;
    if (b.room != 0 && !has_way(b.point, b.room, -dx, -dy)) return false;
    return is_clear(a.point, b.point);
  }

  bool is_free(Point p) const { return map_.size().contains(p) && map_.passable(map_.size().cell(p)); }
  /// Quarters clockwise from the upper right.
  static Point beside(HalfPoint lattice, int quarter) {
    return {lattice.x / 2 - (quarter >= 2 ? 1 : 0), lattice.y / 2 - (quarter == 0 || quarter == 3 ? 1 : 0)};
  }
  /// 0 for a wall.
  int room_of(HalfPoint lattice, int quarter) const {
    if (!is_free(beside(lattice, quarter))) return 0;
    int lowest = quarter;
    for (int turn = 1; turn < 4 && is_free(beside(lattice, (quarter + turn) % 4)); ++turn) lowest = std::min(lowest, (quarter + turn) % 4);
    for (int turn = 1; turn < 4 && is_free(beside(lattice, (quarter + 4 - turn) % 4)); ++turn) lowest = std::min(lowest, (quarter + 4 - turn) % 4);
    return lowest + 1;
  }
  /// The direction leads into this quarter, or along its border, and the quarter is free.
  bool leads(HalfPoint lattice, int quarter, std::int32_t dx, std::int32_t dy) const {
    const int right = quarter < 2 ? 1 : -1;
    const int down = quarter == 0 || quarter == 3 ? -1 : 1;
    return dx * right >= 0 && dy * down >= 0 && is_free(beside(lattice, quarter));
  }
  bool has_way(HalfPoint lattice, int room, std::int32_t dx, std::int32_t dy) const {
    for (int quarter = 0; quarter < 4; ++quarter) {
      if (leads(lattice, quarter, dx, dy) && room_of(lattice, quarter) == room) return true;
    }
    return false;
  }

  const Map& map_;
};

}  // namespace astrolabe::testing
