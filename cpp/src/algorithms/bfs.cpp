// Breadth-first search: a queue. Optimal where every step costs the same.

#include "search/best_first.hpp"

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::stop, 0}};

constexpr CodeLine code[]{
    {"QUEUE ← (start); start is reached", Beat::Begin},
    {"while QUEUE is not empty", Beat::Loop},
    {"  take s from the front of QUEUE", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t was reached before: skip t", beats::no_better | Beat::Keep},
    {"    t is reached; π(t) ← s", Beat::Generate},
    {"    append t to the end of QUEUE", Beat::Generate},
    {"    if t = goal and stop = generated: return", Beat::StopEarly},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo bfs{
    .id = "bfs",
    .name = "Breadth-first",
    .family = "uninformed",
    .summary = "Expands cells in the order in which they were generated: ring after ring of equal step counts.",
    .paper = "E. F. Moore: The Shortest Path through a Maze. Proc. Int. Symposium on the Theory of Switching, 1959.",
    .complexity = "O(n)",
    .priority = "",
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::EqualSteps) | bit(Condition::UniformTerrain),
    .parameters = parameter_list,
    .make = best_first<BreadthFirstRules>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
