// Laws that need no distances: what a change of the question must do to the answer. Maps that are turned or mirrored, ends that
// are swapped, dearer ground, another wall, another opening.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/oracle.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include <array>
#include <functional>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

struct Question {
  Map map;
  Query query;
};

/// One of the eight symmetries of the square: reflected or not, then rotated by quarter turns.
Question turned(const Question& question, int symmetry) {
  const Size from = question.map.size();
  const bool on_side = symmetry % 2 == 1;
  const Size to = on_side ? Size{from.height, from.width} : from;
  const auto image = [&](Cell cell) {
    auto [x, y] = from.point(cell);
    if (symmetry >= 4) x = static_cast<std::int32_t>(from.width) - 1 - x;
    const auto right = static_cast<std::int32_t>(from.width) - 1 - x;
    const auto down = static_cast<std::int32_t>(from.height) - 1 - y;
    const std::array<Point, 4> quarters{{{x, y}, {down, x}, {right, down}, {y, right}}};
    return to.cell(quarters[static_cast<std::size_t>(symmetry % 4)]);
  };
  std::vector<Terrain> terrain(to.cells());
  std::vector<std::uint8_t> barriers(to.cells());
  for (std::uint32_t i = 0; i < from.cells(); ++i) {
    terrain[index(image(Cell{i}))] = question.map.at(Cell{i});
    for (int d = 0; d < 4; ++d) {
      const int turned_to = ((symmetry >= 4 ? 4 - d : d) + symmetry) % 4;
      barriers[index(image(Cell{i}))] |= static_cast<std::uint8_t>((question.map.barriers(Cell{i}) >> d & 1) << turned_to);
    }
  }
  Question result{Map(to, terrain, barriers), question.query};
  result.map.set_multipliers(question.map.multipliers());
  result.query.start = image(question.query.start);
  result.query.goal = image(question.query.goal);
  return result;
}

Question changed(const Question& question, Cell cell, Terrain terrain) {
  Question result = question;
  std::vector<Change> changes;
  result.map.apply(std::array{Edit{cell, terrain}}, changes);
  return result;
}

/// What an algorithm says to a question, as far as a law may rely on it.
struct Reply {
  bool knows = false;  ///< that there is a path, or that there is none
  bool found = false;
  bool optimal = false;  ///< as promised, and a path of legal steps
  std::uint64_t cost = 0;
  std::vector<Cell> path;
};

Reply ask(const Question& question, const Options& options) {
  const Answer answer = solve(question.map, question.query, options);
  Reply reply;
  reply.found = answer.status == Status::Found;
  reply.knows = reply.found || (answer.status == Status::NoPath && !may_miss(options.algorithm()));
  reply.optimal = walks(options.algorithm()) && judge(question.map, question.query, options).level == Guarantee::Optimal;
  reply.cost = path_cost(question.map, answer.path).units(question.query.model());
  reply.path = answer.path;
  return reply;
}

bool both_know(const Reply& a, const Reply& b) { return a.knows && b.knows; }
/// Both costs are optimal ones, so that they can be compared.
bool both_best(const Reply& a, const Reply& b) { return a.found && b.found && a.optimal && b.optimal; }

using Law = std::function<void(Dice&, const Question&, const Options&, const Reply&)>;

/// Maps of each of three parts, of which each turn takes one: the laws compare far more costs than one fault needs.
constexpr int maps = 500;

/// Puts a law to every algorithm, on random questions and with random options. The law counts the costs that it compared.
void for_each_question(std::uint32_t seed, std::uint32_t part, const Law& law) {
  Dice dice(seed + 1000 * part);
  for (int i = 0; i < maps; ++i) {
    Question question{random_map({dice, random_size(dice, 14), {.wall_percent = dice.below(40), .with_terrain = dice.chance(50)}}), {}};
    if (dice.chance(25)) add_barriers(dice, question.map, dice.below(20));
    question.query = random_query({dice, random_free_cell(dice, question.map), random_free_cell(dice, question.map)});
    if (!question.map.passable(question.query.start) || !question.map.passable(question.query.goal)) continue;
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, question.map, question.query)) continue;
      const Options options = dice.chance(50) ? Options(*info) : random_options(dice, *info);
      INFO(describe_query(question.query, options) << ", map " << i << " of part " << part);
      law(dice, question, options, ask(question, options));
    }
  }
}

void for_each_question(std::uint32_t seed, const Law& law) {
  for (const std::uint32_t part : parts_of_turn(3)) for_each_question(seed, part, law);
}

}  // namespace

TEST_CASE("metamorphic: turning and mirroring a map changes no cost") {
  int compared = 0;
  for_each_question(101, [&](Dice&, const Question& question, const Options& options, const Reply& reply) {
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Reply other = ask(turned(question, symmetry), options);
      if (both_know(reply, other)) CHECK(other.found == reply.found);
      if (!both_best(reply, other)) continue;
      CHECK(other.cost == reply.cost);
      ++compared;
    }
  });
  CHECK(compared > 5 * maps);
}

TEST_CASE("metamorphic: the way back exists when the way does, and where all steps are alike costs differ by the ends") {
  int compared = 0;
  for_each_question(102, [&](Dice&, const Question& question, const Options& options, const Reply& reply) {
    // One-way passages lead one way.
    if (question.map.has_barriers()) return;
    Question back = question;
    std::swap(back.query.start, back.query.goal);
    const Reply other = ask(back, options);
    if (both_know(reply, other)) CHECK(other.found == reply.found);
    if (!both_best(reply, other)) return;
    // Both ways enter the cells between. Each enters one end besides, by a step whose length may differ on uneven ground.
    const CostModel& model = question.query.model();
    const bool steps_alike = question.query.movement == Movement::FourConnected || model.straight == model.diagonal;
    if (!steps_alike && !question.map.is_uniform()) return;
    const auto entering = [&](Cell cell) { return std::uint64_t{model.straight} * question.map.multipliers()[question.map.at(cell)]; };
    CHECK(other.cost + entering(question.query.goal) == reply.cost + entering(question.query.start));
    ++compared;
  });
  CHECK(compared > maps);
}

TEST_CASE("metamorphic: ground that is n times as dear makes the way n times as dear") {
  int compared = 0;
  for_each_question(103, [&](Dice& dice, const Question& question, const Options& options, const Reply& reply) {
    Multipliers values = question.map.multipliers();
    const int factor = std::min(dice.between(2, 9), 255 / *std::max_element(values.begin(), values.end()));
    for (std::uint8_t& value : values) value = static_cast<std::uint8_t>(value * factor);
    Question dearer = question;
    dearer.map.set_multipliers(values);
    const Reply other = ask(dearer, options);
    if (both_know(reply, other)) CHECK(other.found == reply.found);
    if (!both_best(reply, other)) return;
    CHECK(other.cost == reply.cost * static_cast<std::uint64_t>(factor));
    ++compared;
  });
  CHECK(compared > maps);
}

TEST_CASE("metamorphic: a new wall never shortens the way, and leaves it as it is where it is not in it") {
  Oracle oracle;
  int compared = 0, unhurt = 0;
  for_each_question(104, [&](Dice& dice, const Question& question, const Options& options, const Reply& reply) {
    const Cell cell = random_cell(dice, question.map);
    if (cell == question.query.start || cell == question.query.goal || !question.map.passable(cell)) return;
    const Question walled = changed(question, cell, wall);
    if (refuses(options.algorithm(), walled.map, walled.query)) return;
    const Reply other = ask(walled, options);
    if (both_know(reply, other) && !reply.found) CHECK_FALSE(other.found);
    if (!reply.found || !reply.optimal) return;
    // A wall beside the way is in it where a corner may not be cut.
    oracle.see(walled.map, walled.query.movement, walled.query.model());
    const bool is_free = oracle.cost_of_path(reply.path) != Oracle::unreachable;
    if (is_free && other.knows) CHECK(other.found);
    if (!both_best(reply, other)) return;
    CHECK(other.cost >= reply.cost);
    ++compared;
    if (!is_free) return;
    CHECK(other.cost == reply.cost);
    ++unhurt;
  });
  CHECK(compared > maps);
  CHECK(unhurt > maps / 2);
}

TEST_CASE("metamorphic: an opened cell never lengthens the way") {
  int compared = 0;
  for_each_question(105, [&](Dice& dice, const Question& question, const Options& options, const Reply& reply) {
    Cell cell = random_cell(dice, question.map);
    for (int i = 0; i < 20 && question.map.passable(cell); ++i) cell = random_cell(dice, question.map);
    if (question.map.passable(cell)) return;
    // Ground that is there already, so that the map stays as uniform as it was.
    const Question opened = changed(question, cell, question.map.at(dice.chance(50) ? question.query.start : question.query.goal));
    const Reply other = ask(opened, options);
    if (both_know(reply, other) && reply.found) CHECK(other.found);
    if (!both_best(reply, other)) return;
    CHECK(other.cost <= reply.cost);
    ++compared;
  });
  CHECK(compared > maps);
}
