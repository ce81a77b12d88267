#include "world/generators.hpp"

#include "world/grow.hpp"

#include <algorithm>

namespace astrolabe {

TerrainMaker::TerrainMaker(Generator generator, Size size, std::uint32_t seed, std::uint32_t value) noexcept
    : generator_(generator), size_(size), corridors_{(size.width - 1) / 2, (size.height - 1) / 2}, random_(seed), value_(value) {}

bool TerrainMaker::advance(std::uint32_t cells) {
  if (is_whole_) return false;
  // A map that is too narrow for walls around a corridor stays open.
  const bool is_carved = generator_ == Generator::Maze && corridors_.cells() > 0;
  if (!grow_part(terrain_, size_.cells(), is_carved ? wall : plain)) return true;
  switch (generator_) {
    case Generator::Random:
      is_whole_ = scatter_walls(cells);
      break;
    case Generator::Maze:
      is_whole_ = !is_carved || carve(cells);
      break;
  }
  return !is_whole_;
}

bool TerrainMaker::scatter_walls(std::uint32_t cells) noexcept {
  const std::uint32_t end = scattered_ + std::min(cells, size_.cells() - scattered_);
  for (; scattered_ < end; ++scattered_) terrain_[scattered_] = random_.below(100) < value_ ? wall : plain;
  return scattered_ == size_.cells();
}

bool TerrainMaker::carve(std::uint32_t cells) {
  if (way_.empty()) {
    const std::uint32_t column = random_.below(corridors_.width);
    way_.push_back({column, random_.below(corridors_.height)});
    *at(way_.back()) = plain;
  }
  // A step onwards makes two cells, and each is gone back some time.
  for (; !way_.empty() && cells > 0; --cells) {
    const Place last = way_.back();
    const auto next = [last](unsigned d) {
      return Place{last.column + static_cast<std::uint32_t>(step_x[d]), last.row + static_cast<std::uint32_t>(step_y[d])};
    };
    std::array<unsigned, 4> ways;
    std::uint32_t count = 0;
    for (unsigned d = 0; d < 4; ++d) {
      const Place there = next(d);
      if (there.column < corridors_.width && there.row < corridors_.height && *at(there) == wall) ways[count++] = d;
    }
    if (count == 0) {
      way_.pop_back();
      continue;
    }
    const unsigned d = ways[random_.below(count)];
    at(last)[step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d]] = plain;
    way_.push_back(next(d));
    *at(way_.back()) = plain;
  }
  return way_.empty();
}

}  // namespace astrolabe
