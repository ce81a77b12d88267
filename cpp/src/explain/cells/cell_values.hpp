#pragma once
// What a search knows of its cells at a step, as one number a cell, and which cells have other numbers than at an earlier moment. The
// numbers are those of StepView::inspect(): of the forward side where that reached the cell, else of the backward side.

#include "explain/cells/clearance_field.hpp"
#include "heuristic/distance_field.hpp"
#include "heuristic/heuristic.hpp"

#include "astrolabe/lane.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace astrolabe {

class Cursor;

enum class CellValue : std::uint8_t {
#define ASTROLABE_CELL_VALUE(name) name,
#include "explain/cells/cell_values.def"
#undef ASTROLABE_CELL_VALUE
};
inline constexpr std::array cell_value_names{
#define ASTROLABE_CELL_VALUE(name) std::string_view{#name},
#include "explain/cells/cell_values.def"
#undef ASTROLABE_CELL_VALUE
};
inline constexpr int cell_value_count = static_cast<int>(cell_value_names.size());

/// "The cell has no such number."
inline constexpr std::uint64_t no_value = no_priority;

/// One of Order (steps), G, H and F (cost units) and Parent (a cell). Precondition: the cell is on the map of the lane.
std::uint64_t known_value(const StepView& view, CellValue kind, Cell cell) noexcept;

/// Numbers of cells as people know them: costs in display units, NaN where there is none. The lane and the fields outlive it.
class CellNumbers {
 public:
  /// `exact` is for Error, with HeuristicCheck::applies(), `clearance` for Clearance; each is ready, and about the problem of the lane.
  CellNumbers(const StepView& view, CellValue kind, const DistanceField* exact, const ClearanceField* clearance) noexcept;

  /// Precondition: the cell is on the map of the lane.
  double operator()(Cell cell) const noexcept;

 private:
  double error(Cell cell) const noexcept;
  double shown(double units) const noexcept { return shown_units(problem_.query.model(), units); }

  const StepView& view_;
  const Problem& problem_;
  CellValue kind_;
  const DistanceField* exact_;
  const ClearanceField* clearance_;
  Heuristic estimate_;
};

/// Whether the weight of the estimate differs between two steps that the search has done. F then differs for all cells.
bool is_reordered(const Lane& lane, std::uint32_t one, std::uint32_t other) noexcept;

/// Appends the cells whose events lie between a moment of a recording and the cursor: unless it is_reordered(), all those whose numbers may differ.
/// Looks at `most` events, from event `since` towards the cursor, and returns the event to go on with; at the end that is Cursor::events(). Each cell
/// is appended once if no cursor moves meanwhile. Precondition: the recording has a history.
std::uint32_t changed_cells(const Cursor& cursor, std::uint32_t since, std::uint32_t most, std::vector<Cell>& cells);

}  // namespace astrolabe
