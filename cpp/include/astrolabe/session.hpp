#pragma once
// A map, a query and the lanes that search it; every change can be undone. This is what the page and the bindings hold. A session owns a world, its
// lanes and the editing, which keep each other consistent: callers read the world, run the lanes, and change both by the editing alone, so that no
// change passes the history by (ADR 32).

#include "astrolabe/editing.hpp"
#include "astrolabe/lanes.hpp"
#include "astrolabe/link.hpp"
#include "astrolabe/world.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace astrolabe {

class LinkFields;
class TerrainMaker;

class Session {
 public:
  Session();
  ~Session();

  const World& world() const noexcept { return world_; }
  /// The world that people see: the same, or that of a tick while something moves.
  const World& shown() const noexcept { return *shown_; }
  /// Shows another world, which outlives that; with null the one of the session.
  void show(const World* world) noexcept { shown_ = world == nullptr ? &world_ : world; }
  Lanes& lanes() noexcept { return lanes_; }
  const Lanes& lanes() const noexcept { return lanes_; }
  Editing& edit() noexcept { return editing_; }
  const Editing& edit() const noexcept { return editing_; }

  // --- maps that are generated. On an error nothing changes.
  /// Begins to generate a map in parts, while the open one stays; abandons an unfinished one. `value`: of the
  /// generator's parameter. `size`: that of the present map when absent.
  Error begin_generating(std::uint32_t generator, std::uint32_t seed, std::uint32_t value, std::optional<Size> size = {});
  bool is_generating() const noexcept { return maker_ != nullptr; }
  /// Generates about `cells` more cells; false when none are left.
  bool continue_generating(std::uint32_t cells);
  /// Replaces the map by it; false when nothing was begun, or it is not at its end.
  bool take_generated();
  void give_up_generating() noexcept;

  // --- links
  /// Writes a link of this state, with the map as it is now. The lane `first` comes first; the others follow as far as a link has room.
  LinkWriter write_link(int first, std::string_view view, std::string_view name = {});
  /// The map that was open becomes an undo step. The session has the lanes of the link then and no others, each at step 0. `name` is the
  /// label of the new map.
  void open_link(LinkReader& reader, std::string_view name = {});
  /// The readable fields of a link with this lane alone, without map, step and view. repeat_fields() makes the same query and lane from them.
  std::string fields(int lane) const;
  /// Fields that were read, for the map that is open; ends that they do not give stay. When one does not fit the map, nothing changes.
  Error open_fields(LinkFields& fields);
  /// The same for fields of a session with these cells: their ends are taken as they are, on walls as well, as those of a link with a map.
  Error repeat_fields(LinkFields& fields);

 private:
  LinkState state(int lane) const;
  /// Precondition: Editing::match_lanes() was called with the lanes of this state.
  void apply_state(const LinkState& state);

  World world_;
  const World* shown_ = &world_;
  Lanes lanes_{world_};
  Editing editing_{world_, lanes_};
  std::unique_ptr<TerrainMaker> maker_;  ///< of a map that is made in parts
};

}  // namespace astrolabe
