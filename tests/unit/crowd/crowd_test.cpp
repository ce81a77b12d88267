// A crowd on the clock of a session: it is planned, looked at, and planned again after changes.

#include "support/catch.hpp"

#include "astrolabe/session.hpp"
#include "motion/runs.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

using namespace astrolabe;

namespace {

constexpr std::uint32_t all = std::numeric_limits<std::uint32_t>::max();

MovingUnit member(Session& session, Point start, Point goal) {
  const Size size = session.world().map().size();
  return {.pace = {1, 1}, .start = size.cell(start), .goal = size.cell(goal)};
}

/// Three units on a map of 9 x 3; the first goes along the top, and the second along the middle against the third.
void add_three(Session& session, Runs& runs) {
  session.edit().new_map(9, 3);
  session.edit().set_ends({0, 0}, {8, 0});
  MotionPtr motion = copy_of(runs.motion());
  motion->units.push_back(member(session, {0, 1}, {8, 1}));
  motion->units.push_back(member(session, {8, 1}, {0, 1}));
  REQUIRE(runs.set(std::move(motion)));
}

/// Two units in a corridor of nine cells, with a bay in the middle of it.
void add_two_in_corridor(Session& session, Runs& runs) {
  session.edit().new_map(9, 2);
  session.edit().set_ends({0, 0}, {8, 0});
  session.edit().paint_rectangle({0, 1}, {3, 1}, wall);
  session.edit().paint_rectangle({5, 1}, {8, 1}, wall);
  MotionPtr motion = copy_of(runs.motion());
  motion->units.push_back(member(session, {8, 0}, {0, 0}));
  REQUIRE(runs.set(std::move(motion)));
}

/// All lanes are planned by this planner.
void choose(Runs& runs, std::string_view id) {
  MotionPtr motion = copy_of(runs.motion());
  const auto all_planners = planners();
  const auto at = std::find(all_planners.begin(), all_planners.end(), find_planner(id));
  motion->methods.assign(1, static_cast<std::uint8_t>(at - all_planners.begin()));
  REQUIRE(runs.set(std::move(motion)));
}

}  // namespace

TEST_CASE("units of a formation that stand in a tick because another one is slower do not wait") {
  Session session;
  Runs runs(session);
  session.edit().new_map(12, 5);
  session.edit().set_ends({2, 2}, {10, 2});
  MotionPtr motion = copy_of(runs.motion());
  motion->units.push_back(member(session, {1, 1}, {9, 1}));
  motion->units.back().pace = {1, 2};
  REQUIRE(runs.set(std::move(motion)));
  choose(runs, "formation");
  runs.use_crowds(make_crowd);
  runs.advance(0, all, 0);
  const Crowd& crowd = *runs.crowd(0);
  REQUIRE(crowd.status() == RunStatus::Arrived);
  CHECK(crowd.planning().cost.makespan == 16);
  CHECK(crowd.planning().waits == 0);
  CHECK(crowd.fate(0, 0) == Fate::Moves);
  CHECK(crowd.cell(1, 0) == crowd.cell(0, 0));
  CHECK(crowd.why_waits(0, 0).kind == WaitKind::AsOne);
  CHECK(crowd.why_waits(0, 0).other == 1);
  CHECK(crowd.why_waits(0, 1).kind == WaitKind::Pace);
  choose(runs, "prioritized");
  runs.advance(0, all, 0);
  CHECK(runs.crowd(0)->cell(1, 0) != runs.crowd(0)->cell(0, 0));
}

TEST_CASE("a unit behind a slower one says that speeds are matched, and does not wait") {
  Session session;
  Runs runs(session);
  session.edit().new_map(16, 1);
  session.edit().set_ends({0, 0}, {14, 0});
  MotionPtr motion = copy_of(runs.motion());
  motion->units.push_back(member(session, {2, 0}, {15, 0}));
  motion->units.back().pace = {1, 3};
  REQUIRE(runs.set(std::move(motion)));
  choose(runs, "alone");
  runs.use_crowds(make_crowd);
  const auto count = [&](WaitKind kind) {
    runs.advance(0, all, 0);
    const Crowd& crowd = *runs.crowd(0);
    REQUIRE(crowd.status() == RunStatus::Arrived);
    int told = 0;
    for (Tick tick = 0; tick < crowd.ticks(); ++tick) told += crowd.why_waits(tick, 0).kind == kind ? 1 : 0;
    return told;
  };
  CHECK(count(WaitKind::Matched) == 0);
  CHECK(count(WaitKind::SameCell) > 5);
  motion = copy_of(runs.motion());
  motion->matching = Matching::Yes;
  REQUIRE(runs.set(std::move(motion)));
  CHECK(count(WaitKind::Matched) > 10);
  CHECK(count(WaitKind::Nothing) == 0);
  CHECK(runs.crowd(0)->planning().waits == 0);
  CHECK(runs.crowd(0)->why_waits(0, 0).other == 1);
  // A planner that cannot match speeds plans as before.
  choose(runs, "pibt");
  CHECK(count(WaitKind::Matched) == 0);
}

TEST_CASE("a second unit makes a world of many ticks, whose units a planner plans together") {
  Session session;
  Runs runs(session);
  add_three(session, runs);
  REQUIRE(runs.moves());
  // No crowd is made before its code is there.
  CHECK(runs.crowd(0) == nullptr);
  CHECK(runs.run(0) == nullptr);
  runs.use_crowds(make_crowd);
  const Crowd* const crowd = runs.crowd(0);
  REQUIRE(crowd != nullptr);
  CHECK(crowd->unit_count() == 3);
  CHECK(crowd->ticks() == 0);
  CHECK(crowd->status() == RunStatus::Running);
  CHECK(session.world().map().size().point(crowd->cell(0, 2)) == Point{8, 1});
  runs.advance(0, all, 0);
  REQUIRE(crowd->status() == RunStatus::Arrived);
  CHECK(has_plan(crowd->planning().status));
  CHECK(crowd->planning().cost.makespan == crowd->ticks());
  CHECK(crowd->planning().lower_bound == 24);
  for (std::size_t unit = 0; unit < 3; ++unit) {
    CHECK(crowd->cell(crowd->ticks(), unit) == crowd->goal(unit));
    CHECK(crowd->fate(crowd->ticks(), unit) == Fate::Home);
    CHECK(crowd->costs()[unit].arrival >= 8);
  }
  CHECK(crowd->fate(0, 0) == Fate::Moves);
  CHECK(crowd->counts()[0].under_way == 3);
  CHECK(crowd->counts()[crowd->ticks()].under_way == 0);
  REQUIRE(crowd->notes().size() == 1);
  CHECK(crowd->notes()[0].tick == crowd->ticks());
  runs.seek(3);
  CHECK(runs.shown_tick(0) == 3);
  runs.seek(1000);
  CHECK(runs.shown_tick(0) == crowd->ticks());
}

TEST_CASE("the costs of units add up, and what each needs alone is counted in slices") {
  Session session;
  Runs runs(session);
  runs.use_crowds(make_crowd);
  add_three(session, runs);
  runs.advance(0, all, 0);
  Crowd& crowd = *runs.crowd(0);
  std::uint64_t sum = 0, waits = 0;
  for (const UnitCost& cost : crowd.costs()) {
    sum += cost.arrival;
    waits += cost.waits;
    CHECK(cost.alone == -1);
  }
  CHECK(sum == crowd.planning().cost.sum);
  CHECK(waits == crowd.planning().waits);
  // Each tick on the same cell is one more.
  for (std::size_t unit = 0; unit < 3; ++unit) {
    for (Tick tick = 1; tick < crowd.costs()[unit].arrival; ++tick) {
      const bool stays = crowd.cell(tick - 1, unit) == crowd.cell(tick, unit);
      CHECK(crowd.waited(tick, unit) == (stays ? crowd.waited(tick - 1, unit) + 1 : 0));
    }
  }
  int slices = 1;
  while (!crowd.count_alone(1, 4)) ++slices;
  CHECK(slices > 3);
  CHECK(crowd.costs()[1].alone == 8);
  CHECK(crowd.costs()[2].alone == -1);
  // Another unit takes the place of one whose count is under way.
  CHECK_FALSE(crowd.count_alone(0, 1));
  CHECK(crowd.count_alone(2, all));
  CHECK(crowd.count_alone(0, all));
  for (const UnitCost& cost : crowd.costs()) CHECK(cost.alone == 8);
}

TEST_CASE("a change of the map, of a unit or of the planner begins the planning again") {
  Session session;
  Runs runs(session);
  runs.use_crowds(make_crowd);
  add_three(session, runs);
  runs.advance(0, all, 0);
  const std::uint64_t hash = runs.crowd(0)->hash();
  runs.seek(4);
  // The map is that of tick 0 at each tick of a crowd.
  session.edit().paint_line({4, 0}, {4, 0}, wall);
  CHECK(runs.crowd(0)->status() == RunStatus::Running);
  CHECK(runs.motion().edits.empty());
  runs.advance(0, all, 0);
  CHECK(runs.crowd(0)->hash() != hash);
  CHECK(runs.tick() == 4);
  session.edit().undo();
  runs.advance(0, all, 0);
  CHECK(runs.crowd(0)->hash() == hash);
  MotionPtr motion = copy_of(runs.motion());
  motion->methods = {0};
  REQUIRE(runs.set(std::move(motion)));
  CHECK(runs.crowd(0)->status() == RunStatus::Running);
  CHECK(runs.crowd(0)->planner() == 0);
  runs.advance(0, all, 0);
  CHECK(runs.crowd(0)->status() == RunStatus::Arrived);
}

TEST_CASE("a crowd that cannot be planned says why") {
  Session session;
  Runs runs(session);
  runs.use_crowds(make_crowd);
  add_three(session, runs);
  MotionPtr motion = copy_of(runs.motion());
  REQUIRE(motion->units.size() == 3);
  // It reaches over the edge of the map.
  motion->units[2].unit.size = 2;
  REQUIRE(runs.set(std::move(motion)));
  runs.advance(0, all, 0);
  CHECK(runs.crowd(0)->status() == RunStatus::NoPlan);
  CHECK(runs.crowd(0)->planning().fault.error == JointError::StartBlocked);
  CHECK(runs.crowd(0)->planning().fault.unit == 2);
  session.edit().undo();
  runs.advance(0, all, 0);
  CHECK(runs.crowd(0)->status() == RunStatus::Arrived);
  // Optimal planning is for few units.
  motion = copy_of(runs.motion());
  while (motion->units.size() <= few_units) motion->units.push_back(motion->units.back());
  motion->methods = {static_cast<std::uint8_t>(std::find(planner_ids.begin(), planner_ids.end(), "cbs") - planner_ids.begin())};
  REQUIRE(runs.set(std::move(motion)));
  runs.advance(0, all, 0);
  CHECK(runs.crowd(0)->status() == RunStatus::NoPlan);
  CHECK(runs.crowd(0)->planning().fault.error == JointError::SharedStart);
}

TEST_CASE("the last unit that is removed leaves a still map, and undo brings the crowd back") {
  Session session;
  Runs runs(session);
  runs.use_crowds(make_crowd);
  add_three(session, runs);
  MotionPtr motion = copy_of(runs.motion());
  motion->units.resize(1);
  REQUIRE(runs.set(std::move(motion)));
  CHECK_FALSE(runs.moves());
  CHECK(session.world().motion() == nullptr);
  CHECK(runs.crowd(0) == nullptr);
  session.edit().undo();
  runs.update();
  REQUIRE(runs.crowd(0) != nullptr);
  CHECK(runs.crowd(0)->unit_count() == 3);
}

TEST_CASE("a crowd shows the plan of a node of its planning, and the whole plan again") {
  for (const char* const id : {"cbs", "lacam", "prioritized"}) {
    INFO(id);
    Session session;
    Runs runs(session);
    runs.use_crowds(make_crowd);
    add_two_in_corridor(session, runs);
    choose(runs, id);
    Crowd& crowd = *runs.crowd(0);
    CHECK_FALSE(crowd.begin_look());
    runs.advance(0, all, 0);
    // In a corridor no order of units helps prioritised planning; its attempts can be looked at all the same.
    const bool is_planned = id != std::string_view{"prioritized"};
    REQUIRE(crowd.status() == (is_planned ? RunStatus::Arrived : RunStatus::NoPlan));
    const std::uint64_t hash = crowd.hash(), sum = crowd.planning().cost.sum;
    CHECK(crowd.look() == nullptr);
    CHECK_FALSE(crowd.show_node(0));
    REQUIRE(crowd.begin_look());
    int calls = 0;
    while (crowd.advance_look(1)) ++calls;
    CHECK(calls > 1);
    REQUIRE(crowd.is_look_over());
    const PlanRecord& record = *crowd.look();
    REQUIRE_FALSE(record.taken.empty());
    REQUIRE(crowd.show_node(0));
    CHECK(crowd.shown_node() == 0);
    CHECK(crowd.hash() != hash);
    CHECK(crowd.has_rows());
    CHECK(crowd.ranks().empty());
    // A unit that found no path in the end moves in the plan of a node in which it has one.
    for (std::size_t unit = 0; unit < crowd.unit_count(); ++unit) CHECK(crowd.fate(0, unit) != Fate::NoPath);
    for (const Note& note : crowd.notes()) CHECK(note.tick <= crowd.ticks());
    REQUIRE(crowd.show_node(record.taken.back()));
    if (is_planned) {
      // The record of LaCAM ends with its first plan, which gets cheaper in the same part.
      if (id != std::string_view{"lacam"}) CHECK(crowd.hash() == hash);
      CHECK(crowd.conflicts(10).empty());
    }
    CHECK_FALSE(crowd.show_node(static_cast<std::uint32_t>(record.nodes.size())));
    REQUIRE(crowd.show_node(0));
    while (crowd.improve(1000)) {
    }
    REQUIRE(crowd.show_node(no_plan_node));
    CHECK(crowd.planning().cost.sum <= sum);
    if (id != std::string_view{"lacam"}) CHECK(crowd.hash() == hash);
    CHECK(crowd.conflicts(10).empty());
    // A change of the units forgets the record.
    session.edit().set_ends({0, 0}, {7, 0});
    runs.update();
    CHECK(runs.crowd(0)->look() == nullptr);
  }
}

TEST_CASE("the first node of CBS has the conflicts of units that plan alone") {
  Session session;
  Runs runs(session);
  runs.use_crowds(make_crowd);
  add_two_in_corridor(session, runs);
  choose(runs, "cbs");
  Crowd& crowd = *runs.crowd(0);
  runs.advance(0, all, 0);
  REQUIRE(crowd.begin_look());
  while (crowd.advance_look(1000)) {
  }
  REQUIRE(crowd.show_node(0));
  const std::vector<CrowdConflict> conflicts = crowd.conflicts(10);
  REQUIRE_FALSE(conflicts.empty());
  CHECK(conflicts[0].one == 0);
  CHECK(conflicts[0].other == 1);
  CHECK(conflicts[0].kind == WaitKind::SameCell);
  CHECK(conflicts[0].tick == 4);
  CHECK(session.world().map().size().point(conflicts[0].cell) == Point{4, 0});
  CHECK(crowd.conflicts(0).empty());
}

TEST_CASE("a cell is held by the unit that stands on it, with all cells of a large one") {
  Session session;
  Runs runs(session);
  runs.use_crowds(make_crowd);
  session.edit().new_map(9, 3);
  session.edit().set_ends({0, 0}, {8, 0});
  MotionPtr motion = copy_of(runs.motion());
  MovingUnit large = member(session, {0, 1}, {7, 1});
  large.unit.size = 2;
  motion->units.push_back(large);
  REQUIRE(runs.set(std::move(motion)));
  const Size size = session.world().map().size();
  choose(runs, "prioritized");
  const Crowd& crowd = *runs.crowd(0);
  CHECK(crowd.holder(0, size.cell({0, 0})) == 0);
  CHECK(crowd.holder(0, size.cell({1, 2})) == 1);
  CHECK(crowd.holder(0, size.cell({2, 1})) == -1);
  runs.advance(0, all, 0);
  REQUIRE(crowd.status() == RunStatus::Arrived);
  for (Tick tick = 0; tick <= crowd.ticks(); ++tick) {
    int held = 0;
    for (std::uint32_t i = 0; i < size.cells(); ++i) held += crowd.holder(tick, Cell{i}) >= 0 ? 1 : 0;
    CHECK(held == 5);
    CHECK(crowd.holder(tick, crowd.cell(tick, 1)) == 1);
  }
}

TEST_CASE("slices of any size lead a crowd to the same plan") {
  for (const PlannerInfo* const info : planners()) {
    INFO(info->id);
    std::uint64_t hashes[2]{};
    for (const std::uint32_t work : {std::uint32_t{7}, all}) {
      Session session;
      Runs runs(session);
      runs.use_crowds(make_crowd);
      add_two_in_corridor(session, runs);
      choose(runs, info->id);
      const Crowd& crowd = *runs.crowd(0);
      while (crowd.status() == RunStatus::Running) runs.advance(0, work, 0);
      hashes[work == all ? 1 : 0] = crowd.hash();
    }
    CHECK(hashes[0] == hashes[1]);
  }
}
