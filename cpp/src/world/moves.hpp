#pragma once
// Which moves are legal from each cell, as one byte a cell. It applies the corner rules (corner_rule.hpp) and what barriers bar; refusal.hpp says
// why a move is not legal.

#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class Moves {
 public:
  void build(const Map& map, Movement movement) {
    while (!build_part(map, movement)) {
    }
  }
  /// The same in parts, between which the map may change; true when all is built.
  bool build_part(const Map& map, Movement movement);
  /// Updates the nine masks that can depend on `cell`, after it changed.
  void patch(const Map& map, Cell cell);

  /// True when they are those of this ground, so that nothing is to be built.
  bool are_for(const Map& map, Movement movement) const noexcept { return are_for(map.size(), map.fingerprint(), movement); }
  bool are_for(Size size, std::uint64_t fingerprint, Movement movement) const noexcept {
    return rows_built_ == 0 && movement_ == movement && size_ == size && fingerprint_ == fingerprint;
  }

  Movement movement() const noexcept { return movement_; }
  /// Bit d is set when Direction d is legal. Walls have no moves.
  std::uint8_t operator[](Cell cell) const noexcept { return masks_[index(cell)]; }
  /// Bit d is set when the move in Direction d into this cell is legal: what a search from the goal goes back along. One-way
  /// passages make it differ from the reverse of the cell's own moves.
  std::uint8_t incoming(Cell cell) const noexcept;
  const std::uint8_t* data() const noexcept { return masks_.data(); }
  Size size() const noexcept { return size_; }

 private:
  void build_rows(const Map& map, std::uint32_t left, std::uint32_t right, std::uint32_t top, std::uint32_t bottom);

  std::vector<std::uint8_t> masks_;
  std::uint32_t rows_built_ = 0;   ///< of a build that is not at its end
  std::uint64_t fingerprint_ = 0;  ///< of the ground that it is for
  Movement movement_ = Movement::NoCornerCutting;
  Size size_;
  bool reversible_ = true;  ///< no barriers: every move can be made the other way
};

/// All legal moves of a cell, whichever way it was entered: what searches look at that do not prune (see canonical::Successors).
class AllMoves {
 public:
  AllMoves() = default;
  explicit AllMoves(const Moves& moves) noexcept : moves_(moves.data()) {}
  unsigned operator()(Cell cell, unsigned) const noexcept { return moves_[index(cell)]; }

 private:
  const std::uint8_t* moves_ = nullptr;
};

}  // namespace astrolabe
