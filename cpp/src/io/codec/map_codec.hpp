#pragma once
// Maps as few bytes: each bit of each cell is coded (range_coder.hpp) with a probability that depends on cells that are known already.
// Integers only, so every build writes and reads the same bytes.
//
// Layout of every codec: varint width, varint height, one byte of flags (bit 0: terrain other than wall and plain, bit 1: barriers),
// then the coded cells, row by row: wall or not; if not and flag 0 is set, the terrain class. If flag 1 is set, the edges follow,
// again row by row, of each cell that to the east and that to the south: barred or not; if so, both ways or not; if not, which.
// Before the cells of "c3" stands which costs occur.
// docs/formats/link.md describes what the probabilities depend on.

#include "astrolabe/map.hpp"
#include "io/codec/range_coder.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

/// The codec that is written for maps of walls and named classes, and the one for maps with other costs.
inline constexpr std::string_view map_codec = "c2";
inline constexpr std::string_view cost_codec = "c3";

/// Cells and their barriers, as far as they are known, with the functions that both directions share.
struct CodedCells {
  Size size;
  bool has_terrain = false;
  std::vector<Terrain> terrain;
  std::vector<std::uint8_t> barriers;  ///< of every cell; empty when there are none

  /// Outside counts as wall: maps are mostly framed by it.
  bool is_wall(std::int32_t x, std::int32_t y) const noexcept { return !size.contains({x, y}) || terrain[index(size.cell({x, y}))] == wall; }
  /// Outside counts as plain.
  Terrain class_at(std::int32_t x, std::int32_t y) const noexcept { return size.contains({x, y}) ? terrain[index(size.cell({x, y}))] : plain; }
  /// Whether the edge of a cell is barred, one way at least; 0 or 1.
  unsigned is_barred(std::int32_t x, std::int32_t y, unsigned direction) const noexcept;
  /// The edges that a cell owns: 1 to the east, 2 to the south.
  bool has_edge(std::uint32_t cell, unsigned direction) const noexcept;
  void set_edge(std::uint32_t cell, unsigned direction, bool out, bool in) noexcept;
};

/// Encodes a map, as it is now, in slices.
class MapEncoder {
 public:
  MapEncoder(const Map& map, std::size_t limit);
  ~MapEncoder();
  std::string_view codec() const noexcept { return codec_; }
  /// Encodes at most `cells` more; true while there is more to do.
  bool advance(std::uint32_t cells);
  /// Once there is nothing more to do; empty when the map takes more than `limit` bytes.
  std::string take_bytes();

 private:
  CodedCells cells_;
  std::string_view codec_;
  std::size_t limit_;
  std::string head_;
  BitWriter bits_;
  std::unique_ptr<class MapModels> models_;
  std::uint32_t done_ = 0;  ///< cells, and after them the edges of cells
};

/// All at once.
std::string encode_map(const Map& map, std::size_t limit);

/// Decodes in slices. The size is known, and was checked, before anything is allocated.
class MapDecoder {
 public:
  virtual ~MapDecoder() = default;
  /// Reads the head; false when it makes no sense.
  bool open(std::string bytes);
  Size size() const noexcept { return cells_.size; }
  /// Decodes at most `cells` more; true while there is more to do.
  bool advance(std::uint32_t cells);
  bool damaged() const noexcept { return bits_.ran_out(); }
  std::unique_ptr<Map> take_map() { return std::make_unique<Map>(cells_.size, std::move(cells_.terrain), std::move(cells_.barriers)); }

 protected:
  CodedCells cells_;
  BitReader bits_;

 private:
  /// False when what stands before the cells makes no sense.
  virtual bool begin() = 0;
  virtual void decode_cell(std::uint32_t cell) = 0;
  virtual void decode_edges(std::uint32_t cell) = 0;

  std::uint32_t done_ = 0;
};

/// Reads what this codec wrote; null when there is none of this name. Older codecs stay readable.
std::unique_ptr<MapDecoder> make_map_decoder(std::string_view codec);

}  // namespace astrolabe
