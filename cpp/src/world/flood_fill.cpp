#include "world/flood_fill.hpp"

#include "world/bit_lines.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace astrolabe {
namespace {

/// One bit for each cell that is still to be filled. A row ends with a clear bit, and a clear row is before the first and after the
/// last, so that nothing has to be asked at the rim of the map.
class ToFill {
 public:
  ToFill(Size size, std::span<const Terrain> cells, Terrain kind)
      : across_(size.width / 64 + 1), words_(across_ * (std::size_t{size.height} + 2)), reached_(words_.size()) {
    for (std::uint32_t y = 0; y < size.height; ++y) {
      const Terrain* const row = cells.data() + std::size_t{y} * size.width;
      std::uint64_t* const words = words_.data() + word(0, y);
      std::uint32_t x = 0;
      for (; x + 8 <= size.width; x += 8) words[x / 64] |= bit_lines::equal(row + x, kind) << x % 64;
      for (; x < size.width; ++x) words[x / 64] |= std::uint64_t{row[x] == kind} << x % 64;
    }
  }

  void fill_from(std::uint32_t x, std::uint32_t y) {
    reach(word(x, y), std::uint64_t{1} << x % 64);
    while (!waiting_.empty()) {
      const std::size_t at = waiting_.back();
      waiting_.pop_back();
      const std::uint64_t bits = std::exchange(reached_[at], 0), open = words_[at];
      const std::uint64_t filled = bit_lines::spread<true>(bits, open) | bit_lines::spread<false>(bits, open);
      words_[at] = open & ~filled;
      reach(at - 1, filled << 63);
      reach(at + 1, filled >> 63);
      reach(at - across_, filled);
      reach(at + across_, filled);
    }
  }

  /// The bits from that of this cell on.
  std::uint64_t from(std::uint32_t x, std::uint32_t y) const noexcept { return words_[word(x, y)] >> x % 64; }

 private:
  std::size_t word(std::uint32_t x, std::uint32_t y) const noexcept { return across_ * (std::size_t{y} + 1) + x / 64; }

  void reach(std::size_t at, std::uint64_t bits) {
    bits &= words_[at];
    if (bits == 0) return;
    if (reached_[at] == 0) waiting_.push_back(at);
    reached_[at] |= bits;
  }

  std::size_t across_;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> reached_;  ///< bits that are to be filled, and spread from
  std::vector<std::size_t> waiting_;    ///< the words that have some, each once
};

}  // namespace

void fill_connected(Size size, Point seed, Terrain with, std::span<Terrain> cells) {
  const Terrain kind = cells[index(size.cell(seed))];
  ToFill left(size, cells, kind);
  left.fill_from(static_cast<std::uint32_t>(seed.x), static_cast<std::uint32_t>(seed.y));
  for (std::uint32_t y = 0; y < size.height; ++y) {
    Terrain* const row = cells.data() + std::size_t{y} * size.width;
    std::uint32_t x = 0;
    for (; x + 8 <= size.width; x += 8)
      bit_lines::write(row + x, static_cast<std::uint8_t>(bit_lines::equal(row + x, kind) & ~left.from(x, y)), with);
    for (; x < size.width; ++x) row[x] = row[x] == kind && (left.from(x, y) & 1) == 0 ? with : row[x];
  }
}

}  // namespace astrolabe
