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
  if (pixels_.size() != size.cells()) {
    pixels_.assign(size.cells(), 0);
    everything_ = true;
  }
  dirty_.begin(size.cells());
  recorder.take_dirty(dirty_);
  if (everything_ || lane_ != &lane) {
    dirty_.add(CellRange{0, size.cells() - 1});
  } else if (age_scale_ != scale) {
    dirty_.add(recorder.touched());
  }
  if (const CellBox edited = map.changed_since(version_); !edited.empty()) {
    // Whether a wall lies deep inside rock depends on the cells around it.
    const CellBox all = size.box();
    const std::int32_t left = std::max(edited.low.x - 1, 0), right = std::min(edited.high.x + 1, all.high.x);
    for (std::int32_t y = std::max(edited.low.y - 1, 0); y <= std::min(edited.high.y + 1, all.high.y); ++y) {
      dirty_.add(CellRange{index(size.cell({left, y})), index(size.cell({right, y}))});
    }
  }
  everything_ = false;
  lane_ = &lane;
  version_ = map.version();
  age_scale_ = scale;
  // Piece by piece: browsers put faster code in place of a function between two calls.
  constexpr std::uint32_t piece = 1 << 14;
  dirty_.each([&](CellRange run) {
    for (std::uint32_t low = run.low; low <= run.high; low += piece) render_run(map, recorder, {low, std::min(low + piece - 1, run.high)});
  });
  find_rectangles(size);
}

/// At most 64, each as wide as what changed in its rows; one where that is alike in all of them.
void Raster::find_rectangles(Size size) {
  rectangles_.clear();
  const auto width = static_cast<std::int32_t>(size.width);
  const std::int32_t band = std::max(16, static_cast<std::int32_t>(size.height + 63) / 64);
  dirty_.each([&](CellRange run) {
    const Point first = size.point(Cell{run.low});
    const Point last = size.point(Cell{run.high});
    for (std::int32_t y = first.y; y <= last.y; ++y) {
      const std::int32_t left = y == first.y ? first.x : 0;
      const std::int32_t right = y == last.y ? last.x + 1 : width;
      if (rectangles_.empty() || rectangles_.back().y / band != y / band) rectangles_.push_back({left, y, right - left, 1});
      Rectangle& rectangle = rectangles_.back();
      const std::int32_t end = std::max(rectangle.x + rectangle.width, right);
      rectangle.x = std::min(rectangle.x, left);
      rectangle.width = end - rectangle.x;
      rectangle.height = y + 1 - rectangle.y;
    }
  });
  std::size_t kept = 0;
  for (const Rectangle& next : rectangles_) {
    Rectangle* const before = kept > 0 ? &rectangles_[kept - 1] : nullptr;
    if (before != nullptr && before->x == next.x && before->width == next.width && before->y + before->height == next.y) {
      before->height += next.height;
    } else {
      rectangles_[kept++] = next;
    }
  }
  rectangles_.resize(kept);
}

void Raster::render_run(const Map& map, const Recorder& recorder, CellRange run) {
  const std::uint32_t width = map.size().width;
  const std::span<const Reached> states = recorder.states();
  const std::span<const std::uint32_t> last = recorder.last_events();
  // 64-bit fixed point instead of a division a cell.
  const std::uint64_t shades_per_event = (std::uint64_t{PaletteLayout::shades} << 32) / age_scale_;
  std::uint32_t x = run.low % width;
  std::uint32_t y = run.low / width;
  for (std::uint32_t i = run.low; i <= run.high; ++i) {
    const Terrain terrain = map.at(Cell{i});
    std::uint32_t slot = slot_of[static_cast<int>(shown(states[i]))];
    if (terrain == wall) {
      slot = is_buried(map, x, y) ? 1 : 0;
    } else if (slot >= PaletteLayout::closed_oldest) {
      const auto shade = static_cast<std::uint32_t>(last[i] * shades_per_event >> 32);
      slot += std::min<std::uint32_t>(shade, PaletteLayout::shades - 1);
    }
    pixels_[i] = palette_[terrain * PaletteLayout::slots + slot];
    if (++x == width) {
      x = 0;
      ++y;
    }
  }
}

}  // namespace astrolabe
