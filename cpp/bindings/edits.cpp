// Edits of the map, of start, goal and waypoints, and undo.

#include "values.hpp"
#include "web_session.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace astrolabe::bindings {

void WebSession::begin_edit() { session_.edit().begin_edit(); }
void WebSession::revert_edit() { session_.edit().revert_edit(); }
bool WebSession::end_edit() { return session_.edit().end_edit(); }

void WebSession::paint_cells(const val& source) {
  const std::string bytes = content_of(source, std::size_t{max_cells} * 4);
  std::vector<Edit> edits;
  edits.reserve(bytes.size() / 4);
  for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4) {
    std::uint32_t packed = 0;
    std::memcpy(&packed, &bytes[at], 4);
    if (is_terrain(static_cast<int>(packed & 255))) edits.push_back({Cell{packed >> 8}, static_cast<Terrain>(packed & 255)});
  }
  session_.edit().paint_cells(std::move(edits));
}

void WebSession::paint_line(int x0, int y0, int x1, int y1, int terrain) {
  if (is_terrain(terrain)) session_.edit().paint_line(point_of(x0, y0), point_of(x1, y1), static_cast<Terrain>(terrain));
}

void WebSession::paint_rectangle(int x0, int y0, int x1, int y1, int terrain) {
  if (is_terrain(terrain)) session_.edit().paint_rectangle(point_of(x0, y0), point_of(x1, y1), static_cast<Terrain>(terrain));
}

void WebSession::flood_fill(int x, int y, int terrain) {
  if (is_terrain(terrain)) session_.edit().flood_fill(point_of(x, y), static_cast<Terrain>(terrain));
}

void WebSession::set_passage(int x, int y, int direction, int passage) {
  if (is_straight(direction) && passage >= 0 && passage <= 2) {
    session_.edit().set_passage(point_of(x, y), static_cast<Direction>(direction), static_cast<Passage>(passage));
  }
}

void WebSession::set_one_way(int x, int y, int direction) {
  if (is_straight(direction)) session_.edit().set_one_way(point_of(x, y), static_cast<Direction>(direction));
}

bool WebSession::set_barriers(const val& source) {
  const std::string barriers = content_of(source, max_cells);
  return session_.edit().set_barriers({reinterpret_cast<const std::uint8_t*>(barriers.data()), barriers.size()});
}

void WebSession::clear_passages(int x0, int y0, int x1, int y1) { session_.edit().clear_passages(point_of(x0, y0), point_of(x1, y1)); }
val WebSession::barriers_view() const { return view(map().barriers()); }

bool WebSession::add_area(int x, int y, int radius, int change) {
  // Numbers beyond their types are kept out, those beyond their limits refused.
  const auto small = [](int value) { return static_cast<std::int8_t>(std::clamp(value, -128, 127)); };
  return session_.edit().add_area(
      {.centre = point_of(x, y), .radius = static_cast<std::uint8_t>(std::clamp(radius, 0, 255)), .change = small(change)});
}

bool WebSession::remove_area(int index) { return index >= 0 && session_.edit().remove_area(static_cast<std::size_t>(index)); }

val WebSession::areas_view() {
  areas_.clear();
  for (const Area& area : map().areas()) areas_.insert(areas_.end(), {area.centre.x, area.centre.y, area.radius, area.change});
  return view(areas_);
}

bool WebSession::set_start(int x, int y) { return session_.edit().set_start(point_of(x, y)); }
bool WebSession::set_goal(int x, int y) { return session_.edit().set_goal(point_of(x, y)); }
bool WebSession::set_ends(int start_x, int start_y, int goal_x, int goal_y) {
  return session_.edit().set_ends(point_of(start_x, start_y), point_of(goal_x, goal_y));
}
val WebSession::waypoints() const { return view_of<std::uint32_t>(session_.world().query().via.list()); }
bool WebSession::add_waypoint(int x, int y) { return session_.edit().add_waypoint(point_of(x, y)); }
bool WebSession::set_waypoint(int place, int x, int y) { return session_.edit().set_waypoint(static_cast<std::size_t>(place), point_of(x, y)); }
bool WebSession::remove_waypoint(int place) { return session_.edit().remove_waypoint(static_cast<std::size_t>(place)); }
int WebSession::start_x() const { return session_.world().start().x; }
int WebSession::start_y() const { return session_.world().start().y; }
int WebSession::goal_x() const { return session_.world().goal().x; }
int WebSession::goal_y() const { return session_.world().goal().y; }
bool WebSession::undo() { return session_.edit().undo(); }
bool WebSession::redo() { return session_.edit().redo(); }
bool WebSession::can_undo() const { return session_.edit().can_undo(); }
void WebSession::forget_history() { session_.edit().forget_history(); }
void WebSession::keep_history(bool kept) { session_.edit().keep_history(kept); }

void bind_edits(const SessionClass& session) {
  session.function("beginEdit", &WebSession::begin_edit)
      .function("revertEdit", &WebSession::revert_edit)
      .function("endEdit", &WebSession::end_edit)
      .function("paintCells", &WebSession::paint_cells)
      .function("paintLine", &WebSession::paint_line)
      .function("paintRect", &WebSession::paint_rectangle)
      .function("floodFill", &WebSession::flood_fill)
      .function("setPassage", &WebSession::set_passage)
      .function("setOneWay", &WebSession::set_one_way)
      .function("setBarriers", &WebSession::set_barriers)
      .function("clearPassages", &WebSession::clear_passages)
      .function("barriersView", &WebSession::barriers_view)
      .function("addArea", &WebSession::add_area)
      .function("removeArea", &WebSession::remove_area)
      .function("areasView", &WebSession::areas_view)
      .function("setStart", &WebSession::set_start)
      .function("setGoal", &WebSession::set_goal)
      .function("setEnds", &WebSession::set_ends)
      .function("waypoints", &WebSession::waypoints)
      .function("addWaypoint", &WebSession::add_waypoint)
      .function("setWaypoint", &WebSession::set_waypoint)
      .function("removeWaypoint", &WebSession::remove_waypoint)
      .function("startX", &WebSession::start_x)
      .function("startY", &WebSession::start_y)
      .function("goalX", &WebSession::goal_x)
      .function("goalY", &WebSession::goal_y)
      .function("undo", &WebSession::undo)
      .function("redo", &WebSession::redo)
      .function("canUndo", &WebSession::can_undo)
      .function("forgetHistory", &WebSession::forget_history)
      .function("keepHistory", &WebSession::keep_history);
}

}  // namespace astrolabe::bindings
