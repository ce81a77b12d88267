// The command-line program. Output goes to standard output; a bad argument or file gives one line on standard error and exit
// code 2. Exit code 1 means that the answer is bad news: a mismatch with published lengths.

#include "arguments.hpp"
#include "query_arguments.hpp"
#include "typescript.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/link.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "core/ground.hpp"
#include "core/json_writer.hpp"
#include "core/moves.hpp"
#include "core/string_pull.hpp"
#include "io/movingai.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <limits>

namespace astrolabe::app {
namespace {

constexpr std::string_view usage =
    "usage: astrolabe <command> [arguments]\n"
    "\n"
    "  run      --map FILE --from x,y --to x,y [--via x,y;x,y] [search] [--json] [--path] [--pull]\n"
    "  scen     --map FILE --scen FILE [search] [--limit N] [--repeat R] [--json]\n"
    "  catalog  [--json | --typescript]\n"
    "  link     encode --map FILE [--from x,y --to x,y] [--via x,y;x,y] [--step N] [search]\n"
    "           decode LINK            prints the map\n"
    "           run LINK [--json] [--path] [--pull]\n"
    "\n"
    "search:  --algorithm ID  --moves ID  --cost-model ID  --terrain-costs 1,2,5,8\n"
    "         --swamp passable|blocked  --water passable|blocked  --unit ID  --size 1 to 5\n"
    "         --area x,y,radius,change (any number of them)\n"
    "         --heuristic ID  --weight W  --tie-break ID  --stop ID  --budget N  --width N\n"
    "         --reach N  --order ID  --cluster N  --inflation W  --inflation-step W\n"
    "\n"
    "`astrolabe catalog` lists the ids. scen counts all passable terrain as 1, like the published lengths.\n";

int fail(const std::string& problem) {
  std::fprintf(stderr, "astrolabe: %s\n", problem.c_str());
  return 2;
}

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (!text.ends_with('\n')) std::fputc('\n', stdout);
}

constexpr std::uint32_t to_the_end = std::numeric_limits<std::uint32_t>::max();

/// Runs to the end, with 64-bit costs when 32 bits do not do.
template <class Make>
Status run_to_end(std::unique_ptr<Search>& search, const Problem& problem, const Make& make) {
  Status status = search->begin(problem);
  while (status == Status::Running) status = search->advance(to_the_end);
  if (status != Status::CostOverflow) return status;
  search = make(true);
  status = search->begin(problem);
  while (status == Status::Running) status = search->advance(to_the_end);
  return status;
}

struct Answer {
  Status status;
  PathCost cost;
  double shown_cost = 0;
  std::vector<Cell> path;
  std::vector<HalfPoint> line;
  std::vector<Cell> corners;  ///< of the path pulled tight
  std::vector<FactValue> facts;
  Metrics metrics;
  std::uint64_t trace = 0;
};

Answer solve(const Map& map, const Query& query, const Options& options) {
  Moves moves;
  moves.build(map, query.movement);
  Counting trace;
  const auto make = [&](bool wide) {
    trace.reset();
    return options.algorithm().make.counted(wide, trace);
  };
  std::unique_ptr<Search> search = make(false);
  Answer answer;
  answer.status = run_to_end(search, {.map = &map, .moves = &moves, .query = query, .options = &options}, make);
  search->path(answer.path);
  pull_string(map, moves, answer.path, answer.corners);
  answer.cost = path_cost(map, answer.path);
  answer.shown_cost = read_line(map, query, *search, options.algorithm().measure, answer.line);
  search->facts(answer.facts);
  answer.metrics = search->metrics();
  answer.trace = trace.hash();
  return answer;
}

/// What people want to see of an answer.
struct Wish {
  bool json;
  bool path;
  bool pull;
};
Wish wish_arguments(Arguments& arguments) {
  const bool json = arguments.flag("json");
  const bool path = arguments.flag("path");
  return {json, path, arguments.flag("pull")};
}

/// Cell by cell, or for paths of any angle corner by corner; (x, y) is the centre of a cell.
std::vector<std::pair<double, double>> path_points(const Map& map, const Answer& answer, bool pull) {
  std::vector<std::pair<double, double>> points;
  for (const Cell cell : pull ? answer.corners : answer.path) points.emplace_back(map.size().point(cell).x, map.size().point(cell).y);
  if (points.empty()) {
    for (const HalfPoint& p : answer.line) points.emplace_back((p.x - 1) / 2.0, (p.y - 1) / 2.0);
  }
  return points;
}

void print_answer(const Map& map, const Query& query, const Options& options, const Answer& answer, const Wish& wish) {
  const bool found = answer.status == Status::Found;
  const double cost = answer.shown_cost;
  // A path of any angle is as tight as it gets.
  const double pulled = answer.path.empty() ? cost : pulled_length(map, answer.corners) * query.model().shown_straight;
  const std::size_t length = answer.path.empty() ? 0 : answer.path.size() - 1;
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(answer.trace));
  const Verdict verdict = judge(map, query, options);
  if (wish.json) {
    JsonWriter json;
    json.begin_object().member("algorithm", options.algorithm().id).member("status", status_ids[static_cast<int>(answer.status)]);
    json.key("cost");
    if (found) {
      json.value(cost, 8);
    } else {
      json.null();
    }
    if (wish.pull && found) json.key("pulled").value(pulled, 8);
    json.member("straight", answer.cost.straight).member("diagonal", answer.cost.diagonal).member("length", length);
    json.member("expanded", answer.metrics.expanded).member("generated", answer.metrics.generated);
    json.member("relaxed", answer.metrics.relaxed).member("reopened", answer.metrics.reopened);
    json.member("largest_open", answer.metrics.largest_open);
    json.member("guarantee", guarantee_ids[static_cast<int>(verdict.level)]);
    json.member("admissible", verdict.admissible).member("consistent", verdict.consistent).member("trace", hash);
    json.key("facts").begin_object();
    for (const FactValue& fact : answer.facts) json.member(fact_infos[static_cast<int>(fact.fact)].id, fact.value);
    json.end_object();
    if (wish.path) {
      const int digits = answer.path.empty() ? 1 : 0;
      json.key("path").begin_array();
      for (const auto& [x, y] : path_points(map, answer, wish.pull)) json.begin_array().value(x, digits).value(y, digits).end_array();
      json.end_array();
    }
    print(json.end_object().take());
    return;
  }
  std::printf("status      %s\n", std::string{status_ids[static_cast<int>(answer.status)]}.c_str());
  if (found) {
    std::printf("cost        %.8f\nstraight    %llu\ndiagonal    %llu\nlength      %zu\n", cost, static_cast<unsigned long long>(answer.cost.straight),
                static_cast<unsigned long long>(answer.cost.diagonal), length);
    if (wish.pull) std::printf("pulled      %.8f\n", pulled);
  }
  std::printf("expanded    %llu\ngenerated   %llu\nreopened    %llu\n", static_cast<unsigned long long>(answer.metrics.expanded),
              static_cast<unsigned long long>(answer.metrics.generated), static_cast<unsigned long long>(answer.metrics.reopened));
  for (const FactValue& fact : answer.facts) std::printf("%-11s %s\n", std::string{fact_infos[static_cast<int>(fact.fact)].id}.c_str(), fact.value.c_str());
  std::printf("guarantee   %s\ntrace       %s\n", std::string{guarantee_ids[static_cast<int>(verdict.level)]}.c_str(), hash);
  if (wish.path) {
    std::printf("path       ");
    for (const auto& [x, y] : path_points(map, answer, wish.pull)) std::printf(" %g,%g", x, y);
    std::printf("\n");
  }
}

/// Start and goal from --from and --to, which must lie on the map.
void ends_arguments(Arguments& arguments, const Map& map, Query& query) {
  const Point from = arguments.point("from");
  const Point to = arguments.point("to");
  for (const auto& [name, p] : {std::pair{"--from", from}, std::pair{"--to", to}}) {
    if (!map.size().contains(p)) arguments.fail(std::string{name} + " " + std::to_string(p.x) + "," + std::to_string(p.y) + " is outside the map");
  }
  if (!map.size().contains(from) || !map.size().contains(to)) return;
  query.start = map.size().cell(from);
  query.goal = map.size().cell(to);
}

/// Waypoints from --via, which must lie on the map.
void via_arguments(Arguments& arguments, const Map& map, Query& query) {
  for (const Point p : arguments.points("via")) {
    if (!map.size().contains(p)) {
      arguments.fail("--via " + std::to_string(p.x) + "," + std::to_string(p.y) + " is outside the map");
    } else if (!query.via.add(map.size().cell(p))) {
      arguments.fail("--via takes at most " + std::to_string(max_waypoints) + " places");
    }
  }
}

/// Why the algorithm refuses this query, in one line; empty when it does not.
std::string refusal(const Map& map, const Query& query, const Options& options) {
  const std::uint32_t unmet = unmet_needs(map, query, options.algorithm());
  std::string text;
  for (std::size_t i = 0; i < needs.size(); ++i) {
    if ((unmet >> i & 1) != 0) text += (text.empty() ? "" : "; ") + std::string{needs[i].name};
  }
  if (text.empty()) return {};
  return std::string{options.algorithm().id} + " refuses this query: " + text + "; " +
         std::string{nearest_that_works(map, query, options.algorithm()).id} + " would answer it";
}

int answer_query(const Map& map, const Query& query, const Options& options, const Wish& wish) {
  Ground ground;
  const Map& seen = ground.see(map, query.unit);
  if (const std::string reason = refusal(seen, query, options); !reason.empty()) return fail(reason);
  print_answer(seen, query, options, solve(seen, query, options), wish);
  return 0;
}

int run_command(Arguments& arguments) {
  const auto map = map_argument(arguments, default_multipliers());
  Query query = query_arguments(arguments);
  const Options options = algorithm_arguments(arguments);
  if (map) {
    ends_arguments(arguments, *map, query);
    via_arguments(arguments, *map, query);
  }
  const Wish wish = wish_arguments(arguments);
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  return answer_query(*map, query, options, wish);
}

struct ScenResult {
  std::uint64_t solved = 0;
  std::uint64_t unreachable = 0;
  std::uint64_t out_of_budget = 0;  ///< no answer, so no mismatch either
  std::uint64_t mismatches = 0;
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0;
  double seconds = 0;
  double ratios = 0;       ///< sum of found over published lengths
  double worst_ratio = 1;
  std::uint64_t compared = 0;
};

/// One pass over the rows with the untraced search; only begin() and advance() are timed.
ScenResult run_rows(const Map& map, const Query& base, const Options& options, const std::vector<ScenRow>& rows, bool report) {
  using Clock = std::chrono::steady_clock;
  Moves moves;
  moves.build(map, base.movement);
  const auto make = [&](bool wide) { return options.algorithm().make.untraced(wide); };
  std::unique_ptr<Search> search = make(false);
  std::vector<HalfPoint> line;
  ScenResult result;
  Clock::duration time{};
  for (const ScenRow& row : rows) {
    Query query = base;
    query.start = map.size().cell(row.start);
    query.goal = map.size().cell(row.goal);
    const auto begin = Clock::now();
    const Status status = run_to_end(search, {.map = &map, .moves = &moves, .query = query, .options = &options}, make);
    time += Clock::now() - begin;
    result.expanded += search->metrics().expanded;
    result.generated += search->metrics().generated;
    const bool expected = row.length > 0 || row.start == row.goal;
    const bool found = status == Status::Found;
    if (status == Status::Budget) {
      ++result.out_of_budget;
      continue;
    }
    ++(found ? result.solved : result.unreachable);
    const double length = read_line(map, query, *search, options.algorithm().measure, line);
    if (found && row.length > 0) {
      const double ratio = length / row.length;
      result.ratios += ratio;
      result.worst_ratio = std::max(result.worst_ratio, ratio);
      ++result.compared;
    }
    // The published lengths are those of moves: the shortest lines of any angle are at most as long.
    const bool is_line = options.algorithm().measure == Measure::Euclid;
    const bool fine = is_line ? options.algorithm().guarantee != Guarantee::Optimal || length <= row.length || agrees(length, row) : agrees(length, row);
    if (found == expected && (!found || fine)) continue;
    if (report && result.mismatches < 10) {
      std::fprintf(stderr, "astrolabe: line %u: published %.*f, found %s %.8f\n", row.line, row.decimals, row.length,
                   found ? "a path of" : "no path,", length);
    }
    ++result.mismatches;
  }
  result.seconds = std::chrono::duration<double>(time).count();
  return result;
}

int scen_command(Arguments& arguments) {
  Multipliers uniform = default_multipliers();
  std::fill(uniform.begin() + plain, uniform.end(), std::uint8_t{1});
  const auto map = map_argument(arguments, uniform);
  const Query query = query_arguments(arguments);
  const Options options = algorithm_arguments(arguments);
  const std::string path{arguments.value("scen")};
  const auto limit = static_cast<std::size_t>(arguments.number("limit", 1, max_scen_rows, max_scen_rows));
  const std::int64_t repeat = arguments.number("repeat", 1, 1000, 1);
  const bool as_json = arguments.flag("json");
  std::string text;
  std::vector<ScenRow> rows;
  if (path.empty()) {
    arguments.fail("--scen FILE is needed");
  } else if (!read_file(path, text)) {
    arguments.fail("cannot read '" + path + "'");
  } else if (map) {
    if (const Error error = read_scen(text, map->size(), rows); !error.ok()) arguments.fail(path + ": " + describe(error));
  }
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  Ground ground;
  const Map& seen = ground.see(*map, query.unit);
  if (const std::string reason = refusal(seen, query, options); !reason.empty()) return fail(reason);
  if (rows.size() > limit) rows.resize(limit);

  ScenResult result;
  std::vector<double> seconds;
  for (std::int64_t i = 0; i < repeat; ++i) {
    result = run_rows(seen, query, options, rows, i == 0);
    seconds.push_back(result.seconds);
  }
  std::nth_element(seconds.begin(), seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2), seconds.end());
  result.seconds = seconds[seconds.size() / 2];
  const double mean_ratio = result.compared == 0 ? 1 : result.ratios / static_cast<double>(result.compared);
  const double ns = result.expanded == 0 ? 0 : result.seconds * 1e9 / static_cast<double>(result.expanded);
  if (as_json) {
    JsonWriter json;
    json.begin_object().member("algorithm", options.algorithm().id).member("queries", rows.size());
    json.member("solved", result.solved).member("unreachable", result.unreachable).member("out_of_budget", result.out_of_budget).member("mismatches", result.mismatches);
    json.member("expanded", result.expanded).member("generated", result.generated);
    json.key("mean_ratio").value(mean_ratio, 6).key("worst_ratio").value(result.worst_ratio, 6);
    json.key("seconds").value(result.seconds, 6).key("ns_per_expansion").value(ns, 2);
    print(json.end_object().take());
  } else {
    std::printf("queries     %zu\nsolved      %llu\nunreachable %llu\nmismatches  %llu\nexpanded    %llu\nseconds     %.6f\nns/expanded %.2f\n", rows.size(),
                static_cast<unsigned long long>(result.solved), static_cast<unsigned long long>(result.unreachable),
                static_cast<unsigned long long>(result.mismatches), static_cast<unsigned long long>(result.expanded), result.seconds, ns);
  }
  return result.mismatches == 0 ? 0 : 1;
}

int catalog_command(Arguments& arguments) {
  const bool as_json = arguments.flag("json");
  const bool as_typescript = arguments.flag("typescript");
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  if (as_typescript) {
    print(typescript_constants());
  } else if (as_json) {
    print(catalog_json());
  } else {
    for (const AlgorithmInfo* info : catalog()) {
      std::printf("%-16s %-10s %s\n", std::string{info->id}.c_str(), std::string{guarantee_ids[static_cast<int>(info->guarantee)]}.c_str(),
                  std::string{info->summary}.c_str());
    }
    for (const ParameterInfo* parameter : all_parameters()) {
      std::printf("--%-14s", std::string{parameter->id}.c_str());
      for (const Choice& choice : parameter->choices) std::printf(" %s", std::string{choice.id}.c_str());
      if (parameter->choices.empty()) std::printf(" %g to %g", parameter->min / 1000.0, parameter->max / 1000.0);
      std::printf("\n");
    }
    std::printf("--moves         ");
    for (const Choice& choice : movements) std::printf(" %s", std::string{choice.id}.c_str());
    std::printf("\n--cost-model    ");
    for (const CostModel& model : cost_models) std::printf(" %s", std::string{model.id}.c_str());
    std::printf("\n--unit          ");
    for (const UnitKind& unit : unit_kinds) std::printf(" %s", std::string{unit.id}.c_str());
    std::printf("\n");
  }
  return 0;
}

int link_encode(Arguments& arguments) {
  const auto map = map_argument(arguments, default_multipliers());
  Query query = query_arguments(arguments);
  const Options options = algorithm_arguments(arguments);
  query.goal = map ? Cell{map->size().cells() - 1} : Cell{0};
  const auto step = static_cast<std::uint32_t>(arguments.number("step", 0, std::numeric_limits<std::int32_t>::max(), 0));
  // Without places the link opens with start and goal in opposite corners.
  Arguments probe = arguments;
  if (map && !(probe.value("from").empty() && probe.value("to").empty())) ends_arguments(arguments, *map, query);
  if (map) via_arguments(arguments, *map, query);
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  const std::string link = encode_link(*map, {.query = query,
                                               .options = options,
                                               .multipliers = map->multipliers(),
                                               .areas = {map->areas().begin(), map->areas().end()},
                                               .step = step,
                                               .view = {}});
  if (link.empty()) return fail("this map does not fit into a link of " + std::to_string(max_link_length) + " characters");
  print(link);
  return 0;
}

int link_command(Arguments& arguments) {
  const std::string_view verb = arguments.word();
  if (verb == "encode") return link_encode(arguments);
  if (verb != "decode" && verb != "run") return fail("link takes encode, decode or run");
  const std::string text{arguments.word()};
  const Wish wish = wish_arguments(arguments);
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  LinkReader reader;
  if (const Error error = reader.open(text.substr(std::min(text.find('#'), text.size()) == text.size() ? 0 : text.find('#'))); !error.ok()) {
    return fail(describe(error));
  }
  while (reader.advance(to_the_end)) {
  }
  if (!reader.error().ok()) return fail(describe(reader.error()));
  const LinkState& state = reader.state();
  const auto map = reader.take_map();
  map->set_multipliers(state.multipliers);
  map->set_areas(state.areas);
  if (verb == "run") return answer_query(*map, state.query, state.options, wish);
  print(write_map(*map));
  return 0;
}

}  // namespace

int main(int count, char** values) {
  const std::string_view command = count > 1 ? values[1] : "";
  Arguments arguments(std::max(count - 2, 0), values + 2);
  if (command == "run") return run_command(arguments);
  if (command == "scen") return scen_command(arguments);
  if (command == "catalog") return catalog_command(arguments);
  if (command == "link") return link_command(arguments);
  if (command == "help" || command == "--help") {
    print(std::string{usage});
    return 0;
  }
  return fail(command.empty() ? "a command is needed: run, scen, catalog or link (astrolabe help says more)"
                              : "unknown command '" + std::string{command} + "' (astrolabe help says more)");
}

}  // namespace astrolabe::app

int main(int count, char** values) { return astrolabe::app::main(count, values); }
