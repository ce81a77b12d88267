#include "geometry/corners.hpp"

#include "support/catch.hpp"

using namespace astrolabe;

namespace {

std::vector<HalfPoint> pulled(const std::vector<Portal>& portals, HalfPoint from, HalfPoint to) {
  std::vector<HalfPoint> line;
  pull_through(portals, from, to, line);
  return line;
}

}  // namespace

TEST_CASE("corners: what is passed straight on is none") {
  std::vector<HalfPoint> line;
  for (const HalfPoint p : {HalfPoint{1, 1}, HalfPoint{1, 1}, HalfPoint{3, 2}, HalfPoint{5, 3}, HalfPoint{5, 7}}) add_corner(line, p);
  CHECK(line == std::vector<HalfPoint>{{1, 1}, {5, 3}, {5, 7}});
}

TEST_CASE("corners: a funnel closes at the ends of portals only") {
  // Downwards: the left hand of who walks points to larger x.
  CHECK(pulled({}, {1, 1}, {9, 5}) == std::vector<HalfPoint>{{1, 1}, {9, 5}});
  CHECK(pulled({{{8, 2}, {0, 2}}}, {1, 1}, {3, 5}) == std::vector<HalfPoint>{{1, 1}, {3, 5}});
  CHECK(pulled({{{4, 2}, {2, 2}}}, {1, 1}, {1, 5}) == std::vector<HalfPoint>{{1, 1}, {2, 2}, {1, 5}});
  CHECK(pulled({{{3, 2}, {2, 2}}, {{12, 4}, {10, 4}}}, {1, 1}, {1, 9}) == std::vector<HalfPoint>{{1, 1}, {3, 2}, {10, 4}, {1, 9}});
  // To the corner, straight through the next one, and on.
  CHECK(pulled({{{4, 2}, {2, 2}}, {{5, 3}, {3, 3}}}, {1, 1}, {5, 5}) == std::vector<HalfPoint>{{1, 1}, {5, 5}});
}
