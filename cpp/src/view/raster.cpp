#include "view/raster.hpp"

#include <algorithm>
#include <bit>

namespace astrolabe {
namespace {

/// The age that maps to the newest shade: the number of events, rounded up to five significant bits. It grows in steps of 3
/// to 6 per cent, so that a growing search repaints everything seldom, and depends on the cursor only, so that the same
/// step always gives the same picture.
std::uint32_t age_scale_at(std::uint32_t events) noexcept {
  const std::uint32_t least = std::max(events, 32u);
  const int shift = std::bit_width(least) - 5;
  return (((least - 1) >> shift) + 1) << shift;
}

/// By ShownState; for closed cells the first of their shades.
constexpr std::array<std::uint32_t, 6> slot_of{0, PaletteLayout::open, PaletteLayout::closed_oldest, PaletteLayout::open_backward,
                                               PaletteLayout::closed_backward_oldest, PaletteLayout::met};

bool is_buried(const Map& map, std::uint32_t x, std::uint32_t y) noexcept {
  const Size size = map.size();
  for (int d = 0; d < direction_count; ++d) {
    const Point p{static_cast<std::int32_t>(x) + step_x[d], static_cast<std::int32_t>(y) + step_y[d]};
    if (size.contains(p) && map.passable(size.cell(p))) return false;
  }
  return true;
}

}  // namespace

void Raster::render(const Map& map, Lane& lane) {
  const Size size = map.size();
  Recorder& recorder = lane.recorder();
  const std::uint32_t scale = age_scale_at(recorder.events_at_cursor());
  CellRange dirty = recorder.take_dirty();
  if (pixels_.size() != size.cells()) {
    pixels_.assign(size.cells(), 0);
    everything_ = true;
  }
  if (everything_ || lane_ != &lane || age_scale_ != scale) dirty = {0, size.cells() - 1};
  if (const CellRange edited = map.changed_since(version_); !edited.empty()) {
    // Whether a wall lies deep inside rock depends on the rows beside it.
    dirty.add(edited.low - std::min(edited.low, size.width));
    dirty.add(std::min(edited.high + size.width, size.cells() - 1));
  }
  top_ = dirty.empty() ? 0 : dirty.low / size.width;
  bottom_ = dirty.empty() ? 0 : dirty.high / size.width + 1;
  everything_ = false;
  lane_ = &lane;
  version_ = map.version();
  age_scale_ = scale;
  render_rows(map, recorder);
}

void Raster::render_rows(const Map& map, const Recorder& recorder) {
  const std::uint32_t width = map.size().width;
  const std::span<const Reached> states = recorder.states();
  const std::span<const std::uint32_t> last = recorder.last_events();
  // 64-bit fixed point instead of a division a cell.
  const std::uint64_t shades_per_event = (std::uint64_t{PaletteLayout::shades} << 32) / age_scale_;
  for (std::uint32_t y = top_; y < bottom_; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      const std::uint32_t i = y * width + x;
      const Terrain terrain = map.at(Cell{i});
      std::uint32_t slot = slot_of[static_cast<int>(shown(states[i]))];
      if (terrain == wall) {
        slot = is_buried(map, x, y) ? 1 : 0;
      } else if (slot >= PaletteLayout::closed_oldest) {
        const auto shade = static_cast<std::uint32_t>(last[i] * shades_per_event >> 32);
        slot += std::min<std::uint32_t>(shade, PaletteLayout::shades - 1);
      }
      pixels_[i] = palette_[terrain * PaletteLayout::slots + slot];
    }
  }
}

}  // namespace astrolabe
