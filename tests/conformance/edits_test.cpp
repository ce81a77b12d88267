// Law: however a map came about, by drawing, undoing and redoing, a search on it is the search that a fresh session makes on
// the final map, also when lanes were made ready in parts; and move masks that were patched cell by cell are those that are built at once.

#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/links.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Point random_point(Dice& dice, Size size) {
  return Point{dice.between(-2, static_cast<std::int32_t>(size.width) + 1), dice.between(-2, static_cast<std::int32_t>(size.height) + 1)};
}

/// `only_walls`: no costs are drawn; searches over jump points know none.
void change_something(Dice& dice, Session& session, bool only_walls) {
  const Size size = session.map().size();
  // One draw a statement: the order in which a call draws its arguments differs between compilers.
  const auto terrain = only_walls ? static_cast<Terrain>(dice.below(2)) : random_class(dice);
  const Point from = random_point(dice, size);
  Point to = random_point(dice, size);
  const std::int32_t width = dice.between(3, 18);
  const std::int32_t height = dice.between(3, 18);
  const auto direction = static_cast<Direction>(dice.below(5));
  const auto passage = static_cast<Passage>(dice.below(3));
  switch (dice.below(21)) {
    case 0:
      session.paint_rectangle(from, to, terrain);
      break;
    case 1:
      session.flood_fill(from, terrain);
      break;
    case 2:
      session.set_start(from);
      break;
    case 3:
      session.set_goal(from);
      break;
    case 4:
      session.set_multiplier(std::max(terrain, plain), height);
      break;
    case 5:
      session.undo();
      break;
    case 6:
      session.redo();
      break;
    case 7:
      session.begin_edit();
      for (int i = 0; i < 3; ++i) {
        session.paint_line(from, to, terrain);
        to = random_point(dice, size);
      }
      if (dice.chance(50)) session.revert_edit();
      session.end_edit();
      break;
    case 8:
      if (dice.chance(20)) session.resize(width, height);
      break;
    case 9:
      if (dice.chance(20)) generate(session, dice.below(2), 77, 30);
      break;
    case 10:
      if (dice.chance(20)) session.set_movement(dice.below(movements.size()));
      break;
    case 11:
      session.set_passage(from, direction, passage);
      break;
    case 12:
      session.set_one_way(from, direction);
      break;
    case 13:
      session.clear_passages(from, to);
      break;
    case 14:
      if (dice.chance(40)) session.add_area(random_area(dice, size));
      break;
    case 15:
      if (dice.chance(40)) session.remove_area(dice.below(3));
      break;
    case 16:
      if (dice.chance(40)) {
        const Unit unit = random_unit(dice);
        session.set_unit(unit.kind, dice.chance(90) ? unit.size : 0);
      }
      break;
    case 17:
      session.add_waypoint(from);
      break;
    case 18:
      if (dice.chance(50)) {
        session.set_waypoint(dice.below(max_waypoints), from);
      } else {
        session.remove_waypoint(dice.below(max_waypoints));
      }
      break;
    case 19: {
      std::vector<Edit> edits;
      for (std::uint32_t i = dice.below(40); i > 0; --i) edits.push_back({Cell{dice.below(size.cells() + 3)}, terrain});
      session.paint_cells(std::move(edits));
      break;
    }
    default:
      session.paint_line(from, to, terrain);
  }
}

/// A session that never saw an edit, with the same map, ends, rules and lanes.
void copy_session(const Session& from, Session& to) {
  auto map = std::make_unique<Map>(from.map());
  to.replace_map(std::move(map));
  to.set_ends(from.start(), from.goal());
  to.set_movement(static_cast<std::uint32_t>(from.query().movement));
  to.set_cost_model(from.query().cost_model);
  to.set_unit(from.query().unit.kind, from.query().unit.size);
  for (const Cell waypoint : from.query().via.list()) to.add_waypoint(from.map().size().point(waypoint));
}

}  // namespace

TEST_CASE("edits: a search after any edits is a search on a fresh session") {
  Dice dice(31);
  int compared = 0;
  // A session holds max_lanes lanes, so the algorithms run in groups.
  const std::size_t groups = (catalog().size() + Session::max_lanes - 1) / Session::max_lanes;
  for (std::size_t round = 0; round < 40 * groups; ++round) {
    const auto group = catalog().subspan(round % groups * Session::max_lanes);
    Session session;
    const std::int32_t width = dice.between(4, 24);
    REQUIRE(session.new_map(width, dice.between(4, 24)).ok());
    REQUIRE(session.set_movement(dice.below(movements.size())).ok());
    REQUIRE(session.set_cost_model(dice.below(cost_models.size())).ok());
    session.set_algorithm(0, *group.front());
    for (std::size_t i = 1; i < group.size() && i < Session::max_lanes; ++i) REQUIRE(session.add_lane(*group[i]));
    for (int edit = 0; edit < 40; ++edit) {
      change_something(dice, session, round / groups % 2 == 0);
      // In some parts, all of them or none, beforehand; the next edit may come before the last.
      for (int i = 0; i < session.lane_count(); ++i) {
        for (std::uint32_t parts = dice.below(6); parts > 0 && !session.make_ready(i); --parts) {
        }
      }
      if (dice.chance(20)) continue;
      // Searching in between keeps the move masks alive, so that the next edit patches them.
      for (int i = 0; i < session.lane_count(); ++i) session.begun(i).advance(dice.below(40));
      if (!session.map().passable(session.query().start) || !session.map().passable(session.query().goal)) continue;
      Session fresh;
      copy_session(session, fresh);
      if (!(fresh.query() == session.query())) continue;
      ++compared;
      for (int i = 0; i < session.lane_count(); ++i) {
        fresh.add_lane(session.options(i).algorithm());
        fresh.set_options(0, session.options(i));
        INFO(describe_query(session.query(), session.options(i)) << ", round " << round << ", edit " << edit);
        CHECK(session.begun(i).advance(to_the_end) == fresh.begun(0).advance(to_the_end));
        CHECK((session.lane(i).status() == Status::Refused) == refuses(session.options(i).algorithm(), session.ground(), session.query()));
        CHECK(session.lane(i).log().hash() == fresh.lane(0).log().hash());
        CHECK(session.lane(i).cost() == fresh.lane(0).cost());
      }
    }
  }
  CHECK(compared > 1000);
}

TEST_CASE("edits: undoing everything gives every earlier map back, redoing every later one") {
  Dice dice(32);
  for (int round = 0; round < 20; ++round) {
    Session session;
    session.new_map(12, 9);
    struct Scene {
      Size size;
      std::vector<Terrain> terrain;
      std::vector<std::uint8_t> barriers;
      std::vector<Area> areas;
      Multipliers multipliers;
      Point start, goal;
      bool operator==(const Scene&) const = default;
    };
    const auto scene = [&] {
      std::vector<std::uint8_t> barriers;
      for (std::uint32_t i = 0; i < session.map().size().cells(); ++i) barriers.push_back(session.map().barriers(Cell{i}));
      return Scene{session.map().size(),
                   {session.map().terrain().begin(), session.map().terrain().end()},
                   std::move(barriers),
                   {session.map().areas().begin(), session.map().areas().end()},
                   session.map().multipliers(),
                   session.start(),
                   session.goal()};
    };
    std::vector<Scene> scenes{scene()};
    for (int edit = 0; edit < 30; ++edit) {
      const Point p = random_point(dice, session.map().size());
      const Point opposite = random_point(dice, session.map().size());
      const std::int32_t width = dice.between(8, 14);
      const auto direction = static_cast<Direction>(dice.below(4));
      switch (dice.below(10)) {
        case 0:
          session.set_start(p);
          break;
        case 1:
          session.set_goal(p);
          break;
        case 2:
          session.set_multiplier(3, dice.between(1, 20));
          break;
        case 3:
          session.resize(width, dice.between(8, 14));
          break;
        case 4:
          session.set_passage(p, direction, static_cast<Passage>(dice.below(3)));
          break;
        case 5:
          session.set_one_way(p, direction);
          break;
        case 6:
          session.add_area(random_area(dice, session.map().size()));
          break;
        case 7:
          session.remove_area(dice.below(2));
          break;
        default:
          session.paint_rectangle(p, opposite, random_class(dice));
      }
      if (!(scene() == scenes.back())) scenes.push_back(scene());
    }
    for (std::size_t i = scenes.size() - 1; i-- > 0;) {
      REQUIRE(session.undo());
      CHECK(scene() == scenes[i]);
    }
    for (std::size_t i = 1; i < scenes.size(); ++i) {
      REQUIRE(session.redo());
      CHECK(scene() == scenes[i]);
    }
    CHECK_FALSE(session.can_redo());
  }
}

TEST_CASE("edits: start and goal are two cells wherever the map has two free ones") {
  Dice dice(34);
  int single = 0;
  for (int round = 0; round < 300; ++round) {
    Session session;
    for (int edit = 0; edit < 40; ++edit) {
      const std::int32_t width = dice.between(1, 4);
      const std::int32_t height = dice.between(1, 4);
      const Size size = session.map().size();
      switch (dice.below(8)) {
        case 0:
          session.new_map(width, height);
          break;
        case 1:
        case 2:
          session.resize(width, height);
          break;
        case 3:
          session.replace_map(std::make_unique<Map>(random_map({dice, size, {.wall_percent = dice.below(101), .with_terrain = false}})));
          break;
        case 4:
          session.clear();
          break;
        case 5: {
          // The link puts both ends on one cell, or on two.
          LinkState state = default_state();
          state.query.start = random_cell(dice, session.map());
          state.query.goal = random_cell(dice, session.map());
          LinkReader reader;
          if (!reader.open(encode_link(session.map(), state)).ok()) break;
          while (reader.advance(1000)) {
          }
          if (reader.error().ok()) session.open_link(reader, "");
          break;
        }
        default:
          change_something(dice, session, true);
      }
      const Map& map = session.map();
      single += map.size().cells() == 1;
      INFO("round " << round << ", edit " << edit << ", " << map.size().width << " x " << map.size().height);
      CHECK((map.size().cells() - map.count(wall) < 2 || session.start() != session.goal()));
    }
  }
  CHECK(single > 100);
}

TEST_CASE("edits: patched move masks are built move masks") {
  Dice dice(33);
  for (std::size_t rule = 0; rule < movements.size(); ++rule) {
    for (int round = 0; round < 60; ++round) {
      Map map = random_map({dice, random_size(dice, 9), {.wall_percent = 40, .with_terrain = false}});
      Moves patched, built;
      patched.build(map, static_cast<Movement>(rule));
      std::vector<Change> changes;
      for (int edit = 0; edit < 40; ++edit) {
        const Cell cell = random_cell(dice, map);
        const std::array<Edit, 1> flip{{{cell, map.passable(cell) ? wall : plain}}};
        map.apply(flip, changes);
        patched.patch(map, cell);
        built.build(map, static_cast<Movement>(rule));
        CHECK(std::equal(built.data(), built.data() + map.size().cells(), patched.data()));
      }
    }
  }
}
