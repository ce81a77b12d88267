#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("a new session has an open map, A* and nothing to undo") {
  Session session;
  CHECK(session.map().count(plain) == session.map().size().cells());
  CHECK_FALSE(session.start() == session.goal());
  CHECK(session.lane_count() == 1);
  CHECK(&session.options(0).algorithm() == catalog().front());
  CHECK_FALSE(session.can_undo());
  CHECK_FALSE(session.can_redo());
  CHECK_FALSE(session.undo());
  CHECK_FALSE(session.redo());
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
}

TEST_CASE("sizes: one below the cap, at it, one above; nothing changes on an error") {
  Session session;
  const Size before = session.map().size();
  for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{max_side} + 1, std::int64_t{1} << 40, -(std::int64_t{1} << 40)}) {
    CHECK(session.new_map(bad, 5).code == ErrorCode::BadSize);
    CHECK(session.new_map(5, bad).code == ErrorCode::BadSize);
    const Error error = session.resize(bad, 7);
    CHECK(error.code == ErrorCode::BadSize);
    CHECK(error.a == bad);
    CHECK(error.b == 7);
    CHECK(session.map().size() == before);
    CHECK_FALSE(session.can_undo());
  }
  for (const std::uint32_t side : {1u, 2u, max_side - 1, max_side}) {
    CHECK(session.new_map(side, 1).ok());
    CHECK(session.map().size() == Size{side, 1});
    CHECK(session.resize(1, side).ok());
    CHECK(session.map().size() == Size{1, side});
  }
}

TEST_CASE("choices and multipliers out of range are refused") {
  Session session;
  CHECK(session.set_movement(4).code == ErrorCode::BadChoice);
  CHECK(session.set_cost_model(3).code == ErrorCode::BadChoice);
  CHECK(session.generate(2, 1, 30).code == ErrorCode::BadChoice);
  CHECK(session.set_multiplier(wall, 3).code == ErrorCode::BadChoice);
  CHECK(session.set_multiplier(terrain_count, 3).code == ErrorCode::BadChoice);
  for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{256}, std::int64_t{1} << 33})
    CHECK(session.set_multiplier(2, bad).code == ErrorCode::BadMultiplier);
  CHECK_FALSE(session.can_undo());
  CHECK(session.set_multiplier(2, 1).ok());
  CHECK(session.set_multiplier(2, 255).ok());
  CHECK(session.map().multipliers()[2] == 255);
}

TEST_CASE("no edit puts a wall on start or goal") {
  Session session;
  session.new_map(10, 10);
  session.paint_rectangle({-5, -5}, {50, 50}, wall);
  CHECK(session.map().count(wall) == 98);
  CHECK(session.map().passable(session.query().start));
  CHECK(session.map().passable(session.query().goal));
  session.undo();
  session.flood_fill({0, 0}, wall);
  CHECK(session.map().count(wall) == 98);
  session.undo();
  session.paint_line(session.start(), session.goal(), wall);
  CHECK(session.map().passable(session.query().start));
  CHECK(session.map().passable(session.query().goal));
  // Other terrain may go there.
  session.paint_rectangle({0, 0}, {9, 9}, 3);
  CHECK(session.map().count(3) == 100);
}

TEST_CASE("start and goal go to passable cells on the map, and never to the same") {
  Session session;
  session.new_map(10, 10);
  session.paint_rectangle({0, 0}, {0, 0}, wall);
  const Point start = session.start();
  CHECK_FALSE(session.set_start({0, 0}));
  CHECK_FALSE(session.set_start({-1, 3}));
  CHECK_FALSE(session.set_start({10, 3}));
  CHECK_FALSE(session.set_start({2147483647, -2147483647 - 1}));
  CHECK_FALSE(session.set_start(session.goal()));
  CHECK_FALSE(session.set_goal(session.start()));
  CHECK(session.start() == start);
  CHECK(session.set_start({5, 1}));
  CHECK(session.start() == Point{5, 1});
  CHECK(session.set_goal({9, 9}));
  CHECK(session.goal() == Point{9, 9});
}

TEST_CASE("unknown terrain, and fills outside or of the same kind, change nothing") {
  Session session;
  session.paint_rectangle({0, 0}, {5, 5}, terrain_count);
  session.paint_line({0, 0}, {5, 5}, 255);
  session.flood_fill({-1, 0}, wall);
  session.flood_fill({1 << 20, 0}, wall);
  session.flood_fill({0, 0}, plain);
  session.flood_fill({0, 0}, 200);
  CHECK(session.map().count(plain) == session.map().size().cells());
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("resizing keeps what fits; ends that do not are placed anew") {
  Session session;
  session.new_map(12, 12);
  session.set_multiplier(3, 9);
  session.paint_rectangle({0, 0}, {11, 0}, 3);
  session.set_start({1, 1});
  session.set_goal({4, 4});
  REQUIRE(session.resize(6, 20).ok());
  CHECK(session.map().count(3) == 6);
  CHECK(session.map().multipliers()[3] == 9);
  CHECK(session.start() == Point{1, 1});
  CHECK(session.goal() == Point{4, 4});
  REQUIRE(session.resize(3, 3).ok());
  CHECK(session.map().size().contains(session.goal()));
  CHECK_FALSE(session.start() == session.goal());
}

TEST_CASE("passages: a thin wall, an arrow, and open again; nothing outside the map") {
  Session session;
  session.new_map(5, 4);
  const auto barriers = [&](Point p) { return session.map().barriers(session.map().size().cell(p)); };
  constexpr unsigned north = 1, east = 2, west = 8;
  session.set_passage({1, 1}, Direction::East, Passage::ThinWall);
  CHECK(barriers({1, 1}) == east);
  CHECK(barriers({2, 1}) == west);
  session.set_passage({2, 1}, Direction::West, Passage::OneWay);
  CHECK(barriers({1, 1}) == east);
  CHECK(barriers({2, 1}) == 0);
  session.set_one_way({2, 2}, Direction::South);
  CHECK(barriers({2, 2}) == north);
  CHECK(barriers({2, 3}) == north);
  CHECK(barriers({2, 1}) == 0);
  session.set_one_way({0, 3}, Direction::South);
  CHECK(barriers({0, 3}) == north);
  const std::uint32_t version = session.map().version();
  session.set_passage({4, 3}, Direction::East, Passage::ThinWall);
  session.set_passage({2147483647, 0}, Direction::East, Passage::ThinWall);
  session.set_passage({0, 0}, Direction::SouthEast, Passage::ThinWall);
  session.set_one_way({-1, 0}, Direction::East);
  CHECK(session.map().version() == version);
  session.clear_passages({2, 2}, {2, 2});
  CHECK(barriers({2, 3}) == 0);
  CHECK(barriers({2, 2}) == 0);
  CHECK(barriers({1, 1}) == east);
  CHECK(session.undo());
  CHECK(barriers({2, 3}) == north);
  session.clear_passages({0, 0}, {4, 0});
  session.clear_passages({0, 1}, {4, 1});
  CHECK(barriers({1, 1}) == 0);
  session.undo();
  session.undo();
  CHECK(barriers({2, 3}) == north);
}

TEST_CASE("areas: refused when they make no sense, undone and redone, gone with their cells") {
  Session session;
  session.new_map(20, 10);
  CHECK_FALSE(session.add_area({.centre = {20, 0}, .radius = 1, .change = 1}));
  CHECK_FALSE(session.add_area({.centre = {0, 0}, .radius = 1, .change = 0}));
  CHECK(session.add_area({.centre = {19, 9}, .radius = 3, .change = 4}));
  CHECK(session.add_area({.centre = {2, 2}, .radius = 1, .change = -1}));
  CHECK(session.undo());
  CHECK(session.map().areas().size() == 1);
  CHECK(session.redo());
  CHECK(session.map().areas().size() == 2);
  CHECK(session.resize(10, 10).ok());
  REQUIRE(session.map().areas().size() == 1);
  CHECK(session.map().areas()[0].centre == Point{2, 2});
  CHECK(session.undo());
  CHECK(session.map().areas().size() == 2);
  CHECK_FALSE(session.remove_area(2));
  CHECK(session.remove_area(0));
  CHECK(session.map().areas()[0].change == -1);
  session.clear();
  CHECK(session.map().areas().empty());
  while (session.add_area({.centre = {0, 0}, .radius = 1, .change = 1})) {
  }
  CHECK(session.map().areas().size() == max_areas);
}

TEST_CASE("resizing keeps barriers between cells that stay") {
  Session session;
  session.new_map(5, 5);
  session.set_passage({1, 1}, Direction::East, Passage::ThinWall);
  session.set_passage({2, 2}, Direction::South, Passage::ThinWall);
  REQUIRE(session.resize(4, 3).ok());
  CHECK(session.map().barriers(session.map().size().cell({1, 1})) == 2);
  CHECK(session.map().barriers(session.map().size().cell({2, 2})) == 0);
}

TEST_CASE("a unit without room at an end says so; its size and kind have limits") {
  Session session;
  session.new_map(10, 10);
  CHECK(session.set_unit(0, 0).code == ErrorCode::BadUnitSize);
  CHECK(session.set_unit(0, 6).code == ErrorCode::BadUnitSize);
  CHECK(session.set_unit(static_cast<std::uint32_t>(unit_kinds.size()), 1).code == ErrorCode::BadChoice);
  CHECK(session.query().unit == Unit{});
  session.set_start({0, 0});
  session.set_goal({8, 8});
  REQUIRE(session.set_unit(0, 2).ok());
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
  REQUIRE(session.set_unit(0, 3).ok());
  CHECK(session.lane(0).advance(to_the_end) == Status::GoalBlocked);
  session.undo();
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
  session.paint_line({1, 1}, {1, 1}, wall);
  CHECK(session.lane(0).advance(to_the_end) == Status::StartBlocked);
  session.undo();
  // A boat stands on no plain.
  REQUIRE(session.set_unit(2, 1).ok());
  CHECK(session.lane(0).advance(to_the_end) == Status::StartBlocked);
}

TEST_CASE("an algorithm that knows no barriers is refused where there are some") {
  Session session;
  session.set_algorithm(0, *find_algorithm("jps"));
  CHECK(session.verdict(0).unmet == 0);
  session.set_passage({0, 0}, Direction::East, Passage::OneWay);
  CHECK(session.verdict(0).unmet == bit(Need::PlainMoves));
  CHECK(session.lane(0).status() == Status::Refused);
  session.undo();
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
  // An area makes costs differ.
  session.add_area({.centre = {3, 3}, .radius = 2, .change = 2});
  CHECK(session.verdict(0).unmet == bit(Need::UniformTerrain));
  // A large walker on open ground sees nothing that is in the way.
  session.undo();
  session.set_unit(0, 3);
  CHECK(session.verdict(0).unmet == 0);
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
}

TEST_CASE("clearing keeps ends and costs; generating keeps the size") {
  Session session;
  session.new_map(21, 21);
  session.set_multiplier(2, 7);
  session.set_start({1, 2});
  session.paint_rectangle({5, 5}, {9, 9}, wall);
  session.clear();
  CHECK(session.map().count(wall) == 0);
  CHECK(session.start() == Point{1, 2});
  CHECK(session.map().multipliers()[2] == 7);
  REQUIRE(session.generate(1, 5, 0).ok());
  CHECK(session.map().size() == Size{21, 21});
  CHECK(session.map().multipliers()[2] == 7);
  CHECK(session.map().passable(session.query().start));
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
  REQUIRE(session.generate(0, 5, 4000000000u).ok());
  CHECK(session.map().count(wall) == 441);
}

TEST_CASE("several lanes search one map; the first stays, eight are the most") {
  Session session;
  CHECK_FALSE(session.remove_lane(0));
  while (session.lane_count() < Session::max_lanes)
    REQUIRE(session.add_lane(*catalog()[static_cast<std::size_t>(session.lane_count()) % catalog().size()]));
  CHECK_FALSE(session.add_lane(*catalog().front()));
  for (int i = 0; i < session.lane_count(); ++i) CHECK(session.lane(i).advance(to_the_end) == Status::Found);
  CHECK_FALSE(session.remove_lane(8));
  CHECK_FALSE(session.remove_lane(-1));
  const AlgorithmInfo* const third = &session.options(3).algorithm();
  CHECK(session.remove_lane(2));
  CHECK(&session.options(2).algorithm() == third);
  CHECK(session.lane(2).status() == Status::Found);
}

TEST_CASE("every change starts every lane again, and a change of options only its own") {
  Session session;
  session.add_lane(*find_algorithm("bfs"));
  const auto run = [&] {
    for (int i = 0; i < 2; ++i) session.lane(i).advance(5);
  };
  const auto both_are_fresh = [&] { return session.lane(0).recorder().cursor() == 0 && session.lane(1).recorder().cursor() == 0; };
  const auto expect_restart = [&](const auto& change) {
    run();
    REQUIRE(session.lane(0).recorder().cursor() == 5);
    change();
    CHECK(both_are_fresh());
  };
  expect_restart([&] { session.paint_line({0, 0}, {3, 0}, wall); });
  expect_restart([&] { session.undo(); });
  expect_restart([&] { session.redo(); });
  expect_restart([&] { session.set_start({1, 1}); });
  expect_restart([&] { session.set_goal({20, 2}); });
  expect_restart([&] { session.set_multiplier(2, 3); });
  expect_restart([&] { session.set_movement(3); });
  expect_restart([&] { session.set_cost_model(1); });
  expect_restart([&] { session.resize(30, 30); });
  expect_restart([&] { session.generate(0, 1, 20); });
  expect_restart([&] { session.clear(); });
  expect_restart([&] { session.new_map(20, 20); });
  run();
  session.set_options(1, Options(*find_algorithm("dfs")));
  CHECK(session.lane(0).recorder().cursor() == 5);
  CHECK(session.lane(1).recorder().cursor() == 0);
  run();
  session.restart(0);
  CHECK(session.lane(0).recorder().cursor() == 0);
  CHECK(session.lane(1).recorder().cursor() == 5);
}

TEST_CASE("what changes nothing starts nothing again") {
  Session session;
  session.lane(0).advance(5);
  session.paint_line({0, 0}, {3, 0}, plain);
  session.set_start(session.start());
  session.set_movement(static_cast<std::uint32_t>(session.query().movement));
  session.set_cost_model(session.query().cost_model);
  session.resize(session.map().size().width, session.map().size().height);
  CHECK(session.lane(0).recorder().cursor() == 5);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("what was chosen under one algorithm holds under the next that reads it") {
  Session session;
  CHECK(session.set_option(0, parameters::heuristic, 1));
  CHECK(session.set_option(0, parameters::stop, 1));
  session.set_algorithm(0, *find_algorithm("bfs"));
  CHECK(session.options(0).get(parameters::stop) == 1);
  CHECK_FALSE(session.set_option(0, parameters::heuristic, 2));
  CHECK_FALSE(session.set_option(0, parameters::stop, 2));
  session.set_algorithm(0, *find_algorithm("greedy"));
  CHECK(session.options(0).get(parameters::heuristic) == 1);
  CHECK(session.options(0).get(parameters::stop) == 1);
  // What is set as a whole is not mixed with earlier choices.
  session.set_options(0, Options(*find_algorithm("bfs")));
  session.set_algorithm(0, *find_algorithm("greedy"));
  CHECK(session.options(0) == Options(*find_algorithm("greedy")));
}

TEST_CASE("a name is kept up to its cap") {
  Session session;
  for (const std::size_t length : {Session::max_name - 1, Session::max_name}) {
    session.set_name(std::string(length, 'n'));
    CHECK(session.name().size() == length);
  }
  session.set_name(std::string(Session::max_name + 1, 'n'));
  CHECK(session.name().size() == Session::max_name);
}

TEST_CASE("the verdict is that of the lane's query") {
  Session session;
  CHECK(session.verdict(0).level == Guarantee::Optimal);
  session.add_lane(*find_algorithm("bfs"));
  CHECK(session.verdict(1).level == Guarantee::Complete);
  session.set_movement(0);
  CHECK(session.verdict(1).level == Guarantee::Optimal);
  session.paint_line({0, 0}, {0, 0}, 3);
  CHECK(session.verdict(1).level == Guarantee::Complete);
}

TEST_CASE("undo gives options back to the lane that had them, not to the one in its place") {
  Session session;
  session.add_lane(*find_algorithm("bfs"));
  session.add_lane(*find_algorithm("dfs"));
  session.paint_line({0, 0}, {1, 0}, wall);
  REQUIRE(session.remove_lane(1));
  CHECK(session.undo());
  CHECK(session.options(1).algorithm().id == "dfs");
}

TEST_CASE("a name is cut between characters") {
  Session session;
  session.set_name(std::string(Session::max_name - 1, 'n') + "\xE6\x98\x9F");
  CHECK(session.name() == std::string(Session::max_name - 1, 'n'));
}

TEST_CASE("waypoints are added, moved and removed, and each can be undone") {
  Session session;
  session.new_map(6, 4);
  session.set_start({0, 0});
  session.set_goal({5, 3});
  session.paint_line({2, 2}, {2, 2}, wall);
  const auto places = [&session] {
    std::vector<Point> points;
    for (const Cell cell : session.query().via.list()) points.push_back(session.map().size().point(cell));
    return points;
  };
  for (const Point bad : {Point{-1, 0}, Point{6, 0}, Point{2, 2}, Point{0, 0}, Point{5, 3}}) CHECK_FALSE(session.add_waypoint(bad));
  CHECK(session.add_waypoint({1, 1}));
  CHECK(session.add_waypoint({4, 0}));
  CHECK_FALSE(session.add_waypoint({4, 0}));
  CHECK(places() == std::vector<Point>{{1, 1}, {4, 0}});
  CHECK(session.set_waypoint(0, {3, 3}));
  CHECK(session.set_waypoint(0, {3, 3}));
  CHECK_FALSE(session.set_waypoint(0, {4, 0}));
  CHECK_FALSE(session.set_waypoint(0, {2, 2}));
  CHECK_FALSE(session.set_waypoint(2, {1, 0}));
  CHECK_FALSE(session.set_start({4, 0}));
  CHECK_FALSE(session.set_goal({3, 3}));
  CHECK_FALSE(session.remove_waypoint(2));
  CHECK(session.remove_waypoint(0));
  CHECK(places() == std::vector<Point>{{4, 0}});
  CHECK(session.undo());
  CHECK(places() == std::vector<Point>{{3, 3}, {4, 0}});
  CHECK(session.undo());
  CHECK(places() == std::vector<Point>{{1, 1}, {4, 0}});
  CHECK(session.undo());
  CHECK(session.undo());
  CHECK(places().empty());
  for (int i = 0; i < 3; ++i) CHECK(session.redo());
  CHECK(places() == std::vector<Point>{{3, 3}, {4, 0}});
}

TEST_CASE("no wall covers a waypoint; what happens to the map keeps those that it can") {
  Session session;
  session.new_map(6, 4);
  session.set_start({0, 0});
  session.set_goal({0, 3});
  REQUIRE(session.add_waypoint({1, 1}));
  REQUIRE(session.add_waypoint({5, 1}));
  session.paint_rectangle({0, 0}, {5, 3}, wall);
  CHECK(session.map().count(plain) == 4);
  session.clear();
  CHECK(session.query().via.count == 2);
  CHECK(session.resize(4, 5).ok());
  REQUIRE(session.query().via.count == 1);
  CHECK(session.query().via.cells[0] == Cell{5});
  CHECK(session.generate(0, 1, 30).ok());
  CHECK(session.query().via.count == 0);
  CHECK(session.undo());
  CHECK(session.query().via.count == 1);
  CHECK(session.undo());
  CHECK(session.query().via.count == 2);
}

TEST_CASE("there are at most ten waypoints, and a search goes through them") {
  Session session;
  session.new_map(14, 2);
  session.set_start({0, 0});
  session.set_goal({13, 0});
  for (int x = 1; x <= 10; ++x) CHECK(session.add_waypoint({x, 1}));
  CHECK_FALSE(session.add_waypoint({11, 1}));
  session.set_algorithm(0, *find_algorithm("waypoints"));
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
  CHECK(session.lane(0).path().size() == 14);
  CHECK(session.remove_waypoint(9));
  CHECK(session.lane(0).recorder().cursor() == 0);
}
