#include "command.hpp"
#include "query_arguments.hpp"
#include "scen_result.hpp"

#include "astrolabe/catalog.hpp"
#include "io/movingai/movingai.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <vector>

namespace astrolabe::app {
namespace {

/// The published lengths are those of moves: shortest lines of any angle are at most as long, and other such lines may be anything.
bool agrees_with(const ScenRow& row, const RowResult& result, const AlgorithmInfo& info) {
  const bool expected = row.length > 0 || row.start == row.goal;
  const bool found = result.status == Status::Found;
  if (found != expected) return false;
  if (!found || agrees(result.length, row)) return true;
  return info.measure == Measure::Euclid && (info.guarantee != Guarantee::Optimal || result.length <= row.length);
}

/// One pass over the rows with the untraced search; only begin() and advance() are timed.
std::vector<RowResult> run_rows(const Map& map, const Query& base, const Options& options, const std::vector<ScenRow>& rows) {
  using Clock = std::chrono::steady_clock;
  Moves moves;
  moves.build(map, base.movement);
  const auto make = [&](bool wide) { return options.algorithm().make.untraced(wide); };
  std::unique_ptr<Search> search = make(false);
  const Measure measure = options.algorithm().measure;
  std::vector<Cell> path;
  std::vector<HalfPoint> line;
  std::vector<RowResult> results;
  for (const ScenRow& row : rows) {
    Query query = base;
    query.start = map.size().cell(row.start);
    query.goal = map.size().cell(row.goal);
    const auto begin = Clock::now();
    const Status status = run_to_end(search, {.map = &map, .moves = &moves, .query = query, .options = &options}, make);
    const std::chrono::duration<double> time = Clock::now() - begin;
    RowResult result{.line = row.line,
                     .status = status,
                     .published = row.length,
                     .expanded = search->metrics().expanded,
                     .generated = search->metrics().generated,
                     .seconds = time.count()};
    if (status == Status::Found) {
      read_path(map.size(), *search, measure, path, line);
      result.length = shown_cost_of(map, query, measure, path_cost(map, path), line);
    }
    if (status != Status::Budget) result.agrees = agrees_with(row, result, options.algorithm());
    results.push_back(result);
  }
  return results;
}

/// Sums the lines of --jsonl up, an algorithm each.
int merge(Arguments& arguments) {
  std::vector<std::string> files;
  for (std::string_view file = arguments.word(); !file.empty(); file = arguments.word()) files.emplace_back(file);
  if (files.empty()) arguments.fail("--merge needs files that --jsonl wrote");
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  std::map<std::string, ScenResult, std::less<>> results;
  for (const std::string& file : files) {
    std::string text;
    if (!read_file(file, text)) return fail("cannot read '" + file + "'");
    std::string_view rest = text;
    for (std::uint32_t number = 1; !rest.empty(); ++number) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      RowResult row;
      std::string_view algorithm;
      if (!read_row_json(line, row, algorithm)) return fail(file + ": Line " + std::to_string(number) + " is not one that --jsonl wrote");
      results[std::string{algorithm}].add(row);
    }
  }
  std::uint64_t mismatches = 0;
  for (const auto& [algorithm, result] : results) {
    print(summary_json(result, algorithm));
    mismatches += result.mismatches;
  }
  return mismatches == 0 ? 0 : 1;
}

}  // namespace

int scen_command(Arguments& arguments) {
  if (arguments.flag("merge")) return merge(arguments);
  Arguments probe = arguments;
  const std::string map_name{probe.value("map")};
  std::vector<ScenRow> rows;
  const auto map = scenario_arguments(arguments, rows);
  const Query query = query_arguments(arguments);
  const Options options = algorithm_arguments(arguments, query.movement);
  const auto skip = static_cast<std::size_t>(arguments.number("skip", 0, max_scen_rows, 0));
  const auto limit = static_cast<std::size_t>(arguments.number("limit", 1, max_scen_rows, max_scen_rows));
  const std::int64_t repeat = arguments.number("repeat", 1, 1000, 1);
  const bool as_json = arguments.flag("json");
  const bool as_lines = arguments.flag("jsonl");
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  Ground ground;
  const Map& seen = ground.see(*map, query.unit);
  if (const std::string reason = refusal(seen, query, options); !reason.empty()) return fail(reason);
  if (rows.empty()) return fail("the scenario has no rows");
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(std::min(skip, rows.size())));
  if (rows.size() > limit) rows.resize(limit);

  // The same rows several times: the median of their sums.
  ScenResult result;
  std::vector<double> seconds;
  for (std::int64_t i = 0; i < repeat; ++i) {
    result = {};
    std::uint32_t reported = 0;
    for (const RowResult& row : run_rows(seen, query, options, rows)) {
      result.add(row);
      if (as_lines && i == 0) print(row_json(row, options.algorithm().id, map_name));
      if (row.agrees || i > 0 || ++reported > 10) continue;
      std::fprintf(stderr, "astrolabe: line %u: published %.8f, found %s %.8f\n", row.line, row.published,
                   row.status == Status::Found ? "a path of" : "no path,", row.length);
    }
    seconds.push_back(result.seconds);
  }
  std::nth_element(seconds.begin(), seconds.begin() + static_cast<std::ptrdiff_t>(seconds.size() / 2), seconds.end());
  result.seconds = seconds[seconds.size() / 2];
  if (!as_lines) print(as_json ? summary_json(result, options.algorithm().id) : summary_text(result));
  return result.mismatches == 0 ? 0 : 1;
}

}  // namespace astrolabe::app
