#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/motion/motion.hpp"
#include "astrolabe/session.hpp"
#include "session/history.hpp"

#include <memory>
#include <utility>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

HistoryStep step_of(std::size_t cells) {
  HistoryStep step;
  step.cells.resize(cells);
  return step;
}

}  // namespace

TEST_CASE("a stroke is one step, however many pieces it has") {
  Session session;
  session.edit().new_map(10, 10);
  session.edit().begin_edit();
  for (int x = 0; x < 9; ++x) session.edit().paint_line({x, 0}, {x + 1, 0}, wall);
  session.edit().set_start({5, 5});
  CHECK(session.edit().can_undo());
  CHECK(session.edit().end_edit());
  CHECK(session.world().map().count(wall) == 10);
  CHECK(session.edit().undo());
  CHECK(session.world().map().count(wall) == 0);
  CHECK_FALSE(session.world().start() == Point{5, 5});
  CHECK(session.edit().redo());
  CHECK(session.world().map().count(wall) == 10);
  CHECK(session.world().start() == Point{5, 5});
}

TEST_CASE("an edit that changed nothing is no step") {
  Session session;
  session.edit().begin_edit();
  session.edit().paint_line({0, 0}, {5, 0}, plain);
  CHECK_FALSE(session.edit().can_undo());
  CHECK_FALSE(session.edit().end_edit());
  CHECK_FALSE(session.edit().can_undo());
  CHECK_FALSE(session.edit().end_edit());
}

TEST_CASE("can_undo says what undo does, also inside an edit") {
  Session session;
  session.edit().begin_edit();
  session.edit().set_start({0, 0});
  CHECK(session.edit().can_undo());
  CHECK(session.edit().undo());
  CHECK_FALSE(session.edit().can_undo());
  session.edit().begin_edit();
  session.edit().set_multiplier(2, 9);
  CHECK(session.edit().can_undo());
  CHECK(session.edit().undo());
  CHECK(session.world().map().multipliers() == default_multipliers());
}

TEST_CASE("a reverted edit leaves everything as it was and stays open") {
  Session session;
  session.edit().new_map(10, 10);
  const Point start = session.world().start();
  session.edit().begin_edit();
  session.edit().paint_rectangle({0, 0}, {4, 4}, wall);
  session.edit().set_start({9, 9});
  session.edit().set_multiplier(3, 77);
  session.edit().revert_edit();
  CHECK(session.world().map().count(wall) == 0);
  CHECK(session.world().start() == start);
  CHECK(session.world().map().multipliers() == default_multipliers());
  session.edit().paint_rectangle({0, 0}, {1, 1}, wall);
  CHECK(session.edit().end_edit());
  CHECK(session.world().map().count(wall) == 4);
  session.edit().undo();
  CHECK(session.world().map().count(wall) == 0);
  session.edit().revert_edit();
  CHECK(session.world().map().count(wall) == 0);
}

TEST_CASE("maps that replace others inside an edit are part of that step") {
  for (const bool reverted : {false, true}) {
    Session session;
    session.edit().new_map(10, 10);
    session.edit().paint_line({0, 0}, {3, 0}, wall);
    session.edit().begin_edit();
    session.edit().paint_line({0, 1}, {5, 1}, wall);
    session.edit().new_map(7, 7);
    session.edit().paint_line({0, 2}, {1, 2}, wall);
    session.edit().new_map(6, 6);
    session.edit().paint_line({0, 0}, {2, 0}, wall);
    CHECK(session.edit().can_undo());
    if (reverted) {
      session.edit().revert_edit();
      CHECK_FALSE(session.edit().end_edit());
    } else {
      CHECK(session.edit().end_edit());
      CHECK(session.edit().undo());
    }
    CHECK(session.world().map().size() == Size{10, 10});
    CHECK(session.world().map().count(wall) == 4);
    if (reverted) continue;
    CHECK(session.edit().redo());
    CHECK(session.world().map().size() == Size{6, 6});
    CHECK(session.world().map().count(wall) == 3);
  }
}

TEST_CASE("a new change forgets what was undone") {
  Session session;
  session.edit().new_map(10, 10);
  session.edit().paint_line({0, 0}, {0, 0}, wall);
  session.edit().paint_line({1, 0}, {1, 0}, wall);
  session.edit().undo();
  CHECK(session.edit().can_redo());
  session.edit().paint_line({2, 0}, {2, 0}, wall);
  CHECK_FALSE(session.edit().can_redo());
  CHECK_FALSE(session.edit().redo());
  CHECK(session.world().map().count(wall) == 2);
}

TEST_CASE("whole maps come back with their ends and costs") {
  Session session;
  session.edit().new_map(10, 8);
  session.edit().set_start({0, 0});
  session.edit().set_multiplier(2, 9);
  session.edit().paint_line({0, 5}, {5, 5}, 2);
  session.edit().new_map(30, 3);
  CHECK(session.world().map().multipliers() == default_multipliers());
  session.edit().undo();
  CHECK(session.world().map().size() == Size{10, 8});
  CHECK(session.world().map().count(2) == 6);
  CHECK(session.world().map().multipliers()[2] == 9);
  CHECK(session.world().start() == Point{0, 0});
  session.edit().redo();
  CHECK(session.world().map().size() == Size{30, 3});
}

TEST_CASE("forgetting the history leaves the map, also with an edit open") {
  Session session;
  session.edit().paint_line({0, 0}, {3, 0}, wall);
  session.edit().begin_edit();
  session.edit().paint_line({0, 1}, {3, 1}, wall);
  session.edit().forget_history();
  CHECK(session.world().map().count(wall) == 8);
  CHECK_FALSE(session.edit().can_undo());
  CHECK_FALSE(session.edit().can_redo());
  CHECK_FALSE(session.edit().undo());
  session.edit().paint_line({0, 2}, {0, 2}, wall);
  CHECK(session.edit().undo());
  CHECK(session.world().map().count(wall) == 8);
}

TEST_CASE("without a history changes are made as ever, and none can be undone") {
  Session session;
  session.edit().new_map(10, 10);
  session.edit().begin_edit();
  session.edit().paint_line({0, 0}, {3, 0}, wall);
  session.edit().keep_history(false);
  CHECK_FALSE(session.edit().can_undo());
  CHECK_FALSE(session.edit().end_edit());
  session.edit().begin_edit();
  session.edit().paint_line({0, 1}, {3, 1}, wall);
  session.edit().revert_edit();
  CHECK(session.world().map().count(wall) == 8);
  CHECK_FALSE(session.edit().can_undo());
  CHECK_FALSE(session.edit().end_edit());
  session.edit().set_movement(3);
  session.edit().set_multiplier(2, 9);
  session.edit().set_algorithm(0, *find_algorithm("bfs"));
  CHECK(session.edit().set_ends({9, 9}, {5, 5}));
  session.edit().new_map(12, 12);
  session.edit().paint_line({2, 2}, {4, 2}, wall);
  CHECK_FALSE(session.edit().undo());
  CHECK_FALSE(session.edit().redo());
  CHECK(session.world().map().count(wall) == 3);
  CHECK(session.world().query().movement == static_cast<Movement>(3));
  CHECK(session.lanes().options(0).algorithm().id == "bfs");
  // What comes after it is kept again can be undone, and nothing before.
  session.edit().keep_history(true);
  session.edit().paint_line({0, 0}, {0, 0}, wall);
  CHECK(session.edit().undo());
  CHECK(session.world().map().count(wall) == 3);
  CHECK_FALSE(session.edit().undo());
}

TEST_CASE("rules, costs, options and names come back as well") {
  Session session;
  const Options first = session.lanes().options(0);
  const Query query = session.world().query();
  session.edit().set_movement(3);
  session.edit().set_cost_model(2);
  session.edit().set_algorithm(0, *find_algorithm("bfs"));
  session.edit().set_name("a cave");
  for (int i = 0; i < 4; ++i) REQUIRE(session.edit().undo());
  CHECK_FALSE(session.edit().can_undo());
  CHECK(session.world().query() == query);
  CHECK(session.lanes().options(0) == first);
  CHECK(session.world().name().empty());
  session.lanes().begun(0).advance(5);
  for (int i = 0; i < 4; ++i) REQUIRE(session.edit().redo());
  CHECK(session.world().query().movement == Movement::Always);
  CHECK(session.world().query().cost_model == 2);
  CHECK(&session.lanes().options(0).algorithm() == find_algorithm("bfs"));
  CHECK(session.world().name() == "a cave");
  CHECK(session.lanes().lane(0).step() == 0);
}

TEST_CASE("dragging one slider is one step; another slider, a choice or an undo in between begins a new one") {
  Session session;
  for (const std::int32_t weight : {1100, 1200, 1300}) CHECK(session.edit().set_option(0, parameters::weight, weight));
  CHECK(session.edit().set_option(0, parameters::tie_break, 2));
  CHECK(session.edit().set_option(0, parameters::weight, 2000));
  CHECK(session.edit().undo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 1300);
  CHECK(session.edit().undo());
  CHECK(session.lanes().options(0).get(parameters::tie_break) == 0);
  CHECK(session.edit().undo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 1000);
  CHECK_FALSE(session.edit().can_undo());
  CHECK(session.edit().redo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 1300);
}

TEST_CASE("sliders of two lanes are two steps, and a step of two sliders is none that goes on") {
  Session session;
  REQUIRE(session.edit().set_option(0, parameters::weight, 2000));
  REQUIRE(session.edit().add_lane(*find_algorithm("astar")));
  REQUIRE(session.edit().set_option(1, parameters::weight, 3000));
  REQUIRE(session.edit().set_option(0, parameters::weight, 1500));
  REQUIRE(session.edit().undo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 2000);
  REQUIRE(session.edit().undo());
  CHECK(session.lanes().options(1).get(parameters::weight) == 1000);
  CHECK(session.lanes().options(0).get(parameters::weight) == 2000);
  REQUIRE(session.edit().undo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 1000);
  CHECK_FALSE(session.edit().can_undo());

  session.edit().begin_edit();
  session.edit().set_option(0, parameters::weight, 1500);
  session.edit().set_option(1, parameters::weight, 1500);
  REQUIRE(session.edit().end_edit());
  REQUIRE(session.edit().set_option(1, parameters::weight, 1700));
  REQUIRE(session.edit().undo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 1500);
  CHECK(session.lanes().options(1).get(parameters::weight) == 1500);
}

TEST_CASE("an edit that is taken back is no step, even if lanes did not fit on its map") {
  Session session;
  for (int i = 1; i < Lanes::max_lanes; ++i) REQUIRE(session.edit().add_lane(*find_algorithm("astar")));
  session.edit().begin_edit();
  session.edit().new_map(4000, 4000);
  REQUIRE(session.lanes().lane_count() < Lanes::max_lanes);
  session.edit().revert_edit();
  CHECK_FALSE(session.edit().end_edit());
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("the generation tells that another map took the place") {
  Session session;
  const std::uint32_t first = session.world().map_generation();
  session.edit().paint_line({0, 0}, {3, 0}, wall);
  CHECK(session.world().map_generation() == first);
  session.edit().clear();
  const std::uint32_t second = session.world().map_generation();
  CHECK(second != first);
  session.edit().undo();
  CHECK(session.world().map_generation() != second);
}

TEST_CASE("the oldest steps are forgotten beyond the capacity, the newest never") {
  History history;
  const std::size_t third = History::capacity / sizeof(Change) / 3;
  for (int i = 0; i < 5; ++i) history.push(step_of(third));
  int kept = 0;
  while (history.can_undo()) {
    history.undo();
    ++kept;
  }
  CHECK(kept == 2);
  history.push(step_of(History::capacity / sizeof(Change) * 2));
  CHECK(history.can_undo());
  CHECK_FALSE(history.can_redo());
}

TEST_CASE("a gesture that is taken back and made again keeps one motion, and undo brings back the one before it") {
  Session session;
  session.edit().set_motion(make_motion({.sight = 3}));
  session.edit().begin_edit();
  for (std::uint8_t sight = 4; sight < 20; ++sight) {
    session.edit().revert_edit();
    CHECK(session.world().motion()->sight == 3);
    session.edit().set_motion(make_motion({.sight = sight}));
  }
  CHECK(session.edit().end_edit());
  CHECK(session.world().motion()->sight == 19);
  CHECK(session.edit().undo());
  CHECK(session.world().motion()->sight == 3);
  CHECK(session.edit().undo());
  CHECK(session.world().motion() == nullptr);
  CHECK(session.edit().redo());
  CHECK(session.edit().redo());
  CHECK(session.world().motion()->sight == 19);
}

TEST_CASE("where motions take too much room, only the oldest steps are forgotten") {
  Session session;
  session.edit().new_map(300, 300);
  session.edit().forget_history();
  constexpr int steps = 60;
  const auto motion_of = [](int step) {
    Motion motion;
    // 0.8 MB each.
    for (std::uint32_t i = 0; i < max_timed_edits; ++i) motion.edits.push_back({.tick = 1, .kind = TimedKind::Classes, .cell = Cell{i}});
    motion.last_tick = static_cast<Tick>(100 + step);
    return motion;
  };
  for (int step = 0; step < steps; ++step) session.edit().set_motion(make_motion(motion_of(step)));
  int undone = 0;
  for (; session.edit().undo(); ++undone) {
    if (undone < steps - 1 && session.world().motion() != nullptr)
      CHECK(session.world().motion()->last_tick == static_cast<Tick>(100 + steps - 2 - undone));
  }
  CHECK(undone >= 38);
  CHECK(undone < steps);
  for (; undone > 0; --undone) CHECK(session.edit().redo());
  CHECK(*session.world().motion() == motion_of(steps - 1));
}

TEST_CASE("a motion that no step refers to is freed, and its number is given again") {
  History history;
  history.motions = std::make_unique<FarMotions>();
  FarMotions& motions = *history.motions;
  const auto step_with = [&](Tick last) {
    HistoryStep step;
    step.motion = motions.keep(make_motion({.last_tick = last}));
    return step;
  };
  history.push(step_with(1));
  history.push(step_with(2));
  history.push(step_with(3));
  history.undo();
  history.undo();
  history.edit = step_with(4);
  history.settle_motions();
  for (const std::uint32_t number : {1u, 2u, 3u, 4u}) CHECK(motions.at(number) != nullptr);
  // A step that is made where others could be done again takes these away.
  history.push(std::exchange(history.edit, {}));
  history.settle_motions();
  CHECK(motions.at(1) != nullptr);
  CHECK(motions.at(2) == nullptr);
  CHECK(motions.at(3) == nullptr);
  CHECK(motions.at(4)->last_tick == 4);
  CHECK(motions.keep(nullptr) == 2);
  history.clear();
  history.settle_motions();
  CHECK(motions.at(1) == nullptr);
  CHECK(motions.at(4) == nullptr);
}
