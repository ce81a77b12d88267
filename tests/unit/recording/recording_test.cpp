#include "support/catch.hpp"
#include "support/planes.hpp"
#include "support/recorder.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// A search of three steps on four cells: 0 is expanded and opens 1 and 2; 2 improves 1; 1 opens 0 again.
void record_three_steps(Recorder& recorder) {
  recorder.event(EventKind::Open, Cell{0}, no_cell, 0);
  recorder.step();
  recorder.event(EventKind::Close, Cell{0}, no_cell, 0);
  recorder.event(EventKind::Open, Cell{1}, Cell{0}, 10);
  recorder.event(EventKind::Open, Cell{2}, Cell{0}, 4);
  recorder.step();
  recorder.event(EventKind::Close, Cell{2}, Cell{0}, 4);
  recorder.event(EventKind::Relax, Cell{1}, Cell{2}, 8);
  recorder.step();
  recorder.event(EventKind::Close, Cell{1}, Cell{2}, 8);
  recorder.event(EventKind::Reopen, Cell{0}, Cell{1}, 0);
}

std::vector<CellState> states(const Recorder& recorder, Side side = Side::Forward) {
  std::vector<CellState> states;
  for (const Reached reached : reached_cells(recorder)) states.push_back(reached.of(side));
  return states;
}

bool is_blank(const Recorder& recorder, std::uint32_t cells) {
  const auto all = [](const auto& values, auto value) {
    return std::all_of(values.begin(), values.end(), [&](auto other) { return other == value; });
  };
  return recorder.plane().has_room(cells) && all(reached_cells(recorder), Reached{}) && all(last_events(recorder), no_event);
}

constexpr CellState U = CellState::Unvisited, O = CellState::Open, C = CellState::Closed;

}  // namespace

TEST_CASE("the planes follow the events") {
  Recorder recorder;
  recorder.reset(4);
  CHECK(states(recorder) == std::vector{U, U, U, U});
  record_three_steps(recorder);
  CHECK(states(recorder) == std::vector{O, C, C, U});
  CHECK(recorder.steps() == 3);
  CHECK(recorder.cursor().step() == 3);
  CHECK(recorder.events() == 8);
  CHECK(recorder.open_cells() == 1);
  CHECK(recorder.count(EventKind::Open) == 3);
  CHECK(recorder.count(EventKind::Relax) == 1);
  CHECK(recorder.count(EventKind::Reopen) == 1);
  CHECK(recorder.count(EventKind::Close) == 3);
}

TEST_CASE("seeking to step n shows the planes after n steps") {
  Recorder recorder;
  recorder.reset(4);
  record_three_steps(recorder);
  recorder.seek(1);
  CHECK(states(recorder) == std::vector{C, O, O, U});
  CHECK(recorder.g(last_events(recorder)[1]) == 10);
  CHECK(recorder.open_cells() == 2);
  recorder.seek(2);
  CHECK(states(recorder) == std::vector{C, O, C, U});
  CHECK(recorder.g(last_events(recorder)[1]) == 8);
  CHECK(recorder.at(last_events(recorder)[1]).parent == Cell{2});
  recorder.seek(0);
  CHECK(states(recorder) == std::vector{O, U, U, U});
  CHECK(recorder.cursor().events() == 1);
  recorder.seek(99);
  CHECK(recorder.cursor().step() == 3);
  CHECK(states(recorder) == std::vector{O, C, C, U});
}

TEST_CASE("events keep their kind, cell, parent, cost and the event before") {
  Recorder recorder;
  recorder.reset(max_cells);
  const Cell last{max_cells - 1};
  recorder.event(EventKind::Open, last, no_cell, 0xFFFFFFFF);
  recorder.event(EventKind::Close, last, last, 7);
  CHECK(recorder.at(0).cell() == last);
  CHECK(recorder.at(0).parent == no_cell);
  CHECK(recorder.previous(0) == no_event);
  CHECK(recorder.g(0) == 0xFFFFFFFF);
  CHECK(recorder.at(1).kind() == EventKind::Close);
  CHECK(recorder.at(1).parent == last);
  CHECK(recorder.previous(1) == 0);
}

TEST_CASE("room that is made in parts is blank, whatever was recorded before and whatever size was wanted in between") {
  constexpr std::uint32_t large = 5'000'000, larger = 9'000'000;
  Recorder recorder;
  const auto make_room = [&](std::uint32_t cells, int parts) {
    while (parts-- > 0 && !recorder.make_room(cells)) {
    }
  };
  recorder.reset(4);
  record_three_steps(recorder);
  CHECK_FALSE(recorder.make_room(large));
  make_room(large, 99);
  recorder.reset(large);
  CHECK(is_blank(recorder, large));
  record_three_steps(recorder);
  make_room(larger, 1);
  make_room(large, 1);
  recorder.reset(large);
  CHECK(is_blank(recorder, large));
  record_three_steps(recorder);
  make_room(larger, 2);
  recorder.reset(4);
  CHECK(is_blank(recorder, 4));
  record_three_steps(recorder);
  make_room(larger, 99);
  make_room(large, 99);
  CHECK(recorder.make_room(large));
  recorder.reset(large);
  CHECK(is_blank(recorder, large));
  record_three_steps(recorder);
  // A part of the room for a larger map is as much as this one needs.
  make_room(larger, 1);
  const std::uint32_t part = recorder.plane().cells();
  recorder.reset(part);
  CHECK(is_blank(recorder, part));
  make_room(large, 99);
  recorder.reset(large);
  CellRuns dirty;
  dirty.begin(large);
  recorder.take_dirty(dirty);
  std::uint32_t cells = 0;
  dirty.each([&](CellRange run) { cells += run.high - run.low + 1; });
  CHECK(cells == large);
}

TEST_CASE("what was not asked for yet is forgotten with a recording, also where there is room for fewer cells now") {
  Recorder recorder;
  recorder.reset(100'000);
  for (std::uint32_t i = 90'000; i < 90'100; ++i) recorder.event(EventKind::Open, Cell{i}, no_cell, 0);
  while (!recorder.make_room(64)) {
  }
  recorder.reset(64);
  CHECK(recorder.count(EventKind::Open) == 0);
  recorder.event(EventKind::Open, Cell{1}, no_cell, 0);
  CHECK(recorder.count(EventKind::Open) == 1);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{0});
}

TEST_CASE("without a history events are counted and drawn however many they are") {
  constexpr std::uint32_t cells = 200'000;
  Recorder recorder;
  recorder.reset(cells);
  for (std::uint32_t i = 0; i < 10; ++i) recorder.event(EventKind::Open, Cell{i}, no_cell, 0);
  recorder.drop_history();
  for (std::uint32_t i = 10; i < cells; ++i) {
    // Costs of any size.
    recorder.event(EventKind::Open, Cell{i}, Cell{0}, std::uint64_t{i} << 30);
    if (i == 70'000) CHECK(recorder.count(EventKind::Open) == 70'001);
  }
  for (std::uint32_t i = 0; i < 1'000; ++i) recorder.event(EventKind::Close, Cell{i}, Cell{0}, 1);
  CHECK(recorder.count(EventKind::Open) == cells);
  CHECK(recorder.count(EventKind::Close) == 1'000);
  CHECK(recorder.open_cells() == cells - 1'000);
  CHECK(recorder.cursor().events() == cells + 1'000);
  CHECK(recorder.events() == 0);
  CellRuns dirty;
  dirty.begin(cells);
  recorder.take_dirty(dirty);
  CHECK(dirty.count() == cells);
  CHECK(recorder.reached(Cell{999}).of(Side::Forward) == CellState::Closed);
  recorder.reset(cells);
  CHECK(recorder.keeps_history());
  CHECK(recorder.count(EventKind::Close) == 0);
  for (std::uint32_t i = 0; i < 100'000; ++i) recorder.event(EventKind::Open, Cell{i}, no_cell, i);
  CHECK(recorder.events() == 100'000);
  CHECK(recorder.g(99'999) == 99'999);
}

TEST_CASE("a step knows its range, and an event its step") {
  Recorder recorder;
  recorder.reset(4);
  record_three_steps(recorder);
  recorder.seek(2);
  CHECK(recorder.step_begin() == 4);
  CHECK(recorder.step_end() == 6);
  recorder.seek(0);
  CHECK(recorder.step_begin() == 0);
  CHECK(recorder.step_end() == 1);
  const std::vector<std::uint32_t> expected{0, 1, 1, 1, 2, 2, 3, 3};
  for (std::uint32_t i = 0; i < expected.size(); ++i) CHECK(recorder.step_of(i) == expected[i]);
}

TEST_CASE("the largest open list of a stretch of steps") {
  Recorder recorder;
  recorder.reset(4);
  record_three_steps(recorder);
  CHECK(recorder.largest_open(0, 1) == 1);
  CHECK(recorder.largest_open(0, 2) == 2);
  CHECK(recorder.largest_open(2, 3) == 1);
  CHECK(recorder.largest_open(1, 1) == 0);
  CHECK(recorder.largest_open(0, 50) == 2);
}

TEST_CASE("costs beyond 32 bits may begin anywhere") {
  Recorder recorder;
  recorder.reset(3);
  constexpr std::uint64_t large = std::uint64_t{3} << 33 | 5;
  recorder.event(EventKind::Open, Cell{0}, no_cell, 9);
  recorder.step();
  recorder.event(EventKind::Open, Cell{1}, Cell{0}, large);
  recorder.event(EventKind::Open, Cell{2}, Cell{0}, 11);
  CHECK(recorder.g(0) == 9);
  CHECK(recorder.g(1) == large);
  CHECK(recorder.g(2) == 11);
  recorder.reset(3);
  recorder.event(EventKind::Open, Cell{0}, no_cell, 4);
  CHECK(recorder.g(0) == 4);
}

TEST_CASE("reset forgets everything, after short and after long recordings, at any cursor") {
  for (const std::uint32_t cells : {8u, 4000u}) {
    for (const std::uint32_t step : {0u, 1u, 3u}) {
      Recorder recorder;
      recorder.reset(cells);
      record_three_steps(recorder);
      recorder.seek(step);
      taken(recorder);
      recorder.reset(cells);
      CHECK(is_blank(recorder, cells));
      CHECK(recorder.events() == 0);
      CHECK(recorder.steps() == 0);
      CHECK(recorder.open_cells() == 0);
      CHECK(recorder.count(EventKind::Open) == 0);
      // The cells that were blanked have to be drawn again.
      CHECK(taken(recorder).front() == 0);
    }
  }
}

TEST_CASE("dirty cells are those touched since the last question, by events and by seeking") {
  Recorder recorder;
  recorder.reset(1000);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{0});
  CHECK(taken(recorder).empty());
  recorder.event(EventKind::Open, Cell{500}, no_cell, 0);
  recorder.step();
  recorder.event(EventKind::Close, Cell{500}, no_cell, 0);
  recorder.event(EventKind::Open, Cell{999}, Cell{500}, 1);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{448, 960});
  recorder.seek(0);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{448, 960});
  recorder.seek(0);
  CHECK(taken(recorder).empty());
}

TEST_CASE("what a reset blanked is drawn again once") {
  Recorder recorder;
  recorder.reset(1000);
  taken(recorder);
  recorder.event(EventKind::Open, Cell{500}, no_cell, 0);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{448});
  recorder.reset(1000);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{448});
  recorder.event(EventKind::Open, Cell{70}, no_cell, 0);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{64});
  recorder.reset(1000);
  CHECK(taken(recorder) == std::vector<std::uint32_t>{64});
  recorder.reset(1000);
  CHECK(taken(recorder).empty());
}

TEST_CASE("full comes before the next step might not fit") {
  Recorder recorder(40);
  recorder.reset(4);
  CHECK_FALSE(recorder.full(32));
  record_three_steps(recorder);
  CHECK_FALSE(recorder.full(32));
  recorder.event(EventKind::Open, Cell{3}, Cell{0}, 1);
  CHECK(recorder.full(32));
  recorder.drop_history();
  CHECK_FALSE(recorder.full(32));
  CHECK_FALSE(recorder.keeps_history());
  CHECK(recorder.steps() == 3);
  CHECK(recorder.count(EventKind::Open) == 4);
  recorder.seek(0);
  CHECK(recorder.cursor().step() == 3);
  recorder.step();
  recorder.event(EventKind::Close, Cell{3}, Cell{0}, 1);
  CHECK(recorder.cursor().step() == 4);
  CHECK(recorder.cursor().events() == 10);
  CHECK(states(recorder)[3] == C);
}

TEST_CASE("a log of many chunks keeps every value") {
  ChunkedLog<std::uint32_t, 4> log;
  for (std::uint32_t i = 0; i < 1000; ++i) log.push(i * 3);
  CHECK(log.size() == 1000);
  for (std::uint32_t i = 0; i < 1000; ++i) CHECK(log[i] == i * 3);
  log.clear();
  CHECK(log.size() == 0);
  log.push(5);
  CHECK(log[0] == 5);
  log.release();
  log.push(6);
  CHECK(log[0] == 6);
}

TEST_CASE("the hash depends on every field and on the order") {
  const auto hash = [](EventKind kind, std::uint32_t cell, std::uint32_t parent, std::uint64_t g) {
    TraceHash value;
    value.add(EventKind::Open, Cell{0}, no_cell, 0);
    value.add(kind, Cell{cell}, Cell{parent}, g);
    return value.value();
  };
  const std::uint64_t base = hash(EventKind::Open, 1, 2, 3);
  CHECK(hash(EventKind::Open, 1, 2, 3) == base);
  CHECK(hash(EventKind::Close, 1, 2, 3) != base);
  CHECK(hash(EventKind::Open, 9, 2, 3) != base);
  CHECK(hash(EventKind::Open, 1, 9, 3) != base);
  CHECK(hash(EventKind::Open, 1, 2, 4) != base);
  CHECK(hash(EventKind::Open, 1, 2, 3 | std::uint64_t{1} << 40) != base);
  TraceHash forth, back;
  forth.add(EventKind::Open, Cell{1}, Cell{0}, 1);
  forth.add(EventKind::Open, Cell{2}, Cell{0}, 1);
  back.add(EventKind::Open, Cell{2}, Cell{0}, 1);
  back.add(EventKind::Open, Cell{1}, Cell{0}, 1);
  CHECK(forth.value() != back.value());
}

TEST_CASE("both sides of a search keep their own state of a cell, through undo and redo") {
  Recorder recorder;
  recorder.reset(4);
  recorder.event(EventKind::Open, Cell{0}, no_cell, 0);
  recorder.event(EventKind::OpenBackward, Cell{3}, no_cell, 0);
  recorder.step();
  recorder.event(EventKind::Close, Cell{0}, no_cell, 0);
  recorder.event(EventKind::Open, Cell{1}, Cell{0}, 5);
  recorder.step();
  recorder.event(EventKind::CloseBackward, Cell{3}, no_cell, 0);
  recorder.event(EventKind::OpenBackward, Cell{1}, Cell{3}, 7);
  recorder.step();
  recorder.event(EventKind::Close, Cell{1}, Cell{0}, 5);
  CHECK(states(recorder) == std::vector{C, C, U, U});
  CHECK(states(recorder, Side::Backward) == std::vector{U, O, U, C});
  CHECK(recorder.open_cells() == 1);
  CHECK(shown(recorder.reached(Cell{1})) == ShownState::Met);
  CHECK(shown(recorder.reached(Cell{3})) == ShownState::ClosedBackward);
  CHECK(recorder.g(recorder.last_event(Cell{1}, Side::Forward)) == 5);
  CHECK(recorder.g(recorder.last_event(Cell{1}, Side::Backward)) == 7);
  CHECK(recorder.last_event(Cell{0}, Side::Backward) == no_event);
  CHECK(recorder.count(EventKind::Close) == 2);
  CHECK(recorder.count_both(EventKind::Close) == 3);
  recorder.seek(2);
  // In both open lists at once.
  CHECK(recorder.open_cells() == 2);
  CHECK(states(recorder) == std::vector{C, O, U, U});
  recorder.seek(1);
  CHECK(states(recorder) == std::vector{C, O, U, U});
  CHECK(states(recorder, Side::Backward) == std::vector{U, U, U, O});
  CHECK(recorder.open_cells() == 2);
  recorder.seek(0);
  CHECK(recorder.open_cells() == 2);
  recorder.seek(3);
  CHECK(states(recorder) == std::vector{C, C, U, U});
  CHECK(states(recorder, Side::Backward) == std::vector{U, O, U, C});
}

TEST_CASE("phases and solutions follow the cursor") {
  static constexpr PhaseInfo prepare{"prepare", "Preparing"};
  Recorder recorder;
  recorder.reset(2);
  CHECK(&recorder.phase() == &phases::search);
  recorder.phase(prepare);
  recorder.step();
  recorder.step();
  recorder.phase(phases::search);
  recorder.step();
  recorder.event(EventKind::Open, Cell{0}, no_cell, 0);
  recorder.solution(40, 2500);
  recorder.step();
  recorder.solution(30, 1000);
  CHECK(recorder.known_solutions() == 2);
  CHECK(recorder.solutions()[1].cost == 30);
  const std::array<const PhaseInfo*, 5> expected{&prepare, &prepare, &prepare, &phases::search, &phases::search};
  const std::array<std::uint32_t, 5> known{0, 0, 0, 1, 2};
  for (const std::uint32_t step : {4u, 3u, 0u, 1u, 2u}) {
    recorder.seek(step);
    CHECK(&recorder.phase() == expected[step]);
    CHECK(recorder.known_solutions() == known[step]);
  }
  recorder.reset(2);
  CHECK(&recorder.phase() == &phases::search);
  CHECK(recorder.known_solutions() == 0);
}
