#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("a new session has an open map, A* and nothing to undo") {
  Session session;
  CHECK(session.world().map().count(plain) == session.world().map().size().cells());
  CHECK_FALSE(session.world().start() == session.world().goal());
  CHECK(session.lanes().lane_count() == 1);
  CHECK(&session.lanes().options(0).algorithm() == catalog().front());
  CHECK_FALSE(session.edit().can_undo());
  CHECK_FALSE(session.edit().can_redo());
  CHECK_FALSE(session.edit().undo());
  CHECK_FALSE(session.edit().redo());
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
}

TEST_CASE("sizes: one below the cap, at it, one above; nothing changes on an error") {
  Session session;
  const Size before = session.world().map().size();
  for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{max_side} + 1, std::int64_t{1} << 40, -(std::int64_t{1} << 40)}) {
    CHECK(session.edit().new_map(bad, 5).code == ErrorCode::BadSize);
    CHECK(session.edit().new_map(5, bad).code == ErrorCode::BadSize);
    const Error error = session.edit().resize(bad, 7);
    CHECK(error.code == ErrorCode::BadSize);
    CHECK(error.a == bad);
    CHECK(error.b == 7);
    CHECK(session.world().map().size() == before);
    CHECK_FALSE(session.edit().can_undo());
  }
  for (const std::uint32_t side : {1u, 2u, max_side - 1, max_side}) {
    CHECK(session.edit().new_map(side, 1).ok());
    CHECK(session.world().map().size() == Size{side, 1});
    CHECK(session.edit().resize(1, side).ok());
    CHECK(session.world().map().size() == Size{1, side});
  }
}

TEST_CASE("a map of given cells takes the place of the present one, as one step") {
  Session session;
  session.edit().set_multiplier(2, 9);
  session.edit().add_area({.centre = {1, 1}, .radius = 1, .change = 1});
  session.edit().add_waypoint({1, 1});
  session.edit().forget_history();
  const std::vector<Terrain> cells{0, 1, 2, 3, 4, 0};
  REQUIRE(session.edit().set_cells(3, 2, cells).ok());
  CHECK(session.world().map().size() == Size{3, 2});
  CHECK(std::equal(cells.begin(), cells.end(), session.world().map().terrain().begin(), session.world().map().terrain().end()));
  CHECK(session.world().map().multipliers() == default_multipliers());
  CHECK(session.world().map().areas().empty());
  CHECK(session.world().query().via.count == 0);
  CHECK(session.world().map().passable(session.world().query().start));
  CHECK(session.world().map().passable(session.world().query().goal));
  CHECK(session.edit().undo());
  CHECK(session.world().map().multipliers()[2] == 9);
  CHECK(session.world().map().areas().size() == 1);
  CHECK(session.world().query().via.count == 1);
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("cells that are no map change nothing") {
  Session session;
  const std::vector<Terrain> cells(6, plain);
  for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{max_side} + 1, std::int64_t{1} << 40}) {
    CHECK(session.edit().set_cells(bad, 1, cells).code == ErrorCode::BadSize);
    CHECK(session.edit().set_cells(1, bad, cells).code == ErrorCode::BadSize);
  }
  for (const std::int64_t width : {1, 2, 4}) {
    const Error error = session.edit().set_cells(width, 2, cells);
    CHECK(error.code == ErrorCode::BadCells);
    CHECK(error.a == width * 2);
    CHECK(error.b == 6);
  }
  CHECK(session.edit().set_cells(max_side, max_side, {}).code == ErrorCode::BadCells);
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("a map may have every cost from 1 to 255, and undo and redo keep them") {
  Session session;
  std::vector<Terrain> cells(256);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Terrain>(i);
  REQUIRE(session.edit().set_cells(16, 16, cells).ok());
  std::vector<int> costs;
  for (const Terrain terrain : session.world().map().terrain()) costs.push_back(session.world().map().multipliers()[terrain]);
  std::sort(costs.begin(), costs.end());
  for (int i = 0; i < 256; ++i) CHECK(costs[static_cast<std::size_t>(i)] == i);
  CHECK(session.edit().set_cells(1, 2, std::vector<Terrain>(2, plain)).ok());
  CHECK(session.edit().undo());
  CHECK(std::equal(cells.begin(), cells.end(), session.world().map().terrain().begin(), session.world().map().terrain().end()));
  session.edit().paint_rectangle({0, 0}, {15, 15}, 200);
  CHECK(session.world().map().count(200) == 256);
  CHECK(session.edit().undo());
  CHECK(std::equal(cells.begin(), cells.end(), session.world().map().terrain().begin(), session.world().map().terrain().end()));
  CHECK(session.edit().redo());
  CHECK(session.world().map().cheapest() == default_multipliers()[200]);
}

TEST_CASE("choices and multipliers out of range are refused") {
  Session session;
  CHECK(session.edit().set_movement(4).code == ErrorCode::BadChoice);
  CHECK(session.edit().set_cost_model(3).code == ErrorCode::BadChoice);
  CHECK(generate(session, 2, 1, 30).code == ErrorCode::BadChoice);
  CHECK(session.edit().set_multiplier(wall, 3).code == ErrorCode::BadChoice);
  CHECK(session.edit().set_multiplier(terrain_count, 3).code == ErrorCode::BadChoice);
  for (const std::int64_t bad : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{256}, std::int64_t{1} << 33})
    CHECK(session.edit().set_multiplier(2, bad).code == ErrorCode::BadMultiplier);
  CHECK_FALSE(session.edit().can_undo());
  CHECK(session.edit().set_multiplier(2, 1).ok());
  CHECK(session.edit().set_multiplier(2, 255).ok());
  CHECK(session.world().map().multipliers()[2] == 255);
}

TEST_CASE("resizing keeps what fits, and places ends that do not fit on other cells") {
  Session session;
  session.edit().new_map(12, 12);
  session.edit().set_multiplier(3, 9);
  session.edit().paint_rectangle({0, 0}, {11, 0}, 3);
  session.edit().set_ends({1, 1}, {4, 4});
  REQUIRE(session.edit().resize(6, 20).ok());
  CHECK(session.world().map().count(3) == 6);
  CHECK(session.world().map().multipliers()[3] == 9);
  CHECK(session.world().start() == Point{1, 1});
  CHECK(session.world().goal() == Point{4, 4});
  REQUIRE(session.edit().add_waypoint({2, 2}));
  REQUIRE(session.edit().resize(3, 3).ok());
  CHECK(session.world().start() == Point{1, 1});
  CHECK(session.world().map().size().contains(session.world().goal()));
  CHECK_FALSE(session.world().start() == session.world().goal());
  CHECK(session.world().query().via.count == 1);
  REQUIRE(session.edit().undo());
  CHECK(session.world().goal() == Point{4, 4});
  session.edit().set_ends({4, 4}, {0, 1});
  REQUIRE(session.edit().resize(3, 3).ok());
  CHECK(session.world().goal() == Point{0, 1});
  CHECK(session.world().map().size().contains(session.world().start()));
  CHECK_FALSE(session.world().start() == session.world().goal());
}

TEST_CASE("resizing keeps barriers between cells that stay") {
  Session session;
  session.edit().new_map(5, 5);
  session.edit().set_passage({1, 1}, Direction::East, Passage::ThinWall);
  session.edit().set_passage({2, 2}, Direction::South, Passage::ThinWall);
  REQUIRE(session.edit().resize(4, 3).ok());
  CHECK(session.world().map().barriers(session.world().map().size().cell({1, 1})) == 2);
  CHECK(session.world().map().barriers(session.world().map().size().cell({2, 2})) == 0);
}

TEST_CASE("a unit without room at an end says so; its size and kind have limits") {
  Session session;
  session.edit().new_map(10, 10);
  CHECK(session.edit().set_unit(0, 0).code == ErrorCode::BadUnitSize);
  CHECK(session.edit().set_unit(0, 6).code == ErrorCode::BadUnitSize);
  CHECK(session.edit().set_unit(static_cast<std::uint32_t>(unit_kinds.size()), 1).code == ErrorCode::BadChoice);
  CHECK(session.world().query().unit == Unit{});
  session.edit().set_ends({0, 0}, {8, 8});
  REQUIRE(session.edit().set_unit(0, 2).ok());
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  REQUIRE(session.edit().set_unit(0, 3).ok());
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::GoalBlocked);
  session.edit().undo();
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  session.edit().paint_line({1, 1}, {1, 1}, wall);
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::StartBlocked);
  session.edit().undo();
  // A boat stands on no plain.
  REQUIRE(session.edit().set_unit(2, 1).ok());
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::StartBlocked);
}

TEST_CASE("clearing keeps ends and costs; generating keeps the size") {
  Session session;
  session.edit().new_map(21, 21);
  session.edit().set_multiplier(2, 7);
  session.edit().set_start({1, 2});
  session.edit().paint_rectangle({5, 5}, {9, 9}, wall);
  session.edit().clear();
  CHECK(session.world().map().count(wall) == 0);
  CHECK(session.world().start() == Point{1, 2});
  CHECK(session.world().map().multipliers()[2] == 7);
  REQUIRE(generate(session, 1, 5, 0).ok());
  CHECK(session.world().map().size() == Size{21, 21});
  CHECK(session.world().map().multipliers()[2] == 7);
  CHECK(session.world().map().passable(session.world().query().start));
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  REQUIRE(generate(session, 0, 5, 4000000000u).ok());
  CHECK(session.world().map().count(wall) == 441);
}

TEST_CASE("a name is kept up to its cap") {
  Session session;
  for (const std::size_t length : {World::max_name - 1, World::max_name}) {
    session.edit().set_name(std::string(length, 'n'));
    CHECK(session.world().name().size() == length);
  }
  session.edit().set_name(std::string(World::max_name + 1, 'n'));
  CHECK(session.world().name().size() == World::max_name);
}

TEST_CASE("a name is cut between characters") {
  Session session;
  session.edit().set_name(std::string(World::max_name - 1, 'n') + "\xE6\x98\x9F");
  CHECK(session.world().name() == std::string(World::max_name - 1, 'n'));
}

TEST_CASE("a lane that was made ready answers at once, and as it would have") {
  for (const std::string_view id : {"astar", "jps", "jps-plus", "auto"}) {
    INFO(id);
    Session session;
    session.edit().set_algorithm(0, *find_algorithm(id));
    const auto solve = [&] {
      while (session.lanes().begun(0).advance(50) == Status::Running) {
      }
      return session.lanes().lane(0).log().hash();
    };
    const auto make_ready = [&] {
      int parts = 1;
      while (!session.lanes().make_ready(0)) ++parts;
      return parts;
    };
    REQUIRE(generate(session, 1, 5, 30, Size{70, 60}).ok());
    const std::uint64_t hash = solve();
    CHECK(make_ready() == 1);
    CHECK(session.lanes().lane(0).status() == Status::Found);
    session.lanes().restart(0);
    CHECK(make_ready() == 1);
    CHECK(session.lanes().lane(0).log().steps() == 0);
    CHECK(solve() == hash);
    REQUIRE(session.edit().new_map(60, 90).ok());
    // What the unit sees, the moves, the recording, and the beginning. Bitmaps of another size are begun in one part for straight rays and four
    // for wide ones, and each made in another; Automatic sees the map first.
    const int parts = id == "auto" ? 12 : id == "jps" ? 11 : id == "jps-plus" ? 5 : 4;
    CHECK(make_ready() == parts);
    CHECK(session.lanes().lane(0).cursor().plane().has_room(60 * 90));
    CHECK(session.lanes().lane(0).status() == Status::Running);
    // What changes on the way is seen.
    REQUIRE(session.edit().undo());
    session.lanes().make_ready(0);
    session.lanes().make_ready(0);
    session.lanes().make_ready(0);
    session.edit().paint_line({5, 5}, {40, 20}, plain);
    make_ready();
    const std::uint64_t changed = solve();
    session.lanes().restart(0);
    CHECK(solve() == changed);
    session.edit().undo();
    CHECK(solve() == hash);
  }
}

TEST_CASE("a table that was made is not what it was after room was made for a larger map") {
  // Either table; room for the larger map is one part, or several.
  const auto check = [](std::string_view id, Size small, Size large) {
    for (int parts = 1; parts < 16; ++parts) {
      INFO(id << ", " << parts << " parts");
      Session session;
      session.edit().set_algorithm(0, *find_algorithm(id));
      session.edit().set_option(0, option("rays"), choice(option("rays"), "table"));
      REQUIRE(generate(session, 0, 5, 25, small).ok());
      REQUIRE(session.lanes().begun(0).advance(to_the_end) == Status::Found);
      const std::uint64_t hash = session.lanes().lane(0).log().hash();
      REQUIRE(session.edit().new_map(large.width, large.height).ok());
      for (int i = 0; i < parts; ++i) session.lanes().make_ready(0);
      session.edit().undo();
      CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
      CHECK(session.lanes().lane(0).log().hash() == hash);
    }
  };
  check("jps", {48, 30}, {60, 90});
  check("jps-plus", {90, 80}, {900, 700});
}

TEST_CASE("what the first area changes on a large map is seen in parts") {
  Session session;
  REQUIRE(generate(session, 0, 5, 20, Size{1500, 1400}).ok());
  while (!session.lanes().make_ready(0)) {
  }
  REQUIRE(session.edit().add_area({.centre = {700, 600}, .radius = 20, .change = 3}));
  int parts = 1;
  while (!session.lanes().make_ready(0)) ++parts;
  // Three of rows, the map of them, and the beginning.
  CHECK(parts == 5);
  CHECK(session.world().ground().at(session.world().map().size().cell({700, 600})) !=
        session.world().map().at(session.world().map().size().cell({700, 600})));
}
