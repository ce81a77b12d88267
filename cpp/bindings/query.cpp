// The query: moves, costs and the unit.

#include "fields.hpp"
#include "values.hpp"
#include "web_session.hpp"

#include <cstddef>
#include <cstdint>

namespace astrolabe::bindings {

val WebSession::world_report() {
  const World& world = session_.world();
  const Query& query = world.query();
  const auto& waypoints = query.via.list();
  numbers_.assign(world_field::Waypoints + waypoints.size(), 0);
  const auto set = [&](std::size_t field, auto number) { numbers_[field] = static_cast<double>(number); };
  set(world_field::CanUndo, session_.edit().can_undo());
  set(world_field::CanRedo, session_.edit().can_redo());
  set(world_field::StartX, world.start().x);
  set(world_field::StartY, world.start().y);
  set(world_field::GoalX, world.goal().x);
  set(world_field::GoalY, world.goal().y);
  set(world_field::MapVersion, map_version());
  set(world_field::Width, width());
  set(world_field::Height, height());
  set(world_field::Areas, map().areas().size());
  set(world_field::Movement, query.movement);
  set(world_field::CostModel, query.cost_model);
  set(world_field::UnitKind, query.unit.kind);
  set(world_field::UnitSize, query.unit.size);
  for (std::size_t i = 0; i < waypoints.size(); ++i) set(world_field::Waypoints + i, waypoints[i]);
  return view(numbers_);
}

int WebSession::movement() const { return static_cast<int>(session_.world().query().movement); }
void WebSession::set_movement(int value) { report(session_.edit().set_movement(static_cast<std::uint32_t>(value))); }
int WebSession::cost_model() const { return session_.world().query().cost_model; }
void WebSession::set_cost_model(int value) { report(session_.edit().set_cost_model(static_cast<std::uint32_t>(value))); }
int WebSession::unit_kind() const { return session_.world().query().unit.kind; }
int WebSession::unit_size() const { return session_.world().query().unit.size; }
int WebSession::set_unit(int kind, int size) { return report(session_.edit().set_unit(static_cast<std::uint32_t>(kind), size)); }
val WebSession::room_view() { return view(session_.world().ground().terrain()); }

void bind_query(const SessionClass& session) {
  session.function("world", &WebSession::world_report)
      .function("movement", &WebSession::movement)
      .function("setMovement", &WebSession::set_movement)
      .function("costModel", &WebSession::cost_model)
      .function("setCostModel", &WebSession::set_cost_model)
      .function("unitKind", &WebSession::unit_kind)
      .function("unitSize", &WebSession::unit_size)
      .function("setUnit", &WebSession::set_unit)
      .function("roomView", &WebSession::room_view);
}

}  // namespace astrolabe::bindings
