#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/catalog.hpp"

#include <algorithm>
#include <set>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("ids are unique, fit links, and are found again") {
  std::set<std::string_view> ids;
  for (const AlgorithmInfo* info : catalog()) {
    CHECK(ids.insert(info->id).second);
    CHECK(find_algorithm(info->id) == info);
    CHECK(std::all_of(info->id.begin(), info->id.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }));
    for (const std::string_view text : {info->name, info->family, info->summary, info->paper, info->complexity}) CHECK_FALSE(text.empty());
  }
  for (const ParameterInfo* parameter : all_parameters()) {
    CHECK(ids.insert(parameter->id).second);
    CHECK(find_parameter(parameter->id) == parameter);
  }
  CHECK(find_algorithm("") == nullptr);
  CHECK(find_algorithm("no-such") == nullptr);
  CHECK(find_parameter("no-such") == nullptr);
}

TEST_CASE("facts and phases have ids of their own, and words") {
  std::set<std::string_view> of_facts, of_phases;
  for (const FactInfo* fact : all_facts()) CHECK((of_facts.insert(fact->id).second && !fact->text.empty()));
  for (const PhaseInfo* phase : all_phases()) CHECK((of_phases.insert(phase->id).second && !phase->text.empty()));
  CHECK(all_phases().front() == &phases::search);
}

TEST_CASE("every parameter of every algorithm is declared, with a default in its range") {
  for (const AlgorithmInfo* info : catalog()) {
    for (const Parameter& parameter : info->parameters) {
      CHECK(find_parameter(parameter.info->id) == parameter.info);
      CHECK(is_valid_value(*parameter.info, parameter.initial));
      CHECK(is_valid_value(*parameter.info, parameter.info->fallback));
    }
  }
  for (const ParameterInfo* parameter : all_parameters()) {
    if (parameter->kind == ParameterKind::Choice) CHECK(parameter->max == static_cast<std::int32_t>(parameter->choices.size()) - 1);
  }
}

TEST_CASE("options take what is in range and read what is theirs") {
  for (const AlgorithmInfo* info : catalog()) {
    Options options(*info);
    CHECK(&options.algorithm() == info);
    for (const ParameterInfo* parameter : all_parameters()) {
      const auto own = std::find_if(info->parameters.begin(), info->parameters.end(), [&](const Parameter& p) { return p.info == parameter; });
      const bool reads = own != info->parameters.end();
      CHECK(options.get(*parameter) == (reads ? own->initial : parameter->fallback));
      CHECK(options.set(*parameter, parameter->max) == reads);
      CHECK(options.get(*parameter) == (reads ? parameter->max : parameter->fallback));
      CHECK_FALSE(options.set(*parameter, parameter->max + 1));
      CHECK_FALSE(options.set(*parameter, parameter->min - 1));
      CHECK(options.get(*parameter) == (reads ? parameter->max : parameter->fallback));
    }
  }
}

TEST_CASE("judge: what A* promises, and why not more") {
  const Map map({5, 5});
  Options options(*find_algorithm("astar"));
  CHECK(judge(map, {}, options).level == Guarantee::Optimal);
  CHECK(judge(map, {}, options).uses_heuristic);
  options.set(parameters::weight, 2500);
  Verdict verdict = judge(map, {}, options);
  CHECK(verdict.level == Guarantee::Bounded);
  CHECK(verdict.bound == 2500);
  CHECK(verdict.failed == bit(Condition::HeuristicAdmissible));
  options.set(parameters::stop, 1);
  verdict = judge(map, {}, options);
  CHECK(verdict.level == Guarantee::Complete);
  CHECK(verdict.failed == (bit(Condition::HeuristicAdmissible) | bit(Condition::StopWhenExpanded)));
  options = Options(*find_algorithm("astar"));
  options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Manhattan));
  CHECK(judge(map, {}, options).level == Guarantee::Complete);
  CHECK(judge(map, {.movement = Movement::FourConnected}, options).level == Guarantee::Optimal);
}

TEST_CASE("judge: stopping when the goal is generated costs Dijkstra its promise") {
  Options options(*find_algorithm("dijkstra"));
  CHECK(judge(Map({3, 3}), {}, options).level == Guarantee::Optimal);
  CHECK_FALSE(judge(Map({3, 3}), {}, options).uses_heuristic);
  options.set(parameters::stop, 1);
  CHECK(judge(Map({3, 3}), {}, options).level == Guarantee::Complete);
  CHECK(judge(Map({3, 3}), {}, options).failed == bit(Condition::StopWhenExpanded));
}

TEST_CASE("judge: breadth-first search is optimal where all steps cost the same") {
  const Options options(*find_algorithm("bfs"));
  const Map map({3, 3});
  CHECK(judge(map, {.movement = Movement::FourConnected}, options).level == Guarantee::Optimal);
  CHECK(judge(map, {.cost_model = 1}, options).level == Guarantee::Optimal);
  CHECK(judge(map, {}, options).failed == bit(Condition::EqualSteps));
  const Map uneven = draw({"..S"});
  CHECK(judge(uneven, {.cost_model = 1}, options).failed == bit(Condition::UniformTerrain));
  CHECK(judge(uneven, {.cost_model = 1}, options).level == Guarantee::Complete);
  CHECK(judge(draw({"SS"}), {.cost_model = 1}, options).level == Guarantee::Optimal);
}

TEST_CASE("judge: weighted A* is optimal when its weight is 1") {
  Options options(*find_algorithm("weighted-astar"));
  CHECK(judge(Map({3, 3}), {}, options).level == Guarantee::Bounded);
  CHECK(judge(Map({3, 3}), {}, options).bound == 1500);
  options.set(parameters::weight, 1000);
  CHECK(judge(Map({3, 3}), {}, options).level == Guarantee::Optimal);
}

TEST_CASE("the JSON names everything that can be chosen") {
  const std::string json = catalog_json();
  const auto mentions = [&json](std::string_view id) { return json.find("\"id\":\"" + std::string{id} + "\"") != std::string::npos; };
  for (const AlgorithmInfo* info : catalog()) CHECK(mentions(info->id));
  for (const ParameterInfo* parameter : all_parameters()) CHECK(mentions(parameter->id));
  for (const FactInfo* fact : all_facts()) CHECK(mentions(fact->id));
  for (const PhaseInfo* phase : all_phases()) CHECK(mentions(phase->id));
  for (const Choice& movement : movements) CHECK(mentions(movement.id));
  for (const CostModel& model : cost_models) CHECK(mentions(model.id));
  CHECK(json.find("\"straight\":10,\"diagonal\":14}") != std::string::npos);
  for (const TerrainInfo& terrain : terrains) CHECK(mentions(terrain.id));
  CHECK(std::count(json.begin(), json.end(), '{') == std::count(json.begin(), json.end(), '}'));
  CHECK(std::count(json.begin(), json.end(), '[') == std::count(json.begin(), json.end(), ']'));
}

TEST_CASE("a heuristic is judged before its weight as well") {
  const Map map({4, 2});
  Options options(*find_algorithm("astar"));
  options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Octile));
  options.set(parameters::weight, 1500);
  Verdict verdict = judge(map, {}, options);
  CHECK_FALSE(verdict.admissible);
  CHECK((verdict.heuristic_admissible && verdict.heuristic_consistent));
  options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Manhattan));
  options.set(parameters::weight, 500);
  verdict = judge(map, {}, options);
  CHECK(verdict.admissible);
  CHECK_FALSE((verdict.heuristic_admissible || verdict.heuristic_consistent));
}

TEST_CASE("algorithms whose paths are bounded take the bound as their weight") {
  for (const AlgorithmInfo* info : catalog()) {
    if (info->guarantee != Guarantee::Bounded) continue;
    INFO(info->id);
    CHECK(std::any_of(info->parameters.begin(), info->parameters.end(), [](const Parameter& each) { return each.info == &parameters::weight; }));
  }
}

TEST_CASE("algorithms say why their paths may not be optimal, where no condition does") {
  for (const AlgorithmInfo* info : catalog()) {
    INFO(info->id);
    CHECK(info->shortfall.empty() == (info->guarantee == Guarantee::Optimal || info->guarantee == Guarantee::Bounded));
  }
}
