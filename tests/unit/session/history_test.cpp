#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "session/history.hpp"

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
  session.new_map(10, 10);
  session.begin_edit();
  for (int x = 0; x < 9; ++x) session.paint_line({x, 0}, {x + 1, 0}, wall);
  session.set_start({5, 5});
  CHECK(session.can_undo());
  CHECK(session.end_edit());
  CHECK(session.map().count(wall) == 10);
  CHECK(session.undo());
  CHECK(session.map().count(wall) == 0);
  CHECK_FALSE(session.start() == Point{5, 5});
  CHECK(session.redo());
  CHECK(session.map().count(wall) == 10);
  CHECK(session.start() == Point{5, 5});
}

TEST_CASE("an edit that changed nothing is no step") {
  Session session;
  session.begin_edit();
  session.paint_line({0, 0}, {5, 0}, plain);
  CHECK_FALSE(session.can_undo());
  CHECK_FALSE(session.end_edit());
  CHECK_FALSE(session.can_undo());
  CHECK_FALSE(session.end_edit());
}

TEST_CASE("can_undo says what undo does, also inside an edit") {
  Session session;
  session.begin_edit();
  session.set_start({0, 0});
  CHECK(session.can_undo());
  CHECK(session.undo());
  CHECK_FALSE(session.can_undo());
  session.begin_edit();
  session.set_multiplier(2, 9);
  CHECK(session.can_undo());
  CHECK(session.undo());
  CHECK(session.map().multipliers() == default_multipliers());
}

TEST_CASE("a reverted edit leaves everything as it was and stays open") {
  Session session;
  session.new_map(10, 10);
  const Point start = session.start();
  session.begin_edit();
  session.paint_rectangle({0, 0}, {4, 4}, wall);
  session.set_start({9, 9});
  session.set_multiplier(3, 77);
  session.revert_edit();
  CHECK(session.map().count(wall) == 0);
  CHECK(session.start() == start);
  CHECK(session.map().multipliers() == default_multipliers());
  session.paint_rectangle({0, 0}, {1, 1}, wall);
  CHECK(session.end_edit());
  CHECK(session.map().count(wall) == 4);
  session.undo();
  CHECK(session.map().count(wall) == 0);
  session.revert_edit();
  CHECK(session.map().count(wall) == 0);
}

TEST_CASE("maps that replace others inside an edit are part of that step") {
  for (const bool reverted : {false, true}) {
    Session session;
    session.new_map(10, 10);
    session.paint_line({0, 0}, {3, 0}, wall);
    session.begin_edit();
    session.paint_line({0, 1}, {5, 1}, wall);
    session.new_map(7, 7);
    session.paint_line({0, 2}, {1, 2}, wall);
    session.new_map(6, 6);
    session.paint_line({0, 0}, {2, 0}, wall);
    CHECK(session.can_undo());
    if (reverted) {
      session.revert_edit();
      CHECK_FALSE(session.end_edit());
    } else {
      CHECK(session.end_edit());
      CHECK(session.undo());
    }
    CHECK(session.map().size() == Size{10, 10});
    CHECK(session.map().count(wall) == 4);
    if (reverted) continue;
    CHECK(session.redo());
    CHECK(session.map().size() == Size{6, 6});
    CHECK(session.map().count(wall) == 3);
  }
}

TEST_CASE("a new change forgets what was undone") {
  Session session;
  session.new_map(10, 10);
  session.paint_line({0, 0}, {0, 0}, wall);
  session.paint_line({1, 0}, {1, 0}, wall);
  session.undo();
  CHECK(session.can_redo());
  session.paint_line({2, 0}, {2, 0}, wall);
  CHECK_FALSE(session.can_redo());
  CHECK_FALSE(session.redo());
  CHECK(session.map().count(wall) == 2);
}

TEST_CASE("whole maps come back with their ends and costs") {
  Session session;
  session.new_map(10, 8);
  session.set_start({0, 0});
  session.set_multiplier(2, 9);
  session.paint_line({0, 5}, {5, 5}, 2);
  session.new_map(30, 3);
  CHECK(session.map().multipliers() == default_multipliers());
  session.undo();
  CHECK(session.map().size() == Size{10, 8});
  CHECK(session.map().count(2) == 6);
  CHECK(session.map().multipliers()[2] == 9);
  CHECK(session.start() == Point{0, 0});
  session.redo();
  CHECK(session.map().size() == Size{30, 3});
}

TEST_CASE("forgetting the history leaves the map, also with an edit open") {
  Session session;
  session.paint_line({0, 0}, {3, 0}, wall);
  session.begin_edit();
  session.paint_line({0, 1}, {3, 1}, wall);
  session.forget_history();
  CHECK(session.map().count(wall) == 8);
  CHECK_FALSE(session.can_undo());
  CHECK_FALSE(session.can_redo());
  CHECK_FALSE(session.undo());
  session.paint_line({0, 2}, {0, 2}, wall);
  CHECK(session.undo());
  CHECK(session.map().count(wall) == 8);
}

TEST_CASE("without a history changes are made as ever, and none can be undone") {
  Session session;
  session.new_map(10, 10);
  session.begin_edit();
  session.paint_line({0, 0}, {3, 0}, wall);
  session.keep_history(false);
  CHECK_FALSE(session.can_undo());
  CHECK_FALSE(session.end_edit());
  session.begin_edit();
  session.paint_line({0, 1}, {3, 1}, wall);
  session.revert_edit();
  CHECK(session.map().count(wall) == 8);
  CHECK_FALSE(session.can_undo());
  CHECK_FALSE(session.end_edit());
  session.set_movement(3);
  session.set_multiplier(2, 9);
  session.set_algorithm(0, *find_algorithm("bfs"));
  CHECK(session.set_ends({9, 9}, {5, 5}));
  session.new_map(12, 12);
  session.paint_line({2, 2}, {4, 2}, wall);
  CHECK_FALSE(session.undo());
  CHECK_FALSE(session.redo());
  CHECK(session.map().count(wall) == 3);
  CHECK(session.query().movement == static_cast<Movement>(3));
  CHECK(session.options(0).algorithm().id == "bfs");
  // What comes after it is kept again can be undone, and nothing before.
  session.keep_history(true);
  session.paint_line({0, 0}, {0, 0}, wall);
  CHECK(session.undo());
  CHECK(session.map().count(wall) == 3);
  CHECK_FALSE(session.undo());
}

TEST_CASE("rules, costs, options and names come back as well") {
  Session session;
  const Options first = session.options(0);
  const Query query = session.query();
  session.set_movement(3);
  session.set_cost_model(2);
  session.set_algorithm(0, *find_algorithm("bfs"));
  session.set_name("a cave");
  for (int i = 0; i < 4; ++i) REQUIRE(session.undo());
  CHECK_FALSE(session.can_undo());
  CHECK(session.query() == query);
  CHECK(session.options(0) == first);
  CHECK(session.name().empty());
  session.begun(0).advance(5);
  for (int i = 0; i < 4; ++i) REQUIRE(session.redo());
  CHECK(session.query().movement == Movement::Always);
  CHECK(session.query().cost_model == 2);
  CHECK(&session.options(0).algorithm() == find_algorithm("bfs"));
  CHECK(session.name() == "a cave");
  CHECK(session.lane(0).step() == 0);
}

TEST_CASE("dragging one slider is one step; another slider, a choice or an undo in between begins a new one") {
  Session session;
  for (const std::int32_t weight : {1100, 1200, 1300}) CHECK(session.set_option(0, parameters::weight, weight));
  CHECK(session.set_option(0, parameters::tie_break, 2));
  CHECK(session.set_option(0, parameters::weight, 2000));
  CHECK(session.undo());
  CHECK(session.options(0).get(parameters::weight) == 1300);
  CHECK(session.undo());
  CHECK(session.options(0).get(parameters::tie_break) == 0);
  CHECK(session.undo());
  CHECK(session.options(0).get(parameters::weight) == 1000);
  CHECK_FALSE(session.can_undo());
  CHECK(session.redo());
  CHECK(session.options(0).get(parameters::weight) == 1300);
}

TEST_CASE("the generation tells that another map took the place") {
  Session session;
  const std::uint32_t first = session.map_generation();
  session.paint_line({0, 0}, {3, 0}, wall);
  CHECK(session.map_generation() == first);
  session.clear();
  const std::uint32_t second = session.map_generation();
  CHECK(second != first);
  session.undo();
  CHECK(session.map_generation() != second);
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
