#include "astrolabe/session.hpp"

#include "astrolabe/motion/motion.hpp"
#include "io/link/link_fields.hpp"
#include "session/placement.hpp"
#include "world/generators.hpp"

#include <utility>

namespace astrolabe {

Session::Session() = default;
Session::~Session() = default;

// --- maps that are generated

Error Session::begin_generating(std::uint32_t generator, std::uint32_t seed, std::uint32_t value, std::optional<Size> wanted) {
  if (generator >= generators.size()) return {.code = ErrorCode::BadChoice, .a = generator};
  const Size size = wanted.value_or(world_.map().size());
  if (const Error error = Editing::size_error(size.width, size.height); !error.ok()) return error;
  maker_ = std::make_unique<TerrainMaker>(static_cast<Generator>(generator), size, seed, value);
  return {};
}

bool Session::continue_generating(std::uint32_t cells) { return maker_ && maker_->advance(cells); }

bool Session::take_generated() {
  if (!maker_ || !maker_->is_whole()) return false;
  auto generated = std::make_unique<Map>(maker_->size(), maker_->take());
  maker_.reset();
  generated->set_multipliers(world_.map().multipliers());
  editing_.replace_map(std::move(generated));
  return true;
}

void Session::give_up_generating() noexcept { maker_.reset(); }

// --- links

LinkState Session::state(int lane) const {
  return {.query = world_.query(),
          .lanes = {{lanes_.options(lane)}},
          .multipliers = world_.map().multipliers(),
          .areas = {world_.map().areas().begin(), world_.map().areas().end()},
          .motion = world_.motion() == nullptr ? nullptr : copy_of(*world_.motion()),
          .view = {}};
}

LinkWriter Session::write_link(int first, std::string_view view, std::string_view name) {
  LinkState state = this->state(first);
  state.lanes.front().step = lanes_.lane(first).step();
  for (int i = 0; i < lanes_.lane_count() && state.lanes.size() < max_link_lanes; ++i) {
    if (i != first) state.lanes.push_back({lanes_.options(i), lanes_.lane(i).step()});
  }
  state.view = view;
  state.name = name;
  return {world_.map(), state};
}

std::string Session::fields(int lane) const { return write_fields(world_.map(), state(lane)); }

void Session::open_link(LinkReader& reader, std::string_view name) {
  const LinkState& state = reader.state();
  std::unique_ptr<Map> map = reader.take_map();
  editing_.match_lanes(state.lanes, map->size());
  const Editing::Scope scope(editing_);
  editing_.set_name(state.name.empty() ? name : std::string_view{state.name});
  editing_.replace_map(std::move(map), state.query);
  apply_state(state);
}

Error Session::open_fields(LinkFields& fields) {
  if (const Error error = fields.place(world_.map(), world_.query().start, world_.query().goal); !error.ok()) return error;
  editing_.match_lanes(fields.state.lanes, world_.map().size());
  const Editing::Scope scope(editing_);
  apply_state(fields.state);
  return {};
}

Error Session::repeat_fields(LinkFields& fields) {
  if (const Error error = fields.place(world_.map().size()); !error.ok()) return error;
  editing_.match_lanes(fields.state.lanes, world_.map().size());
  const Editing::Scope scope(editing_);
  apply_state(fields.state);
  return {};
}

void Session::apply_state(const LinkState& state) {
  world_.set_multipliers(state.multipliers);
  world_.set_areas(state.areas);
  world_.set_query(with_two_ends(state.query, world_.map()));
  if (state.motion != nullptr || world_.motion() != nullptr) editing_.set_motion(state.motion == nullptr ? nullptr : copy_of(*state.motion));
  for (int i = 0; i < lanes_.lane_count(); ++i) editing_.set_options(i, state.lanes[static_cast<std::size_t>(i)].options);
}

}  // namespace astrolabe
