#pragma once
// Best-first search over buckets: rules of best_first.hpp whose priority is g + h, or g alone.

#include "fast/bucket_frame.hpp"

#include <bit>
#include <type_traits>

namespace astrolabe {

template <class Rules, Trace TraceT>
class BucketSearch final : public BucketFrame<BucketSearch<Rules, TraceT>, TraceT> {
  using Base = BucketFrame<BucketSearch, TraceT>;
  using Successors = typename Rules::Successors;
  static constexpr bool is_pruned = !std::is_same_v<Successors, AllMoves>;
  using Base::heuristic_, Base::nodes_, Base::open_, Base::problem_, Base::steps_, Base::width_;

 public:
  using Base::Base;

  MoveRule move_rule([[maybe_unused]] Cell cell, [[maybe_unused]] unsigned entered, Side) const noexcept override {
    if constexpr (!is_pruned) return {};
    return {.pruned = static_cast<std::uint8_t>(~successors_(cell, entered))};
  }

  void set_up() noexcept {
    Base::set_up();
    if constexpr (Rules::uses_heuristic) this->read_heuristic(problem_.options->get(parameters::weight));
    successors_ = Successors(*problem_.moves);
    is_uniform_ = problem_.map->is_uniform();
  }

  void open_ends() noexcept { this->open_start(1); }

  Status run(std::uint32_t work) noexcept {
    return this->run_over(OnCells(*this), open_, work,
                          [this](std::int32_t x, std::int32_t y) { return Rules::uses_heuristic ? heuristic_(x, y) : 0; });
  }

 private:
  /// The map: each entry of the buckets is a cell, and the direction gives its parent.
  struct OnCells {
    using Spot = EnteredCell;
    explicit OnCells(BucketSearch& of) noexcept : search(of), words(of.nodes_) {}
    Cell goal() const noexcept { return search.problem_.query.goal; }
    static EnteredCell place(EnteredCell spot) noexcept { return spot; }
    Cell cell(EnteredCell spot) const noexcept { return spot.cell(search.width_); }
    static Cell seen(Cell cell) noexcept { return cell; }
    Cell seen_parent(Cell cell) const noexcept { return search.parent_of(cell); }
    static void keep_parent(Cell, Cell) noexcept {}
    void prefetch(EnteredCell spot) const noexcept { words.prefetch(cell(spot)); }
    template <class F>
    void each_successor(EnteredCell place, std::uint64_t g, const F& f) const noexcept {
      const Cell from = cell(place);
      const Steps& steps = search.steps_;
      unsigned moves = search.successors_(from, place.direction());
      if constexpr (!is_pruned) {
        if (search.is_uniform_) moves &= words.improving(from, search.width_, g + steps.least_cost(0), g + steps.least_cost(direction_count - 1));
      }
      for (; moves != 0; moves &= moves - 1) {
        const auto d = static_cast<unsigned>(std::countr_zero(moves));
        const Cell next = steps.neighbour(from, d);
        // Pruning needs uniform terrain.
        const std::uint64_t total = g + (is_pruned || search.is_uniform_ ? steps.least_cost(d) : steps.cost(d, next));
        const EnteredCell there = place.neighbour(d);
        f(there, there, next, total);
      }
    }
    BucketSearch& search;
    PackedWords words;
  };

  Successors successors_;
  bool is_uniform_ = false;  ///< all cells cost the same
};

}  // namespace astrolabe
