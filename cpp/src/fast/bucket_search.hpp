#pragma once
// Best-first search as fast as it gets: rules of best_first.hpp over buckets instead of a heap.

#include "fast/bucket_frame.hpp"

#include <bit>
#include <type_traits>

namespace astrolabe {

template <class Rules, Trace TraceT>
class BucketSearch final : public BucketFrame<BucketSearch<Rules, TraceT>, TraceT> {
  using Base = BucketFrame<BucketSearch, TraceT>;
  using Successors = typename Rules::Successors;
  static constexpr bool is_pruned = !std::is_same_v<Successors, AllMoves>;
  using Base::heuristic_, Base::nodes_, Base::problem_, Base::steps_, Base::width_;

 public:
  using Base::Base;

  std::uint64_t priority(Cell cell, std::uint64_t g, Side, std::uint32_t) const noexcept override {
    return Rules::priority(g, this->estimate(cell));
  }

  void set_up() noexcept {
    Base::set_up();
    if constexpr (Rules::uses_heuristic) this->read_heuristic(problem_.options->get(parameters::weight));
    successors_ = Successors(*problem_.moves);
    is_uniform_ = problem_.map->is_uniform();
  }

  void open_ends() noexcept { this->open_start(1); }

  std::uint64_t order(std::uint64_t g, Place place) const noexcept {
    if constexpr (Rules::uses_heuristic) return Rules::priority(g, heuristic_(place.x(), place.y()));
    return Rules::priority(g, 0);
  }

  void expand(Cell cell, Place place, std::uint64_t g) noexcept {
    unsigned moves = successors_(cell, place.direction());
    if constexpr (!is_pruned) {
      if (is_uniform_) moves &= nodes_.improving(cell, width_, g + steps_.least_cost(0), g + steps_.least_cost(direction_count - 1));
    }
    for (; moves != 0; moves &= moves - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(moves));
      const Cell next = steps_.neighbour(cell, d);
      // Pruning needs uniform terrain.
      const std::uint64_t total = g + (is_pruned || is_uniform_ ? steps_.least_cost(d) : steps_.cost(d, next));
      if (nodes_.improves(next, total)) this->reach(next, place.neighbour(d), cell, total);
    }
  }

 private:
  Successors successors_;
  bool is_uniform_ = false;  ///< all cells cost the same
};

}  // namespace astrolabe
