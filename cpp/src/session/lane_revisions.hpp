#pragma once
// What changed of the world of a session since lanes began whose searches repair. When such a lane begins again, its search is revised by that.

#include "astrolabe/lanes.hpp"

#include <cstdint>
#include <list>
#include <vector>

namespace astrolabe {

class LaneRevisions {
 public:
  /// A revision of the lane with this number, of which nothing is noted yet. It stays where it is. This drops the revisions of lanes that no longer
  /// exist.
  LaneBeginner& begin(std::uint32_t lane, const Lanes& lanes, const World& world);
  /// Notes a change of the world. `unit`: that the lane searches for. Precondition: begin().
  void note(std::uint32_t lane, Unit unit, const WorldChanges& changes);

 private:
  class Noted final : public LaneBeginner {
   public:
    Noted(std::uint32_t lane, const World& world) noexcept : lane_(lane), world_(world) {}
    std::uint32_t lane() const noexcept { return lane_; }
    void begin() noexcept;
    void note(Unit unit, const WorldChanges& changes);
    bool begin_part(Lane& lane) override;

   private:
    std::uint32_t lane_;
    const World& world_;
    std::vector<Change> ground_;
    bool knows_all_ = true;
  };
  Noted* find(std::uint32_t lane) noexcept;

  std::list<Noted> noted_;  ///< one for each lane that was revised
};

}  // namespace astrolabe
