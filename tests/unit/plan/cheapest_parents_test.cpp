#include "plan/cheapest_parents.hpp"
#include "support/catch.hpp"
#include "support/dice.hpp"

#include <vector>

using namespace astrolabe;
using astrolabe::testing::Dice;

TEST_CASE("Each node costs what the cheapest way costs, after each edge", "[plan][cheapest_parents]") {
  Dice dice(1);
  struct Edge {
    std::uint32_t from, to, cost;
  };
  for (int i = 0; i < 200; ++i) {
    CheapestParents parents;
    std::vector<Edge> edges;
    parents.add_root();
    std::uint32_t nodes = 1;
    for (int k = 0; k < 60; ++k) {
      const std::uint32_t from = dice.below(nodes), cost = 1 + dice.below(20);
      if (dice.chance(40)) {
        edges.push_back({from, nodes++, cost});
        parents.add(from, cost);
      } else {
        edges.push_back({from, dice.below(nodes), cost});
        std::vector<std::uint64_t> before;
        for (std::uint32_t node = 0; node < nodes; ++node) before.push_back(parents.cost(node));
        std::vector<bool> is_told(nodes);
        is_told[edges.back().to] = parents.connect(from, edges.back().to, cost);
        while (!parents.is_settled()) parents.relax_next([&](std::uint32_t node) { is_told[node] = true; });
        for (std::uint32_t node = 0; node < nodes; ++node) REQUIRE(is_told[node] == (parents.cost(node) < before[node]));
      }
      std::vector<std::uint64_t> least(nodes, 1000000);
      least[0] = 0;
      for (std::uint32_t round = 0; round < nodes; ++round) {
        for (const Edge& edge : edges) least[edge.to] = std::min(least[edge.to], least[edge.from] + edge.cost);
      }
      for (std::uint32_t node = 0; node < nodes; ++node) {
        REQUIRE(parents.cost(node) == least[node]);
        if (node == 0) continue;
        REQUIRE(parents.cost(parents.parent(node)) < parents.cost(node));
        REQUIRE(parents.tick(node) == parents.tick(parents.parent(node)) + 1);
      }
    }
  }
}
