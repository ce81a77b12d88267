#pragma once
// The frame of searches that repair, after Koenig, Likhachev and Furcy (2004). A cell has two numbers: g, the cost with which it was expanded last,
// and rhs, the cost of the best way to it by the g of its neighbours. Where both are equal the cell is consistent. All others wait in the open list,
// ordered by two keys: min(g, rhs) + h, then min(g, rhs). A step takes the first:
//
//   g > rhs   the cell costs less than its g: g becomes rhs, and its neighbours are told (Close)
//   g < rhs   the cell costs more than its g: its g is unknown now, and the neighbours that it led to look for another way (Raise)
//
// The search ends when its far end (the aim) is consistent and no key is below that of the aim. A revision asks the rhs around each edit again. Its
// recording begins with what was known before.
//
// On the backward side the search grows from the goal, and the start may move (D* Lite, optimised version). The keys in the list were made for an
// earlier start, so later keys are raised by how far it has moved (km). An old key is a lower bound: the first cell of the list gets its own key
// again before it is expanded.
//
// The order needs a heuristic that is consistent with the moves. With any other the search does not repair: it begins again.

#include "astrolabe/search.hpp"
#include "heuristic/heuristic.hpp"
#include "memory/open_list.hpp"
#include "numbers/decimals.hpp"
#include "search/kept_cells.hpp"
#include "search/options.hpp"
#include "search/repair_nodes.hpp"
#include "search/revised.hpp"
#include "search/side_moves.hpp"
#include "search/stepwise.hpp"

#include <algorithm>
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

  Progress make_ready(const Problem& problem) noexcept override {
    if (!nodes_.make_room(problem.map->size().cells())) return 0;
    return world_.goes_on(problem) ? tell_part() : ready;
  }

  void path(std::vector<Cell>& cells) const override {
    cells.clear();
    if (status_ != Status::Found) return;
    for (Cell cell = aim(); cell != no_cell && cells.size() < nodes_.size(); cell = parent_of(cell)) cells.push_back(cell);
    if (side == Side::Forward) std::reverse(cells.begin(), cells.end());
  }

  /// The other side has no list, but its estimate is asked for as well.
  std::uint64_t heuristic(Cell cell, Side asked) const noexcept override { return estimate(asked == side ? heuristic_ : other_heuristic_, cell); }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side asked, std::uint32_t) const noexcept override { return g + heuristic(cell, asked); }
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

  void facts(const Moment& at, std::vector<FactValue>& facts) const override {
    if (!at.is_end || !is_repair_) return;
    const auto has_g = [this](Cell cell) { return nodes_[cell].g != infinite; };
    facts.push_back({&facts::touched, decimal(kept_.touched(metrics_.expanded, has_g))});
    facts.push_back({&facts::kept, decimal(kept_.kept())});
  }

  void set_up() noexcept {
    prepared_.clear();
    is_repair_ = world_.goes_on(problem_);
    if (!is_repair_) begin_from_nothing();
    see_world();
    metrics_.open = metrics_.generated = waiting_;
    kept_.begin();
  }

  void open_ends() noexcept {
    if (is_repair_) {
      trace_.phase(phases::repair);
      if (pending_.empty()) look_ahead();
      return;
    }
    is_grown_ = true;
    Node& node = nodes_.touch(root());
    node.rhs = 0;
    put(root(), node, problem_.map->size().point(root()), CellState::Unvisited);
  }

  bool revise(const Problem& problem, const Revision& revision) noexcept override {
    const Cell new_root = side == Side::Forward ? revision.start : revision.goal, new_aim = side == Side::Forward ? revision.goal : revision.start;
    const bool may_move = side == Side::Backward;
    if (!is_grown_ || !world_.is_like(problem) || new_root != root() || (new_aim != aim() && !may_move)) return false;
    if (status_ == Status::CostOverflow || open_.inserted() >> 31 != 0 || pending_.size() > nodes_.size()) return false;
    // The map of then may be gone.
    const bool has_moved = new_aim != aim();
    problem_.map = problem.map;
    if (has_moved) {
      // An estimate that is rounded down may break the inequality of triangles by one.
      raised_ += estimate(heuristic_, new_aim) + problem.map->cheapest();
      is_rekeying_ = true;
    }
    waiting_ = metrics_.open;
    problem_ = problem;
    see_world();
    world_.revise(problem);
    for (const Change& change : revision.ground) pending_.push_back(change.cell);
    told_in_ = 0;
    return true;
  }

  void step() noexcept {
    if (!pending_.empty()) return ask_again();
    if (is_rekeying_) return rekey();
    const Cell cell = open_.pop();
    Node& node = nodes_[cell];
    if (node.g > node.rhs) {
      lower(cell, node);
    } else {
      raise(cell, node);
    }
    look_ahead();
  }

  std::uint32_t largest_step() const noexcept { return pending_.empty() ? events_of_expansion : cells_a_step * 9; }

 private:
  using Node = typename RepairNodes<CostT>::Node;
  static constexpr CostT infinite = RepairNodes<CostT>::infinite;
  /// Edits, or keys, that a step takes in.
  static constexpr std::uint32_t cells_a_step = 16;
  /// Cells of which a call of make_ready() tells.
  static constexpr std::uint32_t cells_at_once = 1 << 16;

  Cell root() const noexcept { return side == Side::Forward ? problem_.query.start : problem_.query.goal; }
  Cell aim() const noexcept { return side == Side::Forward ? problem_.query.goal : problem_.query.start; }
  bool prepares() const noexcept { return !pending_.empty() || is_rekeying_; }

  void begin_from_nothing() noexcept {
    nodes_.forget();
    open_.begin(problem_.map->size().cells(), TieBreak::SmallerG);
    pending_.clear();
    raised_ = 0;
    asked_ = 0;
    waiting_ = 0;
    kept_.forget();
    is_grown_ = is_rekeying_ = false;
  }
  void see_world() noexcept {
    const auto kind = static_cast<HeuristicKind>(problem_.options->get(parameters::heuristic));
    world_.see(problem_);
    moves_.see(problem_);
    Query reversed = problem_.query;
    std::swap(reversed.start, reversed.goal);
    heuristic_ = Heuristic(kind, 1000, *problem_.map, side == Side::Forward ? problem_.query : reversed);
    other_heuristic_ = Heuristic(kind, 1000, *problem_.map, side == Side::Forward ? reversed : problem_.query);
  }
  std::uint64_t estimate(const Heuristic& heuristic, Cell cell) const noexcept {
    const auto [x, y] = problem_.map->size().point(cell);
    return heuristic.unweighted(x, y);
  }

  // --- Nodes

  Cell parent_of(Cell cell) const noexcept {
    const unsigned d = nodes_[cell].direction();
    return d == no_direction ? no_cell : moves_.from(cell, d);
  }

  // --- The open list

  /// Puts a cell into the list, with the keys that it has now.
  void put(Cell cell, Node& node, Point at, CellState before) noexcept {
    const CostT least = node.least();
    const std::uint64_t key = least + heuristic_(at.x, at.y) + raised_;
    if (!this->fits(key)) return;
    node.number = open_.inserted();
    node.enter();
    open_.push(static_cast<CostT>(key), least, cell);
    this->record_opened(before, cell, parent_of(cell), least, side);
  }
  void leave(Node& node) noexcept {
    node.leave();
    --metrics_.open;
  }
  /// Puts a cell where it belongs, after its g, rhs or parent changed.
  void update(Cell cell, Node& node, Point at, const Node& before) noexcept {
    const CellState state = node.state();
    if (node.g != node.rhs) {
      const bool keeps_key = state == CellState::Open && node.least() == before.least();
      // A cell that costs more than its g has no parent to tell of, until it is expanded.
      if (!keeps_key || (node.rhs < node.g && node.direction() != before.direction())) put(cell, node, at, state);
      return;
    }
    const bool is_other_way = node.g != infinite && node.direction() != before.direction();
    if (state != CellState::Open && !is_other_way) return;
    if (state == CellState::Open) leave(node);
    trace_.event(kind_on(side, node.g == infinite ? EventKind::Forget : EventKind::Settle), cell, parent_of(cell),
                 node.g == infinite ? before.least() : node.g);
  }
  /// Asks the neighbours of a cell for the best way to it. Its parent stays where it is as good as any other.
  void ask(Cell cell, Node& node, Point at) noexcept {
    const Node before = node;
    node.rhs = infinite;
    bool has_outgrown = false;
    moves_.each_before(cell, [&](Cell other, unsigned d) {
      const CostT known = nodes_.g(other);
      if (known == infinite) return;
      const std::uint64_t through = known + moves_.cost(d, other, cell);
      has_outgrown |= through >= infinite;
      if (through > node.rhs || through >= infinite || (through == node.rhs && d != before.direction())) return;
      node.rhs = static_cast<CostT>(through);
      node.lead(d);
    });
    if (node.rhs == infinite && has_outgrown) status_ = Status::CostOverflow;
    update(cell, node, at, before);
  }

  // --- What it knew before a revision

  /// Tells the recording of it for a few milliseconds: cells whose g holds first, then those that wait, in the order of their insertion.
  Progress tell_part() noexcept {
    if (!this->keeps_notes()) return ready;
    if (const std::uint32_t recording = this->recording(); recording != told_in_) {
      told_in_ = recording;
      told_ = 0;
      waiting_cells_.clear();
    }
    const std::uint32_t cells = problem_.map->size().cells();
    if (told_ == cells) return ready;
    for (const std::uint32_t end = std::min(told_ + cells_at_once, cells); told_ < end; ++told_) {
      const Cell cell{told_};
      const Node& node = nodes_.touch(cell);
      if (node.waits()) {
        waiting_cells_.add(cell, node.number);
      } else if (node.g != infinite) {
        trace_.event(kind_on(side, EventKind::Settle), cell, parent_of(cell), node.g);
      }
    }
    if (told_ < cells) return progress_of(told_, cells);
    waiting_cells_.order();
    waiting_cells_.each([this](Cell cell) { trace_.event(kind_on(side, EventKind::Open), cell, parent_of(cell), nodes_[cell].least()); });
    return ready;
  }

  // --- Steps

  /// The cell costs less than its g.
  void lower(Cell cell, Node& node) noexcept {
    node.g == infinite ? kept_.learn() : kept_.lower();
    const CostT g = node.g = node.rhs;
    node.leave();
    this->record_closed(cell, parent_of(cell), g, side);
    moves_.each_next(cell, problem_.map->size().point(cell), [&](Cell next, unsigned d, Point at) {
      Node& other = nodes_.touch(next);
      const std::uint64_t through = g + moves_.cost(d, cell, next);
      if (through >= other.rhs) {
        if (other.rhs == infinite) status_ = Status::CostOverflow;
        return;
      }
      const Node before = other;
      other.rhs = static_cast<CostT>(through);
      other.lead(d);
      update(next, other, at, before);
    });
  }
  /// The cell costs more than its g.
  void raise(Cell cell, Node& node) noexcept {
    trace_.step();
    metrics_.count_closed();
    trace_.event(kind_on(side, EventKind::Raise), cell, parent_of(cell), node.g);
    const Point here = problem_.map->size().point(cell);
    node.leave();
    node.g = infinite;
    kept_.raise(cell);
    if (node.rhs != infinite) put(cell, node, here, CellState::Unvisited);
    moves_.each_next(cell, here, [&](Cell next, unsigned d, Point at) {
      Node& other = nodes_.touch(next);
      if (other.direction() == d) ask(next, other, at);
    });
  }

  /// Asks the cells around some edits again: no other cell has a way that passes there.
  void ask_again() noexcept {
    this->begin_prepared();
    if (this->keeps_notes()) prepared_.push_back(this->steps());
    const std::uint32_t end = std::min<std::uint32_t>(asked_ + cells_a_step, static_cast<std::uint32_t>(pending_.size()));
    for (; asked_ < end; ++asked_) each_around(problem_.map->size(), pending_[asked_], [this](Cell cell, Point at) { see(cell, at); });
    if (asked_ < pending_.size() || status_ != Status::Running) return;
    pending_.clear();
    asked_ = 0;
    look_ahead();
  }
  void see(Cell cell, Point at) noexcept {
    if (cell == root()) return;
    Node& node = nodes_.touch(cell);
    if (problem_.map->passable(cell)) return ask(cell, node, at);
    // Nothing leads out of a wall, so the search forgets it at once.
    const Node before = node;
    const bool was_known = node.state() != CellState::Unvisited;
    if (node.g != infinite) kept_.lose();
    node.g = node.rhs = infinite;
    if (!was_known) return;
    if (node.waits()) leave(node);
    trace_.event(kind_on(side, EventKind::Forget), cell, parent_of(cell), before.least());
  }

  /// Gives the first cells of the list their own keys.
  void rekey() noexcept {
    this->begin_prepared();
    if (this->keeps_notes()) prepared_.push_back(this->steps());
    is_rekeying_ = false;
    for (std::uint32_t n = 0; n < cells_a_step && first_counts() && is_outdated(open_.least()) && status_ == Status::Running; ++n) {
      const Cell cell = open_.pop();
      put(cell, nodes_[cell], problem_.map->size().point(cell), CellState::Open);
    }
    if (status_ == Status::Running) look_ahead();
  }
  bool is_outdated(Cell cell) const noexcept {
    const Node& node = nodes_[cell];
    return open_.least_priority() < node.least() + estimate(heuristic_, cell) + raised_;
  }

  /// Takes entries off the list that no longer count. False when none is left.
  bool first_counts() noexcept {
    while (!open_.empty()) {
      const Node& node = nodes_[open_.least()];
      if (node.waits() && node.number == open_.least_number()) return true;
      open_.pop();
    }
    return false;
  }
  /// Whether the search ends here, and what the next step is.
  void look_ahead() noexcept {
    is_rekeying_ = false;
    if (status_ != Status::Running) return;
    const bool is_empty = !first_counts();
    const Node& node = nodes_.touch(aim());
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

  RepairNodes<CostT> nodes_;
  HeapOpenList<CostT> open_;
  SideMoves<side> moves_;
  Heuristic heuristic_, other_heuristic_;  ///< of this side, and of the other
  SearchedWorld world_;
  std::uint64_t raised_ = 0;             ///< km
  std::vector<Cell> pending_;            ///< cells that changed
  WaitingCells waiting_cells_;           ///< in the list when the search was revised
  std::uint32_t asked_ = 0;              ///< pending cells that were asked
  std::vector<std::uint32_t> prepared_;  ///< steps that expand nothing
  std::uint64_t waiting_ = 0;            ///< how many cells were in the list when the search was revised
  KeptCells kept_;
  std::uint32_t told_in_ = 0;  ///< the recording that was told of what was known before; 0: none
  std::uint32_t told_ = 0;     ///< of how many cells
  bool is_grown_ = false;      ///< the root was opened
  bool is_repair_ = false;
  bool is_rekeying_ = false;
};

/// A search that repairs and grows from one end.
template <Side side>
struct IncrementalFamily {
  template <class TraceT, class CostT>
  using Of = Incremental<side, TraceT, CostT>;
};

}  // namespace astrolabe
