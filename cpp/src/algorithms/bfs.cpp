// Breadth-first search: a queue. Optimal where every step costs the same.

#include "search/best_first.hpp"

namespace astrolabe::algorithms {
namespace {

constexpr std::array parameter_list{Parameter{&parameters::stop, 0}};

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
};

}  // namespace astrolabe::algorithms
