#pragma once
// What the codecs "c2" and "c3" expect of a map: the contexts in which walls, terrain and barriers stand. Rooms and corridors repeat their
// widths, so how long the free or blocked stretches above and to the left are tells where the next wall stands; slanted and round
// outlines go on as they went from row to row.

#include "io/codec/bit_predictor.hpp"
#include "io/codec/cost_expectations.hpp"
#include "io/codec/map_codec.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace astrolabe {

class MapModels {
 public:
  explicit MapModels(const CodedCells& cells);

  /// Codes which classes occur in a map with other costs than the named ones, before its cells. False when no class occurs.
  template <class Bits, class Occurs>
  bool code_classes(Bits& bits, const Occurs& occurs) {
    costs_ = std::make_unique<CostExpectations>(table_bits(size_));
    return costs_->code_classes(bits, occurs);
  }

  /// Codes a cell in reading order: reads it into `cells`, or writes what stands there.
  template <class Bits>
  void code_cell(Bits& bits, CodedCells& cells, std::uint32_t cell) {
    if (cell % size_.width == 0) begin_row(cells, cell / size_.width);
    Terrain& terrain = cells.terrain[cell];
    const std::uint32_t x = cell % size_.width;
    const bool is_wall = bits.bit(expect_wall(x), terrain == wall);
    walls_.learn(is_wall);
    go_on(cells, cell, is_wall);
    if (is_wall) {
      terrain = wall;
    } else if (!cells.has_terrain) {
      terrain = plain;
    } else if (costs_) {
      terrain = costs_->code_class(bits, cells, cell, terrain);
    } else {
      // A tree of two levels over the four passable classes.
      const unsigned kind = terrain == wall ? 0 : terrain - plain;
      const unsigned upper = bits.bit(expect_class(cells, cell, 1), (kind & 2) != 0);
      classes_.learn(upper != 0);
      const unsigned lower = bits.bit(expect_class(cells, cell, 2 + upper), (kind & 1) != 0);
      classes_.learn(lower != 0);
      terrain = static_cast<Terrain>(plain + (upper << 1 | lower));
    }
  }

  /// The same for the edges that a cell owns.
  template <class Bits>
  void code_edges(Bits& bits, CodedCells& cells, std::uint32_t cell) {
    for (const unsigned d : {1u, 2u}) {
      if (!cells.has_edge(cell, d)) continue;
      const std::uint32_t other = cell + (d == 1 ? 1 : size_.width);
      const bool out = (cells.barriers[cell] >> d & 1) != 0, in = (cells.barriers[other] >> opposite(d) & 1) != 0;
      if (!code_edge(bits, cells, cell, d, 0, out || in)) continue;
      const bool both = code_edge(bits, cells, cell, d, 1, out && in);
      const bool is_out = both || code_edge(bits, cells, cell, d, 2, out);
      cells.set_edge(cell, d, is_out, both || !is_out);
    }
  }

 private:
  /// Larger tables for larger maps, where more contexts occur.
  static unsigned table_bits(Size size) noexcept { return size.cells() < 1u << 16 ? 14 : 17; }

  void begin_row(const CodedCells& cells, std::uint32_t y);
  std::uint32_t expect_wall(std::uint32_t x) noexcept;
  void go_on(const CodedCells& cells, std::uint32_t cell, bool is_wall) noexcept;
  std::uint32_t expect_class(const CodedCells& cells, std::uint32_t cell, unsigned node) noexcept;
  std::uint32_t expect_edge(const CodedCells& cells, std::uint32_t cell, unsigned direction, unsigned question) noexcept;

  /// `question`: 0 barred, 1 both ways, 2 on the way out.
  template <class Bits>
  bool code_edge(Bits& bits, const CodedCells& cells, std::uint32_t cell, unsigned direction, unsigned question, bool answer) {
    const bool bit = bits.bit(expect_edge(cells, cell, direction, question), answer);
    edges_.learn(bit);
    return bit;
  }

  Size size_;
  BitPredictor walls_;
  BitPredictor classes_;
  BitPredictor edges_;
  std::unique_ptr<CostExpectations> costs_;  ///< in "c3"
  /// Walls as bits around the column of the cell: the bit `middle` of the row above and of the two above that, lower bits to the right.
  static constexpr unsigned middle = 26;
  std::array<std::uint64_t, 3> above_{};
  std::uint32_t left_ = 0;           ///< the cells before this one in its row, the last in bit 0
  std::uint32_t run_ = 0;            ///< how often the cell before this one was like the one before it, at a stretch
  std::vector<std::uint32_t> runs_;  ///< the same downwards, of each column
};

}  // namespace astrolabe
