#include "table_configuration.hpp"

#include "numbers/decimals.hpp"
#include "search/options.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace astrolabe::app {
namespace {

// The page has the same limits (web/src/benchmark/limits.ts).
constexpr std::size_t most_text = 4096;
constexpr std::size_t most_algorithms = 8;
constexpr std::size_t most_maps = 12;
constexpr std::uint32_t most_side = 2000;
constexpr std::uint32_t most_seeds = 10'000;
constexpr std::uint32_t most_repetitions = 100;
constexpr std::uint64_t most_searches = 100'000;

std::vector<std::string_view> split(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  for (std::size_t first = 0;;) {
    const std::size_t end = std::min(text.find(mark, first), text.size());
    parts.push_back(text.substr(first, end - first));
    if (end == text.size()) return parts;
    first = end + 1;
  }
}

std::string quoted(std::string_view text) { return "'" + std::string{text} + "'"; }

std::string wrong(std::string_view field, std::string_view wanted, std::string_view given) {
  return std::string{field} + " takes " + std::string{wanted} + ", not " + quoted(given);
}

bool read_number(std::string_view text, std::uint32_t least, std::uint32_t most, std::uint32_t& value) {
  return text.size() <= 10 && read_natural(text, value) && value >= least && value <= most;
}

/// The place of an id in a list; the length of the list when it is not there.
template <class List>
std::size_t place_of(std::string_view id, const List& list) {
  return static_cast<std::size_t>(std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; }) - list.begin());
}

bool read_option(std::string_view name, std::string_view text, TableAlgorithm& algorithm) {
  const auto parameters = algorithm.info->parameters;
  const auto found = std::find_if(parameters.begin(), parameters.end(), [&](const Parameter& each) { return each.info->id == name; });
  if (found == parameters.end()) return false;
  const ParameterInfo& info = *found->info;
  for (const auto& [chosen, _] : algorithm.chosen) {
    if (chosen == &info) return false;
  }
  std::uint32_t value = 0;
  if (info.kind == ParameterKind::Choice) {
    value = static_cast<std::uint32_t>(place_of(text, info.choices));
    if (value == info.choices.size()) return false;
  } else if (!read_number(text, 0, static_cast<std::uint32_t>(info.max), value)) {
    return false;
  }
  if (!is_valid_value(info, static_cast<std::int32_t>(value))) return false;
  algorithm.chosen.emplace_back(&info, static_cast<std::int32_t>(value));
  return true;
}

std::string read_algorithms(std::string_view text, TableConfiguration& configuration) {
  const std::vector<std::string_view> entries = split(text, '_');
  if (entries.size() > most_algorithms) return wrong("algs", "at most 8 algorithms", text);
  for (const std::string_view entry : entries) {
    const std::vector<std::string_view> parts = split(entry, '.');
    TableAlgorithm algorithm{.info = find_algorithm(parts.front()), .chosen = {}, .text = std::string{entry}};
    bool fine = algorithm.info != nullptr && parts.size() % 2 == 1;
    for (std::size_t i = 1; fine && i < parts.size(); i += 2) fine = read_option(parts[i], parts[i + 1], algorithm);
    if (!fine) return wrong("algs", "ids with their options, such as astar.weight.1500", entry);
    configuration.algorithms.push_back(std::move(algorithm));
  }
  return {};
}

std::string read_movements(std::string_view text, TableConfiguration& configuration) {
  configuration.movements.clear();
  for (const std::string_view id : split(text, '_')) {
    const std::size_t place = place_of(id, movements);
    const auto movement = static_cast<Movement>(place);
    const bool is_again = std::count(configuration.movements.begin(), configuration.movements.end(), movement) > 0;
    if (place == movements.size() || is_again) return wrong("moves", "ids of rules, each once", id);
    configuration.movements.push_back(movement);
  }
  return {};
}

bool read_seeds(std::string_view first, std::string_view count, std::uint32_t least, TableMaps& maps) {
  constexpr std::uint32_t any = 0xFFFF'FFFF;
  return read_number(first, least, any, maps.first) && read_number(count, 1, most_seeds, maps.count) && maps.first <= any - (maps.count - 1);
}

bool read_generated(std::span<const std::string_view> parts, TableMaps& maps) {
  const GeneratorInfo& info = info_of(maps.generator);
  if (parts.size() != (info.parameter ? 6u : 5u)) return false;
  const bool has_size =
      read_number(parts[1], info.least_side, most_side, maps.size.width) && read_number(parts[2], info.least_side, most_side, maps.size.height);
  if (!has_size || (info.parameter && !read_number(parts[3], info.parameter->least, info.parameter->most, maps.value))) return false;
  return read_seeds(parts[parts.size() - 2], parts.back(), 0, maps);
}

std::string forms_of_generated() {
  std::string forms;
  for (const GeneratorInfo& info : generators) {
    forms += std::string{info.id} + ".WIDTH.HEIGHT";
    if (info.parameter) {
      forms += '.';
      for (const char c : info.parameter->id) forms += c == '-' ? '_' : static_cast<char>(c - 'a' + 'A');
    }
    forms += ".SEED.COUNT, ";
  }
  return forms;
}

std::string read_maps(std::string_view text, TableConfiguration& configuration) {
  const std::vector<std::string_view> entries = split(text, '_');
  if (entries.size() > most_maps) return wrong("maps", "at most 12 kinds of maps", text);
  for (const std::string_view entry : entries) {
    const std::vector<std::string_view> parts = split(entry, '.');
    TableMaps maps;
    bool fine = false;
    if (parts.front() == "open") {
      maps.source = MapSource::Open;
      fine = parts.size() == 1;
    } else if (parts.front() == "scen") {
      maps.source = MapSource::Rows;
      fine = parts.size() == 3 && read_seeds(parts[1], parts[2], 1, maps);
    } else if (const std::size_t kind = place_of(parts.front(), generators); kind < generators.size()) {
      maps.generator = static_cast<Generator>(kind);
      fine = read_generated(parts, maps);
    }
    if (!fine) return wrong("maps", forms_of_generated() + "open or scen.ROW.COUNT", entry);
    const std::size_t kept = maps.source == MapSource::Generated ? parts.size() - 2 : 1;
    for (std::size_t i = 0; i < kept; ++i) maps.name += (i == 0 ? "" : ".") + std::string{parts[i]};
    configuration.maps.push_back(std::move(maps));
  }
  return {};
}

std::string read_field(std::string_view name, std::string_view value, TableConfiguration& configuration) {
  if (name == "algs") return read_algorithms(value, configuration);
  if (name == "moves") return read_movements(value, configuration);
  if (name == "maps") return read_maps(value, configuration);
  if (name == "cost") {
    const std::size_t place = place_of(value, cost_models);
    configuration.cost_model = static_cast<std::uint8_t>(place);
    return place < cost_models.size() ? std::string{} : wrong(name, "the id of a cost model", value);
  }
  if (name == "reps") {
    return read_number(value, 1, most_repetitions, configuration.repetitions) ? std::string{} : wrong(name, "a whole number from 1 to 100", value);
  }
  if (name == "base") {
    std::uint32_t place = 0;
    if (!read_number(value, 1, most_algorithms, place)) return wrong(name, "the place of an algorithm in algs", value);
    configuration.baseline = place - 1;
    return {};
  }
  return "there is no field " + quoted(name);
}

}  // namespace

Options TableAlgorithm::options(Movement movement) const {
  Options options(*info);
  options.set(parameters::heuristic, fastest_options(*info, movement).get(parameters::heuristic));
  for (const auto& [parameter, value] : chosen) options.set(*parameter, value);
  return options;
}

std::uint64_t TableConfiguration::searches() const noexcept {
  std::uint64_t instances = 0;
  for (const TableMaps& each : maps) instances += each.count;
  return instances * movements.size() * algorithms.size();
}

std::string read_table_configuration(std::string_view text, TableConfiguration& configuration) {
  if (text.size() > most_text) return "bench takes at most 4096 characters";
  if (text.starts_with('#')) text.remove_prefix(1);
  configuration = {};
  std::vector<std::string_view> seen;
  for (const std::string_view field : split(text, '&')) {
    const std::size_t equals = std::min(field.find('='), field.size());
    const std::string_view name = field.substr(0, equals);
    const std::string_view value = field.substr(std::min(equals + 1, field.size()));
    if (seen.empty() && (name != "bench" || value != "1")) return wrong("bench", "1, and stands first", field);
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) return std::string{name} + " is given twice";
    seen.push_back(name);
    if (seen.size() == 1) continue;
    if (std::string problem = read_field(name, value, configuration); !problem.empty()) return problem;
  }
  if (configuration.algorithms.empty()) return "algs is missing";
  if (configuration.maps.empty()) return "maps is missing";
  if (configuration.baseline >= configuration.algorithms.size())
    return wrong("base", "the place of an algorithm in algs", natural(configuration.baseline + 1));
  if (configuration.searches() > most_searches) return wrong("maps", "at most 100000 searches in all", natural(configuration.searches()));
  return {};
}

}  // namespace astrolabe::app
