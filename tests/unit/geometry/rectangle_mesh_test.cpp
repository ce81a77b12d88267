#include "geometry/rectangle_mesh.hpp"

#include "support/catch.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

void build(RectangleMesh& mesh, const Map& map) {
  while (mesh.make_ready(map) != ready) {
  }
}

}  // namespace

TEST_CASE("rectangle mesh: runs of the same extent are one rectangle") {
  RectangleMesh mesh;
  build(mesh, draw({"...", "...", ".@.", ".@.", "..."}));
  REQUIRE(mesh.rectangles().size() == 4);
  CHECK(mesh.rectangles()[0].bottom == 2);
  CHECK(mesh.rectangles()[1].right == 1);
  CHECK(mesh.rectangles()[2].left == 2);
  REQUIRE(mesh.gates().size() == 4);
  CHECK(mesh.gates()[1].left == 2);
  CHECK(mesh.gates()[1].right == 3);
  CHECK(mesh.gates()[1].y == 2);
  CHECK(mesh.gates()[2].y == 4);
}

TEST_CASE("rectangle mesh: every free cell lies in the rectangle that is said, and gates are all that rectangles share") {
  Dice dice(91);
  RectangleMesh mesh;
  for (int i = 0; i < 500; ++i) {
    const Map map = random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(60), .with_terrain = false}});
    build(mesh, map);
    const auto width = static_cast<std::int32_t>(map.size().width);
    const auto height = static_cast<std::int32_t>(map.size().height);
    std::uint32_t area = 0;
    for (const auto& r : mesh.rectangles()) {
      area += std::uint32_t{r.right} * r.bottom - std::uint32_t{r.left} * r.bottom - std::uint32_t{r.right} * r.top + std::uint32_t{r.left} * r.top;
      // Walls or the border on both sides.
      for (std::int32_t y = r.top; y < r.bottom; ++y) {
        if (r.left > 0) CHECK_FALSE(map.passable(map.size().cell({r.left - 1, y})));
        if (r.right < width) CHECK_FALSE(map.passable(map.size().cell({r.right, y})));
      }
    }
    std::uint32_t steps = 0;  // Edges between free cells one above the other, in different rectangles.
    for (std::int32_t y = 0; y < height; ++y) {
      for (std::int32_t x = 0; x < width; ++x) {
        const Cell cell = map.size().cell({x, y});
        if (!map.passable(cell)) continue;
        --area;
        const auto& r = mesh.rectangles()[mesh.rectangle_of(cell)];
        CHECK((r.left <= x && x < r.right && r.top <= y && y < r.bottom));
        if (y > 0 && map.passable(map.size().cell({x, y - 1})) && mesh.rectangle_of(map.size().cell({x, y - 1})) != mesh.rectangle_of(cell)) ++steps;
      }
    }
    CHECK(area == 0);
    for (std::uint32_t k = 0; k < mesh.gates().size(); ++k) {
      const auto& gate = mesh.gates()[k];
      const auto& above = mesh.rectangles()[gate.above];
      const auto& below = mesh.rectangles()[gate.below];
      CHECK((above.first_below <= k && k < above.end_below && below.first_above <= k && k < below.end_above));
      CHECK((above.bottom == gate.y && below.top == gate.y));
      CHECK((gate.left == std::max(above.left, below.left) && gate.right == std::min(above.right, below.right) && gate.left < gate.right));
      steps -= std::uint32_t{gate.right} - gate.left;
    }
    CHECK(steps == 0);
  }
}

TEST_CASE("rectangle mesh: it is kept while the ground is the same, and made again when the ground changes") {
  RectangleMesh mesh;
  build(mesh, draw({"..", ".@"}));
  const std::size_t before = mesh.rectangles().size();
  const RectangleMesh::Rectangle* const kept = mesh.rectangles().data();
  build(mesh, draw({"..", ".@"}));
  CHECK(mesh.rectangles().data() == kept);
  CHECK(mesh.rectangles().size() == before);
  build(mesh, draw({"..", ".."}));
  CHECK(mesh.rectangles().size() == 1);
  CHECK(before == 2);
  // Half of a mesh is none.
  const Map large(Size{1024, 1024});
  CHECK(mesh.make_ready(large) != ready);
  build(mesh, draw({"@.", ".."}));
  CHECK(mesh.rectangles().size() == 2);
  build(mesh, large);
  CHECK(mesh.rectangles().size() == 1);
}
