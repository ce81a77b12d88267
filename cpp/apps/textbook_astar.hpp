#pragma once
// A* as textbooks and most programs have it: std::priority_queue, doubles, arrays that are cleared for every query. It is what
// `bench` compares with, and nothing else uses it.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe::app {

/// 8-connected without cutting corners, all passable cells alike.
class TextbookAstar {
 public:
  explicit TextbookAstar(const Map& map);
  /// A shortest path, empty when there is none.
  void solve(Cell start, Cell goal, std::vector<Cell>& path);
  std::uint64_t expanded() const noexcept { return expanded_; }

 private:
  bool free(std::int32_t x, std::int32_t y) const;
  double heuristic(std::int32_t x, std::int32_t y) const;

  const Map& map_;
  std::int32_t width_;
  std::int32_t height_;
  Point goal_;
  std::vector<double> g_;
  std::vector<std::int32_t> parent_;
  std::vector<bool> closed_;
  std::uint64_t expanded_ = 0;
};

}  // namespace astrolabe::app
