#include "view/palette.hpp"

#include <bit>

namespace astrolabe {
namespace {

/// How far up the ramp a cost stands, in 1/2048: about its logarithm, because people see ratios.
constexpr std::uint32_t place_on_ramp(std::uint32_t cost) noexcept {
  const auto octave = static_cast<std::uint32_t>(std::bit_width(cost) - 1);
  return octave * 256 + ((cost << 8 >> octave) - 256);
}

constexpr std::uint32_t mixed(std::uint32_t from, std::uint32_t to, std::uint32_t place) noexcept {
  std::uint32_t result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const std::uint32_t a = from >> shift & 255, b = to >> shift & 255;
    result |= (a * (2048 - place) + b * place + 1024) / 2048 << shift;
  }
  return result;
}

}  // namespace

void Palette::make_ramp() noexcept {
  const Multipliers costs = default_multipliers();
  const auto row = [this](int terrain) { return colours_.data() + terrain * PaletteLayout::slots; };
  for (int terrain = terrain_count; terrain < PaletteLayout::dearest; ++terrain) {
    const std::uint32_t place = place_on_ramp(costs[terrain]);
    for (int slot = 0; slot < PaletteLayout::slots; ++slot) row(terrain)[slot] = mixed(row(plain)[slot], row(PaletteLayout::dearest)[slot], place);
  }
  has_ramp_ = true;
}

}  // namespace astrolabe
