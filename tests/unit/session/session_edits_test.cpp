#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "recording/event_log.hpp"

#include <memory>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("no edit puts a wall on start or goal") {
  Session session;
  session.edit().new_map(10, 10);
  session.edit().paint_rectangle({-5, -5}, {50, 50}, wall);
  CHECK(session.world().map().count(wall) == 98);
  CHECK(session.world().map().passable(session.world().query().start));
  CHECK(session.world().map().passable(session.world().query().goal));
  session.edit().undo();
  session.edit().flood_fill({0, 0}, wall);
  CHECK(session.world().map().count(wall) == 98);
  session.edit().undo();
  session.edit().paint_line(session.world().start(), session.world().goal(), wall);
  CHECK(session.world().map().passable(session.world().query().start));
  CHECK(session.world().map().passable(session.world().query().goal));
  // Other terrain may go there.
  session.edit().paint_rectangle({0, 0}, {9, 9}, 3);
  CHECK(session.world().map().count(3) == 100);
}

TEST_CASE("start and goal go to passable cells on the map, and never to the same") {
  Session session;
  session.edit().new_map(10, 10);
  session.edit().paint_rectangle({0, 0}, {0, 0}, wall);
  const Point start = session.world().start();
  CHECK_FALSE(session.edit().set_start({0, 0}));
  CHECK_FALSE(session.edit().set_start({-1, 3}));
  CHECK_FALSE(session.edit().set_start({10, 3}));
  CHECK_FALSE(session.edit().set_start({2147483647, -2147483647 - 1}));
  CHECK_FALSE(session.edit().set_start(session.world().goal()));
  CHECK_FALSE(session.edit().set_goal(session.world().start()));
  CHECK(session.world().start() == start);
  CHECK(session.edit().set_start({5, 1}));
  CHECK(session.world().start() == Point{5, 1});
  CHECK(session.edit().set_goal({9, 9}));
  CHECK(session.world().goal() == Point{9, 9});
}

TEST_CASE("both ends are set at once, and change places where nothing else is free") {
  Session session;
  session.edit().new_map(2, 1);
  REQUIRE(session.edit().set_ends({0, 0}, {1, 0}));
  session.edit().forget_history();
  REQUIRE(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  CHECK(session.edit().set_ends({0, 0}, {1, 0}));
  CHECK_FALSE(session.edit().can_undo());
  CHECK(session.lanes().lane(0).step() > 0);
  CHECK(session.edit().set_ends({1, 0}, {0, 0}));
  CHECK(session.world().start() == Point{1, 0});
  CHECK(session.world().goal() == Point{0, 0});
  CHECK(session.lanes().lane(0).step() == 0);
  CHECK(session.edit().undo());
  CHECK(session.world().start() == Point{0, 0});
  CHECK(session.world().goal() == Point{1, 0});
  CHECK_FALSE(session.edit().can_undo());
  CHECK(session.edit().redo());
  CHECK(session.world().start() == Point{1, 0});
}

TEST_CASE("where one end cannot stand, both stay") {
  Session session;
  session.edit().new_map(6, 4);
  REQUIRE(session.edit().set_ends({0, 0}, {5, 3}));
  session.edit().paint_line({2, 2}, {2, 2}, wall);
  REQUIRE(session.edit().add_waypoint({1, 1}));
  session.edit().forget_history();
  const Point other{3, 0};
  for (const Point bad : {Point{-1, 0}, Point{6, 0}, Point{0, 4}, Point{2147483647, -2147483647 - 1}, Point{2, 2}, Point{1, 1}, other}) {
    CHECK_FALSE(session.edit().set_ends(bad, other));
    CHECK_FALSE(session.edit().set_ends(other, bad));
  }
  CHECK(session.world().start() == Point{0, 0});
  CHECK(session.world().goal() == Point{5, 3});
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("cells painted at once are what they are one by one, and one step of undo") {
  Dice dice(58);
  for (const Size size : {Size{40, 30}, Size{300, 260}}) {
    for (const int unit : {1, 2}) {
      Session at_once, one_by_one;
      for (Session* const session : {&at_once, &one_by_one}) {
        REQUIRE(session->edit().new_map(size.width, size.height).ok());
        REQUIRE(session->edit().set_unit(0, unit).ok());
        REQUIRE(session->edit().add_waypoint({7, 7}));
        session->lanes().begun(0).advance(to_the_end);
        session->edit().forget_history();
      }
      const auto classes = [](const Session& session) {
        return std::vector(session.world().map().terrain().begin(), session.world().map().terrain().end());
      };
      const std::vector<Terrain> before = classes(at_once);
      std::vector<Edit> edits{{no_cell, wall}};
      while (edits.size() < 3000) edits.push_back({Cell{dice.below(size.cells() + 20)}, dice.chance(20) ? wall : random_class(dice)});
      const std::vector<Cell> taken{at_once.world().query().start, at_once.world().query().goal, size.cell({7, 7})};
      for (const Cell cell : taken) edits.push_back({cell, wall});
      at_once.edit().paint_cells(edits);
      one_by_one.edit().begin_edit();
      for (const Edit& edit : edits) one_by_one.edit().paint_line(size.point(edit.cell), size.point(edit.cell), edit.value);
      one_by_one.edit().end_edit();

      INFO(size.width << " x " << size.height << ", unit " << unit);
      const auto same = [&] {
        CHECK(classes(at_once) == classes(one_by_one));
        CHECK(at_once.lanes().begun(0).advance(to_the_end) == one_by_one.lanes().begun(0).advance(to_the_end));
        CHECK(at_once.lanes().lane(0).log().hash() == one_by_one.lanes().lane(0).log().hash());
        CHECK(at_once.world().map().fingerprint() == one_by_one.world().map().fingerprint());
      };
      same();
      CHECK(classes(at_once) != before);
      for (const Cell cell : taken) CHECK(at_once.world().map().passable(cell));
      for (const bool back : {true, false, true}) {
        for (Session* const session : {&at_once, &one_by_one}) CHECK((back ? session->edit().undo() : session->edit().redo()));
        same();
      }
      CHECK(classes(at_once) == before);
      CHECK_FALSE(at_once.edit().can_undo());
    }
  }
}

TEST_CASE("an edit that frees a second cell parts ends that stood on the only one") {
  Session session;
  const Query both{.start = Cell{1}, .goal = Cell{1}};
  session.edit().replace_map(std::make_unique<Map>(Size{3, 1}, std::vector<Terrain>{wall, plain, wall}), both);
  REQUIRE(session.world().start() == session.world().goal());
  session.edit().paint_line({0, 0}, {0, 0}, plain);
  CHECK(session.world().start() == Point{1, 0});
  CHECK(session.world().goal() == Point{0, 0});
  CHECK(session.edit().undo());
  CHECK(session.world().goal() == Point{1, 0});
  CHECK(session.edit().redo());
  CHECK(session.world().goal() == Point{0, 0});
}

TEST_CASE("fills outside or of the same kind change nothing") {
  Session session;
  session.edit().flood_fill({-1, 0}, wall);
  session.edit().flood_fill({1 << 20, 0}, wall);
  session.edit().flood_fill({0, 0}, plain);
  CHECK(session.world().map().count(plain) == session.world().map().size().cells());
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("what fills most of the map leaves all else as it is, and is one step") {
  for (const bool is_fill : {false, true}) {
    Session session;
    session.edit().new_map(20, 10);
    session.edit().set_multiplier(2, 7);
    session.edit().set_passage({1, 1}, Direction::East, Passage::ThinWall);
    session.edit().add_area({.centre = {4, 4}, .radius = 2, .change = 3});
    session.edit().add_waypoint({9, 9});
    session.edit().forget_history();
    const Point start = session.world().start(), goal = session.world().goal();
    const auto fill = [&](Terrain terrain) {
      is_fill ? session.edit().flood_fill({0, 0}, terrain) : session.edit().paint_rectangle({-3, -3}, {30, 30}, terrain);
    };
    fill(2);
    CHECK(session.world().map().count(2) == 200);
    fill(wall);
    CHECK(session.world().map().count(wall) == 197);
    CHECK(session.world().map().multipliers()[2] == 7);
    CHECK(session.world().map().barriers(session.world().map().size().cell({1, 1})) == 2);
    CHECK(session.world().map().areas().size() == 1);
    CHECK(session.world().start() == start);
    CHECK(session.world().goal() == goal);
    CHECK(session.world().query().via.count == 1);
    CHECK(session.edit().undo());
    CHECK(session.world().map().count(2) == 200);
    CHECK(session.edit().undo());
    CHECK(session.world().map().count(plain) == 200);
    CHECK_FALSE(session.edit().can_undo());
  }
}

TEST_CASE("passages: a thin wall, an arrow, and open again; nothing outside the map") {
  Session session;
  session.edit().new_map(5, 4);
  const auto barriers = [&](Point p) { return session.world().map().barriers(session.world().map().size().cell(p)); };
  constexpr unsigned north = 1, east = 2, west = 8;
  session.edit().set_passage({1, 1}, Direction::East, Passage::ThinWall);
  CHECK(barriers({1, 1}) == east);
  CHECK(barriers({2, 1}) == west);
  session.edit().set_passage({2, 1}, Direction::West, Passage::OneWay);
  CHECK(barriers({1, 1}) == east);
  CHECK(barriers({2, 1}) == 0);
  session.edit().set_one_way({2, 2}, Direction::South);
  CHECK(barriers({2, 2}) == north);
  CHECK(barriers({2, 3}) == north);
  CHECK(barriers({2, 1}) == 0);
  session.edit().set_one_way({0, 3}, Direction::South);
  CHECK(barriers({0, 3}) == north);
  const std::uint32_t version = session.world().map().version();
  session.edit().set_passage({4, 3}, Direction::East, Passage::ThinWall);
  session.edit().set_passage({2147483647, 0}, Direction::East, Passage::ThinWall);
  session.edit().set_passage({0, 0}, Direction::SouthEast, Passage::ThinWall);
  session.edit().set_one_way({-1, 0}, Direction::East);
  CHECK(session.world().map().version() == version);
  session.edit().clear_passages({2, 2}, {2, 2});
  CHECK(barriers({2, 3}) == 0);
  CHECK(barriers({2, 2}) == 0);
  CHECK(barriers({1, 1}) == east);
  CHECK(session.edit().undo());
  CHECK(barriers({2, 3}) == north);
  session.edit().clear_passages({0, 0}, {4, 0});
  session.edit().clear_passages({0, 1}, {4, 1});
  CHECK(barriers({1, 1}) == 0);
  session.edit().undo();
  session.edit().undo();
  CHECK(barriers({2, 3}) == north);
}

TEST_CASE("barriers are replaced in one step, or not at all") {
  Session session;
  session.edit().new_map(3, 2);
  session.edit().set_passage({0, 0}, Direction::East, Passage::ThinWall);
  session.edit().forget_history();
  const std::vector<std::uint8_t> before(session.world().map().barriers().begin(), session.world().map().barriers().end());
  constexpr std::uint8_t north = 1, east = 2, south = 4, west = 8;
  const auto refused = [&](const std::vector<std::uint8_t>& barriers) {
    CHECK_FALSE(session.edit().set_barriers(barriers));
    CHECK(std::equal(before.begin(), before.end(), session.world().map().barriers().begin(), session.world().map().barriers().end()));
    CHECK_FALSE(session.edit().can_undo());
  };
  refused({0, 0, 0, 0, 0});
  refused({0, 0, 0, 0, 0, 0, 0});
  refused({north, 0, 0, 0, 0, 0});
  refused({west, 0, 0, 0, 0, 0});
  refused({0, 0, 0, 0, 0, east});
  refused({south, 0, 0, 0, 0, south});
  refused({16, 0, 0, 0, 0, 0});

  CHECK(session.edit().set_barriers(before));
  CHECK_FALSE(session.edit().can_undo());
  const std::vector<std::uint8_t> after{south, 0, west, north | east, 0, 0};
  CHECK(session.edit().set_barriers(after));
  CHECK(std::equal(after.begin(), after.end(), session.world().map().barriers().begin(), session.world().map().barriers().end()));
  CHECK(session.edit().set_barriers({}));
  CHECK(session.world().map().barriers().empty());
  CHECK(session.edit().undo());
  CHECK(session.edit().undo());
  CHECK(std::equal(before.begin(), before.end(), session.world().map().barriers().begin(), session.world().map().barriers().end()));
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("areas: refused when they make no sense, undone and redone, gone with their cells") {
  Session session;
  session.edit().new_map(20, 10);
  CHECK_FALSE(session.edit().add_area({.centre = {20, 0}, .radius = 1, .change = 1}));
  CHECK_FALSE(session.edit().add_area({.centre = {0, 0}, .radius = 1, .change = 0}));
  CHECK(session.edit().add_area({.centre = {19, 9}, .radius = 3, .change = 4}));
  CHECK(session.edit().add_area({.centre = {2, 2}, .radius = 1, .change = -1}));
  CHECK(session.edit().undo());
  CHECK(session.world().map().areas().size() == 1);
  CHECK(session.edit().redo());
  CHECK(session.world().map().areas().size() == 2);
  CHECK(session.edit().resize(10, 10).ok());
  REQUIRE(session.world().map().areas().size() == 1);
  CHECK(session.world().map().areas()[0].centre == Point{2, 2});
  CHECK(session.edit().undo());
  CHECK(session.world().map().areas().size() == 2);
  CHECK_FALSE(session.edit().remove_area(2));
  CHECK(session.edit().remove_area(0));
  CHECK(session.world().map().areas()[0].change == -1);
  session.edit().clear();
  CHECK(session.world().map().areas().empty());
  while (session.edit().add_area({.centre = {0, 0}, .radius = 1, .change = 1})) {
  }
  CHECK(session.world().map().areas().size() == max_areas);
}

TEST_CASE("waypoints are added, moved and removed, and each can be undone") {
  Session session;
  session.edit().new_map(6, 4);
  session.edit().set_ends({0, 0}, {5, 3});
  session.edit().paint_line({2, 2}, {2, 2}, wall);
  const auto places = [&session] {
    std::vector<Point> points;
    for (const Cell cell : session.world().query().via.list()) points.push_back(session.world().map().size().point(cell));
    return points;
  };
  for (const Point bad : {Point{-1, 0}, Point{6, 0}, Point{2, 2}, Point{0, 0}, Point{5, 3}}) CHECK_FALSE(session.edit().add_waypoint(bad));
  CHECK(session.edit().add_waypoint({1, 1}));
  CHECK(session.edit().add_waypoint({4, 0}));
  CHECK_FALSE(session.edit().add_waypoint({4, 0}));
  CHECK(places() == std::vector<Point>{{1, 1}, {4, 0}});
  CHECK(session.edit().set_waypoint(0, {3, 3}));
  CHECK(session.edit().set_waypoint(0, {3, 3}));
  CHECK_FALSE(session.edit().set_waypoint(0, {4, 0}));
  CHECK_FALSE(session.edit().set_waypoint(0, {2, 2}));
  CHECK_FALSE(session.edit().set_waypoint(2, {1, 0}));
  CHECK_FALSE(session.edit().set_start({4, 0}));
  CHECK_FALSE(session.edit().set_goal({3, 3}));
  CHECK_FALSE(session.edit().remove_waypoint(2));
  CHECK(session.edit().remove_waypoint(0));
  CHECK(places() == std::vector<Point>{{4, 0}});
  CHECK(session.edit().undo());
  CHECK(places() == std::vector<Point>{{3, 3}, {4, 0}});
  CHECK(session.edit().undo());
  CHECK(places() == std::vector<Point>{{1, 1}, {4, 0}});
  CHECK(session.edit().undo());
  CHECK(session.edit().undo());
  CHECK(places().empty());
  for (int i = 0; i < 3; ++i) CHECK(session.edit().redo());
  CHECK(places() == std::vector<Point>{{3, 3}, {4, 0}});
}

TEST_CASE("no wall covers a waypoint; what happens to the map keeps those that it can") {
  Session session;
  session.edit().new_map(6, 4);
  session.edit().set_ends({0, 0}, {0, 3});
  REQUIRE(session.edit().add_waypoint({1, 1}));
  REQUIRE(session.edit().add_waypoint({5, 1}));
  session.edit().paint_rectangle({0, 0}, {5, 3}, wall);
  CHECK(session.world().map().count(plain) == 4);
  session.edit().clear();
  CHECK(session.world().query().via.count == 2);
  CHECK(session.edit().resize(4, 5).ok());
  REQUIRE(session.world().query().via.count == 1);
  CHECK(session.world().query().via.cells[0] == Cell{5});
  CHECK(generate(session, 0, 1, 30).ok());
  CHECK(session.world().query().via.count == 0);
  CHECK(session.edit().undo());
  CHECK(session.world().query().via.count == 1);
  CHECK(session.edit().undo());
  CHECK(session.world().query().via.count == 2);
}

TEST_CASE("there are at most ten waypoints, and a search goes through them") {
  Session session;
  session.edit().new_map(14, 2);
  session.edit().set_ends({0, 0}, {13, 0});
  for (int x = 1; x <= 10; ++x) CHECK(session.edit().add_waypoint({x, 1}));
  CHECK_FALSE(session.edit().add_waypoint({11, 1}));
  session.edit().set_algorithm(0, *find_algorithm("waypoints"));
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  CHECK(session.lanes().lane(0).path().size() == 14);
  CHECK(session.edit().remove_waypoint(9));
  CHECK(session.lanes().lane(0).step() == 0);
}

TEST_CASE("the version of the map rises with every change, whichever map it belongs to") {
  Session session;
  REQUIRE(session.edit().new_map(6, 4).ok());
  std::uint32_t last = session.world().map_version();
  const auto rises = [&](const char* what) {
    INFO(what << ": " << last << ", then " << session.world().map_version());
    CHECK(session.world().map_version() > last);
    last = session.world().map_version();
  };
  session.edit().paint_line({1, 1}, {4, 1}, wall);
  rises("paint");
  REQUIRE(session.edit().new_map(6, 4).ok());
  rises("another map of the same size");
  session.edit().paint_line({1, 1}, {1, 1}, wall);
  rises("paint there");
  session.edit().clear();
  rises("clear");
  for (int i = 0; i < 3; ++i) {
    REQUIRE(session.edit().undo());
    rises("undo");
  }
  for (int i = 0; i < 3; ++i) {
    REQUIRE(session.edit().redo());
    rises("redo");
  }
  REQUIRE(session.edit().set_multiplier(2, 7).ok());
  rises("costs");
}
