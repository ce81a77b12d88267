#pragma once
// What the codec "c3" expects of the costs of passable cells: which costs occur, and of each cell which of these it has. Neighbours are
// alike, and heights and distances rise evenly.

#include "io/codec/bit_predictor.hpp"
#include "io/codec/map_codec.hpp"

#include <array>
#include <cstdint>

namespace astrolabe {

class CostExpectations {
 public:
  explicit CostExpectations(unsigned table_bits);

  /// Codes the classes of the map, in the order of their costs: reads them, or writes the ones for which `occurs` is true. False if there are none.
  template <class Bits, class Occurs>
  bool code_classes(Bits& bits, const Occurs& occurs) {
    count_ = 0;
    for (std::uint64_t cost = 1, before = 0; cost < class_count; ++cost) {
      const Terrain terrain = by_cost_[cost];
      const bool bit = bits.bit(which_.predict({before & 3, before & 255}, 0, 0), occurs(terrain));
      which_.learn(bit);
      before = before << 1 | std::uint64_t{bit};
      if (!bit) continue;
      ranks_[terrain] = static_cast<std::uint8_t>(count_);
      classes_[count_++] = terrain;
    }
    return count_ != 0;
  }

  /// Codes the class of a passable cell: halves the classes until one is left.
  template <class Bits>
  Terrain code_class(Bits& bits, const CodedCells& cells, std::uint32_t cell, Terrain terrain) {
    const Around around = look_around(cells, cell);
    std::uint32_t first = 0, end = count_;
    while (end - first > 1) {
      const std::uint32_t middle = (first + end) / 2;
      const bool upper = bits.bit(expect(around, middle), ranks_[terrain] >= middle);
      costs_.learn(upper);
      (upper ? first : end) = middle;
    }
    return classes_[first];
  }

 private:
  using Around = BitPredictor::Contexts;

  Around look_around(const CodedCells& cells, std::uint32_t cell) const noexcept;
  std::uint32_t expect(const Around& around, std::uint32_t node) noexcept;

  BitPredictor which_;
  BitPredictor costs_;
  std::array<Terrain, class_count> by_cost_{};
  std::array<Terrain, class_count> classes_{};     ///< that occur, the cheapest first
  std::array<std::uint8_t, class_count> ranks_{};  ///< of a class among these
  std::uint32_t count_ = 0;
};

}  // namespace astrolabe
