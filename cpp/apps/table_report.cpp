#include "table_report.hpp"

#include "numbers/decimals.hpp"

#include <algorithm>
#include <array>

namespace astrolabe::app {
namespace {

/// At most this number of digits behind the point, without zeros at the end.
std::string shortened(double number, int digits) {
  std::string text = decimals(number, digits);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

double median_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return quantile(values, 0.5);
}

/// Where the searches of an algorithm on maps of one kind stand among the rows.
struct Place {
  std::size_t first;   ///< of these maps
  std::size_t each;    ///< searches on one map
  std::size_t column;  ///< of the rule and the algorithm among them
};

/// The searches of one algorithm on `count` maps of one kind under one rule.
class Group {
 public:
  Group(std::span<const TableRow> rows, Place place, std::uint32_t count) : rows_(rows), place_(place), count_(count) {}

  const TableRow& at(std::uint32_t map) const { return rows_[place_.first + map * place_.each + place_.column]; }
  std::uint32_t count() const { return count_; }
  std::uint32_t count(Outcome outcome) const {
    std::uint32_t sum = 0;
    for (std::uint32_t i = 0; i < count_; ++i) sum += at(i).outcome == outcome;
    return sum;
  }
  /// The values of the searches that found a path, sorted.
  template <class Read>
  std::vector<double> found(const Read& read) const {
    std::vector<double> values;
    for (std::uint32_t i = 0; i < count_; ++i) {
      if (at(i).outcome == Outcome::Found) values.push_back(static_cast<double>(read(at(i))));
    }
    std::sort(values.begin(), values.end());
    return values;
  }
  /// Sums over the maps on which both found a path, of this and of the other.
  template <class Read>
  std::pair<double, double> sums(const Group& other, const Read& read) const {
    std::pair<double, double> sums{0, 0};
    for (std::uint32_t i = 0; i < count_; ++i) {
      if (at(i).outcome != Outcome::Found || other.at(i).outcome != Outcome::Found) continue;
      sums.first += static_cast<double>(read(at(i)));
      sums.second += static_cast<double>(read(other.at(i)));
    }
    return sums;
  }

 private:
  std::span<const TableRow> rows_;
  Place place_;
  std::uint32_t count_;
};

double mean_of(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / static_cast<double>(values.size());
}

/// Empty where there is nothing to divide by.
template <class Read>
std::string ratio(const Group& group, const Group& baseline, const Read& read) {
  const auto [own, other] = group.sums(baseline, read);
  return other > 0 ? shortened(own / other, 4) : "";
}

/// The median over the repetitions of the mean over the maps.
double microseconds_of(const Group& group, std::uint32_t repetitions) {
  std::vector<double> means;
  for (std::uint32_t i = 0; i < repetitions; ++i) {
    means.push_back(mean_of(group.found([i](const TableRow& row) { return row.microseconds[i]; })));
  }
  return median_of(means);
}

void add_figures(std::string& line, const Group& group, const Group& baseline, std::uint32_t repetitions) {
  const auto expanded = [](const TableRow& row) { return row.expanded; };
  const auto generated = [](const TableRow& row) { return row.generated; };
  const auto largest_open = [](const TableRow& row) { return row.largest_open; };
  const auto cost = [](const TableRow& row) { return row.cost; };
  const std::vector<double> values = group.found(expanded);
  if (values.empty()) {
    line += std::string(12, ',');
    return;
  }
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) line += ',' + shortened(quantile(values, share), 3);
  line += ',' + shortened(mean_of(values), 3) + ',' + ratio(group, baseline, expanded);
  line += ',' + shortened(mean_of(group.found(generated)), 3) + ',' + shortened(quantile(group.found(largest_open), 0.5), 3);
  line += ',' + shortened(mean_of(group.found(cost)), 6) + ',' + ratio(group, baseline, cost);
  line += ',' + shortened(microseconds_of(group, repetitions), 3);
}

}  // namespace

double quantile(std::span<const double> sorted, double share) {
  const double place = static_cast<double>(sorted.size() - 1) * share;
  const auto below = static_cast<std::size_t>(place);
  const double above = sorted[std::min(below + 1, sorted.size() - 1)];
  return sorted[below] + (above - sorted[below]) * (place - static_cast<double>(below));
}

std::string searches_csv(const TableConfiguration& configuration, std::span<const TableRow> rows) {
  std::string text = "map,seed,moves,algorithm,status,cost,expanded,generated,largest_open,microseconds\n";
  auto row = rows.begin();
  for (const TableMaps& maps : configuration.maps) {
    for (std::uint32_t i = 0; i < maps.count; ++i) {
      for (const Movement movement : configuration.movements) {
        for (const TableAlgorithm& algorithm : configuration.algorithms) {
          text += maps.name + ',' + (maps.source == MapSource::Open ? "" : natural(maps.first + i)) + ',';
          text += std::string{movements[static_cast<std::size_t>(movement)].id} + ',' + algorithm.text + ',';
          text += outcome_ids[static_cast<std::size_t>(row->outcome)];
          text +=
              ',' + (row->outcome == Outcome::Found ? shortened(row->cost, 6) : "") + ',' + natural(row->expanded) + ',' + natural(row->generated);
          text += ',' + natural(row->largest_open) + ',' + (row->microseconds.empty() ? "" : shortened(median_of(row->microseconds), 3)) + '\n';
          ++row;
        }
      }
    }
  }
  return text;
}

std::string summary_csv(const TableConfiguration& configuration, std::span<const TableRow> rows) {
  std::string text = "map,moves,algorithm,maps";
  for (const std::string_view id : outcome_ids) text += ',' + std::string{id};
  text +=
      ",expanded_least,expanded_q1,expanded_median,expanded_q3,expanded_most,expanded_mean,expanded_ratio,generated_mean,largest_open_median,"
      "cost_mean,cost_ratio,microseconds\n";
  const std::size_t algorithms = configuration.algorithms.size();
  const std::size_t each = configuration.movements.size() * algorithms;
  std::size_t first = 0;
  for (const TableMaps& maps : configuration.maps) {
    for (std::size_t rule = 0; rule < configuration.movements.size(); ++rule) {
      const Group baseline(rows, {first, each, rule * algorithms + configuration.baseline}, maps.count);
      for (std::size_t i = 0; i < algorithms; ++i) {
        const Group group(rows, {first, each, rule * algorithms + i}, maps.count);
        text += maps.name + ',' + std::string{movements[static_cast<std::size_t>(configuration.movements[rule])].id} + ',';
        text += configuration.algorithms[i].text + ',' + natural(group.count());
        for (std::size_t outcome = 0; outcome < outcome_ids.size(); ++outcome) text += ',' + natural(group.count(static_cast<Outcome>(outcome)));
        add_figures(text, group, baseline, configuration.repetitions);
        text += '\n';
      }
    }
    first += maps.count * each;
  }
  return text;
}

}  // namespace astrolabe::app
