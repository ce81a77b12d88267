#pragma once
// A recording read from its first event to its last into plain tables, without cursors and planes.

#include "recording/event_log.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace astrolabe::testing {

class Replay {
 public:
  struct Known {
    CellState state = CellState::Unvisited;
    std::uint64_t g = 0;
    Cell parent = no_cell;
  };

  explicit Replay(const EventLog& log) : log_(log), known_{std::vector<Known>(log.cells()), std::vector<Known>(log.cells())} {}

  /// Reads all events before this one.
  void read_until(std::uint32_t end) {
    for (; next_ < end; ++next_) {
      const Event& event = log_.at(next_);
      const auto kind = static_cast<int>(event.kind());
      known_[static_cast<std::size_t>(side_of[kind])][index(event.cell())] = {state_after[kind], log_.g(next_), event.parent};
    }
  }
  const Known& at(Side side, Cell cell) const { return known_[static_cast<std::size_t>(side)][index(cell)]; }

 private:
  const EventLog& log_;
  std::array<std::vector<Known>, 2> known_;
  std::uint32_t next_ = 0;
};

}  // namespace astrolabe::testing
