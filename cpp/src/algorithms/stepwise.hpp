#pragma once
// The frame that all searches share: begin() and advance() in terms of three functions of the search itself,
//
//   set_up()     sizes its tables for the map and reads its options
//   open_ends()  generates the cells that it grows from; may set status_
//   step()       one expansion or one piece of preparation; sets status_ when the search ends
//
// and of largest_step(), the events that the next step may have, where those can be more than an expansion on the grid has.

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "core/steps.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace astrolabe {

template <class Derived, Trace TraceT, class CostT>
class Stepwise : public Search {
 public:
  explicit Stepwise(TraceT& trace) noexcept : trace_(trace) {}

  Status begin(const Problem& problem) noexcept final {
    problem_ = problem;
    metrics_ = {};
    self().set_up();
    status_ = check_ends(problem_);
    if (status_ == Status::Running) self().open_ends();
    return status_;
  }

  Status advance(std::uint32_t work) noexcept final { return self().run(work); }

  const Metrics& metrics() const noexcept final { return metrics_; }

 protected:
  /// Step by step; a search that has a faster way hides it.
  Status run(std::uint32_t work) noexcept {
    while (work > 0 && status_ == Status::Running) {
      if (trace_.full(self().largest_step())) return Status::Capacity;
      self().step();
      --work;
    }
    return status_;
  }

  /// Somebody may look at each step.
  static constexpr bool is_watched = !std::is_same_v<TraceT, NullTrace>;

  /// One expansion: itself and all its neighbours, with room to spare for rules that fire more than once.
  static constexpr std::uint32_t largest_step() noexcept { return 32; }

  /// Sums never wrap: a search that outgrows its cost type says so and changes nothing.
  bool fits(std::uint64_t cost) noexcept {
    if (cost <= std::numeric_limits<CostT>::max()) return true;
    status_ = Status::CostOverflow;
    return false;
  }

  Derived& self() noexcept { return static_cast<Derived&>(*this); }

  TraceT& trace_;
  Problem problem_{};
  Metrics metrics_;
  Status status_ = Status::Running;
};

}  // namespace astrolabe
