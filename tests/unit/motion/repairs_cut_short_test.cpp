// A run whose map goes to another tick before the repairs of its plannings are made.

#include "support/catch.hpp"
#include "support/dice.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/motion.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/world.hpp"

#include <memory>
#include <string>
#include <vector>

using namespace astrolabe;
using astrolabe::testing::Dice;

namespace {

constexpr Size size{120, 120};
constexpr Tick edited = 60;

void finish(Run& run) {
  while (!run.is_over()) run.advance(1 << 20, 100'000);
}

}  // namespace

TEST_CASE("a second edit of the past gives the run of both edits, however far the repairs of the first are") {
  for (const std::string id : {"lpa-star", "d-star-lite", "adaptive-astar"}) {
    for (std::uint32_t seed = 1; seed <= 8; ++seed) {
      INFO(id << ", seed " << seed);
      Dice dice(seed);
      std::vector<Terrain> cells(size.cells());
      for (Terrain& cell : cells) cell = dice.below(100) < 25 ? wall : Terrain{1};
      for (const std::uint32_t free : {0u, 1u, size.width, size.cells() - 1}) cells[free] = Terrain{1};
      World world;
      Query query = world.query();
      query.start = Cell{0};
      query.goal = Cell{size.cells() - 1};
      world.replace(std::make_unique<Map>(size, cells), query);
      Motion motion;
      motion.units.front().pace = {1, 1};
      motion.last_tick = 400;
      for (Tick tick = 1; tick < 200; tick += 2) {
        for (int i = 0; i < 60; ++i)
          add_timed_edit(
              motion,
              {.tick = tick, .kind = TimedKind::Classes, .value = static_cast<std::uint8_t>(dice.below(2)), .cell = Cell{dice.below(size.cells())}});
      }
      world.exchange_motion(make_motion(motion));
      const Options options(*find_algorithm(id));
      Run run(world, options);
      while (run.ticks() < 100 && !run.is_over()) run.advance(1 << 20, 100);
      for (std::uint32_t i = 0; i < 2; ++i) {
        add_timed_edit(motion, {.tick = edited, .kind = TimedKind::Classes, .value = 0, .cell = Cell{5'000 + i}});
        world.exchange_motion(make_motion(motion));
        run.see_motion();
        if (i == 0) run.advance(100 + dice.below(3'000), 100);
      }
      finish(run);
      Run fresh(world, options);
      finish(fresh);
      CHECK(run.ticks() == fresh.ticks());
      CHECK(run.hash(run.ticks()) == fresh.hash(fresh.ticks()));
    }
  }
}
