// Several cursors in one log, each at a place of its own.
#include "support/catch.hpp"
#include "support/dice.hpp"
#include "support/planes.hpp"

#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <array>
#include <deque>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// A cursor and a picture that follows it by what take_dirty() says.
struct Watcher {
  explicit Watcher(const EventLog& log) : cursor(log) {}

  void draw() {
    CellRuns dirty;
    dirty.begin(cursor.log().cells());
    cursor.take_dirty(dirty);
    picture.resize(cursor.log().cells());
    dirty.each([this](CellRange run) {
      for (std::uint32_t i = run.low; i <= run.high; ++i) picture[i] = cursor.reached(Cell{i});
    });
  }

  Cursor cursor;
  std::vector<Reached> picture;
};

/// One step: some events on random cells of a stretch.
void record_step(Dice& dice, EventLog& log, std::uint32_t first, std::uint32_t cells) {
  log.step();
  for (std::uint32_t n = 1 + dice.below(6); n > 0; --n)
    log.event(static_cast<EventKind>(dice.below(event_kind_count)), Cell{first + dice.below(cells)}, no_cell, dice.below(1000));
}

/// What is known after each step.
struct Known {
  std::vector<Reached> reached;
  std::uint32_t open = 0;
  EventCounts counts{};
};

Known known(const Cursor& cursor) { return {reached_cells(cursor), cursor.open_cells(), cursor.counts()}; }

}  // namespace

TEST_CASE("each cursor of a log shows its own step, while the log grows and is reset") {
  constexpr std::uint32_t cells = 3000, stretch = 200;
  Dice dice(81);
  EventLog log;
  std::deque<Watcher> watchers;
  for (int i = 0; i < 4; ++i) watchers.emplace_back(log);
  for (int recording = 0; recording < 6; ++recording) {
    log.reset(cells);
    // Each recording is about other cells, so that those of the one before have to become blank.
    const std::uint32_t first = dice.below(cells - stretch);
    log.event(EventKind::Open, Cell{first}, no_cell, 0);
    const Cursor live(log);
    std::vector<Known> replay{known(live)};
    for (int turn = 0; turn < 60; ++turn) {
      for (std::uint32_t n = dice.below(40); n > 0; --n) {
        record_step(dice, log, first, stretch);
        replay.push_back(known(live));
      }
      for (Watcher& watcher : watchers) {
        if (dice.chance(30)) watcher.cursor.follow();
        if (dice.chance(60)) watcher.cursor.seek(dice.below(log.steps() + 1));
        if (dice.chance(70)) watcher.draw();
        const Known& expected = replay[watcher.cursor.step()];
        REQUIRE(reached_cells(watcher.cursor) == expected.reached);
        REQUIRE(watcher.cursor.open_cells() == expected.open);
        REQUIRE(watcher.cursor.counts() == expected.counts);
      }
    }
    for (Watcher& watcher : watchers) {
      watcher.draw();
      CHECK(watcher.picture == reached_cells(watcher.cursor));
    }
  }
}

TEST_CASE("a cursor follows the log at its end, and stays where it was sent") {
  Dice dice(82);
  EventLog log;
  log.reset(50);
  Cursor following(log), sent(log);
  for (int i = 0; i < 10; ++i) record_step(dice, log, 0, 50);
  sent.seek(4);
  for (int i = 0; i < 10; ++i) record_step(dice, log, 0, 50);
  CHECK(following.step() == 20);
  CHECK(following.is_live());
  CHECK(sent.step() == 4);
  CHECK_FALSE(sent.is_live());
  sent.seek(20);
  CHECK(sent.is_live());
  // Another recording: its place is gone.
  sent.seek(4);
  log.reset(50);
  CHECK(sent.is_live());
  CHECK(sent.step() == 0);
  // So is it without a history.
  for (int i = 0; i < 10; ++i) record_step(dice, log, 0, 50);
  sent.seek(4);
  log.drop_history(nullptr);
  CHECK(sent.step() == 10);
  CHECK(reached_cells(sent) == reached_cells(following));
}

TEST_CASE("cursors see what a log without a history drops, with a list of its cells or without") {
  constexpr std::uint32_t cells = 3000;
  Dice dice(83);
  EventLog log;
  Watcher listed(log), unlisted(log);
  for (int recording = 0; recording < 3; ++recording) {
    log.reset(cells);
    for (int i = 0; i < 30; ++i) record_step(dice, log, 0, cells);
    for (Watcher* watcher : {&listed, &unlisted}) watcher->draw();
    log.drop_history(listed.cursor.dropped_cells());
    // More than the log holds without a history, most of them about few cells.
    for (int turn = 0; turn < 5; ++turn) {
      const std::uint32_t before = log.written();
      record_step(dice, log, 0, cells);
      while (log.written() - before < 70'000) record_step(dice, log, 100, 40);
      for (Watcher* watcher : {&listed, &unlisted}) {
        watcher->draw();
        REQUIRE(watcher->picture == reached_cells(watcher->cursor));
      }
    }
  }
}

TEST_CASE("a cursor that was released is at the live end, and can be sent anywhere again") {
  Dice dice(84);
  EventLog log;
  Cursor cursor(log);
  for (int recording = 0; recording < 2; ++recording) {
    log.reset(50);
    for (int i = 0; i < 10; ++i) record_step(dice, log, 0, 50);
    Cursor fresh(log);
    cursor.seek(4);
    cursor.release();
    CHECK(cursor.is_live());
    CHECK(reached_cells(cursor) == reached_cells(fresh));
    for (const std::uint32_t step : {4u, 2u}) {
      cursor.seek(step);
      fresh.seek(step);
      CHECK(reached_cells(cursor) == reached_cells(fresh));
      CHECK(cursor.open_cells() == fresh.open_cells());
    }
  }
}
