// What adaptive A* learned, where a change comes before it has taken account of the one before.

#include "support/catch.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/session.hpp"

#include <vector>

using namespace astrolabe;

namespace {

double cost_of(Lane& lane) {
  while (!lane.finished()) {
    if (lane.status() == Status::Capacity) lane.continue_without_history();
    lane.advance(1 << 16);
  }
  return lane.shown_cost();
}

}  // namespace

TEST_CASE("adaptive A* finds a shortest path where the goal moves while what it learned is amended") {
  constexpr Size size{600, 600};
  std::vector<Terrain> cells(size.cells(), Terrain{1});
  for (std::uint32_t y = 0; y < 590; ++y) cells[y * size.width + 400] = wall;
  const Cell gap = size.cell({400, 20});
  double shortest = 0;
  {
    std::vector<Terrain> open = cells;
    open[index(gap)] = Terrain{1};
    Session session;
    session.edit().set_cells(size.width, size.height, open);
    session.edit().set_ends({5, 300}, {500, 302});
    shortest = cost_of(session.lanes().begun(0));
  }
  for (int parts = 0; parts <= 4; ++parts) {
    INFO(parts << " parts");
    Session session;
    session.edit().set_cells(size.width, size.height, cells);
    session.edit().set_algorithm(0, *find_algorithm("adaptive-astar"));
    session.edit().set_ends({5, 300}, {500, 300});
    cost_of(session.lanes().begun(0));
    session.edit().paint_cells({{gap, Terrain{1}}});
    for (int i = 0; i < parts; ++i) session.lanes().make_ready(0);
    session.edit().set_goal({500, 302});
    CHECK(cost_of(session.lanes().begun(0)) == shortest);
  }
}

TEST_CASE("adaptive A* begins again where a change comes after its costs outgrew 32 bits") {
  constexpr Size size{1000, 1000};
  std::vector<Terrain> cells(size.cells(), Terrain{1});
  for (std::uint32_t y = 100; y < size.height; ++y)
    for (std::uint32_t x = 0; x < size.width; ++x) cells[y * size.width + x] = Terrain{3};
  for (std::uint32_t y = 0; y < 999; ++y) cells[y * size.width + 20] = wall;
  const Cell gap = size.cell({20, 5});
  cells[index(gap)] = Terrain{1};
  Session session;
  session.edit().set_cells(size.width, size.height, cells);
  session.edit().set_multiplier(3, 255);
  session.edit().set_algorithm(0, *find_algorithm("adaptive-astar"));
  session.edit().set_ends({10, 5}, {30, 5});
  const double cheap = cost_of(session.lanes().begun(0));
  session.edit().paint_cells({{gap, wall}});
  Lane& lane = session.lanes().begun(0);
  while (!lane.finished() && !lane.is_wide()) {
    if (lane.status() == Status::Capacity) lane.continue_without_history();
    lane.advance(1 << 10);
  }
  REQUIRE(lane.is_wide());
  session.edit().paint_cells({{gap, Terrain{1}}});
  CHECK(cost_of(session.lanes().begun(0)) == cheap);
}
