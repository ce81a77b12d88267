#pragma once
// The frame of searches whose cells wait in buckets, with one word a cell and nothing to clear between two searches. What a bucket
// holds is in no order, so a cell may be closed before its cheapest way is known; it is opened again then. When the goal is
// reached its cost is a bound, the search goes on until nothing that is open lies below it, and the last step closes the goal:
// the answer is the same as with a heap, under the same conditions.
//
// A search derives from the frame and calls run_over() with a *graph*: a view of the map, or of the jumps on it. A graph numbers its nodes
// as cells of its own, which on a graph of jumps are not cells of the map:
//
//   Spot                            an entry of the buckets: a place of the map, or a node of the graph
//   place(spot)                     its place on the map
//   cell(spot), goal()              its number, and the number of the goal
//   words                           g, state and direction by number (PackedWords)
//   seen(cell), seen_parent(cell)   the cell of the map behind a number, and that of its parent, for the recording
//   keep_parent(cell, parent)       stores the parent, where the direction does not give it
//   prefetch(spot)                  fetches what each_successor(spot) reads
//   each_successor(spot, g, f)      calls f(spot, place, number, g) of each successor

#include "fast/bucket_order.hpp"
#include "fast/packed_nodes.hpp"
#include "memory/bucket_chains.hpp"
#include "search/cell_search.hpp"
#include "search/options.hpp"
#include "world/entered_cell.hpp"

#include <algorithm>

namespace astrolabe {

/// What waits in a bucket, in 12 bytes: aligned as a 64-bit number is, it would take 16.
template <class Spot>
struct WaitingAt {
  std::uint64_t g [[gnu::packed]];
  Spot spot;
};
static_assert(sizeof(WaitingAt<EnteredCell>) == 12);

/// The members that all searches over buckets share. The compiler makes it once for each kind of trace and nodes, not once for each search.
template <Trace TraceT, class Nodes>
class BucketState : public CellSearchState<TraceT, std::uint64_t, Nodes, Side::Forward> {
 public:
  using CellSearchState<TraceT, std::uint64_t, Nodes, Side::Forward>::CellSearchState;

  ListOrder list_order(std::uint32_t) const noexcept override { return bucket_order(this->problem_); }

 protected:
  static constexpr std::uint64_t unknown = ~std::uint64_t{0};

  BucketChains<WaitingAt<EnteredCell>> open_;
  std::uint64_t best_ = unknown;  ///< of the cheapest path so far
  StopRule stop_ = StopRule::Expanded;
};

template <class Derived, Trace TraceT, class Nodes = PackedNodes>
class BucketFrame : public Stepwise<Derived, TraceT, std::uint64_t, BucketState<TraceT, Nodes>> {
 protected:
  using Base = Stepwise<Derived, TraceT, std::uint64_t, BucketState<TraceT, Nodes>>;
  using Base::best_, Base::heuristic_, Base::metrics_, Base::nodes_, Base::open_, Base::problem_, Base::self, Base::status_, Base::stop_,
      Base::trace_, Base::unknown;

 public:
  using Base::Base;

  void set_up() noexcept {
    Base::set_up();
    stop_ = static_cast<StopRule>(problem_.options->get(parameters::stop));
    best_ = unknown;
  }

 protected:
  /// `longest`: the most steps from a cell to one that is reached from it.
  void open_start(std::uint32_t longest) noexcept {
    const Cell start = problem_.query.start;
    const EnteredCell place(problem_.map->size().point(start));
    const std::uint64_t priority = heuristic_(place.x(), place.y());
    begin_buckets(open_, longest, priority);
    this->open(start, no_cell, 0, CellState::Unvisited, place.direction());
    if (start != problem_.query.goal) return open_.push(priority, {0, place});
    best_ = 0;
    if (stop_ == StopRule::Generated) status_ = Status::Found;
  }
  template <class Buckets>
  void begin_buckets(Buckets& open, std::uint32_t longest, std::uint64_t first) const noexcept {
    const CostModel& model = problem_.query.model();
    const std::uint64_t cheapest = std::uint64_t{model.straight} * problem_.map->cheapest();
    const std::uint64_t largest_step = std::uint64_t{std::max(model.straight, model.diagonal)} * problem_.map->dearest();
    open.begin(bucket_bits(cheapest), longest * (largest_step + heuristic_.largest_change()), first);
  }

  /// At most `work` steps, in one loop, which keeps its state in registers and prefetches for the next cell: much of the data of that cell
  /// lies in no near cache. h(x, y): the heuristic. Runs until `work` steps are done, the search ends, or the log is full.
  template <class Graph, class Buckets, class H>
  Status run_over(Graph graph, Buckets& open, std::uint32_t work, const H h) noexcept {
    using Spot = typename Graph::Spot;
    const Cell goal = graph.goal();
    std::uint64_t best = best_;
    while (work > 0 && status_ == Status::Running && !trace_.full(self().largest_step())) {
      WaitingAt<Spot> waiting;
      if (!open.pop_below(best, waiting)) {
        best_ = best;
        return finish(graph);
      }
      const Spot spot = waiting.spot;
      const EnteredCell place = graph.place(spot);
      const std::uint64_t g = waiting.g;
      const Cell cell = graph.cell(spot);
      // The cell has a lower g by now: another entry stands for it.
      if (!graph.words.is_at(cell, g)) continue;
      // No path through this cell is cheaper than the best: it stays open.
      if (best != unknown && g + h(place.x(), place.y()) >= best) continue;
      if (const WaitingAt<Spot>* const next = open.next()) graph.prefetch(next->spot);
      graph.words.close(cell);
      const Cell seen = graph.seen(cell);
      this->record_closed(seen, graph.seen_parent(cell), g);
      --work;
      graph.each_successor(spot, g, [&](Spot to, EnteredCell to_place, Cell there, std::uint64_t total) {
        if (!graph.words.improves(there, total)) return;
        const CellState before = graph.words.state(there);
        graph.words.open(there, total, to_place.direction());
        graph.keep_parent(there, cell);
        this->record_opened(before, graph.seen(there), seen, total);
        if (there == goal) {
          best = total;
          if (stop_ == StopRule::Generated) status_ = Status::Found;
        } else {
          open.push(total + h(to_place.x(), to_place.y()), {total, to});
        }
      });
      metrics_.end_step();
    }
    best_ = best;
    return work > 0 && status_ == Status::Running ? Status::Capacity : status_;
  }

 private:
  /// Nothing is open any more that may lead to a cheaper path. Where there is one, the last step closes the goal.
  template <class Graph>
  Status finish(Graph& graph) noexcept {
    status_ = best_ == unknown ? Status::NoPath : Status::Found;
    if (status_ == Status::NoPath) return status_;
    graph.words.close(graph.goal());
    this->record_closed(problem_.query.goal, graph.seen_parent(graph.goal()), best_);
    metrics_.end_step();
    return status_;
  }
};

}  // namespace astrolabe
