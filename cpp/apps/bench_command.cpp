#include "command.hpp"
#include "query_arguments.hpp"
#include "textbook_astar.hpp"

#include "astrolabe/catalog.hpp"
#include "catalog/json_writer.hpp"
#include "io/movingai/movingai.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace astrolabe::app {
namespace {

/// A path of cells, or of corners where it may have any angle; neither where there is none.
struct Answer {
  std::vector<Cell> cells;
  std::vector<HalfPoint> line;
};

constexpr std::size_t answers_at_once = 32;

/// Whatever answers a row, as a whole path.
struct Contender {
  std::string name;
  Measure measure = Measure::Moves;
  std::function<void(const ScenRow&, Answer&)> solve;
  std::function<std::uint64_t()> expanded;  ///< so far
  std::vector<double> seconds;              ///< of processor time, a round each
  double prepared = 0;                      ///< seconds for what is made once for a map: what a first query takes more than the same one again
  double length = 0;                        ///< of all paths of a round
  std::uint64_t mismatches = 0;
  std::uint64_t expanded_before = 0;  ///< the first round

  void warm_up(const ScenRow& row) {
    Answer answer;
    const double begin = seconds_so_far();
    solve(row, answer);
    const double middle = seconds_so_far();
    solve(row, answer);
    prepared = std::max(0.0, middle - begin - (seconds_so_far() - middle));
    expanded_before = expanded();
  }

  /// What the answers cost is seen when the clock has stopped, a few at a time: more would lie where the searches want their own memory.
  void run(const Map& map, const Query& base, const std::vector<ScenRow>& rows, std::vector<Answer>& answers) {
    double& sum = seconds.emplace_back(0);
    length = 0;
    for (std::size_t first = 0; first < rows.size(); first += answers.size()) {
      const std::size_t count = std::min(answers.size(), rows.size() - first);
      const double begin = seconds_so_far();
      for (std::size_t i = 0; i < count; ++i) solve(rows[first + i], answers[i]);
      sum += seconds_so_far() - begin;
      for (std::size_t i = 0; i < count; ++i) {
        const auto& [cells, line] = answers[i];
        const double found = shown_cost_of(map, base, measure, path_cost(map, cells), line);
        length += found;
        if (!agrees(found, rows[first + i])) ++mismatches;
      }
    }
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
std::optional<Options> contender_options(std::string_view name, Movement movement) {
  const AlgorithmInfo* info = find_algorithm(name.substr(0, name.find(':')));
  if (info == nullptr) return std::nullopt;
  Options options = fastest_options(*info, movement);
  while (name.find(':') != std::string_view::npos) {
    name.remove_prefix(name.find(':') + 1);
    if (!choose(options, name.substr(0, name.find(':')))) return std::nullopt;
  }
  return options;
}

/// Every query is one search from begin() to the end and the path, on tables that earlier queries warmed.
Contender untraced(std::string name, const Query& base, const Options& options, const Map& map, const Moves& moves) {
  struct State {
    Options options;
    std::unique_ptr<Search> search;
    std::uint64_t expanded = 0;
  };
  const auto state = std::make_shared<State>(State{.options = options, .search = options.algorithm().make.untraced(false)});
  const auto solve = [state, base, &map, &moves](const ScenRow& row, Answer& answer) {
    Query query = base;
    query.start = map.size().cell(row.start);
    query.goal = map.size().cell(row.goal);
    const auto make = [&](bool wide) { return state->options.algorithm().make.untraced(wide); };
    run_to_end(state->search, {.map = &map, .moves = &moves, .query = query, .options = &state->options}, make);
    state->expanded += state->search->metrics().expanded;
    state->search->path(answer.cells);
    state->search->line(answer.line);
  };
  Contender contender;
  contender.name = std::move(name);
  contender.measure = options.algorithm().measure;
  contender.solve = solve;
  contender.expanded = [state] { return state->expanded; };
  return contender;
}

Contender textbook(const Map& map) {
  const auto search = std::make_shared<TextbookAstar>(map);
  Contender contender;
  contender.name = "textbook";
  contender.solve = [search, &map](const ScenRow& row, Answer& answer) {
    search->solve(map.size().cell(row.start), map.size().cell(row.goal), answer.cells);
  };
  contender.expanded = [search] { return search->expanded(); };
  return contender;
}

void print_results(const std::vector<Contender>& contenders, std::size_t queries) {
  JsonWriter json;
  json.begin_object().member("queries", queries).key("contenders").begin_array();
  for (const Contender& contender : contenders) {
    json.begin_object()
        .member("name", contender.name)
        .member("expanded", (contender.expanded() - contender.expanded_before) / contender.seconds.size());
    json.member("mismatches", contender.mismatches / contender.seconds.size()).key("length").value(contender.length, 3);
    json.key("prepared").value(contender.prepared, 6).key("seconds").begin_array();
    for (const double seconds : contender.seconds) json.value(seconds, 6);
    json.end_array().end_object();
  }
  print(json.end_array().end_object().take());
}

}  // namespace

int bench_command(Arguments& arguments) {
  std::vector<ScenRow> rows;
  const auto map = scenario_arguments(arguments, rows);
  const Query base = query_arguments(arguments);
  const bool alone = arguments.flag("no-textbook");
  std::string_view names = arguments.value("algorithms");
  const auto wanted = static_cast<std::size_t>(arguments.number("queries", 1, max_scen_rows, 500));
  const std::int64_t rounds = arguments.number("rounds", 1, 1000, 5);
  Moves moves;
  std::vector<Contender> contenders;
  if (map) {
    moves.build(*map, base.movement);
    if (base.movement == Movement::NoCornerCutting && !alone) contenders.push_back(textbook(*map));
  }
  while (map && !names.empty()) {
    const std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(names.size(), name.size() + 1));
    const std::optional<Options> options = contender_options(name, base.movement);
    if (!options) {
      arguments.fail("--algorithms takes ids like astar or jps:heap:table, not '" + std::string{name} + "'");
    } else if (const std::string reason = refusal(*map, base, *options); !reason.empty()) {
      arguments.fail(reason);
    } else {
      contenders.push_back(untraced(std::string{name}, base, *options, *map, moves));
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
  std::vector<Answer> answers(answers_at_once);
  for (std::int64_t round = 0; round < rounds; ++round) {
    for (Contender& contender : contenders) contender.run(*map, base, sample, answers);
  }
  print_results(contenders, queries);
  return 0;
}

}  // namespace astrolabe::app
