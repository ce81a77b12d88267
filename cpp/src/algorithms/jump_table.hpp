#pragma once
// How far every ray goes, in a table made beforehand; the goal is no part of it. Either for the four straight directions, 8 bytes
// a cell, or for all eight, 16 bytes. Filled in sweeps, each from the far end of its rays and a row a step.
//
// D. Harabor, A. Grastien: Improving Jump Point Search (ICAPS 2014); S. Rabin, F. Silva: JPS+ (Game AI Pro 2, 2015).

#include "algorithms/canonical.hpp"
#include "algorithms/jump_bitmaps.hpp"
#include "astrolabe/search.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// What a ray finds: a jump point, or a wall behind so many steps.
class Found {
 public:
  Found() = default;
  constexpr Found(std::int32_t steps, bool jump_point) noexcept : bits_(static_cast<std::uint16_t>(steps << 1 | (jump_point ? 1 : 0))) {}
  constexpr std::int32_t steps() const noexcept { return bits_ >> 1; }
  constexpr bool is_jump_point() const noexcept { return (bits_ & 1) != 0; }
  /// 0 = there is none.
  constexpr std::int32_t steps_to_jump_point() const noexcept { return is_jump_point() ? steps() : 0; }
  constexpr Found one_step_before() const noexcept { return {steps() + 1, is_jump_point()}; }

 private:
  std::uint16_t bits_ = 0;
};

template <int directions>
class JumpTable {
  static_assert(directions == 4 || directions == 8);

 public:
  using Entry = std::array<Found, directions>;

  void begin(const Problem& problem, bool watched) {
    rule_ = problem.query.movement;
    size_ = problem.map->size();
    moves_ = problem.moves;
    successors_ = canonical::Successors(*problem.moves);
    for (unsigned d = 0; d < direction_count; ++d) offsets_[d] = static_cast<std::uint32_t>(step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d]);
    if (entries_.size() < size_.cells()) entries_.resize(size_.cells());
    // Half a table, from a search that was given up, is made anew.
    const GroundKey key = ground_key(*problem.map, rule_);
    is_kept_ = is_whole_ && key.size == key_.size && key.rule == key_.rule && (key == key_ || patch(changed_ground(*problem.map, key_)));
    is_whole_ = is_kept_;
    key_ = key;
    rows_done_ = is_kept_ && !watched ? rows() : 0;
  }

  bool ready() const noexcept { return rows_done_ == rows(); }
  /// The next row of the sweep. What a cell asks of the cell ahead is known: wide rays want both turns of it, one of which comes
  /// from the other end of the row, so with them there are three sweeps.
  void prepare() noexcept {
    const std::uint32_t row = rows_done_ % size_.height;
    const std::uint32_t from_below = size_.height - 1 - row;
    const std::uint32_t sweep = rows_done_ / size_.height;
    const bool four = rule_ == Movement::FourConnected;
    using enum Direction;
    if (is_kept_) {
      // The steps are counted alike, so that a step of a search is the same one always.
    } else if (sweep == 0) {
      four ? fill<true>(from_below, std::array{East}) : fill<true>(from_below, std::array{East, South});
    } else if constexpr (directions == 4) {
      four ? fill<false>(row, std::array{West}) : fill<false>(row, std::array{West, North});
    } else if (sweep == 1) {
      four ? fill<false>(row, std::array{West, North}) : fill<false>(row, std::array{West, North, NorthEast, NorthWest});
    } else {
      four ? fill<true>(from_below, std::array{South}) : fill<true>(from_below, std::array{SouthEast, SouthWest});
    }
    ++rows_done_;
    is_whole_ = ready();
  }

  const Entry* entries() const noexcept { return entries_.data(); }
  std::uint64_t bytes() const noexcept { return entries_.size() * sizeof(Entry); }

 private:
  std::uint32_t rows() const noexcept { return (directions == 4 ? 2 : 3) * size_.height; }

  /// These directions of a row, from its end or from its beginning.
  template <bool backwards, std::size_t count>
  void fill(std::uint32_t y, const std::array<Direction, count>& ways) noexcept {
    for (std::uint32_t i = 0; i < size_.width; ++i) {
      const std::uint32_t cell = y * size_.width + (backwards ? size_.width - 1 - i : i);
      for (const Direction way : ways) fill_one(cell, static_cast<unsigned>(way));
    }
  }

  void fill_one(std::uint32_t cell, unsigned d) noexcept {
    Found found;
    if (((*moves_)[Cell{cell}] >> d & 1) != 0) {
      const Entry& there = entries_[cell + offsets_[d]];
      const bool stops = successors_.forced(Cell{cell + offsets_[d]}, d) != 0 || turns_find_something(there, d);
      found = stops ? Found(1, true) : there[d].one_step_before();
    }
    entries_[cell][d] = found;
  }

  /// After an edit of a few cells: straight rays change in their rows and columns and in those beside them. False when making the
  /// table anew is hardly more work, as always with wide rays, for which most of the map may change.
  bool patch(CellBox box) noexcept {
    if constexpr (directions == 8) return false;
    const auto [width, height] = size_;
    const std::uint32_t left = static_cast<std::uint32_t>(std::max(box.low.x - 1, 0)), right = std::min(static_cast<std::uint32_t>(box.high.x) + 2, width);
    const std::uint32_t top = static_cast<std::uint32_t>(std::max(box.low.y - 1, 0)), bottom = std::min(static_cast<std::uint32_t>(box.high.y) + 2, height);
    if (std::uint64_t{bottom - top} * width + std::uint64_t{right - left} * height > size_.cells() / 4) return false;
    for (std::uint32_t y = top; y < bottom; ++y) {
      fill<true>(y, std::array{Direction::East});
      fill<false>(y, std::array{Direction::West});
    }
    if (rule_ == Movement::FourConnected) return true;
    for (std::uint32_t x = left; x < right; ++x) {
      for (std::uint32_t y = 0; y < height; ++y) fill_one(y * width + x, static_cast<unsigned>(Direction::North));
      for (std::uint32_t y = height; y-- > 0;) fill_one(y * width + x, static_cast<unsigned>(Direction::South));
    }
    return true;
  }
  bool turns_find_something(const Entry& there, unsigned d) const noexcept {
    if (!canonical::is_wide(rule_, d)) return false;
    const auto [first, second] = canonical::turns(rule_, d);
    return there[first].is_jump_point() || there[second].is_jump_point();
  }

  std::vector<Entry> entries_;
  std::array<std::uint32_t, direction_count> offsets_{};
  const Moves* moves_ = nullptr;
  canonical::Successors successors_;
  GroundKey key_;
  bool is_whole_ = false;
  bool is_kept_ = false;
  std::uint32_t rows_done_ = 0;
  Movement rule_ = Movement::NoCornerCutting;
  Size size_;
};

}  // namespace astrolabe
