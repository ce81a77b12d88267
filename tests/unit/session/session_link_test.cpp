#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"

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
    session.new_map(size.width, size.height);
    session.replace_map(std::make_unique<Map>(random_map({dice, size, {.wall_percent = 20, .with_terrain = dice.chance(50)}})));
    const Point corner{0, 0};
    const Point opposite{static_cast<std::int32_t>(size.width) - 1, static_cast<std::int32_t>(size.height) - 1};
    if (dice.chance(50)) {
      session.set_passage(corner, Direction::East, Passage::ThinWall);
      session.set_one_way(opposite, Direction::South);
      session.add_area(random_area(dice, size));
    }
    const Unit unit = random_unit(dice);
    session.set_unit(unit.kind, unit.size);
    session.set_movement(dice.below(4));
    session.set_cost_model(dice.below(3));
    const AlgorithmInfo& info = *catalog()[dice.below(static_cast<std::uint32_t>(catalog().size()))];
    session.add_lane(info);
    session.set_options(1, random_options(dice, info));
    session.lane(1).advance(to_the_end);
    session.lane(1).seek(dice.below(session.lane(1).recorder().steps() + 1));
    const std::string link = link_of(session, 1, "1.2-3");

    Session other;
    other.set_movement(3);
    open(other, link);
    INFO(link);
    CHECK(other.map().size() == session.map().size());
    CHECK(same_cells(session.map(), other.map()));
    CHECK(std::equal(session.map().areas().begin(), session.map().areas().end(), other.map().areas().begin(), other.map().areas().end()));
    CHECK(other.query().unit == session.query().unit);
    CHECK(other.map().multipliers() == session.map().multipliers());
    CHECK(other.start() == session.start());
    CHECK(other.goal() == session.goal());
    CHECK(other.query().movement == session.query().movement);
    CHECK(other.lane(0).recorder().cursor() == 0);
    other.lane(0).advance(to_the_end);
    CHECK(other.lane(0).recorder().hash() == session.lane(1).recorder().hash());
    CHECK(other.lane(0).status() == session.lane(1).status());
    other.lane(0).seek(session.lane(1).recorder().cursor());
    CHECK(link_of(other, 0, "1.2-3") == link);
  }
}

TEST_CASE("opening a link can be undone: the map that was open comes back") {
  Session source, session;
  source.new_map(5, 4);
  source.paint_line({0, 0}, {4, 0}, 3);
  session.new_map(9, 9);
  session.paint_line({0, 0}, {3, 0}, wall);
  open(session, link_of(source, 0, ""));
  CHECK(session.map().size() == Size{5, 4});
  CHECK(session.undo());
  CHECK(session.map().size() == Size{9, 9});
  CHECK(session.map().count(wall) == 4);
  CHECK(session.lane(0).advance(to_the_end) == Status::Found);
  CHECK(session.redo());
  CHECK(session.map().count(3) == 5);
}

TEST_CASE("the link's step is the cursor of the lane, and a stale lane is at step 0") {
  Session session;
  session.lane(0).advance(12);
  session.lane(0).seek(7);
  CHECK(link_of(session, 0, "").find("&step=7&") != std::string::npos);
  session.paint_line({0, 0}, {1, 0}, wall);
  CHECK(link_of(session, 0, "").find("&step=") == std::string::npos);
}
