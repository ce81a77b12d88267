#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/links.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "io/link/link_fields.hpp"
#include "io/link/motion_fields.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The column of the first field that makes no sense or does not fit, 0 when all do.
std::uint32_t wrong_column(std::string_view text, const Map& map, Cell start, Cell goal) {
  LinkFields fields;
  Error error = fields.read(text);
  if (error.ok()) error = fields.place(map, start, goal);
  CHECK((error.ok() || error.code == ErrorCode::LinkValue || error.code == ErrorCode::StopInWall));
  return error.column;
}

Query placed(std::string_view text, const Map& map, Cell start, Cell goal) {
  LinkFields fields;
  REQUIRE(fields.read(text).ok());
  REQUIRE(fields.place(map, start, goal).ok());
  return fields.state.query;
}

}  // namespace

TEST_CASE("fields alone: an empty text means the defaults, and unknown fields are passed over") {
  LinkFields fields;
  for (const char* text : {"", "&", "&&", "x", "=", "x=1&ex=trap&water=wet"}) CHECK(fields.read(text).ok());
  CHECK(&fields.state.lanes[0].options.algorithm() == catalog().front());
  CHECK(fields.state.query == Query{});
  CHECK(fields.state.multipliers == default_multipliers());
  CHECK(fields.state.trace == trace_version);
}

TEST_CASE("the algorithm may stand behind its options") {
  LinkFields fields;
  REQUIRE(fields.read("weight=2000&step=7&alg=weighted-astar&view=1.2").ok());
  CHECK(fields.state.lanes[0].options.algorithm().id == "weighted-astar");
  CHECK(fields.state.lanes[0].options.get(parameters::weight) == 2000);
  CHECK(fields.state.lanes[0].step == 7);
  CHECK(fields.state.view == "1.2");
  LinkFields other;
  CHECK(other.read("weight=2000&step=7&alg=bfs").column == 1);
}

TEST_CASE("fields of several lanes may stand in any order, their algorithms in that of the lanes") {
  LinkFields fields;
  REQUIRE(fields.read("step2=7&weight3=2000&alg2=bfs&weight=1500&alg3=weighted-astar&step=1").ok());
  REQUIRE(fields.state.lanes.size() == 3);
  CHECK(fields.state.lanes[0].options.get(parameters::weight) == 1500);
  CHECK(fields.state.lanes[0].step == 1);
  CHECK(fields.state.lanes[1].options.algorithm().id == "bfs");
  CHECK(fields.state.lanes[1].step == 7);
  CHECK(fields.state.lanes[2].options.algorithm().id == "weighted-astar");
  CHECK(fields.state.lanes[2].options.get(parameters::weight) == 2000);
  CHECK(LinkFields().read("alg3=bfs&alg2=bfs").column == 1);
  CHECK(LinkFields().read("alg2=bfs&step=1&weight2=1").column == 17);
}

TEST_CASE("a field that makes no sense is found where it stands") {
  LinkFields fields;
  const Error error = fields.read("ex=trap&alg=dijkstra&s=1&g=x");
  CHECK(error.code == ErrorCode::LinkValue);
  CHECK(error.column == 22);
  CHECK(LinkFields().read("ex=trap&alg=nope").column == 9);
  CHECK(LinkFields().read("\xC3\xB6=1&step=-1").column == 6);
}

TEST_CASE("fields for an open map: places are free cells of their own") {
  const Map map = draw({"..@.", "...."});
  const Cell start{4}, goal{7};
  CHECK(wrong_column("s=0.0&g=3.0&via=1.0-3.1&areas=2.0.1.5", map, start, goal) == 0);
  for (const char* text : {"s=2.0", "s=4.0", "s=0.2", "g=2.0", "via=2.0", "via=9.9", "via=1.1-1.1", "via=0.1", "via=3.1", "areas=4.0.1.1"}) {
    INFO(text);
    CHECK(wrong_column(text, map, start, goal) == 1);
    CHECK(wrong_column("step=1&" + std::string{text}, map, start, goal) == 8);
  }
  CHECK(wrong_column("s=1.1&g=1.1", map, start, goal) == 7);
  CHECK(wrong_column("s=1.1&via=1.1", map, start, goal) == 7);
}

TEST_CASE("an end that is not given stays, or makes room for the place that the other one leaves") {
  const Map map = draw({"..@.", "...."});
  const Cell start{4}, goal{7};
  const auto ends = [&](std::string_view text) {
    const Query query = placed(text, map, start, goal);
    return std::pair{query.start, query.goal};
  };
  CHECK(ends("") == std::pair{start, goal});
  CHECK(ends("s=0.0") == std::pair{Cell{0}, goal});
  CHECK(ends("g=0.0") == std::pair{start, Cell{0}});
  CHECK(ends("s=3.1") == std::pair{goal, start});
  CHECK(ends("g=0.1") == std::pair{goal, start});
  CHECK(ends("s=3.1&g=0.1") == std::pair{goal, start});
}

TEST_CASE("what moves is read for the map, whatever stands before it") {
  const Map map = draw({"..@.", "...."});
  LinkFields fields;
  REQUIRE(fields.read("ex=trap&target=patrol_1.1-3.0&tick=40&pace=1.2").ok());
  REQUIRE(fields.place(map, Cell{4}, Cell{7}).ok());
  REQUIRE(fields.state.motion != nullptr);
  CHECK(fields.state.motion->units[0] == MovingUnit{.pace = {1, 2}, .target = {.kind = TargetKind::Patrols, .stops = {Cell{5}, Cell{3}}}});
  CHECK(fields.state.tick == 40);
  LinkFields still;
  REQUIRE(still.read("ex=trap&step=3").ok());
  REQUIRE(still.place(map, Cell{4}, Cell{7}).ok());
  CHECK(still.state.motion == nullptr);
  // What makes no sense on any map is told before there is one.
  CHECK(LinkFields().read("ex=trap&pace=2.1").column == 9);
  CHECK(LinkFields().read("ex=trap&doors=1.1.9.4").code == ErrorCode::DoorTimes);
  CHECK(LinkFields().read("ex=trap&tick=1000000000").column == 9);
  // A stop in a wall, and what lies outside.
  CHECK(wrong_column("ex=trap&target=patrol_2.0", map, Cell{4}, Cell{7}) == 9);
  LinkFields outside;
  REQUIRE(outside.read("ex=trap&doors=4.0").ok());
  CHECK(outside.place(map, Cell{4}, Cell{7}).code == ErrorCode::MotionPlace);
  CHECK(outside.place(map.size()).column == 9);
}

TEST_CASE("a link says by a name or an address which map it means") {
  for (const char* text : {"ex=trap", "map=https://a.host/b.map", "alg=bfs&ex=trap", "ex"}) CHECK(names_its_map(text));
  for (const char* text : {"", "v=1&ex=trap", "alg=bfs", "hello", "next=1"}) CHECK_FALSE(names_its_map(text));
}

TEST_CASE("the fields that all lanes share have names of their own, stand in the page about links, and are left out where they say nothing") {
  const std::vector<std::string_view> keys = link_keys(), moving = motion_keys();
  std::string page;
  REQUIRE(read_text(ASTROLABE_SOURCE_DIR "/docs/formats/link.md", page));
  for (const std::string_view key : keys) {
    INFO(key);
    CHECK(std::count(keys.begin(), keys.end(), key) == 1);
    CHECK(find_parameter(key) == nullptr);
    CHECK((key.back() < '0' || key.back() > '9'));
    CHECK(std::find(moving.begin(), moving.end(), key) == moving.end());
    const std::size_t place = page.find("`" + std::string{key} + "`");
    REQUIRE(place != std::string::npos);
    CHECK(page[page.rfind('\n', place) + 1] == '|');
  }
  for (const std::string_view key : moving) {
    INFO(key);
    CHECK(find_parameter(key) == nullptr);
    CHECK((key.back() < '0' || key.back() > '9'));
    CHECK(page.find("`" + std::string{key} + "`") != std::string::npos);
  }
  CHECK(write_fields(draw({"..."}), with_goal(2)) == "&s=0.0&g=2.0");
}

TEST_CASE("the states of which the laws of links are tried give each field a value of its own") {
  const std::vector<std::string_view> keys = link_keys();
  std::vector<int> written(keys.size());
  Dice dice(11);
  for (int i = 0; i < 300; ++i) {
    const Map map = random_map({dice, {7, 7}, {}});
    const std::string text = write_fields(map, random_state(dice, map));
    for (std::size_t key = 0; key < keys.size(); ++key) written[key] += text.find("&" + std::string{keys[key]} + "=") != std::string::npos;
  }
  for (std::size_t key = 0; key < keys.size(); ++key) {
    INFO(keys[key]);
    CHECK(written[key] > 20);
  }
}
