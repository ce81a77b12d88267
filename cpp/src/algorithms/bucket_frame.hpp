#pragma once
// The frame of searches whose cells wait in buckets, with one word a cell and nothing to clear between two searches. What a bucket
// holds is in no order, so a cell may be closed before its cheapest way is known; it is opened again then. When the goal is
// reached its cost is a bound, the search goes on until nothing that is open lies below it, and the last step closes the goal:
// the answer is the same as with a heap, under the same conditions. A search derives from it and says
//
//   order(g, place)        the priority of a cell
//   expand(cell, place)    closes the cell and calls reach() for each cell that is improved from there
//
// and calls set_up() and open_start() of the frame.

#include "algorithms/cell_search.hpp"
#include "astrolabe/catalog.hpp"
#include "core/bucket_list.hpp"
#include "core/packed_nodes.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace astrolabe {

/// x and y of a cell in one number, so that a step is one addition and nothing needs a division.
class Place {
 public:
  Place() = default;
  explicit Place(Point p) noexcept : bits_(static_cast<std::uint32_t>(p.y) << 16 | static_cast<std::uint32_t>(p.x)) {}
  std::int32_t x() const noexcept { return static_cast<std::int32_t>(bits_ & 0xFFFF); }
  std::int32_t y() const noexcept { return static_cast<std::int32_t>(bits_ >> 16); }
  Cell cell(std::uint32_t width) const noexcept { return Cell{(bits_ >> 16) * width + (bits_ & 0xFFFF)}; }
  Place neighbour(unsigned d, std::uint32_t steps = 1) const noexcept {
    Place place;
    place.bits_ = bits_ + offsets[d] * steps;
    return place;
  }

 private:
  static constexpr auto offsets = [] {
    std::array<std::uint32_t, direction_count> result{};
    for (unsigned d = 0; d < direction_count; ++d) result[d] = (static_cast<std::uint32_t>(step_y[d]) << 16) + static_cast<std::uint32_t>(step_x[d]);
    return result;
  }();
  std::uint32_t bits_;
};

template <class Derived, Trace TraceT, class Nodes = PackedNodes>
class BucketFrame : public CellSearch<Derived, TraceT, std::uint64_t, Nodes> {
 protected:
  using Base = CellSearch<Derived, TraceT, std::uint64_t, Nodes>;
  using Base::heuristic_, Base::metrics_, Base::nodes_, Base::problem_, Base::self, Base::status_, Base::trace_;

 public:
  using Base::Base;

 protected:
  void set_up() noexcept {
    Base::set_up();
    stop_ = static_cast<StopRule>(problem_.options->get(parameters::stop));
    width_ = problem_.map->size().width;
    best_ = unknown;
  }

  /// `longest`: the most steps from a cell to one that is reached from it.
  void open_start(std::uint32_t longest) noexcept {
    const Cell start = problem_.query.start;
    const Place place(problem_.map->size().point(start));
    const CostModel& model = problem_.query.model();
    const std::uint64_t cheapest = std::uint64_t{model.straight} * problem_.map->cheapest();
    // Narrower than the least rise of g + h by one step, which is 2 straight steps less a diagonal: so what is expanded too early
    // is little.
    const auto k = static_cast<unsigned>(std::max(0, static_cast<int>(std::bit_width(cheapest)) - 2));
    const std::uint64_t largest_step = std::uint64_t{std::max(model.straight, model.diagonal)} * problem_.map->dearest();
    open_.begin(k, longest * (largest_step + heuristic_.largest_change()), self().order(0, place));
    reach(start, place, no_cell, no_direction, 0);
  }

  void step() noexcept {
    for (Place place; open_.pop_below(best_, place);) {
      const Cell cell = place.cell(width_);
      if (nodes_.state(cell) == CellState::Closed) continue;
      // What cannot lead to a cheaper path stays open.
      if (best_ != unknown && self().order(nodes_.g(cell), place) >= best_) continue;
      return self().expand(cell, place);
    }
    finish();
  }

  /// `next` can be reached from `parent` at total cost g, which improves it.
  void reach(Cell next, Place place, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    const CellState before = nodes_.state(next);
    if constexpr (requires { nodes_.open(next, g, direction, parent); }) {
      nodes_.open(next, g, direction, parent);
    } else {
      nodes_.open(next, g, direction);
    }
    switch (before) {
      case CellState::Unvisited: tell<EventKind::Open>(next, parent, g); break;
      case CellState::Open: tell<EventKind::Relax>(next, parent, g); break;
      case CellState::Closed: tell<EventKind::Reopen>(next, parent, g); break;
    }
    if (next == problem_.query.goal) {
      best_ = g;
      if (stop_ == StopRule::Generated) status_ = Status::Found;
    } else {
      open_.push(self().order(g, place), place);
    }
  }

  std::uint32_t width_ = 0;

 private:
  template <EventKind kind>
  void tell(Cell cell, Cell parent, std::uint64_t g) noexcept {
    count_opened<kind>(metrics_);
    trace_.template event<kind>(cell, parent, g);
  }

  void finish() noexcept {
    if (best_ == unknown) {
      status_ = Status::NoPath;
      return;
    }
    this->close(problem_.query.goal);
    status_ = Status::Found;
  }

  static constexpr std::uint64_t unknown = ~std::uint64_t{0};

  BucketList<Place> open_;
  std::uint64_t best_ = unknown;  ///< of the cheapest path so far
  StopRule stop_ = StopRule::Expanded;
};

}  // namespace astrolabe
