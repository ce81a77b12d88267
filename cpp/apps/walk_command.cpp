#include "command.hpp"
#include "query_arguments.hpp"

#include "astrolabe/catalog.hpp"
#include "astrolabe/motion/run.hpp"
#include "astrolabe/world.hpp"
#include "catalog/json_writer.hpp"
#include "check/walk_check.hpp"
#include "check/walk_promise.hpp"
#include "io/link/motion_fields.hpp"
#include "world/ground.hpp"

#include <cstdio>

namespace astrolabe::app {
namespace {

/// Where the files of a walk are written, and what is said of it.
struct WalkWish {
  std::string rows;
  std::string motion;
  bool json;
  bool check;
};
WalkWish walk_wish(Arguments& arguments) {
  std::string rows{arguments.value("rows")}, motion{arguments.value("save-motion")};
  const bool json = arguments.flag("json");
  return {std::move(rows), std::move(motion), json, arguments.flag("check")};
}

/// --motion and --sees. A unit whose pace is not said makes a move in each tick.
MotionPtr motion_arguments(Arguments& arguments, const Map& map) {
  MotionPtr motion = motion_file_argument(arguments, map);
  if (!motion) motion = make_motion({});
  if (motion->is_crowd()) arguments.fail("the motion has units that are planned together; a walk is that of one unit");
  MovingUnit& unit = motion->units.front();
  if (unit.pace.stands()) unit.pace = {1, 1};
  motion->sight = static_cast<std::uint8_t>(arguments.number("sees", 1, max_sight, motion->sight));
  return motion;
}

std::string rows_text(const Run& run, Size size) {
  std::string text = "tick,unit,x,y\n";
  for (Tick tick = 0; tick <= run.ticks(); ++tick) {
    for (std::size_t unit = 0; unit < run.unit_count(); ++unit) {
      const Point p = size.point(run.place(tick, unit).cell());
      text += std::to_string(tick) + ',' + std::to_string(unit + 1) + ',' + std::to_string(p.x) + ',' + std::to_string(p.y) + '\n';
    }
  }
  return text;
}

WalkFinding check(const Run& run, const World& world) {
  const Size size = world.map().size();
  std::vector<WalkRow> rows;
  WalkClaim claim{
      .arrives = run.status() == RunStatus::Arrived, .cost = run.cost_walked(run.ticks(), 0), .is_stuck = run.status() == RunStatus::Stuck};
  for (Tick tick = 0; tick <= run.ticks(); ++tick) {
    rows.push_back({size.point(run.place(tick, 0).cell())});
    claim.goals.push_back(size.point(run.goal(tick, 0)));
  }
  promise(claim, world.map(), world.query(), *world.motion(), run.method(), run.episodes());
  return check_walk(world.map(), world.query(), *world.motion(), rows, claim);
}

void print_walk(const Run& run, const Query& query, double seconds, const WalkFinding* finding, bool json_wanted) {
  const std::string_view status = run_status_ids[static_cast<std::size_t>(run.status())];
  const double cost = shown_units(query.model(), static_cast<double>(run.cost_walked(run.ticks(), 0)));
  const std::size_t replans = run.episodes().empty() ? 0 : run.episodes().size() - 1;
  std::uint64_t touched = 0;
  for (const Episode& episode : run.episodes()) touched += episode.expanded;
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(run.hash(run.ticks())));
  if (json_wanted) {
    JsonWriter json;
    json.begin_object().member("algorithm", run.method().algorithm().id).member("status", status).member("ticks", run.ticks());
    json.key("cost").value(cost, 8).member("replans", replans).member("touched", touched);
    json.key("seconds").value(seconds, 6).member("hash", hash);
    if (finding != nullptr) json.member("check", walk_fault_ids[static_cast<std::size_t>(finding->fault)]);
    print(json.end_object().take());
    return;
  }
  std::printf("status      %s\nticks       %u\ncost        %.8f\nreplans     %zu\ntouched     %llu\nseconds     %.6f\nhash        %s\n",
              std::string{status}.c_str(), run.ticks(), cost, replans, static_cast<unsigned long long>(touched), seconds, hash);
}

}  // namespace

int walk_command(Arguments& arguments) {
  auto map = map_argument(arguments, default_multipliers());
  Query query = query_arguments(arguments);
  const Options options = algorithm_arguments(arguments);
  MotionPtr motion;
  if (map) {
    ends_arguments(arguments, *map, query);
    via_arguments(arguments, *map, query);
    motion = motion_arguments(arguments, *map);
  }
  const WalkWish wish = walk_wish(arguments);
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  const AlgorithmInfo& algorithm = options.algorithm();
  if (algorithm.measure != Measure::Moves) return fail(std::string{algorithm.id} + " does not walk: its paths are not made of moves");
  if (query.via.count > 0 && !algorithm.visits) note_unread(arguments, algorithm.id, "via");
  Ground ground;
  if (const std::string reason = refusal(ground.see(*map, query.unit), query, options); !reason.empty()) return fail(reason);

  const Size size = map->size();
  if (!wish.motion.empty() && !write_file(wish.motion, motion_file(*motion, size))) return fail("cannot write '" + wish.motion + "'");
  World world;
  world.replace(std::move(map), query);
  world.exchange_motion(std::move(motion));
  const double begin = seconds_so_far();
  Run run(world, options);
  while (!run.is_over()) run.advance(to_the_end, most_ticks);
  const double seconds = seconds_so_far() - begin;
  if (!wish.rows.empty() && !write_file(wish.rows, rows_text(run, size))) return fail("cannot write '" + wish.rows + "'");
  WalkFinding finding;
  if (wish.check) finding = check(run, world);
  print_walk(run, query, seconds, wish.check ? &finding : nullptr, wish.json);
  if (finding.fault == WalkFault::None) return 0;
  std::fprintf(stderr, "astrolabe: %s\n", describe(finding).c_str());
  return 1;
}

}  // namespace astrolabe::app
