#include "support/catch.hpp"
#include "support/links.hpp"
#include "support/motions.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "io/link/link_fields.hpp"
#include "recording/event_log.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::string link_of(Session& session, int lane, std::string_view view) {
  LinkWriter writer = session.write_link(lane, view);
  while (writer.advance(100)) {
  }
  return writer.take_link();
}

void open(Session& session, const std::string& link) {
  LinkReader reader;
  REQUIRE(reader.open(link).ok());
  while (reader.advance(100)) {
  }
  REQUIRE(reader.error().ok());
  session.open_link(reader);
}

}  // namespace

TEST_CASE("a link carries a session to another, to the very step") {
  Dice dice(1);
  for (int i = 0; i < 60; ++i) {
    Session session;
    const Size size{2 + dice.below(30), 2 + dice.below(30)};
    session.edit().new_map(size.width, size.height);
    session.edit().replace_map(std::make_unique<Map>(random_map({dice, size, {.wall_percent = 20, .with_terrain = dice.chance(50)}})));
    const Point corner{0, 0};
    const Point opposite{static_cast<std::int32_t>(size.width) - 1, static_cast<std::int32_t>(size.height) - 1};
    if (dice.chance(50)) {
      session.edit().set_passage(corner, Direction::East, Passage::ThinWall);
      session.edit().set_one_way(opposite, Direction::South);
      session.edit().add_area(random_area(dice, size));
    }
    const Unit unit = random_unit(dice);
    session.edit().set_unit(unit.kind, unit.size);
    session.edit().set_movement(dice.below(4));
    session.edit().set_cost_model(dice.below(3));
    const AlgorithmInfo& info = *catalog()[dice.below(static_cast<std::uint32_t>(catalog().size()))];
    session.edit().add_lane(info);
    session.edit().set_options(1, random_options(dice, info));
    session.lanes().begun(1).advance(to_the_end);
    session.lanes().begun(1).seek(dice.below(session.lanes().lane(1).log().steps() + 1));
    const std::string link = link_of(session, 1, "1.2-3");

    Session other;
    other.edit().set_movement(3);
    open(other, link);
    INFO(link);
    CHECK(other.world().map().size() == session.world().map().size());
    CHECK(same_cells(session.world().map(), other.world().map()));
    CHECK(std::equal(session.world().map().areas().begin(), session.world().map().areas().end(), other.world().map().areas().begin(),
                     other.world().map().areas().end()));
    CHECK(other.world().query().unit == session.world().query().unit);
    CHECK(other.world().map().multipliers() == session.world().map().multipliers());
    CHECK(other.world().start() == session.world().start());
    CHECK(other.world().goal() == session.world().goal());
    CHECK(other.world().query().movement == session.world().query().movement);
    CHECK(other.lanes().lane(0).step() == 0);
    other.lanes().begun(0).advance(to_the_end);
    CHECK(other.lanes().lane(0).log().hash() == session.lanes().lane(1).log().hash());
    CHECK(other.lanes().lane(0).status() == session.lanes().lane(1).status());
    other.lanes().begun(0).seek(session.lanes().lane(1).step());
    CHECK(link_of(other, 0, "1.2-3") == link);

    // The same without the link: cells, barriers and the readable fields of each lane are all that there is.
    Session third;
    third.edit().set_movement(3);
    REQUIRE(third.edit().set_cells(size.width, size.height, session.world().map().terrain()).ok());
    REQUIRE(third.edit().set_barriers(session.world().map().barriers()));
    LinkFields fields;
    REQUIRE(fields.read(session.fields(1)).ok());
    REQUIRE(third.repeat_fields(fields).ok());
    REQUIRE(third.edit().add_lane(session.lanes().options(0).algorithm()));
    third.lanes().begun(0).advance(session.lanes().lane(1).step());
    third.lanes().begun(0).advance(to_the_end);
    third.lanes().begun(0).seek(session.lanes().lane(1).step());
    CHECK(link_of(third, 0, "1.2-3") == link);
  }
}

TEST_CASE("a link carries what moves, and one step of undo takes it away again") {
  for (std::uint32_t round = 0; round < 40; ++round) {
    Dice dice(round);
    Session session;
    make_moving(dice, session, 60);
    const Motion motion = *session.world().motion();
    const std::string link = link_of(session, 0, "");
    INFO(link);
    Session other;
    open(other, link);
    REQUIRE(other.world().motion() != nullptr);
    CHECK(*other.world().motion() == motion);
    CHECK(link_of(other, 0, "") == link);
    CHECK(other.edit().undo());
    CHECK(other.world().motion() == nullptr);
    CHECK(other.edit().redo());
    REQUIRE(other.world().motion() != nullptr);
    CHECK(*other.world().motion() == motion);
  }
}

TEST_CASE("opening a link can be undone: the map that was open comes back") {
  Session source, session;
  source.edit().new_map(5, 4);
  source.edit().paint_line({0, 0}, {4, 0}, 3);
  session.edit().new_map(9, 9);
  session.edit().paint_line({0, 0}, {3, 0}, wall);
  open(session, link_of(source, 0, ""));
  CHECK(session.world().map().size() == Size{5, 4});
  CHECK(session.edit().undo());
  CHECK(session.world().map().size() == Size{9, 9});
  CHECK(session.world().map().count(wall) == 4);
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  CHECK(session.edit().redo());
  CHECK(session.world().map().count(3) == 5);
}

TEST_CASE("fields for the open map are one step, and leave nothing from before") {
  Session session;
  session.edit().new_map(9, 6);
  session.edit().set_multiplier(2, 77);
  session.edit().set_unit(1, 3);
  session.edit().set_movement(0);
  session.edit().add_area({.centre = {8, 5}, .radius = 1, .change = 1});
  session.edit().set_algorithm(0, *find_algorithm("weighted-astar"));
  session.edit().set_option(0, parameters::weight, 9000);
  const Query before = session.world().query();
  const Options options = session.lanes().options(0);
  session.lanes().begun(0).advance(2);
  session.edit().forget_history();

  LinkFields fields;
  REQUIRE(fields.read("alg=weighted-astar&heuristic=manhattan&terrain=1.3.9.4&areas=2.2.3.-10&s=0.0&g=8.5&via=3.3&step=4").ok());
  REQUIRE(session.open_fields(fields).ok());
  CHECK(session.lanes().options(0).get(parameters::weight) == 1500);
  CHECK(session.lanes().options(0).get(parameters::heuristic) == 1);
  CHECK(session.world().map().multipliers()[2] == 3);
  REQUIRE(session.world().map().areas().size() == 1);
  CHECK(session.world().map().areas()[0].change == -10);
  CHECK(session.world().query().unit == Unit{});
  CHECK(session.world().query().movement == Query{}.movement);
  CHECK(session.world().query().via.count == 1);
  CHECK(session.world().goal() == Point{8, 5});
  CHECK(session.lanes().lane(0).step() == 0);
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);

  CHECK(session.edit().undo());
  CHECK(session.world().query() == before);
  CHECK(session.lanes().options(0) == options);
  CHECK(session.world().map().multipliers()[2] == 77);
  CHECK(session.world().map().areas()[0].change == 1);
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("fields without a rule for moves bring the first one back") {
  Session session;
  session.edit().new_map(9, 6);
  session.edit().set_movement(0);
  session.lanes().begun(0).advance(2);
  LinkFields fields;
  REQUIRE(fields.read("s=0.0&g=8.5").ok());
  REQUIRE(session.open_fields(fields).ok());
  CHECK(session.lanes().begun(0).advance(to_the_end) == Status::Found);
  CHECK(session.lanes().lane(0).path().size() == 9);
}

TEST_CASE("fields that do not fit the open map change nothing") {
  Session session;
  session.edit().new_map(9, 6);
  session.edit().paint_line({4, 0}, {4, 4}, wall);
  const Query before = session.world().query();
  session.edit().forget_history();
  session.lanes().begun(0).advance(3);
  for (const char* text : {"alg=bfs&terrain=1.1.1.1&s=4.2", "areas=1.1.2.2&g=9.0", "unit=tank&via=4.0", "moves=4-connected&areas=1.6.1.1"}) {
    LinkFields fields;
    REQUIRE(fields.read(text).ok());
    CHECK(session.open_fields(fields).code == ErrorCode::LinkValue);
  }
  CHECK(session.world().query() == before);
  CHECK(&session.lanes().options(0).algorithm() == catalog().front());
  CHECK(session.world().map().multipliers() == default_multipliers());
  CHECK(session.world().map().areas().empty());
  CHECK(session.lanes().lane(0).step() == 3);
  CHECK_FALSE(session.edit().can_undo());
}

TEST_CASE("fields of a session are repeated wherever its ends stand") {
  Session walls, other;
  walls.edit().new_map(4, 3);
  REQUIRE(walls.edit().set_cells(4, 3, std::vector<Terrain>(12, wall)).ok());
  REQUIRE(other.edit().set_cells(4, 3, walls.world().map().terrain()).ok());
  for (const char* text : {"alg=dijkstra&s=1.1&g=2.1&via=1.1", "alg=astar&s=3.2&g=0.0"}) {
    LinkFields fields;
    REQUIRE(fields.read(text).ok());
    REQUIRE(walls.repeat_fields(fields).ok());
    const std::string written = walls.fields(0);
    LinkFields again;
    REQUIRE(again.read(written).ok());
    CHECK_FALSE(other.open_fields(again).ok());
    LinkFields as_they_are;
    REQUIRE(as_they_are.read(written).ok());
    REQUIRE(other.repeat_fields(as_they_are).ok());
    CHECK(other.world().query() == walls.world().query());
    CHECK(other.lanes().begun(0).advance(to_the_end) == Status::StartBlocked);
  }
  LinkFields outside;
  REQUIRE(outside.read("s=4.0").ok());
  CHECK(other.repeat_fields(outside).code == ErrorCode::LinkValue);
}

TEST_CASE("the link's step is the cursor of the lane, and a stale lane is at step 0") {
  Session session;
  session.lanes().begun(0).advance(12);
  session.lanes().begun(0).seek(7);
  CHECK(link_of(session, 0, "").find("&step=7&") != std::string::npos);
  session.edit().paint_line({0, 0}, {1, 0}, wall);
  CHECK(link_of(session, 0, "").find("&step=") == std::string::npos);
}

TEST_CASE("the map of a link is called as the link says, else as the caller says") {
  Session session;
  LinkWriter named = session.write_link(0, "", "Rooms");
  named.advance(to_the_end);
  const std::string link = named.take_link();
  const auto name_after = [](const std::string& text) {
    Session other;
    LinkReader reader;
    REQUIRE(reader.open(text).ok());
    while (reader.advance(100)) {
    }
    other.open_link(reader, "Shared map");
    return other.world().name();
  };
  CHECK(name_after(link) == "Rooms");
  CHECK(name_after(link_of(session, 0, "")) == "Shared map");
}

TEST_CASE("two lanes with different algorithms live in one session, are stepped, rewound and restored by a link independently") {
  Session session;
  session.edit().new_map(20, 12);
  session.edit().paint_line({8, 0}, {8, 9}, wall);
  session.edit().set_option(0, parameters::weight, 2000);
  REQUIRE(session.edit().add_lane(*find_algorithm("bfs")));
  session.lanes().begun(0).advance(12);
  session.lanes().begun(1).advance(30);
  CHECK(session.lanes().lane(0).steps() == 12);
  session.lanes().begun(1).seek(17);
  CHECK(session.lanes().lane(0).step() == 12);
  session.lanes().begun(0).seek(5);
  CHECK(session.lanes().lane(1).step() == 17);
  const std::string link = link_of(session, 0, "");
  CHECK(link.starts_with("v=1&weight=2000&alg2=bfs&step2=17&s="));

  Session other;
  open(other, link);
  REQUIRE(other.lanes().lane_count() == 2);
  for (int i = 0; i < 2; ++i) {
    CHECK(other.lanes().options(i) == session.lanes().options(i));
    CHECK(other.lanes().lane(i).step() == 0);
  }
  other.lanes().begun(1).advance(17);
  CHECK(other.lanes().lane(0).step() == 0);
  other.lanes().begun(0).advance(5);
  CHECK(link_of(other, 0, "") == link);
  for (int i = 0; i < 2; ++i) {
    session.lanes().begun(i).advance(to_the_end);
    other.lanes().begun(i).advance(to_the_end);
    CHECK(other.lanes().lane(i).log().hash() == session.lanes().lane(i).log().hash());
  }
  CHECK_FALSE(session.lanes().lane(0).steps() == session.lanes().lane(1).steps());
}

TEST_CASE("a link has the lane that was asked for first, then the others in order, four at most, and a stale one at step 0") {
  Session session;
  for (const char* id : {"bfs", "dfs", "dijkstra", "greedy"}) REQUIRE(session.edit().add_lane(*find_algorithm(id)));
  for (int i = 0; i < session.lanes().lane_count(); ++i) session.lanes().begun(i).advance(static_cast<std::uint32_t>(i + 1));
  session.lanes().restart(1);
  LinkReader reader;
  REQUIRE(reader.open(link_of(session, 2, "")).ok());
  const std::vector<LinkLane>& lanes = reader.state().lanes;
  REQUIRE(lanes.size() == max_link_lanes);
  CHECK(lanes[0] == LinkLane{session.lanes().options(2), 3});
  CHECK(lanes[1] == LinkLane{session.lanes().options(0), 1});
  CHECK(lanes[2] == LinkLane{session.lanes().options(1), 0});
  CHECK(lanes[3] == LinkLane{session.lanes().options(3), 4});
  CHECK(session.lanes().is_stale(1));
  // Fields are those of one lane.
  CHECK(session.fields(2).starts_with("&alg=dfs&s="));
}

TEST_CASE("after a link a session has its lanes alone, and undo brings the options back of those that are still there") {
  Session session, source;
  const std::string one = link_of(source, 0, "");
  REQUIRE(session.edit().add_lane(*find_algorithm("bfs")));
  const std::string two = link_of(session, 0, "");
  open(session, one);
  CHECK(session.lanes().lane_count() == 1);
  session.edit().set_algorithm(0, *find_algorithm("dfs"));
  open(session, two);
  REQUIRE(session.lanes().lane_count() == 2);
  CHECK(session.lanes().options(0).algorithm().id == "astar");
  CHECK(session.lanes().options(1).algorithm().id == "bfs");
  CHECK(session.edit().undo());
  CHECK(session.lanes().options(0).algorithm().id == "dfs");
  CHECK(session.lanes().begun(1).advance(to_the_end) == Status::Found);
  CHECK(session.edit().redo());
  CHECK(session.lanes().options(0).algorithm().id == "astar");
}

TEST_CASE("without a trace, a step of a link that names its map counts as here, and of one that carries it as in version 1") {
  LinkFields fields;
  REQUIRE(fields.read("ex=trap&alg=hpa-star&step=3").ok());
  CHECK(fields.state.trace == trace_version);
  CHECK_FALSE(fields.state.counts_preparation());
  CHECK_FALSE(fields.state.is_of_other_trace());
  REQUIRE(fields.read("ex=trap&alg=hpa-star&step=3&trace=1").ok());
  CHECK(fields.state.counts_preparation());
  const Map map({4, 3});
  LinkReader reader;
  REQUIRE(reader.open(sign("v=1&alg=hpa-star&step=3&" + map_field(map))).ok());
  CHECK(reader.state().counts_preparation());
}

TEST_CASE("a link with the lanes of another number and nothing else new leaves nothing to undo") {
  Session session;
  const std::string one = session.fields(0);
  for (const std::string& text : {one + "&alg2=bfs", one + "&alg2=bfs&alg3=dfs", one}) {
    LinkFields fields;
    REQUIRE(fields.read(text).ok());
    REQUIRE(session.open_fields(fields).ok());
    CHECK(session.lanes().lane_count() == static_cast<int>(fields.state.lanes.size()));
    for (int i = 0; i < session.lanes().lane_count(); ++i)
      CHECK(session.lanes().options(i) == fields.state.lanes[static_cast<std::size_t>(i)].options);
    CHECK_FALSE(session.edit().can_undo());
  }
}
