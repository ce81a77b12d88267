#pragma once
// The step interface that every algorithm implements. Running to the end is a loop over advance().

#include "astrolabe/cell.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/report.hpp"
#include "astrolabe/trace.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

class Moves;
class Options;
class EventLog;

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
  std::uint64_t expanded = 0;   ///< cells taken from an open list, the goal included, and those of a path that is refined
  std::uint64_t prepared = 0;   ///< steps that expanded nothing, as those that order an open list again
  std::uint64_t generated = 0;  ///< cells that entered the open list for the first time, the start included
  std::uint64_t relaxed = 0;    ///< improvements of cells in the open list
  std::uint64_t reopened = 0;   ///< closed cells that entered the open list again
  std::uint64_t open = 0;       ///< cells in the open lists now; a cell in both counts twice
  std::uint64_t largest_open = 0;

  /// Counts a cell that enters the open list, or improves in it, by its state before.
  void count_opened(CellState before) noexcept {
    if (before == CellState::Open) {
      ++relaxed;
    } else {
      ++(before == CellState::Unvisited ? generated : reopened);
      ++open;
    }
  }
  /// Counts a cell that leaves the open list and is expanded.
  void count_closed() noexcept {
    ++expanded;
    --open;
  }
  /// The open list is largest at the end of a step: a step closes cells first and opens others then.
  void end_step() noexcept { largest_open = std::max(largest_open, open); }
};

/// Everything a search reads. The referred objects must outlive the search and stay as they are while it runs.
struct Problem {
  const Map* map;
  const Moves* moves;  ///< legal moves of `map` under `query.movement`
  Query query;
  const Options* options;
  bool goes_on = false;  ///< the search that begins goes on from what it knows: Search::revise() took in what changed, and nothing has begun since
};

/// "This cell has no priority": the algorithm does not order its open list by one.
inline constexpr std::uint64_t no_priority = ~std::uint64_t{0};

/// What a path is made of, and so what "shortest" means.
enum class Measure : std::uint8_t {
  Moves,   ///< steps from cell to cell
  Euclid,  ///< straight lines of any angle
};
inline constexpr std::array<std::string_view, 2> measure_ids{"moves", "euclid"};

/// How far a preparation is, in thousandths.
using Progress = std::uint32_t;
inline constexpr Progress ready = 1000;
/// The progress of work that has `done` of `all` parts and something left to do; below `ready`.
constexpr Progress progress_of(std::uint64_t done, std::uint64_t all) noexcept {
  return all == 0 ? 0 : static_cast<Progress>(std::min<std::uint64_t>(done * ready / all, ready - 1));
}
constexpr Progress ready_if(bool is_ready) noexcept { return is_ready ? ready : 0; }

/// What of a world changed since a search began or was revised last. The map and the moves of the problem have changed already.
struct Revision {
  std::span<const Change> ground;  ///< of the map that it searches
  Cell start, goal;                ///< now
};

class Search {
 public:
  virtual ~Search() = default;

  /// Prepares for a few milliseconds what the search needs before step 0: room for its nodes, tables, graphs. Returns `ready` when nothing
  /// is left to do. Tables that a search on the same map made are kept, so they take no time again.
  virtual Progress make_ready(const Problem&) noexcept { return ready; }
  /// Prepares what make_ready() has left, starts afresh, and generates the cells that the search grows from. It and advance() allocate
  /// only when the map is larger than any before, or for what is kept on purpose (the option `jumps`).
  virtual Status begin(const Problem& problem) noexcept = 0;
  /// At most `work` steps. A finished search returns its status again.
  virtual Status advance(std::uint32_t work) noexcept = 0;
  /// Takes in what changed since it began or was revised last. True when it can go on from what it knows: then the caller may begin it with
  /// Problem::goes_on. Its recording has at step 0 what was known then, and its counters count from there.
  /// Preconditions: begin() was called, the problem has the options of that, and its map is that of then, patched.
  virtual bool revise(const Problem&, const Revision&) noexcept { return false; }
  virtual const Metrics& metrics() const noexcept = 0;
  /// Start to goal, cell by cell; empty unless Found, and for Measure::Euclid.
  virtual void path(std::vector<Cell>& cells) const = 0;
  /// For Measure::Euclid: the corners of the path from start to goal, both included; empty unless Found.
  virtual void line(std::vector<HalfPoint>& points) const { points.clear(); }

  // --- Reports. They are about any step that the search has done, so that a rewound recording shows what was shown at that step. Where a
  // report depends on more than the events, the search keeps how that changed.

  /// h, scaled to the map, not weighted.
  virtual std::uint64_t heuristic(Cell cell, Side side) const noexcept = 0;
  /// The priority at this step of a cell that this side reached with cost g, in cost units, or no_priority.
  virtual std::uint64_t priority(Cell cell, std::uint64_t g, Side side, std::uint32_t step) const noexcept = 0;
  /// How this side looks at the moves of a cell, which it entered in this direction (no_direction: it grew from the cell) and has expanded.
  virtual MoveRule move_rule(Cell, unsigned /*entered*/, Side) const noexcept { return {}; }
  /// How the open list is ordered after this step.
  virtual ListOrder list_order(std::uint32_t /*step*/) const noexcept { return {}; }
  /// Appends the facts that are known at this moment, of AlgorithmInfo::facts.
  virtual void facts(const Moment&, std::vector<FactValue>&) const {}
  /// What stands over the grid at this step, in parts: a call appends the strokes of some pieces, from this piece on, in a few milliseconds.
  /// Returns the piece to go on with, or 0 after the last one (draw_pieces).
  virtual std::uint32_t structure(std::uint32_t /*piece*/, std::uint32_t /*step*/, std::vector<Stroke>&) const { return 0; }
  /// The steps that the preparation of this query took in traces of version 1. Later versions do not count them. Precondition: begin().
  std::uint32_t former_steps() const noexcept { return former_steps_; }

  /// Steps that the search has done.
  std::uint32_t steps() const noexcept { return static_cast<std::uint32_t>(metrics().expanded + metrics().prepared); }
  /// Where a search is that has ended.
  Moment end() const noexcept { return {steps(), true}; }

 protected:
  /// What is left of make_ready(). One function for all searches, of which there are many.
  [[gnu::noinline]] void finish_preparation(const Problem& problem) noexcept {
    while (make_ready(problem) != ready) {
    }
  }

  std::uint32_t former_steps_ = 0;
};

/// The exact cost of a path of legal moves.
PathCost path_cost(const Map& map, const std::vector<Cell>& path) noexcept;

/// The centres of its ends and of the cells where it turns, in half cells.
void path_corners(Size size, const std::vector<Cell>& path, std::vector<HalfPoint>& corners);

/// The path that a search found: its cells, none for Measure::Euclid, and the corners that people see, in half cells.
void read_path(Size size, const Search& search, Measure measure, std::vector<Cell>& cells, std::vector<HalfPoint>& line);

/// What people call the cost of such a path: that of its cells, or for Measure::Euclid the length of its line.
double shown_cost_of(const Map& map, const Query& query, Measure measure, const PathCost& cells, const std::vector<HalfPoint>& line) noexcept;

/// Makes an untraced search (null in builds without them) or a recorded one. `wide` asks for 64-bit costs, after
/// Status::CostOverflow.
struct SearchFactory {
  std::unique_ptr<Search> (*untraced)(bool wide) = nullptr;
  std::unique_ptr<Search> (*recorded)(bool wide, EventLog& trace) = nullptr;
};

}  // namespace astrolabe
