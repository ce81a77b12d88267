#include "astrolabe/session.hpp"

#include "session/edit_scope.hpp"
#include "session/history.hpp"
#include "session/placement.hpp"
#include "world/generators.hpp"
#include "world/ground.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

constexpr Size first_size{48, 30};

/// The number option that is all a step changed, or null.
const ParameterInfo* only_number_changed(const HistoryStep& step) {
  Scene after = step.after;
  const ParameterInfo* changed = nullptr;
  for (std::size_t i = 0; i < std::min(after.options.size(), step.before.options.size()); ++i) {
    Options& options = after.options[i].options;
    for (const Parameter& parameter : options.algorithm().parameters) {
      const std::int32_t before = step.before.options[i].options.get(*parameter.info);
      if (options.get(*parameter.info) == before || parameter.info->kind != ParameterKind::Number) continue;
      if (!options.set(*parameter.info, before)) return nullptr;
      changed = parameter.info;
    }
  }
  return step.cells.empty() && !step.other && after == step.before ? changed : nullptr;
}

Error size_error(std::int64_t width, std::int64_t height) {
  if (is_valid_size(width, height)) return {};
  return {.code = ErrorCode::BadSize, .a = width, .b = height};
}

/// Barriers and areas of a map that still lie on one of another size.
void keep_features(const Map& from, Map& to) {
  std::vector<Edit> edits;
  const Size size = from.size();
  for (std::uint32_t i = 0; from.has_barriers() && i < size.cells(); ++i) {
    const Point p = size.point(Cell{i});
    if (!to.size().contains(p)) continue;
    unsigned barriers = from.barriers(Cell{i});
    for (int d = 0; d < 4; ++d) {
      if (!to.size().contains({p.x + step_x[d], p.y + step_y[d]})) barriers &= ~(1u << d);
    }
    if (barriers != 0) edits.push_back({to.size().cell(p), static_cast<std::uint8_t>(barriers), Plane::Barriers});
  }
  std::vector<Change> changes;
  to.apply(edits, changes);
  std::vector<Area> areas(from.areas().begin(), from.areas().end());
  std::erase_if(areas, [&to](const Area& area) { return !to.size().contains(area.centre); });
  to.set_areas(areas);
}

}  // namespace

Session::Session()
    : map_(std::make_unique<Map>(first_size)),
      ground_(std::make_unique<Ground>()),
      moves_(std::make_unique<Moves>()),
      history_(std::make_unique<History>()) {
  const Ends ends = place_ends(*map_);
  query_.start = ends.start;
  query_.goal = ends.goal;
  add_lane(*catalog().front());
}

Session::~Session() = default;

// --- the scene

Scene Session::scene() const {
  std::vector<LaneOptions> options;
  for (const Slot& slot : lanes_) options.push_back({slot.number, slot.lane->options()});
  return {name_, query_, map_->multipliers(), {map_->areas().begin(), map_->areas().end()}, std::move(options)};
}

void Session::restore(const Scene& scene) {
  name_ = scene.name;
  moves_stale_ |= scene.query.movement != query_.movement;
  const std::uint32_t version = map_->version();
  map_->set_multipliers(scene.multipliers);
  const std::uint32_t version_with_costs = map_->version();
  map_->set_areas(scene.areas);
  ground_stale_ |= version_with_costs != version || !(scene.query.unit == query_.unit);
  areas_stale_ |= map_->version() != version_with_costs;
  query_ = scene.query;
  // Lanes that came since keep what they have.
  for (const LaneOptions& then : scene.options) {
    for (Slot& slot : lanes_) {
      if (slot.number == then.lane) slot.set(then.options);
    }
  }
  restart_all();
}

void Session::set_name(std::string_view name) {
  const EditScope scope(*this);
  // Cut between characters, never inside one.
  std::size_t length = std::min(name.size(), max_name);
  while (length < name.size() && length > 0 && (static_cast<unsigned char>(name[length]) & 0xC0) == 0x80) --length;
  name_ = name.substr(0, length);
}

// --- whole-map changes

void Session::swap_map(std::unique_ptr<Map> map, Cell start, Cell goal, const Waypoints& via) {
  const EditScope scope(*this);
  versions_before_ += map_->version();
  HistoryStep& edit = history_->edit;
  if (edit.other || !history_->is_kept) {
    // The map that the open edit brought is replaced in turn, and undo leads past it; or there is no undo.
    edit.cells.clear();
    map_ = std::move(map);
  } else {
    // Undo leads back to the present map as it was before the open edit.
    apply_cells(edit.cells, true);
    edit.cells.clear();
    edit.other = std::exchange(map_, std::move(map));
  }
  query_.start = start;
  query_.goal = goal;
  query_.via = via;
  ground_stale_ = moves_stale_ = true;
  ++map_generation_;
  restart_all();
}

void Session::replace_map(std::unique_ptr<Map> map) {
  const Ends ends = place_ends(*map);
  swap_map(std::move(map), ends.start, ends.goal);
}

Error Session::new_map(std::int64_t width, std::int64_t height) {
  if (const Error error = size_error(width, height); !error.ok()) return error;
  replace_map(std::make_unique<Map>(Size{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)}));
  return {};
}

Error Session::set_cells(std::int64_t width, std::int64_t height, std::span<const Terrain> cells) {
  if (const Error error = size_error(width, height); !error.ok()) return error;
  const Size size{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
  if (cells.size() != size.cells()) return {.code = ErrorCode::BadCells, .a = size.cells(), .b = static_cast<std::int64_t>(cells.size())};
  replace_map(std::make_unique<Map>(size, std::vector<Terrain>(cells.begin(), cells.end())));
  return {};
}

Error Session::resize(std::int64_t width, std::int64_t height) {
  if (const Error error = size_error(width, height); !error.ok()) return error;
  const Size size{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)};
  if (size == map_->size()) return {};
  std::vector<Terrain> terrain(size.cells(), plain);
  for (std::uint32_t y = 0; y < std::min(size.height, map_->size().height); ++y) {
    const auto row = map_->terrain().subspan(std::size_t{y} * map_->size().width, std::min(size.width, map_->size().width));
    std::copy(row.begin(), row.end(), terrain.begin() + static_cast<std::ptrdiff_t>(y * size.width));
  }
  auto map = std::make_unique<Map>(size, std::move(terrain));
  map->set_multipliers(map_->multipliers());
  keep_features(*map_, *map);
  // What still lies on the map stays where it is.
  const auto kept = [&size](Point p) { return size.contains(p) ? size.cell(p) : no_cell; };
  Ends ends{kept(this->start()), kept(this->goal())};
  if (ends.start == no_cell || ends.goal == no_cell) {
    const Ends placed = place_ends(*map);
    if (ends.start == no_cell) ends.start = ends.goal == placed.start ? placed.goal : placed.start;
    if (ends.goal == no_cell) ends.goal = ends.start == placed.goal ? placed.start : placed.goal;
  }
  Waypoints via;
  for (const Cell waypoint : query_.via.list()) {
    const Cell cell = kept(map_->size().point(waypoint));
    if (cell != no_cell && cell != ends.start && cell != ends.goal) via.add(cell);
  }
  swap_map(std::move(map), ends.start, ends.goal, via);
  return {};
}

void Session::clear() {
  auto map = std::make_unique<Map>(map_->size());
  map->set_multipliers(map_->multipliers());
  swap_map(std::move(map), query_.start, query_.goal, query_.via);
}

Error Session::begin_generating(std::uint32_t generator, std::uint32_t seed, std::uint32_t density, std::optional<Size> wanted) {
  if (generator >= generators.size()) return {.code = ErrorCode::BadChoice, .a = generator};
  const Size size = wanted.value_or(map_->size());
  if (const Error error = size_error(size.width, size.height); !error.ok()) return error;
  maker_ = std::make_unique<TerrainMaker>(static_cast<Generator>(generator), size, seed, std::min(density, 100u));
  return {};
}

bool Session::continue_generating(std::uint32_t cells) { return maker_ && maker_->advance(cells); }

bool Session::take_generated() {
  if (!maker_ || !maker_->is_whole()) return false;
  auto map = std::make_unique<Map>(maker_->size(), maker_->take());
  maker_.reset();
  map->set_multipliers(map_->multipliers());
  replace_map(std::move(map));
  return true;
}

void Session::give_up_generating() noexcept { maker_.reset(); }

Error Session::set_multiplier(std::uint32_t terrain, std::int64_t value) {
  if (terrain == wall || terrain >= terrain_count) return {.code = ErrorCode::BadChoice, .a = terrain};
  if (value < 1 || value > max_multiplier) return {.code = ErrorCode::BadMultiplier, .a = value};
  const EditScope scope(*this);
  map_->set_multiplier(static_cast<Terrain>(terrain), static_cast<std::uint8_t>(value));
  ground_stale_ = true;
  restart_all();
  return {};
}

Error Session::set_movement(std::uint32_t value) {
  if (value >= movements.size()) return {.code = ErrorCode::BadChoice, .a = value};
  const auto movement = static_cast<Movement>(value);
  if (movement == query_.movement) return {};
  const EditScope scope(*this);
  query_.movement = movement;
  moves_stale_ = true;
  restart_all();
  return {};
}

Error Session::set_cost_model(std::uint32_t value) {
  if (value >= cost_models.size()) return {.code = ErrorCode::BadChoice, .a = value};
  if (value == query_.cost_model) return {};
  const EditScope scope(*this);
  query_.cost_model = static_cast<std::uint8_t>(value);
  restart_all();
  return {};
}

Error Session::set_unit(std::uint32_t kind, std::int64_t size) {
  if (kind >= unit_kinds.size()) return {.code = ErrorCode::BadChoice, .a = kind};
  if (size < 1 || size > max_unit_size) return {.code = ErrorCode::BadUnitSize, .a = size};
  const Unit unit{static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(size)};
  if (unit == query_.unit) return {};
  const EditScope scope(*this);
  query_.unit = unit;
  ground_stale_ = true;
  restart_all();
  return {};
}

// --- edits

void Session::begin_edit() {
  end_edit();
  if (!history_->is_kept) return;
  history_->editing = true;
  history_->edit = {};
  history_->edit.before = scene();
}

void Session::revert_edit() {
  if (!history_->editing) return;
  history_->edit.after = scene();
  travel(history_->edit, true);
  history_->edit.cells.clear();
  history_->edit.other.reset();
}

bool Session::end_edit() {
  if (!history_->editing) return false;
  history_->editing = false;
  history_->edit.after = scene();
  if (history_->edit.empty()) return false;
  history_->edit.dragged = only_number_changed(history_->edit);
  history_->push(std::move(history_->edit));
  return true;
}

void Session::apply_cells(const std::vector<Change>& cells, bool back) {
  if (cells.empty()) return;
  std::vector<Edit> edits;
  edits.reserve(cells.size());
  if (back) {
    for (auto change = cells.rbegin(); change != cells.rend(); ++change) edits.push_back({change->cell, change->before, change->plane});
  } else {
    for (const Change& change : cells) edits.push_back({change.cell, change.after, change.plane});
  }
  std::vector<Change> changes;
  map_->apply(edits, changes);
  mend(changes);
}

/// Walks a step in either direction. Its cells changed on the map that its other map gave way to.
void Session::travel(HistoryStep& step, bool back) {
  if (back) apply_cells(step.cells, true);
  if (step.other) {
    versions_before_ += map_->version();
    std::swap(map_, step.other);
    ground_stale_ = moves_stale_ = true;
    ++map_generation_;
  }
  if (!back) apply_cells(step.cells, false);
  restore(back ? step.before : step.after);
}

bool Session::undo() {
  end_edit();
  if (!history_->can_undo()) return false;
  travel(history_->undo(), true);
  return true;
}

bool Session::redo() {
  end_edit();
  if (!history_->can_redo()) return false;
  travel(history_->redo(), false);
  return true;
}

bool Session::can_undo() const noexcept {
  if (history_->can_undo()) return true;
  const HistoryStep& edit = history_->edit;
  return history_->editing && (!edit.cells.empty() || edit.other || !(edit.before == scene()));
}
bool Session::can_redo() const noexcept { return history_->can_redo(); }
void Session::forget_history() noexcept { history_->clear(); }
void Session::keep_history(bool kept) noexcept {
  history_->is_kept = kept;
  if (!kept) forget_history();
}

}  // namespace astrolabe
