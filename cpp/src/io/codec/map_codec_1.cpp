#include "io/codec/map_codec_1.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

/// Known neighbours in the order of how much they tell: the first four serve small maps, where more would never be learnt.
constexpr std::array<Point, 10> neighbours{{{-1, 0}, {0, -1}, {-1, -1}, {1, -1}, {-2, 0}, {0, -2}, {2, -1}, {-2, -1}, {1, -2}, {-1, -2}}};

/// An adaptive probability that a bit is one, in 1/65536; learns fast at first and slowly later.
struct BitModel {
  std::uint16_t one = 1u << 15;
  std::uint8_t seen = 0;

  /// The n-th observation moves the estimate by 1 / (n + 1.5), at least by 1/64: 65536 * 2 / (2 n + 3).
  void learn(bool bit) noexcept {
    const std::int32_t rate = 131072 / (2 * seen + 3);
    const std::int32_t target = bit ? 65535 : 0;
    const std::int32_t moved = one + static_cast<std::int32_t>(std::int64_t{target - one} * rate >> 16);
    one = static_cast<std::uint16_t>(std::clamp(moved, 48, 65535 - 48));
    if (seen < 62) ++seen;
  }
};

class MapDecoder1 final : public MapDecoder {
  bool begin() override {
    const std::uint32_t cells = cells_.size.cells();
    neighbours_ = cells < 1024 ? 4 : cells < 16384 ? 6 : 10;
    return true;
  }

  bool bit(BitModel& model) noexcept {
    const bool value = bits_.bit(model.one);
    model.learn(value);
    return value;
  }

  void decode_cell(std::uint32_t cell) override {
    const auto [x, y] = cells_.size.point(Cell{cell});
    std::uint32_t context = 0;
    for (std::size_t i = 0; i < neighbours_; ++i) context = context << 1 | unsigned{cells_.is_wall(x + neighbours[i].x, y + neighbours[i].y)};
    if (bit(walls_[context])) return;
    cells_.terrain[cell] = plain;
    if (!cells_.has_terrain) return;
    std::array<BitModel, 4>& tree = terrain_[static_cast<std::size_t>(cells_.class_at(x - 1, y) * terrain_count + cells_.class_at(x, y - 1))];
    const unsigned upper = bit(tree[1]);
    const unsigned lower = bit(tree[2 + upper]);
    cells_.terrain[cell] = static_cast<Terrain>(plain + (upper << 1 | lower));
  }

  void decode_edges(std::uint32_t cell) override {
    const auto [x, y] = cells_.size.point(Cell{cell});
    for (const unsigned d : {1u, 2u}) {
      if (!cells_.has_edge(cell, d)) continue;
      const unsigned context = d == 1 ? cells_.is_barred(x, y - 1, 1) << 2 | cells_.is_barred(x, y - 1, 2) << 1 | cells_.is_barred(x + 1, y - 1, 2)
                                      : cells_.is_barred(x - 1, y, 2) << 2 | cells_.is_barred(x - 1, y, 1) << 1 | cells_.is_barred(x, y, 1);
      std::array<BitModel, 3>& models = edges_[(d - 1) * 8 + context];
      if (!bit(models[0])) continue;
      const bool both = bit(models[1]);
      const bool out = both || bit(models[2]);
      cells_.set_edge(cell, d, out, both || !out);
    }
  }

  std::size_t neighbours_ = 0;
  std::array<BitModel, 1u << 10> walls_;
  std::array<std::array<BitModel, 4>, terrain_count * terrain_count> terrain_;
  std::array<std::array<BitModel, 3>, 16> edges_;
};

}  // namespace

std::unique_ptr<MapDecoder> make_map_decoder_1() { return std::make_unique<MapDecoder1>(); }

}  // namespace astrolabe
