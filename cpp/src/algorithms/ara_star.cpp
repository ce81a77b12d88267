// Anytime repairing A*. A first path is found fast with a heuristic that counts several times; then the weight falls step by step
// and the search goes on from what it has. Within one iteration no cell is expanded twice: a cheaper way to a cell that this
// iteration has closed is put aside (INCONS in the paper) and counts in the next. The goal is never expanded; an iteration ends
// when no open cell comes before it. Then the open list is reordered for the next weight, in steps of its own.
//
// What is known of the cost then: a cheapest path has a cell that is open or put aside and was reached in the best way, so the
// optimum is at least the least g + h of those; and, with a consistent heuristic, it is at least g(goal) over the weight. The
// smaller ratio is the reported bound. Priorities are compared as 1000 g + w h, so that rounding cannot affect it.

#include "memory/open_list.hpp"
#include "numbers/decimals.hpp"
#include "search/cell_search.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace astrolabe {

namespace parameters {
/// The weight of the first iteration; that of the last is 1.
ASTROLABE_OPTION(inflation, .name = "First weight", .kind = ParameterKind::Number, .min = 1000, .max = 10000, .step = 100, .fallback = 1000);
/// By how much it falls from one to the next.
ASTROLABE_OPTION(inflation_step, .name = "Weight falls by", .kind = ParameterKind::Number, .min = 100, .max = 10000, .step = 100, .fallback = 500);
}  // namespace parameters

namespace phases {
ASTROLABE_PHASE(improve, .text = "Improving the path");
}  // namespace phases

namespace facts {
ASTROLABE_FACT(solutions, .text = "Paths found so far");
ASTROLABE_FACT(bound, .text = "At most this many times the shortest");
}  // namespace facts

namespace algorithms {
namespace {

template <class TraceT, class CostT>
class AraStar final : public CellSearch<AraStar<TraceT, CostT>, TraceT, CostT> {
  using Base = CellSearch<AraStar, TraceT, CostT>;
  using Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t step) const noexcept override {
    return g + this->estimate(cell) * weight_at(step) / 1000;
  }

  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order;
    order.kind = ListKind::Heap;
    order.ties = static_cast<TieBreak>(problem_.options->get(parameters::tie_break));
    order.bound = problem_.query.goal;
    order.keyed_by = this;
    order.key = [](const Search& search, Cell cell, std::uint64_t g, std::uint32_t at) {
      const auto& own = static_cast<const AraStar&>(search);
      return 1000 * g + own.estimate(cell) * own.weight_at(at);
    };
    const auto iteration = last_until(iterations_, step);
    order.is_over = step < iteration->ordered;
    if (order.is_over || iteration == iterations_.begin()) return order;
    order.put_back_at = iteration->step;
    order.put_back = {put_back_cells_.data() + (iteration - 1)->put_back_end, put_back_cells_.data() + iteration->put_back_end};
    return order;
  }

  /// A cheaper way to a cell that the iteration has closed counts in the next one.
  MoveRule move_rule(Cell, unsigned, Side) const noexcept override { return {.relaxation = Relaxation::Open, .expands_goal = true}; }

  void facts(const Moment& at, std::vector<FactValue>& values) const override {
    const auto solution = last_until(solutions_, at.step);
    if (solution == solutions_.end()) return;
    const std::uint32_t bound = solution->bound;
    values.push_back({&facts::solutions, decimal(solution - solutions_.begin() + 1)});
    if (bound != 0) values.push_back({&facts::bound, decimal(bound / 1000) + '.' + decimal(1000 + bound % 1000).substr(1)});
  }

  void set_up() noexcept {
    Base::set_up();
    this->read_heuristic();
    const Options& options = *problem_.options;
    const auto kind = static_cast<HeuristicKind>(options.get(parameters::heuristic));
    has_bound_ = heuristic_facts(kind, 1000, problem_.query.movement, problem_.query.model()).consistent;
    weight_ = static_cast<std::uint32_t>(options.get(parameters::inflation));
    decrement_ = static_cast<std::uint32_t>(options.get(parameters::inflation_step));
    const std::uint32_t cells = problem_.map->size().cells();
    if (closed_in_.size() < cells) closed_in_.resize(cells);
    for (auto& list : lists_) list.begin(cells, static_cast<TieBreak>(options.get(parameters::tie_break)));
    aside_.clear();
    iteration_ = 0;
    is_ordering_ = false;
    iterations_.assign(1, {.step = 0, .weight = weight_, .ordered = 0});
    put_back_cells_.clear();
    solutions_.clear();
  }

  void open_ends() noexcept { generate(problem_.query.start, no_cell, no_direction, 0, CellState::Unvisited); }

  void step() noexcept {
    if (is_ordering_) return order();
    while (!list().empty() && nodes_.state(list().least()) == CellState::Closed) list().pop();
    const Cell goal = problem_.query.goal;
    if (list().empty()) {
      status_ = Status::NoPath;  // The goal stays open once it is reached.
    } else if (is_reached(goal) && list().least_priority() >= std::uint64_t{1000} * nodes_.g(goal)) {
      begin_ordering();
      order();
    } else {
      expand(list().pop());
    }
  }

 private:
  struct Iteration {
    std::uint32_t step;               ///< its first, in which the open list is ordered
    std::uint64_t weight;             ///< thousandths
    std::uint32_t ordered = no_step;  ///< the last of these steps
    std::size_t put_back_end = 0;     ///< of put_back_cells_, those of this iteration and of all before it
  };
  static constexpr std::uint32_t no_step = ~std::uint32_t{0};
  struct SolutionFound {
    std::uint32_t step;
    std::uint32_t bound;  ///< thousandths; 0: none
  };
  /// The last one that began at this step or before; the end when there is none.
  template <class List>
  static auto last_until(const List& list, std::uint32_t step) noexcept {
    const auto later = std::find_if(list.begin(), list.end(), [step](const auto& each) { return each.step > step; });
    return later == list.begin() ? list.end() : later - 1;
  }

  /// Thousandths.
  std::uint64_t weight_at(std::uint32_t step) const noexcept { return last_until(iterations_, step)->weight; }

  /// A cheaper way to a cell, found after the iteration closed it.
  struct Improvement {
    CostT g;
    Cell cell;
    Cell parent;
    unsigned direction;
  };

  HeapOpenList<std::uint64_t>& list() noexcept { return lists_[iteration_ % 2]; }
  /// What the iteration before left.
  HeapOpenList<std::uint64_t>& left_over() noexcept { return lists_[(iteration_ + 1) % 2]; }

  bool is_reached(Cell cell) const noexcept { return nodes_.state(cell) != CellState::Unvisited; }

  void expand(Cell cell) noexcept {
    const std::uint64_t g = this->close(cell);
    closed_in_[index(cell)] = iteration_;
    this->each_move(cell, [this, cell, g](Cell next, unsigned d, std::uint64_t cost) { reach(next, cell, d, g + cost); });
  }

  void reach(Cell next, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    if (!this->improves(next, g)) return;
    const CellState before = nodes_.state(next);
    if (before == CellState::Closed && closed_in_[index(next)] == iteration_) {
      aside_.push_back({static_cast<CostT>(g), next, parent, direction});
    } else {
      generate(next, parent, direction, g, before);
    }
  }

  void generate(Cell cell, Cell parent, unsigned direction, std::uint64_t g, CellState before) noexcept {
    if (this->open(cell, parent, g, before, direction)) put(cell);
  }

  void put(Cell cell) noexcept {
    const std::uint64_t g = nodes_.g(cell);
    const std::uint64_t h = this->estimate(cell);
    least_ = std::min(least_, g + h);
    list().push(1000 * g + weight_ * h, g, cell);
  }

  void begin_ordering() noexcept {
    is_ordering_ = true;
    reached_weight_ = weight_;
    weight_ = weight_ > 1000 + decrement_ ? weight_ - decrement_ : 1000;
    ++iteration_;
    iterations_.push_back({.step = this->steps() + 1, .weight = weight_});
    put_back_ = 0;
    least_ = std::numeric_limits<std::uint64_t>::max();
  }

  /// A piece of the next open list; with the last one the path is told.
  void order() noexcept {
    // With events a recording has room for few, without them a step may be longer.
    constexpr int open_cells_a_step = 2000;
    constexpr int improvements_a_step = 16;
    this->begin_prepared();
    for (int n = 0; n < open_cells_a_step && !left_over().empty(); ++n) {
      const Cell cell = left_over().take_any();
      if (nodes_.state(cell) != CellState::Open) continue;
      put(cell);
      if (this->keeps_notes()) put_back_cells_.push_back(cell);
    }
    if (!left_over().empty()) return;
    for (int n = 0; n < improvements_a_step && put_back_ < aside_.size(); ++n) {
      const auto [g, cell, parent, direction] = aside_[put_back_++];
      reach(cell, parent, direction, g);
    }
    if (put_back_ < aside_.size()) return;
    aside_.clear();
    is_ordering_ = false;
    iterations_.back().ordered = this->steps();
    iterations_.back().put_back_end = put_back_cells_.size();
    tell();
  }

  void tell() noexcept {
    const std::uint64_t cost = nodes_.g(problem_.query.goal);
    // Rounded up, so that 1.000 means shortest.
    const std::uint64_t ratio = cost <= least_ ? 1000 : (1000 * cost + least_ - 1) / least_;
    const auto bound = static_cast<std::uint32_t>(std::min<std::uint64_t>(ratio, reached_weight_));
    solutions_.push_back({this->steps(), has_bound_ ? bound : 0});
    trace_.solution(cost, solutions_.back().bound);
    if (bound == 1000) {
      status_ = Status::Found;
    } else {
      trace_.phase(phases::improve);
    }
  }

  std::vector<std::uint8_t> closed_in_;               ///< the iteration in which a closed cell was closed
  std::array<HeapOpenList<std::uint64_t>, 2> lists_;  ///< of even and odd iterations
  std::vector<Improvement> aside_;
  std::size_t put_back_ = 0;             ///< how many of them
  std::uint64_t weight_ = 1000;          ///< thousandths, of the iteration
  std::uint64_t reached_weight_ = 1000;  ///< of the iteration before
  std::uint64_t decrement_ = 0;
  std::uint64_t least_ = 0;  ///< g + h in the open list that is being ordered
  std::vector<Iteration> iterations_;
  std::vector<SolutionFound> solutions_;
  std::vector<Cell> put_back_cells_;  ///< in the order in which iterations took over what was open
  std::uint8_t iteration_ = 0;        ///< at most (10000 - 1000) / 100, by the ranges of the options
  bool is_ordering_ = false;
  bool has_bound_ = false;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::inflation, 3000},
                                    Parameter{&parameters::inflation_step, 500}, Parameter{&parameters::tie_break, 0}};
constexpr std::array fact_list{&facts::solutions, &facts::bound};
constexpr std::array phase_list{&phases::search, &phases::improve};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"repeat, with f = g + w · h", Beat::Loop | Beat::Prepare | Beat::Round},
    {"  while least f in OPEN < g(goal)", Beat::Loop},
    {"    take the s with the least f from OPEN", Beat::Take},
    {"    add s to CLOSED", Beat::Loop},
    {"    for each legal move s → t", beats::each_move},
    {"      if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"      if t ∈ CLOSED: (t, s) into INCONS", Beat::Keep},
    {"      else g(t) ← g(s) + c(s, t)", beats::opening},
    {"        π(t) ← s; put t into OPEN", beats::opening},
    {"  if g(goal) = ∞: return failure", Beat::Fail},
    {"  w ← max(1, w − the step); CLOSED ← ∅", Beat::Prepare},
    {"  order OPEN by the new f; relax INCONS", Beat::Prepare | Beat::Restore},
    {"  publish the path and its bound", Beat::Solution},
    {"  if the bound is 1: return the path", Beat::Stop},
};

}  // namespace

extern const AlgorithmInfo ara_star{
    .id = "ara-star",
    .name = "ARA*",
    .family = "best-first",
    .summary = "Finds some path fast, then ever better ones, and says how far each can be from the shortest.",
    .paper = "M. Likhachev, G. Gordon, S. Thrun: ARA*: Anytime A* with Provable Bounds on Sub-Optimality. NIPS, 2003.",
    .complexity = "O(n log n) an iteration",
    .priority = "g + w h",
    .orders_by = OrdersBy::Other,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<AraStar>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
