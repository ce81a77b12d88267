#pragma once
// The exact cost of a cheapest path of moves between every cell and one end of a query: to the goal, h* in the literature, or from the start, g*.
// It is E. W. Dijkstra's search, backward from the goal against the moves or forward from the start, with E. A. Dinic's buckets (1978). A bucket
// is no wider than the cheapest step. So no cell of the first bucket can still improve, and the order within it does not matter.

#include "astrolabe/search.hpp"
#include "memory/bucket_chains.hpp"
#include "world/moves.hpp"
#include "world/steps.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class DistanceField {
 public:
  static constexpr std::uint64_t unreachable = ~std::uint64_t{0};

  /// Forgets what it knew. Backward: costs to the goal; forward: costs from the start. Map and moves must stay as they are until the field is ready;
  /// the options are not read.
  void begin(const Problem& problem, Side side = Side::Backward);
  /// Makes room, or settles at most `cells` cells. Returns `ready` when nothing is left to do.
  Progress advance(std::uint32_t cells);

  /// In cost units, with 64 bits, which no sum outgrows; `unreachable` where there is no path. Meaningful when the field is ready.
  std::uint64_t operator[](Cell cell) const noexcept { return costs_[index(cell)]; }

 private:
  struct Entry {
    std::uint64_t cost;
    Cell cell;
  };

  void seed();
  void reach(Cell cell, std::uint64_t cost);
  void settle(const Entry& entry);
  void reach_from(const Entry& entry);
  void reach_to(const Entry& entry);

  const Map* map_ = nullptr;
  const Moves* moves_ = nullptr;
  Query query_;
  Side side_ = Side::Backward;
  Steps steps_;
  std::vector<std::uint64_t> costs_;
  BucketChains<Entry> open_;
  std::uint32_t settled_ = 0;
  bool has_room_ = false;
};

}  // namespace astrolabe
