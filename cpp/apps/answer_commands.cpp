#include "command.hpp"
#include "query_arguments.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/lane.hpp"
#include "astrolabe/link.hpp"
#include "astrolabe/session.hpp"
#include "catalog/json_writer.hpp"
#include "exports/posthoc.hpp"
#include "geometry/string_pull.hpp"
#include "io/link/link_fields.hpp"
#include "io/movingai/movingai.hpp"
#include "recording/event_log.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <cstdio>

namespace astrolabe::app {
namespace {

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
  EventLog trace;
  const auto make = [&](bool wide) {
    trace.reset(map.size().cells());
    trace.drop_history(nullptr, true);
    return options.algorithm().make.recorded(wide, trace);
  };
  std::unique_ptr<Search> search = make(false);
  Answer answer;
  answer.status = run_to_end(search, {.map = &map, .moves = &moves, .query = query, .options = &options}, make);
  const Measure measure = options.algorithm().measure;
  read_path(map.size(), *search, measure, answer.path, answer.line);
  pull_string(map, moves, answer.path, answer.corners);
  answer.cost = path_cost(map, answer.path);
  answer.shown_cost = shown_cost_of(map, query, measure, answer.cost, answer.line);
  search->facts(search->end(), answer.facts);
  answer.metrics = search->metrics();
  answer.trace = trace.hash();
  return answer;
}

/// What people want to see of an answer.
struct Wish {
  bool json;
  bool path;
  bool pull;
  bool posthoc;
};
Wish wish_arguments(Arguments& arguments) {
  const bool json = arguments.flag("json");
  const bool path = arguments.flag("path");
  const bool pull = arguments.flag("pull");
  return {json, path, pull, arguments.flag("posthoc")};
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
    for (const FactValue& fact : answer.facts) json.member(fact.fact->id, fact.value);
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
    std::printf("cost        %.8f\nstraight    %llu\ndiagonal    %llu\nlength      %zu\n", cost,
                static_cast<unsigned long long>(answer.cost.straight), static_cast<unsigned long long>(answer.cost.diagonal), length);
    if (wish.pull) std::printf("pulled      %.8f\n", pulled);
  }
  std::printf("expanded    %llu\ngenerated   %llu\nreopened    %llu\n", static_cast<unsigned long long>(answer.metrics.expanded),
              static_cast<unsigned long long>(answer.metrics.generated), static_cast<unsigned long long>(answer.metrics.reopened));
  for (const FactValue& fact : answer.facts) std::printf("%-11s %s\n", std::string{fact.fact->id}.c_str(), fact.value.c_str());
  std::printf("guarantee   %s\ntrace       %s\n", std::string{guarantee_ids[static_cast<int>(verdict.level)]}.c_str(), hash);
  if (wish.path) {
    std::printf("path       ");
    for (const auto& [x, y] : path_points(map, answer, wish.pull)) std::printf(" %g,%g", x, y);
    std::printf("\n");
  }
}

int print_posthoc(const Map& map, const Query& query, const Options& options) {
  Moves moves;
  moves.build(map, query.movement);
  Lane lane(options.algorithm(), max_posthoc_events);
  lane.set_options(options);
  lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
  if (lane.advance(to_the_end) == Status::Capacity)
    return fail("a trace for Posthoc holds at most " + std::to_string(max_posthoc_events) + " events");
  PosthocWriter writer(lane);
  writer.advance(to_the_end);
  print(writer.take_text());
  return 0;
}

int answer_query(const Map& map, const Query& query, const Options& options, const Wish& wish) {
  Ground ground;
  const Map& seen = ground.see(map, query.unit);
  if (const std::string reason = refusal(seen, query, options); !reason.empty()) return fail(reason);
  if (wish.posthoc) return print_posthoc(seen, query, options);
  print_answer(seen, query, options, solve(seen, query, options), wish);
  return 0;
}

}  // namespace

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
  if (query.via.count > 0 && !options.algorithm().visits) note_unread(arguments, options.algorithm().id, "via");
  return answer_query(*map, query, options, wish);
}

namespace {

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
  MotionPtr motion = map ? motion_file_argument(arguments, *map) : nullptr;
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  const std::string link = encode_link(*map, {.query = query,
                                              .lanes = {{options, step}},
                                              .multipliers = map->multipliers(),
                                              .areas = {map->areas().begin(), map->areas().end()},
                                              .motion = std::move(motion),
                                              .view = {}});
  if (link.empty()) return fail("this map does not fit into a link of " + std::to_string(max_link_length) + " characters");
  print(link);
  return 0;
}

/// A link that names its map holds the query; the user has the map as a file.
int link_run_on_file(Arguments& arguments, const std::string& link, const std::string& path, const Wish& wish) {
  auto map = read_map_file(arguments, path);
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  LinkFields fields;
  if (const Error error = fields.read(link); !error.ok()) return fail(describe(error));
  Session session;
  session.edit().replace_map(std::move(map));
  if (const Error error = session.open_fields(fields); !error.ok()) return fail(describe(error));
  return answer_query(session.world().map(), session.world().query(), session.lanes().options(0), wish);
}

}  // namespace

int link_command(Arguments& arguments) {
  const std::string_view verb = arguments.word();
  if (verb == "encode") return link_encode(arguments);
  if (verb != "decode" && verb != "run") return fail("link takes encode, decode or run");
  const std::string_view word = arguments.word();
  const std::size_t hash = word.find('#');
  const std::string_view text = hash == std::string_view::npos ? word : word.substr(hash);
  const Wish wish = wish_arguments(arguments);
  if (const std::string link = plain_link(text); names_its_map(link)) {
    const std::string path{verb == "run" ? arguments.value("map") : ""};
    if (!path.empty()) return link_run_on_file(arguments, link, path, wish);
    return fail("this link names its map and does not carry it: link run LINK --map FILE answers it on that file");
  }
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  LinkReader reader;
  if (const Error error = reader.open(text); !error.ok()) return fail(describe(error));
  while (reader.advance(to_the_end)) {
  }
  if (!reader.error().ok()) return fail(describe(reader.error()));
  const LinkState& state = reader.state();
  const auto map = reader.take_map();
  map->set_multipliers(state.multipliers);
  map->set_areas(state.areas);
  if (state.is_of_other_trace()) arguments.note("the link was made by another version, which may have searched in another order");
  if (verb == "run") return answer_query(*map, state.query, state.lanes.front().options, wish);
  if (!map->has_names_only()) return fail("a .map file cannot hold this map: it has costs beyond plain, forest, swamp and water");
  print(write_map(*map));
  return 0;
}

}  // namespace astrolabe::app
