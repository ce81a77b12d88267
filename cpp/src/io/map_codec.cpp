#include "io/map_codec.hpp"

#include <algorithm>

namespace astrolabe {
namespace {

/// Known neighbours in the order of how much they tell: the first four serve small maps, where more would never be learnt.
struct Neighbour {
  int x, y;
};
constexpr std::array<Neighbour, 10> neighbours{{
    {-1, 0}, {0, -1}, {-1, -1}, {1, -1}, {-2, 0}, {0, -2}, {2, -1}, {-2, -1}, {1, -2}, {-1, -2},
}};

constexpr std::uint8_t terrain_flag = 1;
constexpr std::uint8_t barriers_flag = 2;

/// Each cell owns two edges.
constexpr unsigned east = 1;
constexpr unsigned south = 2;
constexpr std::array<unsigned, 2> edge_directions{east, south};

bool has_edge(Size size, std::uint32_t x, std::uint32_t y, unsigned direction) noexcept {
  return direction == east ? x + 1 < size.width : y + 1 < size.height;
}

void set_edge(std::vector<std::uint8_t>& barriers, std::uint32_t cell, std::uint32_t other, unsigned direction, bool out, bool in) noexcept {
  if (out) barriers[cell] = static_cast<std::uint8_t>(barriers[cell] | 1u << direction);
  if (in) barriers[other] = static_cast<std::uint8_t>(barriers[other] | 1u << (direction + 2) % 4);
}

/// Where a range of 2^32 is cut for a probability of 1/65536 steps; both parts keep at least one value.
std::uint32_t split(std::uint32_t low, std::uint32_t high, std::uint32_t one) noexcept {
  const std::uint64_t range = std::uint64_t{high} - low;
  return low + static_cast<std::uint32_t>(range * one >> 16);
}

bool same_top_byte(std::uint32_t low, std::uint32_t high) noexcept { return ((low ^ high) & 0xFF000000u) == 0; }

class Encoder {
 public:
  void bit(BitModel& model, bool value) {
    const std::uint32_t middle = split(low_, high_, model.one());
    if (value) {
      high_ = middle;
    } else {
      low_ = middle + 1;
    }
    model.learn(value);
    while (same_top_byte(low_, high_)) {
      bytes_ += static_cast<char>(high_ >> 24);
      low_ <<= 8;
      high_ = high_ << 8 | 0xFF;
    }
  }
  std::size_t size() const noexcept { return bytes_.size(); }
  /// One byte tells the last interval: its ends differ in the top byte, so some number with zeros below that lies in it, and a
  /// reader takes what is missing as zero. Not more than a few zeros are left out, so that a reader can tell a map that was cut
  /// from one that ends in a large area of walls.
  std::string finish() {
    const std::size_t least = bytes_.size() - std::min<std::size_t>(bytes_.size(), 4);
    bytes_ += static_cast<char>((low_ + 0xFFFFFF) >> 24);
    while (bytes_.size() > least && bytes_.back() == '\0') bytes_.pop_back();
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
  std::uint32_t low_ = 0;
  std::uint32_t high_ = 0xFFFFFFFF;
};

void write_varint(std::string& bytes, std::uint32_t value) {
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
  bytes += static_cast<char>(value);
}

}  // namespace

void BitModel::learn(bool bit) noexcept {
  // The n-th observation moves the estimate by 1 / (n + 1.5), at least by 1/64: 65536 * 2 / (2 n + 3).
  constexpr int limit = 62;
  const std::int32_t rate = 131072 / (2 * seen_ + 3);
  const std::int32_t target = bit ? 65535 : 0;
  const std::int32_t moved = probability_ + static_cast<std::int32_t>(std::int64_t{target - probability_} * rate >> 16);
  probability_ = static_cast<std::uint16_t>(std::clamp(moved, 48, 65535 - 48));
  if (seen_ < limit) ++seen_;
}

MapModels::MapModels(Size size) noexcept : size_(size), neighbours_(size.cells() < 1024 ? 4 : size.cells() < 16384 ? 6 : 10) {}

BitModel& MapModels::wall_at(const std::vector<Terrain>& cells, std::uint32_t x, std::uint32_t y) noexcept {
  std::uint32_t context = 0;
  for (int i = 0; i < neighbours_; ++i) {
    const Point p{static_cast<std::int32_t>(x) + neighbours[i].x, static_cast<std::int32_t>(y) + neighbours[i].y};
    // Outside counts as wall: maps are mostly framed by it.
    const bool is_wall = !size_.contains(p) || cells[index(size_.cell(p))] == wall;
    context = context << 1 | (is_wall ? 1u : 0u);
  }
  return walls_[context];
}

BitModel* MapModels::terrain_at(const std::vector<Terrain>& cells, std::uint32_t x, std::uint32_t y) noexcept {
  const Terrain west = x > 0 ? cells[y * size_.width + x - 1] : plain;
  const Terrain north = y > 0 ? cells[(y - 1) * size_.width + x] : plain;
  return terrain_[west * terrain_count + north].data();
}

std::array<BitModel, 3>& MapModels::edge_at(const std::vector<std::uint8_t>& barriers, std::uint32_t x, std::uint32_t y, unsigned direction) noexcept {
  const auto barred = [&](std::int64_t cell_x, std::int64_t cell_y, unsigned d) {
    const Point p{static_cast<std::int32_t>(cell_x), static_cast<std::int32_t>(cell_y)};
    const Point q{p.x + step_x[d], p.y + step_y[d]};
    if (!size_.contains(p) || !size_.contains(q)) return 0u;
    return (barriers[index(size_.cell(p))] >> d | barriers[index(size_.cell(q))] >> (d + 2) % 4) & 1u;
  };
  const std::int64_t here_x = x, here_y = y;
  // Walls are drawn in lines, so what meets this edge at an end tells most.
  const unsigned context = direction == east ? barred(here_x, here_y - 1, east) << 2 | barred(here_x, here_y - 1, south) << 1 | barred(here_x + 1, here_y - 1, south)
                                             : barred(here_x - 1, here_y, south) << 2 | barred(here_x - 1, here_y, east) << 1 | barred(here_x, here_y, east);
  return edges_[(direction - east) * 8 + context];
}

std::string encode_map(const Map& map, std::size_t limit) {
  static_assert(terrain_count == 5, "the tree below codes four passable classes in two bits");
  const Size size = map.size();
  const std::vector<Terrain> cells(map.terrain().begin(), map.terrain().end());
  const bool has_terrain = map.count(wall) + map.count(plain) != size.cells();
  std::string bytes;
  write_varint(bytes, size.width);
  write_varint(bytes, size.height);
  bytes += static_cast<char>((has_terrain ? terrain_flag : 0) | (map.has_barriers() ? barriers_flag : 0));
  MapModels models(size);
  Encoder encoder;
  for (std::uint32_t y = 0, i = 0; y < size.height; ++y) {
    if (bytes.size() + encoder.size() > limit) return {};
    for (std::uint32_t x = 0; x < size.width; ++x, ++i) {
      encoder.bit(models.wall_at(cells, x, y), cells[i] == wall);
      if (cells[i] == wall || !has_terrain) continue;
      BitModel* tree = models.terrain_at(cells, x, y);
      const unsigned kind = cells[i] - plain;
      encoder.bit(tree[1], kind >> 1);
      encoder.bit(tree[2 + (kind >> 1)], kind & 1);
    }
  }
  // As the decoder knows them: edge by edge.
  std::vector<std::uint8_t> known(map.has_barriers() ? size.cells() : 0);
  for (std::uint32_t i = 0; i < known.size(); ++i) {
    const std::uint32_t x = i % size.width, y = i / size.width;
    if (x == 0 && bytes.size() + encoder.size() > limit) return {};
    for (const unsigned d : edge_directions) {
      if (!has_edge(size, x, y, d)) continue;
      const std::uint32_t other = i + (d == east ? 1 : size.width);
      const unsigned out = map.barriers(Cell{i}) >> d & 1;
      const unsigned in = map.barriers(Cell{other}) >> (d + 2) % 4 & 1;
      std::array<BitModel, 3>& models_here = models.edge_at(known, x, y, d);
      encoder.bit(models_here[0], (out | in) != 0);
      if ((out | in) == 0) continue;
      encoder.bit(models_here[1], (out & in) != 0);
      if ((out & in) == 0) encoder.bit(models_here[2], out != 0);
      set_edge(known, i, other, d, out, in);
    }
  }
  bytes += encoder.finish();
  return bytes.size() > limit ? std::string{} : bytes;
}

std::uint8_t MapDecoder::next_byte() noexcept {
  const std::size_t at = position_++;
  return at < bytes_.size() ? static_cast<std::uint8_t>(bytes_[at]) : 0;
}

bool MapDecoder::open(std::string bytes) {
  bytes_ = std::move(bytes);
  const auto varint = [this] {
    std::uint32_t value = 0;
    for (int shift = 0; shift < 21; shift += 7) {
      const std::uint8_t byte = next_byte();
      value |= std::uint32_t{byte & 0x7Fu} << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  size_.width = varint();
  size_.height = varint();
  const std::uint8_t flags = next_byte();
  if (!is_valid_size(size_.width, size_.height) || flags > (terrain_flag | barriers_flag) || position_ > bytes_.size()) return false;
  has_terrain_ = (flags & terrain_flag) != 0;
  cells_.assign(size_.cells(), wall);
  if ((flags & barriers_flag) != 0) barriers_.assign(size_.cells(), 0);
  models_ = std::make_unique<MapModels>(size_);
  for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next_byte();
  return true;
}

bool MapDecoder::bit(BitModel& model) noexcept {
  const std::uint32_t middle = split(low_, high_, model.one());
  const bool value = code_ <= middle;
  if (value) {
    high_ = middle;
  } else {
    low_ = middle + 1;
  }
  model.learn(value);
  while (same_top_byte(low_, high_)) {
    low_ <<= 8;
    high_ = high_ << 8 | 0xFF;
    code_ = code_ << 8 | next_byte();
  }
  return value;
}

void MapDecoder::decode_cell(std::uint32_t cell) noexcept {
  const std::uint32_t x = cell % size_.width;
  const std::uint32_t y = cell / size_.width;
  if (bit(models_->wall_at(cells_, x, y))) return;
  cells_[cell] = plain;
  if (!has_terrain_) return;
  BitModel* tree = models_->terrain_at(cells_, x, y);
  const unsigned upper = bit(tree[1]);
  const unsigned lower = bit(tree[2 + upper]);
  cells_[cell] = static_cast<Terrain>(plain + (upper << 1 | lower));
}

void MapDecoder::decode_edges(std::uint32_t cell) noexcept {
  const std::uint32_t x = cell % size_.width;
  const std::uint32_t y = cell / size_.width;
  for (const unsigned d : edge_directions) {
    if (!has_edge(size_, x, y, d)) continue;
    std::array<BitModel, 3>& models = models_->edge_at(barriers_, x, y, d);
    if (!bit(models[0])) continue;
    const bool both = bit(models[1]);
    const bool out = both || bit(models[2]);
    set_edge(barriers_, cell, cell + (d == east ? 1 : size_.width), d, out, both || !out);
  }
}

bool MapDecoder::advance(std::uint32_t cells) {
  const std::uint32_t all = size_.cells() + static_cast<std::uint32_t>(barriers_.size());
  const std::uint32_t end = std::min(all, done_ + std::min(cells, all));
  for (; done_ < end; ++done_) done_ < size_.cells() ? decode_cell(done_) : decode_edges(done_ - size_.cells());
  return done_ < all;
}

std::unique_ptr<Map> MapDecoder::take_map() { return std::make_unique<Map>(size_, std::move(cells_), std::move(barriers_)); }

}  // namespace astrolabe
