// Dijkstra's algorithm from both ends. A path that is not known yet leaves the closed cells of the start through a cell that is
// open there, and enters those of the goal through one that is open here, so it costs at least the least g of both sides
// together. The search goes on until that is no less than the cheapest path known; the first meeting is only a candidate.

#include "search/bidirectional.hpp"

namespace astrolabe::algorithms {
namespace {

template <class CostT>
class LeastG {
 public:
  static constexpr bool uses_heuristic = false;
  static constexpr bool relaxes = true;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t) noexcept { return g; }
  static constexpr ListOrder list_order(TieBreak rule) noexcept { return {.kind = ListKind::Heap, .ties = rule}; }

  void begin(std::uint32_t cells, TieBreak rule) {
    for (const Side side : both_sides) open_[side].begin(cells, rule);
  }
  void push(Side side, CostT g, CostT, Cell cell) { open_[side].push(g, g, cell); }

  Expansion next(const Sides<CostT>& sides) noexcept {
    for (const Side side : both_sides) {
      if (!open_[side].settle(sides.nodes[side])) return {};
    }
    if (open_[Side::Forward].least() + open_[Side::Backward].least() >= sides.best) return {};
    const Side side = sides.smaller();
    return {side, open_[side].pop()};
  }

 private:
  Both<SideList<CostT>> open_;
};

constexpr std::array parameter_list{Parameter{&parameters::tie_break, 0}};

constexpr CodeLine code[]{
    {"OPENF ← {start}; OPENB ← {goal}; best ← ∞", Beat::Begin},
    {"while least gF + least gB < best", Beat::Loop},
    {"  side ← F or B with fewer open cells", Beat::Loop},
    {"  take the s with the least g there", beats::take_either},
    {"  add s to CLOSED of that side", Beat::Loop},
    {"  for each move s → t (backward: t → s)", beats::each_move},
    {"    if g(s) + c ≥ g(t) there: skip t", beats::no_better},
    {"    if g(s) + c ≥ best: skip t", Beat::Prune | Beat::Keep},
    {"    g(t) ← g(s) + c; π(t) ← s; t into OPEN", beats::opening},
    {"    if the other side has reached t", Beat::Meet},
    {"      best ← min(best, gF(t) + gB(t))", Beat::Meet},
    {"return the best path; failure if best = ∞", Beat::Stop | Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo bidirectional_dijkstra{
    .id = "bidirectional-dijkstra",
    .name = "Bidirectional Dijkstra",
    .family = "bidirectional",
    .summary = "Grows around the start and the goal until no undiscovered path can cost less than the best one known.",
    .paper =
        "T. A. J. Nicholson: Finding the Shortest Route between Two Points in a Network. The Computer Journal 9(3), 1966; I. Pohl: Bi-directional "
        "Search. Machine Intelligence 6, 1971.",
    .complexity = "O(n log n)",
    .priority = "g",
    .orders_by = OrdersBy::G,
    .grows_from = GrowsFrom::Both,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = bidirectional<LeastG>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
