#pragma once
// The frame of searches that repair, after Koenig, Likhachev and Furcy (2004). A cell has two numbers: g, the cost with which it was expanded last,
// and rhs, the cost of the best way to it by the g of its neighbours. Where both are equal the cell is consistent. All others wait in the open list,
// ordered by two keys: min(g, rhs) + h, then min(g, rhs). A step takes the first:
//
//   g > rhs   the cell costs less than its g: g becomes rhs, and its neighbours are told (Close)
//   g < rhs   the cell costs more than its g: its g is unknown now, and the neighbours that it led to look for another way (Raise)
//
// The search ends when its far end (the aim) is consistent and no key is below that of the aim. A revision asks the rhs around each edit again.
//
// On the backward side the search grows from the goal, and the start may move (D* Lite, optimised version). The keys in the list were made for an
// earlier start, so later keys are raised by how far it has moved (km). An old key is a lower bound: the first cell of the list gets its own key
// again before it is expanded.
//
// The order needs a heuristic that is consistent with the moves. With any other the search does not repair: it begins again.

#include "astrolabe/search.hpp"
#include "heuristic/heuristic.hpp"
#include "memory/open_list.hpp"
#include "search/options.hpp"
#include "search/stepwise.hpp"
#include "world/grow.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace astrolabe {

namespace phases {
extern const PhaseInfo repair;
}  // namespace phases

template <Side side, Trace TraceT, class CostT>
class Incremental final : public Stepwise<Incremental<side, TraceT, CostT>, TraceT, CostT> {
  using Base = Stepwise<Incremental, TraceT, CostT>;
  using Base::metrics_, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  Progress make_ready(const Problem& problem) noexcept override { return ready_if(grow_part(nodes_, problem.map->size().cells(), Node{})); }

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    for (Cell cell = aim(); cell != no_cell && cells.size() < nodes_.size(); cell = parent_of(cell)) cells.push_back(cell);
    if (side == Side::Forward) std::reverse(cells.begin(), cells.end());
  }

  /// The other side has no list, but its estimate is asked for as well.
  std::uint64_t heuristic(Cell cell, Side asked) const noexcept override { return estimate(asked == side ? heuristic_ : other_heuristic_, cell); }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side asked, std::uint32_t step) const noexcept override {
    return g + (asked == side ? estimate(era_at(step).heuristic, cell) : estimate(other_heuristic_, cell));
  }
  MoveRule move_rule(Cell, unsigned, Side) const noexcept override { return {.expands_goal = true}; }
  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order;
    order.kind = ListKind::Heap;
    order.ties = TieBreak::SmallerG;
    order.has_fixed_ties = true;
    order.turn = side;
    order.is_over = step == this->steps() ? prepares() : std::binary_search(prepared_.begin(), prepared_.end(), step + 1);
    return order;
  }

  void set_up() noexcept {
    if (++generation_ == 1u << 27) {
      std::fill(nodes_.begin(), nodes_.end(), Node{});
      generation_ = 1;
    }
    see_world();
    open_.begin(problem_.map->size().cells(), TieBreak::SmallerG);
    pending_.clear();
    prepared_.clear();
    eras_.assign(1, {.step = 0, .heuristic = heuristic_});
    raised_ = 0;
    asked_ = 0;
    is_grown_ = is_rekeying_ = false;
  }

  void open_ends() noexcept {
    is_grown_ = true;
    Node& node = touch(root());
    node.rhs = 0;
    put(root(), node, problem_.map->size().point(root()), CellState::Unvisited);
  }

  bool revise(const Problem& problem, const Revision& revision) noexcept override {
    const Query& query = problem_.query;
    const bool is_same_search = problem.map->size() == problem_.map->size() && problem.query.movement == query.movement &&
                                problem.query.unit == query.unit && problem.query.cost_model == query.cost_model &&
                                problem.map->cheapest() == cheapest_;
    const Cell new_root = side == Side::Forward ? revision.start : revision.goal, new_aim = side == Side::Forward ? revision.goal : revision.start;
    const bool may_move = side == Side::Backward;
    if (!is_grown_ || !is_consistent_ || !is_same_search || new_root != root() || (new_aim != aim() && !may_move)) return false;
    if (status_ == Status::CostOverflow || open_.inserted() >> 31 != 0 || pending_.size() > nodes_.size()) return false;
    if (new_aim != aim()) {
      // An estimate that is rounded down may break the inequality of triangles by one.
      raised_ += estimate(heuristic_, new_aim) + cheapest_;
      is_rekeying_ = true;
    }
    problem_ = problem;
    problem_.query.start = revision.start;
    problem_.query.goal = revision.goal;
    see_world();
    if (is_rekeying_) note_era();
    for (const Change& change : revision.ground) pending_.push_back(change.cell);
    status_ = check_ends(problem_);
    if (status_ != Status::Running) return true;
    trace_.phase(phases::repair);
    if (pending_.empty()) look_ahead();
    return true;
  }

  void step() noexcept {
    if (!pending_.empty()) return ask_again();
    if (is_rekeying_) return rekey();
    const Cell cell = open_.pop();
    Node& node = nodes_[index(cell)];
    if (node.g > node.rhs) {
      lower(cell, node);
    } else {
      raise(cell, node);
    }
    look_ahead();
  }

  std::uint32_t largest_step() const noexcept { return pending_.empty() ? events_of_expansion : cells_a_step * 9; }

 private:
  static constexpr CostT infinite = std::numeric_limits<CostT>::max();
  /// Edits, or keys, that a step takes in.
  static constexpr std::uint32_t cells_a_step = 16;

  struct Node {
    CostT g = infinite, rhs = infinite;
    std::uint32_t number = 0;  ///< of its entry in the list that counts
    std::uint32_t meta = 0;    ///< generation:27 | direction from the parent:4 | waits in the list:1
  };
  /// The estimate from this step on: another where the aim moved.
  struct Era {
    std::uint32_t step;
    Heuristic heuristic;
  };

  Cell root() const noexcept { return side == Side::Forward ? problem_.query.start : problem_.query.goal; }
  Cell aim() const noexcept { return side == Side::Forward ? problem_.query.goal : problem_.query.start; }
  bool prepares() const noexcept { return !pending_.empty() || is_rekeying_; }

  void see_world() noexcept {
    const auto kind = static_cast<HeuristicKind>(problem_.options->get(parameters::heuristic));
    steps_ = Steps(*problem_.map, problem_.query);
    Query reversed = problem_.query;
    std::swap(reversed.start, reversed.goal);
    heuristic_ = Heuristic(kind, 1000, *problem_.map, side == Side::Forward ? problem_.query : reversed);
    other_heuristic_ = Heuristic(kind, 1000, *problem_.map, side == Side::Forward ? reversed : problem_.query);
    cheapest_ = problem_.map->cheapest();
    is_consistent_ = heuristic_facts(kind, 1000, problem_.query.movement, problem_.query.model()).consistent;
  }

  std::uint64_t estimate(const Heuristic& heuristic, Cell cell) const noexcept {
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic.unweighted(x, y);
  }
  const Era& era_at(std::uint32_t step) const noexcept {
    std::size_t last = eras_.size() - 1;
    while (last > 0 && eras_[last].step > step) --last;
    return eras_[last];
  }
  void note_era() noexcept {
    if (!this->keeps_notes()) eras_.clear();
    eras_.push_back({.step = this->steps() + 1, .heuristic = heuristic_});
  }

  // --- Nodes

  Node& touch(Cell cell) noexcept {
    Node& node = nodes_[index(cell)];
    if (node.meta >> 5 != generation_) node = {.meta = generation_ << 5 | no_direction << 1};
    return node;
  }
  CostT g(Cell cell) const noexcept {
    const Node& node = nodes_[index(cell)];
    return node.meta >> 5 == generation_ ? node.g : infinite;
  }
  static bool waits(const Node& node) noexcept { return (node.meta & 1) != 0; }
  static unsigned direction(const Node& node) noexcept { return node.meta >> 1 & 15; }
  static void lead(Node& node, unsigned d) noexcept { node.meta = (node.meta & ~30u) | d << 1; }
  static CellState state_of(const Node& node) noexcept {
    return waits(node) ? CellState::Open : node.g == infinite ? CellState::Unvisited : CellState::Closed;
  }
  Cell parent_of(Cell cell) const noexcept {
    const unsigned d = direction(nodes_[index(cell)]);
    return d == no_direction ? no_cell : from(cell, d);
  }
  /// The cell from which the search reached this one by a move in direction d, and the one that it reaches by such a move.
  Cell from(Cell cell, unsigned d) const noexcept { return side == Side::Forward ? steps_.parent(cell, d) : steps_.neighbour(cell, d); }
  Cell to(Cell cell, unsigned d) const noexcept { return side == Side::Forward ? steps_.neighbour(cell, d) : steps_.parent(cell, d); }

  /// f(next, direction, point of next) for the cells that the search reaches from a cell.
  template <class F>
  void each_next(Cell cell, Point at, const F& f) noexcept {
    constexpr std::int32_t sign = side == Side::Forward ? 1 : -1;
    for (unsigned left = side == Side::Forward ? (*problem_.moves)[cell] : problem_.moves->incoming(cell); left != 0; left &= left - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(left));
      f(to(cell, d), d, Point{at.x + sign * step_x[d], at.y + sign * step_y[d]});
    }
  }
  std::uint64_t cost(unsigned d, Cell parent, Cell child) const noexcept { return steps_.cost(d, side == Side::Forward ? child : parent); }

  // --- The open list

  /// Puts a cell into the list, with the keys that it has now.
  void put(Cell cell, Node& node, Point at, CellState before) noexcept {
    const CostT least = std::min(node.g, node.rhs);
    const std::uint64_t key = least + heuristic_(at.x, at.y) + raised_;
    if (!this->fits(key)) return;
    node.number = open_.inserted();
    node.meta |= 1;
    open_.push(static_cast<CostT>(key), least, cell);
    this->record_opened(before, cell, parent_of(cell), least, side);
  }
  void leave(Node& node) noexcept {
    node.meta &= ~1u;
    --metrics_.open;
  }
  /// Puts a cell where it belongs, after its g, rhs or parent changed.
  void update(Cell cell, Node& node, Point at, const Node& before) noexcept {
    const CellState state = state_of(node);
    if (node.g != node.rhs) {
      const bool keeps_key = state == CellState::Open && std::min(node.g, node.rhs) == std::min(before.g, before.rhs);
      // A cell that costs more than its g has no parent to tell of, until it is expanded.
      if (!keeps_key || (node.rhs < node.g && direction(node) != direction(before))) put(cell, node, at, state);
      return;
    }
    const bool is_other_way = node.g != infinite && direction(node) != direction(before);
    if (state != CellState::Open && !is_other_way) return;
    if (state == CellState::Open) leave(node);
    trace_.event(kind_on(side, node.g == infinite ? EventKind::Forget : EventKind::Settle), cell, parent_of(cell),
                 node.g == infinite ? std::min(before.g, before.rhs) : node.g);
  }
  /// Asks the neighbours of a cell for the best way to it. Its parent stays where it is as good as any other.
  void ask(Cell cell, Node& node, Point at) noexcept {
    const Node before = node;
    node.rhs = infinite;
    bool has_outgrown = false;
    for (unsigned left = side == Side::Forward ? problem_.moves->incoming(cell) : (*problem_.moves)[cell]; left != 0; left &= left - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(left));
      const Cell other = from(cell, d);
      const CostT known = g(other);
      if (known == infinite) continue;
      const std::uint64_t through = known + cost(d, other, cell);
      has_outgrown |= through >= infinite;
      if (through > node.rhs || through >= infinite || (through == node.rhs && d != direction(before))) continue;
      node.rhs = static_cast<CostT>(through);
      lead(node, d);
    }
    if (node.rhs == infinite && has_outgrown) status_ = Status::CostOverflow;
    update(cell, node, at, before);
  }

  // --- Steps

  /// The cell costs less than its g.
  void lower(Cell cell, Node& node) noexcept {
    const CostT g = node.g = node.rhs;
    node.meta &= ~1u;
    this->record_closed(cell, parent_of(cell), g, side);
    each_next(cell, problem_.map->size().point(cell), [&](Cell next, unsigned d, Point at) {
      Node& other = touch(next);
      const std::uint64_t through = g + cost(d, cell, next);
      if (through >= other.rhs) {
        if (other.rhs == infinite) status_ = Status::CostOverflow;
        return;
      }
      const Node before = other;
      other.rhs = static_cast<CostT>(through);
      lead(other, d);
      update(next, other, at, before);
    });
  }
  /// The cell costs more than its g.
  void raise(Cell cell, Node& node) noexcept {
    trace_.step();
    metrics_.count_closed();
    trace_.event(kind_on(side, EventKind::Raise), cell, parent_of(cell), node.g);
    const Point here = problem_.map->size().point(cell);
    node.meta &= ~1u;
    node.g = infinite;
    if (node.rhs != infinite) put(cell, node, here, CellState::Unvisited);
    each_next(cell, here, [&](Cell next, unsigned d, Point at) {
      Node& other = touch(next);
      if (direction(other) == d) ask(next, other, at);
    });
  }

  /// Asks the cells around some edits again: no other cell has a way that passes there.
  void ask_again() noexcept {
    this->begin_prepared();
    if (this->keeps_notes()) prepared_.push_back(this->steps());
    const Size size = problem_.map->size();
    const std::uint32_t end = std::min<std::uint32_t>(asked_ + cells_a_step, static_cast<std::uint32_t>(pending_.size()));
    for (; asked_ < end; ++asked_) {
      const Point middle = size.point(pending_[asked_]);
      for (std::int32_t y = middle.y - 1; y <= middle.y + 1; ++y) {
        for (std::int32_t x = middle.x - 1; x <= middle.x + 1; ++x) {
          if (size.contains({x, y})) see(size.cell({x, y}), {x, y});
        }
      }
    }
    if (asked_ < pending_.size() || status_ != Status::Running) return;
    pending_.clear();
    asked_ = 0;
    look_ahead();
  }
  void see(Cell cell, Point at) noexcept {
    if (cell == root()) return;
    Node& node = touch(cell);
    if (problem_.map->passable(cell)) return ask(cell, node, at);
    // Nothing leads out of a wall, so the search forgets it at once.
    const Node before = node;
    const bool was_known = state_of(node) != CellState::Unvisited;
    node.g = node.rhs = infinite;
    if (!was_known) return;
    if (waits(node)) leave(node);
    trace_.event(kind_on(side, EventKind::Forget), cell, parent_of(cell), std::min(before.g, before.rhs));
  }

  /// Gives the first cells of the list their own keys.
  void rekey() noexcept {
    this->begin_prepared();
    if (this->keeps_notes()) prepared_.push_back(this->steps());
    is_rekeying_ = false;
    for (std::uint32_t n = 0; n < cells_a_step && first_counts() && is_outdated(open_.least()) && status_ == Status::Running; ++n) {
      const Cell cell = open_.pop();
      put(cell, nodes_[index(cell)], problem_.map->size().point(cell), CellState::Open);
    }
    if (status_ == Status::Running) look_ahead();
  }
  bool is_outdated(Cell cell) const noexcept {
    const Node& node = nodes_[index(cell)];
    return open_.least_priority() < std::min(node.g, node.rhs) + estimate(heuristic_, cell) + raised_;
  }

  /// Takes entries off the list that no longer count. False when none is left.
  bool first_counts() noexcept {
    while (!open_.empty()) {
      const Node& node = nodes_[index(open_.least())];
      if (waits(node) && node.number == open_.least_number()) return true;
      open_.pop();
    }
    return false;
  }
  /// Whether the search ends here, and what the next step is.
  void look_ahead() noexcept {
    is_rekeying_ = false;
    if (status_ != Status::Running) return;
    const bool is_empty = !first_counts();
    const Node& node = touch(aim());
    if (is_empty || (node.g == node.rhs && node.g != infinite && is_behind_aim(node))) {
      status_ = node.g != infinite ? Status::Found : Status::NoPath;
    } else {
      is_rekeying_ = raised_ != 0 && is_outdated(open_.least());
    }
  }
  /// No entry of the list comes before the aim would.
  bool is_behind_aim(const Node& node) const noexcept {
    const std::uint64_t key = node.g + raised_;
    return open_.least_priority() > key || (open_.least_priority() == key && open_.least_tie() >= node.g);
  }

  std::vector<Node> nodes_;
  std::uint32_t generation_ = 0;
  HeapOpenList<CostT> open_;
  Steps steps_;
  Heuristic heuristic_, other_heuristic_;  ///< of this side, and of the other
  std::uint64_t cheapest_ = 1;
  std::uint64_t raised_ = 0;   ///< km
  std::vector<Cell> pending_;  ///< cells that changed
  std::uint32_t asked_ = 0;    ///< of them
  std::vector<Era> eras_;
  std::vector<std::uint32_t> prepared_;  ///< steps that expand nothing
  bool is_grown_ = false;                ///< the root was opened
  bool is_consistent_ = true;
  bool is_rekeying_ = false;
};

/// A search that repairs and grows from one end.
template <Side side>
struct IncrementalFamily {
  template <class TraceT, class CostT>
  using Of = Incremental<side, TraceT, CostT>;
};

}  // namespace astrolabe
