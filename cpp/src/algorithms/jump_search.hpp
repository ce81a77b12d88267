#pragma once
// A* over jump points. On plain ground, cells with only one canonical successor (canonical.hpp) need not enter the open list: a
// *jumper* follows the ray from a cell to the next one that has more to offer, or says that there is none:
//
//   void begin(problem, watched)             prepares what it needs for this map
//   int32 jump(x, y, direction)              steps to the next jump point or the goal, 0 = nothing that way
//
// and, when it makes a table before the search,
//
//   bool ready(), void prepare()             whether no piece of it is left; the next one. A table that is kept takes as many
//                                            pieces, so that step k of a link shows the same frame always, but where nobody
//                                            watches none
//   uint64 bytes()                           what it takes
//
// D. Harabor and A. Grastien (2011). The parent of a jump point is the jump point before it, in one line; path() fills the gap.

#include "algorithms/bucket_frame.hpp"
#include "algorithms/canonical.hpp"
#include "algorithms/cell_search.hpp"
#include "algorithms/either_open_list.hpp"
#include "algorithms/factory.hpp"
#include "algorithms/preparation.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "core/open_list.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace astrolabe {

template <class Jumper>
inline constexpr bool makes_table = requires(Jumper& jumper) { jumper.prepare(); };

/// Where a parent lies any number of steps back along the direction that led into a cell.
template <class Store>
class JumpNodes : public Store {
 public:
  void begin(std::uint32_t cells) {
    Store::begin(cells);
    if (parents_.size() < cells) parents_.resize(cells, no_cell);
  }
  Cell parent(Cell cell) const noexcept { return parents_[index(cell)]; }
  template <class CostT>
  void open(Cell cell, CostT g, unsigned direction, Cell parent) noexcept {
    Store::open(cell, g, direction);
    parents_[index(cell)] = parent;
  }

 private:
  std::vector<Cell> parents_;
};

/// What the searches over heap and buckets share; Base is the frame of one of them.
template <class Base, class Jumper>
class Jumping : public Base {
 protected:
  using Frame = Base;
  using Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::steps_, Base::trace_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    Cell cell = problem_.query.goal;
    for (;;) {
      const Cell parent = nodes_.parent(cell);
      if (parent == no_cell) break;
      for (const unsigned d = nodes_.direction(cell); cell != parent; cell = steps_.parent(cell, d)) cells.push_back(cell);
    }
    cells.push_back(cell);
    std::reverse(cells.begin(), cells.end());
  }

  void facts(std::vector<FactValue>& facts) const override {
    if constexpr (makes_table<Jumper>) preparation_.tell(jumper_.bytes(), facts);
  }

 protected:
  void set_up() noexcept {
    Base::set_up();
    this->read_heuristic(problem_.options->get(parameters::weight));
  }

  void begin_jumper() noexcept {
    jumper_.begin(problem_, Base::is_watched);
    if constexpr (makes_table<Jumper>) {
      preparation_.reset();
      trace_.phase(Phase::Prepare);
    }
  }

  /// Makes the next piece of the table; false when there is none.
  bool prepare() noexcept {
    if constexpr (makes_table<Jumper>) {
      if (jumper_.ready()) return false;
      trace_.step();
      ++metrics_.prepared;
      preparation_.measure([this] { jumper_.prepare(); });
      if (jumper_.ready()) trace_.phase(Phase::Search);
      return true;
    }
    return false;
  }

  /// f(next, direction, steps, g) for each jump point in sight of a closed cell; its x and y save a division.
  template <class F>
  void each_jump(Cell cell, std::int32_t x, std::int32_t y, std::uint64_t g, const F& f) const noexcept {
    const unsigned came_by = nodes_.direction(cell);
    for (unsigned ways = canonical::successors(*problem_.moves, cell, steps_.parent(cell, came_by), came_by); ways != 0; ways &= ways - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(ways));
      const std::int32_t steps = jumper_.jump(x, y, d);
      if (steps == 0) continue;
      const std::uint64_t total = g + std::uint64_t{steps_.least_cost(d)} * static_cast<std::uint32_t>(steps);
      f(steps_.neighbour(cell, d, steps), d, steps, total);
      if (status_ != Status::Running) return;
    }
  }

 private:
  Jumper jumper_;
  PreparationTime preparation_;
};

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch;
template <class Jumper, Trace TraceT, class CostT>
using JumpSearchBase = Jumping<CellSearch<JumpSearch<Jumper, TraceT, CostT>, TraceT, CostT, JumpNodes<NodeStore<CostT>>>, Jumper>;

template <class Jumper, Trace TraceT, class CostT>
class JumpSearch final : public JumpSearchBase<Jumper, TraceT, CostT> {
  using Base = JumpSearchBase<Jumper, TraceT, CostT>;
  friend typename Base::Frame::Base;
  using Base::heuristic_, Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::trace_;

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
    const auto [x, y] = problem_.map->size().point(start);
    generate<EventKind::Open>(start, no_cell, no_direction, 0, heuristic_(x, y));
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
    const auto [x, y] = problem_.map->size().point(cell);
    this->each_jump(cell, x, y, g, [this, cell, x = x, y = y](Cell next, unsigned d, std::int32_t steps, std::uint64_t total) {
      reach(next, cell, d, total, x + step_x[d] * steps, y + step_y[d] * steps);
    });
  }

  /// `next` can be reached from `parent` at total cost g.
  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g, std::int32_t x, std::int32_t y) noexcept {
    switch (nodes_.state(next)) {
      case CellState::Unvisited:
        generate<EventKind::Open>(next, parent, direction, g, heuristic_(x, y));
        break;
      case CellState::Open:
        if (g < nodes_.g(next)) generate<EventKind::Relax>(next, parent, direction, g, heuristic_(x, y));
        break;
      case CellState::Closed:
        if (g < nodes_.g(next)) generate<EventKind::Reopen>(next, parent, direction, g, heuristic_(x, y));
        break;
    }
  }

  template <EventKind kind>
  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g, std::uint64_t h) noexcept {
    const std::uint64_t priority = g + h;
    if (!this->fits(priority)) return;
    nodes_.open(cell, static_cast<CostT>(g), direction, parent);
    open_.push(static_cast<CostT>(priority), static_cast<CostT>(g), cell);
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
  }

  HeapOpenList<CostT> open_;
};

template <class Jumper, Trace TraceT>
class BucketJumpSearch;
template <class Jumper, Trace TraceT>
using BucketJumpSearchBase = Jumping<BucketFrame<BucketJumpSearch<Jumper, TraceT>, TraceT, JumpNodes<PackedNodes>>, Jumper>;

template <class Jumper, Trace TraceT>
class BucketJumpSearch final : public BucketJumpSearchBase<Jumper, TraceT> {
  using Base = BucketJumpSearchBase<Jumper, TraceT>;
  friend typename Base::Frame;
  friend typename Base::Frame::Base::Base;
  using Base::heuristic_, Base::nodes_, Base::problem_;

 public:
  using Base::Base;

 private:
  void open_ends() noexcept {
    this->begin_jumper();
    const Size size = problem_.map->size();
    this->open_start(std::max(size.width, size.height));
  }

  void step() noexcept {
    if (!this->prepare()) Base::Frame::step();
  }

  std::uint64_t order(std::uint64_t g, Place place) const noexcept { return g + heuristic_(place.x(), place.y()); }

  void expand(Cell cell, Place place) noexcept {
    const std::uint64_t g = this->close(cell);
    this->each_jump(cell, place.x(), place.y(), g, [this, cell, place](Cell next, unsigned d, std::int32_t steps, std::uint64_t total) {
      if (nodes_.improves(next, total)) this->reach(next, place.neighbour(d, static_cast<std::uint32_t>(steps)), cell, d, total);
    });
  }
};

template <class Jumper>
struct JumpSearchFamily {
  template <class TraceT, class CostT>
  using Of = EitherOpenList<JumpSearch<Jumper, TraceT, CostT>, BucketJumpSearch<Jumper, TraceT>>;
};

/// The factory of a jumper, for AlgorithmInfo::make.
template <class Jumper>
constexpr SearchFactory jump_search() noexcept {
  return factory_of<JumpSearchFamily<Jumper>>();
}

}  // namespace astrolabe
