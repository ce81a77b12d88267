#include "io/link/link_fields.hpp"

#include "io/codec/base64url.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <span>

namespace astrolabe {

namespace {

/// Takes the part up to the next dot.
std::string_view take_part(std::string_view& text) noexcept {
  const std::size_t dot = text.find('.');
  const std::string_view part = text.substr(0, dot);
  text = dot == std::string_view::npos ? std::string_view{} : text.substr(dot + 1);
  return part;
}

bool read_point(std::string_view text, Point& p) noexcept {
  std::uint32_t x = 0, y = 0;
  if (!read_natural(take_part(text), x) || !read_natural(take_part(text), y) || !text.empty()) return false;
  if (x >= max_side || y >= max_side) return false;
  p = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
  return true;
}

bool read_waypoints(std::string_view text, std::vector<Point>& points) {
  for (points.clear(); points.size() < max_waypoints;) {
    const std::size_t dash = text.find('-');
    if (!read_point(text.substr(0, dash), points.emplace_back())) return false;
    if (dash == std::string_view::npos) return true;
    text = text.substr(dash + 1);
  }
  return false;
}

bool read_multipliers(std::string_view text, Multipliers& values) noexcept {
  for (int t = plain; t < terrain_count; ++t) {
    std::uint32_t value = 0;
    if (!read_natural(take_part(text), value) || value < 1 || value > max_multiplier) return false;
    values[t] = static_cast<std::uint8_t>(value);
  }
  return text.empty();
}

/// x.y.radius.change for each area, with '_' between them.
bool read_areas(std::string_view text, std::vector<Area>& areas) {
  areas.clear();
  for (bool more = true; more;) {
    const std::size_t end = text.find('_');
    std::string_view part = text.substr(0, end);
    more = end != std::string_view::npos;
    text = more ? text.substr(end + 1) : std::string_view{};
    const std::string_view x = take_part(part), y = take_part(part), radius = take_part(part);
    std::uint32_t across = 0, down = 0, reach = 0, size = 0;
    const bool cheaper = part.starts_with('-');
    if (!read_natural(x, across) || !read_natural(y, down) || !read_natural(radius, reach) || !read_natural(part.substr(cheaper ? 1 : 0), size))
      return false;
    if (across >= max_side || down >= max_side || reach > max_area_radius || size > max_area_change || areas.size() == max_areas) return false;
    const auto change = static_cast<std::int32_t>(size);
    const Area area{.centre = {static_cast<std::int32_t>(across), static_cast<std::int32_t>(down)},
                    .radius = static_cast<std::uint8_t>(reach),
                    .change = static_cast<std::int8_t>(cheaper ? -change : change)};
    if (!is_valid_area(area)) return false;
    areas.push_back(area);
  }
  return true;
}

bool is_view_text(std::string_view text) noexcept { return text.size() <= max_view_length && text.find_first_of("&=") == std::string_view::npos; }

bool is_name(std::string_view text) noexcept {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  return !text.empty() && text.size() <= max_link_name && std::none_of(text.begin(), text.end(), is_control);
}

template <class List>
int find_id(const List& list, std::string_view id) noexcept {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

/// One option of the algorithm, written as an id or, for numbers, in thousandths.
bool read_option(Options& options, const ParameterInfo& info, std::string_view text) noexcept {
  std::uint32_t value = 0;
  if (info.kind == ParameterKind::Number)
    return read_natural(text, value) && value <= 1u << 30 && options.set(info, static_cast<std::int32_t>(value));
  const int choice = find_id(info.choices, text);
  return choice >= 0 && options.set(info, choice);
}

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

/// Goes from field to field.
struct FieldReader {
  std::string_view text;
  std::size_t begin = 0;  ///< of the next one
  std::string_view key{};
  std::string_view value{};
  std::uint32_t column = 0;

  bool next() noexcept {
    if (begin >= text.size()) return false;
    const std::size_t end = std::min(text.find('&', begin), text.size());
    const std::string_view field = text.substr(begin, end - begin);
    const std::size_t equals = std::min(field.find('='), field.size());
    key = field.substr(0, equals);
    value = field.substr(std::min(equals + 1, field.size()));
    column = static_cast<std::uint32_t>(begin) + 1;
    begin = end + 1;
    return true;
  }
};

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
  return {};
}

bool LinkFields::read_field(std::string_view key, std::string_view value) {
  if (key == "m") {
    codec = take_part(value);
    payload = value;
  }
  if (key == "s") return read_point(value, start_.emplace());
  if (key == "g") return read_point(value, goal_.emplace());
  if (key == "via") return read_waypoints(value, via_);
  if (key == "trace") return read_natural(value, state.trace);
  if (key == "terrain") return read_multipliers(value, state.multipliers);
  if (key == "moves" || key == "cost") {
    const int choice = key == "moves" ? find_id(movements, value) : find_id(cost_models, value);
    if (choice < 0) return false;
    if (key == "moves") state.query.movement = static_cast<Movement>(choice);
    if (key == "cost") state.query.cost_model = static_cast<std::uint8_t>(choice);
  }
  if (key == "unit") {
    const int choice = find_id(unit_kinds, value);
    if (choice < 0) return false;
    state.query.unit.kind = static_cast<std::uint8_t>(choice);
  }
  if (key == "size") {
    std::uint32_t size = 0;
    if (!read_natural(value, size) || size < 1 || size > max_unit_size) return false;
    state.query.unit.size = static_cast<std::uint8_t>(size);
  }
  if (key == "areas") return read_areas(value, state.areas);
  if (key == "name") return decode_base64url(value, state.name) && is_name(state.name);
  if (key == "view") {
    if (!is_view_text(value)) return false;
    state.view = value;
  }
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
  if (start_ && !fits(*start_)) return wrong("s");
  if (goal_ && !fits(*goal_)) return wrong("g");
  if (!std::all_of(via_.begin(), via_.end(), fits)) return wrong("via");
  const bool areas_fit = std::all_of(state.areas.begin(), state.areas.end(), [size](const Area& area) { return size.contains(area.centre); });
  return areas_fit ? Error{} : wrong("areas");
}

Error LinkFields::place(Size size) {
  if (const Error error = check_places(size, nullptr); !error.ok()) return error;
  state.query.start = size.cell(start_.value_or(Point{}));
  state.query.goal = size.cell(goal_.value_or(Point{}));
  for (const Point p : via_) state.query.via.add(size.cell(p));
  return {};
}

Error LinkFields::place(const Map& map, Cell start, Cell goal) {
  const Size size = map.size();
  if (const Error error = check_places(size, &map); !error.ok()) return error;
  Query& query = state.query;
  query.start = start_ ? size.cell(*start_) : start;
  query.goal = goal_ ? size.cell(*goal_) : goal;
  if (query.start == query.goal) {
    if (start_ && goal_) return wrong("g");
    if (start_) query.goal = start;
    if (goal_) query.start = goal;
  }
  for (const Point p : via_) {
    const Cell cell = size.cell(p);
    if (cell == query.start || cell == query.goal || query.via.contains(cell)) return wrong("via");
    query.via.add(cell);
  }
  return {};
}

namespace {

void add(std::string& text, std::string_view key, std::string_view value) {
  text += '&';
  text += key;
  text += '=';
  text += value;
}

std::string point_text(Point p) { return decimal(p.x) + '.' + decimal(p.y); }

std::string areas_text(std::span<const Area> areas) {
  std::string text;
  for (const Area& area : areas) {
    if (!text.empty()) text += '_';
    text += point_text(area.centre) + '.' + decimal(area.radius) + '.' + decimal(area.change);
  }
  return text;
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
    if (field.key == "ex" || field.key == "map") return true;
  }
  return false;
}

std::string write_fields(const Map& map, const LinkState& state) {
  std::string text;
  for (std::size_t place = 0; place < state.lanes.size(); ++place) add_lane(text, state.lanes[place], place);
  if (state.query.movement != Query{}.movement) add(text, "moves", movements[static_cast<int>(state.query.movement)].id);
  if (state.query.cost_model != 0) add(text, "cost", state.query.model().id);
  if (state.multipliers != default_multipliers()) {
    std::string values;
    for (int t = plain; t < terrain_count; ++t) {
      if (t != plain) values += '.';
      values += decimal(state.multipliers[t]);
    }
    add(text, "terrain", values);
  }
  if (state.query.unit.kind != 0) add(text, "unit", unit_kinds[state.query.unit.kind].id);
  if (state.query.unit.size != 1) add(text, "size", decimal(state.query.unit.size));
  if (!state.areas.empty()) add(text, "areas", areas_text(state.areas));
  add(text, "s", point_text(map.size().point(state.query.start)));
  add(text, "g", point_text(map.size().point(state.query.goal)));
  if (state.query.via.count != 0) {
    std::string points;
    for (const Cell waypoint : state.query.via.list()) {
      if (!points.empty()) points += '-';
      points += point_text(map.size().point(waypoint));
    }
    add(text, "via", points);
  }
  if (const std::uint32_t step = state.lanes.front().step; step != 0) add(text, "step", decimal(step));
  if (state.has_steps() && state.trace != first_trace_version) add(text, "trace", decimal(state.trace));
  if (is_name(state.name)) add(text, "name", encode_base64url(state.name));
  if (!state.view.empty()) add(text, "view", state.view);
  return text;
}

}  // namespace astrolabe
