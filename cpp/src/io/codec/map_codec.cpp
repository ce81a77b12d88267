#include "io/codec/map_codec.hpp"

#include "io/codec/map_codec_1.hpp"
#include "io/codec/map_models.hpp"

#include <algorithm>

namespace astrolabe {
namespace {

constexpr std::uint8_t terrain_flag = 1;
constexpr std::uint8_t barriers_flag = 2;

void write_varint(std::string& bytes, std::uint32_t value) {
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
  bytes += static_cast<char>(value);
}

/// Decodes "c2", and "c3" with costs.
class MapDecoder2 final : public MapDecoder {
 public:
  explicit MapDecoder2(bool has_costs) noexcept : has_costs_(has_costs) {}

 private:
  bool begin() override {
    models_ = std::make_unique<MapModels>(cells_);
    return !has_costs_ || (cells_.has_terrain && models_->code_classes(bits_, [](Terrain) { return false; }));
  }
  void decode_cell(std::uint32_t cell) override { models_->code_cell(bits_, cells_, cell); }
  void decode_edges(std::uint32_t cell) override { models_->code_edges(bits_, cells_, cell); }

  bool has_costs_;
  std::unique_ptr<MapModels> models_;
};

}  // namespace

unsigned CodedCells::is_barred(std::int32_t x, std::int32_t y, unsigned direction) const noexcept {
  const Point p{x, y};
  const Point q{x + step_x[direction], y + step_y[direction]};
  if (!size.contains(p) || !size.contains(q)) return 0;
  return (barriers[index(size.cell(p))] >> direction | barriers[index(size.cell(q))] >> opposite(direction)) & 1u;
}

bool CodedCells::has_edge(std::uint32_t cell, unsigned direction) const noexcept {
  return direction == 1 ? cell % size.width + 1 < size.width : cell / size.width + 1 < size.height;
}

void CodedCells::set_edge(std::uint32_t cell, unsigned direction, bool out, bool in) noexcept {
  const std::uint32_t other = cell + (direction == 1 ? 1 : size.width);
  if (out) barriers[cell] = static_cast<std::uint8_t>(barriers[cell] | 1u << direction);
  if (in) barriers[other] = static_cast<std::uint8_t>(barriers[other] | 1u << opposite(direction));
}

MapEncoder::MapEncoder(const Map& map, std::size_t limit) : codec_(map.has_names_only() ? map_codec : cost_codec), limit_(limit) {
  cells_.size = map.size();
  cells_.has_terrain = map.count(wall) + map.count(plain) != cells_.size.cells();
  cells_.terrain.assign(map.terrain().begin(), map.terrain().end());
  cells_.barriers.assign(map.barriers().begin(), map.barriers().end());
  write_varint(head_, cells_.size.width);
  write_varint(head_, cells_.size.height);
  head_ += static_cast<char>((cells_.has_terrain ? terrain_flag : 0) | (cells_.barriers.empty() ? 0 : barriers_flag));
  models_ = std::make_unique<MapModels>(cells_);
  if (codec_ == cost_codec) models_->code_classes(bits_, [&map](Terrain terrain) { return map.count(terrain) != 0; });
}
MapEncoder::~MapEncoder() = default;

bool MapEncoder::advance(std::uint32_t cells) {
  const std::uint32_t all = cells_.size.cells() + static_cast<std::uint32_t>(cells_.barriers.size());
  const std::uint32_t end = std::min(all, done_ + std::min(cells, all));
  for (; done_ < end; ++done_) {
    if (head_.size() + bits_.size() > limit_) return false;
    done_ < cells_.size.cells() ? models_->code_cell(bits_, cells_, done_) : models_->code_edges(bits_, cells_, done_ - cells_.size.cells());
  }
  return done_ < all;
}

std::string MapEncoder::take_bytes() {
  const std::string bytes = head_ + bits_.finish();
  return bytes.size() > limit_ ? std::string{} : bytes;
}

std::string encode_map(const Map& map, std::size_t limit) {
  MapEncoder encoder(map, limit);
  encoder.advance(~std::uint32_t{0});
  return encoder.take_bytes();
}

bool MapDecoder::open(std::string bytes) {
  bits_.open(std::move(bytes));
  const auto varint = [this] {
    std::uint32_t value = 0;
    for (int shift = 0; shift < 21; shift += 7) {
      const std::uint8_t byte = bits_.byte();
      value |= std::uint32_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  const std::uint32_t width = varint();
  const std::uint32_t height = varint();
  const std::uint8_t flags = bits_.byte();
  if (!is_valid_size(width, height) || flags > (terrain_flag | barriers_flag) || bits_.at_end()) return false;
  cells_.size = {width, height};
  cells_.has_terrain = (flags & terrain_flag) != 0;
  cells_.terrain.assign(cells_.size.cells(), wall);
  if ((flags & barriers_flag) != 0) cells_.barriers.assign(cells_.size.cells(), 0);
  bits_.begin_bits();
  return begin();
}

bool MapDecoder::advance(std::uint32_t cells) {
  const std::uint32_t all = cells_.size.cells() + static_cast<std::uint32_t>(cells_.barriers.size());
  const std::uint32_t end = std::min(all, done_ + std::min(cells, all));
  for (; done_ < end; ++done_) done_ < cells_.size.cells() ? decode_cell(done_) : decode_edges(done_ - cells_.size.cells());
  return done_ < all;
}

std::unique_ptr<MapDecoder> make_map_decoder(std::string_view codec) {
  if (codec == map_codec || codec == cost_codec) return std::make_unique<MapDecoder2>(codec == cost_codec);
  if (codec == map_codec_1) return make_map_decoder_1();
  return nullptr;
}

}  // namespace astrolabe
