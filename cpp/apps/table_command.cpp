#include "command.hpp"
#include "query_arguments.hpp"
#include "table_configuration.hpp"
#include "table_report.hpp"
#include "table_run.hpp"

#include <algorithm>
#include <string>

namespace astrolabe::app {
namespace {

/// Empty when the rows are there that the configuration asks for.
std::string missing_input(const TableConfiguration& configuration, const TableInput& input) {
  for (const TableMaps& maps : configuration.maps) {
    if (maps.source == MapSource::Open) return "maps: only the page knows the open map";
    if (maps.source != MapSource::Rows) continue;
    if (input.map == nullptr) return "maps: rows need --map FILE and --scen FILE";
    if (maps.first + (maps.count - 1) > input.rows.size()) return "maps: the scenario has " + std::to_string(input.rows.size()) + " rows";
  }
  return {};
}

}  // namespace

int table_command(Arguments& arguments) {
  const std::string text{arguments.word()};
  const bool wants_searches = arguments.flag("searches");
  Arguments probe = arguments;
  const bool has_files = !probe.value("map").empty() || !probe.value("scen").empty();
  TableInput input;
  const auto map = has_files ? scenario_arguments(arguments, input.rows) : nullptr;
  input.map = map.get();
  if (text.empty()) arguments.fail("table needs a text such as 'bench=1&algs=dijkstra_astar&maps=random.10.10.10.1.1000'");
  TableConfiguration configuration;
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  if (const std::string problem = read_table_configuration(text, configuration); !problem.empty()) return fail(problem);
  if (const std::string problem = missing_input(configuration, input); !problem.empty()) return fail(problem);
  const std::vector<TableRow> rows = run_table(configuration, input);
  print(wants_searches ? searches_csv(configuration, rows) : summary_csv(configuration, rows));
  return 0;
}

}  // namespace astrolabe::app
