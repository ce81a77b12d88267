// The query: moves, costs and the unit.

#include "values.hpp"
#include "web_session.hpp"

#include <cstdint>

namespace astrolabe::bindings {

double WebSession::world_key() const { return 4.0 * session_.world().revision() + 2 * session_.edit().can_undo() + session_.edit().can_redo(); }

int WebSession::movement() const { return static_cast<int>(session_.world().query().movement); }
void WebSession::set_movement(int value) { report(session_.edit().set_movement(static_cast<std::uint32_t>(value))); }
int WebSession::cost_model() const { return session_.world().query().cost_model; }
void WebSession::set_cost_model(int value) { report(session_.edit().set_cost_model(static_cast<std::uint32_t>(value))); }
int WebSession::unit_kind() const { return session_.world().query().unit.kind; }
int WebSession::unit_size() const { return session_.world().query().unit.size; }
int WebSession::set_unit(int kind, int size) { return report(session_.edit().set_unit(static_cast<std::uint32_t>(kind), size)); }
val WebSession::room_view() { return view(session_.shown().ground().terrain()); }

void bind_query(const SessionClass& session) {
  session.function("worldKey", &WebSession::world_key)
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
