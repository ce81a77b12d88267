#include "support/catch.hpp"
#include "support/dice.hpp"
#include "support/recorder.hpp"

#include "fast/event_writer.hpp"

#include <array>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Counts and hashes each event when it is told.
class Counting {
 public:
  void event(EventKind kind, Cell cell, Cell parent, std::uint64_t g) noexcept {
    ++counts_[static_cast<int>(kind)];
    hash_.add(kind, cell, parent, g);
  }
  void step() noexcept { ++steps_; }
  void phase(const PhaseInfo&) noexcept {}
  void solution(std::uint64_t, std::uint32_t) noexcept {}
  static constexpr bool full(std::uint32_t) noexcept { return false; }

  std::uint64_t count(EventKind kind) const noexcept { return counts_[static_cast<int>(kind)]; }
  std::uint64_t steps() const noexcept { return steps_; }
  std::uint64_t hash() const noexcept { return hash_.value(); }

 private:
  std::array<std::uint64_t, event_kind_count> counts_{};
  std::uint64_t steps_ = 0;
  TraceHash hash_;
};

}  // namespace

TEST_CASE("what a loop tells a recording many steps at once is what it tells event by event, however long its steps are") {
  constexpr std::uint32_t cells = 3'000, largest_step = 400;
  for (const std::uint32_t capacity : {Recorder::default_capacity, 90'000u}) {
    Dice dice(54);
    Recorder recorder(capacity);
    Counting counting;
    recorder.reset(cells);
    std::vector<CellState> state(cells, CellState::Unvisited);
    std::uint64_t g = 0;
    while (recorder.steps() < 20'000) {
      bool is_full = false;
      {
        EventWriter<EventLog> to_recording(recorder, largest_step);
        EventWriter<Counting> to_counting(counting, largest_step);
        for (std::uint32_t step = 1 + dice.below(300); step > 0; --step) {
          is_full = !to_recording.has_room();
          if (is_full) break;
          g += dice.below(1'000'000);
          const Cell closed{dice.below(cells)};
          to_recording.closed(closed, no_cell, g);
          to_counting.closed(closed, no_cell, g);
          state[index(closed)] = CellState::Closed;
          for (std::uint32_t many = dice.below(dice.chance(5) ? largest_step : 5); many > 0; --many) {
            const Cell next{dice.below(cells)};
            to_recording.opened(state[index(next)], next, closed, g + many);
            to_counting.opened(state[index(next)], next, closed, g + many);
            state[index(next)] = CellState::Open;
          }
        }
      }
      REQUIRE(recorder.steps() == counting.steps());
      if (!is_full && !dice.chance(3)) continue;
      for (int kind = 0; kind < event_kind_count; ++kind)
        REQUIRE(recorder.count(static_cast<EventKind>(kind)) == counting.count(static_cast<EventKind>(kind)));
      REQUIRE(recorder.hash() == counting.hash());
      if (!is_full) continue;
      CHECK(recorder.events() + largest_step > capacity);
      CHECK(recorder.events() <= capacity);
      recorder.drop_history(true);
    }
    CHECK(recorder.keeps_history() == (capacity == Recorder::default_capacity));
    CHECK(g >> 32 != 0);
    CHECK(counting.count(EventKind::Reopen) > 100);
  }
}
