#include "command.hpp"
#include "query_arguments.hpp"

#include "astrolabe/catalog.hpp"
#include "core/ground.hpp"
#include "core/json_writer.hpp"
#include "core/moves.hpp"
#include "io/movingai.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace astrolabe::app {
namespace {

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

}  // namespace

int scen_command(Arguments& arguments) {
  Multipliers uniform = default_multipliers();
  std::fill(uniform.begin() + plain, uniform.end(), std::uint8_t{1});
  const auto map = map_argument(arguments, uniform);
  const Query query = query_arguments(arguments);
  Arguments probe = arguments;
  Options options = algorithm_arguments(arguments);
  // Nobody looks at the order of expansion here.
  if (probe.value(parameters::open_list.id).empty()) options.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
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

}  // namespace astrolabe::app
