#pragma once
// The searches of a session, on one world. After a change of the world or of its options a lane is stale: readers see a lane that has not begun,
// until the caller begins it again.

#include "astrolabe/catalog.hpp"
#include "astrolabe/lane.hpp"
#include "astrolabe/world.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace astrolabe {

/// The options of one lane. Lanes come and go without a step of the history, so it knows them by number, not by place.
struct LaneOptions {
  std::uint32_t lane;
  Options options;
  friend bool operator==(const LaneOptions&, const LaneOptions&) = default;
};

/// Begins the search of a stale lane where that is not to begin from nothing.
class LaneBeginner {
 public:
  /// A part of it, for a few milliseconds. True when the search has begun, as after Lane::restart_unprepared().
  virtual bool begin_part(Lane& lane) = 0;

 protected:
  ~LaneBeginner() = default;
};

class LaneRevisions;

class Lanes : private WorldWatcher {
 public:
  static constexpr int max_lanes = 8;
  /// The most cells of all lanes together. With the searches that need the most memory, they fit into a WebAssembly module.
  static constexpr std::uint32_t max_lane_cells = 1u << 25;
  /// At least one lane fits on every map.
  static int most_lanes(Size size) noexcept;

  /// One lane, with the first algorithm of the catalogue. The world outlives the lanes.
  explicit Lanes(World& world);

  int lane_count() const noexcept { return static_cast<int>(lanes_.size()); }
  /// A number that no other lane of this session has or had. The place of a lane changes when a lane before it is removed.
  std::uint32_t lane_number(int lane) const noexcept { return lanes_[static_cast<std::size_t>(lane)].number; }
  /// The place of the lane with this lane_number(); -1 where it is gone.
  int lane_of_number(std::uint32_t number) const noexcept;
  /// The place of the lane with this recording (EventLog::generation); -1 where it is stale, its search began again, or it is gone.
  int lane_of_recording(std::uint32_t generation) const noexcept;
  /// The lane, for readers. While it is stale, that is one that has not begun (Status::Stale).
  const Lane& lane(int lane) const noexcept { return is_stale(lane) ? *not_begun_ : *lanes_[static_cast<std::size_t>(lane)].lane; }
  /// The lane; null while it is stale.
  Lane* current(int lane) noexcept { return is_stale(lane) ? nullptr : slot(lane).lane.get(); }
  const Lane& not_begun() const noexcept { return *not_begun_; }
  /// The lane, begun first when it is stale.
  Lane& begun(int lane);
  /// Does a part of what begun() takes, so that on a huge map no call is long. True when nothing is left.
  bool make_ready(int lane);
  /// How far the preparation of the lane is; 0 while the lane is stale.
  Progress progress(int lane) const noexcept { return is_stale(lane) ? 0 : lanes_[static_cast<std::size_t>(lane)].lane->progress(); }
  /// Makes the lane stale, so that the next begun() starts its search again.
  void restart(int lane) { slot(lane).is_current = false; }
  /// Whether the world or the options of the lane changed since the lane was started.
  bool is_stale(int lane) const noexcept { return !lanes_[static_cast<std::size_t>(lane)].is_current; }
  /// Sets whether the searches of this lane are recorded. `true` repeats a begun search with a recording at once. `false` takes effect at the next
  /// start.
  void set_recorded(int lane, bool recorded);
  Verdict verdict(int lane) const;
  /// The world that the lane searches: the one of the session, or that of a tick.
  const World& searched(int lane) const noexcept { return *lanes_[static_cast<std::size_t>(lane)].searched; }
  /// Makes the lane search another world, or with null the one of the session. It begins again, each time by the beginner where there is one. Both
  /// outlive that.
  void search_in(int lane, const World* world, LaneBeginner* beginner = nullptr);

  const Options& options(int lane) const noexcept { return lanes_[static_cast<std::size_t>(lane)].lane->options(); }
  /// The number of lanes that did not fit on their map since the last call.
  int take_left_out() noexcept { return std::exchange(left_out_, 0); }

 private:
  friend class Editing;

  // --- The history has to know of these changes, so Editing alone calls these functions. The comments there say what each does.
  bool add_lane(const AlgorithmInfo& algorithm);
  bool remove_lane(int lane);
  /// Adds a lane for a map that is about to replace the open one. Precondition: the lane fits on that map.
  void append_lane(const AlgorithmInfo& algorithm);
  void note_left_out(int lanes) noexcept { left_out_ += lanes; }
  /// Removes the lanes that do not fit on the new map of the world. Returns whether there were any.
  bool fit_map();
  void set_options(int lane, const Options& options);
  void set_algorithm(int lane, const AlgorithmInfo& algorithm);
  bool set_option(int lane, const ParameterInfo& parameter, std::int32_t value);
  /// The options of all lanes.
  std::vector<LaneOptions> all_options() const;
  /// Starts these lanes again with these options. Other lanes keep theirs.
  void restore(std::span<const LaneOptions> options);

  struct Slot {
    std::unique_ptr<Lane> lane;
    const World* searched;
    LaneBeginner* beginner = nullptr;
    std::uint32_t number = 0;  ///< never used twice in a session
    bool is_current = false;   ///< the search is of the present world and options, even while it is prepared
    /// The options that were chosen against the default, by parameter.
    std::vector<std::pair<const ParameterInfo*, std::int32_t>> chosen{};
    void set(const Options& options);
  };

  void world_changed(const WorldChanges& changes) override;
  Slot& slot(int lane) noexcept { return lanes_[static_cast<std::size_t>(lane)]; }
  /// Outside begun(), so that a call for one step does not set up the stack frame of what this calls.
  [[gnu::noinline]] void begin(int lane);
  /// Outside make_ready(), which rarely calls it.
  [[gnu::noinline]] bool begin_by_beginner(Slot& slot);
  /// A lane that repairs is to be revised by this change, where it has begun.
  [[gnu::noinline]] void note_change(Slot& slot, const WorldChanges& changes);

  World& world_;
  std::vector<Slot> lanes_;
  std::unique_ptr<const Lane> not_begun_;  ///< what readers see of each stale lane
  struct RevisionsDeleter {
    void operator()(LaneRevisions* revisions) const noexcept;
  };
  std::unique_ptr<LaneRevisions, RevisionsDeleter> revisions_;  ///< null until the first
  std::uint32_t lanes_made_ = 1;
  int left_out_ = 0;
};

}  // namespace astrolabe
