#include "view/raster.hpp"

#include "recording/cell_runs.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"
#include "world/cell_boxes.hpp"
#include "world/grow.hpp"

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
constexpr std::array<std::uint32_t, 6> slot_of{
    0, PaletteLayout::open, PaletteLayout::closed_oldest, PaletteLayout::open_backward, PaletteLayout::closed_backward_oldest, PaletteLayout::met};

/// What looks different since then. Whether a wall lies deep inside rock depends on the cells around it.
CellBoxes edits_since(const Map& map, std::uint32_t version) noexcept {
  CellBoxes around;
  for (const CellBox& box : map.changed_since(version)) around.add(map.size().around(box, 1));
  return around;
}

}  // namespace

Raster::Raster(std::uint32_t cells_at_once) noexcept : cells_at_once_(cells_at_once) {}

bool Raster::render(Palette& palette, const Map& map, Lane& lane, const StepView& view) {
  const Size size = map.size();
  const std::uint32_t scale = age_scale_at(std::min(view.cursor().events(), EventPlane::last_number));
  everything_ |= palette_version_ != palette.version();
  palette_version_ = palette.version();
  if (pixels_.size() != size.cells()) {
    everything_ = true;
    if (pixels_.size() > size.cells()) pixels_.resize(size.cells());
    rectangle_count_ = 0;
    if (!grow_part(pixels_, size.cells(), std::uint32_t{0})) return false;
  }
  palette.prepare_for(map);
  palette_ = &palette;
  if (dirty_.cells() != size.cells()) dirty_.begin(size.cells());
  lane.take_dirty(dirty_);
  if (apart_generation_ != 0 || &view != &lane.shown()) add_apart(lane, view);
  if (everything_ || lane_ != &lane) {
    dirty_.add(CellRange{0, size.cells() - 1});
  } else if (age_scale_ != scale) {
    lane.cursor().add_touched(dirty_);
  }
  const CellBoxes edited = edits_since(map, version_);
  // As many cells as draw in a fraction of a millisecond, so that an edit does not wait.
  const std::uint32_t few = cells_at_once_ / 64;
  const bool is_small = edited.cells() <= few;
  puts_off_ = !edited.empty() && is_small && !everything_ && !puts_off_ && dirty_.count() > few;
  drawn_.begin(size.cells());
  for (const CellBox& box : edited) {
    for (std::int32_t y = box.low.y; y <= box.high.y; ++y) {
      (is_small ? drawn_ : dirty_).add(CellRange{index(size.cell({box.low.x, y})), index(size.cell({box.high.x, y}))});
    }
  }
  everything_ = false;
  lane_ = &lane;
  version_ = map.version();
  age_scale_ = scale;
  const bool is_all = !puts_off_ && dirty_.move_first(cells_at_once_, drawn_);
  drawn_.each([&](CellRange run) { render_run(map, view.cursor().plane(), run); });
  find_rectangles(size);
  return is_all;
}

void Raster::add_apart(const Lane& lane, const StepView& view) {
  const EventLog& log = lane.log();
  const auto add = [&] {
    const CellRuns::Adder dirty = dirty_.adder();
    for (std::uint32_t i = apart_.low; i != apart_.high; ++i) dirty.add(index(log.at(i).cell()));
  };
  // Another lane, another recording, or a history that was dropped, is drawn as a whole.
  if (lane_ == &lane && apart_generation_ == log.generation() && log.keeps_history())
    add();
  else if (apart_generation_ != 0)
    everything_ = true;
  const std::uint32_t shown = lane.cursor().events(), seen = view.cursor().events();
  apart_ = {std::min(shown, seen), std::max(shown, seen)};
  apart_generation_ = &view == &lane.shown() ? 0 : log.generation();
  add();
}

/// Cuts the map into bands of rows. A rectangle covers the drawn cells of a band. Adjoining rectangles of equal columns become one.
void Raster::find_rectangles(Size size) noexcept {
  const auto width = static_cast<std::int32_t>(size.width);
  const std::int32_t band = std::max(16, static_cast<std::int32_t>((size.height + most_rectangles - 1) / most_rectangles));
  std::size_t count = 0;
  drawn_.each([&](CellRange run) {
    const Point first = size.point(Cell{run.low});
    const Point last = size.point(Cell{run.high});
    for (std::int32_t y = first.y; y <= last.y; ++y) {
      const std::int32_t left = y == first.y ? first.x : 0;
      const std::int32_t right = y == last.y ? last.x + 1 : width;
      if (count == 0 || rectangles_[count - 1].y / band != y / band) rectangles_[count++] = {left, y, right - left, 1};
      PixelRectangle& rectangle = rectangles_[count - 1];
      const std::int32_t end = std::max(rectangle.x + rectangle.width, right);
      rectangle.x = std::min(rectangle.x, left);
      rectangle.width = end - rectangle.x;
      rectangle.height = y + 1 - rectangle.y;
    }
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const PixelRectangle next = rectangles_[i];
    PixelRectangle* const before = kept > 0 ? &rectangles_[kept - 1] : nullptr;
    if (before != nullptr && before->x == next.x && before->width == next.width && before->y + before->height == next.y) {
      before->height += next.height;
    } else {
      rectangles_[kept++] = next;
    }
  }
  rectangle_count_ = kept;
}

void Raster::render_run(const Map& map, const EventPlane& plane, CellRange run) {
  const std::uint32_t width = map.size().width;
  std::uint32_t y = run.low / width;
  for (std::uint32_t low = run.low; low <= run.high; ++y) {
    const std::uint32_t high = std::min(run.high, (y + 1) * width - 1);
    render_row(map, plane, y, low - y * width, high - y * width);
    low = high + 1;
  }
}

void Raster::render_row(const Map& map, const EventPlane& plane, std::uint32_t y, std::uint32_t first, std::uint32_t last) {
  const auto [width, height] = map.size();
  const Terrain* const here = map.terrain().data() + std::size_t{y} * width;
  const std::uint32_t row = y * width;
  std::uint32_t* const pixels = pixels_.data() + std::size_t{y} * width;
  // 64-bit fixed point instead of a division a cell.
  const std::uint64_t shades_per_event = (std::uint64_t{PaletteLayout::shades} << 32) / age_scale_;
  // Outside nothing is passable, and a row that is missing adds nothing to the one beside it.
  static_assert(wall == 0);
  const Terrain* const above = y > 0 ? here - width : here;
  const Terrain* const below = y + 1 < height ? here + width : here;
  const auto column = [=](std::uint32_t x) { return static_cast<unsigned>(above[x] | here[x] | below[x]); };
  unsigned before = first > 0 ? column(first - 1) : 0;
  unsigned at = column(first);
  for (std::uint32_t x = first; x <= last; ++x) {
    const unsigned after = x + 1 < width ? column(x + 1) : 0;
    const Terrain terrain = here[x];
    // Only a wall can have nothing passable about it and on it.
    std::uint32_t slot = (before | at | after) == 0 ? 1 : 0;
    const EventPlane::Word word = plane.word(row + x);
    if (const Reached reached = plane.reached(word); !reached.unvisited() && terrain != wall) {
      slot = slot_of[static_cast<int>(shown(reached))];
      if (slot >= PaletteLayout::closed_oldest)
        slot += std::min(static_cast<std::uint32_t>(plane.event(word) * shades_per_event >> 32), std::uint32_t{PaletteLayout::shades - 1});
    }
    pixels[x] = palette_->colour(terrain, slot);
    before = at;
    at = after;
  }
}

}  // namespace astrolabe
