#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "explain/paths/what_if.hpp"
#include "world/ground.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint64_t s = 33461;

struct Question {
  Map map;
  Query query;
  Ground ground;
  Moves moves;
  std::unique_ptr<WhatIf> what_if;

  Question(Map drawn, Point start, Point goal, Unit unit = {}) : map(std::move(drawn)) {
    query = {.start = map.size().cell(start), .goal = map.size().cell(goal), .movement = Movement::FourConnected, .unit = unit};
    const Map& seen = ground.see(map, unit);
    moves.build(seen, query.movement);
    what_if = std::make_unique<WhatIf>(map, Problem{.map = &seen, .moves = &moves, .query = query, .options = nullptr});
    while (what_if->advance(7) != ready) {
    }
  }
  std::uint64_t without(Point wall) const { return what_if->removals().cost_without({map.size().cell(wall)}); }
};

}  // namespace

TEST_CASE("the best walls to remove come first, at most five of them, the upper one where they are worth the same") {
  const Question question(draw({".......", "@@@@@@.", "......."}), {0, 0}, {0, 2});
  const WallRemoval& removals = question.what_if->removals();
  CHECK(question.what_if->costs().shortest() == 14 * s);
  CHECK(removals.obstacles() == 6);
  CHECK(removals.gains().size() == 6);
  REQUIRE(removals.best().size() == WallRemoval::most_best);
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(removals.best()[i].obstacle == Obstacle{question.map.size().cell({static_cast<std::int32_t>(i), 1})});
    CHECK(removals.best()[i].cost == (2 + 2 * i) * s);
  }
}

TEST_CASE("a removed wall may make a path possible, and a wall that does not gains nothing") {
  const Question question(draw({"..@..", "..@..", "..@@.", "..@@."}), {0, 0}, {4, 3});
  CHECK(question.what_if->costs().shortest() == StartGoalCosts::unreachable);
  CHECK(question.what_if->paths().paths() == "0");
  CHECK(question.without({2, 1}) == 7 * s);
  CHECK(question.without({2, 2}) == StartGoalCosts::unreachable);
  CHECK(question.what_if->removals().gains().size() == 2);
}

TEST_CASE("a removed wall may give a large unit room where it starts") {
  const Question question(draw({"....", ".@..", "...."}), {0, 0}, {2, 1}, {.kind = 0, .size = 2});
  CHECK(question.what_if->costs().shortest() == StartGoalCosts::unreachable);
  CHECK(question.without({1, 1}) == 3 * s);
}

TEST_CASE("a removed wall leaves plain ground, which no boat enters") {
  const Question question(draw({"W@W", "WWW"}), {0, 0}, {2, 0}, {.kind = 2, .size = 1});
  CHECK(question.what_if->costs().shortest() == 4 * s);
  CHECK(question.what_if->removals().obstacles() == 1);
  CHECK(question.what_if->removals().gains().empty());
}

TEST_CASE("a map without obstacles has nothing to remove") {
  const Question question(Map({4, 4}), {0, 0}, {3, 3});
  CHECK(question.what_if->removals().obstacles() == 0);
  CHECK(question.what_if->removals().best().empty());
  CHECK(question.what_if->has_removals());
}
