#include "query_arguments.hpp"

#include "command.hpp"

#include "io/link/motion_fields.hpp"
#include "io/movingai/movingai.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <span>

namespace astrolabe::app {
namespace {

template <class List>
std::string ids_of(const List& list) {
  std::string text;
  for (const auto& entry : list) text += (text.empty() ? "" : ", ") + std::string{entry.id};
  return text;
}

/// The index of the choice named by --name, or `fallback`.
template <class List>
int choice_argument(Arguments& arguments, std::string_view name, const List& list, int fallback) {
  const std::string_view id = arguments.value(name);
  if (id.empty()) return fallback;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  arguments.fail("--" + std::string{name} + " takes one of " + ids_of(list) + ", not '" + std::string{id} + "'");
  return fallback;
}

bool is_blocked(Arguments& arguments, std::string_view name, bool fallback) {
  constexpr std::array<Choice, 2> choices{{{"passable", ""}, {"blocked", ""}}};
  return choice_argument(arguments, name, choices, fallback ? 1 : 0) == 1;
}

/// "1,2,5,8": plain, forest, swamp, water.
void terrain_costs(Arguments& arguments, Map& map, Multipliers multipliers) {
  std::string_view text = arguments.value("terrain-costs");
  if (!text.empty()) {
    for (int t = plain; t < terrain_count; ++t) {
      const std::size_t comma = text.find(',');
      std::int64_t value = 0;
      const bool last = t + 1 == terrain_count;
      if (!to_number(text.substr(0, comma), value) || value < 1 || value > max_multiplier || last != (comma == std::string_view::npos)) {
        arguments.fail("--terrain-costs takes four whole numbers from 1 to 255 for plain,forest,swamp,water, such as 1,2,5,8");
        return;
      }
      multipliers[t] = static_cast<std::uint8_t>(value);
      text = last ? std::string_view{} : text.substr(comma + 1);
    }
  }
  map.set_multipliers(multipliers);
}

/// "12,5,3,-2": x, y, radius and change; any number of times.
void areas_arguments(Arguments& arguments, Map& map) {
  std::vector<Area> areas;
  for (std::string_view text = arguments.value("area"); !text.empty(); text = arguments.value("area")) {
    std::array<std::int64_t, 4> values{};
    std::string_view rest = text;
    bool fine = true;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const std::size_t comma = rest.find(',');
      const bool last = i + 1 == values.size();
      fine = fine && to_number(rest.substr(0, comma), values[i]) && last == (comma == std::string_view::npos);
      rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    }
    const auto [x, y, radius, change] = values;
    // What does not fit its type is beyond its limits too.
    fine = fine && x >= 0 && x < max_side && y >= 0 && y < max_side && radius >= 0 && radius <= max_area_radius && change >= -max_area_change &&
           change <= max_area_change;
    const Area area{.centre = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
                    .radius = static_cast<std::uint8_t>(radius),
                    .change = static_cast<std::int8_t>(change)};
    if (!fine || !is_valid_area(area) || !map.size().contains(area.centre)) {
      arguments.fail("--area takes x,y,radius,change: a place on the map, a radius from 1 to 64, a change from -100 to 100 but not 0; not '" +
                     std::string{text} + "'");
      return;
    }
    areas.push_back(area);
  }
  if (areas.size() > max_areas) {
    arguments.fail("there can be " + std::to_string(max_areas) + " areas at most");
  } else {
    map.set_areas(areas);
  }
}

/// A decimal number in thousandths; false when it is none or too fine.
bool to_thousandths(std::string_view text, std::int64_t& value) {
  const std::size_t point = text.find('.');
  std::int64_t whole = 0, part = 0;
  if (!to_number(text.substr(0, point), whole) || whole < 0 || whole > 1000000) return false;
  value = whole * 1000;
  if (point == std::string_view::npos) return true;
  std::string digits{text.substr(point + 1)};
  if (digits.empty() || digits.size() > 3 || digits.front() == '-') return false;
  digits.resize(3, '0');
  if (!to_number(digits, part)) return false;
  value += part;
  return true;
}

}  // namespace

bool read_file(std::string_view path, std::string& text, std::size_t most) {
  std::FILE* file = path == standard_input ? stdin : std::fopen(std::string{path}.c_str(), "rb");
  if (file == nullptr) return false;
  // At least one byte more than the format allows, so that its reader can say that the file is too large.
  const std::size_t limit = most + 1;
  text.clear();
  char buffer[1 << 16];
  std::size_t got = 0;
  while (text.size() < limit && (got = std::fread(buffer, 1, sizeof buffer, file)) > 0) text.append(buffer, got);
  const bool fine = std::ferror(file) == 0;
  if (file != stdin) std::fclose(file);
  return fine;
}

std::unique_ptr<Map> read_map_file(Arguments& arguments, const std::string& path) {
  const MapRules rules{.swamp_is_blocked = is_blocked(arguments, "swamp", MapRules{}.swamp_is_blocked),
                       .water_is_blocked = is_blocked(arguments, "water", MapRules{}.water_is_blocked)};
  std::string text;
  if (!read_file(path, text)) {
    arguments.fail("cannot read '" + path + "'");
    return nullptr;
  }
  MapReader reader(text, rules);
  while (reader.advance(max_cells)) {
  }
  if (!reader.is_whole()) {
    arguments.fail(path + ": " + describe(reader.error()));
    return nullptr;
  }
  if (reader.has_lower_case()) arguments.note("lower-case terrain is read as upper-case");
  return reader.take_map();
}

std::unique_ptr<Map> map_argument(Arguments& arguments, const Multipliers& multipliers) {
  const std::string path{arguments.value("map")};
  if (path.empty()) {
    arguments.fail("--map FILE is needed");
    return nullptr;
  }
  auto map = read_map_file(arguments, path);
  if (map) {
    terrain_costs(arguments, *map, multipliers);
    areas_arguments(arguments, *map);
  }
  return map;
}

std::unique_ptr<Map> scenario_arguments(Arguments& arguments, std::vector<ScenRow>& rows) {
  Multipliers uniform = default_multipliers();
  std::fill(uniform.begin() + plain, uniform.end(), std::uint8_t{1});
  Arguments probe = arguments;
  const bool is_taken = probe.value("map") == standard_input;
  auto map = map_argument(arguments, uniform);
  const std::string path{arguments.value("scen")};
  std::string text;
  if (path.empty()) {
    arguments.fail("--scen FILE is needed");
  } else if (is_taken && path == standard_input) {
    arguments.fail("--map and --scen cannot both be standard input");
  } else if (!read_file(path, text)) {
    arguments.fail("cannot read '" + path + "'");
  } else if (map) {
    if (const Error error = read_scen(text, map->size(), rows); !error.ok()) arguments.fail(path + ": " + describe(error));
  }
  return map;
}

void note_unread(Arguments& arguments, std::string_view entry, std::string_view name) {
  arguments.note(std::string{entry} + " does not read --" + std::string{name});
}

namespace {

/// The entry that --algorithm names, or else the first.
template <class Info>
const Info& entry_argument(Arguments& arguments, std::span<const Info* const> list) {
  const std::string_view id = arguments.value("algorithm");
  if (id.empty()) return *list.front();
  std::string ids;
  for (const Info* entry : list) {
    if (entry->id == id) return *entry;
    ids += (ids.empty() ? "" : ", ") + std::string{entry->id};
  }
  arguments.fail("--algorithm takes one of " + ids + ", not '" + std::string{id} + "'");
  return *list.front();
}

/// The value of an option that is given; none when it is absent, or wrong, which is remembered.
std::optional<std::int32_t> option_argument(Arguments& arguments, const ParameterInfo& parameter) {
  const std::string_view text = arguments.value(parameter.id);
  if (text.empty()) return {};
  std::int64_t value = -1;
  if (parameter.kind == ParameterKind::Choice) {
    for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
      if (parameter.choices[i].id == text) value = static_cast<std::int64_t>(i);
    }
  } else if (!to_thousandths(text, value)) {
    value = -1;
  }
  if (value >= parameter.min && value <= parameter.max) return static_cast<std::int32_t>(value);
  const std::string range = parameter.kind == ParameterKind::Choice ? "one of " + ids_of(parameter.choices)
                                                                    : "a number from " + std::to_string(parameter.min / 1000) + " to " +
                                                                          std::to_string(parameter.max / 1000) + " with at most three decimals";
  arguments.fail("--" + std::string{parameter.id} + " takes " + range + ", not '" + std::string{text} + "'");
  return {};
}

Options read_options(Arguments& arguments, Options options) {
  for (const ParameterInfo* parameter : all_parameters()) {
    const auto value = option_argument(arguments, *parameter);
    if (value && !options.set(*parameter, *value)) note_unread(arguments, options.algorithm().id, parameter->id);
  }
  return options;
}

}  // namespace

Options algorithm_arguments(Arguments& arguments) { return read_options(arguments, Options(entry_argument(arguments, catalog()))); }
Options algorithm_arguments(Arguments& arguments, Movement movement) {
  return read_options(arguments, fastest_options(entry_argument(arguments, catalog()), movement));
}

PlannerOptions planner_arguments(Arguments& arguments) {
  PlannerOptions options(entry_argument(arguments, planners()));
  for (const ParameterInfo* parameter : all_planner_parameters()) {
    const auto value = option_argument(arguments, *parameter);
    if (value && !options.set(*parameter, *value)) note_unread(arguments, options.planner().id, parameter->id);
  }
  return options;
}

MotionPtr motion_file_argument(Arguments& arguments, const Map& map) {
  const std::string path{arguments.value("motion")};
  MotionPtr motion;
  if (path.empty()) return motion;
  std::string text;
  if (!read_file(path, text)) {
    arguments.fail("cannot read '" + path + "'");
  } else if (const Error error = read_motion_file(text, map, motion); !error.ok()) {
    const std::string sentence = describe(error);
    arguments.fail(path + ": " + text_of({sentence, error.line, error.column}));
  }
  return motion;
}

Query query_arguments(Arguments& arguments) {
  Query query;
  query.movement = static_cast<Movement>(choice_argument(arguments, "moves", movements, static_cast<int>(query.movement)));
  query.cost_model = static_cast<std::uint8_t>(choice_argument(arguments, "cost-model", cost_models, 0));
  query.unit.kind = static_cast<std::uint8_t>(choice_argument(arguments, "unit", unit_kinds, 0));
  query.unit.size = static_cast<std::uint8_t>(arguments.number("size", 1, max_unit_size, 1));
  return query;
}

void ends_arguments(Arguments& arguments, const Map& map, Query& query) {
  const std::optional<Point> start = arguments.point("from");
  const std::optional<Point> goal = arguments.point("to");
  if (!start || !goal) return arguments.fail("--from x,y and --to x,y are needed");
  const Point from = *start, to = *goal;
  for (const auto& [name, p] : {std::pair{"--from", from}, std::pair{"--to", to}}) {
    if (!map.size().contains(p)) arguments.fail(std::string{name} + " " + std::to_string(p.x) + "," + std::to_string(p.y) + " is outside the map");
  }
  if (!map.size().contains(from) || !map.size().contains(to)) return;
  query.start = map.size().cell(from);
  query.goal = map.size().cell(to);
}

void via_arguments(Arguments& arguments, const Map& map, Query& query) {
  for (const Point p : arguments.points("via")) {
    if (!map.size().contains(p)) {
      arguments.fail("--via " + std::to_string(p.x) + "," + std::to_string(p.y) + " is outside the map");
    } else if (!query.via.add(map.size().cell(p))) {
      arguments.fail("--via takes at most " + std::to_string(max_waypoints) + " places");
    }
  }
}

}  // namespace astrolabe::app
