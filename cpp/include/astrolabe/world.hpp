#pragma once
// What the lanes of a session search: a map, the query, the map as the query's unit sees it, and the legal moves there. Every change goes
// through here, so that what is derived from the map is patched or made again, and is handed on to what watches the world (ADR 30).

#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion_ptr.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

class Grounds;
struct Problem;
class World;

/// What a change of a world did to the map that units of this kind and size search.
struct GroundChanges {
  Unit unit;
  std::span<const Change> cells;  ///< in the order in which they changed; those of the map where the unit sees the map itself
};

/// What one change of a world changed. The spans of derived grounds hold until the world is changed again or asked for a ground. `map`, and the cells
/// of a unit that sees the map itself, are a part of the vector that apply() filled: they hold while that vector stays as it is.
struct WorldChanges {
  bool is_query = false;      ///< nothing but the query: map and grounds stay as they are, and none is listed
  bool is_motion = false;     ///< nothing but the motion
  bool is_other_map = false;  ///< another map took the place of the one before, so no cells are listed
  std::span<const Change> map{};
  /// A ground that is not listed is not made, or may have changed everywhere.
  std::span<const GroundChanges> grounds{};
  /// The changes of the ground of this unit; null where it is not listed.
  const GroundChanges* of(Unit unit) const noexcept {
    for (const GroundChanges& ground : grounds) {
      if (ground.unit == unit) return &ground;
    }
    return nullptr;
  }
};

/// Is told of each change of a world, right after it, by the world itself. The world outlives it.
class WorldWatcher {
 public:
  explicit WorldWatcher(const World& world) noexcept;
  WorldWatcher(const WorldWatcher&) = delete;
  WorldWatcher& operator=(const WorldWatcher&) = delete;

 protected:
  ~WorldWatcher();

 private:
  friend class World;
  /// The revision has risen already. The watcher may ask the world for map and query, and changes nothing of it.
  virtual void world_changed(const WorldChanges& changes) = 0;

  const World& watched_;
  WorldWatcher* next_;
};

class World {
 public:
  World();
  ~World();

  const Map& map() const noexcept { return *map_; }
  const Query& query() const noexcept { return query_; }
  Point start() const noexcept { return map_->size().point(query_.start); }
  Point goal() const noexcept { return map_->size().point(query_.goal); }
  /// A label for people, at most max_name bytes.
  static constexpr std::size_t max_name = 128;
  const std::string& name() const noexcept { return name_; }
  /// Whether the point is a passable cell of the map.
  bool is_free(Point p) const noexcept { return map_->size().contains(p) && map_->passable(map_->size().cell(p)); }
  /// Whether start, goal or a waypoint stands there.
  bool is_taken(Cell cell) const noexcept { return cell == query_.start || cell == query_.goal || query_.via.contains(cell); }

  /// What moves on the map; null where nothing does.
  const Motion* motion() const noexcept { return motion_.get(); }

  /// Rises whenever another map takes the place of the present one, which no other world then has.
  std::uint32_t map_generation() const noexcept { return map_generation_; }
  /// Rises with every change of cells, size or terrain costs, another map included.
  std::uint32_t map_version() const noexcept { return versions_before_ + map_->version(); }
  /// Rises with every change of what a search depends on; never 0.
  std::uint32_t revision() const noexcept { return revision_; }
  /// The same among all worlds whose map was replaced once: no other of them has this number, nor has this one again.
  std::uint64_t version() const noexcept { return std::uint64_t{map_generation_} << 32 | revision_; }

  /// The map that the lanes search: as the query's unit sees it.
  const Map& ground() const;
  /// What a search begins with, but for its options.
  Problem problem() const;
  /// Makes a part of what problem() needs, so that on a huge map no call is long; true when nothing is left.
  bool make_ready() const;

  /// Longer names are cut.
  void set_name(std::string_view name);
  /// Precondition: its cells lie on the map.
  void set_query(const Query& query);
  void set_multipliers(const Multipliers& multipliers);
  /// Precondition: as of Map::set_areas.
  void set_areas(std::span<const Area> areas);
  /// Applies the edits in order and appends what really changed to `changes`. Returns what the watchers are told; nothing where nothing changed.
  WorldChanges apply(std::span<const Edit> edits, std::vector<Change>& changes);
  /// Another map, and a query whose cells lie on it. Returns the map that gave way.
  std::unique_ptr<Map> replace(std::unique_ptr<Map> map, const Query& query);
  /// Another motion, or none; its places lie on the map. Returns the one before.
  [[gnu::noinline]] MotionPtr exchange_motion(MotionPtr motion);

 private:
  friend class WorldWatcher;
  /// Raises the revision and tells the watchers.
  [[gnu::noinline]] void changed(const WorldChanges& changes);

  std::unique_ptr<Map> map_;
  std::string name_;
  Query query_;
  std::unique_ptr<Grounds> grounds_;  ///< no part of the state: each is made when it is asked for
  MotionPtr motion_;
  mutable WorldWatcher* watchers_ = nullptr;  ///< no part of the state
  std::uint32_t map_generation_ = 0;
  std::uint32_t versions_before_ = 0;  ///< of the maps that gave way to another one
  std::uint32_t revision_ = 1;
};

}  // namespace astrolabe
