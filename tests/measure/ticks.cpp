// ticks SIDE DOORS BLOCKS EDITS: a world of SIDE x SIDE cells that moves for 2,000 ticks, with as many doors, tall blocks that drift, and changes of
// cells. Prints in milliseconds how long the run took, and how long it takes to go to the next tick, to any tick, and to take up a change: map,
// place, notes and plan in force.

#include "astrolabe/catalog.hpp"
#include "astrolabe/session.hpp"
#include "motion/runs.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <utility>
#include <vector>

#include <time.h>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr Tick last = 2000;

/// Milliseconds of processor time: other work on the machine does not count.
double now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

struct Wish {
  std::uint32_t side, doors, blocks, edits;
};

Motion motion_of(const Wish& world, Dice& dice) {
  const Size size{world.side, world.side};
  Motion motion;
  motion.last_tick = last;
  motion.units.front().pace = {1, 2};
  const std::uint32_t share = max_closed_cells / 2;
  const std::uint32_t length = std::min(world.side / 8, share / std::max(world.doors, 1u));
  while (motion.doors.size() < world.doors) {
    Door door{.first = Cell{dice.below(size.cells())},
              .length = static_cast<std::uint16_t>(1 + dice.below(length)),
              .shape = static_cast<DoorShape>(dice.below(4)),
              .closes = dice.below(50)};
    door.opens = door.closes + 1 + dice.below(50);
    door.every = door.opens - door.closes + 1 + dice.below(50);
    if (is_valid_door(door, size)) motion.doors.push_back(door);
  }
  const std::uint32_t height = std::min(world.side / 2, share / std::max(world.blocks, 1u));
  while (motion.drifts.size() < world.blocks) {
    const Drift drift{.corner = Cell{dice.below(size.cells())},
                      .height = static_cast<std::uint16_t>(height),
                      .distance = static_cast<std::uint16_t>(1 + dice.below(world.side / 2)),
                      .pace = {1, static_cast<std::uint8_t>(1 + dice.below(3))}};
    if (is_valid_drift(drift, size)) motion.drifts.push_back(drift);
  }
  for (std::uint32_t i = 0; i < world.edits; ++i) {
    motion.edits.push_back({.tick = dice.below(last), .kind = TimedKind::Classes, .value = plain, .cell = Cell{dice.below(size.cells())}});
  }
  std::sort(motion.edits.begin(), motion.edits.end(), [](const TimedEdit& a, const TimedEdit& b) { return a.tick < b.tick; });
  return motion;
}

struct Times {
  double sum = 0, longest = 0;
  int calls = 0;

  template <class F>
  void time(const F& call) {
    const double before = now();
    call();
    const double spent = now() - before;
    sum += spent;
    longest = std::max(longest, spent);
    ++calls;
  }
  void print(const char* what) const { std::printf("%-16s mean %8.3f  longest %8.3f\n", what, sum / std::max(calls, 1), longest); }
};

}  // namespace

int main(int count, char** arguments) {
  std::vector<std::uint32_t> numbers;
  for (int i = 1; i < count; ++i) numbers.push_back(static_cast<std::uint32_t>(std::strtoul(arguments[i], nullptr, 10)));
  if (numbers.size() != 4 || numbers[0] < 16 || numbers[0] > max_side) {
    std::fputs("usage: ticks SIDE DOORS BLOCKS EDITS\n", stderr);
    return 2;
  }
  const Wish world{numbers[0], numbers[1], numbers[2], numbers[3]};
  Dice dice(57);
  Session session;
  session.edit().new_map(world.side, world.side);
  // The walker never arrives, and plans at no cost: all that takes time is the world.
  session.edit().set_ends({0, 0}, {2, 0});
  session.edit().paint_line({1, 0}, {1, 1}, wall);
  session.edit().paint_line({0, 1}, {1, 1}, wall);
  session.edit().set_algorithm(0, *find_algorithm("astar"));
  session.edit().set_motion(make_motion(motion_of(world, dice)));
  Runs runs(session);
  Times run, next, any, change;
  run.time([&] {
    while (!runs.run(0)->is_over() && runs.run(0)->ticks() < last) runs.advance(0, std::numeric_limits<std::uint32_t>::max(), last);
  });
  std::size_t told = 0;
  const auto show = [&](Tick tick) {
    runs.seek(tick);
    const Run& shown = *runs.run(0);
    const Tick at = runs.shown_tick(0);
    std::vector<Cell> plan;
    told += shown.notes_of(at).size() + static_cast<std::size_t>(shown.place(at, 0).is_caught());
    if (const std::int64_t number = shown.episode_at(at, 0); number >= 0) shown.plan(shown.episodes()[static_cast<std::size_t>(number)], plan);
    told += plan.size();
  };
  for (Tick tick = 0; tick < last; tick += 1) next.time([&] { show(tick); });
  for (int i = 0; i < 200; ++i) any.time([&] { show(dice.below(last + 1)); });
  for (int i = 0; i < 20; ++i) {
    change.time([&] { session.edit().paint_line({5 + i, 5}, {5 + i, 5}, i % 2 == 0 ? wall : plain); });
    change.time([&] { runs.update(); });
  }
  run.print("the run");
  next.print("the next tick");
  any.print("any tick");
  change.print("a change");
  return told == 0 ? 1 : 0;
}
