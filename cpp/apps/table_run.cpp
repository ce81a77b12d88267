#include "table_run.hpp"

#include "command.hpp"
#include "world/moves.hpp"

#include <chrono>
#include <memory>
#include <utility>

namespace astrolabe::app {
namespace {

/// The first call asks for as many expansions as web/src/benchmark/run.ts does, because `auto` first surveys a map that has more cells than the call
/// asks for. So both measure the same work.
constexpr std::uint32_t first_expansions = 1 << 14;

/// A map with its ends.
struct Instance {
  const Map* map = nullptr;
  Query query;
  bool has_ends = true;
  std::unique_ptr<Map> own{};
};

/// The start lies in the upper left and the goal in the lower right, because both must be free whatever the generator makes.
Instance generated_instance(const TableMaps& maps, std::uint32_t seed) {
  TerrainMaker maker(maps.generator, maps.size, seed, maps.value);
  while (maker.advance(max_cells)) {
  }
  std::vector<Terrain> terrain = maker.take();
  Instance instance;
  std::uint32_t first = 0;
  auto last = static_cast<std::uint32_t>(terrain.size() - 1);
  if (info_of(maps.generator).opens_corners) {
    terrain[first] = terrain[last] = plain;
  } else {
    while (terrain[first] == wall) ++first;
    while (terrain[last] == wall) --last;
  }
  instance.query.start = Cell{first};
  instance.query.goal = Cell{last};
  instance.own = std::make_unique<Map>(maps.size, std::move(terrain));
  instance.map = instance.own.get();
  return instance;
}

Instance row_instance(const TableInput& input, std::uint32_t row) {
  const ScenRow& from = input.rows[row - 1];
  Instance instance{.map = input.map, .query = {}};
  instance.query.start = input.map->size().cell(from.start);
  instance.query.goal = input.map->size().cell(from.goal);
  const bool is_free = input.map->passable(instance.query.start) && input.map->passable(instance.query.goal);
  instance.has_ends = is_free && instance.query.start != instance.query.goal;
  return instance;
}

Outcome outcome_of(Status status) noexcept {
  switch (status) {
    case Status::Found:
      return Outcome::Found;
    case Status::NoPath:
      return Outcome::NoPath;
    case Status::Budget:
      return Outcome::Budget;
    case Status::Refused:
      return Outcome::Refused;
    default:
      return Outcome::Skipped;
  }
}

/// One search at a time, kept for the next one of the same algorithm as a lane of a session keeps it.
class Runner {
 public:
  explicit Runner(const TableConfiguration& configuration) : configuration_(configuration) {}

  void run(const Instance& instance, std::vector<TableRow>& rows) {
    for (const Movement movement : configuration_.movements) {
      Query query = instance.query;
      query.movement = movement;
      query.cost_model = configuration_.cost_model;
      moves_.build(*instance.map, movement);
      const std::size_t first = rows.size();
      for (const TableAlgorithm& algorithm : configuration_.algorithms) {
        rows.push_back(instance.has_ends ? measure(*instance.map, query, algorithm.options(movement)) : TableRow{});
      }
      judge_misses(*instance.map, query, rows, first);
    }
  }

 private:
  TableRow measure(const Map& map, const Query& query, const Options& options) {
    TableRow row;
    if (unmet_needs(map, query, options.algorithm()) != 0) {
      row.outcome = Outcome::Refused;
      return row;
    }
    const Problem problem{.map = &map, .moves = &moves_, .query = query, .options = &options};
    for (std::uint32_t i = 0; i < configuration_.repetitions; ++i) {
      double microseconds = 0;
      const Status status = solve(problem, microseconds);
      row.microseconds.push_back(microseconds);
      // An algorithm that learns from its queries counts otherwise the next time.
      if (i == 0) read(problem, status, row);
    }
    return row;
  }

  void read(const Problem& problem, Status status, TableRow& row) {
    row.outcome = outcome_of(status);
    row.expanded = search_->metrics().expanded;
    row.generated = search_->metrics().generated;
    row.largest_open = search_->metrics().largest_open;
    if (status != Status::Found) return;
    const Measure measure = problem.options->algorithm().measure;
    read_path(problem.map->size(), *search_, measure, path_, line_);
    row.cost = shown_cost_of(*problem.map, problem.query, measure, path_cost(*problem.map, path_), line_);
  }

  Status solve(const Problem& problem, double& microseconds) {
    using Clock = std::chrono::steady_clock;
    const AlgorithmInfo* const algorithm = &problem.options->algorithm();
    Status status = Status::CostOverflow;
    for (const bool wide : {false, true}) {
      if (status != Status::CostOverflow) break;
      if (std::exchange(algorithm_, algorithm) != algorithm || std::exchange(wide_, wide) != wide) search_ = algorithm->make.untraced(wide);
      wide_ = wide;
      status = search_->begin(problem);
      const auto begin = Clock::now();
      if (status == Status::Running) status = search_->advance(first_expansions);
      while (status == Status::Running) status = search_->advance(to_the_end);
      microseconds = std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
    }
    return status;
  }

  /// An algorithm that may miss every path says nothing of whether there is one; the others do, or a search that always knows.
  void judge_misses(const Map& map, const Query& query, std::vector<TableRow>& rows, std::size_t first) {
    bool is_reachable = false;
    bool is_unreachable = false;
    bool has_failed = false;
    for (std::size_t i = first; i < rows.size(); ++i) {
      is_reachable |= rows[i].outcome == Outcome::Found;
      if (rows[i].outcome != Outcome::NoPath) continue;
      has_failed = true;
      is_unreachable |= configuration_.algorithms[i - first].info->guarantee != Guarantee::None;
    }
    if (!has_failed || (is_unreachable && !is_reachable)) return;
    if (!is_reachable) {
      const Options options{sure_algorithm()};
      double microseconds = 0;
      if (solve({.map = &map, .moves = &moves_, .query = query, .options = &options}, microseconds) != Status::Found) return;
    }
    for (std::size_t i = first; i < rows.size(); ++i) {
      if (rows[i].outcome == Outcome::NoPath) rows[i].outcome = Outcome::Missed;
    }
  }

  /// The first of the catalogue that needs nothing and finds every path that there is.
  static const AlgorithmInfo& sure_algorithm() {
    for (const AlgorithmInfo* info : catalog()) {
      if (info->needs == 0 && info->guarantee != Guarantee::None) return *info;
    }
    return *catalog().front();
  }

  const TableConfiguration& configuration_;
  Moves moves_;
  std::unique_ptr<Search> search_;
  const AlgorithmInfo* algorithm_ = nullptr;
  bool wide_ = false;
  std::vector<Cell> path_;
  std::vector<HalfPoint> line_;
};

}  // namespace

std::vector<TableRow> run_table(const TableConfiguration& configuration, const TableInput& input) {
  std::vector<TableRow> rows;
  rows.reserve(configuration.searches());
  Runner runner(configuration);
  for (const TableMaps& maps : configuration.maps) {
    for (std::uint32_t i = 0; i < maps.count; ++i) {
      const bool is_made = maps.source == MapSource::Generated;
      const Instance instance = is_made ? generated_instance(maps, maps.first + i) : row_instance(input, maps.first + i);
      runner.run(instance, rows);
    }
  }
  return rows;
}

}  // namespace astrolabe::app
