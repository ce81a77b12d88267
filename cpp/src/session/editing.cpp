// Steps of the history, and changes of the whole map.

#include "astrolabe/editing.hpp"

#include "astrolabe/world.hpp"
#include "session/history.hpp"
#include "session/placement.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

/// The number option of one lane that is all a step changed, if so.
Dragged only_number_changed(const HistoryStep& step) {
  EditedState after = step.after;
  Dragged changed;
  for (std::size_t i = 0; i < std::min(after.options.size(), step.before.options.size()); ++i) {
    Options& options = after.options[i].options;
    for (const Parameter& parameter : options.algorithm().parameters) {
      const std::int32_t before = step.before.options[i].options.get(*parameter.info);
      if (options.get(*parameter.info) == before || parameter.info->kind != ParameterKind::Number) continue;
      if (changed.parameter != nullptr || !options.set(*parameter.info, before)) return {};
      changed = {parameter.info, after.options[i].lane};
    }
  }
  return step.cells.empty() && !step.other && after == step.before ? changed : Dragged{};
}

}  // namespace

Editing::Editing(World& world, Lanes& lanes) : world_(world), lanes_(lanes), history_(std::make_unique<History>()) {}
Editing::~Editing() = default;

EditedState Editing::edited_state() const {
  const Map& map = world_.map();
  return {world_.name(), world_.query(), map.multipliers(), {map.areas().begin(), map.areas().end()}, lanes_.all_options()};
}

void Editing::begin_edit() {
  end_edit();
  if (!history_->is_kept) return;
  history_->editing = true;
  history_->edit = {};
  history_->edit.before = edited_state();
}

bool Editing::begin_if_none_is_open() {
  if (history_->editing) return false;
  begin_edit();
  return history_->editing;
}

void Editing::revert_edit() {
  if (!history_->editing) return;
  history_->edit.after = edited_state();
  travel(history_->edit, true);
  history_->edit.cells.clear();
  history_->edit.other.reset();
  history_->edit.motion = 0;
}

bool Editing::end_edit() {
  if (!history_->editing) return false;
  history_->editing = false;
  history_->edit.after = edited_state();
  if (history_->edit.empty()) return false;
  history_->edit.dragged = only_number_changed(history_->edit);
  history_->push(std::move(history_->edit));
  return true;
}

void Editing::apply_cells(const std::vector<Change>& cells, bool back) {
  if (cells.empty()) return;
  std::vector<Edit> edits;
  edits.reserve(cells.size());
  for (const Change& change : cells) edits.push_back({change.cell, back ? change.before : change.after, change.plane});
  if (back) std::reverse(edits.begin(), edits.end());
  std::vector<Change> changes;
  world_.apply(edits, changes);
}

/// Undoes a step (`back`) or does it again. A step replaces the map first and changes cells afterwards, so undo takes the reverse order.
void Editing::travel(HistoryStep& step, bool back) {
  const EditedState& state = back ? step.before : step.after;
  if (back) apply_cells(step.cells, true);
  if (step.other) step.other = exchange_map(std::move(step.other), state.query);
  if (!back) apply_cells(step.cells, false);
  world_.set_name(state.name);
  world_.set_multipliers(state.multipliers);
  world_.set_areas(state.areas);
  world_.set_query(state.query);
  lanes_.restore(state.options);
  if (step.motion != 0) exchange_motion(step.motion);
}

bool Editing::undo() {
  end_edit();
  if (!history_->can_undo()) return false;
  travel(history_->undo(), true);
  return true;
}

bool Editing::redo() {
  end_edit();
  if (!history_->can_redo()) return false;
  travel(history_->redo(), false);
  return true;
}

bool Editing::can_undo() const {
  if (history_->can_undo()) return true;
  const HistoryStep& edit = history_->edit;
  return history_->editing && (!edit.cells.empty() || edit.other || edit.motion != 0 || !(edit.before == edited_state()));
}

bool Editing::can_redo() const noexcept { return history_->can_redo(); }
void Editing::forget_history() noexcept { history_->clear(); }
void Editing::keep_history(bool kept) noexcept {
  history_->is_kept = kept;
  if (!kept) forget_history();
}

void Editing::note_lanes() {
  if (!history_->editing) return;
  std::vector<LaneOptions>& before = history_->edit.before.options;
  std::vector<LaneOptions> options = lanes_.all_options();
  for (LaneOptions& lane : options) {
    const auto then = std::find_if(before.begin(), before.end(), [&](const LaneOptions& other) { return other.lane == lane.lane; });
    if (then != before.end()) lane.options = then->options;
  }
  before = std::move(options);
}

std::unique_ptr<Map> Editing::exchange_map(std::unique_ptr<Map> map, const Query& query) {
  std::unique_ptr<Map> before = world_.replace(std::move(map), query);
  if (lanes_.fit_map()) note_lanes();
  return before;
}

void Editing::replace_map(std::unique_ptr<Map> map) {
  const Ends ends = place_ends(*map);
  Query query = world_.query();
  query.start = ends.start;
  query.goal = ends.goal;
  query.via = {};
  replace_map(std::move(map), query);
}

void Editing::replace_map(std::unique_ptr<Map> map, const Query& query) {
  const Scope scope(*this);
  if (world_.motion() != nullptr) set_motion(nullptr);
  HistoryStep& edit = history_->edit;
  // Undo restores the map from before the open edit. If the open edit already holds that map, the present map is dropped.
  const bool is_first = !edit.other && history_->is_kept;
  if (is_first) apply_cells(edit.cells, true);
  edit.cells.clear();
  const Query placed = with_two_ends(query, *map);
  std::unique_ptr<Map> other = exchange_map(std::move(map), placed);
  if (is_first) edit.other = std::move(other);
}

void Editing::set_name(std::string_view name) {
  const Scope scope(*this);
  world_.set_name(name);
}

Error Editing::set_multiplier(std::uint32_t terrain, std::int64_t value) {
  if (terrain == wall || terrain >= terrain_count) return {.code = ErrorCode::BadChoice, .a = terrain};
  if (value < 1 || value > max_multiplier) return {.code = ErrorCode::BadMultiplier, .a = value};
  const Scope scope(*this);
  Multipliers multipliers = world_.map().multipliers();
  multipliers[terrain] = static_cast<std::uint8_t>(value);
  world_.set_multipliers(multipliers);
  return {};
}

}  // namespace astrolabe
