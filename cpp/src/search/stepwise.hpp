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
#include "world/steps.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace astrolabe {

/// What a search has whatever it does. Apart from Stepwise, and so are the states that derive from it, because it need not be compiled
/// for each of the searches.
template <Trace TraceT, class CostT>
class SearchState : public Search {
 public:
  explicit SearchState(TraceT& trace) noexcept : trace_(trace) {}

  const Metrics& metrics() const noexcept override { return metrics_; }

 protected:
  /// Somebody may look at each step.
  static constexpr bool is_watched = !std::is_same_v<TraceT, NullTrace>;

  /// Sums never wrap: a search that outgrows its cost type says so and changes nothing.
  bool fits(std::uint64_t cost) noexcept {
    if (cost <= std::numeric_limits<CostT>::max()) return true;
    status_ = Status::CostOverflow;
    return false;
  }

  TraceT& trace_;
  Problem problem_{};
  Metrics metrics_;
  Status status_ = Status::Running;
};

template <class Derived, Trace TraceT, class CostT, class State = SearchState<TraceT, CostT>>
class Stepwise : public State {
 public:
  using State::State;

  Status begin(const Problem& problem) noexcept final {
    this->problem_ = problem;
    this->metrics_ = {};
    self().set_up();
    this->status_ = check_ends(this->problem_);
    if (this->status_ == Status::Running) self().open_ends();
    return this->status_;
  }

  Status advance(std::uint32_t work) noexcept final { return self().run(work); }

 protected:
  /// Step by step; a search that has a faster way hides it.
  Status run(std::uint32_t work) noexcept {
    while (work > 0 && this->status_ == Status::Running) {
      if (this->trace_.full(self().largest_step())) return Status::Capacity;
      self().step();
      --work;
    }
    return this->status_;
  }

  static constexpr std::uint32_t largest_step() noexcept { return events_of_expansion; }

  Derived& self() noexcept { return static_cast<Derived&>(*this); }
};

}  // namespace astrolabe
