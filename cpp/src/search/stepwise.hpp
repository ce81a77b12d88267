#pragma once
// The frame of all searches. It writes begin() and advance() in terms of hooks, public functions that a search defines:
//
//   set_up()        sizes the tables for the map and reads the options
//   open_ends()     opens the cells that the search grows from; may set status_
//   step()          runs one expansion; sets status_ when the search ends
//   largest_step()  the most events of the next step, where they can exceed those of one expansion on the grid
//   run(work)       at most `work` steps, where there is a faster way than step by step

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "world/steps.hpp"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace astrolabe {

/// What every search has. It stands apart from Stepwise, as do the states that derive from it, so that it is compiled once for all
/// searches.
template <Trace TraceT, class CostT>
class SearchState : public Search {
 public:
  explicit SearchState(TraceT& trace) noexcept : trace_(trace) {}

  const Metrics& metrics() const noexcept override { return metrics_; }

 protected:
  /// The trace is a recording, and the caller may look at each step.
  static constexpr bool is_recorded = !std::is_same_v<TraceT, NullTrace>;

  /// Whether the search keeps what its reports on earlier steps need besides the events.
  bool keeps_notes() const noexcept {
    if constexpr (requires { trace_.keeps_history(); }) return trace_.keeps_history();
    return false;
  }

  /// The number of the recording; 0 where there is none.
  std::uint32_t recording() const noexcept {
    if constexpr (requires { trace_.generation(); }) return trace_.generation();
    return 0;
  }

  /// False when a cost outgrows CostT: the search ends before a sum can wrap.
  bool fits(std::uint64_t cost) noexcept {
    if (cost <= std::numeric_limits<CostT>::max()) return true;
    status_ = Status::CostOverflow;
    return false;
  }

  /// Counts and records a cell that enters the open list of a side, or improves in it, by its state before.
  void record_opened(CellState before, Cell cell, Cell parent, std::uint64_t g, Side side = Side::Forward) noexcept {
    metrics_.count_opened(before);
    trace_.event(opening(before, side), cell, parent, g);
  }
  /// Begins a step: counts and records a cell that leaves the open list and is expanded.
  void record_closed(Cell cell, Cell parent, std::uint64_t g, Side side = Side::Forward) noexcept {
    trace_.step();
    metrics_.count_closed();
    trace_.event(kind_on(side, EventKind::Close), cell, parent, g);
  }
  /// Begins a step that expands nothing.
  void begin_prepared() noexcept {
    trace_.step();
    ++metrics_.prepared;
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
    this->finish_preparation(problem);
    this->problem_ = problem;
    this->metrics_ = {};
    self().set_up();
    this->status_ = check_ends(this->problem_);
    if (this->status_ == Status::Running) self().open_ends();
    this->metrics_.end_step();
    return this->status_;
  }

  Status advance(std::uint32_t work) noexcept final { return self().run(work); }

  Status run(std::uint32_t work) noexcept {
    while (work > 0 && this->status_ == Status::Running) {
      if (this->trace_.full(self().largest_step())) return Status::Capacity;
      self().step();
      this->metrics_.end_step();
      --work;
    }
    return this->status_;
  }

  static constexpr std::uint32_t largest_step() noexcept { return events_of_expansion; }

 protected:
  Derived& self() noexcept { return static_cast<Derived&>(*this); }
};

}  // namespace astrolabe
