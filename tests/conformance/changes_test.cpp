// Law: what a world hands on is what changed. Applied to a copy, the changes give its map and the ground of every unit that it keeps; each ground
// is the one that is derived at once, and so are its moves. A lane is stale from the first change on.

#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "astrolabe/editing.hpp"
#include "astrolabe/lanes.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/world.hpp"
#include "session/placement.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <array>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Classes and barriers of a map, changed by nothing but what is told.
struct Copy {
  explicit Copy(const Map& map) : classes(map.terrain().begin(), map.terrain().end()), barriers(map.size().cells()) {
    std::copy(map.barriers().begin(), map.barriers().end(), barriers.begin());
  }

  void apply(std::span<const Change> changes) {
    bool follows_on = true;
    for (const Change& change : changes) {
      std::uint8_t& place = (change.plane == Plane::Classes ? classes : barriers)[index(change.cell)];
      follows_on &= place == change.before;
      place = change.after;
    }
    REQUIRE(follows_on);
  }

  std::vector<Terrain> classes;
  std::vector<std::uint8_t> barriers;
  friend bool operator==(const Copy&, const Copy&) = default;
};

struct GroundCopy {
  Unit unit;
  Copy copy;
};

class Copies : private WorldWatcher {
 public:
  explicit Copies(World& world) : WorldWatcher(world), world_(world), map_(world.map()) {}

  /// Compares the copies with what the world says, and notes a ground that has no copy yet.
  void check() {
    REQUIRE(map_ == Copy(world_.map()));
    const Unit unit = world_.query().unit;
    const Map& seen = world_.ground();
    const auto known = std::find_if(grounds_.begin(), grounds_.end(), [&](const GroundCopy& ground) { return ground.unit == unit; });
    if (known == grounds_.end()) {
      grounds_.push_back({unit, Copy(seen)});
    } else {
      REQUIRE(known->copy == Copy(seen));
    }
    Ground fresh;
    const Map& derived = fresh.see(world_.map(), unit);
    REQUIRE(Copy(seen) == Copy(derived));
    REQUIRE(seen.multipliers() == derived.multipliers());
    REQUIRE(seen.fingerprint() == derived.fingerprint());
    const Moves& moves = *world_.problem().moves;
    Moves built;
    built.build(derived, world_.query().movement);
    REQUIRE(std::equal(built.data(), built.data() + built.size().cells(), moves.data()));
    bool lead_in_alike = true;
    for (std::uint32_t i = 0; i < built.size().cells(); ++i) lead_in_alike &= moves.incoming(Cell{i}) == built.incoming(Cell{i});
    REQUIRE(lead_in_alike);
  }
  /// Has every unit whose ground is known look at the map.
  void check_all() {
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
      Query query = world_.query();
      query.unit = grounds_[i].unit;
      world_.set_query(query);
      check();
    }
  }

  int patched = 0;         ///< grounds of which changes of cells were told
  int patched_unused = 0;  ///< those of units other than that of the query
  int patched_areas = 0;   ///< by areas

 private:
  void world_changed(const WorldChanges& changes) override {
    if (changes.is_query) {
      CHECK((changes.map.empty() && changes.grounds.empty()));
      return;
    }
    if (changes.is_other_map) map_ = Copy(world_.map());
    map_.apply(changes.map);
    std::vector<GroundCopy> listed;
    for (const GroundChanges& ground : changes.grounds) {
      patched += !ground.cells.empty();
      patched_unused += !ground.cells.empty() && ground.unit != world_.query().unit;
      patched_areas += !ground.cells.empty() && changes.map.empty();
      for (GroundCopy& known : grounds_) {
        if (known.unit != ground.unit) continue;
        known.copy.apply(ground.cells);
        listed.push_back(std::move(known));
        break;
      }
    }
    grounds_ = std::move(listed);
  }

  World& world_;
  Copy map_;
  std::vector<GroundCopy> grounds_;  ///< what was listed ever since
};

void walk_on(Dice& dice, const World& world, Editing& editing, std::span<const Unit> units) {
  const Size size = world.map().size();
  const Point from = size.point(Cell{dice.below(size.cells())});
  const Point beside{from.x + dice.between(-1, 1), from.y + dice.between(-1, 1)};
  const Point far = size.point(Cell{dice.below(size.cells())});
  const Terrain terrain = random_class(dice);
  const auto direction = static_cast<Direction>(dice.below(4));
  switch (dice.below(20)) {
    case 0:
    case 1:
    case 2: {
      const Unit unit = units[dice.below(static_cast<std::uint32_t>(units.size()))];
      REQUIRE(editing.set_unit(unit.kind, unit.size).ok());
      break;
    }
    case 3:
      REQUIRE(editing.set_movement(dice.below(movements.size())).ok());
      break;
    case 4:
      editing.undo();
      break;
    case 5:
      editing.redo();
      break;
    case 6:
      editing.set_passage(from, direction, static_cast<Passage>(dice.below(3)));
      break;
    case 7:
      editing.set_one_way(from, direction);
      break;
    case 8:
      editing.clear_passages(from, far);
      break;
    case 9:
    case 10:
      editing.add_area(
          {.centre = from, .radius = static_cast<std::uint8_t>(1 + dice.below(3)), .change = static_cast<std::int8_t>(dice.between(1, 9))});
      break;
    case 11:
      editing.remove_area(dice.below(2));
      break;
    case 12:
      if (dice.chance(30)) editing.set_multiplier(2 + dice.below(3), dice.between(1, 9));
      break;
    case 13:
      if (dice.chance(30)) {
        const Size wanted = random_size(dice, 40);
        std::unique_ptr<Map> resized = resized_map(world.map(), wanted);
        const Query query = resized_query(world.query(), size, *resized);
        editing.replace_map(std::move(resized), query);
      }
      break;
    case 14:
      if (dice.chance(30)) editing.paint_rectangle(from, far, terrain);
      break;
    case 15:
      editing.begin_edit();
      editing.paint_line(from, beside, terrain);
      editing.paint_line(from, from, wall);
      if (dice.chance(50)) editing.revert_edit();
      editing.end_edit();
      break;
    default:
      editing.paint_line(from, beside, dice.chance(40) ? wall : terrain);
  }
}

}  // namespace

TEST_CASE("changes: what is handed on gives the map and the ground of every unit, after any edits") {
  Dice dice(3101);
  int patched = 0, patched_unused = 0, patched_areas = 0;
  for (int walk = 0; walk < 2000; ++walk) {
    World world;
    Lanes lanes(world);
    Editing editing(world, lanes);
    editing.replace_map(std::make_unique<Map>(random_map({dice, random_size(dice, 40), {.wall_percent = dice.below(30), .with_terrain = true}})));
    Copies copies(world);
    std::array<Unit, 5> units{};
    for (Unit& unit : units) unit = random_unit(dice);
    units[0] = {};
    std::uint32_t began_at = 0;
    for (int step = 0; step < 24; ++step) {
      INFO("walk " << walk << ", step " << step);
      walk_on(dice, world, editing, units);
      // Undo brings options back as well, which makes a lane stale on an equal world.
      CHECK((lanes.is_stale(0) || began_at == world.revision()));
      // In some parts or none; the next change may come before the last of them.
      for (std::uint32_t parts = dice.below(3); parts > 0; --parts) world.make_ready();
      if (dice.chance(40)) continue;
      copies.check();
      if (dice.chance(50)) continue;
      while (!lanes.make_ready(0)) {
      }
      began_at = world.revision();
      CHECK_FALSE(lanes.is_stale(0));
    }
    copies.check_all();
    patched += copies.patched;
    patched_unused += copies.patched_unused;
    patched_areas += copies.patched_areas;
  }
  INFO(patched << " patched, " << patched_unused << " of them unused, " << patched_areas << " by areas");
  CHECK(patched > 10'000);
  CHECK(patched_unused > 3'000);
  CHECK(patched_areas > 1'000);
}
