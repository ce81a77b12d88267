// Adaptive A*, after Koenig and Likhachev (2005). A search that found a path of cost C has proved for each cell that it closed: the rest of the way
// costs at least C - g. The next search takes this number for h where it is larger, and so expands less.
//
// Generalised, after Sun, Koenig and Yeoh (2008): where a cost fell, what was learned is lowered until it is consistent again; where the goal moved,
// all of it is lowered by what it says of the new goal.

#include "astrolabe/catalog.hpp"
#include "memory/open_list.hpp"
#include "search/cell_search.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"
#include "search/revised.hpp"
#include "search/side_moves.hpp"
#include "world/grow.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace astrolabe::algorithms {
namespace {

/// What searches on one map learned of the costs to the goal. It is consistent with the moves, but for what waits to be amended.
class Learned {
 public:
  bool make_room(std::uint32_t cells) { return grow_part(raw_, cells, std::uint64_t{0}); }
  /// No stored number exceeds the largest one, so each is worth 0 now.
  void forget() noexcept {
    lowered_ = largest_;
    waiting_.begin(0, TieBreak::SmallerG);
  }
  /// 0 where nothing was learned.
  std::uint64_t operator()(Cell cell) const noexcept {
    const std::uint64_t raw = raw_[index(cell)];
    return raw > lowered_ ? raw - lowered_ : 0;
  }
  void set(Cell cell, std::uint64_t units) noexcept {
    raw_[index(cell)] = units + lowered_;
    largest_ = std::max(largest_, units + lowered_);
  }
  /// Takes this much from all.
  void lower(std::uint64_t units) noexcept {
    lowered_ += units;
    largest_ = std::max(largest_, lowered_);
  }

  /// Less was learned of a cell than was thought, and the cells that lead to it may have to follow. The waiting cells are ordered by
  /// their raw numbers, because lower() leaves those as they are.
  void amend(Cell cell, std::uint64_t units) {
    set(cell, units);
    waiting_.push(units + lowered_, units + lowered_, cell);
  }
  /// The next cell that others may have to follow; no_cell when all is consistent.
  Cell next_amended() noexcept {
    while (!waiting_.empty()) {
      const std::uint64_t units = waiting_.least_priority();
      const Cell cell = waiting_.pop();
      if (raw_[index(cell)] == units) return cell;
    }
    return no_cell;
  }

 private:
  std::vector<std::uint64_t> raw_;  ///< what was learned, and lowered_ of that moment
  std::uint64_t lowered_ = 0;       ///< taken from all since the first search
  std::uint64_t largest_ = 0;       ///< of raw_, and of lowered_
  HeapOpenList<std::uint64_t> waiting_;
};

template <class TraceT, class CostT>
class AdaptiveAStar final : public CellSearch<AdaptiveAStar<TraceT, CostT>, TraceT, CostT> {
  using Base = CellSearch<AdaptiveAStar, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_;

 public:
  using Base::Base;

  Progress make_ready(const Problem& problem) noexcept override {
    if (!learned_.make_room(problem.map->size().cells())) return 0;
    if (!world_.goes_on(problem)) learned_.forget();
    return amend_part() ? Base::make_ready(problem) : 0;
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override { return h(cell); }
  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t) const noexcept override { return g + h(cell); }
  ListOrder list_order(std::uint32_t) const noexcept override {
    ListOrder order;
    order.kind = ListKind::Heap;
    order.ties = static_cast<TieBreak>(problem_.options->get(parameters::tie_break));
    return order;
  }
  void set_up() noexcept {
    Base::set_up();
    see_world();
    open_.begin(problem_.map->size().cells(), static_cast<TieBreak>(problem_.options->get(parameters::tie_break)));
    closed_.clear();
  }

  void open_ends() noexcept { reach(problem_.query.start, no_cell, no_direction, 0); }

  void step() noexcept {
    const Cell cell = pop_open(open_, nodes_);
    if (cell == no_cell) {
      status_ = Status::NoPath;
      return;
    }
    closed_.push_back(cell);
    if (!this->close_and_continue(cell)) return;
    const std::uint64_t g = nodes_.g(cell);
    this->each_move(cell, [&](Cell next, unsigned d, std::uint64_t cost) {
      if (this->improves(next, g + cost)) reach(next, cell, d, g + cost);
    });
  }

  /// Takes over what the last search learned, and begins to amend it for the world as it is now. make_ready() amends the rest.
  bool revise(const Problem& problem, const Revision& revision) noexcept override {
    if (!world_.is_like(problem)) {
      learned_.forget();
      return false;
    }
    // The map of then may be gone.
    problem_.map = problem.map;
    learn();
    if (revision.goal != problem_.query.goal) learned_.lower(h(revision.goal));
    problem_ = problem;
    see_world();
    for (const Change& change : revision.ground) {
      // Each move that the edit changes leads to the edited cell or a neighbour, so the cells before these are amended.
      each_around(problem.map->size(), change.cell, [this](Cell cell, Point) { amend_before(cell); });
    }
    world_.revise(problem);
    return true;
  }

 private:
  std::uint64_t h(Cell cell) const noexcept { return std::max(learned_(cell), this->estimate(cell)); }

  void see_world() noexcept {
    world_.see(problem_);
    moves_.see(problem_);
    this->read_heuristic();
  }

  void reach(Cell cell, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    const std::uint64_t key = g + h(cell);
    if (this->fits(key) && this->open(cell, parent, g, nodes_.state(cell), direction))
      open_.push(static_cast<CostT>(key), static_cast<CostT>(g), cell);
  }

  void learn() noexcept {
    if (status_ != Status::Found || closed_.empty()) return;
    const std::uint64_t all = nodes_.g(problem_.query.goal);
    for (const Cell cell : closed_) {
      const std::uint64_t rest = all - nodes_.g(cell);
      if (nodes_.state(cell) == CellState::Closed && rest > h(cell)) learned_.set(cell, rest);
    }
    closed_.clear();
  }

  /// The cells that lead to this one claim no more than the way through it.
  void amend_before(Cell cell) noexcept {
    const std::uint64_t rest = h(cell);
    moves_.each_before(cell, [&](Cell before, unsigned d) {
      const std::uint64_t most = rest + moves_.cost(d, before, cell);
      if (h(before) > most) learned_.amend(before, most);
    });
  }
  /// Amends for a few milliseconds. True when nothing is left.
  bool amend_part() noexcept {
    for (int n = 0; n < 1 << 14; ++n) {
      const Cell cell = learned_.next_amended();
      if (cell == no_cell) return true;
      amend_before(cell);
    }
    return false;
  }

  Learned learned_;
  HeapOpenList<CostT> open_;
  std::vector<Cell> closed_;  ///< in this search, some of them several times
  SearchedWorld world_;
  SideMoves<Side::Forward> moves_;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::tie_break, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},         {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},         {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the path along π", Beat::Stop},          {"  for each legal move s → t", beats::each_move},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},      {"    g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    put t into OPEN with f(t) ← g(t) + h(t)", beats::opening}, {"return failure", Beat::Fail},
    {"for each s in CLOSED: h(s) ← g(goal) − g(s)", Beat::Stop},
};

}  // namespace

extern const AlgorithmInfo adaptive_astar{
    .id = "adaptive-astar",
    .name = "Adaptive A*",
    .family = "replanning",
    .summary = "Learns better estimates from each search.",
    .paper = "S. Koenig, M. Likhachev: Adaptive A*. AAMAS, 2005; X. Sun, S. Koenig, W. Yeoh: Generalized Adaptive A*. AAMAS, 2008.",
    .complexity = "O(n log n) a search",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .repairs = static_cast<std::uint8_t>(bit(Repair::Edits) | bit(Repair::Start) | bit(Repair::Goal)),
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = factory_of<AdaptiveAStar>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
