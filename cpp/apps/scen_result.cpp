#include "scen_result.hpp"

#include "catalog/json_writer.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace astrolabe::app {
namespace {

double nanoseconds_an_expansion(const ScenResult& result) {
  return result.expanded == 0 ? 0 : result.seconds * 1e9 / static_cast<double>(result.expanded);
}

/// What stands behind "name": in a flat object, without the quotes of a text; empty when it is missing.
std::string_view field(std::string_view line, std::string_view name) {
  const std::string key = '"' + std::string{name} + "\":";
  const std::size_t at = line.find(key);
  if (at == std::string_view::npos) return {};
  std::string_view rest = line.substr(at + key.size());
  if (rest.starts_with('"')) return rest.substr(1, rest.find('"', 1) - 1);
  return rest.substr(0, rest.find_first_of(",}"));
}

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  return !text.empty() && failure == std::errc{} && end == text.data() + text.size();
}
/// Not every standard library reads these with from_chars.
bool read(std::string_view text, double& number) {
  const std::string digits{text};
  char* end = nullptr;
  number = std::strtod(digits.c_str(), &end);
  return !digits.empty() && end == digits.c_str() + digits.size();
}

}  // namespace

void ScenResult::add(const RowResult& row) {
  ++queries;
  expanded += row.expanded;
  generated += row.generated;
  seconds += row.seconds;
  if (row.status == Status::Budget) {
    ++out_of_budget;
    return;
  }
  ++(row.status == Status::Found ? solved : unreachable);
  if (!row.agrees) ++mismatches;
  if (row.status != Status::Found || row.published <= 0) return;
  ++compared;
  ratios += row.length / row.published;
  worst_ratio = std::max(worst_ratio, row.length / row.published);
}

std::string row_json(const RowResult& row, std::string_view algorithm, std::string_view map) {
  JsonWriter json;
  json.begin_object().member("algorithm", algorithm).member("line", row.line).member("status", status_ids[static_cast<int>(row.status)]);
  json.key("length").value(row.length, 8).key("published").value(row.published, 8).member("agrees", row.agrees);
  json.member("expanded", row.expanded).member("generated", row.generated).key("seconds").value(row.seconds, 9);
  // Last, so that whatever stands in it is not taken for one of the others.
  return json.member("map", map).end_object().take();
}

bool read_row_json(std::string_view line, RowResult& row, std::string_view& algorithm) {
  algorithm = field(line, "algorithm");
  const std::string_view agrees = field(line, "agrees");
  const auto status = std::find(status_ids.begin(), status_ids.end(), field(line, "status"));
  if (algorithm.empty() || status == status_ids.end() || (agrees != "true" && agrees != "false")) return false;
  row.status = static_cast<Status>(status - status_ids.begin());
  row.agrees = agrees == "true";
  return read(field(line, "line"), row.line) && read(field(line, "length"), row.length) && read(field(line, "published"), row.published) &&
         read(field(line, "expanded"), row.expanded) && read(field(line, "generated"), row.generated) && read(field(line, "seconds"), row.seconds);
}

std::string summary_json(const ScenResult& result, std::string_view algorithm) {
  const double mean_ratio = result.compared == 0 ? 1 : result.ratios / static_cast<double>(result.compared);
  JsonWriter json;
  json.begin_object().member("algorithm", algorithm).member("queries", result.queries);
  json.member("solved", result.solved)
      .member("unreachable", result.unreachable)
      .member("out_of_budget", result.out_of_budget)
      .member("mismatches", result.mismatches);
  json.member("expanded", result.expanded).member("generated", result.generated);
  json.key("mean_ratio").value(mean_ratio, 6).key("worst_ratio").value(result.worst_ratio, 6);
  json.key("seconds").value(result.seconds, 6).key("ns_per_expansion").value(nanoseconds_an_expansion(result), 2);
  return json.end_object().take();
}

std::string summary_text(const ScenResult& result) {
  const auto number = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
  char text[320];
  std::snprintf(text, sizeof text,
                "queries     %llu\nsolved      %llu\nunreachable %llu\nmismatches  %llu\nexpanded    %llu\nseconds     %.6f\nns/expanded %.2f\n",
                number(result.queries), number(result.solved), number(result.unreachable), number(result.mismatches), number(result.expanded),
                result.seconds, nanoseconds_an_expansion(result));
  return text;
}

}  // namespace astrolabe::app
