#pragma once
// The step interface that every algorithm implements. Running to the end is a loop over advance().

#include "astrolabe/cell.hpp"
#include "astrolabe/cost.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace astrolabe {

class Counting;
class Moves;
class Options;
class Recorder;

enum class Status : std::uint8_t {
#define ASTROLABE_STATUS(name, id) name,
#include "astrolabe/status.def"
#undef ASTROLABE_STATUS
};

inline constexpr std::array status_ids{
#define ASTROLABE_STATUS(name, id) std::string_view{id},
#include "astrolabe/status.def"
#undef ASTROLABE_STATUS
};

struct Metrics {
  std::uint64_t expanded = 0;      ///< cells taken from the open list, the goal included
  std::uint64_t generated = 0;     ///< cells that entered the open list for the first time, the start included
  std::uint64_t relaxed = 0;       ///< improvements of cells in the open list
  std::uint64_t reopened = 0;      ///< closed cells that entered the open list again
  std::uint64_t open = 0;          ///< cells in the open list now
  std::uint64_t largest_open = 0;
};

/// Everything a search reads. The referred objects must outlive the search and stay as they are while it runs.
struct Problem {
  const Map* map;
  const Moves* moves;  ///< legal moves of `map` under `query.movement`
  Query query;
  const Options* options;
};

/// "This cell has no priority": the algorithm does not order its open list by one.
inline constexpr std::uint64_t no_priority = ~std::uint64_t{0};

class Search {
 public:
  virtual ~Search() = default;

  /// Starts afresh; allocates only when the map is larger than any before. Generates the start.
  virtual Status begin(const Problem& problem) noexcept = 0;
  /// At most `work` expansions. A finished search returns its status again.
  virtual Status advance(std::uint32_t work) noexcept = 0;
  virtual const Metrics& metrics() const noexcept = 0;
  /// Start to goal, cell by cell; empty unless Found.
  virtual void path(std::vector<Cell>& cells) const = 0;
  /// h (scaled to the map, not weighted), and the priority of a cell that was reached with cost g; in cost units.
  virtual std::uint64_t heuristic(Cell cell) const noexcept = 0;
  virtual std::uint64_t priority(Cell cell, std::uint64_t g) const noexcept = 0;
};

/// The exact cost of a path of legal moves.
PathCost path_cost(const Map& map, const std::vector<Cell>& path) noexcept;

/// Makes a search with one of the three traces. `wide` asks for 64-bit costs, after Status::CostOverflow.
struct SearchFactory {
  std::unique_ptr<Search> (*untraced)(bool wide);
  std::unique_ptr<Search> (*counted)(bool wide, Counting& trace);
  std::unique_ptr<Search> (*recorded)(bool wide, Recorder& trace);
};

}  // namespace astrolabe
