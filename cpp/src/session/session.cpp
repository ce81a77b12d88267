#include "astrolabe/session.hpp"

#include "io/link/link_fields.hpp"
#include "session/placement.hpp"
#include "world/generators.hpp"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

Error size_error(std::int64_t width, std::int64_t height) {
  if (is_valid_size(width, height)) return {};
  return {.code = ErrorCode::BadSize, .a = width, .b = height};
}

}  // namespace

Session::Session() : Lanes(static_cast<World&>(*this)), Editing(static_cast<World&>(*this), static_cast<Lanes&>(*this)) {}
Session::~Session() = default;

// --- whole maps

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
  if (size == map().size()) return {};
  std::unique_ptr<Map> resized = resized_map(map(), size);
  const Query query = resized_query(this->query(), map().size(), *resized);
  replace_map(std::move(resized), query);
  return {};
}

void Session::clear() {
  auto cleared = std::make_unique<Map>(map().size());
  cleared->set_multipliers(map().multipliers());
  replace_map(std::move(cleared), query());
}

Error Session::begin_generating(std::uint32_t generator, std::uint32_t seed, std::uint32_t value, std::optional<Size> wanted) {
  if (generator >= generators.size()) return {.code = ErrorCode::BadChoice, .a = generator};
  const Size size = wanted.value_or(map().size());
  if (const Error error = size_error(size.width, size.height); !error.ok()) return error;
  maker_ = std::make_unique<TerrainMaker>(static_cast<Generator>(generator), size, seed, value);
  return {};
}

bool Session::continue_generating(std::uint32_t cells) { return maker_ && maker_->advance(cells); }

bool Session::take_generated() {
  if (!maker_ || !maker_->is_whole()) return false;
  auto generated = std::make_unique<Map>(maker_->size(), maker_->take());
  maker_.reset();
  generated->set_multipliers(map().multipliers());
  replace_map(std::move(generated));
  return true;
}

void Session::give_up_generating() noexcept { maker_.reset(); }

// --- lanes and their options

bool Session::add_lane(const AlgorithmInfo& algorithm) {
  const bool is_added = Lanes::add_lane(algorithm);
  note_lanes();
  return is_added;
}

bool Session::remove_lane(int lane) {
  const bool is_removed = Lanes::remove_lane(lane);
  note_lanes();
  return is_removed;
}

void Session::set_options(int lane, const Options& options) {
  const Scope scope(*this);
  Lanes::set_options(lane, options);
}

void Session::set_algorithm(int lane, const AlgorithmInfo& algorithm) {
  const Scope scope(*this);
  Lanes::set_algorithm(lane, algorithm);
}

bool Session::set_option(int lane, const ParameterInfo& parameter, std::int32_t value) {
  const Scope scope(*this);
  return Lanes::set_option(lane, parameter, value);
}

void Session::use_fastest_options(int lane) { set_options(lane, fastest_options(options(lane).algorithm(), query().movement)); }

// --- links

LinkState Session::state(int lane) const {
  return {.query = query(),
          .lanes = {{options(lane)}},
          .multipliers = map().multipliers(),
          .areas = {map().areas().begin(), map().areas().end()},
          .view = {}};
}

LinkWriter Session::write_link(int first, std::string_view view, std::string_view name) {
  LinkState state = this->state(first);
  state.lanes.front().step = lane(first).step();
  for (int i = 0; i < lane_count() && state.lanes.size() < max_link_lanes; ++i) {
    if (i != first) state.lanes.push_back({options(i), lane(i).step()});
  }
  state.view = view;
  state.name = name;
  return {map(), state};
}

std::string Session::fields(int lane) const { return write_fields(map(), state(lane)); }

void Session::open_link(LinkReader& reader, std::string_view name) {
  const LinkState& state = reader.state();
  std::unique_ptr<Map> map = reader.take_map();
  match_lanes(state, map->size());
  const Scope scope(*this);
  set_name(state.name.empty() ? name : std::string_view{state.name});
  replace_map(std::move(map), state.query);
  apply_state(state);
}

Error Session::open_fields(LinkFields& fields) {
  if (const Error error = fields.place(map(), query().start, query().goal); !error.ok()) return error;
  match_lanes(fields.state, map().size());
  const Scope scope(*this);
  apply_state(fields.state);
  return {};
}

Error Session::repeat_fields(LinkFields& fields) {
  if (const Error error = fields.place(map().size()); !error.ok()) return error;
  match_lanes(fields.state, map().size());
  const Scope scope(*this);
  apply_state(fields.state);
  return {};
}

void Session::match_lanes(const LinkState& state, Size size) {
  const auto wanted = static_cast<int>(state.lanes.size()), count = std::min(wanted, most_lanes(size));
  note_left_out(wanted - count);
  while (lane_count() > count) Lanes::remove_lane(count);
  while (lane_count() < count) {
    const Options& options = state.lanes[static_cast<std::size_t>(lane_count())].options;
    append_lane(options.algorithm());
    Lanes::set_options(lane_count() - 1, options);
  }
  note_lanes();
}

void Session::apply_state(const LinkState& state) {
  set_multipliers(state.multipliers);
  World::set_areas(state.areas);
  World::set_query(with_two_ends(state.query, map()));
  for (int i = 0; i < lane_count(); ++i) set_options(i, state.lanes[static_cast<std::size_t>(i)].options);
}

}  // namespace astrolabe
