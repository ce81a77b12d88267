#pragma once
// One query from beginning to end, and options for it.

#include "astrolabe/catalog.hpp"
#include "fast/options.hpp"
#include "jumps/options.hpp"
#include "search/options.hpp"
#include "support/dice.hpp"
#include "support/traced.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace astrolabe::testing {

inline constexpr std::uint32_t to_the_end = 0xFFFFFFFF;

struct Answer {
  Status status = Status::Running;
  std::vector<Cell> path;
  std::vector<HalfPoint> line;  ///< corners, whatever the path is made of
  Metrics metrics;
  std::uint64_t hash = 0;
  std::uint64_t events = 0;
  bool wide = false;
};

/// True when the algorithm says beforehand that it cannot answer this query. Its behaviour then is unspecified.
inline bool refuses(const AlgorithmInfo& info, const Map& map, const Query& query) { return unmet_needs(map, query, info) != 0; }

/// An option of the catalogue: one that stands in the file of its algorithm has no other name here than its id.
inline const ParameterInfo& option(std::string_view id) { return *find_parameter(id); }
inline std::int32_t choice(const ParameterInfo& info, std::string_view id) {
  const auto found = std::find_if(info.choices.begin(), info.choices.end(), [id](const Choice& each) { return each.id == id; });
  return static_cast<std::int32_t>(found - info.choices.begin());
}

/// True for algorithms that may end without an answer: only those with a budget of their own may, be it of expansions or of cost.
inline bool has_budget(const AlgorithmInfo& info) { return reads(info, parameters::budget) || reads(info, option("reach")); }

/// True for algorithms that also grow from cells which are no ends of the query.
inline bool has_seeds(const AlgorithmInfo& info) { return info.grows_from == GrowsFrom::Everywhere; }

/// True for algorithms whose "there is no path" is not a proof. Their verdicts need not be looked at.
inline bool may_miss(const AlgorithmInfo& info) { return info.guarantee == Guarantee::None; }

/// True when the answer is a path of legal steps. Paths of any angle have laws of their own.
inline bool walks(const AlgorithmInfo& info) { return info.measure == Measure::Moves; }

/// True when parents are only single steps or straight leaps: not over the links of an abstract graph.
inline bool parents_are_lines(const AlgorithmInfo& info) { return info.parents != Parents::Any; }

/// Empty when a line of any angle has the ends that it should have, else what is wrong.
inline const char* fault_of_ends(const Map& map, const Query& query, const std::vector<HalfPoint>& line) {
  if (line.empty()) return "there is no line";
  if (line.front() != centre_of(map.size().point(query.start)) || line.back() != centre_of(map.size().point(query.goal)))
    return "the line has other ends";
  return nullptr;
}

/// With 32-bit costs, and with 64-bit ones when those do not do.
inline Answer solve(const Map& map, const Query& query, const Options& options) {
  Moves moves;
  moves.build(map, query.movement);
  Answer answer;
  if (refuses(options.algorithm(), map, query)) {
    answer.status = Status::Refused;
    return answer;
  }
  for (;;) {
    Traced traced(options.algorithm(), answer.wide);
    const auto& [trace, search] = traced;
    answer.status = traced.begin({.map = &map, .moves = &moves, .query = query, .options = &options});
    if (answer.status == Status::Running) answer.status = search->advance(to_the_end);
    if (answer.status == Status::CostOverflow && !answer.wide) {
      answer.wide = true;
      continue;
    }
    read_path(map.size(), *search, options.algorithm().measure, answer.path, answer.line);
    answer.metrics = search->metrics();
    answer.hash = trace.hash();
    answer.events = count_events(trace);
    return answer;
  }
}

/// The value of a fact; "none" where the search does not tell it.
inline std::string fact_of(const Search& search, std::string_view id) {
  std::vector<FactValue> facts;
  search.facts(search.end(), facts);
  const auto found = std::find_if(facts.begin(), facts.end(), [id](const FactValue& fact) { return fact.fact->id == id; });
  return found == facts.end() ? "none" : found->value;
}

/// What searches count, but for preparation: tables that are kept are not made again.
inline bool same(const Metrics& a, const Metrics& b) {
  return a.expanded == b.expanded && a.generated == b.generated && a.relaxed == b.relaxed && a.reopened == b.reopened && a.open == b.open &&
         a.largest_open == b.largest_open;
}

/// Options as a user might choose them: often the defaults, and weights mostly near 1.
inline Options random_options(Dice& dice, const AlgorithmInfo& info) {
  Options options(info);
  for (const Parameter& parameter : info.parameters) {
    if (dice.chance(30)) continue;
    const ParameterInfo& about = *parameter.info;
    const std::int32_t most = about.kind == ParameterKind::Number && dice.chance(70) ? std::clamp(3000, about.min, about.max) : about.max;
    options.set(about, about.min + about.step * dice.between(0, (most - about.min) / about.step));
  }
  return options;
}

/// An aggregate for the same reason as MapWish.
struct QueryWish {
  Dice& dice;
  Cell start;
  Cell goal;
};

inline Query random_query(const QueryWish& wish) {
  return {.start = wish.start,
          .goal = wish.goal,
          .movement = static_cast<Movement>(wish.dice.below(movements.size())),
          .cost_model = static_cast<std::uint8_t>(wish.dice.below(cost_models.size()))};
}

/// A query in words, for the report of a failed law and for golden files.
inline std::string describe_query(const Query& query, const Options& options) {
  std::string text{options.algorithm().id};
  text += ' ';
  text += movements[static_cast<int>(query.movement)].id;
  text += ' ';
  text += query.model().id;
  text += " s" + std::to_string(index(query.start)) + " g" + std::to_string(index(query.goal));
  for (const Parameter& parameter : options.algorithm().parameters) {
    const std::int32_t value = options.get(*parameter.info);
    text += ' ';
    text += parameter.info->id;
    text += '=';
    text += parameter.info->kind == ParameterKind::Choice ? std::string{parameter.info->choices[static_cast<std::size_t>(value)].id}
                                                          : std::to_string(value);
  }
  return text;
}

}  // namespace astrolabe::testing
