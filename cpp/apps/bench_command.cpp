#include "command.hpp"
#include "query_arguments.hpp"
#include "textbook_astar.hpp"

#include "astrolabe/catalog.hpp"
#include "core/json_writer.hpp"
#include "core/moves.hpp"
#include "io/movingai.hpp"

#include <algorithm>
#include <ctime>
#include <functional>
#include <optional>
#include <vector>

namespace astrolabe::app {
namespace {

/// Whatever answers a row: the length that it found, negative for none.
struct Contender {
  std::string name;
  std::function<double(const ScenRow&)> solve;
  std::function<std::uint64_t()> expanded;  ///< so far
  std::vector<double> seconds;  ///< of processor time, a round each
  std::uint64_t mismatches = 0;
  std::uint64_t expanded_before = 0;  ///< the first round

  void warm_up(const ScenRow& row) {
    solve(row);
    expanded_before = expanded();
  }
};

bool choose(Options& options, std::string_view choice) {
  for (const Parameter& parameter : options.algorithm().parameters) {
    for (std::size_t i = 0; i < parameter.info->choices.size(); ++i) {
      if (parameter.info->choices[i].id == choice) return options.set(*parameter.info, static_cast<std::int32_t>(i));
    }
  }
  return false;
}

/// An algorithm by its id, as fast as it gets unless choices of its options follow: "jps:heap:kept".
std::optional<Options> contender_options(std::string_view name) {
  const AlgorithmInfo* info = find_algorithm(name.substr(0, name.find(':')));
  if (info == nullptr) return std::nullopt;
  Options options = fast_options(*info);
  while (name.find(':') != std::string_view::npos) {
    name.remove_prefix(name.find(':') + 1);
    if (!choose(options, name.substr(0, name.find(':')))) return std::nullopt;
  }
  return options;
}

/// Every query is one search from begin() to the end and the path, on tables that earlier queries warmed.
Contender untraced(std::string name, const Options& options, const Map& map, const Moves& moves) {
  struct State {
    Options options;
    std::unique_ptr<Search> search;
    std::vector<HalfPoint> line;
    std::uint64_t expanded = 0;
  };
  const auto state = std::make_shared<State>(State{.options = options, .search = options.algorithm().make.untraced(false), .line = {}});
  const auto solve = [state, &map, &moves](const ScenRow& row) {
    const Query query{.start = map.size().cell(row.start), .goal = map.size().cell(row.goal)};
    const auto make = [&](bool wide) { return state->options.algorithm().make.untraced(wide); };
    const Status status = run_to_end(state->search, {.map = &map, .moves = &moves, .query = query, .options = &state->options}, make);
    state->expanded += state->search->metrics().expanded;
    if (status != Status::Found) return -1.0;
    return read_line(map, query, *state->search, state->options.algorithm().measure, state->line);
  };
  return {.name = std::move(name), .solve = solve, .expanded = [state] { return state->expanded; }, .seconds = {}};
}

Contender textbook(const Map& map) {
  const auto search = std::make_shared<TextbookAstar>(map);
  return {.name = "textbook",
          .solve = [search, &map](const ScenRow& row) { return search->solve(map.size().cell(row.start), map.size().cell(row.goal)); },
          .expanded = [search] { return search->expanded(); },
          .seconds = {}};
}

void print_results(const std::vector<Contender>& contenders, std::size_t queries) {
  JsonWriter json;
  json.begin_object().member("queries", queries).key("contenders").begin_array();
  for (const Contender& contender : contenders) {
    json.begin_object().member("name", contender.name).member("expanded", (contender.expanded() - contender.expanded_before) / contender.seconds.size());
    json.member("mismatches", contender.mismatches / contender.seconds.size()).key("seconds").begin_array();
    for (const double seconds : contender.seconds) json.value(seconds, 6);
    json.end_array().end_object();
  }
  print(json.end_array().end_object().take());
}

}  // namespace

int bench_command(Arguments& arguments) {
  std::vector<ScenRow> rows;
  const auto map = scenario_arguments(arguments, rows);
  std::string_view names = arguments.value("algorithms");
  const auto wanted = static_cast<std::size_t>(arguments.number("queries", 1, max_scen_rows, 500));
  const std::int64_t rounds = arguments.number("rounds", 1, 1000, 5);
  Moves moves;
  std::vector<Contender> contenders;
  if (map) {
    moves.build(*map, Movement::NoCornerCutting);
    contenders.push_back(textbook(*map));
  }
  while (map && !names.empty()) {
    const std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    const std::optional<Options> options = contender_options(name);
    if (!options) {
      arguments.fail("--algorithms takes ids like astar or jps:heap:table, not '" + std::string{name} + "'");
    } else if (const std::string reason = refusal(*map, {}, *options); !reason.empty()) {
      arguments.fail(reason);
    } else {
      contenders.push_back(untraced(std::string{name}, *options, *map, moves));
    }
  }
  if (map && rows.empty()) arguments.fail("the scenario has no rows");
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);

  // From the whole file, so that short and long ones take part alike.
  std::vector<ScenRow> sample;
  const std::size_t queries = std::min(wanted, rows.size());
  for (std::size_t i = 0; i < queries; ++i) sample.push_back(rows[i * rows.size() / queries]);
  // Tables and memory are there before the clock starts.
  for (Contender& contender : contenders) contender.warm_up(sample.front());
  // One after the other in each round, so that whatever else the machine does falls on all of them.
  for (std::int64_t round = 0; round < rounds; ++round) {
    for (Contender& contender : contenders) {
      std::clock_t time = 0;
      for (const ScenRow& row : sample) {
        const std::clock_t begin = std::clock();
        const double length = contender.solve(row);
        time += std::clock() - begin;
        if (!agrees(length < 0 ? 0 : length, row)) ++contender.mismatches;
      }
      contender.seconds.push_back(static_cast<double>(time) / CLOCKS_PER_SEC);
    }
  }
  print_results(contenders, queries);
  return 0;
}

}  // namespace astrolabe::app
