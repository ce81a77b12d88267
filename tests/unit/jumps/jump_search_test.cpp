// What jump point search promises beyond its answer: it expands little, and its table changes nothing but the time.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

Answer ask(std::string_view id, const Map& map, const Query& query, Intermediate intermediate = Intermediate::Kept,
           std::string_view rays = "bitmaps") {
  Options options(*find_algorithm(id));
  options.set(parameters::intermediate, static_cast<std::int32_t>(intermediate));
  options.set(option("rays"), choice(option("rays"), rays));
  return solve(map, query, options);
}

}  // namespace

TEST_CASE("in the open one jump is enough, and the path has every cell") {
  const Map map({30, 20});
  const Query query{.start = map.size().cell({2, 3}), .goal = map.size().cell({26, 12})};
  for (const std::string_view id : {"jps", "jps-plus"}) {
    INFO(id);
    const Answer answer = ask(id, map, query);
    CHECK(answer.status == Status::Found);
    // The start, the cell where the diagonal comes level with the goal, the goal.
    CHECK(answer.metrics.expanded == 3);
    CHECK(answer.metrics.generated == 3);
    REQUIRE(answer.path.size() == 25);
    CHECK(path_cost(map, answer.path) == PathCost{.straight = 15, .diagonal = 9});
  }
}

TEST_CASE("a hole in the wall of a corridor is not jumped over") {
  const Map map = draw({"@@@.@@@@", "........", "@@@@@@@@"});
  for (const std::string_view id : {"jps", "jps-plus"}) {
    for (std::size_t rule = 0; rule < movements.size(); ++rule) {
      const Answer answer =
          ask(id, map, {.start = map.size().cell({7, 1}), .goal = map.size().cell({3, 0}), .movement = static_cast<Movement>(rule)});
      INFO(id << ' ' << movements[rule].id);
      CHECK(answer.status == Status::Found);
    }
  }
}

TEST_CASE("with and without a table the search is the same, event by event") {
  Dice dice(73);
  for (int i = 0; i < 400; ++i) {
    const Map map = random_map({dice, random_size(dice, 40), {.wall_percent = dice.below(45), .with_terrain = false}});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    query.cost_model = 0;
    INFO(describe_query(query, Options(*find_algorithm("jps"))) << ", map " << map.size().width << " x " << map.size().height);
    for (const Intermediate intermediate : {Intermediate::Kept, Intermediate::Pruned}) {
      const Answer scanned = ask("jps", map, query, intermediate);
      for (const Answer& looked_up : {ask("jps", map, query, intermediate, "table"), ask("jps-plus", map, query, intermediate)}) {
        CHECK(looked_up.status == scanned.status);
        CHECK(looked_up.hash == scanned.hash);
        CHECK(looked_up.path == scanned.path);
      }
    }
  }
}

TEST_CASE("a jump point where a diagonal may only turn is kept, or what lies behind its turns is opened at once") {
  const Map map = draw({"......", "......", "....@.", "......"});
  const Query query{.start = map.size().cell({0, 0}), .goal = map.size().cell({5, 3})};
  for (const std::string_view id : {"jps", "jps-plus"}) {
    INFO(id);
    const Answer kept = ask(id, map, query);
    const Answer pruned = ask(id, map, query, Intermediate::Pruned);
    CHECK(kept.status == Status::Found);
    CHECK(pruned.status == Status::Found);
    CHECK(path_cost(map, pruned.path) == path_cost(map, kept.path));
    CHECK(pruned.path == kept.path);
    CHECK(pruned.metrics.expanded < kept.metrics.expanded);
  }
}

TEST_CASE("jump points are fewer than cells") {
  Dice dice(74);
  std::uint64_t jump_points = 0, cells = 0;
  for (int i = 0; i < 50; ++i) {
    const Map map = random_map({dice, {60, 60}, {.wall_percent = 10, .with_terrain = false}});
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    jump_points += ask("jps", map, query).metrics.expanded;
    cells += ask("astar", map, query).metrics.expanded;
  }
  CHECK(jump_points * 2 < cells);
}

TEST_CASE("the table is made before the search, and is right after a preparation that was given up") {
  Dice dice(75);
  const Options options(*find_algorithm("jps-plus"));
  for (std::size_t rule = 0; rule < movements.size(); ++rule) {
    const Map map = random_map({dice, {300, 200}, {.wall_percent = 20, .with_terrain = false}});
    const Map other = random_map({dice, {300, 200}, {.wall_percent = 20, .with_terrain = false}});
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = static_cast<Movement>(rule)};
    Moves moves, other_moves;
    moves.build(map, query.movement);
    other_moves.build(other, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
    Traced traced(options.algorithm());
    const auto& [trace, search] = traced;
    CHECK(search->make_ready({.map = &other, .moves = &other_moves, .query = query, .options = &options}) != ready);
    for (int part = 0; part < 3; ++part) CHECK(search->make_ready(problem) != ready);
    for (int again = 0; again < 2; ++again) {
      traced.begin(problem);
      CHECK(search->make_ready(problem) == ready);
      search->advance(to_the_end);
      CHECK(search->metrics().prepared == 0);
      CHECK(search->former_steps() == 3 * 200);
      CHECK(trace.hash() == solve(map, query, options).hash);
    }
  }
}
