// Iterative deepening depth-first search: depth-first with a limit on the number of moves that grows by one until the goal is
// there or nothing was cut off. It finds what breadth-first search finds. The number of moves to each cell is remembered, as
// iterative_deepening.hpp explains; without that, an open 8-connected field of 20 moves would take practically forever.

#include "search/iterative_deepening.hpp"

namespace astrolabe::algorithms {
namespace {

struct Policy {
  static constexpr bool by_moves = true;
  static constexpr bool has_budget = false;
};

struct Family {
  template <class TraceT, class CostT>
  using Of = IterativeDeepening<Policy, TraceT, CostT>;
};

constexpr CodeLine code[]{
    {"moves(start) ← 0; limit ← 0; STACK ← (start)", Beat::Begin},
    {"while STACK is not empty", Beat::Loop},
    {"  take s from the top of STACK", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t, last first", beats::each_move},
    {"    n ← moves(s) + 1", Beat::Look},
    {"    if n > moves(t): skip t", beats::no_better | Beat::Keep},
    {"    if n = moves(t) in this iteration: skip t", beats::no_better | Beat::Keep},
    {"    if n > limit: cut t off, skip it", Beat::Prune},
    {"    moves(t) ← n; π(t) ← s; push t on STACK", beats::opening},
    {"  if STACK is empty and a cell was cut off", Beat::Root},
    {"    limit ← limit + 1; STACK ← (start)", Beat::Root},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo iddfs{
    .id = "iddfs",
    .name = "Iterative deepening",
    .family = "uninformed",
    .summary = "Depth-first to one move, then to two, then to three: the fewest moves, without a queue.",
    .paper = "D. J. Slate, L. R. Atkin: CHESS 4.5, the Northwestern University Chess Program. In: Chess Skill in Man and Machine, 1977.",
    .complexity = "O(n d), d = moves to the goal",
    .priority = "",
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::EqualSteps) | bit(Condition::UniformTerrain),
    .needs = bit(Need::MediumMap),
    .make = factory_of<Family>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
