#include "command.hpp"
#include "query_arguments.hpp"

#include "astrolabe/motion/planner.hpp"
#include "catalog/json_writer.hpp"
#include "check/plan_check.hpp"
#include "io/plans/plan_text.hpp"
#include "numbers/decimals.hpp"
#include "plan/distances.hpp"

#include <cstdio>
#include <optional>

namespace astrolabe::app {
namespace {

/// The options of the command that hold for all instances.
struct MapfOptions {
  double limit_seconds = 30;
  double improve_seconds = 0;
  std::string plan;       ///< where the plan is written
  std::string open_plan;  ///< a plan that is checked instead of planned
  bool check = false;
  bool json = false;
  bool jsonl = false;
};

struct MapfAnswer {
  PlanStatus status = PlanStatus::Running;
  JointPlan plan;
  JointCost cost;
  std::optional<std::uint64_t> lower_bound{};  ///< none where a unit has no path
  PlanMetrics metrics{};
  PlanFailure failure = PlanFailure::None;
  std::int64_t unit_without_path = -1;
  double seconds = 0;
  std::vector<WalkFinding> findings{};
};

/// A number of seconds with decimals.
double seconds_argument(Arguments& arguments, std::string_view name, double fallback) {
  const std::string_view text = arguments.value(name);
  double seconds = fallback;
  int places = 0;
  if (!text.empty() && (!read_length(text, seconds, places) || seconds > 1e6)) {
    arguments.fail("--" + std::string{name} + " takes a number of seconds, not '" + std::string{text} + "'");
  }
  return seconds;
}

MapfOptions mapf_options(Arguments& arguments) {
  MapfOptions wish;
  wish.limit_seconds = seconds_argument(arguments, "limit-seconds", wish.limit_seconds);
  wish.improve_seconds = seconds_argument(arguments, "improve-seconds", wish.improve_seconds);
  wish.plan = arguments.value("plan");
  wish.open_plan = arguments.value("open-plan");
  wish.check = arguments.flag("check");
  wish.json = arguments.flag("json");
  wish.jsonl = arguments.flag("jsonl");
  if (wish.json && wish.jsonl) arguments.fail("--json and --jsonl exclude each other");
  return wish;
}

/// --agents: "50" or "50,100,150", each at most as many as the scenario has rows.
std::vector<std::size_t> agents_argument(Arguments& arguments, std::size_t rows) {
  std::vector<std::size_t> list;
  std::string_view text = arguments.value("agents");
  if (text.empty()) return {std::min(rows, max_planned_units)};
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    std::int64_t count = 0;
    if (!to_number(part, count) || count < 0 || count > static_cast<std::int64_t>(max_planned_units)) {
      arguments.fail("--agents takes whole numbers up to " + decimal(max_planned_units) + ", such as 50 or 50,100,150, not '" + std::string{part} +
                     "'");
      return {};
    }
    if (static_cast<std::size_t>(count) > rows) {
      arguments.fail("the scenario has " + decimal(rows) + " rows, so there are no " + decimal(count) + " agents");
      return {};
    }
    list.push_back(static_cast<std::size_t>(count));
  }
  return list;
}

/// All of the problem but its units.
JointProblem problem_arguments(Arguments& arguments, Unit& unit) {
  JointProblem problem;
  Arguments probe = arguments;
  const bool says_moves = !probe.value("moves").empty();
  if (!probe.value("cost-model").empty()) note_unread(arguments, "mapf", "cost-model");
  const Query query = query_arguments(arguments);
  if (says_moves) problem.movement = query.movement;
  unit = query.unit;
  if (const std::string_view id = arguments.value("at-goal"); !id.empty()) {
    if (id == at_goal_ids[1]) problem.at_goal = AtGoal::Vanishes;
    if (id != at_goal_ids[0] && id != at_goal_ids[1]) arguments.fail("--at-goal takes stay or vanish, not '" + std::string{id} + "'");
  }
  problem.seed = static_cast<std::uint32_t>(arguments.number("seed", 0, 0xFFFFFFFF, 0));
  problem.last_tick = static_cast<Tick>(arguments.number("last", 0, most_ticks, default_last_tick));
  return problem;
}

std::vector<PlannedUnit> units_of(const std::vector<ScenRow>& rows, std::size_t count, Unit unit, Size size) {
  std::vector<PlannedUnit> units;
  for (std::size_t i = 0; i < count; ++i) units.push_back({.start = size.cell(rows[i].start), .goal = size.cell(rows[i].goal), .unit = unit});
  return units;
}

/// The moves that all units would make alone; none where a unit has no path. It keeps one distance row at a time.
std::optional<std::uint64_t> lower_bound(const JointProblem& problem) {
  const JointMoves moves(problem);
  std::uint64_t sum = 0;
  for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
    Distances distances(moves);
    distances.aim_from_start(unit);
    const std::uint32_t way = distances.from(unit, problem.units[unit].start);
    if (way == Distances::no_distance) return {};
    sum += way;
  }
  return sum;
}

MapfAnswer plan_units(const JointProblem& problem, const PlannerOptions& options, const MapfOptions& wish) {
  MapfAnswer answer;
  const auto planner = options.planner().make();
  const double begin = seconds_so_far();
  answer.status = planner->begin(problem, options);
  while (answer.status == PlanStatus::Running && seconds_so_far() - begin < wish.limit_seconds) answer.status = planner->advance(plan_part);
  answer.seconds = seconds_so_far() - begin;
  while (answer.status == PlanStatus::Improving && seconds_so_far() - begin < wish.improve_seconds) answer.status = planner->advance(plan_part);
  answer.metrics = planner->metrics();
  answer.failure = planner->failure();
  answer.unit_without_path = planner->unit_without_path();
  if (has_plan(answer.status)) {
    planner->plan(answer.plan);
    answer.cost = cost_of(answer.plan, problem);
  }
  answer.lower_bound = lower_bound(problem);
  if (wish.check && has_plan(answer.status)) {
    const PlanClaim claim{.is_solved = true, .sum_of_costs = answer.cost.sum, .makespan = answer.cost.makespan};
    answer.findings = check_plan(problem, walk_rows(answer.plan, problem.map->size()), claim);
  }
  return answer;
}

std::string hash_text(const JointPlan& plan) {
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(hash_of(plan)));
  return hash;
}

std::string json_of(const MapfAnswer& answer, const PlannerOptions& options, std::size_t agents, bool is_checked) {
  JsonWriter json;
  const bool is_solved = has_plan(answer.status);
  // Members that are not known are null, so that every line has the same ones.
  const auto number = [&](std::string_view name, bool is_known, std::uint64_t value) {
    json.key(name);
    is_known ? json.value(value) : json.null();
  };
  json.begin_object().member("algorithm", options.planner().id).member("agents", agents);
  json.member("status", plan_status_ids[static_cast<std::size_t>(answer.status)]).member("solved", is_solved);
  if (answer.failure != PlanFailure::None) json.member("reason", plan_failures[static_cast<std::size_t>(answer.failure)].id);
  number("sum_of_costs", is_solved, answer.cost.sum);
  number("makespan", is_solved, answer.cost.makespan);
  number("lower_bound", answer.lower_bound.has_value(), answer.lower_bound.value_or(0));
  if (answer.unit_without_path >= 0) json.member("unit_without_path", answer.unit_without_path + 1);
  json.member("expanded", answer.metrics.expanded).member("generated", answer.metrics.generated).member("searched", answer.metrics.searched);
  json.key("seconds").value(answer.seconds, 6).key("hash");
  is_solved ? json.value(hash_text(answer.plan)) : json.null();
  if (is_checked && is_solved)
    json.member("check", walk_fault_ids[static_cast<std::size_t>(answer.findings.empty() ? WalkFault::None : answer.findings.front().fault)]);
  return json.end_object().take();
}

std::string answer_text(const MapfAnswer& answer, std::size_t agents) {
  std::string text =
      "status        " + std::string{plan_status_ids[static_cast<std::size_t>(answer.status)]} + "\nagents        " + decimal(agents) + '\n';
  if (answer.failure != PlanFailure::None)
    text += "reason        " + std::string{plan_failures[static_cast<std::size_t>(answer.failure)].name} + '\n';
  if (has_plan(answer.status)) text += "sum of costs  " + decimal(answer.cost.sum) + "\nmakespan      " + decimal(answer.cost.makespan) + '\n';
  if (answer.lower_bound) text += "lower bound   " + decimal(*answer.lower_bound) + '\n';
  if (answer.unit_without_path >= 0) text += "no path for   unit " + decimal(answer.unit_without_path + 1) + '\n';
  text += "expanded      " + decimal(answer.metrics.expanded) + "\nseconds       " + decimals(answer.seconds, 6) + '\n';
  if (has_plan(answer.status)) text += "hash          " + hash_text(answer.plan) + '\n';
  return text;
}

bool write_plan_file(const std::string& path, const MapfAnswer& answer, const JointProblem& problem, const PlannerOptions& options) {
  std::string starts, goals;
  for (const PlannedUnit& unit : problem.units) {
    const auto place = [&](Cell cell) {
      const Point p = problem.map->size().point(cell);
      return '(' + decimal(p.x) + ',' + decimal(p.y) + "),";
    };
    starts += place(unit.start);
    goals += place(unit.goal);
  }
  return write_file(path, write_plan(answer.plan, problem.map->size(),
                                     {{"agents", decimal(problem.units.size())},
                                      {"solver", std::string{options.planner().id}},
                                      {"solved", "1"},
                                      {"soc", decimal(answer.cost.sum)},
                                      {"soc_lb", decimal(answer.lower_bound.value_or(0))},
                                      {"makespan", decimal(answer.cost.makespan)},
                                      {"comp_time", decimal(static_cast<std::uint64_t>(answer.seconds * 1000))},
                                      {"seed", decimal(problem.seed)},
                                      {"starts", starts},
                                      {"goals", goals}}));
}

/// Prints the first faults, one a line, and how many there are.
int print_findings(const std::vector<WalkFinding>& findings) {
  constexpr std::size_t most = 10;
  for (std::size_t i = 0; i < std::min(findings.size(), most); ++i) std::fprintf(stderr, "astrolabe: %s\n", describe(findings[i]).c_str());
  if (findings.size() > most) std::fprintf(stderr, "astrolabe: and %zu more\n", findings.size() - most);
  return findings.empty() ? 0 : 1;
}

/// Takes each unit out of the rows behind its first visit of its goal. The text of a plan goes on with its last place.
void vanish_at_goals(const JointProblem& problem, std::vector<WalkRow>& rows) {
  for (std::size_t unit = 0; unit < problem.units.size(); ++unit) {
    const Point goal = problem.map->size().point(problem.units[unit].goal);
    bool is_gone = false;
    for (WalkRow& row : rows) {
      if (unit >= row.size()) break;
      const bool arrives = row[unit] == goal;
      if (is_gone) row[unit] = gone;
      is_gone = is_gone || arrives;
    }
  }
}

/// --open-plan: checks the plan of a file.
int check_plan_file(const JointProblem& problem, const MapfOptions& wish) {
  std::string text;
  PlanText plan;
  if (!read_file(wish.open_plan, text, max_plan_bytes)) return fail("cannot read '" + wish.open_plan + "'");
  if (const FileFault fault = read_plan(text, plan); !fault.ok()) return fail(wish.open_plan + ": " + text_of(fault));
  if (problem.at_goal == AtGoal::Vanishes) vanish_at_goals(problem, plan.rows);
  const std::vector<WalkFinding> findings = check_plan(problem, plan.rows, {.is_solved = true});
  const std::size_t ticks = plan.rows.empty() ? 0 : plan.rows.size() - 1;
  if (wish.json || wish.jsonl) {
    JsonWriter json;
    json.begin_object().member("agents", problem.units.size()).member("ticks", ticks).member("faults", findings.size());
    json.member("check", walk_fault_ids[static_cast<std::size_t>(findings.empty() ? WalkFault::None : findings.front().fault)]);
    print(json.end_object().take());
  } else {
    print("agents  " + decimal(problem.units.size()) + "\nticks   " + decimal(ticks) + "\nfaults  " + decimal(findings.size()));
  }
  return print_findings(findings);
}

/// Says why the planner refuses the problem; empty where it does not.
std::string refusal(const JointProblem& problem, const PlannerInfo& info) {
  const std::uint32_t unmet = unmet_needs(problem, info);
  std::string text;
  for (std::size_t i = 0; i < joint_needs.size(); ++i) {
    if ((unmet >> i & 1) != 0) text += (text.empty() ? " refuses these units: it needs " : ", and it needs ") + std::string{joint_needs[i].name};
  }
  return text.empty() ? text : std::string{info.id} + text;
}

}  // namespace

int mapf_command(Arguments& arguments) {
  std::vector<ScenRow> rows;
  const auto map = scenario_arguments(arguments, rows);
  Unit unit;
  JointProblem problem = problem_arguments(arguments, unit);
  const PlannerOptions options = planner_arguments(arguments);
  const std::vector<std::size_t> agents = agents_argument(arguments, rows.size());
  const MotionPtr motion = map ? motion_file_argument(arguments, *map) : MotionPtr{};
  const MapfOptions wish = mapf_options(arguments);
  if (agents.size() > 1 && !wish.jsonl) arguments.fail("more than one number of agents needs --jsonl");
  if (agents.size() > 1 && !(wish.plan.empty() && wish.open_plan.empty())) arguments.fail("a file of a plan needs one number of agents");
  if (const std::string wrong = arguments.problem(); !wrong.empty()) return fail(wrong);
  problem.map = map.get();
  problem.motion = motion.get();

  int code = 0;
  for (const std::size_t count : agents) {
    problem.units = units_of(rows, count, unit, map->size());
    if (const JointFault fault = check_problem(problem); !fault.ok()) return fail(describe(fault, map->size()));
    if (!wish.open_plan.empty()) return check_plan_file(problem, wish);
    if (const std::string reason = refusal(problem, options.planner()); !reason.empty()) return fail(reason);
    const MapfAnswer answer = plan_units(problem, options, wish);
    if (wish.json || wish.jsonl) {
      print(json_of(answer, options, count, wish.check));
    } else {
      print(answer_text(answer, count));
    }
    if (!wish.plan.empty() && has_plan(answer.status) && !write_plan_file(wish.plan, answer, problem, options)) {
      return fail("cannot write '" + wish.plan + "'");
    }
    if (print_findings(answer.findings) != 0 || !has_plan(answer.status)) code = 1;
  }
  return code;
}

}  // namespace astrolabe::app
