#pragma once
// A map, a query and the lanes that search it; every change can be undone. This is what the page and the bindings hold.

#include "astrolabe/catalog.hpp"
#include "astrolabe/lane.hpp"
#include "astrolabe/link.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/result.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe {

class Ground;
class Moves;
class History;
class LinkFields;
class TerrainMaker;
struct HistoryStep;
struct Scene;

class Session {
 public:
  static constexpr int max_lanes = 8;

  Session();
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // --- map and query
  const Map& map() const noexcept { return *map_; }
  /// The map that the lanes search: as the query's unit sees it.
  const Map& ground();
  const Query& query() const noexcept { return query_; }
  Point start() const noexcept { return map_->size().point(query_.start); }
  Point goal() const noexcept { return map_->size().point(query_.goal); }
  /// A label for people; undo and redo carry it along. At most max_name bytes are kept.
  static constexpr std::size_t max_name = 128;
  const std::string& name() const noexcept { return name_; }
  void set_name(std::string_view name);

  /// Whole-map changes. On an error nothing changes.
  Error new_map(std::int64_t width, std::int64_t height);
  /// A new map of these terrain classes, row by row.
  Error set_cells(std::int64_t width, std::int64_t height, std::span<const Terrain> cells);
  Error resize(std::int64_t width, std::int64_t height);
  void clear();
  /// Begins to make a map in parts, while the one that is open stays; what was begun before is given up. `size`: that of the present map
  /// when absent.
  Error begin_generating(std::uint32_t generator, std::uint32_t seed, std::uint32_t density, std::optional<Size> size = {});
  /// About so many cells more; false when there are no more.
  bool continue_generating(std::uint32_t cells);
  /// Replaces the map by it; false when nothing was begun, or it is not at its end.
  bool take_generated();
  void give_up_generating() noexcept;
  void replace_map(std::unique_ptr<Map> map);
  Error set_multiplier(std::uint32_t terrain, std::int64_t value);
  Error set_movement(std::uint32_t value);
  Error set_cost_model(std::uint32_t value);
  Error set_unit(std::uint32_t kind, std::int64_t size);

  // --- edits. What happens between begin_edit and end_edit is one undo step, whole-map changes included; outside, each call
  // is one.
  void begin_edit();
  /// Takes back what the open edit did so far and keeps it open.
  void revert_edit();
  /// True when something changed.
  bool end_edit();
  /// A wall never covers start, goal or a waypoint: those cells are left as they are.
  void paint_line(Point from, Point to, Terrain terrain);
  void paint_rectangle(Point corner, Point opposite, Terrain terrain);
  void flood_fill(Point seed, Terrain terrain);
  /// The edge between a cell and its straight neighbour; nothing happens where there is none. OneWay leads from the cell on.
  void set_passage(Point cell, Direction direction, Passage passage);
  /// One passes this cell in this direction only: both edges on the way are one-way.
  void set_one_way(Point cell, Direction direction);
  /// Opens all edges of the cells on this line.
  void clear_passages(Point from, Point to);
  /// Of every cell, as Map has them; empty: none. False, and nothing changes, when they are not as many or one leads off the map.
  bool set_barriers(std::span<const std::uint8_t> barriers);
  /// False when it is not valid, its centre outside, or there are max_areas.
  bool add_area(const Area& area);
  bool remove_area(std::size_t index);
  /// False when the cell is outside, a wall, or taken by another of start, goal and waypoints.
  bool set_start(Point p);
  bool set_goal(Point p);
  /// Both at once, so that they can change places. False, and nothing changes, when one of them cannot stand there or both are one cell.
  bool set_ends(Point start, Point goal);
  /// Also false where there is no such waypoint, and at max_waypoints.
  bool add_waypoint(Point p);
  bool set_waypoint(std::size_t place, Point p);
  bool remove_waypoint(std::size_t place);
  bool undo();
  bool redo();
  bool can_undo() const noexcept;
  bool can_redo() const noexcept;
  /// Nothing that happened so far can be undone any more.
  void forget_history() noexcept;
  /// Whether changes can be undone; at first they can. Without that, those before are forgotten, edits are never open, and a change takes
  /// no longer than it does itself: noting what was before takes as long as many a short search.
  void keep_history(bool kept) noexcept;
  /// Rises whenever another map takes the place of the present one.
  std::uint32_t map_generation() const noexcept { return map_generation_; }
  /// Rises with every change of cells, size or terrain costs, another map included.
  std::uint32_t map_version() const noexcept { return versions_before_ + map_->version(); }

  // --- lanes
  int lane_count() const noexcept { return static_cast<int>(lanes_.size()); }
  /// False at max_lanes.
  bool add_lane(const AlgorithmInfo& algorithm);
  /// Lane 0 stays.
  bool remove_lane(int lane);
  /// The lane, started again first when the map, the query or its options changed.
  Lane& lane(int i);
  /// A part of what that takes, so that on a huge map nothing is long; true when there is nothing left.
  bool make_ready(int lane);
  /// How far that is.
  Progress progress(int lane) const noexcept { return lanes_[static_cast<std::size_t>(lane)].lane->progress(); }
  void set_options(int lane, const Options& options);
  /// Another algorithm. Options that were set before, under whichever algorithm, hold for this one as well.
  void set_algorithm(int lane, const AlgorithmInfo& algorithm);
  /// Those with which the lane's algorithm is fastest under the query's moves, whatever was set before.
  void use_fastest_options(int lane);
  /// False when the algorithm does not read the parameter or the value is out of range.
  bool set_option(int lane, const ParameterInfo& parameter, std::int32_t value);
  const Options& options(int lane) const noexcept { return lanes_[lane].lane->options(); }
  void restart(int lane) { lanes_[lane].stale = true; }
  /// What is to be searched changed since the lane began its search.
  bool is_stale(int lane) const noexcept { return lanes_[lane].stale; }
  /// Whether the searches of this lane are recorded. One that was not is, from its first step on; one that was stays so until it
  /// starts again.
  void set_recorded(int lane, bool recorded);
  Verdict verdict(int lane);

  // --- links
  /// Of this state, with the map as it is now.
  LinkWriter write_link(int lane, std::string_view view, std::string_view name = {});
  /// The map that was open becomes an undo step; the state goes to lane 0 and its search is at step 0. `name` is the label of
  /// the new map.
  void open_link(LinkReader& reader, std::string_view name = {});
  /// The readable fields of a link, without map, step and view: what repeat_fields() makes the same query and lane of.
  std::string fields(int lane) const;
  /// Fields that were read, for the map that is open; ends that they do not give stay. When one does not fit the map, nothing changes.
  Error open_fields(LinkFields& fields);
  /// The same for fields of a session with these cells: their ends are taken as they are, on walls as well, as those of a link with a map.
  Error repeat_fields(LinkFields& fields);

 private:
  struct Slot {
    std::unique_ptr<Lane> lane;
    std::uint32_t number = 0;  ///< never used twice in a session
    bool stale = true;
    /// What somebody chose against the default, by parameter.
    std::vector<std::pair<const ParameterInfo*, std::int32_t>> chosen{};
    void set(const Options& options);
  };

  class EditScope;
  Scene scene() const;
  void restore(const Scene& scene);
  void swap_map(std::unique_ptr<Map> map, Cell start, Cell goal, const Waypoints& via = {});
  void paint(const std::vector<Cell>& cells, Terrain terrain);
  void edit(std::span<const Edit> edits);
  /// Gives all cells these classes; those that are taken stay passable.
  void write(std::vector<Terrain> cells);
  /// Where more cells change, to note each and to mend what depends on it takes longer than to make all of it anew.
  std::size_t few_cells() const noexcept { return map_->size().cells() / 16; }
  void set_areas(std::span<const Area> areas);
  bool is_free(Point p) const noexcept;
  bool is_taken(Cell cell) const noexcept;
  bool set_end(Cell& end, Point p);
  LinkState state(int lane) const;
  void take_state(const LinkState& state);
  void apply_cells(const std::vector<Change>& cells, bool back);
  void travel(HistoryStep& step, bool back);
  /// Apart from lane(), so that a step a call need not make room for what it calls.
  [[gnu::noinline]] void begin(Slot& slot);
  void restart_all() noexcept;
  void mend(std::span<const Change> changes);
  /// What ground() does: after other areas, and a part of what it makes.
  void mend_areas();
  void see_ground_part();
  const Moves& moves();
  Problem problem();

  std::unique_ptr<Map> map_;
  std::string name_;
  Query query_;
  // Made from the map when a lane needs them, and mended by edits.
  std::unique_ptr<Ground> ground_;
  const Map* seen_ = nullptr;
  bool ground_stale_ = true;
  bool areas_stale_ = false;  ///< nothing but the areas changed since the ground was seen
  std::unique_ptr<Moves> moves_;
  bool moves_stale_ = true;
  std::uint32_t map_generation_ = 0;
  std::uint32_t versions_before_ = 0;  ///< of the maps that gave way to another one
  std::unique_ptr<History> history_;
  std::unique_ptr<TerrainMaker> maker_;  ///< of a map that is made in parts
  std::vector<Slot> lanes_;
  std::uint32_t lanes_made_ = 0;
};

}  // namespace astrolabe
