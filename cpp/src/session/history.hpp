#pragma once
// What undo and redo need: for each step the cells that changed, or the other map, and everything else that can be changed
// (the edited state) on both sides.

#include "astrolabe/lanes.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion_ptr.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>
#include <iterator>
#include <list>
#include <memory>
#include <string>
#include <vector>

namespace astrolabe {

/// What a step may change besides cells.
struct EditedState {
  std::string name;
  Query query;
  Multipliers multipliers;
  std::vector<Area> areas;
  std::vector<LaneOptions> options;
  friend bool operator==(const EditedState&, const EditedState&) = default;
};

/// A slider: a number option of one lane.
struct Dragged {
  const ParameterInfo* parameter = nullptr;
  std::uint32_t lane = 0;  ///< Lanes::lane_number()
  friend bool operator==(const Dragged&, const Dragged&) = default;
};

struct HistoryStep {
  std::unique_ptr<Map> other;  ///< the map on the far side of this step, when the whole map was replaced
  std::vector<Change> cells;   ///< in order; after the replacement
  std::uint32_t motion = 0;    ///< the number in FarMotions, where the step changed what moves; else 0
  EditedState before;
  EditedState after;

  bool empty() const noexcept { return cells.empty() && !other && motion == 0 && before == after; }
  /// The slider that was dragged, where the step changed nothing else. Steps of one slider in a row become one step.
  Dragged dragged;
  std::size_t bytes() const noexcept {
    return sizeof *this + cells.size() * sizeof(Change) + (other ? (other->has_barriers() ? 2 : 1) * std::size_t{other->size().cells()} : 0);
  }
};

/// What moves on the far sides of steps. Steps know these by number, so that a page whose world stands still fetches nothing of them.
class FarMotions {
 public:
  /// The number of a motion, or of none.
  std::uint32_t keep(MotionPtr motion);
  MotionPtr& at(std::uint32_t number) noexcept { return list_[number - 1].motion; }
  /// Frees all but those of these numbers.
  void keep_only(const std::vector<std::uint32_t>& numbers);
  std::size_t bytes_of(std::uint32_t number) const noexcept;

 private:
  struct Far {
    MotionPtr motion;
    bool is_kept = false;
  };
  std::vector<Far> list_;
};

class History {
 public:
  /// Steps beyond this many bytes are forgotten, the oldest first; the newest always stays.
  static constexpr std::size_t capacity = std::size_t{32} << 20;

  void push(HistoryStep step) {
    const bool goes_on = undone_.empty() && !done_.empty() && step.dragged.parameter != nullptr && step.dragged == done_.back().dragged;
    undone_.clear();
    if (goes_on) {
      done_.back().after = std::move(step.after);
      return;
    }
    done_.push_back(std::move(step));
    forget_oldest([](const HistoryStep& each) { return each.bytes(); });
  }
  bool can_undo() const noexcept { return !done_.empty(); }
  bool can_redo() const noexcept { return !undone_.empty(); }

  /// Moves a step to the other side and hands it out to be travelled. Precondition: can_undo() or can_redo().
  HistoryStep& undo() noexcept { return move_last(done_, undone_); }
  HistoryStep& redo() noexcept { return move_last(undone_, done_); }

  /// Forgets all steps, and the edit that is open.
  void clear() noexcept {
    editing = false;
    edit = {};
    done_.clear();
    undone_.clear();
  }

  /// Frees the motions that no step refers to. Forgets the oldest steps where those that can be undone are too many bytes with their motions.
  void settle_motions();

  /// Whether steps are noted.
  bool is_kept = true;
  // The edit that is open, if any.
  bool editing = false;
  HistoryStep edit;
  std::unique_ptr<FarMotions> motions;  ///< null until there is one

 private:
  using Steps = std::list<HistoryStep>;
  static HistoryStep& move_last(Steps& from, Steps& to) noexcept {
    to.splice(to.end(), from, std::prev(from.end()));
    return to.back();
  }

  /// Forgets the oldest steps until those that can be undone fit into `capacity`.
  template <class BytesOf>
  void forget_oldest(const BytesOf& bytes_of) {
    std::size_t total = 0;
    for (auto at = done_.end(); at != done_.begin();) {
      total += bytes_of(*--at);
      if (total <= capacity || std::next(at) == done_.end()) continue;
      done_.erase(done_.begin(), std::next(at));
      break;
    }
  }

  Steps done_;
  Steps undone_;
};

}  // namespace astrolabe
