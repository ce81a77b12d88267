#include "io/link/link_fields.hpp"

#include "io/codec/base64url.hpp"
#include "io/link/field_reader.hpp"
#include "io/link/link_values.hpp"
#include "io/link/motion_fields.hpp"
#include "io/link/motion_values.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <span>
#include <tuple>

namespace astrolabe {

namespace {

using namespace link_values;

/// One option of the algorithm, written as an id or, for numbers, in thousandths.
bool read_option(Options& options, const ParameterInfo& info, std::string_view text) noexcept {
  std::uint32_t value = 0;
  if (info.kind == ParameterKind::Number)
    return read_natural(text, value) && value <= 1u << 30 && options.set(info, static_cast<std::int32_t>(value));
  const int choice = find_id(info.choices, text);
  return choice >= 0 && options.set(info, choice);
}

/// A field that stands in a link once: all lanes share it, except `step`, which is that of the first lane. `read` says whether the value makes sense.
/// `write` returns the value, or an empty text where the value is the default; then the link has no such field.
template <class Read, class Write>
struct LinkField {
  std::string_view key;
  Read read;
  Write write;
};
template <class Read, class Write>
LinkField(const char*, Read, Write) -> LinkField<Read, Write>;

/// Links have the fields in this order.
constexpr std::tuple link_fields{
    LinkField{"moves", [](std::string_view value, LinkFields& fields) { return read_id(movements, value, fields.state.query.movement); },
              [](const Map&, const LinkState& state) {
                const Movement movement = state.query.movement;
                return movement == Query{}.movement ? std::string_view{} : movements[static_cast<std::size_t>(movement)].id;
              }},
    LinkField{"cost", [](std::string_view value, LinkFields& fields) { return read_id(cost_models, value, fields.state.query.cost_model); },
              [](const Map&, const LinkState& state) { return state.query.cost_model == 0 ? std::string_view{} : state.query.model().id; }},
    LinkField{"terrain", [](std::string_view value, LinkFields& fields) { return read_multipliers(value, fields.state.multipliers); },
              [](const Map&, const LinkState& state) {
                return state.multipliers == default_multipliers() ? std::string{} : multipliers_text(state.multipliers);
              }},
    LinkField{
        "unit", [](std::string_view value, LinkFields& fields) { return read_id(unit_kinds, value, fields.state.query.unit.kind); },
        [](const Map&, const LinkState& state) { return state.query.unit.kind == 0 ? std::string_view{} : unit_kinds[state.query.unit.kind].id; }},
    LinkField{"size", [](std::string_view value, LinkFields& fields) { return read_unit_size(value, fields.state.query.unit.size); },
              [](const Map&, const LinkState& state) { return state.query.unit.size == 1 ? std::string{} : decimal(state.query.unit.size); }},
    LinkField{"areas", [](std::string_view value, LinkFields& fields) { return read_areas(value, fields.state.areas); },
              [](const Map&, const LinkState& state) { return areas_text(state.areas); }},
    LinkField{"s", [](std::string_view value, LinkFields& fields) { return read_point(value, fields.start.emplace()); },
              [](const Map& map, const LinkState& state) { return point_text(map.size().point(state.query.start)); }},
    LinkField{"g", [](std::string_view value, LinkFields& fields) { return read_point(value, fields.goal.emplace()); },
              [](const Map& map, const LinkState& state) { return point_text(map.size().point(state.query.goal)); }},
    LinkField{"via", [](std::string_view value, LinkFields& fields) { return read_waypoints(value, fields.via); },
              [](const Map& map, const LinkState& state) { return waypoints_text(map.size(), state.query.via.list()); }},
    LinkField{"step", [](std::string_view value, LinkFields& fields) { return read_natural(value, fields.state.lanes.front().step); },
              [](const Map&, const LinkState& state) {
                const std::uint32_t step = state.lanes.front().step;
                return step == 0 ? std::string{} : decimal(step);
              }},
    LinkField{"trace", [](std::string_view value, LinkFields& fields) { return read_natural(value, fields.state.trace); },
              [](const Map&, const LinkState& state) {
                return state.has_steps() && state.trace != first_trace_version ? decimal(state.trace) : std::string{};
              }},
    LinkField{"tick", [](std::string_view value, LinkFields& fields) { return motion_values::read_tick(value, fields.state.tick).ok(); },
              [](const Map&, const LinkState& state) { return state.tick == 0 ? std::string{} : decimal(state.tick); }},
    LinkField{"name",
              [](std::string_view value, LinkFields& fields) { return decode_base64url(value, fields.state.name) && is_name(fields.state.name); },
              [](const Map&, const LinkState& state) { return is_name(state.name) ? encode_base64url(state.name) : std::string{}; }},
    LinkField{"view", [](std::string_view value, LinkFields& fields) { return read_view(value, fields.state.view); },
              [](const Map&, const LinkState& state) { return std::string_view{state.view}; }},
};

/// A field that every lane has: those of the lanes behind the first one end in the lane's number.
struct LaneField {
  std::string_view key;  ///< without the number
  std::size_t lane;      ///< from 0
};

LaneField lane_field(std::string_view key) noexcept {
  const std::size_t number = key.empty() ? 0 : static_cast<std::size_t>(key.back() - '0');
  if (number < 2 || number > max_link_lanes) return {key, 0};
  return {key.substr(0, key.size() - 1), number - 1};
}

}  // namespace

LinkFields::LinkFields() : state{.query = {}, .lanes = {{Options(*catalog().front())}}, .multipliers = default_multipliers(), .view = {}} {}

Error LinkFields::read(std::string_view text) {
  text_ = text;
  // The algorithms first, wherever they stand: they say which lanes and options there are.
  for (const bool algorithm : {true, false}) {
    for (FieldReader field{text}; field.next();) {
      if ((lane_field(field.key).key == "alg") == algorithm && !read_field(field.key, field.value))
        return {.code = ErrorCode::LinkValue, .column = field.column};
    }
  }
  // What makes no sense on the largest map makes none on any.
  return read_motion_fields(text_, {max_side, max_side}, state.motion);
}

bool LinkFields::read_field(std::string_view key, std::string_view value) {
  if (key == "m") {
    codec = take_part(value);
    payload = value;
    return true;
  }
  bool makes_sense = true;
  const auto is_read = [&](const auto& field) {
    if (key != field.key) return false;
    makes_sense = field.read(value, *this);
    return true;
  };
  if (std::apply([&](const auto&... fields) { return (is_read(fields) || ...); }, link_fields)) return makes_sense;
  return read_lane_field(key, value);
}

bool LinkFields::read_lane_field(std::string_view key_with_number, std::string_view value) {
  const auto [key, lane] = lane_field(key_with_number);
  std::vector<LinkLane>& lanes = state.lanes;
  if (key == "alg") {
    const AlgorithmInfo* info = find_algorithm(value);
    // Each lane stands behind the one before it.
    if (info == nullptr || lane > lanes.size()) return false;
    if (lane == lanes.size()) lanes.push_back({Options(*info)});
    lanes[lane].options = Options(*info);
    return true;
  }
  const ParameterInfo* const option = find_parameter(key);
  if (option == nullptr && key != "step") return true;
  if (lane >= lanes.size()) return false;
  return option == nullptr ? read_natural(value, lanes[lane].step) : read_option(lanes[lane].options, *option, value);
}

Error LinkFields::wrong(std::string_view key) const {
  Error error{.code = ErrorCode::LinkValue};
  for (FieldReader field{text_}; field.next();) {
    if (field.key == key) error.column = field.column;
  }
  return error;
}

Error LinkFields::check_places(Size size, const Map* map) const {
  const auto fits = [size, map](Point p) { return size.contains(p) && (map == nullptr || map->passable(size.cell(p))); };
  if (start && !fits(*start)) return wrong("s");
  if (goal && !fits(*goal)) return wrong("g");
  if (!std::all_of(via.begin(), via.end(), fits)) return wrong("via");
  const bool areas_fit = std::all_of(state.areas.begin(), state.areas.end(), [size](const Area& area) { return size.contains(area.centre); });
  return areas_fit ? Error{} : wrong("areas");
}

Error LinkFields::place(Size size) {
  if (const Error error = check_places(size, nullptr); !error.ok()) return error;
  state.query.start = size.cell(start.value_or(Point{}));
  state.query.goal = size.cell(goal.value_or(Point{}));
  for (const Point p : via) state.query.via.add(size.cell(p));
  return read_motion_fields(text_, size, state.motion);
}

Error LinkFields::place(const Map& map, Cell open_start, Cell open_goal) {
  const Size size = map.size();
  if (const Error error = check_places(size, &map); !error.ok()) return error;
  Query& query = state.query;
  query.start = start ? size.cell(*start) : open_start;
  query.goal = goal ? size.cell(*goal) : open_goal;
  if (query.start == query.goal) {
    if (start && goal) return wrong("g");
    if (start) query.goal = open_start;
    if (goal) query.start = open_goal;
  }
  for (const Point p : via) {
    const Cell cell = size.cell(p);
    if (cell == query.start || cell == query.goal || query.via.contains(cell)) return wrong("via");
    query.via.add(cell);
  }
  if (const Error error = read_motion_fields(text_, size, state.motion); !error.ok() || !state.motion) return error;
  Error error = stop_error(*state.motion, map);
  if (!error.ok()) error.column = wrong("target").column;
  return error;
}

namespace {

void add(std::string& text, std::string_view key, std::string_view value) {
  text += '&';
  text += key;
  text += '=';
  text += value;
}

/// The algorithm and its options; behind the first lane, with its number and the step as well.
void add_lane(std::string& text, const LinkLane& lane, std::size_t place) {
  const std::string number = place == 0 ? std::string{} : decimal(place + 1);
  const AlgorithmInfo& info = lane.options.algorithm();
  if (place != 0 || &info != catalog().front()) add(text, "alg" + number, info.id);
  for (const Parameter& parameter : info.parameters) {
    const std::int32_t value = lane.options.get(*parameter.info);
    if (value == parameter.initial) continue;
    const bool is_choice = parameter.info->kind == ParameterKind::Choice;
    add(text, std::string{parameter.info->id} + number,
        is_choice ? std::string{parameter.info->choices[static_cast<std::size_t>(value)].id} : decimal(value));
  }
  if (place != 0 && lane.step != 0) add(text, "step" + number, decimal(lane.step));
}

}  // namespace

bool names_its_map(std::string_view text) noexcept {
  for (FieldReader field{text}; field.next();) {
    if (field.key == "v" && field.column == 1) return false;
    if (std::find(map_names.begin(), map_names.end(), field.key) != map_names.end()) return true;
  }
  return false;
}

std::vector<std::string_view> link_keys() {
  return std::apply([](const auto&... fields) { return std::vector{fields.key...}; }, link_fields);
}

std::string write_fields(const Map& map, const LinkState& state) {
  std::string text;
  for (std::size_t place = 0; place < state.lanes.size(); ++place) add_lane(text, state.lanes[place], place);
  const auto write = [&](const auto& field) {
    if (const auto value = field.write(map, state); !value.empty()) add(text, field.key, value);
  };
  std::apply([&](const auto&... fields) { (write(fields), ...); }, link_fields);
  if (state.motion) text += motion_fields(*state.motion, map.size());
  return text;
}

}  // namespace astrolabe
