#pragma once
// How far every ray goes, in a table made beforehand; the goal is no part of it. Either for the four straight directions, 8 bytes
// a cell, or for all eight, 16 bytes. Filled in sweeps, each from the far end of its rays and a row a step.
//
// D. Harabor, A. Grastien: Improving Jump Point Search (ICAPS 2014); S. Rabin, F. Silva: JPS+ (Game AI Pro 2, 2015).

#include "astrolabe/search.hpp"
#include "jumps/canonical.hpp"
#include "jumps/jump_bitmaps.hpp"
#include "world/cell_boxes.hpp"
#include "world/grow.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace astrolabe {

/// What a ray finds after `steps` steps: a jump point, or a wall behind them.
class RayFinding {
 public:
  RayFinding() = default;
  constexpr RayFinding(std::int32_t steps, bool jump_point) noexcept : bits_(static_cast<std::uint16_t>(steps << 1 | (jump_point ? 1 : 0))) {}
  constexpr std::int32_t steps() const noexcept { return bits_ >> 1; }
  constexpr bool is_jump_point() const noexcept { return (bits_ & 1) != 0; }
  /// 0 = there is none. Without a branch: which rays find one is hard to foresee.
  constexpr std::int32_t steps_to_jump_point() const noexcept { return steps() & -static_cast<std::int32_t>(is_jump_point()); }
  constexpr RayFinding one_step_before() const noexcept { return {steps() + 1, is_jump_point()}; }
  friend constexpr bool operator==(RayFinding, RayFinding) = default;

 private:
  std::uint16_t bits_ = 0;
};

template <int directions>
class JumpTable {
  static_assert(directions == 4 || directions == 8);

 public:
  using Entry = std::array<RayFinding, directions>;

  /// Makes some rows of the table, or repairs it after an edit of a few cells. Nothing is left to do where the table is that of this ground.
  Progress make_ready(const Problem& problem) {
    const GroundKey key = ground_key(*problem.map, problem.query.movement);
    const bool is_other_ground = key != key_;
    if (!is_other_ground && is_whole_) return ready;
    moves_ = problem.moves;
    successors_ = canonical::Successors(*problem.moves);
    if (is_other_ground) {
      const GroundKey before = std::exchange(key_, key);
      begin();
      is_whole_ = is_whole_ && key.size == before.size && key.rule == before.rule && patch(changed_ground(*problem.map, before));
      return is_whole_ ? ready : 0;
    }
    if (!grow_part(entries_, size_.cells(), Entry{})) return 0;
    constexpr std::uint32_t cells_a_part = 1 << 15;
    for (std::uint32_t cells = 0; rows_done_ < rows() && cells < cells_a_part; cells += size_.width) make_row();
    is_whole_ = rows_done_ == rows();
    return is_whole_ ? ready : progress_of(rows_done_, rows());
  }
  std::uint32_t rows() const noexcept { return (directions == 4 ? 2 : 3) * size_.height; }

  const Entry* entries() const noexcept { return entries_.data(); }
  /// It will soon be looked up.
  void prefetch(Cell cell) const noexcept { __builtin_prefetch(entries_.data() + index(cell)); }
  std::uint64_t bytes() const noexcept { return entries_.size() * sizeof(Entry); }

 private:
  void begin() noexcept {
    rule_ = key_.rule;
    size_ = key_.size;
    for (unsigned d = 0; d < direction_count; ++d)
      offsets_[d] = static_cast<std::uint32_t>(step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d]);
    rows_done_ = 0;
  }

  /// The next row of the sweep. What a cell asks of the cell ahead is known: wide rays want both turns of it, one of which comes
  /// from the other end of the row, so with them there are three sweeps.
  void make_row() noexcept {
    const std::uint32_t row = rows_done_ % size_.height;
    const std::uint32_t from_below = size_.height - 1 - row;
    const std::uint32_t sweep = rows_done_ / size_.height;
    const bool four = rule_ == Movement::FourConnected;
    using enum Direction;
    if (sweep == 0) {
      four ? fill<true>(from_below, std::array{East}) : fill<true>(from_below, std::array{East, South});
    } else if constexpr (directions == 4) {
      four ? fill<false>(row, std::array{West}) : fill<false>(row, std::array{West, North});
    } else if (sweep == 1) {
      four ? fill<false>(row, std::array{West, North}) : fill<false>(row, std::array{West, North, NorthEast, NorthWest});
    } else {
      four ? fill<true>(from_below, std::array{South}) : fill<true>(from_below, std::array{SouthEast, SouthWest});
    }
    ++rows_done_;
  }

  /// These directions of a row, from its end or from its beginning.
  template <bool backwards, std::size_t count>
  void fill(std::uint32_t y, const std::array<Direction, count>& ways) noexcept {
    for (std::uint32_t i = 0; i < size_.width; ++i) {
      const std::uint32_t cell = y * size_.width + (backwards ? size_.width - 1 - i : i);
      for (const Direction way : ways) fill_one(cell, static_cast<unsigned>(way));
    }
  }

  void fill_one(std::uint32_t cell, unsigned d) noexcept {
    RayFinding found;
    if (((*moves_)[Cell{cell}] >> d & 1) != 0) {
      const Entry& there = entries_[cell + offsets_[d]];
      const bool stops = successors_.forced(Cell{cell + offsets_[d]}, d) != 0 || turns_find_something(there, d);
      found = stops ? RayFinding(1, true) : there[d].one_step_before();
    }
    entries_[cell][d] = found;
  }

  /// After an edit of a few cells: updates the entries that depend on them, and the entries behind those as far as they change. False when
  /// makes one to much of the map, as the first walls do: then the table is made from the beginning, in parts.
  bool patch(const CellBoxes& changed) noexcept {
    refills_left_ = std::clamp(static_cast<std::int32_t>(size_.cells()), 1 << 12, 1 << 19);
    if (directions * changed.cells() > static_cast<std::uint64_t>(refills_left_)) return false;
    // A box may use stale entries of later boxes; their own patch updates them.
    for (const CellBox& box : changed) patch(box);
    return refills_left_ > 0;
  }
  void patch(const CellBox& box) noexcept {
    using enum Direction;
    // What is legal and forced changed one cell from the edit, and is asked for one cell before.
    const CellBox near = size_.around(box, 1);
    const CellBox asking = size_.around(box, 2);
    for (std::int32_t y = near.low.y; y <= near.high.y; ++y) {
      const std::int32_t cells = asking.high.x - asking.low.x + 1;
      refill_ray({asking.high.x, y}, East, cells);
      refill_ray({asking.low.x, y}, West, cells);
    }
    for (std::int32_t x = near.low.x; x <= near.high.x && rule_ != Movement::FourConnected; ++x) {
      const std::int32_t cells = asking.high.y - asking.low.y + 1;
      refill_ray({x, asking.low.y}, North, cells);
      refill_ray({x, asking.high.y}, South, cells);
    }
    if constexpr (directions == 8) {
      for (std::int32_t y = asking.low.y; y <= asking.high.y; ++y) {
        for (std::int32_t x = asking.low.x; x <= asking.high.x && refills_left_ > 0; ++x) {
          for (unsigned d = 0; d < direction_count; ++d) {
            if (has_wide(d) && refill(size_.cell({x, y}), d)) refill_behind({x, y}, d);
          }
        }
      }
    }
  }
  bool has_wide(unsigned d) const noexcept { return (rule_ != Movement::FourConnected || d < 4) && canonical::is_wide(rule_, d); }

  /// True when that changed anything.
  bool refill(Cell cell, unsigned d) noexcept {
    --refills_left_;
    const RayFinding before = entries_[index(cell)][d];
    fill_one(index(cell), d);
    return entries_[index(cell)][d] != before;
  }
  /// Refills back along a straight ray: `cells` cells, and further ones as long as they change.
  void refill_ray(Point p, Direction way, std::int32_t cells) noexcept {
    const auto d = static_cast<unsigned>(way);
    for (; size_.contains(p) && refills_left_ > 0; p = {p.x - step_x[d], p.y - step_y[d]}) {
      const bool differs = refill_straight(p, d);
      if (--cells <= 0 && !differs) return;
    }
  }
  bool refill_straight(Point p, unsigned straight) noexcept {
    const Cell cell = size_.cell(p);
    const bool found = entries_[index(cell)][straight].is_jump_point();
    if (!refill(cell, straight)) return false;
    if (directions == 8 && entries_[index(cell)][straight].is_jump_point() != found) refill_turns_into(p, straight);
    return true;
  }
  void refill_turns_into(Point p, unsigned straight) noexcept {
    for (unsigned d = 0; d < direction_count; ++d) {
      if (!has_wide(d)) continue;
      const auto [first, second] = canonical::turns(rule_, d);
      if (straight == first || straight == second) refill_behind(p, d);
    }
  }
  /// Back along a wide ray, as far as it makes a difference.
  void refill_behind(Point p, unsigned d) noexcept {
    do p = {p.x - step_x[d], p.y - step_y[d]};
    while (size_.contains(p) && refill(size_.cell(p), d));
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
  std::int32_t refills_left_ = 0;
  bool is_whole_ = false;
  std::uint32_t rows_done_ = 0;
  Movement rule_ = Movement::NoCornerCutting;
  Size size_;
};

}  // namespace astrolabe
