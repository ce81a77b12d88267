#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"

#include <algorithm>
#include <vector>

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
  CHECK(session.begun(0).advance(to_the_end) == Status::Found);
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

TEST_CASE("a map of given cells takes the place of the present one, as one step") {
  Session session;
  session.set_multiplier(2, 9);
  session.add_area({.centre = {1, 1}, .radius = 1, .change = 1});
  session.add_waypoint({1, 1});
  session.forget_history();
  const std::vector<Terrain> cells{0, 1, 2, 3, 4, 0};
  REQUIRE(session.set_cells(3, 2, cells).ok());
  CHECK(session.map().size() == Size{3, 2});
  CHECK(std::equal(cells.begin(), cells.end(), session.map().terrain().begin(), session.map().terrain().end()));
  CHECK(session.map().multipliers() == default_multipliers());
  CHECK(session.map().areas().empty());
  CHECK(session.query().via.count == 0);
  CHECK(session.map().passable(session.query().start));
  CHECK(session.map().passable(session.query().goal));
  CHECK(session.undo());
  CHECK(session.map().multipliers()[2] == 9);
  CHECK(session.map().areas().size() == 1);
  CHECK(session.query().via.count == 1);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("cells that are no map change nothing") {
  Session session;
  const std::vector<Terrain> cells(6, plain);
  for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{max_side} + 1, std::int64_t{1} << 40}) {
    CHECK(session.set_cells(bad, 1, cells).code == ErrorCode::BadSize);
    CHECK(session.set_cells(1, bad, cells).code == ErrorCode::BadSize);
  }
  for (const std::int64_t width : {1, 2, 4}) {
    const Error error = session.set_cells(width, 2, cells);
    CHECK(error.code == ErrorCode::BadCells);
    CHECK(error.a == width * 2);
    CHECK(error.b == 6);
  }
  CHECK(session.set_cells(max_side, max_side, {}).code == ErrorCode::BadCells);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("a map may have every cost from 1 to 255, and undo and redo keep them") {
  Session session;
  std::vector<Terrain> cells(256);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Terrain>(i);
  REQUIRE(session.set_cells(16, 16, cells).ok());
  std::vector<int> costs;
  for (const Terrain terrain : session.map().terrain()) costs.push_back(session.map().multipliers()[terrain]);
  std::sort(costs.begin(), costs.end());
  for (int i = 0; i < 256; ++i) CHECK(costs[static_cast<std::size_t>(i)] == i);
  CHECK(session.set_cells(1, 2, std::vector<Terrain>(2, plain)).ok());
  CHECK(session.undo());
  CHECK(std::equal(cells.begin(), cells.end(), session.map().terrain().begin(), session.map().terrain().end()));
  session.paint_rectangle({0, 0}, {15, 15}, 200);
  CHECK(session.map().count(200) == 256);
  CHECK(session.undo());
  CHECK(std::equal(cells.begin(), cells.end(), session.map().terrain().begin(), session.map().terrain().end()));
  CHECK(session.redo());
  CHECK(session.map().cheapest() == default_multipliers()[200]);
}

TEST_CASE("choices and multipliers out of range are refused") {
  Session session;
  CHECK(session.set_movement(4).code == ErrorCode::BadChoice);
  CHECK(session.set_cost_model(3).code == ErrorCode::BadChoice);
  CHECK(generate(session, 2, 1, 30).code == ErrorCode::BadChoice);
  CHECK(session.set_multiplier(wall, 3).code == ErrorCode::BadChoice);
  CHECK(session.set_multiplier(terrain_count, 3).code == ErrorCode::BadChoice);
  for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{256}, std::int64_t{1} << 33})
    CHECK(session.set_multiplier(2, bad).code == ErrorCode::BadMultiplier);
  CHECK_FALSE(session.can_undo());
  CHECK(session.set_multiplier(2, 1).ok());
  CHECK(session.set_multiplier(2, 255).ok());
  CHECK(session.map().multipliers()[2] == 255);
}

TEST_CASE("resizing keeps what fits; ends that do not are placed anew") {
  Session session;
  session.new_map(12, 12);
  session.set_multiplier(3, 9);
  session.paint_rectangle({0, 0}, {11, 0}, 3);
  session.set_ends({1, 1}, {4, 4});
  REQUIRE(session.resize(6, 20).ok());
  CHECK(session.map().count(3) == 6);
  CHECK(session.map().multipliers()[3] == 9);
  CHECK(session.start() == Point{1, 1});
  CHECK(session.goal() == Point{4, 4});
  REQUIRE(session.add_waypoint({2, 2}));
  REQUIRE(session.resize(3, 3).ok());
  CHECK(session.start() == Point{1, 1});
  CHECK(session.map().size().contains(session.goal()));
  CHECK_FALSE(session.start() == session.goal());
  CHECK(session.query().via.count == 1);
  REQUIRE(session.undo());
  CHECK(session.goal() == Point{4, 4});
  session.set_ends({4, 4}, {0, 1});
  REQUIRE(session.resize(3, 3).ok());
  CHECK(session.goal() == Point{0, 1});
  CHECK(session.map().size().contains(session.start()));
  CHECK_FALSE(session.start() == session.goal());
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
  session.set_ends({0, 0}, {8, 8});
  REQUIRE(session.set_unit(0, 2).ok());
  CHECK(session.begun(0).advance(to_the_end) == Status::Found);
  REQUIRE(session.set_unit(0, 3).ok());
  CHECK(session.begun(0).advance(to_the_end) == Status::GoalBlocked);
  session.undo();
  CHECK(session.begun(0).advance(to_the_end) == Status::Found);
  session.paint_line({1, 1}, {1, 1}, wall);
  CHECK(session.begun(0).advance(to_the_end) == Status::StartBlocked);
  session.undo();
  // A boat stands on no plain.
  REQUIRE(session.set_unit(2, 1).ok());
  CHECK(session.begun(0).advance(to_the_end) == Status::StartBlocked);
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
  REQUIRE(generate(session, 1, 5, 0).ok());
  CHECK(session.map().size() == Size{21, 21});
  CHECK(session.map().multipliers()[2] == 7);
  CHECK(session.map().passable(session.query().start));
  CHECK(session.begun(0).advance(to_the_end) == Status::Found);
  REQUIRE(generate(session, 0, 5, 4000000000u).ok());
  CHECK(session.map().count(wall) == 441);
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

TEST_CASE("a name is cut between characters") {
  Session session;
  session.set_name(std::string(Session::max_name - 1, 'n') + "\xE6\x98\x9F");
  CHECK(session.name() == std::string(Session::max_name - 1, 'n'));
}

TEST_CASE("a lane that was made ready answers at once, and as it would have") {
  for (const std::string_view id : {"astar", "jps", "jps-plus", "auto"}) {
    INFO(id);
    Session session;
    session.set_algorithm(0, *find_algorithm(id));
    const auto solve = [&] {
      while (session.begun(0).advance(50) == Status::Running) {
      }
      return session.lane(0).log().hash();
    };
    const auto make_ready = [&] {
      int parts = 1;
      while (!session.make_ready(0)) ++parts;
      return parts;
    };
    REQUIRE(generate(session, 1, 5, 30, Size{70, 60}).ok());
    const std::uint64_t hash = solve();
    CHECK(make_ready() == 1);
    CHECK(session.lane(0).status() == Status::Found);
    session.restart(0);
    CHECK(make_ready() == 1);
    CHECK(session.lane(0).log().steps() == 0);
    CHECK(solve() == hash);
    REQUIRE(session.new_map(60, 90).ok());
    // What the unit sees, the moves, the recording, and the beginning. Bitmaps of another size are begun in one part for straight rays and four
    // for wide ones, and each made in another; Automatic sees the map first.
    const int parts = id == "auto" ? 12 : id == "jps" ? 11 : id == "jps-plus" ? 5 : 4;
    CHECK(make_ready() == parts);
    CHECK(session.lane(0).cursor().plane().has_room(60 * 90));
    CHECK(session.lane(0).status() == Status::Running);
    // What changes on the way is seen.
    REQUIRE(session.undo());
    session.make_ready(0);
    session.make_ready(0);
    session.make_ready(0);
    session.paint_line({5, 5}, {40, 20}, plain);
    make_ready();
    const std::uint64_t changed = solve();
    session.restart(0);
    CHECK(solve() == changed);
    session.undo();
    CHECK(solve() == hash);
  }
}

TEST_CASE("a table that was made is not what it was after room was made for a larger map") {
  // Either table; room for the larger map is one part, or several.
  const auto check = [](std::string_view id, Size small, Size large) {
    for (int parts = 1; parts < 16; ++parts) {
      INFO(id << ", " << parts << " parts");
      Session session;
      session.set_algorithm(0, *find_algorithm(id));
      session.set_option(0, option("rays"), choice(option("rays"), "table"));
      REQUIRE(generate(session, 0, 5, 25, small).ok());
      REQUIRE(session.begun(0).advance(to_the_end) == Status::Found);
      const std::uint64_t hash = session.lane(0).log().hash();
      REQUIRE(session.new_map(large.width, large.height).ok());
      for (int i = 0; i < parts; ++i) session.make_ready(0);
      session.undo();
      CHECK(session.begun(0).advance(to_the_end) == Status::Found);
      CHECK(session.lane(0).log().hash() == hash);
    }
  };
  check("jps", {48, 30}, {60, 90});
  check("jps-plus", {90, 80}, {900, 700});
}

TEST_CASE("what the first area changes on a large map is seen in parts") {
  Session session;
  REQUIRE(generate(session, 0, 5, 20, Size{1500, 1400}).ok());
  while (!session.make_ready(0)) {
  }
  REQUIRE(session.add_area({.centre = {700, 600}, .radius = 20, .change = 3}));
  int parts = 1;
  while (!session.make_ready(0)) ++parts;
  // Three of rows, the map of them, and the beginning.
  CHECK(parts == 5);
  CHECK(session.ground().at(session.map().size().cell({700, 600})) != session.map().at(session.map().size().cell({700, 600})));
}
