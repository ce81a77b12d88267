// JPS+: jump point search that looks every ray up in a table made beforehand. For each cell and direction it holds how far the
// next jump point is (> 0), or else how far one can go until a wall (<= 0, negated). The goal is no part of the table, so it is
// tested at every ray: is it on it, or does a wide ray pass a cell from which it can be seen straight on? Rabin's treatment of
// Harabor and Grastien's precomputation (ICAPS 2014). The table takes 16 bytes a cell and is filled in three sweeps, each from
// the far end of its rays and a row a step.

#include "algorithms/jump_bitmaps.hpp"
#include "algorithms/jump_search.hpp"

#include <cstdlib>

namespace astrolabe::algorithms {
namespace {

class Table {
 public:
  void begin(const Problem& problem, bool watched) {
    rule_ = problem.query.movement;
    size_ = problem.map->size();
    goal_ = size_.point(problem.query.goal);
    // Half a table, from a search that was given up, is made anew.
    const GroundKey key = ground_key(*problem.map, rule_);
    is_kept_ = is_whole_ && key == key_;
    rows_done_ = is_kept_ && !watched ? 3 * size_.height : 0;
    if (is_kept_) return;
    key_ = key;
    is_whole_ = false;
    moves_ = problem.moves;
    for (unsigned d = 0; d < direction_count; ++d) offsets_[d] = static_cast<std::uint32_t>(step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d]);
    if (distances_.size() < size_.cells()) distances_.resize(size_.cells());
  }

  bool ready() const noexcept { return rows_done_ == 3 * size_.height; }
  /// The next row of the sweep. Three sweeps, so that what a cell asks of the cell ahead is known: wide rays want both turns of it,
  /// one of which comes from the other end of the row.
  void prepare() noexcept {
    const std::uint32_t row = rows_done_ % size_.height;
    const std::uint32_t from_below = size_.height - 1 - row;
    const bool four = rule_ == Movement::FourConnected;
    using enum Direction;
    if (is_kept_) {
      // The steps are counted alike, so that a step of a search is the same one always.
    } else if (rows_done_ < size_.height) {
      four ? sweep<true>(from_below, std::array{East}) : sweep<true>(from_below, std::array{East, South});
    } else if (rows_done_ < 2 * size_.height) {
      four ? sweep<false>(row, std::array{West, North}) : sweep<false>(row, std::array{West, North, NorthEast, NorthWest});
    } else {
      four ? sweep<true>(from_below, std::array{South}) : sweep<true>(from_below, std::array{SouthEast, SouthWest});
    }
    ++rows_done_;
    is_whole_ = ready();
  }
  std::uint64_t bytes() const noexcept { return distances_.size() * sizeof distances_[0]; }

  std::int32_t jump(std::int32_t x, std::int32_t y, unsigned d) const noexcept {
    const std::int32_t distance = at(x, y, d);
    const std::int32_t reach = std::abs(distance);
    const std::int32_t ahead_x = (goal_.x - x) * step_x[d];
    const std::int32_t ahead_y = (goal_.y - y) * step_y[d];
    if (const std::int32_t steps = steps_towards_goal(d, ahead_x, ahead_y); steps > 0 && steps <= reach) {
      const std::int32_t left_x = goal_.x - (x + step_x[d] * steps);
      const std::int32_t left_y = goal_.y - (y + step_y[d] * steps);
      if (left_x == 0 && left_y == 0) return steps;
      const unsigned turn = left_x > 0 ? 1 : left_x < 0 ? 3 : left_y > 0 ? 2 : 0;
      const bool is_in_sight = std::abs(left_x + left_y) <= std::abs(at(x + step_x[d] * steps, y + step_y[d] * steps, turn));
      if (is_in_sight && canonical::is_wide(rule_, d)) return steps;
    }
    return distance > 0 ? distance : 0;
  }

 private:
  std::int32_t at(std::int32_t x, std::int32_t y, unsigned d) const noexcept { return distances_[index(size_.cell({x, y}))][d]; }

  /// Steps in direction d to the goal, or to the cell where a wide ray comes level with it; 0 when it lies elsewhere.
  std::int32_t steps_towards_goal(unsigned d, std::int32_t ahead_x, std::int32_t ahead_y) const noexcept {
    if (is_diagonal(static_cast<int>(d))) return std::min(ahead_x, ahead_y);
    return step_x[d] != 0 ? ahead_x : ahead_y;
  }

  /// Fills these directions of a row in, from its end or from its beginning.
  template <bool backwards, std::size_t count>
  void sweep(std::uint32_t y, const std::array<Direction, count>& directions) noexcept {
    for (std::uint32_t i = 0; i < size_.width; ++i) {
      const std::uint32_t cell = y * size_.width + (backwards ? size_.width - 1 - i : i);
      for (const Direction direction : directions) {
        const auto d = static_cast<unsigned>(direction);
        std::int32_t distance = 0;
        if (((*moves_)[Cell{cell}] >> d & 1) != 0) {
          const std::array<std::int16_t, direction_count>& there = distances_[cell + offsets_[d]];
          const bool stops = canonical::has_forced(*moves_, Cell{cell + offsets_[d]}, Cell{cell}, d) || turns_find_something(there, d);
          distance = stops ? 1 : there[d] > 0 ? there[d] + 1 : there[d] - 1;
        }
        distances_[cell][d] = static_cast<std::int16_t>(distance);
      }
    }
  }
  bool turns_find_something(const std::array<std::int16_t, direction_count>& there, unsigned d) const noexcept {
    if (!canonical::is_wide(rule_, d)) return false;
    const auto [first, second] = canonical::turns(rule_, d);
    return there[first] > 0 || there[second] > 0;
  }

  std::vector<std::array<std::int16_t, direction_count>> distances_;
  std::array<std::uint32_t, direction_count> offsets_{};
  const Moves* moves_ = nullptr;
  GroundKey key_;
  bool is_whole_ = false;
  bool is_kept_ = false;
  std::uint32_t rows_done_ = 0;
  Movement rule_ = Movement::NoCornerCutting;
  Size size_;
  Point goal_;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::open_list, 0}, Parameter{&parameters::tie_break, 0}};

}  // namespace

extern const AlgorithmInfo jps_plus{
    .id = "jps-plus",
    .name = "JPS+",
    .family = "jump points",
    .summary = "Jump point search that looks up how far each leap goes in a table made beforehand, 16 bytes a cell.",
    .paper = "S. Rabin, F. Silva: JPS+: An Extreme A* Speed Optimization for Static Uniform Cost Grids. Game AI Pro 2, 2015; D. Harabor, A. Grastien: Improving Jump Point Search. ICAPS, 2014.",
    .complexity = "O(n) for the table, O(n log n) for a search, with few cells in the open list",
    .priority = "g + h",
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves),
    .make = jump_search<Table>(),
};

}  // namespace astrolabe::algorithms
