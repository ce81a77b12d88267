// Steps that a search writes into the log many at once, beside the same ones told one by one.
#include "support/catch.hpp"
#include "support/dice.hpp"
#include "support/planes.hpp"
#include "support/recorder.hpp"

#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("steps that are written many at once are those that are told one by one") {
  // More events than a chunk of the log has, of steps that end anywhere in it.
  constexpr std::uint32_t cells = 5'000, steps = 60'000, most_reached = events_of_expansion - 1;
  const auto g_of = [](std::uint32_t step) { return step << 8; };
  Dice dice(71);
  struct Step {
    std::uint32_t closed;
    std::vector<std::uint32_t> reached;
  };
  for (const std::uint32_t capacity : {Recorder::default_capacity, 100'000u}) {
    Recorder told(capacity), written(capacity);
    for (int round = 0; round < 2; ++round) {
      std::vector<CellState> state(cells, CellState::Unvisited);
      told.reset(cells);
      written.reset(cells);
      for (Recorder* recorder : {&told, &written}) recorder->event(EventKind::Open, Cell{0}, no_cell, 0);
      state[0] = CellState::Open;
      // Preparation, which writes nothing.
      const std::uint32_t prepared = dice.below(4);
      for (Recorder* recorder : {&told, &written}) {
        for (std::uint32_t i = 0; i < prepared; ++i) recorder->step();
      }
      std::uint32_t open = 1;
      for (std::uint32_t done = 0; done < steps;) {
        EventPen pen = written.pen();
        REQUIRE((pen.next == pen.end) == told.full(events_of_expansion));
        if (pen.next == pen.end) {
          told.drop_history();
          written.drop_history();
          continue;
        }
        std::vector<Step> batch_steps;
        std::uint32_t batch = 0;
        for (const std::uint32_t wanted = 1 + dice.below(dice.chance(90) ? 20 : 20'000); batch < wanted && pen.next < pen.end && pen.steps > 0;
             ++batch) {
          const auto write = [&](EventKind kind, std::uint32_t cell, Cell parent) {
            const std::uint32_t g = g_of(done + batch);
            if (kind == EventKind::Close) {
              pen.close(Cell{cell}, parent, g, *pen.marks++, open--);
              --pen.steps;
            } else {
              pen.open(kind, Cell{cell}, parent, g);
              open += state[cell] != CellState::Open;
            }
            state[cell] = state_after[static_cast<int>(kind)];
          };
          // There is one: each step leaves one.
          Step step{dice.below(cells), {}};
          while (state[step.closed] != CellState::Open) step.closed = (step.closed + 1) % cells;
          write(EventKind::Close, step.closed, no_cell);
          for (std::uint32_t n = 1 + dice.below(most_reached); n > 0; --n) {
            const std::uint32_t next = dice.below(cells);
            step.reached.push_back(next | static_cast<std::uint32_t>(state[next]) << 24);
            write(opening(state[next]), next, Cell{step.closed});
          }
          batch_steps.push_back(step);
        }
        pen.open_cells = open;
        written.wrote(pen);
        for (const Step& step : batch_steps) {
          told.step();
          const std::uint32_t g = g_of(told.steps() - 1 - prepared);
          told.event(EventKind::Close, Cell{step.closed}, no_cell, g);
          for (const std::uint32_t reached : step.reached) {
            const Cell cell{reached & 0xFFFFFF};
            told.event(static_cast<EventKind>(reached >> 24), cell, Cell{step.closed}, g);
          }
        }
        done += batch;
        REQUIRE(written.steps() == told.steps());
        if (!dice.chance(3)) continue;
        const std::uint32_t step = dice.below(told.steps() + 1);
        for (Recorder* recorder : {&told, &written}) recorder->seek(step);
        REQUIRE(written.cursor().step() == told.cursor().step());
        REQUIRE(written.events() == told.events());
        REQUIRE(written.cursor().events() == told.cursor().events());
        REQUIRE(written.open_cells() == told.open_cells());
        REQUIRE(written.hash() == told.hash());
        for (const EventKind kind : {EventKind::Open, EventKind::Relax, EventKind::Reopen, EventKind::Close})
          REQUIRE(written.count(kind) == told.count(kind));
        REQUIRE(reached_cells(written) == reached_cells(told));
        REQUIRE(last_events(written) == last_events(told));
        REQUIRE(taken(written) == taken(told));
        REQUIRE(written.step_begin() == told.step_begin());
        if (told.keeps_history()) {
          REQUIRE(written.largest_open(0, told.steps()) == told.largest_open(0, told.steps()));
          if (told.events() > 0) REQUIRE(written.step_of(told.events() - 1) == told.step_of(told.events() - 1));
        }
        for (Recorder* recorder : {&told, &written}) recorder->seek(recorder->steps());
      }
    }
  }
}

TEST_CASE("a history can be given up at the end, whichever step was asked for before") {
  Recorder told, written;
  for (Recorder* recorder : {&told, &written}) {
    recorder->reset(100);
    recorder->event(EventKind::Open, Cell{0}, no_cell, 0);
  }
  EventPen pen = written.pen();
  for (std::uint32_t i = 0; i < 10; ++i) {
    told.step();
    told.event(EventKind::Close, Cell{i}, no_cell, i);
    told.event(EventKind::Open, Cell{i + 1}, Cell{i}, i + 1);
    pen.close(Cell{i}, no_cell, i, *pen.marks++, 1);
    --pen.steps;
    pen.open_new(Cell{i + 1}, Cell{i}, i + 1);
  }
  pen.open_cells = 1;
  written.wrote(pen);
  written.seek(3);
  CHECK(written.open_cells() == 1);
  written.seek(10);
  for (Recorder* recorder : {&told, &written}) {
    recorder->drop_history();
    recorder->step();
    recorder->event(EventKind::Close, Cell{10}, Cell{9}, 10);
  }
  CHECK(reached_cells(written) == reached_cells(told));
  CHECK(last_events(written) == last_events(told));
  CHECK(written.open_cells() == told.open_cells());
  CHECK(written.count(EventKind::Close) == 11);
  // Which is not known any more.
  CHECK(written.largest_open(0, written.steps()) == 0);
}
