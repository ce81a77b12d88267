#pragma once
// Which moves are legal from each cell, as one byte a cell: the one place that knows the corner rules.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class Moves {
 public:
  void build(const Map& map, Movement movement);
  /// After `cell` of `map` changed: mends the nine masks that can depend on it.
  void patch(const Map& map, Cell cell);

  Movement movement() const noexcept { return movement_; }
  /// Bit d is set when Direction d is legal. Walls have no moves.
  std::uint8_t operator[](Cell cell) const noexcept { return masks_[index(cell)]; }
  /// Bit d is set when the move in Direction d into `cell` is legal: every move can be taken back, so these are the moves out of
  /// it, turned round.
  std::uint8_t incoming(Cell cell) const noexcept {
    const unsigned out = masks_[index(cell)];
    const unsigned straight = out & 0x0F;
    const unsigned diagonal = out >> 4;
    return static_cast<std::uint8_t>(((straight << 2 | straight >> 2) & 0x0F) | ((diagonal << 2 | diagonal >> 2) & 0x0F) << 4);
  }
  const std::uint8_t* data() const noexcept { return masks_.data(); }

 private:
  std::vector<std::uint8_t> masks_;
  Movement movement_ = Movement::NoCornerCutting;
};

}  // namespace astrolabe
