#pragma once
// Lines made of corners in half cells: what paths of any angle consist of.

#include "astrolabe/search.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

constexpr HalfPoint operator-(HalfPoint a, HalfPoint b) noexcept { return {a.x - b.x, a.y - b.y}; }

/// Positive when b lies clockwise of a as seen on the screen, 0 when they lie in one line with the origin.
constexpr std::int64_t cross(HalfPoint a, HalfPoint b) noexcept { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }

/// Goes on to `p`. A point that is passed straight on is no corner.
inline void add_corner(std::vector<HalfPoint>& line, HalfPoint p) {
  if (!line.empty() && line.back() == p) return;
  if (line.size() > 1 && cross(line.back() - line[line.size() - 2], p - line.back()) == 0) line.pop_back();
  line.push_back(p);
}

/// What a path goes through, seen in its direction.
struct Portal {
  HalfPoint left;
  HalfPoint right;
};

/// The shortest line from `from` to `to` through portals in a row, between which there is nothing but convex free space: the
/// funnel of what is in sight narrows from portal to portal, and where it closes there is a corner.
inline void pull_through(const std::vector<Portal>& portals, HalfPoint from, HalfPoint to, std::vector<HalfPoint>& line) {
  line.clear();
  add_corner(line, from);
  HalfPoint apex = from;
  Portal funnel{from, from};
  std::size_t left_at = 0, right_at = 0;  // The portals that the funnel's sides come from.
  for (std::size_t i = 0; i <= portals.size(); ++i) {
    const Portal next = i < portals.size() ? portals[i] : Portal{to, to};
    const auto turn = [&](HalfPoint corner, std::size_t at) {
      add_corner(line, corner);
      apex = corner;
      funnel = {apex, apex};
      left_at = right_at = i = at;
    };
    if (funnel.left == apex || cross(funnel.left - apex, next.left - apex) >= 0) {
      if (funnel.right != apex && cross(funnel.right - apex, next.left - apex) > 0) {
        turn(funnel.right, right_at);
        continue;
      }
      funnel.left = next.left;
      left_at = i;
    }
    if (funnel.right == apex || cross(funnel.right - apex, next.right - apex) <= 0) {
      if (funnel.left != apex && cross(funnel.left - apex, next.right - apex) < 0) {
        turn(funnel.left, left_at);
        continue;
      }
      funnel.right = next.right;
      right_at = i;
    }
  }
  add_corner(line, to);
}

}  // namespace astrolabe
