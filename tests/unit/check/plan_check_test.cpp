// The checker of plans: a plan that is legal, and plans each with one fault of another kind.

#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "check/moves_alone.hpp"
#include "check/plan_check.hpp"

#include <set>
#include <string>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Units that move on one map, and what is said of their plan.
struct Plan {
  Map map = draw({"........", "..@@....", "..@.....", "........", "........"});
  Motion motion{};
  JointProblem problem{.movement = Movement::NoCornerCutting, .last_tick = 50};
  std::vector<WalkRow> rows{};
  PlanClaim claim{.is_solved = true};

  /// A unit that goes along these places, and stays at the last one.
  void add(std::vector<Point> places, Unit unit = {}, Pace pace = {1, 1}) {
    const std::size_t ticks = std::max(rows.size(), places.size());
    while (rows.size() < ticks) rows.push_back(rows.empty() ? WalkRow{} : rows.back());
    problem.units.push_back({map.size().cell(places.front()), map.size().cell(places.back()), unit, pace});
    for (std::size_t tick = 0; tick < ticks; ++tick) rows[tick].push_back(places[std::min(tick, places.size() - 1)]);
  }
  std::vector<WalkFinding> findings(std::size_t most = 1000) const {
    JointProblem whole = problem;
    whole.map = &map;
    whole.motion = &motion;
    return check_plan(whole, rows, claim, most);
  }
};

/// Two units follow each other, one turns in a cycle of three with others, one of 2 x 2 goes slowly, and a door opens in time.
Plan legal_plan() {
  Plan plan;
  plan.motion.doors = {{.first = plan.map.size().cell({6, 1}), .closes = 0, .opens = 1}};
  plan.add({{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}});
  plan.add({{1, 0}, {0, 0}, {0, 1}, {0, 2}, {0, 3}});
  plan.add({{4, 0}, {5, 0}});
  plan.add({{5, 0}, {4, 1}});
  plan.add({{4, 1}, {4, 0}});
  plan.add({{3, 3}, {3, 3}, {4, 3}, {4, 3}, {5, 3}}, {.kind = 0, .size = 2}, {1, 2});
  plan.add({{6, 0}, {6, 0}, {6, 1}});
  return plan;
}

struct Fault {
  WalkFinding finding;
  void (*plant)(Plan&);
};

}  // namespace

TEST_CASE("plan check: a legal plan") {
  Plan plan = legal_plan();
  plan.claim = {.is_solved = true, .sum_of_costs = 4 + 4 + 1 + 1 + 1 + 4 + 2, .makespan = 4, .lower_bound = 4 + 3 + 1 + 1 + 1 + 2 + 1};
  const auto findings = plan.findings();
  INFO((findings.empty() ? std::string{} : describe(findings.front())));
  CHECK(findings.empty());
}

TEST_CASE("plan check: each fault is found, with its tick, its units and its place") {
  const Fault faults[]{
      {{WalkFault::NoPlaces}, [](Plan& p) { p.rows.clear(); }},
      {{WalkFault::PlaceCount, 2, 0, {}, 8},
       [](Plan& p) {
         p.rows[2].push_back({7, 4});
       }},
      {{WalkFault::Start, 0, 0, {0, 0}}, [](Plan& p) { p.problem.units[0].start = Cell{7}; }},
      {{WalkFault::OffMap, 0, 1, {1, -1}},
       [](Plan& p) {
         p.rows[1][1] = {1, -1};
       }},
      {{WalkFault::Jump, 3, 1, {2, 3}},
       [](Plan& p) {
         p.rows[4][1] = {2, 3};
         p.problem.units[1].goal = Cell{26};
       }},
      {{WalkFault::Pace, 0, 0, {0, 1}},
       [](Plan& p) {
         p.problem.units[0].pace = {3, 4};
       }},
      {{WalkFault::Pace, 0, 5, {4, 3}},
       [](Plan& p) {
         p.rows[1][5] = {4, 3};
       }},
      {{WalkFault::Wall, 0, 3, {3, 1}},
       [](Plan& p) {
         for (std::size_t t = 1; t < p.rows.size(); ++t) p.rows[t][4] = {3, 1};
         p.problem.units[4].goal = Cell{11};
         std::swap(p.problem.units[3], p.problem.units[4]);
         for (auto& row : p.rows) std::swap(row[3], row[4]);
       }},
      {{WalkFault::Unsuited, 0, 2, {5, 0}},
       [](Plan& p) {
         std::vector<Change> changes;
         const Edit edit{Cell{5}, 3};
         p.map.apply({&edit, 1}, changes);
         p.problem.units[2].unit.kind = 1;
       }},
      {{WalkFault::Closed, 1, 6, {6, 1}}, [](Plan& p) { p.motion.doors[0].opens = 3; }},
      {{WalkFault::Closes, 1, 6, {6, 1}}, [](Plan& p) { p.motion.doors[0] = {.first = Cell{14}, .closes = 2, .opens = 3}; }},
      {{WalkFault::Closed, 1, 5, {5, 3}},
       [](Plan& p) {
         p.motion.drifts = {{.corner = Cell{29}, .direction = Direction::East, .distance = 2, .pace = {1, 8}}};
       }},
      {{WalkFault::ThinWall, 0, 2, {4, 0}},
       [](Plan& p) {
         std::vector<Change> changes;
         const Edit edits[]{{Cell{4}, 2, Plane::Barriers}, {Cell{5}, 8, Plane::Barriers}};
         p.map.apply(edits, changes);
       }},
      {{WalkFault::Divided, 1, 5, {5, 3}},
       [](Plan& p) { p.motion.doors.push_back({.first = Cell{28}, .shape = DoorShape::EastEdges, .closes = 1, .opens = 3}); }},
      {{WalkFault::OneWay, 0, 2, {4, 0}},
       [](Plan& p) {
         std::vector<Change> changes;
         const Edit edit{Cell{4}, 2, Plane::Barriers};
         p.map.apply({&edit, 1}, changes);
       }},
      {{WalkFault::Diagonal, 0, 3, {4, 1}}, [](Plan& p) { p.problem.movement = Movement::FourConnected; }},
      {{WalkFault::Corner, 1, 6, {7, 0}},
       [](Plan& p) {
         p.motion.doors[0] = {.first = Cell{7}, .closes = 1, .opens = 2};
         p.rows[2][6] = p.rows[3][6] = p.rows[4][6] = {7, 1};
         p.problem.units[6].goal = Cell{15};
       }},
      {{WalkFault::Meet, 1, 2, {5, 0}, 0, 3},
       [](Plan& p) {
         for (std::size_t t = 1; t < p.rows.size(); ++t) p.rows[t][3] = {5, 0};
         p.problem.units[3].goal = Cell{5};
       }},
      {{WalkFault::Meet, 4, 5, {6, 4}, 0, 6},
       [](Plan& p) {
         p.rows[2][6] = {6, 1};
         p.rows[3][6] = {6, 1};
         p.rows[4][6] = {6, 1};
         p.add({{7, 4}, {7, 4}, {7, 4}, {7, 4}, {6, 4}});
         std::swap(p.problem.units[6], p.problem.units[7]);
         for (auto& row : p.rows) std::swap(row[6], row[7]);
       }},
      // A unit that has come home is in the way for good.
      {{WalkFault::Meet, 3, 0, {6, 1}, 0, 6},
       [](Plan& p) {
         p.problem.units[0] = {Cell{7}, Cell{15}, {}, {1, 1}};
         p.rows[0][0] = p.rows[1][0] = {7, 0};
         p.rows[2][0] = {7, 1};
         p.rows[3][0] = {6, 1};
         p.rows[4][0] = {7, 1};
       }},
      {{WalkFault::Exchange, 0, 2, {4, 0}, 0, 3},
       [](Plan& p) {
         for (std::size_t t = 1; t < p.rows.size(); ++t) p.rows[t][3] = {4, 0}, p.rows[t][4] = {4, 1};
         p.problem.units[3].goal = Cell{4};
         p.problem.units[4].goal = Cell{12};
       }},
      {{WalkFault::Cross, 0, 4, {4, 1}, 0, 7},
       [](Plan& p) {
         for (std::size_t t = 1; t < p.rows.size(); ++t) p.rows[t][4] = {5, 2}, p.rows[t][3] = {5, 0}, p.rows[t][2] = {4, 0};
         p.problem.units[4].goal = Cell{21};
         p.problem.units[3].goal = Cell{5};
         p.problem.units[2].goal = Cell{4};
         p.add({{5, 1}, {4, 2}});
       }},
      // Two units of 2 x 2 that pass each other a cell apart, so that cells of both exchange places.
      {{WalkFault::Exchange, 0, 7, {1, 3}, 0, 8},
       [](Plan& p) {
         p.rows.clear();
         p.problem.units.clear();
         for (int i = 0; i < 7; ++i) p.add({{i, 0}});
         p.motion.doors.clear();
         p.add({{0, 3}, {1, 3}}, {.kind = 0, .size = 2});
         p.add({{2, 3}, {1, 3}});
         p.problem.units.back().goal = Cell{25};
       }},
      {{WalkFault::Vanishes, 3, 1, {0, 2}}, [](Plan& p) { p.rows[4][1] = gone; }},
      {{WalkFault::Vanishes, 1, 2, {5, 0}}, [](Plan& p) { p.rows[2][2] = p.rows[3][2] = p.rows[4][2] = gone; }},
      {{WalkFault::ComesBack, 3, 2, {5, 0}},
       [](Plan& p) {
         p.problem.at_goal = AtGoal::Vanishes;
         p.rows[2][2] = p.rows[3][2] = gone;
       }},
      {{WalkFault::NotHome, 4, 0, {0, 4}}, [](Plan& p) { p.problem.units[0].goal = Cell{39}; }},
      {{WalkFault::SumOfCosts, 4, 0, {}, 17}, [](Plan& p) { p.claim.sum_of_costs = 16; }},
      {{WalkFault::Makespan, 4, 0, {}, 4}, [](Plan& p) { p.claim.makespan = 5; }},
      {{WalkFault::LowerBound, 4, 0, {}, 13}, [](Plan& p) { p.claim.lower_bound = 17; }},
  };
  std::set<WalkFault> kinds;
  for (const auto& [finding, plant] : faults) {
    if (finding.fault >= WalkFault::Meet) kinds.insert(finding.fault);
    Plan plan = legal_plan();
    plant(plan);
    const auto findings = plan.findings();
    INFO(walk_fault_ids[static_cast<std::size_t>(finding.fault)]);
    REQUIRE(!findings.empty());
    INFO("found: " << describe(findings.front()));
    CHECK(findings.front() == finding);
  }
  CHECK(kinds.size() == walk_fault_ids.size() - static_cast<std::size_t>(WalkFault::Meet));
}

TEST_CASE("plan check: all faults are told, up to the number that is asked for, and a unit may vanish at its goal") {
  Plan plan = legal_plan();
  for (std::size_t t = 1; t < plan.rows.size(); ++t) plan.rows[t][0] = plan.rows[t][2] = {7, 3};
  CHECK(plan.findings(2).size() == 2);
  const auto findings = plan.findings();
  CHECK(findings.size() > 4);
  CHECK(std::is_sorted(findings.begin(), findings.end(), [](const WalkFinding& a, const WalkFinding& b) { return a.tick < b.tick; }));

  Plan vanishing = legal_plan();
  vanishing.problem.at_goal = AtGoal::Vanishes;
  for (std::size_t t = 2; t < vanishing.rows.size(); ++t) vanishing.rows[t][2] = gone;
  CHECK(vanishing.findings().empty());
}

TEST_CASE("plan check: a plan of no units is legal, and has no rows") {
  Plan plan;
  CHECK(plan.findings().empty());
}

TEST_CASE("plan check: the way alone takes no notice of doors") {
  Plan plan = legal_plan();
  JointProblem whole = plan.problem;
  whole.map = &plan.map;
  CHECK(moves_alone(whole, 6) == 1);
  const Map cut = draw({"..@.", "..@."});
  const JointProblem apart{.map = &cut, .units = {{Cell{0}, Cell{3}}}};
  CHECK(!moves_alone(apart, 0));
}
