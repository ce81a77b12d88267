#pragma once
// Proves that a problem of few units has no plan: some of the units cannot all come to their goals, even without the others. A plan of all
// units would be one of these.
//
// Few units have few configurations, so the proof looks at pairs before it looks at more. It tries all sets with a small limit of configurations
// before it tries any with a larger one.

#include "plan/distances.hpp"
#include "plan/joint_search.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

class NoPlan {
 public:
  /// The work of a planner after which it asks for the proof. It takes turns with the proof from then on.
  static constexpr std::int64_t patience = 20'000;

  /// Both outlive it.
  NoPlan(const JointMoves& moves, Distances& distances);

  /// Precondition of these three: each unit has a row and a path. False when the proof is complete, or its limit leaves nothing to try.
  bool is_running() const noexcept { return is_running_; }
  /// Looks at `most` combinations of steps, unless it ends before. Returns at how many it looked. Rows of distances are made whole first; those
  /// count their cells themselves.
  std::uint32_t advance(std::uint32_t most);
  /// Whether there is no plan, however late.
  bool is_proved() const noexcept { return is_proved_; }

 private:
  /// Units as bits.
  using Set = std::uint32_t;
  void begin_next();
  void end_search();
  bool is_known_possible(Set set) const noexcept;

  Distances& distances_;
  JointSearch search_;
  std::vector<Set> sets_;  ///< in the order in which they are tried
  std::size_t set_ = 0;    ///< the next one
  std::size_t limit_;
  std::vector<Set> possible_;  ///< and so are all sets within these
  std::size_t rows_ = 0;       ///< that are whole
  std::size_t units_;
  bool is_searching_ = false, was_limited_ = false;
  bool is_running_, is_proved_ = false;
};

}  // namespace astrolabe
