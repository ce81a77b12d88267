#pragma once
// The runs of a session: one for each lane, on one motion, shown at one tick. While a world moves, a lane searches what its run planned last at or
// before that tick, on the map as it was then; and what people change holds from the tick on.

#include "astrolabe/editing.hpp"
#include "astrolabe/lanes.hpp"
#include "astrolabe/motion/crowd.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/result.hpp"
#include "astrolabe/world.hpp"
#include "motion/knowledge.hpp"
#include "motion/plannings.hpp"
#include "motion/tick_world.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace astrolabe {

class Session;

class Runs final : private WorldWatcher, private TickEdits {
 public:
  /// The session outlives it.
  explicit Runs(Session& session);
  ~Runs();

  /// Takes up what changed of the session. seek(), advance() and run() begin with it.
  void update();
  /// Whether the world of the session had more than one tick then.
  bool moves() const noexcept { return shown_ != nullptr; }
  Tick tick() const noexcept { return tick_; }
  /// Shows this tick. Lanes whose run is not there yet, or ended before, show their last one.
  void seek(Tick tick);
  /// Goes on with the run of a lane, as Run::advance().
  void advance(int lane, std::uint32_t work, Tick to);
  /// The run of a lane; null where the world does not move, or its units are a crowd.
  const Run* run(int lane);
  /// The crowd of a lane; null where the units are none, or before use_crowds().
  Crowd* crowd(int lane);
  /// From now on crowds are made by this function. A page loads the code of planners when it first has a crowd.
  void use_crowds(CrowdMaker make) noexcept { make_crowd_ = make; }
  /// The tick of the run or the crowd that the lane shows: the shown one, or the last one that it has.
  Tick shown_tick(int lane);
  /// Goes on with an A* that begins from nothing, and counts its expansions, to compare them with those of a planning that went on from another.
  /// True when the number is known, or when the shown planning is an origin and needs none.
  bool count_fresh(int lane, std::uint32_t work);
  /// The number that was counted for the shown planning; -1 before it is known.
  std::int64_t fresh(int lane);
  /// The motion of the session, or one where nothing moves.
  const Motion& motion() const noexcept;
  /// Another motion becomes that of the session; one of which nothing is left is none. False where it is not valid.
  bool set(MotionPtr motion);
  /// Why a change was refused that was made since the last call; no error where none was, or where it was not valid by itself.
  Error take_refusal() noexcept { return std::exchange(refusal_, {}); }

 private:
  /// The planning that a lane shows, in the world in which it was made.
  class Shown final : public LaneBeginner {
   public:
    /// Both outlive it.
    Shown(const World& drawn, const Run& run) : drawn_(drawn), run_(run), ticks_(drawn) {}

    /// The run may be another one from some tick on, or the drawn map another.
    void forget() noexcept;
    /// Brings the world to a planning.
    const World& show(std::size_t number);
    bool begin_part(Lane& lane) override;
    /// The same as of Runs, for the planning that was shown last.
    bool count_fresh(std::uint32_t work);
    std::int64_t fresh() const noexcept { return number_ < fresh_.size() ? fresh_[number_] : -1; }

   private:
    PlanningWorld world() { return {ticks_, known_.get()}; }

    const World& drawn_;
    const Run& run_;
    TickWorld ticks_;
    std::unique_ptr<Knowledge> known_;  ///< null where the unit sees everything
    Plannings plannings_;
    std::size_t number_ = 0;
    std::vector<std::int64_t> fresh_;  ///< by planning; -1 where it is not known
    std::unique_ptr<Lane> counter_;    ///< counts for the planning counting_
    std::int64_t counting_ = -1;
    bool is_known_ = false;        ///< what the unit knows follows the run
    bool is_there_ = false;        ///< the search of the shown planning has begun, so the world stands there
    std::uint32_t recording_ = 0;  ///< the recording of the lane that begin_part() was called for last
  };
  struct LaneCrowd {
    std::uint32_t lane;  ///< Lanes::lane_number()
    std::unique_ptr<Crowd> crowd;
  };
  struct LaneRun {
    std::uint32_t lane;  ///< Lanes::lane_number()
    std::unique_ptr<Run> run;
    std::unique_ptr<Shown> shown;
    std::int64_t episode = -1;  ///< the number of the shown planning; -1 while the lane searches the drawn world
  };

  void world_changed(const WorldChanges& changes) override;
  const World& shown() const override { return shown_->world(); }
  void apply(std::span<const Edit> edits) override;
  bool set_goal(Point p) override;

  void begin();
  void end();
  void update_runs();
  void update_crowds();
  LaneRun& run_of(int lane);
  /// Lets the lane search the planning that is in force at its tick.
  void show_planning(int lane);
  void refuse(ErrorCode code, std::uint64_t number, std::uint64_t most) noexcept;

  Session& session_;
  const Motion still_;
  std::unique_ptr<TickWorld> shown_;  ///< null while nothing moves
  std::vector<LaneRun> runs_;         ///< none while the units are a crowd
  std::vector<LaneCrowd> crowds_;     ///< none while they are not
  CrowdMaker make_crowd_ = nullptr;
  Tick tick_ = 0;
  Error refusal_{};
  bool is_map_new_ = false;       ///< the drawn map or the query changed since update()
  bool is_motion_new_ = false;    ///< the motion changed since update()
  bool is_settling_due_ = false;  ///< the world changed since update(), so the history may keep motions that no step needs
};

}  // namespace astrolabe
