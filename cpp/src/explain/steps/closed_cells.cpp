#include "explain/steps/closed_cells.hpp"
#include "recording/event_log.hpp"

namespace astrolabe {

void closed_cells(const Cursor& cursor, std::vector<std::uint8_t>& cells) {
  const EventPlane& plane = cursor.plane();
  cells.resize(cursor.log().cells());
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    const Reached reached = plane.reached(plane.word(i));
    cells[i] = reached.of(Side::Forward) == CellState::Closed || reached.of(Side::Backward) == CellState::Closed ? 1 : 0;
  }
}

}  // namespace astrolabe
