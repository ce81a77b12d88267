#pragma once
// The codec "c1": a map as few bytes. Each cell's bits are coded by an adaptive binary arithmetic coder, whose probability
// depends on cells that are known already. Integers only, so every build reads the same bytes.
//
// Layout: varint width, varint height, one byte of flags (bit 0: terrain other than wall and plain, bit 1: barriers), then the
// coded cells, row by row: wall or not; if not and flag 0 is set, the terrain class. If flag 1 is set, the edges follow, again
// row by row, of each cell that to the east and that to the south: barred or not; if so, both ways or not; if not, which.

#include "astrolabe/map.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

/// Empty when the map would take more than `limit` bytes.
std::string encode_map(const Map& map, std::size_t limit);

/// An adaptive probability that a bit is one, in 1/65536; learns fast at first and slowly later.
class BitModel {
 public:
  std::uint32_t one() const noexcept { return probability_; }
  void learn(bool bit) noexcept;

 private:
  std::uint16_t probability_ = 1u << 15;
  std::uint8_t seen_ = 0;
};

/// The models of one map: which one codes a bit depends on the known cells around. Shared by both directions.
class MapModels {
 public:
  explicit MapModels(Size size) noexcept;
  BitModel& wall_at(const std::vector<Terrain>& cells, std::uint32_t x, std::uint32_t y) noexcept;
  /// The models for the class of a passable cell, indexed by a binary tree over the classes.
  BitModel* terrain_at(const std::vector<Terrain>& cells, std::uint32_t x, std::uint32_t y) noexcept;
  /// The models of the edge between a cell and its neighbour to the east (1) or south (2): barred, both ways, out of the cell.
  std::array<BitModel, 3>& edge_at(const std::vector<std::uint8_t>& barriers, std::uint32_t x, std::uint32_t y, unsigned direction) noexcept;

 private:
  Size size_;
  int neighbours_;
  std::array<BitModel, 1u << 10> walls_;
  std::array<std::array<BitModel, 4>, terrain_count * terrain_count> terrain_;
  std::array<std::array<BitModel, 3>, 16> edges_;
};

/// Decodes in slices. The size is known, and was checked, before anything is allocated.
class MapDecoder {
 public:
  /// Reads the head; false when it makes no sense.
  bool open(std::string bytes);
  Size size() const noexcept { return size_; }
  /// Decodes at most `cells` more; true while there is more to do.
  bool advance(std::uint32_t cells);
  /// True when the bytes ended long before the cells did.
  bool damaged() const noexcept { return position_ > bytes_.size() + 8; }
  std::unique_ptr<Map> take_map();

 private:
  void decode_cell(std::uint32_t cell) noexcept;
  void decode_edges(std::uint32_t cell) noexcept;
  bool bit(BitModel& model) noexcept;
  std::uint8_t next_byte() noexcept;

  std::string bytes_;
  std::size_t position_ = 0;
  Size size_;
  bool has_terrain_ = false;
  std::vector<Terrain> cells_;
  std::vector<std::uint8_t> barriers_;  ///< empty when there are none
  std::uint32_t done_ = 0;  ///< cells, and after them the edges of cells
  std::unique_ptr<MapModels> models_;
  std::uint32_t low_ = 0;
  std::uint32_t high_ = 0xFFFFFFFF;
  std::uint32_t code_ = 0;
};

}  // namespace astrolabe
