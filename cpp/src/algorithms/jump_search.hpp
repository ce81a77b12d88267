#pragma once
// A* over jump points. On plain ground, cells with only one canonical successor (canonical.hpp) need not enter the open list: a
// *jumper* follows the ray from a cell to the next one that has more to offer, or says that there is none:
//
//   bool make_ready(problem)                 a part of what begin() would take; true when that is little
//   uint32 begin(problem, watched)           prepares what it needs for this map; says how many pieces of a table it leaves out
//   Jump* find(from, ways, jumps)            writes down the jump points in sight along these ways (bits), and where they end
//
// and, where it may make a table before the search,
//
//   bool ready(), void prepare()             whether no piece of it is left; the next one. A table that is kept takes as many
//                                            pieces, so that step k of a link shows the same frame always, but where nobody
//                                            watches none
//   uint64 bytes()                           what it takes
//
// D. Harabor and A. Grastien (2011). A cell where a wide ray only turns is an *intermediate* jump point: it can be kept like any
// other, or pruned, which generates what lies behind its turns at once (ICAPS 2014). So the way to a jump point from the one
// before it is wide first and straight afterwards; path() fills it in.

#include "algorithms/bucket_frame.hpp"
#include "algorithms/canonical.hpp"
#include "algorithms/cell_search.hpp"
#include "algorithms/either_open_list.hpp"
#include "algorithms/factory.hpp"
#include "algorithms/jump_table.hpp"
#include "algorithms/preparation.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "core/bucket_chains.hpp"
#include "core/open_list.hpp"
#include "core/place.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <utility>
#include <vector>

namespace astrolabe {

/// A way to a jump point: along a wide ray (canonical::is_wide), along a straight one, or both.
struct Jump {
  Place to;
  std::int32_t wide;  ///< steps
  std::int32_t straight;
};

/// f<d>() for each of these ways (bits). The direction is part of the code, so that nothing has to ask for it at every cell.
template <bool four, class F>
[[gnu::always_inline]] inline void each_way(unsigned ways, const F& f) noexcept {
  [&]<unsigned... d>(std::integer_sequence<unsigned, d...>) {
    (((ways >> d & 1) != 0 ? f.template operator()<d>() : void()), ...);
  }(std::make_integer_sequence<unsigned, four ? 4 : direction_count>{});
}

inline bool prunes(const Problem& problem) noexcept {
  return static_cast<Intermediate>(problem.options->get(parameters::intermediate)) == Intermediate::Pruned;
}

/// Steps along a straight ray to the goal where it lies on it, else to its jump point, 0 = neither.
[[gnu::always_inline]] inline std::int32_t before_goal(Point goal, Place place, unsigned d, Found found) noexcept {
  if (step_x[d] != 0 ? goal.y == place.y() : goal.x == place.x()) {
    const std::int32_t ahead = (goal.x - place.x()) * step_x[d] + (goal.y - place.y()) * step_y[d];
    if (ahead > 0 && ahead <= found.steps()) return ahead;
  }
  return found.steps_to_jump_point();
}

/// After so many wide steps. Written in any case, for whether there is anything is hard to foresee.
inline Jump* put_straight(Place from, unsigned d, std::int32_t steps, std::int32_t wide, Jump* jumps) noexcept {
  *jumps = {from.neighbour(d, steps), wide, steps};
  return jumps + (steps != 0);
}

/// A cell on a wide ray, which ends there; or when it is intermediate and pruned, what lies behind its turns, and it goes on. Nothing
/// when that is nothing. `found`: by the rays along the turns.
inline bool put_wide(Point goal, const Jump& here, bool is_jump_point, bool prunes, std::array<unsigned, 2> turns, std::array<Found, 2> found, Jump*& jumps) noexcept {
  const std::array steps{before_goal(goal, here.to, turns[0], found[0]), before_goal(goal, here.to, turns[1], found[1])};
  if (!is_jump_point && (prunes || (steps[0] | steps[1]) == 0)) {
    jumps = put_straight(here.to, turns[1], steps[1], here.wide, put_straight(here.to, turns[0], steps[0], here.wide, jumps));
    return false;
  }
  *jumps++ = here;
  return true;
}

template <class Jumper>
inline constexpr bool makes_table = requires(Jumper& jumper) { jumper.prepare(); };

/// Where a parent lies any number of steps back.
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
  using Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::steps_, Base::trace_, Base::width_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    Cell cell = problem_.query.goal;
    for (;;) {
      const Cell parent = nodes_.parent(cell);
      if (parent == no_cell) break;
      const Size size = problem_.map->size();
      const canonical::Way way = canonical::way(problem_.query.movement, size.point(parent), size.point(cell));
      for (std::int32_t i = 0; i < way.straight_steps; ++i, cell = steps_.parent(cell, way.straight)) cells.push_back(cell);
      for (std::int32_t i = 0; i < way.wide_steps; ++i, cell = steps_.parent(cell, way.wide)) cells.push_back(cell);
    }
    cells.push_back(cell);
    std::reverse(cells.begin(), cells.end());
  }

  bool make_ready(const Problem& problem) noexcept override { return Base::make_ready(problem) && jumper_.make_ready(problem); }

  void facts(std::vector<FactValue>& facts) const override {
    if constexpr (makes_table<Jumper>) {
      if (prepares_) preparation_.tell(jumper_.bytes(), facts);
    }
  }

 protected:
  void set_up() noexcept {
    Base::set_up();
    this->read_heuristic(problem_.options->get(parameters::weight));
    const Movement rule = problem_.query.movement;
    successors_ = canonical::Successors(*problem_.moves);
    wide_cost_ = steps_.least_cost(rule == Movement::FourConnected ? 0 : direction_count - 1);
    // Two turns at each cell of four wide rays, the straight ones, and one to spare.
    const Size size = problem_.map->size();
    const std::size_t most = 8 * std::size_t{std::max(size.width, size.height)} + direction_count + 1;
    if (jumps_.size() < most) jumps_.resize(most);
    largest_step_ = prunes(problem_) ? static_cast<std::uint32_t>(1 + most) : Base::largest_step();
  }

  void begin_jumper() noexcept {
    metrics_.left_out = jumper_.begin(problem_, Base::is_watched);
    if constexpr (makes_table<Jumper>) {
      preparation_.reset();
      prepares_ = metrics_.left_out > 0 || !jumper_.ready();
      if (prepares_) trace_.phase(Phase::Prepare);
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

  std::uint32_t largest_step() const noexcept { return largest_step_; }

  /// f(place, g) for each jump point in sight of a closed cell.
  template <class F>
  void each_jump(Cell cell, Place place, std::uint64_t g, const F& f) noexcept {
    const Jump* const end = jumper_.find(place, successors_(cell, place.direction()), jumps_.data());
    for (const Jump* jump = jumps_.data(); jump != end && status_ == Status::Running; ++jump) {
      f(jump->to, g + cost_of(wide_cost_, jump->wide) + cost_of(steps_.least_cost(0), jump->straight));
    }
  }

 private:
  static std::uint64_t cost_of(std::uint32_t step, std::int32_t steps) noexcept { return std::uint64_t{step} * static_cast<std::uint32_t>(steps); }

  canonical::Successors successors_;
  std::vector<Jump> jumps_;
  std::uint32_t wide_cost_ = 0;
  std::uint32_t largest_step_ = 0;
  Jumper jumper_;
  PreparationTime preparation_;
  bool prepares_ = false;  ///< a table was to be made, or a kept one to be counted, before this search
};

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
  using Base::heuristic_, Base::nodes_, Base::problem_, Base::width_;

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
  using Of = EitherOpenList<JumpSearch<Jumper, TraceT, CostT>, BucketJumpSearch<Jumper, TraceT>>;
};

/// The factory of a jumper, for AlgorithmInfo::make.
template <class Jumper>
constexpr SearchFactory jump_search() noexcept {
  return factory_of<JumpSearchFamily<Jumper>>();
}

}  // namespace astrolabe
