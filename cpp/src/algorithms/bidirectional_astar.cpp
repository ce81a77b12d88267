// A* from both ends, each with its own estimate of the cost to the other end. Whatever path is still unknown has a cell u that
// is open forward and, behind it, a cell v that is open backward, both reached in the best way. So it costs at least the least
// f of the forward side, the least f of the backward side, and the least g of both with a step between them. The search ends
// when the largest of the three is no less than the cheapest path known.

#include "search/bidirectional.hpp"

namespace astrolabe::algorithms {
namespace {

template <class CostT>
class LeastF {
 public:
  static constexpr bool uses_heuristic = true;
  static constexpr bool relaxes = true;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t h) noexcept { return g + h; }
  static constexpr ListOrder list_order(TieBreak rule) noexcept { return {.kind = ListKind::Heap, .ties = rule}; }

  void begin(std::uint32_t cells, TieBreak rule) {
    for (const Side side : both_sides) {
      by_f_[side].begin(cells, rule);
      by_g_[side].begin(cells, rule);
    }
  }
  void push(Side side, CostT g, CostT f, Cell cell) {
    by_f_[side].push(f, g, cell);
    by_g_[side].push(g, g, cell);
  }

  Expansion next(const Sides<CostT>& sides) noexcept {
    for (const Side side : both_sides) {
      if (!by_f_[side].settle(sides.nodes[side])) return {};
      by_g_[side].settle(sides.nodes[side]);
    }
    const std::uint64_t in_between = by_g_[Side::Forward].least() + by_g_[Side::Backward].least() + sides.cheapest_step;
    if (std::max({by_f_[Side::Forward].least(), by_f_[Side::Backward].least(), in_between}) >= sides.best) return {};
    const Side side = sides.smaller();
    return {side, by_f_[side].pop()};
  }

 private:
  Both<SideList<CostT>> by_f_;
  Both<SideList<CostT>> by_g_;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::tie_break, 0}};

constexpr CodeLine code[]{
    {"OPENF ← {start}; OPENB ← {goal}; best ← ∞", Beat::Begin},
    {"ε ← the cost of the cheapest step", Beat::Begin},
    {"while best exceeds the largest of: least fF,", Beat::Loop},
    {"  least fB, least gF + least gB + ε", Beat::Loop},
    {"  side ← F or B with fewer open cells", Beat::Loop},
    {"  take the s with the least f there", beats::take_either},
    {"  add s to CLOSED of that side", Beat::Loop},
    {"  for each move s → t (backward: t → s)", beats::each_move},
    {"    if g(s) + c ≥ g(t) there: skip t", beats::no_better},
    {"    if g(s) + c + h(t) ≥ best: skip t", Beat::Prune | Beat::Keep},
    {"    g(t) ← g(s) + c; π(t) ← s; t into OPEN", beats::opening},
    {"    if the other side has reached t", Beat::Meet},
    {"      best ← min(best, gF(t) + gB(t))", Beat::Meet},
    {"return the best path; failure if best = ∞", Beat::Stop | Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo bidirectional_astar{
    .id = "bidirectional-astar",
    .name = "Bidirectional A*",
    .family = "bidirectional",
    .summary = "A* from the start and A* from the goal, until no undiscovered path can cost less than the best one known.",
    .paper =
        "I. Pohl: Bi-directional Search. Machine Intelligence 6, 1971; H. Kaindl, G. Kainz: Bidirectional Heuristic Search Reconsidered. Journal of "
        "Artificial Intelligence Research 7, 1997.",
    .complexity = "O(n log n) with a consistent heuristic",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .grows_from = GrowsFrom::Both,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = bidirectional<LeastF>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
