#pragma once
// The frame of searches whose cells wait in buckets, with one word a cell and nothing to clear between two searches. What a bucket
// holds is in no order, so a cell may be closed before its cheapest way is known; it is opened again then. When the goal is
// reached its cost is a bound, the search goes on until nothing that is open lies below it, and the last step closes the goal:
// the answer is the same as with a heap, under the same conditions. A search derives from it, calls set_up() and open_start() of the frame,
// and defines
//
//   order(g, place)            the priority of a cell
//   expand(cell, place, g)     calls reach() for each cell that a closed cell improves

#include "fast/packed_nodes.hpp"
#include "memory/bucket_chains.hpp"
#include "search/cell_search.hpp"
#include "search/options.hpp"
#include "world/place.hpp"

#include <algorithm>

namespace astrolabe {

/// What waits in a bucket, in 12 bytes: aligned as a 64-bit number is, it would take 16.
template <class PlaceT>
struct WaitingAt {
  std::uint64_t g [[gnu::packed]];
  PlaceT place;
};
using Waiting = WaitingAt<Place>;
static_assert(sizeof(Waiting) == 12);

template <class Derived, Trace TraceT, class Nodes = PackedNodes, class Buckets = BucketChains<Waiting>>
class BucketFrame : public CellSearch<Derived, TraceT, std::uint64_t, Nodes> {
 protected:
  using Base = CellSearch<Derived, TraceT, std::uint64_t, Nodes>;
  using Base::heuristic_, Base::nodes_, Base::problem_, Base::self, Base::status_, Base::width_;

 public:
  using Base::Base;

  void set_up() noexcept {
    Base::set_up();
    stop_ = static_cast<StopRule>(problem_.options->get(parameters::stop));
    best_ = unknown;
  }

  void step() noexcept {
    for (Waiting next; open_.pop_below(best_, next);) {
      const Place place = next.place;
      const std::uint64_t g = next.g;
      const Cell cell = place.cell(width_);
      // Reached more cheaply since it began to wait.
      if (!nodes_.is_at(cell, g)) continue;
      // What cannot lead to a cheaper path stays open.
      if (best_ != unknown && self().order(g, place) >= best_) continue;
      this->close(cell, g);
      return self().expand(cell, place, g);
    }
    finish();
  }

 protected:
  /// `longest`: the most steps from a cell to one that is reached from it.
  void open_start(std::uint32_t longest) noexcept {
    const Cell start = problem_.query.start;
    const Place place(problem_.map->size().point(start));
    begin_buckets(open_, longest, self().order(0, place));
    reach(start, place, no_cell, 0);
  }
  template <class SomeBuckets>
  void begin_buckets(SomeBuckets& open, std::uint32_t longest, std::uint64_t first) const noexcept {
    const CostModel& model = problem_.query.model();
    const std::uint64_t cheapest = std::uint64_t{model.straight} * problem_.map->cheapest();
    const std::uint64_t largest_step = std::uint64_t{std::max(model.straight, model.diagonal)} * problem_.map->dearest();
    open.begin(bucket_bits(cheapest), longest * (largest_step + heuristic_.largest_change()), first);
  }

  /// `next` can be reached from `parent` at total cost g, which improves it.
  void reach(Cell next, Place place, Cell parent, std::uint64_t g) noexcept {
    const CellState before = nodes_.state(next);
    this->open(next, parent, g, before, place.direction());
    if (next == problem_.query.goal) {
      best_ = g;
      if (stop_ == StopRule::Generated) status_ = Status::Found;
    } else {
      open_.push(self().order(g, place), {g, place});
    }
  }

  /// Nothing is open any more that may lead to a cheaper path. Where there is one, close(goal, g) is the last step.
  template <class F>
  void finish(const F& close) noexcept {
    status_ = best_ == unknown ? Status::NoPath : Status::Found;
    if (status_ == Status::Found) close(problem_.query.goal, best_);
  }
  void finish() noexcept {
    finish([this](Cell goal, std::uint64_t g) { this->close(goal, g); });
  }

  static constexpr std::uint64_t unknown = ~std::uint64_t{0};

  Buckets open_;
  std::uint64_t best_ = unknown;  ///< of the cheapest path so far
  StopRule stop_ = StopRule::Expanded;
};

}  // namespace astrolabe
