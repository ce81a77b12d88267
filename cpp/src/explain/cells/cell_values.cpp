#include "explain/cells/cell_values.hpp"

#include "explain/costs/heuristic_check.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <limits>

namespace astrolabe {
namespace {

constexpr double absent = std::numeric_limits<double>::quiet_NaN();

std::uint64_t order_of(const Cursor& cursor, Reached reached, Cell cell) noexcept {
  std::uint32_t first = no_event;
  for (const Side side : {Side::Forward, Side::Backward}) {
    if (reached.of(side) == CellState::Closed) first = std::min(first, cursor.last_event(cell, side));
  }
  return first == no_event ? no_value : cursor.log().step_of(first);
}

/// How often the recording expands the cell, until this event and on its side.
std::uint64_t expansions(const EventLog& log, std::uint32_t last) noexcept {
  std::uint64_t count = 0;
  for (std::uint32_t event = last; event != no_event; event = log.previous_on_side(event)) count += expands(log.at(event).kind()) ? 1 : 0;
  return count;
}

}  // namespace

std::uint64_t known_value(const StepView& view, CellValue kind, Cell cell) noexcept {
  const Lane& lane = view.lane();
  const Cursor& cursor = view.cursor();
  const Reached reached = cursor.reached(cell);
  if (kind == CellValue::Order) return order_of(cursor, reached, cell);
  const bool grows_backward = lane.options().algorithm().grows_from == GrowsFrom::Goal;
  const bool is_backward = reached.of(Side::Forward) == CellState::Unvisited && (grows_backward || !reached.unvisited());
  const Side side = is_backward ? Side::Backward : Side::Forward;
  const Map* const map = lane.problem().map;
  // A search that has not begun has no map.
  if (kind == CellValue::H) return map != nullptr && map->passable(cell) ? lane.search().heuristic(cell, side) : no_value;
  const EventLog& log = cursor.log();
  if (kind == CellValue::Touched) {
    // A cell that was raised is unvisited.
    const std::uint32_t own = cursor.last_event(cell, grows_backward ? Side::Backward : Side::Forward);
    return own == no_event ? no_value : expansions(log, own);
  }
  const std::uint32_t last = cursor.last_event(cell, side);
  if (last == no_event || reached.of(side) == CellState::Unvisited) return no_value;
  switch (kind) {
    case CellValue::G:
      return log.g(last);
    case CellValue::F:
      return view.priority(cell, log.g(last), side);
    case CellValue::Parent:
      return log.at(last).parent == no_cell ? no_value : index(log.at(last).parent);
    default:
      return no_value;
  }
}

CellNumbers::CellNumbers(const StepView& view, CellValue kind, const DistanceField* exact, const ClearanceField* clearance) noexcept
    : view_(view), problem_(view.lane().problem()), kind_(kind), exact_(exact), clearance_(clearance) {
  if (kind == CellValue::Error) estimate_ = HeuristicCheck::estimate_of(problem_);
}

double CellNumbers::operator()(Cell cell) const noexcept {
  const Map& map = *problem_.map;
  if (kind_ == CellValue::Error) return error(cell);
  if (kind_ == CellValue::Cost) return map.passable(cell) ? map.multipliers()[map.at(cell)] : absent;
  if (kind_ == CellValue::Clearance) return (*clearance_)[cell] == 0 ? absent : (*clearance_)[cell];
  const std::uint64_t value = known_value(view_, kind_, cell);
  if (value == no_value) return absent;
  const bool is_cost = kind_ != CellValue::Order && kind_ != CellValue::Parent && kind_ != CellValue::Touched;
  return is_cost ? shown(static_cast<double>(value)) : static_cast<double>(value);
}

double CellNumbers::error(Cell cell) const noexcept {
  const std::uint64_t cost = (*exact_)[cell];
  if (cost == DistanceField::unreachable) return absent;
  const auto [x, y] = problem_.map->size().point(cell);
  return shown(static_cast<double>(static_cast<std::int64_t>(cost - estimate_(x, y))));
}

bool is_reordered(const Lane& lane, std::uint32_t one, std::uint32_t other) noexcept {
  const ListOrder order = lane.search().list_order(other);
  if (order.key == nullptr) return false;
  // The key of the list shows each thousandth of a weight, wherever the estimate is not 0. Of these two cells at most one is the goal.
  for (const Cell cell : {Cell{0}, Cell{lane.log().cells() - 1}}) {
    const auto key = [&](std::uint32_t step) { return order.key(*order.keyed_by, cell, 0, step); };
    if (key(one) != key(other)) return true;
  }
  return false;
}

std::uint32_t changed_cells(const Cursor& cursor, std::uint32_t since, std::uint32_t most, std::vector<Cell>& cells) {
  const EventLog& log = cursor.log();
  const EventPlane& plane = cursor.plane();
  const std::uint32_t here = cursor.events();
  if (since <= here) {
    const std::uint32_t end = std::min(here - since, most) + since;
    for (std::uint32_t i = since; i < end; ++i) {
      // A later event on the same cell comes later.
      const Cell cell = log.at(i).cell();
      if (plane.event(plane.word(index(cell))) == i) cells.push_back(cell);
    }
    return end;
  }
  const std::uint32_t end = since - std::min(since - here, most);
  for (std::uint32_t i = since; i-- > end;) {
    // An earlier one that is undone as well comes later.
    const std::uint32_t before = log.previous(i);
    if (before == no_event || before < here) cells.push_back(log.at(i).cell());
  }
  return end;
}

}  // namespace astrolabe
