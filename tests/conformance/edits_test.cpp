// Law: however a map came about, by drawing, undoing and redoing, a search on it is the search that a fresh session makes on
// the final map, also when lanes were made ready in parts; and move masks that were patched cell by cell are those that are built at once.

#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/links.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/session.hpp"
#include "recording/event_log.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Point random_point(Dice& dice, Size size) {
  return Point{dice.between(-2, static_cast<std::int32_t>(size.width) + 1), dice.between(-2, static_cast<std::int32_t>(size.height) + 1)};
}

/// `only_walls`: no costs are drawn; searches over jump points know none.
void change_something(Dice& dice, Session& session, bool only_walls) {
  const Size size = session.world().map().size();
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
      session.edit().paint_rectangle(from, to, terrain);
      break;
    case 1:
      session.edit().flood_fill(from, terrain);
      break;
    case 2:
      session.edit().set_start(from);
      break;
    case 3:
      session.edit().set_goal(from);
      break;
    case 4:
      session.edit().set_multiplier(std::max(terrain, plain), height);
      break;
    case 5:
      session.edit().undo();
      break;
    case 6:
      session.edit().redo();
      break;
    case 7:
      session.edit().begin_edit();
      for (int i = 0; i < 3; ++i) {
        session.edit().paint_line(from, to, terrain);
        to = random_point(dice, size);
      }
      if (dice.chance(50)) session.edit().revert_edit();
      session.edit().end_edit();
      break;
    case 8:
      if (dice.chance(20)) session.edit().resize(width, height);
      break;
    case 9:
      if (dice.chance(20)) generate(session, dice.below(2), 77, 30);
      break;
    case 10:
      if (dice.chance(20)) session.edit().set_movement(dice.below(movements.size()));
      break;
    case 11:
      session.edit().set_passage(from, direction, passage);
      break;
    case 12:
      session.edit().set_one_way(from, direction);
      break;
    case 13:
      session.edit().clear_passages(from, to);
      break;
    case 14:
      if (dice.chance(40)) session.edit().add_area(random_area(dice, size));
      break;
    case 15:
      if (dice.chance(40)) session.edit().remove_area(dice.below(3));
      break;
    case 16:
      if (dice.chance(40)) {
        const Unit unit = random_unit(dice);
        session.edit().set_unit(unit.kind, dice.chance(90) ? unit.size : 0);
      }
      break;
    case 17:
      session.edit().add_waypoint(from);
      break;
    case 18:
      if (dice.chance(50)) {
        session.edit().set_waypoint(dice.below(max_waypoints), from);
      } else {
        session.edit().remove_waypoint(dice.below(max_waypoints));
      }
      break;
    case 19: {
      std::vector<Edit> edits;
      for (std::uint32_t i = dice.below(40); i > 0; --i) edits.push_back({Cell{dice.below(size.cells() + 3)}, terrain});
      session.edit().paint_cells(std::move(edits));
      break;
    }
    default:
      session.edit().paint_line(from, to, terrain);
  }
}

/// A session that never saw an edit, with the same map, ends, rules and lanes.
void copy_session(const Session& from, Session& to) {
  auto map = std::make_unique<Map>(from.world().map());
  to.edit().replace_map(std::move(map));
  to.edit().set_ends(from.world().start(), from.world().goal());
  to.edit().set_movement(static_cast<std::uint32_t>(from.world().query().movement));
  to.edit().set_cost_model(from.world().query().cost_model);
  to.edit().set_unit(from.world().query().unit.kind, from.world().query().unit.size);
  for (const Cell waypoint : from.world().query().via.list()) to.edit().add_waypoint(from.world().map().size().point(waypoint));
}

}  // namespace

TEST_CASE("edits: a search after any edits is a search on a fresh session") {
  Dice dice(31);
  int compared = 0;
  // A session holds max_lanes lanes, so the algorithms run in groups.
  const std::size_t groups = (catalog().size() + Lanes::max_lanes - 1) / Lanes::max_lanes;
  for (std::size_t round = 0; round < 40 * groups; ++round) {
    const auto group = catalog().subspan(round % groups * Lanes::max_lanes);
    Session session;
    const std::int32_t width = dice.between(4, 24);
    REQUIRE(session.edit().new_map(width, dice.between(4, 24)).ok());
    REQUIRE(session.edit().set_movement(dice.below(movements.size())).ok());
    REQUIRE(session.edit().set_cost_model(dice.below(cost_models.size())).ok());
    session.edit().set_algorithm(0, *group.front());
    for (std::size_t i = 1; i < group.size() && i < Lanes::max_lanes; ++i) REQUIRE(session.edit().add_lane(*group[i]));
    for (int edit = 0; edit < 40; ++edit) {
      change_something(dice, session, round / groups % 2 == 0);
      // In some parts, all of them or none, beforehand; the next edit may come before the last.
      for (int i = 0; i < session.lanes().lane_count(); ++i) {
        for (std::uint32_t parts = dice.below(6); parts > 0 && !session.lanes().make_ready(i); --parts) {
        }
      }
      if (dice.chance(20)) continue;
      // Searching in between keeps the move masks alive, so that the next edit patches them.
      for (int i = 0; i < session.lanes().lane_count(); ++i) session.lanes().begun(i).advance(dice.below(40));
      if (!session.world().map().passable(session.world().query().start) || !session.world().map().passable(session.world().query().goal)) continue;
      Session fresh;
      copy_session(session, fresh);
      if (!(fresh.world().query() == session.world().query())) continue;
      ++compared;
      for (int i = 0; i < session.lanes().lane_count(); ++i) {
        fresh.edit().add_lane(session.lanes().options(i).algorithm());
        fresh.edit().set_options(0, session.lanes().options(i));
        INFO(describe_query(session.world().query(), session.lanes().options(i)) << ", round " << round << ", edit " << edit);
        CHECK(session.lanes().begun(i).advance(to_the_end) == fresh.lanes().begun(0).advance(to_the_end));
        CHECK((session.lanes().lane(i).status() == Status::Refused) ==
              refuses(session.lanes().options(i).algorithm(), session.world().ground(), session.world().query()));
        // A search that repairs may find another path of the same cost.
        const CostModel& model = session.world().query().model();
        CHECK(session.lanes().lane(i).cost().units(model) == fresh.lanes().lane(0).cost().units(model));
        if (session.lanes().options(i).algorithm().repairs != 0) continue;
        CHECK(session.lanes().lane(i).log().hash() == fresh.lanes().lane(0).log().hash());
        CHECK(session.lanes().lane(i).cost() == fresh.lanes().lane(0).cost());
      }
    }
  }
  CHECK(compared > 1000);
}

TEST_CASE("edits: undoing everything gives every earlier map back, redoing every later one") {
  Dice dice(32);
  for (int round = 0; round < 20; ++round) {
    Session session;
    session.edit().new_map(12, 9);
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
      for (std::uint32_t i = 0; i < session.world().map().size().cells(); ++i) barriers.push_back(session.world().map().barriers(Cell{i}));
      return Scene{session.world().map().size(),
                   {session.world().map().terrain().begin(), session.world().map().terrain().end()},
                   std::move(barriers),
                   {session.world().map().areas().begin(), session.world().map().areas().end()},
                   session.world().map().multipliers(),
                   session.world().start(),
                   session.world().goal()};
    };
    std::vector<Scene> scenes{scene()};
    for (int edit = 0; edit < 30; ++edit) {
      const Point p = random_point(dice, session.world().map().size());
      const Point opposite = random_point(dice, session.world().map().size());
      const std::int32_t width = dice.between(8, 14);
      const auto direction = static_cast<Direction>(dice.below(4));
      switch (dice.below(10)) {
        case 0:
          session.edit().set_start(p);
          break;
        case 1:
          session.edit().set_goal(p);
          break;
        case 2:
          session.edit().set_multiplier(3, dice.between(1, 20));
          break;
        case 3:
          session.edit().resize(width, dice.between(8, 14));
          break;
        case 4:
          session.edit().set_passage(p, direction, static_cast<Passage>(dice.below(3)));
          break;
        case 5:
          session.edit().set_one_way(p, direction);
          break;
        case 6:
          session.edit().add_area(random_area(dice, session.world().map().size()));
          break;
        case 7:
          session.edit().remove_area(dice.below(2));
          break;
        default:
          session.edit().paint_rectangle(p, opposite, random_class(dice));
      }
      if (!(scene() == scenes.back())) scenes.push_back(scene());
    }
    for (std::size_t i = scenes.size() - 1; i-- > 0;) {
      REQUIRE(session.edit().undo());
      CHECK(scene() == scenes[i]);
    }
    for (std::size_t i = 1; i < scenes.size(); ++i) {
      REQUIRE(session.edit().redo());
      CHECK(scene() == scenes[i]);
    }
    CHECK_FALSE(session.edit().can_redo());
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
      const Size size = session.world().map().size();
      switch (dice.below(8)) {
        case 0:
          session.edit().new_map(width, height);
          break;
        case 1:
        case 2:
          session.edit().resize(width, height);
          break;
        case 3:
          session.edit().replace_map(std::make_unique<Map>(random_map({dice, size, {.wall_percent = dice.below(101), .with_terrain = false}})));
          break;
        case 4:
          session.edit().clear();
          break;
        case 5: {
          // The link puts both ends on one cell, or on two.
          LinkState state = default_state();
          state.query.start = random_cell(dice, session.world().map());
          state.query.goal = random_cell(dice, session.world().map());
          LinkReader reader;
          if (!reader.open(encode_link(session.world().map(), state)).ok()) break;
          while (reader.advance(1000)) {
          }
          if (reader.error().ok()) session.open_link(reader, "");
          break;
        }
        default:
          change_something(dice, session, true);
      }
      const Map& map = session.world().map();
      single += map.size().cells() == 1;
      INFO("round " << round << ", edit " << edit << ", " << map.size().width << " x " << map.size().height);
      CHECK((map.size().cells() - map.count(wall) < 2 || session.world().start() != session.world().goal()));
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
