#include "astrolabe/catalog.hpp"

#include "catalog/json_writer.hpp"
#include "catalog/option_values.hpp"
#include "heuristic/heuristic.hpp"
#include "search/options.hpp"
#include "world/generators.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>

namespace astrolabe {

namespace phases {
ASTROLABE_PHASE(search, .text = "Searching");
}  // namespace phases

namespace {

/// The objects that list_of(entry) gives for the entries of the catalogue, each once, in the order of their first use.
template <class Info, class ListOf, class InfoOf>
std::vector<const Info*> collected(const ListOf& list_of, const InfoOf& info_of) {
  std::vector<const Info*> all;
  for (const AlgorithmInfo* entry : catalog()) {
    for (const auto& listed : list_of(*entry)) {
      const Info* const info = info_of(listed);
      if (std::find(all.begin(), all.end(), info) == all.end()) all.push_back(info);
    }
  }
  return all;
}

}  // namespace

std::vector<const ParameterInfo*> all_parameters() {
  return collected<ParameterInfo>([](const AlgorithmInfo& entry) { return entry.parameters; },
                                  [](const Parameter& parameter) { return parameter.info; });
}

std::vector<const FactInfo*> all_facts() {
  return collected<FactInfo>([](const AlgorithmInfo& entry) { return entry.facts; }, std::identity{});
}

std::vector<const PhaseInfo*> all_phases() {
  return collected<PhaseInfo>([](const AlgorithmInfo& entry) { return entry.phases; }, std::identity{});
}

const ParameterInfo* find_parameter(std::string_view id) noexcept {
  for (const AlgorithmInfo* info : catalog()) {
    for (const Parameter& parameter : info->parameters) {
      if (parameter.info->id == id) return parameter.info;
    }
  }
  return nullptr;
}

bool is_valid_value(const ParameterInfo& info, std::int32_t value) noexcept { return value >= info.min && value <= info.max; }

const AlgorithmInfo* find_algorithm(std::string_view id) noexcept {
  for (const AlgorithmInfo* info : catalog()) {
    if (info->id == id) return info;
  }
  return nullptr;
}

bool reads(const AlgorithmInfo& info, const ParameterInfo& parameter) noexcept {
  return std::any_of(info.parameters.begin(), info.parameters.end(), [&](const Parameter& each) { return each.info == &parameter; });
}

template class OptionValues<AlgorithmInfo>;

Options fastest_options(const AlgorithmInfo& info, Movement movement) noexcept {
  Options options(info);
  for (const Parameter& parameter : info.parameters) {
    if (parameter.info->fastest != ParameterInfo::no_preference) options.set(*parameter.info, parameter.info->fastest);
  }
  // Without diagonals, octile distances are far too low.
  constexpr auto octile = static_cast<std::int32_t>(HeuristicKind::Octile);
  if (movement == Movement::FourConnected && options.get(parameters::heuristic) == octile) {
    options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Manhattan));
  }
  return options;
}

std::uint32_t unmet_needs(const Map& map, const Query& query, const AlgorithmInfo& info) noexcept {
  const CostModel& model = query.model();
  std::uint32_t unmet = 0;
  if ((info.movements & bit(query.movement)) == 0) unmet |= bit(Need::AcceptedMoves);
  if ((info.needs & bit(Need::UniformTerrain)) != 0 && !map.is_uniform()) unmet |= bit(Need::UniformTerrain);
  const bool octile = query.movement == Movement::FourConnected || (model.straight < model.diagonal && model.diagonal < 2 * model.straight);
  if ((info.needs & bit(Need::OctileCosts)) != 0 && !octile) unmet |= bit(Need::OctileCosts);
  if ((info.needs & bit(Need::PlainMoves)) != 0 && map.has_barriers()) unmet |= bit(Need::PlainMoves);
  // To three digits: the octile model is the only one that comes near.
  const std::int64_t straight_square = std::int64_t{model.straight} * model.straight;
  const bool euclidean = std::abs(std::int64_t{model.diagonal} * model.diagonal - 2 * straight_square) * 1000 < straight_square;
  if ((info.needs & bit(Need::EuclideanCosts)) != 0 && !euclidean) unmet |= bit(Need::EuclideanCosts);
  if ((info.needs & bit(Need::SmallMap)) != 0 && map.size().cells() > most_cells_of_small_map) unmet |= bit(Need::SmallMap);
  if ((info.needs & bit(Need::MediumMap)) != 0 && map.size().cells() > most_cells_of_medium_map) unmet |= bit(Need::MediumMap);
  return unmet;
}

namespace {

bool is_alike(const AlgorithmInfo& a, const AlgorithmInfo& b) noexcept {
  return a.guarantee == b.guarantee && a.measure == b.measure && a.parents == b.parents && a.grows_from == b.grows_from && a.visits == b.visits &&
         a.delegates == b.delegates;
}

}  // namespace

const AlgorithmInfo& nearest_that_works(const Map& map, const Query& query, const AlgorithmInfo& info) noexcept {
  const AlgorithmInfo* nearest = nullptr;
  for (const AlgorithmInfo* other : catalog()) {
    if (!is_alike(*other, info) || unmet_needs(map, query, *other) != 0) continue;
    if (other->orders_by == info.orders_by) return *other;
    if (nearest == nullptr) nearest = other;
  }
  return nearest != nullptr ? *nearest : *catalog().front();
}

Verdict judge(const Map& map, const Query& query, const Options& options) noexcept {
  const AlgorithmInfo& info = options.algorithm();
  Verdict verdict;
  verdict.unmet = unmet_needs(map, query, info);
  if (verdict.unmet != 0) return verdict;
  const std::int32_t weight = options.get(parameters::weight);
  const auto kind = static_cast<HeuristicKind>(options.get(parameters::heuristic));
  verdict.uses_heuristic = reads(info, parameters::heuristic);
  const auto facts_of = [&](std::int32_t w) {
    return info.measure == Measure::Euclid ? line_heuristic_facts(kind, w) : heuristic_facts(kind, w, query.movement, query.model());
  };
  const HeuristicFacts facts = facts_of(weight);
  verdict.admissible = facts.admissible;
  verdict.consistent = facts.consistent;

  const bool four = query.movement == Movement::FourConnected;
  const auto check = [&](Condition condition, bool holds) {
    if ((info.conditions & bit(condition)) != 0 && !holds) verdict.failed |= bit(condition);
  };
  // A weight above 1 takes consistency as well, but the bound rests on the heuristic before it is weighted.
  const HeuristicFacts unweighted = facts_of(1000);
  verdict.heuristic_admissible = unweighted.admissible;
  verdict.heuristic_consistent = unweighted.consistent;
  check(Condition::HeuristicAdmissible, facts.admissible);
  check(Condition::HeuristicConsistent, weight > 1000 ? unweighted.consistent : facts.consistent);
  check(Condition::StopWhenExpanded, static_cast<StopRule>(options.get(parameters::stop)) == StopRule::Expanded);
  check(Condition::EqualSteps, four || query.model().straight == query.model().diagonal);
  check(Condition::UniformTerrain, map.is_uniform());

  // A heuristic that is admissible before it is weighted keeps the bound w; one that is not promises nothing.
  const bool only_weight = verdict.failed == bit(Condition::HeuristicAdmissible) && unweighted.admissible;
  if (verdict.failed == 0 && info.guarantee == Guarantee::Bounded) {
    verdict.level = Guarantee::Optimal;  // The weight is at most 1 here.
  } else if (verdict.failed == 0) {
    verdict.level = info.guarantee;
  } else if (only_weight) {
    verdict.level = Guarantee::Bounded;
    verdict.bound = weight;
  } else {
    verdict.level = Guarantee::Complete;
  }
  return verdict;
}

#if ASTROLABE_HAS_WORDS
namespace {

void write_choices(JsonWriter& json, std::string_view name, std::span<const Choice> choices) {
  json.key(name).begin_array();
  for (const Choice& choice : choices) json.begin_object().member("id", choice.id).member("name", choice.name).end_object();
  json.end_array();
}

void write_generator(JsonWriter& json, const GeneratorInfo& info) {
  json.begin_object().member("id", info.id).member("name", info.name).member("leastSide", info.least_side).member("opensCorners", info.opens_corners);
  json.key("parameter");
  if (!info.parameter) {
    json.null();
  } else {
    const GeneratorParameter& parameter = *info.parameter;
    json.begin_object().member("id", parameter.id).member("name", parameter.name).member("shown", parameter.shown);
    json.member("least", parameter.least).member("most", parameter.most).member("initial", parameter.initial).end_object();
  }
  json.end_object();
}

void write_line(JsonWriter& json, const CodeLine& line) {
  const std::size_t spaces = line.text.find_first_not_of(' ');
  json.begin_object().member("text", line.text.substr(spaces)).member("depth", spaces / 2).key("beats").begin_array();
  for (std::size_t i = 0; i < beat_count; ++i) {
    if (line.beats.has(static_cast<Beat>(i))) json.value(beat_names[i]);
  }
  json.end_array().end_object();
}

void write_algorithm(JsonWriter& json, const AlgorithmInfo& info) {
  json.begin_object();
  json.member("id", info.id).member("name", info.name).member("family", info.family).member("summary", info.summary);
  json.member("paper", info.paper).member("complexity", info.complexity).member("priority", info.priority);
  json.member("ordersBy", orders_by_ids[static_cast<int>(info.orders_by)]).member("parents", parents_ids[static_cast<int>(info.parents)]);
  json.member("growsFrom", grows_from_ids[static_cast<int>(info.grows_from)]).member("visits", info.visits);
  json.member("builds", info.builds).member("delegates", info.delegates);
  json.key("repairs").begin_array();
  for (std::size_t i = 0; i < repair_ids.size(); ++i) {
    if ((info.repairs >> i & 1) != 0) json.value(repair_ids[i]);
  }
  json.end_array();
  json.member("guarantee", guarantee_ids[static_cast<int>(info.guarantee)]).member("shortfall", info.shortfall);
  json.key("conditions").begin_array();
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    if ((info.conditions >> i & 1) != 0) json.value(conditions[i].id);
  }
  json.end_array().key("needs").begin_array();
  for (std::size_t i = 0; i < needs.size(); ++i) {
    if ((info.needs >> i & 1) != 0) json.value(needs[i].id);
  }
  json.end_array().key("movements").begin_array();
  for (std::size_t i = 0; i < movements.size(); ++i) {
    if ((info.movements >> i & 1) != 0) json.value(movements[i].id);
  }
  json.end_array().key("parameters").begin_array();
  for (const Parameter& parameter : info.parameters) {
    json.begin_object().member("id", parameter.info->id).member("default", parameter.initial).end_object();
  }
  json.end_array().member("measure", measure_ids[static_cast<int>(info.measure)]).key("legend").begin_array();
  for (const LegendEntry& entry : legend_of(info)) {
    json.begin_object().member("mark", mark_ids[static_cast<int>(entry.mark)]).member("text", entry.text).end_object();
  }
  json.end_array().key("facts").begin_array();
  for (const FactInfo* fact : info.facts) json.value(fact->id);
  json.end_array().key("phases").begin_array();
  for (const PhaseInfo* phase : info.phases) json.value(phase->id);
  json.end_array().key("code").begin_array();
  for (const CodeLine& line : info.code) write_line(json, line);
  json.end_array().end_object();
}

}  // namespace

std::string catalog_json() {
  JsonWriter json;
  json.begin_object().key("algorithms").begin_array();
  for (const AlgorithmInfo* info : catalog()) write_algorithm(json, *info);
  json.end_array().key("options").begin_array();
  for (const ParameterInfo* info : all_parameters()) {
    json.begin_object().member("id", info->id).member("name", info->name);
    json.member("kind", info->kind == ParameterKind::Choice ? "choice" : "number");
    json.member("min", info->min).member("max", info->max).member("step", info->step).member("seen", info->seen);
    write_choices(json, "choices", info->choices);
    json.end_object();
  }
  json.end_array();
  write_choices(json, "movements", movements);
  json.key("generators").begin_array();
  for (const GeneratorInfo& info : generators) write_generator(json, info);
  json.end_array().key("costModels").begin_array();
  for (const CostModel& model : cost_models) {
    json.begin_object().member("id", model.id).member("name", model.name);
    json.member("straight", model.shown_straight).member("diagonal", model.shown_diagonal).end_object();
  }
  json.end_array().key("terrains").begin_array();
  for (const TerrainInfo& terrain : terrains) {
    json.begin_object().member("id", terrain.id).member("name", terrain.name).member("multiplier", int{terrain.multiplier}).end_object();
  }
  json.end_array().key("units").begin_array();
  for (const UnitKind& unit : unit_kinds) {
    json.begin_object().member("id", unit.id).member("name", unit.name).key("costs").begin_array();
    // Null stands for the cost that the map gives.
    for (int t = plain; t < terrain_count; ++t) unit.costs[t] == as_on_map ? json.null() : json.value(int{unit.costs[t]});
    json.end_array().end_object();
  }
  json.end_array().key("reasons").begin_array();
  for (const ConditionInfo& condition : conditions) {
    json.begin_object().member("id", condition.id).member("text", condition.fails).member("holds", condition.holds).end_object();
  }
  json.end_array().key("needs").begin_array();
  for (const Choice& need : needs) json.begin_object().member("id", need.id).member("text", need.name).end_object();
  json.end_array().key("phases").begin_array();
  for (const PhaseInfo* phase : all_phases()) json.begin_object().member("id", phase->id).member("text", phase->text).end_object();
  json.end_array().key("facts").begin_array();
  for (const FactInfo* fact : all_facts()) json.begin_object().member("id", fact->id).member("text", fact->text).end_object();
  json.end_array().key("beats").begin_array();
  for (const std::string_view beat : beat_names) json.value(beat);
  json.end_array().key("limits").begin_object();
  json.member("maxSide", max_side).member("maxCells", max_cells).member("maxMultiplier", max_multiplier).member("maxWaypoints", max_waypoints);
  json.member("maxUnitSize", max_unit_size)
      .member("maxAreas", max_areas)
      .member("maxAreaRadius", max_area_radius)
      .member("maxAreaChange", max_area_change);
  json.end_object().end_object();
  return json.take();
}
#endif

}  // namespace astrolabe
