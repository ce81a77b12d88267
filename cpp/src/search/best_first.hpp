#pragma once
// Best-first search, written once: a step takes the first cell of the open list, closes it, and relaxes the cells that it leads to.
// After Hart, Nilsson and Raphael (1968). Closed cells are opened again, so A* stays optimal when its heuristic is admissible but not
// consistent.
//
// Searches differ in their *rules*: open list, node store, moves, relaxation, priority. BestFirstRules are the rules of A*. Where rules describe
// a search in full, best_first<Rules>() makes it. Any other search derives from BestFirst and replaces some of its public functions:
//
//   each_successor(cell, g, reach)   the expander: calls reach(next, parent, direction, g of next) for each successor of the cell
//   settle(cell)                     the parent rule: may change the parent of a cell before it is closed; false when the search ends
//   order(g, h)                      the key in the open list. A search that replaces it replaces priority() too, and declares its key (list_order)
//   accepts(before, cell, g)         whether to open a cell that was in the state `before`, at cost g
//   closed(cell, g)                  called for each closed cell: whether to expand it; may set status_
//   exhausted()                      called when the open list is empty: sets status_

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "memory/open_list.hpp"
#include "search/cell_search.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"

#include <cstdint>
#include <type_traits>

namespace astrolabe {

struct BestFirstRules {
  template <class CostT>
  using OpenList = HeapOpenList<CostT>;
  template <class CostT>
  using Nodes = NodeStore<CostT>;
  /// What the open list is ordered by.
  template <class CostT>
  using Key = CostT;
  /// The moves to look at.
  using Successors = AllMoves;
  static constexpr Side side = Side::Forward;
  static constexpr bool uses_heuristic = true;
  /// False: the open list is a queue or a stack, and cells have no priority.
  static constexpr bool orders_by_priority = true;
  static constexpr Relaxation relaxation = Relaxation::Cheaper;
  /// h is weighted.
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t h) noexcept { return g + h; }
};

/// The open list stands apart from BestFirst, so that it is compiled once for all searches with such a list.
template <Trace TraceT, class CostT, class Nodes, Side side, class OpenList>
class BestFirstState : public CellSearchState<TraceT, CostT, Nodes, side> {
 public:
  using CellSearchState<TraceT, CostT, Nodes, side>::CellSearchState;

  ListOrder list_order(std::uint32_t) const noexcept override {
    ListOrder order;
    order.kind = OpenList::kind;
    order.ties = static_cast<TieBreak>(this->problem_.options->get(parameters::tie_break));
    order.turn = side;
    return order;
  }

 protected:
  OpenList open_;
  StopRule stop_ = StopRule::Expanded;
};

template <class Rules, Trace TraceT, class CostT>
using BestFirstStateOf = BestFirstState<TraceT, CostT, typename Rules::template Nodes<CostT>, Rules::side,
                                        typename Rules::template OpenList<typename Rules::template Key<CostT>>>;

/// A queue, and the first way to a cell stays.
struct BreadthFirstRules : BestFirstRules {
  template <class CostT>
  using OpenList = QueueOpenList<CostT>;
  static constexpr bool uses_heuristic = false;
  static constexpr bool orders_by_priority = false;
  static constexpr Relaxation relaxation = Relaxation::Never;
};

template <class Derived, class Rules, Trace TraceT, class CostT>
class BestFirst : public Stepwise<Derived, TraceT, CostT, BestFirstStateOf<Rules, TraceT, CostT>> {
 protected:
  using Base = Stepwise<Derived, TraceT, CostT, BestFirstStateOf<Rules, TraceT, CostT>>;
  using Base::heuristic_, Base::nodes_, Base::open_, Base::problem_, Base::self, Base::status_, Base::stop_;

 public:
  using Base::Base;

  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t) const noexcept override {
    return Rules::orders_by_priority ? Rules::priority(g, h(cell)) : no_priority;
  }

  MoveRule move_rule([[maybe_unused]] Cell cell, [[maybe_unused]] unsigned entered, Side) const noexcept override {
    MoveRule rule{.relaxation = Rules::relaxation};
    if constexpr (!std::is_same_v<typename Rules::Successors, AllMoves>) rule.pruned = static_cast<std::uint8_t>(~successors_(cell, entered));
    return rule;
  }

  void set_up() noexcept {
    Base::set_up();
    const Options& options = *problem_.options;
    if constexpr (Rules::uses_heuristic) this->read_heuristic(options.get(parameters::weight));
    stop_ = static_cast<StopRule>(options.get(parameters::stop));
    successors_ = typename Rules::Successors(*problem_.moves);
    open_.begin(problem_.map->size().cells(), static_cast<TieBreak>(options.get(parameters::tie_break)));
  }

  void open_ends() noexcept { generate(problem_.query.start, no_cell, no_direction, 0, CellState::Unvisited); }

  void step() noexcept {
    const Cell cell = pop_open(open_, nodes_);
    if (cell == no_cell) return self().exhausted();
    if (!self().settle(cell)) return;
    const std::uint64_t g = this->close(cell);
    if (!self().closed(cell, g)) return;
    self().each_successor(cell, g, [this](Cell next, Cell parent, unsigned direction, std::uint64_t total, auto... at) {
      const CellState before = nodes_.state(next);
      if (self().accepts(before, next, total)) generate(next, parent, direction, total, before, at...);
    });
  }

  template <class Reach>
  void each_successor(Cell cell, std::uint64_t g, const Reach& reach) const noexcept {
    const auto [x, y] = problem_.map->size().point(cell);
    this->each_of(moves_of(cell), cell, [&, x = x, y = y](Cell next, unsigned d, std::uint64_t cost) {
      reach(next, cell, d, g + cost, Point{x + step_x[d], y + step_y[d]});
    });
  }
  /// False when the search ends here.
  bool settle(Cell) const noexcept { return true; }
  std::uint64_t order(std::uint64_t g, std::uint64_t h) const noexcept { return Rules::priority(g, h); }
  bool accepts(CellState before, Cell cell, std::uint64_t g) const noexcept {
    if (before == CellState::Unvisited) return true;
    if constexpr (Rules::relaxation == Relaxation::Never) return false;
    if (Rules::relaxation != Relaxation::Cheaper && before == CellState::Closed) return false;
    return Rules::relaxation == Relaxation::Latest || g < nodes_.g(cell);
  }
  bool closed(Cell cell, std::uint64_t) noexcept {
    if (cell != problem_.query.goal) return true;
    status_ = Status::Found;
    return false;
  }
  void exhausted() noexcept { status_ = Status::NoPath; }

 protected:
  using Key = typename Rules::template Key<CostT>;
  /// Keys that are wider than costs have room for every sum.
  static constexpr bool key_may_overflow = sizeof(Key) <= sizeof(CostT);

  /// Opens a cell. `at`: its point, or nothing when the caller does not know it. When the key or g outgrows CostT, only the status changes.
  template <class... At>
  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g, CellState before, At... at) noexcept {
    const std::uint64_t key = self().order(g, h(cell, at...));
    if (key_may_overflow && !this->fits(key)) return;
    if (!this->open(cell, parent, g, before, direction)) return;
    open_.push(static_cast<Key>(key), static_cast<CostT>(g), cell);
    if (stop_ == StopRule::Generated && cell == problem_.query.goal) status_ = Status::Found;
  }

 private:
  unsigned moves_of(Cell cell) const noexcept {
    if constexpr (Rules::side == Side::Backward) return problem_.moves->incoming(cell);
    return successors_(cell, nodes_.direction(cell));
  }
  std::uint64_t h(Cell cell) const noexcept { return h(cell, problem_.map->size().point(cell)); }
  std::uint64_t h(Cell, Point at) const noexcept {
    if constexpr (Rules::uses_heuristic) return heuristic_(at.x, at.y);
    return 0;
  }

  typename Rules::Successors successors_;
};

/// The search that rules describe in full.
template <class Rules, Trace TraceT, class CostT>
class RuledSearch final : public BestFirst<RuledSearch<Rules, TraceT, CostT>, Rules, TraceT, CostT> {
 public:
  using BestFirst<RuledSearch, Rules, TraceT, CostT>::BestFirst;
};

template <class Rules>
struct RuledFamily {
  template <class TraceT, class CostT>
  using Of = RuledSearch<Rules, TraceT, CostT>;
};

/// The factory of such a search, for AlgorithmInfo::make.
template <class Rules>
constexpr SearchFactory best_first() noexcept {
  return factory_of<RuledFamily<Rules>>();
}

}  // namespace astrolabe
