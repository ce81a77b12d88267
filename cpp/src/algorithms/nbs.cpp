// Near-optimal bidirectional search. A pair of cells, u open forward and v open backward, is a lower bound for every path that
// leads from u to v: max(f(u), f(v), g(u) + g(v) + the cheapest step). Any search that proves its answer must expand, of each
// pair whose bound is below the optimum, at least one cell. NBS takes a pair with the least bound and expands both, so it
// expands at most twice as many cells as any search could do with.
//
// Each side has two lists. Those whose f exceeds the least bound wait, ordered by f; the others are ready, ordered by g. The
// pair with the least g on both sides then is one with the least bound, as soon as the sum fits below it.

#include "search/bidirectional.hpp"

namespace astrolabe::algorithms {
namespace {

template <class CostT>
class LeastPair {
 public:
  static constexpr bool uses_heuristic = true;
  static constexpr bool relaxes = true;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t h) noexcept { return g + h; }
  static constexpr ListOrder list_order(TieBreak) noexcept { return {.kind = ListKind::Pairs, .ties = TieBreak::Lifo, .has_fixed_ties = true}; }

  void begin(std::uint32_t cells, TieBreak) {
    for (const Side side : both_sides) {
      waiting_[side].begin(cells, TieBreak::Lifo);
      ready_[side].begin(cells, TieBreak::Lifo);
    }
    bound_ = 0;
    partner_ = no_cell;
  }
  void push(Side side, CostT g, CostT f, Cell cell) { waiting_[side].push(f, g, cell); }

  Expansion next(const Sides<CostT>& sides) noexcept {
    if (partner_ == no_cell) {
      if (!prepare(sides) || sides.best <= bound_) return {};
      partner_ = ready_[Side::Backward].pop();
      return {Side::Forward, ready_[Side::Forward].pop()};
    }
    const Expansion second{Side::Backward, partner_};
    partner_ = no_cell;
    return sides.best <= bound_ ? Expansion{} : second;
  }

 private:
  /// Brings a pair with the least bound to the front of the ready lists, and raises the bound to it; false when there is none.
  bool prepare(const Sides<CostT>& sides) noexcept {
    for (;;) {
      Both<std::uint64_t> least_f, least_g;
      for (const Side side : both_sides) {
        least_f[side] = waiting_[side].settle(sides.nodes[side]) ? waiting_[side].least() : unknown_cost;
        least_g[side] = ready_[side].settle(sides.nodes[side]) ? ready_[side].least() : unknown_cost;
        if (least_f[side] == unknown_cost && least_g[side] == unknown_cost) return false;
      }
      const bool is_pair = least_g[Side::Forward] != unknown_cost && least_g[Side::Backward] != unknown_cost;
      const std::uint64_t sum = is_pair ? least_g[Side::Forward] + least_g[Side::Backward] + sides.cheapest_step : unknown_cost;
      if (sum <= bound_) return true;
      // One cell at a time: as long as the latest cells make a pair, both sides run ahead instead of widening.
      bool has_moved = false;
      for (const Side side : both_sides) {
        if (least_f[side] > bound_) continue;
        const Cell cell = waiting_[side].pop();
        const CostT g = sides.nodes[side].g(cell);
        ready_[side].push(g, g, cell);
        has_moved = true;
      }
      if (!has_moved) bound_ = std::min({least_f[Side::Forward], least_f[Side::Backward], sum});
    }
  }

  Both<SideList<CostT>> waiting_;
  Both<SideList<CostT>> ready_;
  std::uint64_t bound_ = 0;  ///< no path that is still unknown costs less
  Cell partner_ = no_cell;   ///< the backward cell of a pair whose forward cell has been expanded
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}};

constexpr CodeLine code[]{
    {"OPENF ← {start}; OPENB ← {goal}", Beat::Begin},
    {"lb ← 0; best ← ∞; ε ← the cheapest step", Beat::Begin},
    {"while lb < best", Beat::Loop},
    {"  (u, v) in OPENF × OPENB ← those with least", Beat::Take},
    {"    max(fF(u), fB(v), gF(u) + gB(v) + ε)", Beat::Take},
    {"  lb ← that bound; if lb < best: expand u", Beat::Take},
    {"  if lb < best: expand v", Beat::TakeBackward},
    {"to expand s: for each move s → t (v: t → s)", beats::each_move},
    {"  if g(s) + c ≥ g(t) on its side: skip t", beats::no_better},
    {"  if g(s) + c + h(t) ≥ best: skip t", Beat::Prune | Beat::Keep},
    {"  g(t) ← g(s) + c; π(t) ← s; t into OPEN", beats::opening},
    {"  if the other side has reached t", Beat::Meet},
    {"    best ← min(best, gF(t) + gB(t))", Beat::Meet},
    {"return the best path; failure if best = ∞", Beat::Stop | Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo nbs{
    .id = "nbs",
    .name = "NBS",
    .family = "bidirectional",
    .summary = "Expands pairs of cells from both ends that every proof must expand: at most twice as many as any search needs.",
    .paper =
        "J. Chen, R. C. Holte, S. Zilles, N. R. Sturtevant: Front-to-End Bidirectional Heuristic Search with Near-Optimal Node Expansions. IJCAI, "
        "2017.",
    .complexity = "O(n log n) with a consistent heuristic",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .grows_from = GrowsFrom::Both,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = bidirectional<LeastPair>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
