#pragma once
// A* over jump points: over a heap, or over buckets. Which jump points a cell leads to is the matter of a jumper (jumper.hpp).

#include "algorithms/bucket_frame.hpp"
#include "algorithms/cell_search.hpp"
#include "algorithms/either_open_list.hpp"
#include "algorithms/factory.hpp"
#include "algorithms/jumping.hpp"
#include "core/bucket_chains.hpp"
#include "core/open_list.hpp"

#include <algorithm>
#include <cstdint>

namespace astrolabe {

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch;
template <class Jumper, Trace TraceT, class CostT>
using JumpSearchBase = Jumping<CellSearch<JumpSearch<Jumper, TraceT, CostT>, TraceT, CostT, JumpNodes<NodeStore<CostT>>>, Jumper>;

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch final : public JumpSearchBase<Jumper, TraceT, CostT> {
  using Base = JumpSearchBase<Jumper, TraceT, CostT>;
  friend typename Base::Frame::Base;
  using Base::heuristic_, Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::trace_, Base::width_;

 public:
  using Base::Base;

 private:
  void set_up() noexcept {
    Base::set_up();
    open_.begin(problem_.map->size().cells(), static_cast<TieBreak>(problem_.options->get(parameters::tie_break)));
  }

  void open_ends() noexcept {
    this->begin_jumper();
    const Cell start = problem_.query.start;
    generate<EventKind::Open>(start, Place(problem_.map->size().point(start)), no_cell, 0);
  }

  void step() noexcept {
    if (this->prepare()) return;
    const Cell cell = pop_open(open_, nodes_);
    if (cell == no_cell) {
      status_ = Status::NoPath;
      return;
    }
    const CostT g = this->close(cell);
    if (cell == problem_.query.goal) {
      status_ = Status::Found;
      return;
    }
    const Place place(problem_.map->size().point(cell), nodes_.direction(cell));
    this->each_jump(cell, place, g, [this, cell](Place next, std::uint64_t total) { reach(next, cell, total); });
  }

  /// `place` can be reached from `parent` at total cost g.
  void reach(Place place, Cell parent, std::uint64_t g) noexcept {
    const Cell next = place.cell(width_);
    switch (nodes_.state(next)) {
      case CellState::Unvisited:
        generate<EventKind::Open>(next, place, parent, g);
        break;
      case CellState::Open:
        if (g < nodes_.g(next)) generate<EventKind::Relax>(next, place, parent, g);
        break;
      case CellState::Closed:
        if (g < nodes_.g(next)) generate<EventKind::Reopen>(next, place, parent, g);
        break;
    }
  }

  template <EventKind kind>
  void generate(Cell cell, Place place, Cell parent, std::uint64_t g) noexcept {
    const std::uint64_t priority = g + heuristic_(place.x(), place.y());
    if (!this->fits(priority)) return;
    nodes_.open(cell, static_cast<CostT>(g), place.direction(), parent);
    open_.push(static_cast<CostT>(priority), static_cast<CostT>(g), cell);
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
  }

  HeapOpenList<CostT> open_;
};

template <class Jumper, Trace TraceT>
class BucketJumpSearch;
template <class Jumper, Trace TraceT>
using BucketJumpSearchBase = Jumping<BucketFrame<BucketJumpSearch<Jumper, TraceT>, TraceT, JumpNodes<PackedNodes>, BucketChains<Waiting>>, Jumper>;

template <class Jumper, Trace TraceT>
class BucketJumpSearch final : public BucketJumpSearchBase<Jumper, TraceT> {
  using Base = BucketJumpSearchBase<Jumper, TraceT>;
  friend typename Base::Frame;
  friend typename Base::Frame::Base::Base;
  using Base::best_, Base::heuristic_, Base::metrics_, Base::nodes_, Base::open_, Base::problem_, Base::status_, Base::stop_, Base::width_;

 public:
  using Base::Base;

 private:
  void open_ends() noexcept {
    this->begin_jumper();
    const Size size = problem_.map->size();
    // Behind a turn, a jump point lies as far as both sides of the map.
    this->open_start(size.width + size.height);
  }

  void step() noexcept {
    if (!this->prepare()) Base::Frame::step();
  }

  std::uint64_t order(std::uint64_t g, Place place) const noexcept { return g + heuristic_(place.x(), place.y()); }

  Status run(std::uint32_t work) noexcept {
    if constexpr (!Base::is_watched) {
      if (heuristic_.is_linear()) return run_unwatched(work);
    }
    return Base::run(work);
  }

  /// What the frame does step by step, in a loop that keeps in registers what it needs, and looks one cell ahead: much of what the next
  /// one is asked for lies in no near cache, and is on its way by then.
  Status run_unwatched(std::uint32_t work) noexcept {
    while (work > 0 && status_ == Status::Running && this->prepare()) --work;
    const auto h = heuristic_.template as_linear<std::uint64_t>();
    const std::uint32_t width = width_;
    const Cell goal = problem_.query.goal;
    PackedWords words = nodes_;
    Cell* const parents = nodes_.parents();
    std::uint64_t best = best_;
    Metrics metrics = metrics_;
    bool is_over = false;
    while (work > 0 && status_ == Status::Running) {
      Waiting waiting;
      is_over = !open_.pop_below(best, waiting);
      if (is_over) break;
      const Place place = waiting.place;
      const std::uint64_t g = waiting.g;
      const Cell cell = place.cell(width);
      if (!words.is_at(cell, g) || (best != Base::unknown && g + h(place.x(), place.y()) >= best)) continue;
      if (const Waiting* const next = open_.next()) {
        words.prefetch(next->place.cell(width));
        this->prefetch(next->place.cell(width));
      }
      words.close(cell);
      ++metrics.expanded;
      --metrics.open;
      --work;
      this->each_jump(cell, place, g, [&](Place to, std::uint64_t total) {
        const Cell there = to.cell(width);
        if (!words.improves(there, total)) return;
        count_opened(words.state(there), metrics);
        words.open(there, total, to.direction());
        parents[index(there)] = cell;
        if (there == goal) {
          best = total;
          if (stop_ == StopRule::Generated) status_ = Status::Found;
        } else {
          open_.push(total + h(to.x(), to.y()), {total, to});
        }
      });
      see_largest_open(metrics);
    }
    best_ = best;
    metrics_ = metrics;
    if (is_over) Base::finish();
    return status_;
  }

  void expand(Cell cell, Place place, std::uint64_t g) noexcept {
    this->each_jump(cell, place, g, [this, cell](Place to, std::uint64_t total) {
      const Cell next = to.cell(width_);
      if (nodes_.improves(next, total)) this->reach(next, to, cell, total);
    });
  }
};

template <class Jumper>
struct JumpSearchFamily {
  template <class TraceT, class CostT>
  using Of = EitherOpenList<TraceT, JumpSearch<Jumper, TraceT, CostT>, BucketJumpSearch<Jumper, TraceT>>;
};

/// The factory of a jumper, for AlgorithmInfo::make.
template <class Jumper>
constexpr SearchFactory jump_search() noexcept {
  return factory_of<JumpSearchFamily<Jumper>>();
}

}  // namespace astrolabe
