#pragma once
// Search from both ends. The forward side grows from the start; the backward side grows from the goal, against the moves: from v
// to a cell u from which a move leads to v, and since a move costs what the entered cell costs, v is what is paid for. A cell
// that both sides reached closes a path, and the cheapest so far is kept. That the first one found is the best is a
// widespread error; when to stop is the heart of each algorithm, its strategy:
//
//   static constexpr bool uses_heuristic, relaxes   whether h counts; whether a cheaper way to a reached cell does
//   begin(cells, tie_break)
//   push(side, g, f, cell)                          the cell is open on this side, with f = g + h
//   list_order(tie_break)                           how each side's list is ordered
//   next(sides)                                     what to expand; no_cell when nothing open can lead to a cheaper path
//
// Neither side opens a cell whose f is not below the cheapest path so far. A closed cell that is reached more cheaply is opened
// again, so that nothing more than an admissible heuristic is needed.

#include "heuristic/heuristic.hpp"
#include "memory/node_store.hpp"
#include "memory/open_list.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"
#include "search/stepwise.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace astrolabe {

/// Something for each side.
template <class T>
class Both {
 public:
  T& operator[](Side side) noexcept { return of_[static_cast<int>(side)]; }
  const T& operator[](Side side) const noexcept { return of_[static_cast<int>(side)]; }

 private:
  std::array<T, 2> of_{};
};

inline constexpr std::array both_sides{Side::Forward, Side::Backward};
constexpr Side other(Side side) noexcept { return side == Side::Forward ? Side::Backward : Side::Forward; }

inline constexpr std::uint64_t unknown_cost = ~std::uint64_t{0};

/// What a strategy knows of the search.
template <class CostT>
struct Sides {
  Both<NodeStore<CostT>> nodes;
  Both<std::uint64_t> open;           ///< how many cells
  std::uint64_t best = unknown_cost;  ///< of the cheapest path so far
  std::uint64_t cheapest_step = 0;

  /// Pohl's rule: the side that has less to look at, because it is likely to have fewer cells behind it too.
  Side smaller() const noexcept { return open[Side::Backward] < open[Side::Forward] ? Side::Backward : Side::Forward; }
};

struct Expansion {
  Side side = Side::Forward;
  Cell cell = no_cell;
};

/// The open cells of one side in the order of one key. Entries of cells that were closed since are dropped when they surface.
template <class CostT>
class SideList {
 public:
  void begin(std::uint32_t cells, TieBreak rule) noexcept { heap_.begin(cells, rule); }
  void push(CostT key, CostT g, Cell cell) { heap_.push(key, g, cell); }
  /// False when no open cell is left; else least() and pop() are about an open one.
  bool settle(const NodeStore<CostT>& nodes) noexcept {
    while (!heap_.empty() && nodes.state(heap_.least()) == CellState::Closed) heap_.pop();
    return !heap_.empty();
  }
  std::uint64_t least() const noexcept { return heap_.least_priority(); }
  Cell pop() noexcept { return heap_.pop(); }

 private:
  HeapOpenList<CostT> heap_;
};

template <template <class> class Strategy, Trace TraceT, class CostT>
class Bidirectional final : public Stepwise<Bidirectional<Strategy, TraceT, CostT>, TraceT, CostT> {
  using Base = Stepwise<Bidirectional, TraceT, CostT>;
  using Base::metrics_, Base::problem_, Base::status_, Base::trace_;
  using Method = Strategy<CostT>;

 public:
  using Base::Base;

  Progress make_ready(const Problem& problem) noexcept override {
    const std::uint32_t cells = problem.map->size().cells();
    return ready_if(sides_.nodes[Side::Forward].make_room(cells) && sides_.nodes[Side::Backward].make_room(cells));
  }

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    trace_back(
        meeting_, [this](Cell cell) { return parent(Side::Forward, cell); }, cells);
    // A cell of the backward side knows the direction of the move that leads on towards the goal.
    for (Cell cell = meeting_; cell != problem_.query.goal; cells.push_back(cell)) {
      cell = steps_.neighbour(cell, sides_.nodes[Side::Backward].direction(cell));
    }
  }

  std::uint64_t heuristic(Cell cell, Side side) const noexcept override {
    if constexpr (!Method::uses_heuristic) return 0;
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic_[side](x, y);
  }

  std::uint64_t priority(Cell cell, std::uint64_t g, Side side, std::uint32_t) const noexcept override {
    return Method::priority(g, heuristic(cell, side));
  }

  MoveRule move_rule(Cell, unsigned, Side) const noexcept override {
    return {.relaxation = Method::relaxes ? Relaxation::Cheaper : Relaxation::Never, .has_bound = true, .expands_goal = true};
  }
  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order = Method::list_order(static_cast<TieBreak>(problem_.options->get(parameters::tie_break)));
    order.is_two_sided = true;
    const Expansion next = step < choices_.size() ? choices_[step] : Expansion{};
    order.turn = next.side;
    if (order.kind == ListKind::Pairs) order.chosen = next.cell;
    order.is_over = next.cell == no_cell;
    return order;
  }

  void set_up() noexcept {
    const Map& map = *problem_.map;
    const Options& options = *problem_.options;
    const auto kind = static_cast<HeuristicKind>(options.get(parameters::heuristic));
    Query back = problem_.query;
    std::swap(back.start, back.goal);
    heuristic_[Side::Forward] = Heuristic(kind, 1000, map, problem_.query);
    heuristic_[Side::Backward] = Heuristic(kind, 1000, map, back);
    steps_ = Steps(map, problem_.query);
    for (const Side side : both_sides) {
      sides_.nodes[side].begin(map.size().cells());
      sides_.open[side] = 0;
    }
    sides_.best = unknown_cost;
    sides_.cheapest_step = std::uint64_t{problem_.query.model().straight} * map.cheapest();
    meeting_ = no_cell;
    choices_.clear();
    strategy_.begin(map.size().cells(), static_cast<TieBreak>(options.get(parameters::tie_break)));
  }

  void open_ends() noexcept {
    generate(Side::Forward, problem_.query.start, no_cell, no_direction, 0, CellState::Unvisited);
    if (status_ == Status::Running) generate(Side::Backward, problem_.query.goal, no_cell, no_direction, 0, CellState::Unvisited);
    if (status_ == Status::Running) choose();
  }

  void step() noexcept {
    expand(next_.side, next_.cell);
    if (status_ == Status::Running) choose();
  }

 private:
  /// At the end of a step, so that the last step ends the search.
  void choose() noexcept {
    next_ = strategy_.next(sides_);
    if (this->keeps_notes()) choices_.push_back(next_);
    if (next_.cell == no_cell) status_ = sides_.best == unknown_cost ? Status::NoPath : Status::Found;
  }

  Cell parent(Side side, Cell cell) const noexcept {
    const unsigned direction = sides_.nodes[side].direction(cell);
    if (direction == no_direction) return no_cell;
    return side == Side::Forward ? steps_.parent(cell, direction) : steps_.neighbour(cell, direction);
  }

  void expand(Side side, Cell cell) noexcept {
    const bool forward = side == Side::Forward;
    sides_.nodes[side].close(cell);
    --sides_.open[side];
    const std::uint64_t g = sides_.nodes[side].g(cell);
    this->record_closed(cell, parent(side, cell), g, side);
    const Moves& moves = *problem_.moves;
    // The backward side looks at its moves in the opposite order, so that both run along the same one of equally cheap paths.
    for (unsigned left = forward ? moves[cell] : moves.incoming(cell); left != 0 && status_ == Status::Running;) {
      const auto d = static_cast<unsigned>(forward ? std::countr_zero(left) : std::bit_width(left) - 1);
      left ^= 1u << d;
      const Cell next = forward ? steps_.neighbour(cell, d) : steps_.parent(cell, d);
      reach(side, next, cell, d, g + steps_.cost(d, forward ? next : cell));
    }
  }

  void reach(Side side, Cell next, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    const CellState before = sides_.nodes[side].state(next);
    if (before == CellState::Unvisited || (Method::relaxes && g < sides_.nodes[side].g(next))) generate(side, next, parent, direction, g, before);
  }

  void generate(Side side, Cell cell, Cell parent, unsigned direction, std::uint64_t g, CellState before) noexcept {
    const std::uint64_t f = g + heuristic(cell, side);
    if (f >= sides_.best) return;
    if (!this->fits(f)) return;
    sides_.nodes[side].open(cell, static_cast<CostT>(g), direction);
    strategy_.push(side, static_cast<CostT>(g), static_cast<CostT>(f), cell);
    sides_.open[side] += before != CellState::Open;
    this->record_opened(before, cell, parent, g, side);
    const NodeStore<CostT>& opposite = sides_.nodes[other(side)];
    if (opposite.state(cell) == CellState::Unvisited || g + opposite.g(cell) >= sides_.best) return;
    sides_.best = g + opposite.g(cell);
    meeting_ = cell;
  }

  Sides<CostT> sides_;
  Method strategy_;
  Both<Heuristic> heuristic_;
  Steps steps_;
  Expansion next_;
  std::vector<Expansion> choices_;  ///< by the step before them
  Cell meeting_ = no_cell;          ///< on the cheapest path so far, where both sides reached it
};

template <template <class> class Strategy>
struct BidirectionalFamily {
  template <class TraceT, class CostT>
  using Of = Bidirectional<Strategy, TraceT, CostT>;
};

/// The factory of a strategy, for AlgorithmInfo::make.
template <template <class> class Strategy>
constexpr SearchFactory bidirectional() noexcept {
  return factory_of<BidirectionalFamily<Strategy>>();
}

}  // namespace astrolabe
