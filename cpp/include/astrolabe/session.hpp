#pragma once
// A map, a query and the lanes that search it; every change can be undone. This is what the page and the bindings hold. A session joins a world,
// its lanes and the editing, and makes public what keeps them consistent: no caller changes the world past the history. The headers of the three
// say what each function does.

#include "astrolabe/editing.hpp"
#include "astrolabe/lanes.hpp"
#include "astrolabe/link.hpp"
#include "astrolabe/world.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace astrolabe {

class LinkFields;
class TerrainMaker;

class Session : private World, private Lanes, private Editing {
 public:
  Session();
  ~Session();

  using World::goal, World::max_name, World::name, World::start;
  using World::ground, World::map, World::map_generation, World::map_version, World::problem, World::query, World::revision;

  using Lanes::begun, Lanes::current, Lanes::lane, Lanes::lane_count, Lanes::not_begun, Lanes::lane_number, Lanes::max_lanes, Lanes::most_lanes,
      Lanes::take_left_out, Lanes::options, Lanes::verdict;
  using Lanes::is_stale, Lanes::make_ready, Lanes::progress, Lanes::restart, Lanes::set_recorded;

  using Editing::add_area, Editing::remove_area, Editing::replace_map, Editing::set_name;
  using Editing::add_waypoint, Editing::remove_waypoint, Editing::set_ends, Editing::set_goal, Editing::set_start, Editing::set_waypoint;
  using Editing::begin_edit, Editing::end_edit, Editing::forget_history, Editing::keep_history, Editing::revert_edit;
  using Editing::can_redo, Editing::can_undo, Editing::redo, Editing::undo;
  using Editing::clear_passages, Editing::set_barriers, Editing::set_one_way, Editing::set_passage;
  using Editing::flood_fill, Editing::paint_cells, Editing::paint_line, Editing::paint_rectangle;
  using Editing::set_cost_model, Editing::set_movement, Editing::set_multiplier, Editing::set_unit;

  // --- whole maps. On an error nothing changes.
  Error new_map(std::int64_t width, std::int64_t height);
  /// A new map of these terrain classes, row by row.
  Error set_cells(std::int64_t width, std::int64_t height, std::span<const Terrain> cells);
  Error resize(std::int64_t width, std::int64_t height);
  void clear();
  /// Begins to generate a map in parts, while the open one stays; abandons an unfinished one. `value`: of the
  /// generator's parameter. `size`: that of the present map when absent.
  Error begin_generating(std::uint32_t generator, std::uint32_t seed, std::uint32_t value, std::optional<Size> size = {});
  /// Generates about `cells` more cells; false when none are left.
  bool continue_generating(std::uint32_t cells);
  /// Replaces the map by it; false when nothing was begun, or it is not at its end.
  bool take_generated();
  void give_up_generating() noexcept;

  // --- lanes, as in Lanes. They come and go without a step of the history, in the midst of an edit as well.
  bool add_lane(const AlgorithmInfo& algorithm);
  bool remove_lane(int lane);

  // --- options of a lane, as in Lanes, but undoable
  void set_options(int lane, const Options& options);
  void set_algorithm(int lane, const AlgorithmInfo& algorithm);
  bool set_option(int lane, const ParameterInfo& parameter, std::int32_t value);
  /// Those with which the lane's algorithm is fastest under the query's moves, whatever was set before.
  void use_fastest_options(int lane);

  // --- links
  /// Of this state, with the map as it is now: this lane first, and then the others as far as a link has room.
  LinkWriter write_link(int first, std::string_view view, std::string_view name = {});
  /// The map that was open becomes an undo step. The session has the lanes of the link then and no others, each at step 0. `name` is the
  /// label of the new map.
  void open_link(LinkReader& reader, std::string_view name = {});
  /// The readable fields of a link with this lane alone, without map, step and view: what repeat_fields() makes the same query and lane of.
  std::string fields(int lane) const;
  /// Fields that were read, for the map that is open; ends that they do not give stay. When one does not fit the map, nothing changes.
  Error open_fields(LinkFields& fields);
  /// The same for fields of a session with these cells: their ends are taken as they are, on walls as well, as those of a link with a map.
  Error repeat_fields(LinkFields& fields);

 private:
  LinkState state(int lane) const;
  /// Adds or removes lanes until the session has as many as the state, or as many as fit on a map of this size. New ones have the options of the
  /// state. Precondition: no step of the history has begun.
  void match_lanes(const LinkState& state, Size size);
  /// Precondition: match_lanes().
  void apply_state(const LinkState& state);

  std::unique_ptr<TerrainMaker> maker_;  ///< of a map that is made in parts
};

}  // namespace astrolabe
