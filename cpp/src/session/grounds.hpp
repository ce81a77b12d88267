#pragma once
// The map as the last units saw it, each with the moves of the rule under which it was searched last. The map's changes patch all of them, so a
// unit that comes back finds its ground as it is now (ADR 30).

#include "astrolabe/query.hpp"
#include "astrolabe/world.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <array>
#include <cstdint>
#include <list>
#include <memory>
#include <span>
#include <vector>

namespace astrolabe {

class Grounds {
 public:
  /// Makes a part of what this unit sees; true when nothing was left. version: another one for each state of the map.
  bool make_ground_part(const Map& map, std::uint32_t version, Unit unit);
  /// The same for its moves. Precondition: what it sees is made.
  bool make_moves_part(Movement movement);
  /// The ground of the unit that parts were made for last. Precondition: they are made, and nothing has changed since.
  const Map& ground() const noexcept { return *kept_.front().seen; }
  const Moves& moves() const noexcept { return kept_.front().moves; }

  // --- What the world changed. The first two return what that did to the grounds, as WorldChanges lists it.
  /// before: the fingerprint of the map before these changes.
  [[gnu::noinline]] std::span<const GroundChanges> see_changes(const Map& map, std::uint64_t before, std::span<const Change> changes);
  [[gnu::noinline]] std::span<const GroundChanges> see_areas(const Map& map);
  [[gnu::noinline]] void see_multipliers();
  /// Another map takes the place of the one before.
  void see_other_map();

 private:
  struct Kept {
    Unit unit;
    const Map* seen = nullptr;          ///< null while it is to be made
    std::unique_ptr<Ground> derived{};  ///< null where the unit sees the map itself
    Moves moves{};
    std::vector<Change> changes{};  ///< of the derived map, by the last change of the world
  };
  using Place = std::list<Kept>::iterator;
  /// Each ground takes its time at each change, so only a few are kept of units that are not in use.
  static constexpr int most_unused = 3;

  // What a page does not need for its first frame is not inlined, so that it can be fetched later.
  [[gnu::noinline]] void use(const Map& map, Unit unit);
  [[gnu::noinline]] void derive_part(const Map& map, std::uint32_t version);
  [[gnu::noinline]] void forget_from(Place first) { kept_.erase(first, kept_.end()); }
  /// What the unit in use sees is to be made again, another unit is forgotten. Returns the next one.
  [[gnu::noinline]] Place lose(Place kept);

  std::list<Kept> kept_{1};  ///< the unit in use first, then the others by when they were used last
  std::array<GroundChanges, most_unused + 1> told_{};
};

}  // namespace astrolabe
