#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/links.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("an algorithm that knows no barriers is refused where there are some") {
  Session session;
  session.edit().set_algorithm(0, *find_algorithm("jps"));
  CHECK(session.lanes().verdict(0).unmet == 0);
  session.edit().set_passage({0, 0}, Direction::East, Passage::OneWay);
  CHECK(session.lanes().verdict(0).unmet == bit(Need::PlainMoves));
  CHECK(session.lanes().begun(0).status() == Status::Refused);
  session.edit().undo();
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  // An area makes costs differ.
  session.edit().add_area({.centre = {3, 3}, .radius = 2, .change = 2});
  CHECK(session.lanes().verdict(0).unmet == bit(Need::UniformTerrain));
  // A large walker on open ground sees nothing that is in the way.
  session.edit().undo();
  session.edit().set_unit(0, 3);
  CHECK(session.lanes().verdict(0).unmet == 0);
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
}

TEST_CASE("several lanes search one map; the last one stays, eight are the most") {
  Session session;
  CHECK_FALSE(session.edit().remove_lane(0));
  while (session.lanes().lane_count() < Lanes::max_lanes)
    REQUIRE(session.edit().add_lane(*catalog()[static_cast<std::size_t>(session.lanes().lane_count()) % catalog().size()]));
  CHECK_FALSE(session.edit().add_lane(*catalog().front()));
  for (int i = 0; i < session.lanes().lane_count(); ++i) CHECK(session.lanes().begun(i).advance(to_the_end) == Status::Found);
  CHECK_FALSE(session.edit().remove_lane(8));
  CHECK_FALSE(session.edit().remove_lane(-1));
  const AlgorithmInfo* const third = &session.lanes().options(3).algorithm();
  CHECK(session.edit().remove_lane(2));
  CHECK(&session.lanes().options(2).algorithm() == third);
  CHECK(session.lanes().lane(2).status() == Status::Found);
  const AlgorithmInfo* const second = &session.lanes().options(1).algorithm();
  CHECK(session.edit().remove_lane(0));
  CHECK(&session.lanes().options(0).algorithm() == second);
  CHECK(session.lanes().lane(0).status() == Status::Found);
}

TEST_CASE("every change starts every lane again, and a change of options only its own") {
  Session session;
  session.edit().add_lane(*find_algorithm("bfs"));
  const auto run = [&] {
    for (int i = 0; i < 2; ++i) session.lanes().begun(i).advance(5);
  };
  const auto both_are_fresh = [&] { return session.lanes().lane(0).step() == 0 && session.lanes().lane(1).step() == 0; };
  const auto expect_restart = [&](const auto& change) {
    run();
    REQUIRE(session.lanes().lane(0).step() == 5);
    change();
    CHECK(both_are_fresh());
  };
  expect_restart([&] { session.edit().paint_line({0, 0}, {3, 0}, wall); });
  expect_restart([&] { session.edit().undo(); });
  expect_restart([&] { session.edit().redo(); });
  expect_restart([&] { session.edit().set_start({1, 1}); });
  expect_restart([&] { session.edit().set_goal({20, 2}); });
  expect_restart([&] { session.edit().set_multiplier(2, 3); });
  expect_restart([&] { session.edit().set_movement(3); });
  expect_restart([&] { session.edit().set_cost_model(1); });
  expect_restart([&] { session.edit().resize(30, 30); });
  expect_restart([&] { generate(session, 0, 1, 20); });
  expect_restart([&] { session.edit().clear(); });
  expect_restart([&] { session.edit().new_map(20, 20); });
  run();
  session.edit().set_options(1, Options(*find_algorithm("dfs")));
  CHECK(session.lanes().lane(0).step() == 5);
  CHECK(session.lanes().lane(1).step() == 0);
  run();
  session.lanes().restart(0);
  CHECK(session.lanes().lane(0).step() == 0);
  CHECK(session.lanes().lane(1).step() == 5);
}

TEST_CASE("what changes nothing starts nothing again") {
  Session session;
  session.lanes().begun(0).advance(5);
  session.edit().paint_line({0, 0}, {3, 0}, plain);
  session.edit().set_start(session.world().start());
  session.edit().set_movement(static_cast<std::uint32_t>(session.world().query().movement));
  session.edit().set_cost_model(session.world().query().cost_model);
  session.edit().resize(session.world().map().size().width, session.world().map().size().height);
  CHECK(session.lanes().lane(0).step() == 5);
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("what was chosen under one algorithm holds under the next that reads it") {
  Session session;
  CHECK(session.edit().set_option(0, parameters::heuristic, 1));
  CHECK(session.edit().set_option(0, parameters::stop, 1));
  session.edit().set_algorithm(0, *find_algorithm("bfs"));
  CHECK(session.lanes().options(0).get(parameters::stop) == 1);
  CHECK_FALSE(session.edit().set_option(0, parameters::heuristic, 2));
  CHECK_FALSE(session.edit().set_option(0, parameters::stop, 2));
  session.edit().set_algorithm(0, *find_algorithm("greedy"));
  CHECK(session.lanes().options(0).get(parameters::heuristic) == 1);
  CHECK(session.lanes().options(0).get(parameters::stop) == 1);
  // What is set as a whole is not mixed with earlier choices.
  session.edit().set_options(0, Options(*find_algorithm("bfs")));
  session.edit().set_algorithm(0, *find_algorithm("greedy"));
  CHECK(session.lanes().options(0) == Options(*find_algorithm("greedy")));
}

TEST_CASE("the verdict is that of the lane's query") {
  Session session;
  CHECK(session.lanes().verdict(0).level == Guarantee::Optimal);
  session.edit().add_lane(*find_algorithm("bfs"));
  CHECK(session.lanes().verdict(1).level == Guarantee::Complete);
  session.edit().set_movement(0);
  CHECK(session.lanes().verdict(1).level == Guarantee::Optimal);
  session.edit().paint_line({0, 0}, {0, 0}, 3);
  CHECK(session.lanes().verdict(1).level == Guarantee::Complete);
}

TEST_CASE("undo gives options back to the lane that had them, not to the one in its place") {
  Session session;
  session.edit().add_lane(*find_algorithm("bfs"));
  session.edit().add_lane(*find_algorithm("dfs"));
  session.edit().paint_line({0, 0}, {1, 0}, wall);
  REQUIRE(session.edit().remove_lane(1));
  CHECK(session.edit().undo());
  CHECK(session.lanes().options(1).algorithm().id == "dfs");
}

TEST_CASE("lanes that come and go in the midst of an edit are no part of it") {
  Session session;
  session.edit().begin_edit();
  REQUIRE(session.edit().add_lane(*find_algorithm("bfs")));
  CHECK_FALSE(session.edit().can_undo());
  CHECK_FALSE(session.edit().end_edit());
  session.edit().begin_edit();
  REQUIRE(session.edit().remove_lane(1));
  CHECK_FALSE(session.edit().end_edit());
  CHECK_FALSE(session.edit().can_undo());
  // What else the edit does can be undone, for the lane that came as well.
  session.edit().begin_edit();
  session.edit().set_option(0, parameters::weight, 2000);
  REQUIRE(session.edit().add_lane(*find_algorithm("bfs")));
  session.edit().set_algorithm(1, *find_algorithm("dfs"));
  CHECK(session.edit().end_edit());
  CHECK(session.edit().undo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 1000);
  CHECK(session.lanes().options(1).algorithm().id == "bfs");
  CHECK(session.edit().redo());
  CHECK(session.lanes().options(0).get(parameters::weight) == 2000);
  CHECK(session.lanes().options(1).algorithm().id == "dfs");
  CHECK(session.edit().undo());
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("the preparation of a stale lane is at its beginning") {
  Session session;
  CHECK(session.lanes().progress(0) == 0);
  session.lanes().begun(0).advance(3);
  CHECK(session.lanes().progress(0) == ready);
  session.edit().paint_line({0, 0}, {3, 0}, wall);
  CHECK(session.lanes().progress(0) == 0);
  session.lanes().begun(0);
  CHECK(session.lanes().progress(0) == ready);
  session.lanes().restart(0);
  CHECK(session.lanes().progress(0) == 0);
}

TEST_CASE("a lane that is not recorded records its search once a caller asks for it") {
  Session session;
  const AlgorithmInfo& info = *find_algorithm("dijkstra");
  session.edit().set_algorithm(0, info);
  session.edit().use_fastest_options(0);
  CHECK(session.lanes().options(0) == fastest_options(info, session.world().query().movement));
  session.lanes().set_recorded(0, false);
  session.lanes().restart(0);
  session.lanes().begun(0).advance(9);
  CHECK(session.lanes().lane(0).log().steps() == 0);
  session.lanes().set_recorded(0, true);
  CHECK(session.lanes().lane(0).log().steps() == 9);
  // What starts again anyway is not searched for that: the map that it knows may be gone.
  session.lanes().set_recorded(0, false);
  session.lanes().restart(0);
  session.lanes().begun(0).advance(9);
  REQUIRE(session.edit().new_map(5, 4).ok());
  session.lanes().set_recorded(0, true);
  CHECK(session.lanes().lane(0).log().steps() == 0);
  CHECK(session.lanes().lane(0).is_recorded());
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
}

TEST_CASE("a recording has a number of its own, and the session finds the lane that has it") {
  Session session;
  session.edit().add_lane(*find_algorithm("astar"));
  const std::uint32_t first = session.lanes().begun(0).log().generation();
  const std::uint32_t second = session.lanes().begun(1).log().generation();
  CHECK(first != second);
  CHECK(session.lanes().lane_of_recording(second) == 1);
  REQUIRE(session.edit().remove_lane(0));
  CHECK(session.lanes().lane_of_recording(first) == -1);
  CHECK(session.lanes().lane_of_recording(second) == 0);
  session.edit().add_lane(*find_algorithm("astar"));
  const std::uint32_t third = session.lanes().begun(1).log().generation();
  CHECK((third != first && third != second));
  session.lanes().restart(0);
  CHECK(session.lanes().lane_of_recording(second) == -1);
  CHECK(session.lanes().begun(0).log().generation() != second);
  CHECK(session.lanes().lane_of_recording(0) == -1);
}

TEST_CASE("a lane that is made ready in parts, with drawing in between, searches as one that was not") {
  Dice dice(12);
  for (const char* const id : {"astar", "jps", "canonical-astar", "auto"}) {
    Session session;
    session.edit().set_algorithm(0, *find_algorithm(id));
    session.edit().set_option(0, parameters::open_list, dice.chance(50) ? 1 : 0);
    session.edit().new_map(1500, 1500);
    session.edit().set_ends({3, 3}, {1490, 1490});
    int parts = 0;
    while (!session.lanes().make_ready(0)) {
      ++parts;
      const auto point = [&] { return Point{dice.between(0, 1499), dice.between(0, 1499)}; };
      const Point from = point(), to = point();
      if (parts % 3 == 0 && parts < 30) session.edit().paint_line(from, to, wall);
      if (parts == 5) session.edit().undo();
      if (parts == 2) session.edit().paint_rectangle({100, 100}, {1200, 1200}, wall);
    }
    CHECK(parts > 5);
    Session fresh;
    fresh.edit().set_algorithm(0, *find_algorithm(id));
    fresh.edit().set_option(0, parameters::open_list, session.lanes().options(0).get(parameters::open_list));
    REQUIRE(fresh.edit().set_cells(1500, 1500, session.world().map().terrain()).ok());
    fresh.edit().set_ends(session.world().start(), session.world().goal());
    INFO(id);
    CHECK(session.lanes().begun(0).advance(to_the_end) == fresh.lanes().begun(0).advance(to_the_end));
    CHECK(session.lanes().lane(0).steps() == fresh.lanes().lane(0).steps());
    CHECK(session.lanes().lane(0).log().hash() == fresh.lanes().lane(0).log().hash());
  }
}

TEST_CASE("where costs outgrow 32 bits in the midst of a search, the tables for 64 are made in parts, or at once") {
  constexpr std::uint32_t side = 1600;
  Session session, at_once;
  for (Session* each : {&session, &at_once}) {
    // One way through all rows.
    std::vector<Terrain> cells(std::size_t{side} * side, plain);
    for (std::uint32_t y = 1; y < side; y += 2) {
      for (std::uint32_t x = 0; x < side; ++x) cells[std::size_t{y} * side + x] = x == (y / 2 % 2 == 0 ? side - 1 : 0) ? plain : wall;
    }
    REQUIRE(each->edit().set_cells(side, side, cells).ok());
    each->edit().set_multiplier(plain, 200);
    each->edit().set_ends({0, 0}, {0, 100});
    while (!each->lanes().make_ready(0)) {
    }
  }
  Lane& lane = session.lanes().begun(0);
  std::uint32_t parts = 0;
  bool was_narrow = false;
  while (!lane.finished()) {
    const std::uint32_t before = lane.steps();
    if (!session.lanes().make_ready(0)) {
      ++parts;
      CHECK(lane.steps() == 0);
      CHECK(lane.metrics().expanded == 0);
      was_narrow = true;
    } else {
      lane.advance(500);
      if (lane.steps() < before) CHECK(lane.status() == Status::Running);
      if (lane.steps() == 0) CHECK(session.lanes().progress(0) == 0);
    }
  }
  CHECK(was_narrow);
  // 16 bytes a cell, 8 MiB a part.
  CHECK(parts >= 4);
  CHECK(lane.status() == Status::Found);
  CHECK(at_once.lanes().begun(0).advance(to_the_end) == Status::Running);
  CHECK(at_once.lanes().begun(0).advance(to_the_end) == Status::Found);
  CHECK(at_once.lanes().lane(0).log().hash() == lane.log().hash());
  CHECK(at_once.lanes().lane(0).steps() == lane.steps());
}

TEST_CASE("lanes times cells have a limit, however map and lanes come about") {
  const Size huge{max_side, max_side};
  CHECK(Lanes::most_lanes({48, 30}) == Lanes::max_lanes);
  CHECK(Lanes::most_lanes({2048, 2048}) == Lanes::max_lanes);
  CHECK(Lanes::most_lanes({3000, 3000}) == 3);
  CHECK(Lanes::most_lanes(huge) == 2);

  Session session;
  const auto add_lanes = [&] {
    while (session.edit().add_lane(*catalog()[static_cast<std::size_t>(session.lanes().lane_count())])) {
    }
  };
  add_lanes();
  REQUIRE(session.lanes().lane_count() == Lanes::max_lanes);
  // A larger map leaves lanes out.
  REQUIRE(session.edit().new_map(max_side, max_side).ok());
  CHECK(session.lanes().lane_count() == 2);
  CHECK(session.lanes().take_left_out() == 6);
  CHECK(session.lanes().take_left_out() == 0);
  CHECK_FALSE(session.edit().add_lane(*catalog().front()));
  REQUIRE(session.edit().undo());
  CHECK(session.lanes().lane_count() == 2);
  // So does redo.
  add_lanes();
  REQUIRE(session.edit().redo());
  CHECK(session.lanes().lane_count() == 2);
  CHECK(session.lanes().take_left_out() == 6);

  // A link to a small map may bring lanes to a session with a huge one, and the other way round.
  LinkState state = default_state();
  while (state.lanes.size() < max_link_lanes) state.lanes.push_back({session.lanes().options(1)});
  state.query = {};
  state.query.goal = Cell{1};
  const auto open = [&](Size size) {
    LinkReader reader;
    REQUIRE(reader.open(encode_link(Map(size), state)).ok());
    while (reader.advance(1u << 24)) {
    }
    REQUIRE(reader.error().ok());
    session.open_link(reader, "");
  };
  open({5, 5});
  CHECK(session.lanes().lane_count() == 4);
  CHECK(session.lanes().take_left_out() == 0);
  open(huge);
  CHECK(session.lanes().lane_count() == 2);
  CHECK(session.lanes().take_left_out() == 2);
  REQUIRE(session.edit().resize(3000, 3000).ok());
  add_lanes();
  CHECK(session.lanes().lane_count() == 3);
}
