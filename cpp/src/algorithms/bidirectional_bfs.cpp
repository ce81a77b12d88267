// Breadth-first search from both ends, one whole level of one side at a time. While the sides have not met, every cell within a
// moves of the start and every cell within b moves of the goal is known, and they are different cells, so a path has more than
// a + b moves; when a level makes them meet, it has a + b + 1. Within a level all meetings are therefore equally near. With
// sides that took turns cell by cell the first meeting could be one move too far.

#include "search/bidirectional.hpp"

namespace astrolabe::algorithms {
namespace {

template <class CostT>
class Levels {
 public:
  static constexpr bool uses_heuristic = false;
  static constexpr bool relaxes = false;
  static constexpr std::uint64_t priority(std::uint64_t, std::uint64_t) noexcept { return no_priority; }
  static constexpr ListOrder list_order(TieBreak) noexcept { return {.kind = ListKind::Queue}; }

  void begin(std::uint32_t cells, TieBreak rule) {
    for (const Side side : both_sides) queue_[side].begin(cells, rule);
    left_ = 0;
  }
  void push(Side side, CostT g, CostT f, Cell cell) { queue_[side].push(f, g, cell); }

  Expansion next(const Sides<CostT>& sides) noexcept {
    if (sides.best != unknown_cost) return {};
    if (left_ == 0) {
      if (queue_[Side::Forward].empty() || queue_[Side::Backward].empty()) return {};
      side_ = sides.smaller();
      left_ = sides.open[side_];
    }
    --left_;
    return {side_, queue_[side_].pop()};
  }

 private:
  Both<QueueOpenList<CostT>> queue_;
  Side side_ = Side::Forward;
  std::uint64_t left_ = 0;  ///< cells of the level that have not been expanded yet
};

constexpr CodeLine code[]{
    {"QUEUEF ← (start); QUEUEB ← (goal); best ← ∞", Beat::Begin},
    {"while best = ∞", Beat::Loop},
    {"  after a level: stop if a queue is empty;", Beat::Loop},
    {"    the side with fewer open cells is next", Beat::Loop},
    {"  take s from the front of its queue", beats::take_either},
    {"  for each move s → t (backward: t → s)", beats::each_move},
    {"    if that side has reached t: skip t", beats::no_better | Beat::Keep},
    {"    if g(s) + c ≥ best: skip t", Beat::Prune},
    {"    g(t) ← g(s) + c; π(t) ← s; append t to it", Beat::Generate},
    {"    if the other side has reached t", Beat::Meet},
    {"      best ← min(best, gF(t) + gB(t))", Beat::Meet},
    {"return the best path; failure if best = ∞", Beat::Stop | Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo bidirectional_bfs{
    .id = "bidirectional-bfs",
    .name = "Bidirectional breadth-first",
    .family = "bidirectional",
    .summary = "Rings grow around the start and the goal, level by level, until two of them touch.",
    .paper = "I. Pohl: Bi-directional Search. Machine Intelligence 6, 1971.",
    .complexity = "O(n)",
    .priority = "",
    .grows_from = GrowsFrom::Both,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::EqualSteps) | bit(Condition::UniformTerrain),
    .needs = bit(Need::MediumMap),
    .make = bidirectional<Levels>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
