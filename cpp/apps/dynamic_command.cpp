#include "command.hpp"
#include "query_arguments.hpp"

#include "astrolabe/lane.hpp"
#include "catalog/json_writer.hpp"
#include "io/movingai/dynamic.hpp"
#include "numbers/decimals.hpp"
#include "world/moves.hpp"

#include <chrono>
#include <cstdio>
#include <vector>

namespace astrolabe::app {
namespace {

struct Sums {
  std::uint64_t queries = 0, mismatches = 0, expanded = 0;
  double seconds = 0;
};

/// A map that changes, and a search on it: revised where it repairs, else begun again.
class DynamicRun {
 public:
  DynamicRun(Size size, const Query& query, const Options& options) : map_(size), query_(query), lane_(options.algorithm()) {
    lane_.set_options(options);
    lane_.set_recorded(false);
    moves_.build(map_, query.movement);
  }

  void lay(const Patch& patch, Point place) {
    std::vector<Edit> edits;
    for (std::uint32_t i = 0; i < patch.size.cells(); ++i) {
      const Point p = patch.size.point(Cell{i});
      edits.push_back({map_.size().cell({place.x + p.x, place.y + p.y}), patch.cells[i]});
    }
    const std::size_t first = changes_.size();
    map_.apply(edits, changes_);
    for (std::size_t i = first; i < changes_.size(); ++i) moves_.patch(map_, changes_[i].cell);
  }

  bool answer(const DynamicCommand& command, Sums& sums) {
    query_.start = map_.size().cell(command.row.start);
    query_.goal = map_.size().cell(command.row.goal);
    const Problem problem{.map = &map_, .moves = &moves_, .query = query_, .options = nullptr};
    const auto begin = std::chrono::steady_clock::now();
    lane_.revise(problem, {.ground = changes_, .start = query_.start, .goal = query_.goal});
    changes_.clear();
    lane_.advance(to_the_end);
    sums.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    sums.expanded += lane_.metrics().expanded;
    ++sums.queries;
    const bool is_found = lane_.status() == Status::Found;
    return is_found ? !command.is_unreachable && agrees(lane_.shown_cost(), command.row) : command.is_unreachable;
  }

 private:
  Map map_;
  Moves moves_;
  Query query_;
  Lane lane_;
  std::vector<Change> changes_;  ///< since the last query
};

}  // namespace

int dynamic_command(Arguments& arguments) {
  const std::string patch_file{arguments.value("patch")}, scen_file{arguments.value("scen")};
  const Query query = query_arguments(arguments);
  const Options options = algorithm_arguments(arguments, query.movement);
  const bool as_json = arguments.flag("json");
  if (patch_file.empty() || scen_file.empty()) arguments.fail("dynamic needs --patch FILE and --scen FILE");
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  std::string text;
  std::vector<Patch> patches;
  DynamicScenario scenario;
  if (!read_file(patch_file, text)) return fail("cannot read '" + patch_file + "'");
  if (const FileFault fault = read_patches(text, patches); !fault.ok()) return fail(patch_file + ": " + text_of(fault));
  if (!read_file(scen_file, text)) return fail("cannot read '" + scen_file + "'");
  if (const FileFault fault = read_dynamic_scen(text, patches, scenario); !fault.ok()) return fail(scen_file + ": " + text_of(fault));
  if (const std::string reason = refusal(Map(scenario.size), query, options); !reason.empty()) return fail(reason);

  DynamicRun run(scenario.size, query, options);
  Sums sums;
  for (const DynamicCommand& command : scenario.commands) {
    if (!command.is_query) {
      run.lay(patches[command.patch], command.place);
    } else if (!run.answer(command, sums) && ++sums.mismatches <= 10) {
      std::fprintf(stderr, "astrolabe: line %u: another length than the published one\n", command.row.line);
    }
  }
  if (as_json) {
    JsonWriter json;
    json.begin_object().member("algorithm", options.algorithm().id).member("queries", sums.queries).member("mismatches", sums.mismatches);
    json.member("expanded", sums.expanded).key("seconds").value(sums.seconds, 6).end_object();
    print(json.take());
  } else {
    print("queries     " + decimal(sums.queries) + "\nmismatches  " + decimal(sums.mismatches) + "\nexpanded    " + decimal(sums.expanded) +
          "\nseconds     " + decimals(sums.seconds, 6));
  }
  return sums.mismatches == 0 ? 0 : 1;
}

}  // namespace astrolabe::app
