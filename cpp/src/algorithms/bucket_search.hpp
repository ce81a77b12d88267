#pragma once
// Best-first search as fast as it gets: the policies of best_first.hpp over buckets instead of a heap, one word a cell, and nothing
// to clear between two searches. What a bucket holds is in no order, so a cell may be closed before its cheapest way is known; it
// is opened again then. When the goal is reached its cost is a bound, the search goes on until nothing that is open lies below
// it, and the last step closes the goal: the answer is the same as with a heap, under the same conditions.

#include "algorithms/cell_search.hpp"
#include "astrolabe/catalog.hpp"
#include "core/bucket_list.hpp"
#include "core/packed_nodes.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace astrolabe {

template <class Policy, Trace TraceT>
class BucketSearch final : public CellSearch<BucketSearch<Policy, TraceT>, TraceT, std::uint64_t, PackedNodes> {
  using Base = CellSearch<BucketSearch, TraceT, std::uint64_t, PackedNodes>;
  friend typename Base::Base;
  using Base::heuristic_, Base::metrics_, Base::nodes_, Base::problem_, Base::status_, Base::steps_, Base::trace_;

 public:
  using Base::Base;

  std::uint64_t priority(Cell cell, std::uint64_t g, Side) const noexcept override { return Policy::priority(g, this->estimate(cell)); }

 private:
  /// x and y of a cell in one number, so that a step is one addition and nothing needs a division.
  class Place {
   public:
    Place() = default;
    explicit Place(Point p) noexcept : bits_(static_cast<std::uint32_t>(p.y) << 16 | static_cast<std::uint32_t>(p.x)) {}
    std::uint32_t x() const noexcept { return bits_ & 0xFFFF; }
    std::uint32_t y() const noexcept { return bits_ >> 16; }
    Place neighbour(unsigned d) const noexcept {
      Place place;
      place.bits_ = bits_ + offsets[d];
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

  void set_up() noexcept {
    Base::set_up();
    const Map& map = *problem_.map;
    const Options& options = *problem_.options;
    if constexpr (Policy::uses_heuristic) this->read_heuristic(options.get(parameters::weight));
    stop_ = static_cast<StopRule>(options.get(parameters::stop));
    width_ = map.size().width;
    is_uniform_ = map.is_uniform();
    const CostModel& model = problem_.query.model();
    for (int d = 0; d < direction_count; ++d) step_cost_[d] = (is_diagonal(d) ? model.diagonal : model.straight) * map.cheapest();
    best_ = unknown;
  }

  void open_ends() noexcept {
    const Cell start = problem_.query.start;
    const Place place(problem_.map->size().point(start));
    const CostModel& model = problem_.query.model();
    const std::uint64_t cheapest = std::uint64_t{model.straight} * problem_.map->cheapest();
    // Narrower than the least rise of g + h by one step, which is 2 straight steps less a diagonal: so what is expanded too early
    // is little.
    const auto k = static_cast<unsigned>(std::max(0, static_cast<int>(std::bit_width(cheapest)) - 2));
    const std::uint64_t largest_step = std::uint64_t{std::max(model.straight, model.diagonal)} * problem_.map->dearest();
    open_.begin(k, largest_step + heuristic_.largest_change(), order(0, place));
    reach(start, place, no_cell, no_direction, 0);
  }

  std::uint64_t order(std::uint64_t g, Place place) const noexcept {
    if constexpr (Policy::uses_heuristic) return Policy::priority(g, heuristic_(static_cast<std::int32_t>(place.x()), static_cast<std::int32_t>(place.y())));
    return Policy::priority(g, 0);
  }

  void step() noexcept {
    for (Place place; open_.pop_below(best_, place);) {
      const Cell cell{place.y() * width_ + place.x()};
      if (nodes_.state(cell) == CellState::Closed) continue;
      // What cannot lead to a cheaper path stays open.
      if (best_ != unknown && order(nodes_.g(cell), place) >= best_) continue;
      return expand(cell, place);
    }
    finish();
  }

  void expand(Cell cell, Place place) noexcept {
    const std::uint64_t g = this->close(cell);
    unsigned moves = (*problem_.moves)[cell];
    if constexpr (requires { Policy::successors(*problem_.moves, cell, cell, 0u); }) {
      moves = Policy::successors(*problem_.moves, cell, this->parent_of(cell), nodes_.direction(cell));
    } else if (is_uniform_) {
      moves &= nodes_.improving(cell, width_, g + step_cost_[0], g + step_cost_[direction_count - 1]);
    }
    for (; moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell next = steps_.neighbour(cell, d);
      const std::uint64_t total = g + (is_uniform_ ? step_cost_[d] : steps_.cost(d, next));
      if (!nodes_.improves(next, total)) continue;
      reach(next, place.neighbour(d), cell, d, total);
    }
  }


  /// `next` can be reached from `parent` at total cost g, which improves it.
  void reach(Cell next, Place place, Cell parent, unsigned direction, std::uint64_t g) noexcept {
    const CellState before = nodes_.state(next);
    nodes_.open(next, g, direction);
    switch (before) {
      case CellState::Unvisited: tell<EventKind::Open>(next, parent, g); break;
      case CellState::Open: tell<EventKind::Relax>(next, parent, g); break;
      case CellState::Closed: tell<EventKind::Reopen>(next, parent, g); break;
    }
    if (next == problem_.query.goal) {
      best_ = g;
      if (stop_ == StopRule::Generated) status_ = Status::Found;
    } else {
      open_.push(order(g, place), place);
    }
  }

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
  std::uint32_t width_ = 0;
  std::array<std::uint32_t, direction_count> step_cost_{};  ///< where all cells cost the same
  bool is_uniform_ = false;
  StopRule stop_ = StopRule::Expanded;
};

}  // namespace astrolabe
