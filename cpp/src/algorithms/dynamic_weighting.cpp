// Dynamic weighting: A* whose heuristic counts w times at the start and ever less on the way, until it counts once:
//
//   F(g, h) = g + (w - (w - 1) d / N) h      d = min(g, N): the depth of a cell, measured as cost; N = h(start): the anticipated depth
//
// Why closed cells may stay closed. At a fixed h, F is convex in g, so F(g, h) <= max(w h, F(g', h)) where g <= g'. And dF/dg <= 1 <= dF/dh <= w.
// Let g* be the true distance from the start. Claim: F(g, h) <= w (g* + h) for every closed cell, and for every open cell whose predecessor on a
// best path is closed. It holds at the start. Along a step of cost c, h changes by some e >= -c, because it is consistent, and F grows by at
// most c dF/dg + e dF/dh = c (dF/dg - dF/dh) + (c + e) dF/dh <= w (c + e). If another way gave the cell a lower g, the first inequality bounds F.
// If n is closed before the cells of its best path, m, the first open cell of that path, comes no earlier than n in the open list, so
// F(n) <= F(m) <= w (g*(m) + h(m)) <= w (g*(n) + h(n)). For the goal, where h = 0, this says that it costs at most w times the optimum.
//
// Where (w - 1) h > N, F rises when g falls. Then the open list may give an older entry of a cell before the newer one, which has the lower g. The
// first inequality holds for every lower g, so the claim holds for the cell.
//
// Why that survives integers. The open list is ordered by K with 2^15 F - 1 < K <= 2^15 F, so "not before" can hide an excess of 2^-15 in F,
// once for each step of the best path at most. A step costs at least one unit, so the excess is at most 2^-15 of the optimum, and F is
// computed with w - 2^-15 in place of w (the least w above 1 is 1.001). Nothing overflows: g < 2^48 (16M cells, 255 times 47321), h < 2^37.

#include "search/best_first.hpp"

#include <algorithm>
#include <array>

namespace astrolabe::algorithms {
namespace {

struct Rules : BestFirstRules {
  /// Finer than costs.
  template <class CostT>
  using Key = std::uint64_t;
  static constexpr Relaxation relaxation = Relaxation::Open;
};

__extension__ using Wide = unsigned __int128;

template <class TraceT, class CostT>
class DynamicWeighting final : public BestFirst<DynamicWeighting<TraceT, CostT>, Rules, TraceT, CostT> {
  using Base = BestFirst<DynamicWeighting, Rules, TraceT, CostT>;
  using Base::problem_;

 public:
  using Base::Base;

  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t) const noexcept override {
    return value_of(g, this->estimate(cell), shown_, 0);
  }
  ListOrder list_order(std::uint32_t step) const noexcept override {
    ListOrder order = Base::list_order(step);
    order.may_go_by_older = true;
    order.keyed_by = this;
    order.key = [](const Search& search, Cell cell, std::uint64_t g, std::uint32_t) {
      const auto& own = static_cast<const DynamicWeighting&>(search);
      return own.order(g, own.estimate(cell));
    };
    return order;
  }

  void set_up() noexcept {
    Base::set_up();
    const auto weight = static_cast<std::uint64_t>(problem_.options->get(parameters::weight));
    shown_ = weight;
    ordering_ = weight > 1000 ? (weight << key_bits) - 1000 : weight << key_bits;
    // The priority weighs h itself.
    this->read_heuristic();
    // At least one unit, so that h counts w times at the start in any case.
    anticipated_ = std::max<std::uint64_t>(this->estimate(problem_.query.start), 1);
  }

  std::uint64_t order(std::uint64_t g, std::uint64_t h) const noexcept { return value_of(g, h, ordering_, key_bits); }

 private:
  static constexpr unsigned key_bits = 15;

  /// 2^bits F. `weight`: in thousandths of 2^-bits. Up to a weight of 1 it is A* with a lighter heuristic.
  std::uint64_t value_of(std::uint64_t g, std::uint64_t h, std::uint64_t weight, unsigned bits) const noexcept {
    const std::uint64_t once = std::uint64_t{1000} << bits;
    if (weight <= once) return (g << bits) + static_cast<std::uint64_t>(Wide{weight} * h / 1000);
    const std::uint64_t left = anticipated_ - std::min(g, anticipated_);
    const Wide excess = Wide{weight - once} * h * left / (Wide{1000} * anticipated_);
    return ((g + h) << bits) + static_cast<std::uint64_t>(excess);
  }

  std::uint64_t shown_ = 1000;     ///< the weight, in thousandths
  std::uint64_t ordering_ = 1000;  ///< w - 2^-15, in thousandths of 2^-15
  std::uint64_t anticipated_ = 1;  ///< N
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::weight, 1500}, Parameter{&parameters::tie_break, 0},
                                    Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"N ← h(start), the expected depth", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  add s to CLOSED", Beat::Loop},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t is in CLOSED: skip t", Beat::Closed | Beat::Keep},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", Beat::NoBetter},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", Beat::Generate | Beat::Improve},
    {"    d ← min(g(t), N)", Beat::Generate | Beat::Improve},
    {"    f(t) ← g(t) + (w − (w − 1) · d / N) · h(t)", Beat::Generate | Beat::Improve},
    {"    put t into OPEN, ordered by f(t)", Beat::Generate | Beat::Improve},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo dynamic_weighting{
    .id = "dynamic-weighting",
    .name = "Dynamic weighting",
    .family = "best-first",
    .summary = "A* whose heuristic counts w times at the start and once at the expected depth.",
    .paper =
        "I. Pohl: The Avoidance of (Relative) Catastrophe, Heuristic Competence, Genuine Dynamic Weighting and Computational Issues in "
        "Heuristic Problem Solving. IJCAI, 1973.",
    .complexity = "O(n log n)",
    .priority = "g + (w - (w - 1) min(g, N) / N) h",
    .orders_by = OrdersBy::Other,
    .guarantee = Guarantee::Bounded,
    .conditions = bit(Condition::HeuristicAdmissible) | bit(Condition::HeuristicConsistent) | bit(Condition::StopWhenExpanded),
    .parameters = parameter_list,
    .make = factory_of<DynamicWeighting>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
