#pragma once
// Changes of a world that can be undone: what people draw on its map, its ends, its rules, its name, and other maps in its place. The options of
// the lanes are part of each step, so that undo brings them back as well; the lanes themselves come and go without a step.

#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion_ptr.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/result.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

class History;
class Lanes;
class Options;
class World;
struct AlgorithmInfo;
struct HistoryStep;
struct LinkLane;
struct ParameterInfo;
struct EditedState;

/// Takes what people change while a tick behind the first is shown: it holds from that tick on, and the drawn map stays as it is.
class TickEdits {
 public:
  /// The world of the tick.
  virtual const World& shown() const = 0;
  virtual void apply(std::span<const Edit> edits) = 0;
  /// False when the cell is no place for the goal.
  virtual bool set_goal(Point p) = 0;

 protected:
  ~TickEdits() = default;
};

class Editing {
 public:
  /// Both outlive this.
  Editing(World& world, Lanes& lanes);
  ~Editing();

  /// Opens an edit for one call when none is open, and closes it again: each call is one step of the history, or a part of the open one.
  class Scope {
   public:
    explicit Scope(Editing& editing) : editing_(editing), own_(editing.begin_if_none_is_open()) {}
    ~Scope() {
      if (own_) editing_.end_edit();
    }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;

   private:
    Editing& editing_;
    bool own_;
  };

  // --- history. What happens between begin_edit and end_edit is one step, whole-map changes included.
  void begin_edit();
  /// Takes back what the open edit did so far and keeps it open.
  void revert_edit();
  /// True when something changed.
  bool end_edit();
  bool undo();
  bool redo();
  bool can_undo() const;
  bool can_redo() const noexcept;
  /// Nothing that happened so far can be undone any more.
  void forget_history() noexcept;
  /// Whether changes can be undone; at first they can. `false` forgets earlier changes and closes the edit that is open. Changes are faster then,
  /// because the state before them is not noted: noting it takes as long as a short search.
  void keep_history(bool kept) noexcept;

  // --- the whole map, its name, and the rules of the query. On an error nothing changes.
  /// An error where no map can have this size, else none.
  static Error size_error(std::int64_t width, std::int64_t height);
  Error new_map(std::int64_t width, std::int64_t height);
  /// A new map of these terrain classes, row by row.
  Error set_cells(std::int64_t width, std::int64_t height, std::span<const Terrain> cells);
  Error resize(std::int64_t width, std::int64_t height);
  void clear();
  /// Another map, with start and goal placed on it.
  void replace_map(std::unique_ptr<Map> map);
  /// Another map, with this query on it. Nothing moves on it.
  void replace_map(std::unique_ptr<Map> map, const Query& query);
  void set_name(std::string_view name);
  Error set_multiplier(std::uint32_t terrain, std::int64_t value);
  Error set_movement(std::uint32_t value);
  Error set_cost_model(std::uint32_t value);
  Error set_unit(std::uint32_t kind, std::int64_t size);

  // --- what moves
  /// Another motion, or none. Precondition: its places lie on the map.
  [[gnu::noinline]] void set_motion(MotionPtr motion);
  /// Frees what moved in steps that are gone.
  void settle_motions();
  /// While a tick behind the first is shown, changes of cells, passages and the goal go there; null where they go to the drawn map.
  void edit_tick(TickEdits* tick) noexcept { tick_ = tick; }

  // --- terrain. A wall never covers start, goal or a waypoint: those cells are left as they are.
  /// The classes of single cells, in order; skips cells off the map.
  void paint_cells(std::vector<Edit> edits);
  void paint_line(Point from, Point to, Terrain terrain);
  void paint_rectangle(Point corner, Point opposite, Terrain terrain);
  void flood_fill(Point seed, Terrain terrain);

  // --- passages
  /// The edge between a cell and its straight neighbour; nothing happens where there is none. OneWay leads from the cell on.
  void set_passage(Point cell, Direction direction, Passage passage);
  /// One passes this cell in this direction only: both edges on the way are one-way.
  void set_one_way(Point cell, Direction direction);
  /// Opens all edges of the cells on this line.
  void clear_passages(Point from, Point to);
  /// Sets the barriers of every cell, as Map has them; an empty span means none. False, and nothing changes, when their number is wrong or one
  /// leads off the map.
  bool set_barriers(std::span<const std::uint8_t> barriers);

  // --- areas
  /// False when it is not valid, its centre outside, or there are max_areas.
  bool add_area(const Area& area);
  bool remove_area(std::size_t index);

  // --- ends and waypoints
  /// False when the cell is outside, a wall, or taken by another of start, goal and waypoints.
  bool set_start(Point p);
  bool set_goal(Point p);
  /// Both at once, so that they can change places. False, and nothing changes, when one of them cannot stand there or both are one cell.
  bool set_ends(Point start, Point goal);
  /// Also false where there is no such waypoint, and at max_waypoints.
  bool add_waypoint(Point p);
  bool set_waypoint(std::size_t place, Point p);
  bool remove_waypoint(std::size_t place);

  // --- lanes. They come and go without a step of the history, in the midst of an edit as well.
  /// False where no other lane fits on the map.
  bool add_lane(const AlgorithmInfo& algorithm);
  /// The lanes behind it move up. The last lane stays.
  bool remove_lane(int lane);
  /// Adds or removes lanes until there are as many as these, or as many as fit on a map of this size. New ones have the options of these.
  /// Where an edit is open, these lanes are no part of it: undo neither brings them back nor removes them.
  void match_lanes(std::span<const LinkLane> wanted, Size size);

  // --- options of a lane
  void set_options(int lane, const Options& options);
  /// Another algorithm. Options that were set before, under whichever algorithm, hold for this one as well.
  void set_algorithm(int lane, const AlgorithmInfo& algorithm);
  /// False when the algorithm does not read the parameter or the value is out of range.
  bool set_option(int lane, const ParameterInfo& parameter, std::int32_t value);
  /// Those with which the lane's algorithm is fastest under the query's moves, whatever was set before.
  void use_fastest_options(int lane);

 private:
  /// Call after a lane was added or removed while an edit is open: the lane is no part of that edit, and undo does not bring it back.
  void note_lanes();
  /// True when it began one; where no history is kept, no edit is ever open.
  bool begin_if_none_is_open();
  EditedState edited_state() const;
  void apply_cells(const std::vector<Change>& cells, bool back);
  /// The map that people see and change.
  const Map& seen() const noexcept;
  void travel(HistoryStep& step, bool back);
  /// Replaces the map, removes the lanes that do not fit on the new one, and returns the one before.
  std::unique_ptr<Map> exchange_map(std::unique_ptr<Map> map, const Query& query);
  void apply(std::span<const Edit> edits);
  [[gnu::noinline]] void exchange_motion(std::uint32_t number);
  /// Gives all cells these classes; start, goal and waypoints stay passable.
  void write(std::vector<Terrain> cells);
  void set_areas(std::span<const Area> areas);
  void set_query(const Query& query);
  /// `end`: a cell of this query.
  bool move_end(const Query& query, Cell& end, Point p);

  World& world_;
  Lanes& lanes_;
  TickEdits* tick_ = nullptr;
  std::unique_ptr<History> history_;
};

}  // namespace astrolabe
