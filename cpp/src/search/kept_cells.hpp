#pragma once
// How much of what a search knew a repair leaves as it was.

#include "astrolabe/cell.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace astrolabe {

class KeptCells {
 public:
  /// Nothing is known.
  void forget() noexcept { known_ = 0; }
  /// A repair begins.
  void begin() noexcept {
    kept_ = known_;
    raised_.clear();
  }
  /// A cell got a g, and had none.
  void learn() noexcept { ++known_; }
  /// A cell got a lower g. This happens at most once a repair, so no cell is taken off twice.
  void lower() noexcept { --kept_; }
  /// A cell has no g any more.
  void lose() noexcept {
    --known_;
    --kept_;
  }
  /// The cost of the cell was raised, and it was expanded for that.
  void raise(Cell cell) {
    lose();
    raised_.push_back(cell);
  }

  /// The cells that had a g when the repair began, and have it still.
  std::uint64_t kept() const noexcept { return kept_; }
  /// How many cells the repair expanded in this many expansions: a raised cell that has a g again took two of them.
  template <class HasG>
  std::uint64_t touched(std::uint64_t expanded, const HasG& has_g) const noexcept {
    return expanded - static_cast<std::uint64_t>(std::count_if(raised_.begin(), raised_.end(), has_g));
  }

 private:
  std::uint64_t known_ = 0;   ///< cells with a g
  std::uint64_t kept_ = 0;    ///< those of them that had it when the repair began
  std::vector<Cell> raised_;  ///< in this repair
};

}  // namespace astrolabe
