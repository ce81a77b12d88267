// A session as a link, and a link as a session.

#include "astrolabe/session.hpp"

#include "io/link/link_fields.hpp"
#include "session/edit_scope.hpp"

namespace astrolabe {

LinkState Session::state(int lane) const {
  return {.query = query_,
          .options = options(lane),
          .multipliers = map_->multipliers(),
          .areas = {map_->areas().begin(), map_->areas().end()},
          .view = {}};
}

LinkWriter Session::write_link(int lane, std::string_view view, std::string_view name) {
  LinkState state = this->state(lane);
  state.step = this->lane(lane).step();
  state.view = view;
  state.name = name;
  return {*map_, state};
}

std::string Session::fields(int lane) const { return write_fields(*map_, state(lane)); }

void Session::open_link(LinkReader& reader, std::string_view name) {
  const EditScope scope(*this);
  const LinkState& state = reader.state();
  set_name(state.name.empty() ? name : std::string_view{state.name});
  swap_map(reader.take_map(), state.query.start, state.query.goal);
  take_state(state);
}

Error Session::open_fields(LinkFields& fields) {
  if (const Error error = fields.place(*map_, query_.start, query_.goal); !error.ok()) return error;
  const EditScope scope(*this);
  take_state(fields.state);
  return {};
}

Error Session::repeat_fields(LinkFields& fields) {
  if (const Error error = fields.place(map_->size()); !error.ok()) return error;
  const EditScope scope(*this);
  take_state(fields.state);
  return {};
}

void Session::take_state(const LinkState& state) {
  map_->set_multipliers(state.multipliers);
  map_->set_areas(state.areas);
  query_ = state.query;
  ground_stale_ = moves_stale_ = true;
  restart_all();
  set_options(0, state.options);
}

}  // namespace astrolabe
